"""What an operator limits: tables of one host, tables of one server, and how long a lobby waits for people."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import update
from support.discord.screen import plain
from support.discord.world import World, settings, world
from support.storage.failing_database import refusing

from bot.tables.upkeep import tick
from storage.models.matches import MatchRow

pytestmark = pytest.mark.live  # a quarter of a second a test


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


async def test_a_lobby_that_was_closed_late_does_not_say_that_nobody_came(tmp_path: Path) -> None:
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


async def test_the_hours_are_the_operators(tmp_path: Path) -> None:
    async with world(tmp_path, people=1, lobby_hours=0.5) as here:
        await here.seat(people=1)
        await age(here, 0.6)
        await here.restart(lobby_hours=0.5)
        await sweep(here)
        assert not await here.kept()
