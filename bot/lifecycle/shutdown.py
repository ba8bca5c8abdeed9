"""Closing: a stop that nobody has to guess at.

From the signal on nothing new is begun: clicks and commands are refused in words, no computer moves, no time runs
out. What was under way is finished and answered; then every open table says that it goes on after a restart. The
words go with the first drawing by the next process. `kill -9` loses no move either: this is for those who watch.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.delivery.message_state import aged
from bot.tables.table import Table
from storage import StorageError

if TYPE_CHECKING:
    from bot.app import TapisVert

log = get_logger(__name__)

SIGNALS = (signal.SIGTERM, signal.SIGINT)
PATIENCE = 3.0  # seconds for what is under way: then Discord waits for no answer any more
BUDGET = 8.0  # seconds in all; deploy/ tells service managers to wait for longer than that


class Closing:
    """Ends a bot when a signal asks for it: the first in good order, the second at once."""

    def __init__(self, client: TapisVert) -> None:
        self._client = client
        self._asked = asyncio.Event()
        self._enough = asyncio.Event()

    @property
    def asked(self) -> bool:
        """Whether nothing new is to be begun."""
        return self._asked.is_set()

    def ask(self) -> None:
        """A signal has come. The second means that nobody wants to wait for words."""
        if self.asked:
            self._enough.set()
        self._asked.set()

    def require_open(self) -> None:
        """Before anything new. Raises Refused (`restarting`)."""
        if self.asked:
            raise Refused("restarting")

    async def until_asked(self, running: Coroutine[Any, Any, None]) -> None:
        """Run the bot until it ends by itself, or until a signal has come and everybody has been told."""
        loop = asyncio.get_running_loop()
        handled = [number for number in SIGNALS if self._heard(loop, number)]
        job, asked = asyncio.ensure_future(running), asyncio.ensure_future(self._asked.wait())
        try:
            await asyncio.wait({job, asked}, return_when=asyncio.FIRST_COMPLETED)
            if not job.done() and self._client.at_work:
                await self._in_time(self.wind_down())
        finally:
            for task in (job, asked):
                task.cancel()
            await asyncio.gather(job, asked, return_exceptions=True)
            for number in handled:  # from here on, one more signal ends the process as it ends any other
                loop.remove_signal_handler(number)
        if not self.asked:
            job.result()

    def _heard(self, loop: asyncio.AbstractEventLoop, number: signal.Signals) -> bool:
        """Whether this signal asks for the end; Windows knows no handlers, and there Ctrl-C ends at once."""
        try:
            loop.add_signal_handler(number, self.ask)
        except NotImplementedError:
            return False
        return True

    async def _in_time(self, work: Coroutine[Any, Any, None]) -> None:
        """Run it for as long as the budget lasts and nobody has had enough."""
        task, enough = asyncio.ensure_future(work), asyncio.ensure_future(self._enough.wait())
        done, _ = await asyncio.wait({task, enough}, timeout=BUDGET, return_when=asyncio.FIRST_COMPLETED)
        if task not in done:
            log.warning("closing cut short", by="a second signal" if enough in done else "its time")
        for one in (task, enough):
            one.cancel()
        for result in await asyncio.gather(task, enough, return_exceptions=True):
            if isinstance(result, Exception):
                log.error("not closed in good order", exc_info=result)

    async def wind_down(self) -> None:
        """Finish what is under way, keep the hour, tell every table. Nothing that is kept depends on its end."""
        client = self._client
        began = client.tables.outage.now
        self._asked.set()
        client.clocks.close()
        client.tables.close()
        await self._finish()
        with suppress(StorageError):  # the heartbeat before is a minute old at most, in favour of who is waited for
            await client.heartbeat.beat(began)
        await self._announce()
        await self._finish()  # those who clicked meanwhile are owed their refusal

    async def _finish(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._client.traffic.idle(), PATIENCE)

    async def _announce(self) -> None:
        """One edit of each table's message, where somebody has played last first.

        A message so old that Discord throttles its edits stays as it is: nobody has played there for an hour.
        """
        delivery, gap = self._client.delivery, self._client.settings.announcement_gap
        tables = [table for table in self._client.tables if told(table)]
        tables.sort(key=lambda table: delivery.surfaces(table).not_before, reverse=True)
        log.info("closing", tables=len(tables))
        for table in tables:
            delivery.draw_anew(table)
            await asyncio.sleep(gap)
        await delivery.drawn()


def told(table: Table) -> bool:
    """Whether a table's message can still say something."""
    return table.record.message_id is not None and not aged(table.record.message_id)
