"""The tables. Rows stay inside this package: journal, stats and people hand out frozen dataclasses."""

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
    text,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

LOBBY, PLAYING, FINISHED, STOPPED = "lobby", "playing", "finished", "stopped"
OPEN = (LOBBY, PLAYING)


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
    guild_id: Mapped[int] = mapped_column(BigInteger)
    channel_id: Mapped[int] = mapped_column(BigInteger)
    message_id: Mapped[int | None] = mapped_column(BigInteger)
    host_id: Mapped[int] = mapped_column(BigInteger)
    game: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]  # 0 while in the lobby
    seats: Mapped[int | None]  # how many the lobby wants; None: no wish
    options: Mapped[str] = mapped_column(Text)  # a JSON object
    seed: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    dealer: Mapped[int | None]
    status: Mapped[str] = mapped_column(String(16))
    language: Mapped[str] = mapped_column(String(16))
    created_at: Mapped[datetime] = mapped_column(Moment)
    started_at: Mapped[datetime | None] = mapped_column(Moment)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    turn_seconds: Mapped[int | None]  # for which a turn may last; None: for ever
    strength: Mapped[str] = mapped_column(String(16), server_default="normal")  # of its computers

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
    )


class SeatRow(Base):
    __tablename__ = "seats"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    user_id: Mapped[int | None] = mapped_column(BigInteger, index=True)
    name: Mapped[str] = mapped_column(Text)
    computer: Mapped[bool]
    strength: Mapped[str] = mapped_column(String(16))
    language: Mapped[str | None] = mapped_column(String(16))
    dm_channel_id: Mapped[int | None] = mapped_column(BigInteger)
    dm_message_id: Mapped[int | None] = mapped_column(BigInteger)
    deadline: Mapped[datetime | None] = mapped_column(Moment)
    missed: Mapped[int] = mapped_column(server_default="0")  # turns in a row


class MoveRow(Base):
    __tablename__ = "moves"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int | None]
    move: Mapped[str] = mapped_column(Text)
    interaction_id: Mapped[int | None] = mapped_column(BigInteger, unique=True)
    played_at: Mapped[datetime] = mapped_column(Moment)


class ResultRow(Base):
    __tablename__ = "results"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    user_id: Mapped[int | None] = mapped_column(BigInteger, index=True)
    name: Mapped[str] = mapped_column(Text)
    computer: Mapped[bool]
    score: Mapped[int]
    place: Mapped[int]
    won: Mapped[bool]  # no other person did better
    counted: Mapped[bool] = mapped_column(server_default=true())  # in leaderboards


class PersonRow(Base):
    __tablename__ = "people"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    language: Mapped[str | None] = mapped_column(String(16))
    dm_closed: Mapped[bool]
    channel_only: Mapped[bool]
    # From here on, None is "no choice".
    deck: Mapped[str | None] = mapped_column(String(16))
    card_index: Mapped[str | None] = mapped_column(String(16))
    hand_order: Mapped[str | None] = mapped_column(String(16))
    pictures: Mapped[bool | None]
    calls: Mapped[bool] = mapped_column(server_default=true())


class ServerRow(Base):
    __tablename__ = "servers"

    guild_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    language: Mapped[str | None] = mapped_column(String(16))
    deck: Mapped[str | None] = mapped_column(String(16))
    card_index: Mapped[str | None] = mapped_column(String(16))
    pictures: Mapped[bool | None]
    turn_seconds: Mapped[int | None]  # of new tables; None: no choice, 0: for ever


class NoteRow(Base):
    __tablename__ = "notes"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
