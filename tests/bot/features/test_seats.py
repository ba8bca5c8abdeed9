""" "Revenir": a seat that a computer holds is its person's again at once, wherever they press."""

from dataclasses import replace
from functools import partial

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World
from support.discord.writer import Writer

pytestmark = pytest.mark.live  # a quarter of a second a test

WAY = "Un ordinateur joue à ta place."


def public(here: World) -> str:
    return plain(here.people[0].table().text)


async def without(four: World, leaver: int = 1) -> Person:
    """A match of four that one has left."""
    people = await four.deal(options="max_cards=3")
    await people[leaver].leave()
    assert f"{people[leaver].name} 🤖" in public(four)
    return people[leaver]


async def playable(here: World, person: Person) -> None:
    """The hand by DM is this person's own again, and the match goes on by it."""
    assert f"{person.name} 🤖" not in public(here)
    while not person.hand_by_dm():
        mover = here.on_turn()
        await mover.play_by_dm(min(mover.dm().moves))
    await person.play_by_dm(min(person.dm().moves))
    assert (await here.moves())[-1][0] == here.people.index(person)


async def test_from_the_table_the_hand_is_shown_at_once(four: World) -> None:
    bruno = await without(four)
    assert WAY in plain(bruno.dm().text)
    await bruno.press("Revenir")
    assert "Ta main" in bruno.whisper().text
    assert "Revenir" not in bruno.table().buttons
    await playable(four, bruno)


async def test_from_the_private_chat_and_after_a_restart(four: World) -> None:
    bruno = await without(four)
    await four.restart()
    dm = bruno.dm()
    await four.deliver(bruno.raw_dm(dm.buttons["Revenir"]))
    assert bruno.dm().id == dm.id
    assert "Ta main" in bruno.dm().text
    await playable(four, bruno)


async def test_a_listener_hears_of_it_and_writes_the_word(four: World) -> None:
    change = partial(replace, narration="turns")
    await four.bot.parts.readers.change_person(four.people[1].id, change)
    told = await Writer(await without(four)).write("revenir")
    assert WAY in told
    assert "Ta place est de nouveau à toi" in told


async def test_my_hand_offers_it_and_becomes_the_hand(four: World) -> None:
    bruno = await without(four)
    await bruno.press("Ma main")
    assert WAY in plain(bruno.whisper().text)
    await bruno.press_on(bruno.whisper(), bruno.whisper().buttons["Revenir"])
    assert "Ta main" in bruno.whisper().text
    await playable(four, bruno)


async def test_the_command_offers_it_in_another_channel_and_leads_to_the_table(four: World) -> None:
    bruno = await without(four)
    home, four.channel = four.channel, four.guild.create_text_channel("ailleurs")
    await bruno.slash("hand")
    await bruno.press_on(bruno.whisper(), bruno.whisper().buttons["Revenir"])
    assert f"channels/{four.guild.id}/{home.id}" in bruno.whisper().text
    four.channel = home
    await playable(four, bruno)


async def test_an_absent_player_plays_nothing_and_has_nothing_to_leave(four: World) -> None:
    alice, bruno = await four.deal("bataille", people=2)
    await bruno.leave()
    await four.refused(bruno, bruno.press("Retourner"), "un ordinateur tient ta place. « Revenir »")
    await four.refused(bruno, bruno.press("Quitter"), "Rien à quitter")
    await bruno.press("Revenir")
    await bruno.press("Retourner")
    assert len(await four.moves()) > 0
    await alice.leave()
    assert "Alice 🤖" in public(four)


async def test_a_host_who_left_has_handed_the_table_on_and_may_leave_again(four: World) -> None:
    alice = await without(four, leaver=0)
    await alice.press("Revenir")
    await four.refused(alice, alice.slash("stop"), "Demande à Bruno.")
    alice.dismiss()
    await alice.leave()
    assert "Alice 🤖" in public(four)


# -- what counts ---------------------------------------------------------------------------------------------


async def standings(here: World) -> set[int]:
    return {one.user_id for one in await here.bot.parts.stats.leaderboard(here.guild.id)}


async def test_a_player_who_is_back_at_the_end_counts(four: World) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    await bruno.leave()
    await bruno.press("Revenir")
    await four.play_to_the_end()
    assert await standings(four) == {alice.id, bruno.id}
    assert "Ne compte pas" not in public(four)


async def test_a_match_of_one_person_counts_for_nobody_and_says_why(four: World) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    await bruno.leave()
    await four.play_to_the_end()
    assert "Ne compte pas au classement : il faut au moins deux personnes" in public(four)
    assert "La partie est finie." in plain(bruno.dm().text)
    assert not await standings(four)
    await alice.slash("leaderboard")
    assert "Aucune partie ne compte encore ici." in alice.whisper().text
    assert "au moins deux personnes" in alice.whisper().text
