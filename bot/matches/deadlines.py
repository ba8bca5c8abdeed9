"""Deadlines: how long the table waits for each player, and what a missed deadline means. Plain functions.

A deadline begins when the table starts to wait for a seat, or when that seat itself has just moved, and stays while
others move. After it has passed, a computer plays for the seat until the table no longer waits for it: one missed turn.
If one press by any player is enough, each press gives all of them new time. While a window of the rules is open,
nobody has a deadline: the table itself moves at its end. If windows could follow each other for hours, everybody
counts as gone once the table has ended MAX_IDLE_WINDOWS of them since a person moved or came back.

A move in person clears all missed turns. If one press by any player is enough, it clears everybody's.

Decision: bot/decisions/0077-turn-timers-survive-restarts-and-outages.md.
"""

import itertools
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from storage import Player, TableRecord

SLOW = 86400  # seconds of a turn from which a match is at a slow pace
TIMERS = (0, 30, 60, 120, 300, 900, 3600, 14400, SLOW, 3 * SLOW, 7 * SLOW)  # seconds; 0: no limit
DEFAULT_TIMER = 300  # seconds for a turn at a new table, unless its server or host chooses otherwise
MAX_MISSED_TURNS = 3  # in a row, after which a computer takes the seat
MAX_IDLE_WINDOWS = 15  # ended by the table since a person moved, after which everybody is gone


def nearest_timer(seconds: int) -> int:
    """The offered limit of a turn that is nearest to a wish."""
    return min((timer for timer in TIMERS if timer), key=lambda timer: abs(timer - seconds))


def is_slow(record: TableRecord) -> bool:
    """Whether its turns last days."""
    return (record.settings.turn_seconds or 0) >= SLOW


def may_pause(record: TableRecord) -> bool:
    """Whether its people may agree on a pause."""
    return record.status == "playing" and record.tournament_id is None and is_slow(record)


def overdue(player: Player, now: datetime) -> bool:
    """Whether a player's time is up."""
    return player.deadline is not None and player.deadline <= now


def given_up(player: Player, now: datetime) -> bool:
    """Whether the turn that a player misses now is one too many."""
    return overdue(player, now) and player.missed + 1 >= MAX_MISSED_TURNS


def abandoned(log: Sequence[tuple[int | None, str]], people: Collection[int]) -> bool:
    """Whether the table has ended MAX_IDLE_WINDOWS windows since one of these seats moved: then nobody is there."""
    latest = itertools.takewhile(lambda seat: seat not in people, (seat for seat, _ in reversed(log)))
    return list(latest).count(None) >= MAX_IDLE_WINDOWS


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """A move, or the first deal (no seat): which seat moved, and whether its own player moved it."""

    now: datetime
    seat: int | None = None
    in_person: bool = False
    anyone: bool = False  # the table waited for one press by any player


def waited_for(waiting: Collection[int | None]) -> frozenset[int]:
    """The seats whose time runs: none if the table itself will move."""
    return frozenset() if None in waiting else frozenset(seat for seat in waiting if seat is not None)


def deadlines_after(
    turn: TurnTaken, players: Sequence[Player], waited: Collection[int], seconds: int | None
) -> tuple[Player, ...]:
    """The players after a turn. `waited`: seats whose time runs now; `seconds`: of a turn, None for no limit."""
    if seconds is None:
        return tuple(players)
    length = timedelta(seconds=seconds)
    return tuple(_player_after(turn, player, player.seat in waited, length) for player in players)


def _player_after(turn: TurnTaken, player: Player, waited: bool, length: timedelta) -> Player:
    if player.computer:
        return player
    late = overdue(player, turn.now)
    new = turn.now + length if waited else None
    if turn.seat == player.seat or turn.anyone:
        if turn.in_person:
            return replace(player, deadline=new, missed=0)
        if not late:
            return replace(player, deadline=new)
        assert player.deadline is not None
        if turn.anyone or not waited:
            return replace(player, deadline=new, missed=player.missed + 1)
        if turn.now - player.deadline >= length:  # a turn that never ends is missed again after its time
            return replace(player, deadline=player.deadline + length, missed=player.missed + 1)
        return player
    return replace(player, deadline=(player.deadline or new) if waited else None)


def same_deadlines(record: TableRecord, other: TableRecord) -> bool:
    return [player.deadline for player in record.players] == [player.deadline for player in other.players]
