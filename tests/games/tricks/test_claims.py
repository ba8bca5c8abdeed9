"""The rest of a deal is certain: a claim scores what every way to play on would, and an offer tells its player nothing.

Every trick game takes part by existing.
"""

from random import Random

import pytest
from support.games.matches import CASES, FIRST_CASES, Case, everything_seen, later, random_move

import games
from games import Game, IllegalMove
from games.game import CLAIM
from games.parts.tricks.turn_loop import TrickGame

DEEP = 12  # matches of each case in a proof
WORLDS, WAYS, CHECKED = 3, 3, 0.03  # worlds in which a seat asks, ways to play on, positions without an offer

every_trick_case = pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=() if case in FIRST_CASES else later(case))
        for case in CASES
        if games.info(case.key).family == "tricks"
    ],
    ids=str,
)


def scored(match: Game) -> tuple[object, tuple[int, ...]]:
    """The points of the last deal, and the scores."""
    assert isinstance(match, TrickGame)
    assert match.last_deal
    return match.last_deal["points"], tuple(match.scores)


def played_on(match: Game, rng: Random) -> tuple[object, tuple[int, ...]]:
    """The same after a random way to play the deal to its end."""
    assert isinstance(match, TrickGame)
    before = match.last_deal
    while match.last_deal is before:
        match.play(*random_move(match, rng))
    return scored(match)


def claimed(match: Game, seat: int | None) -> Game:
    match.play(seat, CLAIM)
    return match


@pytest.mark.parametrize("matches", [1, pytest.param(DEEP, marks=pytest.mark.proof)])
@every_trick_case
def test_a_claim_scores_what_every_other_way_to_play_would(case: Case, matches: int) -> None:
    rng = Random(str(case))
    for number in range(matches):
        match = case.new(number)
        while match.waiting:
            for seat in match.waiting:
                offered = match.may_claim(seat)
                worlds = [match.resample(seat, rng) for _ in range(WORLDS if offered or rng.random() < CHECKED else 0)]
                assert [world.may_claim(seat) for world in worlds] == [offered] * len(worlds)
                for world in (match, *worlds) if offered else ():
                    assert CLAIM not in world.legal(seat)
                    certain = scored(claimed(world.copy(), seat))
                    assert [played_on(world.copy(), rng) for _ in range(WAYS)] == [certain] * WAYS
            match.play(*random_move(match, rng))


def match_with_offer(case: Case, number: int = 0) -> tuple[Game, int]:
    """A random match at its first offer, and the seat that has it."""
    rng, match = Random(number), case.new(number)
    while match.waiting:
        for seat in match.waiting:
            if seat is not None and match.may_claim(seat):
                return match, seat
        match.play(*random_move(match, rng))
    return match_with_offer(case, number + 1)


@pytest.mark.parametrize("key", ["belote", "besigue", "chasse_coeur", "poule", "tarot", "triton", "whist_belote"])
def test_a_claim_lays_the_hands_open_and_is_a_row_of_the_log(key: str) -> None:
    options = {"belote_auto": True} if key == "belote" else {}
    case = Case(key, max(seats for seats in games.info(key).seats if seats < 5), options)
    match, seat = match_with_offer(case)
    hands = tuple((owner, match.view(owner).hand) for owner in range(match.seats))
    assert match.screen_view(seat).may_claim
    assert not any(match.screen_view(other).may_claim for other in case.everybody if other != seat)
    events = match.play(seat, CLAIM)
    assert [(event.seat, event.cards) for event in events if event.kind == "held"] == [*hands]
    assert match.log[-1] == (seat, CLAIM)
    assert [(line.seat, line.facts["laid_open"]) for line in match.lines(None) if line.kind == "claimed"] == [
        (seat, hands)
    ]
    again = games.replay(key, match.seats, match.options, match.seed, match.dealer, match.log)
    assert everything_seen(again) == everything_seen(match)


@pytest.mark.parametrize(("seat", "reason"), [(0, "not-certain"), (1, "not-your-turn"), (None, "not-your-turn")])
def test_a_claim_is_refused_unless_the_rest_is_certain(seat: int | None, reason: str) -> None:
    match = games.new("petasse", seats=3, seed=bytes(32), dealer=2)
    with pytest.raises(IllegalMove, match=reason):
        match.play(seat, CLAIM)
    assert not match.log


def test_nobody_claims_on_honour() -> None:
    case, rng = Case("beigne", 3, {"honour": True, "max_hands": 10}), Random(0)
    for number in range(3):
        match = case.new(number)
        while match.waiting:
            assert not any(map(match.may_claim, match.waiting))
            match.play(*random_move(match, rng))


def test_no_game_has_the_verb() -> None:
    for key in games.KEYS:
        match = games.new(key, seats=games.info(key).seats[0], seed=bytes(32))
        kind = type(match)
        assert not match.may_claim(None)
        assert CLAIM not in {verb for verbs in (*kind.phases.values(), *kind.asides.values()) for verb in verbs}
