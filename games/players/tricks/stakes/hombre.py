"""Advice for l'hombre: count the promise of a hand with each trump, keep trumps and kings, and draw trumps first.

The advice and the playouts of the search use the same function to choose a card.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from games.parts.cards import RANK, SUITS
from games.parts.tricks.matadors import BASTE, COUNTS_AS, MATADORS, PACK_40, SPADILLE, STRENGTH
from games.parts.tricks.turn_loop import Trick
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable, trick_of
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
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable, bid_on
from games.players.common.slips import beginner
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
        return Advised(f"trump:{suit}", because("hombre_trump", cards=trumps_of(view.hand, suit)))
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
            key = "hombre_asks" if level == LEVELS[0] else "hombre_alone"
            return Advised(f"bid:{level}", because(key, suit=suit, tricks=tricks, cards=trumps_of(view.hand, suit)))
    level = next(level for level in LEVELS if f"bid:{level}" in view.legal or level == LEVELS[-1])
    key = "hombre_weak" if level == LEVELS[0] else "hombre_weak_alone"
    tricks, _, needed = contracts[level]
    return Advised("pass", because(key, tricks=tricks, needed=needed))


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
    unwanted = useless(view.hand, trump)
    gone = [card for card in unwanted if f"discard:{card}" in view.legal]
    if gone:
        return Advised("discard:" + min(gone, key=STRENGTH[trump].__getitem__), because("hombre_throws"))
    return Advised("done", because("hombre_stock" if unwanted else "hombre_keeps"))


# -- the play of the cards: shared by the advice and the playouts of the search ----------------------


class KnownDeal(NamedTuple):
    """The basis of a play: the seat of the hombre, the trump, and the cards that the player has not seen.

    `asked`: the suits that the other defender led.
    """

    hombre: int
    trump: str
    hidden: Collection[str]
    asked: Collection[str] = ()


def play(view: View) -> Advised:
    assert view.seat is not None
    trick = trick_of(view)
    gone = {*view.hand, *view.facts["gone"], *(card for _, card in trick)}
    hombre = next(seat for seat, seat_view in enumerate(view.seats) if "declarer" in seat_view.tags)
    asked = suits_led(view.facts["tricks"], 3 - hombre - view.seat, named_trump(view))
    deal = KnownDeal(hombre, named_trump(view), [card for card in PACK_40 if card not in gone], asked)
    cards = playable(view)
    card, key = choose(cards, trick, view.seat, deal)
    return Advised(f"play:{card}", because(key, **facts_of(key, card, cards, trick, view.seat, deal)))


def suits_led(tricks: Sequence[Trick], seat: int, trump: str) -> set[str]:
    """The plain suits that a seat led; nobody has the seat of the partner of the hombre."""
    return {COUNTS_AS[trump][trick[0][1]] for trick in tricks if trick[0][0] == seat} - {trump}


def facts_of(key: str, card: str, cards: Sequence[str], trick: Trick, seat: int, deal: KnownDeal) -> dict[str, object]:
    """The facts of a reason to play a card."""
    if key == "hombre_draws":
        return {"count": sum(COUNTS_AS[deal.trump][other] == deal.trump for other in deal.hidden)}
    if key == "hombre_tries":
        return {"cards": above(card, deal)}
    if key == "hombre_beaten":
        return {"card": best_of(trick, deal.trump)[1]}
    if key == "hombre_trusts":
        strongest = max(cards, key=STRENGTH[deal.trump].__getitem__)
        return {"seat": best_of(trick, deal.trump)[0], "cards": above(strongest, deal)}
    if key in ("hombre_partner", "hombre_helpless"):
        return {"seat": best_of(trick, deal.trump)[0]}
    if key == "leads_back":
        return {"seat": 3 - deal.hombre - seat}
    return {"seat": deal.hombre} if key == "hombre_robs" else {}


def choose(cards: Sequence[str], trick: Trick, seat: int, deal: KnownDeal) -> tuple[str, str]:
    """The card to play, among the playable ones, and the key of the reason."""
    if len(cards) == 1:
        return cards[0], "only"
    return follow(cards, trick, seat, deal) if trick else lead(cards, seat, deal)


def above(card: str, deal: KnownDeal) -> tuple[str, ...]:
    """The cards still out that are higher in its suit, highest first."""
    order, counts = STRENGTH[deal.trump], COUNTS_AS[deal.trump]
    suit, height = counts[card], order[card]
    higher = [other for other in deal.hidden if counts[other] == suit and order[other] > height]
    return tuple(sorted(higher, key=order.__getitem__, reverse=True))


def is_master(card: str, deal: KnownDeal) -> bool:
    """Whether no card still out is higher in its suit."""
    order, counts = STRENGTH[deal.trump], COUNTS_AS[deal.trump]
    suit, height = counts[card], order[card]
    return not any(counts[other] == suit and order[other] > height for other in deal.hidden)


def lead(cards: Sequence[str], seat: int, deal: KnownDeal) -> tuple[str, str]:
    """The hombre draws trumps with masters, then own suits; defenders lead masters, or low in the partner's suit."""
    order, counts, trump = STRENGTH[deal.trump], COUNTS_AS[deal.trump], deal.trump
    trumps = [card for card in cards if counts[card] == trump]
    out = sum(counts[card] == trump for card in deal.hidden)
    if seat == deal.hombre and trumps and out:
        best = max(trumps, key=order.__getitem__)
        if is_master(best, deal) or len(trumps) > 3:
            return best, "hombre_draws"
    plain = [card for card in cards if counts[card] != trump]
    if masters := [card for card in plain if is_master(card, deal)]:
        return max(masters, key=order.__getitem__), "hombre_master"
    if seat != deal.hombre and (back := [card for card in plain if counts[card] in deal.asked]):
        return min(back, key=order.__getitem__), "leads_back"
    return min(plain or cards, key=order.__getitem__), "hombre_leads_low" if plain else "hombre_last_trumps"


def best_of(trick: Trick, trump: str) -> tuple[int, str]:
    """The seat that holds a trick, and its card."""
    order, counts = STRENGTH[trump], COUNTS_AS[trump]
    led = counts[trick[0][1]]
    return max(trick, key=lambda laid: order[laid[1]] * (counts[laid[1]] in (led, trump)))


def follow(cards: Sequence[str], trick: Trick, seat: int, deal: KnownDeal) -> tuple[str, str]:
    """Win as cheaply as is safe, leave the trick to a partner, and discard low."""
    order, counts, trump = STRENGTH[deal.trump], COUNTS_AS[deal.trump], deal.trump
    led, low = counts[trick[0][1]], min(cards, key=order.__getitem__)
    holder, best = max(trick, key=lambda laid: order[laid[1]] * (counts[laid[1]] in (led, trump)))
    foes_after = 2 - len(trick) if seat == deal.hombre else int(all(other != deal.hombre for other, _ in trick))
    partner_wins = deal.hombre not in (seat, holder)
    if partner_wins and (not foes_after or is_master(best, deal)):
        return low, "hombre_partner"
    winners = [card for card in cards if order[card] > order[best] and counts[card] in (led, trump)]
    if not winners:
        return low, "hombre_helpless" if partner_wins else "hombre_beaten"
    cheapest = min(winners, key=order.__getitem__)
    if not foes_after:
        return cheapest, "hombre_takes" if len(trick) == 2 else "hombre_robs"
    sure = [card for card in winners if is_master(card, deal)]
    if sure:
        return min(sure, key=order.__getitem__), "hombre_sure"
    return (low, "hombre_trusts") if partner_wins else (max(winners, key=order.__getitem__), "hombre_tries")


# -- search: the rest of the deal, played out on the world itself --------------------------------------

EFFORT, FEWEST, MOST = 4000, 6, 60  # the most plays per choice; worlds
LEAST = 1.5  # chips by which breaking a principle must be worth it
NEAR = 1.5  # bids are tried if a hand promises as many tricks as they need, give or take this
SLACK = 0.6  # how far the promise of a hand may be from what its bid needed, in tricks


def play_out(world: Hombre) -> None:
    """Play to the last card of the deal, which is only counted: a new deal would take time."""
    bid_on(world, advise)
    if is_over(world):
        return
    assert world.hombre is not None
    assert world.trump is not None
    gone = {*world.gone(), *(card for _, card in world.trick)}
    deal = world.deal
    while world.deal == deal and world.waiting:
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
            asked = () if trick else suits_led(world.tricks, 3 - world.hombre - seat, world.trump)
            card, _ = choose(cards, trick, seat, KnownDeal(world.hombre, world.trump, hidden, asked))
        gone.add(card)
        world.play(seat, world.play_move[card])


def is_over(world: Hombre) -> bool:
    """Whether the deal is scored: the last cards of a deal may play themselves, and the next one is dealt."""
    return world.phase != "play" or not world.waiting


def worth(world: Hombre, seat: int) -> float:
    """How many chips the seat is above the average of the others."""
    if is_over(world):
        assert world.last_deal is not None
        gains: Sequence[int] = world.last_deal["points"]
    else:
        gains = [sum(chips for _, chips in own) for own in world.payments()[0]]
    return gains[seat] - (sum(gains) - gains[seat]) / 2


def groups(view: View) -> dict[str, tuple[str, int]]:
    """What the neighbours among the playable cards have in common, by card, from low to high in each suit."""
    order, counts = STRENGTH[named_trump(view)], COUNTS_AS[named_trump(view)]
    rising = sorted(playable(view), key=lambda card: (counts[card], order[card]))
    return {card: (counts[card], order[card] - place) for place, card in enumerate(rising)}


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
    return tuple(f"play:{card}" for card in {group: card for card, group in groups(view).items()}.values())


def stand_in(view: View, move: str) -> str:
    """The highest of the neighbours of a card."""
    if view.phase != "play":
        return move
    group_of = groups(view)
    return f"play:{next(card for card in reversed(group_of) if group_of[card] == group_of[move[5:]])}"


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ; the black aces are of no suit that could be named."""
    if view.phase != "play":
        return None
    trump, trick = named_trump(view), trick_of(view)
    if any(card in move or card in other for card in (SPADILLE, BASTE)):
        return None

    def takes(card: str) -> bool:
        return best_of([*trick, (-1, card)], trump)[0] == -1

    return contrast_plays(view, move, other, takes, STRENGTH[trump], COUNTS_AS[trump])


def outlook(view: View, legal: list[str]) -> Outlook | None:
    """What a defender sees. Cards are worth nothing: tricks count."""
    taker, trump = declarer(view), view.facts["trump"]
    if taker == view.seat:
        return None
    return outlook_of(
        view,
        legal,
        pack=PACK_40,
        trump=trump,
        suit=COUNTS_AS[trump],
        power=STRENGTH[trump],
        points=dict.fromkeys(PACK_40, 0),
        friends=others_against(view),
        taker=taker,
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
    worth,
    affordable(EFFORT, FEWEST, MOST),
    candidates,
    plausible,
    stand_in=stand_in,
    contrast=contrast,
    breaks=CODE.breaks,
    least=LEAST,
)
