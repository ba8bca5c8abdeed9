"""Advice for le gin frappé: keep what may still become a meld, throw dear cards and safe ones, knock early.

Most of it is worked out in bits (`parts/rummy/gin`), because a search plays whole hands out by this very advice. A hand
that is nearly gin waits for gin: tried against knocking at once, that brought a point a hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from games.parts.rummy.gin import BIT, COLUMN, LENGTH, ORDER, PIPS, answer, bits, cards_of, deadwood, own_layout, places
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.common.search import Race, Worlds
from games.players.common.zones import lying
from games.view import View

ALL = (1 << len(ORDER)) - 1
CARD = {bit: card for card, bit in BIT.items()}

OUT = 1.6  # points of deadwood that a hidden card is worth which would make a meld
BROKEN = 30.0  # ... that it costs to break a meld
DANGER = 8.0  # ... that it costs to throw a card which the other surely takes
BOTH_HELD = (0.04, 0.3, 1.0)  # how likely the other holds a pair of cards of which it has taken none, one, both
NEARLY_GIN = 3  # with no more deadwood than this, gin is waited for ...
PATIENCE = 8  # ... while more cards than this are left in the stock


@dataclass(frozen=True, slots=True)
class Sight:
    """What one player knows; cards as bits."""

    hand: int
    dead: int  # cards in the discards, the top one too
    taken: int  # by the other from the discards, and not thrown since
    stock: int  # how many cards are left there


# -- pairs ------------------------------------------------------------------------------------------------------------


@cache
def pairs(card: int) -> tuple[tuple[int, int], ...]:
    """The pairs of other cards that make a meld with a card."""
    suit, rank = divmod(card.bit_length() - 1, LENGTH)
    equal = [1 << place for place in places(COLUMN << rank & ~card)]
    found = [(one, other) for number, one in enumerate(equal) for other in equal[number + 1 :]]
    for low in range(max(0, rank - 2), min(rank, LENGTH - 3) + 1):
        one, other = (1 << suit * LENGTH + place for place in range(low, low + 3) if place != rank)
        found.append((one, other))
    return tuple(found)


def outs(card: int, hand: int, live: int) -> int:
    """How many hidden cards would make a meld with a card and one of the hand: for a pair two, four in the middle."""
    found = 0
    for one, other in pairs(card):
        if one & hand:
            found |= other & live
        elif other & hand:
            found |= one & live
    return found.bit_count()


def danger(card: int, sight: Sight) -> float:
    """About how likely the other can use a card: not where its neighbours are dead, much where they were taken."""
    gone = sight.hand | sight.dead
    free = 1.0
    for one, other in pairs(card):
        if not (one | other) & gone:
            free *= 1 - BOTH_HELD[((one | other) & sight.taken).bit_count()]
    return 1 - free


# -- the decisions, on plain values -----------------------------------------------------------------------------------


def left_over(hand: int, kept: int) -> dict[int, int]:
    """By the card that is thrown the deadwood of all others; the card `kept` was just taken and may not be thrown."""
    return {card: deadwood(hand ^ card) for card in (1 << place for place in places(hand & ~kept))}


def takes(sight: Sight, top: int, most: int) -> bool:
    """Whether the discard is worth taking: it goes into a meld that leaves less, or allows a knock."""
    hand, now = sight.hand | top, deadwood(sight.hand)
    after = min(left_over(hand, top).values())
    in_meld = deadwood(hand) < now + PIPS[(top.bit_length() - 1) % LENGTH]
    return after < now and (in_meld or after <= most)


def costs(sight: Sight, left: dict[int, int]) -> dict[int, float]:
    """What it costs to throw each card: the deadwood and the chances that stay, and what it may give to the other."""
    live = ALL & ~(sight.hand | sight.dead | sight.taken)
    whole = deadwood(sight.hand)
    return {
        card: points
        + DANGER * danger(card, sight)
        + (BROKEN if points > whole else OUT * outs(card, sight.hand ^ card, live))
        for card, points in left.items()
    }


def knocks(sight: Sight, points: int, most: int) -> bool:
    """Whether to knock with so much deadwood: at once, but for a hand that is nearly gin."""
    return points <= most and (not points or points > NEARLY_GIN or sight.stock <= PATIENCE)


def ends_turn(sight: Sight, kept: int, most: int) -> tuple[int, bool]:
    """The card that is thrown, and whether that is a knock."""
    left = left_over(sight.hand, kept)
    least = min(left.values())
    if knocks(sight, least, most):  # of equal ways to knock: nobody takes the card any more
        return min(card for card in left if left[card] == least), True
    cost = costs(sight, left)
    return min(cost, key=lambda card: (cost[card], card)), False


# -- from what a player sees ------------------------------------------------------------------------------------------


def sight_of(view: View) -> Sight:
    assert view.seat is not None
    taken = bits(view.seats[1 - view.seat].shown)
    stock = view.zones["stock"]
    assert isinstance(stock, int)
    return Sight(bits(view.hand), bits(lying(view, "discard")), taken, stock)


def just_taken(view: View) -> int:
    """The card that may not be thrown in this turn."""
    return bits({*view.hand} - {move.partition(":")[2] for move in view.legal})


def advise(view: View, rng: Random) -> str:
    """Take what makes a meld; knock as soon as that pays; throw what costs least."""
    sight, most = sight_of(view), view.facts["knock_max"]
    if view.phase != "lay":
        if DISCARD in view.legal and takes(sight, BIT[lying(view, "discard")[-1]], most):
            return DISCARD
        return STOCK if view.phase == "draw" else "pass"
    if "big_gin" in view.legal:
        return "big_gin"
    card, knock = ends_turn(sight, just_taken(view), most)
    return f"{'knock' if knock else 'discard'}:{CARD[card]}"


# -- hard: hands played out in numbers --------------------------------------------------------------------------------

WORLDS = 60


def candidates(view: View) -> tuple[str, ...]:
    """Where a knock is allowed, it and the best discard; else no thought is worth its while.

    Searched draws were tried, too: worlds make a discard that is taken look better than it turns out.
    """
    if view.phase != "lay" or "big_gin" in view.legal:
        return ()
    sight = sight_of(view)
    left = left_over(sight.hand, just_taken(view))
    least = min(left, key=lambda card: (left[card], card))
    if not 0 < left[least] <= view.facts["knock_max"]:
        return ()
    cost = costs(sight, left)
    cheapest = min(cost, key=lambda card: (cost[card], card))
    return f"knock:{CARD[least]}", f"discard:{CARD[cheapest]}"


def worth(world: Any, seat: int) -> float:
    """What the hand brings to a seat, as both go on by the advice; its winner has a line more, too."""
    winner, points = played_out(world)
    value = points + world.rules.line_bonus if points else 0
    return float(value if winner == seat else -value)


def played_out(world: Any) -> tuple[int, int]:
    """Who wins the hand after a knock or a discard that was thought about, and with how many points."""
    if world.waiting and world.phase == "draw":
        return Numbers(world).play()
    if world.voids:
        return 0, 0
    last = world.last_deal
    earned = dict(last["parts"][last["winner"]])
    return last["winner"], earned.get("deadwood", 0) + earned.get(last["how"], 0)


class Numbers:
    """A hand under way in numbers, from the draw of a player on, by the advice of both."""

    def __init__(self, world: Any) -> None:
        self.rules, self.turn, self.fewest = world.rules, world.turn, world.last_cards
        self.hands, self.taken = [*map(bits, world.hands)], [*map(bits, world.known)]
        self.stock = [BIT[card] for card in reversed(world.stock)]
        self.discards, self.dead = [BIT[card] for card in world.discards], bits(world.discards)

    def sight(self) -> Sight:
        return Sight(self.hands[self.turn], self.dead, self.taken[1 - self.turn], len(self.stock))

    def play(self) -> tuple[int, int]:
        """Turn by turn until somebody knocks, or the hand is void."""
        most = self.rules.knock_max
        while len(self.stock) > self.fewest:
            kept = self.draw(most)
            card, knock = ends_turn(self.sight(), kept, most)
            self.hands[self.turn] ^= card
            if knock:
                return self.count(card)
            self.taken[self.turn] &= ~card
            self.discards.append(card)
            self.dead |= card
            self.turn = 1 - self.turn
        return 0, 0

    def draw(self, most: int) -> int:
        """From either pile; the card that may not be thrown, if it is a discard."""
        if not takes(self.sight(), self.discards[-1], most):
            self.hands[self.turn] |= self.stock.pop()
            return 0
        card = self.discards.pop()
        self.dead ^= card
        self.hands[self.turn] |= card
        self.taken[self.turn] |= card
        return card

    def count(self, thrown: int) -> tuple[int, int]:
        """What a knock brings, and to whom."""
        mine = own_layout(cards_of(self.hands[self.turn]), CARD[thrown])
        points = mine.points
        theirs = answer(cards_of(self.hands[1 - self.turn]), mine.melds if points else ()).points
        if not points:
            return self.turn, theirs + self.rules.gin_bonus
        if points < theirs:
            return self.turn, theirs - points
        return 1 - self.turn, points - theirs + self.rules.undercut_bonus


class Imagined(Race):
    """Worlds in which the other's hand is about as good as it must be by now."""

    def draw(self, seat: int, worlds: Worlds, rng: Random) -> Any:
        world: Any = worlds(rng)
        ripen(world, 1 - seat, rng)
        return world


def ripen(world: Any, seat: int, rng: Random) -> None:
    """Play a hand's draws so far anew: each time some card of the stock comes in, and the worst one goes back for it.

    Cards that all saw it take stay, and no hand comes out that would have been knocked with.
    """
    hand, fixed = bits(world.hands[seat]), bits(world.known[seat])
    for _ in range(world.turns // world.seats + 1):
        place = rng.randrange(len(world.stock))
        card = BIT[world.stock[place]]
        left = left_over(hand | card, fixed)
        worst = min(left, key=lambda one: (left[one], one))
        if not NEARLY_GIN < left[worst] <= world.rules.knock_max:
            world.stock[place] = CARD[worst]
            hand ^= card ^ worst
    world.hands[seat] = sorted(cards_of(hand))


SEARCH = Imagined(lambda world: None, worth, lambda view, moves: WORLDS, candidates, trick=7)
