"""Preferences and settings: shown, chosen, and applied at once to everything that stands open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.i18n.preferences import PREFERENCES, SETTINGS, choose, offered
from bot.interactions.channel_policy import allowed, with_channels
from bot.screens.pages.preferences import preferences_screen, settings_screen
from bot.screens.parts.screen import Screen
from bot.transport.clicks import chosen, is_quiet
from storage import Person, Server

if TYPE_CHECKING:
    from bot.app import TapisVert


class Preferences:
    """Answers /preferences and /settings and their menus: two more actions of the desk."""

    def __init__(self, client: TapisVert) -> None:
        self.client = client
        client.desk.actions |= {"preference": self.prefer, "setting": self.settle, "channels": self.house}
        self._personal = offered(PREFERENCES, client.settings)
        self._common = offered(SETTINGS, client.settings)

    # -- a person's --------------------------------------------------------------------------------------

    async def show(self, interaction: Interaction, actor: Actor) -> None:
        await self.client.desk.whisper(interaction, self.preferences_screen(actor))

    def preferences_screen(self, actor: Actor) -> Screen:
        person = self.client.readers.preferences(actor.id)
        return preferences_screen(person, self._personal, self.client.desk.say(actor))

    async def prefer(self, interaction: Interaction, actor: Actor, _: int, name: str) -> None:
        """A menu of the preferences was used; whose it is does not matter, the click changes the clicker's own."""
        value = picked(interaction)

        def change(person: Person) -> Person:
            if (changed := choose(self._personal, name, value, person)) is None:
                raise Refused("unknown-preference")
            return changed

        await self.client.readers.change_person(actor.id, change)
        view = self.client.layout(self.preferences_screen(actor))
        try:
            await interaction.response.edit_message(view=view)
        finally:
            self.client.delivery.reread(user_id=actor.id)

    # -- a server's --------------------------------------------------------------------------------------

    async def show_settings(self, interaction: Interaction, actor: Actor) -> None:
        guild_id = governed(interaction)
        await self.client.desk.whisper(interaction, self.settings_screen(actor, guild_id))

    def settings_screen(self, actor: Actor, guild_id: int) -> Screen:
        server = self.client.readers.server_settings(guild_id)
        channels = allowed(server, self.client.get_guild(guild_id))
        return settings_screen(server, self._common, self.client.desk.say(actor), channels)

    async def settle(self, interaction: Interaction, actor: Actor, _: int, name: str) -> None:
        """A menu of the settings was used."""
        value = picked(interaction)

        def change(server: Server) -> Server:
            if (changed := choose(self._common, name, value, server)) is None:
                raise Refused("unknown-setting")
            return changed

        await self._govern(interaction, actor, change)

    async def house(self, interaction: Interaction, actor: Actor, _: int, __: str) -> None:
        """The channels in which tables may open were chosen."""
        private(interaction)
        await self._govern(interaction, actor, lambda server: with_channels(interaction, server))

    async def _govern(self, interaction: Interaction, actor: Actor, change: Callable[[Server], Server]) -> None:
        """Change settings: who clicks must be a moderator now, whatever they were when the form was shown."""
        guild_id = governed(interaction)
        await self.client.readers.change_server(guild_id, change)
        view = self.client.layout(self.settings_screen(actor, guild_id))
        try:
            await interaction.response.edit_message(view=view)
        finally:
            self.client.delivery.reread(guild_id=guild_id)


def private(interaction: Interaction) -> None:
    """Our forms only stand in messages that one person sees. Raises Refused for any other."""
    if not is_quiet(interaction):
        raise Refused("expired")


def picked(interaction: Interaction) -> str:
    """What was chosen in a menu of ours."""
    private(interaction)
    return chosen(interaction)


def governed(interaction: Interaction) -> int:
    """The server whose settings somebody may change. Raises Refused (`settings-elsewhere`, `not-manager`)."""
    if interaction.guild_id is None:
        raise Refused("settings-elsewhere")
    if not interaction.permissions.manage_guild:
        raise Refused("not-manager")
    return interaction.guild_id
