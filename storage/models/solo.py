"""What people play alone: deals of the day, practice, lessons and problems."""

from datetime import datetime

from sqlalchemy import BigInteger, Double, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint, and_, false
from sqlalchemy.orm import Mapped, mapped_column

from storage.models.base import COMMON, NOBODY, OWN, Base, DiscordId, Moment, UserId


class DailyDealRow(Base):
    """A day's facts; its seed follows from a secret drawn that day, so a backup reveals no later deal."""

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
    seat: Mapped[int] = mapped_column(server_default="0")  # of the user
    dealer: Mapped[int | None]  # the first one; None: drawn from the seed
    match_id: Mapped[int | None]  # the user's finished match at a table whose first moves it has


COUNTED = and_(PracticeRow.ended_at.is_not(None), PracticeRow.lesson.is_(False), PracticeRow.match_id.is_(None))
"""What statistics and the book count: a position from a table may be won already."""


class FinishedLessonRow(Base):
    __tablename__ = "finished_lessons"
    __table_args__ = {"info": OWN}

    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    finished_at: Mapped[datetime] = mapped_column(Moment)  # for the first time


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
