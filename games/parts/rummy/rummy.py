"""The turn loop of draw-and-meld games, over several hands: draw from the stock or the discards, lay, discard.

A turn is a draft, which only its player sees: the cards stay in the hand until the discard lays them all.
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Unpack

from games.errors import IllegalMove
from games.game import ONLY
from games.options import option
from games.parts.cards import deal_hands
from games.parts.rummy.melds import Meld, without
from games.parts.scores import Parts, places, scored_deal
from games.parts.seating import SeatedGame, SeatingOptions
from games.view import DealDetails, DealResult, Event, Facts, Line, SeatView, View, ViewFacts
from games.view.standing import layout_line, line

STOCK, DISCARD = "draw:stock", "draw:discard"
MOVE_ORDER = (STOCK, DISCARD)  # the most common move comes first
NO_TARGET = 0


@dataclass(frozen=True)
class LengthOptions(SeatingOptions):
    """The length of a match of several hands, and the turn from which players may take the discard."""

    hands: int = option(4, range=range(1, 21), usual=(1, 2, 4, 6, 8, 10))  # the number of hands
    target: int = option(
        NO_TARGET, range=range(2001), usual=(NO_TARGET, 500, 1000)
    )  # instead: play until a player has this many points
    discard_from_turn: int = option(2, range=range(1, 4))  # the turn from which the last discard may be taken


@dataclass(frozen=True)
class StockOptions(SeatingOptions):
    """House rules of games in which the discards refill the stock."""

    max_reshuffles: int = option(2, range=range(6))  # how often per hand


@dataclass(frozen=True)
class FreeDiscardOptions(StockOptions):
    """House rules of games with a free discard: players could exchange cards for ever and never touch the stock."""

    max_turns: int = option(60, range=range(20, 201), usual=(20, 40, 60, 100))  # turns per player in a hand


@dataclass(frozen=True)
class RummyOptions(StockOptions, LengthOptions):
    """House rules of rami and its close relatives."""


class RummyGame(SeatedGame):
    """Hands, one after the other; the lowest total wins, or the highest if `low_wins` is off.

    A game says when the discard may be taken (`takeable`), adds the verbs of the draft, and says whether a draft may be
    laid (`stands`), what happens when a hand is empty (`win_hand`) or no turn can follow (`stop_hand`), and how many
    hands there are (`length`, `over`). Before dealing it sets what depends on the table or the hand: the `pack`, the
    number of cards `dealt` to each, whether a card is `turned_up` to start the discards, and `most_turns`.
    """

    deal_name = "hand"
    tells_hand_sizes = True
    shuffles_in_play = True
    pack: tuple[str, ...]
    dealt: int
    turned_up = False
    free_discard: ClassVar[bool] = False  # the discard may be kept in the hand; otherwise it must be laid at once
    low_wins: bool = True
    most_turns: int | None = None  # in a hand, all players together
    last_cards: ClassVar[int] = 0  # cards of the stock that nobody draws
    rules: StockOptions

    # -- what a game writes --------------------------------------------------------------------------

    def takeable(self, seat: int) -> bool:
        """Whether the last discard may be taken."""
        return bool(self.discards) and not self.given_back

    @abstractmethod
    def stands(self, seat: int) -> bool:
        """Whether the draft can be laid; it may be empty."""

    @abstractmethod
    def win_hand(self, winner: int) -> None:
        """A player has no cards left, or can lay them all."""

    @abstractmethod
    def stop_hand(self) -> None:
        """The stock is used up and may not be refilled, or all turns were played."""

    def target(self) -> int | None:
        """The score that ends the match; None if something else does."""
        return None

    @abstractmethod
    def over(self) -> bool:
        """Whether the hand that was just scored is the last one."""

    def begin(self) -> None:
        self.scores = [0] * self.seats
        self.hand_number = 1
        self.last_deal: DealResult | None = None
        self.current_dealer = self.dealer
        self.deal()

    def deal(self) -> None:
        """Shuffle, deal `dealt` cards to each seat, and let the seat after the dealer begin."""
        deck = self.shuffled(self.pack)
        order = self.turn_from(self.next_seat[self.current_dealer])
        cards, self.stock = deck[: self.dealt * self.seats], deck[self.dealt * self.seats :]
        self.hands = deal_hands(cards, order)
        self.source = self.pack  # the cards that the stock was made from
        self.discards = [self.stock.pop(0)] if self.turned_up else []
        self.melds: list[Meld] = []
        self.known: list[list[str]] = [[] for _ in range(self.seats)]  # cards seen by all on their way to a hand
        self.turns = self.reshuffles = 0
        for seat, hand in enumerate(self.hands):
            self.emit(Event("hand", seat, tuple(hand), to=seat))
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.hand_number, cards=self.dealt)))
        if self.discards:
            self.emit(Event("turned", cards=tuple(self.discards)))
        self.start_turn(order[0])

    def start_turn(self, seat: int) -> None:
        """Let a seat draw; if the turns or the stock are used up, stop the hand."""
        if self.turns == self.most_turns or (len(self.stock) == self.last_cards and not self.reshuffle()):
            self.stop_hand()
            return
        self.turn = seat
        self.turns += 1
        self.drawn: str | None = None
        self.taken: str | None = None  # the discard taken in this turn
        self.given_back = False  # the discard then stays for this turn, or it could go to and fro for ever
        self.clear_draft()
        self.phase = "draw"
        self.waiting = ONLY[seat]

    def reshuffle(self) -> bool:
        """Make a new stock from the discards without the last, if still allowed; returns whether it was."""
        if self.reshuffles == self.rules.max_reshuffles or len(self.discards) < 2:
            return False
        self.reshuffles += 1
        *under, top = self.discards
        self.source = tuple(sorted(under))
        self.stock, self.discards = self.shuffled(self.source), [top]
        self.emit(Event("reshuffle", facts=Facts(cards=len(under))))
        return True

    # -- draw:stock, draw:discard ---------------------------------------------------------------------

    def can_draw(self, seat: int) -> tuple[str, ...]:
        return (DISCARD, STOCK) if self.takeable(seat) else (STOCK,)

    def do_draw(self, seat: int, pile: str) -> None:
        if pile == "discard":
            card = self.taken = self.discards.pop()
            self.known[seat].append(card)
            self.emit(Event("draw", seat, (card,), Facts(source=pile)))
        else:
            card = self.stock.pop(0)
            self.emit(Event("drawn", seat, (card,), to=seat))
            self.emit(Event("draw", seat, facts=Facts(source=pile)))
        self.drawn = card
        self.hands[seat] = sorted((*self.hands[seat], card))
        self.clear_draft()
        self.phase = "lay"

    def clear_draft(self) -> None:
        """Begin a draft: `loose` is the hand, and `table` the melds on the table."""
        self.loose = self.hands[self.turn][:]  # the hand after the draft
        self.table = self.melds[:]  # the melds after the draft
        self.draft: list[Event] = []  # events that all will see at the discard
        self.gained: list[str] = []  # cards taken from the table

    @property
    def drafting(self) -> bool:
        """Whether the draft differs from the hand: cards were laid or taken."""
        return self.loose != self.hands[self.turn]

    def sketch(self, event: Event) -> None:
        """Add a step to the draft: its player sees the event now, the others when the draft is laid."""
        self.draft.append(event)
        self.emit(event._replace(to=event.seat))

    # -- take_back -- the draft, as often as the player likes, and the discard taken for it -------------

    @property
    def returnable(self) -> str | None:
        """The discard that `take_back` gives back; None if it is free: it was not taken for a draft."""
        return None if self.free_discard else self.taken

    def can_take_back(self, seat: int) -> tuple[str, ...]:
        return ("take_back",) if self.drafting or self.returnable else ()

    def do_take_back(self, seat: int, _: str) -> None:
        if card := self.returnable:
            self.taken = None
            self.given_back = True
            self.drawn = None
            self.hands[seat].remove(card)
            self.known[seat].remove(card)
            self.discards.append(card)
            self.phase = "draw"
            self.emit(Event("give_back", seat, (card,)))
        self.emit(Event("take_back", seat, to=seat))
        self.clear_draft()

    # -- discard:CARD -- lays the draft, if it can be ----------------------------------------------------

    def can_discard(self, seat: int) -> tuple[str, ...]:
        return tuple(f"discard:{card}" for card in self.throwable()) if self.stands(seat) else ()

    @property
    def unthrowable(self) -> str | None:
        """The discard taken freely in this turn, unless the hand already had its twin."""
        return self.taken if self.free_discard and self.hands[self.turn].count(self.taken or "") == 1 else None

    def throwable(self) -> list[str]:
        """The cards that may be discarded, each once."""
        return sorted({*self.loose} - {self.unthrowable})

    def do_discard(self, seat: int, card: str) -> None:
        self.lay_draft(seat)
        self.throw(seat, card)
        if self.hands[seat]:
            self.start_turn(self.next_seat[seat])
        else:
            self.win_hand(seat)

    def lay_draft(self, seat: int) -> None:
        """Put the draft on the table, and show everybody its steps."""
        seen = self.known[seat] + self.gained
        for event in self.draft:
            self.emit(event)
            seen = [*(Counter(seen) - Counter(event.cards)).elements()]
        self.known[seat] = seen
        self.melds, self.hands[seat] = self.table, sorted(self.loose)

    def throw(self, seat: int, card: str) -> None:
        """Move a card from the hand to the discards, and empty the draft."""
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.discards.append(card)
        self.drawn = self.taken = None
        self.clear_draft()
        self.emit(Event("discard", seat, (card,)))

    def why_not_draw(self, pile: str) -> IllegalMove:
        """The rule that forbids drawing from this pile; `pile` as in moves."""
        if pile != "discard":
            return IllegalMove("unknown-move", move=f"draw:{pile}")
        return IllegalMove("given-back" if self.given_back else "no-discard")

    def why_not_throw(self, card: str) -> IllegalMove:
        """The refusal of a card that may not be discarded."""
        if card in self.loose:
            return IllegalMove("just-taken", card=card)
        return IllegalMove("in-draft" if card in self.hands[self.turn] else "not-your-card", card=card)

    def score(self, parts: Sequence[Parts], **details: Unpack[DealDetails]) -> None:
        """Add the points of `parts`, by seat, to the scores, show the hands, and deal again or end the match."""
        self.last_deal = scored_deal(self.hand_number, parts, **details)
        points = self.last_deal["points"]
        for seat, hand in enumerate(self.hands):
            if hand:
                self.known[seat] = hand[:]
                self.emit(self.left_event(seat, points[seat]))
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]
        self.emit(Event("score", facts=self.last_deal))
        if self.over():
            self.finish()
        else:
            self.hand_number += 1
            self.deal_next()

    def left_event(self, seat: int, points: int) -> Event:
        """The event that shows all the leftover cards of a hand and their points."""
        return Event("left", seat, tuple(self.hands[seat]), Facts(points=points))

    def deal_next(self) -> None:
        """Deal another hand; the next seat in the direction of play is the dealer."""
        self.current_dealer = self.next_seat[self.current_dealer]
        self.deal()

    def finish(self) -> None:
        self.end(self.scores, places(self.scores, low_wins=self.low_wins))

    def held(self, seat: int) -> Sequence[str]:
        return self.hands[seat]

    def tags(self, seat: int) -> tuple[str, ...]:
        """The short marks next to a name, such as `dealer`."""
        return ("dealer",) if seat == self.current_dealer else ()

    def seat_view(self, seat: int) -> SeatView:
        return SeatView(len(self.hands[seat]), self.scores[seat], self.tags(seat))

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return {"stock": len(self.stock), "discard": tuple(self.discards)}

    def side_parts(self, last: DealResult, seat: int, view: View) -> Iterator[Line]:
        """A hand that was laid out, or could have been: only the cards left over count."""
        layouts = last.get("layouts") or last.get("unlaid")
        layout = layouts[seat] if layouts else None
        if layout is None:
            yield from super().side_parts(last, seat, view)
            return
        reasons = [reason for reason, _ in last["parts"][seat] if reason != "left"]
        for reason in ["knocked"] if not reasons and last.get("winner") == seat else reasons:
            yield line("part", cause=reason, gain=None)
        yield layout_line(layout)

    def drawn_from(self) -> str:
        return "discard" if self.taken else "closed"

    def facts(self) -> ViewFacts:
        melds = tuple(meld.cards for meld in self.melds)
        facts = super().facts() | {"deal": self.hand_number, "cards": self.dealt, "melds": melds}
        facts |= {"move_order": MOVE_ORDER}
        if (target := self.target()) is not None:
            facts["target"] = target
        if self.low_wins:
            facts["low_wins"] = True
        if self.last_deal:
            facts |= {"last_deal": self.last_deal, "first_round": self.turns <= self.seats}
        return facts

    def own_facts(self, seat: int) -> ViewFacts:
        """A player with a draft sees the table as it will be."""
        if seat != self.turn or not self.waiting:
            return {}
        planned: ViewFacts = {"melds": tuple(meld.cards for meld in self.table)}
        if self.drafting:
            planned["chosen"] = tuple((Counter(self.hands[seat]) - Counter(self.loose)).elements())
        if self.drawn:
            planned["drawn"] = self.drawn
        return planned

    def census(self) -> list[str]:
        laid = (card for meld in self.melds for card in meld.cards)
        return [*laid, *self.stock, *self.discards, *(card for hand in self.hands for card in hand)]

    def unshare(self) -> None:
        self.hands = [hand[:] for hand in self.hands]
        self.known = [cards[:] for cards in self.known]
        self.scores = self.scores[:]
        self.stock = self.stock[:]
        self.discards = self.discards[:]
        self.melds = self.melds[:]
        self.loose = self.loose[:]
        self.table = self.table[:]
        self.draft = self.draft[:]
        self.gained = self.gained[:]

    def hidden_from(self, seat: int | None) -> list[str]:
        """The cards that a seat has never seen: in the stock and in the other hands."""
        others = [other for other in range(self.seats) if other != seat]
        held = [card for other in others for card in without(self.hands[other], self.known[other])]
        return sorted((*self.stock, *held))

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Cards that were seen entering a hand stay there; a stock made from discards contains nothing else.

        Which of the other hands' cards came from that stock is not considered: it would reveal what they discarded.
        """
        others = [other for other in range(self.seats) if other != seat]
        hidden = self.hidden_from(seat)
        stockable = sorted((Counter(hidden) & Counter(self.source)).elements())
        drafting = self.drafting
        self.stock = rng.sample(stockable, len(self.stock))
        held = sorted((Counter(hidden) - Counter(self.stock)).elements())
        rng.shuffle(held)
        for other in others:
            drawn = len(self.hands[other]) - len(self.known[other])
            self.hands[other] = sorted((*self.known[other], *(held.pop() for _ in range(drawn))))
        if self.turn != seat:
            self.drawn = self.taken
            self.clear_draft()
            if drafting:
                self.loose = []  # nobody knows another's draft: in this world it can only be taken back
