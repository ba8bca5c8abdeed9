"""The computer's belote à trois: alone it asks for more, and two defenders help each other."""

from games.parts.tricks.turn_loop import Duties
from games.players.common.tricks.numbering import duties_in
from games.players.tricks.belote.belote.bids import WEIGHTS, takes
from games.players.tricks.belote.belote.deal import CARDS, BeloteDeal, sides
from games.players.tricks.belote.belote.play import choose


def test_at_three_a_hand_must_be_longer_to_take() -> None:
    five, turned = ("JS", "QS", "AH", "9D", "QC"), "10S"
    assert takes(five, turned, "turned_suit", ("S",), WEIGHTS[4]) == "S"
    assert takes(five, turned, "turned_suit", ("S",), WEIGHTS[3]) is None
    assert takes((*five[:4], "AS"), turned, "turned_suit", ("S",), WEIGHTS[3]) == "S"


def defended(*hands: str) -> BeloteDeal:
    """Trump spades, seat 0 has taken and seat 2 leads; the turn goes to the left."""
    cards, (partner, foes) = CARDS["S"], sides((0, 1, 1))
    masks, allowed = [cards.mask(hand.split()) for hand in hands], duties_in(CARDS["S"], Duties())
    return BeloteDeal(cards, allowed, masks, 2, (1, 2, 0), (0, 1, 1), taker=0, partner=partner, foes=foes)


def points_after(deal: BeloteDeal, cards: str) -> list[int]:
    """The points of the camps after these cards and the rest of the trick."""
    for card in cards.split():
        deal.lay(deal.cards.number[card])
    while deal.led:
        hand = deal.hands[deal.turn]
        deal.lay(choose(deal, hand, deal.legal(hand)))
    return deal.by_camp(deal.points)


def test_the_taker_has_no_partner_and_the_defenders_have_each_other() -> None:
    assert sides((0, 1, 1))[0] == (-1, 2, 1)


def test_a_defender_loads_the_trick_that_the_other_defender_is_winning() -> None:
    assert points_after(defended("7S 9C", "10H 9D", "AH KD"), "AH 9C") == [0, 21]  # with the ten of hearts


def test_the_taker_takes_what_a_defender_is_winning() -> None:
    assert points_after(defended("JS 9C", "10H 9D", "AH KD"), "AH") == [41, 0]
