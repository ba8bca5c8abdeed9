"""Second thoughts: a player asks to take their latest move back, and the other people agree or refuse."""

from __future__ import annotations

from bot.core.errors import Refused
from bot.delivery.scheduler import Delivery
from bot.features.hands import Hands
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.tables.table import Table
from bot.transport.interaction_tokens import acknowledge


class TakeBacks(Feature):
    """Answers "Reprendre mon coup" on a hand, and the answers of the others on the table."""

    def __init__(self, delivery: Delivery, hands: Hands) -> None:
        self._delivery = delivery
        self._hands = hands

    @route("take-back")
    async def ask(self, click: Click) -> None:
        """Take the latest move back at once, or ask the others. The hand says why if that is impossible."""
        table, user_id = await click.table(), click.actor.id
        click.require_mine()
        with self._delivery.answering(table, user_id):
            words, notice = self._delivery.screens.words(user_id, table), None
            try:
                await table.ask_back(user_id, click.interaction.id)
            except Refused as refusal:
                if table.seat_of(user_id) is None or table.match is None:
                    raise
                notice = click.explain(refusal, words)
            else:
                notice = words.say("take-back-asked") if table.held else None
            await self._hands.redraw(click, table, notice)

    @route("take-back-yes")
    async def agree(self, click: Click) -> None:
        await self._answer(click, await click.table(), agrees=True)

    @route("take-back-no")
    async def refuse(self, click: Click) -> None:
        await self._answer(click, await click.table(), agrees=False)

    async def _answer(self, click: Click, table: Table, *, agrees: bool) -> None:
        with self._delivery.answering(table, click.actor.id):
            await table.answer_take_back(click.actor.id, agrees=agrees, interaction_id=click.interaction.id)
            await acknowledge(click.interaction)
