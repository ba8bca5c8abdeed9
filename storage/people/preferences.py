"""Preferences of users and servers. Users and servers without a row have the defaults.

Defaults are not stored: when a default changes, a stored one would look like a choice. Choices are plain strings, so a
new deck needs no migration.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.models.people import NoteRow, PersonRow, ServerRow
from storage.records import from_row


@dataclass(frozen=True, slots=True)
class Person:
    """A user's preferences; None: no choice.

    `dm_closed`: Discord refused a DM; `channel_only`: the user wants no DMs. `calls`: the bot may ping this user when a
    table waits for them. `confirm_moves`: a second tap plays a move. `forced_by_hand`: a move without a choice waits
    for a tap, too. `roles`: False if the bot may give them no roles. `turn_dm`: a DM says that it is their turn at a
    slow pace. `narration`: when new messages tell the table: `turns` or `tricks`. It and `deck`, `card_index`,
    `hand_order` are names that the bot understands, at most 16 characters.
    """

    user_id: int
    language: str | None = None
    dm_closed: bool = False
    channel_only: bool = False
    deck: str | None = None
    card_index: str | None = None
    hand_order: str | None = None
    pictures: bool | None = None
    calls: bool = True
    confirm_moves: bool | None = None
    forced_by_hand: bool | None = None
    roles: bool | None = None
    turn_dm: bool | None = None
    narration: str | None = None


@dataclass(frozen=True, slots=True)
class Server:
    """A server's preferences, for screens that all its members see. None: no choice."""

    guild_id: int
    language: str | None = None
    deck: str | None = None
    card_index: str | None = None
    pictures: bool | None = None
    turn_seconds: int | None = None  # for new tables; 0: no limit
    channels: tuple[int, ...] | None = None  # where tables may open, threads in them included; None: everywhere
    daily_channel_id: int | None = None  # where the deal of each day is announced; None: nowhere
    podium_channel_id: int | None = None  # where the podium of each season is announced; None: nowhere
    tournaments: bool | None = None  # everybody may organise them; None: those who may manage events


class People(Store):
    """Reads preferences and changes them."""

    async def person(self, user_id: int) -> Person:
        """This user's preferences, or the defaults."""
        async with self._database.reading(urgent=True) as session:
            return await _person(session, user_id)

    async def change_person(self, user_id: int, change: Callable[[Person], Person]) -> Person:
        """Change some preferences; concurrent changes of others are kept. Returns what is stored."""
        async with self._database.writing() as session:
            await lock(session, f"person:{user_id}")
            person = change(await _person(session, user_id))
            await session.merge(PersonRow(**asdict(person)))
        return person

    async def server(self, guild_id: int) -> Server:
        """This server's preferences, or the defaults."""
        async with self._database.reading(urgent=True) as session:
            return await _server(session, guild_id)

    async def change_server(self, guild_id: int, change: Callable[[Server], Server]) -> Server:
        """Change some preferences; concurrent changes of others are kept. Returns what is stored."""
        async with self._database.writing() as session:
            await lock(session, f"server:{guild_id}")
            server = change(await _server(session, guild_id))
            channels = None if server.channels is None else json.dumps(server.channels)
            await session.merge(ServerRow(**asdict(server) | {"channels": channels}))
        return server

    async def note(self, key: str) -> str | None:
        """The bot's own note under this key (such as the commands registered at Discord), or None."""
        async with self._database.reading(urgent=True) as session:
            row = await session.get(NoteRow, key)
            return None if row is None else row.value

    async def set_note(self, key: str, value: str) -> None:
        """Store a note, or replace it."""
        async with self._database.writing() as session:
            await lock(session, f"note:{key}")
            await session.merge(NoteRow(key=key, value=value))

    async def notes(self, prefix: str) -> dict[str, str]:
        """The notes whose keys begin with `prefix`, by whole key."""
        async with self._database.reading(urgent=True) as session:
            rows = await session.scalars(select(NoteRow).where(NoteRow.key.startswith(prefix, autoescape=True)))
            return {row.key: row.value for row in rows}

    async def drop_note(self, key: str) -> None:
        await self._execute(delete(NoteRow).where(NoteRow.key == key))

    async def drop_notes(self, prefix: str) -> None:
        """Delete every note whose key begins with `prefix`."""
        await self._execute(delete(NoteRow).where(NoteRow.key.startswith(prefix, autoescape=True)))


async def _person(session: AsyncSession, user_id: int) -> Person:
    row = await session.get(PersonRow, user_id)
    return Person(user_id) if row is None else from_row(Person, row)


async def _server(session: AsyncSession, guild_id: int) -> Server:
    row = await session.get(ServerRow, guild_id)
    if row is None:
        return Server(guild_id)
    channels = None if row.channels is None else tuple(json.loads(row.channels))
    return from_row(Server, row, channels=channels)
