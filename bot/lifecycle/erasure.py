"""Farewells: somebody has their data deleted, from the database and from all that this process remembers."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from bot.core.logs import get_logger
from bot.delivery.message_state import UNDRAWN, Quiet
from bot.screens.parts.screen import Screen
from bot.tables.table import Table
from storage import Privacy, StorageError

if TYPE_CHECKING:
    from bot.app import TapisVert

log = get_logger(__name__)

ROUNDS = 3  # a table that was opening meanwhile is found in the next one


class Farewells:
    """Deletes what is kept of a person."""

    def __init__(self, client: TapisVert, privacy: Privacy) -> None:
        self._client = client
        self._privacy = privacy
        self._going: set[int] = set()

    async def delete(self, user_id: int, farewell: Screen) -> bool:
        """Delete a person's data; they leave every open table, where `farewell` takes the place of their hands.

        Raises StorageError when the database fails, and then nothing has changed. False when another call is at work
        on the same person: this one has done nothing.
        """
        if user_id in self._going:
            return False
        self._going.add(user_id)
        try:
            for _ in range(ROUNDS):
                await self._depart(user_id, farewell)
                if not self._tables(user_id):
                    break
        finally:
            self._going.discard(user_id)
        log.info("data deleted")
        return True

    def _tables(self, user_id: int) -> list[Table]:
        """The open tables that know a person, and those that have ended and are still to be shown."""
        tables = {*self._client.tables, *self._client.delivery.tables()}
        return sorted((table for table in tables if table.knows(user_id)), key=lambda table: table.id)

    async def _depart(self, user_id: int, farewell: Screen) -> None:
        tables = self._tables(user_id)
        async with AsyncExitStack() as locks:
            for table in tables:  # in the order of their ids: two departures never wait for each other
                await locks.enter_async_context(table.lock)
            messages = [self._dm(table, user_id) for table in tables]
            # First what may fail, and as a whole; then the tables follow what the journal holds already.
            pseudonym = await self._privacy.delete(user_id)
            for table in tables:
                try:
                    await table.withdraw(user_id, pseudonym)
                except StorageError as failure:  # a computer under the pseudonym sits there, and anybody may go on
                    table.lock.unsure = True
                    log.warning("table not tidied", table=table.id, error=str(failure))
        hands = self._client.delivery.forget(user_id)
        self._client.calls.forget(user_id, pseudonym)
        self._client.readers.forget(user_id)
        self._client.painter.clear()
        self._client.desk.throttle.forget(user_id)
        self._client.work(self._take_hands(hands, [message for message in messages if message], farewell))

    def _dm(self, table: Table, user_id: int) -> tuple[int, int] | None:
        """Where a person's hand by DM stands; what it shows is forgotten."""
        player = table.player_of(user_id)
        if player is None or player.dm_channel_id is None or player.dm_message_id is None:
            return None
        self._client.delivery.surfaces(table).dms.pop(player.seat, None)
        return player.dm_channel_id, player.dm_message_id

    async def _take_hands(self, hands: list[Quiet], messages: list[tuple[int, int]], farewell: Screen) -> None:
        """Let no hand stand that nobody can play from any more. It is no harm when that fails."""
        edits = [hand.edit for hand in hands]
        for channel_id, message_id in messages:
            edits.append(self._client.get_partial_messageable(channel_id).get_partial_message(message_id).edit)
        for edit in edits:
            try:
                await edit(**(await self._client.post(farewell)).edit)
            except UNDRAWN as failure:
                log.info("hand not taken away", error=repr(failure))
