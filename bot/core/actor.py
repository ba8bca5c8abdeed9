"""Actor: the user who does something on Discord."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """A user who did something on Discord.

    `moderator`: the user may manage messages there. `language`: the one of their Discord client. `guild_id`: the server
    where they did it; None in a private chat.
    """

    id: int
    name: str
    moderator: bool = False
    language: str = "fr"
    guild_id: int | None = None
