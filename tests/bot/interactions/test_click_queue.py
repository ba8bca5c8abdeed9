"""Clicks begin one after the other."""

import asyncio
from functools import partial

from bot.interactions.router import ClickQueue


async def test_clicks_that_came_together_begin_in_their_order_and_the_loop_goes_on_between_them() -> None:
    queue, order = ClickQueue(), list[str]()

    def begin(name: str) -> None:
        order.append(name)
        asyncio.get_running_loop().call_soon(order.append, f"what {name} asked for")

    for name in ("one", "two", "three"):
        queue.add(partial(begin, name))
    assert order == []
    for _ in range(4):
        await asyncio.sleep(0)
    queue.add(partial(begin, "four"))
    for _ in range(2):
        await asyncio.sleep(0)
    assert order == [told for name in ("one", "two", "three", "four") for told in (name, f"what {name} asked for")]


async def test_a_click_that_cannot_begin_keeps_nobody_waiting() -> None:
    queue, order, told = ClickQueue(), list[str](), list[object]()

    def fail() -> None:
        raise RuntimeError("broken")

    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context["exception"]))
    queue.add(fail)
    queue.add(lambda: order.append("second"))
    for _ in range(3):
        await asyncio.sleep(0)
    assert order == ["second"]
    assert [str(one) for one in told] == ["broken"]
