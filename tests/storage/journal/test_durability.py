"""What an acknowledged move survives: races, cancellations, and a process that is killed."""

import asyncio
import random
from contextlib import suppress

import pytest
from sqlalchemy import text
from support.storage.matches import NewMatch, start_match
from support.storage.processes import child

from storage import Database, Journal, StorageError, TableRecord

CHILD = """
import asyncio, itertools, sys
from storage import Database, Journal

async def main(url, match_id, count):
    journal = Journal(await Database.open(url))
    for seq in itertools.count(len(await journal.moves(match_id)), count):
        moves = [f"bid:{seq}:{place}" for place in range(count)]
        await journal.record_all(match_id, seq, seq % 3, moves, interaction_id=seq)
        print(seq, flush=True)

asyncio.run(main(*[sys.argv[1], *map(int, sys.argv[2:])]))
"""


@pytest.mark.live
async def test_writers_cancelled_at_random_leave_no_gap(database: Database, playing: NewMatch) -> None:
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


@pytest.mark.live
async def test_an_opening_that_is_cancelled_does_not_hang(url: str) -> None:
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


async def test_an_error_undoes_all_of_a_transaction(database: Database, journal: Journal, playing: NewMatch) -> None:
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
@pytest.mark.parametrize("count", [1, 3])
async def test_all_moves_of_an_acknowledged_click_survive_kill_9(journal: Journal, url: str, count: int) -> None:
    match_id = (await start_match(journal)).id
    for lines in (1, 7, 40, 3):
        acknowledged = await asyncio.to_thread(_play_and_kill, url, match_id, count, lines)
        moves = await journal.moves(match_id)
        # One more click may have been committed and not yet said so.
        assert len(moves) - acknowledged[-1] in (count, 2 * count)
        clicks = range(0, len(moves), count)
        assert moves == tuple((seq % 3, f"bid:{seq}:{place}") for seq in clicks for place in range(count))


def _play_and_kill(url: str, match_id: int, count: int, lines: int) -> list[int]:
    """Let a child play, kill it after `lines` acknowledged clicks, and return all that it acknowledged."""
    with child(CHILD, url, str(match_id), str(count)) as process:
        assert process.stdout is not None
        acknowledged = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        acknowledged += process.stdout.readlines()
    return [int(line) for line in acknowledged if line.endswith("\n")]
