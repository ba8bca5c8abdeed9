"""Le whist beloté: bid a number of tricks, with the cards and the duties of belote.

Source: the encyclopedia article in our rule collection ("Whist beloté"); about whist 22 it only says that it is
played with the 22 trumps of a tarot. The rest of that variant is common custom.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random

from games.errors import IllegalMove
from games.options import option
from games.parts.cards import BELOTE_ORDER, BELOTE_PLAIN, BELOTE_TRUMP, PACK_32, SUITS
from games.parts.tarot.trumps import TarotTrumpsGame
from games.parts.tricks.contracts import ContractGame
from games.parts.tricks.turn_loop import Duties, Trick, TrickOptions, disproved, dutiful
from games.view import Event, Facts, View, ViewFacts

TRUMP_MOVES = tuple(sorted(f"trump:{suit}" for suit in SUITS))


@dataclass(frozen=True)
class WhistBeloteOptions(TrickOptions):
    """House rules; the last six were made for whist 22."""

    no_turn: str = option("sans_atout", ("sans_atout", "first_player"))  # if no card is left to turn
    last_bid_restriction: bool = option(True)  # the bids may not add up to the number of cards
    max_cards: int = option(8, range=range(1, 9))  # deals grow to this many cards, if the pack allows
    undertrump: str = option("forced", ("forced", "free"))  # for players who can ruff, but not overruff
    pack: str = option("piquet", ("piquet", "tarot"))  # 32 cards, or the 22 trumps of a tarot
    must_raise: bool = option(False)  # among tarot trumps: play a higher one than the best, if possible
    scoring: str = option("contract", ("contract", "penalty"))  # penalty: each missed bid costs a point
    target: int = option(10, range=range(1, 51), usual=(5, 10, 15, 20))  # this many penalty points end the match
    rounds: str = option("up_down", ("up_down", "descending"))  # 1 ... m ... 1, or m ... 1 twice
    forehead: bool = option(False)  # with one card, players see the others' cards while bidding, but not their own


class WhistBelote(TarotTrumpsGame, ContractGame):
    """1, 2, ... m cards, m once for each player, then down to 1; the bids never add up to the number of cards."""

    key = "whist_belote"
    seat_counts = tuple(range(2, 11))
    options_class = WhistBeloteOptions
    rules: WhistBeloteOptions
    match_deals = "planned"
    short_match = {"max_cards": 3}
    stands_for = ("whist",)
    pack = PACK_32
    strength = BELOTE_ORDER[None]
    rank_order, trump_rank_order = BELOTE_PLAIN, BELOTE_TRUMP
    phases = {"trump": ("trump",), "bid": ("bid",), "play": ("play",)}
    variants = {"whist_premier_choisit": {"no_turn": "first_player"}, "whist_22": {"pack": "tarot"}}

    def seats_allowed(self) -> tuple[int, ...]:
        return self.seat_counts[:6] if self.rules.pack == "tarot" else self.seat_counts

    def choose_pack(self) -> None:
        self.trumps_only, self.must_raise = self.rules.pack == "tarot", self.rules.must_raise
        self.low_wins = self.rules.scoring == "penalty"
        self.duties = Duties(undertrump=self.rules.undertrump == "forced")
        super().choose_pack()

    def plan(self) -> tuple[int, ...]:
        top = min(len(self.pack) // self.seats, self.rules.max_cards)
        if self.rules.rounds == "descending":
            return (*range(top, 0, -1),) * 2
        return (*range(1, top), *[top] * self.seats, *range(top - 1, 0, -1))

    # -- dealing: the turned card gives the trump; whist 22 has none ----------------------------------

    def turn_up(self, rest: list[str]) -> None:
        if self.trumps_only:
            self.stock = rest
        else:
            super().turn_up(rest)
            self.strength = BELOTE_ORDER[self.trump]

    def opening(self) -> str:
        choose = not self.trumps_only and self.trump is None and self.rules.no_turn == "first_player"
        return "trump" if choose else "bid"

    # -- trump:SUIT -- the eldest names it if no card was left to turn -------------------------------

    def can_trump(self, seat: int) -> tuple[str, ...]:
        return TRUMP_MOVES

    def do_trump(self, seat: int, suit: str) -> None:
        self.trump, self.strength = suit, BELOTE_ORDER[suit]
        self.emit(Event("trump", seat, facts=Facts(suit=suit)))
        self.phase = "bid"
        self.pass_to(seat)

    # -- bid:N -- the last one may not make the sum of the bids the number of cards -------------------

    def forbidden_bid(self, seat: int) -> int | None:
        if seat != self.current_dealer or not self.rules.last_bid_restriction:
            return None
        return self.cards - sum(bid for other, bid in enumerate(self.bids) if other != seat)

    def can_bid(self, seat: int) -> tuple[str, ...]:
        forbidden = f"bid:{self.forbidden_bid(seat)}"
        return tuple(move for move in super().can_bid(seat) if move != forbidden)

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """For the last bidder: the bid that is forbidden."""
        if self.phase != "bid" or seat is None or seat not in self.waiting:
            return ()
        bid = self.forbidden_bid(seat)
        if bid is None or not 0 <= bid <= self.cards:
            return ()
        return (Event("forbidden_bid", seat, facts=Facts(bid=bid), to=seat),)

    def do_bid(self, seat: int, tricks: str) -> None:
        if seat == self.current_dealer and self.on_foreheads:
            super().tell_hands()  # all have bid: now everybody may look
        super().do_bid(seat, tricks)

    # -- play:CARD -- the duties of belote; in whist 22 any card, or a higher one ----------------------

    def allowed(self, hand: list[str], trick: Trick) -> list[str]:
        """The cards of a hand that may be played to a trick in progress."""
        if self.trumps_only:
            return self.raising(hand, trick)
        return dutiful(hand, trick, self.trump, self.strength, self.duties)

    def playable(self, hand: list[str]) -> list[str]:
        return self.allowed(hand, self.trick)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "bid" and seat is not None:
            bid = self.forbidden_bid(seat)
            if bid is not None and bid >= 0 and argument == str(bid):
                return IllegalMove("bids-add-up", bid=bid, cards=self.cards)
        return super().why_not(seat, verb, argument)

    # -- scoring: 10 11 12 13 40 50 ... for a bid kept; -10 for each trick of difference -------------

    def points(self, bid: int, won: int) -> int:
        if self.rules.scoring == "penalty":
            return int(bid != won)
        if bid != won:
            return -10 * abs(bid - won)
        return 10 + bid if bid < 4 else 10 * bid

    def is_over(self) -> bool:
        if self.rules.scoring == "penalty":
            return max(self.scores) >= self.rules.target
        return super().is_over()

    @property
    def on_foreheads(self) -> bool:
        """Whether each player sees all cards but their own: until all have bid."""
        return self.rules.forehead and self.cards == 1 and self.phase == "bid"

    def tell_hands(self) -> None:
        if not (self.rules.forehead and self.cards == 1):
            return super().tell_hands()
        for owner, hand in enumerate(self.hands):
            for seat in range(self.seats):
                if seat != owner:
                    self.emit(Event("shown", owner, tuple(hand), to=seat))
        return None

    def planned_deals(self) -> int | None:
        return None if self.rules.scoring == "penalty" else super().planned_deals()

    def facts(self) -> ViewFacts:
        facts = super().facts()
        if self.rules.scoring == "penalty":
            facts |= {"target": self.rules.target, "low_wins": True}
        if self.phase == "trump":
            del facts["trump"]  # the eldest names it next
        return facts

    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        if seat is None or not self.on_foreheads:
            return view
        seats = tuple(
            seat_view if other == seat else replace(seat_view, shown=tuple(self.hands[other]))
            for other, seat_view in enumerate(view.seats)
        )
        return replace(view, hand=(), seats=seats)

    def barred(self, unseen: Sequence[str]) -> Sequence[Collection[str]]:
        if self.trumps_only and not self.must_raise:
            return [()] * self.seats
        return disproved((*self.tricks, self.trick), unseen, self.seats, self.allowed)

    def redeal(self, seat: int | None, rng: Random) -> None:
        """With cards on foreheads, a seat has seen the cards of all others, and keeps that knowledge after the bids."""
        if seat is None or not (self.rules.forehead and self.cards == 1):
            return super().redeal(seat, rng)
        seen = {
            card for other, hand in enumerate(self.hands) if other != seat or not self.on_foreheads for card in hand
        }
        laid = {card for trick in (*self.tricks, self.trick) for _, card in trick}
        unseen = [card for card in self.pack if card not in {*seen, *laid, *self.turned}]
        rng.shuffle(unseen)
        if self.on_foreheads:
            self.hands[seat] = [unseen.pop()]
        self.stock = unseen
        return None
