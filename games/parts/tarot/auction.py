"""The auction of tarot: bids, the called king, the chien and the écart, up to the first lead.

Source: the usual rules of tarot.
"""

from abc import abstractmethod
from collections.abc import Sequence

from games.errors import IllegalMove
from games.parts.aside import AsideGame
from games.parts.cards import RANK, SUIT, SUITS
from games.parts.tarot.deal import (
    BOUTS,
    CONTRACTS,
    PLANS,
    TRUMP,
    TarotGame,
    called_card,
    ecart_pool,
    ecartable,
    is_petit_sec,
)
from games.view import Event, Facts, ViewFacts

WITHOUT_CHIEN = ("garde_sans", "garde_contre")  # bids whose taker does not see it
BIDDING = ("pass", *(f"bid:{level}" for level in CONTRACTS))  # weakest first
CHELEM = "chelem"
READY = ("done", CHELEM)  # the rare announcement comes last
CALLS = tuple(sorted(f"call:{suit}" for suit in SUITS))


class AuctionGame(AsideGame, TarotGame):
    """From the deal to the first lead; `TakerGame` continues from there."""

    aside_phase = "discard"
    aside_verb = "discard"
    aside_events = ("to_ecart", "from_ecart")

    phases = {
        "bid": ("pass", "bid"),
        "call": ("call",),
        "discard": ("discard", "take_back", "chelem", "done"),
        "announce": ("chelem", "done"),
        "play": ("play",),
    }
    secret_verbs = ("discard", "take_back")

    @abstractmethod
    def nobody_takes(self) -> None:
        """Handle a deal in which all have passed."""

    @abstractmethod
    def tell_partner(self) -> None:
        """Tell only the player who was dealt the called card."""

    @abstractmethod
    def reveal(self) -> None:
        """The called card is visible: show everybody the camps."""

    # -- the deal: in packets; with a petit sec the next player deals --------------------------------

    def deal_cards(self) -> None:
        self.plan = PLANS[self.seats]
        self.taker: int | None = None
        self.level: str | None = None  # the best bid so far, then the contract
        self.said: list[str] = [""] * self.seats  # the bid of each seat, or `passed`
        self.called: str | None = None
        self.chien: tuple[str, ...] = ()  # once it is shown
        self.trumps_aside: tuple[str, ...] = ()  # shown, because an écart contains trumps only if it must
        self.slam = False  # whether a chelem was announced
        self.stock = self.deal_packets(self.shuffled(self.pack))  # the chien, later the écart
        while voided := [seat for seat, hand in enumerate(self.hands) if is_petit_sec(hand)]:
            self.emit(Event("petit_sec", voided[0]))
            self.current_dealer = self.eldest
            self.eldest = self.next_seat[self.current_dealer]
            self.stock = self.deal_packets(self.shuffled(self.pack))
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal)))
        self.tell_hands()
        self.phase = "bid"
        self.pass_to(self.eldest)

    # -- bid:LEVEL, pass -- one round from the eldest, each bid higher than the last -----------------

    def can_bid(self, seat: int) -> tuple[str, ...]:
        levels = [*CONTRACTS]
        return tuple(sorted(f"bid:{level}" for level in levels[levels.index(self.level) + 1 if self.level else 0 :]))

    def do_bid(self, seat: int, level: str) -> None:
        self.taker, self.level, self.said[seat] = seat, level, level
        self.emit(Event("contract", seat, facts=Facts(level=level)))
        self.next_bidder(seat)

    def can_pass(self, seat: int) -> tuple[str, ...]:
        return ("pass",)

    def do_pass(self, seat: int, _: str) -> None:
        self.said[seat] = "passed"
        self.emit(Event("pass", seat))
        self.next_bidder(seat)

    def next_bidder(self, seat: int) -> None:
        """After a bid or pass of this seat: the next one bids, the taker calls or sees the chien, or nobody takes."""
        if seat != self.current_dealer and self.level != "garde_contre":
            self.pass_to(self.next_seat[seat])
        elif self.taker is None:
            self.emit(Event("void"))
            self.nobody_takes()
        elif self.seats == 5:
            self.phase = "call"
            self.pass_to(self.taker)
        else:
            self.open_chien(self.taker)

    # -- call:SUIT -- with five players, before the chien is shown; the hand decides the rank--------

    def can_call(self, seat: int) -> tuple[str, ...]:
        # By suit and rank, never by its text: a text in a view means an open card.
        return CALLS

    def do_call(self, seat: int, suit: str) -> None:
        self.called = called_card(self.hands[seat], suit)
        self.emit(Event("call_card", seat, facts=Facts(rank=RANK[self.called], suit=suit)))
        self.tell_partner()
        self.open_chien(seat)

    def open_chien(self, taker: int) -> None:
        """Show the chien to everybody in prise and garde, and let the taker pick it up."""
        if self.level in WITHOUT_CHIEN:
            self.phase = "announce"
        else:
            self.chien, self.stock = tuple(self.stock), []
            self.hands[taker] = sorted([*self.hands[taker], *self.chien])
            self.emit(Event("chien", taker, self.chien))
            self.emit(Event("hand", taker, tuple(self.hands[taker]), to=taker))
            if self.called in self.chien:
                self.reveal()
            self.phase = "discard"
            self.open_choice()
        self.pass_to(taker)

    # -- discard:CARD, take_back:CARD, done -- the écart, one card at a time, face down--------------

    can_discard, do_discard = AsideGame.can_put_aside, AsideGame.do_put_aside

    def pile(self, seat: int) -> list[str]:
        return self.stock

    def needed(self, seat: int) -> int:
        return self.plan.chien

    def pool(self, seat: int) -> Sequence[str]:
        return ecart_pool(sorted([*self.hands[seat], *self.stock]), self.plan.chien)

    def choosable(self, seat: int) -> Sequence[str]:
        return ecartable(self.hands[seat])

    def do_done(self, seat: int, _: str) -> None:
        if self.phase == "discard":
            self.trumps_aside = tuple(card for card in self.stock if SUIT[card] == TRUMP)
            self.emit(Event("ecart", seat, self.trumps_aside, Facts(trumps=len(self.trumps_aside))))
        else:
            self.emit(Event("ready", seat))
        self.phase = "play"
        self.pass_to(seat if self.slam else self.eldest)

    # -- chelem -- the taker announces that their camp takes every trick, and leads--------------------

    def can_chelem(self, seat: int) -> tuple[str, ...]:
        return () if self.slam or self.missing(seat) else (CHELEM,)

    def do_chelem(self, seat: int, _: str) -> None:
        self.slam = True
        self.emit(Event("chelem", seat))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "bid":
            return IllegalMove("bid-higher")
        if seat is None or verb not in ("done", "chelem", "discard", "take_back"):
            return super().why_not(seat, verb, argument)
        never = argument in BOUTS or RANK.get(argument) == "K"
        kept = IllegalMove("never-in-ecart" if never else "trumps-last", card=argument)
        # Like `done`, a chelem needs a complete écart.
        return self.why_not_aside(seat, "done" if verb == CHELEM else verb, argument) or kept

    def facts(self) -> ViewFacts:
        order = {"bid": BIDDING, "discard": READY, "announce": READY}.get(self.phase)
        facts = super().facts() | ({"move_order": order} if order else {})
        return facts | {"binding": (CHELEM,)} if order == READY else facts

    def own_facts(self, seat: int) -> ViewFacts:
        """Besides the écart: the rank that a call names."""
        facts = super().own_facts(seat)
        if seat != self.taker or self.phase != "call":
            return facts
        return facts | {"called_rank": RANK[called_card(self.hands[seat], SUITS[0])]}

    def unshare(self) -> None:
        super().unshare()
        self.said = self.said[:]
