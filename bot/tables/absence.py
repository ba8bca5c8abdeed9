"""Absence: a computer holds the seat of a player who has left or missed too many turns, until that player returns.

Rules for `Table.change`: each returns the record as it is afterwards, or raises Refused.

`Player.computer` is set and `user_id` stays, so coming back changes one field. A table without people is paused by that
fact alone. While the host is away, every player has the host's rights; a host who leaves passes them on.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.matches.deadlines import TurnTaken, deadlines_after, given_up, waited_for
from bot.tables.seating import (
    is_away,
    is_open,
    is_paused,
    people,
    player_of,
    require_host,
    require_open,
    seat_of,
    seated,
    user_ids,
    written,
)
from storage import Match, Player


def leave(record: Match, actor: Actor) -> Match:
    """Give up a seat: free in the lobby, a computer's during the match. The last person stops the table with it."""
    require_open(record)
    seat = seat_of(record, actor.id)
    if seat is None:
        raise Refused("already-away" if is_away(record, actor.id) else "not-joined")
    if len(people(record)) == 1:
        return close(record)
    if record.status == "lobby":
        left = seated(record, [player for player in record.players if player.seat != seat])
    else:
        left = hand_over(record, {seat})
    return pass_on_host(left) if record.host_id == actor.id else left


def come_back(record: Match, actor: Actor, waiting: Collection[int | None] | None, now: datetime) -> Match:
    """Take one's seat back from the computer that holds it. Raises Refused (`not-seated`, `not-away`).

    `waiting`: the seats that the match waits for; None where there is no match.
    """
    require_open(record)
    player = player_of(record, actor.id)
    if player is None:
        raise Refused("not-seated")
    if not player.computer or waiting is None:
        raise Refused("not-away")
    present = replace(player, computer=False, missed=0, deadline=None)
    players = [present if one.seat == present.seat else one for one in record.players]
    timed = deadlines_after(TurnTaken(now), players, waited_for(waiting), record.turn_seconds)
    returned = replace(record, players=timed)
    # The host's data was deleted while nobody was there to become the host.
    return pass_on_host(returned) if record.host_id < 0 else returned


def pass_on_host(record: Match) -> Match:
    """The first of the people who are there is the host from now on."""
    heir = people(record)[0].user_id
    assert heir is not None
    return replace(record, host_id=heir)


def absent_seats(record: Match, now: datetime) -> frozenset[int]:
    """The seats of people who have now missed one turn too many."""
    return frozenset(player.seat for player in record.players if given_up(player, now))


def hand_over(record: Match, seats: Collection[int]) -> Match:
    """From now on computers play for these seats."""
    players = tuple(
        replace(player, computer=True, deadline=None) if player.seat in seats else player for player in record.players
    )
    return replace(record, players=players)


def extend_deadlines(record: Match, time: timedelta) -> Match:
    """This much more time for everybody whom a match waits for."""
    if record.status != "playing":
        return record
    players = tuple(
        player if player.deadline is None else replace(player, deadline=player.deadline + time)
        for player in record.players
    )
    return replace(record, players=players)


# -- the end of a table --------------------------------------------------------------------------------


def stop(record: Match, actor: Actor) -> Match:
    """Close the table without a result: the host's right, a moderator's, and anybody's while nobody is there."""
    require_open(record)
    if not is_paused(record):
        require_host(record, actor)
    return close(record)


def close(record: Match) -> Match:
    """Close the table without a result, if it is open."""
    return replace(record, status="stopped") if is_open(record) else record


# -- deleted data --------------------------------------------------------------------------------------


def forget_person(record: Match, user_id: int, pseudonym: int) -> Match:
    """The record as the journal holds it when a person's data was deleted: a computer under a pseudonym sits there."""
    return written(
        record,
        host_id=pseudonym if record.host_id == user_id else record.host_id,
        players=tuple(
            Player(player.seat, pseudonym, "", computer=True, strength=player.strength)
            if player.user_id == user_id
            else player
            for player in record.players
        ),
    )


def withdraw(record: Match, pseudonym: int, *, was_seated: bool) -> Match:
    """What follows from it: nobody can come back to that seat, so it is free in a lobby, and the host is another.

    `was_seated`: the person held the seat themselves. Where nobody is left to come back, the table stops.
    """
    if not people(record) and (was_seated or not user_ids(record)):
        return close(record)
    if record.status == "lobby":
        record = seated(record, [player for player in record.players if not player.forgotten])
    return pass_on_host(record) if record.host_id == pseudonym and people(record) else record
