"""The command `tapis verify`: deals and plays a finished match again, from its proof or from the database."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

import games
from bot.cli.preflight import EXIT_TRANSIENT, counted, fail, fail_unusable, opened, printable, read_settings
from bot.matches.proof import Unproven, prove
from games.record import Finding as Check
from games.record import Record, check, in_points, read_file
from storage import Journal, StorageError, TableRecord, Unknown, Unusable

MAX_NUMBER_DIGITS = 18  # digits of a match number: a longer text is a file name
EXIT_DIFFERENT = 1  # the exit code if a match does not fit its seal
Standing: TypeAlias = tuple[Sequence[float], Sequence[int]]
OTHER_SEAL = "you noted a different seal"
WHY_UNPROVEN = {
    "proof-later": "is not over: its seed stays secret until the end",
    "replay-withheld": "is of a tournament in which other tables still play its deals",
    "proof-nothing": "never started: nothing was dealt",
    "proof-unsealed": "was played before deals were sealed",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check: whether it passed, and the text to print."""

    good: bool
    text: str


def verify(
    match: Annotated[str, typer.Argument(help="A match number, or a file from the button “Sealed deal”.")],
    noted: Annotated[
        str | None, typer.Option("--commitment", help="The seal that you noted when the match began.")
    ] = None,
) -> None:
    """Verify a finished match: its seal, its dealer, every shuffle, every move and its result."""
    numbered = match.isdecimal() and len(match) <= MAX_NUMBER_DIGITS
    record = asyncio.run(from_database(int(match))) if numbered else from_file(Path(match))
    found = list(findings(record, noted))
    how = "finished" if record.scores else "stopped"
    seats, moves = counted(len(record.seats), "seat"), counted(len(record.log), "move")
    typer.echo(f"Match {record.match}: {record.game}, {seats}, {how} after {moves}.")
    wrong: list[str] = []
    for finding in found:
        wrong += [] if finding.good else [finding.text]
        typer.echo(("  ok         " if finding.good else "  different  ") + printable(finding.text))
    if wrong == [OTHER_SEAL]:
        raise fail(f"{OTHER_SEAL}: match {record.match} fits its own.", EXIT_DIFFERENT)
    if wrong:
        raise fail(f"match {record.match} does not fit its seal.", EXIT_DIFFERENT)


def findings(record: Record, noted: str | None = None) -> Iterator[Finding]:
    """Every check that a record allows, up to the first refused move. Raises Exit if it cannot be dealt here."""
    if noted is not None:
        same = noted.strip().lower() == record.seal
        yield Finding(same, "the seal that you noted is this match's" if same else OTHER_SEAL)
    require_rules(record)
    try:
        for found in check(record):
            yield Finding(found.good, text_of(record, found))
    except games.GameError as refusal:
        raise fail(f"match {record.match} cannot be dealt: {refusal}.") from None


def text_of(record: Record, found: Check) -> str:
    good, facts = found.good, found.facts
    match found.key:
        case "seal":
            what = "nonce, seed and match number"
            if good:
                return f"the seal is the SHA-256 of {what}: {facts['made']}"
            return f"the SHA-256 of {what} is {facts['made']}, but the seal is {record.seal}"
        case "dealer":
            drawn = f"the seed makes seat {facts['drawn']} deal first"
            return drawn if good else f"{drawn}, but the record says {record.dealer}"
        case "moves" if good:
            return f"{counted(facts['shuffles'], 'shuffle')} and {counted(facts['moves'], 'move')} replayed"
        case "moves":
            move = f"{facts['move']} of seat {facts['seat']}"
            return f"move {facts['index'] + 1} ({move}) is not possible: {facts['why']}"
        case "deals":
            return "the cards, moves and points of each deal" if good else f"the record of deal {facts['where']}"
        case _:
            return result_text(record, facts["made"], facts["kept"])


def result_text(record: Record, made: Standing | None, kept: Standing | None) -> str:
    """The result that the moves make, and the recorded one if it differs."""
    if made is None:
        return "the moves do not end the match" + (", but the record has a result" if kept else "")
    if kept is None:
        return "the moves end the match, but the record has no result"
    halves = record.deals is None and games.info(record.game).halves
    scores = f"scores and places are {standings(*made, halves=halves)}"
    return scores if made == kept else f"{scores}, but the record says {standings(*kept, halves=halves)}"


def standings(scores: Sequence[float], places: Sequence[int], *, halves: bool = False) -> str:
    """Each score with its place; `halves`: of an old proof, in half-points, and shown as points."""
    points = [in_points(score, True) if halves and isinstance(score, int) else score for score in scores]
    return ", ".join(f"{score} ({place})" for score, place in zip(points, places, strict=False))


def from_file(path: Path) -> Record:
    try:
        return read_file(path)
    except OSError as failure:
        raise fail(f"{path} cannot be read: {failure.strerror}.") from None
    except games.BadRecord as wrong:
        raise fail(f"{path} is not a record of a match ({wrong}).") from None


def position_in(path: Path, moves: int | None) -> Record:
    """A record, cut after this many moves, of a match that goes on from there. Raises Exit."""
    record = from_file(path)
    require_rules(record)
    try:
        cut = replace(record, log=record.log[:moves])
        if not cut.seed or cut.replayed().outcome is not None:
            raise fail(f"{path} has no match to go on with there: name a move before its end with --move.")
    except games.GameError as refusal:
        raise fail(f"{path} cannot be played: {refusal}.") from None
    return cut


async def from_database(match_id: int, find: Callable[[Journal, TableRecord], Awaitable[Record]] = prove) -> Record:
    """A match of the database in DATABASE_URL. Creates no database, but updates an older schema. Raises Exit."""
    try:
        async with opened(read_settings().database_url) as database:
            journal = Journal(database)
            return await find(journal, await journal.match(match_id))
    except Unusable as problem:
        raise fail_unusable(problem) from None
    except Unknown:
        raise fail(f"there is no match {match_id} in the database.") from None
    except Unproven as nothing:
        raise fail(f"match {match_id} {WHY_UNPROVEN[nothing.reason]}.") from None
    except StorageError as failure:
        raise fail(f"the database failed ({' '.join(str(failure).split())}).", EXIT_TRANSIENT) from None


def require_rules(record: Record) -> None:
    """Raise Exit unless this version has the rules with which the match was played."""
    if record.game not in games.KEYS:
        raise fail(f"match {record.match} is of a game that this version does not have: {record.game}.")
    sheet = games.info(record.game)
    if not sheet.plays(record.version):
        raise fail(
            f"match {record.match} was played with version {record.version} of the rules of {record.game}, and this "
            f"has versions {sheet.oldest_version} to {sheet.version}: verify it with the Tapis Vert of that time."
        )
