"""The gateway's interactions: users who click faster than anybody plays do not slow down the others.

Slash commands, submitted forms and suggestions count, too. The answer to each is a call to Discord: when one user
caused 45 a second, all others waited a third longer. Each interaction is counted once, and dropped, or parts of it,
before the library parses it.

Decision: bot/decisions/0004-clicks-are-read-from-the-custom-id-alone.md.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

import discord

from bot.transport.discord_internals import Parser

BURST = 20  # clicks at once: a player who slaps a pair in time clicks fast, but not for long
SUGGESTION = 0.25  # clicks: Discord asks for suggestions at each key, and nobody types 20 a second for long
MAX_DEBT = 20  # clicks above the limit that count: the user must pause until they are refilled
MAX_BUCKETS = 2_000  # number of buckets above which full ones are pruned
WARNING_GAP = 10.0  # seconds between two warnings


@dataclass(slots=True)
class Bucket:
    """The clicks that a user has left, or has made too many (below 0). Times: of the caller's clock, in seconds."""

    left: float
    at: float
    warned_at: float = float("-inf")


class Verdict(Enum):
    """What becomes of a click."""

    HANDLED = auto()
    REFUSED = auto()  # answered only with a warning
    IGNORED = auto()  # not even answered


class ClickThrottle:
    """A token bucket for each user, which fills by `rate` clicks a second, up to `BURST`.

    Clicks above the limit are taken out of the bucket, too, so a user who keeps clicking is refused until they pause.
    At the bottom, `MAX_DEBT` below zero, clicks are refused only as fast as the bucket fills: others are ignored.
    """

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: dict[int, Bucket] = {}

    def count(self, user_id: int, now: float, cost: float = 1) -> Verdict:
        """Count a user's click. `now`: seconds of any clock, as in all methods here."""
        bucket = self._filled(user_id, now)
        if bucket.left < cost - MAX_DEBT:
            return Verdict.IGNORED
        bucket.left -= cost
        return Verdict.HANDLED if bucket.left >= 0 else Verdict.REFUSED

    def should_warn(self, user_id: int, now: float) -> bool:
        """Whether to warn a user now: at most once in `WARNING_GAP` seconds."""
        bucket = self._filled(user_id, now)
        if now - bucket.warned_at < WARNING_GAP:
            return False
        bucket.warned_at = now
        return True

    def forget(self, user_id: int) -> None:
        self._buckets.pop(user_id, None)

    def _filled(self, user_id: int, now: float) -> Bucket:
        if len(self._buckets) > MAX_BUCKETS:
            self._prune(now)
        bucket = self._buckets.setdefault(user_id, Bucket(BURST, now))
        bucket.left = min(BURST, bucket.left + (now - bucket.at) * self._rate)
        bucket.at = now
        return bucket

    def _prune(self, now: float) -> None:
        """Drop the buckets that are full again."""
        for user_id, bucket in tuple(self._buckets.items()):
            if bucket.left + (now - bucket.at) * self._rate >= BURST:
                del self._buckets[user_id]


def filtered(parse: Parser, refuse: Parser, count: Callable[[int, float], Verdict]) -> Parser:
    """A parser that counts interactions, gives those that are too fast to `refuse`, and the others to `parse`.

    `count`: takes the user's id, and what the interaction costs. The components of a clicked message are removed: the
    library would parse them, button by button, and nobody reads them.
    """

    def parse_filtered(payload: Any) -> None:
        suggesting = payload["type"] == discord.InteractionType.autocomplete.value
        verdict = count(user_of(payload), SUGGESTION if suggesting else 1)
        if verdict is Verdict.IGNORED:
            return
        if message := payload.get("message"):
            payload = payload | {"message": message | {"components": []}}
        (parse if verdict is Verdict.HANDLED else refuse)(payload)

    return parse_filtered


def user_of(payload: Any) -> int:
    return int(payload.get("member", payload)["user"]["id"])
