"""The garbage collector passes where nobody waits for it, and now and then all the same."""

from __future__ import annotations

import asyncio
import gc
import sys
from contextlib import suppress
from time import perf_counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import steady
from bot.steady import OFTEN, QUIET, SELDOM, Steady


def kept(heard: float) -> Steady:
    return Steady(cast(Any, SimpleNamespace(heard=heard)))


def test_a_pass_waits_until_nobody_clicks_but_not_for_ever() -> None:
    now = perf_counter()
    assert not kept(now - QUIET).due(now + 1)  # there was one just now
    assert kept(now).due(now + OFTEN + QUIET)
    assert not kept(now + OFTEN + QUIET).due(now + OFTEN + QUIET + 1)  # somebody has clicked
    assert kept(now + SELDOM).due(now + SELDOM + 1)


@pytest.mark.parametrize("quiet", [True, False])
async def test_what_only_a_collector_finds_is_found_in_the_end(monkeypatch: pytest.MonkeyPatch, quiet: bool) -> None:
    """What is old, when nobody clicks any more; what is new, at once."""
    monkeypatch.setattr(steady, "LOOK", 0.001)
    monkeypatch.setattr(steady, "OFTEN", 0.0 if quiet else OFTEN)
    switch = sys.getswitchinterval()
    task = asyncio.create_task(kept(perf_counter() - QUIET).keep())
    await asyncio.sleep(0)
    try:
        assert not gc.isenabled()
        found, ring = list[int](), list[Any]()

        class Last:
            def __del__(self) -> None:
                found.append(1)

        ring += [ring, Last()]
        if quiet:
            gc.collect(steady.NEW)  # it is no longer new
        del ring
        async with asyncio.timeout(10):
            while not found:  # noqa: ASYNC110  # nothing tells of a pass
                await asyncio.sleep(0.001)
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        gc.unfreeze()
        sys.setswitchinterval(switch)
    assert gc.isenabled()
