"""The figures of a round and the standings, from the points at the tables: pure functions, exact fractions.

How a round is scored:

* POINTS: the points of the game at the table; their opposite if the lowest total wins.
* MATCH: the share of the other sides at the table that an entrant beats, a tie counting half: 0 to 1. Two sides: win 1,
  draw 1/2, loss 0.
* MATCHPOINTS, if all tables play the same deals: for each deal the share of the field, that is of the same side at the
  other tables, that an entrant beats, a tie counting half; then the mean of the deals: 0 to 1. It is Law 78A of the
  Laws of Duplicate Bridge (2 for each score below, 1 for each equal one) as a share of the most possible. A deal that
  no other table has played counts 1/2.
* MEAN, if all tables play the same deals: for each deal the difference to the mean of that side over all tables
  (écart à la moyenne, Law 78B without its scale of IMPs), in points of the game; then the sum of the deals.
* The only table of a round has nobody to be compared with: in MEAN the lead counts, and MATCHPOINTS need two tables.

Sides are compared by their lead (`results.lead`): own points less the mean of those of the others, so that it counts
what they took from others, and games that the lowest total wins need no rule of their own. Computers count in the
field, and are not ranked.

What else counts:

* A bye, and a table without one finished deal: the mean of the entrant's played rounds, and not less than an average
  round (1/2, in MEAN 0, in POINTS the mean of the round). In an elimination a bye is a win. It may change while the
  entrant plays on.
* A table that was cut off: its finished deals. A match without running points that was cut off has none. In POINTS of
  which the lowest total wins, each seat also has, for each deal that only other tables have finished, the mean of a
  seat there, rounded up: or the slowest table would win.
* A round without the entrant (came late, left): 0; in POINTS and MEAN the lowest figure of the round, if below 0.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import ceil
from typing import TypeAlias

import games
from bot.features.tournaments.rules.pairing import Format, Seats
from bot.matches.results import lead

Figure: TypeAlias = Fraction
HALF = Fraction(1, 2)


class Scoring(StrEnum):
    """How a round is scored; the module says what each means."""

    POINTS = "points"
    MATCH = "match"
    MATCHPOINTS = "matchpoints"
    MEAN = "mean"


@dataclass(frozen=True, slots=True)
class Rules:
    """What stays the same in all rounds.

    `teams`: the seats that play together, () if each plays alone; `low_wins`: the lowest total wins; `elimination`: a
    bye is a win.
    """

    scoring: Scoring
    teams: tuple[tuple[int, ...], ...] = ()
    low_wins: bool = False
    elimination: bool = False

    def average(self, figures: Sequence[Figure]) -> Figure:
        """The figure of an average round; `figures`: of those who have played it."""
        if self.scoring is Scoring.POINTS:
            return _mean(figures)
        return Fraction(0) if self.scoring is Scoring.MEAN else HALF


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a table has played.

    `seats`: the entrant of each seat, None for a computer; `deals`: for each finished deal, in order, the points of
    each seat (a match without deals, or without running points, is one deal); `award`: by seat the figure that the
    organiser gives instead (None at a computer's). A table with an award is not part of the field. `cut`: it was cut
    off by the end of its round.
    """

    seats: Seats
    deals: tuple[tuple[int, ...], ...]
    award: tuple[Figure | None, ...] | None = None
    cut: bool = False

    def __post_init__(self) -> None:
        for row in (*self.deals, *([self.award] if self.award is not None else [])):
            if len(row) != len(self.seats):
                raise ValueError(f"{len(row)} figures for {len(self.seats)} seats")


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round that is over: its tables by number from 0, and the entrants with a bye."""

    tables: tuple[TableResult, ...]
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tiebreak:
    """Why an entrant is before the next one with the same total.

    `key`: "direct" (points against those who are tied, if all of them met), "opponents" (the mean of the opponents'
    totals, after Buchholz), "wins" (rounds with the best lead at the table), "last" (the figure of the latest round in
    which they differ). `own` and `theirs`: the two figures that were compared; for "last", `round` is its number.
    """

    key: str
    other: int
    own: Figure
    theirs: Figure
    round: int | None = None


@dataclass(frozen=True, slots=True)
class EntrantLine:
    """An entrant in the standings.

    `rank`: from 1, equal entrants share it; `total`: the sum of `figures`; `figures`: of each round; `kinds`: of each
    round "played", "award", "bye", "unfinished" or "absent"; `tiebreak`: None if the total decides, or nothing does.
    """

    entrant: int
    rank: int
    total: Figure
    figures: tuple[Figure, ...]
    kinds: tuple[str, ...]
    wins: int
    tiebreak: Tiebreak | None = None


def default_scoring(game: str, seats: int, format: Format, *, duplicate: bool) -> Scoring:
    """The scoring that compares those who had the same cards. Raises games.UnknownGame.

    MATCH in an elimination, and if tables play different deals. With equal deals: MATCHPOINTS for teams, whose few
    large contracts should not outweigh all other deals; MEAN if each plays alone, where the size of gains is the game.
    """
    if format is Format.ELIMINATION or not duplicate:
        return Scoring.MATCH
    return Scoring.MATCHPOINTS if games.info(game).teams_at(seats) else Scoring.MEAN


def table_figures(rules: Rules, played: RoundResult) -> list[dict[int, Figure | None]]:
    """For each table of a round the figure of each of its entrants; None: it has no finished deal."""
    fields: dict[tuple[int, int], list[Fraction]] = {}
    for table in played.tables:
        if table.award is None:
            for number, points in enumerate(table.deals):
                for seat in range(len(table.seats)):
                    fields.setdefault((number, seat), []).append(_lead(rules, points, seat))
    return [_figures(rules, table, fields, played.tables) for table in played.tables]


def points_for_missing(rules: Rules, table: TableResult, tables: Sequence[TableResult]) -> int:
    """What each seat of a table has for the deals that only others of the round's `tables` have finished."""
    if not (table.cut and rules.low_wins and rules.scoring is Scoring.POINTS):
        return 0
    total, others = 0, [other.deals for other in tables if other.award is None]
    for number in range(len(table.deals), max(map(len, others), default=0)):
        points = [seat for deals in others for row in deals[number : number + 1] for seat in row]
        total += ceil(Fraction(sum(points), len(points)))
    return total


def _figures(
    rules: Rules,
    table: TableResult,
    fields: Mapping[tuple[int, int], Sequence[Fraction]],
    tables: Sequence[TableResult],
) -> dict[int, Figure | None]:
    """The figures of a table; `tables`: all of its round."""
    alone, missing = len(tables) == 1, points_for_missing(rules, table, tables)
    figures: dict[int, Figure | None] = {}
    for seat, entrant in enumerate(table.seats):
        if entrant is None:
            continue
        if table.award is not None:
            figures[entrant] = table.award[seat]
        elif not table.deals:
            figures[entrant] = None
        elif rules.scoring is Scoring.POINTS:
            total = sum(points[seat] for points in table.deals) + missing
            figures[entrant] = Fraction(-total if rules.low_wins else total)
        elif rules.scoring is Scoring.MATCH:
            totals = [sum(points) for points in zip(*table.deals, strict=True)]
            figures[entrant] = _share_of_table(rules, totals, seat)
        else:
            deals = [(_lead(rules, points, seat), fields[number, seat]) for number, points in enumerate(table.deals)]
            if rules.scoring is Scoring.MEAN:
                figures[entrant] = sum((own - (0 if alone else _mean(field)) for own, field in deals), Fraction(0))
            else:
                figures[entrant] = _mean([_share_of_field(own, field) for own, field in deals])
    return figures


def _share_of_table(rules: Rules, points: Sequence[int], seat: int) -> Figure:
    """The share of the other sides at the table that a seat's side beats, by their leads."""
    others = [side[0] for side in _sides(rules, len(points)) if seat not in side]
    return _share(_lead(rules, points, seat), [_lead(rules, points, other) for other in others])


def _share(own: Fraction, others: Sequence[Fraction]) -> Figure:
    """The share of the others that is beaten, a tie counting half."""
    return Fraction(2 * sum(own > other for other in others) + sum(own == other for other in others), 2 * len(others))


def _share_of_field(own: Fraction, field: Sequence[Fraction]) -> Figure:
    """The same against a field that contains `own` once; alone in it, one half."""
    if len(field) == 1:
        return HALF
    beaten, equal = sum(own > other for other in field), sum(own == other for other in field) - 1
    return Fraction(2 * beaten + equal, 2 * (len(field) - 1))


def _sides(rules: Rules, seats: int) -> Sequence[Sequence[int]]:
    return rules.teams or [(seat,) for seat in range(seats)]


def _lead(rules: Rules, points: Sequence[int], seat: int) -> Fraction:
    side = next(side for side in _sides(rules, len(points)) if seat in side)
    return lead(points, side, low_wins=rules.low_wins)


@dataclass(slots=True)
class _Record:
    """What an entrant has done so far."""

    figures: list[Figure | None]  # None: a bye, or a table without a finished deal
    kinds: list[str]
    wins: int
    averages: list[Figure]  # of the same rounds
    opponents: list[int]
    against: dict[int, Figure]  # by opponent, the share of the tables won against it: 1, 1/2 or 0 for each


def standings(rules: Rules, rounds: Sequence[RoundResult], entrants: Iterable[int] = ()) -> list[EntrantLine]:
    """The standings, best first, then by id. `entrants`: also listed if they have not played."""
    everybody = {*entrants}
    for played in rounds:
        everybody |= {*played.byes, *(one for table in played.tables for one in table.seats if one is not None)}
    records = {entrant: _Record([], [], 0, [], [], {}) for entrant in sorted(everybody)}
    for played in rounds:
        _enter(rules, played, records)
    lines = {entrant: _line(entrant, record) for entrant, record in records.items()}
    ranked: list[EntrantLine] = []
    for total in sorted({line.total for line in lines.values()}, reverse=True):
        group = [entrant for entrant, line in lines.items() if line.total == total]
        for equal, tiebreak in _split(group, _criteria(lines, records, len(rounds))):
            rank = len(ranked) + 1
            ranked += [replace(lines[entrant], rank=rank, tiebreak=tiebreak) for entrant in equal]
    return ranked


def _enter(rules: Rules, played: RoundResult, records: Mapping[int, _Record]) -> None:
    figures: dict[int, Figure | None] = dict.fromkeys(played.byes, Fraction(1) if rules.elimination else None)
    kinds = dict.fromkeys(played.byes, "bye")
    for table, own in zip(played.tables, table_figures(rules, played), strict=True):
        figures |= own
        kinds |= dict.fromkeys(own, "award" if table.award is not None else "played" if table.deals else "unfinished")
        _meet(rules, table, records)
    known = [figure for figure in figures.values() if figure is not None]
    absent, average = min([Fraction(0), *known]), rules.average(known)
    for entrant, record in records.items():
        record.figures.append(figures.get(entrant, absent))
        record.kinds.append(kinds.get(entrant, "absent"))
        record.averages.append(average)


def _meet(rules: Rules, table: TableResult, records: Mapping[int, _Record]) -> None:
    """Note who played against whom at a table, and who won."""
    sides = _sides(rules, len(table.seats))
    people = [{one for seat in side if (one := table.seats[seat]) is not None} for side in sides]
    merits: list[Fraction | None] = [None] * len(sides)
    if table.award is not None:
        given = [[figure for seat in side if (figure := table.award[seat]) is not None] for side in sides]
        merits = [max(figures) if figures else None for figures in given]
    elif table.deals:
        totals = [sum(points) for points in zip(*table.deals, strict=True)]
        merits = [_lead(rules, totals, side[0]) for side in sides]
    known = [merit for merit in merits if merit is not None]
    for side, (own, merit) in enumerate(zip(people, merits, strict=True)):
        for entrant in own:
            record = records[entrant]
            record.wins += merit is not None and known.count(max(known)) == 1 and merit == max(known)
            for other_side, (others, other_merit) in enumerate(zip(people, merits, strict=True)):
                if other_side == side:
                    continue
                record.opponents += sorted(others)
                if merit is not None and other_merit is not None:
                    for other in others:
                        record.against[other] = record.against.get(other, Fraction(0)) + _share(merit, [other_merit])


def _line(entrant: int, record: _Record) -> EntrantLine:
    own = [
        figure
        for figure, kind in zip(record.figures, record.kinds, strict=True)
        if figure is not None and kind in ("played", "award")
    ]
    figures = tuple(
        max([average, *([_mean(own)] if own else [])]) if figure is None else figure
        for figure, average in zip(record.figures, record.averages, strict=True)
    )
    return EntrantLine(entrant, 0, sum(figures, Fraction(0)), figures, tuple(record.kinds), record.wins)


Criterion: TypeAlias = tuple[str, int | None, Callable[[Sequence[int]], dict[int, Figure] | None]]
"""A tie-break: its key, the round that it looks at, and each entrant's figure in a group; None: it does not apply."""


def _criteria(lines: Mapping[int, EntrantLine], records: Mapping[int, _Record], rounds: int) -> list[Criterion]:
    """The tie-breaks in order."""

    def direct(group: Sequence[int]) -> dict[int, Figure] | None:
        if any(other not in records[one].against for one in group for other in group if other != one):
            return None
        return {
            one: sum((records[one].against[other] for other in group if other != one), Fraction(0)) for one in group
        }

    def opponents(group: Sequence[int]) -> dict[int, Figure]:
        return {one: _mean([lines[other].total for other in records[one].opponents]) for one in group}

    def wins(group: Sequence[int]) -> dict[int, Figure]:
        return {one: Fraction(lines[one].wins) for one in group}

    def last(number: int) -> Criterion:
        return "last", number, lambda group: {one: lines[one].figures[number - 1] for one in group}

    latest_first = [last(number) for number in range(rounds, 0, -1)]
    return [("direct", None, direct), ("opponents", None, opponents), ("wins", None, wins), *latest_first]


def _mean(figures: Sequence[Figure]) -> Figure:
    return sum(figures, Fraction(0)) / len(figures) if figures else Fraction(0)


def _split(group: Sequence[int], criteria: Sequence[Criterion]) -> list[tuple[list[int], Tiebreak | None]]:
    """Split a group of equal totals into smaller ones, best first, each with the tiebreak that puts it ahead."""
    if len(group) == 1 or not criteria:
        return [([*group], None)]
    (key, number, measure), *others = criteria
    figures = measure(group)
    if figures is None:
        return _split(group, others)
    parts: list[tuple[list[int], Tiebreak | None]] = []
    values = sorted(set(figures.values()), reverse=True)
    for value, lower in zip(values, [*values[1:], None], strict=True):
        smaller = _split([one for one in group if figures[one] == value], others)
        if lower is not None:
            other = next(one for one in group if figures[one] == lower)
            smaller[-1] = smaller[-1][0], Tiebreak(key, other, value, lower, number)
        parts += smaller
    return parts
