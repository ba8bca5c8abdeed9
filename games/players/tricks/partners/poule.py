"""Advice for la poule: a leader with a poule makes it, so win for a partner with one, and deny it to the opponents.

The advice and the playouts of the search use the same function, in numbers.
"""

from collections.abc import Collection, Sequence
from functools import cache
from random import Random
from typing import Any, Self

from games.parts.cards import PACK_32, RANK, SUIT, SUITS
from games.parts.tricks.poules import TOP
from games.players.common.contrasts import contrast_plays
from games.players.common.following import known_voids, playable, still_out
from games.players.common.principles import Code, Outlook, charge, keep_master, lead_back, outlook_of, overtake
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Search, affordable
from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import FOLLOW, Allowed, duties_in, each, highest, lowest, numbering, union
from games.players.common.tricks.worlds import in_numbers, played_out
from games.players.common.why import why_card
from games.tricks.partners.poule import LAST_TRICK, LOW, MADE, ORDER, STRENGTH, WHOLE, Poule, thirds
from games.view import View

KEPT = 2  # thirds for keeping one of the three highest cards
LENGTH = 0.3  # thirds per card of the suit: lead from a long suit
LIKELY = 0.5  # chance
BACK = 5  # thirds for leading back the partner's suit: less than any poule

EFFORT = 1500  # cards played in all the worlds of one choice: about 20 us each
MOST, FEWEST = 40, 4  # worlds
LEAST = 1.5  # points by which breaking a principle must be worth it

CARDS = numbering(PACK_32, STRENGTH, SUIT, points={card: thirds([card]) for card in PACK_32})
ABOVE, WORTH, RISING, FALLING = CARDS.above, CARDS.point, CARDS.rising, CARDS.falling
KEEP = [KEPT * (RANK[card] in ("10", "9")) for card in CARDS.card]
"""By card, the value of keeping it, in thirds."""
BY_TEXT = [*map(sorted(PACK_32).index, CARDS.card)]
CAMPS = (0, 1, 0, 1)
ACES, TOPS = (CARDS.mask(card for card in PACK_32 if RANK[card] in ranks) for ranks in (("A",), TOP))
WEAKEST = [CARDS.mask(r + s for s in SUITS for r in ranks) for ranks in (LOW, *([rank] for rank in ORDER[-3::-1]))]
"""The cards for a lead that must be low: one of the first set that a hand has."""


@cache
def keeping(poules: int) -> Allowed:
    """Follow suit, otherwise any card; but a card of a poule only if nothing else is left."""

    def allowed(hand: int, led: int, best: int, helped: bool) -> int:
        return hand & led or hand & ~poules or hand

    return allowed


class PouleDeal(Deal):
    """A deal of two pairs; points are thirds. `trios`: of each poule that can be made its seat, its cards, and how many
    have won; `made`: by seat; `hopes`: by seat, the suit of such a poule. `low`: a first trick without a point obliges.
    """

    trios: list[tuple[int, int, int]]
    made: list[int]
    hopes: list[int]
    low: bool

    @classmethod
    def of(cls, match: Any) -> Self:
        low, trios = match.rules.first_trick_rule, [(trio.seat, CARDS.mask(trio.cards), 0) for trio in match.trios]
        deal = cls.of_match(
            match, CARDS, duties_in(CARDS, FOLLOW), CAMPS, trios=trios, made=[0] * 4, hopes=[0] * 4, low=low
        )
        deal.hope(deal.trios)
        return deal

    def hope(self, trios: list[tuple[int, int, int]]) -> None:
        """Set the poules that can still be made."""
        self.trios, self.hopes = trios, [0] * 4
        for seat, cards, _ in trios:
            self.hopes[seat] = CARDS.suited[lowest(cards)]
        self.allowed = keeping(union(cards for _, cards, _ in trios))

    def leads(self, hand: int) -> int:
        """A low card if required; and a poule that has begun continues if possible."""
        if self.low and sum(self.won) == 1 and sum(self.points) < WHOLE:
            hand = next(cards for weak in WEAKEST if (cards := hand & weak))
        return hand & union(cards for seat, cards, laid in self.trios if laid and seat == self.turn) or hand

    def end_trick(self) -> None:
        """Three tricks won in a row make a poule, anything else breaks it."""
        if self.trios:
            left = []
            for seat, cards, laid in self.trios:
                card = self.trick[(seat - self.leader) * self.following[0] % 4]
                if not cards >> card & 1 and not laid:
                    left.append((seat, cards, 0))
                elif cards >> card & 1 and self.holder == seat:
                    if laid == len(TOP) - 1:
                        self.made[seat] += 1
                    else:
                        left.append((seat, cards, laid + 1))
            if left != self.trios:
                self.hope(left)
        super().end_trick()

    def marks(self) -> list[int]:
        """By seat, the points of its pair, after the last card."""
        own = [(self.points[camp] + self.points[camp + 2]) // WHOLE for camp in (0, 1)]
        own = [points + MADE * (self.made[camp] + self.made[camp + 2]) for camp, points in enumerate(own)]
        own[self.holder % 2] += LAST_TRICK
        return own * 2


def choose(deal: PouleDeal, hand: int, cards: int) -> int:
    """The card to play."""
    return follow(deal, hand, cards) if deal.led else lead(deal, hand, cards)


def lead(deal: PouleDeal, hand: int, cards: int) -> int:
    """The own poule first; then masters; then low, toward a partner's poule and away from an opponent's."""
    seat, hidden = deal.turn, deal.left & ~hand
    own, friend = deal.hopes[seat], deal.hopes[seat - 2] > 0
    foe, asked = any(deal.hopes[1 - seat % 2 :: 2]), deal.asked[seat - 2]
    if poule := cards & own:
        first = deal.low and deal.before[0] < 0
        return lowest(own & ACES) if first else highest(poule)
    if masters := deal.masters(hand, cards):
        return max(each(masters), key=lambda card: (WORTH[card], -FALLING[card]))

    def is_open(card: int) -> bool:
        """Whether another seat may have the poule of its suit: none of the three highest cards is known."""
        return not CARDS.suited[card] & TOPS & ~hidden

    def value(card: int) -> tuple[float, int]:
        suit = CARDS.suited[card]
        length = LENGTH * (hand & suit).bit_count() - KEEP[card] + BACK * (asked & suit > 0)
        return length + (MADE if (friend if is_open(card) else foe) else 0), -BY_TEXT[card]

    return max(each(cards), key=value)


def follow(deal: PouleDeal, hand: int, cards: int) -> int:
    """Take a valuable trick as cheaply as is safe; load a partner's trick, and give the opponents nothing."""
    hidden, own, partners = deal.left & ~hand, deal.hopes[deal.turn], deal.helped
    last = len(deal.trick) == 3
    safe = last or not hidden & ABOVE[deal.best]
    winning = cards & ABOVE[deal.best]
    sure = winning if last else deal.masters(hand, winning)
    if sure and (own or not (partners and safe)):
        return min(each(sure), key=lambda card: (KEEP[card], RISING[card]))
    if winning and not partners and worth_a_try(deal, hidden, highest(winning)):
        return highest(winning)
    if partners and safe:
        return max(each(cards), key=lambda card: (WORTH[card] - KEEP[card], -RISING[card]))
    return min(each(cards), key=lambda card: (WORTH[card] + KEEP[card], RISING[card]))


def worth_a_try(deal: PouleDeal, hidden: int, card: int) -> bool:
    """Whether an opponent's trick has a point, and a card that takes it is likelier to hold it than not."""
    behind = (4 - len(deal.trick)) // 2
    return deal.stake >= WHOLE and (1 - behind / 3) ** (hidden & ABOVE[card]).bit_count() > LIKELY


# -- as a seat sees it -----------------------------------------------------------------------------------------


def seen(view: View) -> PouleDeal:
    """The deal as a seat has seen it: its own poule, and whether others may still have the one they announced."""
    assert view.seat is not None
    deal = PouleDeal.of_view(view, CARDS, CAMPS, trios=[], made=[], hopes=[0] * 4, low=True)
    hidden = still_out(view, PACK_32)
    deal.hopes = [int(alive(seat_view.tags, hidden)) for seat_view in view.seats]
    own = next((note.cards[0] for note in view.facts.get("notes", ()) if note.kind == "own_poule"), None)
    deal.hopes[view.seat] = CARDS.suited[CARDS.number[own]] if own else 0
    return deal


def advise(view: View, rng: Random) -> Advised:
    """A card, by what was announced and played."""
    deal, legal = seen(view), playable(view)
    card = CARDS.card[choose(deal, deal.hands[deal.turn], CARDS.mask(legal))]
    sight = outlook(view, legal)
    return Advised(f"play:{card}", why_poule(view, deal, sight, card) or why_card(sight, card))


def why_poule(view: View, deal: PouleDeal, seen: Outlook, card: str) -> Reason | None:
    """A lead for the own poule, or for that of the partner, or against the opponents'."""
    suit, partner, own = SUIT[card], (seen.seat + 2) % 4, deal.hopes[seen.seat] >> CARDS.number[card] & 1
    if deal.trick or not (own or seen.above(card)):
        return None
    if own:
        return because("poule", suit=suit, count=sum(rank + suit in view.hand for rank in TOP))
    known = next((rank + suit for rank in TOP if rank + suit not in seen.out), None)
    foe = next((foe for foe in range(4) if foe not in (seen.seat, partner) and deal.hopes[foe]), None)
    if known and foe is not None and foe not in seen.friends:
        return because("poule", seat=foe, card=known)
    feeds = not known and deal.hopes[partner] and suit not in known_voids(view)[partner]
    return because("poule", seat=partner) if feeds else None


def alive(tags: Collection[str], hidden: Collection[str]) -> bool:
    """Whether a poule that a seat announced may still be complete: all three cards of a suit are out of sight."""
    return ("poule" in tags or "two_poules" in tags) and any(
        all(rank + suit in hidden for rank in TOP) for suit in SUITS
    )


# -- search --------------------------------------------------------------------------------------------------------


def play_out(world: Poule | PouleDeal) -> Sequence[float]:
    """The points of each seat in the deal, played out in numbers."""
    return played_out(world, PouleDeal.of, choose, PouleDeal.marks)


def worth(points: Sequence[float], seat: int) -> float:
    """The lead of the seat's camp."""
    return float(points[seat] - points[1 - seat % 2])


def contrast(view: View, move: str, other: str) -> Reason | None:
    seen = outlook(view, playable(view))
    return contrast_plays(view, move, other, seen.takes, STRENGTH) or why_card(seen, move.removeprefix("play:"))


def outlook(view: View, legal: list[str]) -> Outlook:
    assert view.seat is not None
    return outlook_of(
        view,
        legal,
        pack=PACK_32,
        trump=None,
        suit=SUIT,
        power=STRENGTH,
        points={card: thirds((card,)) / 3 for card in PACK_32},
        friends=[(view.seat + 2) % 4],
        taker=None,
        dear=0.5,
    )


CODE = Code(outlook, {"charge": charge, "overtake": overtake, "lead_back": lead_back, "keep_master": keep_master})
SEARCH = Search(
    play_out,
    worth,
    affordable(EFFORT, FEWEST, MOST),
    likely=in_numbers(PouleDeal.of),
    doubt=1.5,
    contrast=contrast,
    breaks=CODE.breaks,
    least=LEAST,
    prospects=Prospects(pace=6.8, spread=7.7, paired=True),
)
