"""/tournament: from the announcement to the last standings, as entrants and organisers see it."""

from __future__ import annotations

from random import Random

import discord
from support.discord.person import Person
from support.discord.screen import Screenful
from support.discord.world import World

from storage import Tournament, Tournaments


def kept(world: World) -> Tournaments:
    return Tournaments(world.bot.parts.database)


async def only(world: World) -> Tournament:
    (tournament,) = await kept(world).of_server(world.guild.id)
    return tournament


def organiser(world: World) -> Person:
    role = world.guild.create_role("Animation", permissions=discord.Permissions(manage_events=True))
    member = world.guild.add_member(world.env.create_user("animation", global_name="Animation"), roles=[role])
    return Person(world, member, "Animation")


def announcement(world: World, person: Person) -> Screenful:
    (found,) = [screen for screen in world.seen(world.channel.id, person.id) if "🏆" in screen.text]
    return found


async def enter(world: World, *people: Person) -> None:
    for person in people:
        shown = announcement(world, person)
        await person.press_on(shown, shown.buttons["S'inscrire"])
        assert "inscrit" in person.whisper().text


async def play_round(world: World) -> None:
    """Everybody plays at random by DM, until nobody has to move."""
    chance = Random(7)
    while movers := [person for person in world.people if person.hand_by_dm()]:
        for mover in movers:
            if moves := mover.hand_by_dm():
                await mover.play_by_dm(chance.choice(sorted(moves)))


async def test_a_tournament_from_registration_to_the_end(four: World) -> None:
    boss, people = organiser(four), four.people
    await boss.slash(
        "tournament", game="rikiki", name="Coupe", rounds=2, seats=2, options="max_cards=1", break_minutes=0
    )
    tournament = await only(four)
    assert tournament.settled.name == "Coupe"
    await enter(four, *people)
    await four.env.settle()
    print(announcement(four, boss).text)
    await boss.press_on(announcement(four, boss), announcement(four, boss).buttons["Organiser"])
    print(boss.whisper())
    await boss.press_on(boss.whisper(), boss.whisper().buttons["Commencer la ronde"])
    await four.env.advance_time(5)
    print(announcement(four, boss).text)
    await play_round(four)
    await four.env.advance_time(5)
    print(announcement(four, boss).text)
    for screen in four.seen(four.channel.id, boss.id):
        print(screen.text)
    await four.env.advance_time(5)
    print(announcement(four, boss).text)
    await play_round(four)
    await four.env.advance_time(5)
    for screen in four.seen(four.channel.id, boss.id):
        print(screen.text)
