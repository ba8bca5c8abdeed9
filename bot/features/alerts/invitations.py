"""Invitations: "Invite to my table", in the menu that Discord shows on a person."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.delivery.table_calls import TableCalls, sees
from bot.features.arguments import named
from bot.i18n.readers import Readers
from bot.interactions.actors import Actors
from bot.interactions.guards import server_of
from bot.interactions.request import Request, Routes
from bot.interactions.responder import Responder
from bot.screens.parts.screen import notice_screen, table_link
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from storage import NotInvited, People

log = get_logger(__name__)


class Invitations:
    """Invites one person to a table that has not begun, once."""

    def __init__(
        self,
        tables: TableRegistry,
        calls: TableCalls,
        *,
        people: People,
        readers: Readers,
        actors: Actors,
        responder: Responder,
    ) -> None:
        self._tables = tables
        self._calls = calls
        self._people = people
        self._readers = readers
        self._actors = actors
        self._responder = responder
        self.menu = app_commands.ContextMenu(
            name=named("menu-invite", "Invite to my table"), callback=self.invite, type=discord.AppCommandType.user
        )
        self.menu.guild_only = True

    @property
    def routes(self) -> Routes:
        return {"invitations-off": self.switch_off}

    async def invite(self, interaction: Interaction, person: discord.Member | discord.User) -> None:
        """Invite a person to the user's own lobby, in its channel, where that person sees it."""
        actor, guild_id = self._actors.actor(interaction), server_of(interaction)
        table = await self._lobby_of(interaction, guild_id)
        if person.bot or person.id == actor.id:
            raise Refused("invite-whom")
        if table.knows(person.id):
            raise Refused("invite-there")
        if len(table.record.players) >= (table.record.seats or max(table.sheet.seats)):
            raise Refused("invite-full")
        channel = self._calls.channel(table)
        if channel is None or not isinstance(person, discord.Member) or not sees(channel, person):
            raise Refused("invite-unseen")
        if not (await self._people.person(person.id)).calls:
            raise Refused("invite-unwanted")
        if missing := self._calls.missing_permissions(channel):
            raise Refused("permissions", permissions=missing)
        try:
            await self._calls.invite(table, person.id, actor)
        except NotInvited as refusal:
            raise Refused(f"invite-{refusal.reason}") from refusal
        except discord.Forbidden as refusal:
            log.warning("nobody invited", table=table.id, error=repr(refusal))
            raise Refused("invite-not-sent") from refusal
        words = self._actors.words(actor)
        said = words.say("invited", person=f"<@{person.id}>", link=table_link(table.record))
        await self._responder.whisper(interaction, notice_screen(said))

    async def _lobby_of(self, interaction: Interaction, guild_id: int) -> Table:
        """The lobby of this server at which the user sits, that of the present channel first. Raises Refused."""
        own = await self._tables.of_person(interaction.user.id)
        lobbies = [one for one in own if one.record.guild_id == guild_id and one.record.status == "lobby"]
        if not lobbies:
            raise Refused("invite-no-table")
        return min(lobbies, key=lambda one: (one.record.channel_id != interaction.channel_id, -one.id))

    async def switch_off(self, request: Request) -> None:
        """Stop inviting and pinging the user, wherever they press this."""
        await self._readers.change_person(request.actor.id, lambda person: replace(person, calls=False))
        words = self._actors.words(request.actor)
        await self._responder.whisper(request.interaction, notice_screen(words.say("invitations-are-off")))
