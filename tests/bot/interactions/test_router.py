"""The router: every route has one handler."""

from contextlib import AsyncExitStack

import pytest
from support.discord.screen import plain
from support.discord.world import World

import storage.engine.database
from bot.i18n.words import words
from bot.interactions.click import Click
from bot.interactions.router import merged


async def handle(_: Click) -> None:
    """Nothing."""


def test_a_route_that_two_features_claim_raises() -> None:
    with pytest.raises(ValueError, match="join"):
        merged([{"join": handle, "leave": handle}, {"join": handle}])


async def test_every_route_of_the_bot_leads_to_a_feature(four: World) -> None:
    modules = {handler.__module__ for handler in four.bot.parts.router.routes.values()}
    assert all(module.startswith("bot.features.") for module in modules)


async def test_a_page_that_waits_too_long_for_the_database_says_so(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage.engine.database, "READER_PATIENCE", 0)
    alice, database = four.people[0], four.bot.parts.database
    async with AsyncExitStack() as readers:
        for _ in range(storage.engine.sqlite.SQLite.most_readers):
            await readers.enter_async_context(database.reading())
        await alice.slash("history")
    assert plain(alice.whisper().text) == plain(words("fr").say("why-too-busy"))
