"""Advice for the games of stakes, a module a key."""
