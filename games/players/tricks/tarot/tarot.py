"""Advice for le tarot: count the hand, save heads in the écart, and play for the camp.

The advice and the playouts of the search use the same function to choose a card, in the numbers of tarot.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import tanh
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple, Self

from games.parts.cards import EXCUSE, PACK_78, RANK, SUIT, SUITS
from games.parts.tarot.deal import BOUTS, CONTRACTS, COUNTS, MADE, PETIT_AU_BOUT, STRENGTH, TRUMP, Contract, shares
from games.players.common.following import playable
from games.players.common.principles import (
    Code,
    Outlook,
    charge,
    declarer,
    keep_master,
    lead_back,
    others_against,
    outlook_of,
    overtake,
    ruff_low,
    save_petit,
    under_taker,
)
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, Worlds, bid_on
from games.players.common.slips import beginner
from games.players.common.tarot_numbers import (
    ABOVE,
    ALLOWED,
    BEATING,
    CARDS,
    FREE,
    HEIGHT,
    PLAIN,
    POINT,
    SMALL,
    SUITED,
    TRUMPS,
    TWENTY_ONE,
    TarotDeal,
    largest_poignee,
    may_be_away,
    signals,
)
from games.players.common.tarot_reasons import contrast, poignee_or_card, put_away, why_aside, why_called, why_hand
from games.players.common.tricks.numbering import highest, lowest, union
from games.players.common.tricks.worlds import in_numbers
from games.players.tricks.tarot.signals import STRONGER, Heard, seen, truthful, why_signalled
from games.tricks.tarot.tarot import Tarot
from games.view import View

LEVELS = {
    3: {"prise": 36, "garde": 42, "garde_sans": 60, "garde_contre": 72},
    4: {"prise": 33, "garde": 38, "garde_sans": 55, "garde_contre": 65},
    5: {"prise": 24, "garde": 29, "garde_sans": 42, "garde_contre": 54},
}
"""The count a hand needs for each bid, by seats: fitted to deals that the advice played against itself."""

HEAD_COUNT = {"K": 6, "Q": 3, "N": 2, "J": 1}
CHELEM = {3: 110, 4: 85, 5: 75}  # the count a hand needs to announce a chelem, by seats


def advise(view: View, rng: Random) -> Advised:
    """The phases of a deal, in order."""
    if view.phase == "bid":
        move = bid(view)
        return Advised(move, why_hand(view.hand, int(move != "pass")))
    if view.phase == "call":
        move = call(view)
        return Advised(move, why_called(view.hand, move.removeprefix("call:")))
    if view.phase == "play":
        said = poignee_or_card(largest_poignee(view), view, play)
        reason = why_signalled(view, said.move) if said.reason.key not in STRONGER else None
        return Advised(said.move, reason or said.reason)
    move = put_aside(view)
    if move == "chelem":
        return Advised(move, why_hand(view.hand, 2))
    cards = view.facts.get("chosen", put_away(view))
    return Advised(move, why_aside(view, cards) if cards else because("usual"))


# -- before play -------------------------------------------------------------------------------------


def count(hand: Collection[str]) -> int:
    """The promise of a hand for a taker, as players count it."""
    trumps = [int(card[1:]) for card in hand if SUIT[card] == TRUMP]
    points = 10 * (21 in trumps) + 8 * (EXCUSE in hand)
    points += (8 if len(trumps) >= 7 else 5 if len(trumps) >= 5 else 0) * (1 in trumps)
    points += 2 * sum(number >= 15 for number in trumps) + 2 * max(0, len(trumps) - 4)
    points += sum(HEAD_COUNT.get(RANK[card], 0) for card in hand if SUIT[card] in SUITS)
    lengths = [sum(SUIT[card] == suit for card in hand) for suit in SUITS]
    return points + 5 * lengths.count(0) + 3 * lengths.count(1)


def bid(view: View) -> str:
    points, levels = count(view.hand), LEVELS[len(view.seats)]
    worthy = [f"bid:{level}" for level in levels if points >= levels[level] and f"bid:{level}" in view.legal]
    return worthy[-1] if worthy else "pass"


def call(view: View) -> str:
    """A card that another player may have: a king with its queen in hand if possible, otherwise of the longest suit."""

    def merit(move: str) -> tuple[bool, bool, int]:
        suit = move.removeprefix("call:")
        queen = f"Q{suit}" in view.hand and f"K{suit}" not in view.hand
        return may_be_away(view, suit), queen, sum(SUIT[card] == suit for card in view.hand)

    return max(view.legal, key=merit)


def put_aside(view: View) -> str:
    """Heads that would be lost, and suits that can be emptied; then `done`, or a chelem with a very strong hand."""
    cards = [move.removeprefix("discard:") for move in view.legal if move.startswith("discard:")]
    if not cards:
        return "chelem" if "chelem" in view.legal and count(view.hand) >= CHELEM[len(view.seats)] else "done"
    length = {suit: sum(SUIT[card] == suit for card in view.hand) for suit in (*SUITS, TRUMP)}

    def merit(card: str) -> tuple[float, int]:
        guarded = f"K{SUIT[card]}" in view.hand
        return (0.5 if guarded else 1) * COUNTS[card] - 2 * length[SUIT[card]] - 6 * guarded, -HEIGHT[
            CARDS.number[card]
        ]

    return "discard:" + max(cards, key=merit)


# -- the play of the cards, in numbers ----------------------------------------------------------------

FOLLOWS = 2.5  # half-points that each later player is expected to add to a trick
BOUT = 24  # half-points that the petit is worth to its winner, with the points it saves
LATER = {"trump": 0.55, "head": 0.45}  # the share of such cards that the own camp wins later
STRONG, SPENT = 0.30, 2.0  # half-points for spending a trump: per rank, and for any trump
STEP = 0.05  # half-points per rank of a plain card
LENGTH = 0.4  # half-points per card of the suit that a defender leads
EXCUSE_PRICE = 5.0  # half-points that playing the Excuse must save


OF_COST = [sum(1 << card for card in range(56) if POINT[card] == price) for price in range(10)]
"""By half-points, the plain cards that are worth as much."""
WORTH = [BOUT if 1 << card == SMALL else price for card, price in enumerate(POINT)]
LACKS = {others: [(1 - 1 / others) ** cards for cards in range(79)] for others in (2, 3, 4)}
"""By the number of other players, and of cards that one of them may have: the chance that a player has none."""


def choose(deal: TarotDeal, hand: int, cards: int) -> int:
    """The card to play. A defender keeps to the principles."""
    seat, camps, led, best = deal.turn, deal.camps, deal.led, deal.best
    if deal.speakers:
        cards = truthful(deal, hand, cards)
        if cards == FREE:
            return highest(FREE)
    mine, later, hidden = camps[seat], deal.later(), deal.left & ~hand
    legal = cards & ~FREE
    allowed = legal if mine else mannered(deal, hand, legal, later) or legal
    friends = sum([camps[other] == mine for other in later])
    foes, others = len(later) - friends, len(camps) - 1
    lacks = LACKS[others]
    trumps_out = (hidden & TRUMPS).bit_count()

    def chance(suit: int, card: int, ours: bool) -> float:
        """The chance that the own camp wins the trick, to which this suit was led, if this card is the best so far."""
        stay = lacks[(hidden & ABOVE[card]).bit_count()]
        if suit != TRUMPS:
            void = lacks[(hidden & suit).bit_count()]
            stay = 1 - void * (1 - stay) if SUITED[card] == TRUMPS else max(0.0, stay - void * (1 - lacks[trumps_out]))
        return stay**foes if ours else (1 - stay**friends) * stay ** (foes / 2)

    standing = chance(led, best, camps[deal.holder] == mine) if led else 0.5
    stake = deal.stake + FOLLOWS * len(later)
    found, most, before, taking = -1, -1e9, -9, BEATING[best] if led else -1
    while allowed:
        card = (allowed & -allowed).bit_length() - 1
        allowed &= allowed - 1
        value, height, suit = WORTH[card], HEIGHT[card], SUITED[card]
        if card == before + 1 and value == POINT[before]:
            before = card
            continue
        before = card
        wins = chance(led or suit, card, True) if taking >> card & 1 else standing
        merit = (2 * wins - 1) * stake
        if suit == TRUMPS:
            merit += 2 * (wins - LATER["trump"]) * value if height == 1 else -STRONG * height - SPENT
            if not led and mine and (hand & TRUMPS).bit_count() * others > trumps_out:
                merit += 6
        else:
            merit += 2 * (wins - LATER["head"]) * value - STEP * height
            if not led:
                merit += LENGTH * (hand & suit).bit_count() * (-1 if mine else 1)
        if merit > most:
            found, most = card, merit
    if cards & FREE and (hand.bit_count() == 2 or (led and (2 * standing - 1) * stake - 1 > most + EXCUSE_PRICE)):
        return highest(FREE)
    return found


def mannered(deal: TarotDeal, hand: int, legal: int, later: Sequence[int]) -> int:
    """The legal cards with which a defender keeps to the principles, if there are any."""
    hidden, best, camps = deal.left & ~hand, deal.best, deal.camps
    if not deal.led:
        asked = sum(PLAIN) & union(led for seat, led in enumerate(deal.asked) if seat != deal.turn and not camps[seat])
        if deal.speakers:
            asked &= ~deal.denied
            if deal.wish > 0 and not hand & SMALL and legal & TRUMPS:
                return legal & TRUMPS
            legal = legal & ~TRUMPS or legal if deal.wish < 0 else legal
        masters = any(hand & suit > hidden & suit for suit in PLAIN)
        return (legal if masters or not hand & asked else legal & (asked | TRUMPS)) & ~SMALL
    attackers = sum([camps[other] for other in later])
    helped, ruffed = not camps[deal.holder], SUITED[best] == TRUMPS
    if helped and (not attackers or (ruffed and not hidden & ABOVE[best])):
        found = given(legal, best)
    else:
        if not helped and ruffed and legal & TRUMPS & ~SMALL:
            legal &= ~SMALL
        lost = not helped and len(later) == attackers
        found = spared(legal, hidden, best, attackers > 0) if lost or attackers else legal
    return without_masters(found, hand, hidden, best)


def given(legal: int, best: int) -> int:
    """To a trick of the defence: the petit or the lowest trump, otherwise the dearest card that does not take it."""
    if trumps := legal & TRUMPS:
        return trumps & SMALL or trumps & -trumps
    leaving = legal & ~BEATING[best]
    return next((cards for price in reversed(OF_COST) if (cards := leaving & price)), 0)


def spared(legal: int, hidden: int, best: int, behind: bool) -> int:
    """To a trick that the taker holds or may win: the cheapest cards, and those that surely take it."""
    least = min(WORTH[lowest(cards)] for suit in (*PLAIN, TRUMPS) if (cards := legal & suit))
    taking = legal & ~TRUMPS & BEATING[best]
    if behind and taking:
        above = (hidden & SUITED[best]).bit_length()
        taking = taking >> above << above
    return legal & TRUMPS | taking | (legal & OF_COST[least] if least < BOUT else 0)


def without_masters(legal: int, hand: int, hidden: int, best: int) -> int:
    """Without a suit's only master, if it does not take the trick and there are other cards."""
    found = legal
    for suit in PLAIN:
        rest, own = hidden & suit, hand & suit
        top = 1 << own.bit_length() - 1 if own else 0
        if rest and top > rest and legal & top & ~BEATING[best] and own & ~top < 1 << rest.bit_length():
            found &= ~top
    return found or legal


def play(view: View) -> str:
    """The best card, by all cards played and the own hand."""
    legal = playable(view)
    if len(legal) == 1:
        return legal[0]
    return CARDS.card[choose(seen(view), CARDS.mask(view.hand), CARDS.mask(legal))]


def differ(view: View, move: str, other: str) -> Reason | None:
    """How two moves differ."""
    reason = why_signalled(view, move)
    return reason if reason and reason != why_signalled(view, other) else contrast(view, move, other)


# -- search: the rest of the deal, played out in numbers ----------------------------------------------

EFFORT, FEWEST, MOST = 10000, 8, 240  # the most plays per choice; worlds
AUCTIONS = 60  # worlds of a bid or a call
NEAR = 12  # bids are tried if a hand counts as much as they need, give or take this
HEARD = 6  # worlds redrawn at most because they contradict signals
SLACK = 4  # how far the count of a hand may be from what its bid needed
LEAST = 2.0  # points by which breaking a principle must be worth it


SOFT = 0.8  # points per trick to come, within which a contract made or lost counts in part


class Ended(NamedTuple):
    """A deal that was played out: what each defender pays the taker's camp, as for a prise, and the multiple to pay.

    `camps`: by seat, 1 for the taker's. A contract narrowly made or lost counts in part, because nobody will play
    exactly like this. `bid`: the move was a bid or a call, so that contracts are compared.
    """

    value: float = 0.0
    multiple: int = 0
    taker: int = 0
    camps: Sequence[int] = (0, 0, 0, 0)
    bid: bool = False

    @property
    def points(self) -> Sequence[float]:
        """The points of each seat."""
        partner = next((seat for seat, camp in enumerate(self.camps) if camp and seat != self.taker), None)
        return shares(self.multiple * self.value, self.taker, partner, len(self.camps))


def play_out(world: Tarot | CampDeal) -> Ended:
    """Bid on by the advice; then play the cards in numbers. A last card is no choice: no move ended the deal."""
    bid = not isinstance(world, CampDeal) and not (world.trick or world.tricks)
    if not isinstance(world, CampDeal):
        bid_on(world, advise)
        if world.phase != "play":
            return Ended(camps=[0] * world.seats)
        world = CampDeal.of(world)
    to_come = world.hands[world.turn].bit_count()
    world.play_out(choose)
    contract = world.contract()
    margin = contract.margin / 2
    value = margin + MADE * tanh(margin / (1 + SOFT * to_come)) + PETIT_AU_BOUT * contract.petit
    return Ended(value, world.multiple, world.taker, world.camps, bid)


def worth(end: Ended, seat: int) -> float:
    """The points that each defender pays the seat's camp, as for a prise; of a bid, the points of the seat."""
    if end.bid:
        return end.points[seat]
    return end.value if end.camps[seat] else -end.value


class CampDeal(TarotDeal):
    """A deal of the taker's camp, 1, and the defence, 0: their half-points, their bouts, and the petit au bout."""

    halves: list[int]
    bouts: list[int]
    petit: int
    multiple: int
    taker: int

    @classmethod
    def of(cls, world: Any, steps: list[Self] | None = None) -> Self:
        camps = [int(seat in (world.taker, world.partner)) for seat in range(world.seats)]
        aside = sum(COUNTS[card] for card in world.stock), len(BOUTS.intersection(world.stock))
        halves, bouts = ([0, points] if world.level != "garde_contre" else [points, 0] for points in aside)
        suit = CARDS.suited[CARDS.number[world.called]] & ~CARDS.mask([world.called]) if world.called else 0
        extras = {"multiple": CONTRACTS[world.level], "taker": world.taker, "petit": 0, "closed": suit}
        extras |= signals(world.signallers, world.seats)
        return cls.of_match(world, CARDS, ALLOWED, camps, steps=steps, halves=halves, bouts=bouts, **extras)

    def end_trick(self) -> None:
        """The camp of the Excuse keeps it for a low card, but loses it in the last trick."""
        trick, won, last = sum([1 << card for card in self.trick]), self.camps[self.holder], not self.hands[self.holder]
        self.halves[won] += self.stake
        self.bouts[won] += (trick & SMALL > 0) + (trick >> TWENTY_ONE & 1)
        if trick & FREE:
            seat = self.leader
            for _ in range(self.trick.index(highest(FREE))):
                seat = self.following[seat]
            owner = 1 - self.camps[seat] if last else self.camps[seat]
            self.bouts[owner] += 1
            if owner != won:
                price = POINT[highest(FREE)] - (not last)
                self.halves[won] -= price
                self.halves[owner] += price
        if last and trick & SMALL:
            self.petit = 1 if won else -1
        super().end_trick()

    def contract(self) -> Contract:
        """The result of the taker's camp, as for a prise."""
        return Contract("prise", self.halves[True], self.bouts[True], self.petit)


def plausible(world: Tarot, seat: int, rng: Random) -> bool:
    """Whether the others, with their hands in this world, would have bid as they did."""
    levels = LEVELS[world.seats]
    return world.phase != "bid" or not any(
        count(world.hands[other]) >= levels["prise"] + SLACK
        if said == "passed"
        else count(world.hands[other]) < levels[said] - SLACK
        for other, said in enumerate(world.said)
        if said and other != seat
    )


def likely(world: Tarot, seat: int, worlds: Worlds, rng: Random) -> Iterator[Any]:
    """Worlds that fit the bids, and then the signals."""
    if world.phase != "play" or not world.signallers:
        return in_numbers(CampDeal.of, plausible)(world, seat, worlds, rng)
    steps: list[CampDeal] = []
    now = CampDeal.of(world, steps)
    heard = Heard([*steps, now])

    def fits(other: Tarot, seat: int, rng: Random) -> bool:
        return not heard.contradicts(other)

    return in_numbers(CampDeal.of, fits, HEARD)(world, seat, worlds, rng)


def bids(view: View) -> tuple[str, ...]:
    """The bids that the hand is nearly worth, and to pass; none if it is clear what to do."""
    points = count(view.hand)
    near = [level for level, needed in LEVELS[len(view.seats)].items() if abs(points - needed) <= NEAR]
    tried = [move for level in near if (move := f"bid:{level}") in view.legal]
    return tuple(dict.fromkeys(["pass", *tried, bid(view)])) if tried else ()


def candidates(view: View) -> tuple[str, ...]:
    """Bids that come into question, and every call; one of each group of equally good cards, preferably the advised."""
    if view.phase == "bid":
        return bids(view)
    if view.phase == "call":
        return view.legal
    if view.phase != "play" or largest_poignee(view):
        return ()
    advised, kept, legal = play(view), dict[tuple[str, int], str](), playable(view)
    if "signallers" in view.facts:
        honest = truthful(seen(view), CARDS.mask(view.hand), CARDS.mask(legal))
        legal = [card for card in legal if honest >> CARDS.number[card] & 1]
    for place, card in enumerate(sorted(legal, key=CARDS.number.__getitem__)):
        # Neighbouring trumps of the hand have the same difference of number and place.
        number = CARDS.number[card]
        alike = SUIT[card], -1 if card in BOUTS else number - place if SUIT[card] == TRUMP else 100 + COUNTS[card]
        if card == advised or alike not in kept:
            kept[alike] = card
    return tuple(f"play:{card}" for card in kept.values())


def worlds(view: View, moves: int) -> int:
    if view.phase != "play":
        return AUCTIONS
    return max(FEWEST, min(MOST, EFFORT // (moves * len(view.hand) * len(view.seats))))


WORTH_OF = {card: halves / 2 for card, halves in COUNTS.items()}


def outlook(view: View, legal: list[str]) -> Outlook | None:
    """What a defender sees."""
    taker = declarer(view)
    if taker == view.seat:
        return None
    denied = seen(view).denied if "signallers" in view.facts else 0
    return outlook_of(
        view,
        legal,
        pack=PACK_78,
        trump=TRUMP,
        suit=SUIT,
        power=STRENGTH,
        points=WORTH_OF,
        friends=others_against(view),
        taker=taker,
        dear=1,
        refused=[SUIT[CARDS.card[lowest(cards)]] for cards in PLAIN if denied & cards],
    )


slip = beginner
why_chosen = why_aside

CODE = Code(
    outlook,
    {
        "charge": charge,
        "overtake": overtake,
        "ruff_low": ruff_low,
        "lead_back": lead_back,
        "keep_master": keep_master,
        "under_taker": under_taker,
        "save_petit": save_petit,
    },
)
SEARCH = Search(
    play_out,
    worth,
    worlds,
    candidates,
    likely=likely,
    doubt=1.5,
    trick=5,
    contrast=differ,
    breaks=CODE.breaks,
    least=LEAST,
    generous=CODE.generous,
    gains=attrgetter("points"),
    full=1.8,
    prospects=Prospects(pace=69.0, spread=171.0),
)
