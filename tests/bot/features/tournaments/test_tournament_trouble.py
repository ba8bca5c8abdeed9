"""Tournaments when something goes wrong: people, permissions, channels and messages that are gone, and lost time."""

from datetime import timedelta
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from simcord.backend import serializers
from sqlalchemy import update
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.tournament import announcement, begin, only, opened, organise, organiser, play, press
from support.discord.world import World

from bot.features.tournaments import director
from bot.features.tournaments.rules.rounds import ranks_of
from bot.features.tournaments.screens.announcement import announcement_screen
from bot.screens.parts.screen import Screen, notice_screen
from bot.tables.registry import TableRegistry
from storage import Player, StorageError, Tournament, Tournaments
from storage.models.matches import MatchRow

pytestmark = pytest.mark.live  # a quarter of a second a test


def text_of(world: World, person: Person) -> str:
    return plain(announcement(world, person).text)


def seated(world: World, tournament: Tournament, table: int = 0) -> list[Person]:
    """The people of a table of the present round, by seat."""
    by_id = {person.id: person for person in world.people}
    users = {entrant.number: entrant.user_id for entrant in tournament.entrants}
    return [by_id[users[number]] for number in tournament.rounds[-1].tables[table].seating if number]


def threads(world: World, tournament: Tournament) -> list[Any]:
    backend = world.env.backend
    return [
        backend.channels.get(table.channel_id) for table in tournament.rounds[-1].tables if table.channel_id is not None
    ]


async def players(world: World, tournament: Tournament, table: int = 0) -> tuple[Player, ...]:
    match_id = tournament.rounds[-1].tables[table].match_id
    assert match_id is not None
    return (await world.bot.parts.journal.match(match_id)).players


# -- replacement -----------------------------------------------------------------------------------------------


async def chosen(boss: Person, entrant: Person) -> None:
    """The organiser chooses an entrant in the menu of their page."""
    await press(boss, "Organiser")
    (menu,) = [name for name in boss.whisper().selects if "tournament-entrant" in name]
    await boss.choose(boss.whisper(), menu, str(entrant.id))


async def replaced(world: World, boss: Person, entrant: Person, newcomer: Person) -> str:
    """The organiser replaces an entrant; what the bot answers."""
    tournament = await only(world)
    await chosen(boss, entrant)
    await boss.choose_people(boss.whisper(), f"tv:a:0:tournament-replace:{tournament.id}.{entrant.id}", newcomer)
    await world.env.advance_time(3)
    return plain(boss.whisper().text)


async def test_a_replacement_has_the_seat_and_the_points_of_the_player(four: World) -> None:
    boss = await opened(four, people=3, rounds=3, same_deals=False)
    late = four.people[3]
    await begin(four, boss)
    tournament = await only(four)
    before, opponent = seated(four, tournament)
    number = next(entrant.number for entrant in tournament.entrants if entrant.user_id == before.id)
    seen = before.dm().id
    await replaced(four, boss, before, late)
    assert {player.user_id for player in await players(four, tournament)} == {late.id, opponent.id}
    assert late.hand_by_dm() or opponent.hand_by_dm()
    assert "joue maintenant à ta place" in next(screen.text for screen in before.dms() if screen.id == seen)
    assert not before.hand_by_dm()
    (thread,) = threads(four, tournament)[:1]
    told = [plain(screen.text) for screen in four.seen(thread.id, late.id)]
    assert any(f"<@{late.id}> remplace {before.name}" in text.replace("**", "") for text in told)
    await play(four)
    await four.env.advance_time(3)
    after = await only(four)
    (rank,) = [rank for rank in ranks_of(after) if late.id in {entrant.user_id for entrant in rank.entrants}]
    assert rank.entrants[0].number == number
    assert [entrant.user_id for entrant in rank.replaced] == [before.id]
    assert len(ranks_of(after)) == 3
    assert f"{late.name} (remplace {before.name})" in text_of(four, boss).replace("**", "")
    playing = {number for table in after.rounds[1].tables for number in table.seating} | {*after.rounds[1].byes}
    assert playing == {1, 2, 3}


async def test_nobody_takes_two_places_in_a_tournament(four: World) -> None:
    boss = await opened(four, rounds=3)
    await begin(four, boss)
    await replaced(four, boss, four.people[0], four.people[1])
    assert "joue déjà dans ce tournoi" in plain(boss.whisper().text)
    for label in ("Me retirer", "S'inscrire"):
        await press(four.people[3], label)
    await replaced(four, boss, four.people[0], four.people[3])
    assert "joue déjà dans ce tournoi" in plain(boss.whisper().text)
    await chosen(boss, four.people[0])
    await boss.press_on(boss.whisper(), boss.whisper().buttons["Retirer"])
    assert [entrant.left for entrant in (await only(four)).entrants] == [1, None, None, None]


async def test_an_old_page_does_nothing_to_an_entrant_with_a_reused_number(four: World) -> None:
    boss = await opened(four, people=3)
    chloe, denis = four.people[2:]
    await chosen(boss, chloe)
    page = boss.whisper()
    await press(chloe, "Me retirer")
    await press(denis, "S'inscrire")
    await boss.press_on(page, page.buttons["Retirer"])
    await boss.choose_people(page, page.buttons["Retirer"].replace("remove", "replace"), chloe)
    assert [entrant.name for entrant in (await only(four)).entrants] == ["Alice", "Bruno", "Denis"]


# -- permissions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("permission", "named"),
    [("create_private_threads", "Créer des fils privés"), ("send_messages_in_threads", "Envoyer des messages dans")],
)
async def test_nothing_is_announced_without_the_permissions_that_tables_need(
    four: World, permission: str, named: str
) -> None:
    four.deny(**{permission: False})
    boss = organiser(four)
    await boss.slash("tournament", game="rikiki", seats=2)
    assert named in plain(boss.whisper().text)
    assert await Tournaments(four.bot.parts.database).of_server(four.guild.id) == ()


async def test_a_round_waits_for_a_permission_says_which_and_begins_by_itself(four: World) -> None:
    boss = await opened(four)
    four.deny(create_private_threads=False)
    await begin(four, boss)
    assert (await only(four)).rounds == ()
    assert "Il me manque des permissions dans ce salon : Créer des fils privés" in text_of(four, boss).replace("**", "")
    assert "Créer des fils privés" in await press(boss, "Organiser")
    four.deny(create_private_threads=True)
    await four.env.advance_time(3)
    assert all(table.match_id for table in (await only(four)).rounds[0].tables)
    assert "permissions" not in text_of(four, boss)


async def test_a_table_that_opens_late_has_the_whole_time_of_its_round(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = await opened(four, round_minutes=5, turn=3600)
    create = discord.TextChannel.create_thread

    async def refused(channel: discord.TextChannel, *, name: str, **how: Any) -> discord.Thread:
        if name.endswith("2"):
            four.deny(create_private_threads=False)  # between two tables
        return await create(channel, name=name, **how)

    monkeypatch.setattr(director, "LATE", timedelta(seconds=5))
    monkeypatch.setattr(director, "RETRY", timedelta(seconds=2))
    with monkeypatch.context() as patch:
        patch.setattr(discord.TextChannel, "create_thread", refused)
        await begin(four, boss)
    first = await only(four)
    assert [table.match_id is None for table in first.rounds[0].tables] == [False, True]
    assert "Créer des fils privés" in text_of(four, boss)
    await four.env.advance_time(10)
    four.deny(create_private_threads=True)
    await four.env.advance_time(3)
    after = await only(four)
    assert after.due_at is not None
    assert first.due_at is not None
    assert after.due_at > first.due_at + timedelta(seconds=8)
    assert all(table.match_id for table in after.rounds[0].tables)
    assert after.rounds[0].tables[1].scores is None


def channels(tournament: Tournament) -> set[int | None]:
    return {table.channel_id for table in tournament.rounds[0].tables}


async def test_an_announcement_that_is_too_old_to_be_edited_is_sent_again(four: World) -> None:
    boss = await opened(four, people=2)
    before = announcement(four, boss).id
    four.env.inject_error("PATCH", f"/channels/{four.channel.id}/messages/{before}", status=400, code=30046)
    await press(four.people[2], "S'inscrire")
    await four.env.advance_time(3)
    assert announcement(four, boss).id != before
    assert "Chloé" in text_of(four, boss)


async def test_a_tournament_goes_on_if_discord_refuses_its_messages(four: World) -> None:
    boss = await opened(four)
    await begin(four, boss)
    messages = f"/channels/{four.channel.id}/messages"
    for method, path in (("POST", messages), ("PATCH", f"{messages}/{announcement(four, boss).id}")):
        four.env.inject_error(method, path, status=400, code=200000, times=1000)  # AutoMod
    await play(four)
    await four.env.advance_time(3)
    assert all(table.match_id for table in (await only(four)).rounds[1].tables)


async def test_an_error_at_one_tournament_does_not_stop_the_others(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = await opened(four, people=2)
    await boss.slash("tournament", game="rikiki", seats=2, name="Revanche")
    first, second = sorted(await Tournaments(four.bot.parts.database).live(), key=lambda one: one.id)

    def broken(tournament: Tournament, *facts: Any) -> Screen:
        if tournament.id == first.id:
            raise ValueError("an error of ours")
        return announcement_screen(tournament, *facts)

    monkeypatch.setattr(director, "announcement_screen", broken)
    await Tournaments(four.bot.parts.database).enter(second, four.people[0].id, "Alice", None)
    await four.env.advance_time(3)
    assert [screen for screen in four.seen(four.channel.id, boss.id) if "Inscrits (1)" in plain(screen.text)]
    assert "tournament fails" in str(four.logs.records)
    four.logs.records.clear()


async def test_a_thread_of_an_interrupted_try_is_used(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(director, "RETRY", timedelta(seconds=2))
    boss = await opened(four)
    with monkeypatch.context() as killed:
        killed.setattr(Tournaments, "opened", AsyncMock(side_effect=StorageError))
        await begin(four, boss)
    assert len(four.channel.threads) == 1
    await four.env.advance_time(6)
    assert {thread.id for thread in four.channel.threads} == channels(await only(four))


# -- things that are gone --------------------------------------------------------------------------------------


async def test_a_deleted_announcement_comes_back_when_tournaments_are_listed(four: World) -> None:
    boss = await opened(four)
    await four.env.advance_time(3)
    four.env.backend.delete_message(four.channel.id, announcement(four, boss).id)
    await boss.slash("tournament")
    await four.env.advance_time(3)
    assert "Inscrits" in text_of(four, boss)
    await begin(four, boss)
    assert len((await only(four)).rounds) == 1


async def test_a_deleted_thread_ends_its_table_and_the_round_goes_on(four: World) -> None:
    boss = await opened(four)
    await begin(four, boss)
    tournament = await only(four)
    four.env.backend.delete_channel(threads(four, tournament)[0].id)
    await four.env.settle()
    await play(four)
    await four.env.advance_time(3)
    after = await only(four)
    cut, played = after.rounds[0].tables
    assert (cut.how, cut.scores, played.how) == ("cut", (), "played")
    assert len(after.rounds) == 2


async def test_a_table_that_cannot_be_read_is_cut_and_stops_no_other(four: World) -> None:
    boss = await opened(four, round_minutes=5, turn=3600)
    await begin(four, boss)
    one = (await only(four)).rounds[0].tables[0]
    async with four.bot.parts.database.writing() as session:
        await session.execute(update(MatchRow).where(MatchRow.id == one.match_id).values(version=99))
    await four.restart()
    people = seated(four, await only(four), 1)
    while movers := [person for person in people if person.hand_by_dm()]:
        await movers[0].play_by_dm(sorted(movers[0].hand_by_dm())[0])
    await four.env.advance_time(33)
    now = await only(four)
    assert [table.how for table in now.rounds[0].tables] == [None, "played"]
    assert now.due_at is not None
    await Tournaments(four.bot.parts.database).set_status(now, now.status, now.due_at - timedelta(minutes=5))
    await four.env.advance_time(33)
    after = await only(four)
    assert (after.rounds[0].tables[0].how, len(after.rounds)) == ("cut", 2)
    four.logs.records.clear()


async def test_a_deleted_channel_cancels_the_tournament(four: World) -> None:
    boss = await opened(four)
    await begin(four, boss)
    four.env.backend.delete_channel(four.channel.id)
    await four.env.advance_time(3)
    assert (await only(four)).status == "cancelled"


async def test_a_server_that_the_bot_returns_to_goes_on_with_the_next_round(four: World) -> None:
    boss = await opened(four)
    await begin(four, boss)
    backend, guild = four.env.backend, four.env.backend.get_guild(four.guild.id)
    channels = {number: backend.channels[number] for number in [*guild.channel_ids, *guild.thread_ids]}
    messages = {number: backend.messages[number] for number in channels}
    backend.remove_guild(guild.id)
    await four.env.advance_time(3)
    backend.guilds[guild.id] = guild
    backend.channels.update(channels)
    backend.messages.update(messages)
    event: dict[str, Any] = dict(serializers.guild_create_payload(backend, guild))
    del event["unavailable"]
    backend.emit("GUILD_CREATE", event)
    await four.env.advance_time(6)
    after = await only(four)
    assert {table.how for table in after.rounds[0].tables} == {"cut"}
    assert len(after.rounds) == 2
    assert all(table.match_id for table in after.rounds[1].tables)


# -- deleted data ----------------------------------------------------------------------------------------------


async def erased(person: Person) -> None:
    await person.slash("privacy")
    for step in ("delete", "sure"):
        await person.press_on(person.whisper(), f"tv:a:0:privacy:{step}")


async def test_a_table_goes_on_without_a_player_whose_data_is_deleted(four: World) -> None:
    boss = await opened(four)
    await begin(four, boss)
    gone, other = seated(four, await only(four))
    await other.slash("leave")
    await other.say_yes("Quitter la partie")
    await erased(gone)
    await play(four)
    await four.env.advance_time(3)
    after = await only(four)
    assert [table.how for table in after.rounds[0].tables] == ["played", "played"]
    assert len(after.rounds[1].byes) == 1
    assert len(ranks_of(after)) == 4
    assert gone.name not in text_of(four, boss)


async def test_a_computer_sits_for_a_player_deleted_as_the_table_opens(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss, gone, open_table = await opened(four, people=2), four.people[0], TableRegistry.open_for_tournament

    async def slow(self: TableRegistry, *how: Any) -> Any:
        monkeypatch.setattr(TableRegistry, "open_for_tournament", open_table)
        await four.bot.parts.erasure.erase(gone.id, notice_screen(""))
        return await open_table(self, *how)

    monkeypatch.setattr(TableRegistry, "open_for_tournament", slow)
    await begin(four, boss)
    await four.env.advance_time(3)
    seats = await players(four, await only(four))
    assert sorted(player.user_id or 0 for player in seats) == [0, four.people[1].id]


async def test_a_tournament_goes_on_when_its_organisers_data_is_deleted(four: World) -> None:
    boss = await opened(four)
    await begin(four, boss)
    await erased(boss)
    await play(four)
    await four.env.advance_time(3)
    await play(four)
    assert (await only(four)).status == "finished"


# -- lost time -------------------------------------------------------------------------------------------------


async def test_a_round_ends_later_by_the_time_in_which_the_bot_was_down(four: World) -> None:
    boss = await opened(four, round_minutes=5, turn=3600)
    await begin(four, boss)
    due = (await only(four)).due_at
    assert due is not None
    four.bot.parts.sweeper.sweep.cancel()
    await four.env.advance_time(1200)
    await four.restart()
    await four.env.advance_time(3)
    after = await only(four)
    assert after.due_at is not None
    assert timedelta(minutes=20) <= after.due_at - due <= timedelta(minutes=22)
    assert all(table.scores is None for table in after.rounds[0].tables)


async def test_a_pause_lets_open_tables_end_and_begins_nothing(four: World) -> None:
    boss = await opened(four, rounds=3, round_minutes=5, turn=3600)
    await begin(four, boss)
    await organise(boss, "Mettre en pause")
    now = await only(four)
    assert now.due_at is not None
    await Tournaments(four.bot.parts.database).set_status(now, "paused", now.due_at - timedelta(minutes=5))
    await four.env.advance_time(3)
    paused = await only(four)
    assert {table.how for table in paused.rounds[0].tables} == {"cut"}
    assert (paused.status, paused.due_at, len(paused.rounds)) == ("paused", None, 1)
    await begin(four, boss)
    assert (await only(four)).present is not None


@pytest.mark.parametrize(("kind", "threads"), [("news", "fils privés"), ("voice", "fils")])
async def test_a_tournament_is_refused_where_its_tables_have_no_threads(four: World, kind: str, threads: str) -> None:
    boss = organiser(four)
    guild = four.guild
    four.channel = guild.create_news_channel("annonces") if kind == "news" else guild.create_voice_channel("voix")
    await boss.slash("tournament", game="rikiki", seats=2, same_deals=kind == "news")
    assert f"{threads}, et ce salon ne peut pas en avoir" in plain(boss.whisper().text)
    assert await Tournaments(four.bot.parts.database).of_server(four.guild.id) == ()
