"""A page for whoever watches over the bot, on loopback only: /metrics for Prometheus, /health for a service manager."""

from __future__ import annotations

import asyncio
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING

from aiohttp import web
from discord.ext import tasks

from bot.core.logs import get_logger
from storage import StorageError

if TYPE_CHECKING:
    from bot.app import TapisVert

log = get_logger(__name__)

HOST = "127.0.0.1"
GRACE = 60.0  # seconds in which a gateway that was lost may resume
PATIENCE = 2.0  # seconds for the database to answer
TICK = 0.25  # seconds between two looks at the event loop
STALLED = 2.0  # seconds: Discord waits three for an answer
REMEMBERED = 40  # looks at the event loop that a stall counts for: ten seconds
TEXT = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}


class PortTaken(Exception):
    """The page cannot be served where it was asked for; the text says why."""


class Pulse:
    """How late the event loop is: four times a second it should have its turn."""

    def __init__(self, client: TapisVert) -> None:
        self._client = client
        self._late: deque[float] = deque(maxlen=REMEMBERED)
        self._last: float | None = None

    @property
    def worst(self) -> float:
        """The longest stall of the last ten seconds."""
        return max(self._late, default=0.0)

    @tasks.loop(seconds=TICK)
    async def beat(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._last is not None:
            late = max(now - self._last - TICK, 0.0)
            self._late.append(late)
            self._client.metrics.lag.observe(late)
        self._last = now


class Health:
    """Serves the page, and knows what is wrong."""

    def __init__(self, client: TapisVert) -> None:
        self._client = client
        self.pulse = Pulse(client)
        self._lost_since: float | None = 0.0  # 0: never connected yet; None while the gateway is connected
        self._probe: asyncio.Task[str | None] | None = None
        self._runner: web.AppRunner | None = None
        self.port: int | None = None

    # -- the page --------------------------------------------------------------------------------------

    async def open(self, port: int) -> None:
        """Serve the page on this port of 127.0.0.1 (0: any that is free). Raises PortTaken. Harmless when repeated."""
        if self._runner is not None:
            return
        page = web.Application()
        page.router.add_get("/metrics", self._metrics)
        page.router.add_get("/health", self._health)
        runner = web.AppRunner(page, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, port).start()
        except OSError as failure:
            await runner.cleanup()
            why = failure.strerror or type(failure).__name__
            raise PortTaken(
                f"port {port} of {HOST} cannot be used for metrics ({why}): choose another METRICS_PORT."
            ) from None
        self._runner, self.port = runner, runner.addresses[0][1]
        self.pulse.beat.start()
        log.info("metrics served", port=self.port)

    async def close(self) -> None:
        self.pulse.beat.cancel()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _metrics(self, _: web.Request) -> web.Response:
        return web.Response(body=self._client.metrics.page(), headers=TEXT)

    async def _health(self, _: web.Request) -> web.Response:
        wrong = await self.wrong()
        told = {"status": "failing", "wrong": wrong} if wrong else {"status": "ok"}
        return web.json_response(told, status=503 if wrong else 200)

    # -- what is wrong ---------------------------------------------------------------------------------

    def gateway(self, event: str) -> None:
        """ready, resumed or disconnect. An outage begins with the first of many disconnects."""
        if event != "disconnect":
            self._lost_since = None
        elif self._lost_since is None:
            self._lost_since = perf_counter()

    async def wrong(self) -> dict[str, str]:
        """What is wrong, by the part that it is wrong with; empty when all is well."""
        found = {
            "gateway": self._gateway_wrong(),
            "loop": f"stalled for {self.pulse.worst:.1f} s" if self.pulse.worst >= STALLED else None,
            "database": await self._database_wrong(),
        }
        return {part: what for part, what in found.items() if what}

    def _gateway_wrong(self) -> str | None:
        if self._client.closing.asked:
            return "closing"
        if self._lost_since is None:
            return None
        if not self._lost_since:
            return "not connected yet"
        lost = perf_counter() - self._lost_since
        return f"lost for {lost:.0f} s" if lost > GRACE else None

    async def _database_wrong(self) -> str | None:
        """Ask it something small. One question at a time: a database that is silent is not asked a thousand."""
        if self._probe is None:
            self._probe = asyncio.ensure_future(self._ask_database())
        done, _ = await asyncio.wait({self._probe}, timeout=PATIENCE)
        if not done:
            return f"no answer in {PATIENCE:.0f} s"
        self._probe = None
        return next(iter(done)).result()

    async def _ask_database(self) -> str | None:
        people = getattr(self._client, "people", None)
        if people is None:
            return "not open yet"
        try:
            await people.note("heartbeat")
        except StorageError as failure:
            return type(failure).__name__
        return None
