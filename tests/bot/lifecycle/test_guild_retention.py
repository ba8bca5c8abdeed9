"""A server that the bot has left: its data waits for thirty days, then all of it goes, and nothing else does."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend import serializers
from support.discord.world import World, world
from support.storage.preferences import keep_server

from bot.lifecycle.guild_retention import GuildRetention
from storage import Server

pytestmark = pytest.mark.live  # a quarter of a second a test

DAY = timedelta(days=1).total_seconds()


class Elsewhere:
    """The server while the bot is not in it: to bring it back as it was."""

    def __init__(self, here: World) -> None:
        backend = here.env.backend
        self._backend = backend
        self._guild = backend.get_guild(here.guild.id)
        self._channels = {id: one for id, one in backend.channels.items() if one.guild_id == here.guild.id}
        self._messages = {id: backend.messages[id] for id in self._channels if id in backend.messages}

    def come_back(self) -> None:
        """Invite the bot: nothing in the event says whether the server is available."""
        self._backend.guilds[self._guild.id] = self._guild
        self._backend.channels.update(self._channels)
        self._backend.messages.update(self._messages)
        event: dict[str, Any] = dict(serializers.guild_create_payload(self._backend, self._guild))
        del event["unavailable"]
        self._backend.emit("GUILD_CREATE", event)


async def thrown_out(here: World) -> Elsewhere:
    away = Elsewhere(here)
    here.env.backend.remove_guild(here.guild.id)
    await here.env.settle()
    return away


async def without(here: World, seconds: float) -> None:
    """Let time go by without its clock, which would tick some million times in a month; then another process starts."""
    here.bot.parts.sweeper.sweep.cancel()
    await here.env.advance_time(seconds)
    await here.restart()
    await look(here)


async def look(here: World) -> None:
    """Let the clock tick once."""
    await here.env.advance_time(1)


async def is_kept(here: World, match: int) -> bool:
    record = await here.bot.parts.journal.match(match)
    return record.guild_id == here.guild.id and bool(record.players)


async def test_a_server_that_was_left_is_kept_for_thirty_days_and_no_longer(four: World) -> None:
    match = await four.play_out()
    await four.bot.parts.people.change_server(four.guild.id, lambda server: Server(server.guild_id, "fr"))
    await four.bot.parts.people.set_note(f"greeted:{four.guild.id}", "1")
    await four.bot.parts.people.set_note(f"no-files:{four.guild.id}:{four.channel.id}", "told")
    alice = await four.bot.parts.people.change_person(four.people[0].id, lambda person: person)
    await thrown_out(four)
    await without(four, 29 * DAY)
    assert await is_kept(four, match)
    assert four.guild.id in await four.bot.parts.guilds.known()
    await without(four, DAY)
    assert not await is_kept(four, match)
    assert await four.bot.parts.guilds.known() == {}
    assert await four.bot.parts.people.server(four.guild.id) == Server(four.guild.id)
    assert not await four.bot.parts.people.notes("greeted:")
    assert not await four.bot.parts.people.notes("no-files:")
    assert await four.bot.parts.people.person(alice.user_id) == alice
    assert not await four.bot.parts.stats.leaderboard(four.guild.id)


async def test_a_server_that_returns_in_time_finds_everything(four: World) -> None:
    match = await four.play_out()
    away = await thrown_out(four)
    await without(four, 29 * DAY)
    away.come_back()
    await four.env.settle()
    await without(four, 60 * DAY)
    assert await is_kept(four, match)
    assert await four.bot.parts.stats.leaderboard(four.guild.id)
    await four.people[0].slash("play", game="rikiki")
    assert "Rejoindre" in four.people[0].table().buttons


async def test_an_outage_is_no_departure(four: World) -> None:
    match = await four.play_out()
    await four.deal(people=2)
    four.env.backend.emit("GUILD_DELETE", {"id": str(four.guild.id), "unavailable": True})
    await four.env.settle()
    four.bot.parts.retention.sweep_soon()
    await look(four)
    assert await four.bot.parts.guilds.known() == {four.guild.id: None}
    assert len(await four.kept()) == 1, "its table is open still"
    assert await is_kept(four, match)


async def test_a_departure_while_the_bot_was_down_counts_from_its_next_start(four: World) -> None:
    match = await four.play_out()
    four.bot.parts.sweeper.sweep.cancel()
    four.env.backend.subscribers.clear()  # no event reaches the process from now on
    four.env.backend.remove_guild(four.guild.id)
    await four.restart()
    await look(four)
    ((marked, since),) = (await four.bot.parts.guilds.known()).items()
    assert marked == four.guild.id
    assert since is not None
    await without(four, 29 * DAY)
    assert await is_kept(four, match)
    await without(four, DAY)
    assert not await is_kept(four, match)


async def test_nothing_is_deleted_while_discord_cannot_be_asked(four: World) -> None:
    match = await four.play_out()
    await thrown_out(four)
    four.env.inject_error("GET", f"/guilds/{four.guild.id}", status=503, times=None)
    await without(four, 31 * DAY)
    assert await is_kept(four, match)
    four.env.backend.faults.clear()
    await look(four)
    assert await is_kept(four, match), "it asks once an hour"
    await without(four, GuildRetention.gap)
    assert not await is_kept(four, match)


async def test_discord_has_the_last_word_on_whether_the_bot_is_there(four: World) -> None:
    """The process may have heard wrong: of a server that it was thrown out of, and that answers."""
    match = await four.play_out()
    four.env.backend.emit("GUILD_DELETE", {"id": str(four.guild.id)})
    await four.env.settle()
    guilds = four.bot.parts.guilds
    assert (await guilds.known())[four.guild.id] is not None
    await guilds.mark_joined(four.guild.id)
    await guilds.mark_left(four.guild.id, discord.utils.utcnow() - timedelta(days=31))
    four.bot.parts.retention.sweep_soon()
    await look(four)
    assert await guilds.known() == {four.guild.id: None}
    assert await is_kept(four, match)


async def test_another_server_is_not_touched(four: World) -> None:
    match = await four.play_out()
    other = four.env.create_guild("Un autre")
    await keep_server(four.bot.parts.people, Server(other.id, "en"))
    lobby = await four.bot.parts.journal.open_lobby(
        guild_id=other.id, channel_id=5, host_id=four.people[0].id, game="rikiki", options={}, language="en"
    )
    four.env.backend.remove_guild(other.id)
    await four.env.settle()
    await without(four, 31 * DAY)
    assert await four.bot.parts.guilds.known() == {four.guild.id: None}
    assert (await four.bot.parts.journal.match(lobby.id)).guild_id != other.id
    assert await is_kept(four, match)


async def test_a_process_marks_no_server_of_another_as_left(four: World) -> None:
    await four.play_out()
    retention = four.bot.parts.retention
    retention._owns = lambda guild_id: guild_id == four.guild.id
    await keep_server(four.bot.parts.people, Server(1, "fr"))
    four.bot.parts.retention.sweep_soon()
    await look(four)
    assert await four.bot.parts.guilds.known() == {four.guild.id: None, 1: None}
    retention._owns = lambda guild_id: True
    four.bot.parts.retention.sweep_soon()
    await look(four)
    assert (await four.bot.parts.guilds.known())[1] is not None


async def test_the_table_of_a_server_that_was_left_is_closed_and_no_longer_drawn(tmp_path: Path) -> None:
    async with world(tmp_path, people=2) as here:
        await here.deal(people=2)
        await thrown_out(here)
        assert not list(here.bot.parts.tables)
        await look(here)
        asked = len(here.env.http_requests)
        await here.env.advance_time(10)
        assert len(here.env.http_requests) == asked
        assert not here.bot.parts.delivery.tables()
