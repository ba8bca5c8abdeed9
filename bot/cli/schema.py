"""The command `tapis migrate`: update the database schema without starting the bot."""

from __future__ import annotations

import asyncio

import typer

from bot.cli.preflight import counted, database_failures, read_settings
from storage import Database, DatabaseState


def migrate() -> None:
    """Update the database schema, as a start of the bot does. A missing database is created."""
    with database_failures():
        before, after = asyncio.run(migrated(read_settings().database_url))
    if not before.pending:
        typer.echo(f"{after.where}: the schema is up to date ({after.revision}). Nothing was changed.")
    else:
        began = f"from {before.revision}" if before.revision else "created"
        typer.echo(f"{after.where}: {began}, now {after.revision} ({counted(before.pending, 'migration')}).")


async def migrated(url: str) -> tuple[DatabaseState, DatabaseState]:
    """Migrate; return the database's state before and after. Raises Unusable and StorageError."""
    before = await DatabaseState.of(url)
    if before.pending:
        database = await Database.open(url, statement_timeout=None)
        await database.close()
    return before, await DatabaseState.of(url)
