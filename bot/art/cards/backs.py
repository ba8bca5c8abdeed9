"""The back of the cards: a lattice, and a medallion with the four suits."""

from __future__ import annotations

from bot.art.cards.shapes import HEIGHT, SUITS, WIDTH, symbol

_MARGIN, _FRAME, _STEP = 15, 21, 22  # of the ground, of the gold frame, of the lattice


def back(ground: str, thread: str, gold: str) -> str:
    """The pattern on the back of a blank card, in these three colours."""
    return (
        f'<clipPath id="frame">{_rectangle(_FRAME, 7)}/></clipPath>'
        f'{_rectangle(_MARGIN, 11)} fill="{ground}"/>'
        f'<g clip-path="url(#frame)">{_lattice(thread, gold)}</g>'
        f'{_rectangle(_FRAME, 7)} fill="none" stroke="{gold}" stroke-width="3"/>'
    ) + _medallion(ground, gold)


def _rectangle(margin: float, round_by: float) -> str:
    """A rectangle at this distance from the card's edges, as an unclosed tag."""
    size = f'width="{WIDTH - 2 * margin}" height="{HEIGHT - 2 * margin}"'
    return f'<rect x="{margin}" y="{margin}" {size} rx="{round_by}"'


def _lattice(thread: str, gold: str) -> str:
    """Diagonal threads, one pair through the centre of the card, with a bead at each crossing inside the frame."""
    across, down = WIDTH / 2, HEIGHT / 2
    threads = "".join(
        f"M{across + 2 * number * _STEP - slope * down} 0 L{across + 2 * number * _STEP + slope * down} {HEIGHT}"
        for number in range(-7, 8)
        for slope in (-1, 1)
    )
    beads = "".join(
        f'<circle cx="{across + column * _STEP}" cy="{down + row * _STEP}" r="4"/>'
        for row in range(-6, 7)
        for column in range(-4, 5)
        if (row + column) % 2 == 0
    )
    return f'<path d="{threads}" stroke="{thread}" stroke-width="4"/><g fill="{gold}">{beads}</g>'


def _medallion(ground: str, gold: str) -> str:
    across, down = WIDTH / 2, HEIGHT / 2
    plate = "".join(
        f'<circle cx="{across}" cy="{down}" r="{radius}" fill="{ground}" stroke="{gold}" stroke-width="{width}"/>'
        for radius, width in ((68, 4), (60, 2))
    )
    places = {"S": (0, -31), "H": (31, 0), "C": (0, 31), "D": (-31, 0)}
    return plate + "".join(symbol(SUITS[suit], across + x, down + y, 36, gold) for suit, (x, y) in places.items())
