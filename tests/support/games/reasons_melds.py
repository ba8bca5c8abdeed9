"""Predicates for the reasons of games in which melds are laid: rummy and gin."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, product

from support.games.said import Predicate, Said

from games.parts.cards import JOKER, PACK_52, RANK, SUIT
from games.parts.rummy import deadwood, gin
from games.parts.rummy.figures import ORDER, SET, WILD, Shape
from games.parts.rummy.melds import LADDER, SHORTEST, Meld, exchanges, growth, melds_of, without
from games.rummy import petite_ecole, pinacle
from games.rummy.dime import Dime

# -- the cards of the position ---------------------------------------------------------------------------------


def top(said: Said) -> str:
    """The discard that may be taken."""
    return str(said.match.discards[-1])


def hand(said: Said) -> tuple[str, ...]:
    """The loose cards of the hand."""
    match = said.match
    return tuple(match.loose if match.turn == said.seat else match.hands[said.seat])


def is_held(said: Said, cards: Collection[str]) -> bool:
    return not Counter(cards) - Counter(hand(said))


def laid(said: Said) -> tuple[str, ...]:
    """The cards that a move lays, as the game counts them."""
    verb, _, argument = said.move.partition(":")
    if verb == "meld":
        return tuple(argument.removesuffix(":run").split("+"))
    named = argument.split(":")[1].split("+")
    if len(named) > 1 and said.match.key != "petite_ecole":  # only a wild card fits both ends
        return tuple(card for card in named if card == JOKER or (RANK[card] == "2" and card in hand(said)))[:1]
    return (named[0] if said.match.key != "petite_ecole" or "2" not in named else "2",)


def throwable(said: Said) -> list[str]:
    return [move.removeprefix("discard:") for move in said.match.legal(said.seat) if move.startswith("discard:")]


def rest(said: Said) -> tuple[str, ...]:
    """The hand without the card that goes."""
    return without(hand(said), (said.card,))


# -- melds -------------------------------------------------------------------------------------------------------


def is_meld(said: Said, cards: Sequence[str]) -> bool:
    """Whether these cards are one meld of the game."""
    match = said.match
    if match.key == "gin_frappe":
        return gin.bits(cards) in gin.melds_of(gin.bits(cards))
    if match.key == "dime":
        return is_wild_meld(match, cards)
    found = pinacle.runs_of(cards) if match.key == "pinacle" else melds_of(cards, match.most)
    return any(sorted(meld.cards) == sorted(cards) for meld in found)


def is_wild_meld(match: Dime, cards: Sequence[str]) -> bool:
    """A set of up to five, or a run, in which wild cards stand for others or, unless they are jokers, themselves."""
    if len(cards) < SHORTEST:
        return False
    own = [card for card in cards if not match.house.is_wild(card)]
    if len({RANK[card] for card in own}) <= 1 and len(cards) <= deadwood.LARGEST_SET:
        return True
    places = sorted(deadwood.PLACE[card] for card in own)
    span = places[-1] - places[0] if places else 0
    return len({SUIT[card] for card in own}) <= 1 and len({*places}) == len(places) and span < len(cards)


def natural(said: Said) -> tuple[str, ...]:
    """The cards of the hand that are no jokers."""
    return tuple(card for card in hand(said) if card != JOKER)


def most_melded(cards: tuple[str, ...]) -> int:
    """The most of these natural cards that melds can contain at once."""
    if not cards:
        return 0
    first, *others = sorted(cards)
    best = most_melded(tuple(others))
    for meld in melds_of((first, *others)):
        if first in meld.cards:
            best = max(best, len(meld.cards) + most_melded(without((first, *others), meld.cards)))
    return best


def hidden(said: Said) -> Counter[str]:
    """The cards that the seat does not see: a known card of the other hand is seen."""
    match = said.match
    left = Counter(match.pack)
    left.subtract(hand(said))
    left.subtract(match.discards)
    left.subtract(card for meld in match.table for card in meld.cards)
    if match.key == "gin_frappe":
        left.subtract(match.known[1 - said.seat])
    return left


def chances(said: Said, card: str) -> int:
    """How many hidden cards make a meld of three with this one and another of the hand, all natural."""
    found, match = set[str](), said.match
    others = [other for other in without(hand(said), (card,)) if not is_wild(said, other)]
    for third, other in product(PACK_52, others):
        three = (card, other, third)
        if match.key == "dime":
            ranks, places = {RANK[each] for each in three}, sorted(deadwood.PLACE[each] for each in three)
            in_row = places == [*range(places[0], places[0] + 3)] and len({SUIT[each] for each in three}) == 1
            fits = len(ranks) == 1 or in_row
        else:
            fits = len({*three}) == 3 and is_meld(said, three)
        if fits:
            found.add(third)
    left = hidden(said)
    return sum(max(0, left[third]) for third in found)


def is_wild(said: Said, card: str) -> bool:
    """Whether a card stands for any other."""
    match = said.match
    if match.key == "dime":
        return bool(match.house.is_wild(card))
    return RANK[card] == WILD if match.key == "petite_ecole" else card == JOKER


# -- points ------------------------------------------------------------------------------------------------------


def points_of(said: Said, cards: Collection[str]) -> float:
    """What cards cost in the hand."""
    match = said.match
    if match.key == "pinacle":
        return sum(pinacle.HALVES[card] for card in cards) / 2
    if match.key == "petite_ecole":
        return sum(petite_ecole.VALUE[RANK.get(card, card)] for card in cards)
    if match.key == "gin_frappe":
        return sum(gin.VALUE[card] for card in cards)
    if match.key == "dime":
        return sum(deadwood.values(match.house)[card] for card in cards)
    face = {"A": 11, "K": 10, "Q": 10, "J": 10}
    return sum(50 if card == JOKER else face.get(RANK[card]) or int(RANK[card]) for card in cards)


def over(said: Said, cards: Sequence[str]) -> int:
    """The least that these cards leave over: deadwood, or points at la dîme."""
    match = said.match
    if match.key == "dime":
        return deadwood.layout(cards, match.house).points
    return gin.deadwood(gin.bits(cards))


def least_with_top(said: Said) -> int:
    """The least left over in this turn if the discard is taken; it may not go back, unless the hand has its twin."""
    held = (*hand(said), top(said))
    may_go = {*held} - ({top(said)} if top(said) not in hand(said) else set())
    return min(over(said, without(held, (card,))) for card in may_go)


# -- draws -------------------------------------------------------------------------------------------------------


def grows(said: Said, meld: Meld, card: str) -> bool:
    """Whether a card may be laid onto a meld of the table, or takes the place of its wild card."""
    match = said.match
    if match.key == "pinacle":
        return match.may_grow(said.seat, meld) and (card in pinacle.growth(meld) or card == pinacle.stood_for(meld))
    if match.key == "petite_ecole":
        return RANK[card] in match.growth(meld)
    return card in growth(meld, match.most) or card in exchanges(meld)


def can_lay_after(said: Said, verbs: tuple[str, ...]) -> bool:
    """Whether after the move something of these verbs may be laid."""
    match = said.match.copy()
    match.play(said.seat, said.move)
    return any(move.startswith(verbs) for move in match.legal(said.seat))


# -- the contracts of la petite école ----------------------------------------------------------------------------


def missing(said: Said, cards: Sequence[str]) -> int:
    """How many cards a hand lacks for the contract of its seat, with its 2s; each figure has a natural card."""
    counts = Counter(RANK[card] for card in cards)
    contract: Sequence[Shape] = petite_ecole.CONTRACTS[said.match.passed[said.seat]]
    best = sum(size for _, size in contract)
    for figures in product(*(list(figures_of(shape)) for shape in contract)):
        needed = Counter[str]()
        for figure in figures:
            needed.update(figure)
        best = min(best, sum((needed - counts).values()))
        if best <= counts[WILD]:
            return 0
    return best - counts[WILD]


def figures_of(shape: Shape) -> Iterator[list[str]]:
    """Every figure of a shape, without 2s."""
    kind, size = shape
    if kind == SET:
        yield from ([rank] * size for rank in ORDER)
    else:
        yield from ([*ORDER[low : low + size]] for low in range(len(ORDER) - size + 1))


def fits_table(said: Said, card: str) -> bool:
    return any(RANK[card] in said.match.growth(meld) for meld in said.match.table)


# -- gin ---------------------------------------------------------------------------------------------------------


def is_dearer(said: Said) -> bool:
    """Whether less is over in the best layout without the card of the sentence, which could go instead."""
    card, match = said.facts["card"], said.match
    less = over(said, without(hand(said), (card,))) < over(said, rest(said))
    return less and card in throwable(said) and points_of(said, (card,)) > 0 and match.key == "gin_frappe"


def ways(said: Said, card: str) -> tuple[int, int, int]:
    """How many pairs that would make a meld with a card the opponent may have: seen whole, seen in part, and all."""
    match = said.match
    gone, known = {*hand(said), *match.discards}, {*match.known[1 - said.seat]}
    pairs = [pair for pair in combinations(PACK_52, 2) if {card}.isdisjoint(pair) and is_meld(said, (card, *pair))]
    free = [pair for pair in pairs if gone.isdisjoint(pair)]
    return sum(known.issuperset(pair) for pair in free), sum(not known.isdisjoint(pair) for pair in free), len(free)


def safer(said: Said) -> bool:
    more = zip(ways(said, said.facts["card"]), ways(said, said.card), strict=True)
    return is_dearer(said) and any(other > own for other, own in more)


def knock_leaves(said: Said) -> bool:
    return bool(over(said, rest(said)) == said.facts.get("points", 0))


def waits(said: Said) -> bool:
    knocks = [move for move in said.match.legal(said.seat) if move.startswith("knock:")]
    left = [over(said, without(hand(said), (move.split(":")[1],))) for move in knocks]
    return said.move.startswith("discard:") and said.facts["points"] in left and min(left) > 0


# -- laying ------------------------------------------------------------------------------------------------------


def opens(said: Said) -> bool:
    """The points are enough, and can be made with the draft and the hand."""
    match, rules = said.match, said.match.rules
    made = sum(meld.points for meld in match.new)
    enough = said.facts["points"] >= said.facts["need"] == rules.opening_points
    return not match.opened[said.seat] and enough and said.facts["points"] - made <= most_laid(said)


def most_laid(said: Said) -> int:
    """The most points that melds of the hand can have at once, one card kept."""

    def most(cards: tuple[str, ...]) -> int:
        melds = [meld for meld in melds_of(cards, said.match.most) if len(meld.cards) < len(cards)]
        return max((meld.points + most(without(cards, meld.cards)) for meld in melds), default=0)

    return most(hand(said))


def melds_with(said: Said, cards: Sequence[str], card: str) -> bool:
    """Whether these cards of the hand, or of a meld on the table that may grow, make a meld with this card."""
    if is_held(said, cards) and said.match.key != "petite_ecole" and is_meld(said, (*cards, card)):
        return True
    return any(meld.cards == cards and grows(said, meld, card) for meld in said.match.melds)


def offered(said: Said) -> str:
    """The card that the move takes, or puts in the place of a joker, which then is what it takes."""
    return top(said) if said.move == "draw:discard" else said.move.split(":")[2]


def goes_with(said: Said) -> bool:
    """The card makes a meld; a joker of the table is freed by the card that takes its place."""
    card = said.facts["card"] or offered(said)
    frees = card != JOKER or any(offered(said) in exchanges(meld) for meld in said.match.table)
    return frees and melds_with(said, said.facts["cards"], card)


def nothing_fits(said: Said) -> bool:
    """The discard, which is left, lays no more; only wild cards of the hand may make a meld with it."""
    match, card = said.match, top(said)
    wild = [RANK[card] for card in said.facts["cards"]]
    if said.facts["card"] != card or said.move == "draw:discard" or not is_held(said, said.facts["cards"]):
        return False
    if match.key == "pinacle":
        cards = [card for card in (*hand(said), card) if RANK[card] != "2"]
        runs = any(card in run.cards for run in pinacle.runs_of(cards))
        return {*wild} <= {"2"} and not runs and not any(grows(said, meld, card) for meld in match.melds)
    if match.key == "petite_ecole":
        return not match.due(said.seat) and not fits_table(said, card)
    if match.key == "gin_rami":
        return {*wild} <= {JOKER} and most_melded((*natural(said), card)) == most_melded(natural(said))
    return over(said, (*hand(said), card)) == over(said, hand(said)) + points_of(said, (card,))


def no_better(said: Said) -> bool:
    if said.facts["card"] != top(said) or said.move == "draw:discard":
        return False
    if said.match.key == "petite_ecole":
        return missing(said, hand(said)) == missing(said, (*hand(said), top(said)))
    return bool(least_with_top(said) >= said.facts["points"] == over(said, hand(said)) > 0)


def leaves(said: Said) -> bool:
    points, before = said.facts["points"], said.facts["before"]
    if before:
        return bool(least_with_top(said) <= points < before == over(said, hand(said)))
    least = min(over(said, without(hand(said), (card,))) for card in throwable(said))
    return bool(over(said, rest(said)) == points == least)


def few_chances(said: Said) -> bool:
    points, wilds = said.facts["points"], said.facts["wilds"]
    counts = points in (0, points_of(said, (said.card,)))
    return (
        counts and bool(wilds) == (said.match.key != "gin_frappe") and chances(said, said.card) == said.facts["count"]
    )


def dearer_stays(said: Said) -> bool:
    card, count, more = said.facts["card"], said.facts["count"], said.facts["more"]
    if not more:
        return safer(said)
    return is_dearer(said) and chances(said, said.card) == count < more == chances(said, card)


def alone(said: Said) -> bool:
    """Of the hand, only these cards are near in the suit: within two places, or the pinacle."""
    if not said.move.startswith("discard:"):
        return False
    place = LADDER.index(RANK[said.card], pinacle.LOWEST)
    near = [
        card
        for card in rest(said)
        if SUIT[card] == SUIT[said.card]
        and (RANK[card] == "2" or abs(LADDER.index(RANK[card], pinacle.LOWEST) - place) <= 2)
    ]
    return sorted(near) == sorted(said.facts["cards"])


def not_needed(said: Said) -> bool:
    needless = not fits_table(said, said.card)
    if said.match.due(said.seat):
        needless = missing(said, rest(said)) == missing(said, hand(said))
    return needless and points_of(said, (said.card,)) == said.facts["points"]


def is_useful(said: Said, card: str) -> bool:
    """Whether it is wild, or in a meld of the hand."""
    if said.match.key == "pinacle":
        return RANK[card] == "2"
    return is_wild(said, card) or any(card in meld.cards for meld in melds_of(hand(said), said.match.most))


def opens_now(said: Said) -> bool:
    if said.match.key == "petite_ecole":
        return bool(said.match.due(said.seat)) and can_lay_after(said, ("meld:", "discard:"))
    return opens(said)


PREDICATES: Mapping[str, Predicate] = {
    "wild": lambda said: (
        said.move == "draw:discard"
        and (RANK[top(said)] == "2" if said.match.key == "pinacle" else is_wild(said, top(said)))
        and said.facts["suit"] == (SUIT[top(said)] if said.match.key == "pinacle" else None)
    ),
    "leaves": leaves,
    "nears": lambda said: missing(said, (*hand(said), top(said))) == said.facts["count"] < missing(said, hand(said)),
    "no_better": no_better,
    "cannot_lay": lambda said: said.facts["card"] == top(said) and not said.match.fits(said.seat, top(said)),
    "opens": opens_now,
    "due": lambda said: (
        said.facts["card"] in laid(said)
        and (said.match.freed > 0 if said.facts["card"] == JOKER else said.match.due == said.facts["card"])
    ),
    "takes_back": lambda said: not any(move.startswith(("discard:", "done")) for move in said.view.legal),
    "knocks": lambda said: (
        said.move.startswith("knock:") and knock_leaves(said) and said.facts["count"] in (0, len(said.match.stock))
    ),
    "waits": waits,
    "twin": lambda said: (said.match.hands[said.seat] if said.facts["spare"] else hand(said)).count(said.card) > 1,
    "few_chances": few_chances,
    "dearer_stays": dearer_stays,
}
