"""Several processes over one PostgreSQL: each has its shards, and a table belongs to one of them."""

import asyncio
import random
import signal
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from support.discord.screen import read
from support.storage.postgres import Cluster

from live.support.journal import moves_of_people
from live.support.people import Person, Town, expect, moves, play_out, seat, words_of
from live.support.process import Bot, running
from live.support.robots import close_dms
from live.support.server import Discord
from live.support.shards import cluster, guild_of, until_logged
from live.support.waiting import until
from storage.cluster.connection import SHARD_BITS


async def test_matches_of_every_shard_are_played_by_dm_and_in_the_channel(
    discord: Discord, town: Town, tmp_path: Path, postgres_url: str
) -> None:
    homes = [guild_of(town, shard, 2) for shard in range(2)]
    tables = [town.table(2, guild_id=home) for home in (*homes, *homes)]
    for people in tables[2:]:
        close_dms(discord.faults, people)
    rng = random.Random(1)
    async with cluster(discord, tmp_path, postgres_url, 2) as bots:
        for people in tables:
            await seat(people, "rikiki", options="max_cards=1")
            await play_out(people, rng)
            ended = [one for one in people[0].messages() if "Revoir" in read(one).buttons]
            assert len(ended) == 1, "the table is shown once"
        for bot in bots:
            assert "error" not in bot.log.read_text().lower(), bot.log.read_text()[-3000:]
            assert "click without an owner" not in bot.log.read_text()
    assert not discord.traffic.invalid


async def test_a_hand_is_shown_wherever_its_player_asks_for_it(
    discord: Discord, town: Town, tmp_path: Path, postgres_url: str
) -> None:
    """In a server of another process, and in the DM with the bot, by the command and from the list of tables."""
    homes = [guild_of(town, shard, 2) for shard in range(2)]
    home, away = (town.table(2, guild_id=guild_id) for guild_id in homes)
    player = away[0]
    discord.backend.add_member(homes[0], player.id)
    visitor = Person(discord, home[0].channel, player.id, player.name)
    async with cluster(discord, tmp_path, postgres_url, 2) as bots:
        await seat(away, "rikiki", options="max_cards=2")
        await until(player.dm)
        in_dm = Person(discord, replace(home[0].channel, guild_id=None), player.id, player.name)
        in_dm.channel.id = discord.backend.dm_channels[player.id]
        for person in (visitor, in_dm):
            assert "rikiki" in words_of(await expect(person.slash("hand")))
            await expect(person.slash("tables"))
            page = person.whisper()
            assert page is not None
            (button,) = (one for label, one in read(page).buttons.items() if "main" in label.lower())
            assert "rikiki" in words_of(await expect(person.click(page, button)))
        for bot in bots:
            assert "error" not in bot.log.read_text().lower(), bot.log.read_text()[-3000:]
            assert "click without an owner" not in bot.log.read_text()


def is_answered(person: Person) -> bool:
    """Whether the newest message in a DM is a text of the bot."""
    newest = person.dm()
    return newest is not None and newest.author_id != person.id and bool(newest.content)


async def test_a_message_by_dm_reaches_the_process_of_its_table(
    discord: Discord, town: Town, tmp_path: Path, postgres_url: str
) -> None:
    people = town.table(2, guild_id=guild_of(town, 1, 2))
    async with cluster(discord, tmp_path, postgres_url, 2) as bots:
        await seat(people, "rikiki", options="max_cards=2")
        for person in people:
            await until(person.dm)
        for _ in people:
            (mover,) = filter(moves, people)
            before = await moves_of_people(postgres_url)
            discord.backend.create_message(discord.backend.dm_channels[mover.id], mover.id, "1 pli")
            await until(partial(is_answered, mover))
            assert await moves_of_people(postgres_url) == before + 1
        for bot in bots:
            assert "not forwarded" not in bot.log.read_text()


async def play_everywhere(postgres: Cluster, folder: Path, processes: int, pace: float) -> tuple[int, int]:
    """`processes` processes share six servers. On each, a table by DM and one in the channel play to the end.

    Returns how many calls counted against the global limit, and how many moves the journal holds.
    """
    url = postgres.new_database()
    async with Discord().serving() as discord:
        town = Town(discord)
        homes = [guild_of(town, shard, 6) for shard in range(6)]  # thus of every shard of two and of three
        tables = [town.table(3, guild_id=home) for home in (*homes, *homes)]
        for people in tables[6:]:
            close_dms(discord.faults, people)
        async with cluster(discord, folder, url, processes) as bots:

            async def play(people: list[Person], rng: random.Random) -> None:
                await seat(people, "rikiki", options="max_cards=3")
                await play_out(people, rng, pace, claims=False)  # a claim saves moves

            await asyncio.gather(*(play(people, random.Random(number)) for number, people in enumerate(tables)))
            for people in tables:
                ended = [one for one in people[0].messages() if "Revoir" in read(one).buttons]
                assert len(ended) == 1, "the table is shown once"
                assert people[0].name in words_of(await expect(people[0].slash("leaderboard")))
            for bot in bots:
                assert "error" not in bot.log.read_text().lower(), bot.log.read_text()[-3000:]
                assert "click without an owner" not in bot.log.read_text()
        assert not discord.traffic.invalid
        return discord.traffic.counted, int(postgres.sql("SELECT count(*) FROM moves", url))


@pytest.mark.proof
async def test_two_and_three_processes_call_discord_as_often_as_one(
    postgres: Cluster, tmp_path: Path, record_proof: Callable[..., None]
) -> None:
    """At a pace at which every move is drawn. Faster moves share drawings, more of them in a busier process."""
    calls, moves = await play_everywhere(postgres, tmp_path / "1", 1, pace=1.5)
    for processes in (2, 3):
        found, played = await play_everywhere(postgres, tmp_path / str(processes), processes, pace=1.5)
        record_proof(f"{processes} processes: {found} calls for {played} moves; one: {calls} for {moves}")
        assert played == moves
        assert abs(found / calls - 1) < 0.1


async def test_one_process_takes_as_many_shards_as_discord_wants(discord: Discord, town: Town, tmp_path: Path) -> None:
    people = town.table(2, guild_id=guild_of(town, 1, discord.gateway.wanted))
    async with running(discord, tmp_path, SHARDS="auto", LIVE_GAP="0.01") as bot:
        await until_logged(bot, "event='ready'")
        await seat(people, "rikiki", options="max_cards=1")
        await play_out(people, random.Random(3))
        assert sorted(shard for _, shard in discord.gateway.identifies) == [0, 1]
        assert "error" not in bot.log.read_text().lower()


def cut(server: Cluster, process: str) -> None:
    """Cut the links of a process, by how its name begins, from the server's side."""
    server.sql(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'tapis-vert {process}%'"
    )


async def to_move(people: list[Person]) -> tuple[Person, Any, tuple[str, list[str] | None]]:
    """Somebody who can move by DM, with the hand and a move."""

    await until(lambda: any(map(moves, people)), "nobody can move")
    person = next(filter(moves, people))
    return person, person.dm(), moves(person)[0]


async def test_a_killed_owner_a_cut_link_and_a_new_version_lose_nothing(
    discord: Discord, town: Town, tmp_path: Path, postgres: Cluster, postgres_url: str
) -> None:
    home, away = (town.table(2, guild_id=guild_of(town, shard, 2)) for shard in range(2))
    rng = random.Random(2)
    async with cluster(discord, tmp_path, postgres_url, 2) as (first, second):
        for people in (home, away):
            await seat(people, "rikiki", options="max_cards=2")

        # The link of the second is cut: it stops, takes its shards again, and its tables go on.
        cut(postgres, "1/2")
        await until_logged(second, "shards lost")
        await until_logged(second, "shards taken again")
        person, hand, move = await to_move(away)
        await expect(person.click(hand, *move))

        # It is killed: who clicks by DM is told so within two seconds, and the first shard plays on.
        person, hand, move = await to_move(away)
        await second.kill()
        sent = person.click(hand, *move)
        assert "réessaie dans une minute" in words_of(await expect(sent))
        assert sent.took < 2
        await play_out(home, rng)

        # A new process takes the shard; an even newer one waits for it to end.
        await second.start()
        newer = Bot(discord, tmp_path / "newer", second.settings)
        newer.folder.mkdir()
        await newer.start(ready=False)
        try:
            await until_logged(newer, "waiting for shards")
            person, hand, move = await to_move(away)
            await expect(person.click(hand, *move))
            await second.kill(signal.SIGTERM)
            await newer.ready()
            await until_logged(newer, "shards taken over")  # until then it leaves clicks to the owner, who has ended
            await play_out(away, rng)
        finally:
            await newer.kill()
        assert "error" not in first.log.read_text().lower()
    assert not discord.traffic.invalid


async def test_a_process_replaced_during_a_cut_stands_by(
    discord: Discord, town: Town, tmp_path: Path, postgres: Cluster, postgres_url: str
) -> None:
    people = town.table(2, guild_id=guild_of(town, 0, 1))
    (tmp_path / "standby").mkdir()
    async with cluster(discord, tmp_path, postgres_url, 1) as (owner,):
        await seat(people, "rikiki", options="max_cards=2")
        standby = Bot(discord, tmp_path / "standby", owner.settings)
        await standby.start(ready=False)
        try:
            await until_logged(standby, "standing by")
            postgres.sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid)"
                f" WHERE locktype = 'advisory' AND granted AND objid::bigint >> {SHARD_BITS} > 0"  # the owner's alone
            )
            await until_logged(standby, "shards taken over")
            await until_logged(owner, "the bot begins again")
            person, hand, move = await to_move(people)
            await expect(person.click(hand, *move))
            await until_logged(owner, "standing by")
            await standby.kill(signal.SIGTERM)
            await until_logged(standby, "shards handed over")
            await until_logged(owner, "shards taken over")
            await play_out(people, random.Random(5))
        finally:
            await standby.kill()


@pytest.mark.proof
async def test_sessions_begin_in_turn_over_all_processes(
    discord: Discord, town: Town, tmp_path: Path, postgres_url: str, record_proof: Callable[..., None]
) -> None:
    bots = []
    try:
        for shard in range(3):
            (tmp_path / str(shard)).mkdir()
            settings = {"SHARDS": f"{shard}/3", "DATABASE_URL": postgres_url}
            bots.append(Bot(discord, tmp_path / str(shard), settings))
        await asyncio.gather(*(bot.start(ready=False) for bot in bots))
        for bot in bots:
            await until_logged(bot, "event='ready'")
    finally:
        for bot in bots:
            await bot.kill()
    times = [at for at, _ in discord.gateway.identifies]
    gaps = [later - earlier for earlier, later in pairwise(times)]
    record_proof(f"sessions after {', '.join(f'{gap:.1f} s' for gap in gaps)}")
    assert sorted(shard for _, shard in discord.gateway.identifies) == [0, 1, 2]
    assert all(gap >= 4.9 for gap in gaps)


@pytest.mark.proof
async def test_play_goes_on_after_a_restart_of_the_database_server(
    discord: Discord, town: Town, tmp_path: Path, postgres: Cluster, postgres_url: str
) -> None:
    tables = [town.table(2, guild_id=guild_of(town, shard, 2)) for shard in range(2)]
    async with cluster(discord, tmp_path, postgres_url, 2) as bots:
        for people in tables:
            await seat(people, "rikiki", options="max_cards=2")
        await asyncio.to_thread(postgres.stop)
        for bot in bots:
            await until_logged(bot, "shards lost")
        person, hand, move = await to_move(tables[0])
        assert "réessaie" in words_of(await expect(person.click(hand, *move)))
        postgres.start()  # not in another thread: the server ends with the thread that has started it
        for bot, people in zip(bots, tables, strict=True):
            await until_logged(bot, "shards taken again")
            await play_out(people, random.Random(4))


@pytest.mark.proof
async def test_a_clock_that_is_wrong_costs_nobody_a_turn(
    discord: Discord, town: Town, tmp_path: Path, postgres_url: str
) -> None:
    """The second process believes that it is ten minutes later; its successor knows better."""
    tables = [town.table(2, guild_id=guild_of(town, shard, 2)) for shard in range(2)]
    async with cluster(discord, tmp_path, postgres_url, 2) as (_, second):
        await second.kill()
        second.settings["LIVE_CLOCK"] = "600"
        await second.start()
        for people in tables:
            await seat(people, "rikiki", options="max_cards=2")
            person, hand, move = await to_move(people)
            await expect(person.click(hand, *move))
        await second.kill()
        del second.settings["LIVE_CLOCK"]
        await second.start()
        for people in tables:
            assert "🤖" not in read(people[0].table()).text, "a computer has a seat"
            await play_out(people, random.Random(5))
