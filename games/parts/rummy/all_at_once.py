"""A hand laid all at once: one card is discarded and all others are laid in melds, in one move (`out`).

It is the only way to lay in rami sec. The condition for first melds (`opens`) applies here, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.errors import IllegalMove
from games.options import option
from games.parts.cards import JOKER, PACK_52
from games.parts.rummy.melds import VALUE, Meld, arrangements, deadwood, in_order, laid_best, melds_of, without
from games.parts.rummy.rummy import RummyGame, RummyOptions
from games.parts.scores import Parts
from games.view import Event, Facts, LaidOut, Opening, ViewFacts, frozen

TWO_PACKS = (*PACK_52, *PACK_52, *[JOKER] * 4)
JOKER_LEFT = 50  # a joker left in a hand
NOTHING_LAID = 100  # for a player who has laid nothing, whatever the hand
ALL_AT_ONCE = -50  # thirteen cards laid in one turn, before anyone else laid
MOST_REDEALS = 3  # how often in a row a void hand is dealt again


@dataclass(frozen=True)
class OpeningOptions(RummyOptions):
    """House rules for the first melds of a player."""

    opening_points: int = option(
        51, range=range(102), usual=(0, 30, 40, 51, 71)
    )  # the least points of a player's first combinations
    opening_pure_run: bool = option(True)  # whether they need a run without a joker
    max_jokers_per_meld: int = option(1, range=range(1, 4))
    losers: str = option("flat", ("flat", "count_hand"))  # a player who laid nothing: 100, or the points of the hand

    def endless(self, seats: int) -> tuple[str, ...]:
        """The two options that can make a match for two endless: both totals fall, away from the target."""
        return ("losers", "target") if seats == 2 and self.losers == "count_hand" and self.target else ()


class AllAtOnceGame(RummyGame):
    """Thirteen cards of two packs with jokers, and the verb `out`."""

    rules: OpeningOptions
    won_as: ClassVar[str] = "rami_sec"  # the reason shown for laying all at once
    pack = TWO_PACKS
    dealt = 13

    def begin(self) -> None:
        self.most = self.rules.max_jokers_per_meld
        self.redeals = 0
        super().begin()

    # -- draw:discard -- not before the turn that the option sets------------------------------------------

    def offered(self, seat: int) -> bool:
        """Whether the discard may be taken now, if the player can use it."""
        early = self.turns <= (self.rules.discard_from_turn - 1) * self.seats
        return super().takeable(seat) and not early

    def why_not_draw(self, pile: str) -> IllegalMove:
        """The rule that forbids drawing from this pile; for the discard, it may be too early."""
        if pile == "discard" and super().takeable(self.turn):
            return IllegalMove("discard-too-early", turn=self.rules.discard_from_turn)
        return super().why_not_draw(pile)

    # -- out:CARD -- this card is discarded and all the others are laid ------------------------------------

    def opens(self, melds: Sequence[Meld]) -> bool:
        """Whether these combinations are enough for a player's first melds."""
        pure = not self.rules.opening_pure_run or any(meld.pure for meld in melds)
        return bool(melds) and pure and sum(meld.points for meld in melds) >= self.rules.opening_points

    def ways_out(self, hand: list[str], taken: str | None) -> dict[str, tuple[Meld, ...]]:
        """By discarded card, melds for all the others; the discard just taken must be among the others."""
        cards = in_order(hand)
        melded = {card for meld in melds_of(cards, self.most) for card in meld.cards}
        stray = [card for card in cards if card not in melded]
        if len(stray) > 1:
            return {}
        ways: dict[str, tuple[Meld, ...]] = {}
        for card in stray or sorted(set(cards)):
            if card == taken and cards.count(card) == 1:
                continue
            layouts = arrangements(without(cards, (card,)), self.most).values()
            if laid := next(filter(self.opens, layouts), None):
                ways[card] = laid
        return ways

    def can_out(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted(f"out:{card}" for card in self.ways_out(self.loose, self.taken)))

    def do_out(self, seat: int, card: str) -> None:
        for meld in self.ways_out(self.loose, self.taken)[card]:
            for laid in meld.cards:
                self.loose.remove(laid)
            self.table.append(meld)
            self.draft.append(Event("meld", seat, meld.cards, Facts(meld=len(self.table))))
        self.do_discard(seat, card)

    def win_at_once(self, winner: int) -> None:
        """Score a hand laid all at once, in one turn and before anyone else laid."""
        won = ((self.won_as, ALL_AT_ONCE),)
        self.redeals = 0
        parts = [won if seat == winner else self.left_over(seat) for seat in range(self.seats)]
        layouts = tuple(self.laid_out(seat, parts[seat]) for seat in range(self.seats))
        self.score(parts, winner=winner, layouts=layouts)

    def laid_out(self, seat: int, parts: Parts) -> LaidOut:
        """The winner's melds, or the best melds of another hand, with the points of its other cards if they count."""
        if not self.hands[seat]:
            laid = tuple(meld.cards for meld in self.table)
            return frozen(LaidOut(melds=laid, left=(), worth=(), points=0))
        hand = in_order(self.hands[seat])
        melds = tuple(meld.cards for meld in laid_best(hand, self.most, JOKER_LEFT))
        left = without(hand, [card for meld in melds for card in meld])
        worth = tuple(VALUE.get(card, JOKER_LEFT) for card in left)
        ((reason, points),) = parts
        return frozen(LaidOut(melds=melds, left=left, worth=worth if reason == "left" else (), points=points))

    def left_over(self, seat: int) -> Parts:
        """The points by reason of a hand of which nothing was laid."""
        if self.rules.losers == "count_hand":
            left = deadwood(in_order(self.hands[seat]), self.most, JOKER_LEFT)
            return (("left", left) if left <= NOTHING_LAID else ("at_most", NOTHING_LAID),)
        return (("nothing_laid", NOTHING_LAID),)

    def deal_again(self) -> None:
        """The hand is void: deal again; after `MOST_REDEALS` in a row the match ends."""
        if self.redeals < MOST_REDEALS:
            self.redeals += 1
            self.deal_next()
        else:
            self.finish()

    def planned_deals(self) -> int | None:
        return None if self.rules.target else self.rules.hands

    def target(self) -> int | None:
        return self.rules.target or None

    def over(self) -> bool:
        rules = self.rules
        return max(self.scores) >= rules.target if rules.target else self.hand_number == rules.hands

    def facts(self) -> ViewFacts:
        """Add the house rules for first melds."""
        rules = self.rules
        opening = Opening(points=rules.opening_points, run=rules.opening_pure_run, jokers=rules.max_jokers_per_meld)
        return super().facts() | {"opening": frozen(opening)}
