"""Parts of the banking games: bets and stakes."""
