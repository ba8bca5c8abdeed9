"""What an acknowledged move survives: races, cancellations, and a process that is killed."""

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text

import storage
from storage import Database, Journal, SeqTaken, StorageError, TableRecord

NewMatch = Callable[..., Awaitable[TableRecord]]

CHILD = """
import asyncio, itertools, sys
from storage import Database, Journal

async def main(url, match_id):
    journal = Journal(await Database.open(url))
    for seq in itertools.count(len(await journal.moves(match_id))):
        await journal.record_all(match_id, seq, seq % 3, [f"bid:{seq}"], interaction_id=seq)
        print(seq, flush=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""
CHILD_OF_THREES = """
import asyncio, itertools, sys
from storage import Database, Journal

async def main(url, match_id):
    journal = Journal(await Database.open(url))
    for seq in itertools.count(len(await journal.moves(match_id)), 3):
        moves = [f"bid:{seq}:{place}" for place in range(3)]
        await journal.record_all(match_id, seq, seq % 3, moves, interaction_id=seq)
        print(seq, flush=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


async def test_of_fifty_writers_in_two_processes_one_wins_each_move(
    database: Database, other: Database, playing: NewMatch
) -> None:
    match = await playing()
    journals = (Journal(database), Journal(other))

    async def write(writer: int) -> list[int]:
        won = []
        for seq in range(6):
            try:
                await journals[writer % 2].record_all(match.id, seq, writer, [f"bid:{writer}"], writer * 100 + seq)
            except SeqTaken:
                continue
            won.append(seq)
        return won

    wins = await asyncio.gather(*(write(writer) for writer in range(50)))
    assert sorted(seq for won in wins for seq in won) == list(range(6))
    for seq, (seat, move) in enumerate(await journals[1].moves(match.id)):
        assert seat is not None
        assert seq in wins[seat]
        assert move == f"bid:{seat}"


async def test_a_doubled_interaction_in_two_processes_is_recorded_once(
    database: Database, other: Database, playing: NewMatch
) -> None:
    match = await playing()
    outcomes = await asyncio.gather(
        *(Journal(each).record_all(match.id, 0, 0, ["pass"], 7) for each in (database, other) * 5),
        return_exceptions=True,
    )
    assert sum(outcome is None for outcome in outcomes) == 1
    assert sum(isinstance(outcome, storage.AlreadyRecorded) for outcome in outcomes) == 9


async def test_cancelling_writers_at_random_leaves_gapless_journals_and_a_working_pool(
    database: Database, playing: NewMatch
) -> None:
    rng = random.Random(1)
    journal = Journal(database)
    matches = [await playing(channel_id) for channel_id in range(8)]

    async def play(match: TableRecord) -> set[int]:
        acknowledged = set()
        for _ in range(30):
            seq = len(await journal.moves(match.id))
            task = asyncio.create_task(journal.record_all(match.id, seq, 0, [f"bid:{seq}"]))
            await asyncio.sleep(rng.random() * 0.04)
            task.cancel()
            try:
                await task
                acknowledged.add(seq)
            except asyncio.CancelledError:
                pass
        return acknowledged

    async with asyncio.timeout(60):
        acknowledged = await asyncio.gather(*(play(match) for match in matches))
        for match, sure in zip(matches, acknowledged, strict=True):
            moves = await journal.moves(match.id)
            assert moves == tuple((0, f"bid:{seq}") for seq in range(len(moves)))
            assert sure <= set(range(len(moves)))
            await journal.record_all(match.id, len(moves), 0, ["pass"])


async def test_cancelling_before_the_first_connection_exists_does_not_hang(url: str) -> None:
    async with asyncio.timeout(30):
        for turn in range(20):
            task = asyncio.create_task(Database.open(url))
            await asyncio.sleep(turn * 0.003)
            task.cancel()
            with suppress(asyncio.CancelledError):
                await (await task).close()
        database = await Database.open(url)
        assert await Journal(database).open_matches() == ()
        await database.close()


async def test_an_error_in_a_transaction_undoes_all_of_it(
    database: Database, journal: Journal, playing: NewMatch
) -> None:
    async def stumble() -> None:
        async with database.writing() as session:
            await session.execute(text("UPDATE matches SET host_id = 1"))
            raise ZeroDivisionError

    match = await playing()
    with pytest.raises(ZeroDivisionError):
        await stumble()
    assert await journal.match(match.id) == match


async def test_a_closed_database_refuses_work(url: str) -> None:
    database = await Database.open(url)
    await database.close()
    await database.close()
    with pytest.raises(StorageError, match="closed"):
        await Journal(database).open_matches()


@pytest.mark.live
def test_every_acknowledged_move_survives_kill_9(url: str) -> None:
    match_id = asyncio.run(_start_match(url))
    for lines in (1, 7, 40, 3):
        acknowledged = _play_and_kill(CHILD, url, match_id, lines)
        moves = asyncio.run(_moves(url, match_id))
        # One more may have been committed and not yet said so.
        assert len(moves) in (acknowledged[-1] + 1, acknowledged[-1] + 2)
        assert moves == tuple((seq % 3, f"bid:{seq}") for seq in range(len(moves)))


@pytest.mark.live
def test_a_kill_9_leaves_all_moves_of_a_click_or_none(url: str) -> None:
    match_id = asyncio.run(_start_match(url))
    for lines in (1, 7, 40, 3):
        acknowledged = _play_and_kill(CHILD_OF_THREES, url, match_id, lines)
        moves = asyncio.run(_moves(url, match_id))
        assert len(moves) in (acknowledged[-1] + 3, acknowledged[-1] + 6)
        assert moves == tuple((seq % 3, f"bid:{seq}:{place}") for seq in range(0, len(moves), 3) for place in range(3))


def _play_and_kill(code: str, url: str, match_id: int, lines: int) -> list[int]:
    """Let a child play, kill it after `lines` acknowledged moves, and return all that it acknowledged."""
    environment = os.environ | {"PYTHONPATH": str(Path(storage.__file__).parents[1])}
    with subprocess.Popen(
        [sys.executable, "-c", code, url, str(match_id)], stdout=subprocess.PIPE, text=True, env=environment
    ) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(lines)]
        child.kill()
        said += child.stdout.readlines()
    return [int(line) for line in said if line.endswith("\n")]


async def _start_match(url: str) -> int:
    database = await Database.open(url)
    journal = Journal(database)
    match = await journal.open_lobby(guild_id=1, channel_id=2, host_id=3, game="rami", options={}, language="fr")
    await journal.start(match.id, version=1, seed=bytes(32), dealer=0, players=[])
    await database.close()
    return match.id


async def _moves(url: str, match_id: int) -> tuple[tuple[int | None, str], ...]:
    database = await Database.open(url)
    try:
        return await Journal(database).moves(match_id)
    finally:
        await database.close()
