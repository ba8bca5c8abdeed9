"""What a deck looks like: its colours. All decks draw the same shapes, and no meaning rests on colour alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

INDICES = ("fr", "en")
LETTERS: Mapping[str, Mapping[str, str]] = {
    "fr": {"K": "R", "Q": "D", "J": "V", "N": "C"},  # roi, dame, valet, cavalier
    "en": {},
}


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one deck, as `#rrggbb`."""

    suits: Mapping[str, str]  # by suit letter
    body: str = "#fdfcf7"
    edge: str = "#8d8a80"
    gold: str = "#c8962a"
    trump: str = "#4b2a86"
    trump_body: str = "#fff5d9"


LIGHT_FOUR = {"S": "#17181c", "H": "#c8102e", "D": "#1557d0", "C": "#008463"}

PALETTES: Mapping[str, Palette] = {
    "four": Palette(LIGHT_FOUR),
    "two": Palette({"S": "#17181c", "H": "#d0112b", "D": "#d0112b", "C": "#17181c"}),
    # Okabe and Ito's colours, which colour-blind players tell apart; orange and green a little darker, to read on white.
    "okabe": Palette({"S": "#000000", "H": "#d55e00", "D": "#0072b2", "C": "#008f68"}),
    "dark": Palette(
        {"S": "#f2f2f2", "H": "#ff5a6b", "D": "#6fb1ff", "C": "#47d3a5"},
        body="#25282e",
        edge="#5f656f",
        gold="#e0b64a",
        trump="#c9a9ff",
        trump_body="#2d2640",
    ),
}

DECKS = tuple(PALETTES)


def letters(card: str, index: str) -> str:
    """What stands in the corner of a suit card: `R` for the king in French."""
    rank = card[:-1]
    return LETTERS[index].get(rank, rank)
