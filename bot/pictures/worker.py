"""Draws pictures in one thread outside the event loop, those of answers first, and caches the latest files.

While the thread has much to do, pictures are encoded the quick way. Pictures can be left out: while too many are
waiting, or the bot is under pressure, screens are shown without them. If a picture cannot be drawn, that is logged, and
its screen is shown without it.

A lower priority for the thread was tried: on a busy machine it then keeps the interpreter's lock while it waits for the
core.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from enum import Enum
from functools import partial
from math import exp
from time import perf_counter

from bot.core.logs import get_logger
from bot.pictures.drawing.plates import forget_names
from bot.pictures.paint import paint
from bot.pictures.scene import Picture, Scene

log = get_logger(__name__)

PAINT_TIMEOUT = 5.0  # seconds; a picture takes a hundredth of it
MAX_LOST_THREADS = 3  # threads that hang over a picture, after which no more pictures are drawn
CACHED_FILES = 64  # of the latest pictures, some 40 KB each

# The share of its time that the thread may paint before it encodes the quick way, over about LOAD_TIME seconds: a table
# and its hands, drawn together every few seconds, stay below it.
BUSY, LOAD_TIME = 0.1, 2.0


class Queue(Enum):
    """Who waits for a picture; the value: how many may wait before a screen is shown without its own."""

    ANSWERS = 4  # to clicks, which go first: Discord waits for three seconds
    DRAWINGS = 24  # of tables and hands: their pictures are drawn later, when there is time


class PictureWorker:
    """Draws pictures, and caches the latest files.

    `count` is called with the outcome of each picture: drawn, kept (it was cached), crowded (left out), failed.
    `under_pressure`: whether the bot has more work than time.
    """

    def __init__(
        self, count: Callable[[str], None] = lambda _: None, *, under_pressure: Callable[[], bool] = lambda: False
    ) -> None:
        self._count = count
        self._under_pressure = under_pressure
        self._thread = _new_thread()
        self._turn, self._turn_of_drawings = asyncio.Lock(), asyncio.Lock()
        self._lost_threads = 0
        self._cached: OrderedDict[Scene, bytes | None] = OrderedDict()
        self._waiting = Counter[Queue]()
        self._load, self._loaded_at = 0.0, perf_counter()  # the share of its time that the thread painted, and when
        self._clearings = 0
        self._closed = False

    async def draw(self, picture: Picture, queue: Queue = Queue.ANSWERS) -> bytes | None:
        """The picture as a file, WebP or JPEG; None if it cannot be drawn."""
        scene = picture.scene
        if scene not in self._cached:
            self._waiting[queue] += 1
            clearings = self._clearings
            try:
                # One drawing at most is in front of the next answer. The timeout starts when this picture begins.
                async with self._turn_of_drawings if queue is Queue.DRAWINGS else nullcontext(), self._turn:
                    file = await self._paint(scene)
            except Exception:  # the words next to a picture say the same, whatever is wrong with it
                log.error("picture not drawn", exc_info=True)
                file = None
            finally:
                self._waiting[queue] -= 1
            self._count("failed" if file is None else "drawn")
            if clearings != self._clearings:  # it may show a name that should have been forgotten meanwhile
                forget_names()
                return file
            self._cached[scene] = file
            while len(self._cached) > CACHED_FILES:
                self._cached.popitem(last=False)
            return file
        self._count("kept")
        self._cached.move_to_end(scene)
        return self._cached[scene]

    async def _paint(self, scene: Scene) -> bytes:
        """Paint in the thread. Raises what painting raises, and TimeoutError if it does not end."""
        if self._lost_threads >= MAX_LOST_THREADS:
            raise TimeoutError("too many threads hang over pictures: none is drawn before the next start")
        begun = perf_counter()
        self._load *= exp((self._loaded_at - begun) / LOAD_TIME)
        self._loaded_at = begun
        quick = self._load > BUSY or self._under_pressure()
        painting = asyncio.get_running_loop().run_in_executor(self._thread, partial(paint, scene, quick=quick))
        done, _ = await asyncio.wait({painting}, timeout=PAINT_TIMEOUT)
        self._load += (perf_counter() - begun) / LOAD_TIME
        if done:
            return painting.result()
        self._lost_threads += 1  # a thread cannot be ended: it is abandoned
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._thread = _new_thread()
        raise TimeoutError(f"not drawn in {PAINT_TIMEOUT:.0f} s")

    def is_overloaded(self, picture: Picture, queue: Queue) -> bool:
        """Whether to go without a picture: too many others wait, or under pressure, unless it is cached."""
        return self.is_crowded(queue, queue.value) and picture.scene not in self._cached

    def is_crowded(self, queue: Queue, waiting: int) -> bool:
        """Whether at least `waiting` pictures of a queue wait, or the bot is under pressure."""
        return self._waiting[queue] >= waiting or self._under_pressure()

    def count_left_out(self) -> None:
        self._count("crowded")

    def clear(self) -> None:
        """Forget all files and texts: a user's name must not stay, and any of them may show it.

        The pictures that are waiting may bring such a name back: the texts are forgotten again when each is drawn, and
        their files are not cached. The thread also forgets texts after a picture that nothing waits for any longer.
        """
        self._clearings += 1
        self._cached.clear()
        forget_names()
        if not self._closed:
            self._thread.submit(forget_names)

    def close(self) -> None:
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)  # a picture may hang: the loop does not wait for it


def _new_thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
