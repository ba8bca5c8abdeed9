"""Advice for la pétasse: duck, discard the queen of spades first, and count who may still have it."""

from functools import partial

from games.parts.cards import PACK_32
from games.players.common import avoidance
from games.players.common.prospects import Prospects
from games.tricks.avoidance.petasse import LEFT_OUT, Petasse

SHEET = avoidance.Sheet(PACK_32, LEFT_OUT, {16: Petasse.penalties}, Prospects(pace=6.6, spread=7.7))
SEARCH = avoidance.search(SHEET)
advise = partial(avoidance.advise, SHEET)
