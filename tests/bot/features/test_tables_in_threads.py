"""A table in a thread of its own: opened from the channel, led to from there, and one among several."""

from pathlib import Path

import discord
import pytest
from simcord.builders import ChannelHandle
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World, world

from storage import StorageError

pytestmark = pytest.mark.live  # a quarter of a second a test


async def open_in_thread(here: World, host: Person, game: str = "rikiki", **options: object) -> ChannelHandle:
    """A table in a new thread of the channel."""
    await host.slash("play", game=game, thread=True, **options)
    thread = here.channel.threads[-1]
    assert isinstance(thread, ChannelHandle)
    return thread


async def test_a_table_opens_in_a_thread_named_after_its_game(four: World) -> None:
    alice, bruno, *_ = four.people
    thread = await open_in_thread(four, alice, options="max_cards=2")
    assert thread.name == "Le rikiki"
    answer = bruno.table()
    assert f"<#{thread.id}>" in answer.text
    assert not answer.buttons
    four.channel = thread
    await bruno.press("Rejoindre")
    assert "Cartes au plus : 2" in plain(alice.table().text)
    await alice.press("Commencer")
    await four.on_turn().play_by_dm("bid:0")
    assert "dit 0" in plain(bruno.table().text)


async def test_playing_again_stays_in_the_thread_which_nobody_archives(four: World) -> None:
    alice, bruno, *_ = four.people
    home, four.channel = four.channel, await open_in_thread(four, alice, options="max_cards=1")
    await bruno.press("Rejoindre")
    await alice.press("Commencer")
    await four.play_to_the_end()
    assert not [
        body for method, path, body in four.sent() if method == "PATCH" and path == f"/channels/{four.channel.id}"
    ]
    await alice.press("Rejouer")
    assert "Alice (hôte)" in alice.table().text
    assert [record.channel_id for record, _ in await four.kept()] == [four.channel.id]
    assert len(home.threads) == 1


async def test_tables_in_threads_of_one_channel_are_played_side_by_side(four: World) -> None:
    alice, bruno, *_ = four.people
    home = four.channel
    threads = [await open_in_thread(four, alice, options="max_cards=1") for _ in range(2)]
    await alice.slash("play", game="rikiki")
    assert len(await four.kept()) == 3, "the channel itself may hold a table, too"
    for thread in threads:
        four.channel = thread
        await bruno.press("Rejoindre")
        await alice.press("Commencer")
    for thread in threads:
        four.channel = thread
        table = (await four.table()).id
        while (match := (await four.table()).match) and match.waiting:
            (seat,) = match.waiting
            assert seat is not None
            mover = (alice, bruno)[seat]
            await mover.press("Ma main")
            await mover.play_by_hand(sorted(mover.whisper().moves)[0])
            if (await four.bot.parts.journal.match(table)).status == "finished":
                break
        assert "la partie est finie" in alice.table().text
    four.channel = home
    assert len(await four.kept()) == 1


async def test_where_a_table_is_open_the_wished_one_is_offered_in_a_thread(four: World) -> None:
    bruno = four.people[1]
    await four.seat("rikiki", people=1)
    await bruno.slash("play", game="belote", seats=4, options="points à atteindre = 300")
    assert "déjà ouverte dans ce salon" in bruno.whisper().text
    await four.restart()
    await bruno.say_yes("Ouvrir dans un fil")
    (thread,) = four.channel.threads
    assert f"<#{thread.id}>" in bruno.whisper().text
    record = next(record for record, _ in await four.kept() if record.channel_id == thread.id)
    assert (record.game, record.seats, record.options["target"]) == ("belote", 4, 300)
    await bruno.slash("play")
    (pick,) = [cid for label, cid in bruno.whisper().buttons.items() if label == "Le tarot"]
    await bruno.press_on(bruno.whisper(), pick)
    await bruno.say_yes("Ouvrir dans un fil")
    assert [thread.name for thread in four.channel.threads] == ["La belote", "Le tarot"]


@pytest.mark.parametrize("who", ["the bot", "a person"])
async def test_no_thread_is_offered_to_those_who_may_open_none(four: World, who: str) -> None:
    bruno = four.people[1]
    await four.seat("rikiki", people=1)
    denied = four.bot.user.id if who == "the bot" and four.bot.user else bruno.id
    four.overwrite(four.channel.id, denied, discord.PermissionOverwrite(create_public_threads=False))
    await bruno.slash("play", game="belote")
    assert not bruno.whisper().buttons
    await four.refused(bruno, bruno.slash("play", game="belote", thread=True), "fils")


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("create_public_threads", "Créer des fils publics"),
        ("send_messages_in_threads", "Envoyer des messages dans les fils"),
    ],
)
async def test_a_missing_permission_is_named_and_no_thread_is_left(four: World, permission: str, name: str) -> None:
    alice = four.people[0]
    four.deny(**{permission: False})
    await four.refused(alice, alice.slash("play", game="rikiki", thread=True), name)
    await four.refused(alice, alice.slash("play", thread=True), name)
    assert not four.channel.threads


async def test_inside_a_thread_a_user_is_told_to_open_the_table_there(four: World) -> None:
    alice = four.people[0]
    four.channel = await open_in_thread(four, alice)
    await alice.press("Fermer la table")
    for game in ({"game": "rikiki"}, {}):
        await four.refused(alice, alice.slash("play", thread=True, **game), "sans l'option fil")
    await alice.slash("play", game="rikiki")
    assert len(await four.kept()) == 1


async def test_a_channel_without_threads_says_so(four: World) -> None:
    four.channel = four.guild.create_voice_channel("voix")
    alice = four.people[0]
    await four.refused(alice, alice.slash("play", game="rikiki", thread=True), "n'a pas de fils")


async def test_the_menu_opens_a_table_in_a_thread_too(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("play", thread=True)
    await alice.choose(alice.whisper(), "tv:a:0:family:thread", "war")
    await alice.choose(alice.whisper(), "tv:a:0:pick:thread.0", "bataille")
    (thread,) = four.channel.threads
    assert f"<#{thread.id}>" in alice.whisper().text
    assert f"<#{thread.id}>" in bruno.table().text
    four.channel = thread
    assert "La bataille" in bruno.table().text


async def test_a_database_that_fails_leaves_no_empty_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(tmp_path, people=1) as here:
        (alice,) = here.people

        async def fail(**_: object) -> None:
            raise StorageError("disk full")

        monkeypatch.setattr(here.bot.parts.journal, "open_lobby", fail)
        await alice.slash("play", game="rikiki", thread=True)
        assert "ne répond pas" in alice.whisper().text
        assert not here.channel.threads
        here.logs.records.clear()


async def test_a_deleted_channel_closes_the_tables_of_its_threads(four: World) -> None:
    alice = four.people[0]
    await open_in_thread(four, alice)
    four.env.backend.delete_channel(four.channel.id)
    await four.env.settle()
    assert not await four.kept()


async def test_a_game_that_is_chosen_twice_at_once_opens_one_thread(four: World) -> None:
    alice = four.people[0]
    await alice.slash("play", thread=True)
    await alice.choose(alice.whisper(), "tv:a:0:family:thread", "tricks")
    menu = alice.whisper()
    await four.deliver(*(alice.raw("tv:a:0:pick:thread.0", menu, values=["rikiki"]) for _ in range(2)))
    assert len(four.channel.threads) == 1
    assert len(await four.kept()) == 1
