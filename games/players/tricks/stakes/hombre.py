"""Advice for l'hombre: count the promise of a hand with each trump, keep trumps and kings, and draw trumps first.

The advice and the playouts of the search use the same function to choose a card.
"""

from collections.abc import Collection, Sequence
from functools import cache
from random import Random
from typing import Any, Self

from games.parts.cards import RANK, SUITS
from games.parts.tricks.matadors import BASTE, COUNTS_AS, MATADORS, PACK_40, SPADILLE, STRENGTH
from games.parts.tricks.turn_loop import Duties
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable
from games.players.common.principles import (
    Code,
    Outlook,
    declarer,
    keep_master,
    lead_back,
    others_against,
    outlook_of,
    overtake,
    ruff,
    their_trump,
)
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable, bid_on
from games.players.common.slips import beginner
from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import Allowed, duties_in, first, highest, numbering
from games.players.common.tricks.worlds import ahead, highest_of, in_numbers, neighbours, played_out
from games.players.common.why import why_card
from games.players.common.zones import named_trump
from games.tricks.stakes.hombre import LEVELS, Hombre
from games.view import View

# Tricks that a card promises to the hombre
MATADOR, HIGH_TRUMP, LOW_TRUMP, KING, GUARDED_QUEEN = 0.95, 0.7, 0.45, 0.7, 0.3
HIGH = 7  # of the trumps: the number of cards as high as a jack or higher
DRAWN = 0.25  # tricks that a card drawn from the stock promises
DEMANDER, SANS_PRENDRE, VOLE = 4.1, 4.7, 7.0  # promised tricks needed to bid each contract
POT, USUAL = 0.03, 9  # promised tricks by which each chip over the usual pot makes bids bolder


def advise(view: View, rng: Random) -> Advised:
    """The phases of a deal, in order."""
    if view.phase == "bid":
        return bid(view)
    if view.phase == "trump":
        drawing = view.facts["contract"] == LEVELS[0]
        suit = max(SUITS, key=lambda suit: promise(view.hand, suit, drawing=drawing))
        tricks = promise(view.hand, suit, drawing=drawing)
        return Advised(f"trump:{suit}", because("tricks", tricks=tricks, cards=trumps_of(view.hand, suit)))
    if view.phase == "exchange":
        return exchange(view)
    return play(view)


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


def trumps_of(hand: Collection[str], trump: str) -> tuple[str, ...]:
    """The cards that count as trumps, highest first."""
    own = [card for card in hand if COUNTS_AS[trump][card] == trump]
    return tuple(sorted(own, key=STRENGTH[trump].__getitem__, reverse=True))


def weighed(hand: Collection[str], pot: int) -> dict[str, tuple[float, str, float]]:
    """By contract: the tricks that the hand promises, with which trump, and those needed to bid it.

    A big pot makes bids bolder.
    """
    demanded, alone = promised(hand, drawing=True), promised(hand, drawing=False)
    bolder = POT * (pot - USUAL)
    needed = DEMANDER - bolder, SANS_PRENDRE - bolder, VOLE
    return {level: (*best, least) for level, best, least in zip(LEVELS, (demanded, alone, alone), needed, strict=True)}


def bid(view: View) -> Advised:
    """The dearest contract that the hand promises."""
    contracts = weighed(view.hand, view.facts["pot"])
    for level in reversed(LEVELS):
        tricks, suit, needed = contracts[level]
        if tricks >= needed and f"bid:{level}" in view.legal:
            return Advised(f"bid:{level}", because("tricks", tricks=tricks, cards=trumps_of(view.hand, suit)))
    level = next(level for level in LEVELS if f"bid:{level}" in view.legal or level == LEVELS[-1])
    tricks, _, needed = contracts[level]
    return Advised("pass", because("tricks", tricks=tricks, needed=needed))


def promised(hand: Collection[str], *, drawing: bool) -> tuple[float, str]:
    """The tricks that a hand promises with its best trump, and that trump."""
    return max(((promise(hand, suit, drawing=drawing), suit) for suit in SUITS), key=lambda pair: pair[0])


def useless(hand: Collection[str], trump: str) -> list[str]:
    """The cards that are neither trumps nor kings, nor queens with their king."""
    counts = COUNTS_AS[trump]
    return [
        card
        for card in hand
        if counts[card] != trump and RANK[card] != "K" and not (RANK[card] == "Q" and f"K{counts[card]}" in hand)
    ]


def exchange(view: View) -> Advised:
    """One useless card after the other, lowest first, while the stock lasts."""
    trump = named_trump(view)
    gone = [card for card in useless(view.hand, trump) if f"discard:{card}" in view.legal]
    if gone:
        return Advised("discard:" + min(gone, key=STRENGTH[trump].__getitem__), because("aside"))
    return Advised("done", because("aside"))


# -- the play of the cards: shared by the advice and the playouts of the search ----------------------


CARDS = {suit: numbering(PACK_40, STRENGTH[suit], COUNTS_AS[suit], suit) for suit in SUITS}


@cache
def duties_of(trump: str, ruff: bool, lone_anywhere: bool) -> Allowed:
    """The rules of the match (`matadors.allowed`) on masks: a lone matador need not be played to a trump."""
    cards, lone = CARDS[trump], {1 << CARDS[trump].number[card] for card in MATADORS[trump]}
    follows = duties_in(cards, Duties(ruff, overruff=False, raise_trump=False), spared=False)

    def allowed(hand: int, led: int, best: int, helped: bool) -> int:
        found = follows(hand, led, best, helped)
        return hand if found in lone and (lone_anywhere or led == cards.trumps) else found

    return allowed


class HombreDeal(Deal):
    """A deal of the hombre, camp 1, against two. `match` knows what it pays."""

    hombre: int
    match: Any

    @classmethod
    def of(cls, match: Any) -> Self:
        """The match is the deal's own: it keeps the matadors of all hands."""
        cards, camps = CARDS[match.trump], [int(seat == match.hombre) for seat in range(3)]
        allowed = duties_of(match.trump, *match.duties)
        deal = cls.of_match(match, cards, allowed, camps, hombre=match.hombre, match=match)
        deal.left |= cards.mask(PACK_40) & ~cards.mask(match.gone()) & ~cards.mask(card for _, card in match.trick)
        match.tricks += [match.trick, [(seat, card) for seat in range(3) for card in match.hands[seat]]]
        return deal

    @classmethod
    def seen(cls, view: View) -> Self:
        hombre, cards = declarer(view), CARDS[named_trump(view)]
        return cls.of_view(view, cards, [int(seat == hombre) for seat in range(3)], hombre=hombre, match=None)


def play(view: View) -> Advised:
    deal, legal = HombreDeal.seen(view), playable(view)
    card = deal.cards.card[choose(deal, deal.hands[deal.turn], deal.cards.mask(legal))]
    return Advised(f"play:{card}", why_card(seen_by(view, legal), card, voids=False))


def choose(deal: HombreDeal, hand: int, cards: int) -> int:
    """The card to play, among the playable ones."""
    return follow(deal, hand, cards) if deal.led else lead(deal, hand, cards)


def lead(deal: HombreDeal, hand: int, cards: int) -> int:
    """The hombre draws trumps with masters, then own suits; defenders lead masters, or low in the partner's suit."""
    trumps, out = cards & deal.cards.trumps, deal.left & ~hand & deal.cards.trumps
    if deal.turn == deal.hombre and trumps and out and (trumps > out or trumps.bit_count() > 3):
        return highest(trumps)
    plain = cards & ~trumps
    if masters := deal.masters(hand, plain):
        return first(masters, deal.cards.falling)
    if deal.turn != deal.hombre and (back := plain & deal.asked[3 - deal.hombre - deal.turn]):
        return first(back, deal.cards.rising)
    return first(plain or cards, deal.cards.rising)


def follow(deal: HombreDeal, hand: int, cards: int) -> int:
    """Win as cheaply as is safe, leave the trick to a partner, and discard low."""
    low, seat, hombre, rising = first(cards, deal.cards.rising), deal.turn, deal.hombre, deal.cards.rising
    last = deal.following[seat] == deal.leader
    foe_after = not last and hombre in (seat, deal.following[seat])
    partner_wins = hombre not in (seat, deal.holder)
    if partner_wins and (not foe_after or not deal.left & ~hand & deal.cards.above[deal.best]):
        return low
    winners = cards & deal.beating[deal.best]
    if not winners:
        return low
    if not foe_after:
        return first(winners, rising)
    if sure := deal.masters(hand, winners):
        return first(sure, rising)
    return low if partner_wins else first(winners, deal.cards.falling)


# -- search: the rest of the deal, played out on the world itself --------------------------------------

EFFORT, FEWEST, MOST = 4000, 6, 60  # the most plays per choice; worlds
LEAST = 1.5  # chips by which breaking a principle must be worth it
NEAR = 1.5  # bids are tried if a hand promises as many tricks as they need, give or take this
SLACK = 0.6  # how far the promise of a hand may be from what its bid needed, in tricks


def play_out(world: Hombre | HombreDeal) -> Sequence[float]:
    """The chips that each seat gains: bids by the advice, then cards in numbers."""
    if not isinstance(world, HombreDeal):
        bid_on(world, advise)
    return played_out(world, HombreDeal.of, choose, paid)


def paid(deal: HombreDeal) -> Sequence[float]:
    """By seat, the chips of a deal, after its last card."""
    deal.match.won = deal.won
    return [sum(chips for _, chips in own) for own in deal.match.payments()[0]]


def groups(view: View) -> list[list[str]]:
    return neighbours(CARDS[named_trump(view)], playable(view))


def plausible(world: Hombre, seat: int, rng: Random) -> bool:
    """Whether the others, with their hands in this world, would have bid as they did."""
    if world.phase != "bid":
        return True
    for other, said in enumerate(world.said):
        if said and other != seat:
            tricks, _, needed = weighed(world.hands[other], world.pot)[LEVELS[0] if said == "passed" else said]
            if tricks >= needed + SLACK if said == "passed" else tricks < needed - SLACK:
                return False
    return True


def bids(view: View) -> tuple[str, ...]:
    """The bids that the hand nearly promises, and to pass; none if it is clear what to do."""
    contracts = weighed(view.hand, view.facts["pot"])
    near = [level for level, (tricks, _, needed) in contracts.items() if abs(tricks - needed) <= NEAR]
    tried = [move for level in near if (move := f"bid:{level}") in view.legal]
    return tuple(dict.fromkeys(["pass", *tried, bid(view).move])) if tried else ()


def candidates(view: View) -> tuple[str, ...]:
    """Bids that come into question, and every trump; one of each group of neighbouring cards, except the last card."""
    if view.phase == "bid":
        return bids(view)
    if view.phase == "trump":
        return view.legal
    if view.phase != "play" or len(view.hand) == 1:
        return ()
    return tuple(f"play:{cards[-1]}" for cards in groups(view))


def stand_in(view: View, move: str) -> str:
    """The highest of the neighbours of a card."""
    return highest_of(groups(view), move) if view.phase == "play" else move


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ; the black aces are of no suit that could be named. Of a bid, what the hand promises."""
    if view.phase == "bid" and move != "pass":
        tricks, suit = promised(view.hand, drawing=move == f"bid:{LEVELS[0]}")
        return because("tricks", tricks=tricks, cards=trumps_of(view.hand, suit))
    if view.phase != "play":
        return None
    trump, deal = named_trump(view), HombreDeal.seen(view)

    black = any(card in move or card in other for card in (SPADILLE, BASTE))
    found = None if black else contrast_plays(view, move, other, deal.takes, STRENGTH[trump], COUNTS_AS[trump])
    return found or why_card(seen_by(view, playable(view)), move.removeprefix("play:"), voids=False)


def outlook(view: View, legal: list[str]) -> Outlook | None:
    """What a defender sees."""
    return None if declarer(view) == view.seat else seen_by(view, legal)


def seen_by(view: View, legal: list[str]) -> Outlook:
    """What a seat sees. Cards are worth nothing: tricks count."""
    trump = view.facts["trump"]
    return outlook_of(
        view,
        legal,
        pack=PACK_40,
        trump=trump,
        suit=COUNTS_AS[trump],
        power=STRENGTH[trump],
        points=dict.fromkeys(PACK_40, 0),
        friends=others_against(view),
        taker=declarer(view),
        dear=1,
    )


slip = beginner

CODE = Code(
    outlook,
    {
        "overtake": overtake,
        "ruff": ruff,
        "lead_back": lead_back,
        "their_trump": their_trump,
        "keep_master": keep_master,
    },
)
SEARCH = Search(
    play_out,
    ahead,
    affordable(EFFORT, FEWEST, MOST),
    candidates,
    likely=in_numbers(HombreDeal.of, plausible),
    stand_in=stand_in,
    contrast=contrast,
    breaks=CODE.breaks,
    least=LEAST,
    full=8.0,
    prospects=Prospects(pace=3.5, spread=17.7),
)
