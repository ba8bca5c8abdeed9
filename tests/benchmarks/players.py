"""The strength of computer players: a league in which two players meet with the same cards.

    python tests/benchmarks/players.py                                  every game of skill, normal against random
    python tests/benchmarks/players.py belote --player hard --against normal --pairs 400
    python tests/benchmarks/players.py rami --lengths --player normal   how long tables of one strength take
    python tests/benchmarks/players.py belote --share --pairs 400       how much of what can be gained hard gains
    python tests/benchmarks/players.py belote --player hard --against hard@../main     better than in another checkout?

A pair is the same seed played twice or more: the players change seats, so that each has the same cards and the same
luck. Games with a fixed number of deals count points per deal, belote and besigue the points of one deal, all other
games the share of opponents that a player beat (1: won, 0: last, ties half). Prints the numbers of pairs and deals, the
mean difference between the two players, its standard error over the pairs, the difference in standard errors, the CPU
time of the first player's moves, and the moves of the longest match (20000: aborted).

`clairvoyant` is not offered at tables: it searches like hard, but its only world is the true match. With `--share` hard
and clairvoyant meet normal with the same deals. Prints the mean difference of each with its standard error, and the
first as a share of the second. A player who sees only one hand cannot gain as much as one who sees all hands; the share
compares searches that were measured with different deals or units.

A strength with `@` and a folder is the player of that checkout, in a process of its own. The rules must be the same.
`hard+1` thinks as long as a worker does that nothing waits for (`effort`).

With `--lengths` all seats have the same strength. Prints the moves per match, the turns per deal (a turn: all moves of
one seat until another seat moves), the share of matches that ended, and the CPU time.
"""

import os
import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache, partial
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from random import Random
from statistics import fmean, quantiles, stdev
from subprocess import PIPE, Popen
from time import process_time
from typing import Annotated, Any, Literal

import typer

sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

import games
from games.players import Player, SearchingPlayer, advice_for, advised, strengths
from games.players.common.search import Search, Worlds
from games.view import View

CLAIRVOYANT = "clairvoyant"
TABLE = Path(__file__).parents[2] / "games/players/README.md"
TABLE_HEAD = "| game | counted | players | pairs | difference | SE | ms mean | ms p95 |"
MAX_MOVES = 20_000  # a longer match is aborted and reported


@dataclass(frozen=True)
class Contest:
    """How a game is measured: number of seats, options, and the unit of a pair."""

    unit: Literal["one deal", "points a deal", "opponents beaten"] = "opponents beaten"
    seats: int = 4
    options: dict[str, Any] = field(default_factory=dict)
    low_wins: bool = False
    pairs: int = 200


CONTESTS = {
    "baccara": Contest("opponents beaten", options={"rounds": 4}, pairs=100),
    "beigne": Contest("points a deal", options={"max_hands": 10}, low_wins=True, pairs=40),
    "belote": Contest("one deal", pairs=400),
    "belote_decouverte": Contest("one deal", seats=2, pairs=200),
    "belote_trois": Contest("one deal", seats=3, pairs=200),
    "belote_comptoir": Contest("points a deal", pairs=100),
    "besigue": Contest("one deal", seats=2, pairs=400),
    "coinche": Contest("one deal", pairs=400),
    "chasse_coeur": Contest("points a deal", low_wins=True, pairs=100),
    "dime": Contest("points a deal", low_wins=True, pairs=40),
    "empereur": Contest("points a deal", options={"mode": "elite", "target": 300}, pairs=60),
    "gin_frappe": Contest("points a deal", seats=2, pairs=60),
    "gin_rami": Contest("points a deal", seats=2, low_wins=True, pairs=40),
    "hombre": Contest("points a deal", seats=3, options={"start": 500}, pairs=100),
    "nain_jaune": Contest("points a deal", pairs=200),
    "petite_ecole": Contest("points a deal", options={"winner": "points", "last_echelon": 3}, low_wins=True, pairs=30),
    "pinacle": Contest("points a deal", options={"finisher": "bonus"}, pairs=60),
    "petasse": Contest("points a deal", low_wins=True, pairs=100),
    "poule": Contest("points a deal", options={"target": 30}, pairs=100),
    "rikiki": Contest("points a deal", options={"max_cards": 8}, pairs=40),
    "sot_ly_laisse": Contest("points a deal", seats=3, pairs=100),
    "tarot": Contest("points a deal", pairs=100),
    "tarot_lorrain": Contest("points a deal", pairs=200),
    "tarot_tare": Contest("points a deal", low_wins=True, pairs=100),
    "triton": Contest("points a deal", seats=3, pairs=100),
    "vicaire": Contest("points a deal", seats=3, options={"target": 200}, pairs=200),
    "whist_belote": Contest("points a deal", pairs=40),
}


class Clairvoyant(SearchingPlayer):
    """The search of hard with one world, the true match, which the bot never gives to a player."""

    def __init__(self, key: str) -> None:
        advice = advice_for(key)
        search: Search | None = getattr(advice, "SEARCH", None)
        if advice is None or search is None:
            raise typer.BadParameter(f"{key} has no search that could be clairvoyant")
        every_world_is_true: dict[str, Any] = {
            "worlds": lambda view, moves: 1,
            "plausible": lambda world, seat, rng: True,
            "likely": None,
        }
        super().__init__(
            partial(advised, advice), getattr(advice, "react", None), replace(search, **every_world_is_true)
        )


ELSEWHERE = """
import pickle, sys
from functools import partial
import games
while True:
    try:
        key, strength, view, match, rng = pickle.load(sys.stdin.buffer)
    except EOFError:
        break
    player = games.player(key, *strength)
    if match is None:
        move = player.react(view, rng)
    else:
        move = player.choose(view, partial(games.replay(*match).resample, view.seat), rng)
    pickle.dump((move, rng.getstate()), sys.stdout.buffer)
    sys.stdout.buffer.flush()
"""
"""The process of a player of another checkout: it replays the match, and answers with a move and the dice."""


@cache
def elsewhere(folder: str) -> Popen[bytes]:
    """One process for each folder; it ends with this one."""
    environment = os.environ | {"PYTHONPATH": folder}
    return Popen([sys.executable, "-c", ELSEWHERE], stdin=PIPE, stdout=PIPE, cwd=folder, env=environment)


class Elsewhere:
    """A player of another checkout: its process replays the match there, and draws its own worlds."""

    def __init__(self, key: str, name: str) -> None:
        self.key = key
        strength, _, folder = name.partition("@")
        self.strength = with_effort(strength)
        self.folder = str(Path(folder).resolve())

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        assert worlds is not None
        match = worlds(rng)
        options = dict(match.options)
        return str(self.ask(view, (self.key, match.seats, options, match.seed, match.dealer, match.log), rng))

    def react(self, view: View, rng: Random) -> str | None:
        return self.ask(view, None, rng)

    def ask(self, view: View, match: tuple[Any, ...] | None, rng: Random) -> str | None:
        process = elsewhere(self.folder)
        assert process.stdin is not None
        assert process.stdout is not None
        pickle.dump((self.key, self.strength, view, match, rng), process.stdin)
        process.stdin.flush()
        move, dice = pickle.load(process.stdout)
        rng.setstate(dice)
        return None if move is None else str(move)


def seated(key: str, name: str) -> Player:
    if "@" in name:
        return Elsewhere(key, name)
    return Clairvoyant(key) if name == CLAIRVOYANT else games.player(key, *with_effort(name))


def with_effort(name: str) -> tuple[str, float]:
    """The strength and the effort of a name like `hard+1`."""
    strength, _, effort = name.partition("+")
    return strength, float(effort or 0)


def worlds_for(player: Player, match: games.Game, seat: int) -> Worlds:
    """The worlds that a player searches: those consistent with what the seat has seen, or only the true one."""
    return (lambda rng: match.copy()) if isinstance(player, Clairvoyant | Elsewhere) else partial(match.resample, seat)


@dataclass
class Played:
    """One match or its first deal: the result of each seat, the length, and the seconds per choice."""

    got: tuple[float, ...]
    moves: int
    turns: int
    deals: int
    ended: bool
    seconds: list[list[float]]


def contest_of(key: str) -> Contest:
    if key in CONTESTS:
        return CONTESTS[key]
    return Contest(seats=min(games.info(key).seats, key=lambda seats: abs(seats - 4)))


def camps(key: str, seats: int) -> Iterator[frozenset[int]]:
    """The seats of the first player in each game of a pair: each team, else every second seat; a single seat if odd."""
    if teams := games.info(key).teams_at(seats):
        yield from map(frozenset, teams)
    elif seats % 2 == 0:
        yield from (frozenset(range(first, seats, 2)) for first in (0, 1))
    else:
        yield from (frozenset((seat,)) for seat in range(seats))


def act(match: games.Game, players: Sequence[Player], rng: Random, seconds: list[list[float]]) -> None:
    """Make one move: of a player who reacts out of turn, else of a player on turn, else of the table itself."""
    idle = [seat for seat in range(match.seats) if seat not in match.waiting and match.legal(seat)]
    for seat in rng.sample(idle, len(idle)):
        if move := players[seat].react(match.view(seat), rng):
            match.play(seat, move)
            return
    waited = sorted(seat for seat in match.waiting if seat is not None)
    if not waited:
        match.play(None, match.legal(None)[0])
        return
    seat = rng.choice(waited)
    view = match.view(seat)
    begun = process_time()
    move = players[seat].choose(view, worlds_for(players[seat], match, seat), rng)
    seconds[seat].append(process_time() - begun)
    match.play(seat, move)


def play(key: str, contest: Contest, names: Sequence[str], number: int) -> Played:
    """Play a match between these strengths, with the seed of that number."""
    seed = sha256(f"{key}/{number}".encode()).digest()
    seats = contest.seats
    match = games.new(key, seats=seats, options=contest.options, seed=seed, dealer=number % seats)
    players = [seated(key, name) for name in names]
    rng, seconds = Random(seed), [[] for _ in names]  # type: tuple[Random, list[list[float]]]
    moves = 0
    ended = False
    while not ended and moves < MAX_MOVES:
        act(match, players, rng, seconds)
        moves += 1
        ended = not match.waiting or (contest.unit == "one deal" and match.view(None).facts["deal"] > 1)
    movers = [seat for seat, _ in match.log if seat is not None]
    deals = 1 if contest.unit == "one deal" else match.view(None).facts.get("deal", 1)
    return Played(measured(match, contest), moves, sum(1 for _ in groupby(movers)), deals, ended, seconds)


def measured(match: games.Game, contest: Contest) -> tuple[float, ...]:
    view = match.view(None)
    sign = -1 if contest.low_wins else 1
    if contest.unit == "one deal":
        return tuple(sign * float(score) for score in view.scores)
    if contest.unit == "points a deal":
        return tuple(sign * score / view.facts["deal"] for score in view.scores)
    places = match.outcome.places if match.outcome else (1,) * match.seats
    return tuple(
        fmean((place < other) + 0.5 * (place == other) for at, other in enumerate(places) if at != seat)
        for seat, place in enumerate(places)
    )


@dataclass
class Pair:
    """The same cards from each side: the mean difference, the first player's seconds, the lengths of the matches."""

    difference: float
    seconds: list[float]
    moves: list[int]
    deals: float  # per match, on average


def pair(key: str, contest: Contest, player: str, against: str, number: int) -> Pair:
    differences, seconds, moves, deals = [], [], [], []
    for camp in camps(key, contest.seats):
        names = [player if seat in camp else against for seat in range(contest.seats)]
        played = play(key, contest, names, number)
        own = fmean(got for seat, got in enumerate(played.got) if seat in camp)
        other = fmean(got for seat, got in enumerate(played.got) if seat not in camp)
        differences.append(own - other)
        seconds += [spent for seat in camp for spent in played.seconds[seat]]
        moves.append(played.moves)
        deals.append(played.deals)
    return Pair(fmean(differences), seconds, moves, fmean(deals))


HEADS = ("pairs", "deals", "mean", "SE", "mean/SE", "ms mean", "ms p95", "longest")


def line(key: str, contest: Contest, pairs: Sequence[Pair]) -> str:
    mean, error = mean_and_error([one.difference for one in pairs])
    seconds = sorted(spent for one in pairs for spent in one.seconds)
    late = quantiles(seconds, n=20)[-1]
    longest = max(moves for one in pairs for moves in one.moves)
    deals = sum(one.deals for one in pairs)
    ratio = mean / error if error else float("inf")
    return (
        f"{key:<16}{contest.seats:>3} {contest.unit:<18}{len(pairs):>6}{deals:>7.0f}"
        f"{mean:>+9.2f}{error:>8.2f}{ratio:>+8.1f}"
        f"{fmean(seconds) * 1e3:>9.2f}{late * 1e3:>9.2f}{longest:>8}"
    )


def write_row(key: str, contest: Contest, pairs: Sequence[Pair], player: str, against: str) -> None:
    """Put the row of a game and its two players into the table of games/players/README.md, and drop its old one."""
    mean, error = mean_and_error([one.difference for one in pairs])
    seconds = sorted(spent for one in pairs for spent in one.seconds)
    unit = "points of a deal" if contest.unit == "one deal" else contest.unit
    start, who = f"| {key} |", f"| `{player}` against `{against}` |"
    row = f"{start} {unit} {who} {len(pairs)} | {mean:+.2f} | {error:.2f} | {fmean(seconds) * 1e3:.2f} | "
    row += f"{quantiles(seconds, n=20)[-1] * 1e3:.2f} |"
    rows = TABLE.read_text(encoding="utf-8").split("\n")
    head = rows.index(TABLE_HEAD) + 2  # behind the dashes
    end = next(number for number in range(head, len(rows)) if not rows[number].startswith("|"))
    kept = [old for old in rows[head:end] if not (old.startswith(start) and who in old)]
    TABLE.write_text("\n".join([*rows[:head], *sorted([*kept, row]), *rows[end:]]), encoding="utf-8")


@dataclass
class Shared:
    """The results of hard and of clairvoyant against normal with one seed."""

    hard: Pair
    clairvoyant: Pair


def both(key: str, contest: Contest, number: int) -> Shared:
    return Shared(pair(key, contest, "hard", "normal", number), pair(key, contest, CLAIRVOYANT, "normal", number))


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    return fmean(values), stdev(values) / len(values) ** 0.5


def share(part: Sequence[float], whole: Sequence[float]) -> tuple[float, float]:
    """The ratio of two means over the same deals, and its standard error (first order, by the delta method)."""
    ratio = fmean(part) / fmean(whole)
    _, error = mean_and_error([one - ratio * other for one, other in zip(part, whole, strict=True)])
    return ratio, error / abs(fmean(whole))


SHARE_HEADS = ("pairs", "deals", "hard", "SE", "clair.", "SE", "share", "SE", "ms mean", "ms p95")


def share_line(key: str, contest: Contest, pairs: Sequence[Shared]) -> str:
    hard = [one.hard.difference for one in pairs]
    clairvoyant = [one.clairvoyant.difference for one in pairs]
    gain, error = mean_and_error(hard)
    most, doubt = mean_and_error(clairvoyant)
    ratio, off = share(hard, clairvoyant)
    seconds = [spent for one in pairs for spent in one.hard.seconds]
    return (
        f"{key:<16}{contest.seats:>3} {contest.unit:<18}{len(pairs):>6}{sum(one.hard.deals for one in pairs):>7.0f}"
        f"{gain:>+9.2f}{error:>7.2f}{most:>+9.2f}{doubt:>7.2f}{ratio:>7.2f}{off:>6.2f}"
        f"{fmean(seconds) * 1e3:>9.2f}{quantiles(seconds, n=20)[-1] * 1e3:>9.2f}"
    )


def alone(key: str, contest: Contest, player: str, number: int) -> Played:
    """A match between players of the same strength."""
    return play(key, contest, [player] * contest.seats, number)


LENGTH_HEADS = ("matches", "moves mean", "max", "turns/deal", "max", "ended", "ms mean", "ms p95")


def length_line(key: str, contest: Contest, matches: Sequence[Played]) -> str:
    seconds = [spent for one in matches for seat in one.seconds for spent in seat]
    late = quantiles(seconds, n=20)[-1]
    turns = [one.turns / one.deals for one in matches]
    moves = [one.moves for one in matches]
    return (
        f"{key:<16}{contest.seats:>3}{len(matches):>9}{fmean(moves):>11.1f}{max(moves):>8}"
        f"{sum(one.turns for one in matches) / sum(one.deals for one in matches):>11.1f}{max(turns):>8.1f}"
        f"{fmean(one.ended for one in matches):>8.0%}{fmean(seconds) * 1e3:>9.2f}{late * 1e3:>9.2f}"
    )


def main(
    keys: Annotated[list[str] | None, typer.Argument(help="Games; without any: all games of skill.")] = None,
    player: Annotated[str, typer.Option(help="Who is measured: random, easy, normal, hard or clairvoyant.")] = "normal",
    against: Annotated[str, typer.Option(help="Whom that player meets; `hard@FOLDER`: of that checkout.")] = "random",
    pairs: Annotated[int | None, typer.Option(min=2, help="Pairs a game; by default what the game needs.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes.")] = os.cpu_count() or 1,
    lengths: Annotated[bool, typer.Option("--lengths", help="Tables of --player alone: how long they take.")] = False,
    shares: Annotated[bool, typer.Option("--share", help="Hard against normal, as a share of clairvoyant's.")] = False,
    write: Annotated[bool, typer.Option("--write", help="Put the rows into games/players/README.md, too.")] = False,
) -> None:
    """Print the league table: one line per game."""
    if write and (lengths or shares):
        raise typer.BadParameter("--write is for the league's own table, without --lengths and --share")
    searched = shares or CLAIRVOYANT in (player, against)
    every = keys or [key for key in games.KEYS if ("hard" in strengths(key) if searched else strengths(key))]
    if shares:
        print("hard and clairvoyant against normal")
        print(
            "{:<16}{:>3} {:<18}{:>6}{:>7}{:>9}{:>7}{:>9}{:>7}{:>7}{:>6}{:>9}{:>9}".format(
                "game", "n", "unit", *SHARE_HEADS
            )
        )
    elif lengths:
        print(f"{player} alone")
        print("{:<16}{:>3}{:>9}{:>11}{:>8}{:>11}{:>8}{:>8}{:>9}{:>9}".format("game", "n", *LENGTH_HEADS))
    else:
        print(f"{player} against {against}")
        print("{:<16}{:>3} {:<18}{:>6}{:>7}{:>9}{:>8}{:>8}{:>9}{:>9}{:>8}".format("game", "n", "unit", *HEADS))
    with ProcessPoolExecutor(jobs) as pool:
        for key in every:
            contest = contest_of(key)
            numbers = range(pairs or contest.pairs)
            measure: Callable[[int], Any] = partial(pair, key, contest, player, against)
            render: Callable[[str, Contest, Sequence[Any]], str] = line
            if shares:
                measure, render = partial(both, key, contest), share_line
            elif lengths:
                measure, render = partial(alone, key, contest, player), length_line
            with typer.progressbar(pool.map(measure, numbers), len(numbers), label=key, file=sys.stderr) as done:
                played = list(done)
            print(render(key, contest, played), flush=True)
            if write:
                write_row(key, contest, played, player, against)


if __name__ == "__main__":
    typer.run(main)
