"""/notify: the games of a server for which a user wants calls, how often, and the quiet hours."""

from dataclasses import replace

import discord

import games
from bot.core.errors import Refused
from bot.core.types import Actor
from bot.delivery.table_calls import Channel, TableCalls
from bot.features.arguments import find_game, suggest_games
from bot.features.zones import find_zone, likely_zone, suggest_zones
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.matches.alerts import GAPS, QUIET, ZONES
from bot.screens.pages.alerts import NO_QUIET, AlertChange, alerts_screen, games_of_menu
from bot.screens.parts.screen import Screen
from storage import Alert, Alerts


class Notify(Feature):
    """Shows and changes a user's calls."""

    def __init__(self, alerts: Alerts, calls: TableCalls, timezone: str) -> None:
        self._alerts = alerts
        self._calls = calls
        self._timezone = timezone

    @command("notify", guild_only=True, suggest={"game": suggest_games, "city": suggest_zones})
    async def notify(self, click: Click, game: str | None = None, city: str | None = None) -> None:
        actor, guild_id = click.actor, click.server
        zone = None if city is None else find_zone(city)  # a refusal must not leave half of the command done
        if game is not None:
            key, _ = find_game(game)
            alert = await self._alerts.find(actor.id, guild_id)
            # If the user gets calls for every game, one more game changes nothing.
            if alert is None:
                await self._alerts.choose(replace(self._new(actor, guild_id), games=(key,)))
            elif alert.games:
                await self._alerts.choose(replace(alert, games=tuple(dict.fromkeys((*alert.games, key)))))
        if zone is not None:
            alert = await self._alerts.find(actor.id, guild_id) or self._new(actor, guild_id)
            await self._alerts.choose(replace(alert, zone=zone))
        await click.whisper(await self._screen(click, guild_id))

    def _new(self, actor: Actor, guild_id: int) -> Alert:
        """The default calls of a user: every game, in the most likely time zone."""
        chosen = self._timezone if self._timezone in ZONES else "UTC"
        return Alert(actor.id, guild_id, zone=likely_zone(chosen, actor.language))

    async def _screen(self, click: Click, guild_id: int) -> Screen:
        alert, channel = await self._alerts.find(click.actor.id, guild_id), click.interaction.channel
        missing = self._calls.missing_permissions(channel) if isinstance(channel, Channel) else ()
        return alerts_screen(alert, discord.utils.utcnow(), click.words, missing)

    @route("alerts", args=AlertChange)
    async def change(self, click: Click, change: AlertChange) -> None:
        """Apply the change of a button or a menu; without one, only show the page."""
        actor, guild_id = click.actor, click.server
        if change.what == "off":
            await self._alerts.switch_off(actor.id, guild_id)
        elif change.what:
            click.require_private()
            before = await self._alerts.find(actor.id, guild_id) or self._new(actor, guild_id)
            await self._alerts.choose(self._changed(click, before, change))
        await click.show_page(await self._screen(click, guild_id))

    def _changed(self, click: Click, alert: Alert, change: AlertChange) -> Alert:
        """The alert after a choice in a menu. Raises Refused (`expired`) for a choice that no menu offers."""
        what = change.what
        if what == "on":
            return alert
        if what == "games":
            offered = games_of_menu(change.menu or 0, click.words)
            others = [key for key in alert.games if key not in offered]
            chosen = [key for key in click.values if key in offered]
            return replace(alert, games=tuple(key for key in games.KEYS if key in {*others, *chosen}))
        value = click.value
        if what == "gap" and value in map(str, GAPS):
            return replace(alert, gap_minutes=int(value))
        if what == "quiet" and value == NO_QUIET:
            return replace(alert, quiet=None)
        if what == "quiet" and (quiet := {f"{start}-{end}": (start, end) for start, end in QUIET}.get(value)):
            return replace(alert, quiet=quiet)
        if what == "zone" and value in ZONES:
            return replace(alert, zone=value)
        raise Refused("expired")
