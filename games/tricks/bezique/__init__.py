"""The bezique family: two packs of 32, combinations (mariage, bésigue) declared between tricks, a stock.

What its games share stands in `games/parts/tricks/bezique.py`.
"""
