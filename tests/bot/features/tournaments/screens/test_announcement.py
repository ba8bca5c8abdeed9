"""What the announcement of a tournament says about it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from support.storage.tournaments import COINCHE, RIKIKI

from bot.features.tournaments.rules.rounds import ranks_of
from bot.features.tournaments.screens.announcement import Trouble, announcement_screen, compared_by
from bot.features.tournaments.screens.standings import standings_screen
from bot.i18n.words import words
from storage import Entrant, NewTournament, Round, RoundTable, Tournament

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)


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


def test_an_entrant_can_read_that_a_lot_decided() -> None:
    entrants = tuple(Entrant(number, number, name, None, number) for number, name in enumerate(("Alice", "Bruno"), 1))
    table = RoundTable(1, (1, 2), 5, 6, ((10, 10),), "played")
    final = Round(1, bytes(32), bytes(32), "", (), (table,), NOW, NOW, (1, 2))
    settled = replace(RIKIKI, format="elimination")
    over = Tournament(1, settled, None, None, "finished", None, entrants, (final,), NOW, NOW)
    french, ranks = words("fr"), ranks_of(over)
    for screen in (
        announcement_screen(over, ranks, french, Trouble()),
        standings_screen(over, ranks, french, last=True),
    ):
        assert "Personne n'a gagné : ronde 1, table 1. Le sort a désigné **Alice**." in "\n".join(
            screen.blocks
        ).replace("\N{NO-BREAK SPACE}", " ")
