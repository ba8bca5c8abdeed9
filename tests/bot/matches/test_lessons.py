"""Lessons: when they are over, which tricks they explain, and what counts as a mistake."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.games import lessons

import games
from bot.i18n.lessons import lesson
from bot.matches.lessons import Plan, Trigger, is_clear_mistake, progress, situations

RIKIKI = Plan("rikiki", seats=3, seed=6, version=1, options={"max_cards": 4}, deals=4)


def test_a_lesson_is_over_after_its_deals_its_moves_or_with_the_match() -> None:
    assert lessons.taken(RIKIKI, lessons.quick).view(None).facts["last_deal"]["deal"] == 4
    short = lessons.taken(replace(RIKIKI, moves=5), lessons.quick)
    assert sum(seat == 0 for seat, _ in short.log) == 5
    whole = lessons.taken(replace(RIKIKI, deals=0), lessons.quick)
    assert whole.outcome is not None


def told(log: list[tuple[int, str]], *headings: str) -> tuple[list[str], list[str]]:
    """The steps to tell after these moves, and all that were told."""
    found = progress(RIKIKI, log, [Trigger.read(heading) for heading in headings])
    return [headings[number] for number in found.due], sorted(headings[number] for number in found.seen)


def test_a_step_is_told_once_when_its_moment_comes() -> None:
    steps = "phase bid", "phase bid again", "when lead", "move play", "event score deal=1", "event turned"
    assert told([], *steps) == (["event turned", "phase bid"], ["event turned", "phase bid"])
    bid = [(0, "bid:1"), (1, "bid:0"), (2, "bid:0")]
    assert told(bid, *steps)[0] == ["when lead", "move play"]
    first = [*bid, (0, "play:2H"), *next_moves(bid, "play:2H")]
    due, seen = told(first, *steps)
    assert due == ["event score deal=1", "phase bid again"]
    assert len(seen) == 6


def next_moves(before: list[tuple[int, str]], move: str) -> list[tuple[int, str]]:
    """What the computers answer after the learner's move."""
    match = RIKIKI.begin()
    for seat, played in [*before, (0, move)]:
        match.play(seat, played)
    lessons.computers_play(match, RIKIKI)
    return [(seat, played) for seat, played in match.log[len(before) + 1 :] if seat is not None]


def test_a_trick_says_who_won_it_how_and_what_it_is_worth() -> None:
    plan = lesson("belote", "fr").plan
    tricks = [
        trick for match in lessons.decisions(plan, lessons.advised) for trick in progress(plan, match.log, ()).tricks
    ]
    assert [trick.how for trick in tricks] == ["trump", "trump", "suit", "ruff", "suit", "ruff", "suit", "trump"]
    assert sum(trick.worth or 0 for trick in tricks) == 152
    assert tricks[3].card in tricks[3].cards


def test_whether_a_move_can_be_taken_back_is_known() -> None:
    for match in lessons.decisions(RIKIKI, lessons.quick):
        own = [number for number, (seat, _) in enumerate(match.log) if seat == 0]
        deals, start = [], RIKIKI.begin()
        for seat, move in match.log:
            deals.append(start.view(None).facts["deal"])
            start.play(seat, move)
        expected = bool(own) and deals[own[-1]] == match.view(None).facts["deal"]
        assert progress(RIKIKI, match.log, ()).moved is expected


def test_situations_are_those_of_a_trick() -> None:
    match = games.new("rikiki", seats=3, seed=bytes(32), options={"max_cards": 3}, dealer=2)
    assert situations(match.view(0)) == frozenset()
    for seat in (0, 1, 2):
        match.play(seat, "bid:0")
    assert situations(match.view(0)) == {"lead", "last"}
    match.play(0, match.legal(0)[0])
    assert situations(match.view(1)) in ({"follow", "last"}, {"void", "last"})


@pytest.mark.parametrize(
    ("advised", "played", "worse"),
    [
        ("meld:9S+10S+JS", "discard:3H", True),  # the chance is gone
        ("meld:9S+10S+JS", "meld:8C+9C+10C", False),  # another one of the same kind
        ("discard:3H", "discard:4H", False),  # who knows
        ("draw:stock", "draw:discard", False),
    ],
)
def test_without_a_search_only_a_missed_chance_is_a_mistake(advised: str, played: str, worse: bool) -> None:
    after = games.new("rami", seats=2, seed=bytes(32))
    assert is_clear_mistake(games.Advice(advised, "usual"), played, after) is worse


def test_with_a_search_a_mistake_must_cost_enough() -> None:
    after = RIKIKI.begin()
    weighed = games.Advice("bid:1", "exact_bid", (("bid:1", 10.0), ("bid:0", 0.0), ("bid:2", 9.9)), 40, (0, 0.1, 0.1))
    assert is_clear_mistake(weighed, "bid:0", after)
    assert not is_clear_mistake(weighed, "bid:2", after)
    assert not is_clear_mistake(weighed, "bid:1", after)
