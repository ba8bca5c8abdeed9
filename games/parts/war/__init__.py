"""Parts of the games of war: packets of cards, top card first, to flip and win."""
