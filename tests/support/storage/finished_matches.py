"""Finished matches, for tests of statistics: results without any card played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import count

import pytest
from support.discord.person import Person

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
    opened = await bot.parts.journal.open_lobby(
        guild_id=guild_id,
        channel_id=next(CHANNELS),
        host_id=players[0].user_id or 0,
        game=game,
        options={},
        language="fr",
        players=players,
    )
    await bot.parts.journal.start(opened.id, version=1, seed=bytes(32), dealer=0, players=players)
    with pytest.MonkeyPatch.context() as patch:
        if at is not None:
            patch.setattr(journal, "_now", lambda: at)
        await bot.parts.journal.finish(opened.id, results(players, outcome), family=games.info(game).family)
    return await bot.parts.journal.match(opened.id)
