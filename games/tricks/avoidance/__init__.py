"""Games of avoidance: certain cards cost points, which count against the player who wins them in tricks.

Their shared parts are in `games/parts/tricks/avoidance.py`.
"""
