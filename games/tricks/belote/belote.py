"""La belote: two camps, a trump that a player takes, and more than half of the points to make.

Source: the rule text in our rule collection ("La belote", with its variant "Les annonces").
"""

from games.parts.tricks.belote.points import PACK_32
from games.parts.tricks.belote.taking import TakingGame


class Belote(TakingGame):
    """Four players; partners face each other and score together."""

    key = "belote"
    seat_counts = (4,)
    short_match = {"target": 200}
    stands_for = ("euchre", "jass", "manille")
    teams = ((0, 2), (1, 3))
    pack = PACK_32
    variants = {"belote_annonces": {"annonces": True}}

    def camps_of(self, taker: int) -> tuple[int, ...]:
        return (0, 1, 0, 1)
