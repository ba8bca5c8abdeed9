"""The solver of the last tricks finds what trying every card finds."""

from collections.abc import Sequence
from random import Random

import pytest

from games.parts.tricks.belote.points import LAST_TRICK, SWEEP
from games.parts.tricks.turn_loop import Duties
from games.players.common.tricks.numbering import duties_in, each
from games.players.common.tricks.solver import Solver
from games.players.tricks.belote.belote.deal import CARDS, PACK, BeloteDeal

SPADES = CARDS["S"]


def dealt(hands: list[int], leader: int, following: Sequence[int], camps: Sequence[int], duties: Duties) -> BeloteDeal:
    return BeloteDeal(SPADES, duties_in(SPADES, duties), hands, leader, following, camps)


def legal(deal: BeloteDeal) -> list[int]:
    return each(deal.legal(deal.hands[deal.turn]))


def played(deal: BeloteDeal, card: int) -> BeloteDeal:
    after = deal.copy()
    after.lay(card)
    return after


def lead(deal: BeloteDeal) -> int:
    first, second = deal.by_camp(deal.points)
    return first - second


def lead_of_best_play(deal: BeloteDeal) -> int:
    """The lead of camp 0 at the end, by trying every card."""
    if not deal.hands[deal.turn]:
        return lead(deal)
    leads = [lead_of_best_play(played(deal, card)) for card in legal(deal)]
    return min(leads) if deal.camps[deal.turn] else max(leads)


def random_deal(rng: Random, seats: int, tricks: int) -> BeloteDeal:
    """A deal with `tricks` tricks left; the first of them may have begun."""
    cards = rng.sample(PACK[seats], seats * tricks)
    hands = [SPADES.mask(cards[seat::seats]) for seat in range(seats)]
    step, taker = rng.choice((1, seats - 1)), rng.randrange(seats)
    camps = [0, 1, 0, 1] if seats == 4 else [int(seat != taker) for seat in range(3)]
    duties = Duties(raise_trump=rng.random() < 0.7, undertrump=rng.random() < 0.5)
    following = [(seat + step) % seats for seat in range(seats)]
    deal = dealt(hands, rng.randrange(seats), following, camps, duties)
    deal.won[:2] = rng.choice(([8 - tricks, 0], [0, 8 - tricks], [4, 4 - tricks]))
    for _ in range(rng.randrange(seats)):
        deal.lay(rng.choice(legal(deal)))
    return deal


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("tricks", [1, 2, 3])
def test_the_solver_finds_the_result_of_trying_every_card(seats: int, tricks: int) -> None:
    rng = Random(f"{seats} {tricks}")
    for _ in range({1: 40, 2: 40, 3: 8}[tricks]):
        deal = random_deal(rng, seats, tricks)
        solver = Solver(deal, LAST_TRICK, SWEEP)
        for card in legal(deal):  # they share what is known
            after = played(deal, card)
            want = lead_of_best_play(after)
            solver.finish(after)
            assert lead(after) == want, (deal.hands, card)


def sweep(answer: str) -> BeloteDeal:
    """Six tricks are the first camp's; its ace and ten of spades, the trumps, meet these two cards of the second."""
    hands = [SPADES.mask(cards) for cards in (["AS", "10S"], answer.split(), ["7D", "8D"], ["7C", "8C"])]
    deal = dealt(hands, 0, (1, 2, 3, 0), (0, 1, 0, 1), Duties())
    deal.won, deal.points = [6, 0, 0, 0], [100, 0, 0, 0]
    Solver(deal, LAST_TRICK, SWEEP).finish(deal)
    return deal


def test_all_tricks_of_one_camp_bring_the_points_of_a_sweep() -> None:
    deal = sweep("KS QS")
    assert (deal.by_camp(deal.points), deal.by_camp(deal.won)) == ([100 + 11 + 10 + 4 + 3 + SWEEP, 0], [6, 0])


def test_a_trick_of_the_other_camp_brings_the_points_of_the_last_trick() -> None:
    deal = sweep("JS 7S")
    assert deal.by_camp(deal.won) == [6, 1]
    assert sum(deal.points) == 100 + 11 + 10 + 20 + LAST_TRICK
