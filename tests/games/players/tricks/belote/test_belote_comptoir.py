"""The computer's belote de comptoir: it bids what its cards are likely to take, a little at a time, and cashes it."""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

import pytest
from support.games.deals import SEED, begin, deck, last_deal
from support.games.matches import play, whose_turn

import games
from games.parts.tricks.belote.points import PACK_32
from games.players.tricks.belote.belote_comptoir.advice import STEPS, advise, best_trump, slip
from games.players.tricks.belote.belote_comptoir.cards import Turn, choose
from games.players.tricks.belote.belote_comptoir.chances import Hidden, estimate, stands
from games.tricks.belote.belote_comptoir import BeloteComptoir


def table(hands: Sequence[str], *said: str, **options: Any) -> games.Game:
    """A match in which these were said in turn: seat 0 deals, and the hands are given in the order of play."""
    options = {"cards": len(hands[0].split()), "visibility": "normal"} | options
    match = begin(BeloteComptoir, len(hands), deck(PACK_32, *hands), dealer=0, **options)
    play(match, " ".join(said))
    return match


def advised(match: games.Game, rng: Random | None = None) -> str:
    return advise(match.view(whose_turn(match)), rng or Random(1)).move


def hidden(*seen: str, sizes: Sequence[int] = (3, 3), shown: Sequence[str] = ()) -> Hidden:
    return Hidden([card for card in PACK_32 if card not in {*seen, *shown}], sizes, shown)


def test_the_best_trump_always_stands_and_an_ace_only_where_nobody_ruffs() -> None:
    around = hidden("JH", "AS", "7C")
    assert stands("JH", "H", around) == 1
    assert 0 < stands("AS", "H", around) < stands("AS", "H", around, drawn=1) < 1
    assert stands("AS", "sa", around) == 1
    assert stands("7C", "H", around) < stands("AS", "H", around)


TALON = ("7D", "8D")  # cards that were not dealt
OTHERS = ("QH", "QC", "JC", "8C")


@pytest.mark.parametrize(
    ("card", "trump", "around", "least", "most"),
    [
        ("9H", "H", hidden("9H", shown=["JH"]), 0, 0),  # an open card that is higher beats it
        ("7C", "H", Hidden((), (), ()), 1, 1),
        ("QC", "H", Hidden(TALON, (0,), ("7H", "KD")), 0, 0),  # it will be ruffed
        ("QC", "H", Hidden(TALON, (0,), ("7H", "7C")), 1, 1),
        ("QC", "H", Hidden(TALON, (0,), ("KD", "7D")), 1, 1),
        ("QC", "H", Hidden(TALON, (0, 0), ("7H", "7C")), 0.01, 0.99),  # another opponent may ruff
        ("AS", "D", Hidden(OTHERS, (1, 0), ("10D", "8H", "KH")), 0, 0),  # its owner has no spade
        ("AS", "D", Hidden(OTHERS, (1, 0), ("10D", "8H", "KS")), 0.01, 0.99),  # another may have the spade
        ("AS", "D", Hidden(("KS", *OTHERS), (1,), ("10D",)), 0.01, 0.99),
        ("AS", "D", Hidden(OTHERS, (1,), ("10D", "KS")), 1, 1),  # its owner must follow
    ],
)
def test_open_cards_beat_a_card_or_not(card: str, trump: str, around: Hidden, least: float, most: float) -> None:
    assert least <= stands(card, trump, around) <= most


def test_a_hand_is_worth_more_with_the_last_trick_and_with_its_belote() -> None:
    hand, around = ("JH", "KH", "QH"), hidden("JH", "KH", "QH")
    plain = estimate(hand, "H", around, 0, 0)
    assert estimate(hand, "H", around, 10, 0) > plain
    assert estimate(hand, "H", around, 0, 20) == plain + 20
    assert estimate(hand, "S", around, 0, 20) == estimate(hand, "S", around, 0, 0) < plain


STRONG, WEAK, OTHER = "JH 9H AS", "7S 8D 7C", "8S QD 9C"


def test_a_good_hand_opens_below_its_worth() -> None:
    opening = advised(table((STRONG, WEAK, OTHER)))
    assert opening.startswith("bid:")
    assert 20 < int(opening.removeprefix("bid:")) < best_trump(table((STRONG, WEAK, OTHER)).view(2))[1]
    assert advised(table((WEAK, STRONG, OTHER), "bid:30")) != "pass"
    assert advised(table((STRONG, WEAK, OTHER), "bid:30")) == "pass"


def test_it_goes_a_little_above_the_last_bid_only() -> None:
    bids = {advised(table((WEAK, STRONG, OTHER), "bid:20"), Random(number)) for number in range(40)}
    assert bids == {f"bid:{points}" for points in range(20 + STEPS[0], 20 + STEPS[1] + 1)}


def test_a_beginner_bids_one_step_too_far_and_names_any_trump_by_mistake() -> None:
    match = games.new("belote_comptoir", seats=4, seed=bytes(32))
    play(match, "deal:3:normal bid:20")
    view = match.view(whose_turn(match))
    steps = {f"bid:{20 + step}" for step in range(STEPS[0], STEPS[1] + 1)}
    assert {slip(view, Random(dice)) for dice in range(60)} == {"pass", *steps}
    play(match, "pass pass pass")
    view = match.view(whose_turn(match))
    assert {slip(view, Random(dice)) for dice in range(60)} == {*view.legal}


def test_it_bids_the_mean_share_blind() -> None:
    def opening(**options: Any) -> int:
        return int(advised(table((STRONG, WEAK, OTHER), **options)).removeprefix("bid:"))

    blind = opening(visibility="blind")
    assert 0 < opening(visibility="blind", reveal_before_trump=False) < blind < opening()
    assert blind == int(advised(table((WEAK, STRONG, OTHER), visibility="blind")).removeprefix("bid:"))


@pytest.mark.parametrize(
    ("hand", "options", "trump"),
    [(STRONG, {}, "H"), ("AH AS AD", {"allow_sa_ta": True}, "sa"), ("JH JS JD", {"allow_sa_ta": True}, "ta")],
)
def test_it_names_the_trump_that_its_hand_makes_most_of(hand: str, options: dict[str, Any], trump: str) -> None:
    assert advised(table((hand, WEAK, OTHER), "bid:1", "pass", "pass", **options)) == f"trump:{trump}"
    assert advised(table((STRONG, WEAK, OTHER), "pass", "pass")) == "bid:1", "alone one point is enough"


@pytest.mark.parametrize("seats", [2, 8])
def test_a_dealer_deals_a_few_cards_in_any_way(seats: int) -> None:
    match = games.new("belote_comptoir", seats=seats, seed=SEED, dealer=0)
    dealt = {advised(match, Random(number)) for number in range(200)}
    assert {move.split(":")[1] for move in dealt} == {"2", "3", "4"}
    assert {move.split(":")[2] for move in dealt} == {"normal", "half_blind", "blind", "open"}


def turn(
    cards: str,
    *trick: str,
    foes: Sequence[int] = (1, 2),
    behind: int = 0,
    leader: int = 1,
    defends: bool = False,
    drawn: bool = False,
) -> Turn:
    """Seat 0 plays spades as trumps; the cards of the trick are of the seats from the leader on."""
    laid = [(leader + place, card) for place, card in enumerate(trick)]
    hand = cards.split()
    unseen = [card for card in PACK_32 if card not in {*hand, *trick}]
    return Turn(0, hand, laid, "S", foes, behind, Hidden(unseen, [2] * len(foes), ()), defends, drawn)


def test_the_bidder_leads_what_stands_and_takes_what_he_can() -> None:
    assert choose(turn("JS 10H 7C"))[0] == "JS"
    assert choose(turn("JS 10H 7C", drawn=True))[0] != "JS", "nobody has a trump to draw"
    assert choose(turn("JS 10H 7C", defends=True))[0] != "JS"
    assert choose(turn("10H 7H", "8H", "KH"))[0] == "10H", "with as many points as there are"
    assert choose(turn("8H 7H", "9H", "KH"))[0] == "7H"
    assert choose(turn("AH 10H", "8H", behind=1))[0] == "AH", "the card that is likeliest to hold"


def test_a_defender_loads_the_trick_that_another_is_winning() -> None:
    mates = (2,)
    assert choose(turn("10H 7H", "AH", foes=mates))[0] == "10H"
    assert choose(turn("10H 7H", "9H", foes=mates, behind=1))[0] == "7H"
    assert choose(turn("10H 7H", "8H", "AH", foes=mates))[0] == "7H"
    assert choose(turn("JS 9H", "AC", foes=mates))[0] == "9H", "a trump would only take what is won already"
    assert choose(turn("JS 9S", "AS", foes=mates))[0] == "JS"


def test_belote_is_never_forgotten() -> None:
    match = table(("KH QH", "7S 8S"), "bid:27", "pass", "trump:H", belote_bonus=True)
    assert advised(match).endswith(":belote")


def test_the_worth_of_a_hand_is_near_what_it_makes() -> None:
    """The estimate, and what the bidder makes against defenders who follow the same advice."""
    told, real = [], []
    for number in range(60):
        options = {"cards": 3, "visibility": "normal"}
        match = games.new("belote_comptoir", seats=3, options=options, seed=bytes([number] * 32), dealer=0)
        told.append(best_trump(match.view(whose_turn(match)))[1])
        play(match, "bid:1 pass pass")
        while match.view(None).facts["deal"] == 1:
            play(match, advised(match))
        real.append(last_deal(match)["tricks"][0])
    assert abs(fmean(told) - fmean(real)) < 5
