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
from bot.screens.parts.screen import Screen, notice_screen, table_link
from bot.screens.table.hand import has_a_hand
from bot.screens.table.options import options_form, options_screen, sent_options
from bot.screens.table.table_settings import table_settings_screen
from bot.tables import lobby
from bot.tables.seating import may_host, may_prepare, require_host, require_lobby
from bot.tables.table import Table


class Lobby:
    """Answers the buttons of a table that has not begun, the panel of its settings, and the form of its options."""

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
            "join-called": self.join_called,
            "add": self.add_computer,
            "remove": self.remove_computer,
            "teams": self.change_teams,
            "partners": self.switch_partners,
            "start": self.start,
            "fill": self.fill,
            "table-settings": self.settings,
            "options": self.options,
            "option": self.option,
            "options-form": self.show_form,
            "options-sent": self.take_form,
            "timer": self.timer,
            "strength": self.strength,
            "allow-advice": self.allow_advice,
        }

    async def _answer(self, request: Request, table: Table, change: Awaitable[object]) -> None:
        """Make a change, which the delivery draws on the table; a click on the panel is answered by the panel."""
        await change
        if request.ephemeral:
            await self._responder.turn_page(request.interaction, self._settings_screen(request, table))
        else:
            await request.interaction.response.defer()

    # -- the panel -------------------------------------------------------------------------------------------

    async def settings(self, request: Request) -> None:
        """Show the panel of the settings: to everybody, with what each may change."""
        table = await self._guards.table(request)
        require_lobby(table.record)
        await self._responder.show_page(request.interaction, self._settings_screen(request, table))

    def _settings_screen(self, request: Request, table: Table) -> Screen:
        record, actor = table.record, request.actor
        words = self._actors.words(actor)
        seated, host = may_prepare(record, actor), may_host(record, actor)
        return table_settings_screen(record, table.sheet, words, seated=seated, host=host)

    # -- players and computers -------------------------------------------------------------------------------

    async def join(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._answer(request, table, table.change(lobby.join, request.actor))

    async def join_called(self, request: Request) -> None:
        """Sit down from a message that called people to the table, in its channel."""
        table = await self._guards.table_beside(request)
        await table.change(lobby.join, request.actor)
        said = self._actors.words(request.actor).say("joined-called", link=table_link(table.record))
        await self._responder.whisper(request.interaction, notice_screen(said))

    async def add_computer(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._answer(request, table, table.change(lobby.add_computer, request.actor))

    async def remove_computer(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._answer(request, table, table.change(lobby.remove_computer, request.actor))

    async def change_teams(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._answer(request, table, table.change(lobby.change_teams, request.actor))

    async def switch_partners(self, request: Request) -> None:
        """Make partners of the two people who sit there, or opponents."""
        table = await self._guards.table(request)
        await self._answer(request, table, table.change(lobby.switch_partners, request.actor))

    async def timer(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._answer(request, table, table.change(lobby.set_timer, request.actor, request.value))

    async def strength(self, request: Request) -> None:
        table = await self._guards.table(request)
        await self._answer(request, table, table.change(lobby.set_strength, request.actor, request.value))

    async def allow_advice(self, request: Request) -> None:
        """Allow advice to all who play there, or forbid it."""
        table = await self._guards.table(request)
        await self._answer(request, table, table.change(lobby.set_advice, request.actor, request.argument))

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

    def _options_screen(self, request: Request, table: Table, page: int) -> Screen:
        words = self._actors.words(request.actor)
        return options_screen(table.record, words, page, host=may_host(table.record, request.actor))

    async def options(self, request: Request) -> None:
        """Show the options: in place of the panel, or another page of them."""
        table = await self._guards.table(request)
        require_lobby(table.record)
        screen = self._options_screen(request, table, page_number(request.argument))
        await self._responder.show_page(request.interaction, screen)

    async def option(self, request: Request) -> None:
        """Set the option that was chosen in a menu."""
        table = await self._guards.table(request)
        page, name, *_ = (*request.argument.split("."), "")
        await table.change(lobby.set_option, request.actor, name, request.value)
        await self._responder.turn_page(request.interaction, self._options_screen(request, table, page_number(page)))

    async def show_form(self, request: Request) -> None:
        """Show the form in which numbers are typed, or that with the boxes to check."""
        table = await self._guards.table(request)
        require_lobby(table.record)
        require_host(table.record, request.actor)
        kind, _, page = request.argument.partition(".")
        form = options_form(table.record, self._actors.words(request.actor), kind, page_number(page))
        if form is None or not request.ephemeral:
            raise Refused("expired")
        await self._responder.show_form(request.interaction, form)

    async def take_form(self, request: Request) -> None:
        """Set the options that were sent: all of them, or none where one is out of its range."""
        table = await self._guards.table(request)
        if not request.ephemeral:
            raise Refused("expired")
        kind, _, page = request.argument.partition(".")
        texts = sent_options(table.record.game, kind, page_number(page), request.fields)
        await table.change(lobby.set_options, request.actor, texts)
        await self._responder.turn_page(request.interaction, self._options_screen(request, table, page_number(page)))
