"""Who has kept the table waiting is called, once, by a message that goes as soon as they have played."""

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

PATIENCE, LATE = 85, 100


@pytest_asyncio.fixture
async def four(tmp_path: Path) -> AsyncIterator[World]:
    """The bot in a server with four people, whose turns last for ever."""
    async with world(tmp_path) as here:
        await here.bot.parts.readers.change_server(here.guild.id, lambda server: replace(server, turn_seconds=0))
        yield here


def calls(here: World) -> list[str]:
    """The calls that stand in the channel."""
    stored = here.env.backend.messages.get(here.channel.id, {}).values()
    return [plain(one.content) for one in sorted(stored, key=lambda one: one.id) if one.content]


def sent(here: World) -> list[dict[str, Any]]:
    """All calls that were ever sent, as they were sent."""
    return [body for method, _, body in here.sent() if method == "POST" and body.get("content")]


async def wait(here: World, seconds: float) -> None:
    await here.env.advance_time(seconds)


async def test_who_is_late_and_nobody_else_is_called_and_the_call_goes_with_their_move(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover, table = four.on_turn(), four.people[0].table()
    await wait(four, PATIENCE)
    assert not calls(four)
    await wait(four, LATE - PATIENCE)
    link = f"https://discord.com/channels/{four.guild.id}/{four.channel.id}/{table.id}"
    assert calls(four) == [f"<@{mover.id}>, la table t'attend : [la voici]({link})."]
    allowed = sent(four)[0]["allowed_mentions"]
    assert not allowed["parse"]
    assert [int(user) for user in allowed["users"]] == [mover.id]
    await mover.play_by_dm("bid:0")
    await wait(four, 2)
    assert not calls(four)
    assert four.people[0].table().id == table.id


async def test_one_is_called_once_a_turn_and_again_in_the_next(four: World) -> None:
    await four.deal(people=2, options="max_cards=2")
    first = four.on_turn()
    await wait(four, 10 * LATE)
    assert len(sent(four)) == 1
    await first.play_by_dm("bid:0")
    await four.on_turn().play_by_dm("bid:0")
    while four.on_turn() is not first:
        await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    await wait(four, LATE)
    assert [f"<@{first.id}>" in body["content"] for body in sent(four)] == [True, True]


async def test_the_wait_of_each_counts_from_their_own_turn(four: World) -> None:
    await four.deal(options="max_cards=2")
    await wait(four, PATIENCE)
    await four.on_turn().play_by_dm("bid:0")
    await wait(four, PATIENCE)
    assert not sent(four)


async def test_computers_are_not_called(four: World) -> None:
    (alice,) = await four.seat(people=1, options="max_cards=2", seats=2)
    await alice.press("Jouer avec l'ordinateur")
    (await four.table()).computers.pace = 40 * LATE
    while alice.dm().moves:
        await alice.play_by_dm(sorted(alice.dm().moves)[0])
    await wait(four, 3 * LATE)
    assert (await four.match()).waiting
    assert not sent(four)


async def test_a_call_goes_when_its_person_leaves(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    await wait(four, LATE)
    await mover.leave()
    await wait(four, 2)
    assert not calls(four)


async def test_a_call_goes_when_the_match_is_stopped(four: World) -> None:
    alice, *_ = await four.deal(options="max_cards=2")
    await wait(four, LATE)
    assert calls(four)
    await alice.slash("stop")
    await wait(four, 2)
    assert not calls(four)
    assert not await four.bot.parts.people.notes("call:")


async def test_a_call_outlives_a_restart_and_goes_with_the_move(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    await wait(four, LATE)
    standing = calls(four)
    await four.restart()
    await wait(four, 2 * LATE)
    assert calls(four) == standing
    assert len(sent(four)) == 1, "once a turn, whatever process"
    await mover.play_by_dm("bid:0")
    await wait(four, 2)
    assert not calls(four)
    assert not await four.bot.parts.people.notes("call:")


async def test_a_call_whose_table_is_no_more_after_a_restart_goes_at_once(four: World) -> None:
    await four.deal(options="max_cards=2")
    await wait(four, LATE)
    ((record, _),) = await four.kept()
    await four.bot.parts.journal.stop(record.id)
    await four.restart()
    await wait(four, 2)
    assert not calls(four)


async def test_after_a_restart_the_wait_counts_from_the_start(four: World) -> None:
    await four.deal(options="max_cards=2")
    await wait(four, PATIENCE)
    await four.restart()
    await wait(four, PATIENCE)
    assert not calls(four)
    await wait(four, LATE - PATIENCE)
    assert len(calls(four)) == 1


async def test_all_who_keep_a_table_waiting_are_called_by_one_message(four: World) -> None:
    people = await four.deal("pharaon", people=3)
    await people[0].press("Ma main")
    waiting = (await four.match()).waiting
    assert len(waiting) > 1
    await wait(four, LATE)
    (call,) = calls(four)
    assert all((f"<@{person.id}>" in call) == (seat in waiting) for seat, person in enumerate(people))
    assert "la table vous attend" in call


async def test_where_anybody_may_act_each_move_gives_all_new_time(four: World) -> None:
    people = await four.deal("bataille", people=2)
    for _ in range(3):
        await wait(four, 60)
        await people[0].press("Retourner")
    assert not sent(four)
    await wait(four, LATE)
    assert len(calls(four)) == 1
    await people[0].press("Retourner")
    await wait(four, 2)
    assert not calls(four), "one press was enough"


@dataclass(frozen=True)
class Quiet:
    """A person who wants no calls."""

    user_id: int
    channel_only: bool = False
    dm_closed: bool = False
    calls: bool = False


async def test_who_wants_no_calls_gets_none(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await four.deal(options="max_cards=2")
    mover, read = four.on_turn(), People.person

    async def person(self: People, user_id: int) -> Preferences | Quiet:
        return Quiet(user_id) if user_id == mover.id else await read(self, user_id)

    monkeypatch.setattr(People, "person", person)
    await wait(four, 3 * LATE)
    assert not sent(four)
    await mover.play_by_dm("bid:0")
    await wait(four, LATE)
    assert len(calls(four)) == 1


async def test_a_call_that_discord_refuses_harms_nothing(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    four.deny(send_messages=False)
    await wait(four, 3 * LATE)
    assert not calls(four)
    four.deny()
    await mover.play_by_dm("bid:0")
    await wait(four, LATE)
    assert len(calls(four)) == 1


@pytest.mark.parametrize("status", [403, 404, 500])
async def test_a_call_that_is_gone_or_cannot_go_is_forgotten_in_the_end(four: World, status: int) -> None:
    await four.deal(options="max_cards=2")
    await wait(four, LATE)
    assert len(await four.bot.parts.people.notes("call:")) == 1
    four.env.inject_error("DELETE", f"/channels/{four.channel.id}/messages/*", status=status, times=2)
    await four.on_turn().play_by_dm("bid:0")
    await wait(four, 80)
    assert not await four.bot.parts.people.notes("call:")


async def test_calls_are_in_the_tables_language(tmp_path: Path) -> None:
    async with world(tmp_path, language="en") as here:
        alice, bruno, *_ = here.people
        await alice.slash("play", game="rikiki", options="max_cards=2")
        await bruno.press("Join")
        await alice.press("Start")
        await wait(here, LATE)
        assert "the table is waiting for you" in calls(here)[0]
        assert "A computer will play this move <t:" in calls(here)[0]


async def test_a_lobby_calls_nobody(four: World) -> None:
    await four.seat(people=3)
    await wait(four, 5 * LATE)
    assert not sent(four)
    assert await four.kept()
