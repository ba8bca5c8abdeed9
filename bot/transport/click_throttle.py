"""Somebody who clicks faster than anybody plays: their clicks cost the others nothing."""

from __future__ import annotations

from dataclasses import dataclass

BURST = 20  # clicks at once: who slaps a pair in time clicks fast, but not for long
DEBT = 20  # clicks too many that are remembered: after a pause of so many, a person's clicks are looked at again
MANY = 2_000  # people of whom some can be forgotten
WARNED = 10.0  # seconds between two words about it


@dataclass(slots=True)
class Bucket:
    """What somebody may still click at once; below nothing, by how many clicks that was too often.

    `at`, `warned`: seconds of the caller's clock.
    """

    left: float
    at: float
    warned: float = float("-inf")


class Throttle:
    """How fast each person clicks: a bucket that fills by `rate` a second, up to `BURST`.

    A click too many is taken out of the bucket, too, so who goes on and on is looked at no more until they pause. At
    the bottom, `DEBT` below nothing, so many clicks are heard as it fills: what is not heard gets no answer.
    """

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: dict[int, Bucket] = {}

    def hears(self, user_id: int, now: float) -> bool:
        """Whether a click of theirs is to be answered, one way or the other."""
        return self._filled(user_id, now).left >= 1 - DEBT

    def allows(self, user_id: int, now: float) -> bool:
        """Whether this click of theirs is to be looked at."""
        bucket = self._filled(user_id, now)
        allowed = bucket.left >= 1
        bucket.left = max(-DEBT, bucket.left - 1)
        return allowed

    def warns(self, user_id: int, now: float) -> bool:
        """Whether they are to be told; from time to time is enough."""
        bucket = self._filled(user_id, now)
        if now - bucket.warned < WARNED:
            return False
        bucket.warned = now
        return True

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._buckets.pop(user_id, None)

    def _filled(self, user_id: int, now: float) -> Bucket:
        """Somebody's bucket as it is now."""
        if len(self._buckets) > MANY:
            self._tidy(now)
        bucket = self._buckets.setdefault(user_id, Bucket(BURST, now))
        bucket.left = min(BURST, bucket.left + (now - bucket.at) * self._rate)
        bucket.at = now
        return bucket

    def _tidy(self, now: float) -> None:
        """Let go of those whose bucket is full again."""
        for user_id, bucket in tuple(self._buckets.items()):
            if bucket.left + (now - bucket.at) * self._rate >= BURST:
                del self._buckets[user_id]
