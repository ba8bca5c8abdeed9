"""Games in which the cards that are won in tricks lie open, and count by what they are together.

What such cards form stands in `games/parts/tricks/combinations.py`.
"""
