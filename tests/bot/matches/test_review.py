"""Reviews: which moves of a seat are decisions, which were good, and which cost the most."""

from random import Random
from typing import Any

import pytest
from support.games.matches import play_out, random_move, whose_turn
from support.storage.records import record

import games
from bot.matches.replay import Replay, build_replay
from bot.matches.review import MOST_MARKED, Judged, Review, decisions
from games import Advice
from games.players.common.reasons import because

SEED = b"s" * 32


def judged(position: int, played: str, *weighed: tuple[str, float], error: float = 0.1, best: str = "best") -> Judged:
    reasons = (because("usual"),)
    return Judged(position, played, Advice(best, reasons, weighed, 40, (0.0, *[error] * (len(weighed) - 1))))


def costing(position: int, cost: float) -> Judged:
    return judged(position, "other", ("best", 0.0), ("other", -cost))


@pytest.mark.parametrize(
    ("decision", "same", "good", "cost"),
    [
        (judged(0, "best"), True, True, 0.0),
        (judged(0, "best", ("best", 3.0), ("other", 9.0)), True, True, 0.0),
        (costing(0, 5.0), False, False, 5.0),
        (costing(0, 0.0), False, True, 0.0),
        (judged(0, "other", ("best", 3.0), ("other", 2.0), error=1.0), False, True, 1.0),  # may be chance
        (judged(0, "other", ("best", 3.0), ("third", 2.0)), False, False, None),  # nobody knows
        (judged(0, "other"), False, False, None),
    ],
)
def test_a_move_is_good_if_it_was_no_worse_than_the_advised_one(
    decision: Judged, same: bool, good: bool, cost: float | None
) -> None:
    assert (decision.same, decision.good, decision.cost) == (same, good, cost)


def test_the_decision_before_a_position_is_the_one_that_led_to_it() -> None:
    first, second = costing(3, 1.0), costing(7, 1.0)
    review = Review(0, (first, second))
    assert [review.after(position) for position in (3, 4, 7, 8)] == [None, first, None, second]
    assert review.left_out == 0


def test_the_costliest_moves_come_first() -> None:
    decisions = (costing(1, 4.0), costing(2, 9.0), costing(3, 0.01), costing(4, 4.0), costing(5, 3.0))
    review = Review(0, (*decisions, judged(6, "other", ("best", 9.0), ("other", 0.0), error=99.0), judged(7, "x")))
    assert [decision.position for decision in review.costliest()] == [2, 1, 4]
    assert len(review.costliest()) == MOST_MARKED
    assert Review(0, decisions[2:3]).costliest() == ()


def replay_of(match: games.Game) -> Replay:
    values: dict[str, Any] = {"version": games.info(match.key).version, "seed": match.seed, "dealer": match.dealer}
    return build_replay(
        record(match.key, match.seats, status="stopped", options=dict(match.options), **values), match.log
    )


def test_a_decision_is_a_move_of_a_seat_on_turn_that_had_a_choice() -> None:
    match = play_out(games.new("rikiki", seats=3, options={"max_cards": 3}, seed=SEED, dealer=0), Random(1))
    again = games.new("rikiki", seats=3, options={"max_cards": 3}, seed=SEED, dealer=0)
    choices: dict[int, list[int]] = {0: [], 1: [], 2: []}
    forced = 0
    for number, (seat, move) in enumerate(match.log):
        assert seat is not None
        if len(again.legal(seat)) > 1:
            choices[seat].append(number)
        else:
            forced += 1
        again.play(seat, move)
    assert forced
    assert [decisions(replay_of(match), seat) for seat in range(3)] == [*choices.values()]


def test_a_move_that_was_taken_back_is_no_decision() -> None:
    match = games.new("rikiki", seats=3, options={"max_cards": 3}, seed=SEED, dealer=0)
    match.play(1, "bid:0")
    match = match.taken_back(1, 0)
    match.play(1, "bid:1")
    match.play(2, "bid:0")
    assert decisions(replay_of(match), 1) == [2]
    assert decisions(replay_of(match), 2) == [3]
    assert decisions(replay_of(match), 0) == []


def test_a_claim_is_no_decision() -> None:
    match, dice = games.new("petasse", seats=3, seed=SEED), Random(1)
    while not any(map(match.may_claim, match.waiting)):
        match.play(*random_move(match, dice))
    seat = whose_turn(match)
    before = decisions(replay_of(match), seat)
    match.play(seat, games.CLAIM)
    assert decisions(replay_of(match), seat) == before


def test_a_call_out_of_turn_is_no_decision() -> None:
    match, dice = games.new("menteur", seats=3, seed=SEED), Random(1)
    while not (callers := [seat for seat in range(3) if seat not in match.waiting and len(match.legal(seat)) > 1]):
        match.play(*random_move(match, dice))
    before = [decisions(replay_of(match), seat) for seat in range(3)]
    match.play(callers[0], match.legal(callers[0])[0])
    assert [decisions(replay_of(match), seat) for seat in range(3)] == before
