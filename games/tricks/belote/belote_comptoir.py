"""La belote de comptoir: the dealer chooses the hand size, and players bid points for the choice of the trump.

Source: the rule text in our rule collection ("La belote de comptoir").
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from games.errors import IllegalMove
from games.options import option
from games.parts.cards import SUITS
from games.parts.tricks.belote.deal import BeloteGame, BeloteOptions
from games.parts.tricks.belote.points import ALL_TRUMP, BELOTE, LAST_TRICK, NO_TRUMP, PACK_32, POINTS, bid_contract
from games.view import DealResult, Event, Facts, Line, ViewFacts

MOST_CARDS = 5  # per player
VISIBILITIES = ("normal", "half_blind", "blind", "open")
SETUPS = tuple(f"deal:{cards}:{how}" for cards in range(1, MOST_CARDS + 1) for how in VISIBILITIES)
BIDDING = ("pass", *(f"bid:{points}" for points in range(1, 300)))  # lowest first
TRUMPS = tuple(f"trump:{trump}" for trump in (*"SHDC", NO_TRUMP, ALL_TRUMP))


@dataclass(frozen=True)
class ComptoirOptions(BeloteOptions):
    """House rules; in each deal, the dealer decides whatever the options leave open."""

    target: int = option(5, range=range(1, 51), usual=(3, 5, 10))
    cards: int = option(0, range=range(MOST_CARDS + 1))  # cards per player; 0: the dealer chooses
    visibility: str = option("dealer", ("dealer", *VISIBILITIES))
    hidden: int = option(1, range=range(1, 5))  # half_blind: cards of each hand hidden from its owner
    exposed: int = option(1, range=range(1, 5))  # open: cards of each hand that lie open
    auction: str = option("rounds", ("rounds", "single"))
    allow_sa_ta: bool = option(False)  # sans atout and tout atout may be chosen
    der: bool = option(False)  # the last trick is worth ten more
    belote_bonus: bool = option(False)  # belote and rebelote count 20 for the bidder
    reveal_before_trump: bool = option(True)  # the bidder sees the hidden cards before naming the trump
    tie: str = option("shared", ("shared", "extra_deal"))

    def deals_by_choice(self) -> bool:
        return self.cards == 0 or self.visibility == "dealer"


@lru_cache(maxsize=256)
def highest_bid(cards: int, each: int, trumps: tuple[str, ...], der: int, belote: int) -> int:
    """The most points that this many cards can contain in an allowed contract, with the last trick and a belote."""

    def held(contract: str) -> int:
        called = belote if contract in SUITS and each > 1 else 0
        return sum(sorted(POINTS[contract].values(), reverse=True)[:cards]) + called

    return max(map(held, trumps)) + der


class BeloteComptoir(BeloteGame):
    """Every player alone: the highest bidder names the trump and plays against all others."""

    key = "belote_comptoir"
    seat_counts = tuple(range(2, 9))
    options_class = ComptoirOptions
    rules: ComptoirOptions
    short_match = {"target": 2}
    variants = {
        "comptoir_sa_ta": {"allow_sa_ta": True},
        "comptoir_aveugle": {"visibility": "blind"},
        "comptoir_semi_aveugle": {"visibility": "half_blind"},
        "comptoir_ouvert": {"visibility": "open"},
    }
    pack = PACK_32
    phases = {"setup": ("deal",), "auction": ("bid", "pass"), "trump": ("trump",), "play": ("play",)}

    def seats_allowed(self) -> tuple[int, ...]:
        return tuple(seats for seats in self.seat_counts if seats * self.rules.cards <= len(PACK_32))

    def begin(self) -> None:
        self.trumps = (*SUITS, NO_TRUMP, ALL_TRUMP) if self.rules.allow_sa_ta else SUITS
        self.der = LAST_TRICK if self.rules.der else 0
        self.belote = BELOTE if self.rules.belote_bonus else 0
        super().begin()

    # -- deal:CARDS:VISIBILITY -- by the dealer, unless the options leave no choice -----------------------

    def deal_cards(self) -> None:
        self.cards, self.visibility, self.most = 0, "", 0
        self.bid, self.bidder = 0, -1
        self.auction: tuple[tuple[int, str], ...] = ()  # (seat, bid) in order
        self.hands = [[] for _ in range(self.seats)]
        self.covered: list[tuple[str, ...]] = [()] * self.seats  # the cards hidden from their own holder
        self.exposed: list[tuple[str, ...]] = [()] * self.seats
        self.stock = self.shuffled(PACK_32)
        self.phase = "setup"
        setups = self.can_deal(self.current_dealer)
        if len(setups) == 1:
            self.do_deal(self.current_dealer, setups[0].removeprefix("deal:"))
        else:
            self.pass_to(self.current_dealer)

    def can_deal(self, seat: int) -> tuple[str, ...]:
        fixed, most = self.rules.cards, min(MOST_CARDS, len(PACK_32) // self.seats)
        wanted = VISIBILITIES if self.rules.visibility == "dealer" else (self.rules.visibility,)
        half = self.rules.visibility == "half_blind"  # with one card it is normal: otherwise none would be visible
        return tuple(
            sorted(
                f"deal:{cards}:{'normal' if half and cards == 1 else how}"
                for cards in ((fixed,) if fixed else range(1, most + 1))
                for how in wanted
                if half or how != "half_blind" or cards > 1
            )
        )

    def do_deal(self, seat: int, choice: str) -> None:
        cards, self.visibility = choice.split(":")
        self.cards = int(cards)
        self.speakers = tuple(self.turn_from(self.eldest))  # seats that may still bid, in order
        for place, owner in enumerate(self.speakers):
            own = self.stock[place : self.seats * self.cards : self.seats]
            if self.visibility in ("blind", "half_blind"):
                visible = 0 if self.visibility == "blind" else max(1, self.cards - self.rules.hidden)
                self.covered[owner] = tuple(sorted(own[visible:]))
            elif self.visibility == "open":
                self.exposed[owner] = tuple(sorted(own[-self.rules.exposed :]))
        self.most = highest_bid(self.seats * self.cards, self.cards, self.trumps, self.der, self.belote)
        facts = Facts(deal=self.deal, count=self.cards, visibility=self.visibility)
        self.emit(Event("deal", self.current_dealer, facts=facts))
        self.stock = self.deal_round(self.stock, self.cards)
        self.phase = "auction"
        self.pass_to(self.eldest)

    def tell_hands(self) -> None:
        for seat in range(self.seats):
            if self.exposed[seat]:
                self.emit(Event("exposed", seat, self.exposed[seat]))
            self.emit(Event("hand", seat, tuple(self.held(seat)), to=seat))

    # -- bid:POINTS, pass -- more than the last bid; a pass leaves the auction -----------------------------

    def can_bid(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted(BIDDING[self.bid + 1 : self.most + 1]))

    def do_bid(self, seat: int, points: str) -> None:
        self.bid, self.bidder = int(points), seat
        self.say(seat, points, Event("bid", seat, facts=Facts(bid=points)))

    def can_pass(self, seat: int) -> tuple[str, ...]:
        return ("pass",)

    def do_pass(self, seat: int, _: str) -> None:
        self.say(seat, "pass", Event("pass", seat))

    def say(self, seat: int, text: str, event: Event) -> None:
        """Record a bid or pass; the auction goes on while others than the bidder may still bid."""
        self.auction += ((seat, text),)
        self.emit(event)
        again = (seat,) if seat == self.bidder and self.rules.auction == "rounds" else ()
        self.speakers = (*self.speakers[1:], *again)
        if self.bid < self.most and any(other != self.bidder for other in self.speakers):
            self.pass_to(self.speakers[0])
        elif not self.bid:
            self.nobody_takes()
        else:
            if self.rules.reveal_before_trump:
                self.uncover()
            self.phase = "trump"
            self.pass_to(self.bidder)

    def uncover(self) -> None:
        """Show all players the cards that were hidden from them."""
        if any(self.covered):
            self.covered = [()] * self.seats
            self.emit(Event("uncover"))
            self.tell_hands()

    # -- trump:SUIT, trump:sa, trump:ta -- by the bidder, who leads ------------------------------------------

    def can_trump(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted(f"trump:{trump}" for trump in self.trumps))

    def do_trump(self, seat: int, trump: str) -> None:
        self.void_deals = 0
        self.join([int(other != seat) for other in range(self.seats)])
        self.name_contract(trump)
        self.emit(Event("trump", seat, facts=Facts(suit=trump)))
        self.uncover()
        self.phase = "play"
        self.pass_to(seat)

    def call(self, seat: int, card: str) -> str:
        return super().call(seat, card) if self.belote else ""

    def may_call(self, seat: int) -> bool:
        return bool(self.belote) and super().may_call(seat)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "bid" and argument.isdecimal():
            return (
                IllegalMove("bid-higher") if int(argument) <= self.bid else IllegalMove("bid-too-high", most=self.most)
            )
        return super().why_not(seat, verb, argument)

    # -- scoring: one game point for the bidder, or for each of the others ----------------------------------

    def score_deal(self) -> None:
        assert self.contract is not None
        tricks = [0, 0]
        for trick in self.tricks:
            camp = self.camps[self.holder(trick)]
            tricks[camp] += sum(POINTS[self.contract][card] for _, card in trick)
        tricks[camp] += self.der
        belote = self.belote if self.called == self.bidder and self.rebelote else 0
        made = tricks[0] + belote >= self.bid
        parts = [[("made", int(made))] if camp == 0 else [("defeated", int(not made))] for camp in self.camps]
        self.score(
            parts,
            taker=self.bidder,
            camps=self.camps,
            contract=self.contract_text(),
            trump=self.trump,
            result="made" if made else "failed",
            tricks=tuple(tricks),
            belote=(belote, 0),
        )
        best = max(self.scores)
        self.deal_or_end(best >= self.rules.target and (self.rules.tie == "shared" or self.scores.count(best) == 1))

    # -- what seats see: never a hidden card, not even to its holder -----------------------------------------

    def held(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if card not in self.covered[seat]]

    def cards_of(self, seat: int) -> list[str]:
        return self.hands[seat]

    def open_cards(self, seat: int) -> tuple[str, ...]:
        return tuple(card for card in self.exposed[seat] if card in self.hands[seat])

    def contract_text(self) -> str:
        """The best bid so far, with the trump once it is named."""
        return f"{self.bid}:{self.contract}" if self.contract else str(self.bid)

    def headline(self, last: DealResult) -> Line | None:
        return bid_contract(last)

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"gone": self.gone()}
        facts |= {"trumps": self.trumps, "der": self.der, "belote": self.belote}
        if self.cards:
            facts |= {"cards": self.cards, "most": self.most, "auction": self.auction}
        if self.bid:
            facts["contract"] = self.contract_text()
        if self.contract is None:
            del facts["trump"]  # not named yet
            facts["move_order"] = {"setup": SETUPS, "trump": TRUMPS}.get(self.phase, BIDDING[: self.most + 1])
        return facts

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ("declarer",) * (self.phase in ("trump", "play") and seat == self.bidder)

    def own_facts(self, seat: int) -> ViewFacts:
        """The number of hidden cards; 0 before the deal is chosen: so a coming hand has its message from then on."""
        return {"hidden": len(self.covered[seat])} if self.covered[seat] or self.phase == "setup" else {}

    def notes(self, seat: int | None) -> Iterator[Event]:
        """How many cards of each hand are hidden, and until when; for a seat, how many of its own."""
        if count := len(self.covered[self.eldest]):
            until = "auction" if self.rules.reveal_before_trump else "trump"
            if seat is None:
                yield Event("hidden_cards", facts=Facts(visibility=self.visibility, count=count, until=until))
            else:
                yield Event("covered", seat, facts=Facts(count=count, until=until), to=seat)

    def unshare(self) -> None:
        super().unshare()
        self.covered = self.covered[:]
        self.exposed = self.exposed[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        seen = set() if seat is None else set(self.held(seat))
        super().redeal(seat, rng)
        for owner, hand in enumerate(self.hands):
            unseen = [card for card in hand if owner != seat or card not in seen]
            self.covered[owner] = tuple(sorted(rng.sample(unseen, len(self.covered[owner]))))
