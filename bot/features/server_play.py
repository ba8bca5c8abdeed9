"""/server: what is played in a server, for those who manage it."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from bot.interactions.channels import managed_server
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command
from bot.matches.alerts import zone
from bot.screens.pages.server import server_screen
from storage import Usage


class ServerPlay(Feature):
    """Shows figures that name nobody. `zone_of`: the IANA name of the zone by which a server lives."""

    def __init__(self, usage: Usage, zone_of: Callable[[Click], Awaitable[str]]) -> None:
        self._usage = usage
        self._zone_of = zone_of

    @command("server", manage_guild=True)
    async def server(self, click: Click) -> None:
        """Show a server's figures. Raises Refused (`server-only`, `not-manager`)."""
        guild_id = click.server
        managed_server(click.interaction)
        await click.take_time()  # twelve weeks of matches, and their picture
        name = await self._zone_of(click)
        play = await self._usage.of_server(guild_id, datetime.now(UTC), zone(name))
        await click.show(server_screen(play, name, click.words))
