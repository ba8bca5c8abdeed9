"""Shared parts of computer players: search, zones of a view, following suit, exact contracts.

Nothing here imports the advice of a game; a family's advice imports this, never another family's.
"""
