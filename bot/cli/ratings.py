"""The command `tapis ratings rebuild`."""

from __future__ import annotations

import asyncio
import sys

import typer

from bot.cli.preflight import counted, database_failures, fail, read_settings, require_database
from bot.matches.results import family_of, unranked_games
from storage import Database, Ratings

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
    await require_database(url)
    database = await Database.open(url, statement_timeout=None)
    try:
        everyones = Ratings(database)
        total = await everyones.count_matches(unranked_games())
        with typer.progressbar(length=total, label="Rating", file=sys.stderr) as bar:
            return await everyones.rebuild(family_of, unranked=unranked_games(), progress=bar.update)
    finally:
        await database.close()
