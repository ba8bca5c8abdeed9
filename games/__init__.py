"""Rules of French card games: no I/O, no clock, no Discord, no global random.

    games.KEYS, games.info(key)              the list of games; the data sheet of one
    games.new(key, seats=4, seed=...)        a match; games.replay(...) rebuilds one from its log
    games.player(key, strength)              a computer player
    games.advice(view, worlds, rng)          a strong player's move, and why
    games.full_advice(view, worlds, rng)     the same, with every legal move weighed

The seed decides every shuffle of a match: real ones come from `secrets.token_bytes(32)`.

>>> import games
>>> match = games.new("rikiki", seats=3, seed=bytes(32), options={"max_cards": 2})
>>> match.waiting, match.view(0).hand, match.legal(0)
(frozenset({0}), ('4C',), ('bid:0', 'bid:1'))
>>> match.play(0, "bid:1")
(Event(kind='bid', seat=0, cards=(), facts={'bid': 1}, to=None),)

A refusal names the rule and its facts.

>>> match.check(0, "bid:0")
Traceback (most recent call last):
games.errors.IllegalMove: not-your-turn (seat=0)

Advice and computer players think in worlds: matches that agree with all that the seat knows.

>>> from random import Random
>>> dice, worlds = Random(1), lambda dice: match.resample(1, dice)
>>> found = games.advice(match.view(1), worlds, dice)
>>> found.move, found.reasons, found.worlds
('bid:0', (Reason(key='tricks', facts={'tricks': 0.0, 'needed': 0.0, 'cards': ()}),), 12)
>>> games.player("rikiki", "normal").choose(match.view(1), worlds, dice)
'bid:0'

A match is over when it waits for nobody. Its log replays it.

>>> while match.waiting:
...     [seat] = match.waiting
...     events = match.play(seat, match.legal(seat)[0])
>>> match.outcome
Outcome(scores=(-20, 30, -45), places=(2, 1, 3), teams=())
>>> games.replay("rikiki", 3, match.options, match.seed, match.dealer, match.log).outcome == match.outcome
True

The contract, and how to add a game: README.md in this folder.
"""

from games.catalogue import KEYS, info, new, replay
from games.errors import BadOptions, BadRecord, BadSeats, GameError, IllegalMove, StaleLog, UnknownGame
from games.game import CLAIM, Game, taken_back_rows
from games.options import Option
from games.players import player
from games.players.advice import Advice, advice, can_advise, full_advice
from games.players.common.reasons import Reason
from games.sheet import GameInfo
from games.view import Event, Line, Outcome, Place, SeatView, View

__all__ = [
    "CLAIM",
    "KEYS",
    "Advice",
    "BadOptions",
    "BadRecord",
    "BadSeats",
    "Event",
    "Game",
    "GameError",
    "GameInfo",
    "IllegalMove",
    "Line",
    "Option",
    "Outcome",
    "Place",
    "Reason",
    "SeatView",
    "StaleLog",
    "UnknownGame",
    "View",
    "advice",
    "can_advise",
    "full_advice",
    "info",
    "new",
    "player",
    "replay",
    "taken_back_rows",
]
