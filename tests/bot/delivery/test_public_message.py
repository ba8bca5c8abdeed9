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


async def test_in_an_outage_of_its_server_a_table_stays_open(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await four.deal(people=2)
    guild = four.bot.get_guild(four.guild.id)
    assert guild is not None
    four.let_tokens_die()
    channel = f"/channels/{four.channel.id}/messages"
    for method, path in (("PATCH", f"{channel}/*"), ("POST", channel)):
        four.env.inject_error(method, path, status=404, code=10003, times=None)
    monkeypatch.setattr(guild, "unavailable", True)
    await four.on_turn().play_by_dm("bid:0")
    await four.env.advance_time(10)
    assert await four.kept()
    monkeypatch.setattr(guild, "unavailable", False)
    await four.on_turn().play_by_dm("bid:0")
    await four.env.advance_time(10)
    assert not await four.kept()
