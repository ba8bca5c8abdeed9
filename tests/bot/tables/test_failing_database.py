"""The database fails while people play: nothing is played that it does not hold, and afterwards play goes on."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from support.discord.world import World
from support.storage.failing_database import losing_commits, refusing, reported

from bot.tables.absence import absent_seats
from bot.tables.computers import planner
from bot.tables.seating import Person
from bot.tables.upkeep import tick
from storage import Database, Journal

NOT_RECORDED = "Le coup n'a pas pu être enregistré\u00a0: rien n'a été joué."


async def test_a_move_that_is_not_recorded_is_not_played(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    mover, table = four.on_turn(), people[0].table()
    others = [person.dms() for person in people if person is not mover]
    with refusing(four, "INSERT ON moves"):
        await mover.play_by_dm("bid:0")
        assert NOT_RECORDED in mover.dm().text
        assert "bid:0" in mover.dm().moves
        assert people[0].table() == table
        assert [person.dms() for person in people if person is not mover] == others
        assert await four.moves() == ()
        assert (await four.match()).log == ()
        await mover.press("Ma main")
        await mover.play_by_hand("bid:1")
        assert NOT_RECORDED in mover.whisper().text
    reported(four, "move not recorded", "move not recorded")
    await mover.play_by_hand("bid:1")
    assert [move for _, move in await four.moves()] == ["bid:1"]
    assert NOT_RECORDED not in mover.whisper().text
    assert NOT_RECORDED not in mover.dm().text
    await four.on_turn().play_by_dm("bid:0")
    assert len(await four.moves()) == 2


@pytest.mark.parametrize("done", [True, False], ids=["answer lost", "commit lost"])
async def test_seats_that_may_have_been_taken_over_are_as_the_journal_says_once_it_answers(
    four: World, done: bool
) -> None:
    await four.timed(30, options="max_cards=2")
    table = await four.table()
    late = table.now - timedelta(seconds=1)
    players = tuple(
        replace(player, missed=2, deadline=late) if player.deadline else player for player in table.record.players
    )
    table.record = replace(table.record, players=players)
    (seat,) = absent_seats(table.record, table.now)
    with losing_commits(done=done):
        await tick(table)
    assert table.lock.unsure, "nobody knows yet"
    table.reread_at = 0.0
    await tick(table)
    assert not table.lock.unsure
    kept = await four.bot.parts.journal.match(table.id)
    assert table.record.players[seat].computer is kept.players[seat].computer is done
    four.logs.records.clear()


async def test_a_result_that_may_have_been_written_is_read_from_the_journal(four: World) -> None:
    await four.deal(options="max_cards=1", people=2)
    table, finish = await four.table(), Journal.finish

    async def written_without_an_answer(self: Journal, *args: Any, **kwargs: Any) -> None:
        with losing_commits(done=True):
            await finish(self, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "finish", written_without_an_answer)
        while table.match and not table.match.outcome:
            (seat,) = table.match.waiting
            assert seat is not None
            user_id = table.record.players[seat].user_id
            assert user_id is not None
            await table.play(Person(user_id), table.revision, table.match.legal(seat)[0])
    assert table.lock.unsure, "nobody knows yet"
    await tick(table)
    assert (table.record.status, table.lock.unsure) == ("finished", False)
    reported(four, "result not recorded")


async def test_a_database_that_is_gone_for_good_leaves_the_table_as_it_was(four: World) -> None:
    """Closed under the bot's feet; the next process goes on."""
    people = await four.deal(options="max_cards=2")
    mover, table = four.on_turn(), people[0].table()
    await four.bot.parts.database.close()
    await mover.play_by_dm("bid:0")
    assert NOT_RECORDED in mover.dm().text
    await people[0].press("Ma main")
    assert "Ta main" in people[0].whisper().text
    await people[0].slash("play", game="rikiki")
    assert "Réessaie dans un instant." in people[0].whisper().text
    assert people[0].table() == table
    assert four.bot.parts.tables._tables[1].revision == 0
    four.logs.records.clear()
    await four.restart()
    assert await four.moves() == ()
    await four.on_turn().play_by_dm("bid:0")
    assert len(await four.moves()) == 1


async def test_a_match_that_has_vanished_from_the_database_is_no_longer_a_table(four: World) -> None:
    """As after an older backup was restored on a server under the bot's feet."""
    await four.deal(options="max_cards=2")
    mover, connection = four.on_turn(), sqlite3.connect(four.folder / "tapis.db", isolation_level=None)
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("DELETE FROM matches")
    connection.close()
    await mover.play_by_dm("bid:0")
    assert NOT_RECORDED in mover.dm().text
    await four.env.advance_time(10)
    assert list(four.bot.parts.tables) == []
    await mover.slash("play", game="rikiki")
    assert len(list(four.bot.parts.tables)) == 1
    reported(four, "move not recorded")


async def test_clicks_in_the_lobby_are_answered_too(four: World) -> None:
    await four.seat(people=2)
    alice, bruno, chloe, _ = four.people
    refused = ("INSERT", chloe, "join"), ("INSERT", alice, "add"), ("DELETE", bruno, "leave")
    for statement, person, action in refused:
        with refusing(four, f"{statement} ON seats"):
            await four.refused(person, person.old_button(action), "ne répond pas")
    with refusing(four, "UPDATE ON matches"):
        await four.refused(alice, alice.press("Commencer"), "ne répond pas")
        await alice.press("Fermer la table")
        sure = alice.raw(alice.whisper().buttons["Fermer pour tout le monde"], alice.whisper())
        await four.refused(alice, sure, "ne répond pas")
    reported(four, *["storage failed"] * 5)
    await chloe.press("Rejoindre")
    await alice.press("Commencer")
    assert all(person.dm().text for person in (alice, bruno, chloe))


async def test_a_host_whose_seat_cannot_be_passed_on_keeps_it(four: World) -> None:
    """Leaving frees the seat and makes somebody else the host: both, or neither."""
    alice, bruno = await four.seat(people=2)
    ((before, _),) = await four.kept()
    with refusing(four, "UPDATE OF host_id ON matches"):
        await four.refused(alice, alice.old_button("leave"), "ne répond pas")
    reported(four, "storage failed")
    ((kept, _),) = await four.kept()
    assert kept == before
    await alice.press("Quitter")
    ((kept, _),) = await four.kept()
    assert (kept.host_id, [player.user_id for player in kept.players]) == (bruno.id, [bruno.id])


async def test_a_table_that_cannot_be_kept_is_not_opened(four: World) -> None:
    alice = four.people[0]
    with refusing(four, "INSERT ON matches"):
        await four.refused(alice, alice.slash("play", game="rikiki"), "ne répond pas")
    reported(four, "storage failed")
    await alice.slash("play", game="rikiki")
    assert len(await four.kept()) == 1


async def test_a_result_that_cannot_be_kept_is_kept_later(four: World) -> None:
    people = await four.deal(people=2, options="max_cards=1")
    ((record, _),) = await four.kept()
    with refusing(four, "INSERT ON results"):
        while "la partie est finie" not in people[0].table().text:
            await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    reported(four, "result not recorded")
    assert (await four.bot.parts.journal.match(record.id)).status == "playing"
    await four.restart()
    assert (await four.bot.parts.journal.match(record.id)).status == "finished"
    assert len(await four.bot.parts.stats.leaderboard(four.guild.id, "rikiki")) == 2


async def test_a_result_that_is_not_kept_yet_stays_what_it_is(four: World) -> None:
    """A user who stops the table would discard it, and a player who came back would count as present to the end."""
    people = await four.deal(people=3, options="max_cards=1")
    await people[2].leave()
    back = people[2].raw(people[2].table().buttons["Revenir"], people[2].table())
    with refusing(four, "INSERT ON results"):
        while "la partie est finie" not in people[0].table().text:
            await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
        table = await four.table()
        await people[0].slash("stop")
        sure = people[0].raw(people[0].whisper().buttons["Fermer pour tout le monde"], people[0].whisper())
        await four.refused(people[0], sure, "Cette table est fermée.")
        await four.refused(people[2], back, "Cette table est fermée.")
        await table.close()
        assert (await four.bot.parts.journal.match(table.id)).status == "playing"
    reported(four, "result not recorded")
    await tick(table)
    assert (await four.bot.parts.journal.match(table.id)).status == "finished"
    assert table.away(people[2].id)


async def test_a_writer_that_holds_the_lock_for_a_moment_only_delays(four: World) -> None:
    """A backup or a second process has the write lock: the bot waits for it instead of giving up."""
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    click = mover.raw_dm(mover.dm().moves["bid:0"])
    connection = sqlite3.connect(four.folder / "tapis.db", isolation_level=None, check_same_thread=False)
    connection.execute("BEGIN IMMEDIATE")
    click.deliver()
    connection.execute("COMMIT")
    connection.close()
    await four.env.settle()
    assert click.answered
    assert [move for _, move in await four.moves()] == ["bid:0"]


async def test_messages_that_could_not_be_noted_when_they_were_sent_are_noted_later(four: World) -> None:
    """Else the next process would take the older ones for the table's, and the newest would stand for ever."""
    alice, *_ = await four.deal(people=2, options="max_cards=2")
    first = (await four.table()).record.message_id
    with refusing(four, "UPDATE OF message_id ON matches"):
        while (await four.match()).view(None).facts["deal"] == 1:
            await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
        newest = (await four.table()).record.message_id
        assert newest != first
        ((kept, _),) = await four.kept()
        assert kept.message_id == first
    await four.env.advance_time(10)
    ((kept, _),) = await four.kept()
    assert kept.message_id == newest
    await four.restart()
    await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    assert [message.id for message in alice.channel() if not message.ephemeral] == [newest]


async def test_a_hand_whose_message_could_not_be_noted_is_noted_later(four: World) -> None:
    alice, *_ = await four.seat(people=2, options="max_cards=2")
    with refusing(four, "UPDATE OF dm_message_id ON seats"):
        await alice.press("Commencer")
        ((kept, _),) = await four.kept()
        assert [player.dm_message_id for player in kept.players] == [None, None]
    await four.env.advance_time(10)
    await four.restart()
    await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    assert [len(person.dms()) for person in four.people[:2]] == [1, 1]


@pytest.mark.usefixtures("computers_alone_wait")
async def test_a_computer_whose_move_is_not_recorded_plays_it_later(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planner, "thinking_time", lambda strength, dice: 1.0)
    (alice,) = await four.seat(people=1, options="max_cards=3")
    await alice.press("Ajouter un ordinateur")
    await four.restart(computer_pace=60)
    await alice.press("Commencer")
    while alice.whisper().moves:  # until the computer is on turn, and takes its minute
        await alice.play_by_hand(sorted(alice.whisper().moves)[0])
    before = await four.moves()
    with refusing(four, "INSERT ON moves"):
        await four.env.advance_time(65)
        assert await four.moves() == before
    reported(four, "move not recorded")
    await four.env.advance_time(65)
    assert len(await four.moves()) > len(before)


async def test_the_database_can_be_opened_beside_the_running_bot(four: World) -> None:
    await four.deal(options="max_cards=2")
    beside = await Database.open(f"sqlite+aiosqlite:///{four.folder / 'tapis.db'}")
    await beside.close()
    await four.on_turn().play_by_dm("bid:0")
    assert len(await four.moves()) == 1
