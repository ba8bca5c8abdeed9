"""What the advice for le rami does in positions that tell."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, late_in_hand, whole_turn
from support.games.matches import play, whose_turn

import games
from games.parts.rummy.melds import read_meld
from games.players.rummy.rami import advise
from games.rummy.rami import Rami

ALL_MELDED = "QH KH AH 7S 7D 7C 3C 4C 5C 6C 9D 9S JO"
EASY_TO_COUNT = 16  # melds: of more the oracle would try too many combinations


def late(hand: str, draws: str, melds: str = "", discards: str = "3S", opened: bool = True, **options: Any) -> Rami:
    """Late in a hand for two: what seat 0 holds, is about to draw, sees on the table, and could take."""
    match = begin(Rami, 2, dealer=1, **options)
    match.melds = [meld for text in melds.split() if (meld := read_meld(text, 3))]
    match.opened = [opened, False]
    match.turns = 2 * match.seats + 1
    return late_in_hand(match, hand, draws, discards)


def test_it_opens_by_several_melds_together_and_goes_out_at_once() -> None:
    moves = whole_turn(late(ALL_MELDED, "2S", opened=False))
    assert moves[0] == "draw:stock"
    assert sum(move.startswith("meld:") for move in moves) == 4
    assert moves[-1] == "discard:2S"


def test_before_the_opening_it_lays_nothing_that_is_too_little() -> None:
    assert whole_turn(late("5S 6S 7S 10D 10S 10H 2C 4H", "KC", opened=False))[1:] == ["discard:KC"]


def test_an_opening_without_a_run_is_laid_where_the_house_asks_for_none() -> None:
    cards = {"hand": "KS KH KD JS JH JC 2C 4H", "draws": "7D", "opened": False}
    assert not any(move.startswith("meld:") for move in whole_turn(late(**cards)))  # type: ignore[arg-type]
    free = whole_turn(late(**cards, opening_pure_run=False))  # type: ignore[arg-type]
    assert sorted(move for move in free if move.startswith("meld:")) == ["meld:JS+JH+JC", "meld:KS+KH+KD"]


def test_once_open_it_lays_a_cheap_meld_and_adds_to_those_of_others() -> None:
    moves = whole_turn(late("2C 2H JH 8D", "2S", melds="QH+KH+AH"))
    assert moves == ["draw:stock", "meld:2S+2H+2C", "extend:1:JH", "discard:8D"]


def test_it_takes_a_discard_that_goes_onto_the_table_at_once_and_no_other() -> None:
    table = "QH+KH+AH"
    assert whole_turn(late("2C 9D", "4S", melds=table, discards="JH"))[:2] == ["draw:discard", "extend:1:JH"]
    assert whole_turn(late("5C 6C 9D 2H", "4S", melds=table, discards="7C"))[:2] == ["draw:discard", "meld:5C+6C+7C"]
    assert whole_turn(late("5C 9D 2H", "4S", melds=table, discards="7C"))[0] == "draw:stock"
    assert whole_turn(late("5C 6C 9D 2H", "4S", melds=table, discards="7C", opened=False))[0] == "draw:stock"


def test_it_takes_a_joker_back_only_for_a_new_meld() -> None:
    useful = whole_turn(late("JD 8S 8H 2C", "4H", melds="10D+JO+QD"))
    assert useful == ["draw:stock", "joker:1:JD", "meld:8S+8H+JO", "discard:4H"]
    assert not any(move.startswith("joker:") for move in whole_turn(late("JD 8S 5H 2C", "KH", melds="10D+JO+QD")))


def test_it_discards_the_dearest_of_the_cards_that_make_nothing() -> None:
    assert whole_turn(late("5S 6S 9C 9D KH 2D JO", "7H", opened=False))[-1] == "discard:KH"


def test_a_card_is_no_more_use_when_those_that_it_waits_for_are_gone() -> None:
    gone = "8S 9S 8S 9S 6S 6S 4S 5S 5S 4S 3H"  # all that could join the seven or the ten of spades
    moves = whole_turn(late("7S 10S 9C 9D 4C 5C", "KH", discards="7H 7H 7D 7D 7C 7C " + gone))
    assert moves[-1] in ("discard:10S", "discard:KH")


def test_in_rami_sec_it_lays_all_at_once() -> None:
    assert whole_turn(late(ALL_MELDED, "2S", opened=False, sec=True)) == ["draw:stock", "out:2S"]
    assert whole_turn(late(ALL_MELDED.replace("JO", "KD"), "2S", opened=False, sec=True))[1:] == ["discard:2S"]


def opening_missed(match: Rami, seat: int) -> bool:
    """Whether some melds that could be laid together would open: every combination of them is tried."""
    melds = [meld for move in match.legal(seat) if (meld := read_meld(move.removeprefix("meld:"), 3))]
    loose = Counter(match.loose)
    for size in range(1, 5):
        for chosen in combinations(melds, size):
            cards = Counter(card for meld in chosen for card in meld.cards)
            points, run = sum(meld.points for meld in chosen), any(meld.pure for meld in chosen)
            if points >= 51 and run and cards <= loose and cards != loose:
                return True
    return False


@pytest.mark.parametrize("seats", [2, 4])
def test_it_never_ends_a_turn_with_a_meld_that_it_could_have_laid(seats: int) -> None:
    player, rng, checked = games.player("rami"), Random(seats), Counter[str]()
    for number in range(2):
        match = Rami(seats=seats, options={"hands": 1}, seed=bytes([seats, number] * 16))
        while match.waiting:
            seat = whose_turn(match)
            move = player.choose(match.view(seat), None, rng)
            if move.startswith("discard:"):
                could = [other for other in match.legal(seat) if other.startswith(("meld:", "extend:"))]
                if match.is_open(seat):
                    assert could == []
                    checked["open"] += 1
                elif len(could) <= EASY_TO_COUNT:
                    assert not opening_missed(match, seat)
                    checked["shut"] += 1
            match.play(seat, move)
    assert min(checked["open"], checked["shut"]) > 10


def test_a_draft_that_leads_nowhere_goes_back_into_the_hand() -> None:
    match = late("5S 6S 7S 10D 10S 10H 2C 4H", "KC", opened=False)
    play(match, "0@draw:stock 0@meld:5S+6S+7S")
    assert games.player("rami").choose(match.view(0), None, Random(1)) == "take_back"


def test_a_discard_that_was_taken_is_laid_before_anything_else_of_a_draft() -> None:
    """A person has drafted another meld first: no joker was freed, and none must be laid."""
    match = late("5C 6C QS QH 9S 9D 9H JO 2H", "4S", discards="7C")
    play(match, "0@draw:discard 0@meld:9S+9H+9D")
    advised = advise(match.view(0), Random(1))
    assert (advised.move, advised.reason.key) == ("meld:5C+6C+7C", "due")


def test_two_melds_of_the_same_cards_count_twice_towards_the_opening() -> None:
    """51 points with both sets of fours. Once the run was drafted, they seemed too few: the draft went to and fro."""
    match = late("3D 3H 3S 4C 4C 4H 4H 4S 4S 5D 5H 6D 6H", "7H", opened=False)
    moves = whole_turn(match)
    melds = ["meld:5H+6H+7H", "meld:4S+4H+4C", "meld:4S+4H+4C", "meld:3S+3H+3D"]
    assert sorted(moves[1:5]) == sorted(melds)
    assert moves[5].startswith("discard:")


def test_a_joker_of_the_discards_is_laid_in_a_meld_or_onto_one() -> None:
    match = late("8C 9C 2C", "4S", melds="QH+KH+AH", discards="JO")
    match.play(0, "draw:discard")
    advised = advise(match.view(0), Random(1))
    assert (advised.move, advised.reason.key) == ("meld:JO+8C+9C", "due")
    assert whole_turn(late("8C 9D 2C", "4S", melds="QH+KH+AH", discards="JO"))[:2] == ["draw:discard", "extend:1:JO"]


def test_a_freed_joker_is_not_the_discard_that_must_be_laid() -> None:
    """`extend:2:5S+JO` lays the joker at the five's end of the run, and no five."""
    match = late("10H 2S AH 7C 9D", "4S", melds="AS+AD+AC+JO 2S+3S+4S+5S", discards="5S")
    play(match, "0@draw:discard 0@joker:1:AH")
    assert "extend:2:5S+JO" in match.legal(0)
    assert games.player("rami").choose(match.view(0), None, Random(1)) == "take_back"
