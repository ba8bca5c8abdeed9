"""One file for each layout of a picture: from a scene to pixels.

A layout is a function from one kind of scene to a drawn canvas; `bot.pictures.paint` chooses it.
What may not enter: another layout (except `open_hands`, which draws below any), a word that is not in its scene.
"""
