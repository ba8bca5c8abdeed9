"""Both sides of a world of la belote découverte played to their best for some tricks, by alpha and beta.

Cards are bits: eight to a suit from the weakest up, trumps last. What lies beneath a card is known in a world, so two
sets of open cards say how a deal stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.parts.cards import RANK, SUIT, SUITS
from games.parts.tricks.belote.points import LAST_TRICK, PACK_32, PLAIN_ORDER, PLAIN_POINTS, TRUMP_ORDER, TRUMP_POINTS

BEYOND = 9999  # points: more than a deal has
ROW = 8  # bits of a suit
TRUMPS = 0xFF << 3 * ROW
POINTS = [PLAIN_POINTS.get(rank, 0) for rank in PLAIN_ORDER] * 3 + [TRUMP_POINTS.get(rank, 0) for rank in TRUMP_ORDER]
# What a card is worth to its owner before it is played, in points of difference beyond its own trick.
PLAIN_WORTH = (-2.0, -2.0, -2.0, -1.0, 0.0, 0.0, 2.0, 8.0)
TRUMP_WORTH = (5.0, 5.0, 6.0, 6.0, 8.0, 10.0, 14.0, 18.0)
WORTH = [*PLAIN_WORTH * 3, *TRUMP_WORTH]

Reply = tuple[int, int, int, bool]  # its bit, its number, the points of the trick, whether the leader wins it


def numbers(trump: str) -> dict[str, int]:
    """The bit of each card where this suit is trumps."""
    suits = [*(suit for suit in SUITS if suit != trump), trump]
    return {
        card: ROW * suits.index(SUIT[card])
        + (TRUMP_ORDER if SUIT[card] == trump else PLAIN_ORDER).index(RANK[card])
        for card in PACK_32
    }


def cards_of(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@lru_cache(maxsize=100_000)
def leads(mask: int) -> tuple[tuple[int, int], ...]:
    """The open cards, those first that are likely to be the best lead."""
    order = sorted(cards_of(mask), key=lambda card: card % ROW, reverse=True)
    return tuple((1 << card, card) for card in order)


@lru_cache(maxsize=400_000)
def replies(mask: int, lead: int, raises: bool) -> tuple[Reply, ...]:
    """What open cards may answer a lead, those first that are likely to be the best."""
    suit = 0xFF << lead // ROW * ROW
    allowed = mask & suit
    if allowed and suit == TRUMPS and raises:
        allowed = allowed >> lead + 1 << lead + 1 or allowed
    allowed = allowed or mask & TRUMPS or mask
    told = [(1 << card, card, POINTS[lead] + POINTS[card], not beats(card, lead)) for card in cards_of(allowed)]
    return tuple(sorted(told, key=lambda one: one[2] + WORTH[one[1]] if one[3] else WORTH[one[1]] - one[2]))


def beats(card: int, lead: int) -> bool:
    return card > lead and (card // ROW == lead // ROW or card // ROW == 3)


class Solver:
    """What both can see and what lies beneath it, between two tricks or within one.

    `shown`: by seat the open cards; `beneath`: by card the bit of what lies under it, 0 where that is nothing or
    not known; `raises`: whether a trump led must be beaten.
    """

    def __init__(self, shown: Sequence[int], beneath: Sequence[int], *, raises: bool) -> None:
        self.shown, self.beneath, self.raises = shown, beneath, raises
        self.known: dict[tuple[int, int, int], tuple[float, float]] = {}

    def owned(self, seat: int) -> float:
        cards = cards_of(self.shown[seat])
        return sum(WORTH[card] + worth_of(self.beneath[card]) for card in cards)

    def values(self, seat: int, lead: int | None, tricks: int) -> dict[int, float]:
        """By card that the seat may play, by how much it will be ahead in so many tricks, and with what is left then.

        `lead`: the card that it answers; None where it leads.
        """
        mine, theirs = self.shown[seat], self.shown[1 - seat]
        edge = self.owned(seat) - self.owned(1 - seat)
        if lead is None:
            return {
                card: self.answered(
                    mine ^ bit | self.beneath[card], theirs, card, edge - WORTH[card], -BEYOND, BEYOND, tricks
                )
                for bit, card in leads(mine)
            }
        theirs |= self.beneath[lead]
        edge -= worth_of(self.beneath[lead])
        found = {}
        for one in replies(mine, lead, self.raises):
            found[one[1]] = -self.after(theirs, mine, one, -edge, -BEYOND, BEYOND, tricks)
        return found

    def value(self, mine: int, theirs: int, edge: float, low: float, high: float, depth: int) -> float:
        """By how much the leader will be ahead in what is to come; outside of `low` to `high` a bound is enough."""
        if not mine:
            return 0
        if not depth:
            return edge
        floor, ceiling = self.known.get((mine, theirs, depth), (-BEYOND, BEYOND))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        best, alpha = float(-BEYOND), low
        beneath = self.beneath
        for bit, lead in leads(mine):
            found = self.answered(mine ^ bit | beneath[lead], theirs, lead, edge - WORTH[lead], alpha, high, depth)
            if found > best:
                best = found
                if best > alpha:
                    alpha = best
                    if best >= high:
                        break
        self.known[mine, theirs, depth] = (best if best > low else floor, best if best < high else ceiling)
        return best

    def answered(
        self, mine: int, theirs: int, lead: int, edge: float, low: float, high: float, depth: int
    ) -> float:
        """What a lead brings, after the best answer; `mine` and `edge` are those after it."""
        worst = float(BEYOND)
        for reply in replies(theirs, lead, self.raises):
            found = self.after(mine, theirs, reply, edge, low, high if high < worst else worst, depth)
            if found < worst:
                worst = found
                if worst <= low:
                    break
        return worst

    def after(self, mine: int, theirs: int, reply: Reply, edge: float, low: float, high: float, depth: int) -> float:
        """What a trick brings to its leader with all that follows."""
        bit, card, points, kept = reply
        left = theirs ^ bit | self.beneath[card]
        if not mine:
            points += LAST_TRICK
        edge += WORTH[card]
        if kept:
            return points + self.value(mine, left, edge, low - points, high - points, depth - 1)
        return -points - self.value(left, mine, -edge, -high - points, -low - points, depth - 1)


def worth_of(bit: int) -> float:
    return WORTH[bit.bit_length() - 1] if bit else 0.0
