"""The command `tapis reports`: what users found wrong, each with its match, and as a test to fill in.

A match at a table is read from the journal when it is shown, and only once it is over: until then nobody but its
players may see a hand. Decision: bot/decisions/0101-a-report-refers-to-its-match.md.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, TypeVar

import typer

import games
from bot.cli.preflight import database_failures, fail, opened, printable, read_settings
from bot.cli.verify import WHY_UNPROVEN
from bot.matches.proof import Unproven, record_match
from games.record import FORMAT, Record, as_text, read, record_of, row_text
from storage import Database, Journal, Report, Reports, Unknown

reports = typer.Typer(help="Mistakes that users have reported.")

Number = Annotated[int, typer.Argument(help="The number of a report.", min=1)]
T = TypeVar("T")
WIDTH = 116  # characters of a line of a test
FIRST_WORDS = 60  # characters of a text in the list


@reports.command("list")
def list_reports(everything: Annotated[bool, typer.Option("--all", help="With the closed ones.")] = False) -> None:
    """List the open reports: number, date, game, kind, first words."""
    found = with_database(lambda database: Reports(database).all(closed=everything))
    for report in found:
        words = printable(" ".join(report.text.split()))
        words = words if len(words) <= FIRST_WORDS else f"{words[: FIRST_WORDS - 1]}…"
        mark = " closed" if report.closed_at else ""
        typer.echo(f"{report.id:>5}  {report.reported_at:%Y-%m-%d}  {report.game}  {report.kind}{mark}  {words}")
    if not found:
        typer.echo("There are no reports." if everything else "There are no open reports.")


@reports.command()
def show(
    number: Number, test: Annotated[bool, typer.Option("--test", help="Only print a test for tests/games.")] = False
) -> None:
    """Print a report, and its match at that position; --test prints a pytest test that lacks only what is right."""
    report, found = report_and_match(number)
    if test:
        typer.echo(test_of(report, required(report, found)), nl=False)
        return
    for line in (*facts_of(report), "", *(match_of(report, found) if isinstance(found, Record) else [found])):
        typer.echo(printable(line))


@reports.command()
def export(number: Number, file: Annotated[Path, typer.Argument(help="The file to write; it must not exist.")]) -> None:
    """Write the record of a report's match to a file, with the report in its field "report".

    `tapis sandbox --record FILE --move N` opens it.
    """
    report, found = report_and_match(number)
    record = required(report, found)
    facts = {name: value for name, value in facts_in(report).items() if value is not None}
    text = record.text().replace("{\n", f'{{\n"report": {json.dumps(facts, ensure_ascii=False)},\n', 1)
    try:
        with file.open("x", encoding="utf-8") as page:
            page.write(text)
    except OSError as failure:
        raise fail(f"{file} cannot be written: {failure.strerror}.") from None
    typer.echo(f"Report {number} is in {file}.")


@reports.command()
def close(number: Number, why: Annotated[str | None, typer.Option(help="What came of it.")] = None) -> None:
    """Close a report. It stays until its author deletes it."""
    now = datetime.now(UTC)
    if not with_database(lambda database: Reports(database).close(number, why, now)):
        raise fail(f"there is no open report {number}.")
    typer.echo(f"Report {number} is closed.")


# -- the report and its match ------------------------------------------------------------------------------


def with_database(work: Callable[[Database], Awaitable[T]]) -> T:
    """What some work on the database of DATABASE_URL returns. Raises Exit."""

    async def run() -> T:
        async with opened(read_settings().database_url) as database:
            return await work(database)

    with database_failures():
        return asyncio.run(run())


def report_and_match(number: int) -> tuple[Report, Record | str]:
    """A report with the record of its match, or why that cannot be shown. Raises Exit."""

    async def find(database: Database) -> tuple[Report, Record | str] | None:
        report = await Reports(database).find(number)
        return None if report is None else (report, await match_in(Journal(database), report))

    if (found := with_database(find)) is None:
        raise fail(f"there is no report {number}.")
    return found


async def match_in(journal: Journal, report: Report) -> Record | str:
    """The match of a report, or why it cannot be shown."""
    if report.record is not None:
        return read(report.record)
    try:
        assert report.match_id is not None, "a match without a record is in the journal"
        return await record_match(journal, await journal.match(report.match_id))
    except Unknown:
        return f"match {report.match_id} is no longer in the database: it was deleted with its server."
    except Unproven as hidden:
        return f"match {report.match_id} {WHY_UNPROVEN[hidden.reason]}."


def required(report: Report, found: Record | str) -> Record:
    """The record. Raises Exit without one."""
    if isinstance(found, str):
        raise fail(f"report {report.id} cannot be written yet: {found}")
    return found


def moves_before(report: Report, record: Record) -> int:
    """The number of moves before the position where the author looked."""
    length = len(record.log)
    return length if report.position is None else min(report.position, length)


# -- in words ----------------------------------------------------------------------------------------------


def facts_in(report: Report) -> dict[str, Any]:
    """Everything but the match, by name."""
    state = "open" if report.closed_at is None else f"closed {report.closed_at:%Y-%m-%d}"
    return {
        "number": report.id,
        "date": f"{report.reported_at:%Y-%m-%d %H:%M} UTC",
        "state": state,
        "why": report.why,
        "game": f"{report.game}, version {report.version}",
        "match": report.match_id,
        "screen": report.screen,
        "moves": report.position,
        "kind": report.kind,
        "language": report.language,
        "bot": report.bot,
        "text": report.text,
    }


def facts_of(report: Report) -> Iterator[str]:
    """A line for each fact; the text has its own lines."""
    for name, value in facts_in(report).items():
        if value not in (None, ""):
            first, *more = str(value).splitlines()
            yield f"{name + ':':<10}{first}"
            yield from (f"{'':<10}{line}" for line in more)


def match_of(report: Report, record: Record) -> Iterator[str]:
    """The deal under way at that position, who may play what, and the move that came next."""
    count = moves_before(report, record)
    try:
        match = record.replayed(count)
    except games.GameError as refusal:
        yield f"This version cannot play the match up to there ({refusal}):"
        yield from as_text(record).splitlines()
        return
    here = record_of(match, names=record.seats, match=record.match, date=record.date)
    yield f"After {count} of {len(record.log)} moves:"
    yield from as_text(replace(here, deals=here.deals[-1:])).splitlines()
    for seat in sorted(match.waiting, key=str):
        yield f"{'the table' if seat is None else f'seat {seat}'} may play: {', '.join(match.legal(seat))}"
    if count < len(record.log):
        yield f"next came: {row_text(*record.log[count])}"


# -- as a test ---------------------------------------------------------------------------------------------

TEST = '''\
"""Report {number}: {kind}."""

{imports}

RECORD = """
{record}
"""


def test_report_{number}_has_its_right_answer() -> None:
{comment}
    match = read(RECORD.encode()).replayed()
    right: Any = "FILL IN: {question}"
    assert {answer} == right
'''
SEEN = "match.view({seat}), partial(match.resample, {seat}), Random(0)"
CHOICE = {  # by kind: how the move of a seat is found
    "computer": f'games.player(match.key, "{{level}}").choose({SEEN})',
    "advice": f"games.advice({SEEN}).move",
}


def test_of(report: Report, record: Record) -> str:
    """A test of the position, which fails until somebody says what is right. Ruff has nothing to format in it.

    Raises Exit if this version cannot play up to there.
    """
    count, level = moves_before(report, record), ""
    if report.kind == "computer":  # the position before its latest move
        played = [number for number, row in enumerate(record.log[:count]) if level_of(record, row[0])]
        count = played[-1] if played else count
    try:
        match = record.replayed(count)
    except games.GameError as refusal:
        raise fail(f"this version cannot play the match of report {report.id} up to there: {refusal}.") from None
    seat = min(match.waiting, key=str, default=None)
    if report.kind == "computer" and count < len(record.log):
        seat, move = record.log[count]
        level = level_of(record, seat)
    imports = ["from typing import Any", "", "from games.record import read"]
    if match.outcome is not None:
        question, answer = "the scores", "match.outcome and match.outcome.scores"
    elif seat in match.waiting and seat is not None and games.can_advise(match.key) and report.kind in CHOICE:
        better = f"a better move than {move}" if level else f"the best move of seat {seat}"
        question, answer = better, CHOICE[report.kind].format(seat=seat, level=level or "hard")
        imports = [
            "from functools import partial",
            "from random import Random",
            *imports[:2],
            "import games",
            imports[2],
        ]
    else:
        who = "the table" if seat is None else f"seat {seat}"
        question, answer = f"what {who} may play", f"match.legal({seat})"
    heading = f"{report.game}, bot {report.bot}, language {report.language}, seen in: {report.screen}"
    lines = [line for part in (heading, *report.text.splitlines()) for line in wrap(printable(part), WIDTH - 4)]
    return TEST.format(
        number=report.id,
        kind=report.kind,
        imports="\n".join(imports),
        record=compact(record, count),
        comment="\n".join(f"    # {line}" for line in lines),
        question=question,
        answer=answer,
    )


def level_of(record: Record, seat: int | None) -> str:
    """The level of the computer at a seat; "" for a person, and for the table."""
    kind, _, level = ("" if seat is None else record.seats[seat]).partition(" ")
    return level if kind == "computer" else ""


def compact(record: Record, count: int) -> str:
    """A record of the first moves, without what follows from them, in short lines."""

    def whole(text: str) -> str:
        return text.replace(" ", "\0")  # no line ends there

    moves = [whole(row_text(*row)) for row in record.log[:count]]
    data = {
        "format": FORMAT,
        "game": record.game,
        "version": record.version,
        "seats": [whole(name) for name in record.seats],
        "options": dict(record.options),
        "dealer": record.dealer,
        "seed": record.seed,
        "deals": [{"deal": 1, "moves_before": 0, "moves": moves}],
    }
    lines = wrap(json.dumps(data), WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\\u0000", " ")
