"""Advice: what a strong player would do, told to the player alone, at tables that count for nobody."""

from __future__ import annotations

import asyncio

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.delivery.scheduler import Delivery
from bot.features.moves import Moves
from bot.i18n.cache import LruCache
from bot.interactions.guards import Guards
from bot.interactions.request import Request, Routes
from bot.matches.results import may_count
from bot.screens.parts.cards import names_of
from bot.screens.table.advice import advice_text
from bot.tables.computers.pool import NoAnswer, WorkerPool
from bot.tables.computers.worker import Question
from bot.tables.table import Table
from bot.transport.interaction_tokens import acknowledge

log = get_logger(__name__)

PATIENCE = 1.2  # seconds of thought before Discord is asked for more time
REMEMBERED = 500  # positions: whoever asks twice costs no second thought


class AdviceGiver:
    """Answers the button that asks for advice."""

    def __init__(self, pool: WorkerPool, *, guards: Guards, delivery: Delivery, moves: Moves) -> None:
        self._pool = pool
        self._guards = guards
        self._delivery = delivery
        self._moves = moves
        self._known: LruCache[games.Advice] = LruCache(REMEMBERED)

    @property
    def routes(self) -> Routes:
        return {"advice": self.advise}

    async def advise(self, request: Request) -> None:
        """Tell the player what a strong player would do, in a notice on the hand as it is now. Nothing is played."""
        table, seat, match = await self._guards.position(request)
        actor, interaction = request.actor, request.interaction
        require_advice(table, seat, match)
        words = self._delivery.screens.words(actor.id, table)
        advice, promised = self._known.get(position := (table.id, len(match.log), seat)), False
        if advice is None:
            thought = asyncio.ensure_future(self._ask(table, match, seat))
            done, _ = await asyncio.wait({thought}, timeout=PATIENCE)
            if promised := not done:
                await acknowledge(interaction)
            advice = await thought
            self._known.put(position, advice)
        if table.match is not match:
            text = words.say("advice-too-late")
        else:
            text = advice_text(advice, match.view(seat), names_of(table.record.players, words), words)
        with self._delivery.answering(table, actor.id):
            await self._moves.redraw_hand(interaction, table, actor, text, promised=promised)

    async def _ask(self, table: Table, match: games.Game, seat: int) -> games.Advice:
        """Ask a worker, which gets a world that fits what the seat knows. Raises Refused (`advice-failed`)."""
        try:
            return await self._pool.advise(Question.of_a_person(match, seat, table.record.seed))
        except NoAnswer as failure:
            log.warning("no advice", table=table.id, game=table.record.game, seat=seat, revision=len(match.log))
            raise Refused("advice-failed") from failure


def require_advice(table: Table, seat: int, match: games.Game) -> None:
    """Require that advice is allowed there, that there is some, and that the seat has something to decide.

    Raises Refused (`advice-rated`, `advice-luck`, `advice-not-now`).
    """
    if may_count(table.record):
        raise Refused("advice-rated")
    if not games.can_advise(table.record.game):
        raise Refused("advice-luck")
    if seat not in match.waiting or not match.legal(seat):
        raise Refused("advice-not-now")
