"""Le gin-rami, rule by rule. Seat 0 is dealt first and begins."""

from typing import Any

import pytest
from support.games.deals import SEED, begin, deck, kinds, stall
from support.games.matches import play, refusal, whose_turn

import games
from games.rummy.gin_rami import GinRami

ALICE = "QH KH AH 7S 7D 7C 3C 4C 5C 6C 9D 9S JO"  # a whole hand of combinations: 31 + 21 + 18 + 18
STRAY = "2S 4H 6D 8C 10S QD AC 3D 5S 7H 9C JS KD"  # no two of them meet


def dealt(first: str = ALICE, second: str = STRAY, draws: str = "", **options: Any) -> GinRami:
    """A fresh match: both hands, and the first cards of the stock."""
    return begin(GinRami, 2, deck(GinRami.pack, first, second, then=draws), dealer=1, **options)


@pytest.mark.parametrize(("game", "more"), [("gin_rami", {}), ("rami", {"sec": True})])
def test_two_options_that_never_end_are_refused_together(game: str, more: dict[str, Any]) -> None:
    with pytest.raises(games.BadOptions) as refused:
        games.new(game, seats=2, seed=SEED, options={"losers": "count_hand", "target": 100, **more})
    assert (refused.value.reason, refused.value.facts["clash"]) == ("options-clash", ("losers", "target"))
    assert games.info(game).clash({"losers": "count_hand", "target": 100, **more}, 2) == ("losers", "target")
    for options in ({"losers": "count_hand"}, {"target": 100}):
        assert games.new(game, seats=2, seed=SEED, options={**options, **more}).waiting
    if more:
        assert games.new(game, seats=3, seed=SEED, options={"losers": "count_hand", "target": 100, **more}).waiting


def test_the_discard_is_taken_freely_from_the_first_turn_and_kept() -> None:
    match = dealt("10S QD AC 3D 5S 7H 9C JS KD 2S 8H 4H 6C", "4C 5C KD 2S 4H 6D 8C 10S QD AC 3D 7H 9S", "2H")
    play(match, "draw:stock discard:6C draw:discard")
    assert "6C" in match.view(1).hand
    assert refusal(match, 1, "discard:6C").reason == "just-taken"
    assert refusal(match, 1, "discard:AS").reason == "not-your-card"
    play(match, "discard:KD")
    assert match.view(None).zones["discard"] == ("KD",)
    assert "6C" in match.view(1).hand


def test_a_discard_taken_by_mistake_goes_back() -> None:
    match = dealt("10S QD AC 3D 5S 7H 9C JS KD 2S 8H 4H 6C", STRAY, "2H 8S")
    play(match, "draw:stock")
    assert refusal(match, 0, "take_back").reason == "nothing-taken"
    play(match, "discard:6C draw:discard take_back")
    assert match.view(None).zones["discard"] == ("6C",)
    assert "6C" not in match.view(1).hand
    assert match.legal(1) == ("draw:stock",)
    assert refusal(match, 1, "draw:discard").reason == "given-back"
    play(match, "draw:stock discard:8S")
    assert "draw:discard" in match.legal(0)


def test_a_twin_of_the_card_that_was_taken_may_be_discarded() -> None:
    match = dealt(second=STRAY.replace("KD", "2S").replace("2S", "KD", 1), draws="KD")
    play(match, "draw:stock discard:KD draw:discard discard:KD")
    assert match.view(None).zones["discard"] == ("KD",)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_house_may_forbid_the_discard_in_the_first_turns(first: int) -> None:
    match = dealt(STRAY, discard_from_turn=first)
    for turn in range(1, 8):
        seat = whose_turn(match)
        if turn > 2 * (first - 1) and turn > 1:
            assert "draw:discard" in match.legal(seat)
        elif turn > 1:
            assert refusal(match, seat, "draw:discard").facts == {"turn": first}
        play(match, f"draw:stock discard:{match.view(seat).hand[0]}")


def test_thirteen_cards_are_laid_at_once_and_the_fourteenth_is_discarded() -> None:
    match = dealt(draws="2S")
    play(match, "draw:stock")
    assert match.legal(0)[-1] == "out:2S"
    play(match, "out:2S")
    assert match.scores == [-50, 100]
    last = match.view(None).facts["last_deal"]
    assert last["parts"] == ((("out", -50),), (("nothing_laid", 100),))
    assert [event.kind for event in match.events if event.to is None][:5] == ["meld"] * 4 + ["discard"]


@pytest.mark.parametrize("losers", ["flat", "count_hand"])
def test_both_hands_are_laid_out_in_the_result_with_what_is_left(losers: str) -> None:
    match = dealt(second="2S 3S 4S 6D 8C 10S QD AC 3D 5H 7H 9C JO", draws="2S", losers=losers, target=0)
    play(match, "draw:stock out:2S")
    won, lost = match.view(None).facts["last_deal"]["layouts"]
    assert sorted(card for meld in won["melds"] for card in meld) == sorted(ALICE.split())
    assert (won["left"], won["points"]) == ((), 0)
    assert {card for meld in lost["melds"] for card in meld} >= {"2S", "3S", "4S"}
    assert len(lost["left"]) + sum(map(len, lost["melds"])) == 13
    if losers == "flat":
        assert (lost["worth"], lost["points"]) == ((), 100)
    else:
        assert sum(lost["worth"]) == lost["points"] == match.scores[1]


@pytest.mark.parametrize(
    ("hand", "options", "may"),
    [
        (ALICE, {}, True),
        (ALICE.replace("QH", "KS"), {}, False),
        ("KS KH KD 7S 7D 7C 3C 3H 3D 3S 9D 9S JO", {}, False),  # no run without joker
        ("KS KH KD 7S 7D 7C 3C 3H 3D 3S 9D 9S JO", {"opening_pure_run": False}, True),
        ("AS 2S 3S 4S AH 2H 3H AC 2C 3C 3D 4D 5D", {}, False),  # 10 + 6 + 6 + 12
        ("AS 2S 3S 4S AH 2H 3H AC 2C 3C 3D 4D 5D", {"opening_points": 34}, True),
    ],
)
def test_going_out_takes_what_it_takes_to_open_at_rami(hand: str, options: dict[str, Any], may: bool) -> None:
    match = dealt(hand, "10S QD AC 8D 5S 7H 9C JS KD 8H 4H 6C 6D", draws="2D", **options)
    play(match, "draw:stock")
    assert ("out:2D" in match.legal(0)) == may
    if not may:
        told = refusal(match, 0, "out:2D")
        assert told.reason == "cannot-finish"
        assert told.facts == {"points": 51, "run": 1}


def test_a_card_that_was_taken_is_not_discarded_to_go_out() -> None:
    match = dealt(STRAY, ALICE.replace("6C", "2D"), "6C")
    play(match, "draw:stock discard:6C draw:discard")
    assert refusal(match, 1, "out:6C").reason == "just-taken"
    play(match, "out:2D")
    assert match.scores == [100, -50]


def test_the_loser_may_count_the_hand_instead_of_a_hundred() -> None:
    loser = "2S 2H 2D 8C 10S QD AC 3D 5S 7H 9C JS KD"
    match = dealt(second=loser, draws="2C", losers="count_hand")
    play(match, "draw:stock out:2C")
    assert match.scores == [-50, 8 + 10 + 10 + 11 + 3 + 5 + 7 + 9 + 10 + 10]


def test_after_five_hands_three_wins_beat_two() -> None:
    match = dealt(hands=5)
    for winner in (0, 1, 0, 1, 0):
        match.turn = winner
        match.hands[winner] = []
        match.win_hand(winner)
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.places) == ((50, 200), (1, 2))


def test_a_match_may_stop_at_a_limit_instead() -> None:
    match = dealt(draws="2S", target=100)
    play(match, "draw:stock out:2S")
    assert match.outcome is not None
    assert match.view(None).facts["target"] == 100


def test_four_hands_that_last_too_long_end_the_match() -> None:
    match = dealt(STRAY, max_turns=20)
    stall(match, 40)
    assert "turn_limit" in kinds(match.events)
    assert (match.scores, match.view(None).facts["deal"]) == ([0, 0], 1), "a void hand does not count"
    assert whose_turn(match) == 1, "the next dealer deals it again"
    stall(match, 3 * 40)
    assert match.outcome is not None
    assert match.outcome.places == (1, 1)


def test_a_hand_whose_stock_is_exhausted_is_void() -> None:
    match = dealt(STRAY, max_reshuffles=0)
    stall(match, 82)
    assert "exhausted" in kinds(match.events)
    assert match.view(None).zones["stock"] == 82
