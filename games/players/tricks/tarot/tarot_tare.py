"""Advice for le tarot taré: duck, get rid of heads under others' trumps, and keep the Excuse for a dear trick.

The advice and the playouts of the search use the same functions, in the numbers of tarot.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.parts.cards import EXCUSE, SUIT
from games.parts.tarot.deal import COUNTS, STRENGTH, TRUMP
from games.parts.tarot.deal import PETIT as PETIT_CARD
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable, trick_of
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable, stay
from games.players.common.tarot_numbers import (
    CARD,
    COST,
    FREE,
    PLACE,
    TRUMPS,
    Masks,
    TrickSoFar,
    left_in,
    masks,
    standing,
)
from games.players.common.tarot_reasons import HIGH, TarotSight, sight_of
from games.tricks.tarot.tarot_tare import TarotTare
from games.view import View

PETIT = 1 << 1

# Half-points. Other values were tried over 600 deals with four players: none was clearly better
LAID = 2.5  # what each later player is expected to add to a trick
GIVEN = 0.6  # share of a card's cost if another player wins it
KEPT = 0.15  # per rank: high cards are better gone
TRUMP_LEAD = -1.5  # leading a trump draws those that others would ruff or duck with
EXCUSE_FROM, EXCUSE_FALLS = 4.0, 0.5  # the danger from which it is played, and more per card in hand


# -- the advice, in numbers --------------------------------------------------------------------------


def choose(own: Masks, left: Masks, trick: TrickSoFar, foes: int) -> tuple[int, int]:
    """The card to play; `own`: the whole hand, `left`: the cards still out, including this hand."""
    after = foes - trick.laid
    if trick.led < 0:
        card, price = lead(own, left, after, foes)
    elif own[trick.led] and trick.led != TRUMPS:
        card, price = follow(own[trick.led], left, trick, after, foes)
    elif own[TRUMPS]:
        card, price = trump(own[TRUMPS], left, trick, after, foes)
    else:
        card, price = throw(own), 0.0
    if own[FREE]:
        size = sum(mask.bit_count() for mask in own)
        if card[0] == FREE or price > EXCUSE_FROM + EXCUSE_FALLS * size:
            return FREE, 0
    return card


def lead(own: Masks, left: Masks, after: int, foes: int) -> tuple[tuple[int, int], float]:
    """The lowest or highest card of a suit, whichever will cost least; the Excuse if there is nothing else."""
    found, least = (FREE, 0), 1e9
    trumps = (left[TRUMPS] & ~own[TRUMPS]).bit_count()
    for suit in range(5):
        mine = own[suit]
        if not mine:
            continue
        theirs = left[suit] & ~mine
        total = theirs.bit_count()
        for rank in {(mine & -mine).bit_length() - 1, mine.bit_length() - 1}:
            higher = (theirs >> rank).bit_count()
            cost = COST[suit][rank]
            if suit == TRUMPS:
                wins = 0.0 if higher else 1.0  # players who can beat it must
                price = TRUMP_LEAD
            else:
                wins = 1.0 if not total else (1 - higher / total) ** min(after, total)
                wins *= unruffed(total, trumps, after, foes)
                price = -0.1 * mine.bit_count()
            price += wins * (cost + LAID * after) - (1 - wins) * GIVEN * cost - KEPT * rank
            if price < least:
                found, least = (suit, rank), price
    return found, least


def unruffed(total: int, trumps: int, after: int, foes: int) -> float:
    """The chance that none of the players after must ruff a suit of which others have `total` cards."""
    void = (1 - 1 / foes) ** total
    armed = 1 - (1 - 1 / foes) ** trumps
    chance: float = (1 - void * armed) ** after
    return chance


def follow(mine: int, left: Masks, trick: TrickSoFar, after: int, foes: int) -> tuple[tuple[int, int], float]:
    """Duck as high as possible, or under a ruff play the dearest; without a lower card play low, or high if last."""
    suit = trick.led
    lower = mine if trick.suit == TRUMPS else mine & ((1 << trick.rank) - 1)
    if lower:
        return (suit, lower.bit_length() - 1), 0.0
    theirs = left[suit] & ~mine
    total = theirs.bit_count()
    if not after:
        cheap = mine & 0x3FF or mine & -mine  # the ten and below cost a half
        rank = cheap.bit_length() - 1
        wins = 1.0
    else:
        rank = (mine & -mine).bit_length() - 1
        wins = (1 - (theirs >> rank).bit_count() / total) ** min(after, total) if total else 1.0
        wins *= unruffed(total, left[TRUMPS].bit_count(), after, foes)
    return (suit, rank), wins * (trick.points + COST[suit][rank] + LAID * after)


def trump(mine: int, left: Masks, trick: TrickSoFar, after: int, foes: int) -> tuple[tuple[int, int], float]:
    """Below the best trump the petit, or the highest; above it the cheapest one, weighted by its chance to win."""
    best = trick.rank if trick.suit == TRUMPS else 0
    higher = mine >> (best + 1) << (best + 1)
    if not higher:
        return (TRUMPS, 1 if mine & PETIT else mine.bit_length() - 1), 0.0
    theirs = left[TRUMPS] & ~mine
    void = 1.0 if trick.led == TRUMPS else (1 - 1 / foes) ** left[trick.led].bit_count()
    found, least, danger = 0, 1e9, 0.0
    grown = higher & ~PETIT or higher
    for rank in {(higher & -higher).bit_length() - 1, (grown & -grown).bit_length() - 1, higher.bit_length() - 1}:
        beaten = 1 - (1 - 1 / foes) ** (theirs >> rank).bit_count()
        wins = (1 - void * beaten) ** after
        cost = COST[TRUMPS][rank] if rank != 21 else 0  # its holder wins the 21 anyway, now or later
        price = wins * (trick.points + cost + LAID * after)
        value = price - (1 - wins) * GIVEN * cost - KEPT * rank
        if value < least:
            found, least, danger = rank, value, price
    return (TRUMPS, found), danger


def throw(own: Masks) -> tuple[int, int]:
    """The dearest card, on a tie of the longest suit: a discard cannot win."""
    found, most = (FREE, 0), -1.0
    for suit in range(4):
        mine = own[suit]
        if mine:
            rank = mine.bit_length() - 1
            value = COST[suit][rank] + 0.1 * rank
            if value > most:
                found, most = (suit, rank), value
    return found


# -- as a seat sees it -------------------------------------------------------------------------------


def advise(view: View, rng: Random) -> Advised:
    """The card that costs least, by the hand, the trick, and the cards that are gone."""
    if len(view.legal) == 1:
        return Advised(view.legal[0], because("only"))
    trick = standing(trick_of(view))
    card = CARD[choose(masks(view.hand), left_in(view), trick, len(view.seats) - 1)]
    return Advised(f"play:{card}", why_avoided(sight_of(view), card))


def why_avoided(sight: TarotSight, card: str) -> Reason:
    """The reason for the card that `choose` found, by the same branches."""
    if card == EXCUSE:
        return because("excuse_ducks")
    suit, above = SUIT[card], sight.above(card)
    if sight.leads:
        if suit == TRUMP and above:
            return because("trump_ducks", count=len(above))
        return because("leads_below", count=len(above)) if above else because("leads_top")
    led = SUIT[sight.cards[0][1]]
    if suit not in (led, TRUMP):
        return because("throws_dear", points=sight.points[card])
    if sight.takes(card):
        return why_forced(sight, card)
    if suit == led != TRUMP == SUIT[sight.best] and sight.points[card] > HIGH:
        return because("under_ruff", card=sight.best)
    return because("saves_from_petit" if card == PETIT_CARD else "ducks_under", card=sight.best)


def why_forced(sight: TarotSight, card: str) -> Reason:
    """A card that holds the trick for now."""
    if sight.last:
        return because("takes_cheaper", points=sight.points[card])
    above = sight.above(card)
    return because("may_be_beaten", count=len(above)) if above else because("takes_now")


# -- search: the rest of the deal, played out in numbers ----------------------------------------------

EFFORT, FEWEST, MOST = 8000, 4, 60  # the most plays per choice; worlds


def worth(world: TarotTare, seat: int) -> float:
    """How many points the seat will be below the average of the others."""
    if world.outcome or not (world.tricks or world.trick):  # the last card ended the deal, which is scored
        assert world.last_deal is not None
        marks: Sequence[int] = world.last_deal["points"]
    else:
        marks = played_out(world)
    return ((sum(marks) - marks[seat]) / (world.seats - 1) - marks[seat]) / 2


def played_out(world: TarotTare) -> list[int]:
    """The half-points of each seat's tricks if the deal is played on by the advice."""
    hands, trick, turn, foes = [masks(hand) for hand in world.hands], standing(world.trick), world.turn, world.seats - 1
    left = [sum(suits) for suits in zip(*hands, strict=True)]
    taken = [0] * world.seats
    for laid in world.tricks:
        taken[world.holder(laid)] += sum(COUNTS[card] for _, card in laid)
    following = world.next_seat
    while True:
        own = hands[turn]
        if not trick.laid and not any(own):
            return taken
        suit, rank = choose(own, left, trick, foes)
        own[suit] ^= 1 << rank
        left[suit] ^= 1 << rank
        trick = trick.after(turn, suit, rank)
        if trick.laid > foes:
            taken[trick.holder] += trick.points
            turn, trick = trick.holder, TrickSoFar()
        else:
            turn = following[turn]


def candidates(view: View) -> tuple[str, ...]:
    """One of each group of equally good cards: neighbours in the hand that cost the same."""
    return tuple(f"play:{cards[-1]}" for cards in groups(view))


def groups(view: View) -> list[list[str]]:
    """The playable cards by groups of equally good ones."""
    kept: dict[tuple[int, int, int], list[str]] = {}
    for number, card in enumerate(sorted(playable(view), key=PLACE.__getitem__)):
        suit, rank = PLACE[card]
        kept.setdefault((suit, rank - number, COST[suit][rank]), []).append(card)
    return [*kept.values()]


def stand_in(view: View, move: str) -> str:
    """The candidate that stands for a card."""
    card = move.removeprefix("play:")
    return next((f"play:{cards[-1]}" for cards in groups(view) if card in cards), move)


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ."""
    if move.endswith(EXCUSE):
        return because("excuse_ducks")
    takes = sight_of(view).takes
    return None if other.endswith(EXCUSE) else contrast_plays(view, move, other, takes, STRENGTH, wants=False)


SEARCH = Search(
    stay, worth, affordable(EFFORT, FEWEST, MOST), candidates, trick=5, stand_in=stand_in, contrast=contrast
)
