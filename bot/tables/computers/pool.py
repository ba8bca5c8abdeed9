"""Thinkers: computer players think in a process of their own, so that the bot answers clicks meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from time import perf_counter

from bot.core.logs import get_logger
from bot.tables.computers.worker import Job, Question, begin_work, think, work

log = get_logger(__name__)

PATIENCE = 10.0  # seconds; the longest thought should take a fortieth of it


class NoAnswer(Exception):
    """None that can be played: the worker died over the question, thought for too long, or broke the rules."""


class Thinkers:
    """The workers of one bot. They start with the first question, and are replaced when they die.

    `workers` 0 thinks in a thread of the bot's own process: for tests and tiny machines. A thread that never ends
    cannot be stopped; a process can.
    """

    def __init__(self, workers: int, *, patience: float = PATIENCE, job: Job = think) -> None:
        self._workers = workers
        self._patience = patience
        self._job = partial(work, job, patience) if workers else job
        self._pool: Executor | None = None
        self._opening = asyncio.Lock()

    async def think(self, question: Question) -> str | None:
        """The answer to a question. Raises NoAnswer, or what the player itself raised.

        The end of a worker ends every thought that it had, so each is asked once more; but not one that took so
        long that it may have been the cause.
        """
        began = perf_counter()
        try:
            return await self._ask(question)
        except BrokenExecutor as failure:
            if perf_counter() - began >= self._patience:
                raise NoAnswer("thought for too long") from failure
        try:
            return await self._ask(question)
        except BrokenExecutor as failure:
            raise NoAnswer("worker died twice") from failure

    async def _ask(self, question: Question) -> str | None:
        async with self._opening:
            if self._pool is None:  # a process takes a tenth of a second to start: not in the event loop
                self._pool = await asyncio.to_thread(self._open)
            pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, self._job, question)
        except BrokenExecutor:
            if self._pool is pool:  # the first to find out
                log.warning("worker died", workers=self._workers)
                self._pool = None
                pool.shutdown(wait=False)
            raise

    def _open(self) -> Executor:
        if not self._workers:
            return ThreadPoolExecutor(1, thread_name_prefix="thinker")
        # Never fork: threads run here (pictures, the database), and what they hold would be held for ever.
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=begin_work)
        for _ in range(self._workers):  # else each starts with the question that first needs it
            pool.submit(int)
        return pool

    def close(self) -> None:
        """End the workers; questions that wait are not asked any more."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
