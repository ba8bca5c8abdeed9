"""Leaving: the seat is free in the lobby, a computer's in a match, and the table closes after the last player."""

import pytest
from support.discord.screen import plain
from support.discord.world import World
from support.storage.failing_database import refusing

from bot.core.errors import Refused
from bot.core.types import Actor

pytestmark = pytest.mark.live  # a quarter of a second a test


async def test_a_seat_of_the_lobby_is_free_again(four: World) -> None:
    _, bruno, chloe = await four.seat(people=3)
    await bruno.press("Quitter")
    assert "Tu as quitté la table." in bruno.whisper().text
    assert "Bruno" not in chloe.table().text
    assert "(2 sur 10)" in chloe.table().text
    await four.refused(bruno, bruno.press("Quitter"), "Tu n'es pas à cette table.")
    await bruno.press("Rejoindre")
    assert "(3 sur 10)" in chloe.table().text


async def test_a_lobby_has_another_host_when_its_host_leaves(four: World) -> None:
    alice, bruno, chloe = await four.seat(people=3)
    await alice.press("Quitter")
    assert "Bruno (hôte)" in chloe.table().text
    await four.refused(chloe, chloe.old_button("stop"), "Demande à Bruno.")
    await bruno.press("Fermer la table")
    assert await four.kept(), "others are waiting there: the bot asks once more"
    await bruno.say_yes("Fermer pour tout le monde")
    assert not await four.kept()


async def test_a_lobby_closes_when_its_last_person_leaves(four: World) -> None:
    (alice,) = await four.seat(people=1)
    await alice.press("Ajouter un ordinateur")
    assert "Quitter" not in alice.table().buttons, "to leave is to close: the panel says so"
    await alice.slash("leave")
    assert not await four.kept()
    assert "la table a été fermée" in alice.table().text
    await four.people[1].slash("play", game="rikiki")
    assert "Bruno (hôte)" in alice.table().text


async def test_a_computer_goes_on_for_a_player_who_leaves_and_has_lost(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    leaver = four.on_turn()
    stays = [person for person in people if person is not leaver]
    late = leaver.raw_dm(leaver.dm().moves["bid:0"])
    await leaver.press("Quitter")
    assert "Quitter la partie\u00a0?" in leaver.whisper().text
    assert "c'est une défaite" in leaver.whisper().text
    assert "elle se ferme et rien n'est compté" in leaver.whisper().text
    assert await four.moves() == ()
    await leaver.leave()
    assert "un ordinateur joue à ta place" in leaver.whisper().text
    assert f"{leaver.name} 🤖" in plain(stays[0].table().text)
    before = await four.moves()
    assert before, "the computer has played the move at once"
    assert not leaver.hand_by_dm()
    await four.deliver(late)
    assert late.answered
    assert await four.moves() == before
    for answer in (leaver.press("Ma main"), leaver.slash("hand")):
        await four.refused(leaver, answer, "Un ordinateur joue à ta place.")
    await four.play_to_the_end()
    *others, last = await four.bot.parts.stats.leaderboard(four.guild.id, "rikiki")
    assert {one.user_id for one in others} == {person.id for person in stays}
    assert (last.user_id, last.played, last.won) == (leaver.id, 1, 0)


async def test_another_may_stop_the_match_when_its_host_leaves(four: World) -> None:
    alice, bruno, chloe, _ = await four.deal(options="max_cards=2")
    await alice.leave()
    await four.refused(chloe, chloe.slash("stop"), "Demande à Bruno.")
    await bruno.stop()
    assert not await four.kept()
    assert "la table a été fermée" in chloe.table().text


async def test_a_table_closes_when_the_last_person_leaves_the_match(four: World) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=3")
    await bruno.leave()
    assert await four.kept()
    await alice.leave()
    assert not await four.kept()
    assert "Rien n'est compté." in alice.table().text
    assert await four.bot.parts.stats.leaderboard(four.guild.id, "rikiki") == ()


async def test_a_result_is_written_though_a_player_leaves_after_the_end(four: World) -> None:
    people = await four.deal(people=2, options="max_cards=1")
    with refusing(four, "INSERT ON results"):
        await four.play_to_the_end()
        await people[0].slash("leave")
        await people[0].say_yes("Quitter la partie")
        assert "Cette table est fermée." in people[0].whisper().text
    four.logs.records.clear()
    await four.env.advance_time(3)
    assert len(await four.bot.parts.stats.leaderboard(four.guild.id, "rikiki")) == 2


async def test_a_player_who_left_stays_away_after_a_restart_and_may_play_again(four: World) -> None:
    people = await four.deal(people=3, options="max_cards=1")
    await people[2].leave()
    await four.restart()
    assert "Chloé 🤖" in plain(people[0].table().text)
    await four.refused(people[2], people[2].press("Ma main"), "Un ordinateur joue à ta place.")
    await four.play_to_the_end()
    await people[0].press("Rejouer")
    assert "(2 sur 10)" in people[0].table().text
    await people[2].press("Rejoindre")
    assert "(3 sur 10)" in people[0].table().text


async def test_a_player_who_leaves_as_the_match_begins_is_asked_first(four: World) -> None:
    alice, bruno, _ = await four.seat(people=3)
    lobby = alice.table()
    await four.deliver(alice.raw(lobby.buttons["Commencer"], lobby), bruno.raw(lobby.buttons["Quitter"], lobby))
    players = (await four.table()).record.players
    assert [player.name for player in players if player.computer] == []
    assert "Tu as quitté" not in bruno.whisper().text


async def test_a_host_who_seemed_alone_closes_the_lobby_for_nobody_else(four: World) -> None:
    """Somebody may join between the click, which asked no question, and the closing."""
    alice, *_ = await four.seat(people=2)
    host = Actor(alice.id, "Alice", guild_id=four.guild.id)
    with pytest.raises(Refused, match="stale"):
        await (await four.table()).stop(host, alone=True)
    assert (await four.table()).open
    await (await four.table()).stop(host)
