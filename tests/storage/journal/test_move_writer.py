"""Moves that come at the same time: on SQLite they are written together, and what comes of each stays the same."""

import asyncio
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from support.storage.failing_database import losing_commits, refusing_in
from support.storage.matches import NewMatch

import storage.engine.database
from storage import (
    AlreadyRecorded,
    Database,
    Journal,
    People,
    Person,
    SeqTaken,
    StorageError,
    TableRecord,
    TooBusy,
    Unknown,
    Unsure,
)
from storage.engine import database
from storage.journal import move_writer

Ends = list[BaseException | None]
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


async def at_once(*work: Awaitable[None]) -> Ends:
    return await asyncio.gather(*work, return_exceptions=True)


def passing(journal: Journal, matches: Sequence[TableRecord]) -> list[asyncio.Future[None]]:
    """The first move of each match."""
    return [asyncio.ensure_future(journal.record_all(match.id, 0, 0, ["pass"])) for match in matches]


async def counts(journal: Journal, matches: Sequence[TableRecord]) -> list[int]:
    """How many moves each match has."""
    return [len(await journal.moves(match.id)) for match in matches]


def kinds(ends: Ends) -> list[type | None]:
    return [None if end is None else type(end) for end in ends]


@contextmanager
def counting_commits(database: Database) -> Iterator[list[float]]:
    """How long each commit took."""
    commits: list[float] = []
    before, database.on_commit = database.on_commit, commits.append
    yield commits
    database.on_commit = before


def slow_writes(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Writing moves takes a moment; the event is set when it begins."""
    began, run = asyncio.Event(), database._Session.run_sync

    async def slow(*what: Any) -> Any:
        began.set()
        await asyncio.sleep(0.01)
        return await run(*what)

    monkeypatch.setattr(database._Session, "run_sync", slow)
    return began


@pytest.fixture
async def four(playing: NewMatch) -> list[TableRecord]:
    return [await playing(channel_id) for channel_id in range(4)]


async def test_moves_that_wait_at_the_same_time_are_one_commit(
    file: Path, database: Database, journal: Journal, four: list[TableRecord]
) -> None:
    with counting_commits(database) as commits:
        assert await at_once(
            *(journal.record_all(match.id, 0, 0, [f"bid:{match.id}"], match.id) for match in four)
        ) == [None] * len(four)
        assert len(commits) == 1
        await journal.record_all(four[0].id, 1, 1, ["pass"])
        assert len(commits) == 2
    for match in four[1:]:
        assert await journal.moves(match.id) == ((0, f"bid:{match.id}"),)


async def test_moves_that_come_while_others_are_written_are_the_next_commit(
    file: Path, database: Database, journal: Journal, four: list[TableRecord]
) -> None:
    with counting_commits(database) as commits:
        async with database.writing():  # another writer
            works = passing(journal, four[:2])
            await asyncio.sleep(0.01)
            works += passing(journal, four[2:])
            await asyncio.sleep(0)
            assert not any(work.done() for work in works)
        assert await asyncio.gather(*works) == [None] * 4
    assert len(commits) == 2, "the other's, and theirs"


async def test_more_moves_than_one_transaction_takes_are_written_in_several(
    file: Path, database: Database, journal: Journal, playing: NewMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(move_writer, "BATCH_SIZE", 3)
    match = await playing()
    with counting_commits(database) as commits:
        assert (
            await at_once(*(journal.record_all(match.id, seq, 0, ["pass"], seq + 1) for seq in range(8))) == [None] * 8
        )
    assert len(commits) == 3
    assert len(await journal.moves(match.id)) == 8


async def test_a_refused_move_neither_undoes_nor_stops_those_beside_it(
    database: Database, journal: Journal, four: list[TableRecord]
) -> None:
    first, second, stopped, gap = four
    await journal.record_all(first.id, 0, 0, ["pass"], 1)
    await journal.stop(stopped.id)
    ends = await at_once(
        journal.record_all(first.id, 1, 1, ["bid:1"], 2),
        journal.record_all(first.id, 0, 0, ["bid:9"], 3),
        journal.record_all(second.id, 0, 0, ["bid:9"], 1),
        journal.record_all(404, 0, 0, ["bid:9"], 4),
        journal.record_all(2**70, 0, 0, ["bid:9"], 5),
        journal.record_all(stopped.id, 0, 0, ["bid:9"], 6),
        journal.record_all(gap.id, 1, 0, ["bid:9"], 7),
        journal.record_all(second.id, 0, 0, ["bid:2"], 8),
    )
    refused = [SeqTaken, AlreadyRecorded, Unknown, Unknown, StorageError, StorageError]
    assert kinds(ends) == [None, *refused, None]
    assert "stopped" in str(ends[5])
    assert "gap" in str(ends[6])
    assert [await journal.moves(match.id) for match in four] == [((0, "pass"), (1, "bid:1")), ((0, "bid:2"),), (), ()]


async def test_moves_of_one_match_are_taken_in_their_order(file: Path, journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    alice, bob = match.players[:2]
    ends = await at_once(
        journal.record_all(match.id, 0, 0, ["bid:1"], 1, turns=[replace(alice, deadline=NOON)]),
        journal.record_all(match.id, 1, 1, ["bid:2"], 2, turns=[replace(alice, missed=1), replace(bob, missed=2)]),
        journal.record_all(match.id, 1, 1, ["bid:3"], 3),
        journal.record_all(match.id, 3, 1, ["bid:4"], 4),
        journal.record_all(match.id, 2, 0, ["bid:5"], 5),
    )
    assert kinds(ends) == [None, None, SeqTaken, StorageError, None]
    assert await journal.moves(match.id) == ((0, "bid:1"), (1, "bid:2"), (0, "bid:5"))
    after = (await journal.match(match.id)).players
    assert [(player.deadline, player.missed) for player in after[:2]] == [(None, 1), (None, 2)]


@pytest.mark.parametrize("stay", [(), (1, 3)])
async def test_a_writer_cancelled_while_waiting_takes_its_move_back(
    file: Path, database: Database, journal: Journal, four: list[TableRecord], stay: Sequence[int]
) -> None:
    with counting_commits(database) as commits:
        async with database.writing():
            works = passing(journal, four)
            await asyncio.sleep(0.01)
            for number in {0, 1, 2, 3}.difference(stay):
                works[number].cancel()
        ends = kinds(await at_once(*works))
    assert ends == [None if number in stay else asyncio.CancelledError for number in range(4)]
    assert await counts(journal, four) == [number in stay for number in range(4)]
    assert len(commits) == 1 + bool(stay), "the other's, and theirs"


async def test_a_writer_cancelled_during_the_commit_ends_after_it(
    file: Path, journal: Journal, four: list[TableRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    began = slow_writes(monkeypatch)
    works = passing(journal, four)
    await began.wait()
    for _ in range(2):
        works[0].cancel()
        await asyncio.sleep(0)
    assert not works[0].done()
    ends = await at_once(*works)
    assert kinds(ends) == [asyncio.CancelledError, None, None, None]
    assert await counts(journal, four) == [1, 1, 1, 1]


@pytest.mark.parametrize("done", [True, False])
async def test_a_lost_commit_leaves_all_unsure(
    journal: Journal, four: list[TableRecord], done: bool, file: Path
) -> None:
    with losing_commits(done=done):
        ends = await at_once(*passing(journal, four))
    assert kinds(ends) == [Unsure] * 4
    assert len({id(end) for end in ends}) == 4, "each has an error of their own"
    assert await counts(journal, four) == [done] * 4


async def test_a_click_that_is_refused_fails_alone(file: Path, journal: Journal, four: list[TableRecord]) -> None:
    with refusing_in(file, "INSERT ON moves WHEN new.move = 'b'"):
        ends = await at_once(
            journal.record_all(four[0].id, 0, 0, ["bid:1"], 1),
            journal.record_all(four[1].id, 0, 0, ("a", "b", "c"), 2),
            journal.record_all(four[2].id, 0, 0, ("c", "d"), 3),
            journal.record_all(four[3].id, 0, 0, ["c"], 2**70),  # the driver cannot even send it
        )
    assert kinds(ends) == [None, StorageError, None, OverflowError]
    assert await counts(journal, four) == [1, 0, 2, 0]
    await journal.record_all(four[1].id, 0, 0, ("a", "b", "c"), 2)  # the same click, again
    assert len(await journal.moves(four[1].id)) == 3


async def test_a_move_comes_after_the_click_before(file: Path, journal: Journal, four: list[TableRecord]) -> None:
    match, beside = four[:2]
    ends = await at_once(
        journal.record_all(match.id, 0, 0, ("a", "b"), 1),
        journal.record_all(match.id, 1, 1, ["pass"], 2),
        journal.record_all(match.id, 2, 1, ["pass"], 3),
        journal.record_all(match.id, 3, 0, ("a", "b"), 1),
        journal.record_all(beside.id, 0, 0, ["a"], 1),
    )
    assert kinds(ends) == [None, SeqTaken, None, AlreadyRecorded, AlreadyRecorded]
    assert [end.seq for end in ends if isinstance(end, AlreadyRecorded)] == [0, 0]
    assert await journal.moves(match.id) == ((0, "a"), (0, "b"), (1, "pass"))
    assert await journal.moves(beside.id) == ()


async def test_a_move_that_comes_during_a_failed_begin_waits_for_the_next(
    file: Path, database: Database, journal: Journal, four: list[TableRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    writing, tries = database.writing, list[asyncio.Future[None]]()

    class Refusing:
        async def __aenter__(self) -> None:
            tries.append(asyncio.ensure_future(journal.record_all(four[1].id, 0, 0, ["pass"])))
            await asyncio.sleep(0)
            monkeypatch.setattr(database, "writing", writing)
            raise StorageError("the database failed: it is locked")

        async def __aexit__(self, *_: object) -> None: ...

    monkeypatch.setattr(database, "writing", Refusing)
    with pytest.raises(StorageError, match="locked"):
        await journal.record_all(four[0].id, 0, 0, ["pass"])
    await tries[0]
    assert await counts(journal, four[:2]) == [0, 1]


@pytest.mark.parametrize("error", [StorageError("the database failed", "it is locked"), RuntimeError("a bug")])
async def test_all_who_wait_for_a_transaction_that_fails_have_its_error(
    file: Path,
    database: Database,
    journal: Journal,
    four: list[TableRecord],
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    def failing() -> None:
        raise error

    monkeypatch.setattr(database, "writing", failing)
    ends = await at_once(*passing(journal, four))
    assert kinds(ends) == [type(error)] * 4
    for end in ends:
        assert end is not None
        assert end.args == error.args
        assert error in (end, end.__cause__)
    monkeypatch.undo()
    await journal.record_all(four[0].id, 0, 0, ["pass"])
    assert await counts(journal, four) == [1, 0, 0, 0]


async def test_an_event_loop_that_ends_during_a_write_does_not_hang(
    journal: Journal, four: list[TableRecord], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cancels all tasks."""
    before, began = asyncio.all_tasks(), slow_writes(monkeypatch)
    works = passing(journal, four[:2])
    await began.wait()
    works += passing(journal, four[2:])
    await asyncio.sleep(0)
    for task in asyncio.all_tasks() - before:
        task.cancel()
    async with asyncio.timeout(10):
        assert kinds(await at_once(*works)) == [asyncio.CancelledError] * 4
    for match in four:
        await journal.record_all(match.id, len(await journal.moves(match.id)), 0, ["pass"])


async def test_a_database_that_closes_has_each_move_or_refuses_it(
    database: Database, other: Database, journal: Journal, four: list[TableRecord]
) -> None:
    works = passing(journal, four[:2])
    while not database._open_sessions:  # noqa: ASYNC110 - they begin
        await asyncio.sleep(0)
    works += passing(journal, four[2:])
    await database.close()
    works.append(asyncio.ensure_future(journal.record_all(four[0].id, 1, 0, ["pass"])))
    ends = await at_once(*works)
    assert kinds(ends[:2]) == [None, None]
    assert isinstance(ends[-1], StorageError)
    for match, end in zip(four, ends, strict=False):
        assert len(await Journal(other).moves(match.id)) == (end is None)


async def test_others_write_between(file: Path, database: Database, journal: Journal, four: list[TableRecord]) -> None:
    """However many moves there are, a player who sits down waits only for those that are being written."""
    stop, over = asyncio.Event(), list[int]()

    async def play(match: TableRecord) -> None:
        seq = 0
        while not stop.is_set():
            await journal.record_all(match.id, seq, 0, ["pass"])
            over.append(match.id)
            seq += 1

    playing = [asyncio.ensure_future(play(match)) for match in four]
    while len(over) < 8:  # noqa: ASYNC110 - they play
        await asyncio.sleep(0)
    before = len(over)
    await journal.amend(four[0], replace(four[0], host_id=101))
    assert len(over) - before <= 3 * len(four)
    stop.set()
    await asyncio.gather(*playing)


async def test_a_move_waits_for_no_reader(
    database: Database, journal: Journal, playing: NewMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, pages = await playing(), Journal(database, for_pages=True)
    async with AsyncExitStack() as readers:

        async def read_all_at_once() -> None:
            while True:
                await readers.enter_async_context(database.reading())

        with monkeypatch.context() as impatient:
            impatient.setattr(storage.engine.database, "READER_PATIENCE", 0)
            with pytest.raises(TooBusy):
                await read_all_at_once()
        page = asyncio.ensure_future(pages.match(match.id))
        await journal.record_all(match.id, 0, 0, ["pass"])
        assert await journal.moves(match.id) == ((0, "pass"),)
        assert await People(database).person(1) == Person(1)
        assert not page.done()
    assert await page == match
