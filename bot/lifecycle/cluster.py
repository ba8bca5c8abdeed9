"""This process among the others of one bot: it owns its shards, and hears what others have changed.

One process without `SHARDS` has no cluster. With it, a table belongs to the process that has its server's shard: only
the owner holds it in memory, plays its computers, counts its time and draws it. Whoever loses the lock of its shards
stops all that at once, and goes on when it has them again; meanwhile clicks are told to come back in a minute.

A process whose shards are another's stands by: it connects to Discord, answers nobody, and takes over in a moment when
the other one lets go of them. So a new version starts before the old one stops, and nobody waits for it.

Decision: bot/decisions/0082-each-table-belongs-to-one-process.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import orjson

from bot.core.logs import get_logger
from bot.core.sharding import Shards
from bot.core.shutdown import ShutdownFlag
from bot.core.types import Spawn
from bot.tables.clock import TurnClock
from storage import StorageError
from storage.cluster.link import Link

log = get_logger(__name__)

NEWS = "news"  # the channel that everybody hears
TAKEN = "taken"  # the channel on which an owner says that it has a click
CLICKS = "clicks_{shard}_{count}"  # the channel of one shard's clicks
WITHOUT_LOCK = "lock"  # why the clock of turns stands still
IDENTIFY_TIME = 5.0  # seconds that one IDENTIFY takes from the others of its bucket
IDENTIFY_LOOK_GAP = 0.1  # seconds between two looks whether it is our turn
STANDING_BY, TAKEN_OVER = "standing by", "taken over"  # news of a process about the shards of another one
STANDBY_GAP = 0.5  # seconds between two words of a process that stands by
STANDBY_SILENCE = 2.0  # seconds after which it is counted on no longer
TAKEOVER_TIMEOUT = 3.0  # seconds for it to take over

News = Callable[[Mapping[str, Any]], object]


class Alone:
    """Keeps processes with `SHARDS` away from one without, which plays in every server.

    Nothing stops while its connection is cut: it is away for a moment. But should they have begun meanwhile, nothing is
    played here until they have ended.
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
        """Raises Unusable while processes with `SHARDS` are at work."""
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
            self._clock.go_on(WITHOUT_LOCK)
            self._flag.resume()


class Cluster:
    """Holds the shards' locks. `news`: what is done, by its kind, when another process tells of a change."""

    def __init__(
        self,
        database_url: str,
        shards: Shards,
        *,
        process: str,
        flag: ShutdownFlag,
        clock: TurnClock,
        spawn: Spawn,
    ) -> None:
        self.shards = shards
        self._flag = flag
        self._clock = clock
        self._spawn = spawn
        self._process = process
        self._news: dict[str, News] = {}
        self._reconnected: Callable[[], Awaitable[object]] | None = None
        self._clicked: Callable[[dict[str, Any]], object] = lambda payload: None
        self._taken: Callable[[int], object] = lambda interaction_id: None
        self._buckets: dict[int, asyncio.Lock] = {}
        self.standby = False  # another process has our shards, and answers for them
        self._successor_at = -STANDBY_SILENCE  # when a process told that it stands by for our shards
        self._taken_over = asyncio.Event()
        clicks = [CLICKS.format(shard=shard, count=shards.count) for shard in shards.ids]
        self._link = Link(
            database_url,
            shards.ids,
            shards.count,
            process=process,
            channels=[NEWS, *([TAKEN] if shards.has_dms else []), *clicks],
            lost=self._lost,
            gained=self._gained,
            waiting=self._wait,
            heard=self._heard,
        )

    def listen(
        self,
        *,
        news: Mapping[str, News],
        reconnected: Callable[[], Awaitable[object]],
        clicked: Callable[[dict[str, Any]], object],
        taken: Callable[[int], object],
    ) -> None:
        """What to do with what others tell.

        `reconnected`: after a gap, before anything goes on: another process may have had the shards meanwhile.
        """
        self._news, self._clicked, self._taken = dict(news), clicked, taken
        self._reconnected = reconnected

    async def start(self) -> None:
        """Return when the shards are ours, or it is clear that another process has them: then we stand by."""
        await self._link.start()
        if not self.standby:
            log.info("shards taken", shards=str(self.shards), process=self._process)

    async def close(self) -> None:
        """Let go of the shards, so that another process may take them."""
        await self._link.close()

    # -- one process after the other -------------------------------------------------------------------------

    def _wait(self) -> None:
        log.info("waiting for shards", shards=str(self.shards))
        self.standby = True
        self._flag.suspend()
        self._clock.stand_still(WITHOUT_LOCK)

    def offer(self) -> None:
        """Discord is connected: as long as we stand by, tell so the process that has our shards."""
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
        """Give our shards to the process that stands by; return when it has taken over, or its time is over."""
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

    def _heard_of_shards(self, told: Mapping[str, Any]) -> None:
        if told["count"] != self.shards.count or set(told["shards"]).isdisjoint(self.shards.ids):
            return
        if told["kind"] == STANDING_BY:
            self._successor_at = asyncio.get_running_loop().time()
        else:
            self._taken_over.set()

    # -- the locks -------------------------------------------------------------------------------------------

    def _lost(self, why: str) -> None:
        log.warning("shards lost: nothing is played until they are ours again", shards=str(self.shards), error=why)
        self._flag.suspend()
        self._clock.stand_still(WITHOUT_LOCK)

    async def _gained(self) -> None:
        if not self._flag.suspended:
            return
        if self._reconnected is not None:
            await self._reconnected()
        again, self.standby = not self.standby, False
        self._clock.go_on(WITHOUT_LOCK)
        self._flag.resume()
        log.info("shards taken again" if again else "shards taken over", shards=str(self.shards))
        self._spawn(self._tell_of_shards(TAKEN_OVER))

    async def identify(self, shard_id: int, max_concurrency: int) -> None:
        """Wait until this shard may open its session: Discord takes one in five seconds from each bucket of shards.

        A database that fails holds nobody up for long: then it is the library's own gap.
        """
        bucket = shard_id % max_concurrency
        ours = self._buckets.setdefault(bucket, asyncio.Lock())  # PostgreSQL's lock knows no two tasks of us apart
        await ours.acquire()
        try:
            while not await self._link.try_lock(bucket):  # noqa: ASYNC110 - another process has no event here
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

    # -- telling, and hearing --------------------------------------------------------------------------------

    def tell(self, kind: str, **facts: object) -> None:
        """Tell the others of a change. A failure is only logged: they drop what they know when they hear nothing."""
        self._spawn(self._tell(NEWS, {"kind": kind, "from": self._process, **facts}))

    async def _tell(self, channel: str, told: Mapping[str, object]) -> None:
        try:
            await self._link.tell(channel, orjson.dumps(told).decode())
        except StorageError as failure:
            log.warning("others not told", channel=channel, error=str(failure))

    async def forward(self, guild_id: int, payload: Mapping[str, Any]) -> None:
        """Give a click to the owner of a server. Raises StorageError where it cannot be told."""
        channel = CLICKS.format(shard=self.shards.shard_of(guild_id), count=self.shards.count)
        await self._link.tell(channel, orjson.dumps(payload).decode())

    def _heard(self, channel: str, text: str) -> None:
        told = orjson.loads(text)
        if channel == TAKEN:
            self._taken(int(told["id"]))
        elif channel == NEWS:
            if told["from"] == self._process:
                return
            if told["kind"] in (STANDING_BY, TAKEN_OVER):
                self._heard_of_shards(told)
            elif (news := self._news.get(told["kind"])) is not None:
                news(told)
        elif self._link.held and not self._flag.suspended:
            self._spawn(self._tell(TAKEN, {"id": told["id"]}))
            self._clicked(told)
