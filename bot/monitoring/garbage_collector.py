"""When Python's garbage collector runs: the interpreter serves one event loop that must not stall.

A full pass of the collector stops everything. It takes longer the more tables are open, and finds almost nothing:
what a click leaves behind is freed with its last reference. So if there are many objects, full passes wait until
nobody clicks or memory has grown, but not for ever. They also free the room that the interpreter keeps for new tuples.
What libraries leave behind at the end of a match is found among the new objects; under load some of it becomes old
first. Passes over the new objects take longer the rarer they are, so they are frequent, and each takes a few
milliseconds at most.

Decision: bot/decisions/0005-clicks-are-answered-before-tables-are-redrawn.md.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from time import perf_counter

from bot.core.logs import get_logger
from bot.monitoring.metrics import Inflight

log = get_logger(__name__)

SWITCH_INTERVAL = 0.0005  # seconds after which a waiting thread may have the interpreter
# New objects before the collector looks at them, and such looks before one includes the middle generation. With
# Python's own 700 and 10 the second takes 20 ms when 150 people click in a second; with these values, 9. The old
# generation is never collected in this way.
THRESHOLDS = (500, 4, 2**31 - 1)
# Python 3.14.0 to 3.14.4 look at the old generation bit by bit; these numbers mean something else there, and are left.
INCREMENTAL = gc.get_threshold()[2] == 0
CHECK_INTERVAL = 5.0  # seconds between two looks at whether a pass is due
IDLE_TIME = 20.0  # seconds without a click
MAX_GAP, MIN_GAP = 3600.0, 300.0  # seconds between two passes: at most, even if users always click, and at least
# A pass over at most this many blocks of memory takes some 50 ms at most, and nobody notices. Blocks, because counting
# the objects themselves takes nearly as long as a pass.
BRIEF = 300_000
BRIEF_GAP = 60.0  # seconds between two passes of that size, or two checks for one
# A pass is due when memory has grown by GROWTH blocks since the last, some 10 MB, and by this share of what is looked
# through, so that opening many tables does not mean many long passes.
GROWTH, GROWTH_SHARE = 100_000, 0.5

# glibc keeps freed memory that lies between objects in use, in the heap of each thread, and so uses more and more
# pages. On request it returns whole pages, in less than a millisecond. Other C libraries have no such function.
trim = getattr(ctypes.pythonapi, "malloc_trim", None)


class GarbageCollector:
    """Decides when the collector runs, and over which generations."""

    def __init__(self, inflight: Inflight) -> None:
        self._inflight = inflight
        self._passed = self._counted = perf_counter()
        self._passes = 0
        self._frozen = 0  # blocks of memory in use when objects were last frozen
        self._left = self._looked_through()  # the others, in use after the last pass

    async def run(self) -> None:
        """Run until cancelled. Imported objects, and those that the first pass finds in use, are not looked at again.

        The database's thread works in very short steps: by default they would wait 0.01 s in total.
        """
        sys.setswitchinterval(SWITCH_INTERVAL)
        gc.collect()
        self._freeze()
        before = gc.get_threshold()
        if not INCREMENTAL:
            gc.set_threshold(*THRESHOLDS)
        try:
            while True:
                await asyncio.sleep(CHECK_INTERVAL)
                if self.due(perf_counter()):
                    self._pass()
        finally:
            gc.set_threshold(*before)

    def due(self, now: float) -> bool:
        """Whether it is time for a pass; `now`: seconds of `perf_counter`."""
        since, idle = now - self._passed, now - self._inflight.last_arrival
        if since >= MAX_GAP or (since >= MIN_GAP and idle >= IDLE_TIME):
            return True
        blocks = self._looked_through()
        grown = blocks - self._left > max(GROWTH, GROWTH_SHARE * self._left)
        if grown and (self._passes or since >= BRIEF_GAP):  # the tables are loaded before the first pass
            return True
        if now - self._counted < BRIEF_GAP:
            return False
        self._counted = now
        return blocks <= BRIEF

    def _looked_through(self) -> int:
        """The blocks of memory in use that a pass looks through, approximately."""
        return sys.getallocatedblocks() - self._frozen

    def _freeze(self) -> None:
        """Never scan the existing objects again."""
        gc.freeze()
        self._frozen = sys.getallocatedblocks()
        self._left = 0

    def _pass(self) -> None:
        began = perf_counter()
        found = gc.collect()
        if not self._passes:
            self._freeze()
        self._passes += 1
        self._left = self._looked_through()
        if trim is not None:
            trim(0)
        self._passed = perf_counter()
        log.debug("garbage collected", objects=found, ms=round(1000 * (self._passed - began)))
