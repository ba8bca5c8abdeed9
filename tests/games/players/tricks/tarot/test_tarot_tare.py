"""The computer players of le tarot taré, at positions that tell."""

from random import Random

import pytest

import games
from games.parts.cards import EXCUSE, PACK_78
from games.parts.tarot.deal import allowed
from games.players.common.tarot_numbers import CARD, PLACE, masks, standing
from games.players.tricks.tarot.tarot_tare import advise, candidates, choose, played_out, worth
from games.tricks.tarot.tarot_tare import TarotTare


def card(hand: str, trick: str = "", seats: int = 4, gone: str = "") -> str:
    """The advice to this hand, the trick led by seat 0 and the others after it."""
    left = masks(one for one in PACK_78 if one not in (*trick.split(), *gone.split()))
    return CARD[choose(masks(hand.split()), left, standing(list(enumerate(trick.split()))), seats - 1)]


@pytest.mark.parametrize(
    ("hand", "trick", "best"),
    [
        ("2S 9S QS", "NS", "9S"),  # it ducks as high as it can
        ("2S 9S KS", "NS T3", "KS"),  # a king goes under another's trump
        ("3S 9S KS", "2S", "3S"),  # it cannot duck, but somebody after it may be higher
        ("8S 9S KS", "2S 3S 4S", "9S"),  # it takes the trick with what costs least
        ("T1 T5 2H", "2S T9", "T1"),  # the petit is given to another's trick
        ("T2 T5 T1 T8", "T9", "T1"),
        ("T2 T5 T8", "T9", "T8"),  # small trumps are kept
        ("T21 T14 2H", "2S 3S T12", "T21"),  # it is last and wins: the 21 will be won anyway
        ("T14 T3 2H", "T2", "T14"),  # higher ones are out, and the small one is kept
        ("KH 2D 5D", "2S", "KH"),  # nothing that is thrown can win
        (f"KS {EXCUSE}", "QS 10S 9S", EXCUSE),  # a dear trick
        (EXCUSE, "", EXCUSE),
        (EXCUSE, "2S", EXCUSE),
        ("T1 T20 KH 5S", "", "T1"),  # others must beat it
    ],
)
def test_the_advice(hand: str, trick: str, best: str) -> None:
    assert card(hand, trick) == best


def test_it_keeps_the_excuse_where_it_can_duck() -> None:
    assert card(f"2S 3S {EXCUSE}", "NS") == "3S"


def test_every_card_has_its_place() -> None:
    assert {CARD[place] for place in PLACE.values()} == set(PACK_78)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_playouts_in_numbers_keep_the_rules_and_count_as_the_game_does(seats: int) -> None:
    """The numbers know a second time what may be played and who wins: whole deals say the same."""
    for number in range(12):
        match = games.new("tarot_tare", seats=seats, options={"length": "deals", "deals": 1}, seed=bytes([number]) * 32)
        assert isinstance(match, TarotTare)
        foretold = played_out(match)
        while match.outcome is None:
            hand, left = match.hands[match.turn], masks(one for cards in match.hands for one in cards)
            best = CARD[choose(masks(hand), left, standing(match.trick), seats - 1)]
            assert best in (allowed(hand, match.trick) if match.trick else hand)
            match.play(match.turn, f"play:{best}")
        assert list(match.outcome.scores) == foretold


def test_a_world_is_worth_what_the_others_have_more() -> None:
    match = games.new("tarot_tare", seats=3, options={"length": "deals", "deals": 1}, seed=bytes(32))
    assert isinstance(match, TarotTare)
    match.play(match.turn, match.legal(match.turn)[0])
    while True:
        marks = match.outcome.scores if match.outcome else played_out(match)
        worths = [worth(match, seat) for seat in range(3)]
        assert worths == [(sum(marks) / 2 - 1.5 * mark) / 2 for mark in marks]
        if match.outcome:
            break
        match.play(match.turn, match.legal(match.turn)[0])


def test_one_of_equally_good_cards_is_thought_of() -> None:
    match = games.new("tarot_tare", seats=4, seed=bytes(32))
    view = match.view(next(iter(match.waiting)))
    thought = candidates(view)
    assert len(thought) < len(view.legal)
    assert set(thought) <= set(view.legal)
    assert advise(view, Random(0)).move in view.legal
