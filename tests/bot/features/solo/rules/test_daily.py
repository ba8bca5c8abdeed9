"""The deal of the day: its game, its randomness, the worth of a try, its stars, and the table of a month."""

import hashlib
import hmac
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

import games
from bot.features.solo.rules import daily
from bot.features.solo.rules.daily import MonthLine, begin, deal_of, is_over, is_whole, seal_of, try_result
from bot.features.solo.rules.results import Result
from storage import DailyDeal, RankedTry

SECRET = bytes(range(32))
DAY = date(2026, 11, 24)


def day_of(game: str) -> date:
    """A day with a deal of this game."""
    return next(day for n in range(99) if daily.programme_of(day := DAY + timedelta(n)).game == game)


def test_a_fortnight_has_each_game_of_the_programme_once() -> None:
    fortnight = [daily.programme_of(DAY + timedelta(days)) for days in range(14)]
    assert sorted(plan.game for plan in fortnight) == sorted(plan.game for plan in daily.PROGRAMME)
    assert daily.programme_of(DAY + timedelta(14)) == fortnight[0]


def test_a_seal_follows_from_the_secret_and_the_day_as_our_paper_says() -> None:
    seal = seal_of(SECRET, DAY)
    assert seal.seed == hmac.digest(SECRET, b"tapis-vert daily seed 2026-11-24", "sha256")
    assert seal.nonce == hmac.digest(SECRET, b"tapis-vert daily nonce 2026-11-24", "sha256")
    assert seal.commitment == hashlib.sha256(seal.nonce + seal.seed + b"20261124").hexdigest()


@pytest.mark.parametrize("game", [plan.game for plan in daily.PROGRAMME])
def test_a_deal_is_announced_and_begun_as_the_programme_says(game: str) -> None:
    day = day_of(game)
    plan, deal, seal = daily.programme_of(day), deal_of(SECRET, day), seal_of(SECRET, day)
    assert (deal.day, deal.game, deal.seats, deal.options) == (day, game, plan.seats, plan.options)
    assert (deal.version, deal.commitment) == (games.info(game).version, seal.commitment)
    assert is_whole(deal) == plan.whole
    match = begin(deal, seal)
    assert (match.key, match.seats, match.seed) == (game, plan.seats, seal.seed)
    assert plan.options.items() <= dict(match.options).items()
    assert not is_over(deal, match)
    tried(game)


def tried(game: str) -> tuple[DailyDeal, games.Game]:
    """A try at random, played to its end."""
    deal, rng = deal_of(SECRET, day_of(game)), Random(3)
    match = begin(deal, seal_of(SECRET, deal.day))
    while not is_over(deal, match):
        seat = min(match.waiting, key=str)
        assert seat is not None, "the position has no button that lets a window of the rules close"
        match.play(seat, rng.choice(match.legal(seat)))
    return deal, match


def test_a_try_of_one_deal_is_over_with_the_deal_and_counts_its_points() -> None:
    deal, match = tried("chasse_coeur")
    assert match.outcome is None
    points = match.view(None).facts["last_deal"]["points"]
    assert try_result(deal, match) == Result(points[0], sum(points[1:]) - 3 * points[0]), "points are bad at hearts"


def test_partners_share_a_try_and_its_worth() -> None:
    deal, match = tried("belote")
    points = match.view(None).facts["last_deal"]["points"]
    assert try_result(deal, match) == Result(points[0], 2 * points[0] - points[1] - points[3], points[1])


def test_a_try_of_a_whole_match_counts_its_scores() -> None:
    deal, match = tried("rikiki")
    assert match.outcome is not None
    scores = match.outcome.scores
    assert try_result(deal, match) == Result(scores[0], 3 * scores[0] - sum(scores[1:]))


def test_stars_go_by_the_share_of_those_who_did_worse() -> None:
    assert daily.stars_of((8,), 8) == 3, "nobody else has played"
    assert [daily.stars_of((1, 2, 3, 4, 5), worth) for worth in (1, 2, 3, 4, 5)] == [1, 2, 3, 4, 5]
    assert daily.stars_of((2, 2), 2) == 3
    assert [daily.stars_of((1, 4, 4, 4, 9), worth) for worth in (1, 4, 9)] == [1, 3, 5]


def test_a_month_is_led_by_stars_then_by_fewer_days() -> None:
    def ranked(user: int, day: int, rank: int, name: str = "") -> RankedTry:
        return RankedTry(user, name or f"User {user}", date(2026, 11, day), rank, equal=1, people=5)

    tries = [
        ranked(1, 1, 2), ranked(3, 1, 4), ranked(2, 1, 4), ranked(4, 1, 1, "Old"),
        ranked(1, 2, 2), ranked(4, 2, 5, "New"),
    ]  # fmt: skip
    assert daily.month_table(tries) == [
        MonthLine(4, "New", days=2, stars=6, place=1),
        MonthLine(2, "User 2", days=1, stars=4, place=2),
        MonthLine(3, "User 3", days=1, stars=4, place=2),
        MonthLine(1, "User 1", days=2, stars=4, place=4),
    ]


def test_the_programme_goes_on_by_the_day_of_the_calendar() -> None:
    """Recorded: a deal of the day is announced, and replayed, under the game of its day."""
    assert daily.programme_of(DAY).game == daily.PROGRAMME[DAY.toordinal() % 14].game == "rikiki"
    assert daily.number_of(date(2026, 1, 9)) == 20260109


def test_a_deal_has_the_rules_under_which_it_was_sealed_or_no_longer() -> None:
    deal = deal_of(SECRET, day_of("belote"))
    assert daily.has_its_rules(deal)
    assert not daily.has_its_rules(replace(deal, version=deal.version + 1))
    assert not daily.has_its_rules(replace(deal, version=deal.version - 1))
    assert not daily.has_its_rules(replace(deal, game="forgotten"))


def test_equal_tries_share_the_mean_of_their_ranks() -> None:
    assert [daily.place_in((50, 30, 30, -10), worth) for worth in (50, 30, -10)] == [1, 2, 4]
    assert daily.place_in((), 5) == 1
    assert [daily.stars_for(rank=rank, equal=1, people=9) for rank in (1, 2, 3, 4, 5, 9)] == [1, 1, 2, 3, 3, 5]
    assert [daily.stars_for(rank=1, equal=equal, people=5) for equal in (1, 3, 5)] == [1, 2, 3]
    assert daily.stars_for(rank=1, equal=1, people=0) == 3
