"""Deletions that an operator orders by `tapis forget-user`: the running bot carries them out like those of /privacy.

Only the running bot can take a user from the tables that it remembers, replace their hands, and take back roles.

An order is a note whose key ends with the user's id. Deleting a user's data replaces the id by the pseudonym in every
note, in the same transaction. So an order has been carried out if it names a pseudonym, and no crash loses one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from bot.core.chore import Chore
from bot.core.logs import get_logger
from bot.core.types import Spawn
from bot.i18n.game_texts import FALLBACK
from bot.i18n.readers import Readers
from bot.lifecycle.erasure import Erasure
from bot.screens.parts.screen import notice_screen
from storage import People, StorageError

log = get_logger(__name__)

ORDER = "forget:"


def order_of(user_id: int) -> str:
    """The key of the note that orders a deletion, or says that it was carried out (a pseudonym, below 0)."""
    return f"{ORDER}{user_id}"


@dataclass(eq=False, repr=False)
class ErasureOrders(Chore):
    """Carries out the orders. `owns`: chooses one of several processes for a user, by id."""

    gap = 30.0  # seconds between two looks

    _people: People
    _readers: Readers
    _erasure: Erasure
    _spawn: Spawn
    _owns: Callable[[int], bool]

    async def look(self, now: datetime) -> None:
        """Delete the data of the users in open orders."""
        try:
            for key in await self._people.notes(ORDER):
                user_id = int(key.removeprefix(ORDER))
                if user_id > 0 and self._owns(user_id):
                    await self._readers.load([user_id])
                    words = self._readers.person_words(user_id, self._readers.last_language(user_id) or FALLBACK)
                    await self._erasure.erase(user_id, notice_screen(words.say("privacy-hand-gone")))
        except StorageError as failure:
            log.warning("ordered deletion failed", error=str(failure))
