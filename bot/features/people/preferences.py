"""/preferences and /settings: shows them, changes them, and applies changes to open tables at once."""

from collections.abc import Callable
from dataclasses import replace

import discord

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.delivery.scheduler import Delivery
from bot.features.announcements import Announcer
from bot.features.people.screens import panel_screen, preferences_screen, settings_screen
from bot.i18n.preferences import PREFERENCES, SETTINGS, choose, offered
from bot.i18n.readers import Readers
from bot.interactions.channels import allowed, channel_to_speak_in, managed_server, silenced, with_channels
from bot.interactions.click import Click, require_permissions
from bot.interactions.feature import Feature, command, route
from bot.screens.pages.help import greeting_screen
from bot.screens.parts.screen import Screen
from bot.settings import Settings
from bot.tables.registry import TableRegistry
from bot.transport.interaction_tokens import UNSENT, nonce
from storage import Guilds, Person, Server, season_before

log = get_logger(__name__)


class Preferences(Feature):
    """Shows the forms of preferences and settings to the user only, and applies choices."""

    def __init__(
        self,
        client: discord.Client,
        tables: TableRegistry,
        settings: Settings,
        readers: Readers,
        delivery: Delivery,
        guilds: Guilds,
        announcer: Announcer,
    ) -> None:
        self._client = client
        self._tables = tables
        self._readers = readers
        self._delivery = delivery
        self._guilds = guilds
        self._announcer = announcer
        self._personal = offered(PREFERENCES, settings)
        self._common = offered(SETTINGS, settings)

    @command("preferences", anywhere=True)
    async def preferences(self, click: Click) -> None:
        await click.whisper(self._preferences(click))

    def _preferences(self, click: Click) -> Screen:
        person = self._readers.preferences(click.actor.id)
        return preferences_screen(person, self._personal, click.words)

    @route("preference", args=str, private=True)
    async def choose_preference(self, click: Click, name: str) -> None:
        """Apply a choice to the preferences of the user who clicked, no matter which user opened the form."""
        value = click.value

        def change(person: Person) -> Person:
            if (changed := choose(self._personal, name, value, person)) is None:
                raise Refused("unknown-preference")
            return changed

        user_id = click.actor.id
        await self._readers.change_person(user_id, change)
        try:
            await click.turn_page(self._preferences(click))
        finally:
            self._delivery.redraw_for(self._tables, user_id=user_id)

    @command("settings", manage_guild=True)
    async def settings(self, click: Click) -> None:
        guild_id = managed_server(click.interaction)
        await click.whisper(self._settings(click, guild_id))

    def _settings(self, click: Click, guild_id: int) -> Screen:
        server = self._readers.server_settings(guild_id)
        guild = self._client.get_guild(guild_id)
        return settings_screen(server, self._common, click.words, allowed(server, guild), silenced(server, guild))

    @route("settings", private=True)
    async def show_settings(self, click: Click) -> None:
        await click.turn_page(self._settings(click, managed_server(click.interaction)))

    @route("setting", args=str, private=True)
    async def choose_setting(self, click: Click, name: str) -> None:
        """Apply a choice to the server's settings."""
        value = click.value

        def change(server: Server) -> Server:
            if (changed := choose(self._common, name, value, server)) is None:
                raise Refused("unknown-setting")
            return changed

        await self._change_server(click, change)

    @route("panel", private=True)
    async def post_panel(self, click: Click) -> None:
        """Post a panel, and pin it; nothing is stored. Raises as `managed_server` and `require_permissions`."""
        guild_id, interaction = managed_server(click.interaction), click.interaction
        require_permissions(interaction)
        assert isinstance(interaction.channel, discord.abc.Messageable)
        assert interaction.message is not None
        await click.take_time()
        screen = greeting_screen(self._readers.server_words(guild_id, click.server_language))
        message = await interaction.channel.send(
            view=click.layout(screen),
            nonce=nonce("panel", interaction.message.id),  # clicked twice
        )
        pinned = interaction.app_permissions.pin_messages
        if pinned:
            try:
                await message.pin()
            except UNSENT as failure:  # the channel has as many as it may have
                log.info("panel not pinned", guild=guild_id, error=repr(failure))
                pinned = False
        await click.show(panel_screen(message.jump_url, click.words, pinned=pinned))

    @route("channels", private=True)
    async def choose_channels(self, click: Click) -> None:
        """Apply a choice of the channels in which tables may open."""
        guild = click.interaction.guild
        await self._change_server(click, lambda server: with_channels(server, click.values, guild))

    @route("announce", args=str, private=True)
    async def choose_announcements(self, click: Click, kind: str) -> None:
        """Apply the choice of a channel, or none, for announcements of daily deals or of season podiums.

        The podium of a season that is already over is not announced. Raises Refused (`unknown-setting`, or as
        `managed_server` and `channel_to_speak_in`).
        """
        guild_id, guild = managed_server(click.interaction), click.interaction.guild
        if kind not in ("daily", "podium") or len(click.values) > 1:
            raise Refused("unknown-setting")
        channel_id = None
        for value in click.values:
            channel_id = channel_to_speak_in(value, guild)

        def change(server: Server) -> Server:
            if kind == "daily":
                return replace(server, daily_channel_id=channel_id)
            return replace(server, podium_channel_id=channel_id)

        await self._change_server(click, change)
        if kind == "podium" and channel_id is not None:
            await self._guilds.claim_announcement(guild_id, "podium", season_before(discord.utils.utcnow()))
        self._announcer.sweep_soon()

    async def _change_server(self, click: Click, change: Callable[[Server], Server]) -> None:
        """Change settings, if the user may still manage the server. Raises Refused or StorageError."""
        guild_id = managed_server(click.interaction)
        await self._readers.change_server(guild_id, change)
        try:
            await click.turn_page(self._settings(click, guild_id))
        finally:
            self._delivery.redraw_for(self._tables, guild_id=guild_id)
