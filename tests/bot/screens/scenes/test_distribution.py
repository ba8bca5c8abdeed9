"""How well everybody did at the deal of the day: the bar of each result, and what the text says about it."""

from dataclasses import replace

import pytest
from support.discord.screen import plain

from bot.i18n.words import LANGUAGES, words
from bot.pictures.paint import compose
from bot.pictures.scene import BarsScene
from bot.screens.scenes.charts import MAX_BARS, bar_of, distribution_picture


def scene(results: list[int], own: int, hard: int | None = None, language: str = "fr") -> BarsScene:
    picture = distribution_picture(results, own, hard, words(language))
    assert picture is not None
    assert isinstance(picture.scene, BarsScene)
    return picture.scene


def test_each_result_stands_in_one_bar_and_ones_own_is_marked() -> None:
    results = [*range(-40, 50, 10), 20]
    shown = scene(results, 20, 50)
    assert sum(shown.bars) == len(results)
    assert len(shown.bars) == MAX_BARS
    assert shown.marks == ((bar_of(20, -40, 40, MAX_BARS), "toi", True), (MAX_BARS - 1, "ordinateur", False))
    assert shown.bars[shown.marks[0][0]] == 2


@pytest.mark.parametrize("worth", [-9, 0, 3, 99])
def test_a_result_beyond_all_others_stands_at_an_end(worth: int) -> None:
    assert 0 <= bar_of(worth, 0, 10, 5) < 5


@pytest.mark.parametrize("results", [[], [1, 2], [4, 4, 4, 4]])
def test_few_results_or_equal_ones_have_no_picture(results: list[int]) -> None:
    assert distribution_picture(results, 1, None, words("fr")) is None


def test_readers_without_pictures_have_none() -> None:
    reader = words("fr")
    reader = replace(reader, card_style=replace(reader.card_style, pictures=False))
    assert distribution_picture([1, 2, 3], 1, None, reader) is None


def test_the_alt_text_tells_how_many_did_worse() -> None:
    picture = distribution_picture([5, 4, 3, 1], 4, None, words("fr"))
    assert picture is not None
    assert plain(picture.alt) == "Les résultats de 4 personnes : 2 ont fait moins bien que toi."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hard", [None, -100, 5, 100])
def test_it_is_drawn_in_every_language(language: str, hard: int | None) -> None:
    assert compose(scene([-3, 1, 5, 5, 9], 5, hard, language)).width == 1000
