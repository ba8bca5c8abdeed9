"""Advice for the games of exact contracts, a module a key."""
