"""Advice for l'empereur: low cards go first, groups stay together, and no joker is left for the end."""

import pytest
from support.games.deals import chosen

import games
from games.parts.cards import PACK_52
from games.shedding.empereur import Empereur


def table(hand: str, top: str = "", **options: object) -> Empereur:
    match = games.new("empereur", seats=3, seed=bytes(range(32)), dealer=2, options=options)
    assert isinstance(match, Empereur)
    match.hands = [sorted(hand.split()), ["3S", "4S", "5S"], ["3H", "4H", "5H"]]
    match.table = [(card, card[:-1]) for card in top.split()]
    held = {card for cards in match.hands for card in cards}
    match.stock = [card for card in PACK_52 if card not in held and card not in top.split()]
    for backs in match.backs:
        backs.hands = [[frozenset()] * len(cards) for cards in match.hands]
        backs.stock = [frozenset()] * len(match.stock)
    match._legal = {}
    return match


@pytest.mark.parametrize(
    ("hand", "top", "move"),
    [
        ("6D 9D KD", "", "play:6:1:0"),  # the lowest card
        ("6D 6C KD", "", "play:6:2:0"),  # a group together
        ("9D 9C 10H KD", "8S", "play:9:2:0"),
        ("JO 6D 6C", "9S", "play:2:1:1"),  # as a 2 the joker takes the lead: as the last card it would cost the manche
        ("2S JO", "9S", "play:2:1:1"),
        ("2S 4D", "", "play:2:1:0"),  # the 2 takes the lead, and the rest follows at once
        ("3D 4C", "KS", "draw"),  # nothing is high enough
    ],
)
def test_low_groups_go_first(hand: str, top: str, move: str) -> None:
    assert chosen(table(hand, top)) == move


def test_a_player_who_can_only_end_with_a_joker_draws_then_passes() -> None:
    match = table("JO", "8S")
    assert chosen(match) == "draw"
    match.play(0, "draw")
    match.hands[0] = ["JO"]
    match._legal = {}
    assert chosen(match) == "pass"
    stuck = table("JO")
    stuck.stock = []
    stuck._legal = {}
    assert chosen(stuck).startswith("play:"), "it must lead"


@pytest.mark.parametrize(
    ("left", "move"),
    [
        ("", "play:9:1:0"),  # a player who is out, with no cards, does not want the lead
        ("5H", "play:2:1:0"),
    ],
)
def test_a_2_goes_early_only_if_a_player_who_is_not_out_is_near_the_end(left: str, move: str) -> None:
    match = table("2S 9D KD QC", "8S", mode="miroir_normal")
    match.hands[2] = left.split()
    match.out = [] if left else [2]
    match._legal = {}
    assert chosen(match) == move


def test_after_a_draw_that_helps_nothing_one_passes() -> None:
    match = table("3D 4C", "AS")
    match.stock.remove("3C")
    match.stock.insert(0, "3C")
    match.play(0, "draw")
    assert chosen(match) == "pass"


def test_the_lowest_single_card_is_given() -> None:
    match = table("KD", mode="elite", dealer_draw="rotate")
    match.hands[1:] = [["3S"], ["4S"]]
    match.play(0, "play:K:1:0")
    given = chosen(match).rpartition(":")[2]
    own = match.view(0).hand
    lone = [card for card in own if sum(other[:-1] == card[:-1] for other in own) == 1 and card != "JO"]
    assert given in (lone or own)
