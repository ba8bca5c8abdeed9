"""The season's table of a weekly evening, from its finished tournaments: pure functions, exact fractions.

An evening gives points from 0 to 100: the share of the others in its final standings that an entrant has beaten, a tie
counting half; both partners of a pair get those of the pair. The best evenings of each person count. Between equal
totals, more evenings won decide, then more evenings played. Computers are not ranked, and people who have deleted their
data do not appear; they still count among the others who were beaten.

A season is a quarter of a year, as on the leaderboard; an evening belongs to the one in which its first round began.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from fractions import Fraction
from itertools import zip_longest

from bot.features.tournaments.rules.rounds import ranks_of
from storage import Tournament

FULL = 100  # points of an evening that is won
ALONE = Fraction(1, 2)  # the share of someone who had only computers to beat


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A line of the table. `counted`: the points of the evenings that count, best first.

    `played` and `won`: of all evenings; `decided_by`: the tie-break by which it is before the next, "won" or "played".
    """

    user_id: int
    name: str
    place: int
    counted: tuple[Fraction, ...]
    played: int
    won: int
    decided_by: str | None = None

    @property
    def total(self) -> Fraction:
        return sum(self.counted, Fraction(0))

    @property
    def merit(self) -> tuple[Fraction, int, int]:
        """What lines are compared by."""
        return self.total, self.won, self.played


def season_bounds(season: str) -> tuple[datetime, datetime]:
    """The first instant of a season such as "2026Q4", and that of the next one. Raises ValueError for other texts."""
    year, sign, quarter = season.partition("Q")
    if not sign or quarter not in ("1", "2", "3", "4"):
        raise ValueError(f"no season {season}")
    start, month = int(year), 3 * int(quarter) + 1
    after = datetime(start + 1, 1, 1, tzinfo=UTC) if month > 12 else datetime(start, month, 1, tzinfo=UTC)
    return datetime(start, month - 3, 1, tzinfo=UTC), after


def evening_points(tournament: Tournament) -> dict[int, Fraction]:
    """By entrant's number, the points of a finished tournament. Who never played gets none, and is no one's victim."""
    field = [rank for rank in ranks_of(tournament) if any(map(tournament.in_a_round, rank.entrants))]
    points: dict[int, Fraction] = {}
    for rank in field:
        beaten, equal = sum(other.place > rank.place for other in field), -1
        equal += sum(other.place == rank.place for other in field)
        share = Fraction(2 * beaten + equal, 2 * (len(field) - 1)) if len(field) > 1 else ALONE
        points |= {entrant.number: FULL * share for entrant in rank.entrants if tournament.in_a_round(entrant)}
    return points


def season_table(evenings: Sequence[Tournament], best: int) -> list[SeasonLine]:
    """The season's table after these evenings, oldest first; each person's `best` evenings count."""
    points: dict[int, list[Fraction]] = {}
    wins: dict[int, int] = {}
    names: dict[int, str] = {}
    for tournament in evenings:
        given = evening_points(tournament)
        first = max(given.values(), default=Fraction(0))
        for entrant in tournament.entrants:
            if entrant.user_id > 0 and entrant.number in given:
                points.setdefault(entrant.user_id, []).append(given[entrant.number])
                wins[entrant.user_id] = wins.get(entrant.user_id, 0) + (given[entrant.number] == first)
                names[entrant.user_id] = entrant.name
    lines = []
    for user_id, own in points.items():
        counted = tuple(sorted(own, reverse=True)[:best])
        lines.append(SeasonLine(user_id, names[user_id], 0, counted, len(own), wins[user_id]))
    return placed(lines)


def placed(lines: Sequence[SeasonLine]) -> list[SeasonLine]:
    """The lines in order, with their places; equal ones share a place, in the order of names."""
    ordered = sorted(lines, key=lambda line: (*(-figure for figure in line.merit), line.name.casefold(), line.user_id))
    ranked: list[SeasonLine] = []
    for line, following in zip_longest(ordered, ordered[1:]):
        equal = bool(ranked) and ranked[-1].merit == line.merit
        place = ranked[-1].place if equal else len(ranked) + 1
        decided = None
        if following is not None and following.total == line.total and following.merit != line.merit:
            decided = "won" if following.won != line.won else "played"
        ranked.append(replace(line, place=place, decided_by=decided))
    return ranked
