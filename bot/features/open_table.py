"""A new table: as the answer to a command, from a private page, in its own thread, or to play again."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace

import discord

from bot.core.custom_ids import MAX_ID, action_id
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.delivery.scheduler import Delivery
from bot.features.hands import Hands, holds_a_hand
from bot.i18n.readers import Readers
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.matches.deadlines import DEFAULT_TIMER
from bot.matches.lobby_seats import seats_still_known
from bot.matches.options import chosen_options
from bot.screens.parts.game_lines import options_text
from bot.screens.parts.screen import Screen, notice_screen
from bot.settings import Pacing
from bot.tables.new_table import NewTable
from bot.tables.registry import TableRegistry
from bot.tables.seating import people, player_of
from bot.tables.table import Table
from bot.transport.guilds import who_left
from bot.transport.interaction_tokens import UNSENT, InteractionToken, TokenCache, may_have_happened, retry_until_known
from bot.transport.messages import NO_FILES, AttachmentPermissions
from storage import USUAL, Journal, Moderation, People, Player, StorageError, TableRecord, TableSettings, Unknown

log = get_logger(__name__)

ALREADY_ANSWERED = 40060  # Discord's code: an earlier try has answered, but its reply was lost
Options = Mapping[str, bool | int | str]


@dataclass(frozen=True, slots=True)
class Asked:
    """What /play takes: typed options, a number of seats, and the name of a game, a variant or house rules."""

    options: str = ""
    seats: int | None = None
    game: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table to open; None: the game's most `seats`, usual `settings`. `asked`: as /play is asked for it."""

    game: str
    options: Options
    asked: Asked
    seats: int | None = None
    settings: TableSettings | None = None


@dataclass(eq=False, repr=False)
class OpenTable(Feature):
    """Opens tables."""

    _tables: TableRegistry
    _journal: Journal
    _people: People
    _readers: Readers
    _delivery: Delivery
    _hands: Hands
    _tokens: TokenCache
    _attachments: AttachmentPermissions
    _pacing: Pacing
    _moderation: Moderation

    def __post_init__(self) -> None:
        self._opening: set[int] = set()  # message ids of pages whose table is opening

    async def from_page(self, click: Click, wanted: Wanted, *, thread: bool) -> None:
        """Open one table, and replace the page with a link. Raises Refused, StorageError, or as `_in_thread`."""
        shown = click.interaction if click.written else click.interaction.message
        if shown is None or not click.ephemeral:
            raise Refused("expired")
        message = shown.id
        if message in self._opening:  # a second click while the first one's table opens
            await click.interaction.response.defer()
            return
        self._opening.add(message)
        try:
            if thread:
                table = await self._in_thread(click, wanted)
                where = f"<#{table.record.channel_id}>"
                await click.show_page(notice_screen(click.words.say("note-opened-thread", thread=where)))
                await click.interaction.followup.send(view=click.layout(self._thread_notice(table)))
            else:
                click.require_channel(writable=True)
                with self._offering_thread(click, wanted.asked):
                    await self._open(click, self._new(click, here(click), wanted))
                name = click.words.game(wanted.game).name
                await click.show_page(notice_screen(click.words.say("note-opened", game=name)))
        finally:
            self._opening.discard(message)
        await self._explain_missing_pictures(click)

    async def _in_thread(self, click: Click, wanted: Wanted) -> Table:
        """Open a table in a thread of its own. Raises Refused, StorageError or discord.HTTPException, and cleans up."""
        channel = click.require_thread()
        await self._moderation.require_free(channel.guild.id, click.actor.id)
        self._tables.require_room(click.actor.id, channel.guild.id)  # before the thread is visible
        language = click.server_language
        name = self._readers.server_words(channel.guild.id, language).game(wanted.game).name
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        thread = await channel.create_thread(name=name, type=kind)
        try:
            return await self._open(click, self._new(click, thread.id, wanted))
        except Exception:
            with suppress(*UNSENT):  # our own empty thread; we may lack the permission
                await thread.delete()
            raise

    def _new(self, click: Click, channel_id: int, wanted: Wanted) -> NewTable:
        """A table as the host wants it; without settings, as new tables of this server are."""
        guild_id, settings = click.actor.guild_id, wanted.settings
        if settings is None or guild_id is None:
            settings = replace(settings or USUAL, turn_seconds=self._default_timer(guild_id))
        return NewTable(
            guild_id=guild_id,
            channel_id=channel_id,
            game=wanted.game,
            language=click.server_language,
            seats=wanted.seats,
            options=wanted.options,
            settings=settings,
        )

    async def _open(self, click: Click, new: NewTable) -> Table:
        table = await self._lobby(click, new)
        self._delivery.request(table)
        return table

    async def _lobby(self, click: Click, new: NewTable) -> Table:
        """A new lobby, which nothing shows yet. Raises Refused or StorageError, as `TableRegistry.open`.

        If the channel has a table, that one is shown again: people have no other way to a table without its message.
        """
        try:
            return await self._tables.open(click.actor, new)
        except Refused as refusal:
            if isinstance(table := refusal.facts.get("table"), Table):
                self._delivery.show_again(table)
            raise

    @contextmanager
    def _offering_thread(self, click: Click, asked: Asked) -> Iterator[None]:
        """Let the refusal of a second table in a channel offer a thread, where bot and user may open one."""
        try:
            yield
        except Refused as refusal:
            control = action_id(0, "in-thread", asked)
            if refusal.key == "busy" and len(control) <= MAX_ID and click.may_open_thread:
                refusal.facts["thread"] = control
            raise

    def _thread_notice(self, table: Table) -> Screen:
        """The public note in the channel about a table that has opened in a thread."""
        record = table.record
        words = self._readers.server_words(record.guild_id, record.language)
        return notice_screen(
            words.say("note-table-in-thread", game=words.game(record.game).name, thread=f"<#{record.channel_id}>")
        )

    async def answer_in_thread(self, click: Click, wanted: Wanted) -> None:
        """Open a table in a thread; the answer in the channel links to it. Raises as `_in_thread`."""
        table = await self._in_thread(click, wanted)
        await click.interaction.response.send_message(view=click.layout(self._thread_notice(table)))
        await self._explain_missing_pictures(click)

    @route("again")
    async def again(self, click: Click) -> None:
        """Open a new lobby with the players and the options of an ended match: they have just agreed to play together.

        Somebody who has played against computers alone waits for nobody: the cards are dealt at once.
        Raises Refused (`no-table`, `stale`, `elsewhere`, `again-elsewhere` if written, `expired`, or as `answer`).
        """
        message = click.interaction.message
        try:
            record = await self._journal.match(click.table_id)
        except Unknown as unknown:
            raise Refused("no-table") from unknown
        if record.status not in ("finished", "stopped"):
            raise Refused("stale")
        if record.tournament_id is not None:
            raise Refused("tournament-table")
        if not click.is_at(record):
            raise Refused("again-elsewhere" if click.written else "elsewhere", channel=f"<#{record.channel_id}>")
        if not click.written and (message is None or message.id != record.message_id):
            raise Refused("expired")
        chosen = chosen_options(record.game, len(record.players), record.options) if record.version else record.options
        seats = seats_still_known(record.game, record.seats)
        asked = Asked(options_text(chosen), seats, record.game)
        new = self._new(click, record.channel_id, Wanted(record.game, chosen, asked, seats, record.settings))
        players = tuple(staying_players(record, click.actor.id, await self._who_left(click, record)))
        if not players:  # a stranger would shut its former players out
            new = replace(new, settings=replace(new.settings, private=False))
        alone = len(people(record)) == 1 and len(players) == len(record.players)
        with self._offering_thread(click, asked):
            await self._answer(click, replace(new, language=record.language, players=players), deal=alone)

    async def _who_left(self, click: Click, record: TableRecord) -> Collection[int]:
        """The people of a match who have left its server since, or are barred from its tables.

        Without a limit of time, turns would wait for them.
        """
        guild = click.interaction.guild
        if guild is None or record.guild_id is None or player_of(record, click.actor.id) is None:
            return ()
        others = {player.user_id for player in people(record) if player.user_id} - {click.actor.id}
        return {*await who_left(guild, others), *await self._moderation.barred(guild.id, others)}

    def _default_timer(self, guild_id: int | None) -> int | None:
        """The seconds of a turn at a server's new table; None for no limit, as outside servers nobody is called."""
        if guild_id is None:
            return None
        chosen = self._readers.server_settings(guild_id).turn_seconds
        return (DEFAULT_TIMER if chosen is None else chosen) or None

    async def answer(self, click: Click, wanted: Wanted) -> None:
        """Open a lobby, whose message is the answer. Raises Refused or StorageError; then nothing was opened."""
        with self._offering_thread(click, wanted.asked):
            await self._answer(click, self._new(click, here(click), wanted))

    async def _answer(self, click: Click, new: NewTable, *, deal: bool = False) -> None:
        """Open a table, whose message is the answer. `deal`: without a lobby, if its rules allow the match."""
        click.require_channel(writable=True)
        table = await self._lobby(click, new)
        if click.written:  # its answer may go to the DM: the table gets a message of its own
            await self._deal(click, table, deal=deal)
            self._delivery.request(table)
            return
        with self._delivery.answering(table, click.actor.id):
            await self._show(click, table, deal=deal)
            if holds_a_hand(table, click.actor.id):
                await self._hands.show(click, table)
        await self._explain_missing_pictures(click)

    async def _show(self, click: Click, table: Table, *, deal: bool) -> None:
        """Answer with a new table, whose match begins before if it is to `deal`."""
        interaction = click.interaction
        with self._delivery.promising(table):
            await self._deal(click, table, deal=deal)
            screen = self._delivery.public.screen(table)
            try:
                message_id = await self._send(click, screen)
            except discord.HTTPException as failure:
                if not self._delivery.public.hide_names(table, failure):
                    raise
                screen = self._delivery.public.screen(table)
                message_id = await self._send(click, screen)
            self._delivery.note_promised(table, screen)
            if message_id is not None:
                self._tokens.keep_for(message_id, InteractionToken.of(interaction))
            await table.shown_as(message_id)

    @staticmethod
    async def _deal(click: Click, table: Table, *, deal: bool) -> None:
        """Begin the match of a new table, if it is to; a lobby that stays one says what is wrong."""
        if deal:
            with suppress(Refused):
                await table.start(click.actor)

    async def _send(self, click: Click, screen: Screen) -> int | None:
        """Answer with a table; returns its message's id, asked for if Discord's reply is lost. Raises as UNSENT."""
        interaction = click.interaction
        try:
            rendered = await click.render(screen)
            answer = await interaction.response.send_message(**rendered.new)
        except UNSENT as failure:
            if not may_have_happened(failure) and getattr(failure, "code", None) != ALREADY_ANSWERED:
                raise
            return (await retry_until_known(interaction.original_response, self._pacing.retry_gap)).id
        return answer.message_id

    async def _explain_missing_pictures(self, click: Click) -> None:
        """Tell the first user who opens a table in a channel that the bot may not attach pictures there."""
        words, interaction = click.words, click.interaction
        note = f"{NO_FILES}{interaction.guild_id}:{interaction.channel_id}"
        forbidden = self._attachments.forbidden(interaction.channel_id)
        try:
            explained = await self._people.note(note) == "told"
            if forbidden != explained:
                await self._people.set_note(note, "told" if forbidden else "")
        except StorageError as failure:  # the table is open: nothing is refused
            log.warning("missing pictures not explained", error=str(failure))
            return
        if forbidden and not explained and words.card_style.pictures:
            await click.whisper(notice_screen(words.say("note-no-files")))


def here(click: Click) -> int:
    """The channel of a click. Raises Refused (`server-only`) if it has none."""
    if click.interaction.channel_id is None:
        raise Refused("server-only")
    return click.interaction.channel_id


def staying_players(record: TableRecord, user_id: int, gone: Collection[int] = ()) -> list[Player]:
    """The players who sit down to play again, in seat order; empty if the user was not one of the players.

    A computer that replaced a user is dropped, but the user who clicks gets their own seat back. `gone`: the users who
    have left the server. The free seat of a lobby is the last one: the order begins after the seat that became free, so
    that its next player has the same partner and the same neighbours.
    """
    there = [player for player in record.players if not player.forgotten and player.user_id not in gone]
    staying = [player for player in there if not player.computer or player.user_id in (None, user_id)]
    if user_id not in {player.user_id for player in staying}:
        return []
    free = next((player.seat for player in record.players if player not in staying), -1)
    return sorted(staying, key=lambda player: (player.seat < free, player.seat))
