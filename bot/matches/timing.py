"""Timing: the seconds that a game's rules give. The table counts them, because rules know no clock.

Recap: how long a table shows the result of the deal before, while the next one is played. It is shown until every
present player has acted once in the new deal, so that nobody misses it, but for two minutes at most. The match's own
log contains the players who have acted; only the beginning of the deal is remembered, and it follows from the log, too.

Meanwhile: what has happened since each player's own last move, for hands that were not looked at.
"""

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import games
from games import Event

MOST_EVENTS = 40  # kept for each seat: more than anybody reads
READING_TIME = 120.0  # seconds of turns' time for which the result of a deal is shown at most


class Meanwhile:
    """By seat, the public events since its last move; none before its first."""

    def __init__(self) -> None:
        self._events: dict[int, deque[Event]] = {}

    def moved(self, seat: int | None, events: Iterable[Event]) -> None:
        """Note the events of a move, or of several in one click."""
        public = [event for event in events if event.to is None]
        for since in self._events.values():
            since.extend(public)
        if seat is not None:
            self._events[seat] = deque(maxlen=MOST_EVENTS)

    def since_move_of(self, seat: int) -> Sequence[Event]:
        return tuple(self._events.get(seat, ()))


class Timing:
    """The times in a view's facts, and since when they count: a move ends them, unless the facts say otherwise.

    Every `now` is in seconds of turns' time, which stands still while nobody can play: see `tables/clock`.
    """

    def __init__(self, now: float) -> None:
        self.facts: Mapping[str, Any] = {}
        self._since_move = -1  # the log's length when it began
        self._began = now

    def update(self, facts: Mapping[str, Any], revision: int, now: float) -> None:
        """After a move: the present facts, and the log's length."""
        self.facts = facts
        since_move = facts.get("timed_from", revision)
        if since_move != self._since_move:
            self._since_move, self._began = since_move, now

    def begin_again(self, now: float) -> None:
        """Give the present times once more: the table has waited for something else."""
        self._began = now

    def window_over(self, now: float) -> bool:
        """Whether the window's time is up: then the table plays its closing move."""
        return "window" in self.facts and self._passed(self.facts["window"], now)

    def pause(self, now: float, verb: str | None = None) -> float:
        """The seconds that a move (with this verb, or any) has to wait, so that all can see the one before it."""
        if verb is not None and verb not in self.facts.get("paused", ()):
            return 0.0
        return max(0.0, self._began + float(self.facts.get("pause", 0)) - now)

    def too_late(self, revision: int, present: int, now: float, *, waited_for: bool) -> bool:
        """Whether a click on what the table showed at `revision` no longer counts.

        If all act at once, others' moves do not make it late (`since`). In a game of speed (`grace`), a call by a
        player who is not waited for is late only for that time: a player who has not looked since then means it now.
        """
        if revision >= self.facts.get("since", present):
            return False
        return waited_for or "grace" not in self.facts or not self._passed(self.facts["grace"], now)

    def _passed(self, seconds: float, now: float) -> bool:
        return now - self._began >= seconds


@dataclass(frozen=True, slots=True)
class Recap:
    """The deal in play, the log's length when it was dealt, and since when it is shown, in seconds of turns' time."""

    deal: object = None
    began: int = 0
    since: float = 0.0
    over: bool = False  # its time is up

    def told(self, match: games.Game, people: Collection[int], forced: Collection[int] = ()) -> bool:
        """Whether the last deal's result still shows; `people`: seats present; `forced`: numbers of such moves."""
        return not self.over and not acted_since(match, self.began, people, forced)

    def time_is_up(self, now: float) -> bool:
        """Whether it was shown long enough, and that has not been noted yet."""
        return not self.over and now - self.since >= READING_TIME


def acted_since(match: games.Game, began: int, people: Collection[int], forced: Collection[int] = ()) -> bool:
    """Whether each of these seats has moved by itself since the log had `began` moves."""
    return {*people} <= {seat for number, (seat, _) in enumerate(match.log[began:], began) if number not in forced}


def retold(match: games.Game, people: Collection[int], now: float) -> tuple[Recap, Meanwhile]:
    """The recap of a rebuilt match, and what has happened: a result that everybody had read before stays read."""
    log, meanwhile = match.log, Meanwhile()
    latest = {seat: place for place, (seat, _) in enumerate(log)}
    # What is before this move, everybody has seen; a deal that began before it needs no exact beginning.
    place = min((latest.get(seat, 0) for seat in people), default=len(log))
    again = games.replay(match.key, match.seats, match.options, match.seed, match.dealer, log[:place], match.version)
    began, deal = place, again.view(None).facts.get("deal")
    for number, (seat, move) in enumerate(log[place:], place + 1):
        again = again.advanced(seat, move)
        meanwhile.moved(seat, again.events)
        if (present := again.view(None).facts.get("deal")) != deal:
            began, deal = number, present
    return Recap(deal, began, now), meanwhile
