"""The menu of a player's costliest moves."""

from datetime import UTC, datetime

import pytest
from support.games.matches import SHORT, Case, finished

from bot.features.past.screens.replay import replay_screen
from bot.i18n.words import words
from bot.matches.replay import build_replay
from bot.matches.review import Judged, Review
from bot.screens.parts.screen import Select
from games import Advice
from games.players.common.reasons import because
from storage import Player, TableRecord


@pytest.mark.parametrize(("game", "word"), [("rami", "Manche 1 : "), ("belote", "Donne 1 : ")])
def test_a_deal_is_called_as_in_the_other_menu_of_the_same_message(game: str, word: str) -> None:
    case = Case(game, 4, SHORT[game])
    match, now = finished(case), datetime(2026, 1, 1, tzinfo=UTC)
    players = tuple(Player(seat, 100 + seat, f"N{seat}", computer=False) for seat in range(case.seats))
    record = TableRecord(
        *(1, 2, 3, 4, 100, game, 1, case.seats, match.options, match.seed, match.dealer),
        *("finished", "fr", players, now, now, now),
    )
    better, played = "pass", match.log[0][1]
    dear = Judged(0, played, Advice(better, (because("takes"),), ((better, 30.0), (played, 0.0)), 20, (0.0, 0.1)))
    replay = build_replay(record, match.log)
    screen = replay_screen(record, replay, 0, words("fr"), player=True, review=Review(0, (dear,)))
    menus = [row.options for row in screen.rows if isinstance(row, Select) and "dear" in row.custom_id]
    assert [label.replace("\u00a0", " ").startswith(word) for ((_, label),) in menus] == [True]
