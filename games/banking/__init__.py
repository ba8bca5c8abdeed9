"""Banking games (jeux de banque), one file per game."""
