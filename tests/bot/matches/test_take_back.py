"""Which moves may be taken back: those that have shown their player nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from support.games.matches import random_move, sampled

import games
from bot.matches.take_back import shows_nothing

MOVES = 60


def shows(match: games.Game, seat: int, move: str) -> bool:
    """Whether a move shows its player something; it is played."""
    before = match.view(seat)
    events = match.play(seat, move)
    return not shows_nothing(before, match.view(seat), events)


def new(key: str, **options: object) -> games.Game:
    return games.new(key, seats=games.info(key).seats[0], seed=bytes(range(32)), options=options)


def test_a_bid_and_a_card_that_is_played_show_nothing() -> None:
    match = new("rikiki", max_cards=3)
    for _ in range(12):
        (seat,) = match.waiting
        assert seat is not None
        move, last = match.legal(seat)[0], match.copy()
        dealt = match.shuffles
        shown = shows(match, seat, move)
        assert shown == (match.shuffles > dealt), (move, last.view(seat))


def test_a_card_from_the_stock_is_shown_and_the_open_discard_was_known() -> None:
    match = new("gin_rami")
    (seat,) = match.waiting
    assert seat is not None
    taken = match.copy()
    assert shows(match, seat, "draw:stock")
    if "draw:discard" in taken.legal(seat):
        assert not shows(taken, seat, "draw:discard")


def test_an_accusation_shows_the_card_that_was_laid() -> None:
    match, rng = new("menteur"), Random(1)
    for _ in range(200):
        accusers = [seat for seat in range(match.seats) if "liar" in match.legal(seat)]
        if accusers:
            assert shows(match, accusers[0], "liar")
            return
        match.play(*random_move(match, rng))
    raise AssertionError("nobody could accuse")


def test_the_end_of_a_match_cannot_be_taken_back() -> None:
    match, rng = new("rikiki", max_cards=1), Random(1)
    while match.waiting:
        (seat,) = match.waiting
        assert seat is not None
        last = shows(match, seat, rng.choice(match.legal(seat)))
    assert last


@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_what_can_be_taken_back_has_told_its_player_nothing_about_the_others_cards(key: str) -> None:
    """In another world that fits all that the seat knew, the same move leads to the same view."""
    match, rng = new(key), Random(key)
    compared: Counter[bool] = Counter()
    while match.waiting and len(match.log) < MOVES:
        seat, move = random_move(match, rng)
        if seat is not None:
            world = match.resample(seat, rng)
            before = match.copy()
            shown = shows(match, seat, move)
            compared[shown] += 1
            if not shown and move in world.legal(seat):
                world.play(seat, move)
                mine, other = match.view(seat), world.view(seat)
                assert (other.hand, other.zones, other.scores) == (mine.hand, mine.zones, mine.scores), (
                    move,
                    before.view(seat),
                )
        else:
            match.play(seat, move)
    assert sum(compared.values()) or match.info().luck
