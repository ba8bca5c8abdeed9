"""Parts of the games of war: packets of cards that are flipped."""
