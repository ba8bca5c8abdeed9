"""/privacy: what is kept of somebody is theirs to see, to take away and to have deleted, wherever they sit."""

import gc
import gzip
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import _lru_cache_wrapper
from random import Random
from types import ModuleType
from typing import Any

import discord
import pytest
from support.discord.click import Click
from support.discord.person import Person, Server
from support.discord.screen import Screenful, plain
from support.discord.world import World
from support.storage.failing_database import refusing, reported
from support.storage.finished_matches import finish

import games
from bot.features.people.privacy import MAX_FILE_BYTES
from bot.i18n.words import words
from bot.lifecycle.erasure import ErasureOrders, order_of
from bot.lifecycle.export_file import FILE, ExportFile
from bot.matches.replay import rebuild
from bot.screens.parts.screen import notice_screen
from bot.screens.scenes.pictures import table_picture

pytestmark = pytest.mark.live  # a quarter of a second a test

DONE = "plus aucune donnée du bot ne mène à toi"
GONE = "Personne effacée"


def button(step: str) -> str:
    return f"tv:a:0:privacy:{step}"


async def ask(person: Person) -> Screenful:
    """/privacy and its second button: the question."""
    await person.slash("privacy")
    await person.press_on(person.whisper(), button("delete"))
    return person.whisper()


async def vanish(person: Person) -> None:
    """/privacy, and yes."""
    await person.press_on(await ask(person), button("sure"))
    assert DONE in plain(person.whisper().text)


def file_of(message: Any, here: Server) -> tuple[str, bytes]:
    """The one file of a message, as it is stored."""
    (attached,) = message.attachments
    data = here.env.backend.cdn.get(attached["url"])
    assert data is not None
    return attached["filename"], data


async def export(person: Person) -> Any:
    """The file that /privacy gives to this person, and to nobody else."""
    here = person.world
    await person.slash("privacy")
    await person.press_on(person.whisper(), button("export"))
    stored = here.env.backend.messages[here.channel.id].values()
    newest = max((one for one in stored if one.attachments), key=lambda one: one.id)
    assert newest.flags & 64
    assert newest.visible_to(person.id)
    assert not [other for other in here.people if other is not person and newest.visible_to(other.id)]
    name, data = file_of(newest, here)
    assert name == FILE
    return json.loads(data)


def traces(here: World, person: Person) -> list[str]:
    """Where the database names a person."""
    connection = sqlite3.connect(here.folder / "tapis.db")
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = [
        f"{name}: {row}"
        for name in names
        for row in connection.execute(f"SELECT * FROM {name}")
        if any(sign in str(value) for value in row for sign in (str(person.id), person.name))
    ]
    connection.close()
    return found


def remembered(here: World, person: Person) -> list[str]:
    """Where our own parts of the bot hold a person's number, their interactions or their name."""
    found, seen = [], set()

    def parts(thing: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(thing, dict):
            yield from ((f"[{key!r:.20}]", part) for key, value in thing.items() for part in (key, value))
        elif isinstance(thing, list | tuple | set | frozenset):
            yield from ((f"[{index}]", part) for index, part in enumerate(thing))
        elif isinstance(thing, _lru_cache_wrapper):
            yield from (("()", part) for part in gc.get_referents(thing))  # the arguments of the cached results
        elif type(thing).__module__.partition(".")[0] in ("bot", "storage", "cachetools"):
            slots = [getattr(kind, "__slots__", ()) for kind in type(thing).__mro__]
            names = {*getattr(thing, "__dict__", {}), *(name for some in slots for name in some)}
            yield from ((f".{name}", getattr(thing, name, None)) for name in names)

    def walk(thing: Any, path: str) -> None:
        hit = thing in (person.id, person.name) if isinstance(thing, int | str) else False
        if isinstance(thing, discord.Interaction):
            hit = thing.user.id == person.id
        if hit:
            found.append(path)
        if id(thing) in seen or isinstance(thing, str | int | ModuleType):
            return
        seen.add(id(thing))
        for name, part in parts(thing):
            walk(part, path + name)

    walk(here.bot.parts, "parts")
    walk(here.bot.wire, "wire")
    return found


# -- the screens -----------------------------------------------------------------------------------------------


async def test_the_command_shows_what_is_kept_to_its_asker_only(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("privacy")
    assert list(alice.whisper().buttons) == ["Exporter", "Effacer…"]
    assert "Le bot garde de toi" in plain(alice.whisper().text)
    assert not bruno.channel()
    await alice.press_on(alice.whisper(), button("delete"))
    assert "C'est définitif" in alice.whisper().text
    assert "Tu quittes" not in alice.whisper().text
    await alice.press_on(alice.whisper(), button(""))
    assert "Le bot garde de toi" in plain(alice.whisper().text)


async def test_the_question_names_the_open_tables(four: World) -> None:
    alice, *_ = await four.deal(options="max_cards=2")
    asked = await ask(alice)
    link = f"https://discord.com/channels/{four.guild.id}/{four.channel.id}/{alice.table().id}"
    assert f"Tu quittes aussi cette table, sans retour : [Le rikiki]({link})" in plain(asked.text)
    assert len(await four.kept()) == 1


# -- export ----------------------------------------------------------------------------------------------------


async def test_the_export_at_a_running_table_holds_no_seed_and_nothing_of_others(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    for _ in range(5):
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    match, seats = await four.match(), (await four.table()).record.players
    for person in people:
        rows = await export(person)
        (seat,) = [player.seat for player in seats if player.user_id == person.id]
        assert [(row["seq"], row["move"]) for row in rows["moves"]] == [
            (seq, move) for seq, (by, move) in enumerate(match.log) if by == seat
        ]
        assert [(row["user_id"], row["name"]) for row in rows["seats"]] == [(person.id, person.name)]
        assert not {"seed", "nonce"} & set(rows["matches"][0])
        text = json.dumps(rows, ensure_ascii=False)
        seed = (await four.table()).record.seed
        assert seed is not None
        assert seed.hex() not in text
        for other in people:
            assert other is person or (str(other.id) not in text and other.name not in text)
    assert len(match.log) == 5


async def test_the_asker_reads_where_to_go_if_discord_refuses_files(four: World) -> None:
    alice, *_ = four.people
    await alice.slash("privacy")
    click = alice.raw(button("export"), alice.whisper())
    path = f"/webhooks/{click.payload['application_id']}/{click.payload['token']}"
    four.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=1)
    await four.deliver(click)
    assert "Discord refuse les fichiers dans ce salon" in plain(alice.whisper().text)


async def test_one_export_of_a_user_and_two_of_all_are_prepared_at_once(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    clicks = []
    for person in (alice, bruno, chloe):
        await person.slash("privacy")
        clicks += [person.raw(button("export"), person.whisper()) for _ in range(2)]
    await four.deliver(*clicks)
    stored = four.env.backend.messages[four.channel.id].values()
    for person, count, why in ((alice, 1, "déjà en préparation"), (bruno, 1, "déjà"), (chloe, 0, "D'autres personnes")):
        assert sum(bool(message.attachments) and message.visible_to(person.id) for message in stored) == count
        assert why in plain(person.whisper().text)
    assert (await export(chloe))["user_id"] == chloe.id


def test_a_large_export_is_compressed_and_only_a_huge_one_loses_moves() -> None:
    chance = Random(1)
    moves = [{"seq": seq, "move": f"play:{chance.getrandbits(60)}"} for seq in range(1000)]
    rows: dict[str, Any] = {
        "user_id": 1,
        "people": [{"user_id": 1, "name": "Zoé\n"}],
        "alerts": [],
        "moves": moves,
        "notes": ["a:1"],
    }

    def pack(max_bytes: int) -> tuple[str, bytes, int]:
        with ExitStack() as files:
            file = ExportFile({"user_id": 1}, files)
            for table in ("people", "alerts", "moves", "notes"):
                file.add(table, [])
                file.add(table, rows[table])
            packed = file.pack(max_bytes)
            return packed.name, packed.data.read(), packed.left_out

    name, text, left_out = pack(MAX_FILE_BYTES)
    assert (name, json.loads(text), left_out) == (FILE, rows, 0)
    name, squeezed, left_out = pack(len(text) - 1)
    assert (name, json.loads(gzip.decompress(squeezed)), left_out) == (f"{FILE}.gz", rows, 0)
    name, cut, left_out = pack(len(squeezed) - 1)
    assert len(cut) < len(squeezed)
    assert json.loads(gzip.decompress(cut)) == rows | {"moves": moves[500:], "moves_left_out": 500}
    name, cut, left_out = pack(1)
    assert json.loads(gzip.decompress(cut)) == rows | {"moves": [], "moves_left_out": left_out}
    assert (name, left_out) == (f"{FILE}.gz", 1000)


# -- deletion --------------------------------------------------------------------------------------------------


async def test_a_running_match_goes_on_and_is_rated_without_the_deleted_user(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    mover = four.on_turn()
    await mover.play_by_dm("bid:0")
    gone = four.on_turn()
    await gone.press("Ma main")
    hand = gone.whisper().id
    await vanish(gone)
    stays = [person for person in people if person is not gone]
    assert len(await four.moves()) >= 2, "the computer has played at once"
    public = plain(stays[0].table().text)
    assert GONE in public
    assert gone.name not in public
    assert "Revenir" not in stays[0].table().buttons
    assert "tes données sont effacées" in gone.dm().text
    assert not gone.dm().buttons
    (ephemeral_hand,) = [message for message in gone.channel() if message.id == hand]
    assert "tes données sont effacées" in ephemeral_hand.text
    await four.refused(gone, gone.press("Ma main"), "Tu n'es pas à cette table.")
    back = gone.raw(f"tv:a:{(await four.table()).id}:back:", gone.table())
    await four.refused(gone, back, "Tu n'es pas à cette table.")
    await four.restart()
    assert GONE in plain(stays[0].table().text)
    await four.play_to_the_end()
    assert {one.user_id for one in await four.bot.parts.stats.leaderboard(four.guild.id)} == {one.id for one in stays}
    with closing(sqlite3.connect(four.folder / "tapis.db")) as connection:
        assert connection.execute("SELECT COUNT(DISTINCT user_id) FROM ratings").fetchone() == (3,)
    assert not traces(four, gone)


async def test_a_finished_match_can_be_replayed_without_the_deleted_user(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    record = (await four.table()).record
    await four.play_to_the_end()
    before = await four.bot.parts.journal.moves(record.id)
    ranked = await four.bot.parts.stats.leaderboard(four.guild.id)
    gone = people[0]
    assert gone.id in {one.user_id for one in ranked}
    assert traces(four, gone)
    await vanish(gone)
    assert not traces(four, gone)
    after = await four.bot.parts.stats.leaderboard(four.guild.id)
    kept = [(one.user_id, one.rating) for one in ranked if one.user_id != gone.id]
    assert [(one.user_id, one.rating) for one in after] == kept
    past = await four.bot.parts.stats.past(record.id)
    assert await four.bot.parts.journal.moves(record.id) == before
    match = await rebuild(four.bot.parts.journal, past.match)
    assert match is not None
    assert match.outcome is not None
    assert match.outcome.scores == tuple(result.score for result in past.results)
    assert isinstance(match, games.Game)
    await people[1].slash("leaderboard")
    assert gone.name not in people[1].whisper().text
    await people[1].press("Rejouer")
    ((again, _),) = await four.kept()
    assert {player.user_id for player in again.players} == {one.id for one in people[1:]}


async def ordered(person: Person) -> None:
    """`tapis forget-user` for them, while the bot runs."""
    await person.world.bot.parts.people.set_note(order_of(person.id), "")
    await person.world.env.advance_time(ErasureOrders.gap + 1)


@pytest.mark.parametrize("leave", [vanish, ordered])
async def test_nothing_of_a_deleted_user_stays_in_memory(
    four: World, leave: Callable[[Person], Awaitable[None]]
) -> None:
    await four.deal(options="max_cards=2")
    gone = four.on_turn()
    await four.bot.parts.readers.change_person(
        gone.id, lambda person: replace(person, language="fr", confirm_moves=True)
    )
    await gone.press("Ma main")
    await four.env.advance_time(100)  # they are late, and called
    picture = table_picture((await four.table()).record, (await four.match()).screen_view(None), words("fr"))
    assert picture
    assert await four.bot.parts.pictures.draw(picture)
    await finish(four.bot, four.guild.id, "belote", *([person] for person in four.people))
    await gone.slash("book")
    await gone.press_on(gone.whisper(), gone.whisper().buttons["Partager"])
    await gone.play_by_dm("bid:1")  # which waits for another tap
    found = "\n".join(remembered(four, gone))
    for place in (
        *(".players", "._by_user", ".hands", "._watches", "pictures._cached"),
        *("readers._people", "readers._languages", "._memoized", "._shared", "._tapped"),
    ):
        assert place in found, place
    await leave(gone)
    await four.env.advance_time(5)
    assert remembered(four, gone) == []
    assert not traces(four, gone)
    standing = four.env.backend.messages[four.channel.id].values()
    assert not [one for one in standing if f"<@{gone.id}>" in (one.content or "")]
    assert all(remembered(four, other) for other in four.people if other is not gone)


async def test_nothing_of_a_deleted_guest_stays_in_memory(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("play", game="belote")
    await alice.member.context_menu(four.channel, "Invite to my table", bruno.member)
    assert [found for found in remembered(four, bruno) if ".pings" in found]
    assert f"<@{bruno.id}>" in public(four)
    await vanish(bruno)
    await four.env.advance_time(5)
    assert not remembered(four, bruno)
    assert f"<@{bruno.id}>" not in public(four)
    assert not traces(four, bruno)


def public(here: World) -> str:
    """All that everybody reads in the channel."""
    return "\n".join(message.text for message in here.people[3].channel() if not message.ephemeral)


# -- what must not happen --------------------------------------------------------------------------------------


async def test_a_failing_database_deletes_nothing_and_nobody_has_left(four: World) -> None:
    alice, bruno, *_ = await four.deal(options="max_cards=2")
    asked, before, table = await ask(alice), traces(four, alice), bruno.table().text
    kept = await four.kept()
    with refusing(four, "UPDATE ON matches"):
        await alice.press_on(asked, button("sure"))
    assert "rien n'a été changé" in plain(alice.whisper().text)
    reported(four, "storage failed")
    assert traces(four, alice) == before
    assert await four.kept() == kept
    assert bruno.table().text == table
    await alice.press_on(asked, button("sure"))
    assert not traces(four, alice)


async def test_a_table_that_cannot_be_tidied_afterwards_goes_on(four: World) -> None:
    alice, bruno, _ = await four.seat(people=3)
    asked = await ask(alice)
    with refusing(four, "DELETE ON seats"):
        await alice.press_on(asked, button("sure"))
    assert DONE in plain(alice.whisper().text)
    assert not traces(four, alice)
    assert f"{GONE}" in plain(bruno.table().text)
    await bruno.press("Retirer un ordinateur")
    assert GONE not in plain(bruno.table().text)
    await bruno.press("Commencer")
    assert (await four.match()).waiting


async def test_two_clicks_at_once_are_one_deletion(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    alice = people[0]
    asked = await ask(alice)
    clicks: list[Click] = [alice.raw(button("sure"), asked) for _ in range(3)]
    await four.deliver(*clicks)
    assert all(click.answered for click in clicks)
    assert DONE in plain(alice.whisper().text)
    assert not traces(four, alice)
    players = (await four.table()).record.players
    assert sum(player.forgotten for player in players) == 1
    assert len(players) == 4


async def test_a_user_who_joins_during_their_deletion_is_deleted_everywhere(four: World) -> None:
    alice, bruno, *_ = await four.seat(people=2)
    asked = await ask(bruno)
    table = (await four.table()).id
    await four.deliver(
        bruno.raw(button("sure"), asked),
        bruno.raw(f"tv:a:{table}:leave:", bruno.table()),
        bruno.raw(f"tv:a:{table}:join:", bruno.table()),
    )
    ((record, _),) = await four.kept()
    held = (await four.table()).record
    assert held.players == record.players
    assert not [player for player in record.players if player.forgotten]
    assert alice.id in {player.user_id for player in record.players}


async def test_a_result_that_is_shown_late_does_not_name_the_deleted_user(four: World) -> None:
    people = await four.deal(options="max_cards=1")
    match = await four.match()
    while sum(len(match.view(seat).hand) for seat in range(4)) > 1:
        await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
        match = await four.match()
    four.let_tokens_die()
    four.env.inject_error("PATCH", f"/channels/{four.channel.id}/messages/*", status=400, times=3)
    await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    assert not await four.kept()
    assert "la partie est finie" not in people[0].table().text
    await vanish(people[0])
    await four.env.advance_time(5)
    assert "la partie est finie" in people[1].table().text
    assert GONE in plain(people[1].table().text)
    assert people[0].name not in people[1].table().text
    assert remembered(four, people[0]) == []


@pytest.mark.parametrize("first", ["the move", "the deletion"])
async def test_a_move_in_the_same_moment_counts_or_is_refused(four: World, first: str) -> None:
    people = await four.deal(options="max_cards=2")
    mover = four.on_turn()
    asked, hand = await ask(mover), mover.dm()
    clicks = [mover.raw_dm(hand.moves[sorted(hand.moves)[0]]), mover.raw(button("sure"), asked)]
    await four.deliver(*(clicks if first == "the move" else reversed(clicks)))
    assert all(click.answered for click in clicks)
    assert not traces(four, mover)
    ((record, moves),) = await four.kept()
    table = await four.table()
    assert table.record.players == record.players
    assert (await four.match()).log[: len(moves)] == moves
    assert DONE in plain(mover.whisper().text)
    assert sum(player.forgotten for player in record.players) == 1
    people.remove(mover)
    while await four.kept():
        other = four.on_turn()
        await other.play_by_dm(sorted(other.dm().moves)[0])
    assert "la partie est finie" in people[0].table().text


@pytest.mark.parametrize("sent", [False, True], ids=["before it is sent", "before it is noted"])
async def test_a_hand_on_its_way_while_its_player_goes_leads_nowhere(
    four: World, monkeypatch: pytest.MonkeyPatch, *, sent: bool
) -> None:
    alice, *_ = people = await four.seat()
    send = discord.DMChannel.send

    async def interrupted(channel: Any, **message: Any) -> Any:
        if channel.recipient.id != alice.id or not (await four.table()).knows(alice.id):
            return await send(channel, **message)
        if not sent:
            await forget(alice)
        told = await send(channel, **message)
        if sent:
            await forget(alice)
        return told

    monkeypatch.setattr(discord.DMChannel, "send", interrupted)
    await people[1].press("Commencer")
    ((record, _),) = await four.kept()
    (gone,) = [player for player in record.players if player.forgotten]
    assert (gone.dm_channel_id, gone.dm_message_id) == (None, None)
    assert not [moves for screen in alice.dms() if (moves := screen.moves)], "no hand stands that nobody can play"
    assert all(player.dm_message_id for player in record.players if player.user_id in {one.id for one in people})
    assert not traces(four, alice)


async def forget(person: Person) -> None:
    assert await person.world.bot.parts.erasure.erase(person.id, notice_screen("Au revoir"))
