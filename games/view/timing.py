"""Facts for the clock of a table. The rules read no clock: they only say what is timed."""

from typing import TypedDict


class TimingFacts(TypedDict, total=False):
    """Windows, pauses, and when a click counts. All times start at the last move or at `timed_from`."""

    # Seconds after which the table plays `close`. Absent: no window is open.
    window: float
    # True: if nobody ever acts, windows follow each other for hours. Absent: the match then soon ends by itself.
    endless: bool
    # The least number of seconds between a move of the verbs `paused` and the move before it. Absent: no pause.
    pause: float
    paused: tuple[str, ...]
    # The length of the log at which window and pause start. Absent: the length of the log now.
    timed_from: int
    # The length of the log when seats that act at once were asked: clicks made since then count. Absent: turns.
    since: int
    # Seconds in which an older click is late; after them the rules judge it like a new click. Absent: for ever.
    grace: float
    # True while any player may make the awaited move for all. Absent: each seat makes its own.
    anyone: bool
    # True while one of the awaited seats moves for all, and only people know the right move. Absent: computers do, too.
    people_know: bool
