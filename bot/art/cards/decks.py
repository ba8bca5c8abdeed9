"""How cards look: the colours of each deck, and a reader's preferences. All decks draw the same shapes.

No meaning depends on colour alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

Deck = Literal["four", "two", "okabe", "dark"]
Index = Literal["fr", "en"]
Order = Literal["suit", "rank"]
DECKS: tuple[Deck, ...] = get_args(Deck)
INDICES: tuple[Index, ...] = get_args(Index)
ORDERS: tuple[Order, ...] = get_args(Order)
LETTERS: Mapping[str, Mapping[str, str]] = {
    "fr": {"K": "R", "Q": "D", "J": "V", "N": "C"},  # roi, dame, valet, cavalier
    "en": {},
}


@dataclass(frozen=True, slots=True)
class CardStyle:
    """`deck`: the colours of the suits; `index`: the letters in the corners, A R D V C or A K Q J N; `order`: how a
    hand is sorted; `pictures`: whether tables and hands are drawn as pictures.
    """

    deck: Deck = "four"
    index: Index = "fr"
    order: Order = "suit"
    pictures: bool = True


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one deck, as `#rrggbb`."""

    suits: dict[str, str]  # by suit letter
    body: str = "#fdfcf7"
    edge: str = "#8d8a80"
    gold: str = "#e3ae3c"
    trump: str = "#4b2a86"
    trump_body: str = "#fff5d9"
    motley: str = "#9d78d6"  # the other half of the Excuse's cap
    robes: Mapping[str, str] | None = None  # of figures by suit, "T" for the Excuse; None: the ink of the suit
    face: str | None = None  # of figures; None: the card's own white
    back: tuple[str, str, str] = ("#1f3a6e", "#35558f", "#e8c766")  # ground, thread, gold

    def robe(self, suit: str) -> str:
        """The colour of a figure's robe and hair; "T" is the Excuse."""
        return (self.robes or self.suits | {"T": self.trump})[suit]


PALETTES: Mapping[str, Palette] = {
    "four": Palette({"S": "#17181c", "H": "#c8102e", "D": "#1557d0", "C": "#008463"}),
    "two": Palette({"S": "#17181c", "H": "#d0112b", "D": "#d0112b", "C": "#17181c"}),
    # Okabe and Ito's colours, which colour-blind players distinguish best.
    "okabe": Palette({"S": "#000000", "H": "#d55e00", "D": "#0072b2", "C": "#009e73"}),
    "dark": Palette(
        {"S": "#f2f2f2", "H": "#ff5a6b", "D": "#6fb1ff", "C": "#47d3a5"},
        body="#25282e",
        edge="#5f656f",
        gold="#e0b64a",
        trump="#c9a9ff",
        trump_body="#2d2640",
        # Light faces, and robes dark enough to contrast with them: ink as light as the indices would make negatives.
        robes={"S": "#6b7280", "H": "#b3263c", "D": "#2f6fc4", "C": "#1c8a67", "T": "#7650bd"},
        face="#f4efe4",
        back=("#16233f", "#2b4170", "#c9a548"),
    ),
}


def letters(card: str, index: str) -> str:
    """The letters in the corner of a suit card: `R` for the king in French."""
    rank = card[:-1]
    return LETTERS[index].get(rank, rank)
