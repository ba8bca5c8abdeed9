"""Le chasse-cœur (hearts): take neither hearts nor queens, or take them all.

Source: "Le chasse-cœur" of the house's collection. Passing cards and hearts that are broken first are house rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.errors import IllegalMove
from games.game import option
from games.parts.aside import AsideGame
from games.parts.cards import ACE_HIGH, OF_SUIT, PACK_52, SUIT, SUITS
from games.parts.tricks.avoidance import AvoidanceGame, AvoidanceOptions
from games.parts.tricks.turn_loop import Trick, disproved
from games.parts.worlds import redistribute
from games.view import Event, Facts

OPENING = "2C"  # whoever holds it leads it to the first trick
LEFT_OUT = ("2D", "2S", "3D", "3S")  # in this order, as many as are over when all get the same number
HEARTS = Facts(dict.fromkeys(filter(OF_SUIT["H"], PACK_52), 1))
PENALTIES = {
    "all": Facts(queens=Facts({f"Q{suit}": 13 for suit in SUITS}), hearts=HEARTS),
    "spade_only": Facts(queen_of_spades=Facts(QS=13), hearts=HEARTS),
}
"""What cards cost, by the option `queens`."""

GENERALE = 26
WAYS = ("left", "right", "across")


@dataclass(frozen=True)
class ChasseCoeurOptions(AvoidanceOptions):
    """House rules. In the source every queen costs 13, no cards are passed, and hearts may be led at any time."""

    queens: str = option("all", ("all", "spade_only"))  # the queens that cost 13 points
    generale: str = option("fixed", ("fixed", "total"))  # what the others mark: 26, or all the points of the deal
    pass_cards: int = option(0, (0, 3))  # cards that everybody passes on before play
    hearts_broken: bool = option(False)  # no heart is led before one was thrown on another suit


class ChasseCoeur(AsideGame, AvoidanceGame):
    """Each heart costs 1 point, a queen 13; whoever takes all the points of a deal leaves 26 to each of the others."""

    key = "chasse_coeur"
    seat_counts = tuple(range(3, 9))
    options_class = ChasseCoeurOptions
    rules: ChasseCoeurOptions
    variants = {"chasse_coeur_26": {"queens": "spade_only"}}
    phases = {"pass": ("give", "take_back", "done"), "play": ("play",)}
    secret_verbs = ("give", "take_back")
    aside_phase = "pass"
    aside_verb = "give"
    aside_events = ("to_pass", "from_pass")
    pack = PACK_52
    strength = ACE_HIGH
    clean_start = True
    sweep_reason = "generale"

    def choose_pack(self) -> None:
        self.left_out = LEFT_OUT[: len(PACK_52) % self.seats]
        self.pack = tuple(card for card in PACK_52 if card not in self.left_out)
        self.penalties = PENALTIES[self.rules.queens]

    def deal_cards(self) -> None:
        self.cards = len(self.pack) // self.seats
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal, cards=self.cards)))
        self.deal_round(self.shuffled(self.pack), self.cards)
        self.given: list[list[str]] = [[] for _ in range(self.seats)]  # what each puts aside, then has passed on
        steps = (1, -1, self.seats // 2, 0) if self.seats % 2 == 0 else (1, -1, 0)
        self.step = steps[(self.deal - 1) % len(steps)] * bool(self.rules.pass_cards)
        if self.step:
            self.phase = "pass"
            self.waiting = frozenset(range(self.seats))
            self.open_choice()
        else:
            self.open_play()

    # -- give:CARD, take_back:CARD, done -- three cards each, at once and unseen ----------------------

    can_give, do_give = AsideGame.can_put_aside, AsideGame.do_put_aside

    def pile(self, seat: int) -> list[str]:
        return self.given[seat]

    def needed(self, seat: int) -> int:
        return self.rules.pass_cards

    def pool(self, seat: int) -> Sequence[str]:
        return sorted([*self.hands[seat], *self.given[seat]])

    def do_done(self, seat: int, _: str) -> None:
        self.waiting -= {seat}
        self.emit(Event("pass_ready", seat))
        if self.waiting:
            return
        for giver, cards in enumerate(self.given):
            taker = (giver + self.step) % self.seats
            self.hands[taker] = sorted([*self.hands[taker], *cards])
        # Whoever leads now shows that the 2 of clubs is there.
        self.emit(Event("passed", facts=Facts(way=self.way, reveals=self.opener)))
        self.tell_hands()
        self.open_play()

    @property
    def way(self) -> str:
        """Where cards go in this deal: left, right or across."""
        return WAYS[(1, -1).index(self.step) if self.step in (1, -1) else 2]

    # -- play:CARD -----------------------------------------------------------------------------------

    @property
    def opener(self) -> int:
        """The seat that holds the 2 of clubs."""
        return next(seat for seat, hand in enumerate(self.hands) if OPENING in hand)

    def open_play(self) -> None:
        self.phase = "play"
        self.pass_to(self.opener)

    def can_play(self, seat: int) -> tuple[str, ...]:
        hand = self.hands[seat]
        if self.trick:
            cards = (self.allowed if self.tricks else self.allowed_first)(hand, self.trick)
        else:
            cards = self.leads(hand)
        return tuple(map(self.play_move.__getitem__, cards))

    def leads(self, hand: list[str]) -> list[str]:
        """The cards that may be led: the 2 of clubs first, and no heart while they must be broken."""
        if not self.tricks:
            return [OPENING]
        if not self.rules.hearts_broken or self.broken:
            return hand
        return [card for card in hand if card not in HEARTS] or hand

    @property
    def broken(self) -> bool:
        """Whether a heart was thrown on another suit in this deal."""
        return any(card in HEARTS and SUIT[trick[0][1]] != "H" for trick in self.tricks for _, card in trick)

    def allowed(self, hand: list[str], trick: Trick) -> list[str]:
        """Follow suit, otherwise any card."""
        return list(filter(OF_SUIT[SUIT[trick[0][1]]], hand)) or hand

    def allowed_first(self, hand: list[str], trick: Trick) -> list[str]:
        """The same, but no card that costs points, if there is another."""
        cards = self.allowed(hand, trick)
        return [card for card in cards if not any(card in cost for cost in self.penalties.values())] or cards

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if seat is not None and self.phase == "pass":
            return self.why_not_aside(seat, verb, argument) or super().why_not(seat, verb, argument)
        if verb != "play" or seat is None or argument not in self.hands[seat]:
            return super().why_not(seat, verb, argument)
        if not self.trick:
            return IllegalMove("hearts-not-broken" if self.tricks else "lead-two-of-clubs", card=argument)
        if not self.tricks and argument in self.allowed(self.hands[seat], self.trick):
            return IllegalMove("no-points-first", card=argument)
        return super().why_not(seat, verb, argument)

    # -- scoring -------------------------------------------------------------------------------------

    def sweep_points(self) -> int:
        return GENERALE if self.rules.generale == "fixed" else self.whole

    # -- what is seen --------------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"cards": self.cards}

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """The cards that are out of the pack, and the way that cards go, at the beginning of a deal."""
        out = (Event("left_out", cards=self.left_out),) if self.left_out and not self.tricks else ()
        return (*out, Event("pass_way", facts=Facts(way=self.way))) if self.phase == "pass" else out

    # -- copies and worlds -----------------------------------------------------------------------------

    def census(self) -> list[str]:
        aside = [card for given in self.given for card in given] if self.phase == "pass" else []
        return [*super().census(), *aside]

    def unshare(self) -> None:
        super().unshare()
        self.given = [given[:] for given in self.given]

    def barred(self, unseen: Sequence[str]) -> list[set[str]]:
        """What a seat played tells of what it did not hold: by following, and by points thrown on the first trick."""
        tricks = (*self.tricks, self.trick)
        barred: list[set[str]] = [set() for _ in range(self.seats)]
        for part, rule in ((tricks[:1], self.allowed_first), (tricks[1:], self.allowed)):
            for seat, cards in enumerate(disproved(part, unseen, self.seats, rule)):
                barred[seat] |= cards
        if self.rules.hearts_broken:
            self.bar_unbroken(barred, unseen)
        return barred

    def bar_unbroken(self, barred: list[set[str]], unseen: Sequence[str]) -> None:
        """Whoever led a heart before they were broken had nothing else."""
        for trick in (*self.tricks, self.trick):
            if trick and SUIT[trick[0][1]] == "H":
                barred[trick[0][0]].update(card for card in unseen if card not in HEARTS)
            if any(card in HEARTS for _, card in trick):
                return

    def bar_known(self, barred: list[set[str]], seat: int | None, unseen: Sequence[str]) -> None:
        """The cards that a seat has passed on lie where they went, and the 2 of clubs with the seat that leads it."""
        places = {} if self.tricks or self.trick else {OPENING: self.turn}
        if seat is not None and self.step:
            places |= dict.fromkeys(self.given[seat], (seat + self.step) % self.seats)
        for card, place in places.items():
            for other in range(self.seats):
                if other != place and card in unseen:
                    barred[other].add(card)

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Deal the unseen cards anew, to the hands and to what the others put aside."""
        gone = {card for trick in (*self.tricks, self.trick) for _, card in trick}
        own = set() if seat is None else {*self.hands[seat], *(self.given[seat] if self.phase == "pass" else ())}
        left = [card for card in self.pack if card not in gone and card not in own]
        others = [other for other in range(self.seats) if other != seat]
        barred = self.barred(left)
        if self.phase != "pass":
            self.bar_known(barred, seat, left)
        piles = [self.hands[other] for other in others]
        piles += [self.given[other] for other in others] if self.phase == "pass" else []
        known = [barred[other] for other in others] * (len(piles) // len(others))
        for pile, cards in zip(piles, redistribute(left, [*map(len, piles)], known, rng), strict=True):
            pile[:] = sorted(cards)  # the twin has lists of its own
