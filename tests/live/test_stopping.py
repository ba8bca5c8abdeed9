"""SIGTERM to the bot's own process: everybody is answered, every table says so, and goes on after the restart."""

import asyncio
import json
import re
import signal
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from support.discord.screen import plain, read

from live.support.people import Person, Sent, Town, expect, moves, seat, words_of
from live.support.process import Bot, running
from live.support.server import Discord
from live.support.waiting import until
from live.support.wire import Call, Refusal, too_many

ANNOUNCED = "Le bot redémarre."
REFUSED = "Le bot redémarre : réessaie dans une minute."
COUNTDOWN = re.compile(r"<t:\d+:R>")
SNOWFLAKE = re.compile(r"\d{15,}")


def text(person: Person) -> str:
    """What the table says, but for the hour at which a turn ends: a restart puts that off."""
    return COUNTDOWN.sub("", plain(read(person.table()).text))


async def until_changed(mover: Person, left: list[tuple[str, list[str] | None]]) -> None:
    await until(lambda: moves(mover) != left)


async def until_able(mover: Person, able: bool) -> None:
    """Wait for a hand with moves, or without."""
    await until(lambda: bool(moves(mover)) == able)


async def to_move(people: list[Person]) -> Person:
    await until(lambda: any(moves(person) for person in people))
    return next(person for person in people if moves(person))


def said(sent: Sent) -> str:
    """The words of an answer."""
    return words_of(sent.answer.result())


def edits(discord: Discord) -> int:
    """How often a message has been edited, by whatever way."""
    return sum(count for kind, count in discord.traffic.kinds.items() if kind.startswith("PATCH"))


async def page(bot: Bot, path: str) -> str:
    found = re.search(r"metrics served.* port=(\d+)", bot.log.read_text())
    assert found

    def get() -> str:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}{path}", timeout=30) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as refusal:
            with refusal:
                return refusal.read().decode()

    return await asyncio.to_thread(get)


def slowly(words: str, seconds: float) -> tuple[list[Call], Callable[[Call], Refusal | None]]:
    """A Discord that is out of breath: the first edit that says this is put off for so long."""
    met: list[Call] = []

    def judge(call: Call) -> Refusal | None:
        if call.method == "PATCH" and words in words_of(call) and not met:
            met.append(call)
            return too_many(seconds)
        return None

    return met, judge


async def test_every_table_announces_the_stop_in_one_edit_and_goes_on(
    discord: Discord, town: Town, tmp_path: Path
) -> None:
    matches = [town.table(2) for _ in range(3)]
    lobby = town.table(1)
    async with running(discord, tmp_path, LIVE_GAP="0.01") as bot:
        await asyncio.gather(*(seat(people, "rikiki", options="max_cards=2") for people in matches))
        await expect(lobby[0].slash("play", game="belote"))
        for people in matches:
            await to_move(people)
        before = [text(people[0]) for people in (*matches, lobby)]
        edited = edits(discord)
        assert await bot.kill(signal.SIGTERM) == 0
        after = [text(people[0]) for people in (*matches, lobby)]
        for old, new in zip(before, after, strict=True):
            assert new.startswith(f"**{ANNOUNCED}**")
            assert new.endswith(old)
        assert edits(discord) - edited == 4
        assert "rror" not in bot.log.read_text()
        await bot.start()
        await until(lambda: [text(people[0]) for people in (*matches, lobby)] == before)
        for people in matches:
            mover = await to_move(people)
            left = moves(mover)
            await expect(mover.click(mover.dm(), *left[0]))
            await until_changed(mover, left)


async def test_clicks_during_the_stop_are_answered_until_a_second_signal(
    discord: Discord, town: Town, tmp_path: Path
) -> None:
    people, elsewhere = town.table(2), town.table(1)
    async with running(discord, tmp_path, LIVE_GAP="0.01", METRICS_PORT="0") as bot:
        await seat(people, "rikiki", options="max_cards=2")
        mover = await to_move(people)
        await until(lambda: "event='ready'" in bot.log.read_text())  # seconds after the first clicks may come
        await counted_as_it_was(discord, bot)
        met, judge = slowly(ANNOUNCED, 25)
        discord.faults.before.append(judge)
        assert bot.process is not None
        bot.process.send_signal(signal.SIGTERM)
        await until(lambda: met)  # the announcement is held up: the bot is closing
        assert json.loads(await page(bot, "/health"))["wrong"]["gateway"] == "closing"
        table = people[0].table()
        sent = [
            mover.click(mover.dm(), *moves(mover)[0]),
            people[0].click(table, read(table).buttons["Ma main"]),
            elsewhere[0].slash("play", game="belote"),
        ]
        for one in sent:
            await expect(one)
            assert REFUSED in said(one)
        assert 'tapis_rate_limited_total{scope="user"} 1.0' in await page(bot, "/metrics")
        bot.process.send_signal(signal.SIGTERM)
        assert await bot.process.wait() == 0
        assert "event='shutdown cut short' by='a second signal'" in bot.log.read_text()
        assert ANNOUNCED not in text(people[0])


async def counted_as_it_was(discord: Discord, bot: Bot) -> None:
    """The bot's page knows what it was asked and what it has asked, and names nobody."""
    found = await page(bot, "/metrics")
    asked = sum(count for kind, count in discord.traffic.kinds.items() if kind.endswith("/callback"))
    assert asked == 3  # opened, joined, dealt
    callback = r'limit="exempt",method="POST",route="/interactions/\*/\*/callback",status="20[04]"'
    answers = re.findall(rf"tapis_rest_calls_total{{{callback}}} ([0-9.]+)", found)
    assert sum(map(float, answers)) == asked
    assert 'tapis_answer_seconds_count{kind="component",outcome="done"} 2.0' in found
    assert 'tapis_answer_seconds_count{kind="command",outcome="done"} 1.0' in found
    assert not SNOWFLAKE.search("".join(line.rpartition(" ")[0] for line in found.splitlines()))
    assert "loopback" not in found
    wrong = json.loads(await page(bot, "/health")).get("wrong", {})
    assert wrong.keys() <= {"loop"}  # which may well stall where many tests run at once


@pytest.mark.parametrize("tables", [pytest.param(20, marks=pytest.mark.proof)])
async def test_a_move_at_the_moment_of_the_signal_is_kept_or_refused(
    discord: Discord, town: Town, tmp_path: Path, tables: int, record_proof: Callable[..., None]
) -> None:
    parties = [town.table(2) for _ in range(tables)]
    async with running(discord, tmp_path, LIVE_GAP="0.01") as bot:
        for people in parties:
            await seat(people, "rikiki", options="max_cards=2")
        movers = [await to_move(people) for people in parties]
        assert bot.process is not None
        sent = []
        for number, mover in enumerate(movers):
            if number == tables // 2:
                bot.process.send_signal(signal.SIGTERM)
            sent.append(mover.click(mover.dm(), *moves(mover)[0]))
            await asyncio.sleep(0.005)
        for one in sent:
            await expect(one)
        assert await bot.process.wait() == 0
        refused = [REFUSED in said(one) for one in sent]
        assert any(refused)
        assert not all(refused)
        await bot.start()
        await until(lambda: not any(ANNOUNCED in text(people[0]) for people in parties))
        for mover, was_refused in zip(movers, refused, strict=True):
            await until_able(mover, was_refused)
    record_proof(clicks_around_the_signal_answered=len(sent))


@pytest.mark.proof
async def test_a_stop_before_ready_ends_the_bot_cleanly(discord: Discord, tmp_path: Path) -> None:
    bot = Bot(discord, tmp_path, {"METRICS_PORT": "0"})
    await bot.start(ready=False)
    try:
        await until(lambda: "metrics served" in bot.log.read_text())
        assert await bot.kill(signal.SIGTERM) == 0
    finally:
        await bot.kill()
