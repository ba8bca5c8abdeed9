"""Tables: the only way a move enters. Who sits where is in `seats`, `gathering` and `absences`.

A table is a match of the journal while it is open. Its lock serialises what people and computers do to it
(the library runs their clicks side by side), and the journal is the last judge: a move that the journal did not
take was not played.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import discord

import games
from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.matches.commitment import seal
from bot.matches.deadlines import Happened, follow, waited_for
from bot.matches.results import family_of, results
from bot.matches.timing import Moment
from bot.tables.absence import Absences
from bot.tables.computers.planner import Computers
from bot.tables.lobby import Gathering
from bot.tables.seating import still_shown
from storage import AlreadyRecorded, Match, Outdated, SeqTaken, StorageError, UnknownMatch, Unsure

if TYPE_CHECKING:
    from bot.tables.registry import House

log = get_logger(__name__)

DOUBT = timedelta(seconds=5)  # between two attempts to read a journal that does not answer


class Table(Gathering, Absences):
    """An open table: a lobby, then a match in play."""

    def __init__(self, house: House, record: Match) -> None:
        super().__init__(house, record)
        self.computers = Computers(self)
        self._ask_again = discord.utils.utcnow()  # the journal, if in doubt

    # -- the beginning -------------------------------------------------------------------------------

    async def start(self, actor: Actor, *, fill: bool = False) -> None:
        """Deal the first cards; `fill`: with computers in the seats that are free."""
        async with self.lock:
            self._in_lobby()
            self._seated(actor)
            seated = self._who_starts(fill=fill)
            sealed = seal(self.id)  # who sits where, and by which options, is settled: nobody changes it under the lock
            try:
                match = games.new(self.record.game, seats=len(seated), options=self.record.options, seed=sealed.seed)
            except (games.BadOptions, games.BadSeats) as error:  # options that fit fewer players, or that are no more
                raise Refused(error.reason, **(error.facts | {"game": self.record.game})) from error
            happened = Happened(self.house.outage.now)
            started = replace(
                self.record,
                status="playing",
                version=self.sheet.version,
                seed=sealed.seed,
                nonce=sealed.nonce,
                commitment=sealed.commitment,
                dealer=match.dealer,
                players=follow(seated, waited_for(match.waiting), self.record.turn_seconds, happened),
            )
            try:
                await self.house.journal.start(
                    self.id,
                    version=started.version,
                    seed=sealed.seed,
                    nonce=sealed.nonce,
                    commitment=sealed.commitment,
                    dealer=started.dealer,
                    players=started.players,
                    lobby=self.record,
                )
            except Outdated as raced:
                log.info("start raced", table=self.id)
                await self._reload()
                self._moved()
                raise Refused("stale") from raced
            self.match, self.record = match, started
            log.info("match started", table=self.id, guild=self.record.guild_id, game=self.record.game)
            self._moved()

    async def shown_as(self, message_id: int | None) -> None:
        """Remember which message shows the table."""
        if message_id is not None:
            async with self.lock:
                self.record = replace(self.record, message_id=message_id)
                await self.house.journal.set_message(self.id, message_id)

    async def dm_shown(self, user_id: int, channel_id: int, message_id: int) -> bool:
        """Remember which message shows somebody's hand in private; False when they are not at the table any more."""
        async with self.lock:
            player = self.player_of(user_id)
            if player is None:  # deleted meanwhile: the number of their private channel would lead to them
                return False
            shown = replace(player, dm_channel_id=channel_id, dm_message_id=message_id)
            players = tuple(shown if one.seat == shown.seat else one for one in self.record.players)
            self.record = replace(self.record, players=players)
            await self.house.journal.set_dm(self.id, shown.seat, channel_id, message_id)
            return True

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

        A computer plays for its own seat, for one that it holds, and for a person whose time is up.

        `revision` is what the mover saw. Raises Refused (not seated, stale, not recorded, restarting) or
        games.IllegalMove; then nothing was played. The move is in the journal before this returns.
        """
        async with self.lock:
            self.house.require_open()
            if self.match is None:
                raise Refused("not-started" if self.record.status == "lobby" else "game-over")
            if user_id is not None:
                seat = self.seat_of(user_id)
                if seat is None:
                    raise Refused("away" if self.away(user_id) else "not-seated")
            elif seat is not None and seat not in self.computer_seats:
                raise Refused("not-seated")
            elif seat is not None and revision != self.revision:
                raise Refused("stale")  # a computer means the position that it has seen, and no other
            late = self.moment.too_late(revision, self.revision, waited_for=seat in self.match.waiting)
            if late or revision > self.revision:
                raise Refused("stale")
            if self.moment.pause(move.partition(":")[0]):
                raise Refused("too-soon")
            return await self._commit(self.match, seat, move, interaction_id, in_person=user_id is not None)

    async def _commit(
        self, match: games.Game, seat: int | None, move: str, interaction_id: int | None, *, in_person: bool
    ) -> tuple[games.Event, ...]:
        # The move is tried on a twin: nobody can see it before the journal holds it.
        twin = match.copy()
        events = twin.play(seat, move)
        happened = Happened(self.house.outage.now, seat, in_person, bool(self.moment.facts.get("anyone")))
        players = follow(self.record.players, waited_for(twin.waiting), self.record.turn_seconds, happened)
        changed = [player for player, before in zip(players, self.record.players, strict=True) if player != before]
        try:
            await self.house.journal.record(self.id, self.revision, seat, move, interaction_id, turns=changed)
        except (AlreadyRecorded, SeqTaken) as raced:
            log.info("move raced", table=self.id, why=type(raced).__name__)
            await self._reload()
            self._moved()
            raise Refused("stale") from raced
        except StorageError as failure:
            log.error("move not recorded", table=self.id, error=str(failure))
            raise Refused("in-doubt" if isinstance(failure, Unsure) else "not-recorded") from failure
        self.house.metrics.moved("person" if in_person else "table" if seat is None else "computer")
        self.match, self.record = twin, replace(self.record, players=players)
        if twin.outcome:
            await self._finish(twin)
        self._moved()
        return events

    async def _finish(self, match: games.Game) -> None:
        """Keep the result. If that fails, the next start finds the match ended and keeps it then."""
        assert match.outcome is not None
        try:
            kept = results(self.record.players, match.outcome)
            await self.house.journal.finish(self.id, kept, family=family_of(self.record.game))
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

    async def make_sure(self) -> None:
        """After something that the journal did not take, or may have taken: do as it says, once it can be read."""
        async with self.lock:
            if not self.lock.unsure:
                return
            record, match, moment = self.record, self.match, self.moment
            try:
                await self._reload()
            except UnknownMatch:  # its server was forgotten by another process: nothing is left to show or to play
                self.lock.unsure, self.match, self.record = False, None, replace(record, status="stopped")
                self.house.forget(self)
                log.info("table gone", table=self.id)
                return
            except StorageError as failure:
                self._ask_again = discord.utils.utcnow() + DOUBT
                log.debug("still in doubt", table=self.id, error=str(failure))
                return
            self.lock.unsure = False
            self.record = still_shown(self.record, record)
            record = replace(record, started_at=self.record.started_at)  # the journal's alone
            if self.record == record and self.revision == (len(match.log) if match else 0):
                self.match, self.moment = match, moment  # nothing has happened: a window that runs goes on
                return
            log.info("table read again", table=self.id, status=self.record.status)
            self._moved()

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
        self._changed()
        self.computers.wake()

    def _changed(self) -> None:
        self.house.changed(self)

    def _follow(self) -> None:
        match = self.match
        self.moment.follow(match.view(None).facts if match and match.waiting else {}, self.revision)

    # -- time ---------------------------------------------------------------------------------------

    async def tend(self) -> None:
        """What time brings: computers for the absent, the closing move of a window, a second try after a failure."""
        if self.lock.unsure and discord.utils.utcnow() >= self._ask_again:
            await self.make_sure()
        match = self.match
        if match is None:
            return
        if match.outcome and self.record.status == "playing":
            async with self.lock:
                await self._finish(match)
                self._changed()
        elif self.paused or await self._give_up_on_the_absent():
            return
        elif self.moment.over and None in match.waiting:
            try:
                await self.play(None, self.revision, "close")
            except Refused as refusal:
                log.info("window not closed", table=self.id, why=refusal.key)
        else:
            self.computers.tend()

    # -- stopping ------------------------------------------------------------------------------------

    async def stop(self, actor: Actor) -> None:
        """Close the table without a result: the host's right, a moderator's, and anybody's while nobody is there."""
        async with self.lock:
            self._must_be_open()
            if not self.paused:
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
        self._changed()
        log.info("table stopped", table=self.id, guild=self.record.guild_id)
