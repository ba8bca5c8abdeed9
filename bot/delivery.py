"""Delivery: what a table shows reaches its message, and each hand its player.

The newest state wins: a table that changes while it is drawn is drawn once more, not once a change, and no more
often than every `edit_gap` seconds. A failure to draw never undoes a move: it is tried again, then left to the
next change.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

import discord

from storage import Journal, People, Player, StorageError

from .components import Interaction, layout
from .logs import get_logger
from .presenter import Screen, closed_screen, hand_screen, lobby_screen, over_screen, table_screen
from .settings import Settings
from .tables import Table
from .words import words

log = get_logger(__name__)

TOKEN_LIFE = timedelta(minutes=14)  # an interaction's token dies after 15
MESSAGE_LIFE = timedelta(minutes=50)  # Discord throttles edits of messages older than an hour
CLOSED_DM = (50007, 50278)
TOO_FAST = 40003
TRIES = 3


@dataclass
class Surfaces:
    """What is shown of a table at this moment, and where."""

    public: Screen | None = None
    deal: object = None
    dms: dict[int, Screen] = field(default_factory=dict)  # by seat
    quiet: dict[int, tuple[Interaction, Screen]] = field(default_factory=dict)  # "Ma main", by user
    unreachable: set[int] = field(default_factory=set)  # users whose DM failed in this match
    dirty: bool = False
    held: int = 0
    not_before: float = 0.0  # of the loop's clock
    failures: int = 0
    task: asyncio.Task[None] | None = None


class Delivery:
    """Draws tables and hands."""

    def __init__(
        self,
        client: discord.Client,
        settings: Settings,
        journal: Journal,
        people: People,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
    ) -> None:
        self.client = client
        self.settings = settings
        self.journal = journal
        self.people = people
        self.spawn = spawn
        self.tongues: dict[int, str] = {}  # the language in which each person last spoke to us
        self.latest: dict[int, Interaction] = {}  # the newest interaction of each person, for quiet notes
        self._surfaces: dict[int, Surfaces] = {}
        self._next_dm = 0.0  # of the loop's clock

    def surfaces(self, table: Table) -> Surfaces:
        return self._surfaces.setdefault(table.id, Surfaces())

    def touch(self, table: Table) -> None:
        """The table has changed: draw it, soon."""
        surfaces = self.surfaces(table)
        surfaces.dirty = True
        if not surfaces.held and (surfaces.task is None or surfaces.task.done()):
            surfaces.task = self.spawn(self._deliver(table, surfaces))

    @contextmanager
    def held(self, table: Table) -> Iterator[None]:
        """Draw nothing until a click has been answered: its answer is the mover's own redraw."""
        surfaces = self.surfaces(table)
        surfaces.held += 1
        try:
            yield
        finally:
            surfaces.held -= 1
            if surfaces.dirty:
                self.touch(table)

    async def _deliver(self, table: Table, surfaces: Surfaces) -> None:
        clock = asyncio.get_running_loop().time
        while surfaces.dirty and not surfaces.held:
            if (pause := surfaces.not_before - clock()) > 0:
                await asyncio.sleep(pause)
            surfaces.dirty = False
            try:
                await self._draw(table, surfaces)
                surfaces.failures = 0
                surfaces.not_before = clock() + self.settings.edit_gap
            except (discord.HTTPException, OSError, StorageError) as failure:
                surfaces.failures += 1
                log.warning("not drawn", table=table.id, error=str(failure), tries=surfaces.failures)
                surfaces.dirty = surfaces.dirty or surfaces.failures < TRIES
                surfaces.not_before = clock() + self.settings.retry_gap * surfaces.failures
        if table.record.status in ("finished", "stopped") and not surfaces.held and not surfaces.dirty:
            self._surfaces.pop(table.id, None)

    async def _draw(self, table: Table, surfaces: Surfaces) -> None:
        await self._draw_public(table, surfaces)
        if table.match is None:
            return
        await asyncio.gather(*(self._draw_hand(table, surfaces, player) for player in table.people))

    # -- the public message --------------------------------------------------------------------------

    def public_screen(self, table: Table) -> Screen:
        record, match = table.record, table.match
        say = words(record.language)
        if record.status == "stopped":
            return closed_screen(record, say)
        if match is None:
            return lobby_screen(record, table.sheet, say)
        view = match.view(None)
        if match.outcome:
            return over_screen(record, match.outcome, view, say)
        return table_screen(record, table.revision, view, match.events, say)

    async def _draw_public(self, table: Table, surfaces: Surfaces) -> None:
        screen = self.public_screen(table)
        if screen == surfaces.public:
            return
        record = table.record
        deal = table.match.view(None).facts.get("deal") if table.match and table.match.waiting else surfaces.deal
        old = record.message_id
        channel = self.client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)
        too_old = old is not None and discord.utils.utcnow() - discord.utils.snowflake_time(old) > MESSAGE_LIFE
        new_deal = surfaces.deal is not None and deal != surfaces.deal
        if old is not None and not too_old and not new_deal:
            try:
                await channel.get_partial_message(old).edit(view=layout(screen))
            except discord.NotFound:
                old = None  # somebody deleted it: send it anew
            else:
                surfaces.public, surfaces.deal = screen, deal
                return
        message = await channel.send(view=layout(screen))
        surfaces.public, surfaces.deal = screen, deal
        await table.shown_as(message.id)
        if old is not None:
            try:
                await channel.get_partial_message(old).delete()
            except discord.HTTPException as failure:
                log.info("old table message not deleted", table=table.id, error=str(failure))

    def shown(self, table: Table, screen: Screen) -> None:
        """The public message shows this already: a command's answer drew it."""
        self.surfaces(table).public = screen

    async def close_stale(self, record: Any) -> None:
        """Say on a table's message that today's rules can't go on with it."""
        if record.message_id is not None:
            channel = self.client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)
            try:
                screen = closed_screen(record, words(record.language), "table-stale")
                await channel.get_partial_message(record.message_id).edit(view=layout(screen))
            except discord.HTTPException as failure:
                log.warning("stale table not announced", table=record.id, error=str(failure))

    # -- hands ---------------------------------------------------------------------------------------

    def tongue(self, user_id: int, table: Table) -> str:
        return self.tongues.get(user_id, table.record.language)

    def hand(self, table: Table, seat: int, user_id: int, notice: str | None = None) -> Screen:
        """The hand of a seat, in its player's language."""
        assert table.match is not None
        record = table.record
        link = f"https://discord.com/channels/{record.guild_id}/{record.channel_id}"
        if record.message_id:
            link += f"/{record.message_id}"
        say = words(self.tongue(user_id, table))
        return hand_screen(record, table.revision, table.match.view(seat), say, link=link, notice=notice)

    async def _draw_hand(self, table: Table, surfaces: Surfaces, player: Player) -> None:
        user_id = player.user_id
        if user_id is None or table.match is None:
            return
        screen = self.hand(table, player.seat, user_id)
        await self._draw_quiet(surfaces, user_id, screen)
        if surfaces.dms.get(player.seat) == screen or user_id in surfaces.unreachable:
            return
        if player.dm_message_id is None and not self._worth_a_message(table, player):
            return
        try:
            await self._draw_dm(table, surfaces, player, user_id, screen)
        except discord.Forbidden as refusal:
            if refusal.code not in CLOSED_DM:
                raise
            await self._dm_closed(table, surfaces, player.seat, user_id)
        except discord.HTTPException as refusal:
            if refusal.code != TOO_FAST:
                raise
            log.warning("DMs opened too fast", table=table.id)
            surfaces.unreachable.add(user_id)

    def _worth_a_message(self, table: Table, player: Player) -> bool:
        """Whether a DM should be opened: not for a game without hands, whose buttons are on the table."""
        assert table.match is not None
        view = table.match.view(player.seat)
        return bool(view.hand or (view.legal and set(view.legal) - set(view.public_moves)))

    async def _draw_dm(self, table: Table, surfaces: Surfaces, player: Player, user_id: int, screen: Screen) -> None:
        if player.dm_message_id is not None and player.dm_channel_id is not None:
            channel = self.client.get_partial_messageable(player.dm_channel_id)
            try:
                await channel.get_partial_message(player.dm_message_id).edit(view=layout(screen))
                surfaces.dms[player.seat] = screen
                return
            except discord.NotFound:
                log.info("hand message gone, sent anew", table=table.id, seat=player.seat)
        person = await self.people.person(user_id)
        if person.channel_only or person.dm_closed:
            surfaces.unreachable.add(user_id)
            return
        await self._dm_turn()
        dm = await self.client.create_dm(discord.Object(user_id))
        message = await dm.send(view=layout(screen))
        surfaces.dms[player.seat] = screen
        players = tuple(
            replace(one, dm_channel_id=dm.id, dm_message_id=message.id) if one.seat == player.seat else one
            for one in table.record.players
        )
        table.record = replace(table.record, players=players)
        await self.journal.set_dm(table.id, player.seat, dm.id, message.id)

    async def _dm_turn(self) -> None:
        """Wait for this DM's turn: one is opened in `dm_gap` seconds, in the whole process."""
        now = asyncio.get_running_loop().time()
        turn = max(now, self._next_dm)
        self._next_dm = turn + self.settings.dm_gap
        if turn > now:
            await asyncio.sleep(turn - now)

    async def _dm_closed(self, table: Table, surfaces: Surfaces, seat: int, user_id: int) -> None:
        """Closed DMs: say so quietly, remember it, and show the hand in the channel if a token allows."""
        log.info("DMs are closed", table=table.id, seat=seat)
        surfaces.unreachable.add(user_id)
        await self.people.set_person(replace(await self.people.person(user_id), dm_closed=True))
        interaction = self.latest.get(user_id)
        if interaction is None or not fresh(interaction) or interaction.guild_id != table.record.guild_id:
            return
        notice = words(self.tongue(user_id, table)).say("note-dm-closed")
        try:
            await interaction.followup.send(view=layout(self.hand(table, seat, user_id, notice)), ephemeral=True)
        except discord.HTTPException as failure:
            log.info("quiet note not sent", table=table.id, error=str(failure))

    async def _draw_quiet(self, surfaces: Surfaces, user_id: int, screen: Screen) -> None:
        """Redraw the ephemeral hand while its token lives; these edits are outside the global rate limit."""
        interaction, drawn = surfaces.quiet.get(user_id, (None, None))
        if interaction is None or drawn == screen:
            return
        if not fresh(interaction):
            del surfaces.quiet[user_id]
            return
        try:
            await interaction.edit_original_response(view=layout(screen))
            surfaces.quiet[user_id] = (interaction, screen)
        except discord.HTTPException as failure:  # dismissed by its reader, or its token is dead
            surfaces.quiet.pop(user_id, None)
            log.debug("quiet hand gone", error=str(failure))

    def hand_shown(self, table: Table, user_id: int, screen: Screen, interaction: Interaction, *, dm: bool) -> None:
        """A click's own answer has drawn this hand."""
        surfaces = self.surfaces(table)
        if dm:
            seat = table.seat_of(user_id)
            if seat is not None:
                surfaces.dms[seat] = screen
        else:
            surfaces.quiet[user_id] = (interaction, screen)


def fresh(interaction: Interaction) -> bool:
    """Whether an interaction's token still lives."""
    return discord.utils.utcnow() - interaction.created_at < TOKEN_LIFE
