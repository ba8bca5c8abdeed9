"""Le bésigue (bezique): combinations laid after tricks, aces and tens won in tricks, a stock to draw from.

Source: "Le bésigue" in our rule collection, with its two variants.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import ClassVar

from games.deeds import Story
from games.errors import IllegalMove
from games.options import option
from games.parts.cards import BELOTE_ORDER, BELOTE_PLAIN, PACK_32, RANK, SUIT
from games.parts.scores import places, scored_deal
from games.parts.tricks.bezique import Laid, candidates, copies, value
from games.parts.tricks.length import TargetGame, TargetOptions
from games.parts.tricks.turn_loop import Duties, Trick, disproved, dutiful, winner
from games.parts.worlds import redistribute
from games.view import Event, Facts, ViewFacts

PACKETS = {8: (3, 2, 3), 9: (3, 3, 3)}  # sizes of packets, by the size of the hand
BRISQUES = ("A", "10")
BRISQUE = SEVEN = LAST_TRICK = 10
STRICT = Duties(raise_plain=True)  # without a stock: follow and beat, or ruff


@dataclass(frozen=True)
class BesigueOptions(TargetOptions):
    """House rules. If the source leaves something open, its letter decides."""

    direction: ClassVar[str] = "cw"  # type: ignore[misc]  # with two players there is no choice
    target: int = option(1000, range=range(500, 5001), usual=(500, 1000, 1500, 2000))
    hand_size: int = option(9, range=range(8, 10))
    phase_a_winner: str = option("highest_rank_any_suit", ("highest_rank_any_suit", "led_suit"))  # among plain cards
    reuse: str = option("classic", ("classic", "chinois"))  # one combination after a trick, or several at once
    retourne: bool = option(True)  # a turned card gives the trump; otherwise the first marriage does
    seven_bonus: str = option("drawn", ("drawn", "held", "none"))  # the trump sevens that count; held: dealt ones too
    exchange: str = option("drawn", ("drawn", "held"), before={3: "held"})  # the trump sevens for the turned card
    win_at: str = option("first", ("first", "deal_end"))  # when a player at the target wins


def double_besigue(story: Story) -> Iterator[int]:
    """The seats that laid a double bésigue."""
    for event in story.events:
        if event.kind == "combination" and event.facts["combination"] == "double_besigue" and event.seat is not None:
            yield event.seat


class Besigue(TargetGame):
    """While the talon lasts: a trick of any cards, a combination for its winner, a card each. Then strict tricks."""

    key = "besigue"
    version = 3  # only a drawn seven of trumps may be exchanged
    oldest_version = 2  # the first player at the target wins at once, and only drawn sevens count
    seat_counts = (2,)
    options_class = BesigueOptions
    rules: BesigueOptions
    short_match = {"target": 500}
    stands_for = ("briscola", "ecarte", "pinochle", "piquet")
    variants = {"besigue_sans_retourne": {"retourne": False}, "besigue_chinois": {"reuse": "chinois"}}
    pack = PACK_32 + PACK_32
    strength = BELOTE_ORDER[None]
    rank_order = BELOTE_PLAIN
    deed_finders = {"double_besigue": double_besigue}
    phases = {"play": ("play",), "declare": ("declare", "skip")}
    asides = {"play": ("exchange",)}

    # -- the deal: by packets, the last card of the talon turned up-----------------------------------

    def deal_cards(self) -> None:
        self.laid: list[list[Laid]] = [[], []]
        self.known: list[list[str]] = [[], []]  # face-down cards in hand that everybody saw go there
        self.drawn: list[str | None] = [None, None]  # the latest card from the talon, until the player's next card
        self.exchanger: int | None = None
        self.seven_taker: int | None = None  # the seat that drew the turned card, if that was then a seven
        self.last_winner: int | None = None
        self.declared = [0, 0]  # points marked during the deal: combinations, and the dealer's turned seven
        self.brisques = [0, 0]
        self.stock = self.shuffled(self.pack)
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal)))
        self.hands = [[], []]
        for size in PACKETS[self.rules.hand_size]:
            for seat in (self.eldest, self.current_dealer):
                self.hands[seat] = sorted([*self.hands[seat], *self.stock[:size]])
                del self.stock[:size]
        self.dealt_sevens = [[card for card in hand if RANK[card] == "7"] for hand in self.hands]
        self.tell_hands()
        if self.rules.retourne:
            self.turn_up(self.stock.pop())
        if self.outcome is None:
            self.phase = "play"
            self.pass_to(self.eldest)

    def turn_up(self, card: str) -> None:
        self.turned, self.trump = (card,), SUIT[card]
        self.emit(Event("turned", cards=self.turned, facts=Facts(trump=self.trump)))
        if RANK[card] == "7":
            self.mark(self.current_dealer, SEVEN)
            self.emit(Event("turned_seven", self.current_dealer, self.turned, Facts(points=SEVEN)))
            if self.wins_at_once(self.current_dealer):
                self.end(self.scores, places(self.scores))

    def mark(self, seat: int, points: int) -> None:
        self.declared[seat] += points
        self.scores[seat] += points

    @property
    def win_at(self) -> str:
        """When a player at the target wins. With a number of deals there is no target: all of them are played."""
        return "deal_end" if self.rules.deals else self.rules.win_at

    def wins_at_once(self, seat: int) -> bool:
        """Whether the points that a seat just marked end the match in the middle of the deal."""
        return self.win_at == "first" and self.scores[seat] >= self.rules.target

    @property
    def talon(self) -> bool:
        """Whether there are cards left to draw."""
        return bool(self.stock or self.turned)

    @property
    def drawing_tricks(self) -> int:
        """The number of tricks after which the talon is empty."""
        return len(self.pack) // 2 - self.rules.hand_size

    # -- play:CARD -- any card while the talon lasts, then strictly ------------------------------------

    def playable(self, hand: list[str]) -> list[str]:
        return hand if self.talon else self.strictly(hand, self.trick)

    def strictly(self, hand: list[str], trick: Trick) -> list[str]:
        return dutiful(hand, trick, self.trump, self.strength, STRICT)

    def voids(self) -> list[set[str]]:
        """Nobody has shown a void: while the talon lasts, any card may be played."""
        return [set(), set()]

    def is_settled(self, seat: int) -> bool:
        return not self.talon and super().is_settled(seat)

    def holder(self, trick: Trick) -> int:
        if not self.talon or self.rules.phase_a_winner == "led_suit":
            return winner(trick, self.trump, self.strength)
        return max(trick, key=lambda laid: (SUIT[laid[1]] == self.trump, self.strength[laid[1]]))[0]

    def can_play(self, seat: int) -> tuple[str, ...]:
        return tuple(dict.fromkeys(super().can_play(seat)))  # equal cards are one move

    def do_play(self, seat: int, card: str) -> None:
        face_up = [copy for copy in self.laid[seat] if copy.card == card]
        if face_up:  # of equal cards, the most used one goes
            self.laid[seat].remove(max(face_up, key=lambda copy: len(copy.served)))
        elif card in self.known[seat]:
            self.known[seat].remove(card)
        self.drawn[seat] = None
        super().do_play(seat, card)

    def trick_worth(self, cards: Sequence[str]) -> int:
        return BRISQUE * sum(RANK[card] in BRISQUES for card in cards)

    def end_trick(self) -> None:
        self.last_winner = self.holder(self.trick)
        self.brisques[self.last_winner] += sum(RANK[card] in BRISQUES for _, card in self.trick)
        if self.talon:
            self.phase = "declare"
        super().end_trick()

    # -- declare:KIND:CARDS -- the winner lays a combination, with at least one card from the hand -----

    def can_declare(self, seat: int) -> tuple[str, ...]:
        hand, laid, now = self.hands[seat], self.laid[seat], len(self.tricks)
        return tuple(
            sorted(
                f"declare:{kind}:{'+'.join(cards)}"
                for kind, cards in candidates(hand, self.trump)
                if copies(hand, laid, kind, cards, now)
            )
        )

    def do_declare(self, seat: int, argument: str) -> None:
        kind, _, text = argument.partition(":")
        cards, now = tuple(text.split("+")), len(self.tricks)
        chosen = copies(self.hands[seat], self.laid[seat], kind, cards, now)
        fresh = tuple(copy.card for copy in chosen if not copy.served)
        for copy in chosen:
            if copy.served:
                self.laid[seat].remove(copy)
            elif copy.card in self.known[seat]:
                self.known[seat].remove(copy.card)
            self.laid[seat].append(copy._replace(served=(*copy.served, (kind, now))))
        if kind == "mariage" and self.trump is None:
            self.trump = SUIT[cards[0]]
            self.emit(Event("trump", seat, facts=Facts(suit=self.trump)))
        points = value(kind, cards, self.trump)
        self.mark(seat, points)
        name = "mariage_atout" if kind == "mariage" and SUIT[cards[0]] == self.trump else kind
        self.emit(Event("combination", seat, cards, Facts(combination=name, points=points, laid=fresh)))
        if self.wins_at_once(seat):
            self.last_deal = scored_deal(self.deal, [(("declared", marked),) for marked in self.declared])
            self.emit(Event("score", facts=self.last_deal))
            self.end(self.scores, places(self.scores))
        elif self.rules.reuse == "classic":
            self.draw_cards(seat)

    # -- skip -- nothing to lay, or (chinois) nothing more ---------------------------------------------

    def can_skip(self, seat: int) -> tuple[str, ...]:
        return ("skip",)

    def do_skip(self, seat: int, _: str) -> None:
        now = len(self.tricks)
        laid = sum(turn == now for copy in self.laid[seat] for _, turn in copy.served)
        self.emit(Event("no_combination", seat, facts=Facts(laid=laid)))
        self.draw_cards(seat)

    # -- drawing: the winner, then the other; the turned card is the last ------------------------------

    def draw_cards(self, first: int) -> None:
        for seat in (first, self.next_seat[first]):
            if self.stock:
                card = self.stock.pop(0)
                self.emit(Event("drawn", seat, (card,), to=seat))
            else:
                (card,), self.turned = self.turned, ()
                self.seven_taker = seat if RANK[card] == "7" else None
                self.known[seat].append(card)
                self.emit(Event("turned_taken", seat, (card,)))
            self.hands[seat] = sorted([*self.hands[seat], card])
            self.drawn[seat] = card
        if not self.talon:
            for cards, laid in zip(self.known, self.laid, strict=True):
                cards += [copy.card for copy in laid]  # open cards go back to the hand
                laid.clear()
            self.emit(Event("stock_out"))
        self.phase = "play"
        self.pass_to(first)

    # -- exchange -- the seven of trumps for the turned card, between a draw and the next card played-------

    def can_exchange(self, seat: int) -> tuple[str, ...]:
        return () if self.exchange_refused(seat) else ("exchange",)

    def exchange_refused(self, seat: int) -> IllegalMove | None:
        if not self.turned or RANK[self.turned[0]] == "7":
            return IllegalMove("nothing-to-exchange")
        if f"7{self.trump}" not in self.hands[seat]:
            return IllegalMove("no-seven", suit=self.trump)
        if self.rules.exchange == "drawn" and f"7{self.trump}" not in self.drawn_sevens(seat):
            return IllegalMove("dealt-seven", suit=self.trump)
        if not self.tricks or any(other == seat for other, _ in self.trick):
            return IllegalMove("exchange-after-draw")
        return None

    def do_exchange(self, seat: int, _: str) -> None:
        (card,), seven = self.turned, f"7{self.trump}"
        self.hands[seat].remove(seven)
        self.hands[seat] = sorted([*self.hands[seat], card])
        self.known[seat].append(card)
        if self.drawn[seat] == seven and seven not in self.hands[seat]:
            self.drawn[seat] = None  # the drawn card is gone
        self.turned, self.exchanger = (seven,), seat
        self.emit(Event("exchange_seven", seat, (seven, card)))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "exchange" and seat is not None and not argument:
            return self.exchange_refused(seat) or super().why_not(seat, verb, argument)
        if verb == "declare" and seat is not None:
            kind, _, text = argument.partition(":")
            made = (kind, tuple(text.split("+"))) in candidates(self.hands[seat], self.trump)
            return IllegalMove("combination-served" if made else "no-combination")
        return super().why_not(seat, verb, argument)

    def score_deal(self) -> None:
        seven = f"7{self.trump}"
        sevens = [[card for card in self.scoring_sevens(seat) if card == seven] for seat in range(2)]
        parts = [
            (
                ("declared", self.declared[seat]),
                ("brisques", BRISQUE * self.brisques[seat]),
                ("sevens", SEVEN * len(sevens[seat])),
                ("last_trick", LAST_TRICK * (seat == self.last_winner)),
            )
            for seat in range(2)
        ]
        self.last_deal = scored_deal(
            self.deal,
            parts,
            declared=tuple(self.declared),
            brisques=tuple(self.brisques),
            sevens=tuple(map(len, sevens)),
            last_trick=self.last_winner,
        )
        for seat, points in enumerate(self.last_deal["points"]):
            self.scores[seat] += points - self.declared[seat]  # combinations are already marked
        self.emit(Event("score", cards=(*sevens[0], *sevens[1]), facts=self.last_deal))
        self.deal_or_end(max(self.scores) >= self.rules.target and self.scores[0] != self.scores[1])

    def scoring_sevens(self, seat: int) -> list[str]:
        if self.rules.seven_bonus == "none":
            return []
        return self.drawn_sevens(seat) if self.rules.seven_bonus == "drawn" else [card for card, _ in self.sevens(seat)]

    def drawn_sevens(self, seat: int) -> list[str]:
        """The sevens that this seat got first, without those that it was dealt."""
        came = [card for card, _ in self.sevens(seat)]
        for card in self.dealt_sevens[seat]:
            came.remove(card)
        return came

    def sevens(self, seat: int) -> list[tuple[str, int]]:
        """The sevens that this seat got first, each with the number of tricks before it was played.

        An exchanged seven belongs to the seat that had it first; one that was turned up counted for the dealer.
        """
        tricks = (*self.tricks, self.trick)
        came = [(card, len(tricks)) for card in self.hands[seat]]
        came += [(card, turn) for turn, trick in enumerate(tricks) for other, card in trick if other == seat]
        if self.exchanger == seat:
            came.append((f"7{self.trump}", len(tricks)))
        latest = sorted((seven for seven in came if RANK[seven[0]] == "7"), key=lambda seven: -seven[1])
        if self.seven_taker == seat:  # it came last
            latest.remove(next(seven for seven in latest if seven[0] == f"7{self.trump}"))
        return latest

    def marked(self, seat: int) -> int:
        scored = self.last_deal is not None and self.last_deal["deal"] == self.deal
        return 0 if scored else self.declared[seat]

    def facts(self) -> ViewFacts:
        facts = super().facts()
        facts |= {"win_at": self.win_at, "phase_a_winner": self.rules.phase_a_winner}
        if self.last_winner is not None:
            facts["last_winner"] = self.last_winner  # by the trump and the talon of that moment
        if self.trump is None and self.talon:
            del facts["trump"]  # not named yet
        return facts

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"turned": self.turned, "stock": len(self.stock)}

    def open_cards(self, seat: int) -> tuple[str, ...]:
        return tuple(copy.card for copy in self.laid[seat])

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        if not self.talon:
            return (Event("strict"),)
        return (Event("first_marriage"),) if self.trump is None else ()

    def own_facts(self, seat: int) -> ViewFacts:
        facts = ViewFacts()
        if drawn := self.drawn[seat]:
            facts["drawn"] = drawn
        if self.phase == "declare" and seat == self.turn:
            declared = [move for move in self.legal(seat) if move.startswith("declare:")]
            facts["worth"] = Facts({move: self.worth_of(move) for move in declared})
        return facts

    def worth_of(self, move: str) -> int:
        """The points of a combination, from the move that lays it; the first marriage gives the trump."""
        _, kind, text = move.split(":")
        cards = text.split("+")
        return value(kind, cards, self.trump or SUIT[cards[0]])

    def unshare(self) -> None:
        super().unshare()
        self.laid = [laid[:] for laid in self.laid]
        self.known = [cards[:] for cards in self.known]
        self.drawn = self.drawn[:]
        self.declared = self.declared[:]
        self.brisques = self.brisques[:]
        self.dealt_sevens = [dealt[:] for dealt in self.dealt_sevens]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Open cards, and cards seen entering a hand, stay there; cards that broke a strict duty do not.

        Only its player knows whether a seven was dealt or drawn.
        """
        others = [other for other in range(2) if other != seat]
        kept = {other: [*self.known[other], *(copy.card for copy in self.laid[other])] for other in others}
        seen = [*self.turned, *(card for trick in (*self.tricks, self.trick) for _, card in trick)]
        seen += chain(*kept.values(), () if seat is None else self.hands[seat])
        unseen = sorted((Counter(self.pack) - Counter(seen)).elements())
        strict = () if self.talon else (*self.tricks[self.drawing_tricks :], self.trick)
        barred = disproved(strict, unseen, 2, self.strictly)
        room = [len(self.hands[other]) - len(kept[other]) for other in others]
        dealt = redistribute(unseen, [*room, len(unseen) - sum(room)], [*(barred[other] for other in others), ()], rng)
        self.stock = dealt.pop()
        for other, hand in zip(others, dealt, strict=True):
            self.hands[other] = sorted([*kept[other], *hand])
            self.drawn[other] = None
            size = self.rules.hand_size  # any of these cards, plus one per trick, may be the seven
            perhaps = self.sevens(other)
            if self.exchanger == other and self.rules.exchange == "drawn":  # one of them was drawn for certain
                perhaps.remove(next(seven for seven in perhaps if seven[0] == f"7{self.trump}"))
            self.dealt_sevens[other] = [card for card, draws in perhaps if rng.random() * (size + draws) < size]
