"""Advice for l'hombre: count the promise of a hand with each trump, keep trumps and kings, and draw trumps first.

The advice and the playouts of the search use the same function to choose a card.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from games.parts.cards import RANK, SUITS
from games.parts.tricks.matadors import COUNTS_AS, MATADORS, PACK_40, STRENGTH
from games.parts.tricks.turn_loop import Trick
from games.players.common.following import playable, trick_of
from games.players.common.search import Search, affordable
from games.players.common.zones import named_trump
from games.tricks.stakes.hombre import LEVELS, Hombre
from games.view import View

# Tricks that a card promises to the hombre
MATADOR, HIGH_TRUMP, LOW_TRUMP, KING, GUARDED_QUEEN = 0.95, 0.7, 0.45, 0.7, 0.3
HIGH = 7  # of the trumps: the number of cards as high as a jack or higher
DRAWN = 0.25  # tricks that a card drawn from the stock promises
DEMANDER, SANS_PRENDRE, VOLE = 4.1, 4.7, 7.0  # promised tricks needed to bid each contract
POT, USUAL = 0.03, 9  # promised tricks by which each chip over the usual pot makes bids bolder


def advise(view: View, rng: Random) -> str:
    """The phases of a deal, in order."""
    if view.phase == "bid":
        return bid(view)
    if view.phase == "trump":
        drawing = view.facts["contract"] == LEVELS[0]
        return "trump:" + max(SUITS, key=lambda suit: promise(view.hand, suit, drawing=drawing))
    if view.phase == "exchange":
        return exchange(view)
    return f"play:{play(view)}"


# -- before play -------------------------------------------------------------------------------------


def promise(hand: Collection[str], trump: str, *, drawing: bool) -> float:
    """The tricks that a hand promises with this trump; `drawing`: after the exchange of useless cards."""
    order, counts = STRENGTH[trump], COUNTS_AS[trump]
    trumps = sorted((order[card] for card in hand if counts[card] == trump), reverse=True)
    matadors = len(MATADORS[trump].intersection(hand))
    high = sum(height > 40 - HIGH for height in trumps) - matadors
    tricks = MATADOR * matadors + HIGH_TRUMP * high + LOW_TRUMP * (len(trumps) - matadors - high)
    for suit in SUITS:
        own = {RANK[card] for card in hand if counts[card] == suit != trump}
        tricks += KING * ("K" in own) + GUARDED_QUEEN * ("Q" in own and len(own) > 1)
    return tricks + (DRAWN * len(useless(hand, trump)) if drawing else 0)


def bid(view: View) -> str:
    """The dearest contract that the hand promises; a big pot makes bids bolder."""
    bolder = POT * (view.facts["pot"] - USUAL)
    demanded = max(promise(view.hand, suit, drawing=True) for suit in SUITS)
    alone = max(promise(view.hand, suit, drawing=False) for suit in SUITS)
    wanted = [demanded >= DEMANDER - bolder, alone >= SANS_PRENDRE - bolder, alone >= VOLE]
    worthy = [f"bid:{level}" for level, good in zip(LEVELS, wanted, strict=True) if good]
    return next((move for move in reversed(worthy) if move in view.legal), "pass")


def useless(hand: Collection[str], trump: str) -> list[str]:
    """The cards that are neither trumps nor kings, nor queens with their king."""
    counts = COUNTS_AS[trump]
    return [
        card
        for card in hand
        if counts[card] != trump and RANK[card] != "K" and not (RANK[card] == "Q" and f"K{counts[card]}" in hand)
    ]


def exchange(view: View) -> str:
    """One useless card after the other, lowest first, while the stock lasts."""
    trump = named_trump(view)
    gone = [card for card in useless(view.hand, trump) if f"discard:{card}" in view.legal]
    return "discard:" + min(gone, key=STRENGTH[trump].__getitem__) if gone else "done"


# -- the play of the cards: shared by the advice and the playouts of the search ----------------------


class Deal(NamedTuple):
    """The basis of a play: the seat of the hombre, the trump, and the cards that the player has not seen."""

    hombre: int
    trump: str
    hidden: Collection[str]


def play(view: View) -> str:
    assert view.seat is not None
    gone = {*view.hand, *view.facts["gone"], *(card for _, card in trick_of(view))}
    hombre = next(seat for seat, seat_view in enumerate(view.seats) if "declarer" in seat_view.tags)
    deal = Deal(hombre, named_trump(view), [card for card in PACK_40 if card not in gone])
    return choose(playable(view), trick_of(view), view.seat, deal)


def choose(cards: Sequence[str], trick: Trick, seat: int, deal: Deal) -> str:
    """The card to play, among the playable ones."""
    if len(cards) == 1:
        return cards[0]
    return follow(cards, trick, seat, deal) if trick else lead(cards, seat, deal)


def is_master(card: str, deal: Deal) -> bool:
    """Whether no card still out is higher in its suit."""
    order, counts = STRENGTH[deal.trump], COUNTS_AS[deal.trump]
    suit, height = counts[card], order[card]
    return not any(counts[other] == suit and order[other] > height for other in deal.hidden)


def lead(cards: Sequence[str], seat: int, deal: Deal) -> str:
    """The hombre draws trumps with masters, then leads own suits; defenders lead masters, otherwise low."""
    order, counts, trump = STRENGTH[deal.trump], COUNTS_AS[deal.trump], deal.trump
    trumps = [card for card in cards if counts[card] == trump]
    out = sum(counts[card] == trump for card in deal.hidden)
    if seat == deal.hombre and trumps and out:
        best = max(trumps, key=order.__getitem__)
        if is_master(best, deal) or len(trumps) > 3:
            return best
    plain = [card for card in cards if counts[card] != trump]
    if masters := [card for card in plain if is_master(card, deal)]:
        return max(masters, key=order.__getitem__)
    return min(plain or cards, key=order.__getitem__)


def follow(cards: Sequence[str], trick: Trick, seat: int, deal: Deal) -> str:
    """Win as cheaply as is safe, leave the trick to a partner, and discard low."""
    order, counts, trump = STRENGTH[deal.trump], COUNTS_AS[deal.trump], deal.trump
    led, low = counts[trick[0][1]], min(cards, key=order.__getitem__)
    holder, best = max(trick, key=lambda laid: order[laid[1]] * (counts[laid[1]] in (led, trump)))
    foes_after = 2 - len(trick) if seat == deal.hombre else int(all(other != deal.hombre for other, _ in trick))
    partner_wins = deal.hombre not in (seat, holder)
    if partner_wins and (not foes_after or is_master(best, deal)):
        return low
    winners = [card for card in cards if order[card] > order[best] and counts[card] in (led, trump)]
    if not winners:
        return low
    cheapest = min(winners, key=order.__getitem__)
    if not foes_after:
        return cheapest
    sure = [card for card in winners if is_master(card, deal)]
    if sure:
        return min(sure, key=order.__getitem__)
    return low if partner_wins else max(winners, key=order.__getitem__)


# -- search: the rest of the deal, played out on the world itself --------------------------------------

EFFORT, FEWEST, MOST = 4000, 6, 60  # the most plays per choice; worlds


def play_out(world: Hombre) -> None:
    """Play to the last card of the deal, which is only counted: a new deal would take time."""
    assert world.hombre is not None
    assert world.trump is not None
    gone = {*world.gone(), *(card for _, card in world.trick)}
    while True:
        seat, trick, hand = world.turn, world.trick, world.hands[world.turn]
        if len(trick) == 2 and len(hand) == 1:
            last = (*trick, (seat, hand[0]))
            world.won[world.holder(last)] += 1
            world.tricks.append(last)
            return
        cards = world.playable(hand) if trick else hand
        if len(cards) == 1:
            card = cards[0]
        else:
            hidden = [other for other in PACK_40 if other not in gone and other not in hand]
            card = choose(cards, trick, seat, Deal(world.hombre, world.trump, hidden))
        gone.add(card)
        world.play(seat, world.play_move[card])


def worth(world: Hombre, seat: int) -> float:
    """How many chips the seat is above the average of the others."""
    gains = [sum(chips for _, chips in own) for own in world.payments()[0]]
    return gains[seat] - (sum(gains) - gains[seat]) / 2


def candidates(view: View) -> tuple[str, ...]:
    """One of each group of neighbouring cards; before play, and with the last card, only the advice."""
    if view.phase != "play" or len(view.hand) == 1:
        return ()
    order, counts = STRENGTH[named_trump(view)], COUNTS_AS[named_trump(view)]
    kept: dict[tuple[str, int], str] = {}
    for place, card in enumerate(sorted(playable(view), key=order.__getitem__)):
        kept[counts[card], order[card] - place] = card
    return tuple(f"play:{card}" for card in kept.values())


SEARCH = Search(play_out, worth, affordable(EFFORT, FEWEST, MOST), candidates)
