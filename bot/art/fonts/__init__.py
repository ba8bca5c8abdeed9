"""The fonts of the package, and the characters that each can draw.

`fonts` names the files with their digests and picks a face for a text, `cmap` reads which characters a font has.
What may not enter: a font without its licence next to it in `bot/assets/fonts`, a list of characters written by hand.
"""
