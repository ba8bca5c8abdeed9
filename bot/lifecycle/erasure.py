"""Erasure: deletes a user's data, from the database and from the memory of this process.

The database comes first: leaving the tables first could close them for a deletion that then fails.

Decision: bot/decisions/0089-deleted-players-become-a-pseudonym.md.
"""

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import date, datetime

import discord

from bot.core.logs import get_logger
from bot.core.tasks import Chore
from bot.core.types import Spawn
from bot.delivery.hand_messages import replace_hands
from bot.delivery.reminders import Reminders
from bot.delivery.scheduler import Delivery
from bot.i18n.game_texts import FALLBACK
from bot.i18n.readers import Readers
from bot.matches.lobby_seats import guest_of
from bot.screens.parts.screen import Screen, notice_screen
from bot.tables.guests import call_off_avoided
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.transport.guilds import MemberRoles
from bot.transport.interaction_tokens import UNSENT
from bot.transport.messages import MessageRenderer
from storage import Avoidance, People, Privacy, Roles, StorageError

log = get_logger(__name__)

MAX_ROUNDS = 3  # a table that was opening meanwhile is found in the next round
ORDER = "forget:"


@dataclass(eq=False, repr=False)
class Erasure:
    """Deletes a user's data. `forget`: functions of other parts that forget one user, by id.

    `today`: the day whose deal counts now. `tell`: reports to other processes a user's id, their pseudonym and the text
    that replaces their hands. `roles`: which servers' roles the bot gave them; it takes these from them.
    """

    _client: discord.Client
    _privacy: Privacy
    _avoidance: Avoidance
    _roles: Roles
    _member_roles: MemberRoles
    _today: Callable[[], date]
    _tables: TableRegistry
    _delivery: Delivery
    _reminders: Reminders
    _renderer: MessageRenderer
    _spawn: Spawn
    _forget: Sequence[Callable[[int], object]]
    _tell: Callable[[int, int, str], object] = lambda user_id, pseudonym, text: None
    _under_way: set[int] = field(init=False, default_factory=set)

    async def erase(self, user_id: int, replacement: Screen) -> bool:
        """Delete a user's data; they leave every open table, and `replacement` takes the place of their hands.

        Raises StorageError if the database fails; then nothing has changed. Returns False, and does nothing, if another
        call is erasing the same user.
        """
        if user_id in self._under_way:
            return False
        self._under_way.add(user_id)
        try:
            for _ in range(MAX_ROUNDS):
                await self._erase(user_id, replacement)
                if not self._known_at(user_id):
                    break
        finally:
            self._under_way.discard(user_id)
        log.info("data deleted")
        return True

    def _known_at(self, user_id: int) -> list[Table]:
        """The tables that know a user or have invited them, by id: open, or ended with the end still to be shown."""
        tables = {*self._tables, *self._delivery.tables()}
        named = (table for table in tables if table.knows(user_id) or guest_of(table.record, user_id))
        return sorted(named, key=lambda table: table.id)

    async def follow(self, user_id: int, pseudonym: int, text: str) -> None:
        """Forget a user, here and at our tables, because another process has deleted their data."""
        await self._erase(user_id, notice_screen(text), pseudonym)

    async def _erase(self, user_id: int, replacement: Screen, pseudonym: int | None = None) -> None:
        """`pseudonym`: set if another process has already deleted the user's data. Raises StorageError."""
        tables = self._known_at(user_id)
        hosted = [table for table in tables if table.record.host_id == user_id]
        async with AsyncExitStack() as locks:
            for table in tables:  # in the order of ids: two erasures never wait for each other
                await locks.enter_async_context(table.lock)
            messages = [self._dm(table, user_id) for table in tables]
            # The deletion comes first: it fails or succeeds as a whole. Then the tables follow the journal.
            roles: tuple[tuple[int, int], ...] = ()
            if pseudonym is None:
                roles = await self._roles.given_to(user_id)
                pseudonym = await self._privacy.delete(user_id, self._today())
                self._tell(user_id, pseudonym, replacement.blocks[0])
            for table in tables:
                try:
                    await table.withdraw(user_id, pseudonym)
                except StorageError as failure:  # a computer sits there under the pseudonym, and the others may play on
                    table.lock.unsure = True
                    log.warning("user not withdrawn from table", table=table.id, error=str(failure))
        for table in hosted:
            await call_off_avoided(table, self._avoidance)
        self._spawn(self._take_roles(user_id, roles))
        hands = self._delivery.forget_user(user_id)
        self._reminders.forget_user(user_id, pseudonym)
        for forget in self._forget:
            forget(user_id)
        dms = [message for message in messages if message]
        self._spawn(replace_hands(self._client, self._renderer, hands, dms, replacement))

    def _dm(self, table: Table, user_id: int) -> tuple[int, int] | None:
        """The channel and message ids of a user's hand by DM, if any; what it shows is forgotten."""
        player = table.player_of(user_id)
        if player is None or player.dm_channel_id is None or player.dm_message_id is None:
            return None
        self._delivery.messages(table).hand(user_id).dm = None
        return player.dm_channel_id, player.dm_message_id

    async def _take_roles(self, user_id: int, roles: Sequence[tuple[int, int]]) -> None:
        """Take the roles that the bot gave. A failure is only logged: nothing names the user any longer."""
        for guild_id, role_id in roles:
            try:
                await self._member_roles.take(guild_id, user_id, role_id)
            except UNSENT as failure:
                log.warning("role not taken", guild=guild_id, role=role_id, error=repr(failure))


def order_of(user_id: int) -> str:
    """The key of the note that orders a deletion, or says that it was carried out (a pseudonym, below 0)."""
    return f"{ORDER}{user_id}"


@dataclass(eq=False, repr=False)
class ErasureOrders(Chore):
    """Carries out the orders. `owns`: chooses one of several processes for a user, by id."""

    gap = 30.0  # seconds between two looks

    _people: People
    _readers: Readers
    _erasure: Erasure
    _spawn: Spawn
    _owns: Callable[[int], bool]

    async def look(self, now: datetime) -> None:
        try:
            for key in await self._people.notes(ORDER):
                user_id = int(key.removeprefix(ORDER))
                if user_id > 0 and self._owns(user_id):
                    await self._readers.load([user_id])
                    words = self._readers.person_words(user_id, self._readers.last_language(user_id) or FALLBACK)
                    await self._erasure.erase(user_id, notice_screen(words.say("privacy-hand-gone")))
        except StorageError as failure:
            log.warning("ordered deletion failed", error=str(failure))
