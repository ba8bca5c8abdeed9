"""What an operator limits: tables of one host, tables of one server, and how long a lobby waits for people."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import update
from support.discord.screen import plain
from support.discord.world import World, settings, world
from support.storage.failing_database import refusing

from bot.core.errors import Refused
from bot.tables.upkeep import lobby_expired, tick
from storage import Match
from storage.models.matches import MatchRow


async def age(here: World, hours: float) -> None:
    """Let the table of the channel have been opened so long ago, as its row in the database tells."""
    opened = here.bot.parts.tables.clock.now - timedelta(hours=hours)
    async with here.bot.parts.database.writing() as session:
        await session.execute(update(MatchRow).values(created_at=opened))


async def sweep(here: World) -> None:
    """What the sweeper does once a second."""
    for table in here.bot.parts.tables:
        await tick(table)
    await here.env.settle()


# -- tables at once ----------------------------------------------------------------------------------------


async def test_a_person_opens_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, tables_per_host=2) as here:
        alice, bruno = here.people
        channels = [here.guild.create_text_channel(f"salon-{number}") for number in range(3)]
        for channel in channels[:2]:
            await alice.member.slash(channel, "play", game="rikiki")
        said = ("Tu as déjà 2 tables ouvertes", "ferme une table avec")
        await here.refused(alice, alice.slash("play", game="rikiki"), *said)
        await bruno.member.slash(channels[2], "play", game="rikiki")
        assert len(await here.kept()) == 3, "to everybody their own"
        await alice.member.slash(channels[0], "stop")
        await alice.slash("play", game="rikiki")
        assert "Alice (hôte)" in alice.table().text, "a table that is over does not count"


async def test_a_server_has_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, tables_per_server=1) as here:
        alice, bruno = here.people
        await alice.member.slash(here.guild.create_text_channel("salon"), "play", game="rikiki")
        await here.refused(bruno, bruno.slash("play", game="rikiki"), "Ce serveur a déjà une table ouverte")
        abroad = here.env.create_guild("Ailleurs")
        here.bot.parts.tables.require_room(bruno.id, abroad.id)
        with pytest.raises(Refused, match="too-many-guild"):
            here.bot.parts.tables.require_room(bruno.id, here.guild.id)
        there = abroad.add_member(bruno.member.user)
        await there.slash(abroad.create_text_channel("jeux"), "play", game="rikiki")
        assert len(await here.kept()) == 2, "another server has room of its own"


async def test_the_limit_holds_for_threads_and_none_is_opened_in_vain(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, tables_per_host=1) as here:
        alice, bruno = here.people
        await here.deal(people=2, options="max_cards=1")
        await alice.stop()
        salon = here.guild.create_text_channel("salon")
        await alice.member.slash(salon, "play", game="rikiki")
        await here.refused(alice, alice.slash("play", game="rikiki", thread=True), "Tu as déjà une table ouverte")
        assert len(await here.kept()) == 1
        await bruno.slash("play", game="rikiki")
        assert len(await here.kept()) == 2


async def test_limits_of_nought_are_no_limits_but_mistakes(tmp_path: Path) -> None:
    for name in ("tables_per_host", "tables_per_server", "lobby_hours"):
        with pytest.raises(ValueError, match=name):
            settings(tmp_path, **{name: 0})


# -- lobbies that nobody joins -----------------------------------------------------------------------------


async def test_a_lobby_that_nobody_joins_ends_after_a_day_and_says_so(tmp_path: Path) -> None:
    async with world(tmp_path, people=1) as here:
        (alice,) = await here.seat(people=1)
        await alice.press("Ajouter un ordinateur")
        await age(here, 23.9)
        await here.restart()
        await sweep(here)
        assert await here.kept()
        await age(here, 24.1)
        await here.restart()
        await sweep(here)
        assert not await here.kept()
        assert "personne n'est venu compléter la partie" in plain(alice.table().text)
        assert "Rejoindre" not in alice.table().buttons
        await alice.slash("play", game="rikiki")
        assert len(await here.kept()) == 1, "the channel is free"


async def test_a_lobby_that_could_not_be_closed_in_time_does_not_say_later_that_nobody_came(tmp_path: Path) -> None:
    async with world(tmp_path, people=2) as here:
        alice, bruno = await here.seat(people=1) + here.people[1:]
        await age(here, 25)
        with refusing(here, "UPDATE ON matches WHEN new.status = 'stopped'"):
            await here.restart()
            await sweep(here)
            await bruno.press("Rejoindre")
        here.logs.records.clear()
        await alice.stop()
        assert not await here.kept()
        assert "la table a été fermée" in plain(alice.table().text)


async def test_a_lobby_where_several_wait_has_seven_times_as_long(four: World) -> None:
    await four.seat(people=2)
    for hours, stands in ((24, True), (6 * 24, True), (7 * 24, False)):
        record = (await four.table()).record
        assert lobby_expired(record, timedelta(hours=24), record.created_at + timedelta(hours=hours)) is not stands


async def test_the_hours_are_the_operators(tmp_path: Path) -> None:
    async with world(tmp_path, people=1, lobby_hours=0.5) as here:
        await here.seat(people=1)
        await age(here, 0.6)
        await here.restart(lobby_hours=0.5)
        await sweep(here)
        assert not await here.kept()


async def test_a_match_in_play_never_ends_for_its_age(four: World) -> None:
    await four.deal(people=2, options="max_cards=2")
    await age(four, 24 * 365)
    await four.restart()
    await sweep(four)
    (kept,) = await four.kept()
    record: Match = kept[0]
    assert record.status == "playing"
