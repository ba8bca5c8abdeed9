"""The season's table: the share of the others that each has beaten, and the best evenings of each person."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.storage.tournaments import RIKIKI

from bot.features.tournaments.rules.season import FULL, SeasonLine, evening_points, placed, season_bounds, season_table
from storage import Entrant, Round, RoundTable, Tournament, season_of

NOW = datetime(2026, 3, 19, 20, tzinfo=UTC)
NAMES = ("Alice", "Bruno", "Chloé", "Denis", "Élise", "Farid")
SETTLED = RIKIKI


def tournament(*scores: tuple[int, int], entrants: tuple[Entrant, ...] | None = None) -> Tournament:
    """One round at tables of two, with these scores; the first two people are at the first table."""
    people = tuple(Entrant(number, number, NAMES[number - 1], None, number) for number in range(1, 2 * len(scores) + 1))
    tables = tuple(
        RoundTable(number, (2 * number - 1, 2 * number), 30, number, (points,), "played")
        for number, points in enumerate(scores, 1)
    )
    round_ = Round(1, b"s" * 32, b"n" * 32, "ab" * 32, (), tables, NOW, NOW)
    return Tournament(1, SETTLED, None, None, "finished", None, entrants or people, (round_,), NOW, NOW, evening_id=1)


def line(user_id: int, *counted: int, won: int = 0, played: int = 1) -> SeasonLine:
    return SeasonLine(user_id, NAMES[user_id - 1], 0, tuple(map(Fraction, counted)), played, won)


def test_the_winner_gets_a_hundred_the_last_none_and_equal_ones_share() -> None:
    assert evening_points(tournament((5, 1))) == {1: 100, 2: 0}
    assert evening_points(tournament((3, 3))) == {1: 50, 2: 50}
    two = evening_points(tournament((5, 1), (4, 2)))
    assert two[1] == two[3] == Fraction(250, 3)  # two of three others beaten, and level with one
    assert two[2] == two[4] == Fraction(50, 3)


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=1, max_size=3))
def test_the_points_of_an_evening_average_fifty(scores: list[tuple[int, int]]) -> None:
    points = evening_points(tournament(*scores))
    assert sum(points.values()) == FULL * Fraction(len(points), 2)
    assert all(0 <= share <= FULL for share in points.values())


def test_the_best_evenings_count() -> None:
    evenings = [tournament((5, 1)), tournament((1, 5)), tournament((5, 1))]
    alice, bruno = season_table(evenings, 2)
    assert alice == replace(line(1, 100, 100, won=2, played=3), place=1)
    assert bruno == replace(line(2, 100, 0, won=1, played=3), place=2)


def test_a_deleted_user_is_not_listed_and_still_counts_as_beaten() -> None:
    people = (Entrant(1, 1, "Alice", None, 1), Entrant(2, -44, "", None, 2))
    (alice,) = season_table([tournament((5, 1), entrants=people)], 8)
    assert alice.user_id == 1
    assert alice.total == FULL


def test_an_entrant_who_never_played_is_nobody_to_beat() -> None:
    there = tournament((5, 1)).entrants
    gone = Entrant(3, 3, "Chloé", None, 3, joined=2, left=1)
    assert evening_points(tournament((5, 1), entrants=(*there, gone))) == {1: 100, 2: 0}


@pytest.mark.parametrize(
    ("lines", "order", "decided"),
    [
        ([line(1, 90), line(2, 100)], [(2, 1), (1, 2)], [None, None]),
        ([line(1, 100), line(2, 50, 50, won=1)], [(2, 1), (1, 2)], ["won", None]),
        ([line(1, 100), line(2, 100, played=4)], [(2, 1), (1, 2)], ["played", None]),
        ([line(2, 100), line(1, 100), line(3, 50)], [(1, 1), (2, 1), (3, 3)], [None, None, None]),
    ],
)
def test_equal_totals_are_decided_by_evenings_won_then_by_evenings_played(
    lines: list[SeasonLine], order: list[tuple[int, int]], decided: list[str | None]
) -> None:
    ranked = placed(lines)
    assert [(each.user_id, each.place) for each in ranked] == order
    assert [each.decided_by for each in ranked] == decided


@given(st.timedeltas(timedelta(0), timedelta(days=36_500)))
def test_every_instant_is_within_the_bounds_of_its_season(since_then: timedelta) -> None:
    moment = NOW + since_then
    since, until = season_bounds(season_of(moment))
    assert since <= moment < until
    assert season_of(until) != season_of(since) == season_of(moment)


@pytest.mark.parametrize("text", ["", "2026", "2026Q5", "2026Q0", "xQ1", "0Q1", "99999Q4", "9999Q4", "-5Q1"])
def test_another_text_is_no_season(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        season_bounds(text)


def test_partners_who_have_played_get_the_points_of_their_pair() -> None:
    people = tuple(Entrant(number, number, f"{number}", None, -(-number // 2)) for number in range(1, 5))
    third = Entrant(5, 5, "5", None, 1, joined=2)  # joined the first pair, and has played no round
    table = RoundTable(1, (1, 3, 2, 4), 30, 1, ((90, 72, 90, 72),), "played")
    round_ = Round(1, b"s" * 32, b"n" * 32, "ab" * 32, (), (table,), NOW, NOW)
    settled = replace(SETTLED, game="coinche", seats=4, format="pairs")
    evening = replace(tournament(), settled=settled, entrants=(*people, third), rounds=(round_,))
    assert evening_points(evening) == {1: 100, 2: 100, 3: 0, 4: 0}


def test_a_bye_is_an_evening_played() -> None:
    there = tournament((5, 1))
    chloe = Entrant(3, 3, "Chloé", None, 3)
    round_ = replace(there.rounds[0], byes=(3,))
    points = evening_points(replace(there, entrants=(*there.entrants, chloe), rounds=(round_,)))
    assert points == {1: 100, 2: 0, 3: 50}
