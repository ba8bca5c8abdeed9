"""The page of a season's table: its lines, the reader's own, and names that attack."""

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

import pytest
from support.discord.screen import plain
from support.storage.tournaments import RIKIKI

from bot.features.tournaments.rules.season import SeasonLine
from bot.features.tournaments.screens.season import MOST_LINES, season_screen
from bot.i18n.words import LANGUAGES, words
from storage import Evening

SETTLED = replace(RIKIKI, name="[piège](http://x) @everyone")
EVENING = Evening(3, SETTLED, 3, 1260, "Europe/Paris", 24, 2, datetime(2026, 3, 19, 20, tzinfo=UTC))
LINES = [
    SeasonLine(number, f"Nom{number}", number, (Fraction(100), Fraction(101 - number, 2)), 3, 1, None)
    for number in range(1, 31)
]


def text_for(reader: int, lines: list[SeasonLine] = LINES, language: str = "fr") -> str:
    return plain("\n".join(season_screen(EVENING, "2026Q1", "2025Q4", lines, 3, reader, words(language)).blocks))


def test_a_reader_far_below_finds_their_own_line_and_what_counts() -> None:
    text = text_for(25)
    assert f"**Nom{MOST_LINES}**" in text
    assert f"**Nom{MOST_LINES + 1}**" not in text
    assert text.count("**Nom25** : 138,0") == 1
    assert "Tes soirées qui comptent : 100,0 + 38,0" in text
    assert "Tes soirées" not in text_for(99)
    assert text_for(5).count("**Nom5**") == 1


def test_ties_are_told_and_an_empty_season_says_how_it_begins() -> None:
    tied = [SeasonLine(1, "Alice", 1, (Fraction(50),), 2, 1, "won"), SeasonLine(2, "Bruno", 2, (Fraction(50),), 2, 0)]
    assert "2 soirées, devant par les soirées gagnées" in text_for(1, tied)
    assert "commence avec la première soirée finie" in text_for(1, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_organisers_name_for_it_is_harmless_in_every_language(language: str) -> None:
    text = text_for(1, language=language)
    assert "[piège](http" not in text
    assert "\\@everyone" in text
