"""What the announcement of a tournament says about it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.storage.tournaments import COINCHE, RIKIKI

from bot.screens.tournaments.announcement import compared_by
from storage import NewTournament


@pytest.mark.parametrize(
    ("settled", "compared"),
    [
        (COINCHE, "field"),
        (replace(RIKIKI, duplicate=True), "field"),
        (replace(RIKIKI, duplicate=True, format="elimination"), "table"),
        (replace(COINCHE, duplicate=False), "own"),
    ],
)
def test_in_a_knock_out_equal_deals_are_not_compared_between_tables(settled: NewTournament, compared: str) -> None:
    assert compared_by(settled) == compared
