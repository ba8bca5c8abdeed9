"""The computer players of la belote découverte, at positions that tell."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, chosen
from support.games.matches import play, whose_turn

import games
from games.parts.tricks.belote.points import PACK_32, STRENGTH
from games.players.tricks.belote.belote_decouverte import advise
from games.players.tricks.belote.belote_decouverte.search import ALL, play_out, worlds, worth
from games.players.tricks.belote.belote_decouverte.solver import Solver
from games.tricks.belote.belote_decouverte import BeloteDecouverte


def at(number: int, cards: int, **options: Any) -> BeloteDecouverte:
    """A deal played by the advice until each seat has `cards` cards."""
    match = BeloteDecouverte(seats=2, seed=bytes([number]) * 32, options=options)
    while match.trick or len(match.hands[0]) > cards:
        match.play(match.turn, advise(match.view(match.turn), Random(0)).move)
    return match


def facing(own: Sequence[str], other: Sequence[str], trump: str = "H") -> BeloteDecouverte:
    """Seat 0 leads from these stacks against those, each from its lowest card up, as 7S/AS."""
    match = begin(BeloteDecouverte, 2, dealer=1)
    match.stacks = [[tuple(stack.split("/")) for stack in stacks] for stacks in (own, other)]
    match.hands = [sorted(card for stack in stacks for card in stack) for stacks in match.stacks]
    match.trump, match.strength = trump, STRENGTH[trump]
    held = {card for hand in match.hands for card in hand}
    gone = [card for card in PACK_32 if card not in held]
    match.tricks = [((0, one), (1, two)) for one, two in zip(gone[::2], gone[1::2], strict=True)]
    match.won = [[match.holder(trick) for trick in match.tricks].count(seat) for seat in (0, 1)]
    match.pass_to(0)
    return match


def best(match: games.Game, seat: int, deal: int = 1) -> int:
    """By how much the seat is ahead at the end of the deal, every way being played."""
    last = match.view(None).facts.get("last_deal")
    if last is not None and last["deal"] == deal:
        return int(last["points"][seat] - last["points"][1 - seat])
    turn = whose_turn(match)
    twins = [(match.copy(), move) for move in match.legal(turn)]
    ends = [best(twin, seat, deal) for twin, move in twins if twin.play(turn, move)]
    return max(ends) if turn == seat else min(ends)


def card(match: games.Game, strength: str) -> str:
    return chosen(match, strength).removeprefix("play:")


def test_it_leads_the_suit_of_which_the_other_shows_losers() -> None:
    match = facing(["7C/AS", "8C/10D", "10C", "8H"], ["9C/AD", "JC/9S", "KC", "QC"])
    assert card(match, "normal") == "10C"
    match = facing(["7C/AS", "8C/AD", "7S", "8D"], ["9C/7D", "JC/9D", "7H", "KC"])
    assert card(match, "normal") == "7S"


def test_it_takes_dear_cards_and_wastes_no_trump_on_cheap_ones() -> None:
    match = facing(["10D", "7D", "AC"], ["JH", "AD", "8D"])
    play(match, "10D")
    assert card(match, "normal") == "AD"
    match = facing(["7S", "7D", "AC"], ["JH", "7H", "8C"])
    play(match, "7S")
    assert card(match, "normal") == "7H"


@pytest.mark.parametrize("raises", [True, False])
def test_the_solver_finds_what_the_best_plays_lead_to(raises: bool) -> None:
    hidden = 0
    for number in range(8):
        match = at(number, 4, raise_trump_led=raises)
        hidden += sum(len(stack) > 1 and stack[-1] in match.hands[0] for stack in match.stacks[0])
        for seat in (0, 1):
            assert worth(play_out(match), seat) == pytest.approx(best(match, seat))
        match.play(match.turn, match.legal(match.turn)[-1])
        for seat in (0, 1):  # with a lead on the table
            assert worth(play_out(match), seat) == pytest.approx(best(match, seat))
    assert hidden


@pytest.mark.parametrize("bound", [-60.0, -10.0, 10.0, 60.0])
def test_a_bound_is_not_taken_for_a_value(bound: float) -> None:
    """What was found while only a bound was asked for does not change what is found later."""
    for number in range(4):
        match = at(number, ALL)
        plain, warm = Solver(match), Solver(match)
        mine, theirs = warm.shown[match.turn], warm.shown[1 - match.turn]
        edge = warm.owned[match.turn] - warm.owned[1 - match.turn]
        value = plain.ahead(ALL)
        found = warm.best_lead(mine, theirs, edge, bound, bound + 1, ALL)
        assert found <= bound if value <= bound else found >= min(value, bound + 1) - 1e-6
        assert warm.known
        assert warm.ahead(ALL) == pytest.approx(value)


def test_a_searching_player_plays_the_last_tricks_as_well_as_can_be() -> None:
    """Nothing or one card is hidden by then, so there is one world."""
    compared = 0
    for number in range(12):
        match = at(number, 4)
        seat = match.turn
        if worlds(match.view(seat), 4) > 1:
            continue
        compared += 1
        should = best(match, seat)
        match.play(seat, f"play:{card(match, 'hard')}")
        assert best(match, seat) == should
    assert compared >= 3


@pytest.mark.parametrize("options", [{}, {"auto_single": "last_card"}, {"belote_bonus": True}], ids=str)
def test_a_searching_player_comes_to_the_end_of_a_deal_and_counts_it(options: dict[str, Any]) -> None:
    match = at(9, 5, **options)
    while match.deal == 1:
        match.play(match.turn, f"play:{card(match, 'hard')}")
    assert match.last_deal is not None
    gained = match.last_deal["points"]
    assert [worth(play_out(match), seat) for seat in (0, 1)] == [gained[0] - gained[1], gained[1] - gained[0]]
