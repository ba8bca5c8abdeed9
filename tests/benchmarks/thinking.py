"""Whether the event loop stays responsive while computers think: hard players against one person who plays at once.

    python tests/benchmarks/thinking.py [--game belote] [--tables 5] [--seconds 15] [--workers 1] [--learners 5]

The tables are the bot's own, with its journal, at a pace of 0: worse than any real load. Prints, in real time: the lag
of the loop's timers, first idle, then during play; the time of a thought in the worker (CPU) and at the table (with the
wait for the worker); the worker's memory; and the start-up time of the first worker.

`--learners`: then that many users press "Advice" in practice matches, PRESSES times a second each, and move on after
each answer. How much longer do the tables wait for a thought?
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from statistics import mean, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2]))  # the bot of this checkout, installed or not

TICK = 0.005
IDLE_SECONDS = 3.0  # seconds
PERSON = 1
PRESSES = 5  # a second: what the throttle lets through


async def lateness(seconds: float) -> list[float]:
    """The lags of the loop's timers, in milliseconds."""
    loop, late = asyncio.get_running_loop(), []
    end = loop.time() + seconds
    while loop.time() < end:
        due = loop.time() + TICK
        await asyncio.sleep(TICK)
        late.append((loop.time() - due) * 1000)
    return late


def said(figures: list[float]) -> str:
    return f"mean {mean(figures):6.2f} ms   p95 {quantiles(figures, n=20)[-1]:6.2f} ms   max {max(figures):6.2f} ms"


def of_worker(pid: int) -> tuple[float, int]:
    """A worker's CPU time so far in milliseconds, and its memory in KB (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    cpu = (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")
    return cpu, int(fields[21]) * os.sysconf("SC_PAGE_SIZE") // 1024


class Learner:
    """A user in a practice match, seen as its session and as their click."""

    def __init__(self, user_id: int, game: str, seats: int) -> None:
        import games
        from bot.core.custom_ids import PRACTICE
        from bot.i18n.words import words

        self.match = games.new(game, seats=seats, seed=bytes([user_id] * 32))
        self.seed, self.words, self.names = self.match.seed, words("en"), ("Ada",) * seats
        self.actor, self.interaction = SimpleNamespace(id=user_id), None
        self.control = SimpleNamespace(kind=PRACTICE, number=user_id)
        self.pressed = perf_counter()
        self.answers: list[float] = []  # milliseconds
        self.move_on()

    def move_on(self) -> None:
        """Play to the next decision of seat 0 on a copy, as a session does."""
        match = self.match.copy()
        began = len(match.log)
        while len(match.log) == began or 0 not in match.waiting or len(match.legal(0)) < 2:
            seat = min(seat for seat in match.waiting if seat is not None)
            match.play(seat, match.legal(seat)[-1])
        self.match, self.pressed = match, perf_counter()

    def position(self) -> tuple[Any, int]:
        return self.match, 0

    def require_advice(self) -> None:
        pass

    async def show(self, text: str, *, promised: bool) -> None:
        if self.words.say("advice-too-late") not in text:
            self.answers.append((perf_counter() - self.pressed) * 1000)
            self.move_on()


async def measure(game: str, tables: int, seconds: float, workers: int, learners: int, folder: str) -> None:
    # Imported here, because a worker imports this script again and should start as fast as the bot's workers.
    import games
    from bot.core.errors import Refused
    from bot.core.tasks import ShutdownFlag
    from bot.core.types import Actor
    from bot.features import advice
    from bot.monitoring.metrics import Metrics
    from bot.tables.clock import TurnClock
    from bot.tables.computers.pool import WorkerPool
    from bot.tables.computers.worker import Question
    from bot.tables.registry import TableRegistry
    from bot.tables.seating import Person
    from bot.tables.table import Table
    from storage import Database, Journal, Player, TableSettings

    waits: list[float] = []

    class Timed(WorkerPool):
        async def think(self, question: Question, *urgency: Any) -> str | None:
            began = perf_counter()
            move = await super().think(question, *urgency)
            waits.append((perf_counter() - began) * 1000)
            return move

    database = await Database.open(f"sqlite+aiosqlite:///{folder}/thinking.db")
    journal, pool = Journal(database), Timed(workers)
    tasks: set[asyncio.Task[None]] = set()
    loop = asyncio.get_running_loop()

    def spawn(job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = loop.create_task(job)
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return task

    over = [asyncio.Event() for _ in range(tables)]

    async def press(table: Table, move: str) -> None:
        """Play the person's first legal move: without a person, the computers would pause."""
        with suppress(Refused):  # the table has moved on meanwhile
            await table.play(Person(PERSON), table.revision, move)

    def changed(table: Table) -> None:
        if not table.open:
            over[table.record.channel_id].set()
        elif table.match is not None and 0 in table.match.waiting:
            spawn(press(table, table.match.legal(0)[0]))

    registry = TableRegistry(
        journal=journal,
        pool=pool,
        spawn=spawn,
        metrics=Metrics(tuple),
        shutdown=ShutdownFlag(),
        clock=TurnClock(),
        computer_pace=0,
        changed=changed,
    )
    seats = min(games.info(game).seats, key=lambda seats: abs(seats - 4))
    computers = [Player(seat, None, f"Ada{seat}", computer=True, strength="hard") for seat in range(1, seats)]
    players = [Player(0, PERSON, "Ada"), *computers]

    async def deal(number: int) -> None:
        record = await journal.open_lobby(
            guild_id=1,
            channel_id=number,
            host_id=PERSON,
            game=game,
            options={},
            language="fr",
            players=players,
            settings=TableSettings(strength="hard"),
        )
        await Table(registry.services, record).start(Actor(PERSON, "Ada"))

    async def play_on(number: int) -> None:
        while True:
            over[number].clear()
            await deal(number)
            await over[number].wait()

    async def press_advice(giver: advice.AdviceGiver, learner: Learner) -> None:
        with suppress(Refused):  # a question at a time
            await giver.advise(learner)  # type: ignore[arg-type]

    async def learn(giver: advice.AdviceGiver, learner: Learner) -> None:
        while True:
            spawn(press_advice(giver, learner))
            await asyncio.sleep(1 / PRESSES)

    print(f"loop, idle            late {said(await lateness(IDLE_SECONDS))}")
    began = perf_counter()
    match = games.new(game, seats=seats, seed=bytes(32))
    await pool.think(Question.about(match, 0, "random", ""))
    print(f"first worker          answers after {(perf_counter() - began) * 1000:.0f} ms")
    waits.clear()
    before = sum(of_worker(child.pid)[0] for child in active_children() if child.pid)
    playing = [asyncio.create_task(play_on(number)) for number in range(tables)]
    late = await lateness(seconds)
    usage = [of_worker(child.pid) for child in active_children() if child.pid]
    alone = waits.copy()
    if learners:
        patch.object(advice, "acknowledge", partial(asyncio.sleep, 0)).start()  # there is no Discord
        sessions = SimpleNamespace(of=partial(asyncio.sleep, 0))  # a learner's click is their session, too
        giver = advice.AdviceGiver(pool, sessions)  # type: ignore[arg-type]
        people = [Learner(number, game, seats) for number in range(learners)]
        waits.clear()
        playing += [asyncio.create_task(learn(giver, person)) for person in people]
        await asyncio.sleep(seconds)
    running = asyncio.all_tasks() - {asyncio.current_task()}
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    print(f"loop, {tables} tables of {seats}   late {said(late)}")
    print(f"{len(alone)} thoughts of {game}: a table waits {said(alone)}")
    if usage:
        cpu = (sum(used for used, _ in usage) - before) / len(alone)
        print(f"{cpu:.2f} ms of CPU a thought; memory of a worker {max(memory for _, memory in usage) / 1024:.0f} MB")
    if learners:
        print(f"{len(waits)} thoughts next to {learners} learners: a table waits {said(waits)}")
        ratios = mean(waits) / mean(alone), max(waits) / max(alone)
        print("{:.2f} times as long on average, {:.2f} times at most".format(*ratios))
        answers = [answer for person in people for answer in person.answers]
        print(f"{len(answers)} pieces of advice: a learner waits {said(answers)}")
    pool.close()
    await database.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="belote")
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--learners", type=int, default=0)
    arguments = parser.parse_args()
    with TemporaryDirectory(prefix="tapis-") as folder:
        asyncio.run(measure(**vars(arguments), folder=folder))


if __name__ == "__main__":
    main()
