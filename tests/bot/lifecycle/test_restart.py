"""Another process takes every table up again: nothing but the database is left of the one before."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import discord
import pytest
from support.discord.screen import plain
from support.discord.world import World, world

import storage.journal.journal
from bot.tables.seating import Person
from storage import Database, Heartbeat, Journal

pytestmark = pytest.mark.live  # a quarter of a second a test


async def play_on(here: World, chance: Random) -> None:
    mover = here.on_turn()
    await mover.play_by_dm(chance.choice(sorted(mover.dm().moves)))


def change(here: World, statement: str, *values: object) -> None:
    """Another program's hand in the database."""
    with closing(sqlite3.connect(here.folder / "tapis.db", isolation_level=None)) as connection:
        assert connection.execute(statement, values).rowcount == 1


async def test_a_lobby_goes_on(four: World) -> None:
    await four.seat(people=2, options="max_cards=3")
    alice, bruno, chloe, _ = four.people
    await alice.press("Ajouter un ordinateur")
    lobby, kept = alice.table(), await four.kept()
    await four.restart()
    assert await four.kept() == kept
    assert alice.table() == lobby
    await chloe.press("Rejoindre")
    assert "(4 sur 10)" in alice.table().text
    await four.refused(bruno, bruno.press("Rejoindre"), "Tu es déjà à cette table.")
    await alice.press("Commencer")
    assert all(person.dm().text for person in (alice, bruno, chloe))


async def test_a_process_notices_that_another_one_had_its_tables_meanwhile(four: World) -> None:
    """Their time, messages and calls are in the database: only a process that begins again reads all of them."""
    await four.timed(3600, options="max_cards=2")
    await four.env.advance_time(100)
    assert not await four.bot.parts.startup.is_overtaken(), "it has beaten several times"
    other = Heartbeat(four.bot.parts.database)
    await other.resume(discord.utils.utcnow())
    assert await four.bot.parts.startup.is_overtaken()
    await four.restart()
    assert not await four.bot.parts.startup.is_overtaken()


@pytest.mark.parametrize("moves", [2, 9, 11])
async def test_a_match_goes_on_where_it_was(four: World, moves: int) -> None:
    """In the middle of the first bids, of a later deal's bids, of a trick."""
    people = await four.deal(options="max_cards=3")
    chance = Random(moves)
    for _ in range(moves):
        await play_on(four, chance)
    table, hands = people[0].table(), [person.dm() for person in people]
    kept, before = await four.kept(), await four.match()
    await four.restart()
    after = await four.match()
    assert after is not before
    assert [after.view(seat) for seat in (None, *range(4))] == [before.view(seat) for seat in (None, *range(4))]
    assert await four.kept() == kept
    assert people[0].table() == table
    assert [person.dm() for person in people] == hands
    for _ in range(5):
        await play_on(four, chance)
    assert len(await four.moves()) == moves + 5


async def test_buttons_from_before_the_restart_play_or_show_the_present_state(four: World) -> None:
    await four.deal(options="max_cards=2")
    first = four.on_turn()
    await first.press("Ma main")
    used = first.raw(first.whisper().moves["bid:1"], first.whisper())
    await first.play_by_dm("bid:0")
    second = four.on_turn()
    await second.press("Ma main")
    live = second.raw(second.whisper().moves["bid:0"], second.whisper())
    again = second.raw_dm(second.dm().moves["bid:1"])
    await four.restart()
    await four.deliver(used)
    assert used.answered
    assert "Ce bouton n'était plus à jour" in first.whisper().text
    assert "Ton enchère\u00a0: 0" in first.whisper().text
    await four.deliver(live)
    assert live.answered
    assert [move for _, move in await four.moves()] == ["bid:0", "bid:0"]
    await four.deliver(again)
    assert again.answered
    assert "Ce bouton n'était plus à jour" in second.dm().text
    assert len(await four.moves()) == 2


async def last_move(here: World) -> tuple[int, int, int, str]:
    """Play until one move is left: match, seq, seat and move, not played yet."""
    while True:
        table = await here.table()
        assert table.match is not None
        (seat,) = table.match.waiting
        assert seat is not None
        move = table.match.legal(seat)[0]
        twin = table.match.copy()
        twin.play(seat, move)
        if twin.outcome:
            return table.id, table.revision, seat, move
        await play_on(here, Random(5))


async def test_a_result_that_was_not_kept_is_kept_at_the_next_start(four: World) -> None:
    """The last move reached the journal, and then the process ended."""
    people = await four.deal(people=2, options="max_cards=1")
    match, seq, seat, move = await last_move(four)
    beside = await Database.open(f"sqlite+aiosqlite:///{four.folder / 'tapis.db'}")
    await Journal(beside).record_all(match, seq, seat, [move])
    await beside.close()
    assert (await four.bot.parts.journal.match(match)).status == "playing"
    await four.restart()
    assert (await four.bot.parts.journal.match(match)).status == "finished"
    assert "la partie est finie" in people[0].table().text
    standings = await four.bot.parts.stats.leaderboard(four.guild.id, "rikiki")
    assert sorted(one.user_id for one in standings) == sorted(person.id for person in people)
    await people[0].press("Rejouer")
    assert "Commencer" in people[0].table().buttons


@pytest.mark.parametrize(("minutes", "shown"), [(0, True), (5, False)])
@pytest.mark.parametrize("stopped", [False, True])
async def test_an_end_that_was_kept_but_not_drawn_is_drawn_at_the_next_start(
    four: World, monkeypatch: pytest.MonkeyPatch, stopped: bool, minutes: int, shown: bool
) -> None:
    """The process was killed between the last commit and the drawing; an end that is long past was drawn."""
    people = await four.deal(people=2, options="max_cards=1")
    match, seq, seat, move = await last_move(four)
    table, before = await four.table(), people[0].table()
    monkeypatch.setattr(table, "services", replace(table.services, changed=lambda _: None))
    monkeypatch.setattr(storage.journal.journal, "_now", lambda: discord.utils.utcnow() - timedelta(minutes=minutes))
    await (table.close() if stopped else table.play(Person(table.record.players[seat].user_id or 0), seq, move))
    assert (await four.bot.parts.journal.match(match)).status == ("stopped" if stopped else "finished")
    assert people[0].table() == before
    monkeypatch.undo()
    await four.restart()
    told = "la table a été fermée" if stopped else "la partie est finie"
    assert (told in people[0].table().text) == shown
    assert ("Cote · Le rikiki" in plain(people[0].table().text)) == (shown and not stopped), (
        "ratings change, drawn late too"
    )
    assert any(person.hand_by_dm() for person in people) != shown
    assert not four.bot.parts.delivery.tables()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET version = version + 1",
        "UPDATE matches SET game = 'jeu_disparu'",
        "UPDATE moves SET move = 'bid:9' WHERE seq = 0",
    ],
)
async def test_a_match_that_cannot_go_on_waits_and_can_be_closed(tmp_path: Path, statement: str) -> None:
    async with world(tmp_path) as here:
        people = await here.deal(people=2, options="max_cards=2")
        for _ in range(2):
            await play_on(here, Random(1))
        here.on_turn()
        hand = people[0].dm()
        (match, _), *_ = await here.kept()
        change(here, statement)
        await here.restart()
        assert (await here.bot.parts.journal.match(match.id)).status == "playing"
        await people[0].press("Ma main")
        assert people[0].whisper().ephemeral
        if hand.moves:
            late = people[0].raw_dm(next(iter(hand.moves.values())))
            await here.deliver(late)
            assert late.answered
        await people[0].stop()
        await here.seat(people=2)
        assert "Rejoindre" in people[0].table().buttons
        assert any("table cannot go on" in record for record in here.logs.records)
        here.logs.records.clear()


async def test_a_match_with_a_hole_in_its_journal_waits_and_the_others_go_on(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        people = await here.deal(people=2, options="max_cards=2")
        for _ in range(2):
            await play_on(here, Random(1))
        broken, home = people[0].table(), here.channel
        here.channel = here.guild.create_text_channel("ailleurs")
        await here.deal(people=3, options="max_cards=2")
        change(here, "UPDATE moves SET seq = 7 WHERE seq = 1")
        await here.restart()
        mover = here.on_turn()
        await mover.play_by_dm("bid:0")
        assert f"{mover.name} dit 0" in mover.table().text
        here.channel = home
        await people[0].press_on(broken, broken.buttons["Ma main"])
        assert "ne répond pas" in people[0].whisper().text
        third = here.guild.create_text_channel("troisième")
        await people[0].member.slash(third, "tables")
        await people[0].member.slash(third, "hand")
        shown = [plain(message.text) for message in here.seen(third.id, people[0].id)]
        assert not any("ne répond pas" in text for text in shown), shown
        await people[0].stop()
        assert "la table a été fermée" in people[0].table().text
        await people[0].slash("play", game="rikiki")
        assert "une table s'ouvre" in people[0].table().text
        assert any("table cannot go on" in record for record in here.logs.records)
        here.logs.records.clear()
