"""Advice for le vicaire: the number of tricks that pays best, no more and no fewer."""

from functools import partial
from random import Random

import pytest
from support.games.deals import begin

import games
from games.parts.cards import SUIT
from games.players.tricks.contracts.vicaire import needed, play_out, prospect, value, worth
from games.tricks.contracts.vicaire import Vicaire

STRONG = ("AS", "AD", "AC", "AH", "KH")


@pytest.mark.parametrize(("before", "won", "more"), [(6, 0, 4), (11, 0, 4), (5, 2, 3), (10, 0, 5)])
def test_it_aims_at_the_winning_total_that_the_hand_can_reach(before: int, won: int, more: int) -> None:
    assert needed(STRONG, before, won) == more


def test_a_player_who_is_exact_wants_no_further_trick() -> None:
    assert needed(("7S", "8D", "9C"), 6, 4) == 0


def test_a_total_that_stands_is_worth_less_than_one_that_was_reached() -> None:
    assert value(10, 10) == prospect(10) < value(10, 15) == 20 < value(6, 10) == 50


HANDS = ("7S AH", "8S 9S", "10S JS")  # the leader has a master and a loser


def last_tricks(totals: list[int], won: tuple[int, ...] = (4, 2, 2), hands: tuple[str, ...] = HANDS) -> Vicaire:
    """The last tricks of a deal, in which seat 0 leads."""
    match = begin(Vicaire, 3, dealer=1)
    match.totals, match.won = totals, [*won]
    match.hands, match.stock = [hand.split() for hand in hands], ["KC", "AC"]
    held = {*match.stock, *(card for hand in match.hands for card in hand)}
    gone = sorted((card for card in match.pack if card not in held), key=SUIT.__getitem__)  # everybody has followed
    match.tricks = [tuple(enumerate(gone[at : at + 3])) for at in range(0, len(gone), 3)]
    match.pass_to(0)
    return match


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_player_takes_the_trick_that_it_needs_and_loses_the_other(strength: str) -> None:
    match = last_tricks([5, 0, 0])
    player = games.player("vicaire", strength)
    move = player.choose(match.view(0), partial(match.resample, 0), Random(1))
    match.play(0, move)
    for seat in (2, 1):
        match.play(seat, match.legal(seat)[0])
    while match.deal == 1:
        seat = match.turn
        match.play(seat, match.legal(seat)[0])
    assert match.scores == [50, 0, 0]


def test_a_playout_stops_at_the_next_choice_of_its_chooser() -> None:
    match = last_tricks([6, 0, 0], (3, 2, 2), ("7S AH KH", "8S 9S 8D", "10S JS 9D"))
    match.play(0, "play:AH")
    play_out(match, 0)
    assert (match.turn, match.hands[0], match.won) == (0, ["7S", "KH"], [4, 2, 2])


def test_a_deal_is_worth_its_marks_or_what_the_totals_promise() -> None:
    won, open_ = last_tricks([6, 0, 0]), last_tricks([2, 0, 0])
    for match in (won, open_):
        match.won = [4, 3, 3]
        match.count_tricks()
    assert (worth(won, 0), worth(won, 1)) == (50, -25)
    assert worth(open_, 0) == prospect(6) - prospect(3)


def test_a_match_that_is_over_is_not_played_on() -> None:
    match = games.new("vicaire", seats=3, seed=bytes(32), options={"target": 20})
    assert isinstance(match, Vicaire)
    while match.waiting:
        match.play(match.turn, match.legal(match.turn)[0])
    log = match.log
    play_out(match)
    assert match.log == log
