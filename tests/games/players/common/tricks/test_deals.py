"""Deals in numbers know the rules: which cards may be played, who wins them, and what they are worth."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest
from support.games.golden_matches import golden
from support.games.matches import CASES, Case, random_move

from games.players import advice_for
from games.players.common import avoidance
from games.players.common.contracts import ContractDeal
from games.players.common.tricks.deal import Deal, Policy
from games.players.common.tricks.numbering import duties_in, each
from games.players.tricks.belote.belote import play
from games.players.tricks.belote.belote.deal import CARDS, BeloteDeal
from games.players.tricks.belote.coinche import untrumped
from games.players.tricks.contracts.vicaire import VicaireDeal
from games.players.tricks.partners import poule
from games.players.tricks.stakes import hombre
from games.players.tricks.tarot import tarot, tarot_tare


def open_cards(match: Any) -> Deal:
    """A deal of belote découverte, of the cards that may be played now."""
    cards = CARDS[match.trump]
    hands, allowed = [cards.mask(match.held(seat)) for seat in (0, 1)], duties_in(cards, match.duties)
    return Deal(cards, allowed, hands, match.turn, (1, 0), (0, 1)).replay((*match.tricks, match.trick))


DEALS: Mapping[str, Callable[[Any], Deal]] = {
    "belote": BeloteDeal.of,
    "belote_trois": BeloteDeal.of,
    "coinche": lambda match: (BeloteDeal if match.trump else untrumped.UntrumpedDeal).of(match),
    "belote_decouverte": open_cards,
    "tarot": tarot.CampDeal.of,
    "tarot_tare": tarot_tare.in_progress,
    "chasse_coeur": avoidance.AvoidanceDeal.of,
    "petasse": avoidance.AvoidanceDeal.of,
    "rikiki": ContractDeal.of,
    "whist_belote": ContractDeal.of,
    "vicaire": VicaireDeal.of,
    "poule": poule.PouleDeal.of,
    "hombre": lambda match: hombre.HombreDeal.of(match.copy()),
}
POLICIES: Mapping[str, Policy] = {
    "belote": play.choose,
    "belote_trois": play.choose,
    "coinche": lambda deal, *cards: (play if isinstance(deal, BeloteDeal) else untrumped).choose(deal, *cards),
    "tarot": tarot.choose,
    "tarot_tare": tarot_tare.choose,
    "chasse_coeur": avoidance.choose,
    "petasse": avoidance.choose,
    **dict.fromkeys(("rikiki", "whist_belote", "vicaire"), ContractDeal.card),
    "poule": poule.choose,
    "hombre": hombre.choose,
}
HALVES = ("tarot", "tarot_tare")  # deals that count half-points
MOVES = 500


def random_positions(case: Case) -> Iterator[Any]:
    """The positions of a random match."""
    match, rng = case.new(), Random(str(case))
    for _ in range(MOVES):
        if match.waiting:
            yield match
            match.play(*random_move(match, rng))


def cards_to_play(match: Any) -> dict[str, str]:
    """By card, the longest move that plays it now."""
    moves = sorted((move for seat in match.waiting for move in match.legal(seat)), key=len)
    return {move.split(":")[1]: move for move in moves if move.startswith("play:")}


TOLD_BY_EVENTS = ("belote", "belote_trois", "coinche")
"""Games whose search reads the end of a deal whose last cards played themselves from what was told."""


def assert_knows(deal: Deal, match: Any, cards: Mapping[str, str]) -> None:
    """The deal allows what the match allows, and has counted its tricks as the match has."""
    hand = deal.hands[match.turn]
    assert deal.turn == match.turn
    assert {deal.cards.card[number].partition(":")[0] for number in each(deal.legal(hand))} == set(cards)
    assert deal.won == [*match.won]
    worths = [match.trick_worth(pile) for pile in match.piles()]
    if None not in worths:
        assert deal.points == [worth * (2 if match.key in HALVES else 1) for worth in worths]


def counts_as_scored(match: Any) -> bool:
    """Whether a search counts a deal as it is scored: not chance, points of another deal, bids or hopes."""
    beside = getattr(match, "pending", 0) or match.options.get("chien") == "last_trick"
    return not (beside or match.key in ("tarot", "vicaire") or match.options.get("belote_bonus"))


def assert_ends_as_scored(match: Any, move: str) -> None:
    """The search finds before the last card of a deal what the match then scores."""
    search: Any = getattr(advice_for(match.key), "SEARCH", None)
    before, after = match.copy(), match.copy()
    after.play(match.turn, move)
    if match.key == "hombre" and after.outcome:
        return  # the rest of the pot was shared
    end = search.end(before)
    if search.prospects:
        found, scored = search.gains(end), after.last_deal["points"]  # without what all seats pay
        assert [gain - found[0] for gain in found] == pytest.approx([gain - scored[0] for gain in scored])
        if match.key in TOLD_BY_EVENTS:
            assert search.gains(search.end(after)) == scored
    else:
        found, scored = ([search.worth(world, seat) for seat in range(match.seats)] for world in (end, after))
        assert found == pytest.approx(scored)


def assert_plays_out(deal: Deal, policy: Policy) -> None:
    """The loop of the search plays as the policy does card by card."""
    quick, slow = deal.copy(), deal.copy()
    quick.play_out(policy)
    while hand := slow.hands[slow.turn]:
        slow.lay(policy(slow, hand, cards) if (cards := slow.legal(hand)) & cards - 1 else cards.bit_length() - 1)
    assert vars(quick) == vars(slow)


@pytest.mark.parametrize("case", [case for case in CASES if case.key in DEALS], ids=str)
def test_a_deal_in_numbers_knows_the_rules_of_a_random_match(case: Case) -> None:
    known, policy = 0, POLICIES.get(case.key)
    for match in random_positions(case):
        if cards := cards_to_play(match):
            assert_knows(deal := DEALS[case.key](match), match, cards)
            if policy and known % 7 == 0:
                assert_plays_out(deal, policy)
            if sum(map(len, match.hands)) == 1 and counts_as_scored(match):
                assert_ends_as_scored(match, *cards.values())
            known += 1
    assert known or case.options.get("target") == 1  # one deal of one card


@pytest.mark.parametrize("key", DEALS)
def test_a_deal_in_numbers_knows_the_rules_of_the_golden_matches(key: str) -> None:
    for match in islice(golden(key, every=5, first=40), 120):
        if cards := cards_to_play(match):
            assert_knows(DEALS[key](match), match, cards)
