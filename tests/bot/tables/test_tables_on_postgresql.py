"""The bot on PostgreSQL: a whole match, another process, a server that goes away, commits without an answer."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import pytest
from support.discord.world import World, world
from support.storage.postgres import Cluster, cluster
from support.storage.tcp_proxy import TcpProxy, tcp_proxy

pytestmark = pytest.mark.live  # the server is a process

NOT_RECORDED = "Le coup n'a pas pu être enregistré\u00a0: rien n'a été joué."
IN_DOUBT = "cela a peut-être compté"


@pytest.fixture
async def here(tmp_path: Path, postgres_url: str) -> AsyncIterator[World]:
    async with world(tmp_path, database_url=postgres_url) as here:
        yield here


@pytest.fixture
def line(postgres: Cluster) -> Iterator[TcpProxy]:
    with tcp_proxy(postgres.port) as line:
        yield line


@pytest.fixture
async def wired(tmp_path: Path, postgres: Cluster, postgres_url: str, line: TcpProxy) -> AsyncIterator[World]:
    """The bot reaches its database by a proxy that can be cut."""
    url = postgres_url.replace(f":{postgres.port}/", f":{line.port}/")
    async with world(tmp_path, database_url=url) as here:
        yield here


async def test_a_whole_match_with_a_restart_in_the_middle(here: World, postgres_url: str) -> None:
    people = await here.deal(options="max_cards=2")
    chance, moves = Random(1), 0
    while "la partie est finie" not in people[0].table().text:
        if moves == 7:
            kept, hands = await here.kept(), [person.dm() for person in people]
            await here.restart(database_url=postgres_url)
            assert await here.kept() == kept
            assert [person.dm() for person in people] == hands
        mover = here.on_turn()
        await mover.play_by_dm(chance.choice(sorted(mover.dm().moves)))
        moves += 1
    assert moves == 4 * (3 + 1 + 2 + 1)
    await people[1].slash("leaderboard", game="rikiki")
    assert all(person.name in people[1].whisper().text for person in people)
    assert len(await here.bot.parts.stats.leaderboard(here.guild.id, "rikiki")) == 4


async def test_a_server_that_goes_away_and_comes_back_costs_no_move(tmp_path: Path) -> None:
    with cluster() as server:
        async with world(tmp_path, database_url=server.new_database()) as here:
            people = await here.deal(options="max_cards=2")
            mover, table = here.on_turn(), people[0].table()
            server.stop()
            await mover.play_by_dm("bid:0")
            assert NOT_RECORDED in mover.dm().text
            await people[0].press("Ma main")
            assert "Ta main" in people[0].whisper().text
            await people[0].slash("play", game="rikiki")
            assert "Réessaie dans un instant." in people[0].whisper().text
            await here.env.advance_time(7)  # the clock goes on without it
            assert people[0].table() == table
            here.logs.records.clear()
            server.start()
            await mover.play_by_dm("bid:0")
            assert [move for _, move in await here.moves()] == ["bid:0"]
            assert NOT_RECORDED not in mover.dm().text
            await here.on_turn().play_by_dm("bid:1")
            assert len(await here.moves()) == 2


async def test_a_move_whose_commit_was_not_confirmed_is_played_once(wired: World, line: TcpProxy) -> None:
    people = await wired.deal(options="max_cards=2")
    mover = wired.on_turn()
    line.lose_next_answer = True
    await mover.play_by_dm("bid:0")
    assert IN_DOUBT in mover.dm().text
    wired.logs.records.clear()
    await wired.env.advance_time(2)  # the clock asks the journal
    assert [move for _, move in await wired.moves()] == ["bid:0"]
    assert not mover.hand_by_dm()
    assert IN_DOUBT not in mover.dm().text
    assert "enchère\u00a00" in people[0].table().text
    await wired.on_turn().play_by_dm("bid:1")
    assert [move for _, move in await wired.moves()] == ["bid:0", "bid:1"]


async def test_a_commit_that_never_arrived_is_not_played(wired: World, line: TcpProxy) -> None:
    await wired.deal(options="max_cards=2")
    mover = wired.on_turn()
    line.lose_next_commit = True
    await mover.play_by_dm("bid:0")
    assert IN_DOUBT in mover.dm().text
    assert await wired.moves() == ()
    wired.logs.records.clear()
    await mover.play_by_dm("bid:1")
    assert [move for _, move in await wired.moves()] == ["bid:1"]


async def test_connections_that_were_cut_are_made_anew(wired: World, line: TcpProxy) -> None:
    await wired.deal(options="max_cards=2")
    line.cut()
    await wired.on_turn().play_by_dm("bid:0")
    assert [move for _, move in await wired.moves()] == ["bid:0"]
