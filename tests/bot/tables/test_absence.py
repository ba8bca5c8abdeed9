"""Nobody blocks a table: a computer plays for a late player, and holds their seat after three missed turns."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

import discord
import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World, same_cards
from support.storage.records import NOON, record

from bot.core.errors import Refused
from bot.core.types import Actor
from bot.matches import deadlines
from bot.matches.deadlines import MAX_IDLE_WINDOWS
from bot.tables import absence
from storage import Guest, Player, TableSettings

pytestmark = pytest.mark.live  # a quarter of a second a test, and more

TURN = 30
STAMP = re.compile(r"<t:(\d+):R>")


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
            await here.wait(TURN + 2)


async def test_a_turn_takes_five_minutes_unless_the_host_chooses_otherwise(four: World) -> None:
    alice, bruno = await four.seat(people=2)
    assert "Temps par tour : 5 min" in public(four)
    await four.refused(bruno, bruno.old_button("timer", "30"), "Demande à Alice.")
    await alice.press("Réglages")
    await alice.choose(alice.whisper(), f"tv:a:{(await four.table()).id}:table-setting:turn_seconds", "0")
    assert "Temps par tour : sans limite" in public(four)
    await alice.press("Commencer")
    assert not STAMP.search(public(four))
    await four.wait(310)
    assert await four.moves() == ()


async def test_a_computer_plays_one_turn_for_a_late_player(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    mover = four.on_turn()
    first = stamp(four)
    assert 0 < first - discord.utils.utcnow().timestamp() <= TURN
    assert f"<t:{first:.0f}:R>" in mover.dm().text
    await four.wait(TURN - 5)
    assert await four.moves() == ()
    await four.wait(7)
    ((seat, move),) = await four.moves()
    assert four.people[seat or 0] is mover
    assert move.startswith("bid:")
    assert f"{mover.name} : 1 tour manqué. Au bout de 3" in public(four)
    assert f"{mover.name} 🤖" not in public(four)
    assert stamp(four) > first, "the next in turn has time of their own"


async def test_the_hours_in_which_the_bot_is_down_do_not_count(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    before, ended = stamp(four), discord.utils.utcnow() - timedelta(hours=3)
    await four.bot.parts.people.set_note("heartbeat", ended.isoformat())
    await four.restart()
    assert abs(stamp(four) - before - timedelta(hours=3).total_seconds()) < 2
    await four.wait(2 * TURN)
    assert await four.moves() == ()


async def test_a_deadline_outlives_a_restart_with_the_heartbeat(four: World) -> None:
    await four.timed(4 * TURN, options="max_cards=2")
    before = stamp(four)
    await four.wait(3 * TURN)
    await four.restart()
    assert before <= stamp(four) <= before + 61, "what a heartbeat a minute cannot tell is given"
    left = stamp(four) - discord.utils.utcnow().timestamp()
    await four.wait(left - 5)
    assert await four.moves() == ()
    await four.wait(10)
    assert len(await four.moves()) == 1
    await four.wait(2 * TURN)
    heartbeat = await four.bot.parts.people.note("heartbeat")
    assert heartbeat is not None
    assert discord.utils.utcnow() - datetime.fromisoformat(heartbeat) <= timedelta(seconds=61)


async def test_nobodys_time_runs_while_discord_does_not_reach_the_bot(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    mover, before, began = four.on_turn(), stamp(four), discord.utils.utcnow()
    four.bot.dispatch("disconnect")
    await four.wait(2 * TURN)
    four.bot.dispatch("disconnect")  # the library says so once a try
    await four.wait(2 * TURN)
    assert await four.moves() == ()
    assert not reminders(four), "a call"
    four.bot.dispatch("resumed")
    lasted = (discord.utils.utcnow() - began).total_seconds()
    await four.wait(3)
    assert abs(stamp(four) - before - lasted) <= 2, "the table counts down from the time that it gives"
    assert f"<t:{stamp(four):.0f}:R>" in mover.dm().text
    await four.wait(5)
    assert await four.moves() == ()
    assert not reminders(four), "a call"
    before = stamp(four)
    await four.restart()
    assert before <= stamp(four) <= before + 61, "the journal knows of it"
    await four.wait(stamp(four) - discord.utils.utcnow().timestamp() + 5)
    assert len(await four.moves()) == 1, "afterwards it runs as ever"


async def test_a_window_of_the_rules_stands_still_in_an_outage(four: World) -> None:
    await four.timed(TURN, "kems")
    await four.wait(45)  # of sixty, to agree on a sign
    four.bot.dispatch("disconnect")
    await four.wait(2 * TURN)
    four.bot.dispatch("ready")
    await four.wait(5)
    assert await four.moves() == ()
    await four.wait(15)
    assert await four.moves() == ((None, "close"),)


async def test_a_computer_holds_the_seat_after_three_missed_turns(four: World) -> None:
    alice, bruno = await four.timed(TURN, people=2, options="max_cards=5")
    await miss_turns(four, alice, bruno)
    assert "Place tenue par un ordinateur : Bruno 🤖. « Revenir » la rend" in public(four)
    assert "Revenir" in alice.table().buttons
    assert "Un ordinateur joue à ta place." in plain(bruno.dm().text)
    assert list(bruno.dm().buttons) == ["Revenir"]
    played = len(await four.moves())
    while [seat for seat, _ in (await four.moves())[played:]].count(1) < 2:  # the computer goes on at once
        await alice.play_by_dm(min(alice.dm().moves))


async def test_a_table_that_nobody_attends_pauses_and_anybody_may_close_it(four: World) -> None:
    await four.timed(TURN, people=2, options="max_cards=5")
    while "⏸" not in public(four):
        await four.wait(TURN + 2)
    assert "En pause : plus personne n'est là." in public(four)
    assert set(four.people[0].table().buttons) == {"Revenir", "Règles", "Fermer la table"}
    assert "La partie t'attend" in plain(four.people[0].dm().text)
    played = await four.moves()
    await four.wait(2 * TURN)
    await four.restart()
    await four.wait(2 * TURN)
    assert await four.moves() == played, "computers do not play on alone"
    stranger = four.people[3]
    await four.refused(stranger, stranger.slash("play", game="belote"), "tu peux la fermer")
    await stranger.press_on(stranger.whisper(), stranger.whisper().buttons["Fermer la table"])
    await stranger.say_yes("Fermer pour tout le monde")
    assert not await four.kept()
    await stranger.slash("play", game="belote")
    assert "Denis (hôte)" in public(four)


async def test_a_game_of_windows_pauses_too_when_nobody_does_anything(four: World) -> None:
    alice, *_ = await four.seat("kems", people=4, options="idle_s=5")
    await alice.press("Commencer")
    await four.wait(5 * MAX_IDLE_WINDOWS + 60)
    assert "En pause" in public(four)
    played = await four.moves()
    assert len(played) == MAX_IDLE_WINDOWS
    await four.wait(30)
    assert await four.moves() == played
    await alice.press("Revenir")
    assert "En pause" not in public(four)
    await four.wait(15)
    assert len(await four.moves()) > len(played), "with her, the computers play"
    assert "En pause" not in public(four)


async def test_computers_do_not_play_windows_without_people(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "MAX_IDLE_WINDOWS", 2)
    same_cards(monkeypatch, "kems")
    alice = four.people[0]
    await alice.slash("play", game="kems")
    await alice.press("Jouer avec l'ordinateur")
    for _ in range(6):
        await four.wait(30)
    assert "En pause" in public(four)
    movers = [seat for seat, _ in await four.moves()]
    assert set(movers[movers.index(None) :]) > {None}, "computers have moved between the windows"


async def test_a_tournaments_windows_go_on_without_people(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await four.seat("kems", people=4)
    await four.people[0].press("Commencer")
    (table,) = four.bot.parts.tables
    table.record = replace(table.record, tournament_id=1)
    monkeypatch.setattr(table.computers, "replan", lambda: None)  # as if no computer wanted a card
    await four.wait(20 * MAX_IDLE_WINDOWS + 60)
    assert len(table.computer_seats) == 4
    played = table.revision
    await four.wait(60)
    assert table.revision > played


# -- rules of the record ---------------------------------------------------------------------------------------

ALICE, BRUNO, STRANGER = Actor(100, "Alice"), Actor(101, "Bruno"), Actor(102, "Chloé")
TIMED = TableSettings(turn_seconds=30)
LOBBY = record("rikiki", people=2, seats=3, options={"max_cards": 2})
PLAYING = replace(LOBBY, status="playing", seed=bytes(32), dealer=0, version=1, started_at=NOON, settings=TIMED)


def refused(rule: Callable[[], object]) -> str:
    with pytest.raises(Refused) as raised:
        rule()
    return raised.value.key


def test_a_paused_match_outlives_deleted_data_if_somebody_may_return() -> None:
    paused = absence.hand_over(PLAYING, {0, 1})
    one_gone = absence.withdraw(absence.forget_person(paused, ALICE.id, -7), -7, was_seated=False)
    assert one_gone.status == "playing"
    assert absence.withdraw(absence.forget_person(one_gone, BRUNO.id, -8), -8, was_seated=False).status == "stopped"


def test_a_seat_is_given_up_in_the_place_that_the_user_sees() -> None:
    left = absence.leave(replace(LOBBY, host_id=BRUNO.id), BRUNO)
    assert [player.user_id for player in left.players] == [ALICE.id]
    assert left.host_id == ALICE.id
    assert absence.leave(PLAYING, BRUNO).host_id == ALICE.id, "the host stays"
    assert refused(lambda: absence.leave(PLAYING, ALICE, in_match=False)) == "stale"
    assert len(absence.leave(LOBBY, BRUNO, in_match=False).players) == 1
    assert refused(lambda: absence.leave(LOBBY, STRANGER)) == "not-joined"
    assert refused(lambda: absence.leave(absence.leave(PLAYING, ALICE), ALICE)) == "already-away"
    assert refused(lambda: absence.leave(replace(PLAYING, status="finished"), ALICE)) == "game-over"


def test_a_tournaments_table_goes_on_without_people() -> None:
    table = replace(PLAYING, tournament_id=1)
    empty = absence.leave(absence.leave(table, ALICE), BRUNO)
    assert (empty.status, empty.host_id) == ("playing", ALICE.id)
    assert all(player.computer for player in empty.players)
    assert refused(lambda: absence.stop(table, ALICE)) == "tournament-table"
    forgotten = absence.forget_person(empty, ALICE.id, -7)
    assert absence.withdraw(forgotten, -7, was_seated=True) == forgotten


def test_a_player_comes_back_to_a_whole_turn_and_without_missed_ones() -> None:
    late = replace(PLAYING.players[0], missed=2, deadline=NOON)
    away = absence.hand_over(replace(PLAYING, players=(late, PLAYING.players[1])), [0])
    assert [(player.computer, player.deadline) for player in away.players] == [(True, None), (False, None)]
    back = absence.come_back(away, ALICE, {1}, NOON)
    assert back.players[0] == replace(PLAYING.players[0]), "it is not their turn"
    assert refused(lambda: absence.come_back(away, ALICE, None, NOON)) == "not-away"
    assert refused(lambda: absence.come_back(away, STRANGER, {0}, NOON)) == "not-seated"
    assert refused(lambda: absence.come_back(replace(away, status="stopped"), ALICE, {0}, NOON)) == "game-over"
    orphan = replace(absence.hand_over(PLAYING, [0, 1]), host_id=-7)
    assert absence.come_back(orphan, BRUNO, {0}, NOON).host_id == BRUNO.id


def test_a_newcomer_takes_a_seat_with_its_strength_and_a_whole_turn() -> None:
    table = replace(PLAYING, players=(replace(PLAYING.players[0], strength="hard"), PLAYING.players[1]))
    newcomer = Player(0, STRANGER.id, "Chloé")
    for waiting, deadline in (({0}, NOON + timedelta(seconds=30)), ({1}, None), (None, None)):
        replaced = absence.replace_person(table, newcomer, waiting, NOON)
        assert replaced.players[0] == replace(newcomer, strength="hard", deadline=deadline)
        assert replaced.players[1].user_id == BRUNO.id
    stopped = replace(table, status="stopped")
    assert refused(lambda: absence.replace_person(stopped, newcomer, None, NOON)) == "game-over"


def test_time_that_does_not_count_moves_the_deadlines_of_a_match_in_play() -> None:
    timed = replace(PLAYING, players=(replace(PLAYING.players[0], deadline=NOON), PLAYING.players[1]))
    later = absence.extend_deadlines(timed, timedelta(seconds=9))
    assert [player.deadline for player in later.players] == [NOON + timedelta(seconds=9), None]
    ended = replace(timed, status="finished")
    assert absence.extend_deadlines(ended, timedelta(seconds=9)) == ended


def test_a_table_is_stopped_by_its_host_or_by_anybody_once_nobody_plays() -> None:
    assert absence.stop(PLAYING, ALICE).status == "stopped"
    assert refused(lambda: absence.stop(PLAYING, BRUNO)) == "not-host"
    assert absence.stop(absence.hand_over(PLAYING, [0, 1]), STRANGER).status == "stopped"
    assert refused(lambda: absence.stop(replace(PLAYING, status="finished"), ALICE)) == "game-over"
    alone = replace(LOBBY, players=LOBBY.players[:1])
    assert absence.stop(alone, ALICE, alone=True).status == "stopped"
    for others in (LOBBY, PLAYING, replace(alone, status="playing")):
        assert refused(partial(absence.stop, others, ALICE, alone=True)) == "stale"
    finished = replace(PLAYING, status="finished")
    assert absence.close(finished) == finished


def test_deleted_data_leaves_a_computer_under_a_pseudonym() -> None:
    table = replace(
        LOBBY,
        generation=3,
        guests=(Guest(STRANGER.id, "Chloé"),),
        players=(replace(LOBBY.players[0], strength="hard"), LOBBY.players[1]),
    )
    forgotten = absence.forget_person(table, ALICE.id, -7)
    assert forgotten.players == (Player(0, -7, "", computer=True, strength="hard"), table.players[1])
    assert forgotten.generation == 4
    assert forgotten.guests == table.guests
    assert absence.forget_person(table, STRANGER.id, -8).guests == ()
    assert absence.forget_person(table, BRUNO.id, -8).host_id == ALICE.id
    last = absence.forget_person(replace(LOBBY, players=LOBBY.players[:1]), ALICE.id, -7)
    assert absence.withdraw(last, -7, was_seated=True).status == "stopped"
