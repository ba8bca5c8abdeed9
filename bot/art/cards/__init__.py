"""A card as SVG text: its figure, its back, its shapes, the colours of each deck, and the small emoji."""
