"""What a seat sees is plain data that nobody can change, and that may go to another process."""

import pickle

import pytest

from games.view import Event, Facts


def test_facts_cannot_be_changed() -> None:
    facts = Facts(trump="S")
    with pytest.raises(TypeError, match="frozen"):
        facts["trump"] = "H"
    with pytest.raises(TypeError, match="frozen"):
        facts.update(deal=2)
    with pytest.raises(TypeError, match="frozen"):
        del facts["trump"]
    assert facts == {"trump": "S"}


def test_equal_facts_are_one_key() -> None:
    assert len({Facts(trump="S", deal=1), Facts(deal=1, trump="S"), Facts(trump="H", deal=1)}) == 2
    assert hash(Event("bid", 0, facts=Facts(bid=3))) == hash(Event("bid", 0, facts=Facts(bid=3)))


def test_facts_come_out_of_another_process_frozen_still() -> None:
    facts = pickle.loads(pickle.dumps(Facts(trump="S", deal=1)))
    assert facts == Facts(trump="S", deal=1)
    with pytest.raises(TypeError, match="frozen"):
        facts.clear()
