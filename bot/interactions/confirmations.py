"""Confirmations: for players who want them, the first tap on a move asks, and the second one plays.

A move that stakes the whole deal asks every player.
"""

from __future__ import annotations

from bot.i18n.cache import LruCache
from bot.i18n.readers import Readers
from bot.interactions.click import Click

REMEMBERED = 5_000  # users with a move that waits for its second tap


class Confirmations:
    """Remembers the move that each user has tapped once. After a restart, the next tap counts as the first."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers
        # By user: the kind of match, its number, the revision and the move.
        self._tapped: LruCache[tuple[str, int, int, str]] = LruCache(REMEMBERED)

    def asks_first(self, click: Click, move: str, *, confirmed: bool, binding: bool = False) -> bool:
        """Whether this tap asks instead of playing. `confirmed`: the tap was on the button that confirms.

        `binding`: the move stakes so much that every player is asked. Moves on a table's public message never ask: they
        are meant to be quick.
        """
        asks = binding or self._readers.preferences(click.actor.id).confirm_moves
        if not click.personal or not asks:
            return False
        tap = (click.control.kind, click.control.number, click.revision, move)
        if confirmed or self._tapped.get(click.actor.id) == tap:
            self._tapped.discard(click.actor.id)
            return False
        self._tapped.put(click.actor.id, tap)
        return True

    def forget(self, user_id: int) -> None:
        """Forget a user's tap: their data was deleted."""
        self._tapped.discard(user_id)
