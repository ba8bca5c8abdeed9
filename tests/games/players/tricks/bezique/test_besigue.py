"""The computer players of le bésigue, at positions that tell."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from support.games.matches import play

import games
from games.parts.cards import PACK_32
from games.players.tricks.bezique.besigue import advice
from games.players.tricks.bezique.besigue.cards import choose, declaration
from games.players.tricks.bezique.besigue.search import lead_of_first
from games.tricks.bezique.besigue import Besigue
from games.view import ViewFacts

NO_OPTIONS: Mapping[str, object] = {}
VARIANTS = [{}, {"retourne": False}, {"reuse": "chinois"}, {"hand_size": 8}]


def lays(hand: str, *moves: str, trump: str = "H", left: int = 30) -> str:
    return declaration(("skip", *(f"declare:{move}" for move in moves)), hand.split(), trump, left)


def plays(hand: str, lead: str | None = None, trump: str | None = "H", shown: str = "", left: int = 30) -> str:
    cards = hand.split()
    return choose(list(dict.fromkeys(cards)), cards, shown.split(), lead, trump, left)


def at(number: int, cards: int, options: Mapping[str, object] = NO_OPTIONS) -> Besigue:
    """A deal played by the advice until the talon is gone and each seat has `cards` cards."""
    match = Besigue(seats=2, seed=bytes([number]) * 32, options=options)
    while match.talon or match.trick or len(match.hands[0]) > cards:
        match.play(match.turn, advice.advise(match.view(match.turn), Random(0)).move)
    return match


def best(match: Besigue, deal: int) -> int:
    """By how much seat 0 is ahead in declarations and tricks, every way being played."""
    if match.deal > deal or not match.waiting:
        assert match.last_deal is not None
        sevens, points = match.last_deal["sevens"], match.last_deal["points"]
        return int(points[0] - points[1] - 10 * (sevens[0] - sevens[1]))
    ends: list[int] = []
    for move in match.legal(match.turn):
        twin = match.copy()
        twin.play(match.turn, move)
        ends.append(best(twin, deal))
    return max(ends) if match.turn == 0 else min(ends)


BOTH = ("besigue:JD+QS", "double_besigue:JD+JD+QS+QS")
TRUMPS = ("mariage:KH+QH", "quinte:AH+10H+KH+QH+JH")


@pytest.mark.parametrize(
    ("hand", "moves", "left", "laid"),
    [
        ("KS QS JD 7H", ("mariage:KS+QS", "besigue:JD+QS"), 30, "declare:besigue:JD+QS"),  # the dearest
        ("KS QS", ("mariage:KS+QS",), 30, "declare:mariage:KS+QS"),
        ("7S 8S", (), 30, "skip"),
        ("JD JD QS QS", BOTH, 30, f"declare:{BOTH[0]}"),  # early the small one that grows
        ("JD JD QS QS", BOTH, 4, f"declare:{BOTH[1]}"),  # late the great one at once
        ("AH 10H KH QH JH", TRUMPS, 30, f"declare:{TRUMPS[0]}"),
        ("AH 10H KH QH JH", TRUMPS, 4, f"declare:{TRUMPS[1]}"),
    ],
)
def test_it_lays_combinations(hand: str, moves: tuple[str, ...], left: int, laid: str) -> None:
    assert lays(hand, *moves, left=left) == laid


def test_at_once_it_lays_the_combination_that_wins_the_match() -> None:
    moves = ("declare:besigue:JD+QS", "declare:double_besigue:JD+JD+QS+QS", "skip")
    for wanting, laid in ((40, moves[0]), (41, moves[1]), (500, moves[1]), (501, moves[0]), (None, moves[0])):
        assert declaration(moves, ["JD", "JD", "QS", "QS"], "H", 30, wanting) == laid


@pytest.mark.parametrize(("score", "win_at", "kind"), [(600, "first", "double_besigue"), (600, "deal_end", "besigue")])
def test_its_advice_knows_whether_the_target_wins_at_once(score: int, win_at: str, kind: str) -> None:
    stacked = ["JD", "JD", "QS", "7S", "7S", "8S", "QS", "AH", "AH", "8S", "7C", "7C", "10H", "10H", "KH", "8C", "8C"]
    rest = Counter(PACK_32 * 2) - Counter([*stacked, "9C", "9H"])
    deck = [*stacked, "9C", *sorted(rest.elements()), "9H"]
    match = games.new(
        "besigue", seats=2, seed=bytes(32), dealer=1, stacked=[deck], options={"win_at": win_at, "target": 1000}
    )
    assert isinstance(match, Besigue)
    match.scores[0] = score
    play(match, "0@AH 1@7C")
    assert advice.advise(match.view(0), Random(1)).move.startswith(f"declare:{kind}:")


def test_the_first_marriage_makes_trumps_of_the_longer_suit() -> None:
    moves = ("declare:mariage:KC+QC", "declare:mariage:KS+QS", "skip")
    assert declaration(moves, ["KC", "QC", "KS", "QS", "AS", "10S"], None, 30) == "declare:mariage:KS+QS"


@pytest.mark.parametrize(
    ("hand", "given", "card"),
    [
        ("8H AH 7S 9C", {"lead": "10S"}, "8H"),  # it takes a brisque cheaply
        ("8H AH 7S 9C", {"lead": "9D"}, "7S"),  # and wastes no trump on nothing
        ("10S QS KS JD 7C", {"shown": "QS KS JD"}, "7C"),  # no brisque is led, nor what makes a combination
        ("8S AS", {"lead": "9S", "left": 0}, "AS"),  # without a talon a brisque goes into its own trick only
        ("9S 10S", {"lead": "AS", "left": 0}, "9S"),
    ],
)
def test_it_plays(hand: str, given: dict[str, Any], card: str) -> None:
    assert plays(hand, **given) == card


def test_it_exchanges_the_seven_in_turn_and_out_of_turn() -> None:
    exchanged = 0
    for number in range(5):
        match = games.new("besigue", seats=2, seed=bytes([number]) * 32)
        player = games.player("besigue", "normal")
        while match.view(None).facts["deal"] == 1 and match.waiting:
            for seat in range(2):
                if "exchange" in match.legal(seat):
                    view = match.view(seat)
                    assert player.react(view, Random(0)) == "exchange"
                    assert player.choose(view, None, Random(0)) == "exchange"
                    match.play(seat, "exchange")
                    exchanged += 1
            (turn,) = match.waiting
            match.play(turn, player.choose(match.view(turn), None, Random(0)))
    assert exchanged


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(map(str, options)) or "usual")
def test_the_solver_finds_what_the_best_plays_lead_to(options: dict[str, object]) -> None:
    for number in range(4):
        match = at(number, 3, options)
        now = match.declared[0] - match.declared[1] + 10 * (match.brisques[0] - match.brisques[1])
        assert now + lead_of_first(match) == best(match, match.deal)


def test_a_searching_player_plays_the_last_tricks_as_well_as_can_be() -> None:
    player = games.player("besigue", "hard")
    for number in range(3):
        match = at(number, 4)
        should, deal = best(match, 1), match.deal
        while match.deal == deal and match.waiting:
            seat = match.turn
            match.play(seat, player.choose(match.view(seat), partial(match.resample, seat), Random(number)))
        assert best(match, 1) == should


@pytest.mark.parametrize("options", [*VARIANTS, {"auto_single": "last_card"}], ids=str)
def test_a_searching_player_comes_to_the_end_of_a_deal_of_every_kind(options: dict[str, object]) -> None:
    player, match = games.player("besigue", "hard"), at(9, 4, options)
    while match.deal == 1 and match.waiting:
        match.play(match.turn, player.choose(match.view(match.turn), partial(match.resample, match.turn), Random(0)))
    assert match.last_deal is not None


@pytest.mark.parametrize(("rule", "card"), [("highest_rank_any_suit", "AC"), ("led_suit", "7S")])
def test_it_takes_a_brisque_with_another_suit_only_where_that_suit_can_win(rule: str, card: str) -> None:
    match = games.new("besigue", seats=2, seed=bytes(32), options={"phase_a_winner": rule})
    (seat,) = match.waiting
    view = match.view(seat)
    zones = {**view.zones, "trick": ("10D",)}
    facts: ViewFacts = {**view.facts, "trick_seats": (0,), "trump": "H"}
    shown = replace(view, zones=zones, facts=facts, hand=("AC", "7S"), legal=("play:7S", "play:AC"))
    assert advice.advise(shown, Random(0)).move == f"play:{card}"
