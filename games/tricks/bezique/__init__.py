"""The bezique family: two packs of 32, combinations (mariage, bésigue) declared between tricks, a stock.

Their shared parts are in `games/parts/tricks/bezique.py`.
"""
