"""The delays of computer players, so that people can follow them and can beat them.

Nothing here waits: delays are drawn from a `Random`, in seconds, and the same dice give the same delay. Human
times are skewed (nobody is much quicker than usual, everybody is sometimes slow), hence the log-normal.

A person needs about two seconds to see a change and to click. Against one normal player (2.5 s) that person wins about
71 of 100 races, against three 36. Against an easy player (3.5 s) that person wins 92, against a hard one (1.6 s) 29.
"""

from math import exp, log
from random import Random

THOUGHT = {"random": 0.9, "easy": 0.9, "normal": 1.0, "hard": 1.15}
"""Median delay before a move, in units of the caller; a better player seems to think a little longer."""

THOUGHT_SPREAD = 0.35  # of the logarithm: two moves in three are between 0.7 and 1.4 of the median
SHORTEST_THOUGHT, LONGEST_THOUGHT = 0.4, 2.5  # units: never immediate, and never so long that it looks stuck

REACTION = {"random": 3.5, "easy": 3.5, "normal": 2.5, "hard": 1.6}
"""Median seconds from a change of the table to a slap, an accusation or a grab.

A person on Discord sees the change 0.3 to 1.5 s after the bot, and clicks 0.6 to 1.2 s later: about 2 s in all. An
easy player is nearly always slower than that, a normal one usually, a hard one rarely.
"""

REACTION_SPREAD = 0.4  # of the logarithm: two reactions in three are between 0.67 and 1.5 of the median
QUICKEST, SLOWEST = 0.9, 8.0  # seconds: limits of the best connection and eye, and of a player who is still awake


def thinking_time(strength: str, rng: Random) -> float:
    """The delay before a move in turn, in a unit that the caller scales: 1.0 is the median of a normal player."""
    return _drawn(THOUGHT[strength], THOUGHT_SPREAD, SHORTEST_THOUGHT, LONGEST_THOUGHT, rng)


def reaction_time(strength: str, rng: Random) -> float:
    """The seconds between a change of the table, as the bot knows it, and a move out of turn."""
    return _drawn(REACTION[strength], REACTION_SPREAD, QUICKEST, SLOWEST, rng)


def _drawn(median: float, spread: float, least: float, most: float, rng: Random) -> float:
    """A log-normal time between two bounds."""
    return min(max(exp(rng.gauss(log(median), spread)), least), most)
