"""The times that the rules give to a table: windows, pauses, and clicks that come too late."""

from typing import Any

import pytest

import games
from bot.i18n.words import words
from bot.matches.timing import Meanwhile, Timing
from bot.screens.parts.lines import Teller
from bot.screens.table.hand import since_line


def timing(revision: int = 5, **facts: Any) -> Timing:
    """After a move at 100 s that made the log `revision` moves long."""
    timing = Timing(0.0)
    timing.update(facts, revision, 100.0)
    return timing


def test_a_window_is_over_as_soon_as_its_time_has_passed() -> None:
    assert [timing(window=3).window_over(now) for now in (102.9, 103.0)] == [False, True]
    assert not timing().window_over(1_000.0)


def test_every_move_begins_the_times_again() -> None:
    running = timing(window=3)
    running.update({"window": 3}, 5, 101.0)
    assert running.window_over(103.0), "no move since"
    running.update({"window": 3}, 6, 103.0)
    assert not running.window_over(105.9)
    named = timing(window=3, timed_from=2)
    named.update({"window": 3, "timed_from": 2}, 6, 102.0)
    assert named.window_over(103.0)


def test_only_the_paused_verbs_wait_for_the_rest_of_the_pause() -> None:
    waiting = timing(pause=2, paused=("flip",))
    assert waiting.pause(100.5, "flip") == waiting.pause(100.5) == 1.5
    assert waiting.pause(100.5, "slap") == 0.0
    assert waiting.pause(103.0, "flip") == waiting.pause(103.0) == 0.0
    assert timing().pause(100.0) == timing(pause=2).pause(100.0, "flip") == 0.0


def test_a_click_on_an_older_table_is_too_late() -> None:
    assert [timing().too_late(revision, 5, 100.0, waited_for=True) for revision in (4, 5)] == [True, False]
    together = timing(since=3)
    assert [together.too_late(revision, 5, 100.0, waited_for=True) for revision in (2, 3)] == [True, False]


@pytest.mark.parametrize(("now", "late"), [(101.0, True), (101.9, True), (102.0, False)])
def test_a_call_in_a_game_of_speed_is_late_only_for_the_time_of_grace(now: float, late: bool) -> None:
    assert timing(grace=2).too_late(4, 5, now, waited_for=False) == late
    assert timing(grace=2).too_late(4, 5, now, waited_for=True), "who is waited for has to look again"
    assert timing().too_late(4, 5, now, waited_for=False)


def test_times_that_begin_again_count_from_then() -> None:
    waiting = timing(window=3, pause=2)
    waiting.begin_again(200.0)
    assert [waiting.window_over(now) for now in (202.9, 203.0)] == [False, True]
    assert waiting.pause(200.5) == 1.5


# -- meanwhile -----------------------------------------------------------------------------------------------


NAMES = ("Alice", "Bruno", "Chloé", "Denis")


def test_a_hand_tells_the_last_three_events_since_ones_move() -> None:
    match, meanwhile = games.new("coinche", seats=4, seed=bytes(32), dealer=1), Meanwhile()
    teller = Teller(match.screen_view(2), NAMES, words("fr"), "hand")

    def told() -> str | None:
        line = since_line(teller, meanwhile.since_move_of(2))
        return line and line.replace("\u00a0", " ").replace("\ufe0e", "")

    def play(seat: int, move: str) -> None:
        meanwhile.moved(seat, match.play(seat, move))

    assert told() is None
    play(0, "bid:80:H")
    play(3, "pass")
    play(2, "bid:90:H")
    assert told() is None
    play(1, "pass")
    assert told() is None
    play(0, "bid:110:H")
    assert told() == "-# Depuis ton dernier coup : Alice dit 110 ♥"
    play(3, "bid:120:S")
    play(0, "coinche:120:S")
    play(3, "surcoinche")
    last_three = "… ; Denis dit 120 ♠ ; Alice : « Coinche ! » ; Denis : « Surcoinche ! »"
    assert told() == f"-# Depuis ton dernier coup : {last_three}"
