"""Moves taken back: the match is as it was before them, and its log tells all that happened."""

from random import Random

import pytest
from support.games.matches import Case, every_case, everything_seen, one_case_a_game, play, random_move

import games
from games import IllegalMove, StaleLog, taken_back_rows
from games.game import TAKE_BACK

REPLAYED, LONG = 40, 400  # moves of a match, in the suite and in a proof: a take-back replays it from its seed


def hesitant(case: Case, moves: int) -> games.Game:
    """A random match in which the first move of each deal and every third of a seat are taken back."""
    match, rng, shuffles = case.new(), Random(str(case)), 0
    while match.waiting and len(match.log) < moves:
        before, views = match, [match.view(seat) for seat in case.everybody]
        match = match.copy()
        seat, move = random_move(match, rng)
        match.play(seat, move)
        if seat is not None and (before.shuffles > shuffles or rng.random() < 1 / 3):
            shuffles = before.shuffles
            match = match.taken_back(seat, len(before.log))
            assert [match.view(seat) for seat in case.everybody] == views
            assert match.legal(seat) == before.legal(seat)
            assert match.shuffles == before.shuffles
            assert match.log == (*before.log, (seat, move), (seat, f"{TAKE_BACK}:{len(before.log)}"))
            assert match.events == (games.Event("undo", seat),)
    return match


@pytest.mark.parametrize("moves", [REPLAYED, pytest.param(LONG, marks=pytest.mark.proof)])
@every_case
def test_a_match_goes_on_as_if_the_move_had_never_been_played(case: Case, moves: int) -> None:
    match = hesitant(case, moves)
    assert taken_back_rows(match.log) or not any(seat is not None for seat, _ in match.log)
    again = games.replay(case.key, case.seats, case.options, case.seed(), None, match.log)
    assert everything_seen(again) == everything_seen(match)
    assert again.events == match.events
    followed = case.new()
    for seat, move in match.log:
        followed = followed.advanced(seat, move)
    assert everything_seen(followed) == everything_seen(match)


@one_case_a_game
def test_without_its_rows_the_log_leads_to_the_same_cards(case: Case) -> None:
    match = hesitant(case, REPLAYED)
    gone = taken_back_rows(match.log)
    counted = [row for number, row in enumerate(match.log) if number not in gone]
    plain = games.replay(case.key, case.seats, case.options, case.seed(), None, counted)
    assert [plain.view(seat).hand for seat in case.everybody] == [match.view(seat).hand for seat in case.everybody]
    assert plain.view(None).scores == match.view(None).scores
    assert sorted(plain.census()) == sorted(match.census())


def bid_twice() -> games.Game:
    match = games.new("rikiki", seats=3, seed=bytes(32), dealer=2)
    play(match, "0@bid:1 1@bid:0")
    return match


@pytest.mark.parametrize(("seat", "first"), [(0, 0), (1, 0), (1, 2), (1, 5), (1, -1), (2, 1)])
def test_only_the_latest_moves_of_the_seat_itself_can_be_taken_back(seat: int, first: int) -> None:
    match = bid_twice()
    before = everything_seen(match)
    with pytest.raises(IllegalMove, match="unknown-move"):
        match.taken_back(seat, first)
    assert everything_seen(match) == before


def test_a_move_is_taken_back_once() -> None:
    match = bid_twice().taken_back(1, 1)
    with pytest.raises(IllegalMove, match="unknown-move"):
        match.taken_back(1, 1)


def test_several_moves_of_one_click_are_taken_back_at_once() -> None:
    match = games.new("chasse_coeur", seats=4, seed=bytes(32), options={"pass_cards": 3})
    hand = match.view(0).hand
    for card in hand[:2]:
        match.play(0, f"give:{card}")
    assert match.taken_back(0, 0).view(0).hand == hand


@pytest.mark.parametrize("row", ["undo:0", "undo:2", "undo:x", "undo:", "undo", "undo:-1", "undo:²"])
def test_a_log_with_a_row_that_takes_back_nothing_is_refused_at_that_row(row: str) -> None:
    with pytest.raises(StaleLog) as stale:
        games.replay("rikiki", 3, {}, bytes(32), 2, [(0, "bid:1"), (1, "bid:0"), (1, row)])
    assert stale.value.facts["index"] == 2


def test_no_game_has_the_verb() -> None:
    for key in games.KEYS:
        kind = type(games.new(key, seats=games.info(key).seats[0], seed=bytes(32)))
        assert TAKE_BACK not in {verb for verbs in (*kind.phases.values(), *kind.asides.values()) for verb in verbs}
