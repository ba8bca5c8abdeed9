"""Advice: shows a player, and nobody else, what a strong player would do, in unrated matches.

Decision: bot/decisions/0085-advice-comes-from-the-hard-computers-search.md.
"""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, Generic, TypeVar

from cachetools import LRUCache

import games
from bot.core.custom_ids import AT_A_TABLE
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.moves import Session, Sessions
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.screens.table.advice import advice_text
from bot.tables.computers.pool import NoAnswer, Urgency, WorkerPool
from bot.tables.computers.worker import Question
from bot.transport.interaction_tokens import acknowledge

log = get_logger(__name__)

T = TypeVar("T")
PATIENCE = 1.2  # seconds of search before Discord is asked for more time
REMEMBERED = 500  # positions: a second request needs no second search


class Searches(Generic[T]):
    def __init__(self) -> None:
        self._running: dict[int, tuple[Hashable, asyncio.Task[T]]] = {}

    async def find(self, user_id: int, question: Hashable, search: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result of `search`, or of the user's search for the same question that already runs.

        Raises Refused (`search-busy`) while a search for another question of the user runs, or what the search raises.
        """
        asked, task = self._running.get(user_id, (question, None))
        if asked != question:
            raise Refused("search-busy")
        if task is None:
            task = asyncio.ensure_future(search())
            self._running[user_id] = question, task
            task.add_done_callback(lambda _: self._running.pop(user_id))
        return await asyncio.shield(task)


class AdviceGiver(Feature):
    """Answers the button that asks for advice."""

    def __init__(self, pool: WorkerPool, sessions: Sessions) -> None:
        self._pool = pool
        self._sessions = sessions
        self._searches: Searches[games.Advice] = Searches()
        self._known: LRUCache[Hashable, games.Advice] = LRUCache(REMEMBERED)

    @route("advice")
    async def advise(self, click: Click) -> None:
        """Show what a strong player would do, in a notice on the player's present hand. Nothing is played.

        Raises Refused: `advice-luck` in a game of pure luck, `advice-not-now` if the player has nothing to decide,
        `search-busy` while they wait for advice in another position, or as the session if advice is not allowed.
        """
        session = await self._sessions.of(click)
        match, seat = session.position()
        session.require_advice()
        if not games.can_advise(match.key):
            raise Refused("advice-luck")
        if seat not in match.waiting or not match.legal(seat):
            raise Refused("advice-not-now")
        position = (click.control.kind, click.control.number, seat, match.log)
        advice, promised = self._known.get(position), False
        if advice is None:
            urgency = Urgency.ADVICE if click.control.kind == AT_A_TABLE else Urgency.SOLO
            ask = partial(self._ask, session, match, seat, urgency)
            search = asyncio.ensure_future(self._searches.find(click.actor.id, position, ask))
            done, _ = await asyncio.wait({search}, timeout=PATIENCE)
            if promised := not done:
                await acknowledge(click.interaction)
            advice = await search
            self._known[position] = advice
            session = await self._sessions.of(click)  # reads a solo match again: the player may have moved
        if session.match is None or session.match.log != match.log:
            text = session.words.say("advice-too-late")
        else:
            text = advice_text(advice, match.view(seat), session.names, session.words)
        await session.show(text, promised=promised)

    async def _ask(self, session: Session, match: games.Game, seat: int, urgency: Urgency) -> games.Advice:
        """Ask a worker, which gets hands that fit what the seat knows. Raises Refused (`advice-failed`)."""
        try:
            return await self._pool.advise(Question.of_a_person(match, seat, session.seed), urgency)
        except NoAnswer as failure:
            log.warning("no advice", game=match.key, seat=seat, revision=len(match.log))
            raise Refused("advice-failed") from failure
