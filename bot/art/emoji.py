"""A card as an application emoji: its index over its suit, legible at 22 pixels."""

from __future__ import annotations

from . import figures
from .cards import BOUTS, TRUMPS, box, document, symbol, text
from .decks import PALETTES, Palette, letters
from .shapes import STAR, SUITS

SIZE = 128


def emoji_svg(card: str, deck: str = "four", index: str = "fr") -> str:
    """The small face of a card, `SIZE` by `SIZE`."""
    palette = PALETTES[deck]
    if card == "BACK":
        drawn = _body("#1f3a6e", "#f4f1e6", 8) + symbol(SUITS["D"], 64, 64, 64, "#e8c766")
    elif card == "JO":
        drawn = _body(palette.body, palette.edge, 4) + box(figures.jester(palette.suits["S"], palette.gold), 22, 22, 84)
    elif card == "EX":
        drawn = _body(palette.trump_body, palette.gold, 8) + symbol(STAR, 64, 66, 84, palette.trump)
    elif card in TRUMPS:
        drawn = _trump(card, palette)
    else:
        ink, said = palette.suits[card[-1]], letters(card, index)
        drawn = _body(palette.body, palette.edge, 4) + text(said, 64, 66, 72, ink)
        drawn += symbol(SUITS[card[-1]], 64, 95, 52, ink)
    return document(SIZE, SIZE, drawn)


def _trump(card: str, palette: Palette) -> str:
    frame = palette.gold if card in BOUTS else palette.trump
    return _body(palette.trump_body, frame, 8) + text(card[1:], 64, 96, 92, palette.trump)


def _body(body: str, edge: str, stroke: int) -> str:
    return (
        f'<rect x="{8 + stroke / 2}" y="{2 + stroke / 2}" width="{SIZE - 16 - stroke}" height="{SIZE - 4 - stroke}" '
        f'rx="18" fill="{body}" stroke="{edge}" stroke-width="{stroke}"/>'
    )
