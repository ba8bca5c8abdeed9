"""Ratings, ladders and statistics: the model, and code that writes, rebuilds and reads ratings.

What may not enter: the rules of a game. Results come with scores and places; `Journal.finish` writes them.
"""
