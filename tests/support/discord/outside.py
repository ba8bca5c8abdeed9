"""Places without the bot: group DMs, and servers in which only people have installed the app.

SimCord knows neither. These helpers add such channels to its store, and change the interactions that come from there to
what Discord sends: who has installed the app, the kind of place, and the app's permissions.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any
from unittest import mock

import discord
from simcord import interactions
from simcord.backend.models import Guild, Role
from support.discord.forged_interactions import Spot, Use, slash
from support.discord.screen import Screenful
from support.discord.world import World

GROUP_DM = 3  # the type of a channel
SERVER, OWN_DM, PRIVATE = 0, 1, 2  # the context of an interaction
BY_SERVER, BY_USER = "0", "1"  # who has installed the app
COMPONENT = 3  # the type of a click
SOMEBODY = 1_000_000_000_000_000_001  # the user whose app has sent a message
EXEMPT = ("/interactions/", "/webhooks/")  # calls outside the global limit
HERE = discord.Permissions(attach_files=True, embed_links=True, mention_everyone=True)  # what such an app may do


def group_chat(backend: Any, people: list[int]) -> Spot:
    """A group DM of some people."""
    channel = backend.create_channel(None, "Vacances", type=GROUP_DM)
    channel.recipient_ids = list(people)
    return Spot(channel.id, None)


def server_without_bot(backend: Any, people: list[int], *, external_apps: bool = True) -> Spot:
    """A channel of a server that has not invited the bot, whose gateway never hears of it."""
    allowed = discord.Permissions.all_channel()
    allowed.update(use_external_apps=external_apps, manage_messages=False)
    guild = Guild(id=backend.snowflake(), name="Ailleurs", owner_id=backend.make_user("owner").id)
    guild.roles[guild.id] = Role(id=guild.id, name="@everyone", permissions=allowed.value, position=0)
    backend.guilds[guild.id] = guild
    for user_id in people:
        backend.add_member(guild.id, user_id)
    channel = backend.create_channel(guild.id, "discussion", announce=False)
    return Spot(channel.id, guild.id)


@contextmanager
def installations() -> Iterator[None]:
    """During the block, interactions say who has installed the app, and where they come from."""
    original = interactions.base_payload

    def told(backend: Any, **fields: Any) -> Any:
        record, payload = original(backend, **fields)
        channel_id, guild_id, user_id = fields["channel_id"], fields["guild_id"], fields["user_id"]
        if int(fields["type"]) == COMPONENT:  # of a message for which somebody else has the app
            user_id = SOMEBODY
        if guild_id is not None and backend.bot_user.id in backend.get_guild(guild_id).members:
            payload["authorizing_integration_owners"] = {BY_SERVER: str(guild_id)}
        elif guild_id is None and backend.get_channel(channel_id).type != GROUP_DM:
            payload["authorizing_integration_owners"] = {BY_SERVER: "0", BY_USER: str(user_id)}
        else:
            payload["authorizing_integration_owners"] = {BY_USER: str(user_id)}
            payload["context"] = SERVER if guild_id is not None else PRIVATE
            payload["app_permissions"] = str(HERE.value)
        return record, payload

    with mock.patch.object(interactions, "base_payload", told):
        yield


@dataclass
class Visitor:
    """A person in a place, who types commands and clicks there."""

    here: World
    id: int
    at: Spot

    def screens(self) -> list[Screenful]:
        """The messages that this person sees there, oldest first."""
        return self.here.seen(self.at.channel_id, self.id)

    def table(self) -> Screenful:
        """The newest message that all see."""
        return [screen for screen in self.screens() if not screen.ephemeral][-1]

    def whisper(self) -> Screenful:
        """The newest message that only this person sees."""
        return [screen for screen in self.screens() if screen.ephemeral][-1]

    async def slash(self, name: str, **options: Any) -> None:
        await self.use(slash(self.id, self.at, name, **options))

    async def click(self, screen: Screenful, custom_id: str, *values: str) -> None:
        await self.use(Use(self.id, replace(self.at, message_id=screen.id), custom_id, values or None))

    async def press(self, screen: Screenful, label: str) -> None:
        """Click the button with this label."""
        await self.click(screen, screen.buttons[label])

    async def use(self, use: Use) -> None:
        call = use.build(self.here)
        call.deliver()
        await self.here.env.settle()
        assert call.answered, self.here.logs.records


def counted(here: World, since: int = 0) -> list[str]:
    """The calls since then that count against the bot's global limit: all but those with an interaction's token."""
    return [f"{one.method} {one.path}" for one in here.env.http_requests[since:] if not one.path.startswith(EXEMPT)]


def calls_to(here: World, at: Spot, since: int = 0) -> list[str]:
    """The bot's own calls (not those with an interaction's token) to a channel."""
    entries = here.env.http_requests[since:]
    return [f"{one.method} {one.path}" for one in entries if one.path.startswith(f"/channels/{at.channel_id}")]
