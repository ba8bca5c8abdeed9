"""Advice for the trick-taking games."""
