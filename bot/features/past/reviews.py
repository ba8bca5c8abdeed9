"""Reviews of a player's own moves in a finished match: made once, one after the other, and cached."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from functools import partial

from cachetools import LRUCache

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.advice import Searches
from bot.matches.replay import Replay
from bot.matches.review import MOST_DECISIONS, Judged, Review, decisions
from bot.tables.computers.pool import NoAnswer, WorkerPool
from bot.tables.computers.worker import Question
from storage import Journal, TableRecord

log = get_logger(__name__)

REMEMBERED = 50  # reviews, about 10 kB each
POSITIONS = 500  # single positions
AT_ONCE = 1  # concurrent reviews: the computers of tables come first

Progress = Callable[[int, int], Awaitable[None]]


class Reviews:
    """Makes reviews, and caches them until the process ends."""

    def __init__(self, pool: WorkerPool, journal: Journal) -> None:
        self._pool = pool
        self._journal = journal
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._searches: Searches[Review] = Searches()
        self._known: LRUCache[Hashable, Review] = LRUCache(REMEMBERED)
        self._compared: LRUCache[Hashable, games.Advice] = LRUCache(POSITIONS)

    def known(self, record: TableRecord, user_id: int) -> Review | None:
        seat = seat_of(record, user_id)
        return None if seat is None else self._known.get((record.id, seat))

    async def make(self, record: TableRecord, replay: Replay, user_id: int, progress: Progress) -> Review:
        """Review every decision of a user, without those of a computer that played for them.

        `progress`: called before each, with the number done and the total.
        Raises Refused (`review-not-yours`, `advice-luck`, `advice-failed`, `search-busy`), or StorageError.
        """
        seat = seat_of(record, user_id)
        if seat is None:
            raise Refused("review-not-yours")
        if not games.can_advise(record.game):
            raise Refused("advice-luck")
        return await self._searches.find(user_id, record.id, partial(self._review, record, replay, seat, progress))

    async def _review(self, record: TableRecord, replay: Replay, seat: int, progress: Progress) -> Review:
        """Make a review unless it is cached, after those of other users. Raises as `_think`."""
        async with self._turn:
            review = self._known.get((record.id, seat))
            if review is None:
                review = await self._think(record, replay, seat, progress)
        self._known[(record.id, seat)] = review
        return review

    async def _think(self, record: TableRecord, replay: Replay, seat: int, progress: Progress) -> Review:
        """Review the latest MOST_DECISIONS decisions of a seat. Raises Refused (`advice-failed`), or StorageError."""
        clicked = await self._journal.clicked(record.id, seat)
        found = await asyncio.get_running_loop().run_in_executor(None, decisions, replay, seat)
        every_decision = [position for position in found if position in clicked]
        kept = every_decision[-MOST_DECISIONS:]
        judged: list[Judged] = []
        for number, position in enumerate(kept):
            await progress(number, len(kept))
            advice = await self.compare(record, replay, seat, position)
            judged.append(Judged(position, replay.moves[position][1], advice))
        return Review(seat, tuple(judged), len(every_decision) - len(kept))

    async def compare(self, record: TableRecord, replay: Replay, seat: int, position: int) -> games.Advice:
        """The advice at a decision, every move weighed by what the seat knew. Raises Refused (`advice-failed`)."""
        advice = self._compared.get((record.id, position))
        if advice is not None:
            return advice
        try:
            advice = await self._pool.compare(Question.of_a_person(replay.at(position), seat, record.seed))
        except NoAnswer as failure:
            log.warning("no review", table=record.id, game=record.game, position=position)
            raise Refused("advice-failed") from failure
        if advice.weighed:  # otherwise a worker was slow: another try may find more
            self._compared[(record.id, position)] = advice
        return advice


def seat_of(record: TableRecord, user_id: int) -> int | None:
    """The seat of a user, even if a computer has taken it since; None if they did not play."""
    return next((player.seat for player in record.players if player.user_id == user_id), None)
