"""What the lobby does not do: each refusal says why, in French, to its reader only, and changes nothing."""

from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World, world

IMPOSSIBLE: list[tuple[dict[str, Any], list[str]]] = [
    ({"game": "belotte"}, ["Je ne connais pas le jeu « belotte »", "la liste que </play:"]),
    ({"game": ""}, ["Je ne connais pas le jeu"]),
    ({"game": "rikiki", "options": "cartes=5"}, ["n'a pas d'option « cartes »", "possibles : Cartes au plus, "]),
    ({"game": "rikiki", "options": "max_cards=27"}, ["« Cartes au plus »", "« 27 »", "1 – 26 cartes"]),
    ({"game": "rikiki", "options": "max_cards=beaucoup"}, ["n'accepte pas « beaucoup »", "1 – 26"]),
    ({"game": "rikiki", "options": "must_trump=peut-être"}, ["« Coupe obligatoire »", ": non, oui."]),
    (
        {"game": "rikiki", "options": "max_cards"},
        ["« max_cards »", "sous la forme `Cartes au plus=26 cartes, Paquet entier=non`"],
    ),
    ({"game": "rikiki", "seats": 11}, ["Le rikiki ne se joue pas à 11", "2, 3, 4, 5, 6, 7, 8, 9, 10"]),
    ({"game": "rikiki", "seats": 1}, ["Le rikiki ne se joue pas à 1"]),
]


async def test_an_impossible_table_is_not_opened(four: World) -> None:
    alice = four.people[0]
    for asked, says in IMPOSSIBLE:
        await four.refused(alice, alice.slash("play", **asked), *says)
    assert not await four.kept()


async def test_a_channel_holds_one_table_and_the_second_asker_is_led_to_it(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("play", game="rikiki")
    link = f"https://discord.com/channels/{four.guild.id}/{four.channel.id}/{alice.table().id}"
    await four.refused(bruno, bruno.slash("play", game="bataille"), f"[la voici]({link})", "un autre salon")


@pytest.mark.parametrize("playing", [False, True])
async def test_a_table_whose_message_was_deleted_is_shown_again(four: World, playing: bool) -> None:
    alice, _, chloe, _ = four.people
    await four.seat("bataille", people=2)
    if playing:
        await alice.press("Commencer")
    gone = alice.table()
    four.env.backend.delete_message(four.channel.id, gone.id)
    await chloe.slash("play", game="rikiki")
    assert "Une table est déjà ouverte" in chloe.whisper().text
    await four.env.advance_time(2)
    shown = chloe.table()
    assert shown.id != gone.id
    assert shown.text == gone.text
    if not playing:
        await chloe.press("Rejoindre")
        assert "(3 sur 8)" in alice.table().text


async def test_missing_permissions_are_named(four: World) -> None:
    alice = four.people[0]
    four.deny(send_messages=False)
    await four.refused(alice, alice.slash("play", game="rikiki"), ": Envoyer des messages. Demande")
    four.deny(send_messages=False, view_channel=False)
    await four.refused(alice, alice.slash("play", game="rikiki"), "Voir le salon, Envoyer des messages")
    four.deny()
    await alice.slash("play", game="rikiki")
    assert "Rejoindre" in alice.table().buttons


async def test_in_a_thread_the_permission_of_threads_counts(four: World) -> None:
    alice = four.people[0]
    thread = four.env.backend.create_thread(
        four.channel.id, name="une table à part", type=11, owner_id=alice.id, message_id=None
    )
    where = simcord.builders.ChannelHandle(four.env, four.guild, thread)
    four.deny(send_messages_in_threads=False)
    refusal = await alice.member.slash(where, "play", game="rikiki")
    assert refusal.ephemeral
    assert not await four.kept()
    four.deny(send_messages=False)
    await alice.member.slash(where, "play", game="rikiki")
    assert len(await four.kept()) == 1


async def test_a_lobby_of_ten_takes_no_eleventh(tmp_path: Path) -> None:
    async with world(tmp_path, people=11) as here:
        await here.seat(people=10)
        late = here.people[10]
        assert "Rejoindre" not in late.table().buttons
        await here.refused(late, late.old_button("join"), "n'a pas de place libre pour toi")
        host = here.people[0]
        await here.refused(host, host.old_button("add"), "La table est complète (10 places)")


async def test_nobody_starts_alone(four: World) -> None:
    (alice,) = await four.seat(people=1)
    assert "Commencer" not in alice.table().buttons
    await four.refused(alice, alice.old_button("start"), "au moins 2", "« Jouer avec l'ordinateur »")


async def test_options_that_leave_fewer_seats_are_named_as_the_reason(tmp_path: Path) -> None:
    async with world(tmp_path, people=5) as here:
        alice, *_ = await here.seat("huit_americain", people=5, options="packs=1")
        says = ["Avec les options de cette table", "ne se joue pas à 5", "2, 3, 4", "« Réglages »"]
        await here.refused(alice, alice.press("Commencer"), *says)


async def test_the_host_or_a_moderator_closes_the_table(four: World) -> None:
    _, bruno = await four.seat(people=2)
    for act in (bruno.slash("stop"), bruno.old_button("stop")):
        await four.refused(bruno, act, "Demande à Alice.")
    may = four.guild.create_role("Modération", permissions=discord.Permissions(manage_messages=True))
    moderator = four.guild.add_member(four.env.create_user("mod", global_name="Mod"), roles=[may])
    asker = Person(four, moderator, "Mod")
    await asker.slash("stop")
    assert await four.kept()
    await asker.say_yes("Fermer pour tout le monde")
    assert not await four.kept()
    assert "la table a été fermée" in bruno.table().text
    assert "Rejoindre" not in bruno.table().buttons


async def test_a_dm_gets_no_table_but_a_way_to_play_alone(four: World) -> None:
    alice = four.people[0]
    await alice.member.user.slash("play", game="rikiki")
    assert "</practice" in alice.dms()[-1].text
    assert not await four.kept()


async def test_without_a_table_there_is_no_hand_and_nothing_to_leave_or_stop(four: World) -> None:
    alice = four.people[0]
    for command in ("hand", "leave", "stop"):
        await four.refused(alice, alice.slash(command), "Il n'y a pas de table ouverte ici.")


async def test_before_the_start_there_is_no_hand(four: World) -> None:
    alice, _ = await four.seat(people=2)
    await four.refused(alice, alice.slash("hand"), "La partie n'a pas encore commencé.")


async def test_after_the_start_the_lobby_is_over(four: World) -> None:
    lobby = (await four.seat(people=2, options="max_cards=1"))[0].table()
    alice, bruno, chloe, _ = four.people
    table = (await four.table()).id
    await alice.press("Options")
    form = alice.whisper()
    await alice.press("Commencer")
    for action in ("join", "add", "remove", "start", "fill", "options", "table-settings"):
        late = chloe.raw(f"tv:a:{table}:{action}:", lobby)
        before = await four.kept()
        await four.deliver(late)
        assert late.answered
        assert "La partie a déjà commencé." in chloe.whisper().text
        assert "tes cartes" not in chloe.whisper().text, "she has none"
        assert "« Regarder »" in plain(chloe.whisper().text)
        assert "Regarder" in chloe.table().buttons
        assert await four.kept() == before
    menu = next(menu for menu in form.selects if ".max_cards." in menu)
    await four.refused(alice, alice.choose(form, menu, "3"), "La partie a déjà commencé.")
    await four.refused(bruno, bruno.slash("play", game="rikiki"), "[la voici]")
