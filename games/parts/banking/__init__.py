"""Parts of the banking games: chips bet on sides, and a bank (the house or a player) that pays them."""
