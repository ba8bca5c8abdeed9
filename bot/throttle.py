"""Somebody who clicks faster than anybody plays: their clicks cost the others nothing."""

from __future__ import annotations

from dataclasses import dataclass

BURST = 20  # clicks at once: who slaps a pair in time clicks fast, but not for long
MANY = 2_000  # people of whom some can be forgotten
WARNED = 10.0  # seconds between two words about it


@dataclass(slots=True)
class Bucket:
    """What somebody may still click at once. `at`, `warned`: seconds of the caller's clock."""

    left: float
    at: float
    warned: float = float("-inf")


class Throttle:
    """How fast each person clicks: a bucket that fills by `rate` a second, up to `BURST`."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: dict[int, Bucket] = {}

    def allows(self, user_id: int, now: float) -> bool:
        """Whether this click of theirs is to be looked at."""
        if len(self._buckets) > MANY:
            self._tidy(now)
        bucket = self._buckets.setdefault(user_id, Bucket(BURST, now))
        bucket.left = min(BURST, bucket.left + (now - bucket.at) * self._rate)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def warns(self, user_id: int, now: float) -> bool:
        """Whether they are to be told; from time to time is enough."""
        bucket = self._buckets[user_id]
        if now - bucket.warned < WARNED:
            return False
        bucket.warned = now
        return True

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._buckets.pop(user_id, None)

    def _tidy(self, now: float) -> None:
        """Let go of those whose bucket is full again."""
        for user_id, bucket in tuple(self._buckets.items()):
            if bucket.left + (now - bucket.at) * self._rate >= BURST:
                del self._buckets[user_id]
