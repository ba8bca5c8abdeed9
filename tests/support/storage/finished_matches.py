"""Finished matches, for tests of statistics: results without any card played."""

from collections.abc import Sequence
from datetime import datetime
from itertools import count

import pytest
from support.discord.person import Person
from support.storage.matches import start_match

import games
from bot.app import TapisVert
from bot.matches.results import results
from storage import Player, TableRecord
from storage.journal import journal

CHANNELS = count(1)  # each match gets its own channel


async def finish(
    bot: TapisVert, guild_id: int, game: str, *sides: Sequence[Person], at: datetime | None = None
) -> TableRecord:
    """A match of these sides, the winners first. `at`: its end, which must be later than that of earlier matches."""
    players = tuple(
        Player(seat, person.id, person.name) for seat, person in enumerate(person for side in sides for person in side)
    )
    seats = iter(range(len(players)))
    teams = tuple(tuple(next(seats) for _ in side) for side in sides)
    places = tuple(place for place, side in enumerate(sides, start=1) for _ in side)
    outcome = games.Outcome(tuple(10 * (len(sides) - place) for place in places), places, teams)
    opened = await start_match(
        bot.parts.journal,
        next(CHANNELS),
        guild_id=guild_id,
        host_id=players[0].user_id or 0,
        game=game,
        players=players,
    )
    with pytest.MonkeyPatch.context() as patch:
        if at is not None:
            patch.setattr(journal, "_now", lambda: at)
        await bot.parts.journal.finish(opened.id, results(players, outcome), family=games.info(game).family)
    return await bot.parts.journal.match(opened.id)
