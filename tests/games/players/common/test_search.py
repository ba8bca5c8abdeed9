"""How many worlds a choice deserves; and the race between moves, on a game that only counts."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from games.players.common.search import FIRST, SAME, SAVED, Search, affordable


class World:
    """A drawn world: its luck, and the move that was made in it."""

    def __init__(self, luck: float, move: str = "") -> None:
        self.luck, self.move = luck, move

    def copy(self) -> "World":
        return World(self.luck, self.move)

    def play(self, seat: int, move: str) -> None:
        self.move = move


def raced(
    worths: dict[str, Callable[[float], float]], advised: str, worlds: int = 20, effort: float = 0.0, doubt: float = 0.0
) -> tuple[str, dict[str, int]]:
    """The choice between moves that are worth so much by the luck of a world, and in how many worlds each played."""
    played = dict.fromkeys(worths, 0)

    def worth(world: World, seat: int) -> float:
        played[world.move] += 1
        return worths[world.move](world.luck)

    race = Search(lambda world: None, worth, lambda view, moves: worlds, lambda view: tuple(worths), doubt=doubt)
    view: Any = SimpleNamespace(seat=0)
    draw: Any = lambda rng: World(rng.uniform(-1, 1))  # noqa: E731
    return race.choose(view, advised, draw, Random(1), effort), played


def test_a_move_that_is_surely_worse_leaves_its_worlds_to_the_others() -> None:
    chosen, played = raced(
        {"even": lambda luck: luck, "odd": lambda luck: -luck, "poor": lambda luck: luck / 9 - 5}, "even"
    )
    assert (chosen in ("even", "odd"), played["poor"]) == (True, FIRST)
    assert played["even"] == played["odd"] > 20 * SAVED


def test_the_race_ends_when_one_move_is_left() -> None:
    chosen, played = raced({"good": lambda luck: 1 + luck / 9, "poor": lambda luck: 0.0}, "poor")
    assert (chosen, played) == ("good", {"good": FIRST, "poor": FIRST})


def test_of_equal_moves_one_goes_on() -> None:
    moves: dict[str, Callable[[float], float]] = {"one": lambda luck: luck, "same": lambda luck: luck}
    chosen, played = raced({**moves, "odd": lambda luck: -luck}, "same", worlds=60, effort=1.0)
    assert (chosen != "one", SAME <= played["one"] < played["same"]) == (True, True)


@pytest.mark.parametrize(("effort", "worlds"), [(0.0, 23), (1.0, 69)])
def test_a_close_choice_takes_as_many_worlds_as_the_effort_allows(effort: float, worlds: int) -> None:
    _, played = raced({"even": lambda luck: luck, "odd": lambda luck: -luck}, "even", effort=effort)
    assert played == {"even": worlds, "odd": worlds}


@pytest.mark.parametrize(("doubt", "chosen"), [(0.0, "lucky"), (1e3, "advised")])
def test_a_move_must_be_better_than_the_advice_beyond_doubt(doubt: float, chosen: str) -> None:
    worths: dict[str, Callable[[float], float]] = {"lucky": lambda luck: luck + 0.4, "advised": lambda luck: -luck}
    assert raced(worths, "advised", worlds=FIRST - 1, doubt=doubt)[0] == chosen


def test_the_advised_one_of_equal_moves_is_played() -> None:
    assert raced({"one": lambda luck: luck, "same": lambda luck: luck}, "same")[0] == "same"


def test_the_advised_move_is_named_though_another_of_its_group_was_tried() -> None:
    search = Search(
        lambda world: None,
        lambda world, seat: float(world.move == "king"),
        lambda view, moves: 2,
        candidates=lambda view: ("king", "ace"),
        stand_in=lambda view, move: "king",
    )
    view: Any = SimpleNamespace(seat=0)
    draw: Any = lambda rng: World(0.0)  # noqa: E731
    assert search.weigh(view, "jack", draw, Random(1)).means == {"ace": 0.0, "jack": 1.0}
    assert replace(search, candidates=lambda view: ("king",)).choose(view, "jack", draw, Random(1)) == "jack"


def test_one_world_is_enough_where_no_more_is_deserved() -> None:
    assert raced({"good": lambda luck: 1.0, "poor": lambda luck: 0.0}, "poor", worlds=1)[0] == "good"


@pytest.mark.parametrize(("moves", "chosen"), [((), "advice"), (("only",), "only")])
def test_without_a_choice_nothing_is_played_out(moves: tuple[str, ...], chosen: str) -> None:
    assert raced(dict.fromkeys(moves, lambda luck: 0.0), "advice") == (chosen, dict.fromkeys(moves, 0))


def test_a_choice_deserves_more_worlds_the_fewer_cards_and_moves_there_are() -> None:
    def worlds(cards: int, moves: int) -> int:
        view: Any = SimpleNamespace(seats=[SimpleNamespace(cards=cards)] * 4)
        return affordable(1000, fewest=4, most=40)(view, moves)

    assert [worlds(13, 9), worlds(8, 5), worlds(3, 5), worlds(3, 2), worlds(1, 2)] == [4, 6, 16, 40, 40]
