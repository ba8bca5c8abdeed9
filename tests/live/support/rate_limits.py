"""Discord's known rate limits: fifty requests per second in all, five per five seconds in a channel.

The limit of new threads is not published; here it is that of messages.
"""

import re
from collections import defaultdict, deque
from dataclasses import dataclass, field

from live.support.wire import Call, Refusal, too_many

MESSAGES = re.compile(r"^/channels/(\d+)/(messages|threads)")
GLOBAL, SECOND = 50, 1.0
BUCKET, PERIOD = 5, 5.0


@dataclass
class RateLimits:
    """Buckets that fill and empty; add it to `Faults.before`."""

    most: int = GLOBAL
    _sent: deque[float] = field(default_factory=deque)
    _buckets: dict[tuple[str, str], deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def __call__(self, call: Call) -> Refusal | None:
        if not call.counts:
            return None
        if wait := full(self._sent, call.at, self.most, SECOND):
            return too_many(wait, scope="global")
        bucket = self.bucket(call)
        if bucket and (wait := full(self._buckets[bucket], call.at, BUCKET, PERIOD)):
            return too_many(wait)
        self._sent.append(call.at)
        if bucket:
            self._buckets[bucket].append(call.at)
        return None

    def headers(self, call: Call) -> dict[str, str]:
        """The headers about a bucket in each answer, so that the library waits before it is refused."""
        bucket = self.bucket(call)
        if bucket is None or not call.counts:
            return {}
        sent = self._buckets[bucket]
        after = max(0.0, sent[0] + PERIOD - call.at) if sent else PERIOD
        return {
            "X-RateLimit-Bucket": bucket[0],
            "X-RateLimit-Limit": str(BUCKET),
            "X-RateLimit-Remaining": str(max(0, BUCKET - len(sent))),
            "X-RateLimit-Reset-After": f"{after:.3f}",
        }

    @staticmethod
    def bucket(call: Call) -> tuple[str, str] | None:
        found = MESSAGES.match(call.path)
        return (f"{call.method}-{found[2]}", found[1]) if found else None


def full(sent: deque[float], now: float, most: int, period: float) -> float:
    """Seconds until there is room again; 0 if there is room. Drops entries older than the period."""
    while sent and sent[0] <= now - period:
        sent.popleft()
    return sent[0] + period - now if len(sent) >= most else 0.0
