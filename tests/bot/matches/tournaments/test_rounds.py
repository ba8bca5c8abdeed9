"""Rounds drawn for a stored tournament."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from support.storage.tournaments import COINCHE

from bot.matches.tournaments.rounds import (
    AWARD,
    alone,
    drawn_round,
    given_scores,
    is_last,
    lots_of,
    may_begin,
    ranks_of,
    read_scores,
    rounds_of,
    still_in,
)
from storage import Entrant, Round, RoundTable, Tournament

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


def test_who_finds_no_seat_at_the_table_of_their_team_has_a_bye() -> None:
    before = tournament(5, 0, form="pairs")
    entrants = tuple(replace(entrant, team=min(entrant.team, 2)) for entrant in before.entrants)
    round_ = drawn_round(replace(before, entrants=entrants), NOW)
    (table,) = round_.tables
    assert round_.byes == (5,)
    assert {*table.seating} == {1, 2, 3, 4}


def test_only_newcomers_form_pairs_after_the_first_round() -> None:
    before = tournament(8, 0, form="pairs")
    entrants = tuple(replace(entrant, left=1) if entrant.number in (2, 4) else entrant for entrant in before.entrants)
    late = (Entrant(9, 9, "9", None, 9, joined=2), Entrant(10, 10, "10", None, 10, joined=2))
    after = replace(before, rounds=(drawn_round(before, NOW),), entrants=(*entrants, *late))
    assert [entrant.number for entrant in alone(after)] == [9, 10]


@pytest.mark.parametrize(("teams", "enough"), [((1, 1), False), ((1, 2), False), ((1, 1, 2), True), ((1, 2, 3), True)])
def test_one_pair_is_not_enough_for_a_round(teams: tuple[int, ...], enough: bool) -> None:
    before = tournament(len(teams), 0, form="pairs")
    entrants = tuple(replace(entrant, team=team) for entrant, team in zip(before.entrants, teams, strict=True))
    assert may_begin(replace(before, entrants=entrants)) == enough


@pytest.mark.parametrize(("people", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (9, 4)])
def test_the_rounds_of_an_elimination_follow_from_its_draw(people: int, rounds: int) -> None:
    played = tournament(people, 0, game="rikiki", seats=2, form="elimination")
    assert rounds_of(played) == 0
    for number in range(1, rounds + 1):
        drawn = drawn_round(played, NOW)
        tables = tuple(replace(table, match_id=1, scores=((10, 0),), how="played") for table in drawn.tables)
        played = replace(played, rounds=(*played.rounds, replace(drawn, tables=tables, ended_at=NOW)))
        assert rounds_of(played) == rounds
        assert is_last(played) == (number == rounds)
        assert lots_of(played) == []


@pytest.mark.parametrize("form", ["rotation", "pairs"])
def test_who_has_left_without_a_round_has_no_place_in_the_standings(form: str) -> None:
    before = tournament(8, 0, form=form)
    drawn = drawn_round(before, NOW)
    tables = tuple(replace(table, match_id=1, scores=((10, 0, 10, 0),), how="played") for table in drawn.tables)
    gone = Entrant(9, 9, "9", None, 9, joined=2, left=1)  # registered during the first round, and withdrew
    late = Entrant(10, 10, "10", None, 10, joined=2)
    entrants = (*before.entrants, gone, late)
    after = replace(before, entrants=entrants, rounds=(replace(drawn, tables=tables, ended_at=NOW),))
    assert {one.number for rank in ranks_of(after) for one in rank.entrants} == {*range(1, 9), 10}


def test_a_correction_of_an_earlier_round_throws_nobody_out_who_has_won_since() -> None:
    played = tournament(8, 0, game="rikiki", seats=2, form="elimination")
    for _ in range(2):
        drawn = drawn_round(played, NOW)
        tables = tuple(replace(table, match_id=1, scores=((10, 0),), how="played") for table in drawn.tables)
        played = replace(played, rounds=(*played.rounds, replace(drawn, tables=tables, ended_at=NOW)))
    finalists = still_in(played)
    first, second = played.rounds
    turned = tuple(
        replace(table, scores=((0, 10),), how="corrected") if finalists & {*table.seating} else table
        for table in first.tables
    )
    corrected = replace(played, rounds=(replace(first, tables=turned), second))
    assert still_in(corrected) == finalists
    assert not is_last(corrected)
    (final,) = drawn_round(corrected, NOW).tables
    assert {*final.seating} == finalists
    alone = replace(played, rounds=(replace(first, tables=turned),))  # the next round is not drawn yet
    assert not still_in(alone) & finalists


def test_in_an_elimination_lots_decide_about_tables_that_nobody_has_finished() -> None:
    before = tournament(4, 0, game="rikiki", seats=2, form="elimination")
    drawn = drawn_round(before, NOW)
    cut = tuple(replace(table, match_id=table.number, scores=(), how="cut") for table in drawn.tables)
    after = replace(before, rounds=(replace(drawn, tables=cut, ended_at=NOW),))
    assert [len(still_in(after) & {*table.seating}) for table in cut] == [1, 1]
    (final,) = drawn_round(after, NOW).tables
    assert {*final.seating} == still_in(after)
    assert len(ranks_of(after)) == 4


@pytest.mark.parametrize("lot", [0, 1])
@pytest.mark.parametrize(("scores", "how"), [(((10, 10),), "played"), ((), "cut")])
def test_a_drawn_final_has_the_winner_whom_the_lot_names(
    lot: int, scores: tuple[tuple[int, ...], ...], how: str
) -> None:
    before = tournament(2, 0, game="rikiki", seats=2, form="elimination")
    drawn = drawn_round(before, NOW)
    tables = tuple(replace(table, match_id=1, scores=scores, how=how) for table in drawn.tables)
    final = replace(drawn, secret=bytes([lot]) * 32, tables=tables, ended_at=NOW)
    after = replace(before, rounds=(final,))
    assert still_in(after) == {lot + 1}
    assert [(each.round, each.table, each.entrant.number) for each in lots_of(after)] == [(1, 1, lot + 1)]
    assert [(rank.place, rank.entrants[0].number) for rank in ranks_of(after)] == [(1, lot + 1), (2, 2 - lot)]


def test_who_wins_an_elimination_by_lots_is_before_who_had_won_a_round() -> None:
    before = tournament(4, 0, game="rikiki", seats=2, form="elimination")
    rounds = [
        (RoundTable(1, (1, 2), 5, 6, ((10, 10),), "played"), RoundTable(2, (3, 4), 7, 8, ((20, 0),), "played")),
        (RoundTable(1, (1, 3), 9, 10, ((10, 10),), "played"),),
    ]
    played = tuple(
        Round(number, bytes(32), bytes(32), "", (), tables, NOW, NOW) for number, tables in enumerate(rounds, 1)
    )
    after = replace(before, rounds=played)
    assert still_in(after) == {1}
    assert [rank.entrants[0].number for rank in ranks_of(after)][:2] == [1, 3]


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
    ("form", "duplicate", "read"),
    [("pairs", True, False), ("pairs", False, False), ("rotation", False, False), ("rotation", True, True)],
)
def test_partners_who_share_a_result_are_given_the_same(form: str, duplicate: bool, read: bool) -> None:
    settled = replace(COINCHE, format=form, duplicate=duplicate)
    assert (read_scores("60 60 40 40", settled) is not None) == read  # side by side, and not by seats
    assert read_scores("60 40 60 40", settled) == (60, 40, 60, 40)


@pytest.mark.parametrize(
    ("typed", "read"), [("100 0; 50,7", (100, 0, 50, 7)), ("101 0 50 7", None), ("−1 0 50 7", None)]
)
def test_percents_are_from_0_to_100(typed: str, read: tuple[int, ...] | None) -> None:
    assert read_scores(typed, COINCHE) == read
    assert read_scores("162 −10 162 −10", replace(COINCHE, duplicate=False)) == (162, -10, 162, -10)
