"""The command `tapis shards`: which process has which shard, with its open tables and moves."""

from __future__ import annotations

import asyncio

import typer

from bot.cli.preflight import EXIT_TRANSIENT, INSTALL, counted, fail, fail_unusable, read_settings
from storage import StorageError, Unusable


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
