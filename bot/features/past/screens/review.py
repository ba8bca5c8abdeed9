"""The moves of a strong player, in the replay of the reader's own moves."""

from collections.abc import Sequence

from bot.core.custom_ids import PROBLEM, ReplayStep, action_id, solo_name
from bot.i18n.words import Words
from bot.matches.replay import Replay
from bot.matches.review import Judged, Review
from bot.screens.parts.moves import move_label
from bot.screens.parts.screen import Button, Row, Screen, Select, fitted
from bot.screens.parts.state import cost_text
from bot.screens.table.advice import SMALL, signed
from games import View
from storage import TableRecord


def review_lines(review: Review | None, position: int, view: View, names: Sequence[str], words: Words) -> list[str]:
    """The advice instead of the move that led to this position, if the move was the reader's."""
    judged = review.after(position) if review is not None else None
    if review is None or judged is None:
        return []
    if judged.same:
        return ["💡 " + words.say("review-same")]
    facts = {"move": move_label(judged.advice.move, words, names)}
    line = words.say("review-other", **facts)
    if judged.good:
        line = words.say("review-as-good", **facts)
    elif judged.cost is not None and judged.cost >= SMALL:
        line = words.say("review-cost", **facts, points=cost_text(view, judged.cost, words))
    mark = "\n🔻 " + words.say("review-dear") if judged in review.costliest() else ""
    return [f"💡 {line}{mark}"]


def review_rows(
    record: TableRecord,
    replay: Replay,
    review: Review | None,
    position: int,
    names: Sequence[str],
    name: str,
    words: Words,
) -> list[Row]:
    """The button for a review; or from a review a menu of the costliest moves, and a button to play one again."""
    if review is None:
        return [(Button(action_id(record.id, "review"), words.say("button-review")),)]
    if not (dear := review.costliest()):
        return []
    lines = tuple((str(decision.position + 1), dear_line(decision, replay, names, name, words)) for decision in dear)
    # A menu keeps its reader's last choice: it gets another id than the menu of deals.
    menu = Select(action_id(record.id, "replay", ReplayStep("menu", "dear")), words.say("review-menu"), lines)
    buttons: tuple[Button, ...] = ()
    if any(decision.position == position - 1 for decision in dear):
        buttons = (problem_button(record, position - 1, "button-problem", words),)
    elif position == 0:
        buttons = (problem_button(record, min(decision.position for decision in dear), "button-problem-all", words),)
    return [menu, *([buttons] if buttons else [])]


def problem_button(record: TableRecord, position: int, label: str, words: Words) -> Button:
    custom_id = action_id(solo_name(PROBLEM, record.id), "problem", str(position))
    return Button(custom_id, words.say(label), "success")


def dear_line(judged: Judged, replay: Replay, names: Sequence[str], name: str, words: Words) -> str:
    """One of the costliest moves, as a line of a menu."""
    return words.say(
        "review-line",
        name=name,
        deal=replay.deal_at(judged.position) + 1,
        move=move_label(judged.played, words, names),
        better=move_label(judged.advice.move, words, names),
        points=signed(-(judged.cost or 0.0), words),
    )


def summary_lines(review: Review, words: Words) -> list[str]:
    """A summary of the whole match."""
    same, count = sum(decision.good for decision in review.judged), len(review.judged)
    lines = [words.say("review-summary", same=same, count=count)]
    if review.left_out:
        lines.append(words.say("review-left-out", count=review.left_out))
    return lines


def progress_screen(done: int, count: int, words: Words) -> Screen:
    return fitted(Screen((words.say("review-progress", done=done, count=count),)))
