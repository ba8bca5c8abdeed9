"""Click: one interaction, from its arrival to its answer.

A feature asks the click for the user, their language, the table and the way to answer. So a feature's constructor
takes only what that feature alone needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

import games
from bot.core.custom_ids import Control
from bot.core.errors import Refused, key_of
from bot.core.logs import get_logger
from bot.core.types import Actor, Interaction
from bot.i18n.readers import Readers
from bot.i18n.words import Words, language_of
from bot.interactions.channels import require_allowed
from bot.monitoring.metrics import Inflight
from bot.pictures.worker import Queue
from bot.screens.parts.refusals import refusal_text
from bot.screens.parts.screen import Form, Screen, notice_screen, table_link
from bot.screens.table.absence import busy_screen
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.transport.discord_internals import RawLayout
from bot.transport.interaction_tokens import (
    UNSENT,
    ChosenPerson,
    chosen_person,
    chosen_value,
    chosen_values,
    is_ephemeral,
    is_in_dm,
    is_personal,
    may_answer_publicly,
    sent_fields,
    sent_file,
    server_of,
)
from bot.transport.messages import AttachmentPermissions, MessageRenderer, RenderedMessage, form_layout
from bot.transport.written import is_written
from storage import TableRecord

log = get_logger(__name__)

OUR_PERMISSIONS = ("view_channel", "send_messages")
THREAD_PERMISSIONS = ("view_channel", "send_messages_in_threads")
NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads")
BY_USER = 1  # Discord's number of an installation by a user, not by a server
TOURNAMENTS = ("create_private_threads", "create_events")  # their tables, and their place in the server's events
NEEDED_PERMISSIONS = dict.fromkeys(
    (*OUR_PERMISSIONS, *THREAD_PERMISSIONS, *NEW_THREAD, *TOURNAMENTS, "attach_files"), True
)
COMMAND = Control("")  # a slash command or a context menu: no control of ours was clicked
REFUSAL_LIFETIME = 10.0  # seconds that a refusal of a click on the table stays: fast players collect many
ATTACHED = "click"  # the key of the click in an interaction's `extras`


def invitation(application: int, *, roles: bool = False) -> str:
    """The link with which a server's manager adds the bot. It asks only for the permissions that the bot needs.

    `roles`: also for the one to give and take roles, which only servers need that tie some in /settings.
    """
    permissions = discord.Permissions(**NEEDED_PERMISSIONS, manage_roles=roles)
    return discord.utils.oauth_url(application, permissions=permissions, scopes=("bot", "applications.commands"))


def user_installation(application: int) -> str:
    """The link with which users install the app for themselves: it then works wherever they are."""
    return f"{discord.utils.oauth_url(application, scopes=('applications.commands',))}&integration_type={BY_USER}"


def require_channel(interaction: Interaction, readers: Readers) -> None:
    """Require that tables may open here. Raises Refused (`table-in-dm`, `only-ephemeral`, or as `require_allowed`)."""
    guild_id = server_of(interaction)
    if is_in_dm(interaction):
        raise Refused("table-in-dm")
    if not may_answer_publicly(interaction):
        raise Refused("only-ephemeral")
    if guild_id is not None:
        require_allowed(interaction, readers.server_settings(guild_id))


def require_thread(interaction: Interaction, readers: Readers) -> discord.TextChannel:
    """The channel, if a thread can be opened in it.

    Raises Refused (`thread-in-thread`; `no-threads`; `thread-denied` if the user may open none themselves; or as
    `require_channel` and `require_permissions`).
    """
    channel = interaction.channel
    require_channel(interaction, readers)
    if server_of(interaction) is None:
        raise Refused("no-threads")
    if isinstance(channel, discord.Thread):
        raise Refused("thread-in-thread")
    if not isinstance(channel, discord.TextChannel):
        raise Refused("no-threads")
    if not interaction.permissions.create_public_threads:
        raise Refused("thread-denied")
    require_permissions(interaction, NEW_THREAD)
    return channel


def is_at(interaction: Interaction, record: TableRecord) -> bool:
    """Whether an interaction comes from a match's channel; without the bot's server, that alone decides."""
    same_server = record.guild_id is None or record.guild_id == server_of(interaction)
    return same_server and interaction.channel_id == record.channel_id


def require_place(interaction: Interaction, table: Table) -> None:
    """Require the table's own message, or the player's hand in a DM. Raises Refused (`elsewhere`, `stale`)."""
    record = table.record
    if is_written(interaction):
        if not (table.knows(interaction.user.id) or is_at(interaction, record)):
            raise Refused("elsewhere")
    elif is_in_dm(interaction):
        player = table.player_of(interaction.user.id)
        own = None if player is None else player.dm_message_id
        if interaction.message is None or interaction.message.id != own:
            raise Refused("elsewhere")
    elif not is_at(interaction, record):
        raise Refused("elsewhere")
    elif interaction.message and not is_ephemeral(interaction) and interaction.message.id != record.message_id:
        raise Refused("stale")


def require_permissions(interaction: Interaction, wanted: Sequence[str] = ()) -> None:
    """Require permissions: `wanted`, or those of a table. Raises Refused (`permissions`, with those missing)."""
    if not wanted:
        wanted = THREAD_PERMISSIONS if isinstance(interaction.channel, discord.Thread) else OUR_PERMISSIONS
    missing = tuple(name for name in wanted if not getattr(interaction.app_permissions, name))
    if missing:
        raise Refused("permissions", permissions=missing)


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts that every click needs. `forced_language`: the operator's for all, or `auto` for each user's own."""

    tables: TableRegistry
    readers: Readers
    renderer: MessageRenderer
    attachments: AttachmentPermissions
    inflight: Inflight
    forced_language: str

    def language(self, locale: discord.Locale | None) -> str:
        """The language of a locale, unless the operator chose one for all."""
        return language_of(locale) if self.forced_language == "auto" else self.forced_language


class Click:
    """A click on a control, or a slash command: the request, the user, and the ways to answer."""

    __slots__ = ("_desk", "actor", "control", "interaction")

    def __init__(self, desk: Desk, interaction: Interaction, control: Control = COMMAND) -> None:
        user = interaction.user
        moderates = interaction.channel_id if interaction.guild_id and interaction.permissions.manage_messages else None
        self._desk = desk
        self.interaction = interaction
        self.control = control
        language = desk.language(interaction.locale)
        unmoderated = interaction.context.private_channel
        self.actor = Actor(user.id, user.display_name, moderates, language, server_of(interaction), unmoderated)
        interaction.extras[ATTACHED] = self

    @classmethod
    def of(cls, interaction: Interaction) -> Click:
        """The click that the router has attached to an interaction."""
        click = interaction.extras[ATTACHED]
        assert isinstance(click, cls)
        return click

    # -- what it asks for ------------------------------------------------------------------------------------

    @property
    def table_id(self) -> int:
        """The id of the control's table or match; 0 for none. Raises Refused (`expired`) in a solo match."""
        if self.control.kind:
            raise Refused("expired")
        return self.control.number

    @property
    def revision(self) -> int:
        """How many moves the match had seen when the button was drawn."""
        return self.control.revision

    @property
    def argument(self) -> str:
        """The last part of the custom id: a move, a page, a name."""
        return self.control.argument

    @property
    def value(self) -> str:
        """The value that was chosen in a menu. Raises Refused (`expired`) if there is not exactly one."""
        return chosen_value(self.interaction)

    @property
    def values(self) -> list[str]:
        """All values that were chosen in a menu. Raises Refused (`expired`) if it was no menu."""
        return chosen_values(self.interaction)

    @property
    def person(self) -> ChosenPerson:
        """The member who was chosen in a menu of people. Raises Refused (`expired`) if it was no such menu."""
        return chosen_person(self.interaction)

    @property
    def fields(self) -> dict[str, str | list[str]]:
        """The fields of a submitted form, by name. Raises Refused (`expired`) if it was no form."""
        return sent_fields(self.interaction)

    @property
    def file(self) -> discord.Attachment:
        """The file of a submitted form. Raises Refused (`expired`) if there is none."""
        return sent_file(self.interaction)

    # -- the user, and the place -----------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        """The words in which the user is answered."""
        return self.words_in(self.actor.guild_id)

    def words_in(self, guild_id: int | None) -> Words:
        """The same, with the card style of another server: a DM shows the cards of the table's server."""
        return self._desk.readers.person_words(self.actor.id, self.actor.language, guild_id)

    @property
    def server_language(self) -> str:
        """The language of the server, or in a group DM the user's, unless the operator chose one for all."""
        guild = None if self.actor.guild_id is None else self.interaction.guild
        locale = guild.preferred_locale if guild else self.interaction.guild_locale
        return self.actor.language if locale is None else self._desk.language(locale)

    @property
    def server(self) -> int:
        """The id of the bot's server from which it comes. Raises Refused (`server-only`) without one."""
        if self.actor.guild_id is None:
            raise Refused("server-only")
        return self.actor.guild_id

    @property
    def ephemeral(self) -> bool:
        return is_ephemeral(self.interaction)

    @property
    def written(self) -> bool:
        """Whether it is a message: it is answered in sentences."""
        return is_written(self.interaction)

    @property
    def personal(self) -> bool:
        """Whether it was a click on a message that only this user sees: an ephemeral one, or a DM."""
        return is_personal(self.interaction)

    @property
    def in_dm(self) -> bool:
        """Whether it comes from the user's DM with the bot."""
        return is_in_dm(self.interaction)

    def is_at(self, record: TableRecord) -> bool:
        """Whether it comes from the channel of a match."""
        return is_at(self.interaction, record)

    # -- the table -------------------------------------------------------------------------------------------

    async def table(self) -> Table:
        """The table that was clicked. Raises Refused if the click came from elsewhere, or there is no such table."""
        table = await self.named_table()
        require_place(self.interaction, table)
        return table

    async def named_table(self) -> Table:
        """The table that the control names, wherever it was clicked. Raises Refused if there is no such table."""
        return await self._desk.tables.find(self.table_id)

    async def table_beside(self) -> Table:
        """The table of another message in the same channel. Raises Refused (`elsewhere`), or as `named_table`."""
        table = await self.named_table()
        if not self.is_at(table.record):
            raise Refused("elsewhere")
        return table

    async def table_here(self) -> Table:
        """The table of this channel, or the user's only one. Raises Refused (`no-table`, `several`)."""
        if self.interaction.channel_id is not None and not self.in_dm:
            try:
                return await self._desk.tables.in_channel(self.interaction.channel_id)
            except Refused as refusal:
                if refusal.key != "no-table":
                    raise
        return await self._desk.tables.only_of(self.actor.id)

    # -- what is allowed -------------------------------------------------------------------------------------

    def require_channel(self, *, writable: bool = False) -> None:
        """Require that tables may open here; `writable`: and that the bot may write here. Raises Refused."""
        require_channel(self.interaction, self._desk.readers)
        if writable and self.actor.guild_id is not None:
            require_permissions(self.interaction)

    def require_thread(self) -> discord.TextChannel:
        """The channel, if a thread can be opened in it. Raises Refused, as `require_thread`."""
        return require_thread(self.interaction, self._desk.readers)

    @property
    def may_open_thread(self) -> bool:
        """Whether the user and the bot may open a thread here."""
        try:
            self.require_thread()
        except Refused:
            return False
        return True

    def require_public_answers(self) -> None:
        """Require a place where others can see the bot's answers. Raises Refused (`only-ephemeral`)."""
        if not may_answer_publicly(self.interaction):
            raise Refused("only-ephemeral")

    def require_private(self) -> None:
        """Require an ephemeral message: only there are pages and forms. Raises Refused (`expired`)."""
        if not self.ephemeral:
            raise Refused("expired")

    # -- the answer ------------------------------------------------------------------------------------------

    def layout(self, screen: Screen, *, file: str | None = None) -> RawLayout:
        """A screen without a picture; `file`: the name of an attached file."""
        return self._desk.renderer.layout(screen, file=file)

    def fit(self, screen: Screen) -> Screen:
        """A screen as it can be shown where the click came from."""
        return self._desk.attachments.fit(screen, self.interaction.channel_id)

    async def render(self, screen: Screen, *, in_time: bool = False) -> RenderedMessage:
        """A screen with its picture. `in_time`: without it if many wait, because Discord waits only 3 seconds."""
        return await self._desk.renderer.render(screen, queue=Queue.ANSWERS if in_time else None)

    def require_mine(self) -> None:
        """Require a message that only this user sees. Raises Refused (`expired`)."""
        if not self.personal:
            raise Refused("expired")

    async def take_time(self, *, lasting: bool = False) -> None:
        """Tell Discord that the answer may take more than three seconds. `lasting`: as in `show`. Repeatable."""
        if self.interaction.response.is_done():
            return
        if self._replaces(lasting):
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=not self._lasts(lasting), thinking=True)

    def _lasts(self, lasting: bool) -> bool:
        return lasting and self.in_dm

    def _replaces(self, lasting: bool) -> bool:
        """Whether the answer replaces the message that was clicked."""
        return self.ephemeral or (self._lasts(lasting) and self.interaction.message is not None)

    async def show(self, screen: Screen, *, lasting: bool = False) -> None:
        """Answer with a screen, in the clicked ephemeral message or a new one. `lasting`: an ordinary one in a DM."""
        deferred = self.interaction.response.is_done()
        rendered = await self.render(self.fit(screen), in_time=not deferred)
        if deferred:
            await self.interaction.edit_original_response(**rendered.edit)
        elif self._replaces(lasting):
            await self.interaction.response.edit_message(**rendered.edit)
        else:
            await self.interaction.response.send_message(**rendered.new, ephemeral=not self._lasts(lasting))

    async def turn_page(self, screen: Screen) -> None:
        """Put a screen without a picture into the ephemeral message that was clicked."""
        await self.interaction.response.edit_message(view=self.layout(screen))

    async def show_page(self, screen: Screen) -> None:
        """Show a screen without a picture: in the ephemeral message that was clicked, or in a new one."""
        if self.ephemeral:
            await self.turn_page(screen)
        else:
            await self.whisper(screen)

    async def show_form(self, form: Form) -> None:
        await self.interaction.response.send_modal(form_layout(form))

    async def whisper(self, screen: Screen, *, gone_after: float | None = None) -> None:
        """Send an ephemeral answer. `gone_after`: seconds until it is removed. A failure is only logged."""
        view, response = self.layout(screen), self.interaction.response
        try:
            if response.is_done():
                await self.interaction.followup.send(view=view, ephemeral=True)
            else:
                await response.send_message(view=view, ephemeral=True, delete_after=gone_after)
        except UNSENT as failure:
            log.info("notice not delivered", error=repr(failure))

    def explain(self, refusal: Refused | games.GameError, words: Words) -> str:
        """A refusal as a sentence: what, why, and what to do now."""
        key, facts = key_of(refusal), dict(refusal.facts)
        if isinstance(table := facts.get("table"), Table):
            facts["link"] = table_link(table.record, self.interaction.guild_id)
        return refusal_text(key, facts, words)

    async def refuse(self, refusal: Refused | games.GameError, *, gone_after: float | None = None) -> None:
        """Show a refusal, to this user only. `gone_after`: seconds until it is removed."""
        self._desk.inflight.refused(self.interaction, key_of(refusal))
        words = self.words
        text, table = self.explain(refusal, words), refusal.facts.get("table")
        screen = notice_screen(text)
        if isinstance(table, Table):
            screen = busy_screen(text, refusal.facts.get("thread"), table.record if table.deserted else None, words)
        await self.whisper(screen, gone_after=gone_after)
