"""What people and servers prefer. Nobody has to be known: the defaults stand for everyone else."""

from dataclasses import dataclass

from sqlalchemy import delete, select

from storage.database import Database
from storage.models import NoteRow, PersonRow, ServerRow


@dataclass(frozen=True, slots=True)
class Person:
    """A user's preferences. `dm_closed`: DMs were refused; `channel_only`: none are wanted."""

    user_id: int
    language: str | None = None
    dm_closed: bool = False
    channel_only: bool = False


@dataclass(frozen=True, slots=True)
class Server:
    """A server's preferences. None: no choice."""

    guild_id: int
    language: str | None = None


class People:
    """Reads and writes whole preferences. Each raises StorageError when the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def person(self, user_id: int) -> Person:
        """What this user prefers, or the defaults."""
        async with self._database.reading() as session:
            row = await session.get(PersonRow, user_id)
            if row is None:
                return Person(user_id)
            return Person(user_id, row.language, row.dm_closed, row.channel_only)

    async def set_person(self, person: Person) -> None:
        """Keep these preferences, in place of any before."""
        async with self._database.writing() as session:
            await session.merge(
                PersonRow(
                    user_id=person.user_id,
                    language=person.language,
                    dm_closed=person.dm_closed,
                    channel_only=person.channel_only,
                )
            )

    async def server(self, guild_id: int) -> Server:
        """What this server prefers, or the defaults."""
        async with self._database.reading() as session:
            row = await session.get(ServerRow, guild_id)
            return Server(guild_id) if row is None else Server(guild_id, row.language)

    async def set_server(self, server: Server) -> None:
        """Keep these preferences, in place of any before."""
        async with self._database.writing() as session:
            await session.merge(ServerRow(guild_id=server.guild_id, language=server.language))

    async def note(self, key: str) -> str | None:
        """What the bot noted for itself under this key (the commands that Discord knows), or None."""
        async with self._database.reading() as session:
            row = await session.get(NoteRow, key)
            return None if row is None else row.value

    async def set_note(self, key: str, value: str) -> None:
        """Note something, in place of what was noted before."""
        async with self._database.writing() as session:
            await session.merge(NoteRow(key=key, value=value))

    async def notes(self, prefix: str) -> dict[str, str]:
        """Every note whose key begins so, by the whole key."""
        async with self._database.reading() as session:
            rows = await session.scalars(select(NoteRow).where(NoteRow.key.startswith(prefix, autoescape=True)))
            return {row.key: row.value for row in rows}

    async def drop_note(self, key: str) -> None:
        """Forget a note; it is no harm when there is none."""
        async with self._database.writing() as session:
            await session.execute(delete(NoteRow).where(NoteRow.key == key))
