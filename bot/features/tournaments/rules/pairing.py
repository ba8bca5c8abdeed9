"""Who meets whom in a round: a pure function of a seed, the entrants and the rounds before.

Formats:

* ROTATION: everybody plays alone and meets new partners, then new opponents. Computers fill the last seats.
* SWISS: entrants with equal points meet, and nobody meets the same entrant twice while that is possible. With two
  sides at a table an odd entrant has a bye; at larger tables computers fill the last seats. (After the Swiss system of
  Zürich 1895; FIDE Handbook C.04.1: no repeats, byes at most once, equal scores meet. Colours have no counterpart.)
* ELIMINATION: two sides a table, and the loser is out. The bracket is drawn by lot, and byes exist in round 1 only; a
  later one is a walkover, against an entrant who has left.

What comes first, if not everything is possible: byes and computers go to those who had fewest; then fewest repeats (of
partners, then of opponents); then equal points.

With two sides at a table the number of repeats is the least possible: `matching` proves it for every pair that is
made. So is the number of repeated partners in a rotation whose tables are full of people. To divide a field among
larger tables without repeats is NP-hard (the social golfer problem), so those are found by a bounded tabu search.

Chance comes from SHAKE-256 over the label `tapis-vert/pairing/ROUND/` and the seed, and all arithmetic is that of
integers: anybody who knows the seed, entrants, rounds and points finds the same tables, in any version of Python.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from hashlib import shake_256
from itertools import combinations
from typing import TypeAlias, TypeVar

from bot.features.tournaments.rules.matching import FREE, improve

Seats: TypeAlias = tuple[int | None, ...]
Points: TypeAlias = int | Fraction
Thing = TypeVar("Thing")
NO_POINTS: Mapping[int, Points] = {}
SEARCH = 1_000_000  # pairs of people that a search looks at: some 0.1 s, whatever the size of tables
PATIENCE = 150  # steps without a better result, and three more for each entrant, after which a search ends
PARTNERS, OPPONENTS = 1_000_000, 1_000  # weights of a repeat; unequal points weigh 1 and more


class Format(StrEnum):
    """How a tournament pairs its entrants."""

    ROTATION = "rotation"
    SWISS = "swiss"
    ELIMINATION = "elimination"


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same in all rounds.

    `seats`: of a table; `teams`: the seats that play together, as `games.info(key).teams_at(seats)` gives them;
    `pairs`: an entrant is a fixed team, and takes all seats of a side.
    """

    format: Format
    seats: int
    teams: tuple[tuple[int, ...], ...] = ()
    pairs: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError for a plan that no game can be played by."""
        if self.seats < 2:
            raise ValueError(f"a table needs two seats at least, not {self.seats}")
        if self.teams and sorted(seat for side in self.teams for seat in side) != [*range(self.seats)]:
            raise ValueError(f"the sides {self.teams} do not fill {self.seats} seats")
        if self.pairs and not self.teams:
            raise ValueError("pairs need a game of partners")
        if self.pairs and self.format is Format.ROTATION:
            raise ValueError("in a rotation everybody plays alone")
        if self.format is Format.ELIMINATION and len(self.units) != 2:
            raise ValueError("an elimination needs two entrants at a table")

    @property
    def units(self) -> tuple[tuple[int, ...], ...]:
        """The seats that one entrant takes, for each place at a table."""
        return self.teams if self.pairs else tuple((seat,) for seat in range(self.seats))

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The places (numbers in `units`) whose entrants are partners."""
        return self.teams if self.teams and not self.pairs else tuple((place,) for place in range(len(self.units)))


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round: for each table the entrant of each seat (None: a computer), and the entrants who have a bye.

    `bracket` (of an elimination): the entrants in the order of the draw, two for each slot; None: a vacancy.
    """

    tables: tuple[Seats, ...]
    byes: tuple[int, ...] = ()
    bracket: Seats = ()


def pair(
    plan: Setup,
    seed: bytes,
    number: int,
    entrants: Iterable[int],
    rounds: Sequence[Pairing] = (),
    points: Mapping[int, Points] = NO_POINTS,
    *,
    tables: int | None = None,
) -> Pairing:
    """The tables of round `number`, from 1.

    `entrants`: everybody who plays this round, in any order. Those who left are not among them; late ones simply are,
    except in an elimination, where they are those who have not lost. `rounds`: all earlier rounds, in order. `points`:
    so far; none is 0, and only SWISS asks. `tables`: at least this many, with computers in the seats that are left, so
    that nobody has a bye. A single entrant has a bye in SWISS, and plays computers in a ROTATION. Raises ValueError if
    an entrant is listed twice, or does not fit the bracket.
    """
    active = sorted(entrants)
    if len({*active}) < len(active):
        raise ValueError("an entrant is listed twice")
    lot = _Lot(seed, number)
    if plan.format is Format.ELIMINATION:
        return _eliminate(plan, lot, active, rounds)
    field = _Field(plan, lot, active, rounds, points if plan.format is Format.SWISS else NO_POINTS)
    if len(active) == 1 and plan.format is Format.SWISS:
        return Pairing((), tuple(active))
    return field.two_sided() if len(plan.units) == 2 and tables is None else field.wide(tables or 0)


class _Lot:
    """Numbers drawn from the seed of a round."""

    def __init__(self, seed: bytes, number: int) -> None:
        self._label = b"tapis-vert/pairing/%d/%b/" % (number, seed)
        self._block, self._words = 0, list[int]()

    def below(self, choices: int) -> int:
        """A number from 0 to choices - 1: 64 bits modulo `choices`, so that none is favoured by more than 2**-50."""
        if not self._words:
            data = shake_256(self._label + b"%d" % self._block).digest(8 * 256)
            self._words = [int.from_bytes(data[at : at + 8], "little") for at in range(len(data) - 8, -1, -8)]
            self._block += 1
        return self._words.pop() % choices

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """Fisher-Yates from the front, one number for each but the last."""
        order = list(things)
        for place in range(len(order) - 1):
            chosen = place + self.below(len(order) - place)
            order[place], order[chosen] = order[chosen], order[place]
        return order


def seated(plan: Setup, entrants: Sequence[int | None]) -> Seats:
    """The seats of a table, from the entrant of each place in `plan.units`."""
    seats: list[int | None] = [None] * plan.seats
    for unit, entrant in zip(plan.units, entrants, strict=True):
        for seat in unit:
            seats[seat] = entrant
    return tuple(seats)


def _eliminate(plan: Setup, lot: _Lot, active: Sequence[int], rounds: Sequence[Pairing]) -> Pairing:
    if not rounds:
        drawn = lot.shuffled(active)
        slots = 1
        while 2 * slots < len(drawn):
            slots *= 2
        byes = 2 * slots - len(drawn)
        alone = {slots * turn // byes for turn in range(byes)} if byes else set()
        order = iter(drawn)
        bracket: list[int | None] = []
        for slot in range(slots):
            bracket += (next(order, None), None if slot in alone else next(order, None))
    else:
        bracket, left = [], {*active}
        before = rounds[-1].bracket
        for both in zip(before[::2], before[1::2], strict=True):
            still = [entrant for entrant in both if entrant in left]
            if len(still) > 1:
                raise ValueError(f"{still[0]} and {still[1]} have met, and neither is out")
            bracket.append(still[0] if still else None)
        if left - {*bracket}:
            raise ValueError(f"not in the bracket: {sorted(left - {*bracket})}")
        if len(bracket) % 2:
            bracket.append(None)
    slots_of = [*zip(bracket[::2], bracket[1::2], strict=True)]
    return Pairing(
        tuple(seated(plan, slot) for slot in slots_of if None not in slot),
        tuple(entrant for slot in slots_of if None in slot for entrant in slot if entrant is not None),
        tuple(bracket),
    )


class _Field:
    """The entrants of a round as numbers in the order of the lot, and what they have behind them."""

    def __init__(
        self, plan: Setup, lot: _Lot, active: Sequence[int], rounds: Sequence[Pairing], points: Mapping[int, Points]
    ) -> None:
        order = lot.shuffled(active)
        self.plan, self.lot, self.names, self.size = plan, lot, order, len(order)
        number = {name: place for place, name in enumerate(order)}
        self.partnered = [[0] * self.size for _ in order]
        self.opposed = [[0] * self.size for _ in order]
        self.favours = [0] * self.size  # byes, and tables with a computer
        totals = sorted({points.get(name, 0) for name in order})
        self.level = [totals.index(points.get(name, 0)) for name in order]
        side = {place: index for index, places in enumerate(plan.sides) for place in places}
        for earlier in rounds:
            for name in earlier.byes:
                if name in number:
                    self.favours[number[name]] += 1
            for seats in earlier.tables:
                names = (seats[unit[0]] for unit in plan.units)
                people = [(FREE if name is None else number.get(name, FREE), place) for place, name in enumerate(names)]
                for (one, here), (other, there) in combinations(people, 2):
                    if one != FREE and other != FREE:
                        met = self.partnered if side[here] == side[there] else self.opposed
                        met[one][other] += 1
                        met[other][one] += 1
                if None in seats:
                    for one, _ in people:
                        if one != FREE:
                            self.favours[one] += 1
        weighed = [
            [[weight * times for times in row] for row in met]
            for met, weight in ((self.partnered, PARTNERS), (self.opposed, OPPONENTS))
        ]
        self.relations = [
            (weighed[side[here] != side[there]], here, there) for here, there in combinations(range(len(plan.units)), 2)
        ]

    # -- two sides: an exact matching ------------------------------------------------------------------

    def two_sided(self) -> Pairing:
        """Pairs with the fewest repeats; from the most points down, each with the closest entrant possible."""
        everybody = [*range(self.size)]
        odd: list[int] = []
        if self.size % 2:
            fewest = min(self.favours)
            due = sorted((one for one in everybody if self.favours[one] == fewest), key=self.level.__getitem__)
            without = {}
            for one in due:
                without[one] = self.repeats(one)
                if not without[one]:
                    break
            odd = [min(without, key=without.__getitem__)]
        rest = [one for one in everybody if one not in odd]
        tables = [seated(self.plan, self.lot.shuffled([self.names[one] for one in both])) for both in self.pairs(rest)]
        alone = tuple(self.names[one] for one in odd)
        if self.plan.format is Format.ROTATION:
            return Pairing((*tables, *((name, None) for name in alone)))
        return Pairing(tuple(tables), alone)

    def fresh(self, people: Iterable[int], met: Sequence[Sequence[int]]) -> list[list[int]]:
        """The graph of those among `people` who have not met."""
        inside = {*people}
        return [
            [other for other in inside if other != one and not met[one][other]] if one in inside else []
            for one in range(self.size)
        ]

    def repeats(self, without: int) -> int:
        """The fewest repeats if this entrant has the bye."""
        graph = self.fresh((one for one in range(self.size) if one != without), self.opposed)
        return self.size // 2 - improve(graph, [FREE] * self.size)

    def pairs(self, people: Sequence[int]) -> list[tuple[int, int]]:
        """Everybody in pairs: the fewest repeats in all, and within that the closest levels from the top."""
        graph = self.fresh(people, self.opposed)
        mate = [FREE] * self.size
        allowed = len(people) // 2 - improve(graph, mate)
        left = sorted(people, key=lambda one: -self.level[one])
        made: list[tuple[int, int]] = []
        while left:
            one = left.pop(0)
            closest = sorted(
                left, key=lambda other: (self.opposed[one][other], abs(self.level[one] - self.level[other]))
            )
            row, graph[one] = graph[one], []
            for other in closest:
                repeat = other not in row
                rows, graph[other] = graph[other], []
                trial = mate[:]
                for gone in (one, other):
                    if trial[gone] != FREE:
                        trial[trial[gone]] = FREE
                        trial[gone] = FREE
                if repeat + (len(left) - 1) // 2 - improve(graph, trial) <= allowed:
                    allowed -= repeat
                    mate = trial
                    left.remove(other)
                    made.append((one, other))
                    break
                graph[other] = rows
        return made

    # -- larger tables: a search -----------------------------------------------------------------------

    def wide(self, least: int) -> Pairing:
        """Larger tables, filled with computers, evenly; few repeats and close levels by a search."""
        places = len(self.plan.units)
        count = max(least, -(-self.size // places))
        if not count:
            return Pairing(())
        per_table, more = divmod(count * places - self.size, count)
        free = [self.free_places(per_table + (table < more)) for table in range(count)]
        mixed = [bool(per_table) or table < more for table in range(count)]
        order = sorted(range(self.size), key=lambda one: -self.level[one])
        by_favours = sorted(order, key=self.favours.__getitem__)
        cut = sum(len(free[table]) for table in range(count) if mixed[table])
        with_computers = {*by_favours[:cut]}
        tables: list[list[int]] = [[FREE] * places for _ in range(count)]
        for kind in (True, False):
            pool = [one for one in order if (one in with_computers) == kind]
            self.fill(pool, [(tables[table], free[table]) for table in range(count) if mixed[table] == kind])
        self.search(tables, mixed)
        names = [[self.names[one] if one != FREE else None for one in table] for table in tables]
        return Pairing(tuple(seated(self.plan, self.turned(table)) for table in names))

    def turned(self, table: Sequence[int | None]) -> list[int | None]:
        """The same table with its sides, and the places on each, in the order of the lot."""
        mixed: list[int | None] = [None] * len(table)
        for side, other in zip(self.plan.sides, self.lot.shuffled(self.plan.sides), strict=True):
            for place, person in zip(side, self.lot.shuffled([table[at] for at in other]), strict=True):
                mixed[place] = person
        return mixed

    def free_places(self, computers: int) -> list[int]:
        """The places left for people: computers sit on different sides as long as possible."""
        longest = max(map(len, self.plan.sides))
        order = [side[-depth] for depth in range(1, longest + 1) for side in self.plan.sides if depth <= len(side)]
        return sorted(order[computers:])

    def fill(self, pool: Sequence[int], tables: Sequence[tuple[list[int], list[int]]]) -> None:
        """Seat these people; sides of two get partners who have not yet played together, as many as possible."""
        wanted = [
            (table, [place for place in side if place in free])
            for table, free in tables
            for side in self.plan.sides
            if any(place in free for place in side)
        ]
        couples = [side for side in wanted if len(side[1]) == 2]
        mate = [FREE] * self.size
        if couples:
            improve(self.fresh(pool, self.partnered), mate)
        pairs = [(one, mate[one]) for one in pool if one < mate[one]][: len(couples)]
        paired = {one for both in pairs for one in both}
        singles = iter([one for one in pool if one not in paired])
        ready = iter(pairs)
        for table, places in wanted:
            people = next(ready, None) if len(places) == 2 else None
            for turn, place in enumerate(places):
                table[place] = people[turn] if people is not None else next(singles)

    def cost(self, table: Sequence[int]) -> int:
        """How bad a table is: repeated partners, then repeated opponents, then the gap between levels."""
        total = 0
        for met, here, there in self.relations:
            one, other = table[here], table[there]
            if one != FREE and other != FREE:
                total += met[one][other]
        if self.plan.format is Format.SWISS:
            levels = [self.level[one] for one in table if one != FREE]
            total += (max(levels) - min(levels)) ** 2 if levels else 0
        return total

    def search(self, tables: list[list[int]], mixed: Sequence[bool]) -> None:
        """Swap people until no table costs anything or the search has looked long enough; keep the best found.

        A tabu search: each step makes the best swap of one person at a costly table, even if it is a loss, and both
        stay where they are for some steps. A swap never changes how fairly computers are shared.
        """
        costs = [self.cost(table) for table in tables]
        total, best, better = sum(costs), sum(costs), 0
        found = [table[:] for table in tables]
        places = len(self.plan.units)
        spots = [(table, place) for table in range(len(tables)) for place in range(places)]
        spots = [(table, place) for table, place in spots if tables[table][place] != FREE]
        until = [0] * self.size
        work = 2 * len(self.relations)
        for step in range(SEARCH // (work * max(1, len(spots)))):
            if not best or step - better > PATIENCE + 3 * self.size:
                break
            costly = [(table, place) for table, place in spots if costs[table]]
            here, place = costly[self.lot.below(len(costly))]
            one = tables[here][place]
            choice: tuple[int, int, int, int, int] | None = None
            for there, other_place in spots:
                other = tables[there][other_place]
                if other == one or (mixed[here] != mixed[there] and self.favours[one] != self.favours[other]):
                    continue
                tables[here][place], tables[there][other_place] = other, one
                cost = self.cost(tables[here])
                cost_there = cost if here == there else self.cost(tables[there])
                tables[here][place], tables[there][other_place] = one, other
                change = cost - costs[here] + (0 if here == there else cost_there - costs[there])
                if (step < until[one] or step < until[other]) and total + change >= best:
                    continue
                if choice is None or change < choice[0]:
                    choice = change, there, other_place, cost, cost_there
            if choice is None:
                continue
            change, there, other_place, cost, cost_there = choice
            other = tables[there][other_place]
            tables[here][place], tables[there][other_place] = other, one
            costs[here], costs[there] = cost, cost_there
            until[one] = until[other] = step + 3 + self.lot.below(5)
            total += change
            if total < best:
                best, better, found = total, step, [table[:] for table in tables]
        tables[:] = found
