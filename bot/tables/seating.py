"""Seating: who makes a move, the players and their seats, the stand-ins, and the rights of users.

Plain functions of the record.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

import games
from bot.core.errors import Refused
from bot.core.types import Actor
from bot.matches.deadlines import overdue
from bot.matches.lobby_seats import kept_seats
from storage import Player, TableRecord


@dataclass(frozen=True, slots=True)
class Person:
    """A user who clicked; they play the seat themselves."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer: it plays its own seat, the seat of an absent player, and for a person whose time is up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forced:
    """The table, for a person who has only one move and wants such moves to play themselves."""

    seat: int


@dataclass(frozen=True, slots=True)
class House:
    """The table itself, which plays the closing move of a window of the rules."""


Mover: TypeAlias = Person | Computer | Forced | House


def moved_by(mover: Mover) -> str:
    """Who made a move, in the metrics."""
    return {Person: "person", Computer: "computer", Forced: "forced"}.get(type(mover), "table")


def people(record: TableRecord) -> list[Player]:
    """The people who play their seats themselves."""
    return [player for player in record.players if not player.computer]


def user_ids(record: TableRecord) -> list[int]:
    """All users who have or had cards here, also those whose seat a computer has taken over."""
    return [player.user_id for player in record.players if player.user_id is not None and not player.forgotten]


def without_names(record: TableRecord) -> TableRecord:
    """The record with nothing in the place of people's names: screens then name them by their seats."""
    players = tuple(player if player.user_id is None else replace(player, name="") for player in record.players)
    return replace(record, players=players, guests=tuple(replace(guest, name="") for guest in record.guests))


def played_by(records: Sequence[TableRecord], user_id: int) -> Sequence[TableRecord]:
    """The tables where a user plays; without any, those where a computer has taken their seat."""
    return [record for record in records if seat_of(record, user_id) is not None] or records


def player_of(record: TableRecord, user_id: int) -> Player | None:
    """The player with this user id, even if a computer has taken over the seat."""
    for player in record.players:
        if player.user_id == user_id:
            return player
    return None


def seat_of(record: TableRecord, user_id: int) -> int | None:
    """The seat of a user, unless a computer has taken it over."""
    player = player_of(record, user_id)
    return None if player is None or player.computer else player.seat


def is_away(record: TableRecord, user_id: int) -> bool:
    """Whether a computer plays for this user, until they are back."""
    return player_of(record, user_id) is not None and seat_of(record, user_id) is None


def knows(record: TableRecord, user_id: int) -> bool:
    """Whether a user has, or had, a seat here, or is the host."""
    return user_id == record.host_id or player_of(record, user_id) is not None


def held_by_computers(record: TableRecord) -> frozenset[int]:
    """The seats of computers: their own, and those that they took over."""
    return frozenset(player.seat for player in record.players if player.computer)


def played_by_computers(record: TableRecord, now: datetime) -> frozenset[int]:
    """The seats that computers play for at this moment: their own, taken over, and of people whose time is up."""
    if is_paused(record):
        return frozenset()
    return frozenset(player.seat for player in record.players if player.computer or overdue(player, now))


def played_by_people(record: TableRecord, now: datetime) -> frozenset[int]:
    """The seats whose own players are there, and in time."""
    return frozenset(player.seat for player in people(record) if not overdue(player, now))


def seat_of_mover(record: TableRecord, mover: Mover, now: datetime) -> int | None:
    """The seat that a mover may play for; None for the table itself. Raises Refused (`not-seated`, `away`)."""
    if isinstance(mover, Person):
        seat = seat_of(record, mover.user_id)
        if seat is None:
            raise Refused("away" if is_away(record, mover.user_id) else "not-seated")
        return seat
    if isinstance(mover, Computer):
        if mover.seat not in played_by_computers(record, now):
            raise Refused("not-seated")
        return mover.seat
    if isinstance(mover, Forced):
        if mover.seat not in played_by_people(record, now):
            raise Refused("not-seated")
        return mover.seat
    return None


def has_room(record: TableRecord) -> bool:
    """Whether a seat is free that is not kept for anybody."""
    return len(record.players) + len(kept_seats(record)) < seat_limit(record)


def seat_limit(record: TableRecord) -> int:
    """The maximum number of players: the seats that the host asked for, or that the game has."""
    return record.seats or max(games.info(record.game).seats)


def is_open(record: TableRecord) -> bool:
    """Whether it is a lobby, or in play."""
    return record.status in ("lobby", "playing")


def is_paused(record: TableRecord) -> bool:
    """Whether nothing happens in a match: its people agreed on a pause, or there are none."""
    return record.paused_at is not None or is_deserted(record)


def is_deserted(record: TableRecord) -> bool:
    """Whether only computers are left in a match: they do not go on alone, unless a tournament waits for its result."""
    return (
        record.status == "playing"
        and record.tournament_id is None
        and all(player.computer for player in record.players)
    )


def require_open(record: TableRecord) -> None:
    """Raises Refused (`game-over`)."""
    if not is_open(record):
        raise Refused("game-over")


def require_lobby(record: TableRecord) -> None:
    """Raises Refused (`game-over`, `not-lobby`; `tournament-table`, whose lobby only its tournament changes)."""
    require_open(record)
    if record.tournament_id is not None:
        raise Refused("tournament-table")
    if record.status != "lobby":
        raise Refused("not-lobby")


def may_prepare(record: TableRecord, actor: Actor) -> bool:
    """Whether a user may prepare and start the table: its players and moderators may."""
    return seat_of(record, actor.id) is not None or actor.moderates == record.channel_id


def may_host(record: TableRecord, actor: Actor) -> bool:
    """Whether a user has the host's rights: a moderator has; while the host is away, every player."""
    stands_in = seat_of(record, record.host_id) is None and seat_of(record, actor.id) is not None
    return actor.id == record.host_id or actor.moderates == record.channel_id or stands_in


def require_seated(record: TableRecord, actor: Actor) -> None:
    """For players and moderators only. Raises Refused (`not-joined`)."""
    if not may_prepare(record, actor):
        raise Refused("not-joined")


def require_host(record: TableRecord, actor: Actor) -> None:
    """Only for users with the host's rights. Raises Refused (`not-host`)."""
    if not may_host(record, actor):
        raise host_named(record, "not-host")


def host_named(record: TableRecord, key: str) -> Refused:
    """A refusal that names the host: only they may do it, or allow it."""
    host = player_of(record, record.host_id)
    return Refused(key, host=host.seat if host and not host.forgotten else None, players=record.players)


def seated(record: TableRecord, players: Iterable[Player]) -> TableRecord:
    """The record with these players, and computers of one strength. Raises Refused (`full`, `seats-kept`)."""
    order = tuple(replace(player, seat=seat, strength=record.settings.strength) for seat, player in enumerate(players))
    if len(order) > max(seat_limit(record), len(record.players)):
        raise Refused("full", most=seat_limit(record))
    kept = kept_seats(record)
    if len(order) > len(record.players) and len(order) + len(kept) > seat_limit(record):
        raise Refused("seats-kept", guests=tuple(guest.name for guest in kept))
    return replace(record, players=order)


def written(record: TableRecord, **changes: Any) -> TableRecord:
    """A record as the journal stores it after one more transaction."""
    return replace(record, generation=record.generation + 1, **changes)


def still_shown(kept: TableRecord, before: TableRecord) -> TableRecord:
    """The journal's record with the messages that were sent last: the journal may not know them yet."""
    hands = {(player.seat, player.user_id): player for player in before.players}
    players = [
        replace(player, dm_channel_id=hand.dm_channel_id, dm_message_id=hand.dm_message_id)
        if (hand := hands.get((player.seat, player.user_id)))
        else player
        for player in kept.players
    ]
    return replace(kept, message_id=before.message_id, players=tuple(players))
