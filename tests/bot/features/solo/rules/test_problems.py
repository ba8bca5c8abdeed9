"""The order in which a user's problems are offered, and which of them count."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

import games
from bot.features.solo.rules.problems import Collection
from storage import Problem

NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)


def problem(match_id: int, position: int, *, solved: bool = False, game: str = "rikiki", older: int = 0) -> Problem:
    version = games.info(game).version - older if game in games.KEYS else 1
    return Problem(match_id, position, 2.0, NOW, NOW + timedelta(days=1) if solved else None, game, version)


@pytest.mark.parametrize(
    ("problems", "at", "following"),
    [
        ([problem(2, 3), problem(2, 5), problem(1, 4)], 0, (2, 5)),
        ([problem(2, 3), problem(2, 5), problem(1, 4)], 1, (2, 3)),
        ([problem(2, 3, solved=True), problem(2, 5), problem(1, 4)], 1, (1, 4)),
        ([problem(3, 1), problem(2, 5, solved=True), problem(1, 4)], 2, (3, 1)),
        ([problem(2, 5), problem(1, 4, older=1)], 0, None),
        ([problem(2, 5)], 0, None),
    ],
)
def test_the_same_match_goes_on_before_others(
    problems: Sequence[Problem], at: int, following: tuple[int, int] | None
) -> None:
    found = Collection(problems).after(problems[at])
    assert (found and (found.match_id, found.position)) == following


def test_solved_and_outdated_ones_are_counted_apart() -> None:
    collection = Collection(
        [problem(4, 1), problem(3, 1, solved=True), problem(2, 1, older=1), problem(1, 1, game="forgotten")]
    )
    assert [one.match_id for one in collection.open] == [4]
    assert (collection.solved, collection.outdated) == (1, 2)


def test_a_problem_is_found_by_its_match_and_its_position() -> None:
    first, second, other = problem(2, 3), problem(2, 5, solved=True), problem(1, 3)
    collection = Collection([first, second, other])
    assert [collection.find(2, 3), collection.find(2, 5), collection.find(1, 3)] == [first, second, other]
    assert collection.find(2, 4) is collection.find(3, 3) is None
    assert collection.of_match(2) == (first, second)
    assert collection.of_match(3) == ()
