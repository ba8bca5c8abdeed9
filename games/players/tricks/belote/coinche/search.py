"""The search at la coinche: worlds in which the auction makes sense, played out in numbers."""

from __future__ import annotations

from games.players.common.search import Search
from games.players.tricks.belote.belote.search import plays
from games.tricks.belote.coinche import Coinche
from games.view import View

PLAYS = 5500  # cards that are played out for one choice, which bounds its time
MOST = 40  # worlds; more tell little


def candidates(view: View) -> tuple[str, ...]:
    if not all(move.startswith("play:") for move in view.legal):
        return ()
    return plays(view.legal, view.facts["trump"])


def worlds(view: View, moves: int) -> int:
    left = sum(seat.cards for seat in view.seats)
    return min(MOST, PLAYS // (moves * left))


def finish_bidding(world: Coinche) -> None:
    pass


def gain(world: Coinche, seat: int) -> float:
    return 0.0


SEARCH = Search(finish_bidding, gain, worlds, candidates)
