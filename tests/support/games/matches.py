"""Matches that the suites of tests/games play: each game, at each table, under each house rule."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from _pytest.mark import ParameterSet

import games
from games.view import Facts

BOUND = 50_000
"""More moves than any random match may need: the longest today, a bataille of eight, needs a tenth."""

Move = tuple[int | None, str]


@dataclass(frozen=True, eq=False)
class Case:
    """A table: the game, how many play, and the options that are not the default.

    Two are the same that read the same: the seed comes from that text, in which options stand as they were given.
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

    def new(self, number: int = 0, **given: Any) -> games.Game:
        return games.new(self.key, seats=self.seats, options=self.options, seed=self.seed(number), **given)


SHORT: Mapping[str, Mapping[str, Any]] = {
    "baccara": {"rounds": 1, "max_coups": 20},
    "bataille": {"max_rounds": 200},
    "bataille_corse": {"max_rounds": 200},
    "beigne": {"max_hands": 10},
    "belote": {"target": 200},
    "belote_comptoir": {"target": 2},
    "belote_decouverte": {"target": 162},
    "belote_trois": {"target": 200},
    "besigue": {"target": 500},
    "chasse_coeur": {"target": 50},
    "coinche": {"target": 500},
    "dime": {"hands_to": 2, "max_turns": 20, "max_reshuffles": 0},
    "empereur": {"manches": 2, "target": 100, "max_turns": 10},
    "gin_rami": {"hands": 1, "max_turns": 20, "max_reshuffles": 0},
    "gin_frappe": {"target": 50, "max_turns": 20},
    "hombre": {"deals": 3},
    "huit_americain": {"max_turns": 20},
    "kems": {"target": 3},
    "menteur": {"max_lays": 100},
    "nain_jaune": {"deals": 2},
    "pharaon": {"coups": 4},
    "pinacle": {"hands": 1, "max_turns": 20},
    "petite_ecole": {"max_hands": 10, "max_turns": 20, "max_reshuffles": 0, "last_echelon": 1},
    "poule": {"target": 30},
    "rami": {"hands": 1},
    "rikiki": {"max_cards": 5},
    "sot_ly_laisse": {"target": 20},
    "super_bataille": {"max_rounds": 100},
    "tarot": {"deals": 2},
    "tarot_lorrain": {"deals": 2},
    "tir_a_la_carte": {"max_rounds": 100},
    "triton": {"target": 100},
    "vicaire": {"target": 20},
    "whist_belote": {"max_cards": 3},
}
"""Options that end a match soon: in every case but one table by default of each game."""


SAMPLE = frozenset(
    {
        *("belote", "belote_decouverte", "besigue", "chasse_coeur", "hombre", "rikiki", "tarot"),
        *("bataille_corse", "kems", "menteur", "nain_jaune", "pharaon", "rami"),
    }
)
"""A game of each kind of table: with one or many hands, an auction, a stock, melds, a layout, stakes, reactions."""


def sampled(cases: Iterable[str | Case]) -> list[ParameterSet]:
    """Games or cases for a test of one screen that takes a second each: the sample at once, the others as `live`."""
    return [
        pytest.param(case, marks=() if getattr(case, "key", case) in SAMPLE else pytest.mark.live, id=str(case))
        for case in cases
    ]


LENGTHS = frozenset(
    {"target", "hands", "rounds", "deals", "coups", "chips", *(n for one in SHORT.values() for n in one)}
)
"""Options that say how long a match lasts: a short one and the shortest tell all, what is longer only takes time."""


def values(key: str, name: str) -> list[Any]:
    """What an option is tried with: its default, its choices or the ends of its range, what a lobby proposes."""
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
    Case("pharaon", 21, {"banker": "fixed"}),  # as many pontes as against the house, and their banker
    Case("menteur", 8, {"two_packs": True, "play_on": True}),  # equal cards are there from seven players on only
    Case("menteur", 3, {"challenge_window_s": 0, "play_on": True, "max_lays": 100}),
    Case("beigne", 3, {"honour": True, "allow_mixing": True, "false_denunciation": 5, "cut_ceremony": True}),
    Case("beigne", 5, {"honour": True, "exchange_after_bids": True, "pass_penalty": True, "direction": "ccw"}),
    Case("beigne", 8, {"honour": True, "auto_single": "last_card", "allow_mixing": True, "max_hands": 10}),
    Case("hombre", 3, {"ruff_duty": "none", "matador_scope": "any", "demander_fail": "pot_stays", "deals": 3}),
    Case("huit_americain", 3, {"play_on": True, "rounds": 2, "max_turns": 20, "after_king": "last_king_player"}),
    Case("huit_americain", 4, {"packs": 1, "voluntary_draw": True, "drawn_must_play": False, "eight_anytime": True}),
    Case("huit_americain", 5, {"packs": 3, "play_on": True, "false_carte": 2, "direction": "ccw"}),
    Case("whist_belote", 4, {"no_turn": "first_player"}),  # the whole pack is dealt at four and at eight only
    Case("whist_belote", 3, {"pack": "tarot", "must_raise": True, "auto_single": "last_card"}),
    Case("whist_belote", 3, {"pack": "tarot", "scoring": "penalty", "rounds": "descending", "forehead": True}),
    Case("rami", 3, {"opening_points": 0, "opening_pure_run": False, "joker_keep": True, "max_jokers_per_meld": 3}),
    Case("rami", 3, {"target": 100}),
    Case("rami", 2, {"sec": True, "opening_points": 0, "losers": "count_hand"}),
    Case("gin_rami", 2, {"opening_points": 0, "opening_pure_run": False, "losers": "count_hand", "hands": 2}),
    Case("pinacle", 4, {"extend_opponents": False, "hands": 2, "max_turns": 20}),
    Case("kems", 4, {"sign_mode": "free", "guesses_per_manche": 3, "false_guess": 0}),
    Case("belote_comptoir", 3, {"visibility": "half_blind", "hidden": 2, "reveal_before_trump": False, "cards": 4}),
    Case("belote_comptoir", 4, {"visibility": "blind", "reveal_before_trump": False, "auction": "single"}),
    Case("belote_comptoir", 2, {"allow_sa_ta": True, "visibility": "blind", "cards": 5, "belote_bonus": True}),
    Case("coinche", 4, {"sa_ta": True, "generale": True, "annonces": True, "annonces_show": "manual", "target": 500}),
    Case("tarot", 5, {"excuse_last": "winner", "auto_single": "last_card"}),
    Case("tarot_lorrain", 5, {"partner": "player_of_king", "auto_single": "last_card"}),  # a king is called at five
)
"""Options that show what they do only together, or at one table."""


FEWEST, MOST = 3, 5
"""House rules that are drawn for a game, whatever the number of its options: each case costs every suite a match."""


def house_rules(key: str) -> list[dict[str, Any]]:
    """Sets of options in which every value of every option is tried, each in the company of others.

    An option's values take turns, in an order of its own: so what two of them do together is tried as well.
    """
    tried = {name: values(key, name) for name in games.info(key).options}
    count = max(FEWEST, *map(len, tried.values()))
    rows: list[dict[str, Any]] = [{} for _ in range(count)]
    for name, each in tried.items():
        column = [each[number % len(each)] for number in range(count)]
        Random(f"{key}/{name}").shuffle(column)
        for row, value in zip(rows, column, strict=True):
            row[name] = value
    return rows


@cache
def tables(key: str, options: Mapping[str, Any]) -> tuple[int, ...]:
    """The numbers of players that a game seats under these options."""

    def seated(seats: int) -> bool:
        try:
            games.new(key, seats=seats, options=options, seed=bytes(32))
        except games.BadSeats:
            return False
        return True

    return tuple(filter(seated, games.info(key).seats))


def spread(seats: Sequence[int], count: int) -> list[int]:
    """So many numbers of players, both ends among them; all of them where they are fewer."""
    if len(seats) <= count:
        return [*seats]
    return [seats[place * (len(seats) - 1) // (count - 1)] for place in range(count)]


def cases() -> tuple[Case, ...]:
    """The tables at which the suites play, each once."""
    return tuple(dict.fromkeys((*drawn_cases(), *TOGETHER)))


def drawn_cases() -> Iterator[Case]:
    """For each game: its own rules at the usual table, each variant at its smallest table and one more, and house
    rules drawn together at the other tables. A game with more options, or at more tables, has no more cases.
    """
    for key in games.KEYS:
        short, sheet = SHORT.get(key, {}), games.info(key)
        usual = min(sheet.seats, key=lambda seats: abs(seats - 4))
        yield Case(key, usual)
        for variant in sheet.variants.values():
            chosen = Facts({**short, **variant})
            counts = tables(key, chosen)
            yield from (Case(key, seats, chosen) for seats in sorted({counts[0], counts[-1]}))
        rows = house_rules(key)
        others = spread(sheet.seats, MOST)
        for number in range(max(len(rows), len(others))):
            defaults = {name: option.default for name, option in sheet.options.items()}
            row = {name: value for name, value in rows[number % len(rows)].items() if value != defaults[name]}
            chosen = Facts(row)
            counts = tables(key, chosen)
            wanted = others[number % len(others)]
            yield Case(key, min(counts, key=lambda seats: abs(seats - wanted)), chosen)


CASES = cases()


def actors(match: games.Game) -> list[int | None]:
    """The seats that have a move: those that are waited for, and those that may act out of turn."""
    return [seat for seat in (*range(match.seats), None) if match.legal(seat)]


def random_move(match: games.Game, rng: Random) -> Move:
    seat = rng.choice(actors(match))
    return seat, rng.choice(match.legal(seat))


def play_out(
    match: games.Game, rng: Random, bound: int = BOUND, after: Callable[[Move], object] | None = None
) -> games.Game:
    """Play at random to the end, which must come within `bound` moves."""
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
    """The random match of a case, at its end: read it, never play on it."""
    return play_out(case.new(), Random(str(case)))


@cache
def alphabet(key: str) -> tuple[str, ...]:
    """Every move that any match of the game has seen, and what no game knows."""
    seen = {move for case in CASES if case.key == key for _, move in finished(case).log}
    garbage = (
        "",
        ":",
        "slap",
        "bid:99",
        "bid:-1",
        "bid:",
        "play",
        "play:",
        "play:ZZ",
        "flip:",
        "close:1",
        "Ü",
    )
    return tuple(sorted(seen.union(garbage)))


def stops(case: Case, count: int) -> list[int]:
    """After how many moves the match of a case is looked at: at its ends, and at `count` points on the way."""
    length = len(finished(case).log)
    return sorted({0, 1, length - 1, length} | {length * part // (count + 1) for part in range(1, count + 1)})


def played(case: Case, count: int) -> Iterator[games.Game]:
    """The case's match at its beginning, `count` points on the way and its end: look, do not play."""
    match, log = case.new(), finished(case).log
    for stop in stops(case, count):
        for move in log[len(match.log) : stop]:
            match.play(*move)
        yield match


PARTS = 12  # of a match: a moment is no farther than one of them from a copy that is kept


@cache
def milestones(case: Case) -> tuple[games.Game, ...]:
    """Copies of the case's match, in order: to play it anew for each test that looks at it takes longer."""
    return tuple(match.copy() for match in played(case, PARTS - 1))


def moments(case: Case, count: int) -> Iterator[games.Game]:
    """What `played` shows, each time on a copy. What a copy is worth, the tests that use `played` say."""
    log, kept = finished(case).log, milestones(case)
    for stop in stops(case, count):
        match = next(one for one in reversed(kept) if len(one._log) <= stop).copy()
        for move in log[len(match._log) : stop]:
            match.play(*move)
        yield match


every_case = pytest.mark.parametrize("case", CASES, ids=str, scope="session")
"""All tests of one case come together, whatever their file: its match is played once, and then read by them all."""

one_case_a_game = pytest.mark.parametrize(
    "case", [next(case for case in CASES if case.key == key) for key in games.KEYS], ids=str
)
"""For what the base of every match sees to, whatever the house rules."""


def onlookers(case: Case, number: int) -> tuple[int | None, ...]:
    """Three of everybody for the moment of that number: in eight moments all have their turn, at every table."""
    everybody = case.everybody
    first = 3 * number % len(everybody)
    return (everybody * 2)[first : first + min(3, len(everybody))]


@cache
def names(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass; () of anything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def every_text(thing: object, but: Collection[str] = ()) -> Iterator[str]:
    """Every text in a view or an event, however deep, and the parts of moves; `but` facts of these names."""
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


def everything_seen(match: games.Game) -> tuple[object, ...]:
    """What the match shows to anybody, to compare it with another."""
    views = tuple(match.view(seat) for seat in (*range(match.seats), None))
    return views, match.log, match.outcome, match.waiting, match.options, match.dealer, sorted(match.census())


def whose_turn(match: games.Game) -> int:
    """The one seat that is waited for."""
    (seat,) = match.waiting
    assert seat is not None
    return seat


def play(match: games.Game, cards: str) -> tuple[games.Event, ...]:
    """Play these cards one after the other, each by the seat on turn; the events of the last one."""
    for card in cards.split():
        match.play(whose_turn(match), f"play:{card}")
    return match.events


def refusal(match: games.Game, seat: int | None, move: str) -> games.IllegalMove:
    """Why a move is refused; it must be."""
    with pytest.raises(games.IllegalMove) as caught:
        match.play(seat, move)
    return caught.value
