"""Problems: a position of the reader's own finished match, and the comparison of its moves after an answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.core.custom_ids import PROBLEM, MatchName, action_id, solo_name
from bot.i18n.words import Words
from bot.matches.review import Judged
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller
from bot.screens.parts.moves import move_label
from bot.screens.parts.screen import GOLD, GREEN, Button, Screen, fitted, most_needed, rules_button
from bot.screens.parts.state import cost_text
from bot.screens.solo.play import own_picture, play_screen
from bot.screens.table.advice import low, signed, why_text
from games import Advice, Event, Game, View
from storage import Match, Player, Problem

MOST_MOVES = 6  # of each group in a comparison, and the two that the reader has played


@dataclass(frozen=True, slots=True)
class Posed:
    """A problem as its screens show it. `number`, `count`: its place among the problems of its match, from 1.

    `played`: the reader's move in the match.
    """

    record: Match
    problem: Problem
    match: Game
    seat: int
    number: int
    count: int
    played: str

    @property
    def name(self) -> MatchName:
        return solo_name(PROBLEM, self.record.id)

    @property
    def players(self) -> Sequence[Player]:
        return self.record.players


def problem_screen(
    posed: Posed,
    events: Sequence[Event],
    words: Words,
    *,
    notice: str | None = None,
    asked: str | None = None,
    unplayable: Collection[str] = (),
) -> Screen:
    """The position, as the reader saw it. `events`: all public events since their own last move."""
    view = posed.match.screen_view(posed.seat)
    names = names_of(posed.players, words)
    played = move_label(posed.played, words, names, view)
    ask = words.say("problem-ask", move=played, points=cost_text(view, posed.problem.cost, words))
    return play_screen(
        posed,
        posed.match,
        events,
        title(posed, words),
        words,
        whole=True,
        single=True,
        notice=notice,
        asked=asked,
        unplayable=unplayable,
        before=(ask,),
        actions=(*back_buttons(posed, words), rules_button(posed.record.game, words)),
    )


def answer_screen(posed: Posed, judged: Judged, following: Problem | None, words: Words) -> Screen:
    """The answer: whether it solves the problem, the best move with its reason, and what each move brings.

    `following`: the next problem to solve.
    """
    view = posed.match.screen_view(posed.seat)
    words = words.of_game(view.facts)
    names = names_of(posed.players, words)
    best = move_label(judged.advice.move, words, names, view)
    lines = [
        f"### {title(posed, words)} · {Teller(view, (), words).heading()}",
        verdict(judged, view, names, words),
        words.say("problem-best", move=best, reason=why_text(judged.advice, view, names, words)),
        *comparison(posed.played, judged, view, names, words),
    ]
    picture = own_picture(posed, posed.match, words)
    again = Button(open_id(posed.problem), words.say("button-problem-again"))
    onward = (
        () if following is None else (Button(open_id(following, "next"), words.say("button-problem-next"), "success"),)
    )
    rows = ((*onward, again), back_buttons(posed, words))
    text = "\n".join(lines)
    captions = ("\n".join(most_needed([(0, line) for line in lines])),) if picture else ()
    return fitted(Screen((text,), rows, GOLD if judged.good else GREEN, picture, captions), words)


def title(posed: Posed, words: Words) -> str:
    return words.say("problem-title", number=posed.number, count=posed.count)


def verdict(judged: Judged, view: View, names: Sequence[str], words: Words) -> str:
    """Whether the move solves the problem, or what it costs."""
    move = move_label(judged.played, words, names, view)
    if judged.good:  # by chance another move may be ahead of the advised one
        best = judged.same and judged.advice.figures == judged.advice.weighed
        return "✅ " + words.say("problem-solved" if best else "problem-solved-too", move=move)
    if judged.cost is None:
        return "❌ " + words.say("problem-unweighed", move=move)
    return "❌ " + words.say("problem-costs", move=move, points=cost_text(view, judged.cost, words))


def comparison(played: str, judged: Judged, view: View, names: Sequence[str], words: Words) -> list[str]:
    """The average of each move: the best ones, equal as far as we can know, then the others, best first.

    The move of the answer is bold; `played`: the one of the match, which is marked.
    """
    advice = judged.advice
    if len(advice.weighed) < 2:
        return []

    def text(move: str, worth: float) -> str:
        label = words.say("advice-worth", move=move_label(move, words, names, view), points=signed(worth, words))
        label = f"**{label}**" if move == judged.played else label
        return words.say("problem-was-played", move=label) if move == played else label

    def group(moves: Sequence[tuple[str, float]], sign: str) -> str:
        kept = [pair for number, pair in enumerate(moves) if number < MOST_MOVES or pair[0] in (played, judged.played)]
        more = [words.say("problem-more", count=len(moves) - len(kept))] if len(kept) < len(moves) else []
        return sign.join([*(text(*pair) for pair in kept), *more])

    best_first = sorted(advice.weighed, key=lambda pair: -pair[1])
    good = [pair for pair in best_first if is_good(advice, pair[0])]
    rest = [pair for pair in best_first if not is_good(advice, pair[0])]
    lines = [words.say("problem-worths", worlds=advice.worlds, low=low(view)), "✅ " + group(good, " ≈ ")]
    return [*lines, *(["❌ " + group(rest, " · ")] if rest else [])]


def is_good(advice: Advice, move: str) -> bool:
    return Judged(0, move, advice).good


def back_buttons(posed: Posed, words: Words) -> tuple[Button, ...]:
    """To the match after the reader's move, and to their other problems."""
    after = f"{posed.problem.position + 1}.problem"
    return (
        Button(action_id(posed.record.id, "replay", after), words.say("button-problem-match")),
        problems_button(words),
    )


def open_id(problem: Problem, place: str = "here") -> str:
    """The custom id of a button that opens a problem. `place` makes it unique in its message."""
    return action_id(solo_name(PROBLEM, problem.match_id), "problem", f"{problem.position}.{place}")


def problems_button(words: Words) -> Button:
    return Button(action_id(0, "problems"), words.say("problems-title"))
