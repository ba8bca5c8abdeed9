"""Le chasse-cœur (hearts): take neither hearts nor queens, or take them all.

Source: "Le chasse-cœur" in our rule collection. Passing cards and breaking hearts first are house rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.errors import IllegalMove
from games.options import option
from games.parts.cards import ACE_HIGH, OF_SUIT, PACK_52, SUIT, SUITS
from games.parts.tricks.avoidance import AvoidanceGame, AvoidanceOptions
from games.parts.tricks.passing import PASSING, PassingGame
from games.parts.tricks.turn_loop import Trick, disproved
from games.view import Event, Facts

OPENING = "2C"  # its holder leads it to the first trick
LEFT_OUT = ("2D", "2S", "3D", "3S")  # in this order, as many as needed for equal hands
HEARTS = Facts(dict.fromkeys(filter(OF_SUIT["H"], PACK_52), 1))
PENALTIES = {
    "all": Facts(queens=Facts({f"Q{suit}": 13 for suit in SUITS}), hearts=HEARTS),
    "spade_only": Facts(queen_of_spades=Facts(QS=13), hearts=HEARTS),
}
"""The cost of cards, by the option `queens`."""

GENERALE = 26


@dataclass(frozen=True)
class ChasseCoeurOptions(AvoidanceOptions):
    """House rules. In the source every queen costs 13, no cards are passed, and hearts may be led at any time."""

    queens: str = option("all", ("all", "spade_only"))  # the queens that cost 13 points
    generale: str = option("fixed", ("fixed", "total"))  # what each other player marks: 26, or all points of the deal
    pass_cards: int = option(0, (0, 3))  # cards that each player passes on before play
    hearts_broken: bool = option(False)  # no heart may be led before one was discarded on another suit


class ChasseCoeur(PassingGame, AvoidanceGame):
    """Each heart costs 1 point, a queen 13; a player who takes all points of a deal gives 26 to each of the others."""

    key = "chasse_coeur"
    seat_counts = tuple(range(3, 9))
    options_class = ChasseCoeurOptions
    rules: ChasseCoeurOptions
    short_match = {"target": 50}
    variants = {"chasse_coeur_26": {"queens": "spade_only"}}
    phases = {"pass": PASSING, "play": ("play",)}
    pack = PACK_52
    strength = ACE_HIGH
    clean_start = True
    sweep_reason = "generale"

    def choose_pack(self) -> None:
        self.left_out = LEFT_OUT[: len(PACK_52) % self.seats]
        self.pack = tuple(card for card in PACK_52 if card not in self.left_out)
        self.penalties = PENALTIES[self.rules.queens]

    def deal_cards(self) -> None:
        cards = len(self.pack) // self.seats
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal, cards=cards)))
        self.deal_round(self.shuffled(self.pack), cards)
        self.open_passing(self.rules.pass_cards)

    def opener(self) -> int:
        """The seat with the 2 of clubs."""
        return next(seat for seat, hand in enumerate(self.hands) if OPENING in hand)

    def known(self) -> dict[str, int]:
        return {} if self.tricks or self.trick else {OPENING: self.turn}

    # -- play:CARD -----------------------------------------------------------------------------------

    def can_play(self, seat: int) -> tuple[str, ...]:
        hand = self.hands[seat]
        if self.trick:
            cards = (self.allowed if self.tricks else self.allowed_first)(hand, self.trick)
        else:
            cards = self.leads(hand)
        return self.plays(cards)

    def leads(self, hand: list[str]) -> list[str]:
        """The cards that may be led: first the 2 of clubs, and no heart before hearts are broken."""
        if not self.tricks:
            return [OPENING]
        if not self.rules.hearts_broken or self.broken:
            return hand
        return [card for card in hand if card not in HEARTS] or hand

    @property
    def broken(self) -> bool:
        """Whether a heart was discarded on another suit in this deal."""
        return any(card in HEARTS and SUIT[trick[0][1]] != "H" for trick in self.tricks for _, card in trick)

    def allowed(self, hand: list[str], trick: Trick) -> list[str]:
        """Follow suit, otherwise any card."""
        return list(filter(OF_SUIT[SUIT[trick[0][1]]], hand)) or hand

    def allowed_first(self, hand: list[str], trick: Trick) -> list[str]:
        """The same, but no card that costs points if there is another."""
        cards = self.allowed(hand, trick)
        return [card for card in cards if not any(card in cost for cost in self.penalties.values())] or cards

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb != "play" or seat is None or argument not in self.hands[seat]:
            return super().why_not(seat, verb, argument)
        if not self.trick:
            return IllegalMove("hearts-not-broken" if self.tricks else "lead-two-of-clubs", card=argument)
        if not self.tricks and argument in self.allowed(self.hands[seat], self.trick):
            return IllegalMove("no-points-first", card=argument)
        return super().why_not(seat, verb, argument)

    def sweep_points(self) -> int:
        return GENERALE if self.rules.generale == "fixed" else self.whole

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """The cards left out of the pack, the direction of the passing, and the queens already played."""
        out = (Event("left_out", cards=self.left_out),) if self.left_out and not self.tricks else ()
        costly = next(cost for reason, cost in self.penalties.items() if reason != "hearts")
        queens = tuple(card for card in self.gone() if card in costly)
        fallen = (Event("queens_fallen", cards=queens),) if queens else ()
        return (*out, *fallen, *super().notes(seat))

    def barred(self, unseen: Sequence[str]) -> list[set[str]]:
        """Cards excluded by what a seat played: by following suit, and by points discarded on the first trick."""
        tricks = (*self.tricks, self.trick)
        barred: list[set[str]] = [set() for _ in range(self.seats)]
        for part, rule in ((tricks[:1], self.allowed_first), (tricks[1:], self.allowed)):
            for seat, cards in enumerate(disproved(part, unseen, self.seats, rule)):
                barred[seat] |= cards
        if self.rules.hearts_broken:
            self.bar_unbroken(barred, unseen)
        return barred

    def bar_unbroken(self, barred: list[set[str]], unseen: Sequence[str]) -> None:
        """A player who led a heart before hearts were broken had nothing else."""
        for trick in (*self.tricks, self.trick):
            if trick and SUIT[trick[0][1]] == "H":
                barred[trick[0][0]].update(card for card in unseen if card not in HEARTS)
            if any(card in HEARTS for _, card in trick):
                return
