"""Nobody blocks a table: a computer plays for a late player, and holds their seat after three missed turns."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta

import discord
import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World, same_cards
from support.storage.records import record

from bot.matches import deadlines
from bot.matches.deadlines import MAX_IDLE_WINDOWS
from bot.tables.absence import close
from storage import Guest, Server

TURN = 30
STAMP = re.compile(r"<t:(\d+):R>")


async def wait(here: World, seconds: float = TURN + 2) -> None:
    while seconds > 0:  # each step has a time limit of its own
        await here.env.advance_time(min(seconds, 60))
        seconds -= 60


def public(here: World) -> str:
    return plain(here.people[0].table().text).replace("**", "")


def stamp(here: World) -> float:
    """The instant to which the table counts down."""
    (instant,) = STAMP.findall(public(here))
    return float(instant)


def reminders(here: World) -> list[str]:
    """The reminders that stand in the channel: no other message of ours is plain text."""
    return [one.content for one in here.env.backend.messages[here.channel.id].values() if one.content]


async def miss_turns(here: World, present: Person, absent: Person) -> None:
    """One plays, the other never does, until a computer holds their seat."""
    while f"{absent.name} 🤖" not in public(here):
        if moves := present.hand_by_dm():
            await present.play_by_dm(min(moves))
        else:
            await wait(here)


# -- the choice ----------------------------------------------------------------------------------------------


async def test_a_new_table_gives_five_minutes_a_turn_and_its_host_may_choose_otherwise(four: World) -> None:
    alice, bruno = await four.seat(people=2)
    assert "Temps par tour : 5 min" in public(four)
    await four.refused(bruno, bruno.old_button("timer", "30"), "Demande à Alice.")
    await alice.press("Réglages")
    await alice.choose(alice.whisper(), f"tv:a:{(await four.table()).id}:table-setting:turn_seconds", "0")
    assert "Temps par tour : sans limite" in public(four)
    await alice.press("Commencer")
    assert not STAMP.search(public(four))
    await wait(four, 310)
    assert await four.moves() == ()


async def test_a_server_settles_the_time_of_its_new_tables(four: World) -> None:
    def slower(server: Server) -> Server:
        return replace(server, turn_seconds=86400)

    await four.bot.parts.readers.change_server(four.guild.id, slower)
    await four.seat(people=1)
    assert "Temps par tour : 24 h" in public(four)


# -- one move ------------------------------------------------------------------------------------------------


async def test_the_table_counts_down_and_a_computer_plays_one_turn_for_a_late_player(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    mover = four.on_turn()
    first = stamp(four)
    assert 0 < first - discord.utils.utcnow().timestamp() <= TURN
    assert f"<t:{first:.0f}:R>" in mover.dm().text
    await wait(four, TURN - 5)
    assert await four.moves() == ()
    await wait(four, 7)
    ((seat, move),) = await four.moves()
    assert four.people[seat or 0] is mover
    assert move.startswith("bid:")
    assert f"{mover.name} : 1 tour manqué. Au bout de 3" in public(four)
    assert f"{mover.name} 🤖" not in public(four)
    assert stamp(four) > first, "the next in turn has time of their own"


async def test_a_move_in_person_forgives_the_turns_that_were_missed(four: World) -> None:
    await four.timed(TURN, people=2, options="max_cards=2")
    mover = four.on_turn()
    await wait(four)
    assert "1 tour manqué" in public(four)
    while not mover.hand_by_dm():
        await four.on_turn().play_by_dm(min(four.on_turn().dm().moves))
    await mover.play_by_dm(min(mover.dm().moves))
    assert "manqué" not in public(four)


async def test_where_one_press_is_enough_a_computer_presses_once_and_no_player_who_returns_is_punished(
    four: World,
) -> None:
    alice, *_ = await four.timed(TURN, "bataille", people=2)
    await wait(four)
    pressed = len(await four.moves())
    assert pressed
    assert "Alice : 1 tour manqué" in public(four)
    await alice.press("Retourner")
    assert "manqué" not in public(four)


# -- a call, in time -----------------------------------------------------------------------------------------


async def test_a_reminder_comes_at_half_of_the_time_and_names_the_deadline(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    mover, until = four.on_turn(), stamp(four)
    await wait(four, TURN / 2 + 2)
    (call,) = reminders(four)
    assert call.startswith(f"<@{mover.id}>, la table t'attend")
    assert plain(call).endswith(f"Un ordinateur jouera ce coup <t:{until:.0f}:R>.")
    await wait(four, TURN / 2 + 2)
    assert not any(f"<@{mover.id}>" in one for one in reminders(four)), "the computer has played"


async def test_in_a_window_of_the_rules_no_turn_runs_out_and_nobody_is_reminded_so_early(four: World) -> None:
    await four.timed(TURN, "kems")
    await wait(four, TURN)
    assert not reminders(four)


# -- restarts ------------------------------------------------------------------------------------------------


async def test_the_hours_in_which_the_bot_is_down_do_not_count(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    before, ended = stamp(four), discord.utils.utcnow() - timedelta(hours=3)
    await four.bot.parts.people.set_note("heartbeat", ended.isoformat())
    await four.restart()
    assert abs(stamp(four) - before - timedelta(hours=3).total_seconds()) < 2
    await wait(four, 2 * TURN)
    assert await four.moves() == ()


async def test_a_deadline_outlives_a_restart_and_the_clock_notes_that_the_bot_is_alive(four: World) -> None:
    await four.timed(4 * TURN, options="max_cards=2")
    before = stamp(four)
    await wait(four, 3 * TURN)
    await four.restart()
    assert before <= stamp(four) <= before + 61, "what a heartbeat a minute cannot tell is given"
    left = stamp(four) - discord.utils.utcnow().timestamp()
    await wait(four, left - 5)
    assert await four.moves() == ()
    await wait(four, 10)
    assert len(await four.moves()) == 1
    await wait(four, 2 * TURN)
    heartbeat = await four.bot.parts.people.note("heartbeat")
    assert heartbeat is not None
    assert discord.utils.utcnow() - datetime.fromisoformat(heartbeat) <= timedelta(seconds=61)


# -- outages -------------------------------------------------------------------------------------------------


async def test_while_discord_does_not_reach_the_bot_nobodys_time_runs(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    mover, before, began = four.on_turn(), stamp(four), discord.utils.utcnow()
    four.bot.dispatch("disconnect")
    await wait(four, 2 * TURN)
    four.bot.dispatch("disconnect")  # the library says so once a try
    await wait(four, 2 * TURN)
    assert await four.moves() == ()
    assert not reminders(four), "a call"
    four.bot.dispatch("resumed")
    lasted = (discord.utils.utcnow() - began).total_seconds()
    await wait(four, 3)
    assert abs(stamp(four) - before - lasted) <= 2, "the table counts down from the time that it gives"
    assert f"<t:{stamp(four):.0f}:R>" in mover.dm().text
    await wait(four, 5)
    assert await four.moves() == ()
    assert not reminders(four), "a call"
    before = stamp(four)
    await four.restart()
    assert before <= stamp(four) <= before + 61, "the journal knows of it"
    await wait(four, stamp(four) - discord.utils.utcnow().timestamp() + 5)
    assert len(await four.moves()) == 1, "afterwards it runs as ever"


async def test_a_bot_that_stops_in_an_outage_gives_back_its_beginning_too(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    await wait(four, 5)
    left = stamp(four) - discord.utils.utcnow().timestamp()
    four.bot.dispatch("disconnect")
    await wait(four, 10 * TURN)
    await four.bot.parts.shutdown.wind_down()
    await four.restart()
    assert left - 2 <= stamp(four) - discord.utils.utcnow().timestamp() <= left + 2
    assert await four.moves() == ()


async def test_a_short_outage_draws_nothing_anew(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    before = stamp(four)
    four.bot.dispatch("disconnect")
    await wait(four, 2)
    four.bot.dispatch("resumed")
    await wait(four, 5)
    assert stamp(four) == before


async def test_a_window_of_the_rules_stands_still_in_an_outage(four: World) -> None:
    await four.timed(TURN, "kems")
    await wait(four, 45)  # of sixty, to agree on a sign
    four.bot.dispatch("disconnect")
    await wait(four, 2 * TURN)
    four.bot.dispatch("ready")
    await wait(four, 5)
    assert await four.moves() == ()
    await wait(four, 15)
    assert await four.moves() == ((None, "close"),)


# -- the seat ------------------------------------------------------------------------------------------------


async def test_after_three_turns_a_computer_holds_the_seat_and_the_table_says_how_to_come_back(four: World) -> None:
    alice, bruno = await four.timed(TURN, people=2, options="max_cards=5")
    await miss_turns(four, alice, bruno)
    assert "Place tenue par un ordinateur : Bruno 🤖. « Revenir » la rend" in public(four)
    assert "Revenir" in alice.table().buttons
    assert "Un ordinateur joue à ta place." in plain(bruno.dm().text)
    assert list(bruno.dm().buttons) == ["Revenir"]
    played = len(await four.moves())
    while [seat for seat, _ in (await four.moves())[played:]].count(1) < 2:  # the computer goes on at once
        await alice.play_by_dm(min(alice.dm().moves))


async def test_without_its_host_a_table_obeys_the_people_who_are_there(four: World) -> None:
    alice, bruno = await four.timed(TURN, people=2, options="max_cards=5")
    await four.refused(bruno, bruno.slash("stop"), "Demande à Alice.")
    await miss_turns(four, bruno, alice)
    stranger = four.people[2]
    await four.refused(stranger, stranger.slash("stop"), "Demande à Alice.")
    await bruno.stop()
    assert not await four.kept()


# -- nobody --------------------------------------------------------------------------------------------------


async def test_a_table_that_nobody_attends_pauses_and_anybody_may_close_it(four: World) -> None:
    await four.timed(TURN, people=2, options="max_cards=5")
    while "⏸" not in public(four):
        await wait(four)
    assert "En pause : plus personne n'est là." in public(four)
    assert set(four.people[0].table().buttons) == {"Revenir", "Règles", "Fermer la table"}
    assert "La partie t'attend" in plain(four.people[0].dm().text)
    played = await four.moves()
    await wait(four, 2 * TURN)
    await four.restart()
    await wait(four, 2 * TURN)
    assert await four.moves() == played, "computers do not play on alone"
    stranger = four.people[3]
    await four.refused(stranger, stranger.slash("play", game="belote"), "tu peux la fermer")
    await stranger.press_on(stranger.whisper(), stranger.whisper().buttons["Fermer la table"])
    await stranger.say_yes("Fermer pour tout le monde")
    assert not await four.kept()
    await stranger.slash("play", game="belote")
    assert "Denis (hôte)" in public(four)


async def test_a_game_of_presses_pauses_too_when_nobody_presses(four: World) -> None:
    alice, bruno = await four.timed(TURN, "bataille", people=2)
    await wait(four, 5 * TURN)
    assert "En pause" in public(four)
    await bruno.press("Revenir")
    assert "Alice 🤖" in public(four)
    assert "En pause" not in public(four)
    await bruno.press("Retourner")
    assert alice.table().buttons["Revenir"]


async def test_a_game_of_windows_pauses_too_when_nobody_does_anything(four: World) -> None:
    alice, *_ = await four.seat("kems", people=4, options="idle_s=5")
    await alice.press("Commencer")
    await wait(four, 5 * MAX_IDLE_WINDOWS + 60)
    assert "En pause" in public(four)
    played = await four.moves()
    assert len(played) == MAX_IDLE_WINDOWS
    await wait(four, 30)
    assert await four.moves() == played
    await alice.press("Revenir")
    assert "En pause" not in public(four)
    await wait(four, 15)
    assert len(await four.moves()) > len(played), "with her, the computers play"
    assert "En pause" not in public(four)


async def test_in_a_game_of_windows_computers_do_not_play_on_without_people(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "MAX_IDLE_WINDOWS", 2)
    same_cards(monkeypatch, "kems")
    alice = four.people[0]
    await alice.slash("play", game="kems")
    await alice.press("Jouer avec l'ordinateur")
    for _ in range(6):
        await wait(four, 30)
    assert "En pause" in public(four)
    movers = [seat for seat, _ in await four.moves()]
    assert set(movers[movers.index(None) :]) > {None}, "computers have moved between the windows"


async def test_people_who_have_come_back_to_a_game_of_windows_may_let_one_pass(four: World) -> None:
    await four.seat("kems", people=4)
    await four.people[0].press("Commencer")
    await wait(four, 20 * MAX_IDLE_WINDOWS + 60)
    assert "En pause" in public(four)
    for person in four.people:
        await person.press("Revenir")
    played = await four.moves()
    await wait(four, 60)
    assert len(await four.moves()) > len(played), "the cards that nobody wants make room for others"
    assert "En pause" not in public(four)
    await four.restart()
    await wait(four, 30)
    assert "En pause" not in public(four), "the next process does not count the windows before they came back"


async def test_a_tournaments_game_of_windows_goes_on_without_people(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await four.seat("kems", people=4)
    await four.people[0].press("Commencer")
    (table,) = four.bot.parts.tables
    table.record = replace(table.record, tournament_id=1)
    monkeypatch.setattr(table.computers, "replan", lambda: None)  # as if no computer wanted a card
    await wait(four, 20 * MAX_IDLE_WINDOWS + 60)
    assert len(table.computer_seats) == 4
    played = table.revision
    await wait(four, 60)
    assert table.revision > played


def test_closing_stops_an_open_table_and_leaves_one_that_is_over_as_it_ended() -> None:
    guest = Guest(201, "Zoé")
    for status in ("lobby", "playing"):
        closed = close(record(status=status, guests=(guest,)))
        assert (closed.status, closed.guests) == ("stopped", ())
    over = record(status="finished")
    assert close(over) is over
