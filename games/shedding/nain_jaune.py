"""Le nain jaune (yellow dwarf): play cards in rising runs, and take the boxes of the five special cards.

Source: "Le nain jaune" in our rule collection. It does not say when a box is forgotten: here when the next card is
played, the only moment a program can check.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random

from games.deeds import seats_in
from games.errors import IllegalMove
from games.game import ONLY, THE_TABLE
from games.options import option
from games.parts.cards import PACK_52, RANK, deal_hands
from games.parts.scores import places, scored_deal
from games.parts.seating import SeatedGame, SeatingOptions
from games.parts.worlds import redistribute
from games.view import DealResult, Event, Facts, SeatView, ViewFacts

LADDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
STEP = {card: LADDER.index(RANK[card]) for card in PACK_52}  # the ace is low
WORTH = {card: min(STEP[card] + 1, 10) for card in PACK_52}  # the cost of a card left in a hand
BOXES = {"10D": 1, "JC": 2, "QS": 3, "KH": 4, "7D": 5}  # chips each player puts into each box per deal
STAKE = sum(BOXES.values())
DEALT = {3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}  # cards per player; nobody sees the rest
CLAIM, CLOSE, STOP = "claim", ("close",), "stop"
WINDOW = 10  # seconds to take the box of a deal's last card


@dataclass(frozen=True)
class NainJauneOptions(SeatingOptions):
    """House rules."""

    start: int = option(100, range=range(60, 301), usual=(60, 100, 150, 200, 300))  # chips per player
    auto_claim: bool = option(False)  # boxes are taken automatically
    voluntary_stop: bool = option(False)  # a player who could continue the run may stop
    deals: int = option(0, range=range(31), usual=(0, 3, 5, 10, 20))  # 0: until a player cannot pay the stake


class NainJaune(SeatedGame):
    """Deals in which all others pay the first player without cards; the most chips win."""

    key = "nain_jaune"
    speed_options = ("auto_claim",)
    seat_counts = tuple(DEALT)
    options_class = NainJauneOptions
    rules: NainJauneOptions
    short_match = {"deals": 2}
    phases = {"play": ("play", "stop"), "last": ("close",)}
    asides = {"play": ("claim",), "last": ("claim",)}
    runs = ("play",)
    deed_finders = {"opera": seats_in("opera")}
    rank_order = LADDER[::-1]

    def begin(self) -> None:
        self.chips = [self.rules.start] * self.seats
        self.boxes: Mapping[str, int] = Facts(dict.fromkeys(BOXES, 0))
        self.deal = 0
        self.current_dealer = self.next_seat.index(self.dealer)  # start_deal moves on to the first dealer
        self.last_deal: DealResult | None = None
        self.start_deal()

    # -- the deal: all pay into the boxes, then the dealer's neighbour begins --------------------------------

    def start_deal(self) -> None:
        self.deal += 1
        self.current_dealer = self.next_seat[self.current_dealer]
        self.gains: list[Mapping[str, int]] = [Facts()] * self.seats  # of this deal, by reason
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal, cards=DEALT[self.seats])))
        for seat in range(self.seats):
            self.gain(seat, "stake", -STAKE)
        self.boxes = Facts({card: chips + self.seats * BOXES[card] for card, chips in self.boxes.items()})
        deck = self.shuffled(PACK_52)
        order = self.turn_from(self.next_seat[self.current_dealer])
        dealt = DEALT[self.seats] * self.seats
        self.hands, self.stock = deal_hands(deck[:dealt], order), deck[dealt:]
        for seat, hand in enumerate(self.hands):
            self.emit(Event("hand", seat, tuple(hand), to=seat))
        self.played: list[tuple[int, str]] = []
        self.run = 0  # the number of cards played before the run
        self.open: tuple[int, str] | None = None  # the seat that may still take a box, and the card
        # By seat, ranks it is known not to have, and ranks it must have because it could have continued the run.
        self.without: list[frozenset[str]] = [frozenset()] * self.seats
        self.sure: list[frozenset[str]] = [frozenset()] * self.seats
        self.ask(order[0], None)

    def gain(self, seat: int, reason: str, chips: int) -> None:
        """Give chips to a seat, or take them from it, and note the reason."""
        self.chips[seat] += chips
        self.gains[seat] = Facts({**self.gains[seat], reason: self.gains[seat].get(reason, 0) + chips})

    def ask(self, seat: int, rank: str | None) -> None:
        """Give this seat the turn: with a card of this rank, or with any card (None), which begins a run."""
        self.turn, self.asked = seat, rank
        self.phase, self.waiting = "play", ONLY[seat]
        if rank is not None:
            self.sure[seat] |= {rank}

    # -- play:CARD, play:CARD:claim -- a card, and its box --------------------------------------------------

    def can_play(self, seat: int) -> tuple[str, ...]:
        cards = [card for card in self.hands[seat] if self.asked in (None, RANK[card])]
        claims = [] if self.rules.auto_claim else [f"play:{card}:{CLAIM}" for card in cards if card in BOXES]
        return tuple(sorted([*(f"play:{card}" for card in cards), *claims]))

    def do_play(self, seat: int, argument: str) -> None:
        self.forget()
        card, _, claimed = argument.partition(":")
        if self.asked is None:
            self.run = len(self.played)  # not before: the last run stays visible until then
        self.hands[seat].remove(card)
        self.sure[seat] -= {RANK[card]}
        self.played.append((seat, card))
        rank = None if STEP[card] == len(LADDER) - 1 or not self.hands[seat] else LADDER[STEP[card] + 1]
        order = self.turn_from(seat)
        skipped = self.skipped(order, rank) if rank else ()
        self.emit(Event("play", seat, (card,), Facts(reveals=skipped)))
        if card in BOXES:
            self.open = seat, card
            if claimed or self.rules.auto_claim:
                self.take_box()
        if not self.hands[seat]:
            self.end_or_wait()
        elif rank is None:
            self.ask(seat, None)
        else:
            self.follow(order, rank, skipped)

    def holds(self, seat: int, rank: str) -> bool:
        return any(RANK[card] == rank for card in self.hands[seat])

    def skipped(self, order: Sequence[int], rank: str) -> tuple[int, ...]:
        """The seats at the start of this order that have no card of a rank."""
        return tuple(takewhile(lambda seat: not self.holds(seat, rank), order))

    def follow(self, order: Sequence[int], rank: str, skipped: Sequence[int]) -> None:
        """The first seat with the rank must continue; if there is none, the last player begins a run."""
        for seat in skipped:
            self.without[seat] |= {rank}
            self.emit(Event("without", seat, facts=Facts(rank=rank)))
        if len(skipped) < len(order):
            self.ask(order[len(skipped)], rank)
        else:
            self.ask(self.played[-1][0], None)

    # -- stop -- by option, the player of the last card need not continue --------------------------------------

    def can_stop(self, seat: int) -> tuple[str, ...]:
        own = bool(self.played) and self.played[-1][0] == seat and self.asked is not None
        return (STOP,) if self.rules.voluntary_stop and own and seat == self.turn else ()

    def do_stop(self, seat: int, _: str) -> None:
        assert self.asked is not None
        rank, others = self.asked, self.turn_from(seat)[1:]
        skipped = self.skipped(others, rank)
        self.emit(Event("stop", seat, facts=Facts(rank=rank, reveals=skipped)))
        self.follow(others, rank, skipped)

    # -- claim -- the box of the player's own card, until the next card-------------------------------------

    def can_claim(self, seat: int) -> tuple[str, ...]:
        return (CLAIM,) if self.open and self.open[0] == seat else ()

    def do_claim(self, seat: int, _: str) -> None:
        self.take_box()
        if self.phase == "last":
            self.end_deal()

    def take_box(self) -> None:
        assert self.open
        (seat, card), self.open = self.open, None
        self.emit(Event("box", seat, (card,), Facts(count=self.boxes[card])))
        self.gain(seat, "boxes", self.boxes[card])
        self.boxes = Facts({**self.boxes, card: 0})

    def forget(self) -> None:
        """Nobody took the box of the last card: its player doubles it, if the chips suffice."""
        if self.open:
            (seat, card), self.open = self.open, None
            paid = self.double(seat, card, "forgotten")
            self.emit(Event("forgotten", seat, (card,), Facts(count=paid)))

    def double(self, seat: int, card: str, reason: str) -> int:
        """Pay a box as many chips as it has; returns the chips paid."""
        paid = min(self.boxes[card], self.chips[seat])
        self.gain(seat, reason, -paid)
        self.boxes = Facts({**self.boxes, card: self.boxes[card] + paid})
        return paid

    def end_or_wait(self) -> None:
        if self.open:
            self.phase, self.waiting = "last", THE_TABLE
            self.since = len(self._log)
        else:
            self.end_deal()

    def can_close(self, seat: int | None) -> tuple[str, ...]:
        return CLOSE

    def do_close(self, seat: None, _: str) -> None:
        self.forget()
        self.end_deal()

    def end_deal(self) -> None:
        """All pay the player who is out for their cards, and double each box whose card they still have."""
        winner = self.played[-1][0]
        self.emit(Event("out", winner, facts=Facts(place=1)))
        if all(seat == winner for seat, _ in self.played):
            self.emit(Event("opera", winner, facts=Facts(count=sum(self.boxes.values()))))
            self.gain(winner, "opera", sum(self.boxes.values()))
            self.boxes = Facts(dict.fromkeys(BOXES, 0))
        for seat in self.turn_from(winner)[1:]:
            paid = min(sum(WORTH[card] for card in self.hands[seat]), self.chips[seat])
            self.gain(seat, "cards", -paid)
            self.gain(winner, "cards", paid)
            self.emit(Event("left", seat, tuple(self.hands[seat]), Facts(points=paid)))
        for card in BOXES:
            for seat, hand in enumerate(self.hands):
                if card in hand and (paid := self.double(seat, card, "held")):
                    self.emit(Event("kept_box", seat, (card,), Facts(count=paid)))
        parts = [tuple(gains.items()) for gains in self.gains]
        self.gains = [Facts()] * self.seats
        self.last_deal = scored_deal(self.deal, parts, winner=winner)
        self.emit(Event("score", facts=self.last_deal))
        if min(self.chips) < STAKE or self.deal == self.rules.deals:
            self.end(self.chips, places(self.chips))
        else:
            self.start_deal()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        card, _, said = argument.partition(":")
        if verb == "claim":
            return IllegalMove("no-box")
        if verb == "stop":
            return IllegalMove("cannot-stop" if self.rules.voluntary_stop else "unknown-move", move=STOP)
        if verb != "play" or seat is None:
            return super().why_not(seat, verb, argument)
        if card not in self.hands[seat]:
            return IllegalMove("not-your-card", card=card)
        if self.asked not in (None, RANK[card]):
            return IllegalMove("must-go-on", rank=self.asked, card=card)
        return IllegalMove("no-box" if said == CLAIM else "unknown-move", move=f"play:{argument}")

    def held(self, seat: int) -> Sequence[str]:
        return self.hands[seat]

    def tags(self, seat: int) -> tuple[str, ...]:
        return ("dealer",) if seat == self.current_dealer else ()

    def seat_view(self, seat: int) -> SeatView:
        """Hands are open after the match: their cards were paid for."""
        shown = () if self.waiting else tuple(self.hands[seat])
        return SeatView(len(self.hands[seat]), self.chips[seat], self.tags(seat), shown)

    def notes(self, seat: int | None) -> list[Event]:
        """The rank that continues the run, and for its player the box that may still be taken."""
        notes = []
        if self.waiting and self.phase == "play" and self.asked:
            notes.append(Event("goes_on", self.turn, facts=Facts(rank=self.asked)))
        if self.open and seat == self.open[0]:
            notes.append(Event("open_box", seat, (self.open[1],), Facts(count=self.boxes[self.open[1]]), to=seat))
        return notes

    def planned_deals(self) -> int | None:
        return self.rules.deals or None

    def marked(self, seat: int) -> int:
        return sum(self.gains[seat].values())

    def facts(self) -> ViewFacts:
        facts = super().facts() | {
            "unit": "chips",
            "counts": "cards",
            "deal": self.deal,
            "boxes": self.boxes,
            "by_rank": True,
        }
        facts["gone"] = tuple(card for _, card in self.played)
        facts["without"] = tuple(tuple(sorted(ranks, key=LADDER.index)) for ranks in self.without)
        if self.last_deal:
            facts |= {"last_deal": self.last_deal, "first_round": len(self.played) <= self.seats}
        if self.phase == "last" and self.waiting:
            facts |= {"window": WINDOW, "since": self.since}
        return facts

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        """The current run, or the last one, and the undealt cards."""
        return {"run": tuple(card for _, card in self.played[self.run :]), "aside": len(self.stock)}

    def census(self) -> list[str]:
        return [*self.stock, *(card for _, card in self.played), *(card for hand in self.hands for card in hand)]

    def unshare(self) -> None:
        self.hands = [hand[:] for hand in self.hands]
        self.chips = self.chips[:]
        self.gains = self.gains[:]
        self.played = self.played[:]
        self.stock = self.stock[:]
        self.without, self.sure = self.without[:], self.sure[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """No seat has a rank it was shown to lack; a seat that continues, or could have, has a card for it."""
        if not self.waiting:
            return  # all hands lie open
        others = [other for other in range(self.seats) if other != seat]
        unseen = sorted([*self.stock, *(card for other in others for card in self.hands[other])])
        rng.shuffle(unseen)
        kept: list[list[str]] = []
        for other in others:
            own = [next(card for card in unseen if RANK[card] == rank) for rank in sorted(self.sure[other])]
            unseen = [card for card in unseen if card not in own]
            kept.append(own)
        room = [len(self.hands[other]) - len(own) for other, own in zip(others, kept, strict=True)]
        barred = [*({card for card in unseen if RANK[card] in self.without[other]} for other in others), ()]
        *dealt, self.stock = redistribute(unseen, [*room, len(unseen) - sum(room)], barred, rng)
        for other, own, hand in zip(others, kept, dealt, strict=True):
            self.hands[other] = sorted([*own, *hand])
