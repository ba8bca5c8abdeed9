"""One file for each layout of a picture: from a scene to pixels.

A layout is a function from one kind of scene to a drawn canvas; `bot.pictures.paint` chooses it.
What may not enter: another layout (but for `open_hands`, which holds any), a word that its scene does not bring.
"""
