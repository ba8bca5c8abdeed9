"""A tournament's title is typed by somebody: it is shown as harmless text, in full."""

from dataclasses import replace

from support.storage.tournaments import COINCHE

from bot.features.tournaments.screens.titles import plain_title, title
from bot.i18n.words import words

TOURNAMENT = replace(COINCHE, name="")
LONG = "La coinche du jeudi soir, [ici](https://example.org) @everyone"


def test_a_title_is_harmless_and_whole() -> None:
    named = replace(TOURNAMENT, name=LONG)
    told = title(named, words("fr"))
    assert told.replace("\\", "") == LONG
    assert "[ici](" not in told
    assert " @" not in told
    assert plain_title(named, words("fr")) == LONG


def test_without_a_title_it_is_called_like_its_game() -> None:
    assert plain_title(TOURNAMENT, words("fr")) == "La coinche (contrée)"
    assert "coinche" in title(TOURNAMENT, words("fr"))
