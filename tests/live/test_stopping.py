"""SIGTERM to the bot's own process: everybody is answered, every table says so, and goes on after the restart."""

import asyncio
import json
import re
import signal
import urllib.request
from collections.abc import Callable
from pathlib import Path

from simulated import plain, read

from live.people import Person, Sent, Town, choices, expect, seat
from live.process import Bot, running
from live.server import Discord
from live.wire import Call, Refusal, too_many

ANNOUNCED = "Le bot redémarre."
REFUSED = "Le bot redémarre : réessaie dans une minute."
LOOKS = 1_000  # fifty a second
COUNTDOWN = re.compile(r"<t:\d+:R>")
SNOWFLAKE = re.compile(r"\d{15,}")


def text(person: Person) -> str:
    """What the table says, but for the hour at which a turn ends: a restart puts that off."""
    return COUNTDOWN.sub("", plain(read(person.table()).text))


def moves(person: Person) -> list[tuple[str, list[str] | None]]:
    hand = person.dm()
    return [] if hand is None else choices(hand)


async def until(true: Callable[[], object]) -> None:
    """Wait for something that must come."""
    for _ in range(LOOKS):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came")


async def to_move(people: list[Person]) -> Person:
    await until(lambda: any(moves(person) for person in people))
    return next(person for person in people if moves(person))


def said(sent: Sent) -> str:
    """The words of an answer."""
    return plain(json.dumps(sent.answer.result().body, ensure_ascii=False))


async def page(bot: Bot, path: str) -> str:
    found = re.search(r"metrics served.* port=(\d+)", bot.log.read_text())
    assert found

    def get() -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}{path}", timeout=30) as answer:
            return str(answer.read().decode())

    return await asyncio.to_thread(get)


async def test_every_table_says_so_in_one_edit_and_goes_on(discord: Discord, town: Town, tmp_path: Path) -> None:
    matches = [town.table(2) for _ in range(3)]
    lobby = town.table(1)
    async with running(discord, tmp_path, LIVE_GAP="0.01") as bot:
        await asyncio.gather(*(seat(people, "rikiki", options="max_cards=2") for people in matches))
        await expect(lobby[0].slash("play", game="belote"))
        for people in matches:
            await to_move(people)
        before = [text(people[0]) for people in (*matches, lobby)]
        edits = sum(count for kind, count in discord.traffic.kinds.items() if kind.startswith("PATCH /channels"))
        assert await bot.kill(signal.SIGTERM) == 0
        after = [text(people[0]) for people in (*matches, lobby)]
        for old, new in zip(before, after, strict=True):
            assert new.startswith(f"**{ANNOUNCED}**")
            assert new.endswith(old)
        told = sum(count for kind, count in discord.traffic.kinds.items() if kind.startswith("PATCH /channels"))
        assert told - edits == 4
        assert "rror" not in bot.log.read_text()
        await bot.start()
        await until(lambda: [text(people[0]) for people in (*matches, lobby)] == before)
        for people in matches:
            mover = await to_move(people)
            left = moves(mover)
            await expect(mover.click(mover.dm(), *left[0]))
            await until(lambda mover=mover, left=left: moves(mover) != left)


def slowly(path: str, seconds: float) -> tuple[list[Call], Callable[[Call], Refusal | None]]:
    """A Discord that is out of breath: the first call of a path that has this in it is put off for so long."""
    met: list[Call] = []

    def judge(call: Call) -> Refusal | None:
        if call.method == "PATCH" and path in call.path and not met:
            met.append(call)
            return too_many(seconds)
        return None

    return met, judge


async def test_who_clicks_meanwhile_is_answered(discord: Discord, town: Town, tmp_path: Path) -> None:
    people, elsewhere = town.table(2), town.table(1)
    async with running(discord, tmp_path, LIVE_GAP="0.01") as bot:
        await seat(people, "rikiki", options="max_cards=2")
        mover = await to_move(people)
        met, judge = slowly(f"/channels/{mover.channel.id}/", 1.5)
        discord.faults.before.append(judge)
        assert bot.process is not None
        bot.process.send_signal(signal.SIGTERM)
        await until(lambda: met)  # the announcement is held up: the bot is closing
        hand, table = mover.dm(), people[0].table()
        sent = [
            mover.click(hand, *moves(mover)[0]),
            people[0].click(table, read(table).buttons["Ma main"]),
            elsewhere[0].slash("play", game="belote"),
        ]
        for one in sent:
            await expect(one)
            assert REFUSED in said(one)
        assert await bot.process.wait() == 0
        assert ANNOUNCED in text(people[0])


async def test_a_move_at_the_moment_of_the_signal_is_kept_or_refused(
    discord: Discord, town: Town, tmp_path: Path
) -> None:
    tables = [town.table(2) for _ in range(4)]
    async with running(discord, tmp_path, LIVE_GAP="0.01") as bot:
        await asyncio.gather(*(seat(people, "rikiki", options="max_cards=2") for people in tables))
        movers = [await to_move(people) for people in tables]
        sent = [mover.click(mover.dm(), *moves(mover)[0]) for mover in movers]
        assert bot.process is not None
        bot.process.send_signal(signal.SIGTERM)
        for one in sent:
            await expect(one)
        assert await bot.process.wait() == 0
        refused = [REFUSED in said(one) for one in sent]
        await bot.start()
        await until(lambda: not any(ANNOUNCED in text(people[0]) for people in tables))
        for mover, was_refused in zip(movers, refused, strict=True):
            await until(lambda mover=mover, was_refused=was_refused: bool(moves(mover)) == was_refused)


async def test_a_second_signal_ends_it_without_more_words(discord: Discord, town: Town, tmp_path: Path) -> None:
    people = town.table(2)
    async with running(discord, tmp_path, LIVE_GAP="0.01") as bot:
        await seat(people, "rikiki", options="max_cards=2")
        await to_move(people)
        met, judge = slowly(f"/channels/{people[0].channel.id}/", 25)
        discord.faults.before.append(judge)
        assert bot.process is not None
        bot.process.send_signal(signal.SIGTERM)
        await until(lambda: met)
        bot.process.send_signal(signal.SIGTERM)
        assert await bot.process.wait() == 0
        assert "closing cut short by='a second signal'" in bot.log.read_text()
        assert ANNOUNCED not in text(people[0])


async def test_a_stop_before_it_is_ready_ends_it_well(discord: Discord, tmp_path: Path) -> None:
    bot = Bot(discord, tmp_path, {"METRICS_PORT": "0"})
    await bot.start(ready=False)
    try:
        await until(lambda: "metrics served" in bot.log.read_text())
        assert await bot.kill(signal.SIGTERM) == 0
    finally:
        await bot.kill()


async def test_the_page_counts_what_discord_was_asked(discord: Discord, town: Town, tmp_path: Path) -> None:
    people = town.table(2)
    met, judge = slowly("/channels/", 0.01)
    async with running(discord, tmp_path, LIVE_GAP="0.01", METRICS_PORT="0") as bot:
        discord.faults.before.append(judge)
        await seat(people, "rikiki", options="max_cards=2")
        mover = await to_move(people)
        await expect(mover.click(mover.dm(), *moves(mover)[0]))
        await to_move(people)
        await until(lambda: met)
        assert await page(bot, "/health") == '{"status": "ok"}'
        found = await page(bot, "/metrics")
    assert 'tapis_answer_seconds_count{kind="component",outcome="done"} 3.0' in found
    assert 'tapis_answer_seconds_count{kind="command",outcome="done"} 1.0' in found
    asked = discord.traffic.kinds["POST /interactions/:id/:token/callback"]
    assert f'route="/interactions/*/*/callback",limit="exempt",status="200"}} {asked:.1f}' in fields(found)
    assert 'tapis_rate_limited_total{scope="user"} 1.0' in found
    assert not SNOWFLAKE.search("".join(line for line in found.splitlines() if not line.startswith("#")))
    assert "loopback" not in found


def fields(found: str) -> str:
    """The page with the labels of calls in the order in which people think of them."""
    return re.sub(
        r'\{limit="(\w+)",method="\w+",route="([^"]+)",status="(\w+)"\}', r'{route="\2",limit="\1",status="\3"}', found
    )
