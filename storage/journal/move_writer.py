"""Writes moves to the journal. On SQLite, all entries that wait at the same time share one transaction.

With one transaction per entry, 150 moves a second took more than one core.

Decision: bot/decisions/0090-sqlite-has-one-writer-and-syncs-every-commit.md.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Select, bindparam, func, insert, null, select, union_all, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from storage.engine.database import Database, run_to_completion
from storage.errors import AlreadyRecorded, Outdated, SeqTaken, StorageError, Unknown, Unsure
from storage.models.matches import PLAYING, MatchRow, MoveRow, SeatRow
from storage.records import Player, require_number

BATCH_SIZE = 200  # entries in one transaction: other writers wait no longer than it takes

# Moves are the most frequent writes. Their statements are built once and use tables, so no ORM objects are made.
_MATCHES, _MOVES, _SEATS = (row.metadata.tables[row.__tablename__] for row in (MatchRow, MoveRow, SeatRow))
_LOCK_MATCH = select(_MATCHES.c.id).where(_MATCHES.c.id == bindparam("match")).with_for_update()
_LAST_SEQ: Select[Any] = select(func.max(_MOVES.c.seq)).where(_MOVES.c.match_id == _MATCHES.c.id)
# Rows of matches: id, status, last move, generation. Rows of journaled interactions: match, NULL, move, interaction.
_SELECT_STATE = union_all(
    select(_MATCHES.c.id, _MATCHES.c.status, _LAST_SEQ.scalar_subquery(), _MATCHES.c.generation).where(
        _MATCHES.c.id.in_(bindparam("matches", expanding=True))
    ),
    select(_MOVES.c.match_id, null(), _MOVES.c.seq, _MOVES.c.interaction_id).where(
        _MOVES.c.interaction_id.in_(bindparam("interactions", expanding=True))
    ),
)
_INSERT_MOVE = insert(_MOVES)
_UPDATE_DEADLINE = update(_SEATS).where(_SEATS.c.match_id == bindparam("match"), _SEATS.c.seat == bindparam("of"))


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """Accepted moves of one seat, usually one: all of them are written, or none.

    `seq`: number of the first. `turns`: the players whose deadline or missed turns they change. `seen`: the generation
    of the record that gives the mover this seat; None: any generation.
    """

    match_id: int
    seq: int
    seat: int | None
    moves: Sequence[str]
    interaction_id: int | None = None
    turns: Sequence[Player] = ()
    seen: int | None = None


class _QueuedEntry:
    """An entry and its outcome: None, or the error to raise in the waiting task."""

    def __init__(self, entry: JournalEntry) -> None:
        self.entry = entry
        self.outcome: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()


class MoveWriter:
    """Writes entries. Each outcome is the same as if they were written one after the other.

    On SQLite, where writers queue anyway, one transaction takes all entries that wait when the lock becomes free. On a
    server each entry has its own transaction: they run in parallel, and none waits for another match's lock.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: list[_QueuedEntry] = []
        self._task: asyncio.Task[None] | None = None  # runs while entries wait

    async def add(self, entry: JournalEntry) -> None:
        """Write an entry, unless the caller is cancelled before it is under way. Raises as `Journal.record_all`."""
        require_number(entry.match_id)
        if not self._database.single_writer:
            await self._write_alone(entry)
            return
        queued = _QueuedEntry(entry)
        self._queue.append(queued)
        if self._task is None:
            self._task = asyncio.create_task(self._drain())
        try:
            await asyncio.wait({queued.outcome})
        except asyncio.CancelledError:
            if queued in self._queue:
                self._queue.remove(queued)
            else:
                await run_to_completion(asyncio.wait({queued.outcome}))
            raise
        if (error := queued.outcome.result()) is not None:
            raise error

    async def _drain(self) -> None:
        try:
            while self._queue:
                await self._write_batch()
        finally:
            self._task = None
            for queued in self._queue:  # empty, unless the loop ends and cancels all tasks
                queued.outcome.cancel()

    async def _write_batch(self) -> None:
        early, batch = tuple(self._queue), list[_QueuedEntry]()
        try:
            async with self._database.writing() as session:
                batch, self._queue = self._queue[:BATCH_SIZE], self._queue[BATCH_SIZE:]
                refusals = await session.run_sync(_add_entries, [queued.entry for queued in batch])
            _resolve(batch, refusals)
        except _AllRefused as refused:
            _resolve(batch, refused.refusals)
        except Exception as error:  # noqa: BLE001 - raised in the tasks that wait
            if not batch:
                # The transaction did not begin. Entries queued since then get another try: they have hardly waited yet.
                batch = [queued for queued in early if queued in self._queue]
                self._queue = [queued for queued in self._queue if queued not in batch]
                _resolve(batch, [_copy_of(error) for _ in batch])
            elif isinstance(error, Unsure):
                _resolve(batch, [_copy_of(error) for _ in batch])
            else:  # one bad entry makes the whole batch fail: write them one by one
                for queued in batch:
                    _resolve([queued], [await self._outcome(queued.entry)])
        finally:
            for queued in batch:
                queued.outcome.cancel()  # the loop ends: there will be no outcome

    async def _outcome(self, entry: JournalEntry) -> Exception | None:
        try:
            await self._write_alone(entry)
        except Exception as error:  # noqa: BLE001 - raised in the task that waits
            return error
        return None

    async def _write_alone(self, entry: JournalEntry) -> None:
        try:
            async with self._database.writing() as session:
                if not self._database.single_writer:  # from now on, no other process adds a move to the match
                    await session.execute(_LOCK_MATCH, {"match": entry.match_id})
                await session.run_sync(_add_entries, [entry])
        except _AllRefused as refused:
            raise refused.refusals[0] or refused from None
        except _ConstraintViolated as error:
            async with self._database.reading(urgent=True) as session:
                done = (await session.run_sync(_load_state, [entry])).interactions.get(entry.interaction_id)
            raise (SeqTaken(entry.match_id, entry.seq) if done is None else AlreadyRecorded(done)) from error


class _ConstraintViolated(Exception):
    """A constraint refused the insert: on a server, others write between our read and our insert."""


class _AllRefused(Exception):
    """Every entry was refused: there is nothing to commit."""

    def __init__(self, refusals: Sequence[StorageError | None]) -> None:
        self.refusals = refusals


class _JournalState:
    """The journal's state of some matches, including what this transaction adds."""

    def __init__(self, rows: Iterable[Sequence[Any]]) -> None:
        self.status: dict[int, str] = {}
        self.following: dict[int, int] = {}
        self.generation: dict[int, int] = {}
        self.interactions: dict[int | None, int] = {}
        for match_id, status, seq, generation_or_interaction in rows:
            if status is None:
                self.interactions[generation_or_interaction] = seq
            else:
                self.generation[match_id] = generation_or_interaction
                self.status[match_id], self.following[match_id] = status, 0 if seq is None else seq + 1

    def refusal(self, entry: JournalEntry) -> StorageError | None:
        """Why this entry cannot be added; None if it can."""
        match_id, seq, status = entry.match_id, entry.seq, self.status.get(entry.match_id)
        if status is None:
            return Unknown(match_id)
        if (done := self.interactions.get(entry.interaction_id)) is not None:
            return AlreadyRecorded(done)
        if entry.seen is not None and entry.seen != self.generation[match_id]:
            return Outdated(match_id)
        if status != PLAYING:
            return StorageError(f"match {match_id} is {status}: it takes no move")
        if seq < self.following[match_id]:
            return SeqTaken(match_id, seq)
        if seq > self.following[match_id]:
            return StorageError(f"move {seq} of match {match_id} would leave a gap: {self.following[match_id]} is next")
        return None

    def accept(self, entry: JournalEntry) -> None:
        self.following[entry.match_id] += len(entry.moves)
        if entry.interaction_id is not None:
            self.interactions[entry.interaction_id] = entry.seq


def _load_state(session: Session, entries: Sequence[JournalEntry]) -> _JournalState:
    matches = {entry.match_id for entry in entries}
    interactions = {entry.interaction_id for entry in entries} - {None}
    return _JournalState(session.execute(_SELECT_STATE, {"matches": [*matches], "interactions": [*interactions]}))


def _add_entries(session: Session, entries: Sequence[JournalEntry]) -> Sequence[StorageError | None]:
    """Add the entries that fit; returns for each None, or its refusal. Raises _AllRefused if none fits."""
    state, refusals = _load_state(session, entries), list[StorageError | None]()
    for entry in entries:
        refusals.append(state.refusal(entry))
        if refusals[-1] is None:
            state.accept(entry)
    accepted = [entry for entry, refusal in zip(entries, refusals, strict=True) if refusal is None]
    if not accepted:
        raise _AllRefused(refusals)
    _insert(session, accepted)
    return refusals


def _insert(session: Session, entries: Sequence[JournalEntry]) -> None:
    now = datetime.now(UTC)
    try:
        session.execute(_INSERT_MOVE, [row for entry in entries for row in _rows(entry, now)])
    except IntegrityError as error:
        raise _ConstraintViolated from error
    if turns := [_turn(entry, player) for entry in entries for player in entry.turns]:
        session.execute(_UPDATE_DEADLINE, turns)


def _rows(entry: JournalEntry, now: datetime) -> Iterator[dict[str, object]]:
    """One row per move; only the first has the interaction id, which is unique."""
    for number, move in enumerate(entry.moves):
        yield {
            "match_id": entry.match_id,
            "seq": entry.seq + number,
            "seat": entry.seat,
            "move": move,
            "interaction_id": None if number else entry.interaction_id,
            "played_at": now,
        }


def _turn(entry: JournalEntry, player: Player) -> dict[str, object]:
    return {"match": entry.match_id, "of": player.seat, "deadline": player.deadline, "missed": player.missed}


def _resolve(batch: Sequence[_QueuedEntry], outcomes: Sequence[Exception | None]) -> None:
    for queued, outcome in zip(batch, outcomes, strict=True):
        queued.outcome.set_result(outcome)


def _copy_of(error: Exception) -> Exception:
    """A copy for one waiting task: an error raised in several tasks would collect all their tracebacks."""
    if not isinstance(error, StorageError):
        return error
    own = type(error)(*error.args)
    own.__cause__ = error
    return own
