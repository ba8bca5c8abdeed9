"""A page for an operator: /metrics for Prometheus, /live for a service manager, /health for people and alerts.

Without METRICS_PORT neither the page nor the check of the loop runs: a simulated day would have 345,600 such checks.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from time import perf_counter
from typing import TypeAlias

from aiohttp import web

from bot.core.logs import get_logger
from bot.core.tasks import Interval, ShutdownFlag
from bot.monitoring.metrics import Metrics
from storage import StorageError

log = get_logger(__name__)

Probe: TypeAlias = Callable[[], Awaitable[object]]
"""Sends a small query. Raises StorageError when the database fails."""

NEVER = 0.0  # the time of loss of a shard that was never connected
LOOPBACK = "127.0.0.1"
RESUME_TIMEOUT = 60.0  # seconds in which a lost gateway connection may resume
PROBE_TIMEOUT = 2.0  # seconds for the database to answer
LOOK_INTERVAL = 0.25  # seconds between two checks of the event loop
STALLED = 2.0  # seconds: Discord waits three for an answer
LOOKS_REMEMBERED = 40  # checks of the event loop for which a stall counts: ten seconds
TEXT = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}


class PortTaken(Exception):
    """The page cannot be served at the requested address; the text says why."""


class LoopLag:
    """How late the event loop is, in seconds: a task checks four times a second."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._late: deque[float] = deque(maxlen=LOOKS_REMEMBERED)
        self._last: float | None = None
        self.watch = Interval(self._look, seconds=LOOK_INTERVAL)

    @property
    def worst(self) -> float:
        """The longest stall of the last ten seconds, in seconds."""
        return max(self._late, default=0.0)

    async def _look(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._last is not None:
            late = max(now - self._last - LOOK_INTERVAL, 0.0)
            self._late.append(late)
            self._metrics.lag.observe(late)
        self._last = now


class Health:
    """Serves the page, checks gateway, loop and database. `database_probe`: returns None until it is open."""

    def __init__(self, metrics: Metrics, shutdown: ShutdownFlag, database_probe: Callable[[], Probe | None]) -> None:
        self._metrics = metrics
        self._shutdown = shutdown
        self._database_probe = database_probe
        self.lag = LoopLag(metrics)
        self._lost: dict[int, float] = {0: NEVER}  # by shard, since when its gateway is lost
        self._question: asyncio.Task[str | None] | None = None
        self._runner: web.AppRunner | None = None
        self.port: int | None = None

    async def open(self, port: int, host: str = LOOPBACK) -> None:
        """Serve the page on this port (0: a free one); anybody who reaches `host` may read it. Raises PortTaken."""
        if self._runner is not None:
            return
        page = web.Application()
        page.router.add_get("/metrics", self._serve_metrics)
        page.router.add_get("/live", self._serve_live)
        page.router.add_get("/health", self._serve_health)
        runner = web.AppRunner(page, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
        except (OSError, UnicodeError) as failure:  # UnicodeError: no host has such a name
            await runner.cleanup()
            why = (failure.strerror if isinstance(failure, OSError) else None) or type(failure).__name__
            what = f"port {port} of {host} cannot be used for metrics ({why})"
            raise PortTaken(f"{what}: choose another METRICS_PORT or METRICS_HOST.") from None
        self._runner, self.port = runner, runner.addresses[0][1]
        self.lag.watch.start()
        log.info("metrics served", host=host, port=self.port)
        if host not in (LOOPBACK, "localhost", "::1"):
            log.warning("metrics are open to the network", host=host, port=self.port)

    async def close(self) -> None:
        self.lag.watch.cancel()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _serve_metrics(self, _: web.Request) -> web.Response:
        return web.Response(body=self._metrics.page(), headers=TEXT)

    async def _serve_live(self, _: web.Request) -> web.Response:
        """Whether the process is alive: it answers, or it does not. A restart fixes only this."""
        return web.json_response({"status": "ok"})

    async def _serve_health(self, _: web.Request) -> web.Response:
        wrong = await self.wrong()
        answer = {"status": "failing", "wrong": wrong} if wrong else {"status": "ok"}
        return web.json_response(answer, status=503 if wrong else 200)

    def expect(self, shards: Iterable[int]) -> None:
        """The shards of this process, before they are connected. The shards of other processes are not reported."""
        self._lost = dict.fromkeys(shards, NEVER)

    def gateway(self, event: str, shard: int = 0) -> None:
        """Note an event of a shard: ready, resumed or disconnect. An outage begins with the first disconnect."""
        if event != "disconnect":
            self._lost.pop(shard, None)
        else:
            self._lost.setdefault(shard, perf_counter())

    async def wrong(self) -> dict[str, str]:
        """What is wrong, by part (gateway, loop, database); empty when all is well."""
        found = {
            "gateway": self._gateway_wrong(),
            "loop": f"stalled for {self.lag.worst:.1f} s" if self.lag.worst >= STALLED else None,
            "database": await self._database_wrong(),
        }
        return {part: what for part, what in found.items() if what}

    def _gateway_wrong(self) -> str | None:
        if self._shutdown.raised:
            return "closing"
        if self._shutdown.suspended:
            return "another process may have the shards"
        if NEVER in self._lost.values():
            return "not connected yet"
        lost = max((perf_counter() - since for since in self._lost.values()), default=0.0)
        return f"lost for {lost:.0f} s" if lost > RESUME_TIMEOUT else None

    async def _database_wrong(self) -> str | None:
        """Send the database a small query. While one is unanswered no other is sent."""
        if self._question is None:
            self._question = asyncio.ensure_future(self._ask_database())
        done, _ = await asyncio.wait({self._question}, timeout=PROBE_TIMEOUT)
        if not done:
            return f"no answer in {PROBE_TIMEOUT:.0f} s"
        self._question = None
        return next(iter(done)).result()

    async def _ask_database(self) -> str | None:
        probe = self._database_probe()
        if probe is None:
            return "not open yet"
        try:
            await probe()
        except StorageError as failure:
            return type(failure).__name__
        return None
