"""Parts of the rummy games: melds, and the turns of a rummy."""
