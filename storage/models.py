"""The tables. Rows stay inside this package: journal, stats and people hand out frozen dataclasses.

Every number that Discord gave is a `UserId` or a `DiscordId`. Each table says in its `info` to whom its
rows belong, and in people's rows each text column says whether it is personal: from that `privacy` knows what to export
and to erase.

Decision: bot/decisions/0089-deleted-players-become-a-pseudonym.md.
"""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

LOBBY, PLAYING, FINISHED, STOPPED = "lobby", "playing", "finished", "stopped"
OPEN = (LOBBY, PLAYING)

# To whom the rows of a table belong, and what becomes of them when a person has their data deleted.
OWN = {"rows": "own"}  # one person's alone: deleted
SHARED = {"rows": "shared"}  # stay, under a pseudonym: others played there, too
SEAT = {"rows": "seat"}  # as those of the seat (match_id, seat) that they belong to
NOBODY = {"rows": "nobody"}  # of servers, or of the bot itself: notes may name people all the same

COMMON = {"common": True}  # a text that is not personal, or a large number that is no id


def erased(to: object = None) -> dict[str, Any]:
    """For a personal column of SHARED or SEAT rows: the value that it gets at deletion."""
    return {"erased": to}


class Moment(TypeDecorator[datetime]):
    """An instant, stored in UTC and always handed back aware: SQLite itself keeps no time zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a naive datetime names no instant")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class UserId(TypeDecorator[int]):
    """A person's number on Discord, or the negative pseudonym of somebody who had their data deleted."""

    impl = BigInteger
    cache_ok = True


class DiscordId(TypeDecorator[int]):
    """Any other number that Discord gave: of a server, a channel, a message, an interaction."""

    impl = BigInteger
    cache_ok = True


class Base(DeclarativeBase):
    # Every constraint has a name, or a later migration could not drop it on SQLite.
    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
        }
    )


class MatchRow(Base):
    __tablename__ = "matches"

    id: Mapped[int] = mapped_column(primary_key=True)
    guild_id: Mapped[int] = mapped_column(DiscordId)
    channel_id: Mapped[int] = mapped_column(DiscordId)
    message_id: Mapped[int | None] = mapped_column(DiscordId)
    host_id: Mapped[int] = mapped_column(UserId)
    game: Mapped[str] = mapped_column(String(64), info=COMMON)
    version: Mapped[int]  # 0 while in the lobby
    seats: Mapped[int | None]  # how many the lobby wants; None: no wish
    options: Mapped[str] = mapped_column(Text, info=COMMON)  # a JSON object
    seed: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    dealer: Mapped[int | None]
    status: Mapped[str] = mapped_column(String(16), info=COMMON)
    language: Mapped[str] = mapped_column(String(16), info=COMMON)
    created_at: Mapped[datetime] = mapped_column(Moment)
    started_at: Mapped[datetime | None] = mapped_column(Moment)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    turn_seconds: Mapped[int | None]  # that a turn may last; None: no limit
    strength: Mapped[str] = mapped_column(String(16), server_default="normal", info=COMMON)  # of its computers
    # Chance was sealed at the start: the commitment was shown then, the nonce is shown at the end. NULL before 0004.
    nonce: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    commitment: Mapped[str | None] = mapped_column(String(64), info=COMMON)  # hexadecimal
    advice: Mapped[bool] = mapped_column(server_default="0")  # its host allows advice: it counts for nobody
    # How often status, people, options, timer, strength or host were written: whoever has seen another one is too late.
    generation: Mapped[int] = mapped_column(server_default="0", default=0)

    players: Mapped[list["SeatRow"]] = relationship(order_by="SeatRow.seat", lazy="raise", viewonly=True)

    __table_args__ = (
        CheckConstraint("status IN ('lobby', 'playing', 'finished', 'stopped')", name="status"),
        # One open match a channel, whichever process asks.
        Index(
            "uq_matches_open_channel",
            "channel_id",
            unique=True,
            sqlite_where=text("status IN ('lobby', 'playing')"),
            postgresql_where=text("status IN ('lobby', 'playing')"),
        ),
        Index("ix_matches_guild_id_status", "guild_id", "status"),
        Index("ix_matches_guild_id_ended_at", "guild_id", "ended_at"),
        {"info": SHARED},
    )


class SeatRow(Base):
    __tablename__ = "seats"
    __table_args__ = {"info": SHARED}

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    user_id: Mapped[int | None] = mapped_column(UserId, index=True)
    name: Mapped[str] = mapped_column(Text, info=erased(""))
    computer: Mapped[bool]
    strength: Mapped[str] = mapped_column(String(16), info=COMMON)
    language: Mapped[str | None] = mapped_column(String(16), info=erased())
    dm_channel_id: Mapped[int | None] = mapped_column(DiscordId, info=erased())
    dm_message_id: Mapped[int | None] = mapped_column(DiscordId, info=erased())
    deadline: Mapped[datetime | None] = mapped_column(Moment, info=erased())
    missed: Mapped[int] = mapped_column(server_default="0", info=erased(0))  # turns in a row


class MoveRow(Base):
    __tablename__ = "moves"
    __table_args__ = {"info": SEAT}

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int | None]
    move: Mapped[str] = mapped_column(Text, info=COMMON)
    interaction_id: Mapped[int | None] = mapped_column(DiscordId, unique=True, info=erased())
    played_at: Mapped[datetime] = mapped_column(Moment)


class ResultRow(Base):
    __tablename__ = "results"
    __table_args__ = {"info": SHARED}

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    user_id: Mapped[int | None] = mapped_column(UserId, index=True)
    name: Mapped[str] = mapped_column(Text, info=erased(""))
    computer: Mapped[bool]
    score: Mapped[int]
    place: Mapped[int]
    side: Mapped[int] = mapped_column(server_default="0")  # partners share one
    won: Mapped[bool]  # no other person did better
    counted: Mapped[bool] = mapped_column(server_default=true())  # in leaderboards


class RatingRow(Base):
    """How good somebody is, on one ladder of a server."""

    __tablename__ = "ratings"
    __table_args__ = {"info": SHARED}

    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)
    # A game's key, "@<family>" or "@all".
    ladder: Mapped[str] = mapped_column(String(64), primary_key=True, info=COMMON)
    season: Mapped[str] = mapped_column(String(8), primary_key=True, info=COMMON)  # "2026Q4"; "" for all time
    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False, index=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    # What follows can be told from the results too; a leaderboard of many matches has no time for that.
    played: Mapped[int]  # rated matches
    won: Mapped[int]
    points: Mapped[int] = mapped_column(BigInteger, info=COMMON)
    latest_match_id: Mapped[int]  # the latest rated match: it tells their name


class RatingStepRow(Base):
    """Where a match left somebody on a ladder of all time: the points of their curve."""

    __tablename__ = "rating_steps"
    __table_args__ = {"info": SEAT}

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    ladder: Mapped[str] = mapped_column(String(64), primary_key=True, info=COMMON)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)


class PersonRow(Base):
    __tablename__ = "people"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    language: Mapped[str | None] = mapped_column(String(16))
    dm_closed: Mapped[bool]
    channel_only: Mapped[bool]
    # From here on, None is "no choice".
    deck: Mapped[str | None] = mapped_column(String(16))
    card_index: Mapped[str | None] = mapped_column(String(16))
    hand_order: Mapped[str | None] = mapped_column(String(16))
    pictures: Mapped[bool | None]
    calls: Mapped[bool] = mapped_column(server_default=true())
    confirm_moves: Mapped[bool | None]  # a second tap plays


class ServerRow(Base):
    __tablename__ = "servers"
    __table_args__ = {"info": NOBODY}

    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)
    language: Mapped[str | None] = mapped_column(String(16))
    deck: Mapped[str | None] = mapped_column(String(16))
    card_index: Mapped[str | None] = mapped_column(String(16))
    pictures: Mapped[bool | None]
    turn_seconds: Mapped[int | None]  # of new tables; None: no choice, 0: no limit
    channels: Mapped[str | None] = mapped_column(Text)  # where tables may open, a JSON list; None: everywhere
    left_at: Mapped[datetime | None] = mapped_column(Moment)  # when the bot left; None: it is there
    # Where the deal of the day and the podium of a season are announced, None: nowhere; and the last that was.
    daily_channel_id: Mapped[int | None] = mapped_column(DiscordId)
    daily_announced: Mapped[str | None] = mapped_column(String(10))
    podium_channel_id: Mapped[int | None] = mapped_column(DiscordId)
    podium_announced: Mapped[str | None] = mapped_column(String(8))


class NoteRow(Base):
    __tablename__ = "notes"
    __table_args__ = {"info": NOBODY}

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class DailyDealRow(Base):
    """What was announced of the deal of a day; its seed follows from its secret and the day.

    Each day has a secret of its own, drawn when it is announced, so that a backup tells no deal of a later day.
    """

    __tablename__ = "daily_deals"
    __table_args__ = {"info": NOBODY}

    day: Mapped[str] = mapped_column(String(10), primary_key=True)  # ISO 8601
    game: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]
    seats: Mapped[int]
    options: Mapped[str] = mapped_column(Text)  # a JSON object
    commitment: Mapped[str] = mapped_column(String(64))  # hexadecimal
    secret: Mapped[str | None] = mapped_column(String(64))  # hexadecimal; None: the bot's, as in versions before
    opened: Mapped[bool] = mapped_column(server_default="0")  # somebody was told its secrets: it no longer counts
    hard_points: Mapped[int | None]  # what a hard computer makes of it in the person's seat
    hard_worth: Mapped[int | None]


class DailyMarkRow(Base):
    """Somebody whose data was deleted has tried this day's deal: kept until the day is over, as a keyed hash."""

    __tablename__ = "daily_marks"
    __table_args__ = {"info": NOBODY}

    day: Mapped[str] = mapped_column(String(10), primary_key=True)  # ISO 8601
    mark: Mapped[str] = mapped_column(String(64), primary_key=True)  # hexadecimal


class DailyTryRow(Base):
    """Somebody's try at the deal of a day: alone against computers, seen by nobody else."""

    __tablename__ = "daily_tries"

    id: Mapped[int] = mapped_column(primary_key=True)
    day: Mapped[str] = mapped_column(String(10))
    user_id: Mapped[int] = mapped_column(UserId, index=True)
    number: Mapped[int]  # of this person's tries at that day's deal, from 1
    guild_id: Mapped[int | None] = mapped_column(DiscordId)  # where it was begun; None: in a private chat
    name: Mapped[str] = mapped_column(Text)
    began_at: Mapped[datetime] = mapped_column(Moment)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    moves: Mapped[str] = mapped_column(Text)  # a JSON list of [seat, move]
    length: Mapped[int]  # how many they are
    counted: Mapped[bool]  # in the standings of that day
    points: Mapped[int | None]  # as the game tells them
    worth: Mapped[int | None]  # by which tries are compared: the more, the better

    __table_args__ = (
        UniqueConstraint("day", "user_id", "number"),
        Index("ix_daily_tries_day_counted", "day", "counted"),
        {"info": OWN},
    )


class AlertRow(Base):
    """Somebody wants to be called when a table of a server lacks people."""

    __tablename__ = "alerts"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False, index=True)
    games: Mapped[str] = mapped_column(Text)  # a JSON list of keys; an empty one: every game
    gap_minutes: Mapped[int]  # at least so long between two calls
    quiet: Mapped[str | None] = mapped_column(String(8))  # hours of the day, "22-8"; None: no quiet hours
    zone: Mapped[str] = mapped_column(String(40))  # by whose clock
    called_at: Mapped[datetime | None] = mapped_column(Moment)


class PingRow(Base):
    """A message that calls people to a lobby: all who want alerts, or one who was invited. Gone when it starts."""

    __tablename__ = "pings"
    __table_args__ = {"info": SHARED}

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[int | None] = mapped_column(UserId, index=True)  # who was invited; None: an alert
    channel_id: Mapped[int] = mapped_column(DiscordId)
    message_id: Mapped[int | None] = mapped_column(DiscordId)  # None: not sent yet


class InvitationRow(Base):
    """Somebody invited somebody: counted for a day, so that nobody is mentioned again and again."""

    __tablename__ = "invitations"
    __table_args__ = {"info": SHARED}

    id: Mapped[int] = mapped_column(primary_key=True)
    host_id: Mapped[int] = mapped_column(UserId, index=True)
    user_id: Mapped[int] = mapped_column(UserId, index=True)  # who was invited
    invited_at: Mapped[datetime] = mapped_column(Moment)


class DailyShareRow(Base):
    """A channel in which somebody shared their result of a day."""

    __tablename__ = "daily_shares"
    __table_args__ = {"info": OWN}

    day: Mapped[str] = mapped_column(String(10), primary_key=True)  # ISO 8601
    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False, index=True)
    channel_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)


class PracticeRow(Base):
    """A match of one person alone against computers, in any game: it counts for nobody."""

    __tablename__ = "practices"
    __table_args__ = {"info": OWN}

    # Drawn at random: SQLite would give the number of a deleted match, which old buttons name, to the next one.
    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, info=COMMON)
    user_id: Mapped[int] = mapped_column(UserId, index=True)
    name: Mapped[str] = mapped_column(Text)
    game: Mapped[str] = mapped_column(String(40))
    version: Mapped[int]
    seats: Mapped[int]
    options: Mapped[str] = mapped_column(Text)  # a JSON object: every option of the game
    seed: Mapped[bytes] = mapped_column(LargeBinary(32))
    level: Mapped[str] = mapped_column(String(10))  # of the computers
    moves: Mapped[str] = mapped_column(Text)  # a JSON list of [seat, move]
    generation: Mapped[int]  # how many times it was changed: moves can be taken back, so their number tells little
    began_at: Mapped[datetime] = mapped_column(Moment)
    touched_at: Mapped[datetime] = mapped_column(Moment, index=True)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    won: Mapped[bool | None]  # once it has ended
