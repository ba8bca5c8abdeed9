"""Advice for the trick-taking games, a module or package a key: `advise`, and `SEARCH` where thinking ahead pays."""
