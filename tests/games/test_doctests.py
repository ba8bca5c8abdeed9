"""The examples in the docstrings of `games` say what is true: each is run, and no public module is without one."""

import doctest
from importlib import import_module

import pytest

SHOWN = (
    "games",
    "games.game",
    "games.options",
    "games.sheet",
    "games.view",
    "games.view.events",
    "games.view.frozen",
    "games.view.results",
    "games.view.tricks",
    "games.parts.cards",
    "games.parts.tricks.turn_loop",
    "games.parts.rummy.melds",
)


@pytest.mark.parametrize("name", SHOWN)
def test_the_examples_of_a_public_module_are_true(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried, "it shows no example"
    assert not failed  # doctest has printed what differs
