"""The solver of the last tricks of belote finds what trying every card finds."""

from __future__ import annotations

from random import Random

import pytest

from games.parts.tricks.belote.points import LAST_TRICK, SWEEP
from games.players.tricks.belote.belote.deal import Deal
from games.players.tricks.belote.belote.endgame import Endgame
from games.players.tricks.belote.belote.numbers import PACK, each, mask, playable


def legal(deal: Deal) -> list[int]:
    helped = bool(deal.trick) and deal.camps[deal.holder] == deal.camps[deal.turn]
    hand = deal.hands[deal.turn]
    return each(playable(hand, deal.trick, deal.best, helped, deal.raising, deal.undertrumping))


def played(deal: Deal, card: int) -> Deal:
    after = deal.copy()
    after.play(card)
    return after


def lead_of_best_play(deal: Deal) -> int:
    """The lead of camp 0 at the end, by trying every card."""
    if not deal.hands[deal.turn]:
        return deal.points[0] - deal.points[1]
    leads = [lead_of_best_play(played(deal, card)) for card in legal(deal)]
    return min(leads) if deal.camps[deal.turn] else max(leads)


def random_deal(rng: Random, seats: int, tricks: int) -> Deal:
    """A deal with `tricks` tricks left; the first of them may have begun."""
    cards = each(mask(PACK[seats], "S"))
    rng.shuffle(cards)
    hands = [sum(1 << card for card in cards[seat::seats]) for seat in range(seats)]
    taker = rng.randrange(seats)
    camps = [0, 1, 0, 1] if seats == 4 else [int(seat != taker) for seat in range(3)]
    deal = Deal(hands, rng.randrange(seats), rng.choice((1, seats - 1)), taker, camps)
    deal.raising, deal.undertrumping = rng.random() < 0.7, rng.random() < 0.5
    deal.play_out(8 - tricks)
    for _ in range(rng.randrange(seats)):
        deal.play(rng.choice(legal(deal)))
    return deal


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("tricks", [1, 2, 3])
def test_the_solver_finds_the_result_of_trying_every_card(seats: int, tricks: int) -> None:
    rng = Random(f"{seats} {tricks}")
    for _ in range({1: 40, 2: 40, 3: 8}[tricks]):
        deal = random_deal(rng, seats, tricks)
        endgame = Endgame(deal)
        for card in legal(deal):  # they share what is known
            after = played(deal, card)
            want = lead_of_best_play(after)
            endgame.finish(after)
            assert after.points[0] - after.points[1] == want, (deal.hands, card)
            assert sum(after.points) == 152 + (LAST_TRICK if all(after.won) else SWEEP)


def sweep(answer: str) -> Deal:
    """Six tricks are the first camp's; its ace and ten of spades, the trumps, meet these two cards of the second."""
    hands = [mask(cards, "S") for cards in (["AS", "10S"], answer.split(), ["7D", "8D"], ["7C", "8C"])]
    deal = Deal(hands, 0, 1, 0, (0, 1, 0, 1))
    deal.won, deal.points = [6, 0], [100, 0]
    return deal


def test_all_tricks_of_one_camp_bring_the_points_of_a_sweep() -> None:
    deal = sweep("KS QS")
    Endgame(deal).finish(deal)
    assert (deal.points, deal.won) == ([100 + 11 + 10 + 4 + 3 + SWEEP, 0], [6, 0])


def test_a_trick_of_the_other_camp_brings_the_points_of_the_last_trick() -> None:
    deal = sweep("JS 7S")
    Endgame(deal).finish(deal)
    assert deal.won == [6, 1]
    assert sum(deal.points) == 100 + 11 + 10 + 20 + LAST_TRICK
