"""The settings of a new table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.core.types import Actor
from storage import USUAL, Player, TableSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A lobby to be opened: in which channel, of which game, with which settings.

    `guild_id`: None in a place without the bot. `seats`: the maximum of players; None: as many as the game seats.
    `options`: those that the host chose. `players`: those who sit there already, in this order. `tournament_id`,
    `withheld`: as in a `Match`.
    """

    guild_id: int | None
    channel_id: int
    game: str
    language: str
    seats: int | None = None
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    players: tuple[Player, ...] = ()
    settings: TableSettings = USUAL
    tournament_id: int | None = None
    withheld: bool = False

    @property
    def place_id(self) -> int:
        """As that of a match: the id that decides which process owns the table."""
        return self.channel_id if self.guild_id is None else self.guild_id

    def seating(self, actor: Actor) -> list[Player]:
        """The players including `actor`: in their place among `players`, or before all of these."""
        host = Player(0, actor.id, actor.name, language=actor.language)
        order = [host if player.user_id == actor.id else player for player in self.players]
        if host not in order:
            order.insert(0, host)
        return [
            replace(player, seat=seat, dm_message_id=None, deadline=None, missed=0, strength=self.settings.strength)
            for seat, player in enumerate(order)
        ]
