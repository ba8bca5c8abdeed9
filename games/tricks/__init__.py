"""One file a game: trick-taking games (jeux de levées)."""
