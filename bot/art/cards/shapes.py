"""The shapes on the cards, as SVG paths in boxes of 100 by 100, and the pieces that drawings consist of."""

WIDTH, HEIGHT = 240, 340  # of a card in SVG; sprites are smaller

SUITS = {
    "H": "M50 95 C28 74 3 52 3 29 C3 14 14 4 27 4 C38 4 46 11 50 21"
    " C54 11 62 4 73 4 C86 4 97 14 97 29 C97 52 72 74 50 95Z",
    "D": "M50 2 Q66 28 92 50 Q66 72 50 98 Q34 72 8 50 Q34 28 50 2Z",
    "S": "M50 3 C58 24 97 42 97 66 C97 79 87 87 76 87 C67 87 59 82 55 75 C56 86 60 93 69 98 L31 98"
    " C40 93 44 86 45 75 C41 82 33 87 24 87 C13 87 3 79 3 66 C3 42 42 24 50 3Z",
    "C": "M50 3 a22 22 0 0 1 16 37 a22 22 0 1 1 -10 36 q2 14 12 22 h-36 q10 -8 12 -22 a22 22 0 1 1 -10 -36"
    " a22 22 0 0 1 16 -37Z",
}

STAR = "M50 4 L61 38 L97 38 L68 59 L79 93 L50 72 L21 93 L32 59 L3 38 L39 38Z"

# The places of the pips of a number card: (across, down), from 0 to 1.
_LEFT, _MIDDLE, _RIGHT = 0.0, 0.5, 1.0
_CORNERS = ((_LEFT, 0.0), (_RIGHT, 0.0), (_LEFT, 1.0), (_RIGHT, 1.0))
_SIDES = ((_LEFT, 0.5), (_RIGHT, 0.5))
_THIRDS = ((_LEFT, 1 / 3), (_RIGHT, 1 / 3), (_LEFT, 2 / 3), (_RIGHT, 2 / 3))
_CENTRE = ((_MIDDLE, 0.5),)
_ENDS = ((_MIDDLE, 0.0), (_MIDDLE, 1.0))

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    2: _ENDS,
    3: _ENDS + _CENTRE,
    4: _CORNERS,
    5: _CORNERS + _CENTRE,
    6: _CORNERS + _SIDES,
    7: (*_CORNERS, *_SIDES, (_MIDDLE, 0.25)),
    8: (*_CORNERS, *_SIDES, (_MIDDLE, 0.25), (_MIDDLE, 0.75)),
    9: _CORNERS + _THIRDS + _CENTRE,
    10: (*_CORNERS, *_THIRDS, (_MIDDLE, 1 / 6), (_MIDDLE, 5 / 6)),
}


def document(width: int, height: int, drawn: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{drawn}</svg>'
    )


def text(said: str, x: float, y: float, size: float, ink: str) -> str:
    """Text centred on x, with its baseline at y."""
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


def placed(drawn: str, x: float, y: float, scale: float = 1) -> str:
    """A drawing moved to (x, y) and scaled."""
    return f'<g transform="translate({x} {y}) scale({scale})">{drawn}</g>'
