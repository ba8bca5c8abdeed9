"""Facts that a table needs for its clock. Rules read none: they only say what may be late."""

from __future__ import annotations

from typing import TypedDict


class TimingFacts(TypedDict, total=False):
    """Windows, pauses, and from when on a click counts. All are counted from the last move or from `timed_from`."""

    # Seconds after which the table plays `close`. Absent: no window is open.
    window: float
    # Seconds by which a move of the verbs `paused` must wait for the move before it. Absent: nothing waits.
    pause: float
    paused: tuple[str, ...]
    # The length of the log from which window and pause are counted. Absent: the length of the log now.
    timed_from: int
    # The length of the log at which those who act at once were asked: a click made since then counts. Absent: turns.
    since: int
    # Seconds for which an older click is late; afterwards the rules judge it as if it were made now. Absent: for ever.
    grace: float
    # True while any player may make the waited-for move for all. Absent: each seat has its own.
    anyone: bool
