"""Parts of the shedding games: turns of play or draw, a stock refilled from the discards, a number of deals."""
