"""A player who keeps the table waiting is reminded once, by a message that is deleted once they have played."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from support.discord.bare_delivery import PACING, Bare, LogLines, move
from support.discord.paper_discord import ALICE, BRUNO, CHANNEL, FIRST_NUMBER, GUILD, NOW, Call, places, recent, refused
from support.discord.screen import plain
from support.discord.world import World, world

from bot.delivery.reminders import DELETE_GAP, REMIND_AFTER, Reminders
from bot.tables.table import Table
from bot.transport.interaction_tokens import nonce
from storage import Person as Preferences
from storage import StorageError, TableSettings

NOT_YET_LATE, LATE_ENOUGH = 85, 100  # seconds that a table has waited


@pytest_asyncio.fixture
async def four(tmp_path: Path) -> AsyncIterator[World]:
    """The bot in a server with four people, whose turns last for ever."""
    async with world(tmp_path) as here:
        await here.bot.parts.readers.change_server(here.guild.id, lambda server: replace(server, turn_seconds=0))
        yield here


def reminders(here: World) -> list[str]:
    """The reminders that stand in the channel."""
    stored = here.env.backend.messages.get(here.channel.id, {}).values()
    return [plain(one.content) for one in sorted(stored, key=lambda one: one.id) if one.content]


def sent(here: World) -> list[dict[str, Any]]:
    """All reminders that were ever sent, as they were sent."""
    return [body for method, _, body in here.sent() if method == "POST" and body.get("content")]


@pytest.mark.live
@pytest.mark.parametrize("played", [0, 4], ids=["first turn", "second turn"])
async def test_a_reminder_outlives_a_restart_and_is_deleted_after_the_move(four: World, played: int) -> None:
    """A move that its player made before the reminder is not what it waits for."""
    await four.deal(options="max_cards=2")
    for _ in range(played):
        await four.on_turn().play_by_dm("bid:0")
    mover = four.on_turn()
    await four.wait(LATE_ENOUGH)
    standing = reminders(four)
    await four.restart()
    await four.wait(2 * LATE_ENOUGH)
    assert reminders(four) == standing
    assert len(sent(four)) == 1, "once a turn, whatever process"
    await mover.play_by_dm(next(iter(mover.dm().moves)))
    await four.wait(2)
    assert not reminders(four)
    assert not await four.bot.parts.people.notes("call:")


# -- by themselves -------------------------------------------------------------------------------------------

FIRST = recent(FIRST_NUMBER)


@dataclass
class Desk:
    """The reminders of some tables, which are swept when a test says so."""

    bare: Bare
    reminders: Reminders

    async def sweep(self, *tables: Any, after: float = 0.0) -> list[Call]:
        """Let time pass, and sweep; the calls that this made."""
        self.bare.clock.time += after
        await self.reminders.sweep(tables)
        await self.bare.clock.settle()
        return self.bare.wire.take()


@pytest.fixture
def desk(bare: Bare) -> Desk:
    return Desk(bare, new_reminders(bare))


def new_reminders(bare: Bare) -> Reminders:
    parts: Any = (bare.wire, bare.people, bare.readers, bare.clock, bare.spawn, PACING)
    return Reminders(*parts)


def waits_for(table: Table, *seats: int | None, log: tuple[tuple[int | None, str], ...] = ()) -> Table:
    """Let a table wait for these seats, whatever its game."""
    match: Any = SimpleNamespace(waiting=frozenset(seats), log=log)
    table.match = match
    return table


def limited(bare: Bare, table: Table, seconds: int, *left: float | None) -> Table:
    """Limit the turns of a table; `left`: the seconds that each player has left."""
    players = tuple(
        replace(player, deadline=None if rest is None else table.now + timedelta(seconds=rest))
        for player, rest in zip(table.record.players, left, strict=True)
    )
    table.record = replace(table.record, settings=TableSettings(turn_seconds=seconds), players=players)
    return table


async def test_a_player_is_late_after_a_minute_and_a_half_and_named_alone(desk: Desk) -> None:
    table = desk.bare.playing()
    assert await desk.sweep(table) == []
    assert await desk.sweep(table, after=REMIND_AFTER - 0.125) == []
    (call,) = await desk.sweep(table, after=0.125)
    assert (call.verb, call.place) == ("send", (CHANNEL, GUILD))
    assert call.fields["nonce"] == nonce("call", 7, 0, ALICE)
    mentioned = call.fields["allowed_mentions"].to_dict()
    assert (mentioned["parse"], mentioned["users"]) == ([], [ALICE])
    link = f"https://discord.com/channels/{GUILD}/{CHANNEL}/{recent(7)}"
    assert plain(call.fields["text"]) == f"<@{ALICE}>, la table t'attend : [la voici]({link})."
    assert desk.bare.people.kept == {"call:7": f"{CHANNEL} {FIRST} 0 {ALICE}"}
    assert await desk.sweep(table, after=1000) == []
    move(table, "bid:0")
    assert places(await desk.sweep(table)) == [("delete", CHANNEL, FIRST)]
    assert desk.bare.people.kept == {}
    assert await desk.sweep(table, after=REMIND_AFTER - 0.125) == []
    (call,) = await desk.sweep(table, after=0.125)
    assert call.fields["nonce"] == nonce("call", 7, 1, BRUNO)
    assert f"<@{BRUNO}>" in call.fields["text"]


async def test_a_player_with_short_turns_is_late_after_half_of_their_time(desk: Desk) -> None:
    table = limited(desk.bare, desk.bare.playing(), 60, 60, None)
    await desk.sweep(table)
    assert await desk.sweep(table, after=29.875) == []
    (call,) = await desk.sweep(table, after=0.125)
    until = int((NOW + timedelta(seconds=1060)).timestamp())
    assert plain(call.fields["text"]).endswith(f". Un ordinateur jouera ce coup <t:{until}:R>.")


async def test_time_that_ran_before_a_restart_counts(desk: Desk) -> None:
    short, long = (
        limited(desk.bare, desk.bare.playing(7), 60, 40, None),
        limited(desk.bare, desk.bare.playing(8), 3600, 3590, None),
    )
    assert await desk.sweep(short, long) == []
    assert await desk.sweep(short, long, after=9.875) == []
    assert [call.fields["nonce"] for call in await desk.sweep(short, long, after=0.125)] == [nonce("call", 7, 0, ALICE)]
    assert await desk.sweep(short, long, after=69.875) == []
    assert [call.fields["nonce"] for call in await desk.sweep(short, long, after=0.125)] == [nonce("call", 8, 0, ALICE)]


async def test_nobody_is_late_in_a_window_of_the_rules(desk: Desk) -> None:
    table = waits_for(limited(desk.bare, desk.bare.playing(), 60, None, None), 0, None)
    await desk.sweep(table)
    assert await desk.sweep(table, after=60) == []
    (call,) = await desk.sweep(table, after=30)
    assert plain(call.fields["text"]).endswith(").")


async def test_a_reminder_names_all_late_players_and_the_first_deadline(desk: Desk) -> None:
    tables = [waits_for(limited(desk.bare, desk.bare.playing(7), 60, 50, 20), 0, 1)]
    (bruno,) = await desk.sweep(*tables)
    assert f"<@{BRUNO}>, la" in plain(bruno.fields["text"]), "he has waited for 40 of his 60 seconds"
    tables.append(waits_for(limited(desk.bare, desk.bare.playing(8), 60, 25, 20), 0, 1))
    (both,) = await desk.sweep(*tables)
    assert plain(both.fields["text"]).startswith(f"<@{ALICE}>, <@{BRUNO}>, la table vous attend")
    until = int((tables[1].now + timedelta(seconds=20)).timestamp())
    assert f"<t:{until}:R>" in both.fields["text"]
    assert both.fields["nonce"] == nonce("call", 8, 0, ALICE, BRUNO)
    desk.bare.people.persons = {user: Preferences(user, calls=False) for user in (ALICE, BRUNO)}
    tables.append(waits_for(limited(desk.bare, desk.bare.playing(9), 60, 25, 20), 0, 1))
    assert await desk.sweep(*tables) == []
    desk.bare.people.persons = {}
    assert await desk.sweep(*tables, after=1) == [], "once in a turn"


async def test_a_move_gives_new_time_to_its_player_or_to_all_who_may_act(desk: Desk) -> None:
    table = waits_for(desk.bare.playing(), 0, 1)
    await desk.sweep(table)
    waits_for(table, 0, 1, log=((0, "x"),))
    await desk.sweep(table, after=60)
    assert [call.fields["nonce"] for call in await desk.sweep(table, after=30)] == [nonce("call", 7, 1, BRUNO)]
    for number, fact in ((8, "anyone"), (9, "grace")):
        table = waits_for(desk.bare.playing(number), 0, 1)
        table.timing.facts = {fact: 5}
        await desk.sweep(table)
        waits_for(table, 0, 1, log=((0, "x"),))
        await desk.sweep(table, after=60)
        assert await desk.sweep(table, after=30) == []
        assert len(await desk.sweep(table, after=60)) == 1


async def test_a_computer_a_table_outside_and_the_rules_are_not_reminded(desk: Desk) -> None:
    computers, outside = desk.bare.playing(7), desk.bare.playing(8, guild_id=None)
    players = tuple(replace(player, computer=True) for player in computers.record.players)
    computers.record = replace(computers.record, players=players)
    window = waits_for(desk.bare.playing(9), None)
    for _ in range(3):
        assert await desk.sweep(computers, outside, window, desk.bare.table(10), after=REMIND_AFTER) == []


async def test_a_table_that_has_ended_loses_its_reminder_and_is_forgotten(desk: Desk) -> None:
    table, quiet = desk.bare.playing(7), desk.bare.playing(8)
    await desk.sweep(table)
    await desk.sweep(table, quiet, after=REMIND_AFTER)
    assert places(await desk.sweep()) == [("delete", CHANNEL, FIRST)]
    await desk.sweep()
    assert not desk.reminders._watches


@pytest.mark.parametrize("status", [403, 404])
async def test_a_reminder_that_cannot_be_deleted_is_forgotten(desk: Desk, logs: LogLines, status: int) -> None:
    table = desk.bare.playing()
    await desk.sweep(table)
    await desk.sweep(table, after=REMIND_AFTER)
    desk.bare.wire.fail("delete", refused(status))
    move(table, "bid:0")
    assert len(await desk.sweep(table)) == 1
    error = f"{'Forbidden' if status == 403 else 'NotFound'}('{status} no (error code: 0): no')"
    assert logs.take() == [{"level": "info", "event": "reminder not deleted", "table": 7, "error": error}]
    assert desk.bare.people.kept == {}
    assert await desk.sweep(table) == []


async def test_a_deletion_that_fails_is_tried_again_after_half_a_minute(desk: Desk, logs: LogLines) -> None:
    table = desk.bare.playing()
    await desk.sweep(table)
    await desk.sweep(table, after=REMIND_AFTER)
    desk.bare.wire.fail("delete", refused(500))
    move(table, "bid:0")
    assert [call.verb for call in await desk.sweep(table)] == ["delete"]
    error = "DiscordServerError('500 no (error code: 0): no')"
    assert logs.take() == [{"level": "warning", "event": "reminder not deleted yet", "table": 7, "error": error}]
    assert await desk.sweep(table, after=DELETE_GAP - 0.125) == []
    assert [call.verb for call in await desk.sweep(table, after=0.125)] == ["delete"]
    assert desk.bare.people.kept == {}
    await desk.sweep(table, after=REMIND_AFTER)
    move(table, "bid:0")
    assert [call.verb for call in await desk.sweep(table)] == ["delete"], "the next one has no gap to wait for"


async def test_a_reminder_whose_answer_is_lost_is_sent_twice_more(desk: Desk, logs: LogLines) -> None:
    table = desk.bare.playing()
    await desk.sweep(table)
    desk.bare.wire.fail("send", refused(500), times=3)
    await desk.sweep(table, after=REMIND_AFTER)
    for _ in range(2):
        assert await desk.sweep(table) == [], "the first is under way"
        await desk.bare.clock.advance(PACING.retry_gap - 0.125)
        assert desk.bare.wire.take() == []
        await desk.bare.clock.advance(0.125)
        (again,) = desk.bare.wire.take()
        assert again.fields["nonce"] == nonce("call", 7, 0, ALICE)
    error = "DiscordServerError('500 no (error code: 0): no')"
    assert logs.take() == [{"level": "warning", "event": "reminder not sent", "table": 7, "error": error}]
    assert await desk.sweep(table, after=1000) == []
    assert desk.bare.people.kept == {}


async def test_a_failure_at_one_table_stops_no_other(desk: Desk, logs: LogLines) -> None:
    broken: Any = SimpleNamespace(
        id=1, record=SimpleNamespace(outside=False), paused=False, match=SimpleNamespace(waiting={0}, log=None)
    )
    table = desk.bare.playing()
    await desk.sweep(broken, table)
    (line,) = logs.take()
    assert line.pop("exception").startswith("TypeError")
    assert line == {"level": "error", "event": "reminder not sent", "table": 1}
    assert len(await desk.sweep(broken, table, after=REMIND_AFTER)) == 1


async def test_a_process_deletes_the_reminders_that_an_earlier_one_left(desk: Desk, logs: LogLines) -> None:
    async def ours(table_id: int) -> bool:
        return table_id != 8

    people = desk.bare.people
    people.kept = {
        "call:7": f"{CHANNEL} 55 3 {ALICE} {BRUNO}",
        "call:8": f"{CHANNEL} 56 0 {ALICE}",
        "call:9": "21 57 0",
        "x": "1",
    }
    await desk.reminders.resume(ours)
    played = ((0, "a"), (1, "b"), (0, "c"))
    table = waits_for(desk.bare.playing(), 0, 1, log=played)
    assert [call.place for call in await desk.sweep(table, after=1000)] == [(21, 57)], "it names nobody any longer"
    assert await desk.sweep(waits_for(table, 0, 1, log=(*played, (0, "d")))) == [], "Bruno is still waited for"
    calls = await desk.sweep(waits_for(table, 0, log=(*played, (0, "d"), (1, "e"))))
    assert [call.place for call in calls] == [(CHANNEL, 55)]
    assert sorted(people.kept) == ["call:8", "x"]
    people.failure = StorageError("locked")
    await desk.reminders.resume(ours)
    assert logs.take() == [{"level": "warning", "event": "reminders not read", "error": "locked"}]


async def test_an_erased_user_is_no_longer_named_nor_waited_for(desk: Desk) -> None:
    alone, both = waits_for(desk.bare.playing(7), 0), waits_for(desk.bare.playing(8), 0, 1)
    await desk.sweep(alone, both)
    assert len(await desk.sweep(alone, both, after=REMIND_AFTER)) == 2
    desk.reminders.forget_user(ALICE, -5)
    for table in (alone, both):
        players = tuple(
            replace(player, user_id=-5) if player.user_id == ALICE else player for player in table.record.players
        )
        table.record = replace(table.record, players=players)
    calls = await desk.sweep(alone, waits_for(both, 1))
    assert [call.verb for call in calls] == ["delete"]
    assert desk.reminders._watches[7].reminder is None
    reminder = desk.reminders._watches[8].reminder
    assert reminder is not None
    assert reminder.user_ids == (-5, BRUNO)


async def test_a_user_who_is_erased_while_their_reminder_is_sent_is_not_noted(desk: Desk) -> None:
    table = desk.bare.playing()
    await desk.sweep(table)
    with desk.bare.wire.holding("send"):
        await desk.sweep(table, after=REMIND_AFTER)
        players = tuple(replace(player, user_id=-5 - player.seat) for player in table.record.players)
        table.record = replace(table.record, players=players)
    await desk.bare.clock.settle()
    assert desk.bare.people.kept == {"call:7": f"{CHANNEL} {FIRST} 0"}
