"""Drawings let answers go first."""

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest
from discord import InteractionType

from bot.core.types import Interaction
from bot.delivery.scheduler import LONG_WAIT, MAX_PENDING_ANSWERS, MAX_WAIT, Backpressure
from bot.monitoring.metrics import Inflight, Metrics


async def test_a_drawing_begins_at_once_where_few_wait() -> None:
    begun = asyncio.get_running_loop().time()
    await Backpressure(lambda: MAX_PENDING_ANSWERS).before_drawing()
    assert asyncio.get_running_loop().time() - begun < MAX_WAIT


async def test_a_drawing_waits_until_few_wait_and_the_next_one_behind_it() -> None:
    waiting, order = MAX_PENDING_ANSWERS + 3, list[str]()
    backpressure = Backpressure(lambda: waiting)

    async def draw(name: str) -> None:
        await backpressure.before_drawing()
        order.append(name)

    drawings = [asyncio.ensure_future(draw(name)) for name in ("first", "second")]
    while waiting > MAX_PENDING_ANSWERS:
        await asyncio.sleep(0.03)
        assert order == []
        waiting -= 1
    await asyncio.gather(*drawings)
    assert order == ["first", "second"]


async def test_between_two_drawings_the_loop_handles_new_arrivals() -> None:
    backpressure, order = Backpressure(lambda: 0), list[str]()

    async def draw() -> None:
        await backpressure.before_drawing()
        order.append("drawing")
        asyncio.get_running_loop().call_soon(order.append, "answer")

    await asyncio.gather(*(draw() for _ in range(3)))
    await asyncio.sleep(0)
    assert "drawing drawing" not in " ".join(order)


async def test_a_drawing_begins_all_the_same_when_it_has_waited_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.scheduler.MAX_WAIT", 0.1)
    await asyncio.wait_for(Backpressure(lambda: MAX_PENDING_ANSWERS + 1).before_drawing(), 5)


async def test_a_drawing_that_had_to_wait_for_long_leaves_pictures_out_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.delivery.scheduler.RECOVERY", 0.2)
    waiting = 0
    backpressure = Backpressure(lambda: waiting)
    await backpressure.before_drawing()
    assert not backpressure.high
    waiting = MAX_PENDING_ANSWERS + 1
    drawing = asyncio.ensure_future(backpressure.before_drawing())
    await asyncio.sleep(LONG_WAIT + 0.05)
    waiting = 0
    await drawing
    assert backpressure.high
    await asyncio.sleep(0.25)
    assert not backpressure.high


async def test_lost_suggestions_delay_no_drawing() -> None:
    traffic = Inflight(Metrics(tuple), lambda _: None)
    for number, kind in enumerate(
        [InteractionType.autocomplete] * (MAX_PENDING_ANSWERS + 1) + [InteractionType.component]
    ):
        traffic.arrived(cast(Interaction, SimpleNamespace(id=number, type=kind)))
    assert traffic.unanswered == 1


async def test_an_answer_on_its_way_delays_no_drawing() -> None:
    """However long Discord takes to say that it has it: with many clicks a second, some are always on their way."""
    traffic = Inflight(Metrics(tuple), lambda _: None)
    for number in range(MAX_PENDING_ANSWERS + 1):
        traffic.arrived(cast(Interaction, SimpleNamespace(id=number, type=InteractionType.component)))
    assert traffic.unanswered == MAX_PENDING_ANSWERS + 1
    for number in range(MAX_PENDING_ANSWERS + 1):
        traffic.sent(number)
    assert traffic.unanswered == 0
