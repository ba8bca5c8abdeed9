"""All ratings are rebuilt: at the first start after a change, and by `tapis ratings rebuild`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import delete
from support.discord.world import World
from support.storage.empty_databases import write_empty_database
from typer.testing import CliRunner, Result

import storage
from bot.cli.commands import command
from bot.matches.results import family_of
from storage import Database, Journal, Player, Ratings, Standing, Stats, StorageError
from storage.models.matches import RatingRow, RatingStepRow
from storage.models.people import NoteRow

PEOPLE = (Player(0, 100, "Alice"), Player(1, 101, "Bob"))


async def play(database: Database) -> None:
    """A match of rikiki, and one of a game that is no longer known."""
    journal = Journal(database)
    for game in ("rikiki", "forgotten"):
        match = await journal.open_lobby(
            guild_id=10, channel_id=20, host_id=100, game=game, options={}, language="fr", players=PEOPLE
        )
        await journal.start(match.id, version=1, seed=bytes(32), dealer=0, players=PEOPLE)
        results = [
            storage.Result(
                one.seat, one.user_id, one.name, False, 5 - one.seat, 1 + one.seat, one.seat == 0, side=one.seat
            )
            for one in PEOPLE
        ]
        await journal.finish(match.id, results, family=family_of(game))


async def forget_ratings(database: Database) -> None:
    """As a version that knew no ratings left them."""
    async with database.writing() as session:
        for table in (RatingRow, RatingStepRow, NoteRow):
            await session.execute(delete(table))


async def boards(database: Database) -> list[tuple[Standing, ...]]:
    return [await Stats(database).leaderboard(10, ladder) for ladder in ("rikiki", "@tricks", "forgotten", "@all")]


async def test_what_an_older_version_left_unrated_is_rated_at_the_first_start(four: World) -> None:
    await play(four.bot.parts.database)
    before = await boards(four.bot.parts.database)
    assert [len(board) for board in before] == [2, 2, 2, 2]
    await forget_ratings(four.bot.parts.database)
    assert await boards(four.bot.parts.database) == [()] * 4
    await four.restart()
    assert await boards(four.bot.parts.database) == before
    assert await Ratings(four.bot.parts.database).is_current()


async def test_a_start_waits_for_another_process_that_rates_at_the_same_time(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(four.bot.parts.database)
    before = await boards(four.bot.parts.database)
    await forget_ratings(four.bot.parts.database)
    real, attempts = Ratings.rebuild, []

    async def late(self: Ratings, family: Callable[[str], str | None], **_: object) -> int:
        attempts.append(1)
        await real(self, family)  # the other one's, which was done when ours had waited for too long
        raise StorageError("canceling statement due to lock timeout")

    monkeypatch.setattr(Ratings, "rebuild", late)
    await four.restart()
    assert len(attempts) == 1
    assert await boards(four.bot.parts.database) == before


def rebuild(url: str) -> Result:
    return CliRunner().invoke(command, ["ratings", "rebuild"], env={"DATABASE_URL": url})


def test_the_command_rates_everything_again_and_says_how_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    url = f"sqlite+aiosqlite:///{tmp_path / 'tapis.db'}"
    write_empty_database(tmp_path / "tapis.db")
    told: list[list[tuple[Standing, ...]]] = []

    async def look(*, first: bool) -> None:
        database = await Database.open(url)
        if first:
            await play(database)
        told.append(await boards(database))
        if first:
            await forget_ratings(database)
        await database.close()

    asyncio.run(look(first=True))
    done = rebuild(url)
    assert done.exit_code == 0, done.output
    assert done.stdout == "2 finished matches were rated again.\n"
    asyncio.run(look(first=False))
    assert told[0] == told[1] != [()] * 4


def test_a_database_that_cannot_be_reached_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = rebuild(f"sqlite+aiosqlite:///{tmp_path / 'nowhere' / 'tapis.db'}")
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 1
    assert "cannot be read" in done.stderr
