"""Servers, their members and roles.

The bot knows no members (see the intents), so each call names users and roles by id.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import discord

from bot.core.logs import get_logger
from bot.transport.interaction_tokens import UNSENT, single_try

log = get_logger(__name__)

NO_MEMBER = (10007, 10013)  # Discord's codes: not a member of the server, no longer an account
POWERS = (  # permissions over others and over the server
    *("administrator", "manage_guild", "manage_roles", "manage_channels", "manage_messages", "manage_threads"),
    *("manage_webhooks", "manage_expressions", "manage_events", "manage_nicknames", "kick_members", "ban_members"),
    *("moderate_members", "mention_everyone", "mute_members", "deafen_members", "move_members", "view_audit_log"),
)
PATIENCE = 1.0  # seconds: a click waits for the answers


def powers_of(role: discord.Role) -> tuple[str, ...]:
    """The permissions of a role for which it must not be won in a game."""
    return tuple(name for name in POWERS if getattr(role.permissions, name))


def obstacle(guild: discord.Guild, role_id: int, *, only_taken: bool = False) -> str | None:
    """Why the bot cannot give a role, or what it must not give: "gone", "power", "permission", "above"; None: nothing.

    `only_taken`: the role is only taken from people, so its permissions do not matter.
    """
    role = guild.get_role(role_id)
    if role is None:
        return "gone"
    if powers_of(role) and not only_taken:
        return "power"
    me: discord.Member | None = guild.me  # the event of an invitation may lack it
    if me is None or not me.guild_permissions.manage_roles:
        return "permission"
    return None if role < me.top_role else "above"


class MemberRoles:
    """Asks, gives and takes. Each method raises an error in UNSENT, a 5xx at its first answer."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def has(self, guild_id: int, user_id: int, role_id: int) -> bool | None:
        """Whether a user has a role; None if they are not a member of the server."""
        try:
            member = await single_try(self._client.http.get_member(guild_id, user_id))
        except discord.NotFound as gone:
            if gone.code in NO_MEMBER:
                return None
            raise
        return str(role_id) in map(str, member["roles"])

    async def give(self, guild_id: int, user_id: int, role_id: int, reason: str) -> bool:
        """Give a role; False if the user is not a member of the server. `reason`: for the server's audit log."""
        return await _done(self._client.http.add_role(guild_id, user_id, role_id, reason=reason))

    async def take(self, guild_id: int, user_id: int, role_id: int, reason: str | None = None) -> bool:
        """Take a role; False if the user is not a member of the server."""
        return await _done(self._client.http.remove_role(guild_id, user_id, role_id, reason=reason))


async def _done(call: Awaitable[object]) -> bool:
    try:
        await single_try(call)
    except discord.NotFound as gone:
        if gone.code in NO_MEMBER:
            return False
        raise
    return True


async def who_left(guild: discord.Guild, user_ids: Iterable[int]) -> frozenset[int]:
    """Those of these users who are no longer in the server. Without an answer in time, a user counts as present."""
    questions = {asyncio.ensure_future(_has_left(guild, user_id)): user_id for user_id in user_ids}
    if not questions:
        return frozenset()
    answered, late = await asyncio.wait(questions, timeout=PATIENCE)
    for question in late:
        question.cancel()
    return frozenset(questions[question] for question in answered if question.result())


async def _has_left(guild: discord.Guild, user_id: int) -> bool:
    try:
        await single_try(guild.fetch_member(user_id))
    except discord.NotFound as gone:
        return gone.code in NO_MEMBER
    except UNSENT as failure:
        log.info("member not asked for", guild=guild.id, error=repr(failure))
    return False


def own_guild(client: discord.Client, owns: Callable[[int], bool], guild_id: int) -> discord.Guild | None:
    """A server; None if the bot is not in it, if it is in an outage, or if another process `owns` it."""
    guild = client.get_guild(guild_id)
    return None if guild is None or guild.unavailable or not owns(guild_id) else guild


async def channel_exists(guild: discord.Guild, channel_id: int) -> bool:
    """Whether a channel or a thread of a server exists; if in doubt, Discord is asked. Raises an error in UNSENT."""
    if guild.get_channel_or_thread(channel_id) is not None:
        return True
    try:
        await guild.fetch_channel(channel_id)
    except discord.NotFound:
        return False
    return True
