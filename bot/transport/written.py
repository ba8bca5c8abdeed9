"""A written message as an interaction: it presses a control, and what a click would show is told in messages.

Features answer it as any click. The library's own class parses it, so that user, place and language are read as ever;
its answers do not go to Discord's callback, which a message does not have.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, TypeAlias

import discord

from bot.transport.discord_internals import Component, state_of

Answer: TypeAlias = Callable[[Any, str | None, Sequence[discord.File], bool], Awaitable[int | None]]
"""Sends an answer: its view, a text of its own, its files, and whether only its reader may see it; returns its id."""
WRITTEN = "written"  # stands where a click has its token: a message has none
DM, SERVER = 1, 0  # Discord's contexts
BOT_OWNED = {"0": "0"}  # the app is installed where the message was written
MOST_BYTES = 10_000_000  # of a file


@dataclass(frozen=True, slots=True)
class WrittenMessage:
    """A message to the bot. `place`: what an interaction from there contains."""

    id: int
    channel_id: int
    user_id: int
    text: str
    place: Mapping[str, Any]

    @classmethod
    def of(cls, message: discord.Message) -> WrittenMessage:
        """A message in the bot's DM, or in a server where the bot was mentioned."""
        author = message.author
        user = {"id": str(author.id), "username": author.name, "discriminator": author.discriminator, "avatar": None}
        user["global_name"] = author.global_name
        place: dict[str, Any] = {"user": user, "context": DM, "channel": {"id": str(message.channel.id), "type": 1}}
        text = message.content
        guild = message.guild
        if guild is not None and isinstance(author, discord.Member):
            channel = message.channel
            allowed = channel.permissions_for(author) if isinstance(channel, discord.abc.GuildChannel) else None
            ours = channel.permissions_for(guild.me) if isinstance(channel, discord.abc.GuildChannel) else None
            member: dict[str, Any] = {
                "user": user,
                "nick": author.nick,
                "roles": [str(role.id) for role in author.roles[1:]],
            }
            member |= {"joined_at": None, "deaf": False, "mute": False, "flags": 0}
            member["permissions"] = str(allowed.value if allowed else 0)
            place = {
                "member": member,
                "context": SERVER,
                "guild_id": str(guild.id),
                "guild_locale": str(guild.preferred_locale),
                "channel": {"id": str(channel.id), "type": getattr(channel.type, "value", 0)},
                "app_permissions": str((ours or discord.Permissions.all_channel()).value),
            }
            for mention in (f"<@{guild.me.id}>", f"<@!{guild.me.id}>"):
                text = text.replace(mention, " ")
        return cls(message.id, message.channel.id, author.id, text, place)

    @property
    def in_server(self) -> bool:
        return "guild_id" in self.place

    def payload(self, locale: str, data: Component) -> Component:
        """The press of a control as Discord would deliver it. `data`: of the control."""
        submitted = discord.InteractionType.modal_submit if "components" in data else discord.InteractionType.component
        return {
            "id": str(self.id),
            "application_id": "0",
            "type": submitted.value,
            "token": WRITTEN,
            "version": 1,
            "channel_id": str(self.channel_id),
            "authorizing_integration_owners": BOT_OWNED,
            "locale": locale,
            "attachment_size_limit": MOST_BYTES,
            "data": data,
            **self.place,
        }

    def forwarded(self) -> dict[str, Any]:
        """The message for another process."""
        facts = (self.id, self.channel_id, self.user_id, self.text)
        return {"id": str(self.id), WRITTEN: facts, "place": self.place, "user": {"id": str(self.user_id)}}

    @classmethod
    def received(cls, payload: Mapping[str, Any]) -> WrittenMessage:
        """A message that another process has sent."""
        number, channel_id, user_id, text = payload[WRITTEN]
        return cls(number, channel_id, user_id, text, payload["place"])


class WrittenResponse:
    """Takes the place of the library's response, of its follow-up, and of the edit of an answer."""

    session: Any = None

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self.type: discord.InteractionResponseType | None = None
        self.told = False  # whether anything was said
        self.message_id: int | None = None  # of the latest answer

    def is_done(self) -> bool:
        return self.type is not None

    async def defer(self, **_: Any) -> None:
        """Note that the click was taken note of: what it changed is told by what follows."""
        self.type = discord.InteractionResponseType.message_update

    async def send_message(
        self,
        content: str | None = None,
        *,
        view: Any = None,
        file: discord.File | None = None,
        files: Sequence[discord.File] = (),
        ephemeral: bool = False,
        **_: Any,
    ) -> Any:
        await self.defer()
        self.told = True
        self.message_id = await self._answer(view, content, [*files, *([file] if file else [])], ephemeral)
        return SimpleNamespace(message_id=self.message_id)

    async def edit_message(self, *, attachments: Sequence[Any] = (), **message: Any) -> None:
        await self.send_message(**message, ephemeral=True)

    async def send_modal(self, form: Any) -> None:
        await self.send_message(view=form, ephemeral=True)

    async def send(self, content: str | None = None, **message: Any) -> None:
        await self.send_message(content, **message)


class WrittenInteraction(discord.Interaction[discord.Client]):
    """A press of a control by a message. `answer`: sends what the handler shows."""

    def __init__(self, client: discord.Client, payload: Any, answer: Answer) -> None:
        super().__init__(data=payload, state=state_of(client))
        self._written = WrittenResponse(answer)

    @property
    def response(self) -> Any:
        return self._written

    @property
    def followup(self) -> Any:
        return self._written

    async def edit_original_response(self, **message: Any) -> Any:
        await self._written.edit_message(**message)

    async def delete_original_response(self) -> None:
        """What was told stays."""


def promise_answer(interaction: discord.Interaction[Any]) -> None:
    """Note that a written message gets its answer later."""
    if isinstance(interaction, WrittenInteraction):
        interaction.response.told = True


def is_written(interaction: discord.Interaction[Any]) -> bool:
    """Whether it is a message: only its writer sees the answers that a click would get."""
    return isinstance(interaction, WrittenInteraction)
