"""Where a request may come from, and what the bot must be allowed to do there."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.i18n.readers import Readers
from bot.interactions.channel_policy import require_allowed
from bot.tables.table import Table
from bot.transport.clicks import is_ephemeral, is_in_dm, may_answer_publicly, server_of
from storage import Match

OUR_PERMISSIONS = ("view_channel", "send_messages")
THREAD_PERMISSIONS = ("view_channel", "send_messages_in_threads")
NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads")
BY_USER = 1  # Discord's number of an installation by a user, not by a server
TOURNAMENTS = ("create_private_threads", "create_events")  # their tables, and their place in the server's events
NEEDED_PERMISSIONS = dict.fromkeys(
    (*OUR_PERMISSIONS, *THREAD_PERMISSIONS, *NEW_THREAD, *TOURNAMENTS, "attach_files"), True
)


def invitation(application: int, *, roles: bool = False) -> str:
    """The link with which a server's manager adds the bot. It asks only for the permissions that the bot needs.

    `roles`: also for the one to give and take roles, which only servers need that tie some in /settings.
    """
    permissions = discord.Permissions(**NEEDED_PERMISSIONS, manage_roles=roles)
    return discord.utils.oauth_url(application, permissions=permissions, scopes=("bot", "applications.commands"))


def user_installation(application: int) -> str:
    """The link with which users install the app for themselves: it then works wherever they are."""
    return f"{discord.utils.oauth_url(application, scopes=('applications.commands',))}&integration_type={BY_USER}"


def require_channel(interaction: Interaction, readers: Readers) -> None:
    """Require that tables may open here. Raises Refused (`table-in-dm`, `only-ephemeral`, or as `require_allowed`)."""
    guild_id = server_of(interaction)
    if is_in_dm(interaction):
        raise Refused("table-in-dm")
    if not may_answer_publicly(interaction):
        raise Refused("only-ephemeral")
    if guild_id is not None:
        require_allowed(interaction, readers.server_settings(guild_id))


def require_thread(interaction: Interaction, readers: Readers) -> discord.TextChannel:
    """The channel, if a thread can be opened in it.

    Raises Refused (`thread-in-thread`; `no-threads`; or as `require_channel` and `require_permissions`).
    """
    channel = interaction.channel
    require_channel(interaction, readers)
    if server_of(interaction) is None:
        raise Refused("no-threads")
    if isinstance(channel, discord.Thread):
        raise Refused("thread-in-thread")
    if not isinstance(channel, discord.TextChannel):
        raise Refused("no-threads")
    require_permissions(interaction, NEW_THREAD)
    return channel


def is_at(interaction: Interaction, record: Match) -> bool:
    """Whether an interaction comes from the channel of a match.

    The bot may be invited to a server while it has a match without it: then the channel alone decides.
    """
    same_server = record.guild_id is None or record.guild_id == server_of(interaction)
    return same_server and interaction.channel_id == record.channel_id


def require_place(interaction: Interaction, table: Table) -> None:
    """Require the table's own server, channel and message, or the player's own hand in a DM.

    Raises Refused (`elsewhere`; `stale` for an older message of the table).
    """
    record = table.record
    if is_in_dm(interaction):
        player = table.player_of(interaction.user.id)
        own = None if player is None else player.dm_message_id
        if interaction.message is None or interaction.message.id != own:
            raise Refused("elsewhere")
    elif not is_at(interaction, record):
        raise Refused("elsewhere")
    elif interaction.message and not is_ephemeral(interaction) and interaction.message.id != record.message_id:
        raise Refused("stale")


def require_permissions(interaction: Interaction, wanted: Sequence[str] = ()) -> None:
    """Require the bot's permissions in the interaction's channel: `wanted`, or by default those that a table needs.

    Raises Refused (`permissions`, with the missing ones).
    """
    if not wanted:
        wanted = THREAD_PERMISSIONS if isinstance(interaction.channel, discord.Thread) else OUR_PERMISSIONS
    missing = tuple(name for name in wanted if not getattr(interaction.app_permissions, name))
    if missing:
        raise Refused("permissions", permissions=missing)
