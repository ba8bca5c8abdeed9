"""Advice for le gin frappé: keep what may become a meld, discard dear and safe cards, knock early.

Most of it works on bits (`parts/rummy/gin`), because a search plays whole hands out with this advice. A hand that is
nearly gin waits for gin: compared with knocking at once, that gained a point per hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple

from games.parts.rummy.gin import (
    BIT,
    COLUMN,
    LENGTH,
    ORDER,
    PIPS,
    VALUE,
    answer,
    bits,
    cards_of,
    deadwood,
    own_layout,
    places,
)
from games.parts.rummy.melds import without
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, Worlds
from games.players.common.ways_out import own_moves, takes_to_finish
from games.players.common.zones import lying
from games.view import View

ALL = (1 << len(ORDER)) - 1
CARD = {bit: card for card, bit in BIT.items()}

OUT = 1.6  # the value, in points of deadwood, of a hidden card that would make a meld
BROKEN = 30.0  # ... the cost of breaking a meld
DANGER = 8.0  # ... the cost of a discard that the opponent surely takes
BOTH_HELD = (0.04, 0.3, 1.0)  # the chance that the opponent has a pair of cards of which it took none, one, both
NEARLY_GIN = 3  # with at most this much deadwood, wait for gin ...
PATIENCE = 8  # ... while the stock has more cards than this


@dataclass(frozen=True, slots=True)
class Sight:
    """The knowledge of one player; cards as bits."""

    hand: int
    dead: int  # cards in the discards, including the top one
    taken: int  # by the opponent from the discards, and not discarded since
    stock: int  # number of cards left


# -- pairs ------------------------------------------------------------------------------------------------------------


@cache
def pairs(card: int) -> tuple[tuple[int, int], ...]:
    """The pairs of other cards that make a meld with a card."""
    suit, rank = divmod(card.bit_length() - 1, LENGTH)
    equal = [1 << place for place in places(COLUMN << rank & ~card)]
    found = [(first, other) for number, first in enumerate(equal) for other in equal[number + 1 :]]
    for low in range(max(0, rank - 2), min(rank, LENGTH - 3) + 1):
        first, other = (1 << suit * LENGTH + place for place in range(low, low + 3) if place != rank)
        found.append((first, other))
    return tuple(found)


def outs(card: int, hand: int, live: int) -> int:
    """How many hidden cards would make a meld with a card and one of the hand: two for a pair, four in the middle."""
    found = 0
    for first, other in pairs(card):
        if first & hand:
            found |= other & live
        elif other & hand:
            found |= first & live
    return found.bit_count()


def danger(card: int, sight: Sight) -> float:
    """Roughly the chance that the opponent can use a card: none if its neighbours are dead, high if they were taken."""
    gone = sight.hand | sight.dead
    free = 1.0
    for first, other in pairs(card):
        if not (first | other) & gone:
            free *= 1 - BOTH_HELD[((first | other) & sight.taken).bit_count()]
    return 1 - free


# -- the decisions, on plain values -----------------------------------------------------------------------------------


def left_over(hand: int, kept: int) -> dict[int, int]:
    """By discarded card, the deadwood of all the others; the card `kept` was just taken and may not be discarded."""
    return {card: deadwood(hand ^ card) for card in (1 << place for place in places(hand & ~kept))}


def takes(sight: Sight, top: int, most: int) -> bool:
    """Whether to take the discard: it joins a meld and leaves less, or allows a knock."""
    hand, now = sight.hand | top, deadwood(sight.hand)
    after = min(left_over(hand, top).values())
    in_meld = deadwood(hand) < now + PIPS[(top.bit_length() - 1) % LENGTH]
    return after < now and (in_meld or after <= most)


def costs(sight: Sight, left: dict[int, int]) -> dict[int, float]:
    """The cost of each discard: the deadwood and the chances left, and what it may give the opponent."""
    live = ALL & ~(sight.hand | sight.dead | sight.taken)
    whole = deadwood(sight.hand)
    return {
        card: points
        + DANGER * danger(card, sight)
        + (BROKEN if points > whole else OUT * outs(card, sight.hand ^ card, live))
        for card, points in left.items()
    }


def knocks(sight: Sight, points: int, most: int) -> bool:
    """Whether to knock with this deadwood: at once, unless the hand is nearly gin."""
    return points <= most and (not points or points > NEARLY_GIN or sight.stock <= PATIENCE)


def ends_turn(sight: Sight, kept: int, most: int) -> tuple[int, bool]:
    """The card to discard, and whether it is a knock."""
    left = left_over(sight.hand, kept)
    least = min(left.values())
    if knocks(sight, least, most):  # any equal knock will do: nobody takes the card
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
    """The card that may not be discarded in this turn."""
    return bits({*view.hand} - {move.partition(":")[2] for move in view.legal})


def advise(view: View, rng: Random) -> Advised:
    """Take what makes a meld; knock as soon as that pays; discard the cheapest card."""
    sight, most = sight_of(view), view.facts["knock_max"]
    if view.phase != "lay":
        blind = STOCK if view.phase == "draw" else "pass"
        if DISCARD not in view.legal:
            return Advised(blind, because("usual"))
        card = lying(view, "discard")[-1]
        if takes(sight, BIT[card], most):
            return Advised(DISCARD, why_take(view, sight, card))
        return Advised(blind, why_leave(sight, card))
    if "big_gin" in view.legal:
        return Advised("big_gin", because("goes_out"))
    kept = just_taken(view)
    thrown, knock = ends_turn(sight, kept, most)
    if knock:
        return Advised(f"knock:{CARD[thrown]}", why_knock(sight, thrown))
    return Advised(f"discard:{CARD[thrown]}", why_discard(sight, thrown, left_over(sight.hand, kept), most))


def why_take(view: View, sight: Sight, card: str) -> Reason:
    """Why to take the discard: the meld that it joins; otherwise it only allows a knock."""
    melds = own_layout(cards_of(sight.hand | BIT[card])).melds
    if meld := next((meld for meld in melds if card in meld), None):
        return because("goes_with", cards=without(meld, (card,)))
    least = min(left_over(sight.hand | BIT[card], BIT[card]).values())
    return because("leaves", points=least, before=deadwood(sight.hand))


def why_leave(sight: Sight, card: str) -> Reason:
    """Why to leave the discard: it joins no meld, or leaves as much."""
    now = deadwood(sight.hand)
    if deadwood(sight.hand | BIT[card]) == now + VALUE[card]:
        return because("nothing_fits", card=card)
    return because("no_better", card=card, points=now) if now else because("usual")


def why_knock(sight: Sight, thrown: int) -> Reason:
    """Why to knock: gin, a little deadwood while the other has more, or the end of the stock."""
    points = deadwood(sight.hand ^ thrown)
    if not points:
        return because("goes_out")
    if points > NEARLY_GIN or sight.stock > PATIENCE:
        return because("knocks", points=points)
    return because("knocks", points=points, count=sight.stock)


def why_discard(sight: Sight, thrown: int, left: dict[int, int], most: int) -> Reason:
    """Why a card goes: gin is near; it is the dearest leftover card; or the dearest has more chances, or is riskier."""
    least = min(left.values())
    if least <= most:
        return because("waits", points=least)
    live = ALL & ~(sight.hand | sight.dead | sight.taken)
    dearest = min(left, key=lambda card: (left[card], card != thrown, card))
    chances, others = (outs(card, sight.hand ^ card, live) for card in (thrown, dearest))
    if left[thrown] == least:
        return because("few_chances", count=chances, points=VALUE[CARD[thrown]])
    if OUT * (others - chances) >= DANGER * (danger(dearest, sight) - danger(thrown, sight)):
        return because("dearer_stays", card=CARD[dearest], count=chances, more=others)
    return because("dearer_stays", card=CARD[dearest])


# -- hard: hands played out in numbers --------------------------------------------------------------------------------

WORLDS = 60


def candidates(view: View) -> tuple[str, ...]:
    """If a knock is allowed, the knock and the best discard; otherwise searching is not worth it.

    Searching draws was tried, too: worlds make taking the discard look better than it is.
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


def contrast(view: View, move: str, other: str) -> Reason | None:
    """To knock or to wait: the reasons of the advice."""
    sight = sight_of(view)
    if move.startswith("knock:") == other.startswith("knock:"):
        return None
    if move.startswith("knock:"):
        return why_knock(sight, BIT[move.removeprefix("knock:")])
    return because("waits", points=deadwood(sight.hand ^ BIT[other.removeprefix("knock:")]))


class Ended(NamedTuple):
    """A hand that was played out: the points of each seat, and what the match counts for it at its end."""

    points: Sequence[int]
    bonus: int


def play_out(world: Any) -> Ended:
    """The end of the hand if both continue by the advice."""
    winner, points = played_out(world)
    return Ended([points * (seat == winner) for seat in range(2)], world.rules.line_bonus if points else 0)


def worth(end: Ended, seat: int) -> float:
    """The lead of the seat in the points of the hand; the winner gets a line bonus, too."""
    lead = end.points[seat] - end.points[1 - seat]
    return float(lead + (end.bonus if lead > 0 else -end.bonus))


def played_out(world: Any) -> tuple[int, int]:
    """The winner of the hand after the knock or discard considered, and the points."""
    if world.waiting and world.phase == "draw":
        return Numbers(world).play()
    if world.voids:
        return 0, 0
    last = world.last_deal
    earned = dict(last["parts"][last["winner"]])
    return last["winner"], earned.get("deadwood", 0) + earned.get(last["how"], 0)


class Numbers:
    """A hand in progress in numbers, from a player's draw on, with both following the advice."""

    def __init__(self, world: Any) -> None:
        self.rules, self.turn, self.fewest = world.rules, world.turn, world.last_cards
        self.hands, self.taken = [*map(bits, world.hands)], [*map(bits, world.known)]
        self.stock = [BIT[card] for card in reversed(world.stock)]
        self.discards, self.dead = [BIT[card] for card in world.discards], bits(world.discards)

    def sight(self) -> Sight:
        return Sight(self.hands[self.turn], self.dead, self.taken[1 - self.turn], len(self.stock))

    def play(self) -> tuple[int, int]:
        """Play turn by turn until a knock, or until the hand is void."""
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
        """Draw from either pile; returns the card that may not be discarded, if it is a discard."""
        if not takes(self.sight(), self.discards[-1], most):
            self.hands[self.turn] |= self.stock.pop()
            return 0
        card = self.discards.pop()
        self.dead ^= card
        self.hands[self.turn] |= card
        self.taken[self.turn] |= card
        return card

    def count(self, thrown: int) -> tuple[int, int]:
        """The winner of a knock, and the points."""
        mine = own_layout(cards_of(self.hands[self.turn]), CARD[thrown])
        points = mine.points
        theirs = answer(cards_of(self.hands[1 - self.turn]), mine.melds if points else ()).points
        if not points:
            return self.turn, theirs + self.rules.gin_bonus
        if points < theirs:
            return self.turn, theirs - points
        return 1 - self.turn, points - theirs + self.rules.undercut_bonus


class Imagined(Search):
    """Worlds in which the opponent's hand is about as strong as it must be by now."""

    def draw(self, seat: int, worlds: Worlds, rng: Random) -> Any:
        world: Any = worlds(rng)
        ripen(world, 1 - seat, rng)
        return world


def ripen(world: Any, seat: int, rng: Random) -> None:
    """Replay a hand's draws so far: each time a card of the stock comes in, and the worst card goes back for it.

    Cards that everybody saw it take stay, and the result is not a hand that would have knocked.
    """
    hand, fixed = bits(world.hands[seat]), bits(world.known[seat])
    for _ in range(world.turns // world.seats + 1):
        place = rng.randrange(len(world.stock))
        card = BIT[world.stock[place]]
        left = left_over(hand | card, fixed)
        worst = min(left, key=lambda card: (left[card], card))
        if not NEARLY_GIN < left[worst] <= world.rules.knock_max:
            world.stock[place] = CARD[worst]
            hand ^= card ^ worst
    world.hands[seat] = sorted(cards_of(hand))


def gin_moves(world: Any, seat: int) -> list[str]:
    """The discard, and gin: a knock with deadwood may lose to less of it in the other hand."""
    left = world.left_over(seat)
    return [move for move in own_moves(world, seat) if move in (DISCARD, "big_gin") or not left.get(move[6:], 1)]


def all_but_one(view: View) -> bool:
    """Whether, with the discard, at most as much is left over as one card counts."""
    if DISCARD not in view.legal:
        return False
    return deadwood(bits((*view.hand, lying(view, "discard")[-1]))) <= max(PIPS)


WAY_OUT = takes_to_finish(all_but_one, gin_moves)
SEARCH = Imagined(
    play_out,
    worth,
    lambda view, moves: WORLDS,
    candidates,
    trick=7,
    contrast=contrast,
    doubt=1.0,
    gains=attrgetter("points"),
    prospects=Prospects(pace=40.0, spread=69.0),
)
