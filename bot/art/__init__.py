"""The pictures of the cards: drawing only, no Discord and no game's state.

cards.py    a card as SVG text          figures.py, shapes.py   what is drawn on it
emoji.py    a card as a small emoji     decks.py                the colours of each deck
raster.py   SVG text to pixels          fonts.py                the fonts, and what they can draw
sheets.py   draws the sprites that ship with the package (`tapis sprites`)
sprites.py  hands them out at run time  check.py                is everything there, at start-up
"""

from .cards import CARDS, card_svg
from .check import MissingArt, check_art, missing_art
from .decks import DECKS, INDICES
from .emoji import emoji_svg
from .fonts import drawable, drawable_font, font
from .raster import rasterise
from .sprites import sprite

__all__ = [
    "CARDS",
    "DECKS",
    "INDICES",
    "MissingArt",
    "card_svg",
    "check_art",
    "drawable",
    "drawable_font",
    "emoji_svg",
    "font",
    "missing_art",
    "rasterise",
    "sprite",
]
