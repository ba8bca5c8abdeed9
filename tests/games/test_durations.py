"""How long a match takes, as its page says it, is what `tests/benchmarks/durations.py` measures."""

from __future__ import annotations

from statistics import median

import pytest
from benchmarks import durations

from bot.i18n.words import LANGUAGES, words

MATCHES = 40


@pytest.mark.live
@pytest.mark.parametrize("seats", [7, 8])
def test_a_full_table_of_belote_de_comptoir_takes_as_long_as_its_page_says(seats: int) -> None:
    options, pace = durations.options_of("belote_comptoir", seats, ()), durations.Pace(seconds=6, limit=600)
    played = [durations.play("belote_comptoir", seats, options, pace, number) for number in range(MATCHES)]
    minutes = durations.rounded(median(match.minutes for match in played))
    assert {words(language).game("belote_comptoir").minutes[seats] for language in LANGUAGES} == {minutes}
