"""The rate limiter: no more calls than Discord accepts, fewer after refusals, and none during a Retry-After.

The library waits if one bucket is empty, but not for the limit of the whole bot: many tables drawn at once would all be
refused, and an address with 10,000 refusals in ten minutes is banned. The answer to an interaction has no such limit
and never waits here; drawings do, because they only need to show the newest state.

Decision: bot/decisions/0049-tables-are-edited-with-interaction-tokens.md.
"""

import asyncio
from collections import deque
from types import SimpleNamespace

import aiohttp

from bot.core.logs import get_logger
from bot.transport.http_trace import EXEMPT, path_of

log = get_logger(__name__)

GLOBAL_LIMIT = 45  # calls a second that count against the limit of the whole bot: Discord accepts 50
MIN_PACE = 1.0  # drawings a second, however many are refused
# Factors of the pace, after an accepted call and after a refused one. If a fifth are refused, it stays at two calls a
# second. If no call was refused for CALM seconds, the pace grows faster, by REGROWTH: there is much to draw.
GROWTH, CUT = 1.2, 3.0
CALM, REGROWTH = 1.5, 2.0
MAX_SILENCE, DEFAULT_SILENCE = 120.0, 30.0  # seconds of silence after a refusal: the most, and if it names none
TOO_MANY_REQUESTS = 429


def counts(path: str) -> bool:
    """Whether a call counts against the limit of the whole bot."""
    return path.split("/")[1] not in EXEMPT


def can_wait(method: str, path: str) -> bool:
    """Whether a call can wait: every call that is not an answer to a user."""
    return counts(path) or (method != "POST" and not path.startswith("/interactions/"))


class RateLimiter:
    """Delays calls, in the order in which they came."""

    def __init__(self, limit: int = GLOBAL_LIMIT) -> None:
        """`limit`: the calls a second that this process may make; several processes share the bot's limit."""
        self._limit = limit
        self._begun: deque[float] = deque()  # when the counted calls of the last second began
        self._silent_until = self._silent_all_until = 0.0  # by the loop's clock
        self._pace = float(limit)  # calls a second, while some are refused; at `limit`: no delay
        self._last = 0.0
        self._refused = -CALM  # when a call was last refused
        self._counted = asyncio.Lock()
        self._paced = asyncio.Lock()

    def attach(self, config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Delay the calls of a session if needed, and learn from their answers."""
        config.on_request_start.append(self._before)
        config.on_request_end.append(self._after)
        return config

    @property
    def slowed_down(self) -> bool:
        """Whether calls were refused lately, so that callers should avoid unnecessary ones."""
        return self._pace < self._limit

    async def _before(
        self, session: aiohttp.ClientSession, under_way: SimpleNamespace, call: aiohttp.TraceRequestStartParams
    ) -> None:
        path = path_of(under_way, call.url)
        if path is None or not can_wait(call.method, path):
            return
        clock = asyncio.get_running_loop().time
        async with self._paced:
            wait = self.until_paced(clock())
            while wait > 0:
                await asyncio.sleep(wait)
                wait = self.until_paced(clock())
            self._last = clock()
        if not counts(path):
            return
        async with self._counted:
            wait = self.until_counted(clock())
            while wait > 0:
                await asyncio.sleep(wait)
                wait = self.until_counted(clock())
            self._begun.append(clock())

    def until_paced(self, now: float) -> float:
        """Seconds until the next call that can wait, by the pace that Discord accepted lately."""
        slow = self._last + 1 / self._pace if self._pace < self._limit else now
        return max(0.0, self._silent_all_until - now, slow - now)

    def until_counted(self, now: float) -> float:
        """Seconds until the next call that counts against the limit of the whole bot."""
        while self._begun and self._begun[0] <= now - 1:
            self._begun.popleft()
        full = self._begun[0] + 1 - now if len(self._begun) >= self._limit else 0.0
        return max(0.0, self._silent_until - now, full)

    async def _after(
        self, session: aiohttp.ClientSession, under_way: SimpleNamespace, call: aiohttp.TraceRequestEndParams
    ) -> None:
        path = path_of(under_way, call.url)
        if path is None:
            return
        if call.response.status != TOO_MANY_REQUESTS:
            if can_wait(call.method, path):
                calm = asyncio.get_running_loop().time() - self._refused >= CALM
                self._pace = min(self._limit, self._pace * (REGROWTH if calm else GROWTH))
            return
        self._pace = max(MIN_PACE, self._pace / CUT)
        headers, self._refused = call.response.headers, (now := asyncio.get_running_loop().time())
        until = now + seconds(headers.get("Retry-After", ""))
        if not headers.get("Via"):  # refused by the proxy before Discord's servers: this applies to every call
            self._silent_all_until = max(self._silent_all_until, until)
            log.warning("refused before the API", until=until - now)
        elif headers.get("X-RateLimit-Scope") == "global" or "X-RateLimit-Global" in headers:
            self._silent_until = max(self._silent_until, until)


def seconds(header: str) -> float:
    """The seconds in a Retry-After header, at most MAX_SILENCE; DEFAULT_SILENCE if there is no number."""
    try:
        return min(float(header), MAX_SILENCE)
    except ValueError:
        return DEFAULT_SILENCE
