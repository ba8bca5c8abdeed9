"""La belote à trois: the taker against the two others, who are partners for this deal; each has an account of his own.

Source: the rule text of the house's collection ("La belote à trois"); announcements as at four.
"""

from __future__ import annotations

from games.parts.cards import RANK
from games.parts.tricks.belote.points import PACK_32
from games.parts.tricks.belote.taking import TakingGame


class BeloteTrois(TakingGame):
    """The pack without its 7s and 8s; each defender marks what the defence has made."""

    key = "belote_trois"
    seat_counts = (3,)
    pack = tuple(card for card in PACK_32 if RANK[card] not in ("7", "8"))
    variants = {"belote_trois_annonces": {"annonces": True}}

    def camps_of(self, taker: int) -> tuple[int, ...]:
        return tuple(int(seat != taker) for seat in range(3))
