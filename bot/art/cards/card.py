"""A card as SVG text. Cards are the project's card texts (`KS`, `10H`, `T21`, `EX`, `JO`), and `BACK`.

The index is large and in the left third, because a fanned hand shows no more of a card than that. The other corner has
none: in a picture on a phone it would be too small to read or would take the space of the face.
"""

from bot.art.cards import figures
from bot.art.cards.decks import PALETTES, Palette, letters
from bot.art.cards.figures import Paint
from bot.art.cards.shapes import HEIGHT, PIPS, STAR, SUITS, WIDTH, document, placed, symbol, text

_MARGIN, _FRAME, _STEP = 15, 21, 22  # of the ground, of the gold frame, of the lattice
RANKS = ("A", "K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
COURTS = ("K", "Q", "N", "J")
BOUTS = ("T1", "T21", "EX")  # the three oudlers of the tarot
CORNER = 41  # the middle of the index, from the left
PANEL = (88, 26)  # the upper left corner of a figure's panel
MIDDLE = PANEL[0] + figures.WIDTH / 2


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


TRUMPS = tuple(f"T{number}" for number in range(1, 22))
CARDS = (*(rank + suit for suit in "SHDC" for rank in RANKS), *TRUMPS, "EX", "JO", "BACK")


def is_court(card: str) -> bool:
    """Whether a card is a king, queen, knight or jack: the cards whose index changes with the language."""
    return card[:-1] in COURTS and card[-1] in SUITS


def card_svg(card: str, deck: str = "four", index: str = "fr") -> str:
    """The face of a card, or its back, `WIDTH` by `HEIGHT`."""
    palette = PALETTES[deck]
    if card == "BACK":
        drawn = _blank(palette.body, palette.edge) + back(*palette.back)
    elif card == "JO":
        drawn = _blank(palette.body, palette.edge) + _joker(palette)
    elif card == "EX":
        drawn = _blank(palette.trump_body, palette.edge) + _excuse(palette)
    elif card in TRUMPS:
        drawn = _blank(palette.trump_body, palette.edge) + _trump(card, palette)
    else:
        drawn = _blank(palette.body, palette.edge) + _suit_card(card, palette, letters(card, index))
    return document(WIDTH, HEIGHT, drawn)


def figure_paint(palette: Palette, suit: str) -> Paint:
    return Paint(palette.robe(suit), palette.face or palette.body, palette.gold)


def _blank(body: str, edge: str) -> str:
    return (
        f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="20" '
        f'fill="{body}" stroke="{edge}" stroke-width="3"/>'
    )


def _panel(drawn: str, tint: str, frame: str, stroke: float) -> str:
    outline = f'<rect width="{figures.WIDTH}" height="{figures.HEIGHT}" rx="12" '
    return placed(
        f'<clipPath id="panel">{outline}/></clipPath><g clip-path="url(#panel)">'
        f'{outline}fill="{tint}" fill-opacity=".12"/>{drawn}</g>'
        f'{outline}fill="none" stroke="{frame}" stroke-width="{stroke}"/>',
        *PANEL,
    )


def _suit_card(card: str, palette: Palette, index: str) -> str:
    rank, ink, path = card[:-1], palette.suits[card[-1]], SUITS[card[-1]]
    corner = text(index, CORNER, 92, 84 if len(index) > 1 else 98, ink) + symbol(path, CORNER, 134, 56, ink)
    if rank in COURTS:
        paint = figure_paint(palette, card[-1])
        chest = symbol(path, 82 if rank == "N" else 65, 258, 46, paint.paper)
        return corner + _panel(figures.figure(rank, paint) + chest, ink, ink, 3)
    if rank == "A":
        return corner + symbol(path, MIDDLE - 3, 182, 140, ink)
    return corner + "".join(
        symbol(path, 112 + 84 * across, 54 + (HEIGHT - 108) * down, 46, ink, turned=down > 0.55)
        for across, down in PIPS[int(rank)]
    )


def _trump(card: str, palette: Palette) -> str:
    ink, gold, number = palette.trump, palette.gold, card[1:]
    drawn = text(number, CORNER, 92, 88 if len(number) < 2 else 78, ink) + symbol(STAR, CORNER, 126, 44, gold)
    across, down = figures.WIDTH / 2, figures.HEIGHT / 2
    face = _rays(across, down, ink) + f'<circle cx="{across}" cy="{down}" r="56" fill="{palette.trump_body}"/>'
    face += text(number, across, down + 40, 118 if len(number) < 2 else 104, ink)
    face += symbol(STAR, across, 44, 44, gold) + symbol(STAR, across, figures.HEIGHT - 44, 44, gold)
    return drawn + (_panel(face, ink, gold, 9) if card in BOUTS else _panel(face, ink, ink, 3))


def _rays(x: float, y: float, ink: str) -> str:
    """A sun behind a trump's number."""
    rays = "".join(
        f'<path transform="rotate({turn} {x} {y})" d="M{x} {y} L{x - 14} {y - 200} H{x + 14}Z"/>'
        for turn in range(0, 360, 20)
    )
    return f'<g fill="{ink}" fill-opacity=".13">{rays}</g>'


def _excuse(palette: Palette) -> str:
    ink, gold = palette.trump, palette.gold
    jester = placed(figures.jester(figure_paint(palette, "T"), palette.motley), 13, 20, 0.8)
    return (
        symbol(STAR, CORNER, 60, 62, ink)
        + symbol(STAR, CORNER, 126, 44, gold)
        + _panel(jester + text("EXCUSE", 65, 250, 40, ink), ink, gold, 9)
    )


def _joker(palette: Palette) -> str:
    """A jester, and his head in the corner: no letters, because games and languages have different names for him."""
    paint, other, red = figure_paint(palette, "S"), palette.robe("H"), palette.suits["H"]
    head = placed(figures.jester(paint, other), CORNER - 36, 26, 0.56)
    jester = placed(figures.jester(paint, other), 84, 36, 1.06)
    return head + symbol(STAR, CORNER, 184, 56, red) + jester + symbol(STAR, MIDDLE, 284, 62, red)
