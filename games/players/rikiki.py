"""Advice for le rikiki: count the tricks that your hand is good for, take that many and duck the rest."""

from __future__ import annotations

from random import Random

from ..parts.cards import ACE_HIGH, SUIT
from ..parts.tricks import winner
from ..view import View


def advise(view: View, rng: Random) -> str:
    """A bid near the strength of the hand; a card that wins as cheaply, or ducks as dearly, as it can."""
    return bid(view) if view.phase == "bid" else play(view)


def bid(view: View) -> str:
    players, trump = len(view.seats), view.facts["trump"]
    expected = 0.0
    for card in view.hand:
        height = ACE_HIGH[card] / 13  # 1 for an ace
        if SUIT[card] == trump:
            expected += 0.35 + 0.65 * height
        else:
            expected += max(0.0, height - 0.45) * (2.2 if players < 5 else 1.6) * height
    wanted = min(round(expected * 4 / (3 + players / 4)), len(view.hand))
    return f"bid:{wanted}"


def play(view: View) -> str:
    me, trump = view.seat or 0, view.facts["trump"]
    seat = view.seats[me]
    trick = list(zip(view.facts["trick_seats"], view.zones["trick"], strict=True))  # type: ignore[arg-type]
    wants_more = (seat.won or 0) < (seat.bid or 0)

    def cost(move: str) -> tuple[bool, int]:
        card = move.removeprefix("play:")
        return SUIT[card] == trump, ACE_HIGH[card]

    def takes(move: str) -> bool:
        return winner([*trick, (me, move.removeprefix("play:"))], trump, ACE_HIGH) == me

    moves = sorted(view.legal, key=cost)
    if not trick:
        return moves[-1] if wants_more else moves[0]
    taking = [move for move in moves if takes(move)]
    ducking = [move for move in moves if not takes(move)]
    if wants_more:
        last_to_play = len(trick) == len(view.seats) - 1
        return (taking[0] if last_to_play else taking[-1]) if taking else moves[0]
    return ducking[-1] if ducking else moves[0]
