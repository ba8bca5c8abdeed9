"""War games (jeux de bataille), one file per game."""
