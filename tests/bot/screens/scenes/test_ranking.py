"""The picture of standings, and what its alt text says."""

from dataclasses import replace

import pytest
from support.discord.screen import plain

from bot.i18n.words import LANGUAGES, words
from bot.pictures.paint import compose
from bot.pictures.scene import RankingLine, RankingScene
from bot.screens.scenes.charts import MOST_LINES, ranking_picture

LINES = [
    RankingLine(1, "Alice", "62,5 %"),
    RankingLine(1, "Bruno & Chloé", "62,5 %"),
    RankingLine(3, "Denis", "25,0 %"),
]


def test_the_alt_text_reads_the_lines() -> None:
    picture = ranking_picture("Coupe · après la ronde 1", LINES[::2], "En %", words("fr"))
    assert picture is not None
    assert plain(picture.alt) == "Coupe · après la ronde 1. 1 : Alice, 62,5 %. 3 : Denis, 25,0 %."


def test_a_long_list_is_cut() -> None:
    picture = ranking_picture("Coupe", [RankingLine(place, "Zoé", "1") for place in range(1, 99)], "", words("fr"))
    assert picture is not None
    assert isinstance(picture.scene, RankingScene)
    assert [line.place for line in picture.scene.lines] == [*range(1, MOST_LINES + 1)]


def test_without_lines_or_for_readers_without_pictures_there_is_none() -> None:
    reader = words("fr")
    assert ranking_picture("Coupe", [], "", reader) is None
    assert (
        ranking_picture("Coupe", LINES, "", replace(reader, card_style=replace(reader.card_style, pictures=False)))
        is None
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Alice", "W" * 80, "名前", "\N{GRINNING FACE}"])
def test_it_is_drawn_in_every_language(language: str, name: str) -> None:
    picture = ranking_picture("Coupe", [RankingLine(1, name, "−12,5"), *LINES], "En %", words(language))
    assert picture is not None
    assert compose(picture.scene).width == 1000
