"""Advice for the games of two pairs without trump, a module a key."""
