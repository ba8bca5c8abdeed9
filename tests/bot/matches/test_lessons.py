"""Lessons: when they are over, which tricks they explain, and what counts as a mistake."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.games import lessons

import games
from bot.i18n.lessons import lesson
from bot.matches.lessons import Plan, Trigger, is_clear_mistake, progress, ruff_of, situations, trick_of
from games import Event
from games.parts.tricks.matadors import TOLD
from games.players.common.reasons import because
from games.view import Facts, ViewFacts, frozen

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


def test_a_step_about_other_players_is_not_told_of_the_learners_own_move() -> None:
    bid = [(0, "bid:1")]
    assert told(bid, "event bid mine", "event bid others")[0] == ["event bid mine"]
    both = told([*bid, (1, "bid:0")], "event bid mine", "event bid others")[0]
    assert both == ["event bid mine", "event bid others"]
    assert told([], "event turned others", "event turned")[0] == ["event turned"]


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
    assert [trick.how for trick in tricks] == ["trump", "suit", "suit", "suit", "ruff", "trump", "trump", "trump"]
    assert [trick.again for trick in tricks] == [False, False, True, True, False, True, True, True]
    assert sum(trick.worth or 0 for trick in tricks) == 152
    assert tricks[4].card in tricks[4].cards


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
    assert is_clear_mistake(games.Advice(advised, (because("usual"),)), played, after) is worse


def test_with_a_search_a_mistake_must_cost_enough() -> None:
    after = RIKIKI.begin()
    weighed = games.Advice(
        "bid:1", (because("usual"),), (("bid:1", 10.0), ("bid:0", 0.0), ("bid:2", 9.9)), 40, (0, 0.1, 0.1)
    )
    assert is_clear_mistake(weighed, "bid:0", after)
    assert not is_clear_mistake(weighed, "bid:2", after)
    assert not is_clear_mistake(weighed, "bid:1", after)


# -- packs with trumps of their own ------------------------------------------------------------

SEED = 64  # seat 2 has a poignée, and plays last to the first trick
TO_THE_POIGNEE = (
    *zip((1, 0, 3, 2), ("bid:prise", "pass", "pass", "pass"), strict=True),
    *((1, f"discard:{card}") for card in ("10S", "2C", "2H", "2S", "3D", "3H")),
    (1, "done"),
    *((seat, f"play:{card}D") for seat, card in ((1, "4"), (0, "10"), (3, "2"))),
    (2, "poignee:simple"),
)


def test_an_announcement_before_the_last_card_of_a_trick_is_no_card_of_it() -> None:
    plan = Plan("tarot", seats=4, seed=SEED, version=games.info("tarot").version)
    assert progress(plan, TO_THE_POIGNEE, []).tricks == ()


@pytest.mark.parametrize(
    ("cards", "winner", "how", "ruffed"),
    [
        (("KH", "T5", "QH", "T2"), 1, "ruff", 1),
        (("KH", "EX", "QH", "T2"), 3, "ruff", 3),
        (("T1", "T5", "QH", "T2"), 1, "trump", None),
        (("EX", "T5", "QH", "T2"), 1, "trump", None),
        (("EX", "KH", "QH", "2S"), 1, "suit", None),
    ],
)
def test_trumps_of_a_tarot_pack_ruff_and_an_excuse_leaves_the_suit_to_the_next_card(
    cards: tuple[str, ...], winner: int, how: str, ruffed: int | None
) -> None:
    view = games.new("tarot", seats=4, seed=bytes(32)).view(None)
    before, event = replace(view, facts=frozen(ViewFacts(trick_seats=(0, 1, 2)))), Event("trick", winner, cards)
    trick, ruff = trick_of(event, before, 3, None), ruff_of(event, before, 3)
    assert trick is not None
    assert trick.how == how
    assert (ruff.seat if ruff else None) == ruffed


@pytest.mark.parametrize(("trick", "found"), [(("EX",), set()), (("EX", "KH"), {"follow"}), (("EX", "KS"), {"void"})])
def test_to_an_excuse_alone_there_is_nothing_to_follow(trick: tuple[str, ...], found: set[str]) -> None:
    view = games.new("tarot", seats=4, seed=bytes(32)).view(None)
    turn = replace(
        view,
        hand=("2H", "3D"),
        legal=("play:2H", "play:3D"),
        zones=Facts(trick=trick),
        facts=frozen(ViewFacts(trick_seats=(1, 2))),
    )
    assert situations(turn) == found


@pytest.mark.parametrize(
    ("cards", "winner", "how", "ruffed"),
    [
        (("AS", "KH", "7S"), 0, "trump", None),
        (("KC", "QH", "AC"), 2, "ruff", 1),
        (("KC", "AS", "7C"), 1, "ruff", 1),
        (("KS", "QS", "7D"), 0, "suit", None),
    ],
)
def test_black_aces_of_hombre_are_trumps(cards: tuple[str, ...], winner: int, how: str, ruffed: int | None) -> None:
    view = games.new("hombre", seats=3, seed=bytes(32)).view(None)
    before = replace(view, facts=frozen(ViewFacts(trick_seats=(0, 1), trump="H", suits=TOLD["H"])))
    event = Event("trick", winner, cards)
    trick, ruff = trick_of(event, before, 2, None), ruff_of(event, before, 2)
    assert trick is not None
    assert trick.how == how
    assert (ruff.seat if ruff else None) == ruffed


def test_a_black_ace_does_not_follow_its_own_suit() -> None:
    view = games.new("hombre", seats=3, seed=bytes(32)).view(None)
    facts = frozen(ViewFacts(trick_seats=(1,), trump="H", suits=TOLD["H"]))
    turn = replace(view, hand=("AS", "3D"), legal=("play:AS",), zones=Facts(trick=("KS",)), facts=facts)
    assert situations(turn) == {"void"}
