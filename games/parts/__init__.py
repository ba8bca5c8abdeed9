"""Shared parts of games: plain functions, small frozen classes, and one base class for each family's turn loop.

The root has what all families use: `cards`, `scores`, `seating`, `worlds`, `piles`, `sightings`. Each family has a
folder; tarot builds on tricks, the other folders do not know each other. A helper moves here when a second game
needs it. No part names a game or knows a screen.
"""
