"""Advice for the games of open piles, one module per key."""
