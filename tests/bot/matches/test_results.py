"""Who has won among people, and which matches count: computers are neither winners nor opponents."""

from __future__ import annotations

import pytest

from bot.matches.results import results, uncounted, unranked_games
from games import Outcome
from storage import Player

PAIRS = ((0, 2), (1, 3))


def seats(pattern: str) -> list[Player]:
    """`p` a person, `c` a computer of the table's, `a` a person who is away."""
    return [Player(seat, None if kind == "c" else 100 + seat, kind, kind != "p") for seat, kind in enumerate(pattern)]


@pytest.mark.parametrize(
    ("pattern", "teams", "reason"),
    [
        ("ppcc", (), None),
        ("pccc", (), "not-counted-alone"),
        ("pacc", (), "not-counted-alone"),
        ("ppcc", PAIRS, None),
        ("pcpc", PAIRS, "not-counted-partners"),
        ("pppc", PAIRS, None),
    ],
)
def test_it_takes_two_people_who_were_not_partners(
    pattern: str, teams: tuple[tuple[int, ...], ...], reason: str | None
) -> None:
    assert uncounted(seats(pattern), teams) == reason


def test_a_match_in_which_advice_is_allowed_counts_for_nobody() -> None:
    assert uncounted(seats("pp"), (), advice=True) == "not-counted-advice"
    kept = results(seats("pp"), Outcome((90, 50), (1, 2)), advice=True)
    assert not any(one.counted for one in kept)


def test_the_best_person_has_won_whatever_computers_did_and_scores_stay_true() -> None:
    kept = results(seats("cpap"), Outcome((90, 50, 70, 10), (1, 3, 2, 4)))
    assert [(one.score, one.place) for one in kept] == [(90, 1), (50, 3), (70, 2), (10, 4)]
    assert [one.won for one in kept] == [False, True, False, False]
    assert [one.counted for one in kept] == [False, True, True, True]


def test_a_player_who_left_has_lost_where_the_match_counts_and_only_there() -> None:
    counts = results(seats("papp"), Outcome((162, 0, 162, 0), (1, 3, 1, 3), PAIRS))
    assert [one.won for one in counts] == [True, False, True, False]
    assert [one.counted for one in counts] == [True] * 4
    first = results(seats("pap"), Outcome((1, 9, 0), (2, 1, 3)))
    assert [(one.won, one.counted) for one in first] == [(True, True), (False, True), (False, True)]
    for pattern, teams in (("pacc", ()), ("papa", PAIRS)):
        alone = results(seats(pattern), Outcome((4, 3, 2, 1), (1, 2, 3, 4), teams))
        assert not any(one.counted for one in alone)


def test_partners_share_a_victory_and_equals_too() -> None:
    kept = results(seats("pppp"), Outcome((162, 0, 162, 0), (1, 3, 1, 3), PAIRS))
    assert [one.won for one in kept] == [True, False, True, False]
    equal = results(seats("ppcc"), Outcome((5, 5, 9, 9), (3, 3, 1, 1)))
    assert [one.won for one in equal] == [True, True, False, False]


def test_games_of_pure_luck_rank_nobody() -> None:
    assert {*unranked_games()} == {"baccara", "bataille", "pharaon", "super_bataille", "tir_a_la_carte"}
    people = seats("pp")
    assert uncounted(people, ()) is None
    assert uncounted(people, (), luck=True) == "not-counted-luck"
    outcome = Outcome((3, 1), (1, 2))
    assert [one.counted for one in results(people, outcome)] == [True, True]
    assert [(one.counted, one.won) for one in results(people, outcome, luck=True)] == [(False, True), (False, False)]
