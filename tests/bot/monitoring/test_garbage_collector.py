"""The garbage collector runs if nobody waits for it, and sometimes even if somebody does."""

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
from bot.monitoring.garbage_collector import IDLE_TIME, MAX_GAP, MIN_GAP, collect_garbage, due

pytestmark = pytest.mark.live  # a quarter of a second a test


@asynccontextmanager
async def collecting(*, idle: float) -> AsyncIterator[None]:
    """The collector runs; the last click was `idle` seconds ago. Afterwards everything is as before."""
    switch, thresholds = sys.getswitchinterval(), gc.get_threshold()
    inflight = SimpleNamespace(last_arrival=perf_counter() - idle)
    task = asyncio.create_task(collect_garbage(cast(Any, inflight)))
    await asyncio.sleep(0)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        sys.setswitchinterval(switch)
    assert gc.get_threshold() == thresholds


def test_a_pass_waits_until_nobody_clicks_but_not_for_ever() -> None:
    assert due(MIN_GAP, IDLE_TIME)
    assert not due(MIN_GAP - 1, IDLE_TIME)
    assert not due(MIN_GAP, IDLE_TIME - 1)
    assert due(MAX_GAP, 0)


@pytest.mark.parametrize("old", [pytest.param(True, marks=pytest.mark.live), False])
async def test_the_collector_finds_old_objects_without_clicks_and_new_always(
    monkeypatch: pytest.MonkeyPatch, old: bool
) -> None:
    monkeypatch.setattr(garbage_collector, "CHECK_INTERVAL", 0.001)
    monkeypatch.setattr(garbage_collector, "MIN_GAP", 0.0 if old else MIN_GAP)
    async with collecting(idle=IDLE_TIME), asyncio.timeout(10):
        found, ring, others = list[int](), list[Any](), list[Any]()

        class Last:
            def __del__(self) -> None:
                found.append(1)

        ring += [ring, Last()]
        if old:
            gc.collect(1)  # it is no longer new
        del ring
        while not found:
            await asyncio.sleep(0.001)
            if not old:  # clicks leave much behind
                others += [[] for _ in range(100)]


async def test_only_the_first_pass_freezes_what_it_finds_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collector, "CHECK_INTERVAL", 0)
    monkeypatch.setattr(garbage_collector, "MIN_GAP", 0.0)
    passed = asyncio.Event()
    monkeypatch.setattr(garbage_collector, "trim", lambda _: passed.set())
    async with collecting(idle=IDLE_TIME), asyncio.timeout(10):
        early = [passed]
        await passed.wait()
        passed.clear()
        later = [passed]
        await passed.wait()
        scanned = gc.get_objects()
    assert any(one is later for one in scanned)
    assert not any(one is early for one in scanned)


async def test_nothing_old_is_looked_at_while_people_click() -> None:
    passes = list[int]()

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "stop":
            passes.append(about["generation"])

    async with collecting(idle=0):
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
    async with collecting(idle=0):
        assert gc.get_freeze_count() > frozen
        assert gc.get_threshold() == thresholds
