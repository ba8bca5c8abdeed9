"""Two processes of the bot on one database: no move is applied twice, and no match is dealt twice."""

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from sqlalchemy import make_url
from support.storage.matches import Sql, open_match
from support.storage.processes import child, said

from storage import Journal

pytestmark = pytest.mark.live
MOVES = 20
MATCHES = 100
FEWER_MATCHES = {"sqlite": 12}  # its processes wait for each other's lock: slow

CHILD = """
import asyncio, json, sys
from support.storage.empty_databases import without_fsync
from storage import AlreadyRecorded, Database, Journal, SeqTaken, StorageError

async def main(url, me, matches, moves):
    database = await Database.open(url)
    journal = Journal(database)
    dealt, played = [], []

    async def play(match_ids):
        for match_id in match_ids:
            try:
                await journal.start(match_id, version=1, seed=bytes([me]) * 32, dealer=me, players=[])
                dealt.append(match_id)
            except StorageError as refused:
                assert "it cannot start" in str(refused), refused
            for seq in range(moves):
                # Every other move is one click that Discord delivered to both, the others are two clicks.
                click = 2 * (match_id * 1000 + seq) + (me if seq % 2 else 0)
                try:
                    await journal.record_all(match_id, seq, me, [f"bid:{me}"], click)
                    played.append((match_id, seq))
                    await asyncio.sleep(0.01)  # the winner shows it first: the other catches up, and is ahead in turn
                except (SeqTaken, AlreadyRecorded):
                    pass

    print("ready", flush=True)
    sys.stdin.readline()
    # Half of them in the same order as the other process, half towards it: SQLite's lock is not fair.
    lanes = [matches[lane::4][:: -1 if me and lane % 2 else 1] for lane in range(4)]
    await asyncio.gather(*map(play, lanes))
    await database.close()
    print(json.dumps([dealt, played]))

with without_fsync():
    url, me, matches, moves = sys.argv[1:]
    asyncio.run(main(url, int(me), json.loads(matches), int(moves)))
"""


@pytest.mark.parametrize(
    "fewer", [pytest.param(FEWER_MATCHES, id="some"), pytest.param({}, id="all", marks=pytest.mark.proof)]
)
async def test_two_processes_race_for_each_move(
    url: str, journal: Journal, sql: Sql, fewer: dict[str, int], record_proof: Callable[..., None]
) -> None:
    count = fewer.get(make_url(url).get_backend_name(), MATCHES)
    matches = [(await open_match(journal, number)).id for number in range(count)]
    dealt, played = await asyncio.to_thread(_race, url, matches)
    assert sorted(dealt[0] + dealt[1]) == matches, "each was dealt by exactly one"
    assert sorted([*played[0], *played[1]]) == [(match, seq) for match in matches for seq in range(MOVES)]
    assert played[0], "both were at it"
    assert played[1], "both were at it"
    for match_id in matches:
        dealer = 0 if match_id in dealt[0] else 1
        match = await journal.match(match_id)
        assert (match.seed, match.dealer) == (bytes([dealer]) * 32, dealer), "the winner's seed"
        movers = [0 if (match_id, seq) in played[0] else 1 for seq in range(MOVES)]
        assert await journal.moves(match_id) == tuple((mover, f"bid:{mover}") for mover in movers)
    assert sql("SELECT count(*), count(DISTINCT interaction_id) FROM moves") == f"{count * MOVES}|{count * MOVES}"
    record_proof(matches=count, moves=count * MOVES)


def _race(url: str, matches: list[int]) -> tuple[list[list[int]], list[set[tuple[int, int]]]]:
    """Let two processes play the same matches at once; what each of them says it has dealt, and has played."""
    with ExitStack() as stack:
        children = [stack.enter_context(child(CHILD, url, str(me), json.dumps(matches), str(MOVES))) for me in range(2)]
        assert [said(each) for each in children] == ["ready"] * 2
        for each in children:
            assert each.stdin is not None
            each.stdin.write("go\n")
            each.stdin.flush()
        answers = [json.loads(each.communicate(timeout=500)[0]) for each in children]
    return [dealt for dealt, _ in answers], [{(match, seq) for match, seq in played} for _, played in answers]
