"""Advice for the games of war: nothing to decide but when to slap (`react`)."""
