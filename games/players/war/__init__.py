"""Advice for the games of war."""
