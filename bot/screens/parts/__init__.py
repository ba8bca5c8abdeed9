"""What several screens are made of: the screen itself, cards, moves, events, lines about games, refusals, paging.

The lowest room of screens: `screen` is the frozen message, and `fitted` cuts it to Discord's limits.
What may not enter: a whole screen (these stand in `table` and `pages`), and the scene of a picture.
"""
