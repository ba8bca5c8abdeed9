"""What a click carries besides its custom id: its origin, and the values chosen in its menu or form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.core.custom_ids import Control, read
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.transport.discord_internals import is_by_user_alone


def control_of(interaction: Interaction) -> Control | None:
    """The control that was clicked; None if the custom id is not one of ours."""
    data: Mapping[str, Any] = interaction.data or {}
    return read(str(data.get("custom_id", "")))


def chosen_value(interaction: Interaction) -> str:
    """The one value that a menu's click carries. Raises Refused (`expired`) for any other click."""
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("values"):
        case [str(value)]:
            return value
    raise Refused("expired")


def chosen_values(interaction: Interaction) -> list[str]:
    """All the values that a menu's click carries, perhaps none. Raises Refused (`expired`) for any other click."""
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("values"):
        case [*values] if all(isinstance(value, str) for value in values):
            return values
    raise Refused("expired")


@dataclass(frozen=True, slots=True)
class ChosenPerson:
    """A member of the server, as Discord names them with a click."""

    id: int
    name: str
    bot: bool


def chosen_person(interaction: Interaction) -> ChosenPerson:
    """The one member that a menu of people carries. Raises Refused (`expired`) for anything else."""
    value = chosen_value(interaction)
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("resolved"):
        case {"users": dict(users), "members": dict(members)}:
            user, member = users.get(value), members.get(value)
            if isinstance(user, dict) and isinstance(member, dict) and user.get("id") == value and value.isdecimal():
                name = member.get("nick") or user.get("global_name") or user.get("username") or value
                return ChosenPerson(int(value), str(name), bool(user.get("bot")))
    raise Refused("expired")


def sent_fields(interaction: Interaction) -> dict[str, str | list[str]]:
    """The fields of a submitted form, by name: the text of each, or the values that were checked.

    Raises Refused (`expired`) for anything else: a forged form may contain anything.
    """
    data: Mapping[str, Any] = interaction.data or {}
    sent: dict[str, str | list[str]] = {}
    match data.get("components"):
        case [*labels] if labels:
            for label in labels:
                match label:
                    case {"component": {"custom_id": str(name), "value": str(text)}}:
                        sent[name] = text
                    case {"component": {"custom_id": str(name), "values": [*chosen]}} if all(
                        isinstance(value, str) for value in chosen
                    ):
                        sent[name] = chosen
                    case _:
                        raise Refused("expired")
            return sent
    raise Refused("expired")


def is_ephemeral(interaction: Interaction) -> bool:
    """Whether a click came from an ephemeral message."""
    return bool(interaction.message and interaction.message.flags.ephemeral)


def server_of(interaction: Interaction) -> int | None:
    """The id of the server from which an interaction comes, if the bot is there.

    None in DMs, in group DMs, and in a server where only the user has installed the app: the bot does not see such a
    server, and its answers to interactions are all that it can send there.
    """
    return None if is_by_user_alone(interaction) else interaction.guild_id


def server_permissions(interaction: Interaction) -> discord.Permissions:
    """The user's permissions in the bot's server, by their roles; none elsewhere.

    An interaction's own permissions are those in its channel, where an overwrite may grant what the server does not.
    """
    member = interaction.user
    if server_of(interaction) is None or not isinstance(member, discord.Member):
        return discord.Permissions.none()
    return member.guild_permissions


def is_in_dm(interaction: Interaction) -> bool:
    """Whether an interaction comes from the user's DM with the bot: no other person reads its messages."""
    return interaction.context.dm_channel


def is_personal(interaction: Interaction) -> bool:
    """Whether a click came from a message that only one user sees: in their DM with the bot, or an ephemeral one."""
    return is_in_dm(interaction) or is_ephemeral(interaction)


def may_answer_publicly(interaction: Interaction) -> bool:
    """Whether others can see an answer: servers may make all answers of user-installed apps ephemeral."""
    by_app = interaction.guild_id is None or server_of(interaction) is not None
    return by_app or interaction.permissions.use_external_apps
