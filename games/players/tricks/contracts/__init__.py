"""Advice for the games of exact contracts, one module per key."""
