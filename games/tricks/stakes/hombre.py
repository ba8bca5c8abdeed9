"""L'hombre (ombre): one player alone against two, for the pot; players exchange cards, and the black aces are trumps.

Source: "L'hombre" in our rule collection.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.deeds import Story
from games.errors import IllegalMove
from games.options import option
from games.parts.aside import AsideGame
from games.parts.scores import Parts, places, scored_deal
from games.parts.tricks.matadors import COLOURS, COUNTS_AS, MATADORS, ORDERS, PACK_40, STRENGTH, TOLD, allowed, missing
from games.parts.tricks.turn_loop import Trick, TrickGame, TrickOptions
from games.parts.worlds import redistribute
from games.view import DealResult, Event, Facts, Line, Place, ViewFacts

HAND, PACKET = 9, 3
ANTE, PASSED_OUT = 3, 2  # what each player puts into the pot for a deal, and again if all pass
PRICES = {"demander": 3, "sans_prendre": 4, "vole": 40}  # what each other player pays or gets: two plaques for a vole
LEVELS = tuple(PRICES)
BIDDING = ("pass", *(f"bid:{level}" for level in LEVELS))
CODILLE = 5  # tricks with which a defender wins instead of the hombre
TRUMPS = tuple(f"trump:{suit}" for suit in "SHDC")


@dataclass(frozen=True)
class HombreOptions(TrickOptions):
    """House rules."""

    direction: str = option("ccw", ("cw", "ccw"))
    start: int = option(80, range=range(40, 501), usual=(40, 80, 120, 200))  # chips per player: 20, and 3 plaques of 20
    deals: int = option(12, range=range(3, 61), usual=(6, 9, 12, 18, 24))
    demander_fail: str = option("pay_and_share", ("pay_and_share", "pot_stays"))  # a « demander » without a winner
    ruff_duty: str = option("always", ("always", "none"))  # a player who cannot follow must trump
    matador_scope: str = option("trump_led", ("trump_led", "any"))  # when a lone matador may be kept back


def vole(story: Story) -> Iterator[int]:
    """The hombres who took all nine tricks of a deal."""
    for _, deal in story.deals():
        if deal["result"] != "passed" and deal["won"][deal["taker"]] == HAND:
            yield deal["taker"]


class Hombre(AsideGame, TrickGame):
    """Nine cards each of forty, an auction, an exchange with the stock, and nine tricks."""

    key = "hombre"
    seat_counts = (3,)
    options_class = HombreOptions
    shown_notes = {"pot": "felt"}
    pile_names = {"aside": "ecart-size"}
    rules: HombreOptions
    short_match = {"deals": 3}
    pack = PACK_40
    strength = STRENGTH[None]
    deed_finders = {"vole": vole}
    phases = {
        "bid": ("bid", "pass"),
        "trump": ("trump",),
        "exchange": ("discard", "take_back", "done"),
        "play": ("play",),
    }
    secret_verbs = ("discard", "take_back")
    aside_phase = "exchange"
    aside_verb = "discard"
    aside_events = ("to_exchange", "from_exchange")

    def begin(self) -> None:
        self.pot = 0
        self.duties = self.rules.ruff_duty == "always", self.rules.matador_scope == "any"
        super().begin()
        self.scores = [self.rules.start + score for score in self.scores]  # the first ante is paid

    # -- the deal: by threes, and three chips each into the pot, unless all have just passed -----------------

    def deal_cards(self) -> None:
        self.hombre: int | None = None
        self.level: str | None = None  # the best bid so far, then the contract
        self.said = [""] * self.seats
        self.speakers = tuple(self.turn_from(self.eldest))  # seats that may still bid, in order
        self.discards: list[list[str]] = [[] for _ in range(self.seats)]
        self.suits, self.strength = COUNTS_AS[None], STRENGTH[None]
        self.ante = 0 if self.last_deal and self.last_deal["result"] == "passed" else ANTE
        self.scores = [score - self.ante for score in self.scores]
        self.pot += self.ante * self.seats
        deck = self.shuffled(PACK_40)
        dealt = {
            seat: [card for at in range(PACKET * place, HAND * self.seats, HAND) for card in deck[at : at + PACKET]]
            for place, seat in enumerate(self.speakers)
        }
        self.hands = [sorted(dealt[seat]) for seat in range(self.seats)]
        self.stock = deck[HAND * self.seats :]
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal)))
        self.tell_hands()
        self.phase = "bid"
        self.pass_to(self.eldest)

    # -- bid:LEVEL, pass -- higher each time; a pass is final, and a vole ends the auction-----------------------

    def can_bid(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted(f"bid:{level}" for level in LEVELS[LEVELS.index(self.level) + 1 if self.level else 0 :]))

    def do_bid(self, seat: int, level: str) -> None:
        self.hombre, self.level, self.said[seat] = seat, level, level
        self.emit(Event("contract", seat, facts=Facts(level=level)))
        self.next_speaker(*self.speakers[1:], seat)

    def can_pass(self, seat: int) -> tuple[str, ...]:
        return ("pass",)

    def do_pass(self, seat: int, _: str) -> None:
        self.said[seat] = "passed"
        self.emit(Event("pass", seat))
        self.next_speaker(*self.speakers[1:])

    def next_speaker(self, *left: int) -> None:
        self.speakers = left
        if not left:
            self.emit(Event("void"))
            self.settle([[("passed", -PASSED_OUT)]] * self.seats, {"result": "passed"})
        elif left == (self.hombre,) or self.level == LEVELS[-1]:
            self.phase = "trump"
            self.pass_to(left[-1])
        else:
            self.pass_to(left[0])

    # -- trump:SUIT -- the hombre, before the exchange --------------------------------------------------------

    def can_trump(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted(TRUMPS))

    def do_trump(self, seat: int, suit: str) -> None:
        self.trump, self.suits, self.strength = suit, COUNTS_AS[suit], STRENGTH[suit]
        self.emit(Event("trump", seat, facts=Facts(suit=suit)))
        self.next_exchange(*self.turn_from(seat)[self.level != "demander" :])  # otherwise the hombre keeps the hand

    # -- discard:CARD, take_back:CARD, done -- as many as the player likes, while the stock lasts-------------

    can_discard, do_discard = AsideGame.can_put_aside, AsideGame.do_put_aside

    def next_exchange(self, *left: int) -> None:
        self.exchangers = left
        if left and self.stock:
            self.phase = "exchange"
            self.open_choice()
            self.pass_to(left[0])
        else:
            self.phase = "play"
            self.pass_to(self.eldest)

    def pile(self, seat: int) -> list[str]:
        return self.discards[seat]

    def needed(self, seat: int) -> int:
        return min(HAND, len(self.stock))

    def fewest(self, seat: int) -> int:
        return 0

    def pool(self, seat: int) -> Sequence[str]:
        return sorted([*self.hands[seat], *self.discards[seat]])

    def do_done(self, seat: int, _: str) -> None:
        count = len(self.discards[seat])
        drawn, self.stock = self.stock[:count], self.stock[count:]
        self.hands[seat] = sorted([*self.hands[seat], *drawn])
        self.emit(Event("exchanged", seat, facts=Facts(count=count)))
        self.emit(Event("hand", seat, tuple(self.hands[seat]), to=seat))
        self.next_exchange(*self.exchangers[1:])

    # -- play:CARD -- follow, otherwise trump; a lone matador is not forced out by a trump ---------------------

    def playable(self, hand: list[str]) -> list[str]:
        assert self.trump is not None
        return allowed(hand, self.suits[self.trick[0][1]], self.trump, *self.duties)

    def barred(self, unseen: Sequence[str]) -> Sequence[Collection[str]]:
        assert self.trump is not None
        tricks = [trick for trick in (*self.tricks, self.trick) if trick]
        return missing(tricks, unseen, self.seats, self.trump, *self.duties)[0]

    def holder(self, trick: Trick) -> int:
        """The highest trump, otherwise the highest card of the suit led: trumps are stronger than all others."""
        suits, strength = self.suits, self.strength
        led = suits[trick[0][1]]
        return max(trick, key=lambda laid: strength[laid[1]] * (suits[laid[1]] in (led, self.trump)))[0]

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "bid":
            return IllegalMove("bid-higher")
        refusal = self.why_not_aside(seat, verb, argument) if seat is not None and self.phase == "exchange" else None
        if refusal or verb != "play" or seat is None or argument not in self.hands[seat]:
            return refusal or super().why_not(seat, verb, argument)
        led = self.suits[self.trick[0][1]]
        if led != self.trump and any(self.suits[card] == led for card in self.hands[seat]):
            return IllegalMove("must-follow", suit=led, card=argument)
        return IllegalMove("must-play-trump", card=argument, led="trump" if led == self.trump else "suit")

    # -- scoring: the pot, the price of the contract and one chip per matador from each --------------------------

    def winner_of(self, hombre: int) -> int | None:
        """The hombre, or a defender who makes codille; None: the contract is lost, and nobody has won."""
        own, best = self.won[hombre], max(won for seat, won in enumerate(self.won) if seat != hombre)
        if own == HAND or (self.level != "vole" and own >= CODILLE) or (self.level == "demander" and own > best):
            return hombre
        return self.won.index(best) if self.level == "demander" and best >= CODILLE else None

    def matadors_of(self, seat: int) -> int:
        """The number of matadors a seat had in this deal, after all tricks."""
        assert self.trump is not None
        return sum((seat, card) in trick for trick in self.tricks for card in MATADORS[self.trump])

    def score_deal(self) -> None:
        self.settle(*self.payments())

    def payments(self) -> tuple[list[list[tuple[str, int]]], dict[str, Any]]:
        """What each seat gets and pays after all tricks, without the ante; and the facts of the deal."""
        assert self.hombre is not None
        assert self.level is not None
        price, winner, others = PRICES[self.level], self.winner_of(self.hombre), self.seats - 1
        if winner is not None:
            matadors = self.matadors_of(winner)
            result = "made" if winner == self.hombre else "codille"
            gains = [("pot", self.pot), ("contract", price * others), ("matadors", matadors * others)]
            paid = [("contract", -price), ("matadors", -matadors)]
            parts = [gains if seat == winner else paid for seat in range(self.seats)]
        else:
            stays = self.level == "demander" and self.rules.demander_fail == "pot_stays"
            result, matadors, share = "failed", 0, 0 if stays else self.pot // others
            gains, paid = [("pot", share), ("contract", price)], [("contract", -price * others)]
            parts = [paid if seat == self.hombre else gains for seat in range(self.seats)]
        facts = {"result": result, "taker": self.hombre, "level": self.level, "trump": self.trump}
        facts |= {"matadors": matadors, "won": tuple(self.won)} | ({} if winner is None else {"by": winner})
        return parts, facts

    def settle(self, parts: Sequence[Parts], facts: dict[str, Any]) -> None:
        """Pay from or into the pot, then deal again; at the end of the match the rest of the pot is shared."""
        gains, pot = [sum(points for _, points in own) for own in parts], self.pot
        self.scores = [score + gain for score, gain in zip(self.scores, gains, strict=True)]
        self.pot -= sum(gains)
        over = self.deal == self.rules.deals or min(self.scores) <= 0
        order = self.turn_from(self.eldest)
        shares = [(self.pot + order[::-1].index(seat)) // self.seats * over for seat in range(self.seats)]
        totals = [(("ante", -self.ante), *own, ("pot_left", share)) for own, share in zip(parts, shares, strict=True)]
        self.last_deal = scored_deal(self.deal, totals, pot=pot, left=self.pot * (not over), **facts)
        self.emit(Event("stakes", self.hombre, facts=self.last_deal))
        if over:
            self.scores = [score + share for score, share in zip(self.scores, shares, strict=True)]
            self.pot = self.ante = 0
            self.end(self.scores, places(self.scores))
        else:
            self.start_deal()

    def orders(self) -> ViewFacts:
        return {"suits": TOLD[self.trump]}

    def headline(self, last: DealResult) -> Line | None:
        told = ("result", "left", "level", "matadors", "trump", "by")
        facts = Facts({name: fact for name, fact in last.items() if name in told})
        return Line("stakes", Place.LAST_DEAL, last.get("taker"), facts=facts)

    def planned_deals(self) -> int | None:
        return self.rules.deals

    def marked(self, seat: int) -> int:
        return -self.ante

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"unit": "chips", "pot": self.pot, "gone": self.gone(), "deals": self.rules.deals}
        if self.trump is None:
            del facts["trump"]  # not named yet
        if self.level is not None:
            facts["contract"] = self.level
        order = {"bid": BIDDING, "trump": TRUMPS}.get(self.phase)
        return facts | ({"move_order": order} if order else {})

    def tags(self, seat: int) -> tuple[str, ...]:
        tags = super().tags(seat) + ("declarer",) * (seat == self.hombre and self.phase != "bid")
        shown = self.phase == "bid" or seat == self.hombre
        return tags + (self.said[seat],) * bool(shown and self.said[seat])

    def notes(self, seat: int | None) -> Iterator[Event]:
        """The pot and the orders; for a seat, its matadors and its discards."""
        if not self.waiting:
            return
        yield Event("pot", facts=Facts(count=self.pot))
        if self.trump and self.phase == "play":
            yield Event("hombre", self.hombre, facts=Facts(level=self.level, suit=self.trump))
        if seat is None:
            return
        yield Event("suit_orders", seat, facts=Facts(colour=COLOURS[self.trump]), to=seat)
        ranked = [card for cards in ORDERS[self.trump].values() for card in cards]
        always = MATADORS[self.trump] if self.trump else MATADORS["S"] & MATADORS["H"]
        if own := tuple(card for card in ranked if card in always and card in self.hands[seat]):
            yield Event("matadors", seat, own, to=seat)
        if self.discards[seat] and (self.phase != "exchange" or seat not in self.waiting):
            yield Event("thrown", seat, tuple(self.discards[seat]), to=seat)

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"stock": len(self.stock), "aside": sum(map(len, self.discards))}

    def census(self) -> list[str]:
        return [*super().census(), *(card for pile in self.discards for card in pile)]

    def unshare(self) -> None:
        super().unshare()
        self.said = self.said[:]
        self.discards = [pile[:] for pile in self.discards]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Deal the cards that a seat has not seen to the others, their discards and the stock."""
        others = [other for other in range(self.seats) if other != seat]
        own = () if seat is None else (*self.hands[seat], *self.discards[seat])
        seen = {*own, *(card for trick in (*self.tricks, self.trick) for _, card in trick)}
        unseen = [card for card in PACK_40 if card not in seen]
        tricks = [trick for trick in (*self.tricks, self.trick) if trick]
        trump = self.trump or "S"  # before the trump is named there are no tricks to learn from
        barred, kept = missing(tricks, unseen, self.seats, trump, *self.duties)
        piles = [*(self.hands[other] for other in others), *(self.discards[other] for other in others), self.stock]
        closed = [*(barred[other] for other in others), *([set[str]()] * (len(others) + 1))]
        while True:  # until no hand has more matadors than its tricks allow: most deals do
            dealt = redistribute(unseen, [*map(len, piles)], closed, rng)
            hands = zip(others, dealt, strict=False)
            if all(len(MATADORS[trump].intersection(hand)) < 2 for other, hand in hands if other in kept):
                break
        for pile, cards in zip(piles, dealt, strict=True):
            pile[:] = sorted(cards)  # the twin has its own lists
        self.stock[:] = dealt[-1]  # to be drawn in an order that nobody knows
