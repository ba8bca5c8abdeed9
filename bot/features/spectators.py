"""Spectators: "Regarder" shows a table in play to one reader, from the side of the seat that they follow."""

from collections.abc import Awaitable, Callable

from bot.core.custom_ids import whole_number
from bot.core.errors import Refused
from bot.delivery.scheduler import Delivery
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.screens.table.watch import FOLLOW
from bot.tables.table import Table


class Spectators(Feature):
    """Shows tables to anybody in their channel, players included: what everybody may see, drawn when they ask."""

    def __init__(self, delivery: Delivery, show_result: Callable[[Click], Awaitable[None]]) -> None:
        """`show_result`: shows the result of the match that a click names."""
        self._delivery = delivery
        self._show_result = show_result

    @route("watch", args=str)
    async def watch(self, click: Click, followed: str) -> None:
        """Show the table, or its result. Raises Refused (`not-started`; `expired` for an unknown seat)."""
        try:
            table = await click.table()
        except Refused as refusal:
            if refusal.key != "game-over":
                raise
            await self._show_result(click)
            return
        if table.match is None:
            raise Refused("not-started")
        await click.show(self._delivery.public.watched(table, self._followed(click, table, followed), click.words))

    @route("text")
    async def in_words(self, click: Click) -> None:
        """Show the table in words, since the reader's last move. Raises Refused (`not-started`)."""
        table = await click.table()
        if table.match is None:
            raise Refused("not-started")
        await click.whisper(self._delivery.public.in_words(table, table.seat_of(click.actor.id), click.words))

    def _followed(self, click: Click, table: Table, followed: str) -> int:
        """The seat that the click names; at first the user's own, or the first. Raises Refused (`expired`)."""
        if not followed:
            return table.seat_of(click.actor.id) or 0
        seat = whole_number(click.value if followed == FOLLOW else followed)
        if seat >= len(table.record.players):
            raise Refused("expired")
        return seat
