"""Le tarot lorrain: a tarot in which every hand goes to the left neighbour after every trick.

Source: "Le tarot lorrain" of the house's collection, whose two rules are: each passes his hand on after each trick,
and bouts belong to the player who laid them. All the rest is the usual tarot.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from games.game import option
from games.parts.cards import EXCUSE
from games.parts.scores import scored_deal
from games.parts.tarot.deal import (
    BOUTS,
    CONTRACTS,
    COUNTS,
    LOW,
    NEEDED,
    PETIT,
    POIGNEES,
    SLAM,
    Contract,
    TarotOptions,
    shares,
    slam_points,
)
from games.parts.tarot.taker import TakerGame
from games.view import Event

VOID_DEALS = 20  # as many deals in a row that nobody takes end the match

EXCHANGED = {"excuse": frozenset((EXCUSE,)), "all": BOUTS, "none": frozenset[str]()}
"""The bouts for which a low card is given in exchange, by the option `bout_exchange`."""


@dataclass(frozen=True)
class TarotLorrainOptions(TarotOptions):
    """House rules. Hands go to the left whatever the direction of play."""

    bout_exchange: str = option("excuse", ("excuse", "all", "none"))  # kept out of a trick lost, for a low card
    petit_owner: bool = option(False)  # the petit au bout pays the camp that laid it, not the one that wins it
    partner: str = option("dealt", ("dealt", "player_of_king"))  # of the called card, at five


class TarotLorrain(TakerGame):
    """The usual tarot, with two rules more: the hands turn after each trick, and a bout stays with its player."""

    key = "tarot_lorrain"
    options_class = TarotLorrainOptions
    rules: TarotLorrainOptions
    version = 2

    def begin(self) -> None:
        self.partner_by_deal = self.rules.partner == "dealt"
        self.void_deals = 0
        super().begin()

    def nobody_takes(self) -> None:
        """Such a deal does not count: the next player deals it anew."""
        self.void_deals += 1
        if self.void_deals == VOID_DEALS:
            self.finish()
        else:
            self.deal -= 1
            self.start_deal()

    # -- the first rule: every hand goes to the left neighbour after each trick (« les jeux tournent »)

    def next_trick(self, leader: int) -> None:
        self.hands = [self.hands[seat - 1] for seat in range(self.seats)]
        self.emit(Event("hands_pass"))
        self.tell_hands()
        super().next_trick(leader)

    def home(self, seat: int, trick: int) -> int:
        return (seat - trick) % self.seats

    # -- the second rule: bouts belong to the player who laid them -----------------------------------

    def camp_cards(self, camp: Collection[int | None]) -> list[str]:
        """What the taker's camp has at the end: the tricks it won and the écart, but bouts go to who laid them."""
        piles: dict[bool, list[str]] = {True: [], False: []}  # of the taker's camp, and of the defence
        piles[self.level != "garde_contre"] += self.stock
        exchanged = EXCHANGED[self.rules.bout_exchange]
        kept: list[bool] = []  # for each of these that was kept out of a trick lost, the camp that keeps it
        for trick in self.tricks:
            won = self.holder(trick) in camp
            for seat, card in trick:
                owner = seat in camp if card in BOUTS else won
                piles[owner].append(card)
                kept += [owner] * (owner != won and card in exchanged)
        for owner in kept:
            low = next((card for card in piles[owner] if COUNTS[card] == LOW), None)
            if low is not None:
                piles[owner].remove(low)
                piles[not owner].append(low)
        return piles[True]

    def petit_au_bout(self, camp: Collection[int | None]) -> int:
        """1 if the petit in the last trick pays the taker's camp, -1 if it pays the defence."""
        last = self.tricks[-1]
        layer = next((seat for seat, card in last if card == PETIT), None)
        if layer is None:
            return 0
        return 1 if (layer if self.rules.petit_owner else self.holder(last)) in camp else -1

    # -- scoring and the end -------------------------------------------------------------------------

    def score_deal(self) -> None:
        assert self.taker is not None
        assert self.level is not None
        self.void_deals = 0
        camp = {self.taker, self.partner}
        cards = self.camp_cards(camp)
        taken = sum(self.won[seat] for seat in camp if seat is not None)
        contract = Contract(
            level=self.level,
            halves=sum(COUNTS[card] for card in cards),
            bouts=len(BOUTS.intersection(cards)),
            petit=self.petit_au_bout(camp),
            poignees=sum(POIGNEES[self.poignee_level(seat)] for seat in self.poignees),
            slam=slam_points(taken, sum(self.won), self.slam),
            slam_against=-SLAM if taken == 0 else 0,
        )
        marked = [(reason, shares(points, self.taker, self.partner, self.seats)) for reason, points in contract.parts]
        self.last_deal = scored_deal(
            self.deal,
            [[(reason, points[seat]) for reason, points in marked] for seat in range(self.seats)],
            taker=self.taker,
            partner=self.partner,
            level=contract.level,
            result="made" if contract.margin >= 0 else "failed",
            whole=contract.halves // 2,
            half=contract.halves % 2,
            needed=NEEDED[contract.bouts],
            bouts=contract.bouts,
            petit=contract.petit,
            poignees=contract.poignees,
            slam=contract.slam,
            slam_against=contract.slam_against,
            times=CONTRACTS[contract.level],
            margin=contract.rounded_margin,
            value=contract.value,
        )
        self.scores = [score + gain for score, gain in zip(self.scores, self.last_deal["points"], strict=True)]
        self.emit(Event("result", self.taker, facts=self.last_deal))
        self.next_deal()
