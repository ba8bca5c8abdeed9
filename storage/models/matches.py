"""Matches: their seats, moves, results, ratings, and the people who are called to them."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    String,
    Text,
    false,
    text,
    true,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from storage.models.base import COMMON, OWN, SEAT, SHARED, Base, DiscordId, Moment, SettingsText, UserId, erased
from storage.settings import TableSettings

LOBBY, PLAYING, FINISHED, STOPPED = "lobby", "playing", "finished", "stopped"
OPEN = (LOBBY, PLAYING)

NO_GUILD = 0  # stored for a match outside the bot's servers: no Discord server has this id


class MatchRow(Base):
    __tablename__ = "matches"

    id: Mapped[int] = mapped_column(primary_key=True)
    guild_id: Mapped[int] = mapped_column(DiscordId)  # NO_GUILD where the bot is not: in a group DM, for example
    channel_id: Mapped[int] = mapped_column(DiscordId)
    message_id: Mapped[int | None] = mapped_column(DiscordId)
    host_id: Mapped[int] = mapped_column(UserId)
    game: Mapped[str] = mapped_column(String(64), info=COMMON)
    version: Mapped[int]  # 0 while in the lobby
    seats: Mapped[int | None]  # that the host asked for; None: any number
    options: Mapped[str] = mapped_column(Text, info=COMMON)  # a JSON object
    seed: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    dealer: Mapped[int | None]
    status: Mapped[str] = mapped_column(String(16), info=COMMON)
    language: Mapped[str] = mapped_column(String(16), info=COMMON)
    created_at: Mapped[datetime] = mapped_column(Moment)
    started_at: Mapped[datetime | None] = mapped_column(Moment)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    settings: Mapped[TableSettings] = mapped_column(SettingsText, server_default="{}")
    # The deal is sealed: the commitment is shown at the start, the nonce at the end. NULL in matches older than 0004.
    nonce: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    commitment: Mapped[str | None] = mapped_column(String(64), info=COMMON)  # hexadecimal
    tournament_id: Mapped[int | None] = mapped_column(index=True)  # the tournament of which it is a table
    # Other tables still play its deals: nothing of it may be seen outside it, even after its end, and it is not rated.
    withheld: Mapped[bool] = mapped_column(server_default="0", default=False)
    ruling: Mapped[str | None] = mapped_column(Text, info=COMMON)  # why a manager closed it, or why it is void
    paused_at: Mapped[datetime | None] = mapped_column(Moment)  # deadlines stand still since then
    # How often status, people, options, settings or host were written. Writers that read another value are late.
    generation: Mapped[int] = mapped_column(server_default="0", default=0)

    players: Mapped[list["SeatRow"]] = relationship(order_by="SeatRow.seat", lazy="raise", viewonly=True)
    guests: Mapped[list["GuestRow"]] = relationship(order_by="GuestRow.user_id", lazy="raise", viewonly=True)

    __table_args__ = (
        CheckConstraint("status IN ('lobby', 'playing', 'finished', 'stopped')", name="status"),
        # At most one open match in a channel, across all processes.
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


PUBLISHED = (MatchRow.status == FINISHED) & MatchRow.withheld.is_(False)  # the condition for a result to be told
VALID = PUBLISHED & MatchRow.ruling.is_(None)  # the condition for a result to count


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
    wants_pause: Mapped[bool] = mapped_column(server_default=false(), default=False, info=erased(False))


class GuestRow(Base):
    """A user who was invited to a lobby. Deleted when the match starts or the lobby closes."""

    __tablename__ = "guests"
    __table_args__ = {"info": OWN}

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False, index=True)
    name: Mapped[str] = mapped_column(Text)
    kept_until: Mapped[datetime | None] = mapped_column(Moment)  # a seat is kept until then; None: no seat is


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
    side: Mapped[int] = mapped_column(server_default="0")  # partners have the same
    won: Mapped[bool]  # no other person finished ahead
    counted: Mapped[bool] = mapped_column(server_default=true())  # in leaderboards


class RatingRow(Base):
    """A user's rating on one ladder of a server."""

    __tablename__ = "ratings"
    __table_args__ = {"info": SHARED}

    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)
    # A game's key, "@<family>" or "@all".
    ladder: Mapped[str] = mapped_column(String(64), primary_key=True, info=COMMON)
    season: Mapped[str] = mapped_column(String(8), primary_key=True, info=COMMON)  # "2026Q4"; "" for all time
    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False, index=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    # The columns below could be computed from the results, but that is too slow for a leaderboard.
    played: Mapped[int]  # rated matches
    won: Mapped[int]
    points: Mapped[int] = mapped_column(BigInteger, info=COMMON)
    latest_match_id: Mapped[int]  # the latest rated match, which has their name


class RatingStepRow(Base):
    """A user's rating after a match, on an all-time ladder: one point of their curve."""

    __tablename__ = "rating_steps"
    __table_args__ = {"info": SEAT}

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    ladder: Mapped[str] = mapped_column(String(64), primary_key=True, info=COMMON)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)


class PingRow(Base):
    """A message that pings all users with a matching alert, or one invited user. Deleted when the match starts."""

    __tablename__ = "pings"
    __table_args__ = {"info": SHARED}

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[int | None] = mapped_column(UserId, index=True)  # the invited user; None: an alert
    channel_id: Mapped[int] = mapped_column(DiscordId)
    message_id: Mapped[int | None] = mapped_column(DiscordId)  # None: not sent yet


class InvitationRow(Base):
    """A host invited a user. It counts against the limits for a day, so no user is pinged again and again."""

    __tablename__ = "invitations"
    __table_args__ = {"info": SHARED}

    id: Mapped[int] = mapped_column(primary_key=True)
    host_id: Mapped[int] = mapped_column(UserId, index=True)
    user_id: Mapped[int] = mapped_column(UserId, index=True)  # the invited user
    invited_at: Mapped[datetime] = mapped_column(Moment)


class StatisticRow(Base):
    """What a user did in the deals of a match: how often there was an occasion, and its successes or points."""

    __tablename__ = "statistics"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    match_id: Mapped[int] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True, index=True, autoincrement=False
    )
    statistic: Mapped[str] = mapped_column(String(40), primary_key=True)
    times: Mapped[int]
    total: Mapped[int]


class DeedRow(Base):
    """A user did a deed in a match: its key, as the game's rules found it in the moves."""

    __tablename__ = "deeds"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    match_id: Mapped[int] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True, index=True, autoincrement=False
    )
    deed: Mapped[str] = mapped_column(String(40), primary_key=True)
