"""Invitations: "Invite to my table", in Discord's context menu on a user, and the menu of people in a lobby's panel."""

from dataclasses import dataclass, replace

import discord

from bot.core.custom_ids import whole_number
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.delivery.table_calls import TableCalls, sees
from bot.i18n.readers import Readers
from bot.interactions.click import Click
from bot.interactions.feature import Feature, person_menu, route
from bot.screens.pages.alerts import declined_screen, invited_people_screen, invited_screen
from bot.screens.parts.screen import MAX_OPTIONS, notice_screen
from bot.tables import lobby
from bot.tables.registry import TableRegistry
from bot.tables.seating import has_room, require_lobby, require_seated
from bot.tables.table import Table
from bot.transport.interaction_tokens import UNSENT
from storage import Avoidance, NotInvited, People

log = get_logger(__name__)


@dataclass(eq=False, repr=False)
class Invitations(Feature):
    """Invites users, each once, to a table that has not begun."""

    _tables: TableRegistry
    _calls: TableCalls
    _avoidance: Avoidance
    _people: People
    _readers: Readers

    def __post_init__(self) -> None:
        self.menus = (person_menu("menu-invite", self.invite),)

    async def invite(self, interaction: Interaction, person: discord.Member | discord.User) -> None:
        """Invite a member to the user's lobby, in its channel. Raises Refused (`invite-…`, `permissions`)."""
        click = Click.of(interaction)
        table = await self._lobby_of(click)
        await self._invite(click, table, person)
        await click.whisper(invited_screen(table.record, person.id, click.words))

    @route("invite")
    async def invite_chosen(self, click: Click) -> None:
        """Invite the chosen members. Raises Refused (`not-lobby`, `not-joined`, or as `Click.table`)."""
        guild, table = click.interaction.guild, await click.table()
        require_lobby(table.record)
        require_seated(table.record, click.actor)
        if guild is None or not click.server:
            raise Refused("server-only")
        chosen, reasons = [whole_number(value) for value in dict.fromkeys(click.values)][:MAX_OPTIONS], {}
        await click.take_time()
        for user_id in chosen:
            try:
                await self._invite(click, table, await self._member(guild, user_id))
            except Refused as refusal:
                reasons[user_id] = click.explain(refusal, click.words)
        await click.show(invited_people_screen(table.record, chosen, reasons, click.words))

    @staticmethod
    async def _member(guild: discord.Guild, user_id: int) -> discord.Member:
        """A member of the server, with their roles. Raises Refused."""
        try:
            return await guild.fetch_member(user_id)
        except discord.NotFound as gone:
            raise Refused("invite-unseen") from gone
        except UNSENT as failure:
            log.warning("member not read", error=repr(failure))
            raise Refused("invite-not-sent") from failure

    async def _invite(self, click: Click, table: Table, person: discord.Member | discord.User) -> None:
        """Invite one user. Raises Refused, as `invite`."""
        actor = click.actor
        if person.bot or person.id == actor.id:
            raise Refused("invite-whom")
        if table.knows(person.id):
            raise Refused("invite-there")
        if not has_room(table.record):
            raise Refused("invite-full")
        channel = self._calls.channel(table)
        if channel is None or not isinstance(person, discord.Member) or not sees(channel, person):
            raise Refused("invite-unseen")
        relations, wanted = await self._avoidance.relations(person.id), (await self._people.person(person.id)).calls
        if actor.id in relations.avoided_by:
            raise Refused("invite-avoided", guests=(person.display_name,))
        host = table.record.host_id  # who avoids somebody invites them neither themselves nor through others
        if not wanted or host in relations.avoided_by or relations.avoids & {actor.id, host}:
            raise Refused("invite-unwanted")
        if missing := self._calls.missing_permissions(channel):
            raise Refused("permissions", permissions=missing)
        try:
            await self._calls.invite(table, person.id, person.display_name, actor)
        except NotInvited as refusal:
            raise Refused(f"invite-{refusal.reason}") from refusal
        except discord.Forbidden as refusal:
            log.warning("nobody invited", table=table.id, error=repr(refusal))
            raise Refused("invite-not-sent") from refusal

    async def _lobby_of(self, click: Click) -> Table:
        """The user's lobby in this server, or channel. Raises Refused (`invite-no-table`, `server-only`)."""
        guild_id, channel_id = click.server, click.interaction.channel_id
        own = await self._tables.of_person(click.actor.id)
        lobbies = [table for table in own if table.record.guild_id == guild_id and table.record.status == "lobby"]
        if not lobbies:
            raise Refused("invite-no-table")
        return min(lobbies, key=lambda table: (table.record.channel_id != channel_id, -table.id))

    @route("decline")
    async def decline(self, click: Click) -> None:
        """Give up the seat that an invitation keeps. Raises Refused (`not-invited`, or as `lobby.decline`)."""
        table, message = await click.table_beside(), click.interaction.message
        if message is None or message.id != self._calls.invitation(table, click.actor.id):
            raise Refused("not-invited")
        await table.change(lobby.decline, click.actor)
        words = self._readers.server_words(table.record.guild_id, table.record.language)
        await click.turn_page(declined_screen(table.record, click.actor.name, words))

    @route("release", args=int, private=True)
    async def release(self, click: Click, user_id: int) -> None:
        """No longer keep a seat for a user."""
        table = await click.named_table()
        await table.change(lobby.release, click.actor, user_id)
        await click.turn_page(notice_screen(click.words.say("seat-released", person=f"<@{user_id}>")))

    @route("invitations-off")
    async def switch_off(self, click: Click) -> None:
        await self._readers.change_person(click.actor.id, lambda person: replace(person, calls=False))
        await click.whisper(notice_screen(click.words.say("invitations-are-off")))
