"""Who does something on Discord."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did something on Discord, where, and what they may do. `language`: that of their Discord."""

    id: int
    name: str
    moderator: bool = False
    language: str = "fr"
    guild_id: int | None = None
