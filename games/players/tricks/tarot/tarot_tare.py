"""Advice for le tarot taré: duck, get rid of heads under others' trumps, and keep the Excuse for a dear trick.

The advice and the playouts of the search use the same functions, in the numbers of tarot.
"""

from collections.abc import Sequence
from random import Random

from games.parts.cards import EXCUSE
from games.parts.tarot.deal import STRENGTH, TRUMP
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable
from games.players.common.tarot_numbers import (
    ABOVE,
    ALLOWED,
    BEATING,
    CARDS,
    FREE,
    HEIGHT,
    LOW,
    PLAIN,
    POINT,
    SMALL,
    TRUMPS,
    TWENTY_ONE,
    TarotDeal,
)
from games.players.common.tarot_reasons import seen_by
from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import highest, lowest
from games.players.common.tricks.worlds import behind, highest_of, in_numbers, neighbours, played_out
from games.players.common.why import why_avoided
from games.tricks.tarot.tarot_tare import TarotTare
from games.view import View

# Half-points. Other values were tried over 600 deals with four players: none was clearly better
LAID = 2.5  # what each later player is expected to add to a trick
GIVEN = 0.6  # share of a card's cost if another player wins it
KEPT = 0.15  # per rank: high cards are better gone
TRUMP_LEAD = -1.5  # leading a trump draws those that others would ruff or duck with
EXCUSE_FROM, EXCUSE_FALLS = 4.0, 0.5  # the danger from which it is played, and more per card in hand


# -- the advice, in numbers --------------------------------------------------------------------------


def choose(deal: Deal, hand: int, cards: int) -> int:
    """The card to play."""
    foes = len(deal.hands) - 1
    after = foes - len(deal.trick)
    if not deal.led:
        card, price = lead(hand, deal.left & ~hand, after, foes)
    elif hand & deal.led and deal.led != TRUMPS:
        card, price = follow(deal, hand & deal.led, after, foes)
    elif hand & TRUMPS:
        card, price = trump(deal, hand & TRUMPS, after, foes)
    else:
        card, price = throw(hand & ~FREE), 0.0
    excused = hand & FREE and price > EXCUSE_FROM + EXCUSE_FALLS * hand.bit_count()
    return highest(FREE) if excused else card


def lead(hand: int, hidden: int, after: int, foes: int) -> tuple[int, float]:
    """The lowest or highest card of a suit, whichever will cost least."""
    found, least = -1, 1e9
    trumps = (hidden & TRUMPS).bit_count()
    for suit in (*PLAIN, TRUMPS):
        mine = hand & suit
        if not mine:
            continue
        total = (hidden & suit).bit_count()
        for card in (lowest(mine), highest(mine)):
            higher, cost = (hidden & ABOVE[card]).bit_count(), POINT[card]
            if suit == TRUMPS:
                wins = 0.0 if higher else 1.0  # players who can beat it must
                price = TRUMP_LEAD
            else:
                wins = 1.0 if not total else (1 - higher / total) ** min(after, total)
                wins *= unruffed(total, trumps, after, foes)
                price = -0.1 * mine.bit_count()
            price += wins * (cost + LAID * after) - (1 - wins) * GIVEN * cost - KEPT * HEIGHT[card]
            if price < least:
                found, least = card, price
    return found, least


def unruffed(total: int, trumps: int, after: int, foes: int) -> float:
    """The chance that none of the players after must ruff a suit of which others have `total` cards."""
    void = (1 - 1 / foes) ** total
    armed = 1 - (1 - 1 / foes) ** trumps
    chance: float = (1 - void * armed) ** after
    return chance


def follow(deal: Deal, mine: int, after: int, foes: int) -> tuple[int, float]:
    """Duck as high as possible, or under a ruff play the dearest; without a lower card play low, or high if last."""
    if lower := mine & ~BEATING[deal.best]:
        return highest(lower), 0.0
    hidden = deal.left & deal.led & ~mine
    total = hidden.bit_count()
    if not after:
        card, wins = highest(mine & LOW or mine & -mine), 1.0
    else:
        card = lowest(mine)
        wins = (1 - (hidden & ABOVE[card]).bit_count() / total) ** min(after, total) if total else 1.0
        wins *= unruffed(total, (deal.left & TRUMPS).bit_count(), after, foes)
    return card, wins * (deal.stake + POINT[card] + LAID * after)


def trump(deal: Deal, mine: int, after: int, foes: int) -> tuple[int, float]:
    """Below the best trump the petit, or the highest; above it the cheapest one, weighted by its chance to win."""
    higher = mine & BEATING[deal.best]
    if not higher:
        return highest(mine & SMALL or mine), 0.0
    hidden = deal.left & TRUMPS & ~mine
    void = 1.0 if deal.led == TRUMPS else (1 - 1 / foes) ** (deal.left & deal.led).bit_count()
    found, least, danger = -1, 1e9, 0.0
    for card in {lowest(higher), lowest(higher & ~SMALL or higher), highest(higher)}:
        beaten = 1 - (1 - 1 / foes) ** (hidden & ABOVE[card]).bit_count()
        wins = (1 - void * beaten) ** after
        cost = POINT[card] if card != TWENTY_ONE else 0  # its holder wins the 21 anyway, now or later
        price = wins * (deal.stake + cost + LAID * after)
        value = price - (1 - wins) * GIVEN * cost - KEPT * HEIGHT[card]
        if value < least:
            found, least, danger = card, value, price
    return found, danger


def throw(hand: int) -> int:
    """The dearest card, on a tie of the longest suit: a discard cannot win."""
    tops = [highest(hand & suit) for suit in PLAIN if hand & suit]
    return max(tops, key=lambda card: POINT[card] + 0.1 * HEIGHT[card])


# -- as a seat sees it -------------------------------------------------------------------------------


def advise(view: View, rng: Random) -> Advised:
    """The card that costs least, by the hand, the trick, and the cards that are gone."""
    if len(view.legal) == 1:
        return Advised(view.legal[0], because("only"))
    deal = TarotDeal.of_view(view, CARDS, range(len(view.seats)))
    card = CARDS.card[choose(deal, CARDS.mask(view.hand), CARDS.mask(playable(view)))]
    return Advised(f"play:{card}", because("bout") if card == EXCUSE else why_avoided(seen_by(view), card))


# -- search: the rest of the deal, played out in numbers ----------------------------------------------

EFFORT, FEWEST, MOST = 8000, 4, 60  # the most plays per choice; worlds


def play_out(world: TarotTare | TarotDeal) -> Sequence[float]:
    """The half-points of each seat in the deal, played out in numbers."""
    return played_out(world, in_progress, choose, lambda deal: deal.points)


def worth(halves: Sequence[float], seat: int) -> float:
    """How many points the seat is below the average of the others."""
    return behind(halves, seat) / 2


def in_progress(world: TarotTare) -> TarotDeal:
    return TarotDeal.of_match(world, CARDS, ALLOWED, range(world.seats))


def candidates(view: View) -> tuple[str, ...]:
    """One of each group of equally good cards: neighbours in the hand that cost the same."""
    return tuple(f"play:{cards[-1]}" for cards in groups(view))


def groups(view: View) -> list[list[str]]:
    return neighbours(CARDS, playable(view))


def stand_in(view: View, move: str) -> str:
    """The candidate that stands for a card."""
    return highest_of(groups(view), move)


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ."""
    if move.endswith(EXCUSE):
        return because("bout")
    seen = seen_by(view)
    found = contrast_plays(view, move, other, seen.takes, STRENGTH, trump=TRUMP, wants=False)
    return found if found and not other.endswith(EXCUSE) else why_avoided(seen, move.split(":")[1])


SEARCH = Search(
    play_out,
    worth,
    affordable(EFFORT, FEWEST, MOST),
    candidates,
    likely=in_numbers(in_progress),
    trick=5,
    stand_in=stand_in,
    contrast=contrast,
    prospects=Prospects(pace=66.0, spread=58.0),
)
