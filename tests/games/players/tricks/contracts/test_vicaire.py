"""Advice for le vicaire: the number of tricks that pays best, no more and no fewer."""

from functools import partial
from random import Random

import pytest
from support.games.deals import begin

import games
from games.parts.cards import SUIT
from games.players.tricks.contracts.vicaire import SEARCH, VicaireDeal, needed, prospect, value
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
    deal = VicaireDeal.of(last_tricks([6, 0, 0], (3, 2, 2), ("7S AH KH", "8S 9S 8D", "10S JS 9D")))
    deal.won = [3, 2, 2]
    deal.play(0, "play:AH")
    deal.play_out(VicaireDeal.card, until=0)
    assert (deal.turn, deal.hands[0], deal.won) == (0, deal.cards.mask(["7S", "KH"]), [4, 2, 2])


def test_a_deal_is_worth_its_marks_or_what_the_totals_promise() -> None:
    won, open_ = last_tricks([6, 0, 0]), last_tricks([2, 0, 0])
    for match in (won, open_):
        match.won, match.tricks = [4, 3, 3], []
        match.count_tricks()
    assert [*SEARCH.end(won).points] == [50, 0, 0]
    assert SEARCH.worth(SEARCH.end(won), 1) == -25
    assert [*SEARCH.end(open_).points] == [prospect(6), prospect(3), prospect(3)]
