"""The router: every route has one handler."""

import pytest
from support.discord.world import World

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
