"""The pictures of the cards: drawing only, no Discord and no game's state.

cards.py     a card as SVG text           figures.py, backs.py, shapes.py   what is drawn on it
emoji.py     a card as a small emoji      decks.py     the colours of each deck
raster.py    SVG text to pixels           fonts.py     the fonts; cmap.py: what they can draw
sheets.py    draws the sprites that ship with the package (`tapis sprites`)
manifest.py  what ships, and where each card is on it
sprites.py   hands cards out at run time  check.py     is everything there, at start-up
"""

from bot.art.cards.card import CARDS, card_svg
from bot.art.cards.decks import DECKS, INDICES
from bot.art.cards.emoji import emoji_svg
from bot.art.check import missing_art, missing_fonts
from bot.art.fonts.fonts import drawable, drawable_font, font
from bot.art.raster import rasterise
from bot.art.sprites import sprite, sprite_height

__all__ = [
    "CARDS",
    "DECKS",
    "INDICES",
    "card_svg",
    "drawable",
    "drawable_font",
    "emoji_svg",
    "font",
    "missing_art",
    "missing_fonts",
    "rasterise",
    "sprite",
    "sprite_height",
]
