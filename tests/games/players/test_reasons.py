"""Reasons are true: each is checked against the match by the predicate of its key."""

from collections import Counter
from itertools import permutations

import pytest
from support.games.matches import CASES, Case, later
from support.games.reasons import PREDICATES, advised, is_empty, strayed, true
from support.games.regenerate_reasons import BY_NAME, NO_POSITION, is_false, read
from support.games.said import Said

import games
from games.players import advice_for
from games.players.common.reasons import KEYS

ADVISED = [case for case in CASES if games.can_advise(case.key)]
FIRST = {case.key: case for case in reversed(ADVISED)}
LINES = read()
FEW, MANY, SEARCHED, STRAYED = 12, 40, 6, 150  # pieces of advice of a match
EMPTY_SHARE = 0.1
COMPARED, MOST_PAIRED = 80, 6  # pieces of advice of a match; moves of each that are compared


def test_each_key_has_a_predicate() -> None:
    assert PREDICATES.keys() == KEYS.keys()


def test_the_positions_are_those_of_the_keys() -> None:
    """`python tests/support/games/regenerate_reasons.py` adds the missing ones."""
    assert LINES.keys() == KEYS.keys() - NO_POSITION


@pytest.mark.parametrize("key", LINES)
def test_a_reason_holds_in_one_position_and_is_false_in_another(key: str) -> None:
    line = LINES[key]
    said = line.said()
    assert said is not None
    assert true(said)
    moved = line.moved(said.reason)
    assert moved
    assert all(map(is_false, moved))


def check(pieces: list[Said]) -> None:
    false = [(said.match.key, len(said.match.log), said.move, said.reason) for said in pieces if not true(said)]
    assert not false


@pytest.mark.parametrize("key", FIRST)
def test_advice_says_the_truth(key: str) -> None:
    pieces = [*advised(FIRST[key], 0, FEW), *advised(FIRST[key], 1, 2, search=True)]
    assert pieces
    check(pieces)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("tarot-4", 4),
        ("belote-4", 34),
        ("belote_trois-3", 23),
        ("belote_trois-3", 41),
        ("coinche-4", 14),
        ("triton-3", 3),
        ("sot_ly_laisse-3-target=20-excuse_trump=True", 2),
        ("beigne-3-max_hands=10-pass_penalty=True", 7),
        ("empereur-4", 3),
        ("pinacle-4", 4),
    ],
)
def test_advice_says_the_truth_to_players_who_did_not_follow_it(name: str, number: int) -> None:
    """The Excuse shows no void, nor does a discard on a partner's trick one in trumps; and rare reasons are true."""
    check([*strayed(BY_NAME[name], number, STRAYED)])


@pytest.mark.parametrize("case", [pytest.param(case, marks=later(case), id=str(case)) for case in ADVISED])
def test_advice_says_the_truth_at_each_table(case: Case) -> None:
    check([*advised(case, 0, MANY), *advised(case, 1, SEARCHED, search=True)])


@pytest.mark.live
@pytest.mark.parametrize("key", sorted(FIRST))
def test_few_reasons_are_empty(key: str) -> None:
    pieces: Counter[bool] = Counter()
    for number in range(3):
        pieces.update(is_empty(said) for said in advised(FIRST[key], number, MANY))
    assert pieces[True] < EMPTY_SHARE * pieces.total()


@pytest.mark.parametrize("key", [key for key in FIRST if hasattr(advice_for(key), "SEARCH")])
def test_a_search_compares_any_two_moves_by_what_is_true(key: str) -> None:
    """Whatever move it prefers to another; and a card that stands for others is one that may be played."""
    search, compared = advice_for(key).SEARCH, 0  # type: ignore[union-attr]
    for said in advised(FIRST[key], 2, COMPARED):
        assert all(search.stand_in(said.view, move) in said.view.legal for move in said.view.legal)
        for move, other in permutations(search.candidates(said.view)[:MOST_PAIRED], 2):
            if (reason := search.contrast(said.view, move, other)) is not None:
                advice = games.Advice(move, (reason,))
                assert true(Said(said.match, said.seat, advice, reason)), (move, reason)
            compared += 1
    assert compared
