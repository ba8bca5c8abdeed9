"""Shared by the advice for trick games: the trick and the cards that a view shows.

A computer player may remember less than everything; its reasons count all cards played, because people can.
"""

from collections.abc import Collection, Mapping, Sequence

from games.parts.cards import SUIT
from games.parts.tricks.turn_loop import void_suits
from games.players.common.zones import lying
from games.view import View


def trick_of(view: View) -> list[tuple[int, str]]:
    """The trick on the table, each card with its seat."""
    return list(zip(view.facts["trick_seats"], lying(view, "trick"), strict=True))


def playable(view: View) -> list[str]:
    """The cards that may be played."""
    return [move.removeprefix("play:") for move in view.legal if move.startswith("play:") and move.count(":") == 1]


def still_out(view: View, pack: Collection[str]) -> list[str]:
    """The cards that are neither in the hand, nor on the table, nor played."""
    seen = {*view.hand, *lying(view, "trick"), *(card for trick in view.facts["tricks"] for _, card in trick)}
    return [card for card in pack if card not in seen]


def higher(card: str, cards: Collection[str], strength: Mapping[str, int]) -> list[str]:
    """Those of the cards that beat a card in its suit, highest first."""
    beating = [other for other in cards if SUIT[other] == SUIT[card] and strength[other] > strength[card]]
    return sorted(beating, key=strength.__getitem__, reverse=True)


def known_voids(view: View) -> Sequence[Collection[str]]:
    """By seat, the suits that it has shown not to have, by not following."""
    return void_suits((*view.facts["tricks"], trick_of(view)), len(view.seats))
