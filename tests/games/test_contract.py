"""What every match of every game keeps. A new game is in these suites by existing."""

import random
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest
from support.games.contract import contract
from support.games.matches import (
    BOUND,
    Case,
    alphabet,
    everything_seen,
    finished,
    moments,
    one_case_a_game,
    play_out,
    played,
    random_move,
    sampled,
)

import games

check, test_contract = contract()


@check
def a_random_match_ends(case: Case) -> None:
    match = finished(case)
    assert 0 < len(match.log) <= BOUND
    assert not match.waiting
    assert all(match.legal(seat) == () for seat in case.everybody)
    with pytest.raises(games.IllegalMove) as refusal:
        match.check(0, match.log[0][1])
    assert refusal.value.reason == "game-over"


@check
def every_move_keeps_the_cards_tells_its_events_and_leaves_a_move_to_each_seat_waited_for(case: Case) -> None:
    match = case.new()
    cards = sorted(match.census())
    assert all(isinstance(event.kind, str) for event in match.events)
    for seat, move in finished(case).log:
        assert match.waiting <= set(case.everybody)
        assert match.outcome is None
        assert all(match.legal(waited) for waited in match.waiting)
        events = match.play(seat, move)
        assert events
        assert all(isinstance(event.kind, str) for event in events)
        assert (events, sorted(match.census())) == (match.events, cards)
    assert match.events[-1].kind == "end"


@check
def a_move_that_is_no_text_is_refused_by_its_rule(case: Case) -> None:
    match = case.new()
    for seat in case.everybody:
        with pytest.raises(games.IllegalMove):
            match.check(seat, None)  # type: ignore[arg-type]  # what a caller may pass all the same


@check
def places_follow_the_scores_and_ties_share_one(case: Case) -> None:
    outcome = finished(case).outcome
    assert outcome is not None
    assert len(outcome.scores) == len(outcome.places) == case.seats
    view = finished(case).view(None)
    assert view.scores == outcome.scores
    assert outcome.teams == games.info(case.key).teams_at(case.seats)
    assert sorted(outcome.places) == sorted(
        1 + sum(other < place for other in outcome.places) for place in outcome.places
    )
    ranked = [score for _, score in sorted(zip(outcome.places, outcome.scores, strict=True))]
    assert ranked == sorted(ranked, reverse="low_wins" not in view.facts)
    if case.options.get("mode") == "miroir_elite":  # one loses, and all others share the first place
        loser = view.facts["loser"]
        assert outcome.places == tuple(case.seats if seat == loser else 1 for seat in range(case.seats))
        return
    for place in set(outcome.places):
        assert len({score for at, score in zip(outcome.places, outcome.scores, strict=True) if at == place}) == 1


@check
def legal_is_sorted_lists_each_move_once_and_agrees_with_check(case: Case) -> None:
    for match in moments(case, 6):
        for seat in (*case.everybody, case.seats, -1):
            moves = match.legal(seat)
            assert list(moves) == sorted(set(moves))
            for move in moves:
                match.check(seat, move)
        assert match.legal(case.seats) == match.legal(-1) == ()


def why(refused: Callable[[int | None, str], object], seat: int | None, move: str) -> tuple[str, Mapping[str, Any]]:
    """The reason for which this is refused: as `pytest.raises` has it, in a tenth of the time."""
    try:
        refused(seat, move)
    except games.IllegalMove as refusal:
        return refusal.reason, refusal.facts
    raise AssertionError(f"{move} of seat {seat} is not refused")


@check
def a_move_that_is_not_legal_is_refused_and_changes_nothing(case: Case) -> None:
    """Each seat at each moment tries some of the other moves that the game knows; at a large table fewer."""
    rng, tries = Random(str(case)), max(8, 60 // case.seats)
    for match in moments(case, 3):
        before, events = everything_seen(match), match.events
        for seat in (*case.everybody, case.seats):
            others = sorted(set(alphabet(case.key)).difference(match.legal(seat)))
            for move in rng.sample(others, min(tries, len(others))):
                reason, facts = why(match.check, seat, move)
                assert (reason, facts) == why(match.play, seat, move)
                assert " " not in reason
        assert (everything_seen(match), match.events) == (before, events)


@check
def the_log_replays_to_the_same_match(case: Case) -> None:
    """From the options that were given and a dealer drawn again; from those that the match names, and its dealer."""
    match, log = case.new(), finished(case).log
    for move in log[: len(log) // 2]:
        match.play(*move)
    again = games.replay(case.key, case.seats, case.options, case.seed(), None, match.log)
    assert everything_seen(again) == everything_seen(match)
    match = finished(case)
    again = games.replay(case.key, case.seats, match.options, match.seed, match.dealer, match.log)
    assert everything_seen(again) == everything_seen(match)
    assert {name: match.options[name] for name in case.options} == case.options


@one_case_a_game
def test_a_log_that_the_rules_refuse_is_stale(case: Case) -> None:
    log = finished(case).log
    half = len(log) // 2
    for broken, index in (([*log[:half], (0, "slap:1"), *log[half:]], half), ([*log, log[-1]], len(log))):
        with pytest.raises(games.StaleLog) as refusal:
            games.replay(case.key, case.seats, case.options, case.seed(), None, broken)
        assert (refusal.value.reason, refusal.value.facts["index"]) == ("stale-log", index)
        assert (refusal.value.facts["seat"], refusal.value.facts["move"]) == broken[index]


@check
def one_seed_gives_one_match_and_another_seed_another(case: Case) -> None:
    assert everything_seen(case.new()) == everything_seen(case.new())
    deals = {tuple(case.new(number).census()) for number in range(4)}
    assert len(deals) == 4


@check
def a_match_that_is_given_its_first_dealer_begins_with_that_one(case: Case) -> None:
    for dealer in range(case.seats):
        assert case.new(dealer=dealer).dealer == dealer
    assert len({case.new(number).dealer for number in range(20)}) > 1 or case.seats == 1


@check
def a_copy_goes_its_own_way(case: Case) -> None:
    for number, match in enumerate(played(case, 1)):
        twin, before, events = match.copy(), everything_seen(match), match.events
        assert (everything_seen(twin), twin.events) == (before, events)
        for rng in (Random(number), Random(-number)):
            for _ in range(25):
                if twin.waiting:
                    twin.play(*random_move(twin, rng))
            assert (everything_seen(match), match.events) == (before, events)
            twin = match.copy().copy()


def mutable_parts(thing: object) -> Iterator[object]:
    """Every list, dict, set or other changeable object that can be reached from `thing`'s attributes."""
    seen: set[int] = set()
    waiting = list(vars(thing).values())
    while waiting:
        part = waiting.pop()
        if id(part) in seen or isinstance(part, (str, bytes, int, float, type)) or callable(part):
            continue
        seen.add(id(part))
        frozen_mapping = type(part).__setitem__ is not dict.__setitem__ if isinstance(part, dict) else False
        if isinstance(part, (list, set, bytearray)) or (isinstance(part, dict) and not frozen_mapping):
            yield part
        if isinstance(part, dict):
            waiting += [*part, *part.values()]
        elif isinstance(part, (list, tuple, set, frozenset)):
            waiting += part
        elif hasattr(part, "__dict__") or hasattr(part, "__slots__"):
            if getattr(type(part), "__hash__", None) is None:
                yield part
            waiting += vars(part).values() if hasattr(part, "__dict__") else ()
            waiting += [getattr(part, name) for name in getattr(part, "__slots__", ()) if hasattr(part, name)]


@check
def a_copy_shares_nothing_that_can_change(case: Case) -> None:
    for match in played(case, 2):
        own = {id(part): part for part in mutable_parts(match)}
        for twin in (match.copy(), match.resample(0, Random(1))):
            shared = [part for part in mutable_parts(twin) if id(part) in own]
            assert not shared, f"{case.key}: unshare forgets {shared!r:.200}"


@check
def the_global_random_neither_matters_nor_moves(case: Case) -> None:
    log = finished(case).log
    match = case.new()
    for number in range(0, min(200, len(log)), 50):  # code that draws from it moves it on for good
        random.seed(number)
        state = random.getstate()
        for move in log[number : number + 50]:
            match.play(*move)
        seat = log[number][0]
        assert match.resample(seat, Random(number)).view(seat) == match.view(seat)
        assert random.getstate() == state
    clean = games.replay(case.key, case.seats, case.options, case.seed(), None, log[:200])
    assert everything_seen(match) == everything_seen(clean)


NEVER_BY_CHANCE = {"gin_frappe", "gin_rami"}
"""Games in which random moves end in a draw: hardly anybody ever lays a hand, or knocks, by chance."""


def advised(match: games.Game) -> games.Game:
    """This match, played out by computers that know the game."""
    player = games.player(match.key)
    while match.waiting:
        seat = next(iter(match.waiting))
        assert seat is not None
        match.play(seat, player.choose(match.view(seat), None, Random(0)))
    return match


@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_the_same_match_can_be_won_by_different_players(key: str) -> None:
    case = Case(key, min(seats for seats in games.info(key).seats if seats > 1))
    winners = set()
    for number in range(12):
        match = case.new(number)
        outcome = (advised(match) if key in NEVER_BY_CHANCE else play_out(match, Random(number))).outcome
        assert outcome is not None
        winners.add(outcome.places.index(1))
        if len(winners) > 1:
            return
    raise AssertionError(f"seat {winners} wins every match")
