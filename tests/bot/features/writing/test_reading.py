"""The examples of WRITING.md are read as it says."""

import re
from pathlib import Path

import pytest

from bot.features.writing.reading import cards_named, several_cards
from games.parts.cards import PACK_52

PAPER = Path(__file__).parents[4] / "bot" / "WRITING.md"
CARDS = [*PACK_52, "EX", *(f"T{number}" for number in range(1, 22))]
ROWS = re.findall(r"^\| (`.*`) \| (\w\w) \| (\w+) \|$", PAPER.read_text(encoding="utf-8"), re.MULTILINE)
EXAMPLES = [(text, language, card) for texts, language, card in ROWS for text in re.findall(r"`([^`]+)`", texts)]


@pytest.mark.parametrize(("text", "language", "card"), EXAMPLES)
def test_the_examples_of_the_paper_are_read(text: str, language: str, card: str) -> None:
    assert cards_named(text, CARDS, language) == [card]


def test_a_short_name_that_fits_several_cards_finds_all_of_them() -> None:
    assert cards_named("7c", ["7H", "7D", "7C"], "fr") == ["7H", "7D"]
    assert cards_named("7c", ["7C", "8H"], "fr") == ["7C"], "no such card in French: the English one"
    assert cards_named("dame", ["QH", "QC", "KH"], "fr") == ["QH", "QC"]


def test_lists_of_cards_are_read_whole_or_not_at_all() -> None:
    assert several_cards("7c 8c, roi de coeur", ["7C", "8C", "KH"], "fr") == ["7C", "8C", "KH"]
    assert several_cards("7c et puis rien", ["7C", "8C"], "fr") is None
