"""Le rami (rummy): draw, lay sets and runs, discard, and be the first to have got rid of every card.

Source: "Le rami" of the house's collection, with its variant "le rami sec". It is silent on what happens when the
stock runs out: the discards are shuffled to a new one, a few times a hand; then the hand stops without a winner.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.errors import IllegalMove
from games.game import option
from games.parts.cards import JOKER, PACK_52
from games.parts.rummy.melds import (
    VALUE,
    Meld,
    arrangements,
    deadwood,
    exchanges,
    growth,
    in_order,
    melds_of,
    most_points,
    read_meld,
    without,
)
from games.parts.rummy.rummy import RummyGame, RummyOptions
from games.parts.scores import Parts
from games.view import Event, Facts

JOKER_LEFT = 50  # a joker that is left in a hand
NOTHING_LAID = 100  # for a player who has laid nothing, whatever the hand
ALL_AT_ONCE = -50  # rami sec: thirteen cards laid in one turn, and nobody had laid before
MOST_REDEALS = 3  # how often running a void hand of the variant is dealt again


@dataclass(frozen=True)
class RamiOptions(RummyOptions):
    """House rules."""

    sec: bool = option(False)  # rami sec: cards are laid only thirteen at once, discarding the fourteenth
    opening_points: int = option(
        51, range=range(102), usual=(0, 30, 40, 51, 71)
    )  # what a player's first combinations must count
    opening_pure_run: bool = option(True)  # and a run without joker must be among them
    max_jokers_per_meld: int = option(1, range=range(1, 4))
    joker_keep: bool = option(False)  # a freed joker may stay in the hand
    losers: str = option("flat", ("flat", "count_hand"))  # rami sec: 100 each, or what their hands count


class Rami(RummyGame):
    """Hands of thirteen cards; who goes out counts nothing, the others what is left in their hands."""

    key = "rami"
    seat_counts = tuple(range(2, 7))
    options_class = RamiOptions
    rules: RamiOptions
    variants = {"rami_sec": {"sec": True}}
    phases = {"draw": ("draw",), "lay": ("meld", "extend", "joker", "take_back", "out", "discard")}
    secret_verbs = ("meld", "extend", "joker")
    pack = (*PACK_52, *PACK_52, *[JOKER] * 4)
    dealt = 13

    def begin(self) -> None:
        self.most = self.rules.max_jokers_per_meld
        self.redeals = 0
        super().begin()

    def deal(self) -> None:
        self.opened = [False] * self.seats
        super().deal()

    # -- draw:stock, draw:discard -- the discard not in the first turn, and only to lay it at once -------

    def offered(self, seat: int) -> bool:
        """Whether the discard may be taken at this time, by whoever can lay it."""
        early = self.turns <= (self.rules.discard_from_turn - 1) * self.seats
        return super().takeable(seat) and not early

    def takeable(self, seat: int) -> bool:
        if not self.offered(seat):
            return False
        top = self.discards[-1]
        return not self.rules.sec or bool(self.ways_out([*self.hands[seat], top], top))

    # -- the draft: what is laid counts only when the discard lays it ------------------------------------

    def clear_draft(self) -> None:
        super().clear_draft()
        self.new: list[Meld] = []  # this turn's combinations as they were first laid
        self.due = self.taken  # the discard that was taken, until it is laid
        self.freed = 0  # jokers to be laid in new combinations

    def opens(self, melds: Sequence[Meld]) -> bool:
        """Whether these combinations are enough to lay for the first time."""
        pure = not self.rules.opening_pure_run or any(meld.pure for meld in melds)
        return bool(melds) and pure and sum(meld.points for meld in melds) >= self.rules.opening_points

    def is_open(self, seat: int) -> bool:
        return self.opened[seat] or self.opens(self.new)

    def lay_loose(self, *cards: str) -> None:
        for card in cards:
            self.loose.remove(card)
            if card == self.due:
                self.due = None

    # -- meld:CARD+CARD+CARD -- a new combination; one card must be left to discard ----------------------

    def can_meld(self, seat: int) -> tuple[str, ...]:
        if self.rules.sec:
            return ()
        room = len(self.loose) - 1
        return tuple(sorted("meld:" + meld.text for meld in melds_of(self.loose, self.most) if len(meld.cards) <= room))

    def do_meld(self, seat: int, text: str) -> None:
        meld = read_meld(text, self.most)
        assert meld is not None  # it was listed
        self.lay_loose(*meld.cards)
        self.freed = max(0, self.freed - meld.cards.count(JOKER))
        self.new.append(meld)
        self.table.append(meld)
        self.sketch(Event("meld", seat, meld.cards, Facts(meld=len(self.table))))

    # -- extend:MELD:CARD -- anybody's, once open; a card that fits both ends is named with its neighbour --

    def additions(self, meld: Meld) -> dict[str, tuple[str, Meld]]:
        """What a combination can grow by, as moves name it: the card, and what it makes."""
        found = {}
        for card, (grown, *higher) in growth(meld, self.most).items():
            for at_high_end in higher:
                near = 2 if grown.cards[:2] != at_high_end.cards[-2:] else 3  # with a joker at both ends
                found["+".join(grown.cards[:near])] = card, grown
                found["+".join(at_high_end.cards[-near:])] = card, at_high_end
            if not higher:
                found[card] = card, grown
        return found

    def can_extend(self, seat: int) -> tuple[str, ...]:
        if self.rules.sec or len(self.loose) == 1 or not self.is_open(seat):
            return ()
        held = set(self.loose)
        return tuple(
            sorted(
                f"extend:{number}:{text}"
                for number, meld in enumerate(self.table, 1)
                if not held.isdisjoint(growth(meld, self.most))
                for text, (card, _) in self.additions(meld).items()
                if card in held
            )
        )

    def do_extend(self, seat: int, argument: str) -> None:
        number, _, text = argument.partition(":")
        card, grown = self.additions(self.table[int(number) - 1])[text]
        self.lay_loose(card)
        self.table[int(number) - 1] = grown
        self.sketch(Event("extend", seat, (card,), Facts(meld=int(number))))

    # -- joker:MELD:CARD -- the card for which a joker stands takes its place; the joker is laid anew ------

    def can_joker(self, seat: int) -> tuple[str, ...]:
        if self.rules.sec or not self.is_open(seat):
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

    # -- discard:CARD -- the draft must be enough to open, and hold all that had to be laid ----------------

    def stands(self, seat: int) -> bool:
        enough = self.opened[seat] or not self.new or self.opens(self.new)
        return enough and self.due is None and not self.freed

    def lay_draft(self, seat: int) -> None:
        self.nobody_had_laid = not self.melds
        self.opened[seat] = self.is_open(seat)
        super().lay_draft(seat)

    # -- out:CARD -- rami sec: this card is discarded and all the others are laid --------------------------

    def ways_out(self, hand: list[str], taken: str | None) -> dict[str, tuple[Meld, ...]]:
        """By the card to discard, how the others can be laid; the discard just taken must be among these."""
        cards = in_order(hand)
        melded = {card for meld in melds_of(cards, self.most) for card in meld.cards}
        stray = [card for card in cards if card not in melded]
        if len(stray) > 1:
            return {}
        ways: dict[str, tuple[Meld, ...]] = {}
        for card in stray or sorted(set(cards)):
            if card == taken and cards.count(card) == 1:
                continue
            found = arrangements(without(cards, (card,)), self.most).values()
            if laid := next(filter(self.opens, found), None):
                ways[card] = laid
        return ways

    def can_out(self, seat: int) -> tuple[str, ...]:
        if not self.rules.sec:
            return ()
        return tuple(sorted(f"out:{card}" for card in self.ways_out(self.loose, self.taken)))

    def do_out(self, seat: int, card: str) -> None:
        for meld in self.ways_out(self.loose, self.taken)[card]:
            self.lay_loose(*meld.cards)
            self.new.append(meld)
            self.table.append(meld)
            self.draft.append(Event("meld", seat, meld.cards, Facts(meld=len(self.table))))
        self.do_discard(seat, card)

    # -- the end of a hand, and of the match ---------------------------------------------------------------

    def win_hand(self, winner: int) -> None:
        self.emit(Event("rami_sec" if self.nobody_had_laid else "out", winner))
        won = (("rami_sec", ALL_AT_ONCE if self.nobody_had_laid else 0),)
        self.redeals = 0
        self.score([won if seat == winner else self.left_over(seat) for seat in range(self.seats)], winner=winner)

    def left_over(self, seat: int) -> Parts:
        """What a hand counts that did not win."""
        if self.rules.sec and self.rules.losers == "count_hand":
            return (("left", min(NOTHING_LAID, deadwood(in_order(self.hands[seat]), self.most, JOKER_LEFT))),)
        if not self.opened[seat]:
            return (("nothing_laid", NOTHING_LAID),)
        return (("left", sum(VALUE.get(card, JOKER_LEFT) for card in self.hands[seat])),)

    def stop_hand(self) -> None:
        """All count what they hold; in rami sec the hand is void, and after some void ones the match ends."""
        self.emit(Event("exhausted"))
        if not self.rules.sec:
            self.score([self.left_over(seat) for seat in range(self.seats)])
        elif self.redeals < MOST_REDEALS:
            self.redeals += 1
            self.deal_next()
        else:
            self.finish()

    def length(self) -> dict[str, int]:
        rules = self.rules
        return {"target": rules.target} if rules.target else {"deals": rules.hands}

    def over(self) -> bool:
        rules = self.rules
        return max(self.scores) >= rules.target if rules.target else self.hand_number == rules.hands

    # -- refusals --------------------------------------------------------------------------------------------

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
        if pile != "discard":
            return IllegalMove("unknown-move", move=f"draw:{pile}")
        if not self.discards:
            return IllegalMove("no-discard")
        if self.given_back:
            return IllegalMove("given-back")
        if not self.offered(self.turn):
            return IllegalMove("discard-too-early", turn=self.rules.discard_from_turn)
        return IllegalMove("only-all-at-once", cards=self.dealt)

    def why_not_discard(self, card: str) -> IllegalMove:
        if card not in self.loose:
            drafted = card in self.hands[self.turn]
            return IllegalMove("in-draft" if drafted else "not-your-card", card=card)
        if self.due:
            return IllegalMove("must-lay-taken", card=self.due)
        if self.freed:
            return IllegalMove("must-lay-joker")
        points = sum(meld.points for meld in self.new)
        if points < self.rules.opening_points:
            return IllegalMove("opening-too-low", points=points, needed=self.rules.opening_points)
        return IllegalMove("opening-needs-run")

    def why_not_meld(self, text: str) -> IllegalMove:
        meld = read_meld(text, self.most)
        if meld is None:
            return IllegalMove("not-a-meld", jokers=self.most)
        missing = Counter(meld.cards) - Counter(self.loose)
        return IllegalMove("not-your-card", card=min(missing)) if missing else IllegalMove("keep-a-card")

    def why_not_add(self, seat: int, verb: str, argument: str) -> IllegalMove:
        number, _, card = argument.partition(":")
        if number not in map(str, range(1, len(self.table) + 1)):
            return IllegalMove("no-such-meld", most=len(self.table))
        if not self.is_open(seat):
            return IllegalMove("not-open", needed=self.rules.opening_points)
        meld = self.table[int(number) - 1]
        named = self.additions(meld).get(card, (card,))[0]
        if named not in self.loose:
            return IllegalMove("not-your-card", card=named)
        if verb == "joker":
            return IllegalMove("no-joker-there", card=card)
        return IllegalMove("keep-a-card" if card in self.additions(meld) else "does-not-fit", card=card)

    # -- what is seen ------------------------------------------------------------------------------------------

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ("opened",) * self.opened[seat]

    def facts(self) -> dict[str, Any]:
        """The house rules that a player must know to lay anything."""
        rules = self.rules
        asked = Facts(points=rules.opening_points, run=rules.opening_pure_run, jokers=rules.max_jokers_per_meld)
        return super().facts() | {"opening": asked}

    def own_facts(self, seat: int) -> dict[str, Any]:
        """What each combination is worth to a player whose first ones do not suffice yet."""
        facts = super().own_facts(seat)
        if not self.preparing(seat) or self.is_open(seat):
            return facts
        told = {f"meld:{meld.text}": meld.points for meld in melds_of(self.loose, self.most)}
        return facts | {"worth": Facts({move: told[move] for move in self.legal(seat) if move in told})}

    def preparing(self, seat: int | None) -> bool:
        """Whether it is for this seat to lay its first combinations, if it can."""
        return self.phase == "lay" and seat == self.turn and not self.rules.sec and not self.opened[self.turn]

    def opening_note(self) -> Event:
        """What the first combinations count so far, what they must count, and the most that this hand can make."""
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
        told = Facts(points=prepared, needed=rules.opening_points, run=run, best=best, state=state, stuck=stuck)
        return Event("opening", self.turn, facts=told, to=self.turn)

    def fits(self, seat: int, card: str) -> bool:
        """Whether a hand could lay this card, if it took it: no hand of which this is denied could."""
        held = in_order([*self.hands[seat], card])
        pure, mixed = most_points(held, self.most)
        if not self.opened[seat] and (pure if self.rules.opening_pure_run else mixed) < self.rules.opening_points:
            return False
        freed = sum(not exchanges(meld).keys().isdisjoint(held) for meld in self.melds)
        if any(card in meld.cards for meld in melds_of([*held, *[JOKER] * freed], self.most)):
            return True
        return any(card in growth(meld, self.most) or card in exchanges(meld) for meld in self.grown(held))

    def grown(self, held: Sequence[str]) -> list[Meld]:
        """The combinations of the table, and what they can become with these cards, each used at will."""
        found = {meld.text: meld for meld in self.melds}
        new = [*found.values()]
        while new:
            meld = new.pop()
            larger = (one for card, ways in growth(meld, self.most).items() if card in held for one in ways)
            fresh = {one.text: one for one in larger if one.text not in found}
            found |= fresh
            new += fresh.values()
        return [*found.values()]

    def duty_notes(self) -> Iterator[Event]:
        """What the discard obliges its taker to, and what must be laid before this turn ends."""
        seat = self.turn
        if self.phase == "draw" and self.takeable(seat):
            told = Facts(sec=int(self.rules.sec), fits=int(self.fits(seat, self.discards[-1])))
            yield Event("takeable", seat, (self.discards[-1],), told, to=seat)
        if self.due and not self.rules.sec:
            yield Event("must_lay", seat, (self.due,), to=seat)
        if self.freed:
            yield Event("must_lay_joker", seat, (JOKER,), to=seat)

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """What each joker of the table stands for; for the seat to move what it must lay, what counts, what is left."""
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
        if drafting:
            notes.append(Event("loose", seat, tuple(sorted(self.loose)), to=seat))
        return tuple(notes)

    def unshare(self) -> None:
        super().unshare()
        self.opened = self.opened[:]
        self.new = self.new[:]
