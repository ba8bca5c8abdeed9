"""The mistakes of easy players: they are those of people."""

from random import Random

import pytest
from support.games.matches import whose_turn

import games
from games.players import advice_for
from games.players.common.slips import beginner


def mistakes(match: games.Game) -> set[str]:
    slip = advice_for(match.key).slip  # type: ignore[union-attr]
    return {slip(match.view(whose_turn(match)), Random(dice)) for dice in range(30)}


@pytest.mark.parametrize(
    ("key", "weakest", "higher"),
    [
        ("hombre", "bid:demander", "bid:sans_prendre"),
        ("tarot", "bid:prise", "bid:garde"),
        ("tarot_lorrain", "bid:prise", "bid:garde"),
    ],
)
def test_a_beginner_takes_on_the_weakest_contract_by_mistake(key: str, weakest: str, higher: str) -> None:
    match = games.new(key, seats=3, seed=bytes(32))
    assert mistakes(match) == {"pass", weakest}
    match.play(whose_turn(match), higher)
    assert mistakes(match) == {"pass"}


def test_nobody_announces_a_chelem_by_mistake() -> None:
    match = games.new("tarot", seats=3, seed=bytes(32))
    match.play(whose_turn(match), "bid:garde_contre")
    assert match.legal(whose_turn(match)) == ("chelem", "done")
    assert mistakes(match) == {"done"}


def test_a_beginner_plays_any_card() -> None:
    match = games.new("rikiki", seats=3, seed=bytes(32), options={"max_cards": 3})
    seat = whose_turn(match)
    assert {beginner(match.view(seat), Random(dice)) for dice in range(60)} == {*match.legal(seat)}
