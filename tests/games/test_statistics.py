"""Statistics found in a finished match, checked against the results of its deals."""

import pytest
from support.games.matches import CASES, Case, finished

import games
from games.statistics import Statistic

WITH_TAKER = ("belote", "belote_comptoir", "belote_trois", "coinche", "hombre", "tarot", "tarot_lorrain")


def found(match: games.Game) -> dict[tuple[str, int], Statistic]:
    return {(one.key, one.seat): one for one in match.statistics()}


@pytest.mark.parametrize("case", [case for case in CASES if case.key in WITH_TAKER], ids=str)
def test_each_contract_is_counted_for_its_taker_and_against_the_others(case: Case) -> None:
    match = finished(case)
    deals = {deal["deal"]: deal for _, deal in match.story().deals()}.values()
    takers = [deal for deal in deals if "taker" in deal]
    stats = found(match)
    for seat in range(match.seats):
        roles = [stats[key, seat] for key in ("taker", "partner", "defender") if (key, seat) in stats]
        assert sum(role.times for role in roles) == len(takers)
        if deals:
            assert stats["points", seat][2:] == (len(deals), sum(deal["points"][seat] for deal in deals))
    taken = [one for one in stats.values() if one.key == "taker"]
    assert sum(one.times for one in taken) == len(takers)
    assert sum(one.total for one in taken) == sum(deal["result"] == "made" for deal in takers)


def test_a_bid_in_tricks_is_kept_or_not() -> None:
    match = games.new("rikiki", seats=3, seed=bytes(32), dealer=2, options={"max_cards": 1})
    for place, move in enumerate(["bid:0", "bid:0", "bid:0", "play:4C", "play:10S", "play:8H"]):
        match.play(place % 3, move)
    while match.waiting:
        [seat] = match.waiting
        match.play(seat, match.legal(seat)[0])
    kept = [found(match)["bid", seat] for seat in range(3)]
    assert sum(one.total for one in kept) == sum(
        bid == won for _, deal in match.story().deals() for bid, won in zip(deal["bids"], deal["won"], strict=True)
    )
    assert games.new("rikiki", seats=3, seed=bytes(32)).statistics() == ()
