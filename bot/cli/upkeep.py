"""The commands `tapis migrate`, `tapis ratings rebuild` and `tapis shards`: upkeep of the database."""

import asyncio
import sys

import typer

from bot.cli.preflight import (
    EXIT_TRANSIENT,
    INSTALL,
    counted,
    database_failures,
    fail,
    fail_unusable,
    opened,
    read_settings,
)
from bot.matches.results import family_of, unranked_games
from storage import Database, DatabaseState, Ratings, StorageError, Unusable


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


ratings = typer.Typer(help="Players' ratings, computed from the results of their matches.")


@ratings.callback()
def group() -> None:
    """Keep `rebuild` as a subcommand, although it is the only one."""


@ratings.command("rebuild")
def rebuild_ratings() -> None:
    """Rate every finished match again, in order. The bot may keep running: nothing is lost."""
    url = read_settings().database_url
    try:
        with database_failures():
            matches = asyncio.run(rebuild(url))
    except KeyboardInterrupt:
        raise fail("stopped. Servers that were not finished keep their old ratings.") from None
    typer.echo(f"{counted(matches, 'finished match was', 'finished matches were')} rated again.")


async def rebuild(url: str) -> int:
    async with opened(url) as database:
        everyones = Ratings(database)
        total = await everyones.count_matches(unranked_games())
        with typer.progressbar(length=total, label="Rating", file=sys.stderr) as bar:
            return await everyones.rebuild(family_of, unranked=unranked_games(), progress=bar.update)


def shards() -> None:
    """List each shard with its process, open tables and moves in the last hour (needs PostgreSQL)."""
    url = read_settings().database_url
    if not url.startswith("postgres"):
        raise fail("shards need PostgreSQL, and DATABASE_URL does not name one: one process serves every server.")
    try:
        lines = asyncio.run(report(url))
    except ImportError as missing:
        raise fail(f"PostgreSQL needs {missing.name}: {INSTALL.format('postgres')}.") from None
    except Unusable as problem:
        raise fail_unusable(problem) from None
    except StorageError as failure:
        raise fail(f"{' '.join(str(failure).split())}.", EXIT_TRANSIENT) from None
    for line in lines:
        typer.echo(line)


async def report(url: str) -> list[str]:
    """A line for each shard, for each number of shards in use. Raises StorageError."""
    from storage.cluster.survey import activity, holders  # its driver is an extra

    lines = []
    for count, held in sorted((await holders(url)).items()):
        by_shard, played = {holder.shard: holder for holder in held}, await activity(url, count)
        for shard in range(count):
            tables, moves = played.get(shard, (0, 0))
            holder = by_shard.get(shard)
            process = f"{holder.process}, since {holder.since:%Y-%m-%d %H:%M:%S} UTC" if holder else "nobody"
            activities = f"{counted(tables, 'open table')}, {counted(moves, 'move')} in the last hour"
            lines.append(f"{shard}/{count}: {process}; {activities}")
    return lines or ["No process has a shard: none runs with SHARDS."]
