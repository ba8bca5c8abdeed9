"""Figures by the book, and random tournaments against a second, naive count."""

from fractions import Fraction

import pytest

from bot.features.tournaments.rules.pairing import Format
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


def test_a_table_that_was_cut_wins_nothing_by_its_missing_deals() -> None:
    played = TableResult((1, 2), ((5, 8), (5, 8), (1, 2))), TableResult((3, 4), ((6, 7), (9, 5)))
    cut = TableResult((5, 6), ((9, 4),), cut=True)
    lowest = Rules(Scoring.POINTS, low_wins=True)
    assert table_figures(lowest, RoundResult((*played, cut)))[2] == {5: -9 - 7 - 2, 6: -4 - 7 - 2}
    assert table_figures(Rules(Scoring.POINTS), RoundResult((*played, cut)))[2] == {5: 9, 6: 4}
    assert table_figures(lowest, RoundResult((cut,))) == [{5: -9, 6: -4}]


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
    lines = standings(rules, rounds)
    assert ranks(lines) == [(1, 1), (3, 2), (2, 3)]
    assert [line.total for line in lines] == [2, 1, 0]


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


def test_the_strength_of_opponents_comes_before_rounds_won() -> None:
    rounds = (RoundResult((duel(1, 3), duel(2, 4, (0, 0)))), RoundResult((duel(1, 5, (0, 1)), duel(2, 4, (0, 0)))))
    assert ranks(standings(DUELS, rounds)) == [(5, 1), (2, 2), (4, 2), (1, 4), (3, 5)]


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
