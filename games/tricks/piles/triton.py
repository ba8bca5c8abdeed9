"""Le triton: win cards that form the best combination; sevens cut.

Source: the rule text in our rule collection ("Le triton").
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.deeds import Story
from games.options import option
from games.parts.cards import ACE_HIGH, PACK_32, RANK, SUIT
from games.parts.scores import Parts, leads_alone
from games.parts.tricks.combinations import Combination, best_combination
from games.parts.tricks.length import TargetGame, TargetOptions
from games.parts.tricks.turn_loop import Trick, winner
from games.view import DealResult, Event, Formed, Line, Place, SeatFacts, SeatView, View, ViewFacts, frozen
from games.view.standing import line

CARDS = 10  # per player; nobody ever sees the other two
CUTTER = "7"  # the rank that cuts (coupe) if its player cannot follow
BONUS = 30  # for the best combination of the deal


@dataclass(frozen=True)
class TritonOptions(TargetOptions):
    """House rules. The source does not mention equal combinations."""

    direction: str = option("ccw", ("cw", "ccw"))
    target: int = option(500, range=range(100, 2001), usual=(100, 200, 300, 500, 1000))  # points of the match
    tie_bonus: str = option("all", ("all", "none"))  # seats with equal best combinations that get the bonus


def cutter(trick: Trick) -> int | None:
    """The seat whose seven cuts: the last seven of a suit other than the one led (recoupe = surcoupe)."""
    led = SUIT[trick[0][1]]
    return next((seat for seat, card in reversed(trick) if RANK[card] == CUTTER and SUIT[card] != led), None)


def best_seats(formed: Sequence[Combination | None]) -> tuple[int, ...]:
    """The seats with the best combination; () if there is none."""
    best = max((combination.height for combination in formed if combination), default=None)
    return tuple(seat for seat, combination in enumerate(formed) if combination and combination.height == best)


def settled(formed: Sequence[Combination | None], *, shared: bool) -> list[Parts]:
    """The points of these combinations, with the bonus of the best one; `shared`: equal ones all get it."""
    best = best_seats(formed)
    bonus = BONUS if shared or len(best) == 1 else 0
    return [
        (("combination", own.points if own else 0), ("best_combination", bonus if seat in best else 0))
        for seat, own in enumerate(formed)
    ]


def royal_run(story: Story) -> Iterator[int]:
    """The seats that formed a quinte to the ace."""
    for _, deal in story.deals():
        for seat, formed in enumerate(deal["formed"]):
            if formed and formed["kind"] == "quinte" and formed["ranks"][0] == "A":
                yield seat


class Triton(TargetGame):
    """Three players, deals of ten tricks, won cards face up; the first player at the target wins."""

    key = "triton"
    seat_counts = (3,)
    options_class = TritonOptions
    shown_notes = {"cut": "felt"}
    rules: TritonOptions
    short_match = {"target": 100}
    pack = PACK_32
    strength = ACE_HIGH
    deed_finders = {"quinte_as": royal_run}
    phases = {"play": ("play",)}

    def deal_cards(self) -> None:
        self.deal_and_open(CARDS)

    def holder(self, trick: Trick) -> int:
        seat = cutter(trick)
        return winner(trick, None, self.strength) if seat is None else seat

    # -- scoring: one combination each, formed automatically -----------------------------------------------

    def score_deal(self) -> None:
        formed = [best_combination(pile) for pile in self.piles()]
        shown = tuple(own and frozen(Formed(kind=own.kind, ranks=own.ranks, cards=own.cards)) for own in formed)
        parts = settled(formed, shared=self.rules.tie_bonus == "all")
        self.score(parts, formed=shown, best=best_seats(formed))
        self.deal_or_end(leads_alone(self.scores, self.rules.target))

    # -- what seats see: every card won, and the seven that cuts -------------------------------------------

    def notes(self, seat: int | None) -> list[Event]:
        if not self.trick:
            return []
        cut = cutter(self.trick)
        notes = [] if cut is None else [Event("cut", cut, (next(card for other, card in self.trick if other == cut),))]
        if seat is None or seat not in self.waiting:
            return notes
        sevens = tuple(card for card in self.playable(self.hands[seat]) if cutter([*self.trick, (seat, card)]) == seat)
        return [*notes, *([Event("would_cut", seat, sevens, to=seat)] if sevens else [])]

    def headline(self, last: DealResult) -> Line | None:
        """The best combination of the deal, its bonus, and the reason if another is of the same kind."""
        best, formed = last["best"], last["formed"]
        bonus = dict(last["parts"][best[0]]).get("best_combination") if best else None
        top = formed[best[0]] if best else None
        same = [other for other in formed if top and other and other["kind"] == top["kind"]]
        by = "ranks" if len(same) > len(best) else "points"
        return line("best-combination", Place.LAST_DEAL, players=best, count=len(best), decided=by, gain=bonus)

    def side_details(self, last: DealResult, seat: int) -> Iterator[Line]:
        if last["formed"][seat] is None:
            yield line("combination", kind="none", gain=None)

    def side_parts(self, last: DealResult, seat: int, view: View) -> Iterator[Line]:
        """The combination by its name and cards; its points only if there are others."""
        formed, parts = last["formed"][seat], last["parts"][seat]
        for reason, points in parts:
            gain = points if len(parts) > 1 else None
            if reason == "combination" and formed:
                high, low = formed["ranks"][0], formed["ranks"][-1]
                yield line("combination", kind=formed["kind"], cards=formed["cards"], high=high, low=low, gain=gain)
            else:
                yield line("part", cause=reason, gain=gain)

    def facts(self) -> ViewFacts:
        facts = super().facts()
        del facts["trump"]  # there never is a trump: no screen needs to say so
        return facts

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"aside": len(self.stock)}

    def seat_view(self, seat: int) -> SeatView:
        return replace(super().seat_view(seat), facts=frozen(SeatFacts(pile=tuple(sorted(self.piles()[seat])))))
