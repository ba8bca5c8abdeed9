"""Computer players: of every strength and in every game they play by the rules, and by what they can see."""

from functools import partial
from random import Random

import pytest
from benchmarks import players as league
from support.games.matches import BOUND, SAMPLE, TOGETHER, Case, actors, every_case, sampled

import games
from games.players import STRENGTHS, SearchingPlayer, advice_for, strengths
from games.players.common.search import Worlds

SEARCHED, PACE = 8, 6
"""A test makes `SEARCHED` choices by search, one in `PACE`: each takes as long as many deals of other players."""

MATCHES = 4
"""Matches of hard computers at each table of a game."""

OF_A_HOUSE_RULE = [300, pytest.param(2000, marks=pytest.mark.proof)]
"""Moves that are played under each: what is special about it has come up by then."""

every_player = [
    pytest.param(key, strength, id=f"{key}-{strength}", marks=() if key in SAMPLE else pytest.mark.live)
    for key in games.KEYS
    for strength in STRENGTHS
    if strength in ("random", "normal", *strengths(key))  # the others are the same player under another name
]


def tables(key: str) -> tuple[Case, ...]:
    """The smallest, a usual and the largest table, as a lobby would set it up."""
    sheet = games.info(key)
    usual = min(sheet.seats, key=lambda seats: abs(seats - 4))
    return tuple(Case(key, seats, sheet.proposed(seats)) for seats in sorted({sheet.seats[0], usual, sheet.seats[-1]}))


def searches(key: str, strength: str) -> bool:
    return isinstance(games.player(key, strength), SearchingPlayer)


def reacts(key: str) -> bool:
    return hasattr(advice_for(key), "react")


class Sparing:
    """A player that thinks once in a while only, and moves at random in between; others think every time."""

    def __init__(self, key: str, strength: str) -> None:
        self.player, self.quick = games.player(key, strength), games.player(key, "random")
        self.left, self.pace = (SEARCHED, PACE) if searches(key, strength) else (BOUND * 3, 1)

    def choose(self, view: games.View, worlds: Worlds, rng: Random) -> str:
        thinks = self.left > 0 and rng.randrange(self.pace) == 0
        self.left -= thinks
        return (self.player if thinks else self.quick).choose(view, worlds, rng)


@pytest.mark.parametrize(("key", "strength"), every_player)
def test_a_computer_player_plays_whole_matches_by_the_rules(key: str, strength: str) -> None:
    player, rng = Sparing(key, strength), Random(key + strength)
    for case in tables(key)[: 2 if strength == "normal" else 1]:
        match = case.new()
        for _ in range(BOUND):
            seats = [seat for seat in actors(match) if seat is not None]
            if not match.waiting:
                break
            if not seats:
                match.play(None, match.legal(None)[0])
                continue
            seat = rng.choice(seats)
            move = player.choose(match.view(seat), partial(match.resample, seat), rng)
            assert move in match.legal(seat)
            match.play(seat, move)
        assert match.outcome is not None


@pytest.mark.proof
@pytest.mark.parametrize("key", [key for key in games.KEYS if searches(key, "hard")])
def test_hard_computers_alone_play_whole_matches(key: str) -> None:
    """Every choice by search: at a table, a failure would cost a random move."""
    player, rng = games.player(key, "hard"), Random(key)
    for case in tables(key):
        for number in range(MATCHES):
            match = case.new(number)
            while match.waiting:
                league.act(match, [player] * case.seats, rng, [[] for _ in range(case.seats)])
            assert match.outcome is not None


@pytest.mark.parametrize("enough", [40, pytest.param(150, marks=pytest.mark.proof)])
@pytest.mark.parametrize(("key", "strength"), every_player)
def test_a_choice_does_not_depend_on_what_the_player_cannot_know(key: str, strength: str, enough: int) -> None:
    player, rng, choices = games.player(key, strength), Random(7), 0
    match = tables(key)[-1].new()
    while match.waiting and choices < (SEARCHED if searches(key, strength) else enough):
        seats = [seat for seat in actors(match) if seat is not None]
        if not seats:
            match.play(None, match.legal(None)[0])
            continue
        seat = rng.choice(seats)
        if searches(key, strength) and rng.randrange(PACE):
            match.play(seat, rng.choice(match.legal(seat)))
            continue
        move, *others = (
            player.choose(world.view(seat), partial(world.resample, seat), Random(choices))
            for world in (match, match.resample(seat, rng), match.resample(seat, rng))
        )
        assert others == [move, move]
        match.play(seat, move)
        choices += 1
    assert choices


@pytest.mark.parametrize("most", OF_A_HOUSE_RULE)
@every_case
def test_under_every_house_rule_a_computer_finds_legal_moves(case: Case, most: int) -> None:
    """An easy one: it follows the advice and makes its own mistakes, too."""
    match, player, rng = case.new(), games.player(case.key, "easy"), Random(str(case))
    while match.waiting and len(match.log) < most:
        league.act(match, [player] * case.seats, rng, [[] for _ in range(case.seats)])
    assert match.outcome is not None or len(match.log) >= most


@pytest.mark.parametrize("key", sampled(key for key in games.KEYS if reacts(key)))
def test_a_reaction_does_not_depend_on_what_the_player_cannot_know(key: str) -> None:
    """Some of the moves are random: otherwise nobody would do what others react to."""
    player, rng, asked, reactions = games.player(key), Random(key), 0, 0
    for case in (*tables(key), *(case for case in TOGETHER if case.key == key)):
        match, enough = case.new(), asked + 150
        while match.waiting and (asked < enough or (not reactions and asked < 3000)):
            for seat in (seat for seat in range(case.seats) if seat not in match.waiting and match.legal(seat)):
                worlds = match, match.resample(seat, rng), match.resample(seat, rng)
                move, *others = (player.react(world.view(seat), Random(asked)) for world in worlds)
                assert others == [move, move]
                asked, reactions = asked + 1, reactions + (move is not None)
            mover = rng.choice([seat for seat in range(case.seats) if seat in match.waiting] or [None])
            advised = mover is not None and rng.random() < 0.8
            moves = match.legal(mover)
            match.play(mover, player.choose(match.view(mover), None, rng) if advised else rng.choice(moves))
    assert reactions


@pytest.mark.parametrize(("key", "strength"), every_player)
def test_choosing_changes_nothing_and_repeats_with_the_same_rng(key: str, strength: str) -> None:
    match = tables(key)[0].new()
    seat = next(seat for seat in actors(match) if seat is not None)
    before = match.view(seat), match.log
    first, second = (
        games.player(key, strength).choose(match.view(seat), partial(match.resample, seat), Random(3)) for _ in range(2)
    )
    assert first == second
    assert (match.view(seat), match.log) == before


def total(strengths: dict[int, str], matches: int) -> list[int]:
    """Scores of rikiki summed over matches of four, the other seats playing at random."""
    sums = [0] * 4
    for number in range(matches):
        match = games.new("rikiki", seats=4, seed=bytes([number]) * 32, options={"max_cards": 6}, dealer=number % 4)
        players = [games.player("rikiki", strengths.get(seat, "random")) for seat in range(4)]
        rng = Random(number)
        while match.waiting:
            (seat,) = match.waiting
            assert seat is not None
            match.play(seat, players[seat].choose(match.view(seat), None, rng))
        assert match.outcome is not None
        sums = [a + b for a, b in zip(sums, match.outcome.scores, strict=True)]
    return sums


def test_in_rikiki_counting_one_s_tricks_is_worth_more_than_luck() -> None:
    normal, easy, *luck = total({0: "normal", 1: "easy"}, 60)
    assert normal > easy > max(luck)
