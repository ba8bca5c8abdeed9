"""La belote découverte (open belote): two players, eight piles of two cards each; only the upper cards are played.

Source: the rule text in our rule collection ("La belote découverte").
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from games.options import option
from games.parts.cards import BELOTE_PLAIN, BELOTE_TRUMP, SUIT
from games.parts.scores import leads_alone
from games.parts.tricks.belote.points import BELOTE, LAST_TRICK, PACK_32, PAIR, POINTS, STRENGTH, SWEEP
from games.parts.tricks.length import TargetGame, TargetOptions
from games.parts.tricks.turn_loop import Duties, dutiful
from games.view import Event, Facts, SeatFacts, SeatView, frozen

ROW = 4  # piles laid at a time in front of each player, face-down cards first


@dataclass(frozen=True)
class BeloteDecouverteOptions(TargetOptions):
    """House rules. If the source leaves something open, belote decides."""

    direction: ClassVar[str] = "cw"  # type: ignore[misc]  # with two players there is no choice
    target: int = option(1000, range=range(162, 3001), usual=(501, 1000, 1500, 2000))
    belote_bonus: bool = option(False)  # king and queen of trumps, played by the same player, are worth 20
    raise_trump_led: bool = option(True)
    undertrump: str = option("forced", ("forced", "free"))


class BeloteDecouverte(TargetGame):
    """Sixteen tricks with open cards; the card beneath is turned up after the trick, unknown until then."""

    key = "belote_decouverte"
    seat_counts = (2,)
    options_class = BeloteDecouverteOptions
    rules: BeloteDecouverteOptions
    short_match = {"target": 162}
    pack = PACK_32
    strength = STRENGTH[None]
    rank_order, trump_rank_order = BELOTE_PLAIN, BELOTE_TRUMP
    phases = {"play": ("play",)}

    def begin(self) -> None:
        rules = self.rules
        self.duties = Duties(raise_trump=rules.raise_trump_led, undertrump=rules.undertrump == "forced")
        super().begin()

    # -- the deal: to each four cards face down, four face up on them, and the same again ---------------

    def deal_cards(self) -> None:
        deck = self.shuffled(PACK_32)
        self.stacks: list[list[tuple[str, ...]]] = [[], []]  # by place, from the lowest card to the open one
        for start in (0, 4 * ROW):
            for seat, first in ((self.eldest, start), (self.current_dealer, start + ROW)):
                lower, upper = (deck[at : at + ROW] for at in (first, first + 2 * ROW))
                self.stacks[seat] += zip(lower, upper, strict=True)
        self.hands = [sorted(card for stack in stacks for card in stack) for stacks in self.stacks]
        self.trump = SUIT[deck[-1]]
        self.strength = STRENGTH[self.trump]
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal)))
        self.phase = "play"
        self.pass_to(self.eldest)

    # -- play:CARD, one of the open cards ----------------------------------------------------------------

    def can_play(self, seat: int) -> tuple[str, ...]:
        cards = self.held(seat)
        if self.trick:
            cards = dutiful(cards, self.trick, self.trump, self.strength, self.duties)
        return self.plays(cards)

    def next_trick(self, leader: int) -> None:
        """Turn up the cards beneath those just played."""
        for seat, card in self.tricks[-1]:
            stacks = self.stacks[seat]
            place = [top for *_, top in stacks].index(card)
            if lower := stacks[place][:-1]:
                stacks[place] = lower
                self.emit(Event("flip", seat, lower))
        super().next_trick(leader)

    def voids(self) -> list[set[str]]:
        """Nobody has shown a void: a covered card may be of any suit."""
        return [set(), set()]

    def trick_worth(self, cards: Sequence[str]) -> int:
        return sum(POINTS[self.trump][card] for card in cards)

    def score_deal(self) -> None:
        last = self.holder(self.tricks[-1])
        end = ("sweep", SWEEP) if self.won[last] == len(self.tricks) else ("der", LAST_TRICK)
        pair = {seat for trick in self.tricks for seat, card in trick if card[:-1] in PAIR and card[-1] == self.trump}
        own: list[list[tuple[str, int]]] = [[("tricks", self.trick_worth(pile))] for pile in self.piles()]
        own[last].append(end)
        if self.rules.belote_bonus and len(pair) == 1:
            own[pair.pop()].append(("belote", BELOTE))
        self.score(own, trump=self.trump)
        self.deal_or_end(leads_alone(self.scores, self.rules.target))

    # -- what seats see: a covered card is hidden from its owner, too ----------------------------------------

    def open_cards(self, seat: int) -> tuple[str, ...]:
        """The upper card of each pile, in the order of the piles."""
        return tuple(top for top, _ in self.laid_out(seat) if top)

    def laid_out(self, seat: int) -> list[tuple[str, int]]:
        """By place, the open card ("" if there is none) and the number of cards beneath it."""
        hand = self.hands[seat]
        return [(top if top in hand else "", len(lower)) for *lower, top in self.stacks[seat]]

    def held(self, seat: int) -> list[str]:
        return sorted(self.open_cards(seat))

    def cards_of(self, seat: int) -> Sequence[str]:
        return self.hands[seat]

    def seat_view(self, seat: int) -> SeatView:
        shown, stacks = super().seat_view(seat), tuple(self.laid_out(seat))
        return replace(shown, cards=len(shown.shown), facts=frozen(SeatFacts(stacks=stacks)))

    def unshare(self) -> None:
        super().unshare()
        self.stacks = [stacks[:] for stacks in self.stacks]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Redeal all covered cards of both players: nothing reveals them before they are turned up."""
        closed = sorted(card for stacks in self.stacks for stack in stacks for card in stack[:-1])
        rng.shuffle(closed)
        for owner, stacks in enumerate(self.stacks):
            shown = self.open_cards(owner)
            self.stacks[owner] = [(*(closed.pop() for _ in stack[:-1]), stack[-1]) for stack in stacks]
            self.hands[owner] = sorted([*shown, *(card for stack in self.stacks[owner] for card in stack[:-1])])
