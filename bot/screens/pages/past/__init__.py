"""Matches that are over: their list, their replay, and the review of one's own moves in it."""
