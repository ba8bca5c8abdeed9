"""For how long the result of a deal is told while the next one is played."""

from random import Random

import pytest
from support.games.matches import sampled

import games
from bot.matches.timing import READING_TIME, Recap, retold

SEATS = 4
LOOKED_AT = 40  # moves of a deal: by then all have acted, and a deal of rummy by chance has hundreds more


def match_in_its_third_deal(key: str) -> tuple[games.Game, int]:
    """A match, and the log's length when its third deal was dealt."""
    match, chance = games.new(key, seats=SEATS, seed=bytes(32)), Random(7)
    while match.view(None).facts["deal"] < 3:
        seat = min(match.waiting, key=str)
        match.play(seat, chance.choice(match.legal(seat)))
    return match, len(match.log)


@pytest.mark.parametrize("key", sampled(["belote", "nain_jaune", "rikiki", "petite_ecole", "chasse_coeur"]))
def test_a_deal_is_told_until_everybody_has_acted_in_the_next_one(key: str) -> None:
    match, began = match_in_its_third_deal(key)
    recap, chance, acted = Recap(3, began), Random(1), set[int | None]()
    while match.view(None).facts["deal"] == 3 and match.waiting and len(match.log) < began + LOOKED_AT:
        for people in ([0], [1, 3], [0, 1, 2, 3]):
            told = not {*people} <= acted
            assert recap.told(match, people) is told
            again, _ = retold(match, people, 0.0)
            assert again.told(match, people) is told, "a restart changes nothing"
            assert again.deal == 3
            if told:
                assert again.began == began
        seat = min(match.waiting, key=str)
        match.play(seat, chance.choice(match.legal(seat)))
        acted.add(seat)
    assert acted >= {*range(SEATS)}


def test_it_is_told_for_two_minutes_at_most() -> None:
    match, began = match_in_its_third_deal("rikiki")
    recap = Recap(3, began, since=10.0)
    assert READING_TIME == 120
    assert not recap.time_is_up(129.9)
    assert recap.time_is_up(130)
    assert Recap(3, began, over=True).told(match, [0]) is False


def test_a_table_of_computers_alone_has_nobody_to_tell_it_to() -> None:
    match, began = match_in_its_third_deal("rikiki")
    assert not Recap(3, began).told(match, [])
    assert not retold(match, [], 0.0)[0].told(match, [])


def test_a_restart_counts_the_time_of_the_first_deal_from_now() -> None:
    match = games.new("rikiki", seats=SEATS, seed=bytes(32), dealer=3)
    match.play(0, "bid:0")
    assert retold(match, [0, 1], 5.0)[0] == retold(match, [1], 5.0)[0] == Recap(1, 0, 5.0)
    assert retold(match, [], 5.0)[0] == Recap(1, 1, 5.0)
    assert not retold(match, [0], 5.0)[0].told(match, [0])
