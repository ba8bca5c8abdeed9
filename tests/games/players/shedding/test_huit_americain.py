"""What the advice for le huit américain does in positions that tell."""

from functools import partial
from random import Random
from typing import Any

import pytest
from support.games.deals import begin

import games
from games.parts.cards import PACK_52
from games.parts.piles import Backs
from games.players.shedding.huit_americain import advise
from games.shedding.huit_americain import HuitAmericain

STOCK = "2C 3C 4C 5C 6C 9C"


def late(*hands: str, played: str, stock: str = STOCK, **options: Any) -> HuitAmericain:
    """Late in a match: these are the hands, the cards played (the top last) and the whole stock; seat 0 is to play."""
    match = begin(HuitAmericain, len(hands), dealer=len(hands) - 1, **options)
    match.hands = [hand.split() for hand in hands]
    match.discards, match.stock = played.split(), stock.split()
    match.backs = Backs(PACK_52, [len(hand) for hand in match.hands], len(match.stock))
    match._legal = {}
    return match


def advised(match: games.Game, seat: int = 0) -> str:
    return games.player("huit_americain").choose(match.view(seat), partial(match.resample, seat), Random(1))


def reaction(match: games.Game, seat: int) -> str | None:
    return games.player("huit_americain").react(match.view(seat), Random(1))


@pytest.mark.parametrize(
    ("hand", "other", "given", "move"),
    [
        ("4S AS JS 9D", "2C 3C 4C", {}, "play:AS"),  # an attack comes before a plain card
        ("4H AH KH 9D", "2C 3C 4C", {"played": "6H"}, "play:KH"),
        ("10S JS 4S 9D", "2C 3C 4C", {}, "play:10S"),  # a ten where it can be played on
        ("10S 6D 4D 9D", "2C 3C 4C", {}, "play:6D"),
        ("8S 4D 9D JC", "2C 3C 4C", {}, "play:8S:D"),  # the suit of which most is held
        ("6H KH", "2C 3C 4C", {}, "play:6H:carte"),
        ("6H 4H", "2C 3C 4C", {}, "play:6H:carte"),
        ("10S 7S", "2C 3C 4C", {}, "play:10S:carte"),  # a seven can be the last card
        ("4D 9D", "2C 3C", {}, "draw"),
        ("4D 9D", "2C 3C", {"stock": ""}, "pass"),
    ],
)
def test_the_advice(hand: str, other: str, given: dict[str, str], move: str) -> None:
    assert advised(late(hand, other, **{"played": "6S"} | given)) == move


@pytest.mark.parametrize("card", ["6H", "8S"])
def test_the_last_card_is_played_although_one_may_be_drawn(card: str) -> None:
    match = late(card, "2C 3C 4C", played="6S", voluntary_draw=True)
    assert match.legal(0) == ("draw", f"play:{card}")
    said = advise(match.view(0), Random(1))
    assert (said.move, said.reason.key) == (f"play:{card}", "goes_out")


def test_an_eight_is_kept_while_another_card_will_do() -> None:
    assert advised(late("8S 4S 9S JC", "2C 3C 4C", played="6S")) != "play:8S:S"


def test_it_calls_a_player_who_forgot_and_speaks_for_itself_first() -> None:
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


def test_a_seven_skips_a_player_who_is_about_to_win() -> None:
    assert advised(late("7S 10S 4S 9D", "2C 3C 4C 5C", "2H 3H 4H 5H", played="6S")) == "play:10S"
    assert advised(late("7S 10S 4S 9D", "2C 3C", "2H 3H 4H 5H", played="6S")) == "play:7S"
