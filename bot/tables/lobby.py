"""The lobby: the players before the first deal, their computers and their options.

Rules for `Table.change`: each returns the new record, or raises Refused.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from random import SystemRandom
from typing import Any

import games
from bot.core.errors import Refused
from bot.core.types import Actor
from bot.matches.commitment import Seal, seal
from bot.matches.deadlines import TurnTaken, deadlines_after, waited_for
from bot.matches.lobby_seats import (
    current_options,
    expected_seats,
    filled_seats,
    guest_of,
    options_at,
    require_together,
    seats_by_lot,
    teams_of,
    two_people,
)
from bot.matches.options import OptionValue, read_option
from bot.matches.table_settings import offered, setting_text
from bot.tables.computers.planner import new_computer
from bot.tables.seating import has_room, host_named, require_host, require_lobby, require_seated, seat_of, seated
from storage import Guest, Player, TableRecord

KEPT_FOR = timedelta(minutes=10)  # a seat for an invited person


def may_join(record: TableRecord, user_id: int, avoided_by: Collection[int]) -> bool:
    """Whether a lobby has a seat for a user. `avoided_by`: those who avoid this user."""
    invited = guest_of(record, user_id) is not None
    return (
        has_room(_without_kept_seat(record, user_id))
        and (invited or not record.settings.private)
        and record.host_id not in avoided_by
    )


def join(record: TableRecord, actor: Actor, avoided_by: Collection[int] = ()) -> TableRecord:
    """Sit down on the next free seat. Raises Refused (`already-joined`, `no-seat`).

    Decision: bot/decisions/0094-one-refusal-hides-who-is-avoided.md.
    """
    require_lobby(record)
    if seat_of(record, actor.id) is not None:
        raise Refused("already-joined")
    if not may_join(record, actor.id, avoided_by):
        raise host_named(record, "no-seat")
    player = Player(0, actor.id, actor.name, language=actor.language)
    return seated(_without_kept_seat(record, actor.id), [*record.players, player])


def _without_kept_seat(record: TableRecord, user_id: int) -> TableRecord:
    """The lobby without the seat that it keeps for a user, who stays invited."""
    return _with_guests(
        record, [replace(guest, kept_until=None) if guest.user_id == user_id else guest for guest in record.guests]
    )


def _with_guests(record: TableRecord, guests: Collection[Guest]) -> TableRecord:
    return replace(record, guests=tuple(sorted(guests, key=lambda guest: guest.user_id)))


def invite(record: TableRecord, actor: Actor, user_id: int, name: str, now: datetime) -> TableRecord:
    """Invite a user; a seat is kept for a guest of the host. Raises Refused (`invite-full`)."""
    require_lobby(record)
    require_seated(record, actor)
    if not has_room(record):
        raise Refused("invite-full")
    kept_until = now + KEPT_FOR if actor.id == record.host_id else None
    others = [guest for guest in record.guests if guest.user_id != user_id]
    return _with_guests(record, [*others, Guest(user_id, name, kept_until)])


def call_off(record: TableRecord, user_id: int) -> TableRecord:
    """Forget an invitation: it could not be sent, or the host now avoids the guest."""
    return _with_guests(record, [guest for guest in record.guests if guest.user_id != user_id])


def decline(record: TableRecord, actor: Actor) -> TableRecord:
    """Give up the seat that is kept for the actor. Raises Refused (`not-invited`, `already-joined`)."""
    require_lobby(record)
    if seat_of(record, actor.id) is not None:
        raise Refused("already-joined")
    if guest_of(record, actor.id) is None:
        raise Refused("not-invited")
    return _without_kept_seat(record, actor.id)


def release(record: TableRecord, actor: Actor, user_id: int | None) -> TableRecord:
    """No longer keep a seat for a user, or for nobody at all if `user_id` is None."""
    require_lobby(record)
    require_host(record, actor)
    if user_id is not None:
        return _without_kept_seat(record, user_id)
    return _with_guests(record, [replace(guest, kept_until=None) for guest in record.guests])


def release_late(record: TableRecord, now: datetime) -> TableRecord:
    """No longer keep seats for people who have not come in time."""
    return _with_guests(
        record, [replace(guest, kept_until=None) if is_late(guest, now) else guest for guest in record.guests]
    )


def is_late(guest: Guest, now: datetime) -> bool:
    return guest.kept_until is not None and guest.kept_until <= now


def add_computer(record: TableRecord, actor: Actor) -> TableRecord:
    require_lobby(record)
    require_seated(record, actor)
    return seated(record, [*record.players, new_computer(record.players)])


def remove_computer(record: TableRecord, actor: Actor) -> TableRecord:
    """Remove the computer that sat down last. Raises Refused (`no-computer`)."""
    require_lobby(record)
    require_seated(record, actor)
    computers = [player for player in record.players if player.computer]
    if not computers:
        raise Refused("no-computer")
    return seated(record, [player for player in record.players if player is not computers[-1]])


def change_teams(record: TableRecord, actor: Actor) -> TableRecord:
    """Move everybody but the first player one seat on: four players can pair up in three ways."""
    require_lobby(record)
    require_host(record, actor)
    first, *others = record.players
    return seated(record, [first, *others[1:], *others[:1]])


def switch_partners(record: TableRecord, actor: Actor) -> TableRecord:
    """Make partners of the two seated people, or opponents if they are partners. Raises Refused (`expired`).

    The seats decide: partners have a computer between them, which sits down if none is there. If that number of players
    would play without teams, computers take the other seats too.
    """
    require_lobby(record)
    require_seated(record, actor)
    if (two := two_people(record)) is None:
        raise Refused("expired")
    (first, second), partners = two
    players = list(record.players)
    info, teams = games.info(record.game), teams_of(record)
    apart = 0 if partners else next(min(set(team) - {0}) for team in teams if 0 in team) - 1
    while len(players) < apart + 2 or (len(players) in info.seats and not info.teams_at(len(players))):
        players.append(new_computer(players))
    computers = [player for player in players if player.computer]
    return seated(record, [first, *computers[:apart], second, *computers[apart:]])


def set_option(record: TableRecord, actor: Actor, name: str, text: str) -> TableRecord:
    """Set an option from the text that a menu carries."""
    require_lobby(record)
    require_host(record, actor)
    return _with_options(record, {name: read_option(record.game, name, text)})


def set_options(record: TableRecord, actor: Actor, texts: Mapping[str, str]) -> TableRecord:
    """Set the options that differ from those the lobby shows, from a submitted form: all of them, or none."""
    require_lobby(record)
    require_host(record, actor)
    shown = {name: rule.default for name, rule in games.info(record.game).options.items()} | current_options(record)
    sent = {name: read_option(record.game, name, text) for name, text in texts.items()}
    changed = {name: value for name, value in sent.items() if value != shown[name]}
    return _with_options(record, changed)


def _with_options(record: TableRecord, changed: Mapping[str, OptionValue]) -> TableRecord:
    """The lobby with these options. Raises Refused (`options-clash`) if two of them now exclude each other.

    Two that have done so since the number of players changed do not stand in the way of others; the start refuses them.
    """
    after, seats = replace(record, options={**record.options, **changed}), expected_seats(record)
    present = games.info(record.game).clash(current_options(record), seats)
    if not present or changed.keys() & {*present}:
        require_together(after.game, seats, after.options)
    return after


def set_setting(record: TableRecord, actor: Actor, name: str, text: str) -> TableRecord:
    """Set a setting of the table from the text that its control carries.

    Moderators who do not sit here cannot make it private: others must not see which tables are. All computers have the
    table's strength, present and future ones and stand-ins, and it is written to every seat. Raises Refused (`expired`
    for a value that is not offered).
    """
    require_lobby(record)
    require_host(record, actor)
    if name == "private" and seat_of(record, actor.id) is None:
        raise host_named(record, "not-host")
    values: dict[str, Any] = {setting_text(value): value for value in offered(record).get(name, ())}
    if text not in values:
        raise Refused("expired")
    after = replace(record, settings=replace(record.settings, **{name: values[text]}))
    return seated(after, after.players)


def deal(record: TableRecord, actor: Actor, now: datetime, *, fill: bool) -> tuple[games.Game, TableRecord]:
    """The match that starts, and its record; `fill`: with computers. Raises Refused (`options-seats`, or as called)."""
    require_lobby(record)
    require_seated(record, actor)
    return _dealt(record, _starting_players(record, fill=fill), seal(record.id), now)


def deal_as_seated(
    record: TableRecord, now: datetime, sealed: Seal, version: int | None = None
) -> tuple[games.Game, TableRecord]:
    """The match of a tournament's table, as seated; its round decides the seal and `version`. Raises as `deal`."""
    return _dealt(record, record.players, sealed, now, version)


def _dealt(
    record: TableRecord, players: Sequence[Player], sealed: Seal, now: datetime, version: int | None = None
) -> tuple[games.Game, TableRecord]:
    """The match with these players, and its record. Seats and options are settled: nobody changes them meanwhile."""
    try:
        options = options_at(record, len(players))
        match = games.new(record.game, seats=len(players), options=options, seed=sealed.seed, version=version)
    except games.BadSeats as error:  # the game takes as many, but not with an option of this table
        raise Refused("options-seats", **(error.facts | {"game": record.game})) from error
    except games.BadOptions as error:  # options that clash, or no longer exist
        raise Refused(error.reason, **(error.facts | {"game": record.game})) from error
    started = replace(
        record,
        status="playing",
        version=match.version,
        options=match.options,  # every one: a default may change while the match lasts
        seed=sealed.seed,
        nonce=sealed.nonce,
        commitment=sealed.commitment,
        dealer=match.dealer,
        guests=(),
        players=deadlines_after(TurnTaken(now), players, waited_for(match.waiting), record.settings.turn_seconds),
    )
    return match, started


def _starting_players(record: TableRecord, *, fill: bool) -> list[Player]:
    """The players of the match that would start now. Raises Refused (`too-few`, `bad-seats`)."""
    players, allowed = list(record.players), games.info(record.game).seats
    while fill and len(players) < filled_seats(record):
        players.append(new_computer(players))
    if seats_by_lot(record):
        SystemRandom().shuffle(players)
    if len(players) < min(allowed):
        raise Refused("too-few", least=min(allowed))
    if len(players) not in allowed:
        raise Refused("bad-seats", game=record.game, seats=len(players), allowed=allowed)
    return [replace(player, seat=seat, strength=record.settings.strength) for seat, player in enumerate(players)]
