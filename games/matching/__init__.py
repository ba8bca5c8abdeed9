"""Matching games (jeux d'appariement), one file per game."""
