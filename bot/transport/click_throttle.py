"""The click throttle: users who click faster than anybody plays do not slow down the others.

The answer to each click is a call to Discord: when one user caused 45 a second, all others waited a third longer.
"""

from __future__ import annotations

from dataclasses import dataclass

BURST = 20  # clicks at once: a player who slaps a pair in time clicks fast, but not for long
MAX_DEBT = 20  # clicks above the limit that count: the user must pause until they are refilled
MAX_BUCKETS = 2_000  # number of buckets above which full ones are pruned
WARNING_GAP = 10.0  # seconds between two warnings


@dataclass(slots=True)
class Bucket:
    """The clicks that a user has left; below zero: the clicks above the limit.

    `at`, `warned_at`: seconds of the caller's clock.
    """

    left: float
    at: float
    warned_at: float = float("-inf")


class ClickThrottle:
    """A token bucket for each user, which fills by `rate` clicks a second, up to `BURST`.

    Clicks above the limit are taken out of the bucket, too, so a user who keeps clicking is ignored until they pause.
    At the bottom, `MAX_DEBT` below zero, clicks are accepted only as fast as the bucket fills: others get no answer.
    """

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: dict[int, Bucket] = {}

    def accepts(self, user_id: int, now: float) -> bool:
        """Whether a user's click gets any answer. `now`: seconds of any clock, as in all methods here."""
        return self._filled(user_id, now).left >= 1 - MAX_DEBT

    def allows(self, user_id: int, now: float) -> bool:
        """Count a user's click; returns whether to handle it."""
        bucket = self._filled(user_id, now)
        allowed = bucket.left >= 1
        bucket.left = max(-MAX_DEBT, bucket.left - 1)
        return allowed

    def should_warn(self, user_id: int, now: float) -> bool:
        """Whether to warn a user now: at most once in `WARNING_GAP` seconds."""
        bucket = self._filled(user_id, now)
        if now - bucket.warned_at < WARNING_GAP:
            return False
        bucket.warned_at = now
        return True

    def forget(self, user_id: int) -> None:
        """Drop a user's bucket."""
        self._buckets.pop(user_id, None)

    def _filled(self, user_id: int, now: float) -> Bucket:
        """A user's bucket as it is now."""
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
