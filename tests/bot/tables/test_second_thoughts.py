"""Whether a move may be taken back, and who has to agree."""

from collections.abc import Callable

import pytest

import games
from bot.core.errors import Refused
from bot.matches.take_back import ANSWER_WITHIN, ASK_WITHIN
from bot.tables.second_thoughts import SecondThoughts


def after_a_bid(seat: int | None = 0) -> SecondThoughts:
    """The first bid of a match of rikiki was made by this seat's person, or by a computer."""
    before = games.new("rikiki", seats=3, seed=bytes(32), dealer=2)
    after = before.copy()
    events = after.play(0, "bid:0")
    thoughts = SecondThoughts()
    thoughts.moved(before, after, seat, 0, events, now=100.0)
    return thoughts


def refused(ask: Callable[[], object]) -> str:
    with pytest.raises(Refused) as raised:
        ask()
    return raised.value.key


def test_a_bid_may_be_taken_back_by_its_player_within_ten_seconds() -> None:
    thoughts = after_a_bid()
    assert thoughts.reversible == {0}
    assert refused(lambda: thoughts.ask(1, [0, 1, 2], 101.0)) == "take-back-shown"
    assert refused(lambda: thoughts.ask(0, [0, 1, 2], 100.0 + ASK_WITHIN + 0.1)) == "take-back-late"
    assert not thoughts.pending
    assert not thoughts.ask(0, [0, 1, 2], 100.0 + ASK_WITHIN - 0.1)
    assert thoughts.pending
    assert thoughts.request is not None
    assert thoughts.request.asked == {1, 2}
    assert thoughts.request.until == 100.0 + ASK_WITHIN - 0.1 + ANSWER_WITHIN
    assert refused(lambda: thoughts.ask(0, [0, 1, 2], 101.0)) == "take-back-asked"


def test_nobody_has_to_agree_where_nobody_else_is_present() -> None:
    thoughts = after_a_bid()
    assert thoughts.ask(0, [0], 101.0)
    assert thoughts.request is None


def test_everybody_has_to_agree_and_one_refusal_ends_the_question() -> None:
    thoughts = after_a_bid()
    thoughts.ask(0, [0, 1, 2], 101.0)
    assert refused(lambda: thoughts.answer(0, agrees=True, now=102.0)) == "take-back-own"
    assert not thoughts.answer(1, agrees=True, now=102.0)
    assert thoughts.answer(2, agrees=True, now=102.0)
    thoughts.taken_back()
    assert (thoughts.latest, thoughts.request, thoughts.undone, thoughts.reversible) == (None, None, 0, frozenset())
    assert refused(lambda: thoughts.ask(0, [0, 1, 2], 103.0)) == "take-back-over"
    refusing = after_a_bid()
    refusing.ask(0, [0, 1, 2], 101.0)
    assert not refusing.answer(2, agrees=False, now=102.0)
    assert not refusing.pending
    assert refused(lambda: refusing.answer(1, agrees=True, now=102.0)) == "take-back-over"


def test_a_question_ends_when_its_time_is_up() -> None:
    thoughts = after_a_bid()
    assert not thoughts.time_is_up(1000.0)
    thoughts.ask(0, [0, 1, 2], 101.0)
    end = 101.0 + ANSWER_WITHIN
    assert not thoughts.time_is_up(end - 0.1)
    assert refused(lambda: thoughts.answer(1, agrees=True, now=end)) == "take-back-over"
    assert thoughts.time_is_up(end)
    assert not thoughts.pending
    assert not thoughts.time_is_up(end), "it was open no longer"


def test_a_seat_that_changes_hands_ends_the_question_and_the_move_stays() -> None:
    thoughts = after_a_bid()
    thoughts.interrupted()
    assert thoughts.request is None
    thoughts.ask(0, [0, 1, 2], 101.0)
    thoughts.interrupted()
    assert not thoughts.pending
    assert thoughts.latest is not None


def test_a_computers_move_cannot_be_taken_back() -> None:
    thoughts = after_a_bid()
    match = games.new("rikiki", seats=3, seed=bytes(32), dealer=2)
    match.play(0, "bid:0")
    after = match.copy()
    events = after.play(1, "bid:0")
    thoughts.moved(match, after, None, 1, events, now=101.0)
    assert thoughts.reversible == {0}
    assert refused(lambda: thoughts.ask(0, [0], 102.0)) == "take-back-late"
    assert refused(lambda: after_a_bid(None).ask(0, [0], 101.0)) == "take-back-shown"
