"""Games of stakes: each player goes for tricks or stays out of the hand, and pays for those not won.

What they share (the exchange of the turned card, play on honour) is in `games/parts/tricks`.
"""
