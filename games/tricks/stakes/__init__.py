"""Games of stakes: each player goes for tricks or stays out of the hand, and pays for those that were not made.

What they share (the exchange of the turned card, play on honour) stands in `games/parts/tricks`.
"""
