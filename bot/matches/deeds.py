"""Deeds and statistics: finding them in a finished match, and which deeds are worth a line on its result."""

import asyncio

import games
from bot.core.logs import get_logger
from storage import Deeds, Statistics

log = get_logger(__name__)

# Found in every other match between computers: the book has them, but no result shows them.
COMMON_DEEDS = frozenset(("belote_der", "quinte_as"))

DEEDS: dict[str, tuple[str, ...]] = {
    deed: tuple(key for key in games.KEYS if deed in games.info(key).deeds)
    for deed in dict.fromkeys(deed for key in games.KEYS for deed in games.info(key).deeds)
}
"""Every deed, with the games in which it is found."""

HIGHEST_LEVELS = {key: levels[-1] for key in games.KEYS if (levels := games.players.strengths(key))}
"""The highest level of the computers of each game; games in which skill makes no difference are left out."""


def found_in(match: games.Game) -> tuple[Deeds, Statistics]:
    """The deeds and the statistics of a finished match."""
    return tuple((seat, deed.key) for deed in match.deeds() for seat in deed.seats), match.statistics()


async def find_in(match: games.Game) -> tuple[Deeds, Statistics]:
    """The same, in a thread: tenths of a second for 2,500 moves. None after a failure: they can be rebuilt."""
    try:
        return await asyncio.get_running_loop().run_in_executor(None, found_in, match)
    except Exception:
        log.error("deeds not found", game=match.key, exc_info=True)
        return (), ()
