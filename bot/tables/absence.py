"""Absences: a computer holds the seat of who has left or missed too many turns, and gives it back to who returns."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.matches.deadlines import Happened, follow, given_up, waited_for
from bot.tables.seating import Seats
from storage import Match, Player, StorageError

log = get_logger(__name__)


def forgotten(record: Match, user_id: int, pseudonym: int) -> Match:
    """The record as the journal holds it when somebody's data was deleted: a computer under a pseudonym sits there."""
    return replace(
        record,
        host_id=pseudonym if record.host_id == user_id else record.host_id,
        players=tuple(
            Player(player.seat, pseudonym, "", computer=True, strength=player.strength)
            if player.user_id == user_id
            else player
            for player in record.players
        ),
    )


class Absences(Seats):
    """Leaving, being away, and coming back."""

    async def leave(self, actor: Actor) -> bool:
        """Give up a seat: free in the lobby, a computer's during the match. True when the table closed with it."""
        async with self.lock:
            self._must_be_open()
            seat = self.seat_of(actor.id)
            if seat is None:
                raise Refused("already-away" if self.away(actor.id) else "not-joined")
            if len(self.people) == 1:
                await self._stop()
                return True
            if self.record.status == "lobby":
                await self._seat([player for player in self.record.players if player.seat != seat])
            else:
                await self._hold({seat})
            if self.record.host_id == actor.id:
                await self._pass_on()
            return False

    async def _pass_on(self) -> None:
        """The first of those who are there is the host from now on."""
        heir = self.people[0].user_id
        assert heir is not None
        await self.house.journal.set_host(self.id, heir)
        self.record = replace(self.record, host_id=heir)
        self._changed()

    async def withdraw(self, user_id: int, pseudonym: int) -> None:
        """Somebody had their data deleted: they leave, and nobody can come back to their seat.

        The caller has held the lock since before the deletion, which has put the pseudonym into the journal.
        """
        was_seated, was_host = self.seat_of(user_id) is not None, self.record.host_id == user_id
        self.record = forgotten(self.record, user_id, pseudonym)
        if not self.open:
            return
        if not self.people and (was_seated or not self.user_ids):
            await self._stop()
            return
        if was_seated and self.match is not None:
            self._moved()
        self._changed()
        if self.record.status == "lobby":
            await self._seat([player for player in self.record.players if not player.forgotten])
        if was_host and self.people:
            await self._pass_on()

    async def come_back(self, actor: Actor) -> None:
        """Take one's seat back from the computer that holds it. Raises Refused (`not-seated`, `not-away`)."""
        async with self.lock:
            self._must_be_open()
            player = self.player_of(actor.id)
            if player is None:
                raise Refused("not-seated")
            if not player.computer or self.match is None:
                raise Refused("not-away")
            back = replace(player, computer=False, missed=0, deadline=None)
            players = [back if one.seat == back.seat else one for one in self.record.players]
            waited, happened = waited_for(self.match.waiting), Happened(self.house.outage.now)
            was_paused = self.paused
            await self._reseat(follow(players, waited, self.record.turn_seconds, happened))
            if self.record.host_id < 0:  # deleted while nobody was there to be the host
                await self._pass_on()
            if was_paused:  # what the rules time begins anew, too
                self.take_up(self.match)
            self._moved()
            log.info("seat given back", table=self.id, seat=back.seat)

    async def _give_up_on_the_absent(self) -> bool:
        """Let a computer hold the seats of people who have missed one turn too many; whether there were any."""
        now = self.house.outage.now
        if not any(given_up(player, now) for player in self.record.players):
            return False
        async with self.lock:
            absent = {player.seat for player in self.record.players if given_up(player, now)}
            if absent and self.record.status == "playing":
                try:
                    await self._hold(absent)
                except StorageError as failure:  # the next sweep tries again
                    log.warning("seats not taken over", table=self.id, error=str(failure))
        return True

    async def put_off(self, time: timedelta) -> None:
        """Give everybody who is waited for this much more time."""
        async with self.lock:
            self.moment.put_off(time)
            players = [
                player if player.deadline is None else replace(player, deadline=player.deadline + time)
                for player in self.record.players
            ]
            if self.record.status == "playing" and tuple(players) != self.record.players:
                await self._reseat(players)

    async def _hold(self, seats: Collection[int]) -> None:
        """From now on computers play for these seats."""
        await self._reseat(
            [
                replace(player, computer=True, deadline=None) if player.seat in seats else player
                for player in self.record.players
            ]
        )
        self._moved()
        log.info("seats taken over", table=self.id, seats=sorted(seats), paused=self.paused)
