"""Advice for le chasse-cœur: duck, discard queens, then high hearts, and pass on what you cannot guard."""

from functools import partial

from games.parts.cards import OF_SUIT, PACK_52
from games.players.common import avoidance
from games.players.common.prospects import Prospects

HEARTS = dict.fromkeys(filter(OF_SUIT["H"], PACK_52), 1)
QUEENS = dict.fromkeys(("QS", "QH", "QD", "QC"), 13)
SHEET = avoidance.Sheet(
    PACK_52,
    ("2D", "2S", "3D", "3S"),
    {65: {"hearts": HEARTS, "queens": QUEENS}, 26: {"hearts": HEARTS, "queen_of_spades": {"QS": 13}}},
    Prospects(pace=26.0, spread=25.0),
)
SEARCH = avoidance.search(SHEET)
advise = partial(avoidance.advise, SHEET)
why_chosen = partial(avoidance.why_chosen, SHEET)
