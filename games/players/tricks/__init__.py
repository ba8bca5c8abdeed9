"""Advice for the trick-taking games, in the folders of their kin: `advise`, and `SEARCH` where thinking ahead pays."""
