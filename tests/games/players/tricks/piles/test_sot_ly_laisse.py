"""Advice for le sot-l'y-laisse: win what is dear, relaunch what is safe, collect what could be ruffed."""

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest
from support.games.deals import SEED, begin

import games
from games.players.tricks.piles.sot_ly_laisse import candidates, follow, lay_out, lead, relaunch
from games.tricks.piles.sot_ly_laisse import SotLyLaisse


def late(hands: Sequence[str], turn: int, *moves: str) -> SotLyLaisse:
    """A deal near its end: what nobody holds was played before."""
    match = begin(SotLyLaisse, 3, dealer=2)
    match.hands = [sorted(hand.split()) for hand in hands]
    gone = [card for card in match.pack if card not in {one for hand in match.hands for one in hand}]
    match.tricks, match.asks, match.stock = [((0, card),) for card in gone], [""] * len(gone), []
    match.pass_to(turn)
    for move in moves:
        match.play(match.turn, move)
    return match


def choice(match: SotLyLaisse, strength: str = "normal") -> str:
    seat = match.turn
    return games.player("sot_ly_laisse", strength).choose(match.view(seat), partial(match.resample, seat), Random(1))


def test_a_follower_takes_heads_with_a_top_card() -> None:
    pile = lay_out("H", ["QH"], ["QH"])
    assert (pile.worth, pile.ruffed, pile.later) == (5, False, 1)
    assert follow(["KH", "2H"], pile, ["3H", "NH"])[0] == "KH"
    assert follow(["NH", "2H"], pile, ["3H", "KH"])[0] == "2H"
    assert follow(["NH", "EX"], pile, ["3H", "KH"])[0] == "EX", "the Excuse saves a head"
    last = lay_out("H", ["9H", "3H"], ["9H", "3H"])
    assert follow(["10H", "KH", "2H"], last, ["JH"])[0] == "KH", "one's own head is safe there"
    assert follow(["10H", "2H"], last, ["JH"])[0] == "10H"


def test_a_dear_pile_is_ruffed_as_cheaply_as_it_holds() -> None:
    dear = lay_out("C", ["KC", "QC"], ["KC", "QC"])
    assert follow(["T9", "T2", "3D"], dear, ["T10"])[0] == "T2"
    assert follow(["3D", "9D"], dear, ["T10"])[0] == "3D", "without a trump"
    cheap = lay_out("C", ["9C", "2C"], ["9C", "2C"])
    assert follow(["T9", "T2", "3D"], cheap, ["T10"])[0] == "3D"
    ruffed = lay_out("C", ["KC", "T5"], ["KC", "T5"])
    assert follow(["T9", "T6", "T2"], ruffed, ["T10"])[0] == "T6"
    assert follow(["T4", "T2"], ruffed, ["T10"])[0] == "T2"


def test_trumps_are_led_by_who_has_many_and_tops_where_heads_are_out() -> None:
    trumps = [f"T{number}" for number in range(10, 18)]
    assert lead([*trumps, "KH"], ["T1", "QH"])[0] == "T17"
    assert lead(["KH", "KS", "2D"], ["QH", "NH", "JH", "5H", "6H", "2S"])[0] == "KH"
    assert lead(["QH", "2D", "JD"], ["KH", "KD"])[0] == "2D", "no head where somebody can take it"


def test_a_safe_pile_is_relaunched_and_one_that_may_be_ruffed_is_collected() -> None:
    pile = lay_out("S", ["KS", "2S", "3S"], ["KS", "2S", "3S"])
    assert relaunch(["5S", "7S"], pile, ["QS", "NS", "6S", "9S", "10S", "8S"], 3) == "5S"
    assert relaunch(["5S"], pile, ["QS", "T4", "T5", "T6", "2H", "3H"], 3) is None
    assert relaunch(["5H"], pile, ["QS"], 1) is None


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_player_relaunches_and_collects(strength: str) -> None:
    """Seat 1 holds the two highest spades; others have some left, and nobody has a trump."""
    hands = ("4S QS 9S", "KS 5S 7S", "3S JS 8S")
    assert choice(late(hands, 1, "play:KS", "play:4S", "play:3S"), strength).startswith("relaunch:")
    alone = ("4S QS 9S", "KS 2D 3D", "3S JS 8S")
    assert choice(late(alone, 1, "play:KS", "play:4S", "play:3S"), strength) == "collect"


def test_a_player_leads_a_top_card_and_follows_with_what_it_can_spare() -> None:
    hands = ("3H QH", "KH 2D", "4H NH")
    match = late(hands, 1)
    assert choice(match) == "play:KH"
    match.play(1, "play:KH")
    assert choice(match) == "play:3H"


def test_an_excuse_as_the_last_card_asks_for_something() -> None:
    assert choice(late(("2D", "EX", "3D"), 1)) == "play:EX:C"


def test_only_moves_that_differ_are_searched() -> None:
    view = games.new("sot_ly_laisse", seats=3, seed=SEED, dealer=2).view(1)
    chosen = candidates(view)
    assert 1 < len(chosen) < len(view.legal)
    assert set(chosen) <= set(view.legal)
    assert candidates(late(("2D", "3D", "4D"), 1).view(1)) == ()
