"""Robots that take moves back: journal, replay and proof agree, and nobody reads what they cannot know."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from support.discord.robots import Robots
from support.discord.world import world
from support.games.matches import SAMPLE, everything_seen
from support.security.leaks import watching

import games
from bot.cli.verify import findings
from bot.matches.proof import prove
from bot.matches.replay import build_replay
from bot.tables.table import Table

HESITATES = 0.4  # share of moves that their player asks to take back
FEW, MANY = 2, 40
MOST_MOVES = 15_000
SLOW = {"bataille_corse", "nain_jaune"}
"""Games in which few moves may be taken back."""
NEVER = {"bataille", "super_bataille", "tir_a_la_carte", "pouilleux"}
"""Games in which each move shows its player a card."""


class HesitantRobots(Robots):
    """Robots that want a number of moves taken back; then their matches end."""

    last: tuple[Table, games.Game] | None = None

    async def act(self, table: Table) -> None:
        await super().act(table)
        if table.open and table.second_thoughts.latest is not None and self.dice.random() < HESITATES:
            await self.take_back(table)
        if table.match is not None:
            self.last = table, table.match


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        *(pytest.param(key, FEW, marks=pytest.mark.live) for key in sorted(SAMPLE - SLOW)),
        *(pytest.param(key, MANY, marks=pytest.mark.proof) for key in games.KEYS),
    ],
)
async def test_journal_replay_and_proof_agree_whatever_was_taken_back(
    key: str, wanted: int, tmp_path: Path, record_proof: Callable[..., None]
) -> None:
    with watching(Random(f"other worlds of {key}")) as watcher:
        async with world(tmp_path, people=6, pictures=True) as here:
            robots = HesitantRobots(here, key, watcher, Random(f"hesitant robots of {key}"))
            while robots.taken_back < wanted and robots.steps < MOST_MOVES:
                with here.env.time_context():
                    await robots.play(robots.steps + 10 * wanted)
                assert robots.last is not None
                table, match = robots.last
                match = table.match or match  # the clock may have moved since
                journal = here.bot.parts.journal  # the robots restart the bot now and then
                record, moves = await journal.match(table.id), await journal.moves(table.id)
                assert moves == match.log
                again = games.replay(key, match.seats, match.options, match.seed, None, moves)
                assert everything_seen(again) == everything_seen(match)
                shown = build_replay(record, moves)
                assert everything_seen(shown.at(shown.length)) == everything_seen(match)
                proof = await prove(journal, record)
                assert all(finding.good for finding in findings(proof))
                if key in NEVER:
                    break
            if key in NEVER:
                assert not robots.taken_back
            else:
                assert robots.taken_back >= wanted, f"{robots.taken_back} of {wanted}"
    assert not watcher.leaks
    record_proof(moves=robots.steps, taken_back=robots.taken_back)
