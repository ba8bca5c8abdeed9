"""Hands are sorted as players sort them, by suit or by rank, in the order of the game that is played."""

from dataclasses import replace
from itertools import combinations, pairwise, permutations
from random import Random

import pytest

import games
from bot.art.cards.decks import CardStyle
from bot.i18n.words import words
from bot.screens.parts.cards import alternating_colours, in_hand_order, sorted_hand
from games.players.common.zones import named_trump

SAY = words("fr")
BY_RANK = words("fr", CardStyle(order="rank"))
RED = frozenset("HD")
SUBSETS = [subset for count in range(5) for subset in combinations("SHDC", count)]


def clashes(suits: tuple[str, ...]) -> int:
    """How many neighbours are of the same colour."""
    return sum((one in RED) == (other in RED) for one, other in pairwise(suits))


@pytest.mark.parametrize("trump", [None, *"SHDC"])
def test_colours_alternate_as_well_as_the_suits_of_a_hand_allow(trump: str | None) -> None:
    for held in SUBSETS:
        front = tuple(suit for suit in held if suit == trump)
        rest = [suit for suit in held if suit != trump]
        order = alternating_colours(set(held), trump)
        assert sorted(order) == sorted(rest)
        assert clashes((*front, *order)) == min(clashes((*front, *other)) for other in permutations(rest))


@pytest.mark.parametrize(
    ("held", "trump", "sorted_as"),
    [
        ("7C 7D 7H 7S", None, "7S 7H 7C 7D"),
        ("7C 7D 7S", None, "7S 7D 7C"),
        ("7C 7D 7H", None, "7H 7C 7D"),
        ("7C 7D 7H 7S", "D", "7D 7S 7H 7C"),
        ("7C 7D 7H 7S", "S", "7S 7H 7C 7D"),
        ("2S AS 10S KS QS JS 9S", None, "AS KS QS JS 10S 9S 2S"),
        ("KS T2 EX T21 T10 JO AH", None, "JO EX T21 T10 T2 KS AH"),
    ],
)
def test_suits_stand_apart_the_trump_first(held: str, trump: str | None, sorted_as: str) -> None:
    assert sorted_hand(held.split(), trump=trump) == sorted_as.split()


def test_the_order_of_ranks_is_the_game_s_and_the_trump_may_have_its_own() -> None:
    ranks, trumps = ("A", "10", "K", "Q", "J", "9", "8", "7"), ("J", "9", "A", "10", "K", "Q", "8", "7")
    hand = [rank + suit for suit in "HS" for rank in sorted(ranks)]
    wanted = [f"{rank}H" for rank in trumps] + [f"{rank}S" for rank in ranks]
    assert sorted_hand(hand, trump="H", ranks=ranks, trump_ranks=trumps) == wanted


def test_a_card_may_count_as_one_of_another_suit() -> None:
    red, black = ("K", "Q", "J", "A", "2", "7"), ("K", "Q", "J", "7", "2")
    plain = {suit: tuple((rank, suit) for rank in (red if suit in "HD" else black)) for suit in "SHDC"}
    held = ["7H", "AS", "2S", "KH", "AC", "7C", "AH", "KC", "2C"]
    before = [("T", (("A", "S"), ("A", "C"))), *plain.items()]
    assert sorted_hand(held, suits=before) == ["AS", "AC", "2S", "KH", "AH", "7H", "KC", "7C", "2C"]
    trumps = [("A", "S"), ("2", "C"), ("A", "C"), ("K", "C"), ("7", "C")]
    named = [*plain.items(), ("C", tuple(trumps))]
    assert sorted_hand(held, trump="C", suits=named) == ["AS", "2C", "AC", "KC", "7C", "KH", "AH", "7H", "2S"]
    assert sorted_hand(["AC", "KH"], trump="C", suits=named, among=held) == ["AC", "KH"]


def test_by_rank_all_kings_stand_together_and_trumps_still_apart() -> None:
    hand = ["7H", "KC", "KH", "QS", "KS", "QD", "AC", "T3", "EX"]
    assert sorted_hand(hand, order="rank") == ["EX", "T3", "AC", "KS", "KH", "KC", "QS", "QD", "7H"]
    assert sorted_hand(hand, order="rank", trump="H")[:4] == ["EX", "T3", "KH", "7H"]


ORDERS = {
    **dict.fromkeys(
        ("belote", "belote_comptoir", "belote_decouverte", "belote_trois", "besigue", "coinche", "whist_belote"),
        ("A", "10", "K", "Q", "J", "9", "8", "7"),
    ),
    "nain_jaune": ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"),
    "empereur": ("2", "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3"),
    "gin_frappe": ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"),
    "poule": ("10", "9", "A", "K", "Q", "J", "8", "7"),
    **dict.fromkeys(
        ("sot_ly_laisse", "tarot", "tarot_lorrain", "tarot_tare"),
        ("K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"),
    ),
}
"""The games whose order is not that of the screens; `strength` is what decides their tricks."""


@pytest.mark.parametrize("key", games.KEYS)
def test_a_view_tells_the_order_in_which_its_game_s_tricks_are_won(key: str) -> None:
    match = games.new(key, seats=min(games.info(key).seats), seed=bytes(32))
    view = match.view(0)
    assert view.facts.get("ranks") == ORDERS.get(key)
    strength = getattr(match, "strength", None)
    if strength is not None:
        in_suit = [card for card in dict.fromkeys(match.census()) if card[-1] == "S"]
        assert in_hand_order(view, SAY, in_suit) == sorted(in_suit, key=lambda card: -strength[card])


def test_a_trump_s_own_order_is_told_where_it_decides() -> None:
    match, chance = games.new("belote", seats=4, seed=bytes(32)), Random(1)
    while not match.view(0).facts.get("trump"):
        (seat,) = (seat for seat in match.waiting if seat is not None)
        match.play(seat, chance.choice(match.legal(seat)))
    trump = named_trump(match.view(0))
    cards = [rank + trump for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
    wanted = [rank + trump for rank in ("J", "9", "A", "10", "K", "Q", "8", "7")]
    assert in_hand_order(match.view(0), SAY, cards) == wanted


def test_a_hand_lies_by_rank_where_suits_mean_nothing() -> None:
    view = replace(games.new("empereur", seats=2, seed=bytes(32)).view(0), hand=("2S", "3H", "3S", "KD", "KS", "JO"))
    for reader in (SAY, BY_RANK):
        assert [card[:-1] for card in in_hand_order(view, reader)] == ["J", "2", "K", "K", "3", "3"]


@pytest.mark.parametrize("key", ["nain_jaune", "petite_ecole"])
def test_a_game_of_ranks_says_itself_that_suits_mean_nothing(key: str) -> None:
    match = games.new(key, seats=4, seed=bytes(32))
    view = replace(match.view(0), hand=("KS", "5H", "KD", "5S", "KC"))
    for reader in (SAY, BY_RANK):
        assert [card[:-1] for card in in_hand_order(view, reader)] == ["K", "K", "K", "5", "5"]
