"""Matches, players and results: the dataclasses that the journal reads from rows and writes to them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime

from sqlalchemy.orm import selectinload

from storage.errors import UnknownMatch
from storage.models.matches import GuestRow, MatchRow, ResultRow, SeatRow

OptionValue = bool | int | str
LAST = 2**31 - 1  # the highest possible match id


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat. A computer with a `user_id` plays for a person who has left or is absent."""

    seat: int
    user_id: int | None
    name: str
    computer: bool = False
    strength: str = "normal"
    language: str | None = None  # this person's when they joined; None: the table's
    dm_channel_id: int | None = None
    dm_message_id: int | None = None
    deadline: datetime | None = None  # of the current turn; None: not this player's turn, or no limit
    missed: int = 0  # missed turns in a row

    @property
    def forgotten(self) -> bool:
        """Whether this person's data was deleted: `user_id` is a pseudonym, and they cannot return to the seat."""
        return self.user_id is not None and self.user_id < 0


@dataclass(frozen=True, slots=True)
class Guest:
    """A user who was invited to a lobby. `kept_until`: when their seat is free again; None: no seat is kept."""

    user_id: int
    name: str
    kept_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """A match as the journal stores it, without its moves. `players` are in the order of their seats.

    `guild_id`: None in a place without the bot, such as a group DM. Only interaction tokens draw its table there.
    """

    id: int
    guild_id: int | None
    channel_id: int
    message_id: int | None
    host_id: int
    game: str
    version: int  # of the game's rules; 0 until the match has started
    seats: int | None  # that the host asked for; None: any number
    options: Mapping[str, OptionValue]
    seed: bytes | None = field(repr=False)  # secret during the match: kept out of tracebacks and logs
    dealer: int | None
    status: str  # "lobby", "playing", "finished" or "stopped"
    language: str
    players: tuple[Player, ...]
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    turn_seconds: int | None = None  # limit of a turn; None: no limit
    strength: str = "normal"  # of the computers
    nonce: bytes | None = field(default=None, repr=False)  # hashed with seed and id; None: a lobby or an old match
    commitment: str | None = None  # hexadecimal SHA-256, shown since the match started
    advice: bool = False  # the host allows advice: the match counts for nobody
    take_backs: bool = True  # the host lets people take a move back, if all others agree
    tournament_id: int | None = None  # the tournament of which it is a table
    withheld: bool = False  # other tables play its deals: nothing of them may be seen elsewhere, even after its end
    private: bool = False  # only invited people may sit down
    guests: tuple[Guest, ...] = ()  # those invited to a lobby, by user id
    generation: int = field(default=0, compare=False)  # how often this record was written, by any process

    @property
    def outside(self) -> bool:
        """Whether it is played in a place without the bot."""
        return self.guild_id is None

    @property
    def place_id(self) -> int:
        """The id that decides which process owns it: of its server, or of its channel without one."""
        return self.channel_id if self.guild_id is None else self.guild_id


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one seat: `score` and `place` follow the game's rules (places start at 1, ties share a place).

    `won`: no other person finished ahead of this person; computers are ignored. `counted`: the result enters this
    person's leaderboards and ratings. A match counts for all its people if at least two people who were not partners
    played to the end; otherwise it counts for none of them. A computer with a `user_id` played for a person who had
    left: if the match counts, that person is given a defeat.
    """

    seat: int
    user_id: int | None
    name: str
    computer: bool
    score: int
    place: int
    won: bool
    counted: bool = True
    side: int = 0  # partners have the same


RESULT = tuple(getattr(ResultRow, field.name) for field in fields(Result))  # columns in the order of the fields


WHOLE_MATCH = (selectinload(MatchRow.players), selectinload(MatchRow.guests))  # the rows that `to_match` reads too


def require_number(match_id: int) -> None:
    """Raise UnknownMatch for an impossible id: each database would fail at it in its own way."""
    if not 0 < match_id <= LAST:
        raise UnknownMatch(match_id)


def to_match(row: MatchRow) -> Match:
    return Match(
        id=row.id,
        guild_id=row.guild_id or None,
        channel_id=row.channel_id,
        message_id=row.message_id,
        host_id=row.host_id,
        game=row.game,
        version=row.version,
        seats=row.seats,
        options=json.loads(row.options),
        seed=row.seed,
        dealer=row.dealer,
        status=row.status,
        language=row.language,
        players=tuple(to_player(seat) for seat in row.players),
        created_at=row.created_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        turn_seconds=row.turn_seconds,
        strength=row.strength,
        nonce=row.nonce,
        commitment=row.commitment,
        advice=row.advice,
        take_backs=row.take_backs,
        tournament_id=row.tournament_id,
        withheld=row.withheld,
        private=row.private,
        guests=tuple(to_guest(guest) for guest in row.guests),
        generation=row.generation,
    )


def to_guest(row: GuestRow) -> Guest:
    return Guest(row.user_id, row.name, row.kept_until)


def to_player(row: SeatRow) -> Player:
    return Player(
        seat=row.seat,
        user_id=row.user_id,
        name=row.name,
        computer=row.computer,
        strength=row.strength,
        language=row.language,
        dm_channel_id=row.dm_channel_id,
        dm_message_id=row.dm_message_id,
        deadline=row.deadline,
        missed=row.missed,
    )


def to_result(row: ResultRow) -> Result:
    return Result(
        seat=row.seat,
        user_id=row.user_id,
        name=row.name,
        computer=row.computer,
        score=row.score,
        place=row.place,
        won=row.won,
        counted=row.counted,
        side=row.side,
    )


def values(record: Player | Guest | Result) -> dict[str, object]:
    """The values of a row, by column; the dataclasses' fields have the names of the columns."""
    return {field.name: getattr(record, field.name) for field in fields(record)}


def to_json(options: Mapping[str, OptionValue]) -> str:
    return json.dumps(dict(options), ensure_ascii=False, sort_keys=True)
