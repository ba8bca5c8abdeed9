"""Where a learner is in a lesson: the steps that were told, the tricks that have ended, and clear mistakes.

All of it follows from the log alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import games
from bot.features.solo.rules.turns import Log, waits_for
from bot.matches.lessons import SEAT, LessonPlan, Trigger
from games import Event, Game, View
from games.parts.cards import EXCUSE, SUIT
from games.parts.tricks.turn_loop import TrickGame
from games.view import Facts

LEVEL = "normal"  # of the computers
TAROT_TRUMP = "T"  # the suit of its 21 trumps


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that is over: its winner and the winning card, all cards in order, and what they are worth.

    `how`: the card won as a `ruff`, or as the highest `trump` or card of the `suit` led; "": by some other rule.
    `worth`: in points, perhaps a half; None if cards are worth nothing by themselves. `again`: an earlier trick was won
    in the same way.
    """

    seat: int
    card: str
    cards: tuple[str, ...]
    how: str
    worth: float | None
    again: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a learner is. Steps are numbers in the lesson's order.

    `due`: the steps whose moment has come since the learner's last move. `seen`: all whose moment has come.
    `tricks`: those that ended since the learner's last move; `scored`: whether a deal was scored since then.
    `moved`: whether the learner has moved in the present deal, so that a move can be taken back.
    """

    due: tuple[int, ...]
    seen: frozenset[int]
    tricks: tuple[Trick, ...]
    scored: bool
    moved: bool


def progress(plan: LessonPlan, log: Log, triggers: Sequence[Trigger], version: int | None = None) -> Progress:
    """Where a learner is after these moves; `version` None: today's rules. Raises games.GameError."""
    match = plan.begin(version)
    steps, public = Steps(triggers), match.view(None)
    result, own_deal = None, None  # the last result before the learner's last move, and the deal of that move
    steps.events(match.events)
    for seat, move in log:
        if seat == SEAT:
            steps.decision(match)
            steps.due, steps.tricks = [], []  # the learner has moved: what was told before is old
            result, own_deal = public.facts.get("last_deal"), public.facts.get("deal", 1)
        worth = worth_of_trick(match, public, move)
        steps.events(match.play(seat, move), public, seat, worth)
        public = match.view(None)
    if not plan.is_over(match) and waits_for(match, SEAT):
        steps.decision(match)
    return Progress(
        tuple(steps.due),
        frozenset(steps.seen),
        tuple(steps.tricks),
        scored=public.facts.get("last_deal") != result,
        moved=own_deal == public.facts.get("deal", 1),
    )


class Steps:
    """The steps that were told so far, while a match is played again."""

    def __init__(self, triggers: Sequence[Trigger]) -> None:
        self._triggers = triggers
        self._phases: set[str] = set()  # in which the learner has had a decision
        self._ways: set[str] = set()  # to win a trick
        self.seen: set[int] = set()
        self.due: list[int] = []
        self.tricks: list[Trick] = []

    def events(
        self, events: Iterable[Event], before: View | None = None, mover: int | None = None, worth: float | None = None
    ) -> None:
        """Events of a move. `before`: the public view before it; `worth`: of the trick, if it ends one."""
        for event in events:
            if event.to not in (None, SEAT):
                continue
            self._event(event)
            if before is not None and (trick := trick_of(event, before, mover, worth)):
                self.tricks.append(replace(trick, again=trick.how in self._ways))
                self._ways.add(trick.how)
                if ruff := ruff_of(event, before, mover):
                    self._event(ruff)

    def _event(self, event: Event) -> None:
        self._tell(
            number
            for number, trigger in enumerate(self._triggers)
            if number not in self.seen and trigger.is_event(event)
        )

    def decision(self, match: Game) -> None:
        """The learner has to choose."""
        view = match.view(SEAT)
        here = situations(view)
        for number, trigger in enumerate(self._triggers):
            first = not self._phases & {*trigger.names} if trigger.again else number not in self.seen
            if trigger.again != first and trigger.is_decision(view, here):
                self._tell([number])
        self._phases.add(view.phase)

    def _tell(self, numbers: Iterable[int]) -> None:
        for number in [*numbers]:
            self.due.append(number)
            self.seen.add(number)


def situations(view: View) -> frozenset[str]:
    """The SITUATIONS of a player on turn."""
    trick = view.zones.get("trick")
    cards = [move.split(":")[1] for move in view.legal if move.startswith("play:")]
    if not isinstance(trick, tuple) or not cards or "trick_seats" not in view.facts:
        return frozenset()
    found = {"last"} if len(view.hand) == 1 else set()
    if not trick:
        return frozenset({"lead", *found})
    suits = suits_of(view)
    if not (led := suit_led(trick, suits)):
        return frozenset(found)
    return frozenset({"follow" if any(suits.get(card) == led for card in view.hand) else "void", *found})


def trick_of(event: Event, before: View, mover: int | None, worth: float | None) -> Trick | None:
    """The trick that an event ends; None for other events. `before`: the public view before its last card."""
    if event.kind != "trick" or event.seat is None or not event.cards:
        return None
    played = dict(zip(seats_of(before, mover), event.cards, strict=False))
    card = played.get(event.seat, "")
    suits, trump = suits_of(before), trump_of(before)
    led, how = suit_led(event.cards, suits), ""
    if suits.get(card) == led:
        how = "trump" if led == trump else "suit"
    elif suits.get(card) == trump:
        how = "ruff"
    return Trick(event.seat, card, event.cards, how, worth)


def ruff_of(event: Event, before: View, mover: int | None) -> Event | None:
    """An event `ruff` of the first player who trumped a trick in another suit; None if nobody did."""
    suits, trump = suits_of(before), trump_of(before)
    if suit_led(event.cards, suits) == trump:
        return None
    for seat, card in zip(seats_of(before, mover), event.cards, strict=False):
        if suits.get(card) == trump:
            return Event("ruff", seat, (card,), Facts(trump=trump))
    return None


def suits_of(view: View) -> Mapping[str, str]:
    """The suit that each card counts as: in some games black aces are trumps."""
    if "suits" not in view.facts:
        return SUIT
    return {rank + own: suit for suit, cards in view.facts["suits"].items() for rank, own in cards}


def suit_led(cards: Sequence[str], suits: Mapping[str, str]) -> str:
    """The suit to follow in a trick: an Excuse that is led leaves it to the next card. "": none yet."""
    return next((suits.get(card, "") for card in cards if card != EXCUSE), "")


def trump_of(view: View) -> str:
    """The trump suit; without one, that of tarot packs, which never changes and which no other pack has."""
    return view.facts.get("trump") or TAROT_TRUMP


def seats_of(before: View, mover: int | None) -> tuple[int, ...]:
    """The seats of a trick's cards in order. `before`: the public view before its last card."""
    return (*before.facts.get("trick_seats", ()), *(() if mover is None else (mover,)))


def worth_of_trick(match: Game, before: View, move: str) -> float | None:
    """The points of the trick that a move completes; None for other moves. `before`: the public view before it."""
    trick = before.zones.get("trick")
    if not isinstance(match, TrickGame) or not isinstance(trick, tuple) or not move.startswith("play:"):
        return None
    return match.trick_worth((*trick, move.split(":")[1])) if len(trick) + 1 == match.seats else None


GAINS = ("announce", "big_gin", "box", "claim", "declare", "extend", "joker", "kems", "knock", "meld", "out", "show")
"""Verbs of moves that gain something at once: not to use them is a mistake, if a strong player would."""


def is_clear_mistake(advice: games.Advice, move: str, after: Game) -> bool:
    """Whether a move was clearly worse than the advised one. `after`: the match after the move.

    In a game without search the advice has no figures. Then only a missed chance counts: a move that gains something at
    once, and that is no longer possible.
    """
    if advice.weighed:
        return advice.is_dear(move)
    verb = advice.move.partition(":")[0]
    return verb in GAINS and verb != move.partition(":")[0] and advice.move not in after.legal(SEAT)
