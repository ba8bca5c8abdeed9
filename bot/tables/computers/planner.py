"""Computers at a table: what each of them is about to do, and the human moment that it waits before it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import blake2b
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING
from weakref import ref

from discord.utils import utcnow

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.tables.computers.pool import NoAnswer
from bot.tables.computers.worker import Question
from games.players.pace import reaction_time, thinking_time
from storage import Player

if TYPE_CHECKING:
    from bot.tables.table import Table

log = get_logger(__name__)

NAMES = (
    *("Colette", "Gaston", "Lucienne", "Marcel", "Simone", "Raymond", "Odette", "Fernand", "Yvette", "Achille"),
    *("Berthe", "Émile", "Félicie", "Gustave", "Hortense", "Jules", "Léontine", "Maurice", "Paulette", "Roger"),
)
HURRY = 0.25  # of the usual time, where no person has to follow


def newcomer(players: Collection[Player]) -> Player:
    """A computer that is not at the table yet."""
    taken = {player.name for player in players}
    return Player(0, None, next((name for name in NAMES if name not in taken), NAMES[0]), computer=True)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat will do, when, and for which chance: the length of the log when that arose."""

    seat: int
    revision: int
    chance: int
    move: str = field(repr=False)  # it may be a card laid face down
    due: datetime


class Computers:
    """The computers of one table. Whenever the table moves on, all of them make up their minds anew."""

    def __init__(self, table: Table) -> None:
        self._table = ref(table)  # it holds us: a table that has ended goes at once, with its match
        self._position: games.Game | None = None  # that the plans are for
        self._planned: frozenset[int] = frozenset()  # the seats that they are for
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._plans: dict[int, Plan] = {}
        self._former: dict[int, Plan] = {}  # for the positions before

    @property
    def table(self) -> Table:
        """Whose computers these are. Who plans or carries out later has to hold it meanwhile."""
        table = self._table()
        assert table is not None
        return table

    # -- making plans --------------------------------------------------------------------------------

    def wake(self) -> None:
        """The table has moved on: plan anew."""
        for thought in self._thoughts.values():
            thought.cancel()
        self._former |= self._plans
        self._thoughts, self._plans = {}, {}
        self._position, self._planned = self.table.match, self.table.computer_seats
        if self._position is not None and self.table.record.status == "playing":
            arose = utcnow()
            for seat in self._actors(self._position):
                self._thoughts[seat] = self.table.house.spawn(self._plan(self.table, self._position, seat, arose))

    def tend(self) -> None:
        """Plan, where that was not done yet, or again, where a plan could not be carried out."""
        if self._position is not self.table.match or self._planned != self.table.computer_seats:
            self.wake()

    def _actors(self, match: games.Game) -> list[int]:
        """The computers that may do something. Where one press is enough, it is a person's (`anyone`)."""
        seats = self._planned
        people = match.waiting - seats - {None}
        if people and self.table.moment.facts.get("anyone"):
            seats -= match.waiting
        return [seat for seat in sorted(seats) if match.waiting and match.legal(seat)]

    async def _plan(self, table: Table, match: games.Game, seat: int, arose: datetime) -> None:
        """Think, and put down what is to be done; at once, if it is time already."""
        chance = self._chance(match, seat)
        dice = self._dice(chance, seat)
        move = await self._think(match, seat, dice)
        self._thoughts.pop(seat, None)
        former = self._former.pop(seat, None)
        if move is None or table.match is not match:  # the table may have been closed meanwhile
            return
        if former is not None and (former.chance, former.move) == (chance, move):
            due = former.due  # others have moved meanwhile: that is no reason to start waiting again
        else:
            due = arose + timedelta(seconds=self._delay(match, seat, Random(f"pace:{dice}")))
        due = max(due, utcnow() + timedelta(seconds=table.moment.pause(move.partition(":")[0])))
        plan = self._plans[seat] = Plan(seat, len(match.log), chance, move, due)
        if due <= utcnow():
            await self._carry_out(table, plan)
        else:
            table.house.beat.start()

    def _chance(self, match: games.Game, seat: int) -> int:
        """The log's length when this chance arose: with the present moment, or after the seat's own last move."""
        revision = len(match.log)
        since: int = self.table.moment.facts.get("since", revision)
        own = (number for number in range(revision, since, -1) if match.log[number - 1][0] == seat)
        return next(own, since)

    def _dice(self, chance: int, seat: int) -> str:
        """A seat's dice for a chance: thrown by the match's seed, which cannot be told from them.

        They stay as they fell while others move: who makes up its mind after every move of somebody else
        would throw the dice for an accusation ten times instead of once.
        """
        return blake2b(f"{chance}:{seat}".encode(), key=self.table.record.seed or b"", digest_size=16).hexdigest()

    def _delay(self, match: games.Game, seat: int, dice: Random) -> float:
        """Seconds before a move: in turn the table's pace, against others a reaction that a person can beat.

        Never by how many moves there are: a forced move that came sooner would show that it was forced.
        """
        strength = self.table.record.players[seat].strength
        if match.waiting - {None} == {seat}:
            seconds = self.table.house.computer_pace * thinking_time(strength, dice)
        else:
            seconds = reaction_time(strength, dice)
        return seconds if self._followed(match) else seconds * HURRY

    def _followed(self, match: games.Game) -> bool:
        """Whether a person still has something to play with, or to do, or has played lately: a last card, say."""
        shown = match.view(None).seats
        people = set(range(match.seats)) - self._planned
        if people.intersection(seat for seat, _ in match.log[-2 * match.seats :]):
            return True
        return any(shown[seat].cards or seat in match.waiting or match.legal(seat) for seat in people)

    async def _think(self, match: games.Game, seat: int, dice: str) -> str | None:
        """What the seat wants to do. A computer that stumbles must not stop the table: any legal move will do."""
        record = self.table.record
        said = {"table": record.id, "seat": seat, "revision": len(match.log), "dice": dice}
        began = perf_counter()
        try:
            question = Question.about(match, seat, record.players[seat].strength, dice)
            move = await self.table.house.thinkers.think(question)
            if move is not None and move not in match.legal(seat):
                raise NoAnswer("illegal move")  # which is not said here: it may tell a card
        except Exception:
            log.error("computer stumbled", game=record.game, exc_info=True, **said)
            return Random(dice).choice(match.legal(seat)) if seat in match.waiting else None
        log.debug("computer thought", strength=question.strength, ms=round(1000 * (perf_counter() - began)), **said)
        return move

    # -- carrying them out ---------------------------------------------------------------------------

    def act(self) -> float | None:
        """Carry out the earliest plan if it is due, after which all plan anew; the seconds until then, or None."""
        plan = min(self._plans.values(), key=lambda plan: plan.due, default=None)
        if plan is None:
            return None
        left = (plan.due - utcnow()).total_seconds()
        if left <= 0:
            del self._plans[plan.seat]
            self.table.house.spawn(self._carry_out(self.table, plan))
        return left

    async def _carry_out(self, table: Table, plan: Plan) -> None:
        self._plans.pop(plan.seat, None)
        try:
            await table.play(None, plan.revision, plan.move, seat=plan.seat)
        except Refused as refusal:
            if refusal.key not in ("stale", "restarting"):  # the table stays as it is, and nobody will plan anew
                log.warning("computer stopped", table=table.id, why=refusal.key)
                self._position = None  # the sweep tries again, once a second
