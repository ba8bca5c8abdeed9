"""Solo matches show what their player knows; a problem offers every move, and its answer says what each brings."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from support.discord import payload_limits
from support.discord.screen import plain
from support.discord.solo import alone
from support.games.matches import CASES, FEW, Case, moments, random_move, sampled, whose_turn

import games
from bot.art.cards.decks import CardStyle
from bot.core.custom_ids import PLAY, PLAY_CHOSEN, read
from bot.features.solo.screens.practice import practice_screen
from bot.features.solo.screens.problems import Posed, answer_screen, comparison, problem_screen, verdict
from bot.i18n.words import words
from bot.matches.review import Judged
from bot.screens.parts.screen import Button, Screen, Select
from bot.transport.messages import layout
from games.players.common.reasons import because
from storage import Problem, TableRecord

MOMENTS = 4  # of a match
NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)
OPEN = ("baccara", "bataille", "bataille_corse", "belote_decouverte", "pharaon", "super_bataille", "tir_a_la_carte")
"""Games in which no seat knows a card that another does not know."""


def positions(key: str, step: int = 4) -> Iterator[tuple[games.Game, int]]:
    """Every `step`-th position of a random match, at its largest table, and a seat that decides if one does."""
    match, rng = games.new(key, seats=games.info(key).seats[-1], seed=bytes(32)), Random(key)
    for move in range(120):
        if match.outcome is not None:
            return
        if move % step == 0:
            deciding = [seat for seat in range(match.seats) if seat in match.waiting and len(match.legal(seat)) > 1]
            yield match, max(deciding, default=0)
        match.play(*random_move(match, rng))


STEPS = {"swap": "exchange", "bid": "bid-form"}  # by verb, the route of moves of more than one tap


def posed(match: games.Game, seat: int) -> Posed:
    record = TableRecord(
        *(12, 1, 2, 3, 100, match.key, 1, match.seats, {}, bytes(32), 0, "finished", "fr", (), NOW, NOW, NOW)
    )
    problem = Problem(12, len(match.log), 2.5, NOW, None, match.key, 1)
    return Posed(record, problem, 2, 3, match.legal(seat)[0])


def offered(screen: Screen, position: int) -> set[str]:
    """The moves within reach, all in this position of match 12."""
    moves: set[str] = set()
    for row in screen.rows:
        for custom_id in [row.custom_id] if not isinstance(row, tuple) else [button.custom_id for button in row]:
            control = read(custom_id)
            assert control is not None
            if control.route in (PLAY, PLAY_CHOSEN):
                assert (control.kind, control.number, control.revision) == ("q", 12, position)
            if control.route == PLAY:
                moves.add(control.argument)
            elif control.route == PLAY_CHOSEN:
                assert isinstance(row, Select)
                moves |= {value for value, _ in row.options}
    return moves


@pytest.mark.parametrize("key", sampled(games.KEYS, FEW))
def test_a_player_sees_the_same_in_every_world_that_they_can_imagine(key: str) -> None:
    """In practice, in a problem and in its answer."""
    say, rng, hidden = words("fr", CardStyle(pictures=True)), Random(key), 0
    for match, seat in positions(key):
        worlds = [match, *(match.resample(seat, rng) for _ in range(2))]
        solo = [alone(world, say, seat, "q12") for world in worlds]
        shown = [[practice_screen(position, "easy") for position in solo]]
        if games.can_advise(key) and seat in match.waiting:
            moves = match.legal(seat)
            advice = games.Advice(moves[-1], (because("usual"),), tuple((move, 1.0) for move in moves), 20)
            problem, judged = posed(match, seat), Judged(len(match.log), moves[0], advice)
            shown.append([problem_screen(position, problem) for position in solo])
            shown.append([answer_screen(position, problem, judged, None) for position in solo])
            problem_rows = str(shown[1][0].rows)
            by_steps = {move for move in moves if f":{STEPS.get(move.partition(':')[0])}:" in problem_rows}
            assert offered(shown[1][0], len(match.log)) | by_steps >= set(moves)
            assert "Problème 2 sur 3" in plain(shown[1][0].blocks[0])
        for screens in shown:
            assert screens[0] == screens[1] == screens[2]
            view: Any = layout(replace(screens[0], picture=None), {})
            assert not list(payload_limits.message({"components": view.to_components()}))
        others = [other for other in range(match.seats) if other != seat]
        hidden += any(match.screen_view(other) != worlds[1].screen_view(other) for other in others)
    assert hidden or key in OPEN, "the other worlds are this one"


def test_practice_offers_a_claim_and_shows_the_hands_a_problem_does_not() -> None:
    match, rng, say = games.new("petasse", seats=3, seed=bytes(32)), Random(1), words("fr")
    while not any(map(match.may_claim, match.waiting)):
        match.play(*random_move(match, rng))
    seat = whose_turn(match)
    assert f":{games.CLAIM}'" in str(practice_screen(alone(match, say, seat), "normal").rows)
    assert games.CLAIM not in offered(
        problem_screen(alone(match, say, seat, "q12"), posed(match, seat)), len(match.log)
    )
    match.play(seat, games.CLAIM)
    assert "a abattu son jeu" in practice_screen(alone(match, say, seat), "normal").blocks[0]


def test_the_comparison_shows_equal_moves_as_equal_and_every_figure() -> None:
    view = games.new("rikiki", seats=3, seed=bytes(32)).screen_view(0)
    worths = (("bid:1", 3.0), ("bid:2", 3.2), ("bid:0", -1.0))
    advice = games.Advice("bid:1", (because("usual"),), worths, 20, (0.0, 1.0, 0.5))
    first, good, poor = comparison("bid:0", Judged(0, "bid:2", advice), view, ("A", "B", "C"), words("fr"))
    assert "20 parties" in first
    assert plain(good) == "✅ **2 plis +3,2** ≈ 1 pli +3,0"
    assert plain(poor) == "❌ 0 pli −1,0 (joué dans la partie)"


def test_a_move_that_was_not_compared_solves_nothing_and_says_so() -> None:
    view = games.new("rikiki", seats=3, seed=bytes(32)).screen_view(0)
    advice = games.Advice("bid:1", (because("usual"),), (("bid:1", 3.0),), 20, (0.0,))
    answer = Judged(0, "bid:3", advice)
    assert not answer.good
    assert "n'a pas pu être comparé" in verdict(answer, view, ("A", "B", "C"), words("fr"))
    assert comparison("bid:3", answer, view, ("A", "B", "C"), words("fr")) == []


@pytest.mark.live
@pytest.mark.parametrize("case", sampled(CASES))
def test_no_two_buttons_that_can_be_clicked_say_the_same(case: Case) -> None:
    for match in moments(case, MOMENTS):
        for language in () if match.outcome else ("fr", "en"):
            screen = practice_screen(alone(match, words(language)), "normal")
            buttons = [one for row in screen.rows if isinstance(row, tuple) for one in row if isinstance(one, Button)]
            labels = Counter(one.label for one in buttons if not one.disabled)
            assert [label for label, count in labels.items() if count > 1] == []
