"""A card as SVG text. Cards are the project's card texts (`KS`, `10H`, `T21`, `EX`, `JO`), and `BACK`.

The index stands large in the left third, because a fanned hand shows no more of a card than that.
"""

from __future__ import annotations

from . import figures
from .decks import PALETTES, Palette, letters
from .shapes import PIPS, STAR, SUITS

WIDTH, HEIGHT = 240, 340  # of the drawing; sprites are smaller
RANKS = ("A", "K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
COURTS = ("K", "Q", "N", "J")
BOUTS = ("T1", "T21", "EX")  # the three oudlers of the tarot
TRUMPS = tuple(f"T{number}" for number in range(1, 22))
CARDS = (*(rank + suit for suit in "SHDC" for rank in RANKS), *TRUMPS, "EX", "JO", "BACK")


def is_court(card: str) -> bool:
    """Whether a card is a king, queen, knight or jack: the cards whose index changes with the language."""
    return card[:-1] in COURTS and card[-1] in SUITS


def card_svg(card: str, deck: str = "four", index: str = "fr") -> str:
    """The face of a card, or its back, `WIDTH` by `HEIGHT`."""
    palette = PALETTES[deck]
    if card == "BACK":
        drawn = _back(palette)
    elif card == "JO":
        drawn = _joker(palette)
    elif card == "EX" or card in TRUMPS:
        drawn = _trump(card, palette)
    else:
        drawn = _suit_card(card, palette, letters(card, index))
    return document(WIDTH, HEIGHT, drawn)


def document(width: int, height: int, drawn: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{drawn}</svg>'
    )


def text(said: str, x: float, y: float, size: float, ink: str) -> str:
    """Text centred on x, standing on y."""
    return (
        f'<text x="{x}" y="{y}" font-family="Barlow Condensed" font-weight="700" font-size="{size}" '
        f'text-anchor="middle" fill="{ink}">{said}</text>'
    )


def symbol(path: str, x: float, y: float, size: float, ink: str, *, turned: bool = False) -> str:
    """A shape of 100 by 100, centred on (x, y) at this size, upside down if turned."""
    turn = " rotate(180)" if turned else ""
    return (
        f'<path transform="translate({x:.2f} {y:.2f}){turn} scale({size / 100}) translate(-50 -50)" '
        f'fill="{ink}" d="{path}"/>'
    )


def box(drawn: str, x: float, y: float, size: float) -> str:
    """A drawing of 100 by 100 with its corner at (x, y) at this size."""
    return f'<g transform="translate({x} {y}) scale({size / 100})">{drawn}</g>'


def _blank(body: str, edge: str) -> str:
    return (
        f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="20" '
        f'fill="{body}" stroke="{edge}" stroke-width="3"/>'
    )


def _panel(ink: str, frame: str, stroke: float) -> str:
    """The framed panel right of the index."""
    return (
        f'<rect x="86" y="26" width="{WIDTH - 110}" height="{HEIGHT - 52}" rx="12" '
        f'fill="{ink}" fill-opacity=".10" stroke="{frame}" stroke-width="{stroke}"/>'
    )


def _suit_card(card: str, palette: Palette, index: str) -> str:
    rank, suit = card[:-1], card[-1]
    ink, path = palette.suits[suit], SUITS[suit]
    corner = text(index, 45, 92, 86 if len(index) > 1 else 98, ink) + symbol(path, 45, 134, 56, ink)
    if rank in COURTS:
        face = _panel(ink, ink, 3) + box(figures.figure(rank, ink, palette.body), 101, 70, 100)
        face += symbol(path, 151, 238, 92, ink)
    elif rank == "A":
        face = symbol(path, 150, 186, 140, ink)
    else:
        face = "".join(
            symbol(path, 112 + 84 * across, 54 + (HEIGHT - 108) * down, 46, ink, turned=down > 0.55)
            for across, down in PIPS[int(rank)]
        )
    return _blank(palette.body, palette.edge) + corner + face


def _trump(card: str, palette: Palette) -> str:
    ink, gold, bout = palette.trump, palette.gold, card in BOUTS
    drawn = _blank(palette.trump_body, palette.edge) + _panel(ink, gold if bout else ink, 7 if bout else 3)
    if card == "EX":
        drawn += symbol(STAR, 44, 60, 58, ink) + box(figures.jester(ink, gold), 97, 76, 108)
        return drawn + text("EXCUSE", 151, 252, 46, ink)
    number = card[1:]
    drawn += text(number, 44, 92, 88 if len(number) < 2 else 78, ink) + symbol(STAR, 44, 126, 44, gold)
    drawn += text(number, 151, 218, 150 if len(number) < 2 else 130, ink)
    return drawn + (symbol(STAR, 151, 271, 50, gold) if bout else "")


def _joker(palette: Palette) -> str:
    ink, gold = palette.suits["S"], palette.gold
    drawn = _blank(palette.body, palette.edge) + symbol(STAR, 45, 66, 64, palette.suits["H"])
    return drawn + box(figures.jester(ink, gold), 97, 90, 108) + text("JOKER", 151, 262, 50, ink)


def _back(palette: Palette) -> str:
    drawn = _blank("#f4f1e6", palette.edge)
    drawn += f'<rect x="16" y="16" width="{WIDTH - 32}" height="{HEIGHT - 32}" rx="10" fill="#1f3a6e"/>'
    return drawn + "".join(
        symbol(SUITS["D"], 30 + column * 30, 35 + row * 30, 24, "#e8c766" if (row + column) % 2 else "#5d7fc0")
        for column in range(7)
        for row in range(10)
    )
