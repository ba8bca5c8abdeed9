"""Rules of French card games: no I/O, no clock, no Discord, no global random.

    games.KEYS, games.info(key)              what there is
    games.new(key, seats=4, seed=...)        a match; games.replay(...) rebuilds one from its log
    games.player(key, strength)              a computer player
    games.advice(view, worlds, rng)          what a strong player would do there, and why

The contract, and how to add a game: README.md beside this file.
"""

from games.catalogue import KEYS, info, new, replay
from games.errors import BadOptions, BadSeats, GameError, IllegalMove, StaleLog, UnknownGame
from games.game import Game, GameInfo, Option
from games.players import player
from games.players.advice import Advice, advice, can_advise
from games.view import Event, Outcome, SeatView, View

__all__ = [
    "KEYS",
    "Advice",
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
    "advice",
    "can_advise",
    "info",
    "new",
    "player",
    "replay",
]
