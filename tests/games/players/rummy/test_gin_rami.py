"""What the advice for le gin-rami does in positions that tell."""

from support.games.deals import begin, late_in_hand, whole_turn

from games.rummy.gin_rami import GinRami

MELDED = "QH KH AH 7S 7D 7C 3C 4C 5C 6C 9D 9S JO"


def turn(hand: str, draws: str = "2S", discards: str = "") -> list[str]:
    """What a normal player does with its whole turn."""
    return whole_turn(late_in_hand(begin(GinRami, 2, dealer=1), hand, draws, discards))


def test_it_goes_out_as_soon_as_it_can() -> None:
    assert turn(MELDED) == ["draw:stock", "out:2S"]


def test_it_takes_a_joker_and_what_makes_a_meld_and_no_other_discard() -> None:
    hand = "5S 6S 9D KC 2H JD 8H 10C 3S AS QD 4H 7C"
    assert turn(hand, discards="7S")[0] == "draw:discard"
    assert turn(hand, discards="JO")[0] == "draw:discard"
    assert turn(hand, discards="KH")[0] == "draw:stock"


def test_it_never_throws_a_card_of_a_meld_while_it_holds_another() -> None:
    assert turn(MELDED.replace("JO", "KS").replace("9S", "4D"), "8H")[1] in ("discard:KS", "discard:8H")
