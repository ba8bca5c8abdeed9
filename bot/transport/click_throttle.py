"""The click throttle: users who click faster than anybody plays cost the others nothing.

An answer to each click is a call to Discord: 45 of them a second by one user made all others wait a third longer.
"""

from __future__ import annotations

from dataclasses import dataclass

BURST = 20  # clicks at once: a player who slaps a pair in time clicks fast, but not for long
MAX_DEBT = 20  # clicks above the limit that are remembered: a user has to pause for as long as they take to refill
MAX_BUCKETS = 2_000  # above which full buckets are pruned
WARNING_GAP = 10.0  # seconds between two warnings


@dataclass(slots=True)
class Bucket:
    """How many clicks a user has left at once; below zero, how many were too many.

    `at`, `warned_at`: seconds of the caller's clock.
    """

    left: float
    at: float
    warned_at: float = float("-inf")


class ClickThrottle:
    """How fast each user clicks: a token bucket that fills by `rate` a second, up to `BURST`.

    A click too many is taken out of the bucket, too, so a user who clicks on and on is ignored until they pause. At the
    bottom, `MAX_DEBT` below zero, only as many clicks are accepted as the bucket fills by: the others get no answer.
    """

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: dict[int, Bucket] = {}

    def accepts(self, user_id: int, now: float) -> bool:
        """Whether a user's click is to be answered at all. `now`: seconds of any clock, as in all methods here."""
        return self._filled(user_id, now).left >= 1 - MAX_DEBT

    def allows(self, user_id: int, now: float) -> bool:
        """Count a user's click; returns whether it is to be handled."""
        bucket = self._filled(user_id, now)
        allowed = bucket.left >= 1
        bucket.left = max(-MAX_DEBT, bucket.left - 1)
        return allowed

    def should_warn(self, user_id: int, now: float) -> bool:
        """Whether a user is to be warned now: once in `WARNING_GAP` seconds."""
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
