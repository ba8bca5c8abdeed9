"""Ratings, ladders and statistics: the model, writing ratings, rebuilding all of them, and reading.

What may not enter: the rules of a game. Results come with scores and places; `Journal.finish` writes them.
"""
