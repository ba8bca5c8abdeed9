"""Game: the base of every match, and the data that describes a game.

Decision: bot/decisions/0100-a-match-ends-by-the-rules-with-which-it-began.md.
"""

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Self, TypeAlias

from games.chance import pick, shuffle
from games.deeds import Deed, Finder, Story
from games.errors import BadOptions, BadSeats, IllegalMove
from games.options import Options, Value
from games.sheet import GameInfo, MatchDeals, Teams
from games.statistics import Statistic, statistics
from games.view import DealResult, Event, Facts, Frozen, Line, Outcome, Place, SeatView, View, ViewFacts, frozen
from games.view.deal_lines import deal_lines, parts_of, side_line, tricks_won
from games.view.lines import Drawn
from games.view.standing import line, standing_lines

Legal: TypeAlias = Callable[[Any, int | None], tuple[str, ...]]
NOBODY: frozenset[int | None] = frozenset()
THE_TABLE: frozenset[int | None] = frozenset((None,))
TAKE_BACK = "undo"  # the verb of a row of the log that takes moves back; no game has this verb
CLAIM = "claim_rest"  # the move that ends a deal whose result is certain: `legal` never lists it; no game has this verb
ONLY: tuple[frozenset[int | None], ...] = tuple(frozenset((seat,)) for seat in range(32))


def first_taken_back(move: str) -> int | None:
    """The number of the first move that this row of a log takes back; None for a usual move."""
    verb, _, number = move.partition(":")
    return int(number) if verb == TAKE_BACK and number.isascii() and number.isdecimal() else None


def taken_back_rows(log: Sequence[tuple[int | None, str]]) -> frozenset[int]:
    """The numbers of the rows of a log that do not count: moves taken back, and the rows that take them back.

    A row that takes back another seat's moves, or none, is left out: as a move it is refused.

    >>> sorted(taken_back_rows([(0, "bid:1"), (0, "undo:0"), (0, "bid:2"), (1, "bid:0"), (0, "undo:2")]))
    [0, 1]
    """
    gone: set[int] = set()
    for number, (seat, move) in enumerate(log):
        first = first_taken_back(move)
        if first is not None and first < number and seat is not None:
            moves = range(first, number)
            if all(log[other][0] == seat and other not in gone for other in moves):
                gone.update(moves, (number,))
    return frozenset(gone)


@lru_cache(maxsize=4096)  # a search plays the same moves again and again
def parted(move: str) -> tuple[str, str]:
    """The verb of a move and its argument, which may be empty."""
    verb, _, argument = move.partition(":")
    return verb, argument


def _either(verbs: Sequence[Legal]) -> Legal:
    """One function for these verbs: all their legal moves, sorted."""
    if not verbs:
        return lambda game, seat: ()
    if len(verbs) == 1:
        return verbs[0]

    def either(game: Any, seat: int | None) -> tuple[str, ...]:
        moves: list[str] = []
        for legal in verbs:
            moves += legal(game, seat)
        return tuple(sorted(moves))

    return either


class Game(ABC):
    """A match: all its deals, from the first card to the outcome.

    A game declares its data, deals in `begin`, and gives each verb two methods next to each other:
    `can_<verb>(seat)`, the sorted legal moves of a seat that the match waits for, and
    `do_<verb>(seat, argument)`, which plays one of them. `phases` lists the verbs of each phase;
    `asides` lists the verbs that any seat may use meanwhile (to slap, to accuse), on its turn or not.
    `legal` is the only source of truth: `check`, `play`, screens and computer players all ask it.

    A change by which an old log would replay differently raises `version`. Where a rule has changed, the code asks
    `self.version`, the one with which this match began, against a constant with the rule's name.

    A copy is independent. A world has other hidden cards, but the seat that it is drawn for sees no difference.

    >>> import games
    >>> match = games.new("rikiki", seats=3, seed=bytes(32), dealer=2)
    >>> twin, world = match.copy(), match.resample(0, Random(1))
    >>> events = twin.play(0, "bid:1")
    >>> match.log, twin.log, world.view(0) == match.view(0), world.view(1) == match.view(1)
    ((), ((0, 'bid:1'),), True, False)
    """

    key: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    teams: ClassVar[Teams] = ()
    options_class: ClassVar[type[Options]] = Options
    variants: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    version: int = 1  # of the rules; of a match, those with which it began
    oldest_version: ClassVar[int] = 1  # the first whose rules are still here
    phases: ClassVar[Mapping[str, tuple[str, ...]]]
    asides: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # by phase, verbs that seats may use at any time
    halves: ClassVar[bool] = False  # it counts half-points: every score that it reports is doubled
    luck: ClassVar[bool] = False  # pure chance: its results rank nobody
    match_deals: ClassVar[MatchDeals] = "open"  # a match has "one" deal, those "planned" by its options, or any number
    deals_option: ClassVar[str] = "deals"  # the option that is the number of deals, if it has one
    long_match: ClassVar[Mapping[str, Value]] = {}  # options with which points do not end a match before its deals
    short_match: ClassVar[Mapping[str, Value]] = {}  # options for a short match: the suites play many
    shuffles_in_play: ClassVar[bool] = False  # moves may shuffle: a stock is refilled, a hand mixed before a draw
    stands_for: ClassVar[tuple[str, ...]] = ()  # games that we lack and it is the nearest to, without spaces
    speed_options: ClassVar[tuple[str, ...]] = ()  # those that leave more time where players have to be quick
    deed_finders: ClassVar[Mapping[str, Finder]] = {}  # by key, what players of this game tell each other
    keeps_secrets: ClassVar[bool] = False  # what a finished deal shows may still be secret in the next one
    secret_verbs: ClassVar[tuple[str, ...]] = ()  # only the mover knows the argument of these verbs
    gestures: ClassVar[tuple[str, ...]] = ()  # verbs that players want to do themselves, even without a choice
    runs: ClassVar[tuple[str, ...]] = ()  # verbs of moves that follow their player's own move at once, if forced
    rank_order: ClassVar[tuple[str, ...]] = ()  # high to low, if not A K Q J 10 ... 2: hands are sorted by it
    trump_rank_order: ClassVar[tuple[str, ...]] = ()  # the same for the trump suit, if it has its own order
    deal_name: ClassVar[str] = "deal"  # what players call one: "deal", "hand", "manche", "round" or "coup"
    shown_notes: ClassVar[
        Mapping[str, Drawn]
    ] = {}  # kinds of notes that a picture shows, and how; the others it leaves out
    pile_names: ClassVar[Mapping[str, str]] = {}  # zones that have another line, or ("") none
    idle_piles: ClassVar[tuple[str, ...]] = ()  # zones that matter to nobody who plays: hands leave them out
    tells_hand_sizes: ClassVar[bool] = False  # how many cards each player holds is written next to the name

    phase: str
    waiting: frozenset[int | None]
    outcome: Outcome | None
    _can: ClassVar[Mapping[str, Legal]]
    _aside: ClassVar[Mapping[str, Legal]]
    _do: ClassVar[Mapping[str, Callable[..., None]]]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Look up the verbs' methods once: a computer player's search spends its time in `legal` and `play`."""
        super().__init_subclass__(**kwargs)
        if hasattr(cls, "phases"):
            asides = {phase: cls.asides.get(phase, ()) for phase in (*cls.phases, "over")}
            verbs = {phase: cls.phases.get(phase, ()) + more for phase, more in asides.items()}
            cls._aside = {phase: _either([getattr(cls, f"can_{verb}") for verb in asides[phase]]) for phase in asides}
            cls._can = {phase: _either([getattr(cls, f"can_{verb}") for verb in verbs[phase]]) for phase in verbs}
            cls._do = {verb: getattr(cls, f"do_{verb}") for phase in verbs.values() for verb in phase}

    def __init__(
        self,
        *,
        seats: int,
        options: Mapping[str, object],
        seed: bytes,
        dealer: int | None = None,
        stacked: Sequence[Sequence[str]] = (),
        version: int | None = None,
    ) -> None:
        if version is not None and not self.oldest_version <= version <= self.version:
            raise BadOptions("bad-version", version=version, known=(self.oldest_version, self.version))
        self.version = self.version if version is None else version
        self.rules = self.options_class.read(options, self.version)
        allowed = self.seats_allowed()
        if seats not in allowed:
            raise BadSeats("bad-seats", seats=seats, allowed=allowed)
        if dealer is not None and dealer not in range(seats):
            raise BadSeats("bad-dealer", dealer=dealer, seats=seats)
        if clash := self.rules.clash(seats):
            raise BadOptions("options-clash", clash=clash, seats=seats)
        if len(seed) != 32:
            raise BadOptions("bad-seed", length=len(seed))
        self.seats = seats
        self.seed = seed
        self._chosen_dealer = dealer
        self.dealer = self.first_dealer(dealer)
        self.outcome = None
        self._stacked = tuple(tuple(deck) for deck in stacked)
        self._shuffles = 0
        self._log: list[tuple[int | None, str]] = []
        self._gone = 0  # rows of the log that do not count
        self._events: list[Event] = []
        self._legal: dict[int | None, tuple[str, ...]] = {}
        self.begin()

    @classmethod
    def info(cls) -> GameInfo:
        """The game's data sheet."""
        family = cls.__module__.split(".")[1]
        options = Frozen(cls.options_class.described())
        teams = Frozen({seats: cls.teams_at(seats) for seats in cls.seat_counts})
        return GameInfo(
            key=cls.key,
            family=family,
            seats=cls.seat_counts,
            teams=cls.teams,
            options=options,
            variants=cls.variants,
            version=cls.version,
            teams_by_seats=teams,
            oldest_version=cls.oldest_version,
            halves=cls.halves,
            luck=cls.luck,
            deal_name=cls.deal_name,
            pile_names=Frozen(cls.pile_names),
            rules=cls.options_class,
            deeds=tuple(cls.deed_finders),
            match_deals=cls.match_deals,
            deals_option=cls.deals_option if cls.deals_option in options else "",
            long_match=Frozen(cls.long_match),
            short_match=Frozen(cls.short_match),
            shuffles_in_play=cls.shuffles_in_play,
            stands_for=cls.stands_for,
            speed_options=cls.speed_options,
            keeps_secrets=cls.keeps_secrets,
        )

    @classmethod
    def teams_at(cls, seats: int) -> Teams:
        """The seats that play together at this number of players: `teams` if they fill the table, otherwise each alone.

        Camps that change from deal to deal (a taker against the others) are not teams.
        """
        return cls.teams if sorted(seat for team in cls.teams for seat in team) == [*range(seats)] else ()

    # -- what a game writes ------------------------------------------------------------------------

    @abstractmethod
    def begin(self) -> None:
        """Set up the state and deal for the first time; `phase` and `waiting` then say who acts."""

    @abstractmethod
    def unshare(self) -> None:
        """Replace every mutable attribute by its copy: `copy` calls this on the new twin.

        Written by hand in each game, because a search copies thousands of matches and `deepcopy` takes some 25 times as
        long. A test searches every copy for parts that it shares with the original.
        """

    @abstractmethod
    def redeal(self, seat: int | None, rng: Random) -> None:
        """Redraw everything that `seat` cannot know, consistent with everything that it has seen."""

    @abstractmethod
    def census(self) -> list[str]:
        """Every card of the match as text, copies too, wherever it lies: no card may be lost or created."""

    def seats_allowed(self) -> tuple[int, ...]:
        """The numbers of players that these `rules` allow; an option may leave fewer than `seat_counts`."""
        return self.seat_counts

    def first_dealer(self, chosen: int | None) -> int:
        """The seat that deals first: the `chosen` one, or one drawn from the seed."""
        return pick(self.seed, "dealer", self.seats) if chosen is None else chosen

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        """The refusal of `verb:argument` by a seat that may act; the argument may be empty."""
        return IllegalMove("unknown-move", move=f"{verb}:{argument}" if argument else verb)

    # -- what seats see: `view` is built from these -------------------------------------------------

    @abstractmethod
    def seat_view(self, seat: int) -> SeatView:
        """What is public about a seat."""

    def held(self, seat: int) -> Sequence[str]:
        """The cards that a seat may look at: none, unless the game has hands."""
        return ()

    def cards_of(self, seat: int) -> Sequence[str]:
        """Every card of a seat, also those that it may not look at; a packet from its top."""
        return self.held(seat)

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        """The cards on the table by zone name; for a closed pile, their number."""
        return {}

    def facts(self) -> ViewFacts:
        """The facts that everybody may see; `ViewFacts` gives the unit and the shape of each."""
        return {}

    def orders(self) -> ViewFacts:
        """The facts by which hands are sorted, if the game has its own order of ranks.

        `ranks` and `trump_ranks`; `suits` if the order differs by suit, or a card counts in another suit.
        """
        facts = ViewFacts()
        if self.rank_order:
            facts["ranks"] = self.rank_order
        if self.trump_rank_order:
            facts["trump_ranks"] = self.trump_rank_order
        return facts

    def own_facts(self, seat: int) -> ViewFacts:
        """The facts that only this seat may see, added to the public ones."""
        return {}

    def notes(self, seat: int | None) -> Iterable[Event]:
        """The events that stay on the table as text; with `to=seat`, on that seat's hand only."""
        return ()

    def lines_of(self, view: View) -> Iterable[Line]:
        """What a screen says of a view of this match, in reading order.

        A game that tells something new adds a line here, and its sentence `line-<kind>` to the language files. A line
        depends on nothing that the view's seat cannot know.
        """
        yield from deal_lines(view, self)
        yield from standing_lines(view, self)
        if self.version < type(self).version:
            yield line("older-rules", Place.BENEATH, rank=7, small=True)

    def planned_deals(self) -> int | None:
        """How many deals the match has; None if it ends otherwise."""
        return None

    def draw_to_show(self) -> tuple[tuple[int, str], ...]:
        """(seat, card) drawn for the deal, as long as they are shown: until the first move."""
        return ()

    def shown_from(self) -> str:
        """Why everybody knows some cards of hands: taken from the "discard", the "turned" card, or "open"."""
        return "open"

    def drawn_from(self) -> str:
        """Where the card that a player drew last comes from: "closed", or the open pile of discards ("discard")."""
        return "closed"

    def marked(self, seat: int) -> int:
        """The points of the current deal that a seat's score already contains: stakes, combinations."""
        return 0

    def headline(self, last: DealResult) -> Line | None:
        """Who took a scored deal, for what, and the result, or what else decided it; None if points say it all."""
        return None

    def side_line(self, team: tuple[int, ...], view: View) -> Line:
        """A side's points of the deal before, and its new score."""
        last, seat = view.facts["last_deal"], team[0]
        return side_line(
            team, view, self.marked(seat), (*self.side_details(last, seat), *self.side_parts(last, seat, view))
        )

    def side_details(self, last: DealResult, seat: int) -> Iterable[Line]:
        """What a seat did in a scored deal: its bid, its tricks."""
        return tricks_won(last, seat)

    def side_parts(self, last: DealResult, seat: int, view: View) -> Iterable[Line]:
        """How its points came about."""
        return parts_of(last, seat, view)

    def in_order(self, teams: Sequence[tuple[int, ...]], last: DealResult) -> Iterable[tuple[int, ...]]:
        """The sides that have a line in the result of a deal, in its order."""
        return teams

    def public_moves(self) -> tuple[str, ...]:
        """The moves, as full texts, that have a button on the public table as long as the match lasts."""
        return ()

    @property
    def options(self) -> dict[str, Value]:
        """Every option with its value in this match."""
        return {name: getattr(self.rules, name) for name in self.rules.described()}

    @property
    def log(self) -> tuple[tuple[int | None, str], ...]:
        """Every move in order, as (seat, move); with key, seats, options, seed and dealer it rebuilds the match."""
        return tuple(self._log)

    @property
    def moves_made(self) -> int:
        """How many moves count: those that were taken back do not."""
        return len(self._log) - self._gone

    @property
    def shuffles(self) -> int:
        """How many times cards have been shuffled so far."""
        return self._shuffles

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the latest move (before any move: of the first deal)."""
        return tuple(self._events)

    def legal(self, seat: int | None) -> tuple[str, ...]:
        """The moves of a seat, sorted, each once; () when it has none."""
        if seat in self._legal:
            return self._legal[seat]
        if seat in self.waiting:
            moves = self._can[self.phase](self, seat)
        else:
            moves = self._aside[self.phase](self, seat) if seat in range(self.seats) else ()
        self._legal[seat] = moves
        return moves

    def may_claim(self, seat: int | None) -> bool:
        """Whether this seat may end the deal with CLAIM: its result is certain, as far as the seat can know.

        The claim is a move like any other for `check`, `play` and the log, but `legal` does not list it.
        """
        return False

    def forced(self, seat: int) -> str | None:
        """The only move of a seat that the match waits for; None if it has a choice, or wants to do it itself."""
        moves = self.legal(seat) if seat in self.waiting else ()
        return moves[0] if len(moves) == 1 and parted(moves[0])[0] not in self.gestures else None

    def run_on(self, seat: int | None) -> str | None:
        """The next move of a run that its player cannot leave: it is laid together with the one before."""
        move = self.forced(seat) if seat is not None and self.waiting == ONLY[seat] else None
        return move if move is not None and parted(move)[0] in self.runs else None

    def only_looks(self) -> bool:
        """Whether the open window only lets everybody see the table: nobody gains by a move in it."""
        return False

    def check(self, seat: int | None, move: str) -> None:
        """Return None, or raise IllegalMove with the rule that forbids the move."""
        if move in self.legal(seat) or (move == CLAIM and self.may_claim(seat)):
            return
        if not self.waiting:
            raise IllegalMove("game-over")
        if move == CLAIM and seat in self.waiting:
            raise IllegalMove("not-certain")
        verb, _, argument = move.partition(":") if isinstance(move, str) else ("", "", "")
        if seat not in range(self.seats) or verb not in self.asides.get(self.phase, ()):
            if seat not in self.waiting:
                raise IllegalMove("not-your-turn", seat=seat)
            if verb not in self.phases[self.phase]:
                raise IllegalMove("unknown-move", move=move)
        raise self.why_not(seat, verb, argument)

    def play(self, seat: int | None, move: str) -> tuple[Event, ...]:
        """Check, apply and record a move; returns its events in order. Raises IllegalMove."""
        if seat not in self._legal or move not in self._legal[seat]:
            self.check(seat, move)
        self._log.append((seat, move))
        events: list[Event] = []
        self._events = events
        self._legal = {}
        verb, argument = parted(move)  # as in `act`, without the call: this is the innermost loop of a search
        self._do[verb](self, seat, argument)
        return tuple(events)

    def taken_back(self, seat: int, first: int) -> Self:
        """The match as it was before move `first`, if that and all later moves are this seat's: a new match.

        The log keeps them, followed by the row (seat, "undo:FIRST"). So it only grows, a move keeps its number, and the
        log tells everything that happened. Raises IllegalMove (`unknown-move`) if the moves are not the seat's latest.

        >>> import games
        >>> match = games.new("rikiki", seats=3, seed=bytes(32), dealer=2)
        >>> events = match.play(0, "bid:1")
        >>> before = match.taken_back(0, 0)
        >>> before.log, before.waiting
        (((0, 'bid:1'), (0, 'undo:0')), frozenset({0}))
        """
        log = [*self._log, (seat, f"{TAKE_BACK}:{first}")]
        if len(self._log) not in taken_back_rows(log):
            raise IllegalMove("unknown-move", move=log[-1][1])
        match = self._at_its_beginning()
        match.retrace(log)
        return match

    def _at_its_beginning(self) -> Self:
        """The match before its first move."""
        return type(self)(
            seats=self.seats,
            options=self.options,
            seed=self.seed,
            dealer=self._chosen_dealer,
            stacked=self._stacked,
            version=self.version,
        )

    def advanced(self, seat: int | None, move: str) -> Self:
        """Apply a row of a log, a move or moves taken back, and return the match to go on with. Raises IllegalMove."""
        first = first_taken_back(move)
        if first is not None and seat is not None:
            return self.taken_back(seat, first)
        self.play(seat, move)
        return self

    def retrace(self, log: Sequence[tuple[int | None, str]]) -> None:
        """Play a whole log on a match without moves; what was taken back is only recorded. Raises IllegalMove."""
        gone = taken_back_rows(log)
        for number, (seat, move) in enumerate(log):
            if number in gone:
                self._log.append((seat, move))
                self._gone += 1
                self._events = [Event("undo", seat)]
            else:
                self.play(seat, move)

    def story(self) -> Story:
        """A finished match as everybody saw it."""
        assert self.outcome is not None, "the match goes on"
        match, gone = self._at_its_beginning(), taken_back_rows(self._log)
        events = [*match.events]
        for number, (seat, move) in enumerate(self._log):
            if number not in gone:
                events += match.play(seat, move)
        return Story(self.rules, self.seats, tuple(event for event in events if event.to is None), self.outcome)

    def deeds(self) -> tuple[Deed, ...]:
        """The deeds of a finished match, in the order of `info().deeds`; () before its end.

        The match is played again, because it keeps no events: some 0.1 ms for each move.
        """
        if self.outcome is None or not self.deed_finders:
            return ()
        story = self.story()
        found = {key: tuple(sorted({*find(story)})) for key, find in self.deed_finders.items()}
        return tuple(Deed(key, seats) for key, seats in found.items() if seats)

    def statistics(self) -> tuple[Statistic, ...]:
        """The statistics of a finished match; () before its end. The match is played again, as for `deeds`."""
        return () if self.outcome is None else statistics(self.story())

    def _told(self, move: str) -> str:
        """A move as the others know it: of a secret one only the verb."""
        verb = move.partition(":")[0]
        return verb if verb in self.secret_verbs else move

    def act(self, seat: int | None, move: str) -> None:
        """Apply a legal move without recording it: for moves that the rules play by themselves."""
        self._legal = {}
        verb, argument = parted(move)
        self._do[verb](self, seat, argument)

    def view(self, seat: int | None) -> View:
        """What `seat` may see; None: what the public may see."""
        seats = tuple(map(self.seat_view, range(self.seats)))
        facts = self.facts() | {"notes": tuple(self.notes(seat))} | self.orders()
        return View(
            game=self.key,
            phase=self.phase,
            seat=seat,
            hand=() if seat is None else tuple(self.held(seat)),
            seats=seats,
            zones=Facts(self.zones()),
            facts=frozen(facts if seat is None else facts | self.own_facts(seat)),
            legal=self.legal(seat),
            waiting=self.waiting,
            scores=tuple(seat_view.score for seat_view in seats),
            public_moves=self.public_moves() if self.waiting else (),
        )

    def lines(self, seat: int | None) -> tuple[Line, ...]:
        """What a screen says of the position to `seat` (None: to everybody), in reading order."""
        return tuple(self.lines_of(self.view(seat)))

    def screen_view(self, seat: int | None) -> View:
        """The view with its lines, for a screen; a computer player's search has no use for them."""
        view = self.view(seat)
        return dataclasses.replace(view, lines=tuple(self.lines_of(view)), may_claim=self.may_claim(seat))

    def copy(self) -> Self:
        """An independent twin: moves on one never affect the other."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._log = self._log[:]
        twin._events = self._events[:]
        twin._legal = {}
        twin.unshare()
        return twin

    def resample(self, seat: int | None, rng: Random) -> Self:
        """A twin in which everything that `seat` cannot know is redrawn: hidden cards and future shuffles.

        Its log no longer replays from its seed: use it to think ahead, do not store it.
        """
        twin = self.copy()
        twin.seed = rng.randbytes(32)
        twin._stacked = ()
        if self.secret_verbs:
            twin._log = [(mover, move if mover == seat else self._told(move)) for mover, move in self._log]
        twin._events = [event for event in self._events if event.to is None or event.to == seat]
        twin.redeal(seat, rng)
        return twin

    def shuffled(self, deck: Sequence[str], count: int | None = None) -> list[str]:
        """The deck in the order of this match's next shuffle, first dealt first.

        `count`: how many cards will be dealt, if the rest is never touched. Raises BadOptions for a bad stacked deck.
        """
        number = self._shuffles
        self._shuffles += 1
        if number < len(self._stacked):
            cards = list(self._stacked[number])
            if sorted(cards) != sorted(deck):
                raise BadOptions("bad-stack", shuffle=number)
            return cards
        return shuffle(deck, self.seed, number, count)

    def emit(self, event: Event) -> None:
        """Add an event to the move in progress."""
        self._events.append(event)

    def end(self, scores: Sequence[int], places: Sequence[int]) -> None:
        """End the match with its scores and places by seat; places start at 1, and ties share one."""
        self.outcome = Outcome(tuple(scores), tuple(places), self.teams_at(self.seats))
        self.waiting = NOBODY
        self.phase = "over"
        self.emit(Event("end"))
