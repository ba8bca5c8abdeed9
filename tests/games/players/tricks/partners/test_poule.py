"""The computer's poule: it makes its own, feeds its partner's trick, and gives the others nothing."""

from functools import partial
from random import Random
from typing import Any

import pytest
from support.games.deals import begin

import games
from games.players.common.tricks.numbering import FOLLOW, duties_in
from games.players.tricks.partners.poule import CAMPS, CARDS, PouleDeal, alive, choose
from games.tricks.partners.poule import Poule


def chosen(
    hand: str,
    trick: str = "",
    hidden: str = "",
    *,
    own: str = "",
    friend: bool = False,
    foe: bool = False,
    first: bool = False,
) -> str:
    """What seat 3 plays after the seats before it; all its cards may be played."""
    cards, suit = trick.split(), sum(mask for mask in CARDS.plain if own and mask >> CARDS.number["A" + own] & 1)
    own_cards = CARDS.mask(hand.split())
    hands, hopes = [0, 0, 0, own_cards], [int(foe), int(friend), 0, suit]
    deal = PouleDeal(CARDS, duties_in(CARDS, FOLLOW), hands, 3, (1, 2, 3, 0), CAMPS, trios=[], hopes=hopes, low=first)
    deal.left = CARDS.mask(hidden.split())
    deal.replay([[((3 - len(cards) + place) % 4, card) for place, card in enumerate(cards)]])
    return CARDS.card[choose(deal, own_cards, own_cards)]


LONG: dict[str, Any] = {"hidden": "10S 9S AS KS 10H AH"}


@pytest.mark.parametrize(
    ("given", "card"),
    [
        (chosen("10S 9S AS KH", hidden="10H", own="S", first=True), "AS"),  # its own poule, by the ace at first
        (chosen("10S 9S AS KH", hidden="10H", own="S"), "10S"),
        (chosen("AS KH 7D", hidden="KS 10H 10D"), "AS"),  # the master that counts most
        (chosen("JS JH 9H", **LONG, foe=True), "JH"),  # away from an opponent's poule
        (chosen("AH 7H", "7S 10S 8S", "9S"), "AH"),  # the partner has played the highest spade
    ],
)
def test_it_plays(given: str, card: str) -> None:
    assert given == card


def test_a_holder_who_must_lead_low_does() -> None:
    assert chosen("7H 8H", hidden="10H", own="S") in ("7H", "8H")


def test_it_leads_toward_a_partner_s_poule_or_its_long_suit() -> None:
    assert chosen("JS JH 9H", **LONG, friend=True) == "JS"
    assert chosen("JS QS", **LONG) == "JS"


def test_it_throws_an_ace_on_its_partner_s_sure_trick() -> None:
    assert chosen("AH 7H", "7S 10S 8S", "9S") == "AH", "the partner has played the highest spade"
    assert chosen("AH 7H", "10S 7S 8S", "9S") == "7H"


def test_it_takes_an_ace_from_an_opponent_who_may_not_have_the_higher_card() -> None:
    assert chosen("9S 7S", "AS", "10S KS") == "9S"


def test_it_wins_as_cheaply_as_it_is_sure() -> None:
    assert chosen("10S KS 7S", "JS 8S QS", "9S") == "KS", "nobody plays after"
    assert chosen("10S QS 7S", "JS", "9S KS") == "10S"
    assert chosen("QS 7S", "JS", "9S KS") == "7S", "the queen would only give a third"


def test_a_poule_may_be_whole_as_long_as_its_three_cards_are_out_of_sight() -> None:
    assert alive(("poule",), ["10S", "9S", "AS"])
    assert not alive(("poule",), ["10S", "9S"])
    assert not alive((), ["10S", "9S", "AS"])


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_on_lead_it_makes_its_poule(strength: str) -> None:
    hands = (
        "10S 9S AS 8H 7H QD JD KC",
        "8S KS 10H 9H KH AD 10C 9C",
        "7S QS AH QH JH 10D 9D AC",
        "JS KD 8D 7D QC JC 8C 7C",
    )
    deck = [card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards]
    match = begin(Poule, 4, deck, dealer=3)
    player = games.player("poule", strength)
    while not match.trios[0].made:
        (seat,) = match.waiting
        assert seat is not None
        assert match.trios[0].intact
        match.play(seat, player.choose(match.view(seat), partial(match.resample, seat), Random(len(match.tricks))))
