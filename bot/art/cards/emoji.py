"""A card as an application emoji: its index over its suit, legible at 22 pixels."""

from __future__ import annotations

from bot.art.cards import figures
from bot.art.cards.card import BOUTS, TRUMPS, figure_paint
from bot.art.cards.decks import PALETTES, letters
from bot.art.cards.shapes import STAR, SUITS, document, placed, symbol, text

SIZE = 128


def emoji_svg(card: str, deck: str = "four", index: str = "fr") -> str:
    """The small face of a card, `SIZE` by `SIZE`."""
    palette = PALETTES[deck]
    if card == "BACK":
        ground, thread, gold = palette.back
        drawn = _body(ground, thread, 6) + symbol(SUITS["D"], 64, 64, 76, gold)
    elif card == "JO":
        drawn = _body(palette.body, palette.edge, 4)
        drawn += placed(figures.jester(figure_paint(palette, "S"), palette.robe("H")), 24, 1, 0.62)
    elif card == "EX":
        drawn = _body(palette.trump_body, palette.gold, 9) + symbol(STAR, 64, 66, 88, palette.trump)
    elif card in TRUMPS:
        frame = palette.gold if card in BOUTS else palette.trump
        drawn = _body(palette.trump_body, frame, 9 if card in BOUTS else 5)
        drawn += text(card[1:], 64, 98, 96, palette.trump)
    else:
        ink = palette.suits[card[-1]]
        drawn = _body(palette.body, palette.edge, 4) + text(letters(card, index), 64, 64, 78, ink)
        drawn += symbol(SUITS[card[-1]], 64, 94, 54, ink)
    return document(SIZE, SIZE, drawn)


def _body(body: str, edge: str, stroke: int) -> str:
    return (
        f'<rect x="{8 + stroke / 2}" y="{1 + stroke / 2}" width="{SIZE - 16 - stroke}" height="{SIZE - 2 - stroke}" '
        f'rx="20" fill="{body}" stroke="{edge}" stroke-width="{stroke}"/>'
    )
