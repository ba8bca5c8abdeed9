"""Rules of French card games: no I/O, no clock, no Discord, no global random.

    games.KEYS, games.info(key)              what there is
    games.new(key, seats=4, seed=...)        a match; games.replay(...) rebuilds one from its log
    games.player(key, strength)              a computer player

The contract, and how to add a game: README.md beside this file.
"""

from .catalogue import KEYS, info, new, replay
from .errors import BadOptions, BadSeats, GameError, IllegalMove, StaleLog, UnknownGame
from .game import Game, GameInfo, Option
from .players import player
from .view import Event, Outcome, SeatView, View

__all__ = [
    "KEYS",
    "BadOptions",
    "BadSeats",
    "Event",
    "Game",
    "GameError",
    "GameInfo",
    "IllegalMove",
    "Option",
    "Outcome",
    "SeatView",
    "StaleLog",
    "UnknownGame",
    "View",
    "info",
    "new",
    "player",
    "replay",
]
