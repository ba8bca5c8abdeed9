"""The computer players of le tarot taré, at positions that tell."""

from random import Random

import pytest

import games
from games.parts.cards import EXCUSE, PACK_78
from games.players.common.tarot_numbers import ALLOWED, CARDS, TarotDeal
from games.players.common.tricks.numbering import lowest
from games.players.tricks.tarot.tarot_tare import advise, candidates, choose


def card(hand: str, trick: str = "", seats: int = 4, gone: str = "") -> str:
    """The advice to this hand, the trick led by seat 0 and the others after it."""
    laid = trick.split()
    hands = [CARDS.mask(hand.split()) if seat == len(laid) else 0 for seat in range(seats)]
    deal = TarotDeal(CARDS, ALLOWED, hands, 0, [*range(1, seats), 0], range(seats))
    deal.left = CARDS.mask(one for one in PACK_78 if one not in gone.split())
    deal.replay([list(enumerate(laid))])
    cards = deal.legal(deal.hands[deal.turn])
    return CARDS.card[choose(deal, deal.hands[deal.turn], cards) if cards & cards - 1 else lowest(cards)]


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


def test_one_of_equally_good_cards_is_thought_of() -> None:
    match = games.new("tarot_tare", seats=4, seed=bytes(32))
    view = match.view(next(iter(match.waiting)))
    thought = candidates(view)
    assert len(thought) < len(view.legal)
    assert set(thought) <= set(view.legal)
    assert advise(view, Random(0)).move in view.legal
