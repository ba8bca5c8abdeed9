"""Le rami (rummy): draw, lay sets and runs, discard, and be the first without cards.

Source: "Le rami" in our rule collection, with its variant "le rami sec". It does not say what happens when the
stock runs out: here the discards make a new one, a few times per hand; then the hand stops without a winner.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Unpack

from games.deeds import Story, seats_of
from games.errors import IllegalMove
from games.options import option
from games.parts.cards import JOKER
from games.parts.rummy.all_at_once import JOKER_LEFT, AllAtOnceGame, OpeningOptions
from games.parts.rummy.laying import LayingGame
from games.parts.rummy.melds import (
    VALUE,
    Meld,
    exchanges,
    grown,
    growth,
    in_order,
    melds_of,
    most_points,
    read_meld,
    with_held,
)
from games.parts.scores import Parts
from games.view import DealDetails, Event, Facts, ViewFacts


@dataclass(frozen=True)
class RamiOptions(OpeningOptions):
    """House rules."""

    sec: bool = option(False)  # rami sec: all thirteen cards are laid at once, and the fourteenth is discarded
    joker_keep: bool = option(False)  # a freed joker may stay in the hand

    def clash(self, seats: int) -> tuple[str, ...]:
        return self.endless(seats) if self.sec else ()


def rami_sec(story: Story) -> Iterable[int]:
    """The seats that laid a whole hand at once before anybody had laid, where it need not be laid so."""
    return () if story.rules.sec else seats_of(story.events, "rami_sec")


class Rami(AllAtOnceGame, LayingGame):
    """Hands of thirteen cards; the player who goes out counts nothing, the others the cards left in hand."""

    key = "rami"
    seat_counts = tuple(range(2, 7))
    options_class = RamiOptions
    rules: RamiOptions
    deals_option = "hands"
    long_match = {"target": 0}
    short_match = {"hands": 1}
    variants = {"rami_sec": {"sec": True}}
    phases = {"draw": ("draw",), "lay": ("meld", "extend", "joker", "take_back", "out", "discard")}
    deed_finders = {"rami_sec": rami_sec}
    secret_verbs = ("meld", "extend", "joker")

    def deal(self) -> None:
        self.opened = [False] * self.seats
        super().deal()

    # -- draw:stock, draw:discard -- the discard not in the first turn, and only to lay it at once -------

    def takeable(self, seat: int) -> bool:
        if not self.offered(seat):
            return False
        top = self.discards[-1]
        return not self.rules.sec or bool(self.ways_out([*self.hands[seat], top], top))

    # -- the draft: it takes effect with the discard --------------------------------------------------

    def clear_draft(self) -> None:
        super().clear_draft()
        self.due = self.taken  # the discard taken, until it is laid
        self.freed = 0  # jokers that must be laid in new combinations

    def is_open(self, seat: int) -> bool:
        return self.opened[seat] or self.opens(self.new)

    def lay_loose(self, *cards: str) -> None:
        super().lay_loose(*cards)
        if self.due in cards:
            self.due = None

    # -- meld:CARD+CARD+CARD, extend:MELD:CARD -- to any meld, once open ---------------------------------

    def possible(self, cards: Iterable[str]) -> Iterable[Meld]:
        return melds_of(cards, self.most)

    def read(self, text: str) -> Meld | None:
        return read_meld(text, self.most)

    def growth(self, meld: Meld) -> Mapping[str, tuple[Meld, ...]]:
        return growth(meld, self.most)

    def may_meld(self, seat: int) -> bool:
        return not self.rules.sec

    def may_extend(self, seat: int) -> bool:
        return not self.rules.sec and self.is_open(seat)

    def do_meld(self, seat: int, text: str) -> None:
        super().do_meld(seat, text)
        self.freed = max(0, self.freed - self.new[-1].cards.count(JOKER))

    # -- joker:MELD:CARD -- the card that a joker stands for replaces it; the joker is laid again --------

    def can_joker(self, seat: int) -> tuple[str, ...]:
        if not self.may_extend(seat):
            return ()
        return tuple(
            sorted(
                f"joker:{number}:{card}"
                for number, meld in enumerate(self.table, 1)
                for card in exchanges(meld)
                if card in self.loose
            )
        )

    def do_joker(self, seat: int, argument: str) -> None:
        number, _, card = argument.partition(":")
        self.lay_loose(card)
        self.table[int(number) - 1] = exchanges(self.table[int(number) - 1])[card]
        self.loose.append(JOKER)
        self.gained.append(JOKER)
        self.freed += not self.rules.joker_keep
        self.sketch(Event("joker", seat, (card,), Facts(meld=int(number))))

    # -- discard:CARD -- the draft must be enough to open, and contain all that must be laid ---------------

    def stands(self, seat: int) -> bool:
        enough = self.opened[seat] or not self.new or self.opens(self.new)
        return enough and self.due is None and not self.freed

    def lay_draft(self, seat: int) -> None:
        self.nobody_had_laid = not self.melds
        self.opened[seat] = self.is_open(seat)
        super().lay_draft(seat)

    # -- out:CARD -- rami sec -----------------------------------------------------------------------------

    def can_out(self, seat: int) -> tuple[str, ...]:
        return super().can_out(seat) if self.rules.sec else ()

    def win_hand(self, winner: int) -> None:
        if self.nobody_had_laid:
            self.emit(Event("rami_sec", winner))
            self.win_at_once(winner)
            return
        self.emit(Event("out", winner))
        self.count_hands(winner=winner)

    def count_hands(self, **details: Unpack[DealDetails]) -> None:
        """All hands count but the winner's; one of which nothing was laid may count by its best melds."""
        seats = range(self.seats)
        parts = [() if seat == details.get("winner") else self.left_over(seat) for seat in seats]
        if self.rules.losers == "count_hand":
            details["unlaid"] = tuple(None if self.opened[seat] else self.laid_out(seat, parts[seat]) for seat in seats)
        self.score(parts, **details)

    def left_over(self, seat: int) -> Parts:
        """The points of a hand that did not win, by reason."""
        if self.rules.sec or not self.opened[seat]:
            return super().left_over(seat)
        return (("left", sum(VALUE.get(card, JOKER_LEFT) for card in self.hands[seat])),)

    def stop_hand(self) -> None:
        """All hands count; in rami sec the hand is void, and after several void ones the match ends."""
        self.emit(Event("exhausted"))
        if self.rules.sec:
            self.deal_again()
        else:
            self.count_hands()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        assert seat is not None  # the table never moves
        if verb == "draw":
            return self.why_not_draw(argument)
        if verb == "discard":
            return self.why_not_discard(argument)
        if verb == "take_back":
            return IllegalMove("nothing-drafted")
        if verb == "out" and not self.rules.sec:
            return IllegalMove("unknown-move", move=f"out:{argument}")
        if self.rules.sec:
            return IllegalMove("only-all-at-once", cards=self.dealt)
        return self.why_not_meld(argument) if verb == "meld" else self.why_not_add(seat, verb, argument)

    def why_not_draw(self, pile: str) -> IllegalMove:
        if pile == "discard" and self.offered(self.turn):
            return IllegalMove("only-all-at-once", cards=self.dealt)
        return super().why_not_draw(pile)

    def why_not_discard(self, card: str) -> IllegalMove:
        if card not in self.loose:
            return self.why_not_throw(card)
        if self.due:
            return IllegalMove("must-lay-taken", card=self.due)
        if self.freed:
            return IllegalMove("must-lay-joker")
        points = sum(meld.points for meld in self.new)
        if points < self.rules.opening_points:
            return IllegalMove("opening-too-low", points=points, needed=self.rules.opening_points)
        return IllegalMove("opening-needs-run")

    def why_not_meld(self, text: str) -> IllegalMove:
        meld = self.read(text)
        return IllegalMove("not-a-meld", jokers=self.most) if meld is None else self.why_not_lay(meld)

    def why_not_add(self, seat: int, verb: str, argument: str) -> IllegalMove:
        number, _, card = argument.partition(":")
        meld = self.numbered(number)
        if isinstance(meld, IllegalMove):
            return meld
        if not self.is_open(seat):
            return IllegalMove("not-open", needed=self.rules.opening_points)
        if verb == "joker" and card in self.loose:
            return IllegalMove("no-joker-there", card=card)
        return self.why_not_extend(meld, card)

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ("opened",) * self.opened[seat]

    def own_facts(self, seat: int) -> ViewFacts:
        """The points of each combination, for a player whose first melds are not enough yet."""
        facts = super().own_facts(seat)
        if not self.preparing(seat) or self.is_open(seat):
            return facts
        points = {f"meld:{meld.text}": meld.points for meld in melds_of(self.loose, self.most)}
        return facts | {"worth": Facts({move: points[move] for move in self.legal(seat) if move in points})}

    def preparing(self, seat: int | None) -> bool:
        """Whether this seat may lay its first combinations now."""
        return self.phase == "lay" and seat == self.turn and not self.rules.sec and not self.opened[self.turn]

    def opening_note(self) -> Event:
        """The points of the first combinations so far, those needed, and the most that this hand can make."""
        rules, prepared = self.rules, sum(meld.points for meld in self.new)
        laid = not rules.opening_pure_run or any(meld.pure for meld in self.new)
        pure, mixed = most_points(in_order(self.loose), self.most)
        best = prepared + (mixed if laid else max(pure, 0))
        if self.opens(self.new):
            state = "enough"
        elif not laid and pure < 0:
            state = "no_run"
        else:
            state = "possible" if best >= rules.opening_points else "short"
        run, stuck = "laid" if laid else "missing", int(not self.stands(self.turn))
        facts = Facts(points=prepared, needed=rules.opening_points, run=run, best=best, state=state, stuck=stuck)
        return Event("opening", self.turn, facts=facts, to=self.turn)

    def fits(self, seat: int, card: str) -> bool:
        """Whether a hand might lay this card if it took it; if not, it certainly could not."""
        held = in_order([*self.hands[seat], card])
        pure, mixed = most_points(held, self.most)
        if not self.opened[seat] and (pure if self.rules.opening_pure_run else mixed) < self.rules.opening_points:
            return False
        freed = sum(not exchanges(meld).keys().isdisjoint(held) for meld in self.melds)
        if any(card in meld.cards for meld in melds_of([*held, *[JOKER] * freed], self.most)):
            return True
        fitting = grown(self.melds, lambda meld: with_held(meld, held, self.most))
        return any(card in growth(meld, self.most) or card in exchanges(meld) for meld in fitting)

    def duty_notes(self) -> Iterator[Event]:
        """What the discard requires if taken, and what must be laid before the end of this turn."""
        seat = self.turn
        if self.phase == "draw" and self.takeable(seat):
            facts = Facts(sec=int(self.rules.sec), fits=int(self.fits(seat, self.discards[-1])))
            yield Event("takeable", seat, (self.discards[-1],), facts, to=seat)
        if self.due and not self.rules.sec:
            yield Event("must_lay", seat, (self.due,), to=seat)
        if self.freed:
            yield Event("must_lay_joker", seat, (JOKER,), to=seat)

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """What each joker on the table stands for; for the player: what to lay, points, and cards left."""
        drafting = seat == self.turn and self.drafting
        notes = [
            Event("joker_is", cards=(card,), facts=Facts(meld=number))
            for number, meld in enumerate(self.table if drafting else self.melds, 1)
            for card in exchanges(meld)
        ]
        if seat == self.turn and self.waiting:
            notes += self.duty_notes()
        if self.preparing(seat) and self.waiting:
            notes.append(self.opening_note())
        return (*notes, *self.loose_note(seat))

    def unshare(self) -> None:
        super().unshare()
        self.opened = self.opened[:]
