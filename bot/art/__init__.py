"""The pictures of the cards: drawing only, no Discord and no game state.

`cards` draws a card as SVG text, `fonts` has the fonts. `sheets` draws the sprites that ship with the package, by
`raster`, which turns SVG text into pixels. `manifest` contains the place of each card and emoji on them, `sprites`
returns them at run time, and `check` verifies at start-up that all files are there.

What may not enter: `games`, `storage`, and anything that depends on a match.
"""

from bot.art.cards.card import CARDS, card_svg
from bot.art.cards.decks import DECKS, INDICES
from bot.art.fonts.fonts import drawable, drawable_font, font, missing_scripts
from bot.art.manifest import missing_art, missing_fonts
from bot.art.sheets import emoji_svg, rasterise
from bot.art.sprites import emoji, sprite, sprite_height
