"""The command `tapis verify`: deals and plays a finished match again, from its proof or from the database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

import games
from bot.cli.preflight import EXIT_TRANSIENT, counted, fail, fail_unusable, printable, read_settings, require_database
from bot.matches.commitment import commitment
from bot.matches.proof import BadProof, Proof, Unproven, prove, read_proof
from storage import Database, Journal, StorageError, UnknownMatch, Unusable

MAX_NUMBER_DIGITS = 18  # digits of a match number: a longer text is a file name
EXIT_DIFFERENT = 1  # the exit code if a match does not fit its seal
OTHER_SEAL = "you noted a different seal"
WHY_UNPROVEN = {
    "proof-later": "is not over: its seed stays secret until the end",
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
    proof = asyncio.run(from_database(int(match))) if numbered else from_file(Path(match))
    require_rules(proof)
    first = dealt(proof)
    how = "finished" if proof.scores else "stopped"
    seats, moves = counted(proof.seats, "seat"), counted(len(proof.log), "move")
    typer.echo(f"Match {proof.match}: {proof.key}, {seats}, {how} after {moves}.")
    wrong: list[str] = []
    for finding in findings(proof, first, noted):
        wrong += [] if finding.good else [finding.text]
        typer.echo(("  ok         " if finding.good else "  different  ") + printable(finding.text))
    if wrong == [OTHER_SEAL]:
        raise fail(f"{OTHER_SEAL}: match {proof.match} fits its own.", EXIT_DIFFERENT)
    if wrong:
        raise fail(f"match {proof.match} does not fit its seal.", EXIT_DIFFERENT)


# -- what is verified ----------------------------------------------------------------------------------


def findings(proof: Proof, match: games.Game, noted: str | None = None) -> Iterator[Finding]:
    """Every check that a proof allows, up to the first refused move; `match`: the match after its first deal."""
    if noted is not None:
        same = noted.strip().lower() == proof.commitment
        yield Finding(same, "the seal that you noted is this match's" if same else OTHER_SEAL)
    sealed = commitment(bytes.fromhex(proof.nonce), bytes.fromhex(proof.seed), proof.match)
    what = "nonce, seed and match number"
    if sealed == proof.commitment:
        yield Finding(True, f"the seal is the SHA-256 of {what}: {sealed}")
    else:
        yield Finding(False, f"the SHA-256 of {what} is {sealed}, but the seal is {proof.commitment}")
    drawn = f"the seed makes seat {match.dealer} deal first"
    same = match.dealer == proof.dealer
    yield Finding(same, drawn if same else f"{drawn}, but the record says {proof.dealer}")
    yield from replayed(proof, match)


def replayed(proof: Proof, match: games.Game) -> Iterator[Finding]:
    """Checks of every move with its shuffles, and of the result, all from the seed alone."""
    try:
        for seat, move in proof.log:
            match = match.advanced(seat, move)
    except games.IllegalMove as refusal:
        yield Finding(False, f"move {len(match.log) + 1} ({move} of seat {seat}) is not possible: {refusal.reason}")
        return
    yield Finding(True, f"{counted(match.shuffles, 'shuffle')} and {counted(len(match.log), 'move')} replayed")
    outcome = match.outcome
    if outcome is None or proof.scores is None or proof.places is None:
        yield unfinished(over=outcome is not None, kept=proof.scores is not None)
        return
    kept, made = (proof.scores, proof.places), (outcome.scores, outcome.places)
    halves = match.info().halves
    scores = f"scores and places are {standings(*made, halves=halves)}"
    recorded = f"{scores}, but the record says {standings(*kept, halves=halves)}"
    yield Finding(kept == made, scores if kept == made else recorded)


def unfinished(*, over: bool, kept: bool) -> Finding:
    """The finding for a match that the moves do not end, or that has no result."""
    if over:
        return Finding(False, "the moves end the match, but the record has no result")
    return Finding(not kept, "the moves do not end the match" + (", but the record has a result" if kept else ""))


def standings(scores: tuple[int, ...], places: tuple[int, ...], *, halves: bool) -> str:
    """Each score with its place; `halves`: scores are in half-points, and shown as points."""
    points = [in_points(score) if halves else str(score) for score in scores]
    return ", ".join(f"{score} ({place})" for score, place in zip(points, places, strict=False))


def in_points(halves: int) -> str:
    """Half-points as points, of any size: a file may contain impossible scores."""
    return f"{'-' if halves < 0 else ''}{abs(halves) // 2}{'.5' if halves % 2 else ''}"


# -- where it comes from -------------------------------------------------------------------------------


def from_file(path: Path) -> Proof:
    try:
        return read_proof(path.read_bytes())
    except OSError as failure:
        raise fail(f"{path} cannot be read: {failure.strerror}.") from None
    except BadProof as wrong:
        raise fail(f"{path} is not a proof of a match ({wrong}).") from None


async def from_database(match_id: int) -> Proof:
    """A match from the database in DATABASE_URL. Creates no database, but updates an older schema. Raises Exit."""
    url = read_settings().database_url
    try:
        await require_database(url)
        database = await Database.open(url)
    except Unusable as problem:
        raise fail_unusable(problem) from None
    try:
        journal = Journal(database)
        return await prove(journal, await journal.match(match_id))
    except UnknownMatch:
        raise fail(f"there is no match {match_id} in the database.") from None
    except Unproven as nothing:
        raise fail(f"match {match_id} {WHY_UNPROVEN[nothing.reason]}.") from None
    except StorageError as failure:
        raise fail(f"the database failed ({' '.join(str(failure).split())}).", EXIT_TRANSIENT) from None
    finally:
        await database.close()


def require_rules(proof: Proof) -> None:
    """Raise Exit unless this version has the rules with which the match was played."""
    if proof.key not in games.KEYS:
        raise fail(f"match {proof.match} is of a game that this version does not have: {proof.key}.")
    sheet = games.info(proof.key)
    if not sheet.plays(proof.version):
        raise fail(
            f"match {proof.match} was played with version {proof.version} of the rules of {proof.key}, and this has "
            f"versions {sheet.oldest_version} to {sheet.version}: verify it with the Tapis Vert of that time."
        )


def dealt(proof: Proof) -> games.Game:
    """The first deal, from the seed alone: the dealer, too, follows from the seed. Raises Exit."""
    try:
        return games.new(
            proof.key, seats=proof.seats, options=proof.options, seed=bytes.fromhex(proof.seed), version=proof.version
        )
    except games.GameError as refusal:
        raise fail(f"match {proof.match} cannot be dealt: {refusal}.") from None
