"""Pauses of a table at a slow pace: its deadlines stop once all people have agreed, until anybody there goes on.

Rules for `Table.change`. A wish and a pause are fields of the record, so both survive a restart.
"""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.core.errors import Refused
from bot.core.types import Actor
from bot.matches.deadlines import may_pause
from bot.tables.absence import extend_deadlines
from bot.tables.seating import people, require_open, seat_of
from storage import TableRecord


def pause(record: TableRecord, actor: Actor, now: datetime) -> TableRecord:
    """Wish a pause, which begins once all present do. Raises Refused (`not-seated`, `pause-fast`, `pause-over`)."""
    seat = _seat(record, actor)
    if not may_pause(record):
        raise Refused("pause-fast")
    if record.paused_at is not None:
        raise Refused("pause-over")
    wishing = tuple(replace(player, wants_pause=player.wants_pause or player.seat == seat) for player in record.players)
    wished = replace(record, players=wishing)
    if all(player.wants_pause for player in people(wished)):
        return replace(_without_wishes(wished), paused_at=now)
    return wished


def play_on(record: TableRecord, actor: Actor) -> TableRecord:
    """The actor wants no pause: the question is over. Raises Refused (`not-seated`, `pause-over`)."""
    _seat(record, actor)
    if not any(player.wants_pause for player in record.players):
        raise Refused("pause-over")
    return _without_wishes(record)


def resume(record: TableRecord, actor: Actor, now: datetime) -> TableRecord:
    """The match goes on, with as much time as there was left. Raises Refused (`not-seated`, `pause-over`)."""
    _seat(record, actor)
    if record.paused_at is None:
        raise Refused("pause-over")
    return extend_deadlines(replace(record, paused_at=None), max(now - record.paused_at, timedelta()))


def _seat(record: TableRecord, actor: Actor) -> int:
    require_open(record)
    seat = seat_of(record, actor.id)
    if seat is None:
        raise Refused("not-seated")
    return seat


def _without_wishes(record: TableRecord) -> TableRecord:
    return replace(record, players=tuple(replace(player, wants_pause=False) for player in record.players))
