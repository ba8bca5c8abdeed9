"""Games of avoidance (chasse-cœur, pétasse): duck, discard dear cards on others' tricks, count what is still out.

The advice and the playouts of the search use the same functions. They work on numbers: a suit of a hand is a mask,
in which a card's bit is its rank (`ACE_HIGH`), so that "the highest card below that one" is one operation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random

from games.parts.cards import ACE_HIGH, SUIT, SUITS
from games.parts.tricks.avoidance import AvoidanceGame, Penalties
from games.players.common.contrasts import contrast_plays
from games.players.common.following import trick_of
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable, stay
from games.players.common.zones import lying
from games.view import View

Masks = list[int]
"""By suit, in the order of `SUITS`, the ranks of some cards as bits."""

DEAR = 8  # points: a card that costs this much is feared by itself
NAMES = {(SUITS.index(SUIT[card]), rank): card for card, rank in ACE_HIGH.items() if card in SUIT and card != "JO"}

GUARD = 0.55  # each lower card in hand ducks a round: this share of a card's danger stays
SHED = 0.5  # share of a card's danger that counts when choosing a lead
TAKEN_CLEAN = 1.0  # points of danger: a more dangerous card may take a trick that costs nothing
SHORT = 0.8  # points: the value of shortening a suit, divided by its cards left
MENACE = 0.45  # share of the points of a deal in one hand, if no other has any: a sweep threatens


@dataclass(frozen=True, slots=True)
class Costs:
    """The cost of cards in numbers: by suit and rank; masks of the cards that cost points, and of the dear ones."""

    points: tuple[tuple[int, ...], ...]
    some: tuple[int, ...]
    dear: tuple[int, ...]
    whole: int


@cache
def _costs(listed: tuple[tuple[str, int], ...]) -> Costs:
    points = [[0] * 14 for _ in SUITS]
    for card, cost in listed:
        points[SUITS.index(SUIT[card])][ACE_HIGH[card]] += cost
    some = tuple(sum(1 << rank for rank in range(14) if suit[rank]) for suit in points)
    dear = tuple(sum(1 << rank for rank in range(14) if suit[rank] >= DEAR) for suit in points)
    return Costs(tuple(map(tuple, points)), some, dear, sum(map(sum, points)))


def costs_of(penalties: Penalties) -> Costs:
    return _costs(tuple(item for cost in penalties.values() for item in cost.items()))


@dataclass(frozen=True, slots=True)
class Sheet:
    """The data of a game for the advice: its cards, and their costs by the points of a whole deal.

    `left_out`: cards that some numbers of players do without, in the order of their removal.
    """

    pack: Sequence[str]
    left_out: Sequence[str]
    penalties: Mapping[int, Penalties]

    def costs(self, view: View) -> Costs:
        return costs_of(self.penalties[view.facts["whole"]])

    def unseen(self, view: View) -> list[str]:
        """The cards of all other hands together."""
        seen = {*view.facts["gone"], *view.hand, *lying(view, "trick")}
        found = [card for card in self.pack if card not in seen]
        absent = self.left_out[: len(found) + len(view.hand) - sum(seat.cards for seat in view.seats)]
        return [card for card in found if card not in absent]


def masks(cards: Iterable[str]) -> Masks:
    found = [0, 0, 0, 0]
    for card in cards:
        found[SUITS.index(SUIT[card])] |= 1 << ACE_HIGH[card]
    return found


# -- the advice, in numbers ------------------------------------------------------------------------------------


def danger(suit: int, rank: int, own: int, others: int, costs: Costs, seats: int) -> float:
    """The points that keeping a card may cost: the chance that it wins a trick, times the points in that trick.

    `own`, `others`: the ranks of the suit in this hand and in all other hands.
    """
    below = (others & ((1 << rank) - 1)).bit_count()
    if not below:
        return 0.0
    guards = (own & ((1 << rank) - 1)).bit_count()
    wins: float = below / others.bit_count() * GUARD**guards
    dear = others & costs.dear[suit] & ((1 << rank) - 1)
    stake = 1.0 + (seats if costs.some[suit] & ~costs.dear[suit] else 0.0)
    if dear:
        stake += costs.points[suit][dear.bit_length() - 1]
    return wins * stake


def lead(own: Masks, others: Masks, costs: Costs, seats: int) -> tuple[int, int]:
    """The card that will cost least, among the lowest and the highest of each suit; dangerous ones are led early."""
    found, least = (0, 0), 1e9
    foes = seats - 1
    for suit in range(4):
        mine = own[suit]
        if not mine:
            continue
        theirs = others[suit]
        total = theirs.bit_count()
        for rank in {(mine & -mine).bit_length() - 1, mine.bit_length() - 1}:
            if not total:
                price = 4.0 + costs.points[suit][rank]  # all others discard on it at will
            else:
                above = (theirs >> (rank + 1)).bit_count()
                wins: float = (1 - above / total) ** min(foes, total)
                stake = costs.points[suit][rank] + 3.0 * max(0.0, foes - 0.6 * total)
                if costs.some[suit] & ~costs.dear[suit]:
                    stake += foes
                dear = theirs & costs.dear[suit]
                if dear:
                    queen = dear.bit_length() - 1
                    stake += costs.points[suit][queen] * (0.6 if queen < rank else 0.3)
                price = wins * stake - SHED * danger(suit, rank, mine, theirs, costs, seats)
            price += 0.02 * rank
            if price < least:
                found, least = (suit, rank), price
    return found


def follow(
    suit: int, mine: int, theirs: int, best: int, last: bool, points: int, costs: Costs, seats: int
) -> tuple[int, int, str]:
    """To a trick that `best` is winning: duck as high as possible, else win with the card least needed.

    Also the key of the reason.
    """
    dear = costs.dear[suit]
    lower = mine & ((1 << best) - 1)
    high = mine.bit_length() - 1
    if lower:
        if lower & dear:
            return suit, (lower & dear).bit_length() - 1, "avoid_slips"
        clean = last and not points and not (1 << high) & costs.some[suit]
        if clean and high > best and danger(suit, high, mine, theirs, costs, seats) > TAKEN_CLEAN:
            return suit, high, "avoid_clean"  # a cheap way to get rid of it
        return suit, lower.bit_length() - 1, "avoid_ducks"
    free = mine & ~dear or mine
    if last or not theirs >> (free & -free).bit_length():
        return suit, free.bit_length() - 1, "avoid_takes"
    return suit, (free & -free).bit_length() - 1, "avoid_hopes"


def throw(own: Masks, others: Masks, costs: Costs, seats: int, sparing: bool) -> tuple[int, int]:
    """A discard: queens, then dangerous cards, then cards that make a void; `sparing`: no points for a sweep."""
    found, most = (0, 0), -1e9
    for suit in range(4):
        mine = own[suit]
        if not mine:
            continue
        top = mine.bit_length() - 1
        dear = mine & costs.dear[suit]
        for rank in (top, dear.bit_length() - 1) if dear else (top,):
            points = costs.points[suit][rank]
            value = danger(suit, rank, mine, others[suit], costs, seats) + SHORT / mine.bit_count() + 0.02 * rank
            value += -20.0 * bool(points) if sparing else points * 1.0
            if points >= DEAR and not sparing:
                value += 20.0
            if value > most:
                found, most = (suit, rank), value
    return found


# -- a deal in numbers: for the search -------------------------------------------------------------------------


@dataclass(slots=True)
class Table:
    """A deal in progress. `trick` is the suit led, the best rank, its seat, the points and the number of cards."""

    hands: list[Masks]
    left: Masks  # the cards in all hands
    taken: list[int]
    won: list[int]
    following: Sequence[int]  # the seat after each

    def play_on(self, turn: int, trick: tuple[int, int, int, int, int], costs: Costs, clean: bool) -> None:
        """Play to the end of the deal by the advice; `clean`: this is the first trick, and no points may go on it."""
        hands, left, taken, following = self.hands, self.left, self.taken, self.following
        seats = len(hands)
        led, best, holder, points, count = trick
        cost = costs.points
        while True:
            own = hands[turn]
            if not count:
                if not any(own):
                    return
                others = [left[0] & ~own[0], left[1] & ~own[1], left[2] & ~own[2], left[3] & ~own[3]]
                led, best = suit, rank = lead(own, others, costs, seats)
                holder = turn
            elif own[led]:
                mine = own[led]
                if clean:
                    mine = mine & ~costs.some[led] or mine
                suit = led
                if mine & (mine - 1):
                    theirs = left[led] & ~mine
                    suit, rank, _ = follow(led, mine, theirs, best, count == seats - 1, points, costs, seats)
                else:
                    rank = mine.bit_length() - 1
                if rank > best:
                    best, holder = rank, turn
            else:
                others = [left[0] & ~own[0], left[1] & ~own[1], left[2] & ~own[2], left[3] & ~own[3]]
                if clean:
                    free = [mask & ~some for mask, some in zip(own, costs.some, strict=True)]
                    own = free if any(free) else own
                sparing = taken[holder] >= MENACE * costs.whole and taken[holder] == sum(taken)
                suit, rank = throw(own, others, costs, seats, sparing)
            hands[turn][suit] &= ~(1 << rank)
            left[suit] &= ~(1 << rank)
            points += cost[suit][rank]
            count += 1
            if count == seats:
                taken[holder] += points
                self.won[holder] += 1
                turn, points, count, clean = holder, 0, 0, False
            else:
                turn = following[turn]


def standing(trick: Sequence[tuple[int, str]], costs: Costs) -> tuple[int, int, int, int, int]:
    """A trick in numbers: the suit led, the best rank, its seat, the points and the number of cards."""
    if not trick:
        return 0, 0, 0, 0, 0
    led = SUIT[trick[0][1]]
    best, holder = max((ACE_HIGH[card], seat) for seat, card in trick if SUIT[card] == led)
    points = sum(costs.points[SUITS.index(SUIT[card])][ACE_HIGH[card]] for _, card in trick)
    return SUITS.index(led), best, holder, points, len(trick)


# -- as a seat sees it -----------------------------------------------------------------------------------------


def place(card: str) -> tuple[int, int]:
    """The number of its suit, and its rank."""
    return SUITS.index(SUIT[card]), ACE_HIGH[card]


def advise(sheet: Sheet, view: View, rng: Random) -> Advised:
    """Cards to pass on; then the card to lead, to follow with or to discard, among those the rules allow."""
    if view.phase == "pass":
        return give(sheet, view)
    costs, seats = sheet.costs(view), len(view.seats)
    trick = trick_of(view)
    others = masks(sheet.unseen(view))
    own = masks(move.removeprefix("play:") for move in view.legal)
    led, best, holder, points, count = standing(trick, costs)
    if not trick:
        suit, rank = lead(own, others, costs, seats)
        why = why_lead(rank, others[suit])
    elif own[led]:
        suit, rank, key = follow(led, own[led], others[led], best, count == seats - 1, points, costs, seats)
        why = why_follow(key, NAMES[led, best], costs.points[suit][rank], others[suit] >> (rank + 1))
    else:
        taken = [seat.facts["penalty"] for seat in view.seats]
        sparing = taken[holder] >= MENACE * costs.whole and taken[holder] == sum(taken)
        suit, rank = throw(own, others, costs, seats, sparing)
        if sparing and not costs.points[suit][rank]:
            why = because("avoid_spares", seat=holder, points=taken[holder])
        else:
            why = why_shed(suit, rank, masks(view.hand), others[suit], costs, seats)
    return Advised(f"play:{NAMES[suit, rank]}", why)


def why_lead(rank: int, theirs: int) -> Reason:
    """The reason to lead a card, by those of its suit in other hands."""
    total, above = theirs.bit_count(), (theirs >> (rank + 1)).bit_count()
    if not total:
        return because("avoid_alone")
    if above == total:
        return because("avoid_under", count=total)
    return because("avoid_low", higher=above, count=total) if above else because("avoid_high", count=total)


def why_follow(key: str, best: str, points: int, above: int) -> Reason:
    """The reason to follow suit; `above`: the ranks of other hands that beat the card."""
    if key == "avoid_slips":
        return because(key, card=best, points=points)
    if key == "avoid_hopes":
        return because(key, count=above.bit_count())
    return because(key, card=best) if key == "avoid_ducks" else because(key)


def why_shed(suit: int, rank: int, hand: Masks, theirs: int, costs: Costs, seats: int) -> Reason:
    """The reason to get rid of a card: its cost, its danger, or the few others of its suit; none if all are of it."""
    mine, varied = hand[suit], sum(map(bool, hand)) > 1
    if points := costs.points[suit][rank]:
        return because("avoid_discards", points=points)
    if danger(suit, rank, mine, theirs, costs, seats) >= SHORT / mine.bit_count():
        return because("avoid_sheds", count=(theirs & ((1 << rank) - 1)).bit_count())
    return because("avoid_shortens", count=mine.bit_count()) if varied else because("usual")


def give(sheet: Sheet, view: View) -> Advised:
    """Pass on what cannot be guarded: the card most dangerous to keep, one after the other."""
    if "done" in view.legal:
        return Advised("done", because("avoid_passes"))
    costs, own, others = sheet.costs(view), masks(view.hand), masks(sheet.unseen(view))

    def risk(move: str) -> float:
        suit, rank = place(move.removeprefix("give:"))
        held = danger(suit, rank, own[suit], others[suit], costs, len(view.seats))
        guards = (own[suit] & ((1 << rank) - 1)).bit_count()
        return held + costs.points[suit][rank] * GUARD**guards + SHORT / own[suit].bit_count() + 0.02 * rank

    return Advised(max((move for move in view.legal if move.startswith("give:")), key=risk), because("avoid_passes"))


def why_chosen(sheet: Sheet, view: View, cards: Collection[str]) -> Reason:
    """The cards to pass on."""
    costs = sheet.costs(view)
    points = sum(costs.points[suit][rank] for suit, rank in map(place, cards))
    return because("avoid_gives", points=points) if points else because("avoid_passes")


# -- search ----------------------------------------------------------------------------------------------------

MOST, FEWEST = 60, 4  # worlds
EFFORT = 8000  # cards played in all the worlds of one choice


def worth(world: AvoidanceGame, seat: int) -> float:
    """How far the points of the deal, played out, are below the average of the others."""
    if not world.tricks and not world.trick:  # the last cards played themselves, and the next deal is dealt
        assert world.last_deal is not None
        marks: Sequence[int] = world.last_deal["points"]
    else:
        marks = outcome(world)
    return (sum(marks) - marks[seat]) / (world.seats - 1) - marks[seat]


def outcome(world: AvoidanceGame) -> list[int]:
    """By seat, the points of the deal if it is played on in numbers."""
    costs = costs_of(world.penalties)
    hands = [masks(hand) for hand in world.hands]
    left = [a | b | c for a, b, c in zip(*hands[:3], strict=True)]
    for hand in hands[3:]:
        left = [mask | more for mask, more in zip(left, hand, strict=True)]
    table = Table(hands, left, list(world.taken()), world.won[:], world.next_seat)
    table.play_on(world.turn, standing(world.trick, costs), costs, clean=world.clean_start and not world.tricks)
    sweeper = world.sweeper(table.taken, table.won)
    if sweeper is None:
        return table.taken
    return [0 if seat == sweeper else world.sweep_points() for seat in range(world.seats)]


def groups(sheet: Sheet, view: View) -> dict[str, tuple[int, int, int]]:
    """By legal card, what equally good cards have in common: no card of others is between them."""
    costs = sheet.costs(view)
    apart = masks((*sheet.unseen(view), *lying(view, "trick")))
    found = {}
    for move in view.legal:
        suit, rank = place(move.removeprefix("play:"))
        found[move] = suit, (apart[suit] >> rank).bit_count(), costs.points[suit][rank]
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


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ."""
    trick = trick_of(view)

    def takes(card: str) -> bool:
        led = [ACE_HIGH[laid] for _, laid in trick if SUIT[laid] == SUIT[trick[0][1]]]
        return SUIT[card] == SUIT[trick[0][1]] and ACE_HIGH[card] > max(led)

    return contrast_plays(view, move, other, takes, ACE_HIGH, wants=False)


def search(sheet: Sheet) -> Search:
    """The search for the game of this sheet."""
    return Search(
        stay,
        worth,
        affordable(EFFORT, FEWEST, MOST),
        partial(candidates, sheet),
        trick=2,
        stand_in=partial(stand_in, sheet),
        contrast=contrast,
    )
