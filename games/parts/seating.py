"""Who deals, and in which order seats come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..chance import shuffle

Draw = tuple[tuple[int, str], ...]


def step(direction: str) -> int:
    """+1 clockwise (to the left), -1 counter-clockwise (to the right)."""
    return 1 if direction == "cw" else -1


def draw_for_deal(
    pack: Sequence[str], seats: int, strength: Mapping[str, int], seed: bytes, dealer: int | None = None
) -> tuple[int, Draw]:
    """Each player draws a card, the highest deals, ties draw again: the dealer and every card drawn.

    A `dealer` that is already known wins the very same draw, turned round the table, so that a match
    rebuilt with its dealer shows the same cards.
    """
    cards = iter(shuffle(pack, seed, "draw"))
    drawn: list[tuple[int, str]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        turn = [(seat, next(cards)) for seat in tied]
        drawn += turn
        best = max(strength[card] for _, card in turn)
        tied = [seat for seat, card in turn if strength[card] == best]
    turned = 0 if dealer is None else dealer - tied[0]
    return (tied[0] + turned) % seats, tuple(((seat + turned) % seats, card) for seat, card in drawn)
