"""Play-outs of reviews: they weigh every legal move, find blunders, and leave the computers' play as it is."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

import games
from games.players import advice_for
from games.players.common import playouts
from games.players.common.playouts import PlayOuts, points_of_the_deal
from games.players.common.reasons import Advised, because
from games.players.shedding.empereur import titles

KEYS = [key for key in games.KEYS if hasattr(advice_for(key), "REVIEW")]
WITHOUT = {"baccara", "bataille_corse", "kems", "menteur", "pharaon", "super_bataille", "tir_a_la_carte"}
"""The games with advice that neither search nor play out; games/players/README.md says why."""


def review_of(key: str) -> PlayOuts:
    module = advice_for(key)
    assert module is not None
    review: PlayOuts = module.REVIEW
    return review


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A game whose reviews play one world out."""
    key: str = request.param
    monkeypatch.setattr(playouts, "FIRST", 1)
    monkeypatch.setattr(playouts, "MOST", 1)
    return key


def started(key: str, **options: Any) -> games.Game:
    seats = min(games.info(key).seats, key=lambda seats: abs(seats - 4))
    return games.new(key, seats=seats, options=options, seed=key.encode().ljust(32)[:32])


def choices(match: games.Game) -> Iterator[int]:
    """Play a match by its advice, and stop with the seat on turn wherever it has a choice."""
    rng = Random(1)
    while match.waiting:
        seat = min((seat for seat in match.waiting if seat is not None), default=None)
        if seat is not None and len(match.legal(seat)) > 1:
            yield seat
        match.play(seat, games.player(match.key).choose(match.view(seat), None, rng) if seat is not None else "close")


def asked(match: games.Game, seat: int) -> games.Advice:
    return games.full_advice(match.view(seat), partial(match.resample, seat), Random(1))


def test_every_game_with_advice_searches_or_plays_out_or_is_left_out() -> None:
    modules = {key: advice_for(key) for key in games.KEYS}
    unweighed = {key for key, module in modules.items() if module and not {"SEARCH", "REVIEW"} & {*vars(module)}}
    assert unweighed == WITHOUT
    assert not any(hasattr(modules[key], "SEARCH") for key in KEYS)


@pytest.mark.parametrize("quick", KEYS, indirect=True)
def test_a_review_weighs_every_move_and_changes_no_computer(quick: str) -> None:
    match = started(quick)
    turns = choices(match)
    seat = next(seat for number, seat in enumerate(turns) if number > 3 and len(match.legal(seat)) in range(3, 20))
    before, found = match.log, asked(match, seat)
    assert {move for move, _ in found.weighed} == {*match.legal(seat)}
    assert found == asked(match.resample(seat, Random(2)), seat)
    assert match.log == before
    usual = games.advice(match.view(seat), partial(match.resample, seat), Random(1))
    assert usual.weighed == ()
    assert usual.move == games.player(quick, "hard").choose(match.view(seat), None, Random(1))
    assert found.move == usual.move or found.is_mistake(usual.move)


def test_seats_that_are_not_on_turn_react_in_a_play_out() -> None:
    class World:
        seats, seed, log, events = 2, 0, list[tuple[int, str]](), ()
        waiting = frozenset({0})

        def legal(self, seat: int) -> tuple[str, ...]:
            return ("a", "b") if seat == 0 else ("claim",) * (not self.log)

        def view(self, seat: int) -> Any:
            return seat

        def play(self, seat: int, move: str) -> None:
            self.log.append((seat, move))
            self.waiting = self.waiting if seat else frozenset()

    world: Any = World()
    playouts.play_outs(
        lambda view, rng: Advised("b", because("usual")), lambda view, rng: Advised("claim", because("usual")), effort=1
    ).play_out(world)
    assert world.log == [(1, "claim"), (0, "b")]


def test_too_few_worlds_weigh_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    review, played = review_of("nain_jaune"), list[games.Game]()

    def play_out(world: Any) -> None:
        review.play_out(world)
        played.append(world)

    monkeypatch.setattr(advice_for("nain_jaune"), "REVIEW", replace(review, effort=1, play_out=play_out))
    match = started("nain_jaune")
    seat = next(choices(match))
    usual = games.advice(match.view(seat), partial(match.resample, seat), Random(1))
    assert asked(match, seat) == replace(usual, trick=7, noise=3.0)
    assert len(played) == 1, "the first world was played to its end, too: it takes long if a choice has many moves"


def test_the_only_move_is_not_played_out() -> None:
    match = started("huit_americain")
    seat = next(iter(match.waiting))
    assert seat is not None
    while len(match.legal(seat)) > 1:
        match.play(seat, match.legal(seat)[0])
        (seat,) = match.waiting
        assert seat is not None
    found = asked(match, seat)
    assert (found.weighed, found.worlds, found.reasons) == ((), 0, (because("only"),))


def test_to_draw_instead_of_going_out_is_a_dear_mistake() -> None:
    match = started("empereur", max_turns=160)
    for seat in choices(match):
        hand, legal = match.view(seat).hand, match.legal(seat)
        if len(hand) == 1 and {out := f"play:{hand[0][:-1]}:1:0", "draw"} <= {*legal}:
            found = asked(match, seat)
            assert (found.move, found.is_dear("draw")) == (out, True)
            return
    pytest.fail("nobody went out in this match")


def ended(key: str, **options: Any) -> Any:
    """A match at the end of its first deal."""
    match: Any = started(key, **options)
    review_of(key).play_out(match)
    return match


def test_a_deal_is_worth_the_lead_over_the_opponents() -> None:
    rami = ended("rami")
    own, *others = rami.last_deal["points"]
    assert review_of("rami").worth(rami, 0) == pytest.approx(sum(others) / 3 - own), "few points win"
    pinacle = ended("pinacle")
    points = pinacle.last_deal["points"]
    assert points[0] != points[1]
    assert review_of("pinacle").worth(pinacle, 0) == (points[0] - points[1]) / 2, "partners together, in half-points"
    assert review_of("pinacle").worth(pinacle, 2) == (points[0] - points[1]) / 2


@pytest.mark.parametrize("mode", ["normal", "elite", "miroir_normal", "miroir_elite"])
def test_a_manche_of_empereur_is_worth_its_points_or_its_titles(mode: str) -> None:
    match = ended("empereur", mode=mode)
    worths = [review_of("empereur").worth(match, seat) for seat in range(match.seats)]
    named = dict(zip(match.last_deal["titles"], worths, strict=True))
    assert sum(worths) == pytest.approx(0)
    assert min(worths) < 0 < max(worths)
    if mode in ("normal", "elite"):
        assert named["empereur"] == max(worths)
    if mode != "normal" and "exclu" in named:
        assert named["exclu"] == min(worths)
    facts = match.view(None).facts
    assert list(titles(facts)) == list(points_of_the_deal(facts)) or not mode.endswith("elite")


def weighed(gain: float, noise: float) -> games.Advice:
    """Advice of nain jaune, by play-outs in which another move than the advised one gains so much more, with noise."""
    match: Any = started("nain_jaune")
    seat = next(iter(match.waiting))
    usual = games.advice(match.view(seat), partial(match.resample, seat), Random(1)).move
    other = next(move for move in match.legal(seat) if move != usual)

    def worth(world: Any, seat: int) -> float:
        move: str = world.log[-1][1]
        return float(move == other) * gain + Random(f"{move} {world.seed!r}").gauss(0, noise)

    review = replace(
        review_of("nain_jaune"), play_out=lambda world: None, worth=worth, finish_turn=lambda world, seat: None
    )
    module = advice_for("nain_jaune")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "REVIEW", review)
        found = asked(match, seat)
    assert {usual, other} <= dict(found.weighed).keys()
    assert (found.move == other) == (found.reasons[0].key == "searched")
    return replace(found, move={usual: "usual", other: "other"}.get(found.move, found.move))


def test_another_move_is_advised_only_if_it_is_clearly_better() -> None:
    assert (weighed(gain=10, noise=1).move, weighed(gain=0, noise=1).move) == ("other", "usual")
    assert weighed(gain=0.5, noise=10).move == "usual"


@pytest.mark.parametrize("hand", [1, 2])
def test_a_match_that_ends_on_void_hands_brings_nobody_anything(hand: int) -> None:
    match: Any = started("gin_rami", max_turns=20, max_reshuffles=0)
    seat = next(seat for seat in choices(match) if match.hand_number == hand and match.phase == "lay")
    match.redeals, match.turns = 3, match.most_turns
    weighed = asked(match, seat).weighed
    assert len(weighed) == len(match.legal(seat))
    assert {worth for _, worth in weighed} == {0.0}
