"""Deals in numbers know the rules: which cards may be played, who wins them, and what they are worth."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest
from support.games.golden_matches import golden
from support.games.matches import CASES, Case, random_move

from games.players import advice_for
from games.players.common.tricks.deal import Deal, Policy
from games.players.common.tricks.numbering import each
from games.players.tricks.belote.belote import play
from games.players.tricks.belote.belote.deal import BeloteDeal
from games.players.tricks.belote.coinche import untrumped
from games.players.tricks.belote.coinche.untrumped import UntrumpedDeal


def coinche(match: Any) -> Deal:
    return (BeloteDeal if match.trump else UntrumpedDeal).of(match)


DEALS: Mapping[str, Callable[[Any], Deal]] = {
    "belote": BeloteDeal.of,
    "belote_trois": BeloteDeal.of,
    "coinche": coinche,
}
POLICIES: Mapping[type[Deal], Policy] = {BeloteDeal: play.choose, UntrumpedDeal: untrumped.choose}
POINTS: Mapping[str, float] = {}
"""The points of a card in a deal, by those of the rules; 1 if not named."""
MOVES = 500


def random_positions(case: Case) -> Iterator[Any]:
    """The positions of a random match."""
    match, rng = case.new(), Random(str(case))
    for _ in range(MOVES):
        if match.waiting:
            yield match
            match.play(*random_move(match, rng))


def cards_to_play(match: Any) -> dict[str, str]:
    """By card, the longest move of the seat on turn that plays it, if it may play cards now."""
    moves = sorted(match.legal(match.turn), key=len) if match.turn in match.waiting else []
    return {move.split(":")[1]: move for move in moves if move.startswith("play:")}


def assert_knows(deal: Deal, match: Any, cards: Mapping[str, str]) -> None:
    """The deal allows what the match allows, and has counted its tricks as the match has."""
    hand = deal.hands[match.turn]
    assert deal.turn == match.turn
    assert {deal.cards.card[number] for number in each(deal.legal(hand))} == set(cards)
    assert deal.won == [*match.won]
    worths = [match.trick_worth(pile) for pile in match.piles()]
    if None not in worths:
        assert deal.points == [POINTS.get(match.key, 1) * worth for worth in worths]


def assert_ends_as_scored(match: Any, move: str) -> None:
    """The search finds before the last card of a deal what the match then scores."""
    search: Any = getattr(advice_for(match.key), "SEARCH", None)
    before, after = match.copy(), match.copy()
    after.play(match.turn, move)
    search.play_out(before)
    found, scored = ([search.worth(world, seat) for seat in range(match.seats)] for world in (before, after))
    assert found == pytest.approx(scored)


def assert_plays_out(deal: Deal) -> None:
    """The loop of the search plays as the policy does card by card."""
    policy, quick, slow = POLICIES[type(deal)], deal.copy(), deal.copy()
    quick.play_out(policy)
    while hand := slow.hands[slow.turn]:
        slow.lay(policy(slow, hand, cards) if (cards := slow.legal(hand)) & cards - 1 else cards.bit_length() - 1)
    assert vars(quick) == vars(slow)


@pytest.mark.parametrize("case", [case for case in CASES if case.key in DEALS], ids=str)
def test_a_deal_in_numbers_knows_the_rules_of_a_random_match(case: Case) -> None:
    known = 0
    for match in random_positions(case):
        if cards := cards_to_play(match):
            assert_knows(deal := DEALS[case.key](match), match, cards)
            if known % 7 == 0:
                assert_plays_out(deal)
            if sum(map(len, match.hands)) == 1 and not getattr(match, "pending", 0):  # points left by another deal
                assert_ends_as_scored(match, *cards.values())
            known += 1
    assert known


@pytest.mark.parametrize("key", DEALS)
def test_a_deal_in_numbers_knows_the_rules_of_the_golden_matches(key: str) -> None:
    for match in islice(golden(key, every=5, first=40), 120):
        if match.waiting and (cards := cards_to_play(match)):
            assert_knows(DEALS[key](match), match, cards)
