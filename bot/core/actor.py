"""Actor: the user who does something on Discord."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """A user who did something on Discord.

    `moderates`: the channel where they did it, if they may manage messages there. `language`: the one of their Discord
    client. `guild_id`: the server where they did it; None in a private chat. `unmoderated`: they did it in a group DM,
    which has no moderators.
    """

    id: int
    name: str
    moderates: int | None = None
    language: str = "fr"
    guild_id: int | None = None
    unmoderated: bool = False
