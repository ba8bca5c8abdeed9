"""A new table: as the answer to a command, beside the menu, in a thread of its own, or to play again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

import discord

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.delivery.scheduler import Delivery
from bot.i18n.readers import Readers
from bot.interactions.actors import Actors
from bot.interactions.guards import Guards, require_permissions
from bot.interactions.request import Request, Routes
from bot.interactions.responder import Responder
from bot.matches.deadlines import DEFAULT_TIMER
from bot.matches.options import chosen_options
from bot.screens.parts.screen import Screen, notice_screen
from bot.settings import Pacing
from bot.tables.new_table import NewTable
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.transport.attachment_permissions import NO_FILES, AttachmentPermissions
from bot.transport.interaction_tokens import InteractionToken, TokenCache
from bot.transport.retries import UNSENT, may_have_happened, retry_until_known
from storage import Journal, Match, People, Player, StorageError, UnknownMatch

log = get_logger(__name__)

ALREADY_ANSWERED = 40060  # Discord's code: an earlier try has answered, and Discord's reply to it was lost
Options = Mapping[str, bool | int | str]


class OpenTable:
    """Opens tables."""

    def __init__(
        self,
        tables: TableRegistry,
        *,
        journal: Journal,
        people: People,
        readers: Readers,
        actors: Actors,
        guards: Guards,
        responder: Responder,
        delivery: Delivery,
        tokens: TokenCache,
        attachments: AttachmentPermissions,
        pacing: Pacing,
    ) -> None:
        self._tables = tables
        self._journal = journal
        self._people = people
        self._readers = readers
        self._actors = actors
        self._guards = guards
        self._responder = responder
        self._delivery = delivery
        self._tokens = tokens
        self._attachments = attachments
        self._pacing = pacing

    @property
    def routes(self) -> Routes:
        return {"again": self.again}

    # -- beside another answer -------------------------------------------------------------------------------

    async def beside(self, interaction: Interaction, actor: Actor, key: str, options: Options) -> Table:
        """Open a table in the channel of a click whose own answer is another message. Raises Refused."""
        if interaction.channel_id is None:
            raise Refused("server-only")
        self._guards.require_channel(interaction)
        require_permissions(interaction)
        return await self._open(interaction, actor, key, interaction.channel_id, None, options)

    async def in_thread(
        self, interaction: Interaction, actor: Actor, key: str, *, seats: int | None, options: Options
    ) -> Table:
        """Open a public thread named after the game, and a table in it.

        Raises Refused, StorageError or what Discord raises; then the empty thread is deleted, if we may do that.
        """
        channel = self._guards.require_thread(interaction)
        self._tables.require_room(actor.id, channel.guild.id)  # before the thread is there for all to see
        language = self._actors.server_language(interaction)
        name = self._readers.server_words(channel.guild.id, language).game(key).name
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        thread = await channel.create_thread(name=name, type=kind)
        try:
            return await self._open(interaction, actor, key, thread.id, seats, options)
        except Exception:
            with suppress(*UNSENT):  # our own empty thread; it takes a permission that we may not have
                await thread.delete()
            raise

    async def _open(
        self, interaction: Interaction, actor: Actor, key: str, channel_id: int, seats: int | None, options: Options
    ) -> Table:
        if interaction.guild_id is None:
            raise Refused("server-only")
        new = NewTable(
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            game=key,
            language=self._actors.server_language(interaction),
            seats=seats,
            options=options,
            turn_seconds=self._default_timer(interaction.guild_id),
        )
        table = await self._tables.open(actor, new)
        self._delivery.request(table)
        return table

    def thread_notice(self, table: Table) -> Screen:
        """What everybody in the channel reads of a table that has opened in a thread."""
        record = table.record
        words = self._readers.server_words(record.guild_id, record.language)
        return notice_screen(
            words.say("note-table-in-thread", game=words.game(record.game).name, thread=f"<#{record.channel_id}>")
        )

    # -- as the answer ---------------------------------------------------------------------------------------

    async def answer_in_thread(
        self, interaction: Interaction, actor: Actor, key: str, *, seats: int | None, options: Options
    ) -> None:
        """Open a table in a thread; the answer in the channel leads to it."""
        table = await self.in_thread(interaction, actor, key, seats=seats, options=options)
        await interaction.response.send_message(view=self._responder.layout(self.thread_notice(table)))
        await self.explain_missing_pictures(interaction, actor)

    async def again(self, request: Request) -> None:
        """Open a new lobby with the players and the options of the match that has ended."""
        interaction = request.interaction
        try:
            record = await self._journal.match(request.table_id)
        except UnknownMatch as unknown:
            raise Refused("no-table") from unknown
        if record.status not in ("finished", "stopped"):
            raise Refused("stale")
        if (interaction.guild_id, interaction.channel_id) != (record.guild_id, record.channel_id):
            raise Refused("elsewhere")
        if interaction.message is None or interaction.message.id != record.message_id:
            raise Refused("expired")
        await self.answer(
            interaction,
            request.actor,
            record.game,
            seats=record.seats,
            options=chosen_options(record.game, len(record.players), record.options)
            if record.version
            else record.options,
            players=staying_players(record, request.actor.id),
            again=record,
        )

    def _default_timer(self, guild_id: int) -> int | None:
        """The seconds that a turn may last at a new table of a server; None for no limit."""
        chosen = self._readers.server_settings(guild_id).turn_seconds
        return (DEFAULT_TIMER if chosen is None else chosen) or None

    async def answer(
        self,
        interaction: Interaction,
        actor: Actor,
        key: str,
        *,
        seats: int | None,
        options: Options,
        players: Sequence[Player] = (),
        again: Match | None = None,
    ) -> None:
        """Open a lobby, whose message is the answer. Raises Refused or StorageError, and then nothing was opened.

        `seats`: how many may sit down; None for as many as the game seats. `players`: who sits there already.
        `again`: the match whose language, timer and strength it keeps.
        """
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("server-only")
        self._guards.require_channel(interaction)
        require_permissions(interaction)
        new = NewTable(
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id,
            game=key,
            language=again.language if again else self._actors.server_language(interaction),
            seats=seats,
            options=options,
            players=tuple(players),
            turn_seconds=again.turn_seconds if again else self._default_timer(interaction.guild_id),
            strength=again.strength if again else "normal",
            advice=again is not None and again.advice,
        )
        table = await self._tables.open(actor, new)
        screen = self._delivery.public.screen(table)
        with self._delivery.promising(table):
            message_id = await self._send(interaction, screen)
            self._delivery.note_promised(table, screen)
            if message_id is not None:
                self._tokens.keep_for(message_id, InteractionToken.of(interaction))
            await table.shown_as(message_id)
        await self.explain_missing_pictures(interaction, actor)

    async def _send(self, interaction: Interaction, screen: Screen) -> int | None:
        """Answer with a table; returns its message's id. Where Discord's reply is lost, ask for the message."""
        try:
            rendered = await self._responder.render(screen)
            answer = await interaction.response.send_message(**rendered.new)
        except UNSENT as failure:
            if not may_have_happened(failure) and getattr(failure, "code", None) != ALREADY_ANSWERED:
                raise
            return (await retry_until_known(interaction.original_response, self._pacing.retry_gap)).id
        return answer.message_id

    async def explain_missing_pictures(self, interaction: Interaction, actor: Actor) -> None:
        """Tell the user who opens the first table of a channel, once, that the bot may not attach pictures there."""
        words = self._actors.words(actor)
        note = f"{NO_FILES}{interaction.guild_id}:{interaction.channel_id}"
        forbidden = self._attachments.forbidden(interaction.channel_id)
        try:
            told = await self._people.note(note) == "told"
            if forbidden != told:
                await self._people.set_note(note, "told" if forbidden else "")
        except StorageError as failure:  # the table has opened: nothing is refused
            log.warning("missing pictures not explained", error=str(failure))
            return
        if forbidden and not told and words.card_style.pictures:
            await self._responder.whisper(interaction, notice_screen(words.say("note-no-files")))


def staying_players(record: Match, user_id: int) -> list[Player]:
    """The players who sit down to play again, in the order of their seats; empty for a stranger.

    A computer that held a user's seat goes, except that the user who presses gets their own seat back. The free seat of
    a lobby is its last: the order begins behind the seat that became free, so that its next player has the same
    partner and the same neighbours.
    """
    there = [player for player in record.players if not player.forgotten]
    staying = [player for player in there if not player.computer or player.user_id in (None, user_id)]
    if user_id not in {player.user_id for player in staying}:
        return []
    free = next((player.seat for player in record.players if player not in staying), -1)
    return sorted(staying, key=lambda player: (player.seat < free, player.seat))
