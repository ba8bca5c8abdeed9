"""The page of a player's statistics: what it shows of somebody who has hardly played."""

import pytest

from bot.i18n.words import words
from bot.screens.pages.profile import Rated, StatsPage, stats_screen
from storage import ALL, Activity, Profile, Rating, SoloTally, Tally

LEFT = Tally(ALL, 1, 0, 2.0, 0, 0, Rating(mu=25.0, sigma=8.0, played=1))


@pytest.mark.parametrize("rated", [Rated(None, 0, ()), None])
def test_a_player_who_left_their_only_match_has_no_day_of_play(rated: Rated | None) -> None:
    def told(days: int) -> str:
        page = StatsPage(Profile(7, "Alice", LEFT, (LEFT,), ()), ALL, rated, SoloTally(0, 0), Activity(days, days))
        return "\n".join(stats_screen(page, words("fr")).blocks)

    assert "A joué" in told(1)
    assert "A joué" not in told(0)
