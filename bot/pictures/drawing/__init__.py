"""What all layouts draw with: the canvas, stacks of cards, plates of players, and where people sit."""
