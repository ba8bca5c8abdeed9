"""Options of a game as people type them: in the words that they read on a table, in any language."""

from itertools import product

import pytest

import games
from bot.core.errors import Refused
from bot.features.arguments import read_options
from bot.i18n.words import LANGUAGES, words
from bot.screens.table.options import option_values


@pytest.mark.parametrize("key", games.KEYS)
def test_every_value_of_an_option_may_be_typed_as_the_table_shows_it(key: str) -> None:
    for say, (name, rule) in product(map(words, LANGUAGES), games.info(key).options.items()):
        label = say.option_label(key, name)
        for value in option_values(rule):
            typed = f"{label}={say.option_value(key, name, value)}"
            assert rule.retired or read_options(key, typed) == {name: value}, typed


@pytest.mark.parametrize(
    ("key", "typed", "read"),
    [
        ("belote", "target=1,000,deals=5", {"target": 1000, "deals": 5}),
        ("belote", "target=1,500 points; deals = up to the total", {"target": 1500, "deals": 0}),
        ("bataille_corse", "grace_ms=0,5 s, min_flip_ms=2000", {"grace_ms": 500, "min_flip_ms": 2000}),
        ("bataille_corse", "grace_ms=1 250 ms", {"grace_ms": 1250}),  # the unit of the form
        ("huit_americain", "packs=2,8 libre=oui", {"packs": 2, "eight_anytime": True}),
    ],
)
def test_a_comma_within_a_number_does_not_end_an_option(
    key: str, typed: str, read: dict[str, bool | int | str]
) -> None:
    assert read_options(key, typed) == read


@pytest.mark.parametrize(
    ("typed", "why"),
    [("max_cards=5,6", "bad-value"), ("max_cards=5, must_trump", "bad-option-text"), ("max_cards=1.5", "bad-value")],
)
def test_a_text_that_is_no_value_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        read_options("rikiki", typed)
    assert refused.value.key == why
