"""Computers at a table: who of them is to move, what they choose, and the human moment that they wait before it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from random import Random
from typing import TYPE_CHECKING

import games
from storage import Player

from .logs import get_logger
from .refused import Refused

if TYPE_CHECKING:
    from .tables import Table

log = get_logger(__name__)

NAMES = (
    *("Colette", "Gaston", "Lucienne", "Marcel", "Simone", "Raymond", "Odette", "Fernand", "Yvette", "Achille"),
    *("Berthe", "Émile", "Félicie", "Gustave", "Hortense", "Jules", "Léontine", "Maurice", "Paulette", "Roger"),
)


def newcomer(players: Collection[Player]) -> Player:
    """A computer that is not at the table yet."""
    taken = {player.name for player in players}
    return Player(0, None, next((name for name in NAMES if name not in taken), NAMES[0]), computer=True)


class Computers:
    """The computers of one table: one task while it is up to them, none while it is not."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Let the computers play, if it is up to them."""
        if self._next() is not None and (self._task is None or self._task.done()):
            self._task = self.table.house.spawn(self._run())

    def _next(self) -> int | None:
        table, match = self.table, self.table.match
        if match is None or not match.waiting or table.record.status != "playing":
            return None
        seats = sorted(seat for seat in match.waiting if seat is not None)
        computers = [seat for seat in seats if seat in table.computer_seats]
        if len(computers) < len(seats) and match.view(None).facts.get("anyone"):
            return None  # where one press is enough, it is a person's
        return computers[0] if computers else None

    async def _run(self) -> None:
        table = self.table
        while (seat := self._next()) is not None:
            await asyncio.sleep(max(table.house.computer_pace, table.moment.pause()))
            match, revision = table.match, table.revision
            if match is None or not match.legal(seat):
                continue
            move = self._choose(match, revision, seat)
            try:
                await table.play(None, revision, move, seat=seat)
            except Refused as refusal:
                if refusal.key != "stale" or table.revision == revision:  # the sweep tries again, once a second
                    log.warning("computer stopped", table=table.id, why=refusal.key)
                    return

    def _choose(self, match: games.Game, revision: int, seat: int) -> str:
        """A computer's move. Its dice come from the seed, so that nobody can throw them beforehand."""
        record = self.table.record
        thinking = Random(f"{(record.seed or b'').hex()}:{revision}:{seat}")
        try:
            player = games.player(record.game, record.players[seat].strength)
            move = player.choose(match.view(seat), lambda rng: match.resample(seat, rng), thinking)
            match.check(seat, move)
        except Exception:  # a computer that stumbles must not stop the table: any legal move will do
            log.error("computer stumbled", table=self.table.id, game=record.game, exc_info=True)
            move = thinking.choice(match.legal(seat))
        return move
