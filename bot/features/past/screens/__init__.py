"""Matches that are over: their list, their replay, and the review of the reader's moves in it."""
