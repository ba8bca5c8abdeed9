"""The link of one process to the others on the same PostgreSQL: the locks it holds and the messages it receives.

It has its own connection, which no transaction uses. PostgreSQL releases the locks whenever the connection ends, so a
shard never has two owners. A process that has lost the connection has lost its shards and must stop at once.

Decision: bot/decisions/0082-each-table-belongs-to-one-process.md.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import Any

from storage.cluster.connection import ALONE, LOCK_SPACE, SHARD_BITS, connect, failures
from storage.engine.database import backend_of
from storage.errors import StorageError, Unusable

LOOK_GAP = 0.2  # seconds between two tries to take a lock that another process has
PROBE_GAP, PROBE_TIMEOUT = 2.0, 3.0  # seconds between two probes of the connection, and to wait for an answer
RETRY_GAP = 0.5  # seconds before another try to connect
CHANNEL = "tapis_{name}"
MAX_MESSAGE_BYTES = 7_999  # PostgreSQL refuses longer ones

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
"""Called with the name of a channel and the message sent there."""


class Link:
    """Holds the locks of some shards while it is connected, and reconnects when the connection is lost.

    `lost` is called as soon as the connection is gone; `gained` when it is back with every lock; `waiting` when another
    process has one of the locks. Each may be called often. `heard` gets the messages on `channels`.

    A link without shards is for a process that has all servers. Such a process and one with shards never run together:
    the second to start is refused, and the second to reconnect after a lost connection waits (`waiting`).
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
        self._where = backend_of(url).where
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
        self._settled = asyncio.Event()  # set once we hold every lock, or know that another process has one
        self._sending = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def held(self) -> bool:
        """Whether this process holds every shard now, as far as it knows."""
        return self._held.is_set()

    async def start(self) -> None:
        """Connect. Returns when this process holds every shard, or as soon as it knows that another one has some.

        Raises Unusable when processes of the other kind (with shards, or without) are running.
        """
        self._task = asyncio.create_task(self._run())
        settled = asyncio.create_task(self._settled.wait())
        await asyncio.wait({self._task, settled}, return_when=asyncio.FIRST_COMPLETED)
        if not settled.done():
            settled.cancel()
            self._task.result()

    async def let_go(self) -> None:
        """Release the shards for good, but stay connected to hear whether another process has taken them."""
        self._closing = True
        with contextlib.suppress(StorageError):
            await self._fetch("SELECT pg_advisory_unlock_all()")

    async def close(self) -> None:
        """Release everything; `lost` is not called. May be called again."""
        self._closing = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)  # `start` has already raised its error

    async def tell(self, channel: str, payload: str) -> None:
        """Send a message to all processes, this one too if it listens.

        Raises StorageError without a connection, or if the message is too long. That must not reach the server: its
        refusal would look like a broken connection, which costs this process its shards.
        """
        if (size := len(payload.encode())) > MAX_MESSAGE_BYTES:
            raise StorageError(f"a message of {size} bytes is too long for the other processes")
        await self._fetch("SELECT pg_notify($1, $2)", CHANNEL.format(name=channel), payload)

    async def try_lock(self, name: int) -> bool:
        """Take a lock other than those of the shards; False if another process has it. Raises StorageError."""
        return bool(await self._fetch("SELECT pg_try_advisory_lock($1, $2)", LOCK_SPACE, name))

    async def unlock(self, name: int) -> None:
        """Release a lock. A lost connection has already released it."""
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
                    raise  # at the start an operator can fix it; later, giving up would abandon the tables
                self._drop(repr(failure))
            finally:
                self._drop("the connection was closed")
                if connection is not None:
                    connection.terminate()  # this releases its locks
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
        warned = False
        for key in self._keys:  # in order, so that two processes never wait for each other
            while not await self._take(key):
                if not warned:
                    self._waiting()
                    self._settled.set()
                    warned = True
                await asyncio.sleep(LOOK_GAP)

        if not self._keys:
            await self._fetch("SELECT pg_advisory_lock_shared($1, $2)", LOCK_SPACE, ALONE)

    async def _refuse_the_other_kind(self) -> None:
        """Raise Unusable if they run. We take our own locks first, so of two that start together one is refused."""
        statement, which = (ALONE_HELD, ALONE) if self._keys else (SHARD_HELD, SHARD_BITS)
        if await self._fetch(statement, LOCK_SPACE, which):
            if self._settled.is_set() and not self._keys:
                self._waiting()  # processes with shards stop when they lose them
            raise Unusable("alone" if self._keys else "shared", self._where, transient=True)

    async def _take(self, key: int) -> bool:
        """Take a shard's lock. False if another process has it, or has any shard with another shard count."""
        if await self._fetch(OTHER_COUNTS, LOCK_SPACE, SHARD_BITS, key >> SHARD_BITS):
            return False
        return bool(await self._fetch("SELECT pg_try_advisory_lock($1, $2)", LOCK_SPACE, key))

    async def _watch(self) -> None:
        """Return when the connection is gone. Regular probes find a connection that has ended silently."""
        while not self._broken.is_set():
            began = perf_counter()
            await self._fetch("SELECT 1")
            left = PROBE_GAP - (perf_counter() - began)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(left, 0.1)):
                    await self._broken.wait()


def key_of(shard: int, count: int) -> int:
    """The lock number of a shard; it depends on the shard count."""
    return count << SHARD_BITS | shard
