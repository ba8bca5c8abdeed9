"""Advice for the games with the tarot pack, a module a key."""
