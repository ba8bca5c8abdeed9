"""Parts of trick-taking games: the turn loop, contracts, belote, bezique, play on honour."""
