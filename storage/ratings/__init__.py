"""Ratings, ladders and statistics: the model, how results are written, how all are made anew, and what is read."""
