"""/tables: the user's open tables with whose turn it is, and lobbies of the server that need players."""

from dataclasses import dataclass

import games
from bot.core.errors import Refused
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.matches.replay import rebuild
from bot.screens.pages.my_tables import OpenTable, tables_screen
from bot.tables.lobby import may_join
from bot.tables.registry import TableRegistry
from bot.tables.seating import is_away, seat_limit, seat_of
from storage import Avoidance, Journal, Moderation, StorageError, TableRecord

MOST = 10  # tables of each kind


@dataclass(eq=False, repr=False)
class MyTables(Feature):
    """Shows open tables."""

    _tables: TableRegistry
    _journal: Journal
    _avoidance: Avoidance
    _visibility: ChannelVisibility
    _moderation: Moderation

    @command("tables", anywhere=True)
    async def tables(self, click: Click) -> None:
        await self.show(click)

    @route("tables")
    async def show(self, click: Click) -> None:
        """Raises StorageError."""
        records = (await self._journal.matches_of(click.actor.id))[-MOST:]
        moved = await self._journal.latest_moves([record.id for record in records])
        mine = [
            OpenTable(
                record,
                seat_limit(record),
                waiting=await self._waiting(record),
                since=moved.get(record.id, record.started_at),
                seat=seat_of(record, click.actor.id),
                away=is_away(record, click.actor.id),
            )
            for record in records
        ]
        relations = await self._avoidance.relations(click.actor.id)
        known, guild_id = {record.id for record in records}, click.actor.guild_id
        barred = guild_id is not None and bool(await self._moderation.barred(guild_id, [click.actor.id]))
        lobbies = [
            OpenTable(table.record, seat_limit(table.record))
            for table in self._tables
            if table.record.status == "lobby"
            and table.record.guild_id == guild_id
            and not barred
            and table.id not in known
            and may_join(table.record, click.actor.id, relations.avoided_by)
            and await self._visibility.sees(click.interaction, table.record.channel_id)
        ]
        await click.show_page(tables_screen(mine, lobbies[:MOST], click.words))

    async def _waiting(self, record: TableRecord) -> frozenset[int]:
        """The seats that a match waits for; () in a lobby, or if the match cannot be read."""
        try:
            match = (await self._tables.find(record.id)).match
        except Refused:  # it belongs to another process
            try:
                match = await rebuild(self._journal, record)
            except (StorageError, games.GameError):
                return frozenset()
        except (StorageError, games.GameError):
            return frozenset()
        return frozenset() if match is None else frozenset(seat for seat in match.waiting if seat is not None)
