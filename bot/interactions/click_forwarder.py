"""Some interactions do not reach the process that owns their table: they are sent to it.

Clicks in DMs reach only shard 0. Outside the bot's servers, a channel's interactions may reach any process. And some
commands and buttons are for a table of the user's that may be in another server.
"""

import asyncio
from collections.abc import Awaitable, Callable, Container, Mapping
from typing import Any

from cachetools import LRUCache

from bot.core.custom_ids import AT_A_TABLE, read
from bot.core.logs import get_logger
from bot.core.sharding import Shards
from bot.core.types import Spawn
from bot.tables.seating import played_by, player_of
from bot.transport.click_throttle import user_of
from bot.transport.written import WrittenMessage
from storage import Journal, StorageError, TableRecord, Unknown

log = get_logger(__name__)

PATIENCE = 1.2  # seconds for an owner to confirm a click; Discord waits three for the answer
KNOWN_TABLES = 20_000  # tables whose server is remembered
BY_SERVER, BY_USER = "0", "1"  # Discord's keys for who has installed the app
PRIVATE_CHANNEL = 2  # Discord's context of group DMs, and of DMs between other users
COMMAND = 2  # Discord's type of an interaction
OF_ONE_TABLE = ("hand", "leave", "stop", "move")  # commands for the channel's table, or else for the user's only one
ANYWHERE = ("hand", "back", "leave")  # routes of buttons for a table that may be elsewhere
MESSAGE_KEYS = ("id", "channel_id", "flags", "type", "timestamp", "edited_timestamp", "author", "tts", "pinned")
UNREAD: Mapping[str, Any] = {  # keys of a message that the library requires and nobody reads
    "attachments": (),
    "embeds": (),
    "content": "",
    "components": (),
    "mentions": (),
    "mention_roles": (),
    "mention_everyone": False,
}


class ClickForwarder:
    """Sends interactions to their owners, in order of arrival.

    These are clicks in DMs, everything outside the servers, and what is for a table in another server. `here`: the
    tables that this process has.

    `parse`: the library's own parser. It gets our own clicks, and those without an owner at the moment: the registry
    refuses these with the message that the table restarts.
    """

    def __init__(
        self,
        shards: Shards,
        *,
        here: Container[int],
        journal: Journal,
        forward: Callable[[int, Mapping[str, Any]], Awaitable[None]],
        parse: Callable[[Any], None],
        spawn: Spawn,
    ) -> None:
        self._shards = shards
        self._here = here
        self._journal = journal
        self._forward = forward
        self._parse = parse
        self._spawn = spawn
        self._places: LRUCache[int, int] = LRUCache(KNOWN_TABLES)
        self._queue: asyncio.Queue[tuple[int | None, int, Any]] = asyncio.Queue()  # place, table, payload
        self._sending: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.TimerHandle] = {}  # by interaction, until its owner has it

    def takes(self, payload: Any) -> bool:
        """Queue an interaction if another process may own its table; returns whether it does."""
        place_id, table_id = channel_outside(payload), table_of(payload)
        if table_id in self._here and not is_in_dm(payload):
            return False
        if not (table_id or is_for_one_table(payload)) and (place_id is None or self._shards.owns(place_id)):
            return False
        self._queue.put_nowait((place_id, table_id, payload))
        if self._sending is None or self._sending.done():
            self._sending = self._spawn(self._send_all())
        return True

    async def takes_written(self, message: WrittenMessage) -> bool:
        """Forward a message to its writer's table, the one that waits; returns whether another process has it."""
        try:
            records = played_by(await self._journal.matches_of(message.user_id), message.user_id)
            waiting = [record for record in records if waits_for(record, message.user_id)]
            record = next(reversed([*records, *waiting]), None)
            if record is None or record.id in self._here or self._shards.owns(record.place_id):
                return False
            late = asyncio.get_running_loop().call_later(PATIENCE, self._not_taken, message.id, message.forwarded())
            self._waiting[message.id] = late
            await self._forward(record.place_id, message.forwarded())
        except StorageError as failure:
            log.warning("message not forwarded", error=str(failure))
            self.taken(message.id)
            return False
        return True

    def taken(self, interaction_id: int) -> None:
        """Note that the owner has received a click and will answer it."""
        if (timer := self._waiting.pop(interaction_id, None)) is not None:
            timer.cancel()

    async def _send_all(self) -> None:
        while not self._queue.empty():
            place_id, table_id, payload = self._queue.get_nowait()
            try:
                if table_id:
                    found = await self._place_of(table_id)
                    if found is not None and (is_in_dm(payload) or may_be_at(payload, found)):
                        place_id = found
                elif is_for_one_table(payload):
                    place_id = await self._place_of_user(payload) or place_id
                if place_id is None or self._shards.owns(place_id):
                    self._parse(payload)
                    continue
                number, click = int(payload["id"]), compact(payload)
                late = asyncio.get_running_loop().call_later(PATIENCE, self._not_taken, number, payload)
                self._waiting[number] = late
                await self._forward(place_id, click)
            except StorageError as failure:
                log.warning("click not forwarded", table=table_id, error=str(failure))
                self.taken(int(payload["id"]))
                self._parse(payload)

    def _not_taken(self, number: int, payload: Any) -> None:
        """No process has it: the owner is down or about to start. The click is answered here, with a refusal."""
        if self._waiting.pop(number, None) is not None:
            log.info("click without an owner", interaction=number)
            self._parse(payload)

    async def _place_of(self, table_id: int) -> int | None:
        if (place_id := self._places.get(table_id)) is None:
            try:
                place_id = (await self._journal.match(table_id)).place_id
            except Unknown:
                return None
            self._places[table_id] = place_id
        return place_id

    async def _place_of_user(self, payload: Any) -> int | None:
        """The place of the channel's table, or else of the only one where the user plays; None for none or several."""
        if (there := await self._journal.open_in(int(payload.get("channel_id") or 0))) is not None:
            return there.place_id
        user_id = user_of(payload)
        records = played_by(await self._journal.matches_of(user_id), user_id)
        return records[0].place_id if len(records) == 1 else None


def waits_for(record: TableRecord, user_id: int) -> bool:
    """Whether a turn of this user is running out at a table."""
    player = player_of(record, user_id)
    return player is not None and player.deadline is not None


def channel_outside(payload: Any) -> int | None:
    """The channel of an interaction outside the bot's servers; None for one in a server or in the bot's DM."""
    owners = payload.get("authorizing_integration_owners") or {}
    in_server = payload.get("guild_id") is not None and (BY_SERVER in owners or BY_USER not in owners)
    channel_id = payload.get("channel_id")
    return None if in_server or is_in_dm(payload) or channel_id is None else int(channel_id)


def is_in_dm(payload: Any) -> bool:
    """Whether an interaction comes from the user's DM with the bot."""
    return payload.get("guild_id") is None and payload.get("context") != PRIVATE_CHANNEL


def may_be_at(payload: Any, place_id: int) -> bool:
    """Whether a click fits a table of this place: from its channel, or by a button that works anywhere."""
    control = read(str(payload["data"]["custom_id"]))
    return str(place_id) == str(payload.get("channel_id")) or (control is not None and control.route in ANYWHERE)


def is_for_one_table(payload: Any) -> bool:
    """Whether it is a command for one table, which the user does not name."""
    return payload.get("type") == COMMAND and (payload.get("data") or {}).get("name") in OF_ONE_TABLE


def table_of(payload: Any) -> int:
    """The id of a click's table; 0 for none, and for a solo match, which any process can answer."""
    control = read(str((payload.get("data") or {}).get("custom_id", "")))
    return control.number if control is not None and control.kind == AT_A_TABLE else 0


def compact(payload: Mapping[str, Any]) -> dict[str, Any]:
    """An interaction in its smallest form: message and channel contain only the keys that are read."""
    click = dict(payload)
    if guild := payload.get("guild"):
        click["guild"] = {key: value for key, value in guild.items() if key != "features"}
    if channel := payload.get("channel"):
        click["channel"] = {key: value for key, value in channel.items() if key != "recipients"}
    if message := payload.get("message"):
        click["message"] = {**{key: message[key] for key in MESSAGE_KEYS if key in message}, **UNREAD}
    return click
