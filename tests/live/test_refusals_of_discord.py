"""Discord refuses private chats, old messages, channels: the match can be played on, and few calls are spent."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import discord as library
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from live.support.fault_injection import FixedRefusal
from live.support.move_history import ACCEPTED, MoveHistory
from live.support.people import Person, Town
from live.support.process import running
from live.support.random_players import RandomPlayers, over
from live.support.screen_checker import ScreenChecker, commands, screen_checker
from live.support.server import Discord
from live.support.wire import Call, Refusal, error

SETTLING_TIMEOUT = 15.0  # seconds until every screen shows the present state


def to_private_chat(people: list[Person]) -> Callable[[Call], bool]:
    """A message to somebody of these in private."""

    def concerns(call: Call) -> bool:
        chats = people[0].discord.backend.dm_channels
        paths = {f"/channels/{chats[one.id]}/messages" for one in people if one.id in chats}
        return call.method == "POST" and call.path in paths

    return concerns


def opens_chat(people: list[Person]) -> Callable[[Call], bool]:
    ids = {str(one.id) for one in people}
    return lambda call: call.path == "/users/@me/channels" and str(call.body["recipient_id"]) in ids


async def no_chat(crowd: RandomPlayers, people: list[Person], fault: FixedRefusal) -> None:
    """A private chat is refused from the beginning: its user plays by "Ma main", and is not written to again."""
    people[0].discord.faults.before.append(fault)
    await crowd.sit_down("rikiki", options="max_cards=2")
    await crowd.play()
    assert len(fault.hits) == len(people)
    assert not any(one.dm() for one in people)


async def closed(crowd: RandomPlayers, people: list[Person]) -> None:
    await no_chat(crowd, people, FixedRefusal(error(403, 50007), to_private_chat(people)))


async def closed_to_servers(crowd: RandomPlayers, people: list[Person]) -> None:
    await no_chat(crowd, people, FixedRefusal(error(403, 50278), to_private_chat(people)))


async def too_fast(crowd: RandomPlayers, people: list[Person]) -> None:
    await no_chat(crowd, people, FixedRefusal(error(400, 40003), opens_chat(people)))


def later(message: str) -> Refusal:
    """As Discord refuses an edit of a message older than an hour."""
    return Refusal(429, {"code": 30046, "message": message, "retry_after": 0.05}, {"Via": "1.1 loopback"})


async def too_old(crowd: RandomPlayers, people: list[Person]) -> None:
    """Edits of the old table are throttled: the bot shows a new one and deletes the old one."""
    await crowd.sit_down("rikiki", options="max_cards=2")
    old = people[0].table()
    path = f"/channels/{old.channel_id}/messages/{old.id}"
    fault = FixedRefusal(later("too old"), lambda call: call.method == "PATCH" and call.path == path)
    dead_tokens = FixedRefusal(
        error(401, 50027), lambda call: call.method == "PATCH" and call.path.endswith("/@original")
    )
    people[0].discord.faults.before += [fault, dead_tokens]
    await crowd.play(4.0)
    people[0].discord.faults.before.remove(dead_tokens)
    await crowd.play()
    assert fault.hits
    assert len(fault.hits) <= 5
    assert people[0].table().id != old.id


async def deleted(crowd: RandomPlayers, people: list[Person]) -> None:
    """A moderator deletes the table and somebody their hand: both come again, once."""
    await crowd.sit_down("rikiki", options="max_cards=4")
    await crowd.play(0.3)
    backend, table, hand = people[0].discord.backend, people[0].table(), people[0].dm()
    backend.delete_message(table.channel_id, table.id)
    if hand is not None:
        backend.delete_message(hand.channel_id, hand.id)
    while not any(one.components for one in people[0].messages() if not one.is_ephemeral):
        for person in people:
            await crowd.act(person)
        await asyncio.sleep(0.05)
    await crowd.play()


async def barred(crowd: RandomPlayers, people: list[Person]) -> None:
    """The bot may neither see nor write in the channel for a while: hands go on, and the result comes in the end."""
    server, place = people[0].discord, people[0].channel
    await crowd.sit_down("rikiki", options="max_cards=3")
    fault = FixedRefusal(
        error(403, 50001), lambda call: call.method != "DELETE" and call.path.startswith(f"/channels/{place.id}/")
    )
    dead = FixedRefusal(error(401, 50027), lambda call: call.method == "PATCH" and call.path.startswith("/webhooks/"))
    allow, deny = library.PermissionOverwrite(send_messages=False, view_channel=False).pair()
    server.backend.set_overwrite(
        place.id, Overwrite(server.backend.bot_user.id, OverwriteType.MEMBER, allow.value, deny.value)
    )
    server.faults.before += [fault, dead]
    played = {*crowd.history.tried}
    await crowd.play(8.0)
    assert sum(one.told == ACCEPTED for number, one in crowd.history.tried.items() if number not in played) > 1
    assert len(fault.hits) <= 20
    server.backend.set_overwrite(place.id, Overwrite(server.backend.bot_user.id, OverwriteType.MEMBER, 0, 0))
    server.faults.before.remove(fault)
    server.faults.before.remove(dead)
    await crowd.play()


TROUBLES = [closed, closed_to_servers, too_fast, too_old, deleted, barred]


async def test_a_refusal_ends_no_match(discord: Discord, town: Town, tmp_path: Path, subtests: pytest.Subtests) -> None:
    async with running(discord, tmp_path, LIVE_GAP="0.05"), screen_checker(tmp_path / "tapis.db", {}) as checker:
        for trouble in TROUBLES:
            with subtests.test(trouble.__name__):
                discord.faults.before.clear()
                people = town.table(2)
                history = MoveHistory(tmp_path / "tapis.db")
                crowd = RandomPlayers([people], random.Random(trouble.__name__), history)
                await played_to_its_end(checker, crowd, trouble)
                assert history.tried


async def played_to_its_end(
    checker: ScreenChecker, crowd: RandomPlayers, trouble: Callable[[RandomPlayers, list[Person]], Awaitable[None]]
) -> None:
    (people,) = crowd.tables
    await asyncio.wait_for(trouble(crowd, people), 60)
    checker.commands = commands(people[0].discord)
    await checker.settled([people], SETTLING_TIMEOUT)
    assert over(people[0])
