"""Trick-taking on honour: players deal, cut, complain and play too early, as at a real table."""

from abc import abstractmethod
from dataclasses import dataclass
from random import Random

from games.errors import IllegalMove
from games.game import ONLY
from games.options import option
from games.parts.tricks.turn_loop import TrickGame, TrickOptions
from games.parts.worlds import redistribute
from games.view import Event, Facts, ViewFacts

MISDEALS = 2  # in a row; after these the deal stands, or quarrels would never end
COMPLAIN = ("maldonne", "agree")


@dataclass(frozen=True)
class HonourOptions(TrickOptions):
    """The options of playing on honour; the others need the first one."""

    honour: bool = option(False)  # any card may be played, and players denounce revokes
    honour_window_s: int = option(
        45, range=range(10, 601), usual=(15, 30, 45, 60, 120, 180)
    )  # seconds to denounce after the hand
    false_denunciation: int = option(0, range=range(6))  # points that a wrong accuser marks
    allow_mixing: bool = option(False)  # players may mix the tricks they have won
    cut_ceremony: bool = option(False)  # the player before the dealer cuts the pack

    def deals_by_choice(self) -> bool:
        return self.honour


class HonourGame(TrickGame):
    """Deals perhaps on `honour`. A game deals (`deal_out`), and calls `next_deal` when a hand is scored or void."""

    rules: HonourOptions
    # Playing is an aside, because on honour a player may play out of turn.
    phases = {"play": (), "deal": ("deal",), "cut": ("cut",)}
    asides = {"play": ("play", "take_back_request", *COMPLAIN)}

    def begin(self) -> None:
        self.hand = 0  # the number of this hand; misdeals do not count
        self.misdeals = 0  # in a row
        self.uncut = self.rules.honour and self.rules.cut_ceremony  # the first pack is not cut yet
        super().begin()
        self.plays_itself &= not self.rules.honour  # players decide themselves which card to play, and when

    # -- what a game writes --------------------------------------------------------------------------

    @abstractmethod
    def deal_out(self) -> None:
        """Shuffle, fill `hands`, set `trump`, the phase and the first turn."""

    @abstractmethod
    def is_over(self) -> bool:
        """Whether the hand just scored is the last one."""

    @abstractmethod
    def finish(self) -> None:
        """End the match."""

    # -- deal: by the next dealer in person; cut: by the player before the dealer ----------------------

    def start_deal(self) -> None:
        if not self.misdeals:
            self.hand += 1
        self.seen: frozenset[str] = frozenset()  # cards that everybody saw enter a hand, or return to it
        self.premature: tuple[int, ...] = ()  # the seats that played to this trick before their turn
        self.sent_back: tuple[int, ...] = ()  # the seats that had to take that card back
        self.complaint: tuple[int, ...] = ()  # the seats that want a misdeal; the first one asked for it
        super().start_deal()
        self.since = len(self._log)

    def deal_cards(self) -> None:
        if self.uncut:
            self.hands, self.stock = [[] for _ in range(self.seats)], self.shuffled(self.pack)
            self.phase, self.waiting = "cut", ONLY[self.next_seat.index(self.current_dealer)]
        else:
            self.deal_out()

    def next_deal(self) -> None:
        """Finish the hand: deal the next one, wait for its dealer, or end the match."""
        self.misdeals = 0
        if self.is_over():
            self.finish()
        elif self.rules.honour:
            self.wait_for_dealer()
        else:
            self.start_deal()

    def wait_for_dealer(self) -> None:
        """Throw in all cards left, and wait for the next dealer."""
        thrown = [*(card for hand in self.hands for card in hand), *(card for _, card in self.trick)]
        self.stock = [*self.stock, *thrown]
        self.hands = [[] for _ in range(self.seats)]
        self.trick = []
        self.premature = self.complaint = ()
        dealer = self.next_seat[self.current_dealer]
        self.emit(Event("next_dealer", dealer))
        self.phase, self.waiting = "deal", ONLY[dealer]

    def can_deal(self, seat: int) -> tuple[str, ...]:
        return ("deal",)

    def do_deal(self, seat: int, _: str) -> None:
        if self.rules.cut_ceremony:
            self.emit(Event("offer_cut", seat))
            self.phase, self.waiting = "cut", ONLY[self.current_dealer]  # the last dealer sits before the next one
        else:
            self.start_deal()

    def can_cut(self, seat: int) -> tuple[str, ...]:
        return ("cut",)

    def do_cut(self, seat: int, _: str) -> None:
        self.emit(Event("cut", seat))
        if self.uncut:
            self.uncut = False
            self.deal_out()
        else:
            self.start_deal()

    # -- maldonne, agree: a misdeal if all want it, until the first trick is complete ------------------

    def can_maldonne(self, seat: int) -> tuple[str, ...]:
        in_time = self.rules.honour and not self.tricks and self.misdeals < MISDEALS
        return ("maldonne",) if in_time and not self.complaint else ()

    def do_maldonne(self, seat: int, _: str) -> None:
        self.complaint = (seat,)
        self.emit(Event("maldonne", seat))

    def can_agree(self, seat: int) -> tuple[str, ...]:
        return ("agree",) if self.complaint and seat not in self.complaint else ()

    def do_agree(self, seat: int, _: str) -> None:
        self.complaint += (seat,)
        self.emit(Event("agree", seat))
        if len(self.complaint) == self.seats:
            self.misdeals += 1
            self.emit(Event("misdeal", self.current_dealer))
            self.wait_for_dealer()

    # -- play:CARD -- any card; after the lead also out of turn (jeu prématuré) ------------------------

    def playable(self, hand: list[str]) -> list[str]:
        return hand if self.rules.honour else super().playable(hand)

    def can_play(self, seat: int) -> tuple[str, ...]:
        early = self.rules.honour and self.trick and seat not in self.sent_back and not self.laid(seat)
        return super().can_play(seat) if seat == self.turn or early else ()

    def do_play(self, seat: int, card: str) -> None:
        if seat != self.turn:
            self.premature += (seat,)
        super().do_play(seat, card)
        if self.rules.honour and self.trick and len(self.trick) < self.seats:
            self.wait_for_card()

    def is_settled(self, seat: int) -> bool:
        """On honour players could still revoke."""
        return not self.rules.honour and super().is_settled(seat)

    def laid(self, seat: int) -> str | None:
        return next((card for other, card in self.trick if other == seat), None)

    def wait_for_card(self) -> None:
        """Wait for the first seat in the direction of play without a card in the trick."""
        self.turn = self.trick[0][0]
        while self.laid(self.turn):
            self.turn = self.next_seat[self.turn]
        self.waiting = ONLY[self.turn]

    def end_trick(self) -> None:
        """Give the trick to its winner, and drop complaints about it."""
        self.premature = self.sent_back = self.complaint = ()
        self.since = len(self._log)
        super().end_trick()

    # -- take_back_request:SEAT -- a card played too early, while others have not played ---------------

    def can_take_back_request(self, seat: int) -> tuple[str, ...]:
        return tuple(f"take_back_request:{other}" for other in sorted(self.premature) if other != seat)

    def do_take_back_request(self, seat: int, other: str) -> None:
        hasty = int(other)
        card = self.pick_up(hasty)
        self.trick.remove((hasty, card))
        self.premature = tuple(early for early in self.premature if early != hasty)
        self.sent_back += (hasty,)
        self.emit(Event("sent_back", hasty, (card,), Facts(by=seat)))
        self.wait_for_card()

    def pick_up(self, seat: int) -> str:
        """Move a card from the trick back to the hand; everybody knows it there."""
        card = self.laid(seat)
        assert card is not None
        self.seen |= {card}
        self.hands[seat] = sorted([*self.hands[seat], card])
        return card

    def open_cards(self, seat: int) -> tuple[str, ...]:
        return tuple(card for card in self.hands[seat] if card in self.seen)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "play" and seat is not None and seat != self.turn:
            return IllegalMove("already-played" if self.laid(seat) else "not-your-turn", seat=seat)
        if verb == "take_back_request" and self.rules.honour:
            return IllegalMove("nothing-to-take-back")
        if verb in COMPLAIN and self.rules.honour:
            return IllegalMove("no-maldonne" if verb == "maldonne" else "nothing-to-agree")
        return super().why_not(seat, verb, argument)

    def notes(self, seat: int | None) -> list[Event]:
        """Premature cards and a complaint, as notes on the table."""
        hasty = self.premature if len(self.trick) < self.seats else ()  # a complete trick cannot be taken back
        notes = [Event("premature", seat, (card,)) for seat, card in self.trick if seat in hasty]
        if self.complaint:
            notes.append(Event("maldonne", self.complaint[0], facts=Facts(missing=self.seats - len(self.complaint))))
        return notes

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"deal": self.hand}
        if self.trump is None:
            del facts["trump"]  # the first pack has not been cut yet
        if self.rules.honour:
            facts["since"] = self.since
        return facts

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ("premature",) * (seat in self.premature)

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Cards that everybody has seen stay in their hands; deal the others again."""
        everybody = range(self.seats)
        fixed = [self.hands[other] if other == seat else list(self.open_cards(other)) for other in everybody]
        hidden = [card for other in everybody for card in self.hands[other] if card not in fixed[other]]
        unseen = sorted([*self.stock, *hidden])
        room = [len(self.hands[other]) - len(fixed[other]) for other in everybody]
        dealt = redistribute(unseen, [*room, len(self.stock)], [*self.barred(unseen), ()], rng)
        self.stock = dealt.pop()
        self.hands = [sorted([*fixed[other], *dealt[other]]) for other in everybody]
