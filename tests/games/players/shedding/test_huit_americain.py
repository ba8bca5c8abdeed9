"""What the advice for le huit américain does in positions that tell."""

from functools import partial
from random import Random
from typing import Any

import pytest
from support.games.deals import SEED

import games
from games.parts.cards import PACK_52
from games.parts.piles import Backs
from games.shedding.huit_americain import HuitAmericain

STOCK = "2C 3C 4C 5C 6C 9C"


def late(*hands: str, played: str, stock: str = STOCK, **options: Any) -> HuitAmericain:
    """Late in a match: these are the hands, the cards played (the top last) and the whole stock; seat 0 is to play."""
    match = HuitAmericain(seats=len(hands), options=options, seed=SEED, dealer=len(hands) - 1)
    match.hands = [hand.split() for hand in hands]
    match.discards, match.stock = played.split(), stock.split()
    match.backs = Backs(PACK_52, [len(hand) for hand in match.hands], len(match.stock))
    match._legal = {}
    return match


def advised(match: games.Game, seat: int = 0) -> str:
    return games.player("huit_americain").choose(match.view(seat), partial(match.resample, seat), Random(1))


def reaction(match: games.Game, seat: int) -> str | None:
    return games.player("huit_americain").react(match.view(seat), Random(1))


def test_an_attack_comes_before_a_plain_card() -> None:
    assert advised(late("4S AS JS 9D", "2C 3C 4C", played="6S")) == "play:AS"
    assert advised(late("4H AH KH 9D", "2C 3C 4C", played="6H")) == "play:KH"


def test_a_ten_is_played_where_it_can_be_played_on() -> None:
    assert advised(late("10S JS 4S 9D", "2C 3C 4C", played="6S")) == "play:10S"
    assert advised(late("10S 6D 4D 9D", "2C 3C 4C", played="6S")) == "play:6D"


def test_an_eight_names_the_suit_of_which_most_is_held() -> None:
    assert advised(late("8S 4D 9D JC", "2C 3C 4C", played="6S")) == "play:8S:D"


def test_an_eight_is_kept_while_another_card_will_do() -> None:
    assert advised(late("8S 4S 9S JC", "2C 3C 4C", played="6S")) != "play:8S:S"


@pytest.mark.parametrize("last", ["KH", "4H", "AH"])
def test_it_says_carte_with_the_play_that_leaves_one_card(last: str) -> None:
    assert advised(late(f"6H {last}", "2C 3C 4C", played="6S")).endswith(":carte")


def test_a_ten_goes_before_a_seven_that_can_be_the_last_card() -> None:
    assert advised(late("10S 7S", "2C 3C 4C", played="6S")) == "play:10S:carte"


def test_it_draws_what_it_must_and_passes_when_nothing_is_left() -> None:
    assert advised(late("4D 9D", "2C 3C", played="6S")) == "draw"
    assert advised(late("4D 9D", "2C 3C", played="6S", stock="")) == "pass"


def test_it_calls_who_forgot_and_speaks_for_itself_first() -> None:
    match = late("4S 9D", "2C 3C 4C", "2D 3D 4D", played="6S")
    assert reaction(match, 2) is None
    match.play(0, "play:4S")
    assert (reaction(match, 2), advised(match, 1)) == ("carte", "carte")
    match.play(0, "carte")
    assert reaction(match, 2) is None


def test_it_never_calls_in_vain_even_where_it_could() -> None:
    match = late("4S 9D", "2C 3C 4C", "2D 3D 4D", played="6S", false_carte=2)
    match.play(0, "play:4S:carte")
    assert "carte" in match.legal(2)
    assert reaction(match, 2) is None


def test_a_seven_skips_who_is_about_to_win_before_a_ten_is_played() -> None:
    assert advised(late("7S 10S 4S 9D", "2C 3C 4C 5C", "2H 3H 4H 5H", played="6S")) == "play:10S"
    assert advised(late("7S 10S 4S 9D", "2C 3C", "2H 3H 4H 5H", played="6S")) == "play:7S"
