"""The result of a deal of the day in words."""

from datetime import date
from itertools import product

import pytest

import games
from bot.features.solo.rules.daily import PROGRAMME, Programme
from bot.features.solo.screens.daily import shown_points
from bot.i18n.words import LANGUAGES, words
from bot.screens.parts.state import score_text
from storage import DailyDeal


@pytest.mark.parametrize("plan", PROGRAMME, ids=lambda plan: plan.game)
def test_a_result_is_told_in_the_unit_of_its_game(plan: Programme) -> None:
    view = games.new(plan.game, seats=plan.seats, options=plan.options, seed=bytes(32)).screen_view(None)
    deal = DailyDeal(date(2026, 12, 12), plan.game, 1, plan.seats, plan.options, "")
    for say, points in product(map(words, LANGUAGES), (-11, 1, 25)):
        assert shown_points(deal, points, say) == score_text(view, points, say)
