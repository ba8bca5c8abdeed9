"""Deals that the strongest computers play alone, in every seat: what a user's cards are compared with."""

from collections.abc import Callable
from dataclasses import replace

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.solo.rules.turns import dice_of
from bot.tables.computers.pool import Urgency, WorkerPool
from bot.tables.computers.worker import Question
from games.players import strengths

log = get_logger(__name__)

MOST_MOVES = 2_000  # in one deal: computers at a slapping game may never come to an end


class ComputerDeals:
    """Plays deals in a pool of workers."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool

    async def play(self, match: games.Game, is_over: Callable[[games.Game], bool]) -> None:
        """Play on until a deal is over: from the same position to the same end. Raises Refused (`advice-failed`)."""
        for _ in range(MOST_MOVES):
            if is_over(match):
                return
            await self._play_one(match)
        log.warning("computers do not end a deal", game=match.key)
        raise Refused("advice-failed")

    async def _play_one(self, match: games.Game) -> None:
        """Play the next move; a window of the rules closes if no computer reacts."""
        waiting = sorted(seat for seat in match.waiting if seat is not None)
        for seat in waiting[:1] or range(match.seats):
            if match.legal(seat) and (move := match.forced(seat) or await self._think(match, seat)) is not None:
                match.play(seat, move)
                return
        match.play(None, match.legal(None)[0])

    async def _think(self, match: games.Game, seat: int) -> str | None:
        question = Question.about(match, seat, strengths(match.key)[-1], dice_of(match.seed, match, seat))
        try:  # with a fixed effort, the answer does not depend on who else waits
            return await self._pool.think(replace(question, effort=1.0), Urgency.SOLO)
        except Exception as failure:
            log.error("computer failed", game=match.key, seat=seat, revision=len(match.log), exc_info=True)
            raise Refused("advice-failed") from failure
