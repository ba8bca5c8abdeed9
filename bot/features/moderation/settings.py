"""The pages of /settings on which managers moderate. Each click asks again whether its user may manage the server.

Decision: bot/decisions/0103-managers-moderate-tables-without-seeing-hands.md.
"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import discord

import games
from bot.core.custom_ids import whole_number
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.moderation.keeper import ModerationKeeper
from bot.features.moderation.screen import (
    BARS,
    LOG,
    MATCHES,
    MAX_REASON,
    NUMBER,
    PER_PAGE,
    REASON,
    TABLES,
    TIME,
    TIMES,
    ModerationPage,
    bar_form,
    bars_screen,
    log_screen,
    match_screen,
    matches_screen,
    number_form,
    reason_form,
    tables_screen,
)
from bot.i18n.names import plain_name
from bot.interactions.channels import managed_guild
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.screens.parts.screen import MAX_OPTIONS, notice_screen
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from storage import Bar, Journal, Moderation, Stats, StorageError, TableRecord, Unknown

log = get_logger(__name__)


@dataclass(eq=False, repr=False)
class ModerationSettings(Feature):
    """Bars people from tables, closes tables, voids matches, and shows the log."""

    _kept: Moderation
    _keeper: ModerationKeeper
    _tables: TableRegistry
    _journal: Journal
    _stats: Stats

    @route("moderation", args=ModerationPage, private=True)
    async def show(self, click: Click, page: ModerationPage) -> None:
        """Show one of the pages. Raises Refused (`expired`)."""
        guild = managed_guild(click.interaction)
        if page.what == BARS:
            await self._show_bars(click, guild, page.page)
        elif page.what == TABLES:
            await self._show_tables(click, guild, page.page)
        elif page.what == MATCHES:
            latest = await self._stats.history(guild.id, tournaments=False, limit=MAX_OPTIONS)
            await click.turn_page(matches_screen([past.match for past in latest], click.words))
        elif page.what == LOG:
            pages = max(1, -(-await self._kept.count_acts(guild.id) // PER_PAGE))
            number = min(page.page, pages - 1)
            acts = await self._kept.acts(guild.id, limit=PER_PAGE, offset=number * PER_PAGE)
            await click.turn_page(log_screen(acts, number, pages, click.words))
        else:
            raise Refused("expired")

    # -- people ----------------------------------------------------------------------------------------------

    async def _show_bars(self, click: Click, guild: discord.Guild, page: int = 0, note: str | None = None) -> None:
        await click.show(bars_screen(await self._kept.bars(guild.id), page, click.words, note=note))

    @route("bar", private=True)
    async def ask_for_time(self, click: Click) -> None:
        """Ask for how long the chosen person is barred, and why. Raises Refused, as `barrable`."""
        guild = managed_guild(click.interaction)
        member = await barrable(click, guild, whole_number(click.value))
        await click.show_form(bar_form(member.id, member.display_name, click.words))

    @route("bar-set", args=int, private=True)
    async def bar(self, click: Click, user_id: int) -> None:
        """Bar a person; they are told, and taken out of lobbies and coming rounds. Raises Refused, as `barrable`."""
        guild = managed_guild(click.interaction)
        chosen, reason = click.fields.get(TIME), reason_of(click)
        time = chosen[0] if isinstance(chosen, list) and chosen else ""
        if time not in TIMES:
            raise Refused("expired")
        await click.take_time()
        member, days = await barrable(click, guild, user_id), TIMES[time]
        until = None if days is None else datetime.now(UTC) + timedelta(days=days)
        bar = Bar(guild.id, member.id, plain_name(member.display_name), reason or None, until)
        await self._kept.bar(bar, click.actor.id)
        self._keeper.tell(bar, guild)
        try:
            await self._keeper.take_out()
        except StorageError as failure:  # the bar is in force, and the next look frees the seats
            log.warning("seats not freed yet", guild=guild.id, error=str(failure))
        await self._show_bars(click, guild, note=click.words.say("bar-done", person=f"<@{member.id}>"))

    @route("bar-lift", private=True)
    async def lift(self, click: Click) -> None:
        """Lift the bar of the chosen person. Raises Refused (`stale`)."""
        guild, user_id = managed_guild(click.interaction), whole_number(click.value)
        if not await self._kept.lift(guild.id, user_id, click.actor.id):
            raise Refused("stale")
        await self._show_bars(click, guild, note=click.words.say("bar-lifted", person=f"<@{user_id}>"))

    # -- tables ----------------------------------------------------------------------------------------------

    async def _show_tables(self, click: Click, guild: discord.Guild, page: int = 0, *, note: str | None = None) -> None:
        there = [table.record for table in self._tables if table.record.guild_id == guild.id]
        ordinary = sorted((record for record in there if record.tournament_id is None), key=lambda one: -one.id)
        await click.turn_page(tables_screen(ordinary, page, click.words, note=note))

    async def _table(self, guild: discord.Guild, match_id: int) -> Table:
        """An open table of the server, even if its match cannot be read. Raises Refused (`no-table`, `game-over`)."""
        record = await self._match(guild, match_id, "no-table")
        try:
            return await self._tables.find(match_id)
        except (StorageError, games.GameError):
            return await self._tables.unreadable(record.channel_id)

    @route("table-close", private=True)
    async def ask_why_to_close(self, click: Click) -> None:
        table = await self._table(managed_guild(click.interaction), whole_number(click.value))
        await click.show_form(reason_form("table-closed", table.id, click.words))

    @route("table-closed", args=int, private=True)
    async def close(self, click: Click, match_id: int) -> None:
        """Close a table; its players read why. Raises Refused (as `Table.stop_for`)."""
        guild = managed_guild(click.interaction)
        table, reason = await self._table(guild, match_id), required_reason(click)
        await table.stop_for(reason, click.actor.id)
        await self._show_tables(click, guild, note=click.words.say("table-closed-done", match=str(match_id)))

    # -- matches ---------------------------------------------------------------------------------------------

    async def _match(self, guild: discord.Guild, match_id: int, unknown: str = "no-match") -> TableRecord:
        """A match of the server, in any state. Raises Refused (`unknown`)."""
        try:
            record = await self._journal.match(match_id)
        except Unknown as missing:
            raise Refused(unknown, match=str(match_id)) from missing
        if record.guild_id != guild.id:
            raise Refused(unknown, match=str(match_id))
        return record

    async def _finished(self, guild: discord.Guild, match_id: int) -> TableRecord:
        """A match whose result may be changed. Raises Refused (`no-match`, `void-tournament`, `void-unfinished`)."""
        record = await self._match(guild, match_id)
        if record.tournament_id is not None:
            raise Refused("void-tournament")
        if record.status != "finished":
            raise Refused("void-unfinished")
        return record

    @route("moderated-match", private=True)
    async def choose_match(self, click: Click) -> None:
        """Show the match that a menu chose. Raises Refused, as `_finished`."""
        record = await self._finished(managed_guild(click.interaction), whole_number(click.value))
        await click.turn_page(match_screen(record, click.words))

    @route("match-number", private=True)
    async def ask_for_number(self, click: Click) -> None:
        managed_guild(click.interaction)
        await click.show_form(number_form(click.words))

    @route("match-numbered", private=True)
    async def find_match(self, click: Click) -> None:
        """Show the match whose number was typed. Raises Refused, as `_finished`."""
        guild, typed = managed_guild(click.interaction), str(click.fields.get(NUMBER, "")).strip()
        if not typed.isdecimal():
            raise Refused("no-match", match=plain_name(typed))
        await click.turn_page(match_screen(await self._finished(guild, whole_number(typed)), click.words))

    @route("match-void", args=int, private=True)
    async def ask_why_to_void(self, click: Click, match_id: int) -> None:
        record = await self._finished(managed_guild(click.interaction), match_id)
        await click.show_form(reason_form("match-voided", record.id, click.words))

    @route("match-voided", args=int, private=True)
    async def void(self, click: Click, match_id: int) -> None:
        """Let a match no longer count, for a reason. Raises Refused, as `_rule`."""
        guild, reason = managed_guild(click.interaction), required_reason(click)
        await self._rule(click, guild, match_id, reason)

    @route("match-restore", args=int, private=True)
    async def restore(self, click: Click, match_id: int) -> None:
        """Let a match count again. Raises Refused, as `_rule`."""
        await self._rule(click, managed_guild(click.interaction), match_id, None)

    async def _rule(self, click: Click, guild: discord.Guild, match_id: int, reason: str | None) -> None:
        """Note it, say what is being done, compute the ratings, and show the match.

        Raises Refused (`stale`, if somebody else was faster; or as `_finished`).
        """
        record = await self._finished(guild, match_id)
        await click.take_time()
        if not await self._kept.rule(guild.id, match_id, reason, click.actor.id):
            raise Refused("stale")
        words = click.words
        note = words.say("match-rating")
        await click.show(notice_screen(note))
        try:
            note = words.say("match-rated", count=await self._keeper.rate_again(guild.id))
        except StorageError as failure:  # the ruling is in force, and the next look computes the ratings
            log.warning("ratings not computed yet", guild=guild.id, error=str(failure))
        await click.show(match_screen(replace(record, ruling=reason), words, note=note))


async def barrable(click: Click, guild: discord.Guild, user_id: int) -> discord.Member:
    """A member whom the user may bar. Raises Refused (`bar-self`, `bar-bot`, `bar-manager`, `bar-gone`)."""
    if user_id == click.actor.id:
        raise Refused("bar-self")
    try:
        member = await guild.fetch_member(user_id)
    except discord.NotFound as gone:
        raise Refused("bar-gone") from gone
    if member.bot:
        raise Refused("bar-bot")
    if member.guild_permissions.manage_guild:
        raise Refused("bar-manager")
    return member


def reason_of(click: Click) -> str:
    """The reason that was typed, on one line."""
    return plain_name(str(click.fields.get(REASON, "")), MAX_REASON, unnamed="")


def required_reason(click: Click) -> str:
    """The same. Raises Refused (`ruling-reason`) without one."""
    if not (reason := reason_of(click)):
        raise Refused("ruling-reason")
    return reason
