"""What the games of the belote family share: the pack, its orders and points, announcements, deductions, marks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import NamedTuple

from games.errors import IllegalMove
from games.game import ONLY
from games.parts.cards import ACE_HIGH, BELOTE_PLAIN, BELOTE_TRUMP, RANK, RANKS, SUIT, SUITS
from games.parts.tricks.turn_loop import Duties, Trick, TrickGame, dutiful, winner
from games.parts.worlds import redistribute
from games.view import Event, Facts

PACK_32 = tuple(rank + suit for suit in SUITS for rank in RANKS[:8])
PLAIN_ORDER = ("7", "8", "9", "J", "Q", "K", "10", "A")
TRUMP_ORDER = ("7", "8", "Q", "K", "10", "A", "9", "J")
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = PLAIN_POINTS | {"J": 20, "9": 14}

_TRUMPS: tuple[str | None, ...] = (None, *SUITS)
STRENGTH: Mapping[str | None, Mapping[str, int]] = {
    trump: Facts({card: (TRUMP_ORDER if SUIT[card] == trump else PLAIN_ORDER).index(RANK[card]) for card in PACK_32})
    for trump in _TRUMPS
}
"""By trump, the order of the cards within each suit."""
POINTS: Mapping[str | None, Mapping[str, int]] = {
    trump: {card: (TRUMP_POINTS if SUIT[card] == trump else PLAIN_POINTS).get(RANK[card], 0) for card in PACK_32}
    for trump in _TRUMPS
}
"""By trump, what each card counts: 152 in all."""
LAST_TRICK, SWEEP, BELOTE = 10, 100, 20
PAIR = {"K": "Q", "Q": "K"}  # the two trumps of belote and rebelote


# -- what the cards played tell -----------------------------------------------------------------------------


def excused(
    duties: Duties, trick: Trick, trump: str | None, strength: Mapping[str, int], partner: int | None
) -> Duties:
    """The duties of a player whose partner may be winning the trick: then he need not ruff."""
    if partner is not None and winner(trick, trump, strength) == partner:
        return replace(duties, ruff=False)
    return duties


def excluded(
    tricks: Iterable[Trick], partners: Sequence[int | None], trump: str | None, duties: Duties
) -> list[set[str]]:
    """For each seat the cards that it cannot hold, by the duties that it would have broken."""
    out: list[set[str]] = [set() for _ in partners]
    for trick in tricks:
        for seat, cards in _broken(tuple(trick), tuple(partners), trump, duties):
            out[seat] |= cards
    return out


@lru_cache(maxsize=1024)
def _broken(
    trick: Trick, partners: Sequence[int | None], trump: str | None, duties: Duties
) -> tuple[tuple[int, frozenset[str]], ...]:
    """What one trick tells. Kept, because a search draws many worlds after the same tricks."""
    strength, out = STRENGTH[trump], []
    for place, (seat, card) in enumerate(trick):
        if not place:
            continue
        before, led = trick[:place], SUIT[trick[0][1]]
        trumps = [strength[one] for _, one in before if SUIT[one] == trump]
        higher = frozenset(one for one in strength if SUIT[one] == trump and strength[one] > max(trumps, default=-1))
        if SUIT[card] == led:
            if led == trump and duties.raise_trump and card not in higher:
                out.append((seat, higher))
            continue
        out.append((seat, frozenset(one for one in strength if SUIT[one] == led)))
        if led == trump or not excused(duties, before, trump, strength, partners[seat]).ruff:
            continue
        if SUIT[card] != trump and (duties.undertrump or not trumps):
            out.append((seat, frozenset(one for one in strength if SUIT[one] == trump)))
        elif card not in higher and duties.overruff:
            out.append((seat, higher))
    return tuple(out)


# -- announcements ------------------------------------------------------------------------------------------

KINDS = ("tierce", "cinquante", "cent", "carre")
SEQUENCE_POINTS = {"tierce": 20, "cinquante": 50, "cent": 100}
SQUARES = {"Q": 100, "K": 100, "10": 100, "A": 100, "9": 150, "J": 200}  # from the weakest to the best


class Combination(NamedTuple):
    """A sequence (highest card first) or four of a kind."""

    kind: str
    cards: tuple[str, ...]

    @property
    def points(self) -> int:
        return SEQUENCE_POINTS.get(self.kind) or SQUARES[RANK[self.cards[0]]]

    def rank(self, trump: str | None) -> tuple[int, int, bool]:
        """Compares announcements: the kind, then the rank or the top card, then the trump suit."""
        if self.kind == "carre":
            return KINDS.index(self.kind), list(SQUARES).index(RANK[self.cards[0]]), False
        return KINDS.index(self.kind), ACE_HIGH[self.cards[0]], SUIT[self.cards[0]] == trump


def square(rank: str) -> Combination:
    return Combination("carre", tuple(rank + suit for suit in SUITS))


def sequence(cards: Sequence[str]) -> Combination:
    return Combination(KINDS[min(len(cards), 5) - 3], tuple(cards))


def combinations(hand: Collection[str], trump: str | None) -> list[Combination]:
    """All that may be announced, the best first; a sequence is as long as it can be."""
    found = [square(rank) for rank in SQUARES if all(rank + suit in hand for suit in SUITS)]
    for suit in SUITS:
        run: list[str] = []
        for rank in (*RANKS[:8], ""):
            if rank + suit in hand:
                run.append(rank + suit)
            else:
                found += [sequence(run)] if len(run) >= 3 else []
                run = []
    return sorted(found, key=lambda one: one.rank(trump), reverse=True)


def _possible(kind: str, cards: Collection[str]) -> list[Combination]:
    """Every combination of a kind that can be made of these cards."""
    if kind == "carre":
        found = [square(rank) for rank in SQUARES]
    else:
        sizes = range(5, 9) if kind == "cent" else (3 + KINDS.index(kind),)
        starts = [(suit, start, size) for suit in SUITS for size in sizes for start in range(9 - size)]
        found = [sequence([rank + suit for rank in RANKS[start : start + size]]) for suit, start, size in starts]
    return [one for one in found if set(one.cards) <= set(cards)]


def redistribute_announced(
    cards: Sequence[str],
    room: Sequence[int],
    barred: Sequence[Collection[str]],
    played: Sequence[Collection[str]],
    announced: Sequence[Sequence[str]],
    rng: Random,
) -> tuple[list[list[str]], list[list[Combination]]]:
    """As `redistribute`, with hands that hold what they announced and have not shown: their kinds are known.

    `played`: the cards that each has shown or played, which may be part of it; the hands, and what each announced.
    """
    wanted = [(hand, kind) for hand, kinds in enumerate(announced) for kind in kinds]
    chosen: list[tuple[int, Combination]] = []

    def search() -> list[list[str]] | None:
        taken = {card for _, one in chosen for card in one.cards}
        if len(chosen) < len(wanted):
            hand, kind = wanted[len(chosen)]
            free = [card for card in cards if card not in barred[hand]]
            options = _possible(kind, {*free, *played[hand]} - taken)
            for one in rng.sample(options, len(options)):
                chosen.append((hand, one))
                if found := search():
                    return found
                chosen.pop()
            return None
        held = [[card for hand, one in chosen if hand == at for card in one.cards if card in left] for at in places]
        sizes = [size - len(own) for size, own in zip(room, held, strict=True)]
        if min(sizes) < 0:
            return None
        try:
            rest = redistribute([card for card in cards if card not in taken], sizes, barred, rng)
        except ValueError:  # these combinations leave no deal: others will
            return None
        return [[*own, *more] for own, more in zip(held, rest, strict=True)]

    places, left = range(len(room)), set(cards)
    hands = search()
    if hands is None:
        raise ValueError("no deal fits what is known")
    return hands, [[one for hand, one in chosen if hand == at] for at in places]


# -- marks --------------------------------------------------------------------------------------------------


class Marks(NamedTuple):
    """What each camp marks, what stays at stake, and how the contract ended: `made`, `failed` or `tied`."""

    marks: tuple[int, int]
    pending: int
    result: str


def settle(
    taker: int, tricks: Sequence[int], belote: Sequence[int], shown: Sequence[int], sweep: int | None, safe: bool
) -> Marks:
    """The marks of two camps: `taker`'s has the contract; points of tricks, belote and announcements of each.

    `sweep`: the camp that took every trick; `safe`: a belote always stays with the camp that called it.
    """
    foe = 1 - taker
    own, other = (tricks[camp] + belote[camp] + shown[camp] for camp in (taker, foe))
    kept = belote[taker] if safe else 0
    if sweep == taker or (sweep is None and own > other):
        return _marks(taker, own, other, 0, "made")
    if sweep == foe or own < other:
        return _marks(taker, kept, own + other - kept, 0, "failed")
    return _marks(taker, kept, other, own - kept, "tied")


def _marks(taker: int, own: int, other: int, pending: int, result: str) -> Marks:
    return Marks((other, own) if taker else (own, other), pending, result)


# -- play -----------------------------------------------------------------------------------------------------


class BeloteGame(TrickGame):
    """Tricks with the duties of belote, its two calls, which may be forgotten, and what can be known of hands.

    A game sets `partners`, `duties` and `calls_itself` in `begin`, and names the trump by `name_trump`.
    """

    strength = STRENGTH[None]
    rank_order, trump_rank_order = BELOTE_PLAIN, BELOTE_TRUMP
    partners: Sequence[int | None]
    duties: Duties
    calls_itself: bool

    def start_deal(self) -> None:
        self.strength = STRENGTH[None]
        self.called: int | None = None  # who said belote
        self.rebelote = False
        self.announced: list[list[Combination]] = [[] for _ in range(self.seats)]  # and not shown
        super().start_deal()

    def name_trump(self, trump: str) -> None:
        self.trump, self.strength = trump, STRENGTH[trump]

    # -- play:CARD, with :belote or :rebelote ------------------------------------------------------------

    def call(self, seat: int, card: str) -> str:
        """What may be said with this card: he holds the other one too, or said belote with it."""
        if SUIT[card] != self.trump or RANK[card] not in PAIR:
            return ""
        if PAIR[RANK[card]] + SUIT[card] in self.hands[seat]:
            return "belote"
        return "rebelote" if self.called == seat else ""

    def playable(self, hand: list[str]) -> list[str]:
        duties = excused(self.duties, self.trick, self.trump, self.strength, self.partners[self.turn])
        return dutiful(hand, self.trick, self.trump, self.strength, duties)

    def can_play(self, seat: int) -> tuple[str, ...]:
        moves = super().can_play(seat)
        if self.calls_itself:
            return moves
        calls = [f"{move}:{call}" for move in moves if (call := self.call(seat, move.removeprefix("play:")))]
        return tuple(sorted([*moves, *calls]))

    def do_play(self, seat: int, argument: str) -> None:
        card, _, call = argument.partition(":")
        if call or (self.calls_itself and (call := self.call(seat, card))):
            self.emit(Event("call", seat, facts=Facts(call=call)))
            self.called, self.rebelote = seat, call == "rebelote"
        super().do_play(seat, card)

    def pass_to(self, seat: int) -> None:
        hand = self.hands[seat]
        if len(hand) == 1 and not self.calls_itself and self.call(seat, hand[0]):
            self.turn, self.waiting = seat, ONLY[seat]  # the call is his to make
        else:
            super().pass_to(seat)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        card, _, call = argument.partition(":")
        if verb != "play" or seat is None:
            return super().why_not(seat, verb, argument)
        if call and f"play:{card}" in self.legal(seat):
            return IllegalMove("no-belote", card=card)
        return super().why_not(seat, verb, card)

    # -- copies and worlds -----------------------------------------------------------------------------------

    def unshare(self) -> None:
        super().unshare()
        self.announced = [own[:] for own in self.announced]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """What everybody has seen or heard stays where it is; who broke a duty, had he a card, has it not."""
        everybody = range(self.seats)
        known = [set(self.open_cards(other)) for other in everybody]
        if self.called is not None:  # who said belote has the other card too, until he plays it
            pair = {f"{rank}{self.trump}" for rank in PAIR}
            known[self.called] |= pair.intersection(self.hands[self.called])
        if seat is not None:
            known[seat] = set(self.hands[seat])
        tricks = (*self.tricks, self.trick)
        played = [{card for trick in tricks for at, card in trick if at == other} for other in everybody]
        settled = set(self.turned).union(*known, *played)
        unseen = [card for card in self.pack if card not in settled]
        room = [len(self.hands[other]) - len(known[other]) for other in everybody]
        barred = [*excluded(tricks, self.partners, self.trump, self.duties), set()]
        dealt, announced = redistribute_announced(
            unseen,
            [*room, len(unseen) - sum(room)],
            [cards.intersection(unseen) for cards in barred],
            [*(own | done for own, done in zip(known, played, strict=True)), set()],
            [*([one.kind for one in own] if at != seat else () for at, own in enumerate(self.announced)), ()],
            rng,
        )
        self.stock = dealt[-1]
        self.hands = [sorted([*known[other], *dealt[other]]) for other in everybody]
        self.announced = [self.announced[other] if other == seat else announced[other] for other in everybody]
