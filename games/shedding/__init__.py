"""One file a game: shedding games (jeux de défausse)."""
