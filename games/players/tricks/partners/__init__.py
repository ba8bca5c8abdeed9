"""Advice for the games of two pairs without trump, one module per key."""
