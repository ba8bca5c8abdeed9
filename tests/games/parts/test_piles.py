"""What everybody knows of cards that lie closed."""

from random import Random

from games.parts.piles import Backs

PACK = ("AS", "KS", "AH", "KH")
SPADES, ACES = frozenset(("AS", "KS")), frozenset(("AS", "AH"))


def test_a_hand_shows_what_it_lacks_but_not_of_later_cards() -> None:
    backs = Backs(PACK, [2], 3)
    backs.exclude(0, SPADES)
    backs.draw(0)
    assert (backs.hands, len(backs.stock)) == ([[SPADES, SPADES, frozenset()]], 2)


def test_a_played_card_is_the_back_of_which_most_is_known() -> None:
    backs = Backs(PACK, [2], 1)
    backs.exclude(0, SPADES)
    backs.draw(0)
    played = backs.copy()
    played.play(0, "AH")
    assert played.hands == [[SPADES, frozenset()]]
    backs.play(0, "AS")  # only the newest can have been a spade
    assert backs.hands == [[SPADES, SPADES]]


def test_two_backs_that_may_have_been_played_keep_what_is_true_of_both() -> None:
    backs = Backs(PACK, [2], 0)
    backs.hands = [[SPADES, ACES]]
    backs.play(0, "KH")
    assert backs.hands == [[SPADES & ACES]]


def test_a_new_card_that_was_shown_is_known() -> None:
    backs = Backs(PACK, [1], 2)
    backs.draw(0)
    backs.draw(0)
    backs.reveal(0, ("KS", "AH"), ACES)
    assert backs.hands == [[frozenset(), frozenset(("AS",)), frozenset(PACK) - {"AH"}]]


def test_nobody_knows_which_of_several_new_cards_are_wanted() -> None:
    backs = Backs(PACK, [1], 2)
    backs.draw(0)
    backs.draw(0)
    backs.reveal(0, ("AS", "AH"), ACES)
    assert backs.hands == [[frozenset(), frozenset(PACK) - ACES, frozenset(PACK) - ACES]]


def test_a_new_stock_holds_the_cards_that_went_into_it() -> None:
    backs = Backs(PACK, [1, 1], 0)
    backs.refill(["AS"], held={"KS", "KH"})
    assert (backs.hands, backs.stock) == ([[ACES], [ACES]], [frozenset(PACK) - {"AS"}])


def test_worlds_are_dealt_in_keeping_with_what_is_known() -> None:
    seen = set()
    for number in range(40):
        backs = Backs(PACK, [1, 1], 2, bottom=["KH"])
        backs.exclude(1, SPADES)
        hands, stock = [["AS"], ["AH"]], ["KS", "KH"]
        backs.redeal(0, hands, stock, Random(number))
        assert (hands, stock) == ([["AS"], ["AH"]], ["KS", "KH"])  # all that is left for each place
        backs.redeal(None, hands, stock, Random(number))
        seen.add((hands[0][0], hands[1][0], *stock))
    assert seen == {("AS", "AH", "KS", "KH"), ("KS", "AH", "AS", "KH")}
