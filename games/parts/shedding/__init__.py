"""Parts of the shedding games: the turn of play or draw, a stock refilled from the discards, deals until `rounds`."""
