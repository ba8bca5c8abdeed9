"""How long a match takes, as its page says it, is what `tests/benchmarks/durations.py` measures."""

from statistics import median

import pytest
from benchmarks import durations

import games
from bot.i18n.words import LANGUAGES, words

MATCHES = 40
EVENING = 90  # minutes


@pytest.mark.live
@pytest.mark.parametrize("seats", [7, 8])
def test_a_full_table_takes_as_long_as_its_page_says(seats: int) -> None:
    key, pace = "belote_comptoir", durations.Pace(seconds=6, limit=600)
    options = durations.options_of(key, seats, ())
    played = [durations.play(key, seats, options, pace, number) for number in range(MATCHES)]
    minutes = durations.rounded(median(match.minutes for match in played))
    assert {words(language).game(key).minutes[seats] for language in LANGUAGES} == {minutes}


@pytest.mark.parametrize("key", games.KEYS)
def test_a_new_table_proposes_a_match_for_an_evening(key: str) -> None:
    assert max(words("fr").game(key).minutes.values()) <= EVENING
