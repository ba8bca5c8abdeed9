"""Matches for tests of storage, made from what differs from the usual one."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from storage import Database, Guilds, Journal, TableRecord

NewMatch = Callable[..., Awaitable[TableRecord]]
Sql = Callable[[str], str]


async def open_match(journal: Journal, channel_id: int = 20, **given: Any) -> TableRecord:
    """Open a lobby of rami in this channel; `given`: other values of what it is opened with."""
    usual: dict[str, Any] = {"guild_id": 10, "host_id": 100, "game": "rami", "options": {}, "language": "fr"}
    return await journal.open_lobby(**usual | {"channel_id": channel_id} | given)


async def start_match(journal: Journal, channel_id: int = 20, **given: Any) -> TableRecord:
    """Open such a lobby and start it with its players."""
    lobby = await open_match(journal, channel_id, **given)
    await journal.start(lobby.id, version=1, seed=bytes(32), dealer=0, players=lobby.players)
    return await journal.match(lobby.id)


async def forget_server(database: Database, guild_id: int) -> None:
    """Delete what is kept of a server that the bot has left."""
    guilds = Guilds(database)
    await guilds.mark_left(guild_id, datetime(2026, 12, 1, tzinfo=UTC))
    await guilds.delete(guild_id)
