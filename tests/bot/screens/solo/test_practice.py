"""Practice: the buttons of a position in an unrated match."""

from __future__ import annotations

from collections import Counter

import pytest
from support.discord.solo import Alone
from support.games.matches import CASES, Case, moments, sampled

from bot.i18n.words import words
from bot.screens.parts.screen import Button
from bot.screens.solo.practice import practice_screen

MOMENTS = 4  # of a match


@pytest.mark.parametrize("case", sampled(CASES))
def test_no_two_buttons_that_can_be_clicked_say_the_same(case: Case) -> None:
    for match in moments(case, MOMENTS):
        for language in () if match.outcome else ("fr", "en"):
            screen = practice_screen(Alone(match.seats), match, (), "normal", words(language))
            buttons = [one for row in screen.rows if isinstance(row, tuple) for one in row if isinstance(one, Button)]
            labels = Counter(one.label for one in buttons if not one.disabled)
            assert [label for label, count in labels.items() if count > 1] == []
