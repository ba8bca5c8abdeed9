"""/tables: a user's tables with whose turn it is, and lobbies that need players, in channels that the user may see."""

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World


async def listed(person: Person) -> str:
    await person.slash("tables")
    return plain(person.whisper().text).replace("**", "")


async def test_without_any_table_it_says_how_to_open_one(four: World) -> None:
    assert "Tu n'as aucune partie en cours" in await listed(four.people[0])


async def test_the_list_tells_whose_turn_it_is_and_leads_to_the_hand(four: World) -> None:
    await four.deal(people=2, options="max_cards=3")
    first = four.on_turn()
    await first.play_by_dm("bid:0")
    second = four.on_turn()
    assert "Le rikiki" in await listed(second)
    assert "à toi de jouer, dernier coup <t:" in await listed(second)
    assert f"à {second.name} de jouer, dernier coup <t:" in await listed(first)
    await second.press_on(second.whisper(), second.whisper().buttons["Ma main · Le rikiki"])
    assert "Ta main" in second.whisper().text


async def test_lobbies_that_lack_players_are_listed_for_others(four: World) -> None:
    alice, bruno = four.people[:2]
    await four.seat("belote", people=1)
    assert "pas encore commencée, 1 sur 4" in await listed(alice)
    assert "Ces parties cherchent du monde" not in await listed(alice)
    told = await listed(bruno)
    assert "Ces parties cherchent du monde" in told
    assert "La belote" in told
    assert "(Alice)" in told


async def test_a_lobby_in_a_channel_out_of_sight_is_not_listed(four: World) -> None:
    alice, bruno = four.people[:2]
    hidden = four.guild.create_text_channel("caché")
    deny = discord.PermissionOverwrite(view_channel=False).pair()[1]
    four.env.backend.set_overwrite(hidden.id, Overwrite(bruno.id, OverwriteType.MEMBER, 0, deny.value))
    await alice.member.slash(hidden, "play", game="belote")
    assert "Ces parties cherchent du monde" not in await listed(bruno)
    assert "La belote" in await listed(alice)


async def test_an_absent_player_reads_how_to_come_back(four: World) -> None:
    seated = await four.deal(people=2, options="max_cards=3")
    await seated[0].slash("leave")
    await seated[0].say_yes("Quitter la partie")
    assert "un ordinateur joue à ta place" in await listed(seated[0])
