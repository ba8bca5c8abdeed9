"""Advice for the games of open piles, a module a key."""
