"""Games with the tarot pack: 78 cards, 21 trumps and the Excuse, a taker against the others, and bouts.

What they share (points, the auction, the taker) is in `games/parts/tarot`.
"""
