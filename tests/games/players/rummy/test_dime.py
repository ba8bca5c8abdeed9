"""What the advice for la dîme does in positions that tell."""

from typing import Any

import pytest
from support.games.deals import begin, late_in_hand, whole_turn

from games.rummy.dime import Dime


def late(hand: str, draws: str = "2H", discards: str = "AH", number: int = 3, **options: Any) -> Dime:
    """Late in a hand of three: what seat 0 holds, is about to draw, and could take."""
    match = begin(Dime, 3, dealer=2, hands_from=number, **options)
    return late_in_hand(match, hand, draws, discards)


@pytest.mark.parametrize(
    ("hand", "discard", "takes"),
    [
        ("9S 9H 2C 7D KC", "9D", True),  # it makes a set
        ("9S 9H 2C 7D KC", "5S", True),  # the fives are wild
        ("9S 9H 2C 7D KC", "JO", True),
        ("9S 9H 2C 7D KC", "8C", False),
        ("9S 9H 9C 10D JS", "2D", False),  # it meets nothing
        ("9S 9H 9C 10S JS", "QS", True),  # all would be laid, and less costs less
        ("9S 9H 9C 2D 3H", "KD", False),
        ("9S 10S JS QS KS", "AS", False),  # all is laid already
    ],
)
def test_the_discard_is_taken_where_less_is_left_over_with_it(hand: str, discard: str, takes: bool) -> None:
    assert whole_turn(late(hand, discards=discard))[0] == ("draw:discard" if takes else "draw:stock")


def test_it_knocks_as_soon_as_it_can() -> None:
    assert whole_turn(late("9S 9H 9C 10D JD KS", draws="QD", number=4))[1] == "knock:KS"


@pytest.mark.parametrize(
    ("hand", "drawn", "thrown"),
    [
        ("9S 9H 2C 7D KC", "JO", "KC"),  # the dearest stray
        ("9S 9H QC QD 2C", "7D", "7D"),  # pairs stay
        ("KD QD 9S 9H 3C", "7C", "7C"),  # near runs stay
        ("KD KS 9S 9H 5C", "6D", "6D"),  # wild cards stay
        ("5S 5H 9S 9H 9D", "9C", None),
    ],
)
def test_it_throws_dear_cards_that_meet_nothing(hand: str, drawn: str, thrown: str | None) -> None:
    verb, _, card = whole_turn(late(hand, draws=drawn))[1].partition(":")
    assert (verb, card) == ("discard", thrown) if thrown else verb == "knock"


def test_a_hand_that_may_not_be_knocked_with_throws_what_costs_least() -> None:
    match = late("9S 9H 9C 10S JS", draws="QS")
    match.knocker = 1
    whole_turn(match)
    assert match.view(0).facts["last_deal"]["points"][0] == 9


@pytest.mark.parametrize(
    ("hand", "discard", "moves"),
    [
        ("9S 7H 2C QD KC", "5S", ["draw:stock", "discard:QD"]),  # a wild card that is left over counts 20
        ("9S 7H 2C QD KC", "3S", ["draw:discard", "discard:QD"]),  # three instead of ten
        ("9S 9H 2C QD KC", "5S", ["draw:discard", "discard:QD"]),
    ],
)
def test_in_the_last_turn_it_keeps_as_few_points_as_it_can(hand: str, discard: str, moves: list[str]) -> None:
    match = late(hand, draws="AC", discards=discard)
    match.knocker = 1
    took, threw = whole_turn(match)
    assert took == moves[0]
    assert threw in (moves[1], "discard:KC", "discard:AC")
