"""Parts of the tarot games: points and contracts, the auction, the taker's part, the trumps."""
