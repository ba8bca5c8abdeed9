"""Rounds drawn for a stored tournament."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from support.storage.tournaments import COINCHE

from bot.matches.tournaments.rounds import AWARD, drawn_round, given_scores, ranks_of, read_scores, still_in
from storage import Entrant, Tournament

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)


def tournament(
    people: int, computers: int, *, game: str = "coinche", seats: int = 4, form: str = "rotation"
) -> Tournament:
    settled = replace(COINCHE, game=game, seats=seats, format=form, duplicate=False, computers=computers)
    team = 2 if form == "pairs" else 1
    entrants = tuple(Entrant(number, number, f"{number}", None, -(-number // team)) for number in range(1, people + 1))
    return Tournament(1, settled, None, None, "open", None, entrants, (), NOW, None)


@pytest.mark.parametrize(
    ("people", "computers", "of_computers"),
    [
        (16, 0, [0, 0, 0, 0]),
        (16, 8, [1, 1, 1, 1, 2, 2]),
        (14, 0, [0, 0, 1, 1]),
        (14, 3, [1, 1, 1, 1, 2]),
        (2, 100, [3, 3]),  # nobody plays at a table of computers alone
    ],
)
def test_computers_are_spread_over_the_tables(people: int, computers: int, of_computers: list[int]) -> None:
    tables = drawn_round(tournament(people, computers), NOW).tables
    assert sorted(table.seating.count(None) for table in tables) == of_computers
    assert sorted(number for table in tables for number in table.seating if number) == [*range(1, people + 1)]


def test_with_a_computer_nobody_has_a_bye() -> None:
    swiss = {"game": "rikiki", "seats": 2, "form": "swiss"}
    assert len(drawn_round(tournament(5, 0, **swiss), NOW).byes) == 1  # type: ignore[arg-type]
    round_ = drawn_round(tournament(5, 1, **swiss), NOW)  # type: ignore[arg-type]
    assert (round_.byes, len(round_.tables)) == ((), 3)


def test_two_computers_make_a_pair() -> None:
    round_ = drawn_round(tournament(6, 2, form="pairs"), NOW)
    assert round_.byes == ()
    assert sorted(table.seating.count(None) for table in round_.tables) == [0, 2]
    sides = [(table.seating[seat], table.seating[seat + 2]) for table in round_.tables for seat in (0, 1)]
    assert all((one is None) == (other is None) for one, other in sides)


def test_in_an_elimination_lots_decide_about_tables_that_nobody_has_finished() -> None:
    before = tournament(4, 0, game="rikiki", seats=2, form="elimination")
    drawn = drawn_round(before, NOW)
    cut = tuple(replace(table, match_id=table.number, scores=(), how="cut") for table in drawn.tables)
    after = replace(before, rounds=(replace(drawn, tables=cut, ended_at=NOW),))
    assert [len(still_in(after) & {*table.seating}) for table in cut] == [1, 1]
    (final,) = drawn_round(after, NOW).tables
    assert {*final.seating} == still_in(after)
    assert len(ranks_of(after)) == 4


@pytest.mark.parametrize(
    ("game", "seats", "form", "points", "shown"),
    [
        ("coinche", 4, "rotation", [(162, 0, 162, 0), (100, 60, 100, 60)], [(100, 0, 100, 0), (0, 100, 0, 100)]),
        ("rikiki", 2, "swiss", [(30, 10), (10, 10)], [(10, -10), (-10, 10)]),
    ],
)
def test_a_result_that_is_given_back_as_it_is_shown_counts_as_before(
    game: str, seats: int, form: str, points: list[tuple[int, ...]], shown: list[tuple[int, ...]]
) -> None:
    before = tournament(2 * seats, 0, game=game, seats=seats, form=form)
    before = replace(before, settled=replace(before.settled, duplicate=True))
    drawn = drawn_round(before, NOW)
    tables = tuple(replace(table, scores=(row,), how="played") for table, row in zip(drawn.tables, points, strict=True))
    round_ = replace(drawn, tables=tables, ended_at=NOW)
    after = replace(before, rounds=(round_,))
    given = [given_scores(after, round_, table) for table in tables]
    assert given == shown
    awards = tuple(replace(table, scores=(row,), how=AWARD) for table, row in zip(tables, given, strict=True))
    corrected = replace(before, rounds=(replace(round_, tables=awards),))
    totals = [{rank.entrants[0].number: rank.total for rank in ranks_of(each)} for each in (after, corrected)]
    assert totals[0] == totals[1]
    assert [given_scores(corrected, corrected.rounds[0], table) for table in awards] == given


@pytest.mark.parametrize(
    ("typed", "read"), [("100 0; 50,7", (100, 0, 50, 7)), ("101 0 50 7", None), ("−1 0 50 7", None)]
)
def test_percents_are_from_0_to_100(typed: str, read: tuple[int, ...] | None) -> None:
    assert read_scores(typed, COINCHE) == read
    assert read_scores("162 −10 162 −10", replace(COINCHE, duplicate=False)) == (162, -10, 162, -10)
