"""A deal of the belote family: duties, belote and rebelote, and what can be known of hands."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from games.errors import IllegalMove
from games.game import ONLY
from games.options import option
from games.parts.cards import BELOTE_PLAIN, BELOTE_TRUMP, RANK, SUIT
from games.parts.tricks.belote.announcements import Combination, Shown, redistribute_announced
from games.parts.tricks.belote.deductions import allowed, excluded, suit_of
from games.parts.tricks.belote.points import ALL_TRUMP, PAIR, POINTS, STRENGTH
from games.parts.tricks.length import TargetGame, TargetOptions
from games.parts.tricks.turn_loop import Duties
from games.view import Event, Facts, ViewFacts

VOID_DEALS = 20  # the match ends after this many deals in a row without a taker


@dataclass(frozen=True)
class BeloteOptions(TargetOptions):
    """The options of every belote: play goes to the right; some tables relax the duties."""

    direction: str = option("ccw", ("cw", "ccw"))
    target: int = option(1000, range=range(200, 5001), usual=(501, 1000, 1001, 1500, 2000))
    raise_trump_led: bool = option(True)
    undertrump: str = option("forced", ("forced", "free"))
    belote_auto: bool = option(False, lobby=True)  # both calls are made automatically


class BeloteGame(TargetGame):
    """Belote's duties and calls. A game sets the camps (`join`) and the contract (`name_contract`)."""

    strength = STRENGTH[None]
    rank_order, trump_rank_order = BELOTE_PLAIN, BELOTE_TRUMP
    rules: BeloteOptions

    def begin(self) -> None:
        self.calls_itself = self.rules.belote_auto
        self.void_deals = 0
        super().begin()

    def start_deal(self) -> None:
        self.contract: str | None = None
        self.duties = Duties()
        self.strength = STRENGTH[None]
        self.called: int | None = None  # the seat that said belote
        self.rebelote = False
        self.said: list[list[Combination]] = [[] for _ in range(self.seats)]  # all announcements of each seat, in order
        self.announced: list[list[Combination]] = [[] for _ in range(self.seats)]  # those that it may still show
        self.shown: list[Shown] = []
        self.join(range(self.seats))
        super().start_deal()

    def join(self, camps: Sequence[int]) -> None:
        """Set the camps of this deal: by seat, the number of its camp."""
        self.camps = tuple(camps)
        everybody = range(self.seats)
        self.allies: Sequence[Collection[int]] = tuple(
            frozenset(other for other in everybody if other != seat and camps[other] == camps[seat])
            for seat in everybody
        )

    def name_contract(self, contract: str) -> None:
        """Set the contract: a suit, `sa` or `ta`; in `ta` every suit led must be raised like a trump."""
        self.contract, self.trump, self.strength = contract, suit_of(contract), STRENGTH[contract]
        raising = self.rules.raise_trump_led
        undertrump = self.rules.undertrump == "forced"
        self.duties = Duties(raise_trump=raising, raise_plain=raising and contract == ALL_TRUMP, undertrump=undertrump)

    def trick_worth(self, cards: Sequence[str]) -> int | None:
        return sum(POINTS[self.trump][card] for card in cards) if self.trump else None  # `sa` and `ta` are scaled

    def nobody_takes(self) -> None:
        """Score nothing and let the next player deal; `VOID_DEALS` such deals in a row end the match."""
        self.emit(Event("void"))
        self.void_deals += 1
        self.deal_or_end(self.void_deals == VOID_DEALS)

    # -- play:CARD, with :belote or :rebelote ------------------------------------------------------------

    def call(self, seat: int, card: str) -> str:
        """The call possible with this card: the seat also has the other card, or already said belote."""
        if SUIT[card] != self.trump or RANK[card] not in PAIR:
            return ""
        if PAIR[RANK[card]] + SUIT[card] in self.hands[seat]:
            return "belote"
        return "rebelote" if self.called == seat else ""

    def playable(self, hand: list[str]) -> list[str]:
        return allowed(hand, self.trick, self.contract, self.duties, self.allies[self.turn])

    def can_play(self, seat: int) -> tuple[str, ...]:
        moves = super().can_play(seat)
        if self.calls_itself:
            return moves
        calls = [f"{move}:{call}" for move in moves if (call := self.call(seat, move.removeprefix("play:")))]
        return tuple(sorted([*moves, *calls])) if calls else moves

    def do_play(self, seat: int, argument: str) -> None:
        card, _, call = argument.partition(":")
        if call or (self.calls_itself and (call := self.call(seat, card))):
            self.emit(Event("call", seat, facts=Facts(call=call)))
            self.called, self.rebelote = seat, call == "rebelote"
        super().do_play(seat, card)

    def is_settled(self, seat: int) -> bool:
        return not self.may_call(seat) and super().is_settled(seat)

    def may_call(self, seat: int) -> bool:
        """Whether somebody may still have a call to make, or to keep back, as far as this seat knows."""
        pair = {f"{rank}{self.trump}" for rank in PAIR}.difference(self.gone())
        if self.calls_itself or self.trump is None:
            return False
        own = len(pair.intersection(self.hands[seat]))
        return own != 1 if len(pair) == 2 else bool(pair) and self.called is not None

    def pass_to(self, seat: int) -> None:
        """Give this seat the turn; its last card does not play itself if there is a call to make."""
        hand = self.hands[seat]
        if len(hand) == 1 and not self.calls_itself and self.call(seat, hand[0]):
            self.turn, self.waiting = seat, ONLY[seat]  # its owner decides on the call
        else:
            super().pass_to(seat)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        card = argument.partition(":")[0]
        if verb != "play" or seat is None:
            return super().why_not(seat, verb, argument)
        if argument != card and f"play:{card}" in self.legal(seat):
            return IllegalMove("no-belote", card=card)
        return super().why_not(seat, verb, card)

    def orders(self) -> ViewFacts:
        """In tout atout every suit has the order of trumps."""
        return super().orders() | ({"ranks": BELOTE_TRUMP} if self.contract == ALL_TRUMP else {})

    def unshare(self) -> None:
        super().unshare()
        self.said = [own[:] for own in self.said]
        self.announced = [own[:] for own in self.announced]
        self.shown = self.shown[:]

    def excluded(self) -> list[set[str]]:
        """By seat, the cards that it cannot have after what it has played."""
        return excluded((*self.tricks, self.trick), self.allies, self.contract, self.duties)

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Everything seen or heard stays where it is; no hand gets a card with which it broke a duty."""
        everybody = range(self.seats)
        fixed = [set(self.open_cards(other)) for other in everybody]
        if self.called is not None:  # this seat also has the other card, until it plays it
            pair = {f"{rank}{self.trump}" for rank in PAIR}
            fixed[self.called] |= pair.intersection(self.hands[self.called])
        if seat is not None:
            fixed[seat] = set(self.held(seat))
        tricks = (*self.tricks, self.trick)
        played = [{card for trick in tricks for at, card in trick if at == other} for other in everybody]
        settled = set(self.turned).union(*fixed, *played)
        unseen = [card for card in self.pack if card not in settled]
        room = [len(self.hands[other]) - len(fixed[other]) for other in everybody]
        barred = [*self.excluded(), set()]
        shown = {*self.shown}
        dealt, said = redistribute_announced(
            unseen,
            [*room, len(unseen) - sum(room)],
            [cards.intersection(unseen) for cards in barred],
            [*(own | done for own, done in zip(fixed, played, strict=True)), set()],
            [
                *(
                    [combination if (at, combination) in shown else combination.kind for combination in own]
                    if at != seat
                    else ()
                    for at, own in enumerate(self.said)
                ),
                (),
            ],
            rng,
        )
        self.stock = dealt[-1]
        self.hands = [sorted([*fixed[other], *dealt[other]]) for other in everybody]
        self.said = [self.said[other] if other == seat else said[other] for other in everybody]
        self.announced = [own[:] if still else [] for own, still in zip(self.said, self.announced, strict=True)]
