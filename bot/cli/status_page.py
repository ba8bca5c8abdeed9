"""The command `tapis status-page`: writes a page about the bot for its players, from the database alone."""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer
from babel.dates import format_date

from bot.cli.preflight import database_failures, fail, read_settings
from bot.i18n.words import COMPLETE, Words, words
from bot.screens.pages.server import people_facts, played_facts, waiting_text
from storage import Database, DatabaseState, Figures, Usage

ALIVE = timedelta(minutes=3)  # the bot says once a minute that it is alive
READABLE = 0o644  # unlike all other files of ours: a web server reads it
STYLE = """
:root { color-scheme: light dark; --ink: #1d2420; --soft: #56635b; --paper: #f4f6f2; --card: #fff; --line: #d5dcd3;
  --up: #1b6e3c; --down: #a8321f }
@media (prefers-color-scheme: dark) { :root { --ink: #e9efe9; --soft: #a6b3aa; --paper: #121a15; --card: #1b2620;
  --line: #33443a; --up: #7fd6a0; --down: #ff9d8a } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 68rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)) }
main { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.1rem; margin: 1.25rem 0 0 }
p { margin: .25rem 0 } .about, footer { color: var(--soft); font-size: .9rem }
.state { font-weight: 600 } .up { color: var(--up) } .down { color: var(--down) }
dl { margin: .5rem 0 0 } dt { color: var(--soft); font-size: .9rem; margin-top: .5rem } dd { margin: 0 }
footer { margin-top: 1.25rem }
"""


def status_page(path: Annotated[Path, typer.Argument(help="The file to write, such as status.html.")]) -> None:
    """Write a page about the bot: running or not, tables, moves, waiting times, returning players; names nobody."""
    url = read_settings().database_url
    now = datetime.now(UTC)
    with database_failures():
        figures = asyncio.run(figures_of(url, now))
    try:
        write(path, page(figures, now))
    except OSError as problem:
        raise fail(f"{path} cannot be written ({problem.strerror}): choose another path, or fix its rights.") from None
    typer.echo(f"{path}: written.")


async def figures_of(url: str, now: datetime) -> Figures:
    """The figures. Creates and migrates nothing: both are for the bot's start. Raises Exit, Unusable, StorageError."""
    state = await DatabaseState.of(url)
    if state.revision is None:
        raise fail(f"there is no database in {state.where}: start the bot once, or check DATABASE_URL.")
    if state.pending:
        raise fail(f"the database {state.where} has an older schema: start the bot once, or run `tapis migrate`.")
    database = await Database.open(url)
    try:
        return await Usage(database).figures(now)
    finally:
        await database.close()


def write(path: Path, text: str) -> None:
    """Replace the file in one step: a web server never sends half of it. Raises OSError."""
    handle, part = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(part).chmod(READABLE)
        Path(part).replace(path)
    finally:
        Path(part).unlink(missing_ok=True)


def page(figures: Figures, now: datetime) -> str:
    columns = "\n".join(
        f'<main lang="{language}">\n{"".join(column(figures, now, words(language)))}</main>' for language in COMPLETE
    )
    return (
        f'<!doctype html>\n<html lang="{COMPLETE[0]}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Tapis Vert</title>\n<style>{STYLE}</style>\n{columns}\n</html>\n"
    )


def column(figures: Figures, now: datetime, text: Words) -> Iterator[str]:
    """The page in one language, part by part."""

    def say(key: str, **facts: object) -> str:
        return escape(text.say(key, **facts))

    yield f"<h1>{say('status-title')}</h1>\n"
    if figures.seen is None:
        yield f'<p class="state">{say("status-never")}</p>\n'
    elif now - figures.seen < ALIVE:
        yield f'<p class="state up">{say("status-up")}</p>\n'
    else:
        yield f'<p class="state down">{say("status-down", when=moment(figures.seen, text))}</p>\n'
    yield rows(
        (say("status-version"), escape(version("tapis-vert"))),
        (say("status-tables"), say("status-tables-value", playing=figures.playing, lobbies=figures.lobbies)),
        (say("status-moves"), say("status-moves-value", hour=figures.moves_hour, day=figures.moves_day)),
    )
    yield f'<h2>{say("status-waiting")}</h2>\n<p class="about">{say("status-waiting-about")}</p>\n'

    yield rows(
        (say("status-waiting-week"), escape(waiting_text(figures.waiting_week, text))),
        (say("status-waiting-month"), escape(waiting_text(figures.waiting_month, text))),
    )
    if figures.play.matches:
        facts = [*played_facts(figures.play, "UTC", text), *people_facts(figures.play, text)]
        yield f"<h2>{say('status-play')}</h2>\n" + rows(*((escape(name), escape(value)) for name, value in facts))
    yield f'<h2>{say("status-returning")}</h2>\n<p class="about">{say("status-returning-about")}</p>\n'
    if figures.weeks:
        yield rows(
            *(
                (
                    say("status-week", day=date(week.monday, text)),
                    say("status-week-value", returned=week.returned, players=week.players),
                )
                for week in figures.weeks
            )
        )
    else:
        yield f"<p>{say('status-no-weeks')}</p>\n"
    yield f"<footer>{say('status-written', when=moment(now, text))}</footer>\n"


def rows(*pairs: tuple[str, str]) -> str:
    return f"<dl>{''.join(f'<dt>{name}</dt><dd>{value}</dd>' for name, value in pairs)}</dl>\n"


def date(day: datetime, text: Words) -> str:
    written = format_date(day, "long", locale=text.language)
    french_first = text.language == "fr" and day.day == 1  # the library leaves the ordinal out
    return f"1er{written.removeprefix('1')}" if french_first else written


def moment(instant: datetime, text: Words) -> str:
    return f"{date(instant, text)}, {instant:%H:%M} UTC"
