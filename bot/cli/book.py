"""The command `tapis book rebuild`."""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable

import typer

import games
from bot.cli.preflight import counted, database_failures, fail, opened, read_settings
from bot.matches.deeds import found_in
from bot.matches.replay import rebuild
from storage import Book, Damaged, Database, Journal, Unknown

BATCH = 200  # matches read at a time: only their numbers

book = typer.Typer(help="Players' books of games: their deeds, found in the moves of their matches.")


@book.callback()
def group() -> None:
    """Keep `rebuild` as a subcommand, although it is the only one."""


@book.command("rebuild")
def rebuild_book() -> None:
    """Find the deeds and statistics of every finished match again, also while the bot runs."""
    url = read_settings().database_url
    try:
        with database_failures():
            done, skipped = asyncio.run(rebuild_all(url))
    except KeyboardInterrupt:
        raise fail("stopped. Matches that were not read keep their deeds.") from None
    matches = counted(done["matches"], "finished match was", "finished matches were")
    typer.echo(f"{matches} read: {counted(done['deeds'], 'deed')}.")
    for why, count in sorted(skipped.items()):
        typer.echo(f"Skipped, with the deeds as they were: {counted(count, 'match', 'matches')} ({why}).")


async def rebuild_all(url: str) -> tuple[Counter[str], Counter[str]]:
    """The numbers of matches and deeds, and by reason the number of matches that were skipped."""
    async with opened(url) as database:
        total = await Book(database).count_finished()
        with typer.progressbar(length=total, label="Reading", file=sys.stderr) as bar:
            return await rebuild_deeds(database, bar.update)


async def rebuild_deeds(database: Database, progress: Callable[[int], object]) -> tuple[Counter[str], Counter[str]]:
    """As `rebuild_all`; `progress` is called with the number of matches read since its last call."""
    kept, journal = Book(database), Journal(database)
    done, skipped, last = Counter[str](), Counter[str](), 0
    while numbers := await kept.finished_after(last, BATCH):
        for last in numbers:
            try:
                match = await rebuild(journal, await journal.match(last))
                written = await kept.note(last, *(((), ()) if match is None else found_in(match)))
            except Unknown:
                skipped["deleted meanwhile"] += 1
            except Damaged:
                skipped["the journal is damaged"] += 1
            except games.UnknownGame as gone:
                skipped[f"there is no game {gone.facts['key']!r} any longer"] += 1
            except games.GameError:
                skipped["its rules are not in this version"] += 1
            else:
                done.update(matches=1, deeds=written)
            progress(1)
    return done, skipped
