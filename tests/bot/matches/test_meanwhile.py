"""What has happened since a player's own last move, and the line of the hand that tells it."""

from __future__ import annotations

import games
from bot.i18n.words import words
from bot.matches.timing import Meanwhile
from bot.screens.parts.lines import Teller
from bot.screens.table.hand import since_line

NAMES = ("Alice", "Bruno", "Chloé", "Denis")


def test_a_hand_tells_the_last_three_events_without_passes_and_nothing_after_ones_own_move() -> None:
    match, meanwhile = games.new("coinche", seats=4, seed=bytes(32), dealer=1), Meanwhile()
    teller = Teller(match.screen_view(2), NAMES, words("fr"), "hand")

    def told() -> str | None:
        line = since_line(teller, meanwhile.since_move_of(2))
        return line and line.replace("\u00a0", " ").replace("\ufe0e", "")

    def play(seat: int, move: str) -> None:
        meanwhile.moved(seat, match.play(seat, move))

    assert told() is None
    play(0, "bid:80:H")
    play(3, "pass")
    play(2, "bid:90:H")
    assert told() is None
    play(1, "pass")
    assert told() is None
    play(0, "bid:110:H")
    assert told() == "-# Depuis ton dernier coup : Alice dit 110 ♥"
    play(3, "bid:120:S")
    play(0, "coinche:120:S")
    play(3, "surcoinche")
    last_three = "… ; Denis dit 120 ♠ ; Alice : « Coinche ! » ; Denis : « Surcoinche ! »"
    assert told() == f"-# Depuis ton dernier coup : {last_three}"
