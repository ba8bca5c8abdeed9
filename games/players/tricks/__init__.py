"""Advice for the trick-taking games, in the same folders: `advise`, and `SEARCH` if thinking ahead pays."""
