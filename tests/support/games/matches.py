"""Matches for the suites of tests/games: each game, at each table size, under each house rule."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache, lru_cache
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from _pytest.mark import ParameterSet

import games
from games.view import Facts

BOUND = 50_000
"""More moves than any random match needs: the longest today, a bataille of eight, needs a tenth of this."""

Move = tuple[int | None, str]


@dataclass(frozen=True, eq=False)
class Case:
    """A table: the game, the number of players, and the options that differ from the default.

    Two cases with the same text are equal: the seed is derived from that text, which keeps the order of the options.
    """

    key: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Case) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return "-".join([self.key, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())])

    @property
    def everybody(self) -> tuple[int | None, ...]:
        """Every seat, and None: the table, or the public."""
        return (*range(self.seats), None)

    def seed(self, number: int = 0) -> bytes:
        return sha256(f"{self}/{number}".encode()).digest()

    def new(self, number: int = 0, **more: Any) -> games.Game:
        return games.new(self.key, seats=self.seats, options=self.options, seed=self.seed(number), **more)


SHORT: Mapping[str, Mapping[str, Any]] = {key: games.info(key).short_match for key in games.KEYS}
"""Options that shorten matches. They are used in all cases except one table with default options per game."""


SAMPLE = frozenset({"bataille_corse", "belote", "besigue", "gin_frappe", "nain_jaune", "rikiki"})
"""One game for each kind of table: one or many hands, an auction, a stock, melds, stakes, reactions."""
FEW = frozenset({"belote", "gin_frappe", "rikiki"})
"""For tests that take half a second a game."""


def sampled(cases: Iterable[str | Case], sample: Collection[str] = SAMPLE) -> list[ParameterSet]:
    """Games or cases for a test that takes a second each: a sample in every run, the others marked `live`."""
    return [
        pytest.param(case, marks=() if getattr(case, "key", case) in sample else later(case), id=str(case))
        for case in cases
    ]


def later(case: str | Case) -> pytest.MarkDecorator:
    """When a game or a case that is not in every run is played: with `live`, or in a proof."""
    return pytest.mark.proof if case in FURTHER else pytest.mark.live


LENGTHS = frozenset(
    {"target", "hands", "rounds", "deals", "coups", "chips", *(name for short in SHORT.values() for name in short)}
)
"""Options for the length of a match: a short value and the shortest are enough, longer ones only take time."""


def values(key: str, name: str) -> list[Any]:
    """The values to try for an option: its default, its choices or the ends of its range, and the lobby's proposals."""
    option = games.info(key).options[name]
    if name in LENGTHS and option.range:
        short = SHORT.get(key, {})
        return [*dict.fromkeys((short.get(name, option.default), option.range[0]))]
    ends = (option.range[0], option.range[-1]) if option.range else ()
    return [*dict.fromkeys((option.default, *option.choices, *ends, *option.proposals))]


TOGETHER = (
    Case("besigue", 2, {"retourne": False, "reuse": "chinois", "seven_bonus": "drawn", "win_at": "deal_end"}),
    Case("besigue", 2, {"hand_size": 8, "phase_a_winner": "led_suit", "auto_single": "last_card"}),
    Case("pharaon", 4, {"banker": "rotate", "both_sides": True, "coups": 30, "reshuffle_each": False}),  # 26 use it up
    Case("pharaon", 21, {"banker": "fixed"}),  # as many punters as against the house, and a banker
    Case("menteur", 8, {"two_packs": True, "play_on": True}),  # equal cards exist from seven players on only
    Case("menteur", 3, {"challenge_window_s": 0, "play_on": True, "max_lays": 100}),
    *(
        Case("beigne", seats, {"honour": True, "max_hands": 10, **more})  # hundreds of hands else
        for seats, more in (
            (3, {"allow_mixing": True, "false_denunciation": 5, "cut_ceremony": True}),
            (5, {"exchange_after_bids": True, "pass_penalty": True, "direction": "ccw"}),
            (8, {"auto_single": "last_card", "allow_mixing": True}),
        )
    ),
    Case("hombre", 3, {"ruff_duty": "none", "matador_scope": "any", "demander_fail": "pot_stays", "deals": 3}),
    Case("huit_americain", 3, {"play_on": True, "rounds": 2, "max_turns": 20, "after_king": "last_king_player"}),
    Case("huit_americain", 4, {"packs": 1, "voluntary_draw": True, "drawn_must_play": False, "eight_anytime": True}),
    Case("huit_americain", 5, {"packs": 3, "play_on": True, "false_carte": 2, "direction": "ccw"}),
    Case("whist_belote", 4, {"no_turn": "first_player"}),  # the whole pack is dealt at four and at eight only
    Case("whist_belote", 3, {"pack": "tarot", "must_raise": True, "auto_single": "last_card"}),
    Case("whist_belote", 3, {"pack": "tarot", "scoring": "penalty", "rounds": "descending", "forehead": True}),
    Case("rami", 3, {"opening_points": 0, "opening_pure_run": False, "joker_keep": True, "max_jokers_per_meld": 3}),
    Case("rami", 3, {"target": 100}),
    Case("rami", 2, {"sec": True, "opening_points": 0, "losers": "count_hand", "hands": 1}),
    Case("gin_rami", 2, {"opening_points": 0, "opening_pure_run": False, "losers": "count_hand", "hands": 2}),
    Case("pinacle", 4, {"extend_opponents": False, "hands": 2, "max_turns": 20}),
    Case("kems", 4, {"sign_mode": "free", "guesses_per_manche": 3, "false_guess": 0}),
    Case("belote_comptoir", 3, {"visibility": "half_blind", "hidden": 2, "reveal_before_trump": False, "cards": 4}),
    Case("belote_comptoir", 4, {"visibility": "blind", "reveal_before_trump": False, "auction": "single"}),
    Case("belote_comptoir", 2, {"allow_sa_ta": True, "visibility": "blind", "cards": 5, "belote_bonus": True}),
    Case("coinche", 4, {"sa_ta": True, "generale": True, "annonces": True, "annonces_show": "manual", "target": 500}),
    Case("tarot", 5, {"excuse_last": "winner", "auto_single": "last_card"}),
    Case("tarot_lorrain", 5, {"partner": "player_of_king", "auto_single": "last_card"}),  # five players call a king
)
"""Options that only have an effect together, or at one table."""


FEWEST, MOST = 3, 5
"""Random house rules per game, for any number of options: each case costs every suite a match."""


def house_rules(key: str) -> list[dict[str, Any]]:
    """Sets of options that together try every value of every option, combined with others.

    Each option cycles through its values in its own order, so combinations of two options are tried as well.
    """
    tried = {name: values(key, name) for name in games.info(key).options}
    count = max([FEWEST, *map(len, tried.values())])
    rows: list[dict[str, Any]] = [{} for _ in range(count)]
    for name, each in tried.items():
        column = [each[number % len(each)] for number in range(count)]
        Random(f"{key}/{name}").shuffle(column)
        for row, value in zip(rows, column, strict=True):
            row[name] = value
    return rows


@cache
def tables(key: str, options: Mapping[str, Any]) -> tuple[int, ...]:
    """The numbers of players that a game allows with these options."""

    def seated(seats: int) -> bool:
        try:
            games.new(key, seats=seats, options=options, seed=bytes(32))
        except games.BadSeats:
            return False
        return True

    return tuple(filter(seated, games.info(key).seats))


def spread(seats: Sequence[int], count: int) -> list[int]:
    """`count` numbers of players, including the lowest and the highest; all of them if there are fewer."""
    if len(seats) <= count:
        return [*seats]
    return [seats[place * (len(seats) - 1) // (count - 1)] for place in range(count)]


def cases() -> tuple[Case, ...]:
    """The distinct tables at which the suites play."""
    return tuple(dict.fromkeys((*drawn_cases(), *TOGETHER)))


def drawn_cases(*, few: bool = False) -> Iterator[Case]:
    """For each game: its default rules at the usual table, each variant at its smallest table and at one more, and
    random house rules at the other tables. More options or table sizes do not give a game more cases.

    `few`: each variant at one table, and at most `FEWEST` house rules.
    """
    for key in games.KEYS:
        short, sheet = SHORT.get(key, {}), games.info(key)
        usual = min(sheet.seats, key=lambda seats: abs(seats - 4))
        yield Case(key, usual)
        for variant in sheet.variants.values():
            chosen = Facts({**short, **variant})
            counts = tables(key, chosen)
            yield from (Case(key, seats, chosen) for seats in sorted({counts[0], counts[-1]})[: 1 if few else 2])
        rows = house_rules(key)
        others = spread(sheet.seats, MOST)
        for number in range(FEWEST if few else max(len(rows), len(others))):
            defaults = {name: option.default for name, option in sheet.options.items()}
            row = {name: value for name, value in rows[number % len(rows)].items() if value != defaults[name]}
            chosen = Facts(row)
            counts = tables(key, chosen)
            wanted = others[number % len(others)]
            yield Case(key, min(counts, key=lambda seats: abs(seats - wanted)), chosen)


CASES = cases()
FURTHER = frozenset(CASES).difference(drawn_cases(few=True), TOGETHER)
"""Second tables of variants, and further house rules: in proofs only."""


def actors(match: games.Game) -> list[int | None]:
    """The seats that have a move: those on turn, and those that may act out of turn."""
    return [seat for seat in (*range(match.seats), None) if match.legal(seat)]


def random_move(match: games.Game, rng: Random) -> Move:
    seat = rng.choice(actors(match))
    return seat, rng.choice(match.legal(seat))


def play_out(
    match: games.Game, rng: Random, bound: int = BOUND, after: Callable[[Move], object] | None = None
) -> games.Game:
    """Play at random to the end, which must be reached within `bound` moves."""
    for _ in range(bound):
        if not match.waiting:
            return match
        move = random_move(match, rng)
        match.play(*move)
        if after is not None:
            after(move)
    raise AssertionError(f"no end after {bound} moves")


@cache
def finished(case: Case) -> games.Game:
    """The random match of a case, at its end. It is shared: do not play on it."""
    return play_out(case.new(), Random(str(case)))


@cache
def alphabet(key: str) -> tuple[str, ...]:
    """All moves that occur in the game's matches, and some that no game knows."""
    seen = {move for case in CASES if case.key == key for _, move in finished(case).log}
    garbage = ("", ":", "slap", "bid:99", "bid:-1", "bid:", "play", "play:", "play:ZZ", "flip:", "close:1", "Ü")
    return tuple(sorted(seen.union(garbage)))


def stops(case: Case, count: int) -> list[int]:
    """The numbers of moves after which a case's match is checked: both ends and `count` points between."""
    length = len(finished(case).log)
    return sorted({0, 1, length - 1, length} | {length * part // (count + 1) for part in range(1, count + 1)})


def played(case: Case, count: int) -> Iterator[games.Game]:
    """The case's match at its start, at `count` points between, and at its end. It is shared: do not play on it."""
    match, log = case.new(), finished(case).log
    for stop in stops(case, count):
        for move in log[len(match.log) : stop]:
            match.play(*move)
        yield match


PARTS = 60  # of a match: a kept copy is at most one part away from any moment, and at many
KEPT = 8  # cases whose positions are kept: tests of one case run together


@lru_cache(KEPT)
def milestones(case: Case) -> tuple[games.Game, ...]:
    """Copies of the case's match, in order: playing it again for each test takes longer."""
    return tuple(match.copy() for match in played(case, PARTS - 1))


@lru_cache(KEPT)
def public_story(case: Case) -> tuple[tuple[tuple[games.Event, ...], games.View], ...]:
    """The case's match move by move: the events of each, and what the public sees then."""
    match = case.new()
    return tuple((match.play(*move), match.view(None)) for move in finished(case).log)


def moments(case: Case, count: int) -> Iterator[games.Game]:
    """The positions of `played`, each as a copy. The tests that use `played` check that copies are equal."""
    log, kept = finished(case).log, milestones(case)
    for stop in stops(case, count):
        match = next(earlier for earlier in reversed(kept) if len(earlier._log) <= stop).copy()
        for move in log[len(match._log) : stop]:
            match.play(*move)
        yield match


FIRST_CASES = tuple(next(case for case in CASES if case.key == key) for key in games.KEYS)

every_case = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=() if case in FIRST_CASES else later(case)) for case in CASES],
    ids=str,
    scope="session",
)
"""Runs all tests of one case together, across files: its match is played once, and all of them read it.

The usual table of each game is in every run; variants, house rules and other tables are marked `live`, the `FURTHER`
ones `proof`.
"""

one_case_a_game = pytest.mark.parametrize("case", FIRST_CASES, ids=str)
"""For tests of the base class of every match, which do not depend on house rules."""


def onlookers(case: Case, number: int) -> tuple[int | None, ...]:
    """Three onlookers for the moment of that number: within eight moments every seat has had its turn."""
    everybody = case.everybody
    first = 3 * number % len(everybody)
    return (everybody * 2)[first : first + min(3, len(everybody))]


@cache
def names(kind: type) -> tuple[str, ...]:
    """The field names of a dataclass; () for anything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def every_text(thing: object, but: Collection[str] = ()) -> Iterator[str]:
    """All texts in a view or an event at any depth, and the parts of moves, without the facts named in `but`."""
    if isinstance(thing, str):
        yield thing
        if ":" in thing or "+" in thing:
            yield from thing.replace("+", ":").split(":")
        return
    kind: Any = type(thing)
    parts: Iterable[object]
    if own := names(kind):
        parts = [getattr(thing, name) for name in own]
    elif isinstance(thing, Mapping):
        parts = [part for name, part in thing.items() if name not in but]
    elif isinstance(thing, Iterable):
        parts = thing
    else:
        return
    for part in parts:
        if part.__class__ is not int and part is not None:
            yield from every_text(part, but)


def screen_view(match: games.Game, seat: int | None = None, **changes: Any) -> games.View:
    """What the screens of a seat (None: the table) show if its view has these changes."""
    view = replace(match.view(seat), **changes)
    return replace(view, lines=tuple(match.lines_of(view)))


def everything_seen(match: games.Game) -> tuple[object, ...]:
    """Everything that the match shows to anybody, for comparison with another match."""
    views = tuple(match.screen_view(seat) for seat in (*range(match.seats), None))
    return views, match.log, match.outcome, match.waiting, match.options, match.dealer, sorted(match.census())


def whose_turn(match: games.Game) -> int:
    """The only seat on turn."""
    (seat,) = match.waiting
    assert seat is not None
    return seat


def play(match: games.Game, moves: str) -> tuple[games.Event, ...]:
    """Play these moves in order and return the events of the last one.

    `KC` or `KC:belote` plays a card. The seat on turn moves, but in `2@slap` seat 2, and in `@close` the table.
    """
    for word in moves.split():
        seat, named, move = word.rpartition("@")
        player = (int(seat) if seat else None) if named else whose_turn(match)
        match.play(player, move if move[0].islower() else f"play:{move}")
    return match.events


def refusal(match: games.Game, seat: int | None, move: str) -> games.IllegalMove:
    """Assert that a move is refused, and return the error."""
    with pytest.raises(games.IllegalMove) as caught:
        match.play(seat, move)
    return caught.value
