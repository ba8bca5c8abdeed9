"""The belote family: 32 cards, a trump with its own order, belote and rebelote, two camps that count card points.

Its shared parts are in `games/parts/tricks/belote`.
"""
