"""Problems: each position once, a limited number for each user, and gone with their match."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from support.storage.matches import NewMatch

from storage import Database, Privacy, Problems

ALICE, BOB, STRANGER = 100, 101, 999
NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)
LATER = NOW + timedelta(hours=1)


@pytest.fixture
def problems(database: Database) -> Problems:
    return Problems(database)


async def places(problems: Problems, user_id: int = ALICE) -> list[tuple[int, int]]:
    return [(problem.match_id, problem.position) for problem in await problems.of(user_id)]


async def test_a_position_is_noted_once_and_solved_once(problems: Problems, playing: NewMatch) -> None:
    match = await playing()
    await problems.note(ALICE, match.id, {7: 2.5, 3: 1.0}, now=NOW, most=50)
    await problems.solve(ALICE, match.id, 7, LATER)
    await problems.solve(ALICE, match.id, 7, LATER + timedelta(hours=1))
    await problems.note(ALICE, match.id, {7: 9.0, 3: 9.0}, now=LATER, most=50)
    third, seventh = await problems.of(ALICE)
    assert (third.position, third.cost, third.found_at, third.solved_at) == (3, 1.0, NOW, None)
    assert (seventh.position, seventh.cost, seventh.found_at, seventh.solved_at) == (7, 2.5, NOW, LATER)
    assert (third.match_id, third.game, third.version) == (match.id, match.game, match.version)


async def test_each_user_has_problems_of_their_own(problems: Problems, playing: NewMatch) -> None:
    match = await playing()
    await problems.note(ALICE, match.id, {7: 2.5}, now=NOW, most=50)
    await problems.solve(BOB, match.id, 7, LATER)
    await problems.note(BOB, match.id, {8: 1.0}, now=NOW, most=50)
    assert await places(problems) == [(match.id, 7)]
    assert (await problems.of(ALICE))[0].solved_at is None
    assert await places(problems, BOB) == [(match.id, 8)]


async def test_nothing_is_kept_of_a_user_without_a_seat(problems: Problems, playing: NewMatch) -> None:
    match = await playing()
    await problems.note(STRANGER, match.id, {7: 2.5}, now=NOW, most=50)
    await problems.note(ALICE, match.id + 1, {7: 2.5}, now=NOW, most=50)
    assert await problems.of(STRANGER) == await problems.of(ALICE) == ()


async def test_the_oldest_solved_problems_go_beyond_the_limit(problems: Problems, playing: NewMatch) -> None:
    matches = [await playing(20 + number) for number in range(3)]
    for number, match in enumerate(matches):
        await problems.note(ALICE, match.id, {1: 1.0, 2: 2.0}, now=NOW + timedelta(days=number), most=6)
    first, second, third = [match.id for match in matches]
    assert await places(problems) == [(third, 1), (third, 2), (second, 1), (second, 2), (first, 1), (first, 2)]
    await problems.solve(ALICE, third, 1, NOW + timedelta(days=9))
    await problems.solve(ALICE, second, 2, NOW + timedelta(days=8))
    await problems.note(ALICE, third, {3: 1.0}, now=LATER, most=6)
    assert (second, 2) not in await places(problems)
    await problems.note(ALICE, third, {}, now=LATER, most=4)
    assert await places(problems) == [(third, 2), (second, 1), (third, 3), (first, 1)]


async def test_a_deleted_user_has_and_gets_no_problem(
    problems: Problems, database: Database, playing: NewMatch
) -> None:
    match = await playing()
    for user in (ALICE, BOB):
        await problems.note(user, match.id, {7: 2.5}, now=NOW, most=50)
    await Privacy(database).delete(ALICE, NOW.date())
    await problems.note(ALICE, match.id, {7: 2.5}, now=NOW, most=50)  # a review that began before
    assert await problems.of(ALICE) == ()
    assert await places(problems, BOB) == [(match.id, 7)]


async def test_two_processes_keep_each_position_once(problems: Problems, other: Database, playing: NewMatch) -> None:
    match, second = await playing(), Problems(other)
    costs = {position: float(position) for position in range(8)}
    noted = (each.note(ALICE, match.id, costs, now=NOW, most=5) for each in (problems, second) * 5)
    await asyncio.gather(*noted)
    assert len(await problems.of(ALICE)) == 5
    await asyncio.gather(*(each.solve(ALICE, match.id, 1, NOW) for each in (problems, second)))
    assert {problem.position for problem in await second.of(ALICE) if problem.solved_at} == {1}
