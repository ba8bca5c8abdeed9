"""Shedding games (jeux de défausse), one file per game."""
