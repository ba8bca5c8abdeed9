"""Leaderboards: who counts, in what order, and who shares a place."""

from collections.abc import Awaitable, Callable
from itertools import count

import pytest

from storage import Database, Journal, Match, Result, Standing, Stats

NewMatch = Callable[..., Awaitable[Match]]
Finish = Callable[..., Awaitable[None]]

ALICE, BOB, CHLOE, DAVID = 100, 101, 102, 103


@pytest.fixture
def stats(database: Database) -> Stats:
    return Stats(database)


@pytest.fixture
def finish(journal: Journal, playing: NewMatch) -> Finish:
    """Play a match to its end: the first of `scores` has won."""
    channels = count()

    async def finish(scores: dict[int, int], game: str = "belote", guild_id: int = 10, name: str = "") -> None:
        match = await playing(next(channels), game, guild_id)
        results = [
            Result(seat, user_id, f"{name}{user_id}", False, score, place=min(seat, 1) + 1, won=seat == 0)
            for seat, (user_id, score) in enumerate(scores.items())
        ]
        await journal.finish(match.id, results)

    return finish


def lines(standings: tuple[Standing, ...]) -> list[tuple[int, int, int, int, int]]:
    return [(line.place, line.user_id, line.won, line.points, line.played) for line in standings]


async def test_the_order_is_wins_then_points_then_fewer_matches(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 100, BOB: 40})
    await finish({BOB: 60, CHLOE: 10})
    await finish({CHLOE: 90, DAVID: 5})
    await finish({DAVID: 500, ALICE: -20})
    assert lines(await stats.leaderboard(10)) == [
        (1, DAVID, 1, 505, 2),
        (2, BOB, 1, 100, 2),
        (2, CHLOE, 1, 100, 2),
        (4, ALICE, 1, 80, 2),
    ]


async def test_a_tie_shares_its_place_and_the_one_with_fewer_matches_stands_first(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 50, CHLOE: 0})
    await finish({DAVID: 9, ALICE: 0})
    await finish({BOB: 50, CHLOE: 0})
    assert lines(await stats.leaderboard(10)) == [
        (1, BOB, 1, 50, 1),
        (1, ALICE, 1, 50, 2),
        (3, DAVID, 1, 9, 1),
        (4, CHLOE, 0, 0, 2),
    ]


async def test_a_page_keeps_the_places_of_the_whole(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 3, BOB: 2, CHLOE: 1, DAVID: 1})
    assert lines(await stats.leaderboard(10, limit=2, offset=2)) == [
        (3, CHLOE, 0, 1, 1),
        (3, DAVID, 0, 1, 1),
    ]
    assert await stats.leaderboard(10, offset=4) == ()


async def test_games_and_servers_are_told_apart(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 5, BOB: 1}, game="rami")
    await finish({BOB: 7, ALICE: 2})
    await finish({CHLOE: 9, ALICE: 3}, guild_id=11)
    assert lines(await stats.leaderboard(10, "rami")) == [(1, ALICE, 1, 5, 1), (2, BOB, 0, 1, 1)]
    assert lines(await stats.leaderboard(11)) == [(1, CHLOE, 1, 9, 1), (2, ALICE, 0, 3, 1)]
    assert await stats.leaderboard(12) == ()
    assert await stats.games_played(10) == ("belote", "rami")
    assert await stats.games_played(12) == ()


async def test_a_standing_is_the_line_of_the_leaderboard(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 5, BOB: 1}, game="rami")
    await finish({BOB: 7, ALICE: 2})
    for line in await stats.leaderboard(10):
        assert await stats.standing(10, line.user_id) == line
    rami = await stats.standing(10, BOB, "rami")
    assert rami is not None
    assert (rami.place, rami.points) == (2, 1)
    assert await stats.standing(10, DAVID) is None
    assert await stats.standing(10, BOB, "tarot") is None


async def test_the_name_is_the_latest_one(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 5}, name="old ")
    await finish({ALICE: 5}, name="new ")
    await finish({ALICE: 5}, name="elsewhere ", guild_id=11)
    (line,) = await stats.leaderboard(10)
    assert line.name == f"new {ALICE}"


async def test_computers_and_unfinished_matches_do_not_count(stats: Stats, journal: Journal, playing: NewMatch) -> None:
    finished, stopped = await playing(1), await playing(2)
    await playing(3)
    await journal.stop(stopped.id)
    await journal.finish(
        finished.id,
        [
            Result(0, ALICE, "Alice", computer=False, score=1, place=3, won=False),
            Result(1, BOB, "Bob", computer=True, score=8, place=2, won=False),
            Result(2, None, "Le tapis", computer=True, score=9, place=1, won=True),
        ],
    )
    assert lines(await stats.leaderboard(10)) == [(1, ALICE, 0, 1, 1)]
    assert await stats.standing(10, BOB) is None
