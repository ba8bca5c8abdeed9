"""The worker in which computers think: the same thoughts as anywhere, and its end, however it comes, ends no table."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from support.discord.world import world
from support.games.scripted_worker import scripted

import games
from bot.tables.computers.pool import OVERTAKING, ThoughtTooLong, Urgency, WorkerDied, WorkerPool
from bot.tables.computers.worker import Question, advise, compare

THINKING_TIMEOUT = 2.0  # seconds: for a loaded machine, too


@pytest.fixture(scope="module")
def worker() -> Iterator[WorkerPool]:
    """A real process, for all tests that leave it alive or replaced."""
    pool = WorkerPool(1, timeout=THINKING_TIMEOUT, job=scripted)
    yield pool
    pool.close()


def begun(key: str) -> games.Game:
    """A match in which some moves were made, and which goes on: luck may end one sooner."""
    seats = min(games.info(key).seats, key=lambda seats: abs(seats - 4))
    match, dice = games.new(key, seats=seats, seed=key.encode().ljust(32)), Random(key)
    for _ in range(12):
        twin = match.copy()
        seat = dice.choice(sorted(seat for seat in twin.waiting if seat is not None) or [None])
        twin.play(seat, dice.choice(twin.legal(seat)))
        if twin.outcome:
            break
        match = twin
    return match


def ask(dice: str) -> Question:
    """Whose turn it is in rikiki, with these dice."""
    match = begun("rikiki")
    (seat,) = match.waiting
    assert seat is not None
    return Question.about(match, seat, "normal", dice)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.live
async def test_a_replayed_position_gets_the_same_thought_in_worker_and_thread(worker: WorkerPool) -> None:
    thread = WorkerPool(0)
    for key in games.KEYS:
        match = begun(key)
        again = games.replay(key, match.seats, match.options, match.seed, match.dealer, match.log)
        seat = min(seat for seat in range(match.seats) if match.legal(seat))
        first = await worker.think(Question.about(match, seat, "hard", "dice"))
        assert await thread.think(replace(Question.about(again, seat, "hard", "dice"), effort=1.0)) == first
        assert first is None or first in match.legal(seat)
    thread.close()


def test_a_question_shows_the_seat_s_view_and_tells_nothing_that_is_hidden() -> None:
    """The two worlds of the house: what the seat cannot know may be anything, the question stays the same."""
    match = begun("rikiki")
    other = match.resample(0, Random(5))
    asked, instead = (Question.about(one, 0, "hard", "dice").world for one in (match, other))
    assert match.view(1).hand != other.view(1).hand
    assert asked.view(0) == match.view(0)
    assert [asked.view(seat) for seat in range(4)] == [instead.view(seat) for seat in range(4)]
    assert match.seed not in (asked.seed, instead.seed)


async def test_a_worker_advises_as_the_bots_own_process_would(worker: WorkerPool) -> None:
    question = ask("dice")
    assert await worker.advise(question, Urgency.SOLO) == advise(question)
    question = replace(question, strength="hard")
    assert await worker.compare(question) == compare(question)


async def test_a_worker_starts_with_the_rules_and_nothing_else(worker: WorkerPool) -> None:
    assert await worker.think(ask("heavy")) == ""


def test_the_command_imports_nothing_before_it_runs() -> None:
    """A worker imports the command's script again: with all of the bot it would take three times the memory."""
    code = "import sys; from bot import main; print([one for one in ('discord', 'bot.app') if one in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout.strip() == b"[]"


async def test_a_worker_that_is_killed_is_replaced_and_asked_again(worker: WorkerPool, tmp_path: Path) -> None:
    before = await worker.think(ask("pid"))
    beside = ask("beside")
    one, other = await asyncio.gather(worker.think(ask(f"die once:{tmp_path / 'died'}")), worker.think(beside))
    assert one is not None
    assert other == await worker.think(beside)
    assert await worker.think(ask("pid")) != before


@pytest.mark.live
async def test_a_question_that_kills_every_worker_has_no_answer(worker: WorkerPool) -> None:
    with pytest.raises(WorkerDied):
        await worker.think(ask("die"))
    assert await worker.think(ask("dice"))


@pytest.mark.live
async def test_a_thought_that_never_ends_ends_its_worker_and_not_the_next_one(worker: WorkerPool) -> None:
    before = await worker.think(ask("pid"))
    with pytest.raises(ThoughtTooLong):
        await worker.think(ask("hang"))
    assert await worker.think(ask("pid")) != before
    assert before is not None
    assert not alive(int(before))


async def test_a_thought_that_took_too_long_is_asked_again_at_strength_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.computers.pool.MARGIN", 0.05)
    free, asked = threading.Event(), list[str]()

    def hang_once(question: Question) -> str | None:
        asked.append(question.strength)
        if len(asked) == 1:
            free.wait()
        return "done"

    pool = WorkerPool(0, timeout=0, job=hang_once)
    assert await pool.think(ask("dice")) == "done"
    assert asked == ["normal", "easy"]
    free.set()
    pool.close()


async def test_the_most_urgent_question_is_next_and_no_other_waits_for_ever() -> None:
    free, answered = threading.Event(), list[str]()

    def noted(question: Question) -> str:
        free.wait()
        answered.append(question.dice)
        return "done"

    pool = WorkerPool(0, job=noted)
    tables = [f"table {number}" for number in range(OVERTAKING + 2)]
    line = {"busy": Urgency.SOLO, "solo": Urgency.SOLO, "advice": Urgency.ADVICE, "moved on": Urgency.TABLE}
    line |= dict.fromkeys(tables, Urgency.TABLE)
    thoughts = {dice: asyncio.ensure_future(pool.think(ask(dice), urgency)) for dice, urgency in line.items()}
    await asyncio.sleep(0)
    thoughts.pop("moved on").cancel()
    free.set()
    await asyncio.gather(*thoughts.values())
    assert answered == ["busy", *tables[:OVERTAKING], "solo", *tables[OVERTAKING:], "advice"]
    pool.close()


async def test_a_pool_that_closes_ends_a_stopped_worker_at_once() -> None:
    pool = WorkerPool(1, job=scripted)
    pid = await pool.think(ask("pid"))
    assert pid is not None
    os.kill(int(pid), signal.SIGSTOP)
    waiting = [asyncio.ensure_future(pool.think(ask("dice"))) for _ in range(2)]
    await asyncio.sleep(0)
    began = time.perf_counter()
    pool.close()
    assert time.perf_counter() - began < 1
    assert not alive(int(pid))
    for thought in waiting:
        thought.cancel()
    await asyncio.wait(waiting)


@pytest.mark.live
async def test_a_bot_that_closes_leaves_no_worker_process_behind(tmp_path: Path) -> None:
    async with world(tmp_path, people=1, computer_workers=1) as here:
        (alice,) = await here.seat(people=1, options="max_cards=2")
        await alice.press("Jouer avec l'ordinateur")
        here.bot.parts.pool._think = scripted  # to be told who it is that thinks
        pid = await here.bot.parts.pool.think(ask("pid"))
        assert pid is not None
        assert alive(int(pid))
        while alice.dm().moves:
            await alice.play_by_dm(sorted(alice.dm().moves)[0])
        assert "la partie est finie" in alice.table().text
    assert not alive(int(pid))


BOT = """
import asyncio, sys
sys.path[:0] = {path!r}
import games
from bot.tables.computers.pool import WorkerPool
from bot.tables.computers.worker import Question, advise, compare
from support.games.scripted_worker import scripted

async def run():
    pool, match = WorkerPool(1, job=scripted), games.new("rikiki", seats=4, seed=bytes(32))
    print(await pool.think(Question.about(match, 0, "normal", "pid")), flush=True)
    await pool.think(Question.about(match, 0, "normal", "hang"))
asyncio.run(run())
"""


@pytest.mark.live
def test_the_worker_of_a_killed_bot_ends_by_itself() -> None:
    code = BOT.format(path=sys.path)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as bot:
        assert bot.stdout is not None
        assert alive(int(bot.stdout.readline()))
        bot.kill()
        assert bot.stdout.read() == b""  # the worker holds the pipe, too: this is its end as well as the bot's
