"""People on the loopback Discord, who read their screens and click."""

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from live.support.fast_simcord import twin, walk
from live.support.server import Discord
from live.support.waiting import until
from live.support.wire import Call, Refusal, error
from simcord import interactions
from simcord.backend import serializers
from support.discord.outside import group_chat
from support.discord.screen import Screenful, plain, read

from games import CLAIM

COMMAND, COMPONENT, SUGGESTION, MODAL = 2, 3, 4, 5
BUTTON, SELECT, CHANNELS = 2, 3, 8
ANSWER_TIMEOUT = 10.0  # seconds to wait for an answer


@dataclass
class Sent:
    """An interaction on its way. `again` delivers it a second time, as Discord sometimes does."""

    discord: Discord
    record: Any
    payload: dict[str, Any]
    at: float
    answer: asyncio.Future[Call]

    @property
    def id(self) -> int:
        return int(self.record.id)

    def again(self) -> None:
        self.discord.backend.emit("INTERACTION_CREATE", self.payload)

    async def answered(self, patience: float = ANSWER_TIMEOUT) -> Call | None:
        """The bot's answer; None if there is none within `patience` seconds."""
        try:
            return await asyncio.wait_for(asyncio.shield(self.answer), patience)
        except TimeoutError:
            return None

    @property
    def took(self) -> float:
        """Seconds from the click to the answer."""
        return self.answer.result().at - self.at


@dataclass
class Channel:
    """A text channel of a server; without a server, a group DM."""

    discord: Discord
    guild_id: int | None
    id: int


@dataclass
class Person:
    """A person in a channel."""

    discord: Discord
    channel: Channel
    id: int
    name: str

    # -- reading -------------------------------------------------------------------------------------

    def messages(self, channel_id: int | None = None) -> list[Any]:
        """The stored messages that this person sees in a channel (default: their own), oldest first."""
        return list(self.newest(channel_id))[::-1]

    def newest(self, channel_id: int | None = None) -> Iterator[Any]:
        """The same, newest first and lazily, because there are many ephemeral messages."""
        stored = self.discord.backend.messages.get(channel_id or self.channel.id, {})
        return (message for message in reversed(stored.values()) if message.visible_to(self.id))

    def table(self) -> Any:
        """The newest public message with buttons."""
        found = next((one for one in self.newest() if not one.is_ephemeral and one.components), None)
        assert found is not None, f"no table, but {[plain(read(one).text) for one in self.newest()]}"
        return found

    def whisper(self) -> Any | None:
        """The newest ephemeral message; None without one."""
        return next((one for one in self.newest() if one.is_ephemeral), None)

    def dm(self) -> Any | None:
        """The newest direct message; None without one."""
        channel = self.discord.backend.dm_channels.get(self.id)
        return next((one for one in self.newest(channel) if not one.is_ephemeral), None) if channel else None

    def hands(self) -> list[Any]:
        """The messages from which this person may play."""
        return [one for one in (self.whisper(), self.dm()) if one is not None]

    @staticmethod
    def screen(message: Any) -> Screenful:
        return read(message)

    # -- acting --------------------------------------------------------------------------------------

    def click(
        self,
        message: Any,
        custom_id: str,
        values: list[str] | None = None,
        *,
        kind: int | None = None,
        deliver: bool = True,
    ) -> Sent:
        """Click a button, or choose in a menu. Without `deliver` the click is only delivered by `Sent.again`."""
        kind = kind or (BUTTON if values is None else SELECT)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind, "id": 1}
        if values is not None:
            data["values"] = values
        in_channel = message.channel_id == self.channel.id
        record, payload = self._interaction(COMPONENT, data, message.channel_id, in_channel)
        payload["message"] = twin(serializers.message_payload(self.discord.backend, message))
        record.source_message_id = message.id
        return self._send(record, payload, deliver=deliver)

    def press(self, label: str) -> Sent:
        """Click a button of the table by its label."""
        table = self.table()
        return self.click(table, read(table).buttons[label])

    def write(self, text: str) -> Sent:
        """Write to the bot by DM; its next message in words is the answer."""
        loop, channel_id = asyncio.get_running_loop(), self.discord.backend.get_dm_channel(self.id).id
        answer = self.discord.written[channel_id] = loop.create_future()
        sent = Sent(self.discord, None, {}, loop.time(), answer)
        self.discord.backend.create_message(channel_id, self.id, text)
        return sent

    def slash(self, name: str, **options: object) -> Sent:
        return self._call(COMMAND, name, options)

    def type(self, name: str, **options: object) -> Sent:
        """Type a part of a command's last option: Discord asks the bot for suggestions."""
        return self._call(SUGGESTION, name, options)

    def _call(self, kind: int, name: str, options: dict[str, object]) -> Sent:
        command = next(one for (called, _), one in self.discord.backend.commands[None].items() if called == name)
        kinds = {option["name"]: option["type"] for option in command.get("options", ())}
        filled: list[dict[str, object]] = []
        for key, value in options.items():
            filled.append({"name": key, "type": kinds[key], "value": value})
        if kind == SUGGESTION:
            filled[-1]["focused"] = True
        data = {"id": str(command["id"]), "name": name, "type": 1, "options": filled}
        return self._send(*self._interaction(kind, data, self.channel.id, True))

    def _interaction(self, kind: int, data: dict[str, Any], channel_id: int, in_channel: bool) -> Any:
        backend = self.discord.backend
        record, payload = interactions.base_payload(
            backend,
            type=kind,
            channel_id=channel_id,
            guild_id=self.channel.guild_id if in_channel else None,
            user_id=self.id,
            data=data,
        )
        record.expires_at = backend.iso_after(self.discord.token_lifetime)
        return record, payload

    def _send(self, record: Any, payload: dict[str, Any], *, deliver: bool = True) -> Sent:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Call] = loop.create_future()
        self.discord.answers[record.id] = answer
        sent = Sent(self.discord, record, payload, loop.time(), answer)
        if deliver:
            sent.again()
        return sent


@dataclass
class Town:
    """Servers, channels and people, created as needed."""

    discord: Discord
    people: list[Person] = field(default_factory=list)

    def guild(self, name: str = "Serveur") -> int:
        return int(self.discord.backend.create_guild(name).id)

    @cached_property
    def home(self) -> int:
        """The server for all callers that need only one."""
        return self.guild()

    def table(self, people: int, *, guild_id: int | None = None) -> list[Person]:
        """A new channel with `people` new people."""
        backend = self.discord.backend
        guild_id = guild_id or self.home
        channel = Channel(self.discord, guild_id, backend.create_channel(guild_id, f"jeux-{len(self.people)}").id)
        found = self._people(people, channel)
        for person in found:
            backend.add_member(guild_id, person.id)
        return found

    def group(self, people: int) -> list[Person]:
        """A new group DM of `people` new people, who have installed the app. The bot itself may do nothing there."""
        channel = Channel(self.discord, None, 0)
        found = self._people(people, channel)
        channel.id = group_chat(self.discord.backend, [person.id for person in found]).channel_id

        def forbidden(call: Call) -> Refusal | None:
            return error(403, 50001, "Missing Access") if call.path.startswith(f"/channels/{channel.id}") else None

        self.discord.faults.before.append(forbidden)
        return found

    def _people(self, count: int, channel: Channel) -> list[Person]:
        found: list[Person] = []
        for _ in range(count):
            name = f"Joueur {len(self.people) + len(found)}"
            user = self.discord.backend.make_user(name.lower().replace(" ", "_"), global_name=name)
            found.append(Person(self.discord, channel, user.id, name))
        self.people += found
        return found


async def seat(people: list[Person], game: str, **options: object) -> None:
    """Open a table of this game, seat all people, and deal. The others join once the bot knows its message."""
    await expect(people[0].slash("play", game=game, **options))
    await asyncio.sleep(2 * people[0].discord.latency)
    for person in people[1:]:
        await expect(person.press("Rejoindre"))
    await until(lambda: "Commencer" in read(people[0].table()).buttons)
    await expect(people[0].press("Commencer"))


async def expect(sent: Sent) -> Call:
    """The answer; fails without one."""
    call = await sent.answered()
    assert call is not None, f"no answer to {sent.payload['data']}"
    return call


def words_of(call: Call) -> str:
    return plain(json.dumps(call.body, ensure_ascii=False))


async def play_out(people: list[Person], rng: random.Random, pace: float = 0.01, *, claims: bool = True) -> None:
    """Play a match to its end, each from their own hand: by DM, or from « Ma main » in the channel.

    `pace`: seconds between a look at all hands and the next one. `claims`: whether anybody claims the last tricks.
    """
    while "Revoir" not in read(people[0].table()).buttons:
        for person in people:
            hands = [hand for hand in person.hands() if choices(hand)]
            if hands:
                found = [one for one in choices(hands[-1]) if claims or not one[0].endswith(CLAIM)]
                await expect(person.click(hands[-1], *rng.choice(found)))
            elif "Ma main" in read(person.table()).buttons and person.dm() is None:  # the match may just have ended
                await expect(person.press("Ma main"))
        await asyncio.sleep(pace)


def moves(person: Person) -> list[tuple[str, list[str] | None]]:
    """What a person may click on their hand by DM."""
    hand = person.dm()
    return [] if hand is None else choices(hand)


def choices(message: Any) -> list[tuple[str, list[str] | None]]:
    """(custom id, values of the menu or None) for every move of a hand or a table.

    A choice's menu gives as many adjacent cards as it needs; none if that number is marked already.
    """
    found: list[tuple[str, list[str] | None]] = []
    for part in walk(message.components):
        custom_id = str(part.get("custom_id", ""))
        if part.get("disabled") or not custom_id.startswith(("tv:m:", "tv:s:", "tv:c:")):
            continue
        if part["type"] == BUTTON:
            found.append((custom_id, None))
        elif custom_id.startswith("tv:c:"):
            cards, most = [option["value"] for option in part["options"]], part["max_values"]
            if sum(option["default"] for option in part["options"]) < most:
                found += [(custom_id, cards[start : start + most]) for start in range(len(cards) - most + 1)]
        elif part["type"] == SELECT:
            found += [(custom_id, [option["value"]]) for option in part["options"]]
    return found
