"""When Python's garbage collector runs: the interpreter serves one event loop that must not stall.

A full pass of the collector stops everything. It takes longer the more tables are open, and finds almost nothing:
what a click leaves behind is freed with its last reference. So full passes wait until nobody clicks, but not for ever.
They also free the room that the interpreter keeps for new tuples. What libraries leave behind at the end of a match is
found among the new objects; under load some of it becomes old first.

Decision: bot/decisions/0005-clicks-are-answered-before-tables-are-redrawn.md.
"""

import asyncio
import ctypes
import gc
import sys
from time import perf_counter

from bot.core.logs import get_logger
from bot.monitoring.metrics import Inflight

log = get_logger(__name__)

SWITCH_INTERVAL = 0.0005  # seconds after which a waiting thread may have the interpreter
# New objects before the collector looks at them, and such looks before one includes the middle generation. The old
# generation is never collected in this way. With 200 tables and 60 clicks a second the longest look takes 7 ms of CPU;
# with 2,000 and 5 it takes 27, with 5,000 and 5, 46. All looks together take one percent of a core either way.
THRESHOLDS = (500, 4, 2**31 - 1)
# Python 3.14.0 to 3.14.4 look at the old generation bit by bit; these numbers mean something else there, and are left.
INCREMENTAL = gc.get_threshold()[2] == 0
CHECK_INTERVAL = 5.0  # seconds between two looks at whether a pass is due
IDLE_TIME = 20.0  # seconds without a click
MAX_GAP, MIN_GAP = 3600.0, 300.0  # seconds between two passes: at most, even if users always click, and at least

# glibc keeps freed memory that lies between objects in use, in the heap of each thread, and so uses more and more
# pages. On request it returns whole pages, in less than a millisecond. Other C libraries have no such function.
trim = getattr(ctypes.pythonapi, "malloc_trim", None)


def due(since: float, idle: float) -> bool:
    """Whether it is time for a full pass. `since`, `idle`: seconds since the last pass and since the last click."""
    return since >= MAX_GAP or (since >= MIN_GAP and idle >= IDLE_TIME)


async def collect_garbage(inflight: Inflight) -> None:
    """Run until cancelled. Imported objects, and those that the first pass finds in use, are not looked at again.

    The database's thread works in very short steps: by default they would wait 0.01 s in total.
    """
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    before = gc.get_threshold()
    if not INCREMENTAL:
        gc.set_threshold(*THRESHOLDS)
    passed, first = perf_counter(), True
    try:
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            began = perf_counter()
            if not due(began - passed, began - inflight.last_arrival):
                continue
            found = gc.collect()
            if first:  # the tables have been loaded meanwhile
                gc.freeze()
            if trim is not None:
                trim(0)
            passed, first = perf_counter(), False
            log.debug("garbage collected", objects=found, ms=round(1000 * (passed - began)))
    finally:
        gc.set_threshold(*before)
