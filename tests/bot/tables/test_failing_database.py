"""The database fails while people play: nothing is played that it does not hold, and afterwards play goes on."""

import pytest
from support.discord.world import World
from support.storage.failing_database import refusing, reported

from bot.tables.upkeep import tick

pytestmark = pytest.mark.live  # a quarter of a second a test

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


async def test_messages_that_could_not_be_noted_are_noted_later(four: World) -> None:
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
