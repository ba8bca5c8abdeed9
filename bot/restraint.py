"""Restraint: no more calls than Discord takes, and none at all while it wants none.

The library waits where one bucket is empty, but not for the limit of the whole bot: many tables drawn at once would all
be refused, and an address with 10,000 refusals in ten minutes is banned. Answers to interactions have no such limit and
never wait here.
"""

from __future__ import annotations

import asyncio
from collections import deque
from types import SimpleNamespace

import aiohttp
from discord.http import Route
from yarl import URL

from .logs import get_logger

log = get_logger(__name__)

MOST = 45  # calls in a second: Discord takes fifty
EXEMPT = ("/interactions/", "/webhooks/")
LONGEST = 120.0  # seconds that one refusal may silence us


def counts(url: URL) -> bool:
    """Whether a call counts against the limit of the whole bot."""
    path = str(url).removeprefix(Route.BASE)
    return path != str(url) and not path.startswith(EXEMPT)


class Restraint:
    """Holds calls back, in the order in which they came."""

    def __init__(self) -> None:
        self._begun: deque[float] = deque()
        self._silent_until = 0.0  # of the loop's clock

    def watch(self, config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Have a say before each call of a session, and hear of its answer."""
        config.on_request_start.append(self._before)
        config.on_request_end.append(self._after)
        return config

    async def _before(
        self, session: aiohttp.ClientSession, _: SimpleNamespace, call: aiohttp.TraceRequestStartParams
    ) -> None:
        if not counts(call.url):
            return
        while (wait := self.wait(asyncio.get_running_loop().time())) > 0:
            await asyncio.sleep(wait)

    def wait(self, now: float) -> float:
        """Seconds until a call may begin; 0 for now, and then it has begun."""
        if now < self._silent_until:
            return self._silent_until - now
        while self._begun and self._begun[0] <= now - 1:
            self._begun.popleft()
        if len(self._begun) >= MOST:
            return self._begun[0] + 1 - now
        self._begun.append(now)
        return 0.0

    async def _after(
        self, session: aiohttp.ClientSession, _: SimpleNamespace, call: aiohttp.TraceRequestEndParams
    ) -> None:
        headers = call.response.headers
        if call.response.status != 429 or not counts(call.url):
            return
        # Without a Via it was not Discord's own servers that refused, but what stands before them, and it means us all.
        if headers.get("X-RateLimit-Scope") == "global" or "X-RateLimit-Global" in headers or not headers.get("Via"):
            self.silence(headers.get("Retry-After", ""), asyncio.get_running_loop().time())

    def silence(self, seconds: str, now: float) -> None:
        """Call nothing for so long, as Discord told us to."""
        try:
            told = min(float(seconds), LONGEST)
        except ValueError:
            told = LONGEST
        if now + told > self._silent_until:
            self._silent_until = now + told
            log.warning("silent for Discord's sake", seconds=told)
