"""Advice for the games of war: nothing to choose but when to slap (`react`)."""
