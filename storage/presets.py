"""House rules kept under a name: a user's own ones, and those of a server."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, select

from storage.engine.database import Store, lock
from storage.errors import TooMany
from storage.models.people import PresetRow, ServerPresetRow
from storage.records import OptionValue, from_row, values
from storage.settings import USUAL, TableSettings

MOST_OF_USER, MOST_OF_SERVER = 20, 50


@dataclass(frozen=True, slots=True)
class Preset:
    """A table under a name. `version`: of the game's rules; `seats`: None for any number."""

    name: str
    game: str
    version: int
    options: Mapping[str, OptionValue]
    seats: int | None = None
    settings: TableSettings = USUAL


class Presets(Store):
    """House rules of users and servers."""

    async def of_user(self, user_id: int) -> tuple[Preset, ...]:
        async with self._database.reading() as session:
            own = select(PresetRow).where(PresetRow.user_id == user_id).order_by(PresetRow.name)
            return tuple(map(_preset, await session.scalars(own)))

    async def of_server(self, guild_id: int) -> tuple[Preset, ...]:
        async with self._database.reading() as session:
            common = select(ServerPresetRow).where(ServerPresetRow.guild_id == guild_id).order_by(ServerPresetRow.name)
            return tuple(map(_preset, await session.scalars(common)))

    async def keep_for_user(self, user_id: int, preset: Preset) -> None:
        """Keep house rules, in place of the user's own ones of that name. Raises TooMany."""
        await self._keep(PresetRow(user_id=user_id, **_columns(preset)), PresetRow.user_id, user_id, MOST_OF_USER)

    async def keep_for_server(self, guild_id: int, preset: Preset) -> None:
        """Keep house rules, in place of the server's of that name. Raises TooMany."""
        row = ServerPresetRow(guild_id=guild_id, **_columns(preset))
        await self._keep(row, ServerPresetRow.guild_id, guild_id, MOST_OF_SERVER)

    async def _keep(self, row: PresetRow | ServerPresetRow, column: Any, owner: int, most: int) -> None:
        kind = type(row)
        async with self._database.writing() as session:
            await lock(session, f"person:{owner}" if kind is PresetRow else f"server:{owner}")
            await session.execute(delete(kind).where(column == owner, kind.name == row.name))
            if (await session.scalar(select(func.count()).select_from(kind).where(column == owner)) or 0) >= most:
                raise TooMany("preset", most)
            session.add(row)

    async def delete_of_user(self, user_id: int, name: str) -> None:
        """Delete a user's own house rules. Does nothing if there are none of that name."""
        await self._execute(delete(PresetRow).where(PresetRow.user_id == user_id, PresetRow.name == name))

    async def delete_of_server(self, guild_id: int, name: str) -> None:
        """Delete house rules of a server. Does nothing if there are none of that name."""
        async with self._database.writing() as session:
            common = ServerPresetRow.guild_id == guild_id, ServerPresetRow.name == name
            await session.execute(delete(ServerPresetRow).where(*common))


def _columns(preset: Preset) -> dict[str, Any]:
    return values(preset) | {"options": json.dumps(dict(preset.options))}


def _preset(row: PresetRow | ServerPresetRow) -> Preset:
    return from_row(Preset, row, options=json.loads(row.options))
