"""A tournament as its organiser and its entrants run it: short matches for two, in a world of four people."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import discord
from support.discord.person import Person
from support.discord.screen import Screenful, plain
from support.discord.world import World
from support.storage.tournaments import COINCHE, RIKIKI

from storage import Round, RoundTable, Tournament, Tournaments

SHORT = {"game": "rikiki", "seats": 2, "options": "max_cards=1", "break_minutes": 0}


async def only(world: World) -> Tournament:
    (tournament,) = await Tournaments(world.bot.parts.database).of_server(world.guild.id)
    return tournament


def organiser(world: World) -> Person:
    role = world.guild.create_role("Animation", permissions=discord.Permissions(manage_events=True))
    member = world.guild.add_member(world.env.create_user("animation", global_name="Animation"), roles=[role])
    return Person(world, member, "Animation")


def announcement(world: World, person: Person) -> Screenful:
    (found,) = [screen for screen in world.seen(world.channel.id, person.id) if "🏆" in screen.text]
    return found


async def press(person: Person, label: str) -> str:
    """Press a button of the announcement; what the bot answers to that person alone."""
    shown = announcement(person.world, person)  # type: ignore[arg-type]  # a test's world is a World
    await person.press_on(shown, shown.buttons[label])
    return plain(person.whisper().text)


async def organise(boss: Person, label: str) -> str:
    """Press a button of the organiser's page."""
    await press(boss, "Organiser")
    await boss.press_on(boss.whisper(), boss.whisper().buttons[label])
    return plain(boss.whisper().text)


async def opened(world: World, people: int = 4, **settings: object) -> Person:
    """A tournament with the first people; returns its organiser."""
    boss = organiser(world)
    await boss.slash("tournament", **(SHORT | {"name": "Coupe", "rounds": 2} | settings))
    for person in world.people[:people]:
        assert "u participes" in await press(person, "S'inscrire")
    return boss


async def begin(world: World, boss: Person) -> None:
    await organise(boss, "Commencer la ronde")
    await world.env.advance_time(3)


async def play(world: World) -> None:
    """Everybody plays at random by DM, until nobody has to move; then the director looks."""
    chance = Random(7)
    while movers := [person for person in world.people if person.hand_by_dm()]:
        for mover in movers:
            if moves := mover.hand_by_dm():
                await mover.play_by_dm(chance.choice(sorted(moves)))
    await world.env.advance_time(3)


async def in_each_state(world: World, channel_id: int, organiser_id: int, entrants: Sequence[Person]) -> dict[str, int]:
    """Tournaments of two entrants by their state, and one of pairs; no director has looked at them yet."""
    kept, now = Tournaments(world.bot.parts.database), datetime.now(UTC)
    found = {}
    for state in ("open", "pairs", "running", "paused", "finished"):
        pairs = state == "pairs"
        base = replace(COINCHE, format="pairs", duplicate=False) if pairs else RIKIKI
        new = replace(base, guild_id=world.guild.id, channel_id=channel_id, organiser_id=organiser_id, name=state)
        new = replace(new, rounds=3, deals=1)
        tournament = await kept.create(new, most=1000)
        for person in entrants:
            tournament = await kept.enter(tournament, person.id, person.name, "fr")
        if state not in ("open", "pairs"):
            played = Round(1, bytes(32), bytes(32), "", (), (RoundTable(1, (1, 2)),), now)
            tournament = await kept.begin_round(tournament, played, now + timedelta(minutes=45))
        if state in ("paused", "finished"):
            tournament = await kept.score(tournament, 1, 1, ((2, 1),), "played")
            tournament = await kept.end_round(tournament, None, status=state)
        found[state] = tournament.id
    return found
