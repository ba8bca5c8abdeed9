"""A player who keeps the table waiting is reminded once, by a message that is deleted once they have played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from support.discord.screen import plain
from support.discord.world import World, world

from storage import People
from storage import Person as Preferences

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


async def wait(here: World, seconds: float) -> None:
    await here.env.advance_time(seconds)


async def test_only_the_late_player_is_reminded_and_the_reminder_is_deleted_after_their_move(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover, table = four.on_turn(), four.people[0].table()
    await wait(four, NOT_YET_LATE)
    assert not reminders(four)
    await wait(four, LATE_ENOUGH - NOT_YET_LATE)
    link = f"https://discord.com/channels/{four.guild.id}/{four.channel.id}/{table.id}"
    assert reminders(four) == [f"<@{mover.id}>, la table t'attend : [la voici]({link})."]
    allowed = sent(four)[0]["allowed_mentions"]
    assert not allowed["parse"]
    assert [int(user) for user in allowed["users"]] == [mover.id]
    await mover.play_by_dm("bid:0")
    await wait(four, 2)
    assert not reminders(four)
    assert four.people[0].table().id == table.id


async def test_a_player_is_reminded_once_a_turn_and_again_in_the_next(four: World) -> None:
    await four.deal(people=2, options="max_cards=2")
    first = four.on_turn()
    await wait(four, 10 * LATE_ENOUGH)
    assert len(sent(four)) == 1
    await first.play_by_dm("bid:0")
    await four.on_turn().play_by_dm("bid:0")
    while four.on_turn() is not first:
        await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    await wait(four, LATE_ENOUGH)
    assert [f"<@{first.id}>" in body["content"] for body in sent(four)] == [True, True]


async def test_each_players_wait_counts_from_their_own_turn(four: World) -> None:
    await four.deal(options="max_cards=2")
    await wait(four, NOT_YET_LATE)
    await four.on_turn().play_by_dm("bid:0")
    await wait(four, NOT_YET_LATE)
    assert not sent(four)


async def test_computers_are_not_reminded(four: World) -> None:
    (alice,) = await four.seat(people=1, options="max_cards=2", seats=2)
    await alice.press("Jouer avec l'ordinateur")
    (await four.table()).computers.pace = 40 * LATE_ENOUGH
    while alice.dm().moves:
        await alice.play_by_dm(sorted(alice.dm().moves)[0])
    await wait(four, 3 * LATE_ENOUGH)
    assert (await four.match()).waiting
    assert not sent(four)


async def test_a_reminder_is_deleted_when_its_player_leaves(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    await wait(four, LATE_ENOUGH)
    await mover.leave()
    await wait(four, 2)
    assert not reminders(four)


async def test_a_reminder_is_deleted_when_the_match_is_stopped(four: World) -> None:
    alice, *_ = await four.deal(options="max_cards=2")
    await wait(four, LATE_ENOUGH)
    assert reminders(four)
    await alice.stop()
    await wait(four, 2)
    assert not reminders(four)
    assert not await four.bot.parts.people.notes("call:")


@pytest.mark.parametrize("played", [0, 4], ids=["first turn", "second turn"])
async def test_a_reminder_outlives_a_restart_and_is_deleted_after_the_move(four: World, played: int) -> None:
    """A move that its player made before the reminder is not what it waits for."""
    await four.deal(options="max_cards=2")
    for _ in range(played):
        await four.on_turn().play_by_dm("bid:0")
    mover = four.on_turn()
    await wait(four, LATE_ENOUGH)
    standing = reminders(four)
    await four.restart()
    await wait(four, 2 * LATE_ENOUGH)
    assert reminders(four) == standing
    assert len(sent(four)) == 1, "once a turn, whatever process"
    await mover.play_by_dm(next(iter(mover.dm().moves)))
    await wait(four, 2)
    assert not reminders(four)
    assert not await four.bot.parts.people.notes("call:")


async def test_a_reminder_whose_table_is_closed_after_a_restart_is_deleted_at_once(four: World) -> None:
    await four.deal(options="max_cards=2")
    await wait(four, LATE_ENOUGH)
    ((record, _),) = await four.kept()
    await four.bot.parts.journal.stop(record.id)
    await four.restart()
    await wait(four, 2)
    assert not reminders(four)


async def test_after_a_restart_the_wait_counts_from_the_start(four: World) -> None:
    await four.deal(options="max_cards=2")
    await wait(four, NOT_YET_LATE)
    await four.restart()
    await wait(four, NOT_YET_LATE)
    assert not reminders(four)
    await wait(four, LATE_ENOUGH - NOT_YET_LATE)
    assert len(reminders(four)) == 1


async def test_all_players_who_keep_a_table_waiting_are_reminded_by_one_message(four: World) -> None:
    people = await four.deal("pharaon", people=3)
    await people[0].press("Ma main")
    waiting = (await four.match()).waiting
    assert len(waiting) > 1
    await wait(four, LATE_ENOUGH)
    (call,) = reminders(four)
    assert all((f"<@{person.id}>" in call) == (seat in waiting) for seat, person in enumerate(people))
    assert "la table vous attend" in call


async def test_where_anybody_may_act_each_move_gives_all_new_time(four: World) -> None:
    people = await four.deal("bataille", people=2)
    for _ in range(3):
        await wait(four, 60)
        await people[0].press("Retourner")
    assert not sent(four)
    await wait(four, LATE_ENOUGH)
    assert len(reminders(four)) == 1
    await people[0].press("Retourner")
    await wait(four, 2)
    assert not reminders(four), "one press was enough"


@dataclass(frozen=True)
class WithoutReminders:
    """A person who wants no reminders."""

    user_id: int
    channel_only: bool = False
    dm_closed: bool = False
    calls: bool = False


async def test_a_player_who_wants_no_reminders_gets_none(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await four.deal(options="max_cards=2")
    mover, read = four.on_turn(), People.person

    async def person(self: People, user_id: int) -> Preferences | WithoutReminders:
        return WithoutReminders(user_id) if user_id == mover.id else await read(self, user_id)

    monkeypatch.setattr(People, "person", person)
    await wait(four, 3 * LATE_ENOUGH)
    assert not sent(four)
    await mover.play_by_dm("bid:0")
    await wait(four, LATE_ENOUGH)
    assert len(reminders(four)) == 1


async def test_a_reminder_that_discord_refuses_harms_nothing(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    four.deny(send_messages=False)
    await wait(four, 3 * LATE_ENOUGH)
    assert not reminders(four)
    four.deny()
    await mover.play_by_dm("bid:0")
    await wait(four, LATE_ENOUGH)
    assert len(reminders(four)) == 1


@pytest.mark.parametrize("status", [403, 404, 500])
async def test_a_reminder_that_is_gone_or_cannot_be_deleted_is_forgotten_in_the_end(four: World, status: int) -> None:
    await four.deal(options="max_cards=2")
    await wait(four, LATE_ENOUGH)
    assert len(await four.bot.parts.people.notes("call:")) == 1
    four.env.inject_error("DELETE", f"/channels/{four.channel.id}/messages/*", status=status, times=2)
    await four.on_turn().play_by_dm("bid:0")
    await wait(four, 80)
    assert not await four.bot.parts.people.notes("call:")


async def test_reminders_are_in_the_tables_language(tmp_path: Path) -> None:
    async with world(tmp_path, language="en") as here:
        alice, bruno, *_ = here.people
        await alice.slash("play", game="rikiki", options="max_cards=2")
        await bruno.press("Join")
        await alice.press("Start")
        await wait(here, LATE_ENOUGH)
        assert "the table is waiting for you" in reminders(here)[0]
        assert "A computer will play this move <t:" in reminders(here)[0]


async def test_a_lobby_reminds_nobody(four: World) -> None:
    await four.seat(people=3)
    await wait(four, 5 * LATE_ENOUGH)
    assert not sent(four)
    assert await four.kept()
