"""Seats: who sits at a table, who plays for whom, and what each may ask of it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING

import games
from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.matches.deadlines import overdue
from bot.matches.timing import Moment
from storage import AlreadyRecorded, Match, Outdated, Player, SeqTaken, StorageError

if TYPE_CHECKING:
    from bot.tables.registry import House


class TableLock(asyncio.Lock):
    """Serialises what is done to a table, and notes when the journal may hold something else than the table knows.

    That is so after a commit which nobody heard of, when whoever waited for it was cancelled, and when another
    process was faster.
    """

    unsure = False

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for one in (error, error.__cause__ if error else None):
            failed = isinstance(one, StorageError) and not isinstance(one, AlreadyRecorded | Outdated | SeqTaken)
            if failed or isinstance(one, asyncio.CancelledError):
                self.unsure = True
        await super().__aexit__(kind, error, trace)


class Seats(ABC):
    """A table's record and lock, and what can be read from them. What changes it is in the classes made of this."""

    def __init__(self, house: House, record: Match) -> None:
        self.house = house
        self.record = record
        self.match: games.Game | None = None
        self.lock = TableLock()
        self.moment = Moment()

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def sheet(self) -> games.GameInfo:
        return games.info(self.record.game)

    @property
    def revision(self) -> int:
        """How many moves the match has seen; a button carries the revision that it was drawn for."""
        return len(self.match.log) if self.match else 0

    @property
    def open(self) -> bool:
        return self.record.status in ("lobby", "playing")

    @property
    def most(self) -> int:
        """How many may sit down: as many as the host asked for, or as the game seats."""
        return self.record.seats or max(self.sheet.seats)

    # -- who sits where --------------------------------------------------------------------------------

    @property
    def people(self) -> list[Player]:
        """The people who hold their seats themselves."""
        return [player for player in self.record.players if not player.computer]

    @property
    def user_ids(self) -> list[int]:
        """Everybody who has, or had, a hand here: a person whose seat a computer has taken over, too."""
        return [player.user_id for player in self.record.players if player.user_id is not None and not player.forgotten]

    def knows(self, user_id: int) -> bool:
        """Whether a person has, or had, a seat here, or is the host."""
        return user_id == self.record.host_id or self.player_of(user_id) is not None

    def player_of(self, user_id: int) -> Player | None:
        return next((player for player in self.record.players if player.user_id == user_id), None)

    def seat_of(self, user_id: int) -> int | None:
        """The seat of a person, unless a computer has taken it over."""
        player = self.player_of(user_id)
        return None if player is None or player.computer else player.seat

    def away(self, user_id: int) -> bool:
        """Whether a computer holds this person's seat, until they are back."""
        return self.player_of(user_id) is not None and self.seat_of(user_id) is None

    @property
    def paused(self) -> bool:
        """Whether nobody is left to play for: computers do not go on alone."""
        return self.record.status == "playing" and not self.people

    @property
    def computer_seats(self) -> frozenset[int]:
        """The seats that computers play for at this moment: those they hold, and those of people whose time is up."""
        if self.paused:
            return frozenset()
        now = self.house.outage.now
        return frozenset(player.seat for player in self.record.players if player.computer or overdue(player, now))

    # -- what is required ------------------------------------------------------------------------------

    def _must_be_open(self) -> None:
        if not self.open:
            raise Refused("game-over")

    def _in_lobby(self) -> None:
        self._must_be_open()
        if self.record.status != "lobby":
            raise Refused("not-lobby")

    def _seated(self, actor: Actor) -> None:
        if self.seat_of(actor.id) is None and not actor.moderator:
            raise Refused("not-joined")

    def _host(self, actor: Actor) -> None:
        """The host's right, and a moderator's; while the host is away, of everybody who plays."""
        absent = self.seat_of(self.record.host_id) is None and self.seat_of(actor.id) is not None
        if actor.id != self.record.host_id and not actor.moderator and not absent:
            host = self.player_of(self.record.host_id)
            raise Refused("not-host", host=host.name if host and not host.forgotten else "?")

    # -- seating ---------------------------------------------------------------------------------------

    async def _seat(self, players: Sequence[Player]) -> None:
        """Seat these people and computers, in this order, all computers of one strength."""
        if len(players) > max(self.most, len(self.record.players)):
            raise Refused("full", most=self.most)
        await self._reseat(
            [replace(player, seat=seat, strength=self.record.strength) for seat, player in enumerate(players)]
        )

    async def _reseat(self, players: Sequence[Player]) -> None:
        """Keep who sits where, as it is given."""
        await self.house.journal.seat(self.id, players)
        self.record = replace(self.record, players=tuple(players))
        self._changed()

    # -- what follows from it, as the table does it ----------------------------------------------------

    @abstractmethod
    def take_up(self, match: games.Game | None) -> None:
        """The match as the journal tells it; its moment begins now."""

    @abstractmethod
    def _moved(self) -> None:
        """After a move, or when another plays for a seat: show it, and let the computers think."""

    @abstractmethod
    def _changed(self) -> None:
        """The table looks different now."""

    @abstractmethod
    async def _stop(self) -> None:
        """Close the table without a result."""


def still_shown(kept: Match, before: Match) -> Match:
    """What the journal holds, in the messages that were sent last: these it may not know of yet."""
    hands = {(player.seat, player.user_id): player for player in before.players}
    players = [
        replace(player, dm_channel_id=hand.dm_channel_id, dm_message_id=hand.dm_message_id)
        if (hand := hands.get((player.seat, player.user_id)))
        else player
        for player in kept.players
    ]
    return replace(kept, message_id=before.message_id, players=tuple(players))
