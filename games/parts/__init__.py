"""What several games share: plain functions, small frozen classes, and one base class for each family's turn loop.

At the root what all families use: `cards`, `scores`, `seating`, `worlds`, `piles`, `sightings`. Above them a folder for
each family; tarot leans on tricks, otherwise folders do not know each other. A helper moves here when a second game
needs it. Nothing here names a game, and nothing knows a screen.
"""
