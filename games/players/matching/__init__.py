"""Advice for the matching games: which cards to collect, when to call out of turn (`react`)."""
