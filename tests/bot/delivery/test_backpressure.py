"""Clicks begin one after the other; drawings let answers go first."""

import asyncio
from functools import partial
from types import SimpleNamespace
from typing import cast

import pytest
from discord import InteractionType

from bot.core.types import Interaction
from bot.delivery.backpressure import FEW, LATE, PATIENCE, Courtesy, Line
from bot.monitoring.inflight import Inflight
from bot.monitoring.metrics import Metrics


async def test_clicks_that_came_together_begin_in_their_order_and_the_loop_goes_on_between_them() -> None:
    line, order = Line(), list[str]()

    def begin(name: str) -> None:
        order.append(name)
        asyncio.get_running_loop().call_soon(order.append, f"what {name} asked for")

    for name in ("one", "two", "three"):
        line.add(partial(begin, name))
    assert order == []
    for _ in range(4):
        await asyncio.sleep(0)
    line.add(partial(begin, "four"))
    for _ in range(2):
        await asyncio.sleep(0)
    assert order == [told for name in ("one", "two", "three", "four") for told in (name, f"what {name} asked for")]


async def test_a_click_that_cannot_begin_keeps_nobody_waiting() -> None:
    line, order, told = Line(), list[str](), list[object]()

    def fail() -> None:
        raise RuntimeError("broken")

    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context["exception"]))
    line.add(fail)
    line.add(lambda: order.append("second"))
    for _ in range(3):
        await asyncio.sleep(0)
    assert order == ["second"]
    assert [str(one) for one in told] == ["broken"]


async def test_a_drawing_begins_at_once_where_few_wait() -> None:
    begun = asyncio.get_running_loop().time()
    await Courtesy(lambda: FEW).after_answers()
    assert asyncio.get_running_loop().time() - begun < PATIENCE


async def test_a_drawing_waits_until_few_wait_and_the_next_one_behind_it() -> None:
    waiting, order = FEW + 3, list[str]()
    courtesy = Courtesy(lambda: waiting)

    async def draw(name: str) -> None:
        await courtesy.after_answers()
        order.append(name)

    drawings = [asyncio.ensure_future(draw(name)) for name in ("first", "second")]
    while waiting > FEW:
        await asyncio.sleep(0.03)
        assert order == []
        waiting -= 1
    await asyncio.gather(*drawings)
    assert order == ["first", "second"]


async def test_between_two_drawings_the_loop_hears_what_has_arrived() -> None:
    courtesy, order = Courtesy(lambda: 0), list[str]()

    async def draw() -> None:
        await courtesy.after_answers()
        order.append("drawing")
        asyncio.get_running_loop().call_soon(order.append, "answer")

    await asyncio.gather(*(draw() for _ in range(3)))
    await asyncio.sleep(0)
    assert "drawing drawing" not in " ".join(order)


async def test_a_drawing_begins_all_the_same_when_it_has_waited_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.backpressure.PATIENCE", 0.1)
    await asyncio.wait_for(Courtesy(lambda: FEW + 1).after_answers(), 5)


async def test_a_drawing_that_had_to_wait_for_long_leaves_comforts_out_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.delivery.backpressure.CALM", 0.2)
    waiting = 0
    courtesy = Courtesy(lambda: waiting)
    await courtesy.after_answers()
    assert not courtesy.pressed
    waiting = FEW + 1
    drawing = asyncio.ensure_future(courtesy.after_answers())
    await asyncio.sleep(LATE + 0.05)
    waiting = 0
    await drawing
    assert courtesy.pressed
    await asyncio.sleep(0.25)
    assert not courtesy.pressed


async def test_suggestions_that_were_lost_hold_no_drawing_up() -> None:
    traffic = Inflight(Metrics(tuple), lambda _: None)
    for number, kind in enumerate([InteractionType.autocomplete] * (FEW + 1) + [InteractionType.component]):
        traffic.arrived(cast(Interaction, SimpleNamespace(id=number, type=kind)))
    assert traffic.unanswered == 1


async def test_an_answer_on_its_way_holds_no_drawing_up() -> None:
    """However long Discord takes to say that it has it: with many clicks a second, some are always on their way."""
    traffic = Inflight(Metrics(tuple), lambda _: None)
    for number in range(FEW + 1):
        traffic.arrived(cast(Interaction, SimpleNamespace(id=number, type=InteractionType.component)))
    assert traffic.unanswered == FEW + 1
    for number in range(FEW + 1):
        traffic.sent(number)
    assert traffic.unanswered == 0
