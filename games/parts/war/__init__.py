"""Parts of the games of war: packets of cards, top card first, that are flipped and won."""
