"""Rounds drawn for a stored tournament."""

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest
from support.storage.tournaments import COINCHE, RIKIKI

import games
from bot.features.tournaments.rules.deals import length_options, table_seal
from bot.features.tournaments.rules.rounds import (
    AWARD,
    WAYS,
    Rank,
    alone,
    drawn_round,
    formats_of,
    given_scores,
    is_last,
    lots_of,
    may_begin,
    people_of,
    ranks_of,
    read_scores,
    result_of,
    results_of,
    rounds_of,
    rules_of,
    scoring_of,
    seal_of_table,
    settled_options,
    still_in,
    units_at,
    way_of,
)
from bot.features.tournaments.rules.standings import RoundResult, Rules, Scoring, TableResult
from bot.matches.commitment import Seal, commitment
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


def test_two_computers_make_a_pair() -> None:
    round_ = drawn_round(tournament(6, 2, form="pairs"), NOW)
    assert round_.byes == ()
    assert sorted(table.seating.count(None) for table in round_.tables) == [0, 2]
    sides = [(table.seating[seat], table.seating[seat + 2]) for table in round_.tables for seat in (0, 1)]
    assert all((one is None) == (other is None) for one, other in sides)


def test_an_entrant_without_a_seat_at_their_teams_table_has_a_bye() -> None:
    before = tournament(5, 0, form="pairs")
    entrants = tuple(replace(entrant, team=min(entrant.team, 2)) for entrant in before.entrants)
    round_ = drawn_round(replace(before, entrants=entrants), NOW)
    (table,) = round_.tables
    assert round_.byes == (5,)
    assert {*table.seating} == {1, 2, 3, 4}


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
def test_an_entrant_who_has_left_without_a_round_has_no_place(form: str) -> None:
    before = tournament(8, 0, form=form)
    drawn = drawn_round(before, NOW)
    tables = tuple(replace(table, match_id=1, scores=((10, 0, 10, 0),), how="played") for table in drawn.tables)
    gone = Entrant(9, 9, "9", None, 9, joined=2, left=1)  # registered during the first round, and withdrew
    late = Entrant(10, 10, "10", None, 10, joined=2)
    entrants = (*before.entrants, gone, late)
    after = replace(before, entrants=entrants, rounds=(replace(drawn, tables=tables, ended_at=NOW),))
    assert {one.number for rank in ranks_of(after) for one in rank.entrants} == {*range(1, 9), 10}


def test_a_correction_throws_nobody_out_who_has_won_since() -> None:
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


def test_lots_decide_about_unfinished_tables_of_an_elimination() -> None:
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
    awards = tuple(
        replace(table, scores=(tuple(map(int, row)),), how=AWARD) for table, row in zip(tables, given, strict=True)
    )
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


def test_half_points_are_shown_and_typed_as_points() -> None:
    settled = replace(COINCHE, game="tarot_tare", scoring="points")
    before = replace(tournament(4, 0), settled=settled)
    drawn = drawn_round(before, NOW)
    table = replace(drawn.tables[0], scores=((21, 0, 7, -8), (0, 0, 0, 8)), how="played")
    over = replace(drawn, tables=(table,), ended_at=NOW)
    assert given_scores(replace(before, rounds=(over,)), over, table) == (10.5, 0, 3.5, 0)
    assert read_scores("10,5; -3.5 4, 0", settled) == read_scores("10.5 −3,5 4.0 0", settled) == (21, -7, 8, 0)
    assert read_scores("10.2 3 4 0", settled) is None
    assert read_scores("100 0 50 7", replace(settled, scoring="matchpoints")) == (100, 0, 50, 7)


def test_the_form_of_a_table_that_was_cut_has_what_counts_for_its_missing_deals() -> None:
    before = tournament(4, 0, game="rami", seats=2, form="swiss")
    before = replace(before, settled=replace(before.settled, scoring="points"))
    drawn = drawn_round(before, NOW)
    scores = (((5, 0), (7, 0)), "played"), (((9, 0),), "cut")
    tables = tuple(replace(table, scores=row, how=how) for table, (row, how) in zip(drawn.tables, scores, strict=True))
    over = replace(drawn, tables=tables, ended_at=NOW)
    after = replace(before, rounds=(over,))
    assert [given_scores(after, over, table) for table in tables] == [(12, 0), (13, 4)]
    assert sorted(rank.total for rank in ranks_of(after)) == [0, 4, 12, 13]


# -- what organisers may choose ------------------------------------------------------------------------------

SIDES = ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("game", "seats", "formats"),
    [
        ("rikiki", 2, ("swiss", "elimination")),
        ("coinche", 4, ("rotation", "pairs")),
        ("rikiki", 4, ("rotation", "swiss")),
        ("tarot", 5, ("rotation", "swiss")),
    ],
)
def test_pairs_need_two_sides_and_an_elimination_tables_of_two(game: str, seats: int, formats: tuple[str, ...]) -> None:
    assert formats_of(game, seats) == formats


def test_the_options_of_a_tournament_settle_its_deals() -> None:
    coinche = settled_options("coinche", {"sa_ta": True, "target": 500}, 8, duplicate=None)
    assert coinche == ({"sa_ta": True, "target": 500} | length_options("coinche", 8), True)
    assert settled_options("coinche", {}, 8, duplicate=False) == (length_options("coinche", 8), False)
    assert settled_options("coinche", {"sa_ta": True}, None, duplicate=None) == ({"sa_ta": True}, False)
    assert settled_options("rikiki", {"max_cards": 3}, None, duplicate=None) == ({"max_cards": 3}, True)
    assert settled_options("rami", {}, 2, duplicate=None) == (length_options("rami", 2), False)
    with pytest.raises(ValueError, match=r"^rami cannot give all tables the same deals$"):
        settled_options("rami", {}, 2, duplicate=True)
    with pytest.raises(games.BadOptions):
        settled_options("coinche", {}, 10_000, duplicate=None)


def test_a_tournament_is_scored_by_its_deals_its_sides_and_its_format() -> None:
    assert rules_of(COINCHE) == Rules(Scoring.MATCHPOINTS, SIDES)
    assert rules_of(replace(COINCHE, duplicate=False)) == Rules(Scoring.MATCH, SIDES)
    assert rules_of(replace(RIKIKI, duplicate=True)) == Rules(Scoring.MEAN)
    for duplicate in (False, True):
        knockout = replace(RIKIKI, game="rami", format="elimination", duplicate=duplicate)
        assert rules_of(knockout) == Rules(Scoring.MATCH, low_wins=True, elimination=True)


def test_an_organiser_chooses_how_a_tournament_is_scored() -> None:
    chosen = {way: scoring_of(way, "coinche", 4, duplicate=True) for way in WAYS}
    assert [*chosen.values()] == [Scoring.POINTS, Scoring.MATCH, Scoring.MATCHPOINTS]
    assert [way_of(replace(COINCHE, scoring=scoring.value)) for scoring in chosen.values()] == [*WAYS]
    assert scoring_of("duplicate", "tarot", 4, duplicate=True) is Scoring.MEAN
    assert scoring_of("points", "besigue", 2, duplicate=False) is Scoring.POINTS
    assert scoring_of("points", "bataille", 2, duplicate=False) is Scoring.MATCH  # it has no points
    with pytest.raises(ValueError, match="nobody with the same cards"):
        scoring_of("duplicate", "coinche", 4, duplicate=False)


def test_a_round_with_one_table_makes_standings_count_points() -> None:
    """Four friends at one table: everybody had 50 % in every round, whatever they did."""
    rotation = tournament(4, 0)
    rotation = tournament(4, 0)
    table = RoundTable(1, (1, 3, 2, 4), 30, 1, ((90, 72, 90, 72), (0, 162, 0, 162)), "played")
    rounds = (Round(1, bytes(32), bytes(32), "", (), (table,), NOW),)
    rotation = replace(rotation, settled=replace(rotation.settled, scoring="matchpoints"), rounds=rounds)
    assert [(rank.total, rank.scoring) for rank in ranks_of(rotation)] == [
        (234.0, "points"), (234.0, "points"), (90.0, "points"), (90.0, "points"),
    ]  # fmt: skip
    assert given_scores(rotation, rounds[0], table) == (90, 234, 90, 234)
    award = replace(table, how=AWARD)  # in percents, when there were two tables
    assert result_of(rotation, award).deals == ()


# -- entrants and tables -------------------------------------------------------------------------------------


def test_a_round_is_for_entrants_who_have_joined_and_not_left() -> None:
    first = tournament(6, 0)
    changes: dict[int, dict[str, Any]] = {2: {"joined": 2}, 3: {"left": 1}, 4: {"user_id": -4}, 5: {"joined": 3}}
    entrants = tuple(replace(entrant, **changes.get(entrant.number, {})) for entrant in first.entrants)
    found = replace(first, entrants=entrants)
    assert [[one.number for one in people_of(found, number)] for number in (1, 2, 3)] == [
        [1, 3, 6],
        [1, 2, 6],
        [1, 2, 5, 6],
    ]


def test_a_computer_that_completes_a_pair_belongs_to_it() -> None:
    pairs = tournament(8, 0, form="pairs")
    assert units_at(pairs, RoundTable(1, (5, 3, None, 4))) == (3, 2, 3, 2)
    assert units_at(pairs, RoundTable(1, (None, None, 1, None))) == (1, None, 1, None)
    alone = tournament(8, 0)
    assert units_at(alone, RoundTable(1, (5, 3, None, 4))) == (5, 3, None, 4)


def test_one_who_is_alone_forms_no_pair_with_a_team_that_has_played() -> None:
    """Three people in three teams: the first pair has lost a partner after its round."""
    before = tournament(2, 0, form="pairs")
    played = Round(1, bytes(32), bytes(32), "", (), (RoundTable(1, (1, None, 2, None)),), NOW)
    gone = (before.entrants[0], replace(before.entrants[1], left=1))
    late = tuple(Entrant(number, number, f"{number}", None, number, joined=2) for number in (3, 4))
    after = replace(before, entrants=(*gone, *late), rounds=(played,))
    assert [one.number for one in alone(after)] == [3, 4]
    assert may_begin(after), "against the pair that the late ones form"
    assert not may_begin(replace(after, entrants=gone))


# -- rounds --------------------------------------------------------------------------------------------------


def test_a_drawn_round_has_its_number_its_seal_and_the_time() -> None:
    first = drawn_round(tournament(8, 0), NOW)
    assert (first.number, first.began_at, first.ended_at, first.byes, first.bracket) == (1, NOW, None, (), ())
    assert first.commitment == commitment(first.nonce, first.secret, 1_001)
    assert [table.number for table in first.tables] == [1, 2]
    assert all((table.match_id, table.channel_id, table.scores, table.how) == (None,) * 4 for table in first.tables)
    second = drawn_round(replace(tournament(8, 0), id=4, rounds=(first,)), NOW)
    assert (second.number, second.commitment) == (2, commitment(second.nonce, second.secret, 4_002))


def test_a_table_has_the_seal_that_follows_from_its_round() -> None:
    settled = tournament(8, 0)
    drawn = drawn_round(settled, NOW)
    secret = Seal(drawn.nonce, drawn.secret, drawn.commitment)
    for duplicate in (False, True):
        held = replace(settled, settled=replace(settled.settled, duplicate=duplicate))
        seals = [seal_of_table(held, drawn, table, 70 + table.number) for table in drawn.tables]
        assert seals == [table_seal(secret, place, 71 + place, duplicate=duplicate) for place in (0, 1)]


# -- results -------------------------------------------------------------------------------------------------


def played_round(number: int, *scores: tuple[tuple[int, ...], ...] | None, byes: tuple[int, ...] = ()) -> Round:
    """A round at tables of two."""
    tables = tuple(
        RoundTable(place, (2 * place - 1, 2 * place), 30, place, each, None if each is None else "played")
        for place, each in enumerate(scores, 1)
    )
    return Round(number, bytes(32), bytes(32), "", byes, tables, NOW)


def test_results_end_before_the_first_round_that_is_still_played() -> None:
    swiss = tournament(5, 0, game="rikiki", seats=2, form="swiss")
    first, second, third = (
        played_round(1, ((9, 1),), ((3, 4), (1, 1)), byes=(5,)),
        played_round(2, ((1, 2),), None),
        played_round(3, ((1, 2),)),
    )
    assert results_of(replace(swiss, rounds=(first, second, third))) == [
        RoundResult((TableResult((1, 2), ((9, 1),)), TableResult((3, 4), ((3, 4), (1, 1)))), (5,))
    ]


def test_an_award_is_read_in_percents_or_in_points() -> None:
    table = RoundTable(1, (1, None), 30, 7, ((60, 0),), AWARD, "late")
    swiss = tournament(2, 0, game="rikiki", seats=2, form="swiss")
    mean = replace(swiss, settled=replace(swiss.settled, duplicate=True))
    assert result_of(swiss, table) == TableResult((1, None), (), (Fraction(3, 5), None))
    assert result_of(mean, table) == TableResult((1, None), (), (Fraction(60), None))
    assert result_of(swiss, replace(table, how="cut")) == TableResult((1, None), ((60, 0),), cut=True)
    assert result_of(swiss, replace(table, how="cut", scores=None)) == TableResult((1, None), (), cut=True)


@pytest.mark.parametrize(
    ("game", "duplicate", "scores", "expected"),
    [
        ("rikiki", False, (9, 1), [(1, 1.0, (1.0,), "match"), (2, 0.0, (0.0,), "match")]),
        ("rikiki", True, (9, 1), [(1, 8.0, (8.0,), "mean"), (2, -8.0, (-8.0,), "mean")]),
        ("pinacle", True, (9, 1), [(1, 4.0, (4.0,), "mean"), (2, -4.0, (-4.0,), "mean")]),  # it counts half-points
    ],
)
def test_ranks_have_their_figures_as_they_are_shown(
    game: str, duplicate: bool, scores: tuple[int, int], expected: list[tuple[int, float, tuple[float, ...], str]]
) -> None:
    swiss = tournament(2, 0, game=game, seats=2, form="swiss")
    settled = replace(swiss.settled, duplicate=duplicate)
    ranks = ranks_of(replace(swiss, settled=settled, rounds=(played_round(1, (scores,)),)))
    assert [(rank.place, rank.total, rank.rounds, rank.scoring) for rank in ranks] == expected
    assert [[one.number for one in rank.entrants] for rank in ranks] == [[1], [2]]


def test_a_rank_names_partners_tie_break_and_replaced_entrants() -> None:
    pairs = tournament(4, 0, form="pairs")
    replaced = Entrant(5, 5, "5", None, 1, left=1, replaced_by=2)
    table = RoundTable(1, (1, 3, 2, 4), 30, 1, ((90, 72, 90, 72),), "played")
    first = Round(1, bytes(32), bytes(32), "", (), (table,), NOW)
    second = replace(first, number=2, tables=(replace(table, scores=((10, 152, 10, 152),)),))
    found = ranks_of(replace(pairs, entrants=(*pairs.entrants, replaced), rounds=(first, second)))
    one, two, three, four = pairs.entrants
    assert found == (
        Rank((three, four), 1, 1.0, (0.0, 1.0), "match", "last"),
        Rank((one, two), 2, 1.0, (1.0, 0.0), "match", None, (replaced,)),
    )


# -- scores that are typed ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (" 10, 20 ", (10, 20)),
        ("10;20", (10, 20)),
        ("-10 −20", (-10, -20)),
        ("999999 0", (999_999, 0)),
        ("1000000 0", None),
        ("10", None),
        ("10 20 30", None),
        ("10 2x", None),
        ("10 --2", None),
        ("1.5 2", None),
        ("", None),
    ],
)
def test_scores_are_as_many_whole_numbers_as_seats(typed: str, read: tuple[int, ...] | None) -> None:
    assert read_scores(typed, RIKIKI) == read
