"""Who has won among people, and which matches count: computers are neither winners nor opponents."""

from dataclasses import replace
from fractions import Fraction

import pytest
from support.storage.records import record

from bot.matches.results import family_of, lead, may_count, results, uncounted, unranked_games
from games import Outcome
from storage import Player, TableSettings

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


def test_the_best_person_has_won_whatever_computers_did() -> None:
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


def test_games_of_pure_luck_rank_nobody() -> None:
    assert {*unranked_games()} == {"baccara", "bataille", "pharaon", "super_bataille", "tir_a_la_carte"}
    people = seats("pp")
    assert uncounted(people, ()) is None
    assert uncounted(people, (), luck=True) == "not-counted-luck"
    outcome = Outcome((3, 1), (1, 2))
    assert [one.counted for one in results(people, outcome)] == [True, True]
    assert [(one.counted, one.won) for one in results(people, outcome, luck=True)] == [(False, True), (False, False)]


def test_a_match_counts_for_nobody_who_has_deleted_their_data() -> None:
    players = [replace(player, user_id=-4) if player.seat == 1 else player for player in seats("ppp")]
    kept = results(players, Outcome((3, 2, 1), (1, 2, 3)))
    assert [one.counted for one in kept] == [True, False, True]


def test_a_match_may_count_while_two_people_who_are_no_partners_have_seats() -> None:
    belote = record("belote", 2, 2)
    assert may_count(belote)
    assert not may_count(replace(belote, settings=TableSettings(advice=True)))
    first, second, third, fourth = belote.players
    assert not may_count(replace(belote, players=(first, third, replace(second, seat=2), fourth))), "partners"
    away = replace(second, computer=True)
    assert may_count(replace(belote, players=(first, away, third, fourth))), "who is away may come back"
    assert not may_count(replace(belote, players=(first, replace(away, user_id=-4), third, fourth)))
    assert not may_count(record("belote", 1, 3))
    assert may_count(record("rikiki", 2))
    assert not may_count(record("pharaon", 2)), "pure luck"


def test_a_lead_is_the_own_points_less_the_mean_of_those_of_the_others() -> None:
    assert lead((30, 10, 5), (0,)) == Fraction(45, 2)
    assert lead((30, 10, 5), (2,)) == -15
    assert lead((30, 10, 5), (2,), low_wins=True) == 15
    assert lead((90, 60, 70, 20), (0, 2)) == 90 - 40, "the points of a side are those of its first seat"
    with pytest.raises(ZeroDivisionError):
        lead((30, 10), (0, 1))


def test_a_game_that_no_longer_exists_has_no_family() -> None:
    assert [family_of(game) for game in ("belote", "bataille", "forgotten")] == ["tricks", "war", None]
