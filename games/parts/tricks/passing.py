"""Cards passed on before play: all players put some aside at once, face down, and they go to another seat.

They go left, right, across (with an even number of players) and nowhere, deal by deal. Left and right are seats,
whatever the direction of play.
"""

from abc import abstractmethod
from collections.abc import Collection, Sequence
from random import Random

from games.errors import IllegalMove
from games.game import ONLY
from games.parts.aside import AsideGame
from games.parts.tricks.turn_loop import TrickGame
from games.parts.worlds import redistribute
from games.view import Event, Facts

LEFT, RIGHT = 1, -1
WAYS = {LEFT: "left", RIGHT: "right"}
PASSING = ("give", "take_back", "done")


class PassingGame(AsideGame, TrickGame):
    """A trick game with the phase `pass`, with the verbs `PASSING`; it calls `open_passing` after the deal.

    It says when play opens (`open_play`, `opener`) and may exclude more cards from hands than the tricks do (`barred`).
    """

    secret_verbs = ("give", "take_back")
    aside_phase = "pass"
    aside_verb = "give"
    aside_events = ("to_pass", "from_pass")

    @abstractmethod
    def opener(self) -> int:
        """The seat that leads to the first trick; everybody learns it after the passing."""

    @abstractmethod
    def known(self) -> dict[str, int]:
        """The cards whose holder everybody knows -> that seat."""

    def open_passing(self, cards: int) -> None:
        """Let all pass this many cards on, unless cards stay in this deal or there are none to pass."""
        self.passed_cards = cards
        self.given: list[list[str]] = [[] for _ in range(self.seats)]  # by seat, cards put aside, later passed on
        steps = (LEFT, RIGHT, self.seats // 2, 0) if self.seats % 2 == 0 else (LEFT, RIGHT, 0)
        self.step = steps[(self.deal - 1) % len(steps)] if cards else 0
        if self.step:
            self.phase = "pass"
            self.waiting = frozenset(range(self.seats))
            self.open_choice()
        else:
            self.open_play()

    def open_play(self) -> None:
        """Let the `opener` lead to the first trick."""
        self.phase = "play"
        self.pass_to(self.opener())

    @property
    def way(self) -> str:
        """The direction of the passing in this deal: left, right or across."""
        return WAYS.get(self.step, "across")

    # -- give:CARD, take_back:CARD, done -- at once and face down; `done` is final -------------------------

    can_give, do_give = AsideGame.can_put_aside, AsideGame.do_put_aside

    def pile(self, seat: int) -> list[str]:
        return self.given[seat]

    def needed(self, seat: int) -> int:
        return self.passed_cards

    def pool(self, seat: int) -> Sequence[str]:
        return sorted([*self.hands[seat], *self.given[seat]])

    def do_done(self, seat: int, _: str) -> None:
        self.waiting -= ONLY[seat]
        self.emit(Event("pass_ready", seat))
        if self.waiting:
            return
        for giver, cards in enumerate(self.given):
            taker = (giver + self.step) % self.seats
            self.hands[taker] = sorted([*self.hands[taker], *cards])
        self.emit(Event("passed", facts=Facts(way=self.way, reveals=self.opener())))
        self.tell_hands()
        self.open_play()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        refusal = self.why_not_aside(seat, verb, argument) if seat is not None and self.phase == "pass" else None
        return refusal or super().why_not(seat, verb, argument)

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """The direction of the passing; until the first trick is over, what each hand has passed on and received."""
        if self.phase == "pass":
            return (Event("pass_way", facts=Facts(way=self.way)),)
        if seat is None or not self.step or self.tricks or self.outcome:
            return ()
        taker, giver = (seat + self.step) % self.seats, (seat - self.step) % self.seats
        return (
            Event("passed_on", taker, tuple(self.given[seat]), to=seat),
            Event("received", giver, tuple(self.given[giver]), to=seat),
        )

    def aside_now(self) -> list[list[str]]:
        """By seat, the cards put aside; none after they were passed on."""
        return self.given if self.phase == "pass" else []

    def census(self) -> list[str]:
        return [*super().census(), *(card for pile in self.aside_now() for card in pile)]

    def unshare(self) -> None:
        super().unshare()
        self.given = [cards[:] for cards in self.given]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Deal the unseen cards again, to the hands and the cards put aside; a seat knows what it passed on."""
        others = [other for other in range(self.seats) if other != seat]
        piles = [pile[other] for pile in (self.hands, self.aside_now()) if pile for other in others]
        own = [pile[seat] for pile in (self.hands, self.aside_now()) if pile and seat is not None]
        seen = {*self.gone(), *(card for _, card in self.trick), *(card for pile in own for card in pile)}
        left = [card for card in self.pack if card not in seen]
        barred: list[Collection[str]] = [*self.barred(left)]
        if self.phase == "play":
            places = self.known()
            if seat is not None and self.step:
                places |= dict.fromkeys(self.given[seat], (seat + self.step) % self.seats)
            elsewhere = [{card for card, place in places.items() if place != other} for other in range(self.seats)]
            barred = [{*cards, *(elsewhere[other].intersection(left))} for other, cards in enumerate(barred)]
        rooms = [barred[other] for other in others] * (len(piles) // len(others))
        for pile, cards in zip(piles, redistribute(left, [*map(len, piles)], rooms, rng), strict=True):
            pile[:] = sorted(cards)  # the twin has its own lists
