"""La petite école, rule by rule. Seat 0 begins; moves name figures by their ranks."""

from random import Random
from typing import Any

import pytest
from support.games.deals import begin
from support.games.figures import laid
from support.games.matches import play, refusal

from games.parts.cards import PACK_52
from games.parts.rummy.figures import completable, read_figure
from games.rummy.petite_ecole import CONTRACTS, VALUE, PetiteEcole

PLAIN = "3S 5H 7D 9C JS KH AD 4C 6S 8H 10D QC 3C"  # no two meet


def dealt(*hands: str, draw: str = "KC", echelons: tuple[int, ...] = (), **options: Any) -> PetiteEcole:
    """A match in which these hands are held, and this card is the next of the stock."""
    match = begin(PetiteEcole, len(hands), dealer=len(hands) - 1, **options)
    match.hands = [sorted(hand.split()) for hand in hands]
    rest = list(match.pack)
    for card in f"{' '.join(hands)} {draw} QH".split():
        rest.remove(card)
    match.discards, match.stock = ["QH"], [draw, *rest]
    match.passed = [one - 1 for one in echelons] or match.passed
    match.start_turn(0)
    match.turns = 1
    match._legal = {}
    return match


def melds(match: PetiteEcole, seat: int = 0) -> list[str]:
    return [move for move in match.legal(seat) if move.startswith("meld:")]


@pytest.mark.parametrize(("seats", "packs"), [(2, 2), (4, 2), (5, 3), (8, 3)])
def test_two_packs_or_three_thirteen_cards_and_one_turned_up(seats: int, packs: int) -> None:
    match = begin(PetiteEcole, seats, dealer=0)
    assert sorted(match.census()) == sorted(PACK_52 * packs)
    assert (len(match.hands[1]), len(match.stock)) == (13, 52 * packs - 13 * seats - 1)
    assert match.legal(1) == ("draw:discard", "draw:stock"), "the discard is taken freely, from the first turn on"


def test_cards_that_are_left_count() -> None:
    assert [VALUE[rank] for rank in ("A", "Q", "J", "10", "9", "7", "3", "2")] == [15, 10, 10, 10, 5, 5, 5, 20]


def test_a_contract_is_laid_in_one_turn() -> None:
    match = dealt("5S 6H 2C 8D KS KS KD 3C 4D 9H JC QD AS", PLAIN, echelons=(2, 1), draw="10C")
    play(match, "draw:stock")
    assert "meld:5+6+2+8" in match.legal(0)
    assert refusal(match, 0, "extend:1:9").reason == "no-such-meld"
    play(match, "meld:5+6+2+8")
    assert refusal(match, 0, "discard:3C").reason == "contract-unfinished"
    assert match.view(1).facts["melds"] == (), "a draft is its player's own"
    play(match, "meld:K+K+K")
    assert "extend:1:9" in match.legal(0)
    play(match, "extend:1:9 discard:3C")
    view = match.view(1)
    assert view.facts["melds"] == (("5S", "6H", "2C", "8D", "9H"), ("KS", "KS", "KD"))
    assert view.seats[0].facts == {"echelon": 2, "laid_contract": True}


def test_a_player_who_has_laid_the_contract_climbs() -> None:
    match = dealt("3S", "5H 9D", "AC 2D QS", echelons=(4, 4, 6), draw="KS")
    match.laid = [True, True, False]
    match.melds = [laid("K+K+K", "KH KD KC")]
    play(match, "draw:stock extend:1:K discard:3S")
    assert match.last_deal is not None
    assert (match.last_deal["climbed"], match.last_deal["counted"]) == ((True, True, False), (0, 10, 45))
    assert match.passed == [4, 4, 5]
    assert match.last_deal["points"] == (1, 1, 0)


def test_only_figures_that_lead_to_the_whole_contract_are_offered() -> None:
    match = dealt("3S 3H 3D 4S 4H 5S 6H 7D 9C JD QS KD AH", PLAIN, draw="10C")
    play(match, "draw:stock")
    assert melds(match) == [], "one triple is not two"
    assert refusal(match, 0, "meld:3+3+3").facts == {"echelon": 1}
    assert refusal(match, 0, "meld:4+4+4").reason == "not-your-card"
    assert refusal(match, 0, "meld:4+4+9").reason == "not-a-figure"
    assert refusal(match, 0, "meld:2+2+2").reason == "not-a-figure", "one natural card at least"
    assert refusal(match, 0, "take_back").reason == "nothing-drafted"
    assert refusal(match, 0, "discard:AS").reason == "not-your-card"
    ready = dealt("3S 3H 3D 4S 4H 2S 6H 7D 9C JD QS KD AH", PLAIN, draw="10C")
    play(ready, "draw:stock")
    assert melds(ready) == ["meld:3+3+2", "meld:3+3+3", "meld:4+4+2"][1:], "the 2 is needed for the fours"
    play(ready, "meld:3+3+3 take_back meld:4+4+2 meld:3+3+3")
    assert ready.new[0].cards == ("4S", "4H", "2S")


@pytest.mark.parametrize(("least", "offered"), [(1, True), (2, True), (3, False)])
def test_each_figure_has_some_natural_cards(least: int, offered: bool) -> None:
    match = dealt("3S 3H 2D 4S 4H 2S 6H 7D 9C JD QS KD AH", PLAIN, draw="10C", min_naturals=least)
    play(match, "draw:stock")
    assert bool(melds(match)) is offered


def test_a_text_that_could_be_both_is_the_set() -> None:
    match = dealt("9S 2H 2D KS KH QD JC", PLAIN, draw="10C")
    match.laid[0] = True
    play(match, "draw:stock")
    assert {"meld:9+2+2", "meld:9+2+2:run"} <= set(match.legal(0))
    play(match, "meld:9+2+2:run")
    figure = match.table[0]
    assert (figure.cards, figure.low) == (("9S", "2H", "2D"), 6)
    assert figure.text == "9+2+2:run"


def test_sets_grow_without_limit_and_series_from_three_to_ace() -> None:
    match = dealt("3S 2H KS QD 2D 9C", PLAIN, draw="KD")
    match.laid[0] = True
    match.melds = [laid("K+K+2", "KH KC 2S"), laid("4+5+6", "4H 5H 6H")]
    play(match, "draw:stock")
    added = [move for move in match.legal(0) if move.startswith("extend:")]
    assert added == ["extend:1:2", "extend:1:K", "extend:2:2+4", "extend:2:3", "extend:2:6+2"]
    play(match, "extend:1:K extend:1:K extend:2:2+4 extend:1:2")
    assert match.table[0].cards == ("KH", "KC", "KS", "KD", "2S", "2D"), "a 2 stands last"
    assert match.table[1].cards == ("2H", "4H", "5H", "6H"), "equal cards go by suit"
    assert refusal(match, 0, "extend:2:3").reason == "does-not-fit"
    assert refusal(match, 0, "extend:2:J").reason == "not-your-card"
    assert not [move for move in match.legal(0) if move.endswith(":A")]
    high = read_figure("Q+K+A", 1)
    assert high is not None
    assert [*match.growth(high)] == ["J", "2"], "nothing above the ace"


def taken(hand: str, top: str) -> PetiteEcole:
    """A hand whose contract lies, with this card just taken from the discards."""
    match = dealt(hand, PLAIN)
    match.laid[0], match.discards = True, [top]
    match.melds = [laid("5+6+7", "5S 6S 7S"), laid("K+K+K", "KS KD KC")]
    play(match, "draw:discard")
    return match


def test_the_card_that_was_taken_is_not_left_alone() -> None:
    """It may not be thrown: a draft that leaves nothing else could only be taken back."""
    match = taken("8H", "QC")
    assert match.legal(0) == ("discard:8H",)
    assert refusal(match, 0, "extend:1:8").reason == "keep-a-card"
    three = taken("9H 9D 9S", "QC")
    assert melds(three) == [], "the three nines would leave the queen alone"
    assert melds(taken("9H 9D 9S 3D", "QC")) == ["meld:9+9+9"]


def test_the_card_that_may_not_be_thrown_is_laid_first() -> None:
    alone = taken("KS", "KC")
    play(alone, "extend:2:K")
    assert alone.legal(0) == ("discard:KS", "take_back")
    triple = taken("9S 9H 9D", "9C")
    play(triple, "meld:9+9+9")
    assert triple.legal(0) == ("discard:9D", "take_back")
    more = taken("KS 3D", "KC")
    play(more, "extend:2:K")
    assert more.loose == ["3D", "KC"], "in the order of the suits where others stay"


def test_a_hand_ends_without_a_winner_and_still_lets_climb() -> None:
    match = dealt("3S 4H", "5H 9D", max_turns=20)
    match.laid = [True, False]
    match.turns = 40
    play(match, "draw:stock discard:3S")
    assert match.last_deal is not None
    assert "winner" not in match.last_deal
    assert match.passed == [1, 0]
    gone = dealt("3S 4H", "5H 9D", max_reshuffles=0)
    gone.stock = gone.stock[:1]
    play(gone, "draw:stock discard:3S")
    assert gone.hand_number == 2


@pytest.mark.parametrize(("winner", "places", "scores"), [("first", (1, 2), (1, 0)), ("points", (2, 1), (900, 5))])
def test_the_most_echelons_win_or_the_fewest_points(winner: str, places: object, scores: object) -> None:
    match = dealt("3S 3C", "5H", winner=winner, last_echelon=1)
    match.points, match.laid = [895, 0], [True, False]
    match.scores = [895, 0] if winner == "points" else [0, 0]
    match.turns = match.most_turns or 0
    play(match, "draw:stock discard:KC")
    assert match.outcome is not None
    assert match.outcome.places == places
    if winner == "first":
        assert (match.outcome.scores, match.view(None).facts["unit"]) == (scores, "echelons")
    else:
        assert match.view(None).facts["low_wins"] is True


def test_equal_echelons_are_parted_by_points() -> None:
    match = dealt("3S 3C", "5H", max_hands=10)
    match.points, match.passed, match.hand_number = [40, 30], [2, 2], 10
    match.turns = match.most_turns or 0
    play(match, "draw:stock discard:KC")
    assert match.outcome is not None
    assert match.outcome.places == (2, 1)


def test_every_contract_is_laid_in_any_order() -> None:
    chance = Random(7)
    for number, contract in enumerate(CONTRACTS, 1):
        sets, suits, hand = ["K", "Q", "J"], ["S", "H"], []
        for kind, size in contract:
            if kind == "set":
                rank = sets.pop()
                hand += [f"{rank}S", f"{rank}S", f"{rank}H", "2C"][:size]
            else:
                hand += [f"{rank}{suits[-1]}" for rank in range(3, 3 + size)]
                suits.pop()
        hand += ["AS", "AC", "10C", "10H", "AD", "AH", "9C"][: 13 - len(hand)]
        match = dealt(" ".join(hand), "KC KC", echelons=(number, 1), draw="7C")
        play(match, "draw:stock")
        while match.due(0):
            play(match, chance.choice(melds(match)))
        assert match.stands(0)
        play(match, match.legal(0)[0])
        assert match.laid == [True, False]


def test_a_text_that_names_no_figure_is_refused() -> None:
    match = dealt("3S 3H 3D 3C 4S 4H 4D", "5H")
    match.discards = []
    assert refusal(match, 0, "draw:discard").reason == "no-discard"
    play(match, "draw:stock")
    assert refusal(match, 0, "meld:3S+3H+3D").reason == "not-a-figure"
    assert not completable((2,) + (0,) * 11, 1, (("set", 3),), 1), "a card must remain to discard"
