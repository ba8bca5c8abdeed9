"""A card as SVG text: its figure, its back, its shapes, the colours of each deck, and the small emoji.

Every function takes a card and a deck and returns text; `bot.art.sheets` makes pixels of it.
What may not enter: a file, a game, a table, a language other than the letters of an index.
"""
