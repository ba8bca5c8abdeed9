"""Refusals: what the bot does not do, as a key of the words and the facts that its sentence needs."""

from __future__ import annotations

import games


class Refused(Exception):
    """Something that a table does not do: a key of the words (`why-<key>`) and what the sentence needs."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


def key_of(refusal: Refused | games.GameError) -> str:
    """The key of the words for a refusal, the bot's or the rules'."""
    return refusal.key if isinstance(refusal, Refused) else refusal.reason
