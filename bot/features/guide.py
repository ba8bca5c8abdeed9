"""The guide, which belongs to no table: the menu of games, the rules and the help, each in the reader's own message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

import games
from bot.core.actor import Actor
from bot.core.custom_ids import page_number as number
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.matches.options import picked
from bot.screens.pages.help import help_screen
from bot.screens.pages.menu import THREAD, menu_screen
from bot.screens.pages.rules import rules_screen
from bot.screens.parts.screen import Screen, notice_screen
from bot.transport.clicks import chosen, is_quiet

if TYPE_CHECKING:
    from bot.interactions.router import Desk


class Guide:
    """Answers the buttons and menus that belong to no table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._opening: set[int] = set()  # menus whose table is opening, by message
        self.actions: Mapping[str, Callable[[Interaction, Actor, int, str], Awaitable[None]]] = {
            "menu": self.menu,
            "family": self.family,
            "pick": self.pick,
            "help": self.help,
            "rules": self.rules,
            "page": self.page,
        }

    async def show(self, interaction: Interaction, screen: Screen) -> None:
        """In the reader's own message, where the click came from one, or as one of their own."""
        if is_quiet(interaction):
            await interaction.response.edit_message(view=self.desk.client.layout(screen))
        else:
            await self.desk.whisper(interaction, screen)

    async def menu(self, interaction: Interaction, actor: Actor, _: int = 0, place: str = "") -> None:
        """The menu of games. `place`: where its table will open."""
        if place == THREAD:
            self.desk.openings.require_thread(interaction)
        else:
            self.desk.openings.require_channel(interaction)
        await self.show(interaction, menu_screen(self.desk.say(actor), place=place))

    async def family(self, interaction: Interaction, actor: Actor, _: int, place: str) -> None:
        """A family was chosen: its games."""
        await self.show(interaction, menu_screen(self.desk.say(actor), chosen(interaction), place))

    async def pick(self, interaction: Interaction, actor: Actor, _: int, argument: str) -> None:
        """A game was chosen: its table opens for all to see, and the menu gives way to a note."""
        message = interaction.message
        if message is None or not is_quiet(interaction):
            raise Refused("expired")
        key, options = picked(chosen(interaction))
        if message.id in self._opening:  # a second click, while the table of the first one opens
            await interaction.response.defer()
            return
        self._opening.add(message.id)
        try:
            await self._open(interaction, actor, key, options, place=argument.partition(".")[0])
        finally:
            self._opening.discard(message.id)
        await self.desk.openings.tell_of_pictures(interaction, actor)

    async def _open(
        self,
        interaction: Interaction,
        actor: Actor,
        key: str,
        options: Mapping[str, bool | int | str],
        *,
        place: str,
    ) -> None:
        """Open the table of a game, and say where in the place of the menu."""
        say = self.desk.say(actor)
        if place == THREAD:
            table = await self.desk.openings.in_thread(interaction, actor, key, seats=None, options=options)
            await self.show(
                interaction, notice_screen(say.say("note-opened-thread", thread=f"<#{table.record.channel_id}>"))
            )
            public = self.desk.openings.notice(table)
            await interaction.followup.send(view=self.desk.client.layout(public))
        else:
            await self.desk.openings.beside(interaction, actor, key, options)
            await self.show(interaction, notice_screen(say.say("note-opened", game=say.game(key).name)))

    async def help(self, interaction: Interaction, actor: Actor, _: int = 0, topic: str = "") -> None:
        await self.show(interaction, help_screen(self.desk.say(actor), topic))

    async def rules(self, interaction: Interaction, actor: Actor, _: int, argument: str) -> None:
        """The rules of a game, as a message of their own."""
        await self.desk.whisper(interaction, self.rules_page(actor, argument))

    async def page(self, interaction: Interaction, actor: Actor, _: int, argument: str) -> None:
        """Another page of the rules, in the same message."""
        screen = self.rules_page(actor, argument)
        if not is_quiet(interaction):  # a page is turned in its reader's own message, never in everybody's
            raise Refused("expired")
        await interaction.response.edit_message(view=self.desk.client.layout(screen))

    def rules_page(self, actor: Actor, argument: str) -> Screen:
        key, _dot, page = argument.partition(".")
        if key not in games.KEYS:
            raise Refused("unknown-game", game=key)
        return rules_screen(key, number(page), self.desk.say(actor))
