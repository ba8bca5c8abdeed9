"""Deeds of a finished match: by seat, and none if a finder fails."""

from types import SimpleNamespace
from typing import Any, cast

from support.discord.bare_delivery import log_lines

import games
from bot.matches.deeds import DEEDS, HIGHEST_LEVELS, find_in


class Played:
    """A finished match with two deeds."""

    key = "belote"

    def deeds(self) -> list[Any]:
        return [SimpleNamespace(key="capot", seats=(0, 2)), SimpleNamespace(key="quinte_as", seats=(1,))]

    def statistics(self) -> tuple[()]:
        return ()


class Unfindable(Played):
    def deeds(self) -> list[Any]:
        raise ZeroDivisionError


async def test_each_seat_of_a_deed_has_it() -> None:
    found = ((0, "capot"), (2, "capot"), (1, "quinte_as"))
    assert await find_in(cast(games.Game, Played())) == (found, ())


async def test_a_finder_that_fails_costs_the_deeds_and_not_the_result() -> None:
    with log_lines("bot") as log:
        assert await find_in(cast(games.Game, Unfindable())) == ((), ())
    (line,) = log.take()
    assert line == {"level": "error", "event": "deeds not found", "game": "belote", "exception": "ZeroDivisionError"}


def test_every_deed_names_the_games_in_which_it_is_found() -> None:
    assert all(keys and all(deed in games.info(key).deeds for key in keys) for deed, keys in DEEDS.items())
    assert {(deed, key) for deed, keys in DEEDS.items() for key in keys} == {
        (deed, key) for key in games.KEYS for deed in games.info(key).deeds
    }


def test_the_highest_level_is_the_last_one_that_a_game_offers() -> None:
    assert (HIGHEST_LEVELS["belote"], HIGHEST_LEVELS["dime"]) == ("hard", "normal")
    assert "bataille" not in HIGHEST_LEVELS
