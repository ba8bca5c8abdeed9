"""The router: every route has one handler."""

import asyncio
import gc
from contextlib import AsyncExitStack
from functools import partial

import discord
import pytest
from sqlalchemy.sql.selectable import AliasedReturnsRows
from support.discord.forged_interactions import Spot, slash
from support.discord.screen import plain
from support.discord.world import World

import storage.engine.database
from bot.i18n.words import words
from bot.interactions.click import Click
from bot.interactions.router import ClickQueue, merged


async def handle(_: Click) -> None:
    """Nothing."""


def test_a_route_that_two_features_claim_raises() -> None:
    with pytest.raises(ValueError, match="join"):
        merged([{"join": handle, "leave": handle}, {"join": handle}])


async def test_every_route_of_the_bot_leads_to_a_feature(four: World) -> None:
    modules = {handler.__module__ for handler in four.bot.parts.router.routes.values()}
    assert all(module.startswith("bot.features.") for module in modules)


async def test_a_page_without_a_free_reader_says_so(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage.engine.database, "READER_PATIENCE", 0)
    alice, database = four.people[0], four.bot.parts.database
    async with AsyncExitStack() as readers:
        for _ in range(storage.engine.sqlite.SQLite.most_readers):
            await readers.enter_async_context(database.reading())
        await alice.slash("history")
    assert plain(alice.whisper().text) == plain(words("fr").say("why-too-busy"))


async def test_a_click_whose_message_was_deleted_meanwhile_says_so(four: World) -> None:
    alice = four.people[0]
    await alice.slash("learn")
    lesson = next(one for one in alice.whisper().buttons.values() if one.startswith("tv:"))
    four.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10008, times=1)
    await alice.press_on(alice.whisper(), lesson)
    assert plain(alice.whisper().text) == plain(words("fr").say("why-message-gone"))


@pytest.mark.live  # it looks at each object of the process
@pytest.mark.parametrize("name", ["book", "hand", "leaderboard", "stats", "play"])
async def test_an_answered_command_leaves_nothing_large_to_the_garbage_collector(four: World, name: str) -> None:
    """`hand` is refused, as nobody sits at a table; somebody only types a part of `play`."""
    typed = {"typed": "game", "game": "belo"} if name == "play" else {}
    use = slash(four.people[0].id, Spot(four.channel.id, four.guild.id), name, **typed)

    async def large() -> int:
        """The number of large objects after one more use."""
        sent = use.build(four)
        sent.deliver()
        await four.env.settle()
        if typed:
            four.bot.wire.inflight.answered(sent.record.id)  # as the trace of a real call
        four.env._errors.clear()
        return sum(isinstance(one, discord.Interaction | AliasedReturnsRows) for one in gc.get_objects())

    await large()
    gc.collect()
    gc.disable()
    try:
        assert await large() == await large()
    finally:
        gc.enable()


# -- the order of clicks -------------------------------------------------------------------------------------


async def test_clicks_begin_in_their_order_and_the_loop_goes_on_between() -> None:
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
