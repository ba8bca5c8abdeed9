"""A tournament with a date stands in its server's list of events, if the bot may schedule one."""

from datetime import timedelta
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from bot.features.tournaments import permissions
from storage import Tournament, Tournaments


async def created(world: World) -> tuple[Person, Tournament]:
    role = world.guild.create_role("Animation", permissions=discord.Permissions(manage_events=True))
    member = world.guild.add_member(world.env.create_user("animation", global_name="Animation"), roles=[role])
    boss = Person(world, member, "Animation")
    await boss.slash("tournament", game="rikiki", name="Coupe", start="30", rounds=2, same_deals=False)
    await world.env.advance_time(1)
    (tournament,) = await Tournaments(world.bot.parts.database).of_server(world.guild.id)
    return boss, tournament


async def events(world: World) -> list[Any]:
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    return list(await guild.fetch_scheduled_events())


async def test_it_is_scheduled_and_cancelled_with_the_tournament(four: World) -> None:
    boss, tournament = await created(four)
    (event,) = await events(four)
    assert (event.name, event.id, event.location) == ("Coupe", tournament.event_id, f"#{four.channel.name}")
    assert "2 rondes" in event.description
    assert f"<#{four.channel.id}>" in event.description
    assert tournament.due_at is not None
    assert abs(event.start_time - tournament.due_at) < timedelta(minutes=1)
    shown = next(screen for screen in four.seen(four.channel.id, boss.id) if "🏆" in screen.text)
    await boss.press_on(shown, shown.buttons["Organiser"])
    for label in ("Annuler le tournoi", "Annuler le tournoi"):
        await boss.press_on(boss.whisper(), boss.whisper().buttons[label])
    assert [event.status for event in await events(four)] in ([], [discord.EventStatus.cancelled])


async def test_the_place_of_an_event_is_within_discords_limit(four: World) -> None:
    four.channel = four.guild.create_text_channel("a" * 100)
    await created(four)
    (event,) = await events(four)
    assert event.location == f"#{'a' * 99}"


async def test_an_event_whose_id_was_not_stored_is_found_again(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as killed:
        killed.setattr(Tournaments, "set_event", AsyncMock())
        await created(four)
    (event,) = await events(four)
    await four.restart()
    await four.env.advance_time(3)
    (tournament,) = await Tournaments(four.bot.parts.database).of_server(four.guild.id)
    assert [tournament.event_id] == [one.id for one in await events(four)] == [event.id]


async def test_an_event_is_scheduled_once_the_permission_is_there(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(permissions, "lacking_extras", lambda channel: ("create_events",))
        boss, tournament = await created(four)
        await four.env.advance_time(3)
        assert tournament.event_id is None
        assert "Créer des évènements" in plain(boss.whisper().text)
        assert not await events(four)
    await four.env.advance_time(3)
    (event,) = await events(four)
    (tournament,) = await Tournaments(four.bot.parts.database).of_server(four.guild.id)
    assert event.id == tournament.event_id
