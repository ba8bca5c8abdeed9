"""Tastes: how a reader, or a server for what all its members see, wants cards to look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Deck = Literal["four", "two", "okabe", "dark"]
Index = Literal["fr", "en"]
Order = Literal["suit", "rank"]


@dataclass(frozen=True, slots=True)
class Taste:
    """`deck`: the colours of the suits; `index`: the letters in the corners, A R D V C or A K Q J N; `order`: how a
    hand is sorted; `pictures`: whether there are any.
    """

    deck: Deck = "four"
    index: Index = "fr"
    order: Order = "suit"
    pictures: bool = True
