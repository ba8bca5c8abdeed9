"""One file a game: war games (jeux de bataille)."""
