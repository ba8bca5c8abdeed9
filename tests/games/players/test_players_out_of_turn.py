"""Computer players in games of quick hands without turns, and in games without any skill."""

from collections import Counter
from random import Random
from statistics import fmean

import pytest
from support.games.deals import SEED

import games
from games.parts.cards import PACK_52
from games.players import STRENGTHS, strengths
from games.players.war import bataille_corse

LONGEST = 2000  # moves: what a table of computers may need at most


def corse(*cards: str) -> games.Game:
    """A match of three in which seat 0 leads, these are the first cards, and all of them have been flipped."""
    deck = [*cards, *(card for card in PACK_52 if card not in cards)]
    match = games.new("bataille_corse", seats=3, seed=SEED, dealer=2, stacked=[deck])
    for seat in range(len(cards)):
        match.play(seat, "flip")
    return match


def reactions(match: games.Game) -> list[str | None]:
    advised = [bataille_corse.react(match.view(seat), Random(1)) for seat in range(match.seats)]
    return [reaction and reaction.move for reaction in advised]


def table_of_computers(key: str, seats: int, strength: str, number: int) -> list[tuple[int | None, str]]:
    """The log of a match of computers: who has something to say out of turn goes first, else who is waited for."""
    match, rng = games.new(key, seats=seats, seed=bytes([number]) * 32), Random(number)
    players = [games.player(key, strength) for _ in range(seats)]
    while match.waiting and len(match.log) <= LONGEST:
        idle = [seat for seat in range(seats) if seat not in match.waiting and match.legal(seat)]
        asides = [(seat, players[seat].react(match.view(seat), rng)) for seat in rng.sample(idle, len(idle))]
        waited = sorted(seat for seat in match.waiting if seat is not None)
        if said := [(seat, move) for seat, move in asides if move]:
            match.play(*said[0])
        elif waited:
            seat = rng.choice(waited)
            match.play(seat, players[seat].choose(match.view(seat), None, rng))
        else:
            match.play(None, match.legal(None)[0])
    assert match.outcome is not None
    return list(match.log)


def test_everybody_slaps_a_pair_and_nobody_slaps_anything_else() -> None:
    assert reactions(corse("2S", "3S")) == [None] * 3
    assert reactions(corse("2S", "3S", "3H")) == ["slap"] * 3


@pytest.mark.parametrize("strength", ["easy", "normal"])
@pytest.mark.parametrize("key", ["menteur", "kems", "bataille_corse"])
def test_a_table_of_four_computers_comes_to_an_end(key: str, strength: str) -> None:
    """Two matches of each: the 200 of the wish are played by the league, `--lengths`."""
    for number in range(2):
        assert table_of_computers(key, 4, strength, number)


@pytest.mark.parametrize("key", ["bataille", "pharaon", "pouilleux", "super_bataille", "tir_a_la_carte"])
def test_a_game_of_luck_has_no_strengths(key: str) -> None:
    assert strengths(key) == ()


@pytest.mark.parametrize("key", ["super_bataille", "tir_a_la_carte"])
def test_a_game_of_luck_turns_up_a_card(key: str) -> None:
    match = games.new(key, seats=2, seed=SEED)
    seat = min(seat for seat in match.waiting if seat is not None)
    assert games.advice(match.view(seat), lambda rng: match, Random(1), search=False).move == "flip"


def test_a_game_of_skill_has_strengths_that_differ() -> None:
    assert strengths("menteur") == ("easy", "normal")
    assert strengths("belote") == ("easy", "normal", "hard")


@pytest.mark.parametrize("strength", ["easy", "normal", "hard"])
def test_at_le_pharaon_everybody_bets_once_and_is_done(strength: str) -> None:
    log = table_of_computers("pharaon", 4, strength, 1)
    for first in range(0, len(log), 8):
        coup = Counter((seat, move.partition(":")[0]) for seat, move in log[first : first + 8])
        assert coup == Counter((seat, verb) for seat in range(4) for verb in ("bet", "done"))


def test_at_le_pouilleux_any_back_may_be_drawn() -> None:
    log = table_of_computers("pouilleux", 4, "normal", 2)
    places = [int(move.removeprefix("pick:")) for _, move in log]
    assert {1, 2, 3} <= set(places)
    assert fmean(places) > 2


def test_a_player_at_random_does_nothing_out_of_turn() -> None:
    match = corse("2S", "3S", "3H")
    assert all("slap" in match.legal(seat) for seat in range(3))
    assert [games.player("bataille_corse", "random").react(match.view(seat), Random(1)) for seat in range(3)] == [
        None
    ] * 3


@pytest.mark.parametrize("key", games.KEYS)
def test_a_strength_that_nobody_has_is_refused(key: str) -> None:
    for strength in ("", "grandmaster", "Easy"):
        with pytest.raises(games.BadOptions) as refusal:
            games.player(key, strength)
        assert refusal.value.reason == "bad-value"
        assert refusal.value.facts == {"option": "strength", "value": strength, "allowed": STRENGTHS}
