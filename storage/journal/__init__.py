"""The journal of every match: lobbies, moves, results, and the heartbeat by which an outage is measured.

What may not enter: the rules of a game, and preferences. What is read out of finished matches is in `ratings`.
"""
