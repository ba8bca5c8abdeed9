"""The journal of every match: lobbies, moves, results, and the heartbeat that measures outages.

What may not enter: the rules of a game, and preferences. Statistics of finished matches are in `ratings`.
"""
