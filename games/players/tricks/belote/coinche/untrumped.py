"""Sans atout and tout atout: which card to play, and deals in numbers. A suit is judged by its masters."""

from typing import Any, Self

from games.parts.cards import RANK, SUIT
from games.parts.tricks.belote.points import ALL_TRUMP, LAST_TRICK, NO_TRUMP, PACK_32, STRENGTH
from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import duties_in, each, highest, numbering
from games.tricks.belote.coinche import SCALED
from games.view import View

CARDS = {
    contract: numbering(
        PACK_32, STRENGTH[contract], SUIT, points={card: SCALED[contract].get(RANK[card], 0) for card in PACK_32}
    )
    for contract in (NO_TRUMP, ALL_TRUMP)
}
ABOVE, SUITS = CARDS[NO_TRUMP].above, CARDS[NO_TRUMP].plain
CAMPS = (0, 1, 0, 1)
KEPT = 12  # points for keeping a master instead of loading it on the partner's trick


class UntrumpedDeal(Deal):
    """Eight tricks without a trump suit."""

    @classmethod
    def of(cls, world: Any) -> Self:
        cards = CARDS[world.contract]
        return cls.of_match(world, cards, duties_in(cards, world.duties), CAMPS)

    @classmethod
    def seen(cls, view: View) -> Self:
        return cls.of_view(view, CARDS[view.facts["contract"].partition(":")[2]], CAMPS)

    def close(self) -> None:
        self.points[self.holder] += LAST_TRICK


def choose(deal: Deal, hand: int, cards: int) -> int:
    """The card to play."""
    hidden, best = deal.hidden(hand), deal.best
    if not deal.trick:
        return lead(deal, cards, hidden)
    safe, winning = deal.last or not hidden & ABOVE[best], cards & ABOVE[best]
    if deal.helped and safe:
        return load(deal, cards, hidden)
    if winning and deal.last:
        return load(deal, winning, hidden)
    if winning and not hidden & ABOVE[highest(winning)]:
        return highest(winning)
    return dump(deal, cards, hidden)


def lead(deal: Deal, hand: int, hidden: int) -> int:
    """Masters first, from the longest suit; otherwise low from the longest suit."""
    masters = [hand & suit for suit in SUITS if hand & suit > hidden & suit]
    if masters:
        return highest(max(masters, key=int.bit_count))
    return dump(deal, max((hand & suit for suit in SUITS), key=int.bit_count), hidden)


def load(deal: Deal, cards: int, hidden: int) -> int:
    """The most points, unless they can win a trick by themselves."""
    return max(each(cards), key=lambda card: deal.point[card] - KEPT * (not hidden & ABOVE[card]))


def dump(deal: Deal, cards: int, hidden: int) -> int:
    """The least needed card: no points, no master, no guard of one."""
    return min(each(cards), key=lambda card: (deal.point[card] + KEPT * (not hidden & ABOVE[card]), card % 8))
