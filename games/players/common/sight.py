"""What the reasons for a card look at: the trick, the hand, and all cards that are out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from games.parts.cards import SUIT
from games.parts.tricks.turn_loop import Trick, winner
from games.players.common.reasons import Reason, because


@dataclass(frozen=True)
class Sight:
    """A seat that is about to play a card, in a game in which the cards of tricks count points.

    `legal`: the cards that it may play; `out`: those that it has not seen, by all cards played; `strength`: within each
    suit; `points`: of each card; `partners`: those who play with it, as far as it knows.
    """

    seat: int
    seats: int
    hand: Sequence[str]
    legal: Sequence[str]
    trick: Trick
    out: Collection[str]
    trump: str | None
    strength: Mapping[str, int]
    points: Mapping[str, float]
    partners: Collection[int]

    @cached_property
    def holder(self) -> int:
        """The seat that holds the trick."""
        return winner(self.trick, self.trump, self.strength)

    @cached_property
    def best(self) -> str:
        """The card that holds the trick."""
        return next(card for seat, card in self.trick if seat == self.holder)

    @property
    def last(self) -> bool:
        """Whether nobody plays to the trick after the seat."""
        return len(self.trick) == self.seats - 1

    def takes(self, card: str) -> bool:
        """Whether a card would hold the trick."""
        return winner([*self.trick, (self.seat, card)], self.trump, self.strength) == self.seat

    def above(self, card: str) -> tuple[str, ...]:
        """The cards that are out and beat this one in its suit, highest first."""
        beating = [
            other for other in self.out if SUIT[other] == SUIT[card] and self.strength[other] > self.strength[card]
        ]
        return tuple(sorted(beating, key=self.strength.__getitem__, reverse=True))

    def guarded(self, card: str) -> str | None:
        """The ten that a card alone protects, or None."""
        suited, ten = [held for held in self.hand if SUIT[held] == SUIT[card]], f"10{SUIT[card]}"
        return ten if len(suited) == 2 and ten in suited and card != ten else None

    def trumps_out(self) -> int:
        return sum(SUIT[card] == self.trump for card in self.out)


# -- the thoughts that several games share ---------------------------------------------------------------------


def leads_master(sight: Sight, card: str, ruffers: Collection[int]) -> Reason:
    """The lead of a card that nothing beats in its suit. `ruffers`: opponents who may have a trump."""
    return because("leads_master" if ruffers and sight.trumps_out() and SUIT[card] != sight.trump else "leads_winner")


def loads(sight: Sight, card: str) -> Reason:
    """A card to a trick that the partner wins, or wins unless it is ruffed."""
    return because("partner_load" if sight.points[card] else "partner_wins", seat=sight.holder)


def gives_up(sight: Sight, card: str) -> Reason:
    """The least needed card, to a trick that the seat does not win."""
    if kept := keeps(sight, card):
        return kept
    if sight.takes(card):
        dangers = () if sight.last else sight.above(card)
        return because("holds_for_now", cards=dangers) if dangers else because("takes_master")
    if sight.holder in sight.partners:
        return because("partner_at_risk", seat=sight.holder, cards=sight.above(sight.best))
    taking = [other for other in sight.legal if sight.takes(other)]
    if not taking:
        return because("cannot_take", card=sight.best)
    return because("holds_back", cards=sight.above(max(taking, key=sight.strength.__getitem__)))


def keeps(sight: Sight, card: str) -> Reason | None:
    """Why a legal card that costs less is kept; None if there is none."""
    cheaper = [other for other in sight.legal if sight.points[other] < sight.points[card]]
    plain = [other for other in cheaper if SUIT[other] != sight.trump]
    if not plain:
        return because("spares_trumps") if cheaper else None
    if guarded := next(filter(None, map(sight.guarded, plain)), None):
        return because("keeps_guard", card=guarded)
    masters = tuple(other for other in plain if not sight.above(other))
    return because("keeps_masters", cards=masters) if masters else None
