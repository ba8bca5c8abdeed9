"""Games of exact contracts: each player bids a number of tricks, then tries to make exactly that many.

What they share stands in `games/parts/tricks/contracts.py`; whist belote takes its card order from the belote pack.
"""
