"""The league's clairvoyant, and the share of its gain that a search reaches."""

from functools import partial
from random import Random

import pytest
import typer
from benchmarks import players as league
from support.games.matches import whose_turn

import games
from games.players.tricks.belote.belote.search import SEARCH


def in_mid_deal() -> games.Game:
    """A match of belote with some tricks played, where somebody has a choice."""
    match, normal, rng = games.new("belote", seats=4, seed=bytes(32)), games.player("belote"), Random(0)
    while len(match.log) < 20 or len(SEARCH.candidates(match.view(whose_turn(match)))) < 3:
        seat = whose_turn(match)
        match.play(seat, normal.choose(match.view(seat), None, rng))
    return match


def test_the_clairvoyant_plays_what_is_best_with_the_cards_as_they_lie() -> None:
    match = in_mid_deal()
    seat, before = whose_turn(match), match.log
    player = league.seated("belote", "clairvoyant")
    chosen = player.choose(match.view(seat), league.worlds_for(player, match, seat), Random(1))
    worths = {}
    for move in SEARCH.candidates(match.view(seat)):
        twin = match.copy()
        twin.play(seat, move)
        worths[move] = SEARCH.worth(SEARCH.end(twin), seat)
    assert len({*worths.values()}) > 1
    assert worths[chosen] == max(worths.values())
    assert match.log == before


def test_only_the_clairvoyant_is_handed_the_true_match() -> None:
    match = in_mid_deal()
    seat, other = whose_turn(match), (whose_turn(match) + 1) % 4
    true = match.view(other).hand

    def hands(name: str) -> set[tuple[str, ...]]:
        worlds = league.worlds_for(league.seated("belote", name), match, seat)
        return {worlds(Random(dice)).view(other).hand for dice in range(9)}

    assert hands("clairvoyant") == {true}
    assert len(hands("hard")) > 1


def test_a_game_without_a_search_has_no_clairvoyant() -> None:
    with pytest.raises(typer.BadParameter, match="menteur has no search"):
        league.seated("menteur", "clairvoyant")


def test_a_share_is_the_ratio_of_the_means() -> None:
    assert league.share([1.0, 2.0, 4.5], [2.0, 4.0, 9.0]) == (0.5, 0.0)
    ratio, error = league.share([1.0, 3.0], [4.0, 4.0])
    assert ratio == 0.5
    assert error == pytest.approx(1 / 4)  # the rest is -1 and 1: its mean is off by 1, of a whole of 4


def test_the_line_of_shares_compares_both_over_the_same_seeds() -> None:
    contest = league.contest_of("besigue")
    pairs = [*map(partial(league.both, "besigue", contest), range(2))]
    for name, met in (("hard", pairs[1].hard), ("clairvoyant", pairs[1].clairvoyant)):
        assert met.difference == league.pair("besigue", contest, name, "normal", 1).difference
    told = league.share_line("besigue", contest, pairs).split()
    assert told[:2] == ["besigue", "2"]
    assert told[-3:-2] == ["0.00"]  # once the talon is gone every card is known: hard sees as much as anybody
    assert told[-4] == "1.00"
