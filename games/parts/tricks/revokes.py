"""Revokes (la renonce): not following suit although possible; on honour, corrected in time or denounced.

A revoke is never recorded. It follows from the tricks and the hands, so no view can reveal it, and each world has
its own revokes.
"""

from abc import abstractmethod
from collections.abc import Sequence

from games.errors import IllegalMove
from games.game import THE_TABLE
from games.parts.cards import OF_SUIT, SUIT
from games.parts.scores import Parts, scored_deal
from games.parts.tricks.honour import HonourGame
from games.parts.tricks.turn_loop import TrickGame
from games.view import DealDetails, Event, Facts, ViewFacts

GATHER_S = 5  # seconds, at least, before a complete trick is gathered: the last chance to correct a revoke
ACCUSE = ("denounce", "mix_tricks")


class RevokeGame(HonourGame):
    """On honour a complete trick lies for a moment before it is gathered; revokes in gathered tricks are denounced.

    A game scores (`score_deal`: `mark`, then `next_deal`), and decides the cost of verdicts (`punish`, `fine`).
    """

    phases = {**HonourGame.phases, "gather": ("close",), "window": ("close",)}
    asides = {
        "play": (*HonourGame.asides["play"], "correct", *ACCUSE),
        "gather": ("correct", *ACCUSE),
        "window": ACCUSE,
        "deal": ACCUSE,
        "cut": ACCUSE,
    }

    # -- what a game writes --------------------------------------------------------------------------

    @abstractmethod
    def punish(self, seats: Sequence[int], reason: str) -> None:
        """Fine these seats (for a `revoke`, or because they `mixed` tricks); nobody else scores."""

    # -- close: the trick is gathered; or the time to denounce is over ---------------------------------

    def start_deal(self) -> None:
        self.mixed: frozenset[int] = frozenset()  # the seats that have mixed their tricks
        self.honest: frozenset[tuple[int, int]] = frozenset()  # (seat, trick) proved to be no revoke
        self.judged = False  # a verdict ended the hand
        self.parts: tuple[Parts, ...] = ()  # the points of the hand, once it is scored
        self.fined = self.gains = (0,) * self.seats  # for wrong accusations; all points of this hand in the scores
        super().start_deal()

    def end_trick(self) -> None:
        """On honour a complete trick lies until the table gathers it; otherwise its winner takes it at once."""
        if self.rules.honour and self.phase == "play":
            self.complaint = ()
            self.phase, self.waiting = "gather", THE_TABLE
        else:
            self.phase = "play"
            super().end_trick()

    def next_deal(self) -> None:
        """Keep the hand open to denunciations until the next one is dealt or its pack is cut."""
        if self.may_denounce and self.phase != "window":
            self.phase, self.waiting = "window", THE_TABLE
        else:
            super().next_deal()

    def can_close(self, seat: int | None) -> tuple[str, ...]:
        return ("close",) if seat is None else ()

    def do_close(self, seat: None, _: str) -> None:
        if self.phase == "gather":
            self.end_trick()
        else:
            self.next_deal()

    @property
    def may_denounce(self) -> bool:
        """Whether there are gathered tricks and no verdict yet."""
        return self.rules.honour and bool(self.tricks) and not self.judged

    # -- correct:CARD -- the player's own revoke, until the trick is gathered------------------------------

    def can_correct(self, seat: int | None) -> tuple[str, ...]:
        if seat is None or not self.rules.honour or not self.laid(seat):
            return ()
        return tuple(f"correct:{card}" for card in self.refused(seat, len(self.tricks)))

    def do_correct(self, seat: int, card: str) -> None:
        wrong = self.pick_up(seat)
        self.hands[seat].remove(card)
        self.trick[self.trick.index((seat, wrong))] = (seat, card)
        self.emit(Event("correct", seat, (wrong, card)))

    def refused(self, seat: int, number: int) -> tuple[str, ...]:
        """The cards with which a seat could have followed suit in a trick (from 0): they prove its revoke."""
        if not self.strayed(seat, number):
            return ()
        tricks = (*self.tricks, self.trick)
        later = [card for trick in tricks[number + 1 :] for other, card in trick if other == seat]
        return tuple(sorted(filter(OF_SUIT[SUIT[tricks[number][0][1]]], [*later, *self.hands[seat]])))

    def strayed(self, seat: int, number: int) -> bool:
        """Whether a seat did not follow suit in a trick (from 0): everybody saw that, but not whether it could."""
        trick = (*self.tricks, self.trick)[number]
        return any(SUIT[card] != SUIT[trick[0][1]] for other, card in trick if other == seat)

    # -- mix_tricks -- mixed tricks prove nothing, and neither do tricks added later -------------------

    def can_mix_tricks(self, seat: int | None) -> tuple[str, ...]:
        if seat is None or seat in self.mixed or not self.rules.allow_mixing or not self.may_denounce:
            return ()
        return ("mix_tricks",) if self.won[seat] else ()

    def do_mix_tricks(self, seat: int, _: str) -> None:
        self.mixed |= {seat}
        self.emit(Event("mix_tricks", seat))

    def pile(self, number: int) -> int:
        """The seat that won a gathered trick and keeps it; tricks count from 0."""
        return self.holder(self.tricks[number])

    # -- denounce:SEAT, denounce:SEAT:TRICK -- a revoke in a gathered trick ---------------------------

    def can_denounce(self, seat: int | None) -> tuple[str, ...]:
        """Anybody may be accused of anything not judged before: these moves reveal nothing."""
        moves: list[str] = []
        for accused in range(self.seats if self.may_denounce and seat is not None else 0):
            if tricks := [trick for trick in range(len(self.tricks)) if (accused, trick) not in self.honest]:
                moves += [f"denounce:{accused}", *(f"denounce:{accused}:{trick + 1}" for trick in tricks)]
        return tuple(moves)

    def do_denounce(self, seat: int, argument: str) -> None:
        who, _, number = argument.partition(":")
        accused = int(who)
        judged = {index for other, index in self.honest if other == accused}
        named = [int(number) - 1] if number else [index for index in range(len(self.tricks)) if index not in judged]
        apart = [index for index in named if self.pile(index) not in self.mixed]
        # Mixed tricks are doubtful if everybody saw a possible revoke in them, or if the accuser names one.
        doubtful = [index for index in named if index not in apart and (number or self.strayed(accused, index))]
        if any(self.refused(accused, index) for index in apart):
            self.condemn(seat, accused)
        elif doubtful:
            self.tell(seat, accused, "unprovable")
            self.break_off(sorted({self.pile(index) for index in doubtful}), "mixed")
        else:
            self.tell(seat, accused, "wrong")
            self.honest |= {(accused, index) for index in named}
            if self.rules.false_denunciation:
                self.fine(seat, self.rules.false_denunciation)

    def tell(self, seat: int, accused: int, verdict: str, cards: tuple[str, ...] = ()) -> None:
        """Tell everybody the verdict about a seat's accusation, and the cards that prove it."""
        self.emit(Event("denounce", seat, cards, Facts(accused=accused, verdict=verdict, reveals=verdict)))

    def condemn(self, seat: int, accused: int) -> None:
        """One revoke reveals all the others, and the cards that prove them are shown."""
        apart = [index for index in range(len(self.tricks)) if self.pile(index) not in self.mixed]
        proofs = {
            other: cards
            for other in range(self.seats)
            if (cards := tuple(sorted({card for index in apart for card in self.refused(other, index)})))
        }
        shown = tuple(card for cards in proofs.values() for card in cards)
        self.tell(seat, accused, "proven", shown)
        for other, cards in proofs.items():
            self.emit(Event("revoke", other, cards))
        self.break_off(list(proofs), "revoke")

    def break_off(self, fined: Sequence[int], reason: str) -> None:
        """End the hand with a verdict: these seats are fined, for `revoke` or `mixed`."""
        self.judged = True
        self.final_trick = self.trick_before()
        self.punish(fined, reason)
        self.next_deal()

    def fine(self, seat: int, points: int) -> None:
        """Mark points against a seat for a wrong accusation."""
        self.fined = tuple(fined + points * (other == seat) for other, fined in enumerate(self.fined))
        if self.parts:
            self.write()
        else:
            self.enter(self.fined)

    def mark(self, parts: Sequence[Parts]) -> None:
        """Record the points of the hand by seat; they replace those recorded before."""
        self.parts = tuple(map(tuple, parts))
        self.write()

    def write(self) -> None:
        """Score the hand and the fines for wrong accusations; this result replaces the one shown before."""
        parts = [[*own, ("false_denunciation", fined)] for own, fined in zip(self.parts, self.fined, strict=True)]
        self.last_deal = scored_deal(self.hand, parts, **self.summary())
        self.emit(Event("score", facts=self.last_deal))
        self.enter(self.last_deal["points"])

    def enter(self, gains: tuple[int, ...]) -> None:
        """Set the points of this hand in the scores, by seat; they replace the earlier ones."""
        self.scores = [score + now - was for score, now, was in zip(self.scores, gains, self.gains, strict=True)]
        self.gains = gains

    def summary(self) -> DealDetails:
        """More facts for `last_deal` that explain the points of a hand."""
        return {"won": tuple(self.won)}

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "denounce" and self.rules.honour:
            return IllegalMove("already-judged" if self.may_denounce else "nothing-to-denounce")
        if verb == "correct" and self.rules.honour:
            return IllegalMove("nothing-to-correct")
        return super().why_not(seat, verb, argument)

    def notes(self, seat: int | None) -> list[Event]:
        waiting = self.phase in ("window", "deal", "cut") and self.may_denounce
        return [*super().notes(seat), *([Event("may_denounce")] if waiting else [])]

    def marked(self, seat: int) -> int:
        return 0 if self.parts else self.gains[seat]

    def facts(self) -> ViewFacts:
        facts = super().facts()
        if self.phase == "gather":
            facts["window"] = max(GATHER_S, self.rules.honour_window_s // 9)
        elif self.phase == "window":
            facts["window"] = self.rules.honour_window_s
        return facts

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ("mixed",) * (seat in self.mixed)

    def voids(self) -> list[set[str]]:
        """On honour a discard shows no void, unless an accusation was wrong."""
        if not self.rules.honour:
            return TrickGame.voids(self)
        voids: list[set[str]] = [set() for _ in range(self.seats)]
        for seat, number in self.honest:
            if self.strayed(seat, number):
                voids[seat].add(SUIT[self.tricks[number][0][1]])
        return voids
