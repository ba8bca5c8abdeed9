"""What the bot reads from the rules texts, how long a match takes, and sentences of these texts that were wrong."""

import pytest

from bot.i18n.game_texts import minutes_of


@pytest.mark.parametrize(
    ("times", "minutes"),
    [
        ("20 min", {2: 20, 3: 20, 4: 20}),
        ("15 min à 2, 30 min à 3–4", {2: 15, 3: 30, 4: 30}),
        ("15 min for 2, 30 min for 3–4", {2: 15, 3: 30, 4: 30}),
        ("15 min para 2, 30 min para 3–4", {2: 15, 3: 30, 4: 30}),
        ("10 min à 2–3, 15 min à 4", {2: 10, 3: 10, 4: 15}),
    ],
)
def test_a_duration_is_read_by_number_of_players(times: str, minutes: dict[int, int]) -> None:
    assert minutes_of(times, seats=(2, 3, 4)) == minutes


def test_a_duration_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(ValueError, match="'30 min for about 3'"):
        minutes_of("15 min for 2, 30 min for about 3", seats=(2, 3))
