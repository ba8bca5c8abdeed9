"""Absence: a computer takes the seat of a player who left or missed too many turns, until the player returns.

Rules for `Table.change`: each returns the new record, or raises Refused.

`Player.computer` is set and `user_id` stays, so coming back changes one field. A table without people is paused for
that reason alone. While the host is away, every player has the host's rights; a host who leaves passes them on.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.core.errors import Refused
from bot.core.types import Actor
from bot.matches.deadlines import TurnTaken, deadlines_after, given_up, waited_for
from bot.tables.seating import (
    is_away,
    is_deserted,
    is_open,
    people,
    player_of,
    require_host,
    require_open,
    seat_of,
    seated,
    user_ids,
    written,
)
from storage import Player, TableRecord


def leave(record: TableRecord, actor: Actor, *, in_match: bool = True) -> TableRecord:
    """Give up a seat: it becomes free in the lobby, a computer's during the match. The last person stops the table.

    A table of a tournament goes on without people. `in_match`: whether the actor knows that they leave a match. Raises
    Refused (`stale` if it has begun meanwhile, `already-away`, `not-joined`, or what `require_open` raises).
    """
    require_open(record)
    if record.status == "playing" and not in_match:
        raise Refused("stale")
    seat = seat_of(record, actor.id)
    if seat is None:
        raise Refused("already-away" if is_away(record, actor.id) else "not-joined")
    if record.tournament_id is not None:
        return hand_over(record, {seat})
    return _left(record, actor.id, seat)


def _left(record: TableRecord, user_id: int, seat: int) -> TableRecord:
    if len(people(record)) == 1:
        return close(record)
    if record.status == "lobby":
        left = seated(record, [player for player in record.players if player.seat != seat])
    else:
        left = hand_over(record, {seat})
    return pass_on_host(left) if record.host_id == user_id else left


def take_out(record: TableRecord, user_id: int) -> TableRecord:
    """Free the seat of somebody barred in a lobby, and forget their invitation. A match that has begun stays theirs."""
    if record.status != "lobby":
        return record
    record = replace(record, guests=tuple(guest for guest in record.guests if guest.user_id != user_id))
    seat = seat_of(record, user_id)
    return record if seat is None else _left(record, user_id, seat)


def come_back(record: TableRecord, actor: Actor, waiting: Collection[int | None] | None, now: datetime) -> TableRecord:
    """Take the actor's seat back; `waiting`: the match's seats. Raises Refused (`not-seated`, `not-away`)."""
    require_open(record)
    player = player_of(record, actor.id)
    if player is None:
        raise Refused("not-seated")
    if not player.computer or waiting is None:
        raise Refused("not-away")
    present = replace(player, computer=False, missed=0, deadline=None)
    players = [present if other.seat == present.seat else other for other in record.players]
    timed = deadlines_after(TurnTaken(now), players, waited_for(waiting), record.settings.turn_seconds)
    returned = replace(record, players=timed)
    # The host's data was deleted while no person was there to become the host.
    return pass_on_host(returned) if record.host_id < 0 else returned


def replace_person(
    record: TableRecord, newcomer: Player, waiting: Collection[int | None] | None, now: datetime
) -> TableRecord:
    """Give an entrant's seat to `newcomer`. Raises Refused, as `require_open`. `waiting`: as in `come_back`."""
    require_open(record)
    seat = replace(newcomer, strength=record.players[newcomer.seat].strength)
    players: Sequence[Player] = [seat if other.seat == seat.seat else other for other in record.players]
    if waiting is not None:
        players = deadlines_after(TurnTaken(now), players, waited_for(waiting), record.settings.turn_seconds)
    return replace(record, players=tuple(players))


def pass_on_host(record: TableRecord) -> TableRecord:
    """Make the first person who is present the host."""
    heir = people(record)[0].user_id
    assert heir is not None
    return replace(record, host_id=heir)


def absent_seats(record: TableRecord, now: datetime) -> frozenset[int]:
    """The seats of people who have now missed one turn too many."""
    return frozenset(player.seat for player in record.players if given_up(player, now))


def hand_over(record: TableRecord, seats: Collection[int]) -> TableRecord:
    """From now on computers play for these seats."""
    players = tuple(
        replace(player, computer=True, deadline=None) if player.seat in seats else player for player in record.players
    )
    return replace(record, players=players)


def extend_deadlines(record: TableRecord, time: timedelta) -> TableRecord:
    """Give every player whom the match waits for this much more time."""
    if record.status != "playing":
        return record
    players = tuple(
        player if player.deadline is None else replace(player, deadline=player.deadline + time)
        for player in record.players
    )
    paused_at = None if record.paused_at is None else record.paused_at + time
    return replace(record, players=players, paused_at=paused_at)


def stop(record: TableRecord, actor: Actor, *, alone: bool = False) -> TableRecord:
    """Close the table without a result: allowed to the host and moderators, and to all if no person is present.

    In a group DM it is allowed to all: without moderators and time limits, an absent player would block it for ever.
    `alone`: the actor believes that nobody else loses a seat or a match. Raises Refused (`stale` if somebody does;
    `game-over`, `not-host`; `tournament-table`, which ends with its round).
    """
    require_open(record)
    if record.tournament_id is not None:
        raise Refused("tournament-table")
    if not (is_deserted(record) or actor.unmoderated):
        require_host(record, actor)
    if alone and concerns_others(record, actor):
        raise Refused("stale")
    return close(record)


def stop_for(record: TableRecord, reason: str) -> TableRecord:
    """Close the table of others, who read why. Raises Refused (`game-over`, `tournament-table`)."""
    require_open(record)
    if record.tournament_id is not None:
        raise Refused("tournament-table")
    return replace(close(record), ruling=reason)


def concerns_others(record: TableRecord, actor: Actor) -> bool:
    """Whether closing the table takes a match from somebody, or a seat from anybody but the actor."""
    return record.status != "lobby" or any(player.user_id != actor.id for player in people(record))


def close(record: TableRecord) -> TableRecord:
    """Close the table without a result, if it is open."""
    return replace(record, status="stopped", guests=()) if is_open(record) else record


def forget_person(record: TableRecord, user_id: int, pseudonym: int) -> TableRecord:
    """The record after a user's data was deleted: a computer under a pseudonym has the seat."""
    return written(
        record,
        host_id=pseudonym if record.host_id == user_id else record.host_id,
        guests=tuple(guest for guest in record.guests if guest.user_id != user_id),
        players=tuple(
            Player(player.seat, pseudonym, "", computer=True, strength=player.strength)
            if player.user_id == user_id
            else player
            for player in record.players
        ),
    )


def withdraw(record: TableRecord, pseudonym: int, *, was_seated: bool) -> TableRecord:
    """The record after `forget_person`: nobody can return, so that seat is free in a lobby, and the host is replaced.

    `was_seated`: the user themselves played the seat. If no person can come back, the table stops; one of a tournament
    goes on, and keeps its seats.
    """
    if record.tournament_id is not None:
        return record
    if not people(record) and (was_seated or not user_ids(record)):
        return close(record)
    if record.status == "lobby":
        record = seated(record, [player for player in record.players if not player.forgotten])
    return pass_on_host(record) if record.host_id == pseudonym and people(record) else record
