"""Tables: the only way a move enters, and everything else that changes who sits where.

A table is a match of the journal while it is open. Its lock serialises what people and computers do to it
(the library runs their clicks side by side), and the journal is the last judge: a move that the journal did not
take was not played.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import games
from storage import (
    AlreadyRecorded,
    Match,
    Player,
    Result,
    SeqTaken,
    StorageError,
)

from .computers import Computers, newcomer
from .logs import get_logger
from .moments import Moment
from .options import read_option
from .refused import Actor, Refused

if TYPE_CHECKING:
    from .house import House

log = get_logger(__name__)

USUAL_SEATS = 4


class Table:
    """An open table: a lobby, then a match in play."""

    def __init__(self, house: House, record: Match) -> None:
        self.house = house
        self.record = record
        self.match: games.Game | None = None
        self.moment = Moment()
        self.lock = asyncio.Lock()
        self.computers = Computers(self)

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

    def seat_of(self, user_id: int) -> int | None:
        """The seat of a person, unless a computer has taken it over."""
        for player in self.record.players:
            if player.user_id == user_id and not player.computer:
                return player.seat
        return None

    @property
    def open(self) -> bool:
        return self.record.status in ("lobby", "playing")

    @property
    def most(self) -> int:
        """How many may sit down: as many as the host asked for, or as the game seats."""
        return self.record.seats or max(self.sheet.seats)

    @property
    def people(self) -> list[Player]:
        return [player for player in self.record.players if not player.computer]

    @property
    def user_ids(self) -> list[int]:
        """Everybody who has, or had, a hand here: a person whose seat a computer has taken over, too."""
        return [player.user_id for player in self.record.players if player.user_id is not None]

    def player_of(self, user_id: int) -> Player | None:
        return next((player for player in self.record.players if player.user_id == user_id), None)

    # -- the lobby -----------------------------------------------------------------------------------

    async def join(self, actor: Actor) -> None:
        async with self.lock:
            self._in_lobby()
            if self.seat_of(actor.id) is not None:
                raise Refused("already-joined")
            await self._seat([*self.record.players, Player(0, actor.id, actor.name, language=actor.language)])

    async def add_computer(self, actor: Actor) -> None:
        async with self.lock:
            self._in_lobby()
            self._seated(actor)
            await self._seat([*self.record.players, newcomer(self.record.players)])

    async def remove_computer(self, actor: Actor) -> None:
        async with self.lock:
            self._in_lobby()
            self._seated(actor)
            computers = [player for player in self.record.players if player.computer]
            if not computers:
                raise Refused("no-computer")
            await self._seat([player for player in self.record.players if player is not computers[-1]])

    async def change_teams(self, actor: Actor) -> None:
        """Seat everybody but the first one place on: four players pair up in three ways."""
        async with self.lock:
            self._in_lobby()
            self._host(actor)
            first, *others = self.record.players
            await self._seat([first, *others[1:], *others[:1]])

    async def set_option(self, actor: Actor, name: str, text: str) -> None:
        """Set an option from the text that a click or a command carries."""
        async with self.lock:
            self._in_lobby()
            self._host(actor)
            options = {**self.record.options, name: read_option(self.record.game, name, text)}
            await self.house.journal.set_options(self.id, options)
            self.record = replace(self.record, options=options)
            self.house.changed(self)

    async def start(self, actor: Actor, *, fill: bool = False) -> None:
        """Deal the first cards; `fill`: with computers in the seats that are free."""
        async with self.lock:
            self._in_lobby()
            self._seated(actor)
            players = list(self.record.players)
            allowed = self.sheet.seats
            wanted = self.record.seats or max(min(USUAL_SEATS, max(allowed)), min(allowed))
            while fill and len(players) < wanted:
                players.append(newcomer(players))
            if len(players) < min(allowed):
                raise Refused("too-few", least=min(allowed))
            if len(players) not in allowed:
                raise Refused("bad-seats", game=self.record.game, seats=len(players), allowed=allowed)
            players = [replace(player, seat=seat) for seat, player in enumerate(players)]
            seed = secrets.token_bytes(32)
            try:
                match = games.new(self.record.game, seats=len(players), options=self.record.options, seed=seed)
            except (games.BadOptions, games.BadSeats) as error:  # options that fit fewer players, or that are no more
                raise Refused(error.reason, **(error.facts | {"game": self.record.game})) from error
            version, dealer = self.sheet.version, match.dealer
            await self.house.journal.start(self.id, version=version, seed=seed, dealer=dealer, players=players)
            self.record = replace(
                self.record, status="playing", version=version, seed=seed, dealer=dealer, players=tuple(players)
            )
            self.match = match
            log.info("match started", table=self.id, guild=self.record.guild_id, game=self.record.game)
            self._moved()

    async def shown_as(self, message_id: int | None) -> None:
        """Remember which message shows the table."""
        if message_id is not None:
            async with self.lock:
                self.record = replace(self.record, message_id=message_id)
                await self.house.journal.set_message(self.id, message_id)

    async def dm_shown(self, seat: int, channel_id: int, message_id: int) -> None:
        """Remember which message shows a seat's hand in private."""
        async with self.lock:
            players = tuple(
                replace(player, dm_channel_id=channel_id, dm_message_id=message_id) if player.seat == seat else player
                for player in self.record.players
            )
            self.record = replace(self.record, players=players)
            await self.house.journal.set_dm(self.id, seat, channel_id, message_id)

    # -- the match -----------------------------------------------------------------------------------

    async def play(
        self,
        user_id: int | None,
        revision: int,
        move: str,
        interaction_id: int | None = None,
        *,
        seat: int | None = None,
    ) -> tuple[games.Event, ...]:
        """Play a move: a person's, or with `user_id` None a computer's (`seat`) or the table's own (`seat` None).

        `revision` is what the mover saw. Raises Refused (not seated, stale, not recorded) or
        games.IllegalMove; then nothing was played. The move is in the journal before this returns.
        """
        async with self.lock:
            if self.match is None:
                raise Refused("not-started" if self.record.status == "lobby" else "game-over")
            if user_id is not None:
                seat = self.seat_of(user_id)
                if seat is None:
                    raise Refused("not-seated")
            elif seat is not None and not self.record.players[seat].computer:
                raise Refused("not-seated")
            elif seat is not None and revision != self.revision:
                raise Refused("stale")  # a computer means the position that it has seen, and no other
            late = self.moment.too_late(revision, self.revision, waited_for=seat in self.match.waiting)
            if late or revision > self.revision:
                raise Refused("stale")
            if self.moment.pause(move.partition(":")[0]):
                raise Refused("too-soon")
            return await self._commit(self.match, seat, move, interaction_id)

    async def _commit(
        self, match: games.Game, seat: int | None, move: str, interaction_id: int | None
    ) -> tuple[games.Event, ...]:
        # The move is tried on a twin: nobody can see it before the journal holds it.
        twin = match.copy()
        events = twin.play(seat, move)
        try:
            await self.house.journal.record(self.id, self.revision, seat, move, interaction_id)
        except (AlreadyRecorded, SeqTaken) as raced:
            log.info("move raced", table=self.id, why=type(raced).__name__)
            await self._reload()
            self._moved()
            raise Refused("stale") from raced
        except StorageError as failure:
            log.error("move not recorded", table=self.id, error=str(failure))
            raise Refused("not-recorded") from failure
        self.match = twin
        if twin.outcome:
            await self._finish(twin)
        self._moved()
        return events

    async def _finish(self, match: games.Game) -> None:
        """Keep the result. If that fails, the next start finds the match ended and keeps it then."""
        assert match.outcome is not None
        outcome = match.outcome
        results = [
            Result(
                seat=player.seat,
                user_id=player.user_id,
                name=player.name,
                computer=player.computer,
                score=outcome.scores[player.seat],
                place=outcome.places[player.seat],
                won=outcome.places[player.seat] == 1,
            )
            for player in self.record.players
        ]
        try:
            await self.house.journal.finish(self.id, results)
        except StorageError as failure:
            log.error("result not recorded", table=self.id, error=str(failure))
            return
        self.record = replace(self.record, status="finished")
        self.house.forget(self)
        log.info("match finished", table=self.id, guild=self.record.guild_id, game=self.record.game)

    async def _reload(self) -> None:
        """Rebuild the match from the journal, the only truth when another process was faster."""
        self.record = await self.house.journal.match(self.id)
        self.take_up(await self.house.rebuild(self.record))
        if self.record.status in ("finished", "stopped"):
            self.house.forget(self)

    def take_up(self, match: games.Game | None) -> None:
        """The match as the journal tells it; its moment begins now."""
        self.match, self.moment = match, Moment()
        self._follow()

    async def go_on(self) -> None:
        """After a restart: keep a result that was not kept, show the present state, let the computers think."""
        async with self.lock:
            self.take_up(self.match)  # its times were not counted while the bot was away
            if self.match and self.match.outcome and self.record.status == "playing":
                await self._finish(self.match)
            self._moved()

    def _moved(self) -> None:
        """After a move: let its moment begin, show the new state, let the computers think."""
        self._follow()
        self.house.changed(self)
        self.computers.wake()

    def _follow(self) -> None:
        match = self.match
        self.moment.follow(match.view(None).facts if match and match.waiting else {}, self.revision)

    # -- time ---------------------------------------------------------------------------------------

    async def tend(self) -> None:
        """What time brings: the closing move of a window, and a second try at what a failing disk has stopped."""
        match = self.match
        if match is None:
            return
        if match.outcome and self.record.status == "playing":
            async with self.lock:
                await self._finish(match)
                self.house.changed(self)
        elif self.moment.over and None in match.waiting:
            try:
                await self.play(None, self.revision, "close")
            except Refused as refusal:
                log.info("window not closed", table=self.id, why=refusal.key)
        else:
            self.computers.tend()

    # -- leaving and stopping ------------------------------------------------------------------------

    async def leave(self, actor: Actor) -> bool:
        """Give up a seat: free in the lobby, a computer's during the match. True when the table closed with it."""
        async with self.lock:
            self._must_be_open()
            seat = self.seat_of(actor.id)
            if seat is None:
                raise Refused("not-joined")
            if len(self.people) == 1:
                await self._stop()
                return True
            if self.record.status == "lobby":
                await self._seat([player for player in self.record.players if player.seat != seat])
            else:
                players = [
                    replace(player, computer=True) if player.seat == seat else player for player in self.record.players
                ]
                await self.house.journal.seat(self.id, players)
                self.record = replace(self.record, players=tuple(players))
                self._moved()
            if self.record.host_id == actor.id:
                heir = self.people[0].user_id
                assert heir is not None
                await self.house.journal.set_host(self.id, heir)
                self.record = replace(self.record, host_id=heir)
                self.house.changed(self)
            return False

    async def stop(self, actor: Actor) -> None:
        """Close the table without a result: the host's right, and a moderator's."""
        async with self.lock:
            self._must_be_open()
            self._host(actor)
            await self._stop()

    async def close(self) -> None:
        """Close the table because its channel is gone."""
        async with self.lock:
            if self.open:
                await self._stop()

    async def _stop(self) -> None:
        await self.house.journal.stop(self.id)
        self.record = replace(self.record, status="stopped")
        self.match = None
        self.house.forget(self)
        self.house.changed(self)
        log.info("table stopped", table=self.id, guild=self.record.guild_id)

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
        if actor.id != self.record.host_id and not actor.moderator:
            host = next((player.name for player in self.record.players if player.user_id == self.record.host_id), "?")
            raise Refused("not-host", host=host)

    async def _seat(self, players: Sequence[Player]) -> None:
        if len(players) > max(self.most, len(self.record.players)):
            raise Refused("full", most=self.most)
        seated = tuple(replace(player, seat=seat) for seat, player in enumerate(players))
        await self.house.journal.seat(self.id, seated)
        self.record = replace(self.record, players=seated)
        self.house.changed(self)
