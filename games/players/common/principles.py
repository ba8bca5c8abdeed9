"""What people expect of a partner: the principles of PRINCIPLES.md, each as the cards that follow it.

A search needs evidence to break one.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from games.parts.cards import EXCUSE
from games.parts.tarot.deal import PETIT, TRUMP
from games.parts.tricks.turn_loop import Trick
from games.players.common.following import trick_of
from games.view import View

# -- what a seat sees --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outlook:
    """A seat that is to play a card, with all cards played so far in mind.

    `suit`: by card, the suit that it counts as; `power`: its height within it; `points`: its value to the winner of the
    trick. `friends`: those who surely play with the seat; `taker`: the one who plays a contract, if any. `dear`: points
    from which one card is dearer than another. `asked`, `refused`: the suits of their signals.
    """

    seat: int
    seats: int
    hand: Sequence[str]
    legal: Collection[str]
    trick: Trick
    past: Sequence[Trick]
    pack: Collection[str]
    trump: str | None
    suit: Mapping[str, str]
    power: Mapping[str, int]
    points: Mapping[str, float]
    friends: Collection[int]
    taker: int | None
    dear: float
    asked: Collection[str] = ()
    refused: Collection[str] = ()

    @property
    def defends(self) -> bool:
        return self.taker not in (None, self.seat, *self.friends)

    @cached_property
    def out(self) -> frozenset[str]:
        """The cards that others may have."""
        played = (card for trick in (*self.past, self.trick) for _, card in trick)
        return frozenset(self.pack).difference(self.hand, played)

    @cached_property
    def voids(self) -> Sequence[Collection[str]]:
        """By seat, the suits that it has not followed."""
        voids: list[set[str]] = [set() for _ in range(self.seats)]
        for trick in (*self.past, self.trick):
            cards = [(seat, card) for seat, card in trick if card != EXCUSE]
            for seat, card in cards:
                if self.suit[card] != self.suit[cards[0][1]]:
                    voids[seat].add(self.suit[cards[0][1]])
        return voids

    @cached_property
    def cards(self) -> Trick:
        """The trick, without an Excuse."""
        return [(seat, card) for seat, card in self.trick if card != EXCUSE]

    def holding(self, cards: Trick) -> int:
        """The seat that wins these cards."""
        led = self.suit[cards[0][1]]
        order = {led: 0, **({self.trump: 1000} if self.trump is not None else {})}
        ranked = [laid for laid in cards if self.suit[laid[1]] in order]
        return max(ranked, key=lambda laid: order[self.suit[laid[1]]] + self.power[laid[1]])[0]

    @cached_property
    def holder(self) -> int | None:
        return self.holding(self.cards) if self.cards else None

    @cached_property
    def best(self) -> str:
        return next(card for seat, card in self.cards if seat == self.holder)

    @cached_property
    def foes_behind(self) -> Collection[int]:
        """The opponents who still play to this trick."""
        there = {seat for seat, _ in self.trick} | {self.seat, *self.friends}
        return [seat for seat in range(self.seats) if seat not in there]

    @cached_property
    def friends_behind(self) -> Collection[int]:
        return [seat for seat in self.friends if seat not in {at for at, _ in self.trick}]

    def takes(self, card: str) -> bool:
        return card != EXCUSE and self.holding([*self.cards, (self.seat, card)]) == self.seat

    def above(self, card: str) -> Collection[str]:
        """The cards out that beat this one in its suit."""
        return [o for o in self.out if self.suit[o] == self.suit[card] and self.power[o] > self.power[card]]

    def is_master(self, card: str) -> bool:
        """Whether nothing out beats a card in its suit, and others may still have cards of the suit."""
        return not self.above(card) and any(self.suit[other] == self.suit[card] for other in self.out)

    def ruffs(self, seat: int, suit: str) -> bool:
        """Whether a seat is known to be void in a suit and may have a trump."""
        if self.trump is None or suit == self.trump or suit not in self.voids[seat]:
            return False
        return self.trump not in self.voids[seat] and any(self.suit[card] == self.trump for card in self.out)

    @cached_property
    def held(self) -> bool:
        """Whether a friend holds the trick with a card that no opponent is known to be able to beat."""
        if self.holder is None or self.holder not in self.friends:
            return False
        led = self.suit[self.cards[0][1]]
        safe = not self.above(self.best) and not any(self.ruffs(foe, led) for foe in self.foes_behind)
        if self.trump == TRUMP and self.suit[self.best] != TRUMP:
            safe = False  # the taker of a tarot ruffs too often
        return not self.foes_behind or safe


# -- principles: the cards that follow one, or None if it says nothing ----------------------------------------

Principle: TypeAlias = Callable[[Outlook], Collection[str] | None]


def charge(seen: Outlook) -> Collection[str] | None:
    """Give points to a trick that a friend surely holds: not a card that is worth much less than another."""
    if not seen.held:
        return None
    led = seen.suit[seen.cards[0][1]]
    leaving = [card for card in seen.legal if card != EXCUSE and not seen.takes(card)]
    gifts = [card for card in leaving if seen.suit[card] != seen.trump or led == seen.trump]
    if not gifts or (led == seen.trump and all(seen.suit[card] == led for card in gifts)):
        return None  # a high trump is kept to win a trick
    most = max(seen.points[card] for card in gifts)
    return [card for card in seen.legal if seen.takes(card) or card == EXCUSE or seen.points[card] > most - seen.dear]


def overtake(seen: Outlook) -> Collection[str] | None:
    """Do not beat a friend's card that holds the trick, in its own suit."""
    if not seen.held or seen.suit[seen.best] == seen.trump:
        return None
    return [card for card in seen.legal if not (seen.takes(card) and seen.suit[card] == seen.suit[seen.best])]


def ruff(seen: Outlook) -> Collection[str] | None:
    """Do not ruff a trick that a friend holds."""
    led = seen.suit[seen.cards[0][1]] if seen.cards else seen.trump
    if not seen.held or led == seen.trump:
        return None
    return [card for card in seen.legal if not (seen.takes(card) and seen.suit[card] == seen.trump)]


def ruff_low(seen: Outlook) -> Collection[str] | None:
    """Put no higher trump than you must on a friend's trick; the petit is always welcome there."""
    trumps = sorted((card for card in seen.legal if seen.suit[card] == seen.trump), key=seen.power.__getitem__)
    if not seen.held or not trumps:
        return None
    between = [card for card in seen.out if seen.suit[card] == seen.trump]
    lowest = next((card for card in trumps if card != PETIT), trumps[0])
    as_low = [
        card
        for card in trumps
        if not any(seen.power[lowest] < seen.power[other] < seen.power[card] for other in between)
    ]
    return [card for card in seen.legal if seen.suit[card] != seen.trump or card in (*as_low, PETIT)]


def lead_back(seen: Outlook) -> Collection[str] | None:
    """On lead without a master to cash, lead the suit that a friend led."""
    if seen.cards or seen.trick:
        return None
    led = [
        seen.suit[trick[0][1]]
        for trick in seen.past
        if trick[0][0] in seen.friends and trick[0][1] != EXCUSE and seen.suit[trick[0][1]] != seen.trump
    ]
    foes = [seat for seat in range(seen.seats) if seat != seen.seat and seat not in seen.friends]
    # At tarot, a suit that the taker must ruff is as welcome.
    wanted = {
        suit
        for suit in {*led, *seen.asked}.difference(seen.refused)
        if seen.trump == TRUMP or not any(seen.ruffs(foe, suit) for foe in foes)
    }
    plain = [card for card in seen.legal if seen.suit[card] != seen.trump and card != EXCUSE]
    if any(not seen.above(card) for card in plain):
        return None
    back = [card for card in plain if seen.suit[card] in wanted]
    return [card for card in seen.legal if card in back or card not in plain] if back else None


def their_trump(seen: Outlook) -> Collection[str] | None:
    """Against the taker, do not lead trumps."""
    if seen.trick or seen.trump is None or not seen.defends:
        return None
    return [card for card in seen.legal if seen.suit[card] != seen.trump]


def keep_master(seen: Outlook) -> Collection[str] | None:
    """Do not throw a master into a trick that you do not win, unless a friend gets many more points by it.

    To a trick that no friend surely holds, a card with many more points is no better.
    """
    if seen.holder is None:
        return None
    low = [card for card in seen.legal if not (plain_master(seen, card) or seen.suit[card] == seen.trump)]
    low = [card for card in low if not seen.takes(card) and card != EXCUSE]
    if not low:
        return None
    worths, dear = [seen.points[card] for card in low], seen.dear
    thrown = [card for card in seen.legal if is_last_master(seen, card) and not seen.takes(card)]
    if seen.held:
        gifts = generous(seen) or ()
        welcome = [card for card in thrown if card in gifts or seen.points[card] >= max(worths) + dear]
    else:
        welcome = [card for card in thrown if seen.points[card] <= min(worths) - dear]
    return [card for card in seen.legal if card not in thrown or card in welcome]


def is_last_master(seen: Outlook, card: str) -> bool:
    """Whether it is the only master of its suit in the hand."""
    return [held for held in seen.hand if seen.suit[held] == seen.suit[card] and plain_master(seen, held)] == [card]


def plain_master(seen: Outlook, card: str) -> bool:
    return seen.suit[card] != seen.trump and card != EXCUSE and seen.is_master(card)


def count_trumps(seen: Outlook) -> Collection[str] | None:
    """The taker's camp does not lead trumps once the opponents have none."""
    if seen.trick or seen.trump is None or seen.defends:
        return None
    foes = [seat for seat in range(seen.seats) if seat != seen.seat and seat not in seen.friends]
    out = [card for card in seen.out if seen.suit[card] == seen.trump]
    if out and not all(seen.trump in seen.voids[foe] for foe in foes):
        return None
    return [card for card in seen.legal if seen.suit[card] != seen.trump]


def under_taker(seen: Outlook) -> Collection[str] | None:
    """Put no head on a trick that the taker holds, or may still win after you."""
    if not seen.cards or seen.taker is None or not seen.defends or seen.held:
        return None
    lost = seen.holder == seen.taker and not seen.friends_behind
    if not lost and seen.taker not in seen.foes_behind:
        return None
    least = min(seen.points[card] for card in seen.legal if card != EXCUSE) if [*seen.legal] != [EXCUSE] else 0
    cheap = [card for card in seen.legal if card == EXCUSE or seen.points[card] < least + seen.dear]
    sure = [card for card in seen.legal if seen.takes(card) and not (seen.foes_behind and seen.above(card))]
    return [card for card in seen.legal if card in cheap or card in sure]


def save_petit(seen: Outlook) -> Collection[str] | None:
    """Give the petit to a trick that the defence surely wins, and not to one that the taker holds."""
    if PETIT not in seen.legal:
        return None
    if seen.held or (seen.cards and not seen.foes_behind and seen.takes(PETIT)):
        return [PETIT]
    lost = not seen.cards or (seen.holder not in seen.friends and not seen.takes(PETIT))
    return [card for card in seen.legal if card != PETIT] if lost else None


def generous(seen: Outlook) -> Collection[str] | None:
    """Give the most points to a trick that a friend has for sure, and do not take it: if that costs nothing."""
    leaving = [card for card in seen.legal if card != EXCUSE and not seen.takes(card)]
    if seen.holder is None or seen.holder not in seen.friends or seen.foes_behind or not leaving:
        return None
    most = max(map(seen.points.__getitem__, leaving))
    return [card for card in leaving if seen.points[card] == most]


# -- a game's own ------------------------------------------------------------------------------------------------


def declarer(view: View) -> int | None:
    return next((seat for seat, seat_view in enumerate(view.seats) if "declarer" in seat_view.tags), None)


def others_against(view: View) -> list[int]:
    """The other seats that play against the same taker; none for the taker."""
    taker = declarer(view)
    return [seat for seat in range(len(view.seats)) if view.seat != taker and seat not in (view.seat, taker)]


def outlook_of(view: View, legal: list[str], **rest: Any) -> Outlook:
    """What the seat sees; `rest`: the fields of an Outlook that a view does not have."""
    assert view.seat is not None
    past = rest.pop("past") if "past" in rest else view.facts["tricks"]
    return Outlook(view.seat, len(view.seats), view.hand, legal, trick_of(view), past, **rest)


@dataclass(frozen=True)
class Code:
    """The principles of a game, by name. `outlook(view, cards)`: what a seat sees that may play these cards.

    It is None if the seat has no partner, such as the taker of a tarot.
    """

    outlook: Callable[[View, list[str]], Outlook | None]
    principles: Mapping[str, Principle]

    def followed(self, view: View) -> Mapping[str, Collection[str]]:
        """By principle that the seat can now follow or break: the cards that follow it."""
        seen = self.seen(view)
        good = {name: principle(seen) for name, principle in self.principles.items()} if seen else {}
        return {name: cards for name, cards in good.items() if cards and seen and len(cards) < len(seen.legal)}

    def seen(self, view: View) -> Outlook | None:
        """What a seat sees that chooses between cards."""
        legal = [*dict.fromkeys(move.split(":")[1] for move in view.legal if "play:" in move)]
        choice = len(legal) > 1 and all(move.startswith("play:") for move in view.legal)
        return self.outlook(view, legal) if choice else None

    def breaks(self, view: View, moves: Collection[str]) -> Collection[str]:
        """Those of the moves that break a principle."""
        expected = [*self.followed(view).values()]
        return [move for move in moves if any(move.split(":")[1] not in cards for cards in expected)]

    def generous(self, view: View, moves: Collection[str]) -> Collection[str]:
        """Those of the moves that give most to a friend's sure trick; all, if there is none."""
        seen = self.seen(view)
        gifts = generous(seen) if seen else None
        return moves if gifts is None else [move for move in moves if move.split(":")[1] in gifts]
