"""What points are worth near the end of a match."""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from support.games.matches import CASES, whose_turn

import games
from games.players import advice_for
from games.players.common.prospects import Prospects
from games.players.tricks.belote.coinche.bids import PROSPECTS, Said, decide

TO_TOTAL = Prospects(pace=100.0, spread=100.0)


def view(scores: tuple[int, ...], **facts: Any) -> Any:
    match = games.new("coinche", seats=4, seed=bytes(32))
    known: Any = {"deal": 1, **facts}
    return replace(match.view(0), scores=scores, facts=known)


def test_points_are_points_while_the_end_of_a_match_is_far() -> None:
    assert TO_TOTAL.at(view((0, 0), target=1000)) is None
    assert TO_TOTAL.at(view((0, 0), deals=9)) is None
    assert TO_TOTAL.at(view((0, 0))) is None, "a match without totals or planned deals"


def test_who_passes_the_total_ahead_has_won() -> None:
    stake = TO_TOTAL.at(view((900, 850), target=1000))
    assert stake is not None
    chances = [stake.chance(gains, 0) for gains in ((100, 90), (90, 160), (120, 170), (0, 0))]
    assert chances[:3] == [1.0, 0.0, 0.5]
    assert 0.5 < chances[3] < 0.9


def test_what_is_gained_in_the_last_deal_decides_places() -> None:
    stake = TO_TOTAL.at(view((10, 5, 20), deals=1, low_wins=True))
    assert stake is not None
    assert [stake.chance((0, 0, 0), seat) for seat in range(3)] == [0.5, 1.0, 0.0]


def test_the_last_bidder_at_coinche_looks_at_the_score() -> None:
    """After 80 by an opponent at 960 to 990, where that contract would win the match."""
    changed = asked = 0
    for number in range(60):
        match = games.new("coinche", seats=4, seed=bytes([number]) * 32)
        for move in ("bid:80:H", "pass", "pass"):
            match.play(whose_turn(match), move)
        now = match.view(whose_turn(match))
        late = replace(now, scores=(960, 990) * 2 if whose_turn(match) % 2 == 0 else (990, 960) * 2)
        asked += 1
        changed += decide(now.hand, Said.of(now)) != decide(now.hand, Said.of(now), PROSPECTS.at(late))
    assert changed > asked / 5


@pytest.mark.parametrize("key", sorted({case.key for case in CASES}))
def test_a_search_that_looks_at_the_score_weighs_chances_at_the_end(key: str) -> None:
    search: Any = getattr(advice_for(key), "SEARCH", None)
    if search is None or search.prospects is None:
        return
    case = next(case for case in CASES if case.key == key)
    case = replace(case, options={"target": 60}) if key == "vicaire" else case
    player, rng = games.player(key), Random(1)
    for match in map(case.new, range(5)):
        while match.waiting:
            seat = min((seat for seat in match.waiting if seat is not None), default=None)
            if seat is None:
                match.play(None, "close")
                continue
            now = match.view(seat)
            if search.stake(now) is not None and len(search.candidates(now)) > 1:
                found = search.weigh(now, now.legal[0], partial(match.resample, seat), rng)
                assert found.chances.keys() == found.means.keys()
                assert all(-0.1 <= chance <= 100.1 for chance in found.chances.values())
                return
            match.play(seat, player.choose(now, None, rng))
    pytest.fail("no choice near the end")
