"""La pétasse, rule by rule, in the notation of its moves."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, imagine
from support.games.matches import play, play_out, refusal, whose_turn

import games
from games.parts.cards import PACK_32, SUIT
from games.tricks.avoidance.petasse import Petasse
from games.view import DealResult

# The eldest, seat 0, wins the queen and two hearts, then seat 1 two hearts, seat 2 four.
SHARED = (
    "AS KS JS 10S 10H 10C 10D JD",
    "AH 8H 9H AC KC QC AD KD",
    "QH 7H 7C 8C 9C 7D 8D 9D",
    "QS 9S 8S 7S JH KH JC QD",
)
SHARED_TRICKS = (
    "AS 9H 7H QS",
    "10H 8H QH JH",
    "7C JC 10C AC",
    "AH 7D KH 10D",
    "KC 8C 7S JD",
    "QC 9C 8S 10S",
    "AD 8D QD JS",
    "KD 9D 9S KS",
)
# Seat 0 holds all spades but one, and loses the last trick to a club.
NEARLY_ALL = (
    "AS KS QS JS 10S 9S 8S 7C",
    "AH KH QH AD KD QD JD AC",
    "JH 10H 9H 10D 9D 8D 7D KC",
    "8H 7H 7S QC JC 10C 9C 8C",
)
NEARLY_ALL_TRICKS = (
    "AS AH JH 7S",
    "KS KH 10H 8H",
    "QS QH 9H 7H",
    "JS AD 10D QC",
    "10S KD 9D JC",
    "9S QD 8D 10C",
    "8S JD 7D 9C",
    "7C AC KC 8C",
)


def table(hands: Sequence[str], **options: Any) -> Petasse:
    """The first deal, of these hands by seat; seat 0 is the eldest."""
    deck = [card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards]
    dealer = len(hands) - 1
    match = begin(Petasse, len(hands), deck, dealer=dealer, **options)
    assert [match.view(seat).hand for seat in range(len(hands))] == [tuple(sorted(hand.split())) for hand in hands]
    return match


def last_deal(match: games.Game) -> DealResult:
    return match.view(None).facts["last_deal"]


def test_four_are_dealt_eight_cards_each_and_three_ten_without_two_sevens() -> None:
    for seats, pack in ((4, set(PACK_32)), (3, set(PACK_32) - {"7D", "7C"})):
        match = games.new("petasse", seats=seats, seed=SEED)
        assert {len(match.view(seat).hand) for seat in range(seats)} == {len(pack) // seats}
        assert {card for seat in range(seats) for card in match.view(seat).hand} == pack


def test_it_is_played_by_three_or_four() -> None:
    assert games.info("petasse").seats == (3, 4)
    with pytest.raises(games.BadSeats):
        games.new("petasse", seats=5, seed=SEED)


@pytest.mark.parametrize(("direction", "eldest"), [("cw", 0), ("ccw", 2)])
def test_the_player_who_follows_the_dealer_leads(direction: str, eldest: int) -> None:
    match = games.new("petasse", seats=4, seed=SEED, dealer=3, options={"direction": direction})
    assert whose_turn(match) == eldest
    assert len(match.legal(eldest)) == 8


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


def test_the_points_that_everybody_has_taken_lie_open_and_so_do_the_cards_that_are_gone() -> None:
    match = table(SHARED)
    assert match.view(None).facts["whole"] == 16
    for trick in SHARED_TRICKS[:7]:
        play(match, trick)
    assert [seat.facts["penalty"] for seat in match.view(None).seats] == [10, 2, 4, 0]
    assert {*PACK_32}.difference(match.view(None).facts["gone"]) == {"9D", "9S", "KD", "KS"}


def test_a_world_to_think_in_keeps_voids() -> None:
    match = table(SHARED)
    play(match, SHARED_TRICKS[0])
    for world in imagine(match, 3):
        assert not any(SUIT[card] == "S" for seat in (1, 2) for card in world.view(seat).hand)
        assert world.view(3) == match.view(3)


def test_each_heart_costs_a_point_and_the_queen_of_spades_eight() -> None:
    match = table(SHARED)
    for trick in SHARED_TRICKS:
        play(match, trick)
    assert match.view(None).scores == (10, 2, 4, 0)
    assert last_deal(match) == {
        "deal": 1,
        "points": (10, 2, 4, 0),
        "parts": ((("queen_of_spades", 8), ("hearts", 2)), (("hearts", 2),), (("hearts", 4),), ()),
        "won": (1, 6, 1, 0),
    }
    assert match.view(None).facts["deal"] == 2
    assert [seat.facts["penalty"] for seat in match.view(None).seats] == [0, 0, 0, 0]


@pytest.mark.parametrize("sweep", ["tricks", "points"])
def test_who_wins_all_the_tricks_marks_nothing_and_each_of_the_others_sixteen(sweep: str) -> None:
    hands = (
        "AS KS QS JS 10S 9S 8S 7S",
        "AH KH QH JH AD KD QD JD",
        "10H 9H 8H 7H 10D 9D 8D 7D",
        "AC KC QC JC 10C 9C 8C 7C",
    )
    match = table(hands, sweep=sweep)
    play_deal(match)
    assert match.view(None).scores == (0, 16, 16, 16)
    against = (("sweep_against", 16),)
    assert last_deal(match)["parts"] == ((), against, against, against)
    assert (last_deal(match)["sweeper"], last_deal(match)["won"]) == (0, (8, 0, 0, 0))


@pytest.mark.parametrize(("sweep", "scores"), [("tricks", (16, 0, 0, 0)), ("points", (0, 16, 16, 16))])
def test_all_the_points_without_all_the_tricks_are_a_sweep_by_an_option_only(
    sweep: str, scores: tuple[int, ...]
) -> None:
    match = table(NEARLY_ALL, sweep=sweep)
    for trick in NEARLY_ALL_TRICKS:
        play(match, trick)
    assert match.view(None).scores == scores
    assert last_deal(match).get("sweeper") == (0 if sweep == "points" else None)


def play_deal(match: games.Game) -> None:
    """The deal to its end, by the first legal moves."""
    deal = match.view(None).facts["deal"]
    while match.waiting and match.view(None).facts["deal"] == deal:
        seat = whose_turn(match)
        match.play(seat, match.legal(seat)[0])


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
    for trick in ("7S AS QS 8H", "KS 7H 9D 8S", "7C JC 10D AC", "AH KH QH JH", "10H 9H 7D JD"):
        play(match, trick)
    play_deal(match)
    assert last_deal(match)["points"] == (6, 10, 0, 0)
    return match


def test_who_reaches_51_has_lost_and_the_lowest_total_wins() -> None:
    match = six_and_ten((45, 40, 12, 20))
    assert match.outcome == games.Outcome((51, 50, 12, 20), (4, 3, 1, 2))
    assert match.view(None).facts["loser"] == 0


def test_of_several_who_reach_the_limit_the_highest_has_lost() -> None:
    match = six_and_ten((45, 42, 12, 12))
    assert match.outcome == games.Outcome((51, 52, 12, 12), (3, 4, 1, 1))
    assert match.view(None).facts["loser"] == 1


def test_of_two_losers_the_places_tell_alone() -> None:
    match = six_and_ten((45, 41, 12, 20))
    assert match.outcome == games.Outcome((51, 51, 12, 20), (3, 3, 1, 2))
    assert "loser" not in match.view(None).facts


def test_below_the_limit_the_next_player_deals() -> None:
    match = six_and_ten((44, 40, 12, 20))
    view = match.view(None)
    assert (match.outcome, view.scores, view.facts["deal"]) == (None, (50, 50, 12, 20), 2)
    assert [seat for seat in range(4) if "dealer" in view.seats[seat].tags] == [0]
    assert "loser" not in view.facts


@pytest.mark.parametrize("target", [20, 51, 200])
def test_the_limit_is_an_option(target: int) -> None:
    match = games.new("petasse", seats=3, seed=SEED, options={"target": target})
    assert match.view(None).facts["target"] == target
    play_out(match, Random(2))
    assert match.outcome is not None
    assert target <= max(match.outcome.scores) < target + 16


@pytest.mark.parametrize("target", [19, 201])
def test_a_limit_out_of_range_is_refused(target: int) -> None:
    with pytest.raises(games.BadOptions):
        games.new("petasse", seats=4, seed=SEED, options={"target": target})


def test_the_last_card_plays_itself_where_the_table_wants_it() -> None:
    match = table(SHARED, auto_single="last_card")
    for trick in SHARED_TRICKS[:7]:
        play(match, trick)
    assert match.view(None).scores == (10, 2, 4, 0)
