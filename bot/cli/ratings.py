"""The command `tapis ratings rebuild`."""

from __future__ import annotations

import asyncio
import sys

import typer

from bot.cli.preflight import EXIT_TRANSIENT, fail, fail_unusable, read_settings
from bot.matches.results import family_of, unranked_games
from storage import Database, Ratings, StorageError, Unusable

ratings = typer.Typer(help="How good people are, worked out from the results of their matches.")


@ratings.callback()
def group() -> None:
    """Keeps `rebuild` a command of its own, though it is the only one."""


@ratings.command("rebuild")
def rebuild_ratings() -> None:
    """Rate every finished match again, in order. The bot may go on running: nothing is lost."""
    url = read_settings().database_url
    try:
        matches = asyncio.run(rebuild(url))
    except Unusable as problem:
        raise fail_unusable(problem) from None
    except StorageError as problem:
        raise fail(f"the database failed ({' '.join(str(problem).split())}). Run it again.", EXIT_TRANSIENT) from None
    except KeyboardInterrupt:
        raise fail("stopped. Servers that were not done keep the ratings that they had.") from None
    typer.echo(f"{matches} finished matches were rated again.")


async def rebuild(url: str) -> int:
    database = await Database.open(url, statement_timeout=None)
    try:
        all_of_them = Ratings(database)
        total = await all_of_them.count_matches()
        with typer.progressbar(length=total, label="Rating", file=sys.stderr) as bar:
            return await all_of_them.rebuild(family_of, unranked=unranked_games(), progress=bar.update)
    finally:
        await database.close()
