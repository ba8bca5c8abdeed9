"""Problems: the list, a position of the reader's own finished match, and the comparison of its moves."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.custom_ids import PROBLEM, action_id, solo_name
from bot.features.solo.rules.problems import Collection
from bot.features.solo.screens.position import SoloPosition, own_picture, page_button, position_screen
from bot.i18n.words import Words
from bot.matches.review import Judged
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller
from bot.screens.parts.moves import move_label
from bot.screens.parts.screen import (
    GOLD,
    GREEN,
    MAX_OPTIONS,
    Button,
    Row,
    Screen,
    Select,
    fitted,
    most_needed,
    report_button,
    rules_button,
)
from bot.screens.parts.state import cost_text
from bot.screens.table.advice import low, signed, why_text
from games import Advice, View
from storage import Problem, TableRecord

MOST_MOVES = 6  # of each group in a comparison, and the two that the reader has played


@dataclass(frozen=True, slots=True)
class Posed:
    """A problem. `number`, `count`: its place in its match, from 1; `played`: the reader's move there."""

    record: TableRecord
    problem: Problem
    number: int
    count: int
    played: str

    def title(self, words: Words) -> str:
        return words.say("problem-title", number=self.number, count=self.count)

    def back_buttons(self, words: Words) -> tuple[Button, ...]:
        """To the match after the reader's move, and to their other problems."""
        after = action_id(self.record.id, "replay", f"{self.problem.position + 1}.problem")
        return Button(after, words.say("button-problem-match")), page_button("problems", words, "problems-title")


def problems_screen(collection: Collection, words: Words) -> Screen:
    """A user's problems to solve, the newest first."""
    open_ones = collection.open
    blocks = ["## " + words.say("problems-title"), words.say("problems-about")]
    counts = [words.say("problems-open", count=len(open_ones)), words.say("problems-solved", count=collection.solved)]
    blocks.append(" · ".join(counts))
    if collection.outdated:
        blocks.append("-# " + words.say("problems-outdated", count=collection.outdated))
    rows: list[Row] = []
    if open_ones:
        shown = open_ones[:MAX_OPTIONS]
        lines = tuple((f"{problem.match_id}.{problem.position}", problem_line(problem, words)) for problem in shown)
        rows.append((Button(open_id(open_ones[0]), words.say("button-problem-newest"), "success"),))
        rows.append(Select(action_id(0, "problem-pick", str(len(open_ones))), words.say("problems-menu"), lines))
    rows.append((page_button("practice", words, "button-practice-list"),))
    return fitted(Screen(tuple(blocks), tuple(rows)), words)


def problem_line(problem: Problem, words: Words) -> str:
    return words.say(
        "problems-line",
        game=words.game(problem.game).name,
        match=str(problem.match_id),
        move=problem.position + 1,
        points=words.decimal(problem.cost),
    )


def problem_screen(solo: SoloPosition, posed: Posed) -> Screen:
    """The position, as the reader saw it."""
    words, ask = solo.words, ask_text(solo, posed)
    actions = (*posed.back_buttons(words), rules_button(solo.match.key, words))
    return position_screen(solo, posed.title(words), whole=True, single=True, before=(ask,), actions=actions)


def ask_text(solo: SoloPosition, posed: Posed) -> str:
    """What the reader has played, and what it has cost: is there a better move?"""
    view, words = solo.match.screen_view(solo.seat), solo.words
    played = move_label(posed.played, words, names_of(solo.players, words), view)
    return words.say("problem-ask", move=played, points=cost_text(view, posed.problem.cost, words))


def answer_screen(solo: SoloPosition, posed: Posed, judged: Judged, following: Problem | None) -> Screen:
    """Whether the answer solves the problem, the best move, what each brings. `following`: the next problem."""
    view = solo.match.screen_view(solo.seat)
    words = solo.words.of_game(view.facts)
    names = names_of(solo.players, words)
    best = move_label(judged.advice.move, words, names, view)
    lines = [
        f"### {posed.title(words)} · {Teller(view, (), words).heading()}",
        verdict(judged, view, names, words),
        words.say("problem-best", move=best, reason=why_text(judged.advice, view, names, words)),
        *comparison(posed.played, judged, view, names, words),
    ]
    picture = own_picture(solo, words)
    again = Button(open_id(posed.problem), words.say("button-problem-again"))
    onward = (
        () if following is None else (Button(open_id(following, "next"), words.say("button-problem-next"), "success"),)
    )
    report = report_button(posed.record.id, "problem", words, posed.problem.position)
    rows = ((*onward, again, *report), posed.back_buttons(words))
    text = "\n".join(lines)
    captions = ("\n".join(most_needed([(0, line) for line in lines])),) if picture else ()
    return fitted(Screen((text,), rows, GOLD if judged.good else GREEN, picture, captions), words)


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
    """Each move's average, the best (equal) ones first; the answer is bold, the match's `played` one marked."""
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


def open_id(problem: Problem, place: str = "here") -> str:
    """The custom id of a button that opens a problem. `place` makes it unique in its message."""
    return action_id(solo_name(PROBLEM, problem.match_id), "problem", f"{problem.position}.{place}")
