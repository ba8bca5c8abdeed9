"""The belote family: 32 cards, a trump in an order of its own, belote and rebelote, two camps that count card points.

What its games share stands in `games/parts/tricks/belote`.
"""
