"""The pool of workers: computers think in separate processes, so that the bot answers clicks meanwhile.

Decision: bot/decisions/0029-computer-players-think-in-a-separate-process.md.
"""

import asyncio
from collections import deque
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from enum import IntEnum
from functools import partial
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import Any

import games
from bot.core.logs import get_logger
from bot.tables.computers.worker import Job, Question, advise, begin_work, compare, think, work

log = get_logger(__name__)

ANSWER_TIMEOUT = 5.0  # seconds; the longest thought should take a twentieth of it
REVIEW_TIMEOUT = 30.0  # ... in a review, which plays deals out
MARGIN = 1.0  # extra seconds for a worker to end itself, before the bot ends a worker that hangs
START_TIMEOUT = 10.0  # seconds for a process to start on a busy machine
QUICKEST = "easy"  # the strength after a thought that took too long
CROWD = 3  # waiting questions with which nobody may think longer than usual
OVERTAKING = 4  # questions in a row that may go before an older, less urgent one


class Urgency(IntEnum):
    """Which questions go first: those that most people wait for."""

    TABLE = 0  # a computer's move at a table
    ADVICE = 1  # advice to a player at a table
    SOLO = 2  # a computer's move, or advice, in a match of one person


class NoAnswer(Exception):
    """There is no answer to play: the worker died over the question, thought for too long, or broke the rules."""


class WorkerDied(NoAnswer):
    """The worker's process ended before it answered."""


class ThoughtTooLong(NoAnswer):
    """The worker had no answer in time, and was ended."""


class Worker:
    """A process, which a signal ends, or a thread of the bot's own, which can only be abandoned."""

    def __init__(self, *, process: bool) -> None:
        self.ended = False
        self.executor: Executor = ThreadPoolExecutor(1, thread_name_prefix="computer")
        if process:
            # Never fork: locks of the threads here (pictures, the database) would stay locked for ever.
            self.executor = ProcessPoolExecutor(1, get_context("spawn"), begin_work)
        others = active_children()
        self.first_sign_of_life = self.executor.submit(bool)
        self._processes = [child for child in active_children() if child not in others]

    def end(self, *, wait: float = 0.0) -> None:
        """End it whatever it does, and wait for its end for up to `wait` seconds."""
        self.ended = True
        for process in self._processes:
            process.kill()
            process.join(wait)
        self.executor.shutdown(wait=False, cancel_futures=True)


class WaitingLine:
    """The idle workers, and the questions that wait for one.

    The most urgent question is next, and the oldest of these. None waits for ever: after OVERTAKING in a row that went
    before an older one, the oldest of all is next.
    """

    def __init__(self) -> None:
        self._idle: deque[Worker] = deque()
        self._turns: list[tuple[Urgency, asyncio.Future[Worker]]] = []  # the oldest first
        self._overtaken = 0  # times in a row

    def put(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._assign()

    async def get(self, urgency: Urgency) -> Worker:
        """Wait for a worker. A question that is cancelled leaves the line."""
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._turns.append((urgency, turn))
        self._assign()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.put(turn.result())
            raise

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return sum(not turn.done() for _, turn in self._turns)

    def _assign(self) -> None:
        self._turns = [(urgency, turn) for urgency, turn in self._turns if not turn.done()]
        while self._idle and self._turns:
            most_urgent = min(urgency for urgency, _ in self._turns)
            place = next(place for place, (urgency, _) in enumerate(self._turns) if urgency == most_urgent)
            if place == 0 or self._overtaken == OVERTAKING:
                place = self._overtaken = 0
            else:
                self._overtaken += 1
            _, turn = self._turns.pop(place)
            turn.set_result(self._idle.popleft())


class WorkerPool:
    """The workers of one bot, replaced when they die or hang. `workers` 0: a thread, for tests and tiny machines."""

    def __init__(self, workers: int, *, timeout: float = ANSWER_TIMEOUT, job: Job = think) -> None:
        self._processes = workers > 0
        self._size = max(workers, 1)
        self._timeout = timeout
        self._think = job
        self._line = WaitingLine()
        self._workers: set[Worker] = set()
        self._closed = False

    async def think(self, question: Question, urgency: Urgency = Urgency.TABLE) -> str | None:
        """The move that answers a question. Raises NoAnswer, or what the player itself raised."""
        move: str | None = await self._answer(self._think, question, urgency)
        return move

    async def advise(self, question: Question, urgency: Urgency) -> games.Advice:
        """Advice to a person in this seat. Raises what `think` raises."""
        advice: games.Advice = await self._answer(advise, question, urgency)
        return advice

    async def compare(self, question: Question) -> games.Advice:
        """The same advice, with every move weighed. Raises what `think` raises."""
        advice: games.Advice = await self._answer(compare, question, Urgency.SOLO)
        return advice

    async def _answer(self, job: Job, question: Question, urgency: Urgency) -> Any:
        """The answer to a question. Raises NoAnswer, or what the job raised.

        If the worker died, the question is asked once more. If it took too long, it is asked again at the quickest
        strength, because the thought itself may have been the cause, and the table has waited long enough.
        """
        try:
            return await self._ask(job, question, urgency)
        except ThoughtTooLong:
            question = replace(question, strength=QUICKEST)
        except WorkerDied:
            pass
        return await self._ask(job, question, urgency)

    async def _ask(self, job: Job, question: Question, urgency: Urgency) -> Any:
        if self._closed:
            raise NoAnswer
        while len(self._workers) < self._size:  # all at once: otherwise each would start with the first need for it
            self._open()
        worker = await self._line.get(urgency)
        if self._processes and not question.effort:  # a thread would hold up the bot
            question = replace(question, effort=max(0.0, 1 - self._line.waiting / CROWD))
        # A thought that nothing waits for any longer is watched to its end, too: its worker may hang.
        answer = asyncio.ensure_future(self._watch(worker, job, question))
        answer.add_done_callback(_retrieve)
        return await asyncio.shield(answer)

    async def _watch(self, worker: Worker, job: Job, question: Question) -> Any:
        """Ask this worker. If it does not answer in time or has died, another worker replaces it.

        The time in the line does not count. Raises WorkerDied, ThoughtTooLong, or what the job raised.
        """
        patience = self._timeout + MARGIN + (0.0 if worker.first_sign_of_life.done() else START_TIMEOUT)
        call = partial(work, job, self._timeout) if self._processes else job
        began = perf_counter()
        try:
            asking = asyncio.get_running_loop().run_in_executor(worker.executor, call, question)
            asking.add_done_callback(_retrieve)
            if not (await asyncio.wait({asking}, timeout=patience))[0]:
                raise ThoughtTooLong
            return asking.result()
        except (BrokenExecutor, ThoughtTooLong) as failure:
            reason = WorkerDied if perf_counter() - began < self._timeout else ThoughtTooLong
            log.warning("worker replaced", why=reason.__name__, workers=self._size)
            worker.end()
            raise reason from failure
        finally:
            if not worker.ended:
                self._line.put(worker)
            else:
                self._workers.discard(worker)
                if not self._closed:
                    self._open()

    def _open(self) -> None:
        worker = Worker(process=self._processes)
        self._workers.add(worker)
        self._line.put(worker)

    def close(self) -> None:
        """End all workers, even those that hang; waiting questions are not answered."""
        self._closed = True
        for worker in self._workers:
            worker.end(wait=1.0)
        self._workers.clear()


def _retrieve(asked: asyncio.Future[Any]) -> None:
    """Retrieve the exception, so that asyncio does not complain: nothing else may still wait for it."""
    if not asked.cancelled():
        asked.exception()
