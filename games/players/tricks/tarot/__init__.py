"""Advice for the games with the tarot pack, one module per key."""
