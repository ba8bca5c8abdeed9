"""La pétasse, rule by rule, in the notation of its moves."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, last_deal, play_deal
from support.games.matches import play, play_out, refusal, whose_turn

import games
from games.parts.cards import PACK_32
from games.tricks.avoidance.petasse import Petasse

# The eldest, seat 0, wins the queen and two hearts, then seat 1 two hearts, seat 2 four.
SHARED = (
    "AS KS JS 10S 10H 10C 10D JD",
    "AH 8H 9H AC KC QC AD KD",
    "QH 7H 7C 8C 9C 7D 8D 9D",
    "QS 9S 8S 7S JH KH JC QD",
)
SHARED_TRICKS = "AS 9H 7H QS 10H 8H QH JH 7C JC 10C AC AH 7D KH 10D KC 8C 7S JD QC 9C 8S 10S AD 8D QD JS KD 9D 9S KS"
# Seat 0 holds all spades but one, and loses the last trick to a club.
NEARLY_ALL = (
    "AS KS QS JS 10S 9S 8S 7C",
    "AH KH QH AD KD QD JD AC",
    "JH 10H 9H 10D 9D 8D 7D KC",
    "8H 7H 7S QC JC 10C 9C 8C",
)
NEARLY_ALL_TRICKS = (
    "AS AH JH 7S KS KH 10H 8H QS QH 9H 7H JS AD 10D QC 10S KD 9D JC 9S QD 8D 10C 8S JD 7D 9C 7C AC KC 8C"
)


def table(hands: Sequence[str], **options: Any) -> Petasse:
    """The first deal, of these hands by seat; seat 0 is the eldest."""
    match = begin(Petasse, len(hands), deck(PACK_32, *hands), dealer=len(hands) - 1, **options)
    assert [match.view(seat).hand for seat in range(len(hands))] == [tuple(sorted(hand.split())) for hand in hands]
    return match


@pytest.mark.parametrize(("direction", "eldest"), [("cw", 0), ("ccw", 2)])
def test_the_player_who_follows_the_dealer_leads(direction: str, eldest: int) -> None:
    assert whose_turn(begin(Petasse, 4, dealer=3, direction=direction)) == eldest


def test_one_follows_suit_or_plays_any_card_and_there_is_no_trump() -> None:
    match = table(SHARED)
    play(match, "AS")
    assert len(match.legal(1)) == 8  # without a spade: a heart is as welcome as any card
    play(match, "9H 7H")
    assert match.legal(3) == ("play:7S", "play:8S", "play:9S", "play:QS")
    refused = refusal(match, 3, "play:KH")
    assert (refused.reason, refused.facts) == ("must-follow", {"suit": "S", "card": "KH"})
    assert refusal(match, 3, "play:AD").reason == "not-your-card"
    play(match, "QS")
    assert match.view(None).facts["last_winner"] == whose_turn(match) == 0
    assert "trump" not in match.view(None).facts


def test_the_points_and_the_cards_that_are_gone_lie_open() -> None:
    match = table(SHARED)
    assert match.view(None).facts["whole"] == 16
    play(match, SHARED_TRICKS[:-12])
    assert [*match.taken()] == [10, 2, 4, 0]
    assert {*PACK_32}.difference(match.view(None).facts["gone"]) == {"9D", "9S", "KD", "KS"}


def test_each_heart_costs_a_point_and_the_queen_of_spades_eight() -> None:
    match = table(SHARED)
    play(match, SHARED_TRICKS)
    told = last_deal(match)
    assert told["points"] == match.view(None).scores == (10, 2, 4, 0)
    assert told["parts"] == ((("queen_of_spades", 8), ("hearts", 2)), (("hearts", 2),), (("hearts", 4),), ())
    assert (told["won"], match.view(None).facts["deal"]) == ((1, 6, 1, 0), 2)
    assert [*match.taken()] == [0, 0, 0, 0]


@pytest.mark.parametrize("sweep", ["tricks", "points"])
def test_a_sweeper_of_all_tricks_leaves_sixteen_to_each_other(sweep: str) -> None:
    hands = ("AS KS QS JS 10S 9S 8S 7S", "AH KH QH JH AD KD QD JD", "10H 9H 8H 7H 10D 9D 8D 7D")
    match = table((*hands, "AC KC QC JC 10C 9C 8C 7C"), sweep=sweep)
    told = play_deal(match)
    assert match.view(None).scores == (0, 16, 16, 16)
    against = (("sweep_against", 16),)
    assert told["parts"] == ((), against, against, against)
    assert (told["sweeper"], told["won"]) == (0, (8, 0, 0, 0))


@pytest.mark.parametrize(("sweep", "scores"), [("tricks", (16, 0, 0, 0)), ("points", (0, 16, 16, 16))])
def test_all_the_points_are_a_sweep_by_an_option_only(sweep: str, scores: tuple[int, ...]) -> None:
    match = table(NEARLY_ALL, sweep=sweep)
    play(match, NEARLY_ALL_TRICKS)
    assert match.view(None).scores == scores
    assert last_deal(match).get("sweeper") == (0 if sweep == "points" else None)


SIX_AND_TEN = (
    "7S 8S 9S 10S JS AC AH 10H",
    "AS KS 7C 8C 9C 10C KH 9H",
    "QS 7H QH JC QC KC 7D 8D",
    "8H JH 9D 10D JD QD KD AD",
)


def six_and_ten(before: Sequence[int], **options: Any) -> Petasse:
    """A deal that brings seat 0 six points and seat 1 ten; the scores before it are `before`."""
    match = table(SIX_AND_TEN, **options)
    match.scores = list(before)
    play(match, "7S AS QS 8H  KS 7H 9D 8S  7C JC 10D AC  AH KH QH JH  10H 9H 7D JD")
    assert play_deal(match)["points"] == (6, 10, 0, 0)
    return match


@pytest.mark.parametrize(
    ("before", "scores", "places", "loser"),
    [
        ((45, 40, 12, 20), (51, 50, 12, 20), (4, 3, 1, 2), 0),
        ((45, 42, 12, 12), (51, 52, 12, 12), (3, 4, 1, 1), 1),  # of several at the limit the highest has lost
        ((45, 41, 12, 20), (51, 51, 12, 20), (3, 3, 1, 2), None),  # of two losers the places tell alone
    ],
)
def test_a_player_at_51_has_lost_and_the_lowest_total_wins(
    before: Sequence[int], scores: tuple[int, ...], places: tuple[int, ...], loser: int | None
) -> None:
    match = six_and_ten(before)
    assert match.outcome == games.Outcome(scores, places)
    assert match.view(None).facts.get("loser") == loser


def test_below_the_limit_the_next_player_deals() -> None:
    match = six_and_ten((44, 40, 12, 20))
    view = match.view(None)
    assert (match.outcome, view.scores, view.facts["deal"]) == (None, (50, 50, 12, 20), 2)
    assert [seat for seat in range(4) if "dealer" in view.seats[seat].tags] == [0]
    assert "loser" not in view.facts


@pytest.mark.parametrize("target", [20, 51, 200])
def test_the_limit_is_an_option(target: int) -> None:
    match = begin(Petasse, 3, target=target)
    assert match.view(None).facts["target"] == target
    play_out(match, Random(2))
    assert match.outcome is not None
    assert target <= max(match.outcome.scores) < target + 16
