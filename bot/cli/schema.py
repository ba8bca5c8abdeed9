"""The command `tapis migrate`: the database's schema brought up to date, without a start of the bot."""

from __future__ import annotations

import asyncio

import typer

from bot.cli.preflight import EXIT_TRANSIENT, fail, fail_unusable, read_settings
from storage import Database, DatabaseState, StorageError, Unusable


def migrate() -> None:
    """Bring the database's schema up to date (a start of the bot does the same; a missing database is created)."""
    try:
        before, after = asyncio.run(migrated(read_settings().database_url))
    except Unusable as problem:
        raise fail_unusable(problem) from None
    except StorageError as failure:
        raise fail(f"the database failed ({' '.join(str(failure).split())}).", EXIT_TRANSIENT) from None
    if not before.pending:
        typer.echo(f"{after.where}: the schema is {after.revision}, the newest. Nothing was changed.")
    else:
        began = f"from {before.revision}" if before.revision else "created"
        typer.echo(f"{after.where}: {began}, now {after.revision} ({before.pending} migrations).")


async def migrated(url: str) -> tuple[DatabaseState, DatabaseState]:
    """Migrate; the database before and after. Raises Unusable and StorageError."""
    before = await DatabaseState.of(url)
    if before.pending:
        database = await Database.open(url, statement_timeout=None)
        await database.close()
    return before, await DatabaseState.of(url)
