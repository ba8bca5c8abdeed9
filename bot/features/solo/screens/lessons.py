"""Lessons: the list of them, before the match, the position with the step that it teaches, and the end."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.core.custom_ids import action_id
from bot.features.solo.rules.lessons import Progress, Trick
from bot.features.solo.rules.turns import Log
from bot.features.solo.screens.position import MOST_EVENTS, SoloPosition, page_button, position_screen
from bot.i18n.lessons import Lesson, has_lesson
from bot.i18n.words import Words
from bot.screens.pages.menu import HERE, ONE, GamePick
from bot.screens.parts.cards import in_hand_order, names_of
from bot.screens.parts.game_lines import families
from bot.screens.parts.lines import Teller, happened_line
from bot.screens.parts.moves import move_label
from bot.screens.parts.refusals import refusal, refusal_text, unplayable
from bot.screens.parts.screen import GOLD, MAX_BUTTONS, Button, Row, Screen, Select, fitted, report_button, rules_button
from bot.screens.parts.state import cost_text, score_text, sides
from bot.screens.table.advice import why_text
from bot.screens.table.result import last_deal_lines, loser_line, place_lines, result_line, winner_line
from games import KEYS, Advice, Game, View
from games.catalogue import lesson_languages
from games.view.standing import counts_scores

STEP = "📖"  # before each step of a lesson


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move of the learner that was clearly worse than another. `before`: their view of the position."""

    advice: Advice
    move: str
    before: View


def lesson_list_screen(done: Collection[str], first: Sequence[str], words: Words) -> Screen:
    """All lessons, a menu for each family. `done`: the games whose lesson the reader has finished; `first`: buttons."""
    near = tuple(
        Button(action_id(0, "learn", key), words.game(key).name, "primary")
        for key in first
        if has_lesson(key) and key not in done
    )[:MAX_BUTTONS]
    rows: list[Row] = [near] if near else []
    for family, keys in families(words).items():
        lines = tuple(
            (key, words.say("lesson-line", game=words.game(key).name, done=str(key in done).lower()))
            for key in keys
            if has_lesson(key)
        )
        if lines:
            title = words.say("lesson-family", family=words.say(f"family-{family}"), count=len(lines))
            rows.append(Select(action_id(0, "learn-pick", family), title, lines))
    blocks = ["## " + words.say("lesson-list-title"), words.say("lesson-list-about")]
    if not any(words.language in lesson_languages(key) for key in KEYS if has_lesson(key)):
        blocks.append(f"-# {words.say('lesson-only')}")
    if done:
        names = sorted((words.game(key).name for key in done), key=str.casefold)
        blocks.append(words.say("lesson-list-done", count=len(names), games=", ".join(names)))
    return fitted(Screen(tuple(blocks), tuple(rows)), words)


def lesson_start_screen(solo: SoloPosition, lesson: Lesson) -> Screen:
    """The first screen: what the game is about. A learner who has already moved can go on, or start over."""
    words, key = solo.words, solo.match.key
    begun = any(seat == solo.seat for seat, _ in solo.match.log)
    title = "## " + words.say("lesson-title", game=words.game(key).name)
    blocks = filter(None, (solo.quote, f"{title}\n{lesson.start}", f"-# {words.say('lesson-about')}"))
    row = (
        solo.button("learn-start", "button-learn-on" if begun else "", "success"),
        *([solo.button("learn-again")] if begun else []),
        rules_button(key, words),
        page_button("learn", words, "button-learn-other"),
    )
    return fitted(Screen(("\n\n".join(blocks),), (row,)), words)


def lesson_screen(
    solo: SoloPosition,
    lesson: Lesson,
    progress: Progress,
    *,
    mistake: Mistake | None = None,
    known: Collection[str] = (),
) -> Screen:
    """The position, with what has just happened, what the step is about, and what is not allowed now and why.

    `known`: reasons why cards cannot be played that the learner has read before. `mistake`: in the learner's last move.
    """
    view, words = solo.match.screen_view(solo.seat), solo.words
    game_words = words.of_game(view.facts)
    names = names_of(solo.players, game_words)
    teller = Teller(view, names, game_words)
    happened = None if progress.scored else happened_line(teller, solo.events, most=MOST_EVENTS)
    results = [
        *(trick_line(trick, names, game_words) for trick in progress.tricks),
        *(last_deal_lines(view, names, game_words) if progress.scored else ()),
        f"-# {happened}" if happened else "",
    ]
    guide = [
        mistake_text(mistake, names, words, back=progress.moved) if mistake and not solo.notice else "",
        "\n".join(filter(None, results)),
        *(f"{STEP} {lesson.steps[number][1]}" for number in progress.due),
        "\n".join(f"-# {line}" for line in refused_lines(solo.match, solo.seat, words, known)),
    ]
    back = solo.button("practice-back", style="primary" if mistake else "secondary")
    actions = [*solo.help_buttons(), *([back] if progress.moved else []), rules_button(solo.match.key, words)]
    actions += report_button(solo.name, "lesson", words, len(solo.match.log))
    return position_screen(
        solo,
        words.say("lesson-short-title"),
        whole=False,
        guide=tuple(filter(None, guide)),
        actions=actions[:MAX_BUTTONS],
    )


def mistake_text(mistake: Mistake, names: Sequence[str], words: Words, *, back: bool) -> str:
    """The better move, why, and what the other one costs if it was weighed. `back`: it can be taken back."""
    advice, words = mistake.advice, words.of_game(mistake.before.facts)
    better, played = (move_label(move, words, names, mistake.before) for move in (advice.move, mistake.move))
    cost = advice.cost(mistake.move)
    return "> " + words.say(
        "lesson-mistake",
        better=better,
        played=played,
        reason=why_text(advice, mistake.before, names, words),
        cost="none" if cost is None else cost_text(mistake.before, cost, words),
        back=str(back).lower(),
    )


def refusals_before(match: Game, log: Log, seat: int) -> frozenset[str]:
    """The reasons for which cards could not be played at a seat's earlier decisions. `match`: before its first move."""
    reasons = set[str]()
    for mover, move in log:
        if mover == seat:
            reasons.update(refusal(match, seat, card).reason for card in unplayable(match, seat))
        match.play(mover, move)
    return frozenset(reasons)


def refused_lines(match: Game, seat: int, words: Words, but: Collection[str] = ()) -> list[str]:
    """The unplayable cards, a line for each reason, its first sentence. `but`: the reasons that are known."""
    words = words.of_game(match.view(seat).facts)
    by_reason: dict[str, list[str]] = {}
    for card in in_hand_order(match.view(seat), words, set(unplayable(match, seat))):
        illegal = refusal(match, seat, card)
        if illegal.reason in but:
            continue
        reason = refusal_text(illegal.reason, illegal.facts, words).partition(". ")[0]
        by_reason.setdefault(reason, []).append(card)
    return [words.say("lesson-refused", cards=words.cards(cards), reason=reason) for reason, cards in by_reason.items()]


def trick_line(trick: Trick, names: Sequence[str], words: Words) -> str:
    """The winner of a trick, why if no earlier one was won like this, and what its cards are worth."""
    worth = trick.worth
    return words.say(
        "lesson-trick",
        player=names[trick.seat],
        mine=str(trick.seat == 0).lower(),
        card=words.card(trick.card) if trick.card else "none",
        how="known" if trick.again else trick.how or "other",
        points="none" if worth is None else words.say("points", count=int(worth) if worth == int(worth) else worth),
    )


def lesson_over_screen(
    solo: SoloPosition, lesson: Lesson, progress: Progress, *, mistake: Mistake | None = None, in_server: bool
) -> Screen:
    """The end: the result figure by figure, the steps whose moment never came, and what to do next.

    `mistake`: in the learner's last move. `in_server`: whether a table can be opened here.
    """
    match, words = solo.match, solo.words
    view = match.screen_view(None)
    game_words = words.of_game(view.facts)
    names = names_of(solo.players, game_words)
    missed = [text for number, (_, text) in enumerate(lesson.steps) if number not in progress.seen]
    blocks = [
        solo.quote,
        "## " + words.say("lesson-over-title", game=words.game(match.key).name),
        mistake_text(mistake, names, words, back=False) if mistake else None,
        "\n".join(trick_line(trick, names, game_words) for trick in progress.tricks),
        "\n".join(result_lines(match, names, game_words)),
        *(f"{STEP} {lesson.steps[number][1]}" for number in progress.due),
        "\n".join([words.say("lesson-not-seen"), *(f"- {text}" for text in missed)]) if missed else None,
        lesson.end,
        None if in_server else f"-# {words.say('lesson-table-how')}",
    ]
    open_table = Button(
        action_id(0, "pick", GamePick(HERE, ONE, match.key)), words.say("button-learn-table"), "primary"
    )
    rows = (
        (
            Button(action_id(0, "practice-game", match.key), words.say("button-learn-practice"), "success"),
            *([open_table] if in_server else []),
        ),
        (rules_button(match.key, words), page_button("learn", words, "button-learn-other")),
    )
    return fitted(Screen(("\n\n".join(filter(None, blocks)),), rows, GOLD), words)


def result_lines(match: Game, names: Sequence[str], words: Words) -> list[str]:
    """The result of the match or of the last deal, figure by figure; without either, the scores so far."""
    view, outcome = match.screen_view(None), match.outcome
    if outcome is not None:
        winner, loser = winner_line(outcome, view, names, words), loser_line(view, names, words)
        deal = result_line(view, names, words)
        return [*filter(None, (winner, loser, deal)), *place_lines(outcome, view, names, words)]
    if "last_deal" in view.facts:
        return last_deal_lines(view, names, words, "whole")
    if view.facts.get("counts") == "cards" and not counts_scores(view):
        counts = ((names[seat], words.say("cards-count", count=shown.cards)) for seat, shown in enumerate(view.seats))
    else:
        counts = ((players, score_text(view, view.scores[seat], words)) for seat, players in sides(match.key, names))
    lines = (words.say("deal-score", players=players, score=score) for players, score in counts)
    return [words.say("lesson-so-far"), *lines]
