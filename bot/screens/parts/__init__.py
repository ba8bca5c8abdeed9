"""The common parts of screens: the screen itself, cards, moves, events, lines about games, refusals, paging.

The lowest room of screens: `screen` is the frozen message, and `fitted` cuts it to Discord's limits.
What may not enter: a whole screen (these are in `table` and `pages`), and the scene of a picture.
"""
