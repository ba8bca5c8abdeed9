"""Refusals travel: a worker process hands one over as it was raised."""

import pickle

import pytest

from games.errors import BadOptions, BadSeats, GameError, IllegalMove, StaleLog, UnknownGame


@pytest.mark.parametrize("kind", [GameError, IllegalMove, UnknownGame, BadOptions, BadSeats, StaleLog])
def test_a_refusal_is_the_same_on_the_other_side_of_a_process(kind: type[GameError]) -> None:
    there = pickle.loads(pickle.dumps(kind("bad-seats", seats=7, allowed=(2, 3))))
    assert type(there) is kind
    assert (there.reason, there.facts) == ("bad-seats", {"seats": 7, "allowed": (2, 3)})
    assert str(there) == "bad-seats (seats=7, allowed=(2, 3))"
