"""Le huit américain (crazy eights): match the top card by suit or rank, and be the first without cards.

Source: "Le huit américain" of the house's collection. Moves: `play:KD`, `play:8C:H` (an eight names the suit), and
with the announcement, where the play leaves a single card, `play:KD:carte`, `play:8C:H:carte`. `carte` and
`carte:SEAT` may be said by anybody at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from ..errors import IllegalMove
from ..game import ONLY, Game, Options, option
from ..parts.cards import ACE_HIGH, PACK_52, RANK, SUIT, SUITS
from ..parts.piles import Backs, refill
from ..parts.scores import places
from ..parts.seating import Draw, draw_for_deal, step
from ..view import Event, Facts, SeatView, View

HAND = 8
CARTE_PENALTY = 2  # for whom another was quicker to say « Carte ! »

EIGHTS = frozenset(card for card in PACK_52 if RANK[card] == "8")
ANSWERS = {"ace": frozenset(card for card in PACK_52 if RANK[card] == "A"), "king": frozenset(("KH",))}
ATTACKS: Mapping[str, str] = {card: kind for kind, cards in ANSWERS.items() for card in cards}
PENALTIES = {"ace": 2, "king": 4}
SPECIAL = {card for card in PACK_52 if RANK[card] in ("7", "8", "10")}.union(ATTACKS)  # none of them lies there at first

MATCHING: Mapping[str, frozenset[str]] = {
    top: frozenset(card for card in PACK_52 if SUIT[card] == SUIT[top] or RANK[card] == RANK[top]) for top in PACK_52
}
ASKED: Mapping[str, frozenset[str]] = {  # never an eight on an eight
    suit: frozenset(card for card in PACK_52 if SUIT[card] == suit) - EIGHTS for suit in SUITS
}
PLAYS: Mapping[str, tuple[str, ...]] = {
    card: tuple(f"play:{card}:{suit}" for suit in SUITS) if card in EIGHTS else (f"play:{card}",) for card in PACK_52
}


@dataclass(frozen=True)
class HuitAmericainOptions(Options):
    """House rules."""

    packs: int = option(0, (0, 1, 2, 3))  # 0: two, and three from six players; one is for four at most
    eight_anytime: bool = option(False)  # an eight goes on anything but an eight or an attack
    seven_at_two: bool = option(False)  # with two players left a seven skips too: its player plays again
    drawn_must_play: bool = option(True)  # a drawn card that matches is played; otherwise it may be kept
    voluntary_draw: bool = option(False)  # who could play may draw
    after_king: str = option("next_player", ("next_player", "last_king_player", "first_king_player"))
    false_carte: int = option(0, range=range(3))  # cards drawn for calling « Carte ! » on a safe player
    play_on: bool = option(False)  # the others go on for the next places; each scores the players behind
    rounds: int = option(1, range=range(1, 21))  # most points at the end
    direction: str = option("cw", ("cw", "ccw"))
    first_dealer: str = option("random", ("random", "draw"))
    auto_single: str = option("off", ("off", "last_card"))  # a last card that fits plays itself


class Attack(NamedTuple):
    """Aces, or kings of hearts, on which all others must answer or draw."""

    kind: str
    first: int  # the seat that began it
    owner: int  # the seat of the latest card
    cards: int  # on the table: they stay there until it is over


class HuitAmericain(Game):
    """Play a card in turn or draw one; 8 names a suit, 10 plays again, 7 skips, A and K of hearts attack."""

    key = "huit_americain"
    seat_counts = tuple(range(2, 9))
    options_class = HuitAmericainOptions
    rules: HuitAmericainOptions
    variants = {
        "huit_un_paquet": {"packs": 1},
        "huit_sept_a_deux": {"seven_at_two": True},
        "huit_roi_reprend": {"after_king": "last_king_player"},
    }
    phases = {"turn": ("play", "draw", "pass"), "drawn": ("play", "pass")}
    asides = {"turn": ("carte",), "drawn": ("carte",)}

    def seats_allowed(self) -> tuple[int, ...]:
        return (2, 3, 4) if self.rules.packs == 1 else self.seat_counts

    def first_dealer(self, given: int | None) -> int:
        self.draw: Draw = ()
        if self.rules.first_dealer != "draw":
            return super().first_dealer(given)
        dealer, self.draw = draw_for_deal(PACK_52, self.seats, ACE_HIGH, self.seed, given)
        return dealer

    def begin(self) -> None:
        self.way = step(self.rules.direction)
        self.pack = PACK_52 * (self.rules.packs or (2 if self.seats < 6 else 3))
        self.scores = [0] * self.seats
        self.deal = 0
        self.last_deal: Facts | None = None
        self.start_deal()

    # -- the deal: eight each, one turned; special cards that turn up go under the stock ----------------

    def start_deal(self) -> None:
        self.deal += 1
        self.current_dealer = self.dealer if self.deal == 1 else (self.current_dealer + self.way) % self.seats
        deck, dealt = self.shuffled(self.pack), HAND * self.seats
        order = [(self.current_dealer + self.way * place) % self.seats for place in range(1, self.seats + 1)]
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]  # each in the order in which it was drawn
        for place, seat in enumerate(order):
            self.hands[seat] = deck[place : dealt : self.seats]
        first = next(place for place in range(dealt, len(deck)) if deck[place] not in SPECIAL)
        self.discards = [deck[first]]
        self.stock = deck[first + 1 :] + deck[dealt:first]
        self.backs = Backs(PACK_52, [HAND] * self.seats, len(self.stock), bottom=deck[dealt:first])
        self.asked: str | None = None  # the suit that an eight has named
        self.attack: Attack | None = None
        self.fresh = 0  # in the phase "drawn": the newest cards of the hand, one of which may be played
        self.exposed: list[int] = []  # those with a single card who have not said « Carte ! »
        self.said: set[int] = set()  # those who have
        self.false_callers: set[int] = set()  # who called in vain since their last turn
        self.latest: list[tuple[str, ...]] = [()] * self.seats  # what each drew last, until it plays
        self.out: list[int] = []  # those without cards, in order
        self.turn = self.current_dealer
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal)))
        for seat, hand in enumerate(self.hands):
            self.emit(Event("hand", seat, tuple(sorted(hand)), to=seat))
        self.emit(Event("turned", cards=tuple(deck[dealt : first + 1])))
        self.pass_to(order[0])

    # -- whose turn ------------------------------------------------------------------------------------

    def pass_to(self, seat: int) -> None:
        if seat != self.turn:  # playing on after a ten is no new turn: one can still be caught
            self.false_callers.discard(seat)
            if seat in self.exposed:
                self.exposed.remove(seat)
        self.turn, self.phase, self.fresh = seat, "turn", 0
        self.waiting = ONLY[seat]
        if self.rules.auto_single == "last_card" and len(self.hands[seat]) == 1 and not self.can_draw(seat):
            moves = self.can_play(seat)
            if len(moves) == 1:
                self.act(seat, moves[0])

    def next_in(self, seat: int) -> int:
        """The next player round the table who still plays."""
        following = ((seat + self.way * steps) % self.seats for steps in range(1, self.seats + 1))
        return next(other for other in following if other not in self.out)

    def go_on(self, seat: int) -> None:
        """This seat's turn is over: the next one, or the next to answer an attack until it is back at its owner."""
        if self.attack is None:
            self.pass_to(self.next_in(seat))
            return
        other = (seat + self.way) % self.seats
        while other in self.out and other != self.attack.owner:
            other = (other + self.way) % self.seats
        if other == self.attack.owner:
            other = self.resuming(self.attack)
            self.attack = None
        self.pass_to(other)

    def resuming(self, attack: Attack) -> int:
        """Who plays freely when all have drawn: after aces their owner, after kings as the house plays it."""
        if attack.kind == "king" and self.rules.after_king == "next_player":
            return self.next_in(attack.owner)
        first_king = attack.kind == "king" and self.rules.after_king == "first_king_player"
        seat = attack.first if first_king else attack.owner
        return self.next_in(seat) if seat in self.out else seat

    def wanted(self) -> frozenset[str]:
        """The cards that may be laid now."""
        if self.attack:
            return ANSWERS[self.attack.kind]
        if self.asked:
            return ASKED[self.asked]
        matching = MATCHING[self.discards[-1]]
        return matching | EIGHTS if self.rules.eight_anytime else matching

    # -- play:CARD, play:8C:SUIT, either with :carte when it leaves a single card ------------------------

    def can_play(self, seat: int) -> tuple[str, ...]:
        hand = self.hands[seat]
        cards = hand[-self.fresh :] if self.phase == "drawn" else hand
        moves = [move for card in self.wanted().intersection(cards) for move in PLAYS[card]]
        if len(hand) == 2:
            moves += [f"{move}:carte" for move in moves]
        return tuple(sorted(moves))

    def do_play(self, seat: int, argument: str) -> None:
        card, *said = argument.split(":")
        self.hands[seat].remove(card)
        self.backs.play(seat, card)
        self.discards.append(card)
        self.latest[seat] = ()
        self.asked = said[0] if card in EIGHTS else None
        self.emit(Event("play", seat, (card,)))
        if self.asked:
            self.emit(Event("asked", seat, facts=Facts(suit=self.asked)))
        self.hand_changed(seat)
        if len(self.hands[seat]) == 1:
            if said[-1:] == ["carte"]:
                self.say_carte(seat)
            else:
                self.exposed.append(seat)
                self.since = len(self._log)
        if card in ATTACKS:
            first, cards = (self.attack.first, self.attack.cards) if self.attack else (seat, 0)
            self.attack = Attack(ATTACKS[card], first, seat, cards + 1)
        self.after_play(seat, RANK[card])

    def after_play(self, seat: int, rank: str) -> None:
        playing = self.seats - len(self.out)
        # Nobody ends with a ten: it must be played on, unless there is nothing left to draw.
        if not self.hands[seat] and (rank != "10" or not self.can_be_drawn()):
            self.out.append(seat)
            self.emit(Event("out", seat, facts=Facts(place=len(self.out))))
            if not self.rules.play_on or playing == 2:
                self.end_deal()
                return
        if rank == "10" and seat not in self.out:
            self.pass_to(seat)
        elif rank == "7" and (playing > 2 or self.rules.seven_at_two):
            skipped = self.next_in(seat)
            self.emit(Event("skip", skipped))
            self.pass_to(self.next_in(skipped))
        else:
            self.go_on(seat)

    # -- draw: one card, two after an ace, four after a king of hearts; what fits is played at once ------

    def kept(self) -> int:
        """How many of the cards played stay where they are when the others become the stock."""
        return self.attack.cards if self.attack else 1

    def can_be_drawn(self) -> bool:
        return bool(self.stock) or len(self.discards) > self.kept()

    def can_draw(self, seat: int) -> tuple[str, ...]:
        free = self.rules.voluntary_draw and not self.attack
        return ("draw",) if self.can_be_drawn() and (free or not self.can_play(seat)) else ()

    def do_draw(self, seat: int, _: str) -> None:
        wanted, attack = self.wanted(), self.attack
        must_play = self.rules.drawn_must_play or attack is not None
        if attack or not self.rules.voluntary_draw:
            self.backs.exclude(seat, wanted)
        drawn = self.take(seat, PENALTIES[attack.kind] if attack else 1)
        fitting = [card for card in drawn if card in wanted] if must_play else []
        self.emit(Event("drew", seat, tuple(fitting), Facts(count=len(drawn))))
        if must_play:
            self.hands[seat][-len(drawn) :] = [card for card in drawn if card not in wanted] + fitting
            self.backs.exclude(seat, wanted, newest=len(drawn))
            self.backs.show(seat, fitting)
        self.fresh = len(fitting) if must_play else len(drawn)
        if not self.fresh:
            self.go_on(seat)
            return
        self.phase = "drawn"
        moves = self.can_play(seat)
        if must_play and len(moves) == 1:
            self.act(seat, moves[0])

    def take(self, seat: int, count: int) -> list[str]:
        """Draw cards, or as many as there are."""
        drawn: list[str] = []
        while len(drawn) < count:
            if not self.stock:
                if not refill(self.stock, self.discards, self.kept(), self.shuffled):
                    break
                self.backs.refill(self.stock, {card for hand in self.hands for card in hand})
                self.emit(Event("reshuffle", facts=Facts(count=len(self.stock))))
            drawn.append(self.stock.pop(0))
            self.hands[seat].append(drawn[-1])
            self.backs.draw(seat, 1)
        self.latest[seat] = tuple(drawn)
        self.hand_changed(seat)
        self.emit(Event("drawn", seat, tuple(drawn), to=seat))
        return drawn

    # -- pass: with nothing to play or draw; or keeping the card drawn -----------------------------------

    def can_pass(self, seat: int) -> tuple[str, ...]:
        if self.phase == "drawn":
            return () if self.rules.drawn_must_play or self.attack else ("pass",)
        return () if self.can_be_drawn() or self.can_play(seat) else ("pass",)

    def do_pass(self, seat: int, _: str) -> None:
        if self.phase == "turn":
            self.backs.exclude(seat, self.wanted())
        self.emit(Event("pass", seat))
        self.go_on(seat)

    # -- carte: for oneself, or else against the first who forgot it; carte:SEAT against another ---------

    def hand_changed(self, seat: int) -> None:
        self.said.discard(seat)
        if seat in self.exposed:
            self.exposed.remove(seat)

    def say_carte(self, seat: int) -> None:
        self.said.add(seat)
        self.emit(Event("carte", seat))

    def targets(self, seat: int) -> list[int]:
        """The exposed players, oneself first."""
        return sorted(self.exposed, key=lambda other: other != seat)

    def can_carte(self, seat: int) -> tuple[str, ...]:
        if seat in self.out:
            return ()
        targets = self.targets(seat)
        if not targets:
            return ("carte",) if self.rules.false_carte and self.may_be_wrong(seat) else ()
        named = sorted(f"carte:{other}" for other in targets if other != seat) if len(targets) > 1 else ()
        return ("carte", *named)

    def may_be_wrong(self, seat: int) -> bool:
        """A call in vain costs cards once between two turns, while somebody else has a single card."""
        idle = seat != self.turn and seat not in self.false_callers and len(self.hands[seat]) > 1
        return idle and self.can_be_drawn() and any(len(hand) == 1 for hand in self.hands)

    def do_carte(self, seat: int, argument: str) -> None:
        targets = self.targets(seat)
        if not targets:
            self.false_callers.add(seat)
            self.emit(Event("false_carte", seat))
            self.pay(seat, self.rules.false_carte)
            return
        target = int(argument) if argument else targets[0]
        if target == seat:
            self.exposed.remove(seat)
            self.say_carte(seat)
        else:
            self.emit(Event("caught", target, facts=Facts(by=seat)))
            self.pay(target, CARTE_PENALTY)

    def pay(self, seat: int, count: int) -> None:
        drawn = self.take(seat, count)
        self.emit(Event("drew", seat, facts=Facts(count=len(drawn))))

    # -- refusals ----------------------------------------------------------------------------------------

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "carte":
            return IllegalMove("nobody-exposed")
        assert seat is not None
        if verb == "draw":
            return IllegalMove("can-play" if self.can_play(seat) else "nothing-to-draw")
        if verb == "pass":
            return IllegalMove("must-play-drawn" if self.phase == "drawn" else "no-pass")
        card = argument.partition(":")[0]
        if card not in self.hands[seat]:
            return IllegalMove("not-your-card", card=card)
        if self.attack and card not in self.wanted():
            return IllegalMove(f"answer-{self.attack.kind}", count=PENALTIES[self.attack.kind])
        if self.asked and card not in self.wanted():
            return IllegalMove("asked-suit", suit=self.asked)
        if card not in self.wanted():
            return IllegalMove("must-match", suit=SUIT[self.discards[-1]])
        if self.phase == "drawn" and card not in self.hands[seat][-self.fresh :]:
            return IllegalMove("must-play-drawn")
        if argument.endswith("carte") and len(self.hands[seat]) != 2:
            return IllegalMove("no-carte-yet")
        return IllegalMove("name-a-suit" if card in EIGHTS else "no-suit-to-name")

    # -- scoring: a point to the winner; playing on, one for each player behind ----------------------------

    def end_deal(self) -> None:
        points = [0] * self.seats
        for place, seat in enumerate(self.out, 1):
            points[seat] = self.seats - place if self.rules.play_on else 1
        self.scores = [score + gain for score, gain in zip(self.scores, points, strict=True)]
        self.last_deal = Facts(deal=self.deal, points=tuple(points))
        self.emit(Event("score", facts=self.last_deal))
        if self.deal == self.rules.rounds:
            self.end(self.scores, places(self.scores))
        else:
            self.start_deal()

    # -- what is seen ----------------------------------------------------------------------------------------

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """The suit asked, the attack, the points so far; to a seat what it drew."""
        notes = []
        if self.asked:
            notes.append(Event("asked", self.turn, facts=Facts(suit=self.asked)))
        if self.attack:
            facts = Facts(count=PENALTIES[self.attack.kind])
            notes.append(Event(f"{self.attack.kind}_attack", self.attack.owner, facts=facts))
        if self.rules.rounds > 1:
            notes += [Event("standing", other, facts=Facts(count=score)) for other, score in enumerate(self.scores)]
        if seat is not None and self.latest[seat]:
            notes.append(Event("drawn", seat, self.latest[seat], to=seat))
        return tuple(notes)

    def seat_view(self, seat: int) -> SeatView:
        hand = self.hands[seat]
        tags = ("dealer",) * (seat == self.current_dealer) + ("carte",) * (seat in self.said)
        shows = seat == self.turn and self.phase == "drawn" and not self.can_pass(seat)
        return SeatView(
            cards=len(hand),
            score=self.scores[seat],
            tags=tags + ("out",) * (seat in self.out),
            shown=tuple(hand[-self.fresh :]) if shows else (),
        )

    def view(self, seat: int | None) -> View:
        facts: dict[str, Any] = {"counts": "cards"}
        if self.rules.rounds > 1:
            facts |= {"deal": self.deal, "deals": self.rules.rounds}
            if self.last_deal:
                facts["last_deal"] = self.last_deal
            if not self.waiting:
                del facts["counts"]
        if self.waiting:
            facts["notes"] = self.notes(seat)
        if self.exposed:
            facts["since"] = self.since
        if self.draw and not self._log:
            facts["draw"] = self.draw
        return View(
            game=self.key,
            phase=self.phase,
            seat=seat,
            hand=() if seat is None else tuple(sorted(self.hands[seat])),
            seats=tuple(self.seat_view(other) for other in range(self.seats)),
            zones=Facts(discard=tuple(self.discards), stock=len(self.stock)),
            facts=Facts(facts),
            legal=self.legal(seat),
            waiting=self.waiting,
            scores=tuple(self.scores),
            public_moves=("carte",) if self.waiting else (),
        )

    # -- copies and worlds -----------------------------------------------------------------------------------

    def census(self) -> list[str]:
        return [*self.discards, *self.stock, *(card for hand in self.hands for card in hand)]

    def unshare(self) -> None:
        self.hands = [hand[:] for hand in self.hands]
        self.stock = self.stock[:]
        self.discards = self.discards[:]
        self.backs = self.backs.copy()
        self.exposed = self.exposed[:]
        self.said = self.said.copy()
        self.false_callers = self.false_callers.copy()
        self.latest = self.latest[:]
        self.out = self.out[:]
        self.scores = self.scores[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        self.backs.redeal(seat, self.hands, self.stock, rng)
        self.latest = [drawn if other == seat else () for other, drawn in enumerate(self.latest)]
