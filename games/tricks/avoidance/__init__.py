"""Games of avoidance: certain cards cost points, and whoever wins them in tricks has to count them.

What they share stands in `games/parts/tricks/avoidance.py`.
"""
