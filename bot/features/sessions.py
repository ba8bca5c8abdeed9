"""Sessions: one player's view of a match, at a table or solo. The handlers of moves know nothing else of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import discord

import games
from bot.core.custom_ids import AT_A_TABLE
from bot.core.errors import Refused, key_of
from bot.core.logs import get_logger
from bot.delivery.scheduler import Delivery
from bot.features.hands import Hands
from bot.i18n.words import Words
from bot.interactions.click import REFUSAL_LIFETIME, Click
from bot.matches.results import may_count
from bot.monitoring.inflight import Inflight
from bot.monitoring.metrics import Metrics
from bot.screens.parts.cards import names_of
from bot.tables.movers import Person
from bot.tables.table import Table
from bot.transport.interaction_tokens import acknowledge
from bot.transport.retries import GONE_CODES, UNSENT

log = get_logger(__name__)

Plan: TypeAlias = Callable[[games.View], Iterable[str]]
"""The moves of one click, computed from the view of the player's seat when they are played."""


class Session(Protocol):
    """A match that the user who clicked plays."""

    @property
    def match(self) -> games.Game | None:
        """The match in its present state; None before it has begun, and once it is over and forgotten."""

    @property
    def words(self) -> Words:
        """The words in which the player reads this match."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""

    @property
    def seed(self) -> bytes | None:
        """The seed of the deals. The random numbers of advice come from it, too."""

    def position(self) -> tuple[games.Game, int]:
        """The match and the player's seat, for a click on the player's own hand. Raises Refused."""

    def require_advice(self) -> None:
        """Require that the player may be advised in this match. Raises Refused."""

    async def play(self, plan: Plan) -> None:
        """Play moves, all or none, and show the result. They are recorded before anybody sees them.

        The player sees a refusal in their hand. Raises Refused if they have no hand.
        """

    async def show(self, notice: str | None = None, *, asked: str | None = None, promised: bool = False) -> None:
        """Show the position with a notice above it. `asked`, `promised`: as in `Hands.redraw`."""


Opener: TypeAlias = Callable[[Click], Awaitable[Session]]
"""Finds the session that a click belongs to. Raises Refused if it is not the user's, or is gone."""


class Sessions:
    """Opens sessions of tables and, by kind, of solo matches."""

    def __init__(
        self, hands: Hands, delivery: Delivery, metrics: Metrics, inflight: Inflight, solo: Mapping[str, Opener]
    ) -> None:
        async def at_table(click: Click) -> Session:
            return TableSession(hands, delivery, metrics, inflight, click, await click.table())

        self._openers: Mapping[str, Opener] = {AT_A_TABLE: at_table, **solo}

    async def of(self, click: Click) -> Session:
        """The session that a click belongs to. Raises Refused."""
        return await self._openers[click.control.kind](click)


@dataclass(eq=False, repr=False)
class TableSession:
    """One seated player's view of a match at a table."""

    _hands: Hands
    _delivery: Delivery
    _metrics: Metrics
    _inflight: Inflight
    _click: Click
    _table: Table

    @property
    def match(self) -> games.Game | None:
        return self._table.match

    @property
    def words(self) -> Words:
        return self._delivery.screens.words(self._click.actor.id, self._table)

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self._table.record.players, self.words)

    @property
    def seed(self) -> bytes | None:
        return self._table.record.seed

    def position(self) -> tuple[games.Game, int]:
        """The match and the player's seat.

        Raises Refused: `away`, `not-seated`, `not-started`; `expired` on a public message, where the click is forged
        and its answer would show the hand.
        """
        table, user_id = self._table, self._click.actor.id
        seat = table.seat_of(user_id)
        if seat is None:
            raise Refused("away" if table.away(user_id) else "not-seated")
        if table.match is None:
            raise Refused("not-started")
        if not self._click.personal:
            raise Refused("expired")
        return table.match, seat

    def require_advice(self) -> None:
        """Require a table that cannot be rated. Raises Refused (`advice-rated`)."""
        if may_count(self._table.record):
            raise Refused("advice-rated")

    async def show(self, notice: str | None = None, *, asked: str | None = None, promised: bool = False) -> None:
        await self._hands.redraw(self._click, self._table, notice, asked=asked, promised=promised)

    async def play(self, plan: Plan) -> None:
        """Play, and answer with the player's present hand, with a notice if a move was refused.

        Raises Refused or games.IllegalMove if the player has no hand to show it in, or StorageError.
        """
        click, table, user_id = self._click, self._table, self._click.actor.id
        with self._delivery.answering(table, user_id):
            try:
                await table.play_each(Person(user_id), click.revision, plan, click.interaction.id)
            except (Refused, games.IllegalMove) as refusal:
                self._metrics.refused(key_of(refusal))
                self._inflight.refused(click.interaction, key_of(refusal))
                if table.seat_of(user_id) is None or table.match is None:
                    raise
                if click.personal:
                    await self.show(click.explain(refusal, self.words))
                    return
                if not (isinstance(refusal, Refused) and refusal.key == "stale"):
                    await click.refuse(refusal, gone_after=REFUSAL_LIFETIME)
                    return
                # Another player was faster on a shared button: the table shows the result.
            await self._answer_move()

    async def _answer_move(self) -> None:
        """Answer a move that is in the journal: the move counts, even if the answer fails."""
        click, table = self._click, self._table
        try:
            if click.personal:
                if click.ephemeral:
                    self._delivery.hands.note_plays_in_channel(table, click.actor.id)
                await self.show()
            else:
                await acknowledge(click.interaction)
        except discord.InteractionResponded:  # the user got "this takes long" meanwhile: the hand shows the result
            log.info("move answered before its end", table=table.id)
        except UNSENT as failure:
            log.info("answer to a move lost", table=table.id, error=repr(failure))
            if getattr(failure, "code", None) not in GONE_CODES:
                await click.refuse(Refused("unsure"))
