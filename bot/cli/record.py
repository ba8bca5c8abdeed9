"""The commands `tapis record export` and `tapis record show`: the record of a match, to a file or to read.

There is no import. A match gets another number in another database, so that its seal would no longer fit; and it would
be a match of no server, which nobody may see. `tapis verify` checks a file, `tapis sandbox --record` opens it to play.
"""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.preflight import fail, printable
from bot.cli.verify import from_database, from_file
from bot.matches.proof import record_match
from games.record import Record, as_text
from storage import Journal, TableRecord

record = typer.Typer(help="Records of matches: files that people and programs can read (games/RECORD.md).")

Number = Annotated[int, typer.Argument(help="A match number.", min=1)]


@record.command()
def export(
    number: Number,
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist.")],
    names: Annotated[bool, typer.Option("--names", help="With the players' names.")] = False,
) -> None:
    """Write the record of a match that is over to a file."""
    found = asyncio.run(from_database(number, named if names else record_match))
    try:
        with file.open("x", encoding="utf-8") as page:
            page.write(found.text())
    except OSError as failure:
        raise fail(f"{file} cannot be written: {failure.strerror}.") from None
    typer.echo(f"Match {number} is in {file}.")


@record.command()
def show(file: Annotated[Path, typer.Argument(help="A record, or a proof of version 1.0.")]) -> None:
    """Print a record as text. `tapis verify` checks it."""
    for line in as_text(from_file(file)).splitlines():
        typer.echo(printable(line))


async def named(journal: Journal, table: TableRecord) -> Record:
    names = [player.name or f"seat {player.seat}" for player in table.players]
    return await record_match(journal, table, names)
