"""One file a game: banking games (jeux de banque)."""
