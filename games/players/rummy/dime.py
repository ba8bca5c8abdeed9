"""Advice for la dîme: keep wild cards, pairs and near runs, discard dear single cards, and knock at once."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from games.parts.cards import PACK_52, RANK, SUIT
from games.parts.rummy.deadwood import PLACE, House, Layout, layout, values
from games.parts.rummy.melds import without
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.common.playouts import play_outs
from games.players.common.reasons import Advised, Reason, because
from games.players.common.ways_out import takes_to_finish
from games.players.common.zones import lying
from games.view import View

NEAR = 2  # places between two cards of a suit that one card turns into a run
LARGE_TABLE = 6  # players; from here on there are three of each card instead of two


def advise(view: View, rng: Random) -> Advised:
    """Draw; knock as soon as allowed; otherwise discard the least useful card."""
    if view.phase == "draw":
        return draw(view)
    knocks = [move for move in view.legal if move.startswith("knock:")]
    if knocks:
        return Advised(knocks[0], because("goes_out"))
    card, why = thrown(view)
    return Advised(f"discard:{card}", why)


def house(view: View) -> House:
    """The wild rank of this hand, and the points of cards."""
    return House(**view.facts["house"])


def knocked(view: View) -> bool:
    """Whether this is the reader's last turn of the hand."""
    return any("knocked" in seat.tags for seat in view.seats)


# -- the draw ---------------------------------------------------------------------------------------------------------


def draw(view: View) -> Advised:
    """The discard if it is wild, or melded so that less is left over; after a knock, if less is left over anyhow."""
    if DISCARD not in view.legal:
        return Advised(STOCK, because("usual"))
    card, rules, last = lying(view, "discard")[-1], house(view), knocked(view)
    if rules.is_wild(card) and not last:
        return Advised(DISCARD, because("wild"))
    laid = layout((*view.hand, card), rules)
    now: int = view.facts["layout"]["points"]
    if card in laid.left and not last:
        return Advised(STOCK, because("nothing_fits", card=card))
    least = least_left(laid, view.hand, card, rules)
    if least >= now:
        sure = min(layout(without((*view.hand, card), (other,)), rules).points for other in view.hand) >= now
        return Advised(STOCK, because("no_better", card=card, points=now) if sure and now else because("usual"))
    if last:
        return Advised(DISCARD, because("leaves", points=least, before=now))
    meld = next(cards for cards in laid.melds if card in cards)
    return Advised(DISCARD, because("goes_with", cards=without(meld, (card,))))


def least_left(laid: Layout, hand: Sequence[str], taken: str, rules: House) -> int:
    """The least that a hand with a taken card leaves after its discard: estimated, or exact."""
    loose = [values(rules)[card] for card in laid.left if card != taken]
    if loose:
        return laid.points - max(loose)
    return min(layout(without((*hand, taken), (card,)), rules).points for card in {*hand} - {taken} or {taken})


# -- the discard ------------------------------------------------------------------------------------------------------


def thrown(view: View) -> tuple[str, Reason]:
    """The leftover card with the fewest chances, and among these the dearest; no wild card."""
    rules, cards = house(view), [move.removeprefix("discard:") for move in view.legal]
    left: Sequence[str] = view.facts["layout"]["left"]
    loose = [card for card in left if card in cards]
    tame = [card for card in loose if not rules.is_wild(card)]
    if knocked(view) or not tame:
        over = {card: layout(without(view.hand, (card,)), rules).points for card in cards}
        card = min(cards, key=lambda card: (over[card], rules.is_wild(card), card))
        return card, because("leaves", points=over[card])
    chance = chances(view, [card for card in left if not rules.is_wild(card)])
    card = min(tame, key=lambda card: (chance[card], -values(rules)[card], card))
    return card, because("few_chances", count=completing(view, card), points=values(rules)[card], wilds=1)


def chances(view: View, loose: Sequence[str]) -> Counter[str]:
    """By card, how many hidden cards would make a meld with it and another leftover card."""
    copies, found = hidden(view), Counter(dict.fromkeys(loose, 0))
    for place, card in enumerate(loose):
        thirds = {out for at, other in enumerate(loose) if at != place for out in between(card, other)}
        found[card] = sum(max(0, copies[out]) for out in thirds)
    return found


def completing(view: View, card: str) -> int:
    """How many hidden cards would make a meld with this one and another of the hand, all natural."""
    rules, found = house(view), set[str]()
    for other in without(view.hand, (card,)):
        if not rules.is_wild(other):
            equal = RANK[card] == RANK[other]
            found.update(third for third in between(card, other) if equal or third not in (card, other))
    copies = hidden(view)
    return sum(max(0, copies[third]) for third in found)


def hidden(view: View) -> Counter[str]:
    """How many of each card are neither in the hand nor discarded."""
    copies = Counter({card: 3 if len(view.seats) >= LARGE_TABLE else 2 for card in PACK_52})
    copies.subtract((*view.hand, *lying(view, "discard")))
    return copies


def between(card: str, other: str) -> list[str]:
    """The cards that complete a meld with these two."""
    if RANK[card] == RANK[other]:
        return [third for third in PACK_52 if RANK[third] == RANK[card]]
    low, high = sorted((PLACE[card], PLACE[other]))
    if SUIT[card] != SUIT[other] or high - low > NEAR:
        return []
    return [third for third in PACK_52 if SUIT[third] == SUIT[card] and high - NEAR <= PLACE[third] <= low + NEAR]


def all_but_one(view: View) -> bool:
    """Whether, with the discard, at most as much is left over as one card counts, which could go."""
    if DISCARD not in view.legal or knocked(view):
        return False
    rules = house(view)
    left = layout((*view.hand, lying(view, "discard")[-1]), rules).points
    return left <= max(values(rules)[card] for card in view.hand)


WAY_OUT = takes_to_finish(all_but_one)
REVIEW = play_outs(advise, way_out=WAY_OUT, trick=7, effort=4000)
