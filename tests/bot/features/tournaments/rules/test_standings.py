"""Figures by the book, and random tournaments against a second, naive count."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise
from random import Random

import pytest

from bot.features.tournaments.rules.pairing import Format, Pairing, Setup, pair
from bot.features.tournaments.rules.standings import (
    EntrantLine,
    RoundResult,
    Rules,
    Scoring,
    TableResult,
    Tiebreak,
    default_scoring,
    standings,
    table_figures,
)

TEAMS = ((0, 2), (1, 3))
HALF = Fraction(1, 2)
PAIRS = Rules(Scoring.MATCHPOINTS, TEAMS)
DUELS = Rules(Scoring.MATCH)


def duel(one: int | None, other: int | None, *scores: tuple[int, int]) -> TableResult:
    return TableResult((one, other), scores or ((1, 0),))


def teams(*tables: tuple[str, int, int]) -> RoundResult:
    """Tables of one deal: four entrants by letter (a dot is a computer), and the points of both sides."""
    return RoundResult(
        tuple(
            TableResult(tuple(None if name == "." else ord(name) for name in names), ((own, theirs, own, theirs),))
            for names, own, theirs in tables
        )
    )


def figures(rules: Rules, played: RoundResult) -> dict[str, Fraction | None]:
    return {chr(one): figure for table in table_figures(rules, played) for one, figure in table.items()}


def ranks(lines: list[EntrantLine]) -> list[tuple[int, int]]:
    return [(line.entrant, line.rank) for line in lines]


def test_the_difference_to_the_mean_is_in_points_of_the_game() -> None:
    rules = Rules(Scoring.MEAN, TEAMS)
    found = figures(rules, teams(("abcd", 120, 42), ("efgh", 162, 0), ("ijkl", 102, 60)))
    assert [found[name] for name in "aei"] == [78 - 94, 162 - 94, 42 - 94]  # leads of 78, 162 and 42 points
    assert [found[name] for name in "bfj"] == [94 - 78, 94 - 162, 94 - 42]


def test_computers_count_in_the_field_and_are_not_ranked() -> None:
    found = figures(PAIRS, teams(("a.cd", 100, 62), ("....", 90, 72)))
    assert found == {"a": 1, "c": 1, "d": 0}


def test_the_only_table_of_a_round_counts_its_leads_or_its_points() -> None:
    points = RoundResult((TableResult((1, 2, 3), ((30, 0, 0), (10, 40, 10))),))
    assert table_figures(Rules(Scoring.MEAN), points) == [{1: 30 - 15, 2: -15 + 30, 3: -15 - 15}]
    assert table_figures(Rules(Scoring.POINTS), points) == [{1: 40, 2: 40, 3: 10}]
    assert table_figures(Rules(Scoring.POINTS, low_wins=True), points) == [{1: -40, 2: -40, 3: -10}]


def test_a_bye_counts_the_mean_of_ones_rounds_or_an_average() -> None:
    rounds = (
        RoundResult((duel(1, 2),), (3,)),
        RoundResult((duel(1, 3),), (2,)),
        RoundResult((TableResult((2, 3), ()),), (1,)),
    )
    lines = {line.entrant: line for line in standings(DUELS, rounds)}
    assert [*lines[1].figures] == [1, 1, 1]
    assert [*lines[2].figures] == [0, HALF, HALF]
    assert [*lines[3].figures] == [HALF, 0, HALF]
    assert lines[3].kinds == ("bye", "played", "unfinished")


def test_a_bye_in_an_elimination_is_a_win() -> None:
    rules = Rules(Scoring.MATCH, elimination=True)
    rounds = (RoundResult((duel(1, 2),), (3,)), RoundResult((duel(1, 3),)))
    assert ranks(standings(rules, rounds)) == [(1, 1), (3, 2), (2, 3)]


def test_an_absent_entrant_keeps_their_figures_and_gains_nothing() -> None:
    rounds = (RoundResult((duel(1, 2), duel(3, 4))), RoundResult((duel(1, 3, (10, 0)),)))
    lines = {line.entrant: line for line in standings(DUELS, rounds, entrants=(9,))}
    assert [*lines[2].figures] == [0, 0]
    assert lines[2].kinds == ("played", "absent")
    assert [*lines[9].figures] == [0, 0]
    assert lines[9].rank == 5
    mean = standings(Rules(Scoring.MEAN), (RoundResult((duel(1, 2, (10, 0)), duel(3, 4, (0, 10)))),), entrants=(9,))
    assert mean[-1].entrant == 9
    assert [*mean[-1].figures] == [-10]


def test_a_row_that_does_not_fit_the_seats_is_refused() -> None:
    with pytest.raises(ValueError, match="3 figures for 2 seats"):
        TableResult((1, 2), ((1, 2, 3),))


def test_the_latest_better_round_decides_and_then_the_place_is_shared() -> None:
    rules = Rules(Scoring.MEAN)

    def both(one: tuple[int, int], other: tuple[int, int]) -> RoundResult:
        return RoundResult((TableResult((1, None), (one,)), TableResult((2, None), (other,))))

    lines = standings(rules, (both((9, 0), (1, 0)), both((1, 0), (9, 0))))
    assert [line.tiebreak for line in lines] == [Tiebreak("last", 1, Fraction(4), Fraction(-4), 2), None]
    assert ranks(lines) == [(2, 1), (1, 2)]
    assert ranks(standings(rules, (both((5, 0), (5, 0)),))) == [(1, 1), (2, 1)]


def test_defaults_depend_on_partners_and_on_the_deals() -> None:
    assert default_scoring("coinche", 4, Format.ROTATION, duplicate=True) is Scoring.MATCHPOINTS
    assert default_scoring("tarot", 4, Format.ROTATION, duplicate=True) is Scoring.MEAN
    assert default_scoring("coinche", 4, Format.SWISS, duplicate=False) is Scoring.MATCH
    assert default_scoring("besigue", 2, Format.ELIMINATION, duplicate=True) is Scoring.MATCH


# -- a second, naive count -----------------------------------------------------------------------------


def naive(rules: Rules, rounds: list[RoundResult]) -> list[tuple[int, int, Fraction]]:
    """(entrant, rank, total) in the order of the standings, by the sentences of the module and nothing else."""

    def worth(points: tuple[int, ...], seat: int) -> Fraction:
        mates = next((side for side in rules.teams if seat in side), (seat,))
        others = [points[other] for other in range(len(points)) if other not in mates]
        value = points[seat] - Fraction(sum(others), len(others))
        return -value if rules.low_wins else value

    def total_of(table: TableResult) -> tuple[int, ...]:
        return tuple(sum(deal[seat] for deal in table.deals) for seat in range(len(table.seats)))

    def figure(played: RoundResult, table: TableResult, seat: int) -> Fraction:
        if rules.scoring is Scoring.POINTS:
            return Fraction(total_of(table)[seat] * (-1 if rules.low_wins else 1))
        if rules.scoring is Scoring.MATCH:
            total = total_of(table)
            other_sides = {next((s for s in rules.teams if o in s), (o,)) for o in range(len(total))}
            scores = [worth(total, side[0]) for side in other_sides if seat not in side]
            mine = worth(total, seat)
            points = sum(2 if mine > other else 1 if mine == other else 0 for other in scores)
            return Fraction(points, 2 * len(scores))
        values = []
        for deal in range(len(table.deals)):
            mine = worth(table.deals[deal], seat)
            field = [worth(t.deals[deal], seat) for t in played.tables if t is not table and len(t.deals) > deal]
            if len(played.tables) == 1 and rules.scoring is Scoring.MEAN:
                values.append(mine)
            elif rules.scoring is Scoring.MEAN:
                values.append(mine - (mine + sum(field)) / (len(field) + 1))
            elif not field:
                values.append(HALF)
            else:
                points = sum(2 if mine > other else 1 if mine == other else 0 for other in field)
                values.append(Fraction(points, 2 * len(field)))
        return sum(values, Fraction(0)) / (1 if rules.scoring is Scoring.MEAN else len(values))

    everybody = sorted(
        {one for r in rounds for t in r.tables for one in t.seats if one is not None}
        | {b for r in rounds for b in r.byes}
    )
    rows: dict[int, list[Fraction]] = {}

    def everyones(played: RoundResult) -> list[Fraction]:
        return [
            figure(played, t, s) for t in played.tables if t.deals for s, one in enumerate(t.seats) if one is not None
        ]

    def average(played: RoundResult) -> Fraction:
        if rules.scoring is Scoring.POINTS:
            return sum(everyones(played), Fraction(0)) / (len(everyones(played)) or 1)
        return Fraction(0) if rules.scoring is Scoring.MEAN else HALF

    for one in everybody:
        row: list[Fraction | None] = []
        own: list[Fraction] = []
        for played in rounds:
            mine = [figure(played, t, t.seats.index(one)) for t in played.tables if one in t.seats and t.deals]
            worst = min([Fraction(0), *everyones(played)])
            if mine:
                own.append(mine[0])
                row.append(mine[0])
            elif one in played.byes or any(one in t.seats for t in played.tables):
                row.append(None)
            else:
                row.append(worst)
        mean = [sum(own, Fraction(0)) / len(own)] if own else []
        rows[one] = [
            max([average(played), *mean]) if value is None else value for played, value in zip(rounds, row, strict=True)
        ]
    totals = {one: sum(row, Fraction(0)) for one, row in rows.items()}

    def encounters(one: int) -> list[tuple[int, Fraction | None]]:
        found: list[tuple[int, Fraction | None]] = []
        for played in rounds:
            for table in played.tables:
                if one not in table.seats:
                    continue
                seat = table.seats.index(one)
                mates = next((side for side in rules.teams if seat in side), (seat,))
                for other_seat, other in enumerate(table.seats):
                    if other is None or other_seat in mates:
                        continue
                    share = None
                    if table.deals:
                        mine, theirs = worth(total_of(table), seat), worth(total_of(table), other_seat)
                        share = Fraction(1) if mine > theirs else HALF if mine == theirs else Fraction(0)
                    found.append((other, share))
        return found

    met = {one: encounters(one) for one in everybody}

    def won(one: int) -> int:
        count = 0
        for played in rounds:
            for table in played.tables:
                if one in table.seats and table.deals:
                    seat = table.seats.index(one)
                    mates = next((side for side in rules.teams if seat in side), (seat,))
                    rivals = [worth(total_of(table), o) for o in range(len(table.seats)) if o not in mates]
                    count += worth(total_of(table), seat) > max(rivals)
        return count

    def key(one: int) -> tuple[object, ...]:
        tied = [other for other in everybody if totals[other] == totals[one]]
        known = {a: {b for b, share in met[a] if share is not None} for a in tied}
        all_met = all(b in known[a] for a, b in combinations(tied, 2))
        direct = sum((share for other, share in met[one] if other in tied and share is not None), Fraction(0))
        strength = [totals[other] for other, _ in met[one]]
        mean = sum(strength, Fraction(0)) / len(strength) if strength else Fraction(0)
        return totals[one], direct if all_met else Fraction(0), mean, won(one), rows[one][::-1]

    order = sorted(everybody, key=key, reverse=True)
    keys = [key(one) for one in order]
    return [(one, keys.index(key(one)) + 1, totals[one]) for one in order]


def played_at_random(number: int) -> tuple[Rules, list[RoundResult]]:
    dice = Random(number)
    plan = dice.choice(
        (
            Setup(Format.ROTATION, 4, TEAMS),
            Setup(Format.ROTATION, 3),
            Setup(Format.SWISS, 2),
            Setup(Format.SWISS, 4, TEAMS, pairs=False),
        )
    )
    rules = Rules(dice.choice([*Scoring]), plan.teams, low_wins=dice.random() < 0.3)
    everybody = range(dice.randrange(2, 14))
    rounds, before = list[RoundResult](), list[Pairing]()
    for turn in range(1, dice.randrange(2, 6)):
        active = [one for one in everybody if dice.random() < 0.9]
        now = pair(plan, bytes(32), turn, active, before)
        before.append(now)
        tables = []
        for seats in now.tables:
            deals = []
            for _ in range(dice.choice((0, 2, 2, 2))):
                sides = plan.teams or [(seat,) for seat in range(plan.seats)]
                points = {seat: value for side in sides for value in [dice.randrange(4)] for seat in side}
                deals.append(tuple(points[seat] for seat in range(plan.seats)))
            tables.append(TableResult(seats, tuple(deals)))
        rounds.append(RoundResult(tuple(tables), now.byes))
    return rules, rounds


def recount(numbers: range) -> None:
    for number in numbers:
        rules, rounds = played_at_random(number)
        lines = standings(rules, rounds)
        expected = naive(rules, rounds)
        assert [(line.rank, line.total) for line in lines] == [row[1:] for row in expected]
        assert {line.entrant: line.rank for line in lines} == {one: rank for one, rank, _ in expected}
        for line, following in pairwise(lines):
            decided = line.total == following.total and line.rank != following.rank
            assert not decided or any(
                other.tiebreak is not None and other.tiebreak.own > other.tiebreak.theirs
                for other in lines
                if other.rank == line.rank
            )


def test_standings_equal_a_naive_count() -> None:
    recount(range(100))


@pytest.mark.proof
def test_standings_equal_a_naive_count_ten_thousand_times() -> None:
    recount(range(10_000))


def test_an_award_counts_instead_of_the_points_and_is_no_part_of_the_field() -> None:
    award = TableResult((3, 4), (), (Fraction(3, 5), HALF))
    lines = {line.entrant: line for line in standings(DUELS, (RoundResult((duel(1, 2, (0, 1)), award)),))}
    assert [lines[entrant].total for entrant in (1, 2, 3, 4)] == [0, 1, Fraction(3, 5), HALF]
    assert lines[3].kinds == ("award",)


# -- tie-breaks and awards, field by field ---------------------------------------------------------------------


def by_entrant(lines: list[EntrantLine]) -> dict[int, EntrantLine]:
    return {line.entrant: line for line in lines}


def test_a_line_has_the_figure_and_the_kind_of_every_round() -> None:
    rounds = (
        RoundResult((duel(1, 2), TableResult((3, 4), (), (Fraction(1, 4), HALF))), (5,)),
        RoundResult((duel(1, 3, (0, 1)), TableResult((2, 5), ()))),
    )
    lines = by_entrant(standings(DUELS, rounds, entrants=(6,)))
    assert lines[1] == EntrantLine(
        1, 2, Fraction(1), (Fraction(1), Fraction(0)), ("played", "played"), 1, lines[1].tiebreak
    )
    assert lines[3].kinds == ("award", "played")
    assert lines[3].total == Fraction(5, 4)
    assert (lines[4].kinds, [*lines[4].figures]) == (("award", "absent"), [HALF, 0])
    assert (lines[5].kinds, lines[5].figures) == (("bye", "unfinished"), (HALF, HALF))
    assert (lines[6].kinds, lines[6].figures) == (("absent", "absent"), (Fraction(0), Fraction(0)))
    assert [line.entrant for line in standings(DUELS, (), entrants=(3, 1))] == [1, 3]


def test_a_bye_counts_the_mean_of_awards_too() -> None:
    award = RoundResult((TableResult((1, 2), (), (Fraction(3, 4), Fraction(1, 4))),))
    lines = by_entrant(standings(DUELS, (award, RoundResult((), (1, 2)))))
    assert (lines[1].figures[1], lines[2].figures[1]) == (Fraction(3, 4), HALF)
    mean = by_entrant(standings(Rules(Scoring.MEAN), (RoundResult((duel(1, 2, (9, 1)),), (3,)),)))
    assert [*mean[3].figures] == [0]


def test_partners_do_not_meet_as_opponents_and_a_meeting_counts_each_time() -> None:
    """The mean of the opponents' totals: 1 has met 2 twice, and 3 once."""
    rounds = (teams(("abcd", 1, 0)), RoundResult((TableResult((ord("a"), ord("b"), None, None), ((1, 0, 1, 0),)),)))
    lines = by_entrant(standings(Rules(Scoring.MATCH, TEAMS), rounds))
    assert [lines[ord(name)].total for name in "abcd"] == [2, 0, 1, 0]
    assert [lines[ord(name)].wins for name in "abcd"] == [2, 0, 1, 0]
    assert lines[ord("b")].rank == lines[ord("d")].rank - 1
    assert lines[ord("b")].tiebreak == Tiebreak("opponents", ord("d"), Fraction(2 + 1 + 2, 3), Fraction(2 + 1, 2))


def test_wins_decide_between_those_whose_opponents_are_equal() -> None:
    """Both have lost and won one point and met nobody in common; two shares of a half are no win."""
    rounds = (
        RoundResult((duel(1, None, (1, 0)), duel(2, None, (0, 0)))),
        RoundResult((duel(1, None, (0, 1)), duel(2, None, (0, 0)))),
    )
    first, second = standings(DUELS, rounds)
    assert ranks([first, second]) == [(1, 1), (2, 2)]
    assert first.total == second.total == 1
    assert first.tiebreak == Tiebreak("wins", 2, Fraction(1), Fraction(0))
    assert second.tiebreak is None


def test_three_who_are_tied_are_ranked_by_the_points_among_them() -> None:
    """Their points against computers make the totals equal, and decide nothing."""
    rounds = (
        RoundResult((duel(1, 2, (0, 0)), duel(3, None))),
        RoundResult((duel(1, 3), duel(2, None, (0, 0)))),
        RoundResult((duel(2, 3, (0, 0)), duel(1, None, (0, 1)))),
    )
    lines = standings(DUELS, rounds)
    assert {line.total for line in lines} == {Fraction(3, 2)}
    assert ranks(lines) == [(1, 1), (2, 2), (3, 3)]
    assert [line.tiebreak for line in lines] == [
        Tiebreak("direct", 2, Fraction(3, 2), Fraction(1)),
        Tiebreak("direct", 3, Fraction(1), HALF),
        None,
    ]


def test_a_field_of_two_tables_with_one_award_is_compared_with_nobody() -> None:
    """The deal at the table with the award does not count; of two tables none is scored by its own sides."""
    award = TableResult((3, 4), ((99, 0),), (HALF, HALF))
    played = RoundResult((duel(1, 2, (5, 0)), award))
    assert table_figures(Rules(Scoring.MATCHPOINTS), played) == [{1: HALF, 2: HALF}, {3: HALF, 4: HALF}]
    assert table_figures(Rules(Scoring.MEAN), played) == [{1: 0, 2: 0}, {3: HALF, 4: HALF}]
