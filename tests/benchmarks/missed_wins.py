"""Turns on which a computer player could surely go out, and did not.

    python tests/benchmarks/missed_wins.py                                 every rummy and shedding game, 100 deals each
    python tests/benchmarks/missed_wins.py petite_ecole --deals 1000 --jobs 2

Players of one strength play matches. Before each of their moves, all sequences of own moves of that turn are tried, by
`legal` and `play` alone: a win is a sequence after which the rules say that this player has gone out. Moves that show a
hidden card (a draw from the stock) do not count, and in a game whose moves may depend on the hidden cards (le nain
jaune) the sequence must win in `WORLDS` worlds at once. The count is of turns with such a win, and of those on which
the player did not go out. `unknown`: turns with more than `MOST` positions, whose search was
given up.
"""

import os
import sys
from collections.abc import Hashable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

import games
from games.view import Event

KEYS = (
    *("empereur", "huit_americain", "nain_jaune"),
    *("dime", "gin_frappe", "gin_rami", "petite_ecole", "pinacle", "rami"),
)
OUT = frozenset(("out", "rami_sec", "all_at_once", "big_gin"))  # events: a player has no cards left
UNSURE = frozenset(("draw", "draw:stock", "pass", "stop", "take_back"))  # they show hidden cards, or lead back
HIDDEN = frozenset(("nain_jaune",))  # games in which a move may depend on the hidden cards
WORLDS = 24
MOST = 1500  # positions of a turn
MANY = 1000  # deals, more than any match has


def goes_out(match: Any, events: Sequence[Event], seat: int) -> bool:
    """Whether a move of this seat wins: gin at gin frappé, a knock at la dîme, an empty hand without a joker last."""
    if match.key == "gin_frappe" and match.last_deal and any(event.kind == "score" for event in events):
        return match.last_deal["how"] in ("gin", "big_gin") and match.last_deal["winner"] == seat
    if match.key == "dime":
        return any(event.kind == "knock" and event.seat == seat for event in events)
    return any(event.kind in OUT and event.seat == seat and not event.facts.get("joker") for event in events)


def position(match: Any, seat: int) -> Hashable:
    """What decides about the rest of a turn: the cards left, and those on the table."""
    if hasattr(match, "table") and hasattr(match, "loose"):
        return match.phase, tuple(sorted(match.loose)), tuple(sorted(meld.cards for meld in match.table))
    return match.legal(seat), tuple(sorted(match.hands[seat]))


@dataclass
class Turn:
    """The search through one turn."""

    seat: int
    seen: set[Hashable]
    left: int = MOST

    def can_win(self, worlds: Sequence[Any]) -> bool:
        """Whether some sequence of this seat's moves wins in all these worlds."""
        first, seat = worlds[0], self.seat
        where = position(first, seat)
        if where in self.seen or self.left <= 0:
            return False
        self.seen.add(where)
        self.left -= 1
        moves = [move for move in first.legal(seat) if move not in UNSURE and not move.startswith("carte")]
        if len(first.hands[seat]) == 2 and any(move.endswith(":carte") for move in moves):
            moves = [move for move in moves if move.endswith(":carte")]  # others could catch the player
        if len(first.hands[seat]) > 1 and hasattr(first, "loose") and len(first.loose) > 1:
            moves = [move for move in moves if not move.startswith("discard:")]
        return any(self.wins(worlds, move) for move in moves)

    def wins(self, worlds: Sequence[Any], move: str) -> bool:
        seat, twins = self.seat, [world.copy() for world in worlds]
        won = [goes_out(twin, twin.play(seat, move), seat) for twin in twins]
        if any(won):
            return all(won)
        alike = all(seat in twin.waiting and twin.legal(seat) == twins[0].legal(seat) for twin in twins)
        return alike and self.can_win(twins)


@dataclass
class Count:
    """What happened in some deals. `unknown`: turns given up."""

    deals: int = 0
    turns: int = 0
    wins: int = 0
    missed: int = 0
    unknown: int = 0


def could_win(match: Any, seat: int, count: Count) -> bool:
    rng = Random(len(match.log))
    worlds = [match.resample(seat, rng) for _ in range(WORLDS if match.key in HIDDEN else 1)]
    for some in (worlds[:2], worlds):  # two worlds soon say that there is none
        turn = Turn(seat, set())
        if not turn.can_win(some):
            count.unknown += turn.left <= 0
            return False
    return True


def watch(key: str, seats: int, strength: str, show: bool, number: int, most: int = MANY) -> Count:
    """The first `most` deals of a match."""
    sheet, count = games.info(key), Count()
    options = sheet.proposed(seats) | ({"last_echelon": 10} if key == "petite_ecole" else {})
    seed = sha256(f"{key}/{number}".encode()).digest()
    match: Any = games.new(key, seats=seats, options=options, seed=seed, dealer=number % seats)
    player, rng = games.player(key, strength), Random(seed)
    winning: tuple[int, Any] | None = None  # the seat that could win in this turn, and the match then
    turn: int | None = None
    while match.waiting and count.deals < most:
        idle = [seat for seat in range(seats) if seat not in match.waiting and match.legal(seat)]
        reaction = next(((seat, move) for seat in idle if (move := player.react(match.view(seat), rng))), None)
        seat = min((seat for seat in match.waiting if seat is not None), default=None)
        if reaction or seat is None:
            match.play(*(reaction or (None, match.legal(None)[0])))
            continue
        if turn != seat:
            count.turns, turn = count.turns + 1, seat
        if winning is None and match.phase != "exchange" and could_win(match, seat, count):
            count.wins, winning = count.wins + 1, (seat, match.copy())
        events = match.play(seat, player.choose(match.view(seat), partial(match.resample, seat), rng))
        if any(event.kind in ("deal", "end") for event in events) or seat not in match.waiting:
            turn = None
        if winning and winning[0] == seat and (turn is None or goes_out(match, events, seat)):
            if not goes_out(match, events, seat):
                count.missed += 1
                if show:
                    view = winning[1].view(seat)
                    print(key, view.hand, view.facts.get("melds"), view.zones, match.log[len(winning[1].log) :])
            winning = None
        count.deals += sum(event.kind == "score" for event in events)
    return count


def main(
    keys: Annotated[list[str] | None, typer.Argument(help="Games; without any: all of these.")] = None,
    deals: Annotated[int, typer.Option(min=1, help="Deals of each game, at least.")] = 100,
    player: Annotated[str, typer.Option(help="easy, normal or hard.")] = "normal",
    seats: Annotated[int | None, typer.Option(help="Players; by default each number in turn.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes.")] = os.cpu_count() or 1,
    show: Annotated[bool, typer.Option("--show", help="Print each missed win.")] = False,
) -> None:
    """Print a line per game."""
    print(f"{'game':<16}{'deals':>7}{'turns':>9}{'wins':>7}{'missed':>8}{'unknown':>9}")
    with ProcessPoolExecutor(jobs) as pool:
        for key in keys or KEYS:
            allowed, total, number = games.info(key).seats, Count(), 0
            while total.deals < deals:
                batch = range(number, number := number + 2 * jobs)
                tables = [seats or allowed[each % len(allowed)] for each in batch]
                for count in pool.map(partial(watch_at, key, player, show), tables, batch):
                    total = Count(*(getattr(total, name) + getattr(count, name) for name in vars(total)))
            print(f"{key:<16}{total.deals:>7}{total.turns:>9}{total.wins:>7}{total.missed:>8}{total.unknown:>9}")


def watch_at(key: str, strength: str, show: bool, seats: int, number: int) -> Count:
    return watch(key, seats, strength, show, number)


if __name__ == "__main__":
    typer.run(main)
