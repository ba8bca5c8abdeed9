"""What all layouts draw with: the canvas, stacks of cards, plates of players, and where people sit.

Sizes are pixels of a picture that is 1,000 wide and shown 400 wide on a phone.
What may not enter: the kind of a scene; a shape that only one layout needs stays in that layout.

No text is smaller than 28 pixels, 11 on a phone, and a plate shows at least twelve letters of a name:
`tests/bot/pictures/test_legibility.py` measures both.
"""
