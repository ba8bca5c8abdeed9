"""How cards look: a reader's preference, or a server's for messages that all its members see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Deck = Literal["four", "two", "okabe", "dark"]
Index = Literal["fr", "en"]
Order = Literal["suit", "rank"]
DECKS: tuple[Deck, ...] = get_args(Deck)
INDICES: tuple[Index, ...] = get_args(Index)
ORDERS: tuple[Order, ...] = get_args(Order)


@dataclass(frozen=True, slots=True)
class CardStyle:
    """`deck`: the colours of the suits; `index`: the letters in the corners, A R D V C or A K Q J N; `order`: how a
    hand is sorted; `pictures`: whether tables and hands are drawn as pictures.
    """

    deck: Deck = "four"
    index: Index = "fr"
    order: Order = "suit"
    pictures: bool = True
