"""The gathering before the first deal: who sits down, against what computers, by which options."""

from __future__ import annotations

from dataclasses import replace

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.matches.deadlines import TIMERS
from bot.matches.options import read_option
from bot.tables.computers.planner import newcomer
from bot.tables.seating import Seats
from games.players import strengths
from storage import Player

USUAL_SEATS = 4


class Gathering(Seats):
    """What is done at a table while it is a lobby."""

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
            self._changed()

    async def set_timer(self, actor: Actor, text: str) -> None:
        """Let a turn last so many seconds; "0": for ever. Raises Refused (`expired` for a time that is not offered)."""
        async with self.lock:
            self._in_lobby()
            self._host(actor)
            if text not in map(str, TIMERS):
                raise Refused("expired")
            seconds = int(text) or None
            await self.house.journal.set_timer(self.id, seconds)
            self.record = replace(self.record, turn_seconds=seconds)
            self._changed()

    async def turn_strength(self, actor: Actor) -> None:
        """The next strength for this table's computers: those that sit here, those that will, and stand-ins."""
        async with self.lock:
            self._in_lobby()
            self._host(actor)
            offered = strengths(self.record.game)
            if not offered:
                raise Refused("expired")
            present = offered.index(self.record.strength) if self.record.strength in offered else -1
            strength = offered[(present + 1) % len(offered)]
            await self.house.journal.set_strength(self.id, strength)
            players = tuple(replace(player, strength=strength) for player in self.record.players)
            self.record = replace(self.record, strength=strength, players=players)
            self._changed()

    def _who_starts(self, *, fill: bool) -> list[Player]:
        """The players of the match that would start now. Raises Refused (`too-few`, `bad-seats`)."""
        players, allowed = list(self.record.players), self.sheet.seats
        wanted = self.record.seats or max(min(USUAL_SEATS, max(allowed)), min(allowed))
        while fill and len(players) < wanted:
            players.append(newcomer(players))
        if len(players) < min(allowed):
            raise Refused("too-few", least=min(allowed))
        if len(players) not in allowed:
            raise Refused("bad-seats", game=self.record.game, seats=len(players), allowed=allowed)
        return [replace(player, seat=seat, strength=self.record.strength) for seat, player in enumerate(players)]
