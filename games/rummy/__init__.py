"""One file a game: rummy games (jeux de combinaisons)."""
