"""The link of one process to the others on the same PostgreSQL: locks that it holds, and news that it hears.

One connection of its own, which no transaction ever uses. PostgreSQL lets go of its locks when it ends, whatever ends
it, so a shard has never two owners. Whoever has lost the connection has lost the shards, and must stop at once.

Decision: bot/decisions/0082-each-table-belongs-to-one-process.md.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import Any

from sqlalchemy import make_url

from storage.cluster.connection import ALONE, LOCK_SPACE, SHARD_BITS, connect, failures
from storage.errors import StorageError, Unusable

LOOK_GAP = 0.2  # seconds between two looks at a lock that another process has
PROBE_GAP, PROBE_TIMEOUT = 2.0, 3.0  # seconds between two looks whether the connection lives, and for its answer
RETRY_GAP = 0.5  # seconds before another try to connect
CHANNEL = "tapis_{name}"

OTHER_COUNTS = (
    "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND classid = $1"
    " AND (objid::bigint >> $2) NOT IN (0, $3)"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)

LOCKS = (
    "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND classid = $1"
    " AND {which} AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)
SHARD_HELD = LOCKS.format(which="(objid::bigint >> $2) > 0")
ALONE_HELD = LOCKS.format(which="objid::bigint = $2")

Heard = Callable[[str, str], object]
"""Called with the name of a channel and what was told there."""


class Link:
    """Holds the locks of some shards for as long as it is connected, and connects again whenever it is not.

    `lost` is called, at once, when the connection is gone; `gained` when it stands again with every lock; `waiting`
    when another process has one of them. Each may come often. `heard` is called with what others tell on `channels`.

    Without shards it stands for a process that has all servers. Such a process and those with shards never run at the
    same time: whoever comes second is refused, and whoever comes back second after a lost connection waits (`waiting`).
    """

    def __init__(
        self,
        url: str,
        shards: Sequence[int],
        count: int,
        *,
        process: str,
        channels: Sequence[str],
        lost: Callable[[str], object],
        gained: Callable[[], Awaitable[object]],
        waiting: Callable[[], object],
        heard: Heard,
    ) -> None:
        self._url = url
        self._where = make_url(url).render_as_string(hide_password=True)
        self._process = process
        self._failed: tuple[type[Exception], ...] = (*failures(), StorageError)
        self._keys = [key_of(shard, count) for shard in sorted(shards)]
        self._channels = channels
        self._lost = lost
        self._gained = gained
        self._waiting = waiting
        self._heard = heard
        self._connection: Any = None
        self._broken = asyncio.Event()
        self._held = asyncio.Event()
        self._settled = asyncio.Event()  # held for the first time, or known to be another's
        self._sending = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def held(self) -> bool:
        """Whether every shard is ours now, as far as we know."""
        return self._held.is_set()

    async def start(self) -> None:
        """Return when every shard is ours, or as soon as another process is known to have one of them.

        Raises Unusable when processes of the other kind, with shards or without, are at work.
        """
        self._task = asyncio.create_task(self._run())
        settled = asyncio.create_task(self._settled.wait())
        await asyncio.wait({self._task, settled}, return_when=asyncio.FIRST_COMPLETED)
        if not settled.done():
            settled.cancel()
            self._task.result()

    async def let_go(self) -> None:
        """Give the shards up for good, and stay connected: to hear whether another process has taken them."""
        self._closing = True
        with contextlib.suppress(StorageError):
            await self._fetch("SELECT pg_advisory_unlock_all()")

    async def close(self) -> None:
        """Let go of everything; `lost` is not called. Harmless when repeated."""
        self._closing = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)  # what it raised, `start` has raised already

    # -- telling, and locks by name --------------------------------------------------------------------------

    async def tell(self, channel: str, payload: str) -> None:
        """Tell all processes, this one too if it listens. Raises StorageError while there is no connection."""
        await self._fetch("SELECT pg_notify($1, $2)", CHANNEL.format(name=channel), payload)

    async def try_lock(self, name: int) -> bool:
        """Take a lock besides those of the shards, if nobody else has it. Raises StorageError."""
        return bool(await self._fetch("SELECT pg_try_advisory_lock($1, $2)", LOCK_SPACE, name))

    async def unlock(self, name: int) -> None:
        """Let go of it. A lost connection has done so already."""
        with contextlib.suppress(StorageError):
            await self._fetch("SELECT pg_advisory_unlock($1, $2)", LOCK_SPACE, name)

    async def _fetch(self, statement: str, *values: object) -> Any:
        connection = self._connection
        if connection is None:
            raise StorageError("not connected to the other processes")
        async with self._sending:
            try:
                async with asyncio.timeout(PROBE_TIMEOUT):
                    return await connection.fetchval(statement, *values)
            except self._failed as failure:
                self._broken.set()
                raise StorageError(f"the other processes are not reached: {failure!r}") from failure

    # -- the connection --------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while not self._closing:
            self._broken.clear()
            connection = None
            try:
                connection = await connect(self._url, self._process)
                connection.add_termination_listener(lambda _: self._broken.set())
                self._connection = connection
                for channel in self._channels:
                    await connection.add_listener(CHANNEL.format(name=channel), self._on_told)
                await self._take_all()
                await self._refuse_the_other_kind()
                self._held.set()
                self._settled.set()
                await self._gained()
                await self._watch()
            except Exception as failure:
                at_work = isinstance(failure, Unusable)
                if (at_work or not isinstance(failure, self._failed)) and not self._settled.is_set():
                    raise  # at the start an operator can mend it; later, giving up would leave the tables for good
                self._drop(repr(failure))
            finally:
                self._drop("the connection was closed")
                if connection is not None:
                    connection.terminate()  # its locks go with it
            await asyncio.sleep(RETRY_GAP)

    def _drop(self, why: str) -> None:
        self._connection = None
        if self._held.is_set():
            self._held.clear()
            if not self._closing:
                self._lost(why)

    def _on_told(self, _: object, __: int, channel: str, payload: str) -> None:
        self._heard(channel.removeprefix(CHANNEL.format(name="")), payload)

    async def _take_all(self) -> None:
        told = False
        for key in self._keys:  # in order: two processes that want the same ones never wait for each other
            while not await self._take(key):
                if not told:
                    self._waiting()
                    self._settled.set()
                    told = True
                await asyncio.sleep(LOOK_GAP)

        if not self._keys:
            await self._fetch("SELECT pg_advisory_lock_shared($1, $2)", LOCK_SPACE, ALONE)

    async def _refuse_the_other_kind(self) -> None:
        """Raise Unusable where they are at work. Our own locks come first: of two that start at once, one sees it."""
        statement, which = (ALONE_HELD, ALONE) if self._keys else (SHARD_HELD, SHARD_BITS)
        if await self._fetch(statement, LOCK_SPACE, which):
            if self._settled.is_set() and not self._keys:
                self._waiting()  # those with shards have stopped when they lost them
            raise Unusable("alone" if self._keys else "shared", self._where, transient=True)

    async def _take(self, key: int) -> bool:
        """Take the lock of a shard, unless somebody has it, or any shard where there are another number of them."""
        if await self._fetch(OTHER_COUNTS, LOCK_SPACE, SHARD_BITS, key >> SHARD_BITS):
            return False
        return bool(await self._fetch("SELECT pg_try_advisory_lock($1, $2)", LOCK_SPACE, key))

    async def _watch(self) -> None:
        """Return when the connection is gone. A look every other second finds those that ended without a word."""
        while not self._broken.is_set():
            began = perf_counter()
            await self._fetch("SELECT 1")
            left = PROBE_GAP - (perf_counter() - began)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(left, 0.1)):
                    await self._broken.wait()


def key_of(shard: int, count: int) -> int:
    """The lock of a shard: other counts have other locks."""
    return count << SHARD_BITS | shard
