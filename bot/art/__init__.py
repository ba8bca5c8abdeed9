"""The pictures of the cards: drawing only, no Discord and no game's state.

`cards` draws a card as SVG text, `fonts` has the fonts. `sheets` draws the sprites that ship with the package, by
`raster`, which turns SVG text into pixels; `manifest` says where each card and emoji is on them, `sprites` hands them
out at run time, and `check` looks at start-up whether everything is there.

What may not enter: `games`, `storage`, and whatever depends on a match.
"""

from bot.art.cards.card import CARDS, card_svg
from bot.art.cards.decks import DECKS, INDICES
from bot.art.cards.emoji import emoji_svg
from bot.art.check import missing_art, missing_fonts
from bot.art.fonts.fonts import drawable, drawable_font, font
from bot.art.raster import rasterise
from bot.art.sprites import emoji, sprite, sprite_height

__all__ = [
    "CARDS",
    "DECKS",
    "INDICES",
    "card_svg",
    "drawable",
    "drawable_font",
    "emoji",
    "emoji_svg",
    "font",
    "missing_art",
    "missing_fonts",
    "rasterise",
    "sprite",
    "sprite_height",
]
