"""How long a computer player takes, so that people can follow it and can be quicker than it.

Nothing here waits: these are draws from a `Random`, in seconds, and the same dice give the same time again. Human
times lean to one side (nobody is much quicker than usual, everybody is slow at times), hence the log-normal.

A person needs about two seconds to see a change and to click. Against one normal player (2.5 s) that person wins about
71 races of 100, against three 36. An easy player (3.5 s) loses 92 of 100, a hard one (1.6 s) loses 29.
"""

from __future__ import annotations

from math import exp, log
from random import Random

THOUGHT = {"random": 0.9, "easy": 0.9, "normal": 1.0, "hard": 1.15}
"""Median of the moment before a move, in units of the caller: a better player seems to think a little longer."""

THOUGHT_SPREAD = 0.35  # of the logarithm: two moves of three lie between 0.7 and 1.4 of the median
SHORTEST_THOUGHT, LONGEST_THOUGHT = 0.4, 2.5  # units: never at once, and never so long that it looks stuck

REACTION = {"random": 3.5, "easy": 3.5, "normal": 2.5, "hard": 1.6}
"""Median seconds from a change of the table to a slap, an accusation or a grab.

A person on Discord sees the change 0.3 to 1.5 s after the bot knows of it, and clicks 0.6 to 1.2 s later: about 2 s
in all. An easy player is slower than that nearly always, a normal one more often than not, a hard one seldom.
"""

REACTION_SPREAD = 0.4  # of the logarithm: two reactions of three lie between 0.67 and 1.5 of the median
QUICKEST, SLOWEST = 0.9, 8.0  # seconds: what the best connection and eye allow; a slower player has dozed off


def thinking_time(strength: str, rng: Random) -> float:
    """The moment before a move in turn, in a unit that the caller scales: 1.0 is the median of a normal player."""
    return _drawn(THOUGHT[strength], THOUGHT_SPREAD, SHORTEST_THOUGHT, LONGEST_THOUGHT, rng)


def reaction_time(strength: str, rng: Random) -> float:
    """The seconds between a change of the table and a move out of turn, counted from when the bot knows of it."""
    return _drawn(REACTION[strength], REACTION_SPREAD, QUICKEST, SLOWEST, rng)


def _drawn(median: float, spread: float, least: float, most: float, rng: Random) -> float:
    """A log-normal time, kept between two bounds."""
    return min(max(exp(rng.gauss(log(median), spread)), least), most)
