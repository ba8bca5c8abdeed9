"""One file a game: matching games (jeux d'appariement)."""
