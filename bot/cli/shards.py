"""The command `tapis shards`: which process has which shard, and what is played there."""

from __future__ import annotations

import asyncio

import typer

from bot.cli.preflight import EXIT_TRANSIENT, fail, read_settings
from storage import StorageError


def shards() -> None:
    """Say who holds which shard, since when, with its open tables and the moves of the last hour (needs PostgreSQL)."""
    url = read_settings().database_url
    if not url.startswith("postgresql"):
        raise fail("shards are shared over PostgreSQL, and DATABASE_URL names none: one process has every server.")
    try:
        lines = asyncio.run(report(url))
    except ImportError as missing:
        raise fail(f"PostgreSQL needs {missing.name}: pip install 'tapis-vert[postgres]'.") from None
    except StorageError as failure:
        raise fail(f"{' '.join(str(failure).split())}.", EXIT_TRANSIENT) from None
    for line in lines:
        typer.echo(line)


async def report(url: str) -> list[str]:
    """A line for each shard of each number of shards that anybody has. Raises StorageError."""
    from storage.cluster.survey import activity, holders  # its driver is an extra

    lines = []
    for count, held in sorted((await holders(url)).items()):
        known, played = {one.shard: one for one in held}, await activity(url, count)
        for shard in range(count):
            tables, moves = played.get(shard, (0, 0))
            holder = known.get(shard)
            who = f"{holder.process}, since {holder.since:%Y-%m-%d %H:%M:%S} UTC" if holder else "nobody"
            lines.append(f"{shard}/{count}: {who}; {tables} open tables, {moves} moves in the last hour")
    return lines or ["No process has a shard: none runs with SHARDS."]
