"""Le gin frappé (gin rummy): form melds in the hand, and knock when little deadwood is left.

Source: our own rules, from French and English descriptions of gin rummy. The ace is low only.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.errors import IllegalMove
from games.game import ONLY
from games.options import option
from games.parts.cards import PACK_52
from games.parts.rummy.gin import BIT, LADDER, Layout, answer, bits, deadwood, own_layout
from games.parts.rummy.melds import without
from games.parts.rummy.rummy import DISCARD, FreeDiscardOptions, RummyGame
from games.parts.scores import Parts, scored_deal
from games.view import DealResult, Event, Facts, LaidOut, Line, Place, SeatView, View, ViewFacts, frozen
from games.view.standing import layout_line, line

MOST_REDEALS = 3  # this many void hands in a row are dealt again
STRENGTH = {card: LADDER.index(card[:-1]) for card in PACK_52}  # for the draw of the dealer


@dataclass(frozen=True)
class GinFrappeOptions(FreeDiscardOptions):
    """House rules."""

    direction: ClassVar[str] = "cw"  # type: ignore[misc]  # with two players there is no choice
    max_reshuffles: ClassVar[int] = 0  # type: ignore[misc]  # the discards never make a new stock
    target: int = option(100, range=range(50, 501), usual=(50, 100, 150, 200, 250))  # the points that end the match
    knock_max: int = option(10, range=range(11))  # the most deadwood to knock with; 0: straight gin
    gin_bonus: int = option(25, range=range(10, 51), usual=(10, 20, 25, 50))
    undercut_bonus: int = option(25, range=range(10, 51), usual=(10, 20, 25, 50))
    big_gin: bool = option(False)  # eleven cards in melds end the hand without a discard
    big_gin_bonus: int = option(31, range=range(25, 63), usual=(25, 31, 50))
    game_bonus: int = option(100, range=range(201), usual=(0, 50, 100, 150, 200))  # for reaching the target
    line_bonus: int = option(25, range=range(51), usual=(0, 10, 20, 25))  # at the end, per hand scored
    shutout: str = option("none", ("none", "bonus", "all"))  # doubled if the opponent scored no hand


class GinFrappe(RummyGame):
    """Hands of ten cards until a player has the target; then bonuses are added, and the highest total wins."""

    key = "gin_frappe"
    seat_counts = (2,)
    options_class = GinFrappeOptions
    shown_notes = {"knock_at": "felt"}
    rules: GinFrappeOptions
    long_match = {"target": 500}
    short_match = {"target": 50, "max_turns": 20}
    stands_for = ("cribbage", "yaniv")
    variants = {"gin_frappe_ancien": {"gin_bonus": 20, "undercut_bonus": 10, "line_bonus": 20}}
    phases = {"upcard": ("draw", "pass"), "draw": ("draw",), "lay": ("knock", "big_gin", "discard")}
    rank_order = (*reversed(LADDER),)
    pack = PACK_52
    dealt = 10
    turned_up = True
    free_discard = True
    low_wins = False
    last_cards = 2

    def pack_to_draw(self) -> tuple[Sequence[str], Mapping[str, int]]:
        return PACK_52, STRENGTH

    def begin(self) -> None:
        self.most_turns = self.rules.max_turns * self.seats
        self.won = [0] * self.seats  # hands that each seat scored
        self.voids = 0  # in a row
        super().begin()

    def deal(self) -> None:
        super().deal()
        self.phase = "upcard"
        self.passes = 0

    # -- pass -- leaves the turned card to the opponent; after two passes, nobody ---------------------------------

    def can_pass(self, seat: int) -> tuple[str, ...]:
        return ("pass",)

    def do_pass(self, seat: int, _: str) -> None:
        self.passes += 1
        self.turn = self.next_seat[seat]
        self.clear_draft()
        self.waiting = ONLY[self.turn]
        if self.passes == self.seats:
            self.phase = "draw"
        self.emit(Event("pass", seat))

    def can_draw(self, seat: int) -> tuple[str, ...]:
        return (DISCARD,) if self.phase == "upcard" else super().can_draw(seat)

    def takeable(self, seat: int) -> bool:
        return self.turns > 1 or self.passes < self.seats

    # -- discard:CARD, knock:CARD, big_gin -- nothing is laid before a knock ----------------------------------

    def stands(self, seat: int) -> bool:
        return True

    def left_over(self, seat: int) -> dict[str, int]:
        """By discarded card, the deadwood of all the others."""
        hand = bits(self.hands[seat])
        return {card: deadwood(hand ^ BIT[card]) for card in self.throwable()}

    def can_knock(self, seat: int) -> tuple[str, ...]:
        most = self.rules.knock_max
        return tuple(f"knock:{card}" for card, points in self.left_over(seat).items() if points <= most)

    def do_knock(self, seat: int, card: str) -> None:
        self.emit(Event("knock", seat))
        self.throw(seat, card)
        self.win_hand(seat)

    def can_big_gin(self, seat: int) -> tuple[str, ...]:
        return ("big_gin",) if self.rules.big_gin and not deadwood(bits(self.hands[seat])) else ()

    def do_big_gin(self, seat: int, _: str) -> None:
        self.emit(Event("big_gin", seat))
        self.win_hand(seat)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb in ("draw", "pass"):
            if argument not in ("stock", "discard"):
                return IllegalMove("unknown-move", move=f"{verb}:{argument}")
            return IllegalMove("upcard-first") if self.phase == "upcard" else IllegalMove("upcard-refused")
        if verb == "big_gin":
            return IllegalMove("no-big-gin", allowed=self.rules.big_gin, points=deadwood(bits(self.loose)))
        if argument not in self.throwable():
            return self.why_not_throw(argument)
        points = deadwood(bits(without(self.loose, (argument,))))
        return IllegalMove("too-much-deadwood", points=points, most=self.rules.knock_max)

    def win_hand(self, winner: int) -> None:
        """Both hands are shown; the other player lays cards off on the knocker's melds, except after gin."""
        knocker, other = winner, self.next_seat[winner]
        big = len(self.hands[knocker]) > self.dealt
        mine = own_layout(tuple(self.hands[knocker]), None if big else self.discards[-1])
        gin = not mine.points
        theirs = answer(self.hands[other], () if gin else mine.melds)
        rules, difference = self.rules, abs(theirs.points - mine.points)
        bonus = "knock", 0
        if big:
            bonus = "big_gin", max(rules.big_gin_bonus, rules.gin_bonus)
        elif gin:
            bonus = "gin", rules.gin_bonus
        elif mine.points >= theirs.points:
            winner, bonus = other, ("undercut", rules.undercut_bonus)
        self.won[winner] += 1
        self.voids = 0
        parts: list[Parts] = [(), ()]
        parts[winner] = (("deadwood", difference), bonus)
        if self.scores[winner] + difference + bonus[1] >= rules.target:
            parts = self.reckoned(parts, winner)
        laid = {0: mine, 1: theirs} if knocker == 0 else {0: theirs, 1: mine}
        layouts = tuple(self.told_layout(laid[seat]) for seat in range(self.seats))
        self.score(parts, winner=winner, knocker=knocker, how=bonus[0], layouts=layouts)

    def reckoned(self, parts: Sequence[Parts], winner: int | None) -> list[Parts]:
        """These parts, and those of the end of the match: the game bonus for the target, the lines, a shutout."""
        rules = self.rules
        bonus = [rules.game_bonus * (seat == winner) for seat in range(self.seats)]
        lines = [rules.line_bonus * won for won in self.won]
        doubled = [0] * self.seats
        if winner is not None and not self.won[self.next_seat[winner]]:
            all_points = self.scores[winner] + sum(points for _, points in parts[winner]) + lines[winner]
            doubled[winner] = {"none": 0, "bonus": bonus[winner], "all": all_points + bonus[winner]}[rules.shutout]
        return [
            (*parts[seat], ("game_bonus", bonus[seat]), ("line_bonus", lines[seat]), ("shutout", doubled[seat]))
            for seat in range(self.seats)
        ]

    def stop_hand(self) -> None:
        """The hand is void: no cards are shown, and the next dealer deals; the fourth in a row ends the match."""
        self.emit(Event("turn_limit" if self.turns == self.most_turns else "exhausted"))
        self.voids += 1
        if self.voids <= MOST_REDEALS:
            self.emit(Event("hand_void"))
            self.deal_next()
            return
        self.last_deal = scored_deal(self.hand_number, self.reckoned([(), ()], None))
        self.scores = [score + more for score, more in zip(self.scores, self.last_deal["points"], strict=True)]
        self.emit(Event("score", facts=self.last_deal))
        self.finish()

    def left_event(self, seat: int, points: int) -> Event:
        """Only the hand: its points may depend on the other hand, which is not shown yet."""
        return Event("held", seat, tuple(self.hands[seat]))

    def target(self) -> int:
        return self.rules.target

    def over(self) -> bool:
        return max(self.scores) >= self.rules.target

    def told_layout(self, laid: Layout) -> LaidOut:
        """An open hand, with the points of each leftover card."""
        return frozen(
            LaidOut(melds=laid.melds, left=laid.left, worth=laid.worth, points=laid.points, laid_off=laid.laid_off)
        )

    def seat_view(self, seat: int) -> SeatView:
        """Add the cards that everybody saw go from the discards to a hand, while they stay there."""
        return SeatView(len(self.hands[seat]), self.scores[seat], self.tags(seat), shown=tuple(self.known[seat]))

    def shown_from(self) -> str:
        return "discard" if self.waiting else "open"

    def facts(self) -> ViewFacts:
        return super().facts() | {"knock_max": self.rules.knock_max}

    def own_facts(self, seat: int) -> ViewFacts:
        """The best layout of the hand, and by knock the deadwood it would leave."""
        facts = super().own_facts(seat) | {"layout": self.told_layout(own_layout(tuple(self.hands[seat])))}
        knocks = {f"knock:{card}": points for card, points in self.left_over(seat).items()} if self.mine(seat) else {}
        return facts | {
            "deadwood": Facts({move: points for move, points in knocks.items() if move in self.legal(seat)})
        }

    def mine(self, seat: int) -> bool:
        return self.phase == "lay" and seat == self.turn

    def headline(self, last: DealResult) -> Line | None:
        """The player who knocked, and how the deadwood of both and the bonus add up to the points."""
        if "knocker" not in last:
            return None
        knocker, winner, how = last["knocker"], int(last["winner"]), last["how"]
        mine, theirs = (last["layouts"][seat]["points"] for seat in (knocker, 1 - knocker))
        earned = {reason: points for reason, points in last["parts"][winner] if reason in ("deadwood", how)}
        facts = {"how": how, "other": 1 - knocker, "mine": mine, "theirs": theirs}
        facts |= {"bonus": earned.get(how, 0), "points": sum(earned.values())}
        return line("knocked", Place.LAST_DEAL, knocker, **facts)

    def side_parts(self, last: DealResult, seat: int, view: View) -> Iterator[Line]:
        """The hand laid out, and what the headline has not explained."""
        if "knocker" not in last:
            yield from super().side_parts(last, seat, view)
            return
        yield layout_line(last["layouts"][seat])
        for reason, points in last["parts"][seat]:
            if reason not in ("deadwood", last["how"]):
                yield line("part", cause=reason, gain=points)

    def notes(self, seat: int | None) -> Iterator[Event]:
        yield Event("knock_at", facts=Facts(most=self.rules.knock_max))

    def unshare(self) -> None:
        super().unshare()
        self.won = self.won[:]
