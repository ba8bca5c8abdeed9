"""Tournaments, their entrants and rounds, and the standing evenings that open them."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from storage.models.base import COMMON, NOBODY, SHARED, Base, DiscordId, Moment, SettingsText, UserId, erased
from storage.settings import TableSettings

LIVE_TOURNAMENT, ENDED_TOURNAMENT = ("open", "running", "paused"), ("finished", "cancelled")


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
    scoring: Mapped[str | None] = mapped_column(String(16), info=COMMON)  # None: as before version 1.1
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
        Index("ix_tournaments_status_ended_at", "status", "ended_at"),
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
    version: Mapped[int | None]  # of the rules; None: those of the table's beginning, as before version 1.1
    began_at: Mapped[datetime] = mapped_column(Moment)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)


class RoundTableRow(Base):
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
