"""Refusals: why the bot does not do what a user asked for, as a key of the words and the facts of its sentence."""

import games


class Refused(Exception):
    """A request is refused, and nothing has changed. The user reads the sentence `why-<key>` with these facts."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


def key_of(refusal: Refused | games.GameError) -> str:
    return refusal.key if isinstance(refusal, Refused) else refusal.reason
