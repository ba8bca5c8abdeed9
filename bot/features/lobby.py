"""The lobby's buttons: who sits down, with which options, and the start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.screens.table.hand import has_a_hand
from bot.screens.table.lobby import options_screen
from bot.tables import lobby
from bot.transport.clicks import chosen, is_quiet, number

if TYPE_CHECKING:
    from bot.interactions.router import Desk


class Lobby:
    """Answers the buttons of a table that has not begun, and the form of its options."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.actions: Mapping[str, Callable[[Interaction, Actor, int, str], Awaitable[None]]] = {
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

    async def lobby_click(self, interaction: Interaction, act: Awaitable[object]) -> None:
        """A click on the public message: acknowledged, and the table redrawn beside it."""
        await act
        await interaction.response.defer()

    async def join(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        table = await self.desk.table(interaction, table_id)
        await self.lobby_click(interaction, table.change(lobby.join, actor))

    async def add_computer(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        table = await self.desk.table(interaction, table_id)
        await self.lobby_click(interaction, table.change(lobby.add_computer, actor))

    async def remove_computer(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        table = await self.desk.table(interaction, table_id)
        await self.lobby_click(interaction, table.change(lobby.remove_computer, actor))

    async def change_teams(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        table = await self.desk.table(interaction, table_id)
        await self.lobby_click(interaction, table.change(lobby.change_teams, actor))

    async def timer(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        table = await self.desk.table(interaction, table_id)
        await self.lobby_click(interaction, table.change(lobby.set_timer, actor, chosen(interaction)))

    async def strength(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        table = await self.desk.table(interaction, table_id)
        await self.lobby_click(interaction, table.change(lobby.next_strength, actor))

    async def start(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        await self._start(interaction, actor, table_id, fill=False)

    async def fill(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        await self._start(interaction, actor, table_id, fill=True)

    async def _start(self, interaction: Interaction, actor: Actor, table_id: int, *, fill: bool) -> None:
        """Start, and show the one who started their hand at once: no click more to the first move."""
        table = await self.desk.table(interaction, table_id)
        with self.desk.client.delivery.answering(table, actor.id):
            await table.start(actor, fill=fill)
            seat = table.seat_of(actor.id)
            if seat is not None and table.match and has_a_hand(table.match.view(seat)):
                await self.desk.playing.show_hand(interaction, actor, table)
            else:
                await interaction.response.defer()

    # -- options ---------------------------------------------------------------------------------------

    async def options(self, interaction: Interaction, actor: Actor, table_id: int, page: str) -> None:
        """The form of the options: opened from the lobby, turned from its own buttons."""
        table = await self.desk.table(interaction, table_id)
        if table.record.status != "lobby":
            raise Refused("not-lobby")
        screen = options_screen(table.record, table.sheet, self.desk.say(actor), number(page))
        if is_quiet(interaction):
            await interaction.response.edit_message(view=self.desk.client.layout(screen))
        else:
            await self.desk.whisper(interaction, screen)

    async def option(self, interaction: Interaction, actor: Actor, table_id: int, argument: str) -> None:
        """A menu of the form was used."""
        table = await self.desk.table(interaction, table_id)
        page, _, name = argument.partition(".")
        await table.change(lobby.set_option, actor, name, chosen(interaction))
        screen = options_screen(table.record, table.sheet, self.desk.say(actor), number(page))
        await interaction.response.edit_message(view=self.desk.client.layout(screen))
