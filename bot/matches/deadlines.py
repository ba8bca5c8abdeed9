"""Deadlines: until when each person is waited for, and what missing a deadline means. Plain functions.

A deadline begins when the table starts to wait for a seat, or when that seat itself has just moved, and stays while
others move. Once it has passed, a computer plays for the seat until the table no longer waits for it: one turn missed.
Where one press of anybody is enough, each press gives all new time. While a window of the rules runs, the table itself
goes on at its end: nobody has a deadline.

A move in person forgives all missed turns. Where one press of anybody is enough, it forgives everybody's.

Decision: bot/decisions/0077-turn-timers-survive-restarts-and-outages.md.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from storage import Player

TIMERS = (0, 30, 60, 120, 300, 900, 3600, 14400, 86400)  # seconds; 0: for ever
DEFAULT_TIMER = 300  # seconds for a turn at a new table, unless its server or host chooses otherwise
MAX_MISSED_TURNS = 3  # in a row, after which a computer holds the seat


def overdue(player: Player, now: datetime) -> bool:
    """Whether a person's time is up."""
    return player.deadline is not None and player.deadline <= now


def given_up(player: Player, now: datetime) -> bool:
    """Whether the turn that is up now is one too many."""
    return overdue(player, now) and player.missed + 1 >= MAX_MISSED_TURNS


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """A move, or the first deal (no seat): which seat moved, and whether its own person did."""

    now: datetime
    seat: int | None = None
    in_person: bool = False
    anyone: bool = False  # the table waited for a press of anybody


def waited_for(waiting: Collection[int | None]) -> frozenset[int]:
    """The seats whose time runs: none while the table itself will go on."""
    return frozenset() if None in waiting else frozenset(seat for seat in waiting if seat is not None)


def deadlines_after(
    turn: TurnTaken, players: Sequence[Player], waited: Collection[int], seconds: int | None
) -> tuple[Player, ...]:
    """The players with their deadlines and missed turns after a turn; `waited`: the seats whose time runs now."""
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
