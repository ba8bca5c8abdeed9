"""Advice to people: legal, reasoned, no better informed than the seat itself, and what a hard computer would play."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from random import Random

import pytest
from support.games.matches import sampled

import games
from games.players import advice_for
from games.players.common.reasons import KEYS, because
from games.players.common.search import Results, Weighed
from games.view import Facts

ADVISED = [key for key in games.KEYS if games.can_advise(key)]
WHY = (because("usual"),)
CHECKED = 2  # positions of a game, in which the whole thought is thought
LOOKS = 25  # positions of which the quick advice is asked


def positions(key: str, count: int, stride: int) -> Iterator[tuple[games.Game, int]]:
    """Positions in which somebody has a choice, and who: a match played by the quick advice."""
    seats = max(games.info(key).seats)
    rng, match = Random(key), games.new(key, seats=min(seats, 4), seed=key.encode().ljust(32)[:32])
    seen = 0
    for _ in range(400):
        if not match.waiting or seen == count * stride:
            return
        seat = min((seat for seat in match.waiting if seat is not None), default=None)
        if seat is None:
            match.play(None, "close")
            continue
        if len(match.legal(seat)) > 1:
            if seen % stride == 0:
                yield match.copy(), seat
            seen += 1
        match.play(seat, games.player(key).choose(match.view(seat), None, rng))


@pytest.mark.parametrize("key", sampled(ADVISED))
def test_advice_is_legal_and_has_a_reason(key: str) -> None:
    for match, seat in positions(key, LOOKS, 1):
        view = match.view(seat)
        advice = games.advice(view, partial(match.resample, seat), Random(1), search=False)
        assert advice.move in view.legal
        assert all(set(reason.facts) == set(KEYS[reason.key]) for reason in advice.reasons)
        assert advice.weighed == ()


@pytest.mark.parametrize("key", sampled(ADVISED))
def test_advice_is_the_move_of_a_hard_computer(key: str) -> None:
    for match, seat in positions(key, CHECKED, 7):
        view, worlds = match.view(seat), partial(match.resample, seat)
        advice = games.advice(view, worlds, Random(1))
        strength = "hard" if "hard" in games.players.strengths(key) else "normal"
        assert advice.move == games.player(key, strength).choose(view, worlds, Random(1))
        assert {move for move, _ in advice.weighed} <= set(view.legal)
        if advice.weighed:
            assert advice.weighed[0][0] == advice.move
            assert advice.worlds > 0
            assert advice.cost(advice.move) == 0
            assert all((advice.cost(move) or 0) >= 0 for move in view.legal)
            assert len(advice.errors) == len(advice.weighed)
            assert advice.errors[0] == 0


@pytest.mark.parametrize("key", sampled(ADVISED))
def test_advice_is_the_same_in_two_worlds_that_the_seat_cannot_tell_apart(key: str) -> None:
    for number, (match, seat) in enumerate(positions(key, CHECKED, 5)):
        other = match.resample(seat, Random(f"other {key}"))
        told = [
            games.advice(world.view(seat), partial(world.resample, seat), Random(7), search=not number)
            for world in (match, other)
        ]
        assert told[0] == told[1]


@pytest.mark.parametrize("key", sampled(key for key in ADVISED if not hasattr(advice_for(key), "REVIEW")))
def test_full_advice_weighs_every_move(key: str) -> None:
    checked = 0
    for match, seat in positions(key, LOOKS, 3):
        view, worlds = match.view(seat), partial(match.resample, seat)
        advice, full = games.advice(view, worlds, Random(1)), games.full_advice(view, worlds, Random(1))
        assert (full.move, full.reasons, full.worlds, full.trick) == (
            advice.move,
            advice.reasons,
            advice.worlds,
            advice.trick,
        )
        if not advice.weighed:
            assert full == advice
            continue
        assert {move for move, _ in full.weighed} == set(view.legal)
        assert advice.weighed == tuple(pair for pair in full.weighed if pair in advice.weighed)
        errors = dict(zip(dict(full.weighed), full.errors, strict=True))
        assert advice.errors == tuple(errors[move] for move, _ in advice.weighed)
        checked += 1
        if checked == CHECKED:
            return


@pytest.mark.live
def test_a_neighbour_that_the_search_left_out_is_no_mistake() -> None:
    """The search tries one card of each group of equals; a person may well play another."""
    match, rng, equal = games.new("chasse_coeur", seats=4, seed=(6).to_bytes(32)), Random(2), 0
    order = [f"play:{rank}C" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")]
    for _ in range(20):
        (seat, *_) = (seat for seat in match.waiting if seat is not None)
        view, worlds = match.view(seat), partial(match.resample, seat)
        if view.phase == "play" and len(view.legal) > 1:
            full = games.full_advice(view, worlds, Random(1))
            left_out = set(view.legal) - dict(games.advice(view, worlds, Random(1)).weighed).keys()
            for lower, higher in pairwise(order):
                if full.move in (lower, higher) and {lower, higher} & left_out:
                    assert not full.is_mistake(lower if full.move == higher else higher)
                    equal += 1
        if equal >= 3:
            break
        match.play(seat, rng.choice(view.legal))
    assert equal


def test_a_move_without_an_alternative_says_so() -> None:
    match = games.new("belote_decouverte", seats=2, seed=bytes(32))
    rng = Random(1)
    while True:
        (seat,) = match.waiting
        assert seat is not None
        if len(match.legal(seat)) == 1:
            break
        match.play(seat, rng.choice(match.legal(seat)))
    advice = games.advice(match.view(seat), partial(match.resample, seat), rng)
    assert (advice.move, advice.reasons) == (match.legal(seat)[0], (because("only"),))


@pytest.mark.parametrize(
    ("key", "options"), [("tarot", {}), ("tarot_lorrain", {}), ("chasse_coeur", {"pass_cards": 3}), ("hombre", {})]
)
def test_a_choice_of_several_cards_is_advised_even_after_a_wrong_one(key: str, options: Facts) -> None:
    seats = 3 if key == "hombre" else 4
    match = games.new(key, seats=seats, seed=bytes(32), options=options)
    while True:
        seat = min(seat for seat in match.waiting if seat is not None)
        advice = games.advice(match.view(seat), partial(match.resample, seat), Random(1), search=False)
        if "choice" in match.view(seat).facts:
            break
        match.play(seat, advice.move)
    right = (advice.move, *advice.following)
    verb = match.view(seat).facts["choice"]["verb"]
    wrong = next(move for move in match.legal(seat) if move.startswith(f"{verb}:") and move not in right)
    match.play(seat, wrong)
    for move in (wrong.replace(verb, "take_back"), *right, "done"):
        advice = games.advice(match.view(seat), partial(match.resample, seat), Random(1), search=False)
        assert advice.move == move
        match.play(seat, move)


def test_a_move_that_comes_out_ahead_by_chance_hides_all_figures() -> None:
    """The advice stays that of a hard computer, which goes by its rules where luck alone may have decided."""
    ahead = games.Advice("discard:5D", WHY, (("discard:5D", 58.7), ("knock:5D", 61.3)), 60, (0.0, 4.0))
    assert ahead.figures == ()
    assert not ahead.is_mistake("knock:5D")
    behind = games.Advice("knock:5D", WHY, (("knock:5D", 61.3), ("discard:5D", 58.7)), 60, (0.0, 4.0))
    assert behind.figures == behind.weighed


@pytest.mark.parametrize(
    ("error", "trick", "mistake", "dear"), [(1.5, 1.0, False, False), (1.0, 1.0, True, True), (1.0, 30.0, True, False)]
)
def test_a_mistake_costs_two_errors_and_a_dear_one_a_tenth_of_a_trick(
    error: float, trick: float, mistake: bool, dear: bool
) -> None:
    advice = games.Advice("play:AS", WHY, (("play:AS", 5.0), ("play:KS", 2.5)), 30, (0.0, error), trick)
    assert (advice.is_mistake("play:KS"), advice.is_dear("play:KS")) == (mistake, dear)
    assert not advice.is_mistake("play:QS"), "it was not weighed"


def test_moves_are_compared_in_the_worlds_that_both_were_tried_in() -> None:
    results = Results(("good", "out", "never"), None)
    results.points.update(good=[1.0, 3.0, -8.0, -8.0], out=[0.0, 1.0])
    found = Weighed.of("good", results)
    assert found.means == {"good": -3.0, "out": -4.5}
    assert found.errors == {"good": 0.0, "out": pytest.approx(0.5)}
    assert found.worlds == 4
