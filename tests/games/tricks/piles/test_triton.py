"""Le triton, rule by rule: sevens that cut, open piles, combinations and the bonus."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, last_deal
from support.games.matches import play, play_out, refusal

import games
from games.parts.cards import PACK_32
from games.parts.tricks.combinations import best_combination
from games.tricks.piles.triton import Triton, best_seats, cutter
from games.view import Event

SIGNS = str.maketrans("♠♥♦♣RDV", "SHDCKQJ")
# Cards of the French deck.
FIRST = ("A♠ R♠ 9♥ V♥ V♦ V♣ 9♦ 10♦ D♦ R♦ 8♣ 7♣", "7♥ 8♥ 10♥ D♥ R♥ A♥ D♠ V♠ 9♣", "7♠ 8♠ 9♠ 10♠ 8♦ A♦ 10♣ D♣ A♣")
SECOND = ("10♠ V♠ D♠ R♠ 7♥ 8♥ 8♦ 7♣ 9♣", "A♥ A♦ A♣ R♥ R♦ 9♥ 9♦ 10♦ 7♦", "V♥ V♦ V♣ D♥ D♦ 10♥ 9♠ 8♠ 7♠ 8♣ 10♣ R♣")
# Hands by seat; seat 1 leads, then come 0 and 2. Seats 0 and 2 have no heart.
HEARTS = "AH KH QH JH 10H 9H 8H 7H AS AD"
NO_HEART = "7C 8C 9C 10C JC QC KC AC 8S 9S"
NOR_THIS = "7D 8D 9D 10D JD QD KD 7S 10S JS"


def cards(text: str) -> list[str]:
    return text.translate(SIGNS).split()


def table(*hands: str, **options: Any) -> Triton:
    """Hands by seat; seat 1 leads, then come 0 and 2."""
    return begin(Triton, 3, deck(PACK_32, *(hands[seat] for seat in (1, 0, 2))), dealer=2, **options)


def scored(*piles: str, before: Sequence[int] = (0, 0, 0), **options: Any) -> Triton:
    """A match after a deal in which the seats have won these cards."""
    match = begin(Triton, 3, dealer=0, **options)
    match.scores = list(before)
    won = [cards(pile) for pile in piles]
    match.piles = lambda: won  # type: ignore[method-assign]  # whatever the tricks were
    match.score_deal()
    return match


@pytest.mark.parametrize(
    ("pile", "kind", "ranks", "points"),
    [
        ("A♠ R♠", None, (), 0),
        ("", None, (), 0),
        ("7♠ 7♥ R♠", "pair", ("7",), 10),
        ("7♠ 7♥ R♠ R♥ 8♣ 8♦", "two_pairs", ("K", "8"), 20),
        ("V♠ V♥ V♦ A♠", "brelan", ("J",), 30),
        ("8♠ 8♥ 8♦ 7♥ 7♠ 9♣ 9♥", "full", ("8", "9"), 50),
        ("8♠ 8♥ 8♦ 7♥ 7♠ 7♦ R♣ R♥", "full", ("8", "K"), 50),
        ("7♠ 7♥ 7♦ 7♣ A♠ A♥ A♦", "carre", ("7",), 70),
        ("7♥ 8♥ 9♥ 10♥ V♥ A♠ A♥ A♦ A♣", "quinte", ("J",), 100),
        ("7♥ 8♥ 9♥ 10♥ V♥ D♥ R♥", "quinte", ("K",), 100),
        ("A♠ 7♠ 8♠ 9♠ 10♠", None, (), 0),  # a run does not go round from the ace to the seven
        ("7♥ 8♥ 9♥ 10♥ V♠", None, (), 0),
    ],
)
def test_the_best_combination_is_formed(pile: str, kind: str | None, ranks: tuple[str, ...], points: int) -> None:
    best = best_combination(cards(pile))
    assert (best and best.kind, best.ranks if best else (), best.points if best else 0) == (kind, ranks, points)
    if best:
        assert set(best.cards) <= set(cards(pile))
        assert len(best.cards) == {"pair": 2, "two_pairs": 4, "brelan": 3, "carre": 4}.get(best.kind, 5)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("A♠ A♥", "R♠ R♥"),
        ("A♠ A♥ 7♠ 7♥", "R♠ R♥ D♠ D♥"),
        ("A♠ A♥ 8♠ 8♥", "A♦ A♣ 7♠ 7♥"),
        ("8♠ 8♥ 8♦ 7♠ 7♥", "7♦ 7♣ 7♥ A♠ A♥"),
        ("10♠ V♠ D♠ R♠ A♠", "9♥ 10♥ V♥ D♥ R♥"),
        ("7♠ 7♥", "A♠ R♥"),
    ],
)
def test_the_higher_cards_of_two_of_a_kind_win(better: str, worse: str) -> None:
    assert best_seats([best_combination(cards(worse)), best_combination(cards(better))]) == (1,)


@pytest.mark.parametrize(
    ("piles", "points", "formed", "best"),
    [
        (FIRST, (130, 10, 20), (("quinte", ("K",)), ("pair", ("Q",)), ("two_pairs", ("A", "10"))), (0,)),
        (SECOND, (20, 80, 50), (None, ("full", ("A", "K")), None), (1,)),
        (("A♠", "R♠", ""), (0, 0, 0), (None, None, None), ()),
    ],
)
def test_each_pile_forms_its_best_combination(piles: Sequence[str], points: Any, formed: Any, best: Any) -> None:
    told = last_deal(scored(*piles))
    assert (told["points"], told["best"]) == (points, best)
    found = [one and (one["kind"], one["ranks"]) for one in told["formed"]]
    assert all(wanted in (None, one) for one, wanted in zip(found, formed, strict=True))
    if piles == FIRST:
        assert told["parts"][0] == (("combination", 100), ("best_combination", 30))
        assert told["formed"][0]["cards"] == ("KD", "QD", "JD", "10D", "9D")


def test_the_first_to_the_target_wins_and_of_several_the_highest() -> None:
    assert scored(*FIRST, before=(360, 480, 0)).outcome is None
    assert scored(*FIRST, before=(370, 0, 0)).outcome == games.Outcome((500, 10, 20), (1, 3, 2))
    assert scored(*FIRST, before=(380, 490, 0)).outcome == games.Outcome((510, 500, 20), (1, 2, 3))


def test_a_tie_in_front_asks_for_another_deal() -> None:
    match = scored(*FIRST, before=(380, 500, 0))
    assert (match.scores, match.outcome, match.deal) == ([510, 510, 20], None, 2)
    play_out(match, Random(1))
    assert match.outcome is not None


@pytest.mark.parametrize(
    ("trick", "seat"),
    [("AH 7C 7D", 2), ("AH 7H KH", None), ("7C 8C 9C", None), ("AH 7C 8H", 1), ("7S 8S 7H", 2), ("7S 7H 8S", 1)],
)
def test_the_last_seven_of_another_suit_cuts(trick: str, seat: int | None) -> None:
    assert cutter(tuple(enumerate(trick.split()))) == seat


def test_the_last_seven_wins_unless_it_follows() -> None:
    cut = table(NO_HEART, HEARTS, NOR_THIS)
    assert play(cut, "AH 7C 7D")[-1] == Event("trick", 2, ("AH", "7C", "7D"))
    assert set(cut.view(None).waiting) == {2}
    followed = table("7H " + NO_HEART[3:], HEARTS.replace("7H", "7C").replace("KH", "QS"), "KH " + NOR_THIS[3:])
    assert play(followed, "AH 7H KH")[-1].seat == 1


def test_nobody_must_cut_and_a_suit_held_must_be_followed() -> None:
    match = table(NO_HEART, HEARTS, NOR_THIS)
    assert play(match, "9H 8C KD")[-1].seat == 1
    play(match, "AS")
    assert refusal(match, 0, "play:7C").reason == "must-follow"
    assert play(match, "8S 10S")[-1].seat == 1


def test_notes_tell_which_seven_has_cut_and_in_the_hand_which_would() -> None:
    match = table(NO_HEART, HEARTS, NOR_THIS)
    assert match.view(1).facts["notes"] == ()
    play(match, "AH")
    would = Event("would_cut", 0, ("7C",), to=0)
    assert (match.view(0).facts["notes"], match.view(None).facts["notes"]) == ((would,), ())
    play(match, "7C")
    cut = Event("cut", 0, ("7C",))
    assert match.view(2).facts["notes"] == (cut, Event("would_cut", 2, ("7D", "7S"), to=2))
    assert match.view(None).facts["notes"] == match.view(1).facts["notes"] == (cut,)
    match = table(NO_HEART, HEARTS.replace("AS", "QS"), NOR_THIS)
    play(match, "QS")
    assert match.view(0).facts["notes"] == (), "a seven that follows suit would not cut"


def test_won_cards_lie_open_to_everybody() -> None:
    match = table(NO_HEART, HEARTS, NOR_THIS)
    play(match, "AH 7C 7D")
    for reader in (0, 1, 2, None):
        assert [seat.facts["pile"] for seat in match.view(reader).seats] == [(), (), ("7C", "7D", "AH")]


@pytest.mark.parametrize(("tie_bonus", "points"), [("all", (130, 130, 0)), ("none", (100, 100, 0))])
def test_equal_best_combinations_share_the_bonus_if_the_house_says_so(tie_bonus: str, points: tuple[int, ...]) -> None:
    match = scored("7♠ 8♠ 9♠ 10♠ V♠", "7♥ 8♥ 9♥ 10♥ V♥", "", tie_bonus=tie_bonus)
    assert last_deal(match)["points"] == points
