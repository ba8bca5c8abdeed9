"""Cards put aside face down, one by one, until there are enough: an écart, an exchange.

One mechanism for `<verb>:CARD`, `take_back:CARD` and `done`. One seat may choose, or several at once. A seat sees
only the cards it chose itself; the others see how many there are.
"""

from abc import abstractmethod
from bisect import insort
from collections.abc import Sequence
from typing import ClassVar

from games.errors import IllegalMove
from games.game import Game
from games.view import Choice, Event, Facts, ViewFacts, frozen

DONE = ("done",)


class AsideGame(Game):
    """A game in which seats put cards aside in the phase `aside_phase`.

    A game names its verb and gives it the two methods of every verb (`can_give = AsideGame.can_put_aside`,
    `do_give = AsideGame.do_put_aside`), lists `<verb>`, `take_back` and `done` in `phases`, the first two of them in
    `secret_verbs`, and writes `do_done`. It calls `open_choice` when the choice begins.
    """

    hands: list[list[str]]
    aside_phase: ClassVar[str]
    aside_verb: ClassVar[str]
    aside_events: ClassVar[tuple[str, str]]  # the kinds of the events for a card put aside, and for one taken back

    @abstractmethod
    def pile(self, seat: int) -> list[str]:
        """The cards that a seat has put aside so far, sorted; the list itself, not a copy."""

    @abstractmethod
    def needed(self, seat: int) -> int:
        """How many cards a seat puts aside in all; if it may choose, at most."""

    @abstractmethod
    def pool(self, seat: int) -> Sequence[str]:
        """The cards from which a seat chooses, including those already put aside."""

    def fewest(self, seat: int) -> int:
        """The fewest cards a seat must put aside: all that are needed, unless the game lets it choose."""
        return self.needed(seat)

    def choosable(self, seat: int) -> Sequence[str]:
        """The cards of a hand that may be put aside now: any, unless the game excludes some."""
        return self.hands[seat]

    def open_choice(self) -> None:
        """Begin the choice: clicks count from now on, whatever steps follow."""
        self.since = len(self._log)

    def missing(self, seat: int) -> int:
        """How many more cards a seat may put aside."""
        return self.needed(seat) - len(self.pile(seat))

    # -- <verb>:CARD, take_back:CARD, done -------------------------------------------------------------

    def can_put_aside(self, seat: int) -> tuple[str, ...]:
        return tuple(f"{self.aside_verb}:{card}" for card in self.choosable(seat)) if self.missing(seat) else ()

    def do_put_aside(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        insort(self.pile(seat), card)
        self._tell_step(0, seat, card)

    def can_take_back(self, seat: int) -> tuple[str, ...]:
        return tuple(f"take_back:{card}" for card in self.pile(seat))

    def do_take_back(self, seat: int, card: str) -> None:
        self.pile(seat).remove(card)
        insort(self.hands[seat], card)
        self._tell_step(1, seat, card)

    def can_done(self, seat: int) -> tuple[str, ...]:
        return DONE if len(self.pile(seat)) >= self.fewest(seat) else ()

    def _tell_step(self, back: int, seat: int, card: str) -> None:
        """Show the card to its seat, and to the others how many cards it has put aside."""
        kind = self.aside_events[back]
        self.emit(Event(kind, seat, (card,), to=seat))
        self.emit(Event(kind, seat, facts=Facts(count=len(self.pile(seat)), needed=self.needed(seat))))

    def why_not_aside(self, seat: int, verb: str, card: str) -> IllegalMove | None:
        """The rule that forbids a step of a choice; None if the game must explain it."""
        if verb == "done" and self.missing(seat):
            return IllegalMove("ecart-unfinished", left=self.missing(seat))
        if verb == "take_back":
            return IllegalMove("not-aside")
        if card not in self.hands[seat]:
            return IllegalMove("not-your-card", card=card)
        return None if self.missing(seat) else IllegalMove("ecart-full", cards=self.needed(seat))

    def facts(self) -> ViewFacts:
        facts = super().facts()
        return facts | {"since": self.since} if self.phase == self.aside_phase else facts

    def own_facts(self, seat: int) -> ViewFacts:
        """The choice that a seat is making, and what it has chosen so far."""
        facts = super().own_facts(seat)
        if self.phase != self.aside_phase or seat not in self.waiting:
            return facts
        cards = tuple(self.pool(seat))
        choice = Choice(verb=self.aside_verb, cards=cards, needed=self.needed(seat), fewest=self.fewest(seat))
        return facts | {"choice": frozen(choice), "chosen": tuple(self.pile(seat))}
