"""The pool of workers: computer players think in processes of their own, so that the bot answers clicks meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from time import perf_counter

from bot.core.logs import get_logger
from bot.tables.computers.worker import Job, Question, begin_work, think, work

log = get_logger(__name__)

ANSWER_TIMEOUT = 10.0  # seconds; the longest thought should take a fortieth of it


class NoAnswer(Exception):
    """There is no answer to play: the worker died over the question, thought for too long, or broke the rules."""


class WorkerPool:
    """The workers of one bot. They start with the first question, and are replaced when they die.

    `workers` 0 thinks in a thread of the bot's own process: for tests and tiny machines. A thread that never ends
    cannot be stopped; a process can.
    """

    def __init__(self, workers: int, *, timeout: float = ANSWER_TIMEOUT, job: Job = think) -> None:
        self._workers = workers
        self._timeout = timeout
        self._job = partial(work, job, timeout) if workers else job
        self._executor: Executor | None = None
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
            if perf_counter() - began >= self._timeout:
                raise NoAnswer("thought for too long") from failure
        try:
            return await self._ask(question)
        except BrokenExecutor as failure:
            raise NoAnswer("worker died twice") from failure

    async def _ask(self, question: Question) -> str | None:
        async with self._opening:
            if self._executor is None:  # a process takes a tenth of a second to start: not in the event loop
                self._executor = await asyncio.to_thread(self._open)
            executor = self._executor
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, self._job, question)
        except BrokenExecutor:
            if self._executor is executor:  # the first to find out
                log.warning("worker died", workers=self._workers)
                self._executor = None
                executor.shutdown(wait=False)
            raise

    def _open(self) -> Executor:
        if not self._workers:
            return ThreadPoolExecutor(1, thread_name_prefix="computer")
        # Never fork: threads run here (pictures, the database), and what they hold would be held for ever.
        context = multiprocessing.get_context("spawn")
        executor = ProcessPoolExecutor(self._workers, mp_context=context, initializer=begin_work)
        for _ in range(self._workers):  # otherwise each would start with the question that first needs it
            executor.submit(int)
        return executor

    def close(self) -> None:
        """End the workers; questions that still wait are not asked."""
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None
