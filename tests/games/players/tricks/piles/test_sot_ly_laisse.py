"""Advice for le sot-l'y-laisse: win what is dear, relaunch what is safe, collect what could be ruffed."""

from collections.abc import Sequence

import pytest
from support.games.deals import SEED, begin, chosen
from support.games.matches import play

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
    play(match, " ".join(moves))
    return match


@pytest.mark.parametrize(
    ("hand", "led", "laid", "hidden", "card"),
    [
        ("KH 2H", "H", "QH", "3H NH", "KH"),  # it takes heads with a top card
        ("NH 2H", "H", "QH", "3H KH", "2H"),  # and gives the lowest otherwise
        ("NH EX", "H", "QH", "3H KH", "EX"),  # the Excuse saves a head
        ("10H KH 2H", "H", "9H 3H", "JH", "KH"),  # your own head is safe there
        ("10H 2H", "H", "9H 3H", "JH", "10H"),
        ("T9 T2 3D", "C", "KC QC", "T10", "T2"),  # a dear pile is ruffed as cheaply as it holds
        ("3D 9D", "C", "KC QC", "T10", "3D"),  # without a trump
        ("T9 T2 3D", "C", "9C 2C", "T10", "3D"),
        ("T9 T6 T2", "C", "KC T5", "T10", "T6"),
        ("T4 T2", "C", "KC T5", "T10", "T2"),
    ],
)
def test_a_follower_plays(hand: str, led: str, laid: str, hidden: str, card: str) -> None:
    pile = lay_out(led, laid.split(), laid.split())
    assert follow(hand.split(), pile, hidden.split()) == card
    assert (pile.worth, pile.ruffed, pile.later) == (5, False, 1) or laid != "QH"


def test_trumps_are_led_by_who_has_many_and_tops_where_heads_are_out() -> None:
    trumps = [f"T{number}" for number in range(10, 18)]
    assert lead([*trumps, "KH"], ["T1", "QH"]) == "T17"
    assert lead(["KH", "KS", "2D"], ["QH", "NH", "JH", "5H", "6H", "2S"]) == "KH"
    assert lead(["QH", "2D", "JD"], ["KH", "KD"]) == "2D", "no head where somebody can take it"


def test_a_safe_pile_is_relaunched_and_one_that_may_be_ruffed_is_collected() -> None:
    pile = lay_out("S", ["KS", "2S", "3S"], ["KS", "2S", "3S"])
    assert relaunch(["5S", "7S"], pile, ["QS", "NS", "6S", "9S", "10S", "8S"], 3) == "5S"
    assert relaunch(["5S"], pile, ["QS", "T4", "T5", "T6", "2H", "3H"], 3) is None
    assert relaunch(["5H"], pile, ["QS"], 1) is None


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_player_relaunches_and_collects(strength: str) -> None:
    """Seat 1 holds the two highest spades; others have some left, and nobody has a trump."""
    hands = ("4S QS 9S", "KS 5S 7S", "3S JS 8S")
    assert chosen(late(hands, 1, "play:KS", "play:4S", "play:3S"), strength).startswith("relaunch:")
    alone = ("4S QS 9S", "KS 2D 3D", "3S JS 8S")
    assert chosen(late(alone, 1, "play:KS", "play:4S", "play:3S"), strength) == "collect"


def test_a_player_leads_a_top_card_and_follows_with_what_it_can_spare() -> None:
    hands = ("3H QH", "KH 2D", "4H NH")
    match = late(hands, 1)
    assert chosen(match) == "play:KH"
    match.play(1, "play:KH")
    assert chosen(match) == "play:3H"


def test_an_excuse_as_the_last_card_asks_for_something() -> None:
    assert chosen(late(("2D", "EX", "3D"), 1)) == "play:EX:C"


def test_only_moves_that_differ_are_searched() -> None:
    view = games.new("sot_ly_laisse", seats=3, seed=SEED, dealer=2).view(1)
    chosen = candidates(view)
    assert 1 < len(chosen) < len(view.legal)
    assert set(chosen) <= set(view.legal)
    assert candidates(late(("2D", "3D", "4D"), 1).view(1)) == ()
