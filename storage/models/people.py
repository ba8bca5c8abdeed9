"""What people and servers have chosen, and the roles that servers tie."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, LargeBinary, String, Text, true
from sqlalchemy.orm import Mapped, mapped_column

from storage.models.base import (
    COMMON,
    KEPT,
    NAMED,
    NOBODY,
    OWN,
    SHARED,
    Base,
    DiscordId,
    Moment,
    SettingsText,
    UserId,
    erased,
)
from storage.settings import TableSettings


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
    narration: Mapped[str | None] = mapped_column(String(16))
    forced_by_hand: Mapped[bool | None]  # a move without a choice waits for a tap, too
    roles: Mapped[bool | None]  # False: servers give them no roles by the bot
    turn_dm: Mapped[bool | None]  # a DM for each turn at a slow pace


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


class BarRow(Base):
    """A user takes no seat in a server. Deleting their data does not lift it: only their number stays."""

    __tablename__ = "bars"
    __table_args__ = {"info": KEPT}

    guild_id: Mapped[int] = mapped_column(DiscordId, primary_key=True, autoincrement=False)
    user_id: Mapped[int] = mapped_column(UserId, primary_key=True, autoincrement=False, index=True)
    name: Mapped[str] = mapped_column(Text, info=erased(""))
    reason: Mapped[str | None] = mapped_column(Text, info=erased())
    until: Mapped[datetime | None] = mapped_column(Moment)  # None: until a manager lifts it


class ActRow(Base):
    """What a manager of a server did, to a user or to a match."""

    __tablename__ = "acts"
    __table_args__ = {"info": SHARED}

    id: Mapped[int] = mapped_column(primary_key=True)
    guild_id: Mapped[int] = mapped_column(DiscordId, index=True)
    kind: Mapped[str] = mapped_column(String(16), info=COMMON)
    manager_id: Mapped[int] = mapped_column(UserId, index=True)
    at: Mapped[datetime] = mapped_column(Moment, index=True)
    user_id: Mapped[int | None] = mapped_column(UserId, index=True, info=erased())  # no pseudonym: a bar leads here
    match_id: Mapped[int | None]
    reason: Mapped[str | None] = mapped_column(Text, info=erased())
    until: Mapped[datetime | None] = mapped_column(Moment)  # of a bar


class ReportRow(Base):
    """What a user found wrong in a match."""

    __tablename__ = "reports"
    __table_args__ = {"info": OWN}

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(UserId, index=True)
    reported_at: Mapped[datetime] = mapped_column(Moment)
    screen: Mapped[str] = mapped_column(String(16))
    kind: Mapped[str] = mapped_column(String(16))
    text: Mapped[str] = mapped_column(Text)
    language: Mapped[str] = mapped_column(String(16))
    bot: Mapped[str] = mapped_column(String(64))  # its version
    game: Mapped[str] = mapped_column(String(64))
    version: Mapped[int]  # of the game's rules
    position: Mapped[int | None]  # the number of moves before it; None: the end of the match
    match_id: Mapped[int | None]  # in the journal, from which the match may be deleted meanwhile
    record: Mapped[bytes | None] = mapped_column(LargeBinary)  # of a match that the journal does not have
    closed_at: Mapped[datetime | None] = mapped_column(Moment)
    why: Mapped[str | None] = mapped_column(Text)  # it was closed


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
