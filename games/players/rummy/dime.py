"""Advice for la dîme: keep wild cards, pairs and near runs, discard dear single cards, and knock at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from games.parts.cards import PACK_52, RANK, SUIT
from games.parts.rummy.deadwood import PLACE, House, Layout, layout, values
from games.parts.rummy.melds import without
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.common.zones import lying
from games.view import View

NEAR = 2  # places between two cards of a suit that one card turns into a run
LARGE_TABLE = 6  # players; from here on there are three of each card instead of two


def advise(view: View, rng: Random) -> str:
    """Draw; knock as soon as allowed; otherwise discard the least useful card."""
    if view.phase == "draw":
        return DISCARD if DISCARD in view.legal and wants(view, lying(view, "discard")[-1]) else STOCK
    knocks = [move for move in view.legal if move.startswith("knock:")]
    return knocks[0] if knocks else f"discard:{thrown(view)}"


def house(view: View) -> House:
    """The wild rank of this hand, and the points of cards."""
    return House(**view.facts["house"])


def knocked(view: View) -> bool:
    """Whether this is the reader's last turn of the hand."""
    return any("knocked" in seat.tags for seat in view.seats)


# -- the draw ---------------------------------------------------------------------------------------------------------


def wants(view: View, card: str) -> bool:
    """Whether to take the discard: a wild card, or a melded one that leaves less over; after a knock, any that does."""
    rules, last = house(view), knocked(view)
    if rules.is_wild(card) and not last:
        return True
    laid = layout((*view.hand, card), rules)
    now: int = view.facts["layout"]["points"]
    return (last or card not in laid.left) and least_left(laid, view.hand, card, rules) < now


def least_left(laid: Layout, hand: Sequence[str], taken: str, rules: House) -> int:
    """The least that a hand with a taken card leaves after its discard: estimated, or exact."""
    loose = [values(rules)[card] for card in laid.left if card != taken]
    if loose:
        return laid.points - max(loose)
    return min(layout(without((*hand, taken), (card,)), rules).points for card in {*hand} - {taken} or {taken})


# -- the discard ------------------------------------------------------------------------------------------------------


def thrown(view: View) -> str:
    """The leftover card with the fewest chances, and among these the dearest; no wild card."""
    rules, cards = house(view), [move.removeprefix("discard:") for move in view.legal]
    left: Sequence[str] = view.facts["layout"]["left"]
    loose = [card for card in left if card in cards]
    if knocked(view) and loose:
        return max(loose, key=lambda card: (values(rules)[card], card))
    tame = [card for card in loose if not rules.is_wild(card)]
    if not tame:
        return min(
            cards, key=lambda card: (layout(without(view.hand, (card,)), rules).points, rules.is_wild(card), card)
        )
    chance = chances(view, [card for card in left if not rules.is_wild(card)])
    return min(tame, key=lambda card: (chance[card], -values(rules)[card], card))


def chances(view: View, loose: Sequence[str]) -> Counter[str]:
    """By card, how many hidden cards would make a meld with it and another leftover card."""
    hidden = Counter({card: 3 if len(view.seats) >= LARGE_TABLE else 2 for card in PACK_52})
    hidden.subtract((*view.hand, *lying(view, "discard")))
    found = Counter(dict.fromkeys(loose, 0))
    for place, card in enumerate(loose):
        completing = {out for at, other in enumerate(loose) if at != place for out in between(card, other)}
        found[card] = sum(max(0, hidden[out]) for out in completing)
    return found


def between(card: str, other: str) -> list[str]:
    """The cards that complete a meld with these two."""
    if RANK[card] == RANK[other]:
        return [third for third in PACK_52 if RANK[third] == RANK[card]]
    low, high = sorted((PLACE[card], PLACE[other]))
    if SUIT[card] != SUIT[other] or high - low > NEAR:
        return []
    return [third for third in PACK_52 if SUIT[third] == SUIT[card] and high - NEAR <= PLACE[third] <= low + NEAR]
