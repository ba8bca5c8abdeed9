"""The tables. Rows stay inside this package: journal, stats and people hand out frozen dataclasses.

Every id from Discord is a `UserId` or a `DiscordId`. The `info` of each table says whose its rows are. In people's rows
each text column says whether it is personal. `privacy` reads this to know what to export and what to erase.

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
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from storage.settings import TableSettings

LOBBY, PLAYING, FINISHED, STOPPED = "lobby", "playing", "finished", "stopped"
OPEN = (LOBBY, PLAYING)
LIVE_TOURNAMENT, ENDED_TOURNAMENT = ("open", "running", "paused"), ("finished", "cancelled")

# Who owns the rows of a table, and what happens to them when a person has their data deleted.
OWN = {"rows": "own"}  # owned by one person: deleted
SHARED = {"rows": "shared"}  # kept under a pseudonym: other people were part of it
SEAT = {"rows": "seat"}  # treated like the row of their seat (match_id, seat)
NOBODY = {"rows": "nobody"}  # owned by servers or by the bot itself; notes may still name people

NAMED = {"named": True}  # a user whom the owner of an OWN row has named: deleted with either, exported to its owner
COMMON = {"common": True}  # a text that is not personal, or a large number that is not an id


def erased(to: object = None) -> dict[str, Any]:
    """The `info` of a personal column in SHARED or SEAT rows; `to` is the value it gets at deletion."""
    return {"erased": to}


class Moment(TypeDecorator[datetime]):
    """An instant, stored in UTC and always returned with a time zone: SQLite itself stores none."""

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
    """A Discord user id, or the negative pseudonym of a person whose data was deleted."""

    impl = BigInteger
    cache_ok = True


class DiscordId(TypeDecorator[int]):
    """Any other Discord id: of a server, a channel, a message or an interaction."""

    impl = BigInteger
    cache_ok = True


class SettingsText(TypeDecorator[TableSettings]):
    """The settings of a table, as a JSON object."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: TableSettings | None, dialect: Dialect) -> str | None:
        return None if value is None else value.to_json()

    def process_result_value(self, value: str | None, dialect: Dialect) -> TableSettings | None:
        return None if value is None else TableSettings.from_json(value)


class Base(DeclarativeBase):
    # Every constraint has a name: without one, no later migration could drop it on SQLite.
    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
        }
    )


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


class PersonRow(Base):
    __tablename__ = "people"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    language: Mapped[str | None] = mapped_column(String(16))
    dm_closed: Mapped[bool]
    channel_only: Mapped[bool]
    # In the columns below, None means "no choice".
    deck: Mapped[str | None] = mapped_column(String(16))
    card_index: Mapped[str | None] = mapped_column(String(16))
    hand_order: Mapped[str | None] = mapped_column(String(16))
    pictures: Mapped[bool | None]
    calls: Mapped[bool] = mapped_column(server_default=true())
    confirm_moves: Mapped[bool | None]  # a second tap plays
    roles: Mapped[bool | None]  # False: servers give them no roles by the bot


class ServerRow(Base):
    __tablename__ = "servers"
    __table_args__ = {"info": NOBODY}

    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)
    language: Mapped[str | None] = mapped_column(String(16))
    deck: Mapped[str | None] = mapped_column(String(16))
    card_index: Mapped[str | None] = mapped_column(String(16))
    pictures: Mapped[bool | None]
    turn_seconds: Mapped[int | None]  # for new tables; None: no choice, 0: no limit
    channels: Mapped[str | None] = mapped_column(Text)  # where tables may open, a JSON list; None: everywhere
    tournaments: Mapped[bool | None]  # everybody may organise them; None: those who may manage events
    left_at: Mapped[datetime | None] = mapped_column(Moment)  # when the bot left; None: it has not left
    # The channels that get the daily deal and the season's podium (None: nowhere), and the latest one announced.
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
    """The announced facts of a day's deal; its seed is derived from its secret and the day.

    Each day has its own secret, drawn when the day is announced, so a backup does not reveal any later deal.
    """

    __tablename__ = "daily_deals"
    __table_args__ = {"info": NOBODY}

    day: Mapped[str] = mapped_column(String(10), primary_key=True)  # ISO 8601
    game: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]
    seats: Mapped[int]
    options: Mapped[str] = mapped_column(Text)  # a JSON object
    commitment: Mapped[str] = mapped_column(String(64))  # hexadecimal
    secret: Mapped[str | None] = mapped_column(String(64))  # hexadecimal; None: the bot's, from earlier versions
    opened: Mapped[bool] = mapped_column(server_default="0")  # a user has seen its secrets: later tries do not count
    hard_points: Mapped[int | None]  # what a hard computer scores in the person's seat
    hard_worth: Mapped[int | None]


class DailyMarkRow(Base):
    """A keyed hash: a person whose data was deleted has tried this day's deal. Kept until the day is over."""

    __tablename__ = "daily_marks"
    __table_args__ = {"info": NOBODY}

    day: Mapped[str] = mapped_column(String(10), primary_key=True)  # ISO 8601
    mark: Mapped[str] = mapped_column(String(64), primary_key=True)  # hexadecimal


class DailyTryRow(Base):
    """A user's try at a day's deal, alone against computers and private."""

    __tablename__ = "daily_tries"

    id: Mapped[int] = mapped_column(primary_key=True)
    day: Mapped[str] = mapped_column(String(10))
    user_id: Mapped[int] = mapped_column(UserId, index=True)
    number: Mapped[int]  # of this person's tries at that day's deal, from 1
    guild_id: Mapped[int | None] = mapped_column(DiscordId)  # where it began; None: in a private chat
    name: Mapped[str] = mapped_column(Text)
    began_at: Mapped[datetime] = mapped_column(Moment)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    moves: Mapped[str] = mapped_column(Text)  # a JSON list of [seat, move]
    length: Mapped[int]  # the number of moves
    counted: Mapped[bool]  # in that day's standings
    points: Mapped[int | None]  # the game's score
    worth: Mapped[int | None]  # what tries are compared by: higher is better

    __table_args__ = (
        UniqueConstraint("day", "user_id", "number"),
        Index("ix_daily_tries_day_counted", "day", "counted"),
        {"info": OWN},
    )


class AlertRow(Base):
    """A user wants a ping when a table of a server needs players."""

    __tablename__ = "alerts"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False, index=True)
    games: Mapped[str] = mapped_column(Text)  # a JSON list of keys; empty: every game
    gap_minutes: Mapped[int]  # minimum between two pings
    quiet: Mapped[str | None] = mapped_column(String(8))  # hours of the day, "22-8"; None: no quiet hours
    zone: Mapped[str] = mapped_column(String(40))  # IANA name of the time zone of `quiet`
    called_at: Mapped[datetime | None] = mapped_column(Moment)


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


class DailyShareRow(Base):
    """A channel in which a user shared a day's result."""

    __tablename__ = "daily_shares"
    __table_args__ = {"info": OWN}

    day: Mapped[str] = mapped_column(String(10), primary_key=True)  # ISO 8601
    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False, index=True)
    channel_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)


class PracticeRow(Base):
    """A match of one user against computers, in any game: for practice, or as a lesson. It does not count."""

    __tablename__ = "practices"
    __table_args__ = {"info": OWN}

    # Drawn at random: SQLite would reuse the id of a deleted match, and old buttons still refer to that id.
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
    generation: Mapped[int]  # how often it was changed: moves can be taken back, so their number says little
    began_at: Mapped[datetime] = mapped_column(Moment)
    touched_at: Mapped[datetime] = mapped_column(Moment, index=True)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    won: Mapped[bool | None]  # None until it ends
    lesson: Mapped[bool] = mapped_column(server_default=false())


class FinishedLessonRow(Base):
    """A user has finished the lesson of a game."""

    __tablename__ = "finished_lessons"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    finished_at: Mapped[datetime] = mapped_column(Moment)  # for the first time


class PresetColumns:
    """The rules and the settings of a table under a name."""

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]  # of the game's rules
    seats: Mapped[int | None]
    options: Mapped[str] = mapped_column(Text)  # a JSON object: the chosen options
    settings: Mapped[TableSettings] = mapped_column(SettingsText, server_default="{}")


class PresetRow(PresetColumns, Base):
    """House rules of a user."""

    __tablename__ = "presets"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)


class ServerPresetRow(PresetColumns, Base):
    """House rules of a server."""

    __tablename__ = "server_presets"
    __table_args__ = {"info": NOBODY}

    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)


class AvoidedRow(Base):
    """A user avoids another one, who is never told."""

    __tablename__ = "avoided"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    other_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False, index=True, info=NAMED)
    name: Mapped[str] = mapped_column(Text)  # of the other user, at that time
    since: Mapped[datetime] = mapped_column(Moment)


class ProblemRow(Base):
    """A position of a match in which a user's move cost much. Everything else about it is in the journal."""

    __tablename__ = "problems"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    match_id: Mapped[int] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True, index=True, autoincrement=False
    )
    position: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # the number of moves before it
    cost: Mapped[float] = mapped_column(Double)  # of the user's move against the best one, on average
    found_at: Mapped[datetime] = mapped_column(Moment)
    solved_at: Mapped[datetime | None] = mapped_column(Moment)


class TournamentRow(Base):
    """A tournament of a server: rounds of matches, at tables that play at the same time."""

    __tablename__ = "tournaments"

    id: Mapped[int] = mapped_column(primary_key=True)
    guild_id: Mapped[int] = mapped_column(DiscordId)
    channel_id: Mapped[int] = mapped_column(DiscordId)
    message_id: Mapped[int | None] = mapped_column(DiscordId)  # of its announcement
    event_id: Mapped[int | None] = mapped_column(DiscordId)  # in the server's list of scheduled events
    organiser_id: Mapped[int] = mapped_column(UserId)
    name: Mapped[str] = mapped_column(String(60), info=erased(""))
    game: Mapped[str] = mapped_column(String(64), info=COMMON)
    seats: Mapped[int]  # of each table
    options: Mapped[str] = mapped_column(Text, info=COMMON)  # a JSON object: the chosen options
    format: Mapped[str] = mapped_column(String(16), info=COMMON)
    duplicate: Mapped[bool]  # all tables of a round play the same deals
    settings: Mapped[TableSettings] = mapped_column(SettingsText, server_default="{}")  # of each table
    rounds: Mapped[int]  # that are planned
    deals: Mapped[int | None]  # of each match; None: to its own end
    round_minutes: Mapped[int]  # the longest time of a round
    break_minutes: Mapped[int]  # between two rounds
    computers: Mapped[int] = mapped_column(server_default="0", default=0)  # at the tables of a round, at least
    language: Mapped[str] = mapped_column(String(16), info=COMMON)
    status: Mapped[str] = mapped_column(String(16), info=COMMON)
    due_at: Mapped[datetime | None] = mapped_column(Moment)  # when the next round begins, or the present one ends
    created_at: Mapped[datetime] = mapped_column(Moment)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    generation: Mapped[int] = mapped_column(server_default="0", default=0)  # how often any of its rows was written
    evening_id: Mapped[int | None] = mapped_column(index=True)  # the standing evening that opened it
    called_off: Mapped[str | None] = mapped_column(String(16), info=COMMON)  # why the bot itself cancelled it

    __table_args__ = (
        CheckConstraint("status IN ('open', 'running', 'paused', 'finished', 'cancelled')", name="status"),
        Index("ix_tournaments_guild_id_status", "guild_id", "status"),
        {"info": SHARED},
    )


class EveningRow(Base):
    """A standing evening of a server: the settings of the tournament that it opens each week, and when."""

    __tablename__ = "evenings"

    id: Mapped[int] = mapped_column(primary_key=True)
    guild_id: Mapped[int] = mapped_column(DiscordId, index=True)
    channel_id: Mapped[int] = mapped_column(DiscordId)
    organiser_id: Mapped[int] = mapped_column(UserId)
    name: Mapped[str] = mapped_column(String(60), info=erased(""))
    settings: Mapped[str] = mapped_column(Text, info=COMMON)  # a JSON object: the other settings of its tournaments
    weekday: Mapped[int]  # 0: Monday
    minute: Mapped[int]  # of the local day
    zone: Mapped[str] = mapped_column(String(40), info=COMMON)  # IANA, such as Europe/Paris
    opens_hours: Mapped[int]  # how long before its start registration opens
    best: Mapped[int]  # how many evenings of a season count
    starts_at: Mapped[datetime] = mapped_column(Moment)  # the next one that has not been opened
    opens_at: Mapped[datetime] = mapped_column(Moment)  # its registration
    opened_at: Mapped[datetime | None] = mapped_column(Moment)  # the start of the latest one that was opened
    problem: Mapped[str | None] = mapped_column(String(16), info=COMMON)  # why the latest one was not opened
    problem_at: Mapped[datetime | None] = mapped_column(Moment)  # when that one would have started
    ended_at: Mapped[datetime | None] = mapped_column(Moment)  # no further one is opened

    __table_args__ = (Index("ix_evenings_ended_at_opens_at", "ended_at", "opens_at"), {"info": SHARED})


class EntrantRow(Base):
    """A user who takes part in a tournament. Partners of a pair have the same team."""

    __tablename__ = "entrants"
    __table_args__ = (UniqueConstraint("tournament_id", "user_id"), {"info": SHARED})

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # from 1
    user_id: Mapped[int] = mapped_column(UserId, index=True)
    name: Mapped[str] = mapped_column(Text, info=erased(""))
    language: Mapped[str | None] = mapped_column(String(16), info=erased())
    team: Mapped[int]
    joined: Mapped[int]  # the first round that they may play
    left: Mapped[int | None]  # the last round that they play; None: they have not left
    replaced_by: Mapped[int | None]  # the entrant who has taken over their place; that number was theirs before


class RoundRow(Base):
    """A round of a tournament. Its secret decides its pairing and, if all tables play the same deals, these."""

    __tablename__ = "rounds"
    __table_args__ = {"info": NOBODY}

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # from 1
    secret: Mapped[bytes] = mapped_column(LargeBinary(32))
    nonce: Mapped[bytes] = mapped_column(LargeBinary(32))
    commitment: Mapped[str] = mapped_column(String(64))  # hexadecimal
    byes: Mapped[str] = mapped_column(Text)  # a JSON list of entrants' numbers
    bracket: Mapped[str] = mapped_column(Text)  # a JSON list of teams, of an elimination; null: a vacancy
    began_at: Mapped[datetime] = mapped_column(Moment)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)


class RoundTableRow(Base):
    """A table of a round."""

    __tablename__ = "round_tables"
    __table_args__ = {"info": NOBODY}

    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # from 1
    seating: Mapped[str] = mapped_column(Text)  # a JSON list: of each seat the entrant's number, or null
    channel_id: Mapped[int | None] = mapped_column(DiscordId)  # its thread; None: not opened yet
    match_id: Mapped[int | None]  # None: not opened yet
    scores: Mapped[str | None] = mapped_column(Text)  # a JSON list of deals, each by seat; None: it is still played
    how: Mapped[str | None] = mapped_column(String(16))  # how they came about: "played", "cut", "corrected", "award"
    reason: Mapped[str | None] = mapped_column(String(200))  # of a correction


class DeedRow(Base):
    """A user did a deed in a match: its key, as the game's rules found it in the moves."""

    __tablename__ = "deeds"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    match_id: Mapped[int] = mapped_column(
        ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True, index=True, autoincrement=False
    )
    deed: Mapped[str] = mapped_column(String(40), primary_key=True)


class TiedRoleRow(Base):
    """A role of a server that the bot gives to the members who fulfil its rule."""

    __tablename__ = "tied_roles"
    __table_args__ = {"info": NOBODY}

    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)
    role_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))  # "season", "tournament" or "stamps"
    ladder: Mapped[str] = mapped_column(String(64))  # of a season's podium
    number: Mapped[int]  # of places on the podium, or of stamps
    seen: Mapped[str] = mapped_column(String(40))  # the latest season, tournament or instant that was looked at
    ending: Mapped[bool]  # no longer tied; the row stays until the role is taken from everybody
    problem: Mapped[str | None] = mapped_column(String(16))  # Discord's code of a refusal, until a manager tries again


class GivenRoleRow(Base):
    """A user who shall have a tied role, or has it from the bot."""

    __tablename__ = "given_roles"
    __table_args__ = (
        ForeignKeyConstraint(
            ["guild_id", "role_id"], ["tied_roles.guild_id", "tied_roles.role_id"], ondelete="CASCADE"
        ),
        CheckConstraint("state IN ('due', 'had', 'giving', 'given', 'absent')", name="state"),
        {"info": OWN},
    )

    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)
    role_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False, index=True)
    wanted: Mapped[bool]  # they fulfil the rule now
    # due: not asked yet; had: they had it already, so the bot never takes it; giving: asked, answer unknown;
    # given: by the bot; absent: not a member of the server.
    state: Mapped[str] = mapped_column(String(8))
