"""This process among the others of one bot: it owns its shards, and hears what the others have changed.

A process without `SHARDS` has no cluster. With it, a table belongs to the process that owns its server's shard: only
the owner keeps it in memory, plays its computers, counts its time and draws it. A process that loses the locks of its
shards stops all that at once, and continues when it has them again; meanwhile users are asked to click again in a
minute. If another process has had them meanwhile, all that this one remembers is outdated: it begins again.

A process whose shards are taken stands by: it connects to Discord, answers nobody, and takes over as soon as the owner
releases them. So a new version starts before the old one stops, and nobody waits for it.

Decision: bot/decisions/0082-each-table-belongs-to-one-process.md.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

import orjson

from bot.core.logs import get_logger
from bot.core.sharding import Shards
from bot.core.tasks import ShutdownFlag
from bot.core.types import Spawn
from bot.tables.clock import TurnClock
from storage import StorageError
from storage.cluster.link import Link

log = get_logger(__name__)

NEWS = "news"  # the channel to which every process listens
TAKEN = "taken"  # the channel on which an owner says that it has a click
CLICKS = "clicks_{shard}_{count}"  # the channel of one shard's clicks
WITHOUT_LOCK = "lock"  # why the turn clock is stopped
IDENTIFY_TIME = 5.0  # seconds for which one IDENTIFY blocks its bucket
IDENTIFY_LOOK_GAP = 0.1  # seconds between two checks whether it is our turn
STANDING_BY, TAKEN_OVER = "standing by", "taken over"  # what a process reports about the shards of another one
STANDBY_GAP = 0.5  # seconds between two reports of a process that stands by
STANDBY_SILENCE = 2.0  # seconds without a report after which it no longer counts
TAKEOVER_TIMEOUT = 3.0  # seconds that it has to take over

News = Callable[[Mapping[str, Any]], object]


class Alone:
    """Keeps processes with `SHARDS` out while one without serves every server.

    A lost connection stops nothing: it comes back in a moment. But if such processes have started meanwhile, nothing is
    played here until they end; then this process begins again.
    """

    def __init__(self, database_url: str, *, process: str, flag: ShutdownFlag, clock: TurnClock) -> None:
        self._flag = flag
        self._clock = clock
        self._link = Link(
            database_url,
            (),
            0,
            process=process,
            channels=(),
            lost=lambda why: log.warning("connection for locks lost", error=why),
            gained=self._gained,
            waiting=self._wait,
            heard=lambda channel, text: None,
        )

    async def start(self) -> None:
        """Take the lock. Raises storage.Unusable while processes with `SHARDS` are running."""
        await self._link.start()

    async def close(self) -> None:
        await self._link.close()

    def _wait(self) -> None:
        if not self._flag.suspended:
            log.error("processes with SHARDS are running: nothing is played until they end")
            self._flag.suspend()
            self._clock.stand_still(WITHOUT_LOCK)

    async def _gained(self) -> None:
        if self._flag.suspended:
            self._flag.overtaken.set()


class Cluster:
    """Keeps the locks of this process's shards, and exchanges news and clicks with the other processes."""

    def __init__(
        self, database_url: str, shards: Shards, *, process: str, flag: ShutdownFlag, clock: TurnClock, spawn: Spawn
    ) -> None:
        self.shards = shards
        self._flag = flag
        self._clock = clock
        self._spawn = spawn
        self._process = process
        self._news: dict[str, News] = {}
        self._reconnected: Callable[[], Awaitable[object]] | None = None
        self._overtaken: Callable[[], Awaitable[bool]] | None = None
        self._clicked: Callable[[dict[str, Any]], object] = lambda payload: None
        self._taken: Callable[[int], object] = lambda interaction_id: None
        self._buckets: dict[int, asyncio.Lock] = {}
        self.standby = False  # another process has our shards, and answers for them
        self._successor_at = -STANDBY_SILENCE  # when a process last reported that it stands by for our shards
        self._taken_over = asyncio.Event()
        clicks = [CLICKS.format(shard=shard, count=shards.count) for shard in shards.ids]
        self._link = Link(
            database_url,
            shards.ids,
            shards.count,
            process=process,
            channels=[NEWS, TAKEN, *clicks],
            lost=self._lost,
            gained=self._gained,
            waiting=self._wait,
            heard=self._heard,
        )

    def listen(
        self,
        *,
        news: Mapping[str, News],
        overtaken: Callable[[], Awaitable[bool]],
        reconnected: Callable[[], Awaitable[object]],
        clicked: Callable[[dict[str, Any]], object],
        taken: Callable[[int], object],
    ) -> None:
        """Set the handlers of what other processes report.

        `news`: by kind, for a change. `clicked`: for a click on one of our tables. `taken`: for the id of a click that
        its owner has received. `overtaken`: whether another process has had the tables since we loaded them.
        `reconnected`: called after a gap in which none had them, or to load them, before anything continues.
        """
        self._news, self._clicked, self._taken = dict(news), clicked, taken
        self._overtaken, self._reconnected = overtaken, reconnected

    async def start(self) -> None:
        """Return once the shards are ours, or once we stand by for them. Raises storage.Unusable."""
        await self._link.start()
        if not self.standby:
            log.info("shards taken", shards=str(self.shards), process=self._process)

    async def close(self) -> None:
        """Release the shards, so that another process can take them."""
        await self._link.close()

    def _wait(self) -> None:
        """Stand by, unless we have lost the shards: it may be our own connection that the server has not given up yet.

        Then we refuse clicks, as nobody else may answer them, until we know that another process has the shards.
        """
        log.info("waiting for shards", shards=str(self.shards))
        if not self._flag.suspended:
            self.standby = True
        self._flag.suspend()
        self._clock.stand_still(WITHOUT_LOCK)

    def offer(self) -> None:
        """Call once Discord is connected: while we stand by, keep reporting that to the owner of our shards."""
        if self.standby:
            log.info("standing by", shards=str(self.shards))
            self._spawn(self._stand_by())

    async def _stand_by(self) -> None:
        while self.standby:
            await self._tell_of_shards(STANDING_BY)
            await asyncio.sleep(STANDBY_GAP)

    @property
    def has_successor(self) -> bool:
        """Whether another process stands by for our shards."""
        return asyncio.get_running_loop().time() - self._successor_at < STANDBY_SILENCE

    async def hand_over(self) -> None:
        """Release our shards to the process that stands by; return once it has taken over, or after its time."""
        await self._link.let_go()
        try:
            async with asyncio.timeout(TAKEOVER_TIMEOUT):
                await self._taken_over.wait()
        except TimeoutError:
            log.warning("nobody took the shards over", shards=str(self.shards))
        else:
            log.info("shards handed over", shards=str(self.shards))

    async def _tell_of_shards(self, kind: str) -> None:
        shards = {"shards": self.shards.ids, "count": self.shards.count}
        await self._tell(NEWS, {"kind": kind, "from": self._process, **shards})

    def _heard_of_shards(self, report: Mapping[str, Any]) -> None:
        if report["count"] != self.shards.count or set(report["shards"]).isdisjoint(self.shards.ids):
            return
        if report["kind"] == STANDING_BY:
            self._successor_at = asyncio.get_running_loop().time()
        else:
            self._taken_over.set()

    def _lost(self, why: str) -> None:
        log.warning("shards lost: nothing is played until they are ours again", shards=str(self.shards), error=why)
        if not self._flag.suspended:
            self._spawn(self._look_for_others())
        self._flag.suspend()
        self._clock.stand_still(WITHOUT_LOCK)

    async def _look_for_others(self) -> None:
        """While we lack our shards, look whether another process uses them: then we begin again."""
        while self._flag.suspended and not self._flag.overtaken.is_set():
            await asyncio.sleep(STANDBY_GAP)
            with suppress(StorageError):
                await self._find_others()

    async def _find_others(self) -> None:
        """Set `overtaken` if another process has had our tables. Raises StorageError."""
        if self._overtaken is not None and await self._overtaken():
            log.warning("another process has had our shards: beginning again", shards=str(self.shards))
            self._flag.overtaken.set()

    async def _gained(self) -> None:
        if not self._flag.suspended:
            return
        await self._find_others()
        if self._flag.overtaken.is_set():
            return
        if self._reconnected is not None:
            await self._reconnected()
        again, self.standby = not self.standby, False
        self._clock.go_on(WITHOUT_LOCK)
        self._flag.resume()
        log.info("shards taken again" if again else "shards taken over", shards=str(self.shards))
        self._spawn(self._tell_of_shards(TAKEN_OVER))

    async def identify(self, shard_id: int, max_concurrency: int) -> None:
        """Wait for this shard's turn to connect: one in five seconds from each bucket, also without a database."""
        bucket = shard_id % max_concurrency
        ours = self._buckets.setdefault(bucket, asyncio.Lock())  # PostgreSQL's lock cannot tell our own tasks apart
        await ours.acquire()
        try:
            while not await self._link.try_lock(bucket):  # noqa: ASYNC110 - no event of another process
                await asyncio.sleep(IDENTIFY_LOOK_GAP)
        except StorageError as failure:
            log.warning("turn to identify unknown", shard=shard_id, error=str(failure))
            await asyncio.sleep(IDENTIFY_TIME)
            ours.release()
        except BaseException:
            ours.release()
            raise
        else:
            self._spawn(self._release(bucket, ours))

    async def _release(self, bucket: int, ours: asyncio.Lock) -> None:
        try:
            await asyncio.sleep(IDENTIFY_TIME)
            await self._link.unlock(bucket)
        finally:
            ours.release()

    def tell(self, kind: str, **facts: object) -> None:
        """Report a change to the others. A failure is only logged: on silence they drop what they remember."""
        self._spawn(self._tell(NEWS, {"kind": kind, "from": self._process, **facts}))

    async def _tell(self, channel: str, message: Mapping[str, object]) -> None:
        try:
            await self._link.tell(channel, orjson.dumps(message).decode())
        except StorageError as failure:
            log.warning("others not told", channel=channel, error=str(failure))

    async def forward(self, guild_id: int, payload: Mapping[str, Any]) -> None:
        """Send a click to the owner of a server. Raises StorageError if it cannot be sent."""
        channel = CLICKS.format(shard=self.shards.shard_of(guild_id), count=self.shards.count)
        await self._link.tell(channel, orjson.dumps(payload).decode())

    def _heard(self, channel: str, text: str) -> None:
        message = orjson.loads(text)
        if channel == TAKEN:
            self._taken(int(message["id"]))
        elif channel == NEWS:
            if message["from"] == self._process:
                return
            if message["kind"] in (STANDING_BY, TAKEN_OVER):
                self._heard_of_shards(message)
            elif (news := self._news.get(message["kind"])) is not None:
                news(message)
        elif self._link.held and not self._flag.suspended:
            self._spawn(self._tell(TAKEN, {"id": message["id"]}))
            self._clicked(message)
