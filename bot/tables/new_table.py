"""What a new table is to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.core.actor import Actor
from storage import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A lobby that somebody opens: where, of which game, and by which habits.

    `seats`: how many may sit down; None: as many as the game seats. `options`: those that somebody chose.
    `players`: who sits there already, in this order. `turn_seconds`: None for no limit.
    """

    guild_id: int
    channel_id: int
    game: str
    language: str
    seats: int | None = None
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    players: tuple[Player, ...] = ()
    turn_seconds: int | None = None
    strength: str = "normal"
    advice: bool = False

    def seating(self, actor: Actor) -> list[Player]:
        """The players with `actor` as one of them: in their place among `players`, or before all of these."""
        host = Player(0, actor.id, actor.name, language=actor.language)
        order = [host if player.user_id == actor.id else player for player in self.players]
        if host not in order:
            order.insert(0, host)
        return [
            replace(player, seat=seat, dm_message_id=None, deadline=None, missed=0, strength=self.strength)
            for seat, player in enumerate(order)
        ]
