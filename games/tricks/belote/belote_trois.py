"""La belote à trois: the taker against the two others, who are partners for this deal; each player scores alone.

Source: the rule text in our rule collection ("La belote à trois"); announcements as with four players.
"""

from games.parts.cards import RANK
from games.parts.tricks.belote.points import PACK_32
from games.parts.tricks.belote.taking import TakingGame


class BeloteTrois(TakingGame):
    """The pack without 7s and 8s; each defender marks the points of the defence."""

    key = "belote_trois"
    seat_counts = (3,)
    short_match = {"target": 200}
    pack = tuple(card for card in PACK_32 if RANK[card] not in ("7", "8"))
    variants = {"belote_trois_annonces": {"annonces": True}}

    def camps_of(self, taker: int) -> tuple[int, ...]:
        return tuple(int(seat != taker) for seat in range(3))
