"""A person on the simulated server, who reads the bot's messages, types commands and clicks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import simcord
from support.discord.click import Click
from support.discord.screen import Screenful, plain

from bot.app import TapisVert

CALLS = ("🔔", "✉️")  # the first character of a ping for a table, and of an invitation


class Server(Protocol):
    """The parts of the world that a person uses."""

    @property
    def env(self) -> simcord.Env: ...

    @property
    def bot(self) -> TapisVert: ...

    @property
    def guild(self) -> Any: ...

    @property
    def channel(self) -> Any: ...

    @property
    def people(self) -> Sequence[Person]: ...

    def seen(self, channel_id: int, reader: int) -> list[Screenful]: ...

    def message(self, channel_id: int, message_id: int) -> Any: ...

    def spelled(self, text: str) -> str: ...

    async def deliver(self, *clicks: Click) -> None: ...


@dataclass
class Person:
    """A member of the server. Each method reads a screen or acts as a user would."""

    world: Server
    member: Any
    name: str

    @property
    def id(self) -> int:
        return int(self.member.id)

    def channel(self) -> list[Screenful]:
        """The messages that this person sees in the channel, oldest first."""
        return self.world.seen(self.world.channel.id, self.id)

    def table(self) -> Screenful:
        """The newest public message, without reminders (plain text) and pings for the table."""
        shown = [message for message in self.channel() if not message.ephemeral and message.texts]
        return [message for message in shown if not message.texts[0].startswith(CALLS)][-1]

    def whisper(self) -> Screenful:
        """The newest message that only this person sees in the channel."""
        return [message for message in self.channel() if message.ephemeral][-1]

    def dms(self) -> list[Screenful]:
        channel = self.world.env.backend.dm_channels.get(self.id)
        return [] if channel is None else self.world.seen(channel, self.id)

    def dm(self) -> Screenful:
        """The newest DM that is not ephemeral: refusals in a DM are ephemeral."""
        return [message for message in self.dms() if not message.ephemeral][-1]

    def reads(self) -> str:
        """Everything on this person's screens: text, alt texts, buttons and menus with their ids, emojis as cards."""
        parts: list[str] = []
        for screen in [*self.channel(), *self.dms()]:
            parts += [screen.text, *screen.buttons, *screen.buttons.values(), *screen.selects]
            parts += [value for values in screen.selects.values() for value in values]
            parts += [*screen.emojis.values(), *screen.pictures]
        return self.world.spelled(plain("\n".join(parts)))

    def hand_by_dm(self) -> dict[str, str]:
        """The moves of the newest DM; empty without a DM."""
        return self.dm().moves if self.dms() else {}

    async def slash(self, command: str, **options: Any) -> Any:
        return await self.member.slash(self.world.channel, command, **options)

    async def press(self, label: str) -> Any:
        """Click a button of the public message; in a lobby, also a button behind "Réglages"."""
        table = self.table()
        if label in table.buttons:
            return await self.press_on(table, table.buttons[label])
        opened = [screen for screen in self.channel() if screen.ephemeral and label in screen.buttons]
        if not opened:
            await self.press_on(table, table.buttons["Réglages"])
            opened = [self.whisper()]
        return await self.press_on(opened[-1], opened[-1].buttons[label])

    def old_button(self, action: str, value: str | None = None) -> Click:
        """An undelivered click on a lobby button that the message may have shown before."""
        table = self.table()
        match_id = table.buttons["Réglages"].split(":")[2]
        return self.raw(f"tv:a:{match_id}:{action}", table, values=None if value is None else [value])

    async def stop(self) -> None:
        """Close the channel's table by the command, and confirm if the bot asks."""
        await self.slash("stop")
        await self.say_yes("Fermer pour tout le monde")

    async def say_yes(self, label: str) -> None:
        """Confirm the bot's question, if it asked one."""
        asked = self.whisper()
        if sure := asked.buttons.get(label):
            await self.press_on(asked, sure)

    async def press_on(self, message: Screenful, custom_id: str) -> Any:
        """Click a button of a message in the channel."""
        return await self.member.click(self.world.message(self.world.channel.id, message.id), custom_id=custom_id)

    async def choose(self, message: Screenful, custom_id: str, *values: str) -> Any:
        """Use a menu of a message in the channel."""
        stored = self.world.message(self.world.channel.id, message.id)
        return await self.member.select(stored, list(values), custom_id=custom_id)

    async def choose_people(self, message: Screenful, custom_id: str, *people: Person) -> Any:
        """Use a menu of people of a message in the channel."""
        stored = self.world.message(self.world.channel.id, message.id)
        return await self.member.select(stored, [person.member for person in people], custom_id=custom_id)

    async def choose_channels(self, message: Screenful, custom_id: str, *channels: Any) -> Any:
        """Use a channel menu of a message in the channel."""
        stored = self.world.message(self.world.channel.id, message.id)
        return await self.member.select(stored, list(channels), custom_id=custom_id)

    def dismiss(self) -> None:
        """Dismiss all ephemeral messages of this person in the channel."""
        stored = self.world.env.backend.messages.get(self.world.channel.id, {})
        for message in self.channel():
            if message.ephemeral:
                del stored[message.id]

    async def leave(self) -> None:
        """Leave the table, and confirm if a match is in play."""
        await self.press("Quitter")
        await self.say_yes("Quitter la partie")

    async def play_by_dm(self, move: str) -> Any:
        screen = self.dm()
        channel = self.world.env.backend.dm_channels[self.id]
        return await self.member.user.click(self.world.message(channel, screen.id), custom_id=screen.moves[move])

    async def choose_by_dm(self, menu: str, *values: str) -> Any:
        """Use a menu of the newest DM."""
        channel = self.world.env.backend.dm_channels[self.id]
        stored = self.world.message(channel, self.dm().id)
        return await self.member.user.select(stored, list(values), custom_id=menu)

    async def play_by_hand(self, move: str) -> Any:
        """Play from "Ma main", which must be open."""
        return await self.press_on(self.whisper(), self.whisper().moves[move])

    def raw(self, custom_id: str, message: Screenful | None, **where: Any) -> Click:
        """An undelivered click: deliver it twice, late, or from the wrong place."""
        where = {"channel_id": self.world.channel.id, "guild_id": self.world.guild.id} | where
        return Click(self.world.env, self.id, custom_id, message.id if message else None, **where)

    def raw_dm(self, custom_id: str, **more: Any) -> Click:
        """An undelivered click on the newest DM."""
        channel = self.world.env.backend.dm_channels[self.id]
        return self.raw(custom_id, self.dm(), channel_id=channel, guild_id=None, **more)
