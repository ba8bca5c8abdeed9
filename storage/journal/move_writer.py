"""Moves on their way to the journal: those that wait for the disk at the same time are written together."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Select, bindparam, func, insert, null, select, union_all, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from storage.engine.database import Database, to_the_end
from storage.errors import AlreadyRecorded, SeqTaken, StorageError, UnknownMatch, Unsure
from storage.models import PLAYING, MatchRow, MoveRow, SeatRow
from storage.records import Player, require_number

MOST = 200  # moves in one transaction: other writers wait no longer than these take

# A move is what happens most. Its statements are put together once, and name tables: no objects are made of the rows.
_MATCHES, _MOVES, _SEATS = (row.metadata.tables[row.__tablename__] for row in (MatchRow, MoveRow, SeatRow))
_LOCK = select(_MATCHES.c.id).where(_MATCHES.c.id == bindparam("match")).with_for_update()
_LAST: Select[Any] = select(func.max(_MOVES.c.seq)).where(_MOVES.c.match_id == _MATCHES.c.id)
# Rows of matches: id, status, last move, NULL. Rows of interactions that are journaled: match, NULL, move, interaction.
_LOOK = union_all(
    select(_MATCHES.c.id, _MATCHES.c.status, _LAST.scalar_subquery(), null()).where(
        _MATCHES.c.id.in_(bindparam("matches", expanding=True))
    ),
    select(_MOVES.c.match_id, null(), _MOVES.c.seq, _MOVES.c.interaction_id).where(
        _MOVES.c.interaction_id.in_(bindparam("interactions", expanding=True))
    ),
)
_MOVE = insert(_MOVES)
_TURN = update(_SEATS).where(_SEATS.c.match_id == bindparam("match"), _SEATS.c.seat == bindparam("of"))


@dataclass(frozen=True, slots=True)
class Move:
    """A move that a match has accepted; `turns`: the players whose deadline or missed turns it changes."""

    match_id: int
    seq: int
    seat: int | None
    move: str
    interaction_id: int | None = None
    turns: Sequence[Player] = ()


class _Waiting:
    """A move, and what will have come of it: None, or the error of whoever waits for it."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.outcome: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()


class Moves:
    """Writes moves; what comes of each is what would come of it if they were written one after the other.

    On SQLite, where writers queue up anyway, one transaction takes all that wait when its turn has come. On a server
    each move is a transaction of its own: they run side by side, and none waits for the lock of another's match.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None  # writes while moves wait, and then ends

    async def add(self, move: Move) -> None:
        """Write a move; what it raises is told at `Journal.record`.

        Who is cancelled takes the move back, unless it is being written: then the cancellation is raised afterwards.
        """
        require_number(move.match_id)
        if not self._database.one_writer:
            await self._write_alone(move)
            return
        one = _Waiting(move)
        self._waiting.append(one)
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        try:
            await asyncio.wait({one.outcome})
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            else:
                await to_the_end(asyncio.wait({one.outcome}))
            raise
        if (error := one.outcome.result()) is not None:
            raise error

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                await self._write_waiting()
        finally:
            self._task = None
            for one in self._waiting:  # none, unless the loop ends and cancels this task with all others
                one.outcome.cancel()

    async def _write_waiting(self) -> None:
        """Write what waits once the database lets us, and tell everybody what came of theirs."""
        early, batch = tuple(self._waiting), list[_Waiting]()
        try:
            async with self._database.writing() as session:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                refusals = await session.run_sync(_add, [one.move for one in batch])
            _tell(batch, refusals)
        except _AllRefused as refused:
            _tell(batch, refused.refusals)
        except Exception as error:  # noqa: BLE001 - told to those whom it concerns
            if not batch:
                # Who came while the database did not let us begin has not had its patience yet: the next try is theirs.
                batch = [one for one in early if one in self._waiting]
                self._waiting = [one for one in self._waiting if one not in batch]
                _tell(batch, [_like(error) for _ in batch])
            elif isinstance(error, Unsure):
                _tell(batch, [_like(error) for _ in batch])
            else:  # it does not take them together, whosever fault it is
                for one in batch:
                    _tell([one], [await self._outcome(one.move)])
        finally:
            for one in batch:
                one.outcome.cancel()  # the loop ends: nobody could tell them

    async def _outcome(self, move: Move) -> Exception | None:
        try:
            await self._write_alone(move)
        except Exception as error:  # noqa: BLE001 - told to whoever made the move
            return error
        return None

    async def _write_alone(self, move: Move) -> None:
        try:
            async with self._database.writing() as session:
                if not self._database.one_writer:  # from here on, no other process adds a move to it
                    await session.execute(_LOCK, {"match": move.match_id})
                await session.run_sync(_add, [move])
        except _AllRefused as refused:
            raise refused.refusals[0] or refused from None
        except _Raced as error:
            async with self._database.reading() as session:
                done = (await session.run_sync(_look, [move])).interactions.get(move.interaction_id)
            raise (SeqTaken(move.match_id, move.seq) if done is None else AlreadyRecorded(done)) from error


class _Raced(Exception):
    """A constraint had the last word: on a server, others write between our look and our insert."""


class _AllRefused(Exception):
    """There is nothing to commit."""

    def __init__(self, refusals: Sequence[StorageError | None]) -> None:
        self.refusals = refusals


class _Found:
    """What is in the journal, counting what this transaction adds to it."""

    def __init__(self, rows: Iterable[Sequence[Any]]) -> None:
        self.status: dict[int, str] = {}
        self.following: dict[int, int] = {}
        self.interactions: dict[int | None, int] = {}
        for match_id, status, seq, interaction_id in rows:
            if status is None:
                self.interactions[interaction_id] = seq
            else:
                self.status[match_id], self.following[match_id] = status, 0 if seq is None else seq + 1

    def refusal(self, move: Move) -> StorageError | None:
        """Why this move cannot be added."""
        match_id, seq, status = move.match_id, move.seq, self.status.get(move.match_id)
        if status is None:
            return UnknownMatch(match_id)
        if (done := self.interactions.get(move.interaction_id)) is not None:
            return AlreadyRecorded(done)
        if status != PLAYING:
            return StorageError(f"match {match_id} is {status}: it takes no move")
        if seq < self.following[match_id]:
            return SeqTaken(match_id, seq)
        if seq > self.following[match_id]:
            return StorageError(f"move {seq} of match {match_id} would leave a gap: {self.following[match_id]} is next")
        return None

    def count(self, move: Move) -> None:
        self.following[move.match_id] += 1
        if move.interaction_id is not None:
            self.interactions[move.interaction_id] = move.seq


def _look(session: Session, moves: Sequence[Move]) -> _Found:
    matches = {move.match_id for move in moves}
    interactions = {move.interaction_id for move in moves} - {None}
    return _Found(session.execute(_LOOK, {"matches": [*matches], "interactions": [*interactions]}))


def _add(session: Session, moves: Sequence[Move]) -> Sequence[StorageError | None]:
    """Add the moves that can be added; why not, of each other. Raises _AllRefused when nothing is left to commit."""
    found, refusals = _look(session, moves), list[StorageError | None]()
    for move in moves:
        refusals.append(found.refusal(move))
        if refusals[-1] is None:
            found.count(move)
    accepted = [move for move, refusal in zip(moves, refusals, strict=True) if refusal is None]
    if not accepted:
        raise _AllRefused(refusals)
    _insert(session, accepted)
    return refusals


def _insert(session: Session, moves: Sequence[Move]) -> None:
    now = datetime.now(UTC)
    try:
        session.execute(_MOVE, [_values(move, now) for move in moves])
    except IntegrityError as error:
        raise _Raced from error
    if turns := [_turn(move, player) for move in moves for player in move.turns]:
        session.execute(_TURN, turns)


def _values(move: Move, now: datetime) -> dict[str, object]:
    return {
        "match_id": move.match_id,
        "seq": move.seq,
        "seat": move.seat,
        "move": move.move,
        "interaction_id": move.interaction_id,
        "played_at": now,
    }


def _turn(move: Move, player: Player) -> dict[str, object]:
    return {"match": move.match_id, "of": player.seat, "deadline": player.deadline, "missed": player.missed}


def _tell(batch: Sequence[_Waiting], outcomes: Sequence[Exception | None]) -> None:
    for one, outcome in zip(batch, outcomes, strict=True):
        one.outcome.set_result(outcome)


def _like(error: Exception) -> Exception:
    """An error of one's own to each: raised in several places, the same would collect all their tracebacks."""
    if not isinstance(error, StorageError):
        return error
    own = type(error)(*error.args)
    own.__cause__ = error
    return own
