"""Matches, their players and their results as the journal hands them out; read from rows and written to them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime

from storage.errors import UnknownMatch
from storage.models import MatchRow, ResultRow, SeatRow

OptionValue = bool | int | str
LAST = 2**31 - 1  # the highest number that a match can have


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat. A computer with a `user_id` plays for that person, who has left or is absent."""

    seat: int
    user_id: int | None
    name: str
    computer: bool = False
    strength: str = "normal"
    language: str | None = None  # in which this person joined; None: the table's
    dm_channel_id: int | None = None
    dm_message_id: int | None = None
    deadline: datetime | None = None  # of the present turn; None: not waited for, or no limit
    missed: int = 0  # turns in a row

    @property
    def forgotten(self) -> bool:
        """Whether the person at this seat had their data deleted: `user_id` is a pseudonym, and they cannot return."""
        return self.user_id is not None and self.user_id < 0


@dataclass(frozen=True, slots=True)
class Match:
    """A match as the journal holds it, without its moves. `players` are in the order of their seats."""

    id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    host_id: int
    game: str
    version: int  # of the game's rules; 0 until the match has started
    seats: int | None  # how many the lobby wants; None: no wish
    options: Mapping[str, OptionValue]
    seed: bytes | None = field(repr=False)  # secret while the match runs: in no traceback and no log
    dealer: int | None
    status: str  # "lobby", "playing", "finished" or "stopped"
    language: str
    players: tuple[Player, ...]
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    turn_seconds: int | None = None  # that a turn may last; None: no limit
    strength: str = "normal"  # of its computers
    nonce: bytes | None = field(default=None, repr=False)  # hashed with seed and id; None: a lobby, or older than that
    commitment: str | None = None  # hexadecimal SHA-256, shown since the match started
    advice: bool = False  # its host allows advice: it counts for nobody
    generation: int = field(default=0, compare=False)  # how often this record was written, by whichever process


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one seat: `score` and `place` as the rules give them (places from 1, ties share one).

    `won`: a person who did as well as any other person there; computers do not compare. `counted`: for this person, in
    leaderboards and ratings; a match counts for all its people if at least two people who were not partners played to
    the end, and for none of them otherwise. A computer with a `user_id` held the seat of a person who had left it: if
    the match counts, it counts as a defeat for that person.
    """

    seat: int
    user_id: int | None
    name: str
    computer: bool
    score: int
    place: int
    won: bool
    counted: bool = True
    side: int = 0  # partners share one


RESULT = tuple(getattr(ResultRow, field.name) for field in fields(Result))  # its columns, in the order of its fields


def require_number(match_id: int) -> None:
    """Raise UnknownMatch for a number that no match can have: a database would fail at it, each in its own way."""
    if not 0 < match_id <= LAST:
        raise UnknownMatch(match_id)


def to_match(row: MatchRow) -> Match:
    return Match(
        id=row.id,
        guild_id=row.guild_id,
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
        generation=row.generation,
    )


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


def values(record: Player | Result) -> dict[str, object]:
    """The values of a row, by column: the fields of these dataclasses are named like the columns."""
    return {field.name: getattr(record, field.name) for field in fields(record)}


def to_json(options: Mapping[str, OptionValue]) -> str:
    return json.dumps(dict(options), ensure_ascii=False, sort_keys=True)
