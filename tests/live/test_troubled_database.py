"""The disk is full, or another program holds the database, while people play; and a backup of that moment, restored."""

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from pathlib import Path

import pytest

from live.support.move_history import ACCEPTED, NOT_RECORDED, UNSURE, MoveHistory
from live.support.people import Town
from live.support.process import ROOT, Bot, running
from live.support.robots import seat_robots
from live.support.screen_checker import shows_the_journal
from live.support.server import Discord
from live.support.waiting import until

DISK = 24  # MB
BLOCK = 4096  # bytes
FAILURES = 20  # moves of each trouble
MOVES = 60  # moves between two troubles
TIMEOUT = 60.0  # seconds for either of them


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", folder], capture_output=True, text=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"only root may mount a small disk: {mounted.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


@asynccontextmanager
async def full(database: Path) -> AsyncIterator[None]:
    """Nothing more fits on the disk."""
    with closing(sqlite3.connect(database, timeout=10)) as connection:  # else there is room within the -wal
        await until(lambda: not connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])
    filler = database.with_name("filler")
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(BLOCK))
    yield
    filler.unlink()


@asynccontextmanager
async def locked(database: Path) -> AsyncIterator[None]:
    """Another program writes, and does not come to an end."""
    with closing(sqlite3.connect(database, timeout=10, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


async def more_failures(history: MoveHistory) -> None:
    """Let people play until `FAILURES` more moves have failed, or perhaps have."""

    def failed() -> int:
        count = history.check()
        return count[NOT_RECORDED] + count[UNSURE]

    enough = failed() + FAILURES
    await until(lambda: failed() >= enough, patience=TIMEOUT)


async def more_moves(history: MoveHistory) -> None:
    """Let people play until `MOVES` more moves are acknowledged."""
    enough = history.check()[ACCEPTED] + MOVES
    await until(lambda: history.check()[ACCEPTED] >= enough, patience=TIMEOUT)


often = pytest.mark.parametrize("rounds", [1, pytest.param(25, marks=pytest.mark.proof)])


@often
async def test_a_full_disk_loses_no_move(
    discord: Discord, town: Town, disk: Path, tmp_path: Path, rounds: int, record_proof: Callable[..., None]
) -> None:
    count = await play_through(full, discord, town, tmp_path, disk / "tapis.db", rounds)
    record_proof(f"disk full: {count}")


@often
async def test_a_locked_database_loses_no_move(
    discord: Discord, town: Town, tmp_path: Path, rounds: int, record_proof: Callable[..., None]
) -> None:
    count = await play_through(locked, discord, town, tmp_path, tmp_path / "tapis.db", rounds)
    record_proof(f"locked: {count}")


async def play_through(
    trouble: Callable[[Path], AbstractAsyncContextManager[None]],
    discord: Discord,
    town: Town,
    folder: Path,
    database: Path,
    rounds: int,
) -> dict[str, int]:
    """Let robots play before, during and after each trouble; `folder`: of the bot's log. Returns what they tried."""
    history = MoveHistory(database)
    robots = seat_robots(discord, town, history, random.Random(rounds))
    async with running(discord, folder, LIVE_GAP="0.01", DATABASE_URL=f"sqlite+aiosqlite:///{database}") as bot:
        robots.start()
        robots.playing.set()
        for number in range(1, rounds + 1):
            await more_moves(history)
            async with trouble(database):
                await more_failures(history)
            await more_moves(history)
            sys.stderr.write(f"\r{number} of {rounds}: {dict(history.check())}")
        await robots.rest()
        await shows_the_journal(robots.tables, history)
        assert bot.process is not None
        assert bot.process.returncode is None
        await robots.stop()
        assert not history.check()["unanswered"]
        history.replayed()
        return dict(history.check())


@often
async def test_people_play_on_from_a_backup_made_during_play(
    discord: Discord, town: Town, tmp_path: Path, rounds: int, record_proof: Callable[..., None]
) -> None:
    history = MoveHistory(tmp_path / "tapis.db")
    robots = seat_robots(discord, town, history, random.Random(rounds))
    async with running(discord, tmp_path, LIVE_GAP="0.01") as bot:
        robots.start()
        for number in range(1, rounds + 1):
            robots.playing.set()
            await more_moves(history)
            before = history.check()["moves"]
            await tapis(bot, "backup", "--force", "copy.db")
            after = history.check()["moves"]
            await more_moves(history)
            await bot.kill()
            await robots.rest()
            await tapis(bot, "restore", "--yes", "copy.db")
            history.forget_what_is_gone()
            clear_away_unknown_tables(discord, history.database)
            count = history.check()
            assert before <= count["moves"] <= after
            await bot.start()
            await shows_the_journal(robots.tables, history)
            sys.stderr.write(f"\r{number} of {rounds}: {dict(count)}")
        robots.playing.set()
        await more_moves(history)
        await robots.stop()
        record_proof(f"restored: {dict(history.check())}")
        history.replayed()


def clear_away_unknown_tables(discord: Discord, database: Path) -> None:
    """Delete what was dealt after the backup: nobody can play it, and robots only look at the newest table."""
    with closing(sqlite3.connect(database)) as connection:
        known = "SELECT message_id FROM matches UNION SELECT dm_message_id FROM seats"
        there = {message for (message,) in connection.execute(known)}
    for stored in discord.backend.messages.values():
        for message in [one for one in stored.values() if one.components and one.id not in there]:
            del stored[message.id]


async def tapis(bot: Bot, *arguments: str) -> None:
    """Run a command of the operator, next to the bot."""
    done = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=bot.folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "DATABASE_URL": bot.database_url},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    said, _ = await done.communicate()
    assert done.returncode == 0, said.decode()
