"""The back of the cards: a lattice, and a medallion with the four suits."""

from __future__ import annotations

from .shapes import HEIGHT, SUITS, WIDTH, symbol

_MARGIN, _STEP = 15, 22


def back(ground: str, thread: str, gold: str) -> str:
    """What is printed on the back of a blank card, in these three colours."""
    width, height = WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN
    printed = (
        f'<clipPath id="print"><rect x="{_MARGIN}" y="{_MARGIN}" width="{width}" height="{height}" rx="11"/></clipPath>'
    )
    printed += f'<g clip-path="url(#print)"><rect width="{WIDTH}" height="{HEIGHT}" fill="{ground}"/>'
    return printed + _lattice(thread, gold) + "</g>" + _frame(gold) + _medallion(ground, gold)


def _lattice(thread: str, gold: str) -> str:
    """Diagonal threads through the centre of the card, with a bead wherever two cross."""
    across, down = WIDTH / 2, HEIGHT / 2
    threads = beads = ""
    for number in range(-14, 15):
        x = across + 2 * number * _STEP
        for slope in (-1, 1):
            threads += f"M{x - slope * down} 0 L{x + slope * down} {HEIGHT}"
    for row in range(-8, 9):
        for column in range(-6, 7):
            if (row + column) % 2 == 0:
                beads += f'<circle cx="{across + column * _STEP}" cy="{down + row * _STEP}" r="4"/>'
    return f'<path d="{threads}" stroke="{thread}" stroke-width="4"/><g fill="{gold}">{beads}</g>'


def _frame(gold: str) -> str:
    inset = _MARGIN + 6
    return (
        f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" rx="7" '
        f'fill="none" stroke="{gold}" stroke-width="3"/>'
    )


def _medallion(ground: str, gold: str) -> str:
    across, down = WIDTH / 2, HEIGHT / 2
    plate = "".join(
        f'<circle cx="{across}" cy="{down}" r="{radius}" fill="{ground}" stroke="{gold}" stroke-width="{width}"/>'
        for radius, width in ((68, 4), (60, 2))
    )
    places = {"S": (0, -31), "H": (31, 0), "C": (0, 31), "D": (-31, 0)}
    return plate + "".join(symbol(SUITS[suit], across + x, down + y, 36, gold) for suit, (x, y) in places.items())
