"""What the advice for trick games shares, on plain values: a trick is its seats and cards in the order played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ..parts.cards import SUIT
from ..parts.tricks import Trick, TrickGame, winner
from ..view import View

Strength = Mapping[str, int]
"""The order of the cards within each suit, the highest number on top."""


def trick_of(view: View) -> list[tuple[int, str]]:
    """The trick on the table, each card with its seat."""
    return list(zip(view.facts["trick_seats"], view.zones["trick"], strict=True))  # type: ignore[arg-type]


def playable(view: View) -> list[str]:
    """The cards that may be played."""
    return [move.removeprefix("play:") for move in view.legal if move.startswith("play:") and move.count(":") == 1]


def taking(cards: Sequence[str], trick: Trick, trump: str | None, strength: Strength) -> list[str]:
    """Those of the cards that would be the best of the trick so far; every one, where none is led."""
    return [card for card in cards if winner([*trick, (-1, card)], trump, strength) == -1]


def is_master(card: str, hidden: Collection[str], strength: Strength) -> bool:
    """Whether nobody can have a higher card of its suit: `hidden` are the cards that others may hold."""
    return not any(SUIT[other] == SUIT[card] and strength[other] > strength[card] for other in hidden)


def lowest(cards: Sequence[str], trump: str | None, strength: Strength) -> str:
    """The card that is missed least: the lowest, trumps last."""
    return min(cards, key=lambda card: (SUIT[card] == trump, strength[card]))


def player_of(decide: Callable[[Any, int], str]) -> Callable[[Any], None]:
    """A `play_out` for Search: `decide(world, seat)` makes every move to the end of the deal."""

    def play_out(world: TrickGame) -> None:
        deal = world.deal
        while world.waiting and world.deal == deal:
            (seat,) = world.waiting
            assert seat is not None
            world.play(seat, decide(world, seat))

    return play_out


def gain(world: TrickGame, seat: int) -> float:
    """A `worth` for Search: how far the seat's camp is ahead of the mean of the others.

    What was scored before the search began is in it, too: that is the same for every move, and tips no scale.
    """
    own = next((camp for camp in world.teams if seat in camp), (seat,))
    others = [world.scores[other] for other in range(world.seats) if other not in own]
    return world.scores[seat] - sum(others) / len(others)
