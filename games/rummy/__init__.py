"""Rummy games (jeux de combinaisons), one file per game."""
