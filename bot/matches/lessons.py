"""Lessons: a guided match of one user with a fixed deal, and the moments at which its steps are told.

A step is told when its moment comes in the match, never at the n-th move, so a learner who plays otherwise is never
lost. Which steps were told follows from the log alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase

import games
from bot.matches import solo
from games import Event, Game, View
from games.parts.cards import EXCUSE, SUIT
from games.parts.tricks.turn_loop import TrickGame
from games.view import Facts

SEAT = 0  # the learner's
LEVEL = "normal"  # of the computers
TAROT_TRUMP = "T"  # the suit of its 21 trumps
SEED_BYTES = 32
START, END, PHASE, MOVE, EVENT, NOTE, WHEN = "start", "end", "phase", "move", "event", "note", "when"
KINDS = (START, END, PHASE, MOVE, EVENT, NOTE, WHEN)
MARKS = {PHASE: frozenset({"again"}), EVENT: frozenset({"mine", "others", "public"})}
SITUATIONS = ("lead", "follow", "void", "last")
"""Of a player on turn in a trick: leads it, can follow suit, cannot follow suit, plays its last card."""

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Plan:
    """The deal of a lesson. `deals`: how many scored deals it has; `moves`: how many moves of the learner at most.

    0: no such limit. A lesson without limits is a whole match, which its options make short.
    """

    game: str
    seats: int
    seed: int
    version: int
    options: Mapping[str, Value] = field(default_factory=dict)
    deals: int = 0
    moves: int = 0

    @property
    def seed_bytes(self) -> bytes:
        return self.seed.to_bytes(SEED_BYTES, "big")

    def begin(self) -> Game:
        """The match before its first move. Raises games.GameError."""
        return games.new(self.game, seats=self.seats, options=self.options, seed=self.seed_bytes)

    def is_over(self, match: Game) -> bool:
        """Whether the lesson is over, although the match might go on."""
        if match.outcome is not None:
            return True
        if self.moves and sum(seat == SEAT for seat, _ in match.log) >= self.moves:
            return True
        last = match.view(None).facts.get("last_deal")
        return bool(self.deals and last and last["deal"] >= self.deals)


@dataclass(frozen=True, slots=True)
class Trigger:
    """The moment of a step.

    `kind`: one of KINDS. `names`: of phases, moves, events, notes or situations; one of them is enough. `facts`: of the
    event or the note, as text. `marks`: `again` for each later decision in the phase, not the first one; `mine` for
    events of the learner only, `others` for those of other players only; `public` for events that everybody sees.

    >>> Trigger.read("event call,announce mine call=belote")
    Trigger(kind='event', names=('call', 'announce'), marks=frozenset({'mine'}), facts=(('call', 'belote'),))
    """

    kind: str
    names: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()
    facts: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, text: str) -> Trigger:
        """A trigger from the heading of a step. Raises ValueError."""
        kind, *rest = text.split()
        if kind not in KINDS or (kind in (START, END)) == bool(rest):
            raise ValueError(f"not the trigger of a step: {text!r}")
        names = tuple(rest[0].split(",")) if rest else ()
        marks = frozenset(part for part in rest[1:] if "=" not in part)
        facts = tuple(parted(part) for part in rest[1:] if "=" in part)
        unknown = marks - MARKS.get(kind, frozenset()) or (facts and kind not in (EVENT, NOTE))
        if unknown or (kind == WHEN and not {*names} <= {*SITUATIONS}):
            raise ValueError(f"not the trigger of a step: {text!r}")
        return cls(kind, names, marks, facts)

    @property
    def again(self) -> bool:
        return "again" in self.marks

    def is_event(self, event: Event) -> bool:
        """Whether this event is its moment."""
        return (
            self.kind == EVENT
            and self._names(event)
            and ("mine" not in self.marks or event.seat == SEAT)
            and ("others" not in self.marks or event.seat not in (None, SEAT))
            and ("public" not in self.marks or event.to is None)
        )

    def _names(self, event: Event) -> bool:
        facts = all(str(event.facts.get(name)) == value for name, value in self.facts)
        return facts and event.kind in self.names

    def is_decision(self, view: View, situations: Iterable[str]) -> bool:
        """Whether a decision of the learner is its moment, but for `again`."""
        if self.kind == PHASE:
            return view.phase in self.names
        if self.kind == WHEN:
            return not {*self.names}.isdisjoint(situations)
        if self.kind == NOTE:
            return any(map(self._names, view.facts.get("notes", ())))
        return self.kind == MOVE and any(fits(move, name) for move in view.legal for name in self.names)


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


def progress(plan: Plan, log: solo.Log, triggers: Sequence[Trigger]) -> Progress:
    """Where a learner is after these moves. Raises games.GameError if the rules refuse one of them."""
    match = plan.begin()
    told, public = Told(triggers), match.view(None)
    result, own_deal = None, None  # the last result before the learner's last move, and the deal of that move
    told.events(match.events)
    for seat, move in log:
        if seat == SEAT:
            told.decision(match)
            told.forget_due()
            result, own_deal = public.facts.get("last_deal"), public.facts.get("deal", 1)
        worth = worth_of_trick(match, public, move)
        told.events(match.play(seat, move), public, seat, worth)
        public = match.view(None)
    if not plan.is_over(match) and solo.waits_for(match, SEAT):
        told.decision(match)
    return Progress(
        tuple(told.due),
        frozenset(told.seen),
        tuple(told.tricks),
        scored=public.facts.get("last_deal") != result,
        moved=own_deal == public.facts.get("deal", 1),
    )


class Told:
    """The steps that were told so far, while a match is played again."""

    def __init__(self, triggers: Sequence[Trigger]) -> None:
        self._triggers = triggers
        self._phases: set[str] = set()  # in which the learner has had a decision
        self._ways: set[str] = set()  # to win a trick
        self.seen: set[int] = set()
        self.due: list[int] = []
        self.tricks: list[Trick] = []

    def forget_due(self) -> None:
        """The learner has moved: what was told before is old."""
        self.due, self.tricks = [], []

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
    return match.trick_worth((*trick, subject(move))) if len(trick) + 1 == match.seats else None


def subject(move: str) -> str:
    """The card of a move, or its argument: `play:KH:belote` is about the king of hearts."""
    return (*move.split(":"), "")[1]


def parted(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def fits(move: str, name: str) -> bool:
    """Whether a move is the one that a trigger names: by its first parts, or with `*` for any text.

    >>> fits("draw:stock", "draw"), fits("play:KH:belote", "play:*:belote"), fits("drawn", "draw")
    (True, True, False)
    """
    return move == name or move.startswith(f"{name}:") or fnmatchcase(move, name)


# -- mistakes -----------------------------------------------------------------------------------------------

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
