"""Parts of the tarot games, on the turn loop of `parts/tricks`.

`deal`: 78 cards, half-points, bouts, the value of a contract; `auction`: bids, chien, écart; `taker`: poignées, camps,
knowledge of hands; `trumps`: the 21 trumps and the Excuse as a pack of their own, for other games.
"""
