"""The public message of a table in a channel that is gone."""

from __future__ import annotations

import pytest
from support.discord.world import World

from bot.app import TapisVert


async def test_a_channel_that_was_deleted_while_the_bot_was_away_closes_its_table(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await four.deal(people=2)
    with monkeypatch.context() as away:
        away.delattr(TapisVert, "on_guild_channel_delete")
        four.env.backend.delete_channel(four.channel.id)
        await four.env.settle()
    await four.restart()
    await four.env.advance_time(10)
    assert not await four.kept()
    assert "la table a été fermée" in four.people[0].dm().text
