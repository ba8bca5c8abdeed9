"""Matches, players and results: the dataclasses that the journal reads from rows and writes to them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy.orm import selectinload

from storage.errors import Unknown
from storage.models.matches import MatchRow, ResultRow
from storage.settings import USUAL, TableSettings

R = TypeVar("R")
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
    wants_pause: bool = False  # this person has asked for a pause, or agreed to one

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
class TableRecord:
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
    settings: TableSettings = USUAL
    nonce: bytes | None = field(default=None, repr=False)  # hashed with seed and id; None: a lobby or an old match
    commitment: str | None = None  # hexadecimal SHA-256, shown since the match started
    tournament_id: int | None = None  # the tournament of which it is a table
    withheld: bool = False  # other tables play its deals: nothing of them may be seen elsewhere, even after its end
    paused_at: datetime | None = None  # since when deadlines stand still, because its people agreed on a pause
    ruling: str | None = None  # why a manager has closed it, or why its result does not count
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


def require_number(number: int, what: str = "match") -> None:
    """Raise Unknown for an impossible id: each database would fail at it in its own way."""
    if not 0 < number <= LAST:
        raise Unknown(number, what)


def to_match(row: MatchRow) -> TableRecord:
    return from_row(
        TableRecord,
        row,
        guild_id=row.guild_id or None,
        options=json.loads(row.options),
        players=tuple(from_row(Player, seat) for seat in row.players),
        guests=tuple(from_row(Guest, guest) for guest in row.guests),
    )


def from_row(kind: type[R], row: object, **others: object) -> R:
    """A record whose fields have the names of the columns, except `others`."""
    make: Any = kind
    same = {field.name: getattr(row, field.name) for field in fields(make) if field.name not in others}
    record: R = make(**same, **others)
    return record


def values(record: Any) -> dict[str, Any]:
    """The values of a row, by column; the dataclass's fields have the names of the columns."""
    return {field.name: getattr(record, field.name) for field in fields(record)}


def to_json(options: Mapping[str, OptionValue]) -> str:
    return json.dumps(dict(options), ensure_ascii=False, sort_keys=True)
