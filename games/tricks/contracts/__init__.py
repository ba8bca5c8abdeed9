"""Games of exact contracts: each player bids a number of tricks, then tries to win exactly that many.

Their shared parts are in `games/parts/tricks/contracts.py`; whist belote takes its card order from belote.
"""
