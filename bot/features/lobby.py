"""The lobby: players and computers sit down, options are chosen, the match starts."""

from __future__ import annotations

from collections.abc import Awaitable

from bot.core.custom_ids import page_number
from bot.core.errors import Refused
from bot.delivery.scheduler import Delivery
from bot.features.moves import Moves
from bot.interactions.actors import Actors
from bot.interactions.guards import Guards
from bot.interactions.request import Request, Routes
from bot.interactions.responder import Responder
from bot.screens.table.hand import has_a_hand
from bot.screens.table.lobby import options_screen
from bot.tables import lobby


class Lobby:
    """Answers the buttons of a table that has not begun, and the form of its options."""

    def __init__(
        self, *, actors: Actors, guards: Guards, responder: Responder, delivery: Delivery, moves: Moves
    ) -> None:
        self._actors = actors
        self._guards = guards
        self._responder = responder
        self._delivery = delivery
        self._moves = moves

    @property
    def routes(self) -> Routes:
        return {
            "join": self.join,
            "add": self.add_computer,
            "remove": self.remove_computer,
            "teams": self.change_teams,
            "start": self.start,
            "fill": self.fill,
            "options": self.options,
            "option": self.option,
            "timer": self.timer,
            "strength": self.strength,
        }

    async def _acknowledge(self, request: Request, change: Awaitable[object]) -> None:
        """Acknowledge a click on the public message; the table is redrawn by the delivery."""
        await change
        await request.interaction.response.defer()

    async def join(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._acknowledge(request, table.change(lobby.join, request.actor))

    async def add_computer(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._acknowledge(request, table.change(lobby.add_computer, request.actor))

    async def remove_computer(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._acknowledge(request, table.change(lobby.remove_computer, request.actor))

    async def change_teams(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._acknowledge(request, table.change(lobby.change_teams, request.actor))

    async def timer(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._acknowledge(request, table.change(lobby.set_timer, request.actor, request.value))

    async def strength(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._acknowledge(request, table.change(lobby.next_strength, request.actor))

    async def start(self, request: Request) -> None:
        await self._start(request, fill=False)

    async def fill(self, request: Request) -> None:
        """Start with computers in the free seats."""
        await self._start(request, fill=True)

    async def _start(self, request: Request, *, fill: bool) -> None:
        """Start, and show the user their hand at once, so that the first move takes no further click."""
        interaction, actor = request.interaction, request.actor
        table = await self._guards.table(request)
        with self._delivery.answering(table, actor.id):
            await table.start(actor, fill=fill)
            seat = table.seat_of(actor.id)
            if seat is not None and table.match and has_a_hand(table.match.view(seat)):
                await self._moves.show_hand(interaction, actor, table)
            else:
                await interaction.response.defer()

    # -- options ---------------------------------------------------------------------------------------------

    async def options(self, request: Request) -> None:
        """Show the form of the options: a new message from the lobby, another page from the form's own buttons."""
        table = await self._guards.table(request)
        if table.record.status != "lobby":
            raise Refused("not-lobby")
        words = self._actors.words(request.actor)
        screen = options_screen(table.record, table.sheet, words, page_number(request.argument))
        await self._responder.show_page(request.interaction, screen)

    async def option(self, request: Request) -> None:
        """Set the option that was chosen in a menu of the form."""
        table = await self._guards.table(request)
        page, _, name = request.argument.partition(".")
        await table.change(lobby.set_option, request.actor, name, request.value)
        words = self._actors.words(request.actor)
        screen = options_screen(table.record, table.sheet, words, page_number(page))
        await self._responder.turn_page(request.interaction, screen)
