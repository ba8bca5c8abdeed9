"""Games of avoidance (chasse-cœur, pétasse): duck, discard dear cards on others' tricks, count what is still out.

The advice and the playouts of the search use the same functions, in numbers.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any, Self

from games.parts.cards import ACE_HIGH, OF_SUIT, PACK_52, SUIT
from games.parts.tricks.avoidance import AvoidanceGame, Penalties
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable
from games.players.common.principles import Outlook, outlook_of
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable
from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import FOLLOW, Allowed, Numbering, duties_in, highest, lowest, numbering
from games.players.common.tricks.worlds import behind, in_numbers, played_out
from games.players.common.why import why_avoided
from games.players.common.zones import lying
from games.view import View

HEARTS, OPENING = tuple(filter(OF_SUIT["H"], PACK_52)), "2C"
DEAR = 8  # points: a card that costs this much is feared by itself

GUARD = 0.55  # each lower card in hand ducks a round: this share of a card's danger stays
SHED = 0.5  # share of a card's danger that counts when choosing a lead
TAKEN_CLEAN = 1.0  # points of danger: a more dangerous card may take a trick that costs nothing
SHORT = 0.8  # points: the value of shortening a suit, divided by its cards left
MENACE = 0.45  # share of the points of a deal in one hand, if no other has any: a sweep threatens


@dataclass(frozen=True, slots=True)
class Costs:
    """A pack in numbers, whose points are costs. Masks: the cards that cost points, and the dear ones; by card, those
    of its suit `below` it, and whether its suit has many costs (`spread`). `whole`: the points of a deal.
    """

    cards: Numbering
    allowed: Allowed
    some: int
    dear: int
    below: Sequence[int]
    spread: Sequence[bool]
    whole: int

    def allowed_first(self, hand: int, led: int, best: int, helped: bool) -> int:
        """On the first trick nobody discards what costs points, if possible."""
        cards = self.allowed(hand, led, best, helped)
        return cards & ~self.some or cards


@cache
def _costs(pack: tuple[str, ...], listed: tuple[tuple[str, int], ...]) -> Costs:
    points: dict[str, int] = {}
    for text, cost in listed:
        points[text] = points.get(text, 0) + cost
    cards = numbering(pack, ACE_HIGH, SUIT, points=points)
    some, dear = (sum(1 << card for card, cost in enumerate(cards.point) if cost >= least) for least in (1, DEAR))
    below = tuple(suit & (1 << card) - 1 for card, suit in enumerate(cards.suited))
    spread = tuple(suit & some & ~dear > 0 for suit in cards.suited)
    return Costs(cards, duties_in(cards, FOLLOW), some, dear, below, spread, sum(cards.point))


def costs_of(pack: Sequence[str], penalties: Penalties) -> Costs:
    return _costs(tuple(pack), tuple(item for cost in penalties.values() for item in cost.items()))


@dataclass(frozen=True, slots=True)
class Sheet:
    """The data of a game for the advice: its cards, and their costs by the points of a whole deal.

    `left_out`: cards that some numbers of players do without, in the order of their removal.
    """

    pack: Sequence[str]
    left_out: Sequence[str]
    penalties: Mapping[int, Penalties]
    prospects: Prospects

    def costs(self, view: View) -> Costs:
        return costs_of(self.pack, self.penalties[view.facts["whole"]])

    def unseen(self, view: View) -> list[str]:
        """The cards of all other hands together."""
        seen = {*view.facts["gone"], *view.hand, *lying(view, "trick")}
        found = [card for card in self.pack if card not in seen]
        absent = self.left_out[: len(found) + len(view.hand) - sum(seat.cards for seat in view.seats)]
        return [card for card in found if card not in absent]


class AvoidanceDeal(Deal):
    """A deal of a match of avoidance. `opening`: the cards that must be led first; `closed`: those not yet led."""

    match: Any
    costs: Costs
    opening: int
    closed: int

    @classmethod
    def of(cls, match: Any) -> Self:
        costs, closed = costs_of(type(match).pack, match.penalties), match.options.get("hearts_broken")
        return cls.of_match(
            match,
            costs.cards,
            costs.allowed_first if match.clean_start else costs.allowed,
            range(match.seats),
            match=match,
            costs=costs,
            opening=costs.cards.mask([OPENING]) if match.clean_start else 0,
            closed=costs.cards.mask(HEARTS) if closed else 0,
        )

    @classmethod
    def seen(cls, sheet: Sheet, view: View) -> Self:
        costs, seats = sheet.costs(view), range(len(view.seats))
        return cls.of_view(view, costs.cards, seats, sheet.unseen(view), match=None, costs=costs, opening=0, closed=0)

    def leads(self, hand: int) -> int:
        return hand & self.opening or hand & ~self.closed or hand

    def end_trick(self) -> None:
        self.allowed, self.opening = self.costs.allowed, 0
        if self.closed and self.led != self.suited[highest(self.closed)]:
            self.closed *= not sum([1 << card for card in self.trick]) & self.closed
        super().end_trick()

    def sparing(self) -> bool:
        """Whether the holder of the trick may be making a sweep."""
        taken = self.points[self.holder]
        return taken >= MENACE * self.costs.whole and taken == sum(self.points)

    def marks(self) -> list[int]:
        """The points of the deal, after its last card."""
        sweeper = self.match.sweeper(self.points, self.won)
        if sweeper is None:
            return self.points
        return [0 if seat == sweeper else self.match.sweep_points() for seat in range(len(self.hands))]


# -- the advice, in numbers ------------------------------------------------------------------------------------


def choose(deal: AvoidanceDeal, hand: int, cards: int) -> int:
    """The card to play."""
    others, costs, seats = deal.left & ~hand, deal.costs, len(deal.hands)
    if not deal.led:
        return lead(cards, others, costs, seats)
    if cards & deal.led:
        return follow(deal, cards, others)
    return throw(cards, others, costs, seats, deal.sparing())


def danger(card: int, own: int, others: int, costs: Costs, seats: int) -> float:
    """The points that keeping a card may cost: the chance that it wins a trick, times the points in that trick.

    `own`, `others`: the cards of this hand and of all other hands.
    """
    lower = costs.below[card]
    below = (others & lower).bit_count()
    if not below:
        return 0.0
    wins: float = below / (others & costs.cards.suited[card]).bit_count() * GUARD ** (own & lower).bit_count()
    stake = 1.0 + (seats if costs.spread[card] else 0.0)
    if dear := others & lower & costs.dear:
        stake += costs.cards.point[highest(dear)]
    return wins * stake


def lead(own: int, others: int, costs: Costs, seats: int) -> int:
    """The card that will cost least, among the lowest and the highest of each suit; dangerous ones are led early."""
    found, least = 0, 1e9
    foes, above, point = seats - 1, costs.cards.above, costs.cards.point
    for suit in costs.cards.plain:
        mine = own & suit
        if not mine:
            continue
        theirs, bottom = others & suit, (suit & -suit).bit_length() - 2
        total = theirs.bit_count()
        for card in {(mine & -mine).bit_length() - 1, mine.bit_length() - 1}:
            if not total:
                price = 4.0 + point[card]  # all others discard on it at will
            else:
                wins: float = (1 - (theirs & above[card]).bit_count() / total) ** min(foes, total)
                stake = point[card] + 3.0 * max(0.0, foes - 0.6 * total)
                if costs.spread[card]:
                    stake += foes
                if dear := theirs & costs.dear:
                    queen = dear.bit_length() - 1
                    stake += point[queen] * (0.6 if queen < card else 0.3)
                price = wins * stake - SHED * danger(card, mine, theirs, costs, seats)
            price += 0.02 * (card - bottom)
            if price < least:
                found, least = card, price
    return found


def follow(deal: AvoidanceDeal, mine: int, others: int) -> int:
    """Duck the best card as high as possible, else win with the card least needed."""
    best, costs, last = deal.best, deal.costs, deal.following[deal.turn] == deal.leader
    lower, high = mine & costs.below[best], mine.bit_length() - 1
    if lower:
        if dear := lower & costs.dear:
            return dear.bit_length() - 1
        clean = last and not deal.stake and not costs.some >> high & 1
        if clean and high > best and danger(high, mine, others & deal.led, costs, len(deal.hands)) > TAKEN_CLEAN:
            return high  # a cheap way to get rid of it
        return lower.bit_length() - 1
    free = mine & ~costs.dear or mine
    if last or not others & deal.cards.above[lowest(free)]:
        return free.bit_length() - 1
    return lowest(free)


def throw(own: int, others: int, costs: Costs, seats: int, sparing: bool) -> int:
    """A discard: queens, then dangerous cards, then cards that make a void; `sparing`: no points for a sweep."""
    found, most = 0, -1e9
    for suit in costs.cards.plain:
        mine = own & suit
        if not mine:
            continue
        top, dear, bottom = mine.bit_length() - 1, mine & costs.dear, (suit & -suit).bit_length() - 2
        for card in (top, dear.bit_length() - 1) if dear else (top,):
            points = costs.cards.point[card]
            value = danger(card, mine, others, costs, seats) + SHORT / mine.bit_count() + 0.02 * (card - bottom)
            value += -20.0 * bool(points) if sparing else points * 1.0
            if points >= DEAR and not sparing:
                value += 20.0
            if value > most:
                found, most = card, value
    return found


# -- as a seat sees it -----------------------------------------------------------------------------------------


def advise(sheet: Sheet, view: View, rng: Random) -> Advised:
    """Cards to pass on; then the card to lead, to follow with or to discard, among those the rules allow."""
    if view.phase == "pass":
        return give(sheet, view)
    deal = AvoidanceDeal.seen(sheet, view)
    cards, hand, costs = deal.cards.mask(playable(view)), deal.hands[deal.turn], deal.costs
    card, others = choose(deal, hand, cards), deal.left & ~hand
    seen, text = seen_by(sheet, view, costs), costs.cards.card[card]
    if not deal.led or cards & deal.led:
        why = why_avoided(seen, text)
    elif deal.sparing() and not costs.cards.point[card]:
        why = because("throws", seat=deal.holder)
    else:
        why = why_shed(card, hand, others, costs, len(view.seats))
    return Advised(f"play:{text}", why)


def seen_by(sheet: Sheet, view: View, costs: Costs) -> Outlook:
    """What the seat sees of a trick whose points are costs."""
    return outlook_of(
        view,
        playable(view),
        past=(),
        pack=(*sheet.unseen(view), *view.hand, *lying(view, "trick")),
        trump=None,
        suit=SUIT,
        power=ACE_HIGH,
        points=dict(zip(costs.cards.card, costs.cards.point, strict=True)),
        friends=(),
        taker=None,
        dear=1,
    )


def why_shed(card: int, hand: int, others: int, costs: Costs, seats: int) -> Reason:
    """The reason to get rid of a card: its cost, its danger, or the few others of its suit."""
    mine, points = hand & costs.cards.suited[card], costs.cards.point[card]
    if points or danger(card, mine, others, costs, seats) >= SHORT / mine.bit_count():
        return because("throws", points=points, count=(others & costs.below[card]).bit_count())
    return because("throws") if mine == hand else because("voids", count=mine.bit_count())


def give(sheet: Sheet, view: View) -> Advised:
    """Pass on what cannot be guarded: the card most dangerous to keep, one after the other."""
    if "done" in view.legal:
        return Advised("done", because("passes_on"))
    costs = sheet.costs(view)
    own, others = costs.cards.mask(view.hand), costs.cards.mask(sheet.unseen(view))

    def risk(move: str) -> float:
        text = move.removeprefix("give:")
        card = costs.cards.number[text]
        mine = own & costs.cards.suited[card]
        guards = (mine & costs.below[card]).bit_count()
        held = danger(card, own, others, costs, len(view.seats)) + costs.cards.point[card] * GUARD**guards
        return held + SHORT / mine.bit_count() + 0.02 * ACE_HIGH[text]

    return Advised(max((move for move in view.legal if move.startswith("give:")), key=risk), because("passes_on"))


def why_chosen(sheet: Sheet, view: View, cards: Collection[str]) -> Reason:
    """The cards to pass on."""
    costs = sheet.costs(view).cards
    points = sum(costs.point[costs.number[card]] for card in cards)
    return because("passes_on", points=points)


# -- search ----------------------------------------------------------------------------------------------------

MOST, FEWEST = 60, 4  # worlds
EFFORT = 8000  # cards played in all the worlds of one choice


def play_out(world: AvoidanceGame | AvoidanceDeal) -> Sequence[float]:
    """The points of each seat in the deal, played out in numbers."""
    return played_out(world, AvoidanceDeal.of, choose, AvoidanceDeal.marks)


def groups(sheet: Sheet, view: View) -> dict[str, tuple[str, int, int]]:
    """By legal card, what equally good cards have in common: no card of others is between them."""
    costs = sheet.costs(view).cards
    apart, found = costs.mask((*sheet.unseen(view), *lying(view, "trick"))), {}
    for move in view.legal:
        text = move.removeprefix("play:")
        card = costs.number[text]
        found[move] = SUIT[text], (apart & costs.above[card]).bit_count(), costs.point[card]
    return found


def candidates(sheet: Sheet, view: View) -> tuple[str, ...]:
    """One of each group of equally good cards; () if there is no choice, or to pass cards."""
    if view.phase != "play" or len(view.hand) == 1:
        return ()
    return tuple({group: move for move, group in groups(sheet, view).items()}.values())


def stand_in(sheet: Sheet, view: View, move: str) -> str:
    """The card that is tried for a card of its group."""
    if view.phase != "play":
        return move
    group_of = groups(sheet, view)
    return next(other for other in reversed(group_of) if group_of[other] == group_of[move])


def contrast(sheet: Sheet, view: View, move: str, other: str) -> Reason | None:
    """How two cards differ."""
    seen = seen_by(sheet, view, sheet.costs(view))
    found = contrast_plays(view, move, other, seen.takes, ACE_HIGH, wants=False)
    return found or why_avoided(seen, move.removeprefix("play:"))


def search(sheet: Sheet) -> Search:
    """The search for the game of this sheet."""
    return Search(
        play_out,
        behind,
        affordable(EFFORT, FEWEST, MOST),
        partial(candidates, sheet),
        likely=in_numbers(AvoidanceDeal.of),
        trick=2,
        stand_in=partial(stand_in, sheet),
        contrast=partial(contrast, sheet),
        full=4.0,
        prospects=sheet.prospects,
    )
