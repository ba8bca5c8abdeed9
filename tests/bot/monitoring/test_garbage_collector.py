"""The garbage collector runs if nobody waits for it, and sometimes even if somebody does."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import perf_counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.monitoring import garbage_collector
from bot.monitoring.garbage_collector import BRIEF_GAP, IDLE_TIME, MAX_GAP, MIN_GAP, GarbageCollector

SLACK = 100.0  # seconds that a busy machine may take between two lines


def collector_after(last_arrival: float) -> GarbageCollector:
    return GarbageCollector(cast(Any, SimpleNamespace(last_arrival=last_arrival)))


@asynccontextmanager
async def running(last_arrival: float) -> AsyncIterator[None]:
    """The collector runs during the block."""
    switch = sys.getswitchinterval()
    task = asyncio.create_task(collector_after(last_arrival).run())
    await asyncio.sleep(0)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        sys.setswitchinterval(switch)


@pytest.fixture
def crowded(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is much to look through: however little memory is in use, it counts as much."""
    monkeypatch.setattr(garbage_collector, "BRIEF", -(10**9))


@pytest.mark.usefixtures("crowded")
def test_a_pass_waits_until_nobody_clicks_but_not_for_ever() -> None:
    now = perf_counter()
    assert not collector_after(now - IDLE_TIME).due(now + 1)  # there was one just now
    assert collector_after(now).due(now + MIN_GAP + IDLE_TIME + SLACK)
    assert not collector_after(now + MIN_GAP + IDLE_TIME).due(now + MIN_GAP + IDLE_TIME + 1)  # somebody has clicked
    assert collector_after(now + MAX_GAP + SLACK).due(now + MAX_GAP + SLACK)


@pytest.mark.usefixtures("crowded")
def test_a_pass_does_not_wait_while_memory_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collector, "GROWTH_SHARE", 0)
    now = perf_counter()
    clicking = collector_after(now + BRIEF_GAP + SLACK)
    assert not clicking.due(now + BRIEF_GAP + SLACK)
    monkeypatch.setattr(garbage_collector, "GROWTH", -(10**9))
    assert clicking.due(now + BRIEF_GAP + SLACK)
    assert not clicking.due(now), "the tables are loaded first"


def test_a_brief_pass_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collector, "BRIEF", 10**9)
    now = perf_counter()
    clicking = collector_after(now + BRIEF_GAP + SLACK)
    assert not clicking.due(now)
    assert clicking.due(now + BRIEF_GAP + SLACK)


@pytest.mark.usefixtures("crowded")
@pytest.mark.parametrize("old", [pytest.param(True, marks=pytest.mark.live), False])
async def test_a_ring_of_objects_is_found_in_the_end(monkeypatch: pytest.MonkeyPatch, old: bool) -> None:
    """Old objects are found once nobody clicks any longer, new ones while people click."""
    monkeypatch.setattr(garbage_collector, "CHECK_INTERVAL", 0.001)
    monkeypatch.setattr(garbage_collector, "MIN_GAP", 0.0 if old else MIN_GAP)
    thresholds, found = gc.get_threshold(), list[int]()

    class Last:
        def __del__(self) -> None:
            found.append(1)

    async with running(perf_counter() - IDLE_TIME), asyncio.timeout(10):
        ring, others = list[Any](), list[Any]()  # not frozen: the first pass is over
        ring += [ring, Last()]
        if old:
            gc.collect(1)  # it is no longer new
        del ring
        while not found:
            await asyncio.sleep(0.001)
            if not old:  # clicks leave much behind
                others += [[] for _ in range(100)]
    assert gc.get_threshold() == thresholds


def test_objects_that_the_first_pass_finds_in_use_are_not_looked_at_again() -> None:
    collector, used = collector_after(perf_counter()), list[Any]()
    frozen = gc.get_freeze_count()
    collector._pass()
    first = gc.get_freeze_count()
    assert first > frozen
    later = [used]
    collector._pass()
    assert gc.get_freeze_count() <= first
    assert any(one is later for one in gc.get_objects())


async def test_nothing_old_is_looked_at_while_people_click() -> None:
    passes = list[int]()

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "stop":
            passes.append(about["generation"])

    async with running(perf_counter()):
        gc.callbacks.append(note)
        try:
            others: list[Any] = [[] for _ in range(100_000)]
            assert others
            assert set(passes) == {0, 1}
        finally:
            gc.callbacks.remove(note)


async def test_thresholds_that_mean_something_else_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collector, "INCREMENTAL", True)
    thresholds, frozen = gc.get_threshold(), gc.get_freeze_count()
    async with running(perf_counter()):
        assert gc.get_freeze_count() > frozen
        assert gc.get_threshold() == thresholds
