"""The points of the cards of a trick, as a lesson tells them."""

import pytest

import games
from games.parts.tricks.turn_loop import TrickGame

SEED = bytes(32)


def fresh(key: str, seats: int, **options: object) -> TrickGame:
    match = games.new(key, seats=seats, options=options, seed=SEED)
    assert isinstance(match, TrickGame)
    return match


@pytest.mark.parametrize(
    ("key", "seats", "cards", "worth"),
    [
        ("chasse_coeur", 4, ["AH", "KH", "2C", "3C"], 2),
        ("chasse_coeur", 4, ["QS", "KS", "2C", "3C"], 13),
        ("sot_ly_laisse", 3, ["KH", "JS", "9H"], 10),
        ("tarot", 4, ["KH", "2H", "3H", "4H"], 6.0),
        ("tarot", 3, ["QH", "2H", "EX"], 8.5),
        ("besigue", 2, ["AS", "10S"], 20),
        ("rikiki", 3, ["AS", "KS", "QS"], None),
    ],
)
def test_a_trick_is_worth_its_cards(key: str, seats: int, cards: list[str], worth: float | None) -> None:
    assert fresh(key, seats).trick_worth(cards) == worth


def test_at_belote_the_trump_makes_the_worth() -> None:
    match = fresh("belote", 4)
    trick = ["JH", "9H", "JS", "9S"]
    assert match.trick_worth(trick) is None
    while match.trump is None:
        [seat] = match.waiting
        match.play(seat, next((move for move in match.legal(seat) if move.startswith("take")), "pass"))
    assert match.trick_worth([f"J{match.trump}", f"9{match.trump}"]) == 34
    other = next(suit for suit in "SHDC" if suit != match.trump)
    assert match.trick_worth([f"J{other}", f"9{other}"]) == 2


def test_open_belote_has_its_trump_from_the_first_card() -> None:
    match = fresh("belote_decouverte", 2)
    assert match.trick_worth([f"J{match.trump}", f"A{match.trump}"]) == 31
