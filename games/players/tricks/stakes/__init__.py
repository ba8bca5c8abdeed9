"""Advice for the games of stakes, one module per key."""
