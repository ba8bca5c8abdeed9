"""The fonts that the package brings, and which signs each can draw.

`fonts` names the files with their digests and picks a face for a text, `cmap` reads which signs a font has.
What may not enter: a font without its licence beside it in `bot/assets/fonts`, a list of signs written by hand.
"""
