"""Who asks, and what is not done: the two things that every room of the bot speaks of."""

from __future__ import annotations

from dataclasses import dataclass

import games


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did something on Discord, where, and what they may do. `language`: that of their Discord."""

    id: int
    name: str
    moderator: bool = False
    language: str = "fr"
    guild_id: int | None = None


class Refused(Exception):
    """Something that a table does not do: a key of the words (`why-<key>`) and what the sentence needs."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


def key_of(refusal: Refused | games.GameError) -> str:
    """The key of the words for a refusal, the bot's or the rules'."""
    return refusal.key if isinstance(refusal, Refused) else refusal.reason
