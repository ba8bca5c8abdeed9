"""What the announcement of a tournament says about it."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from support.discord.screen import plain
from support.storage.tournaments import COINCHE, RIKIKI

from bot.features.tournaments.rules.rounds import ranks_of
from bot.features.tournaments.screens.announcement import Trouble, announcement_screen, buttons
from bot.features.tournaments.screens.standings import standings_screen
from bot.i18n.words import words
from storage import Entrant, NewTournament, Round, RoundTable, Tournament

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)


@pytest.mark.parametrize(
    ("settled", "says"),
    [
        (COINCHE, "%, la part de ceux qui ont eu les mêmes cartes"),
        (replace(COINCHE, scoring="points"), "Classement aux points : le total de chacun."),
        (replace(RIKIKI, game="rami", scoring="points"), "le plus bas gagne"),
        (replace(RIKIKI, format="elimination"), "Une table perdue élimine"),
    ],
)
def test_an_announcement_says_what_the_standings_count(settled: NewTournament, says: str) -> None:
    assert says in shown(settled)


def shown(settled: NewTournament) -> str:
    return plain("\n".join(announcement_screen(registering(settled), (), words("fr"), Trouble()).blocks))


def registering(settled: NewTournament) -> Tournament:
    return Tournament(1, settled, None, None, "open", None, (), (), NOW, None)


def test_an_announcement_says_length_and_seats_and_registers_until_it_is_too_late() -> None:
    settled = replace(COINCHE, rounds=2, round_minutes=45, break_minutes=5, deals=8)
    assert "2 rondes, 8 donnes par table, tables de 4" in shown(settled)
    assert "Durée : 1 h 35 au plus" in shown(settled)
    rounds = tuple(Round(number, b"", b"", "", (), (), NOW, NOW) for number in (1, 2))
    for begun, offered in ((0, True), (1, True), (2, False)):
        tournament = replace(registering(settled), status="running", rounds=rounds[:begun])
        labels = [button.label for button in buttons(tournament, words("fr"))]
        assert ("S'inscrire" in labels) == offered


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
