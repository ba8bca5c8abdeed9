"""Practice: the position in an unrated match, its settings and its end."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller
from bot.screens.parts.screen import MAX_BUTTONS, Button, Row, Screen, Select, fitted, most_needed, rules_button
from bot.screens.scenes.pictures import table_picture
from bot.screens.solo.play import SoloMatch, play_screen
from bot.screens.table.result import last_deal_lines, open_hands_line, place_lines, result_line, winner_line
from games import Event, Game, can_advise
from games.players import strengths


class Kept(Protocol):
    """The stored facts of a practice match."""

    @property
    def game(self) -> str: ...

    @property
    def level(self) -> str: ...


def practice_screen(
    solo: SoloMatch,
    match: Game,
    events: Sequence[Event],
    level: str,
    words: Words,
    *,
    notice: str | None = None,
    asked: str | None = None,
    unplayable: Collection[str] = (),
) -> Screen:
    """The position, with the extras of practice: ask for advice, take a move back, play the deal again."""
    view = match.view(0)
    title = words.say("practice-title", level=level if strengths(match.key) else "none")
    game_words = words.of_game(view.facts)
    lines = last_deal_lines(view, names_of(solo.players, game_words), game_words)
    return play_screen(
        solo,
        match,
        events,
        title,
        words,
        whole=True,
        notice=notice,
        asked=asked,
        unplayable=unplayable,
        before=lines,
        actions=actions(solo, match, words),
    )


def actions(solo: SoloMatch, match: Game, words: Words) -> list[Button]:
    """The buttons below the moves, the most needed first."""
    view, revision = match.view(0), str(len(match.log))
    advised = can_advise(match.key) and 0 in match.waiting and view.legal
    window, moved = match.waiting == {None}, any(seat == 0 for seat, _ in match.log)
    return [
        *([button(solo, "practice-wait", "button-practice-wait", words)] if window and view.legal else []),
        *([Button(action_id(solo.name, "advice", revision), words.say("button-advice"))] if advised else []),
        button(solo, "practice-settings", "button-practice-settings", words),
        *([button(solo, "practice-back", "button-practice-back", words)] if moved else []),
    ][:MAX_BUTTONS]


def button(solo: SoloMatch, action: str, word: str, words: Words) -> Button:
    return Button(action_id(solo.name, action), words.say(word))


def practice_over_screen(solo: SoloMatch, match: Game, words: Words, notice: str | None = None) -> Screen:
    """The end: the winners, every score, the result of the last deal, and buttons to play again."""
    assert match.outcome is not None
    view, outcome = match.screen_view(None), match.outcome
    words = words.of_game(view.facts, match.key, match.options)
    names = names_of(solo.players, words)
    last_trick = Teller(view, names, words).last_trick()
    lines = [
        notice and f"> {notice}",
        "## " + words.say("table-over", game=words.title),
        winner_line(outcome, view, names, words),
        "\n".join(filter(None, (result_line(view, names, words), *place_lines(outcome, view, names, words)))),
        open_hands_line(view, names, words),
        last_trick and f"-# {last_trick}",
        f"-# {words.say('practice-counts-not')}",
    ]
    blocks = tuple(filter(None, lines))
    picture = table_picture(solo, view, words, outcome)
    captions = most_needed(
        [(0 if number < 3 else 1, line) for number, line in enumerate("\n".join(blocks).split("\n"))]
    )
    rows = (
        (
            Button(action_id(solo.name, "practice-new"), words.say("button-practice-new"), "success"),
            button(solo, "practice-again", "button-practice-again", words),
            button(solo, "practice-back", "button-practice-back", words),
            rules_button(match.key, words),
        ),
    )
    return fitted(Screen(blocks, rows, picture=picture, captions=("\n".join(captions),) if picture else ()), words)


def practice_settings_screen(solo: SoloMatch, kept: Kept, words: Words) -> Screen:
    """The settings of a practice match."""
    offered = strengths(kept.game)
    blocks = (
        "### " + words.say("practice-settings-title", game=words.game(kept.game).name),
        words.say("practice-settings-about"),
    )
    lines = tuple((strength, words.say("choice-strength", strength=strength)) for strength in offered)
    levels: list[Row] = []
    if offered:
        levels = [Select(action_id(solo.name, "practice-level"), words.say("choice-strength-title"), lines, kept.level)]
    rows = (
        *levels,
        (
            Button(action_id(solo.name, "practice-go"), words.say("button-practice-go-on"), "success"),
            button(solo, "practice-again", "button-practice-again", words),
            button(solo, "practice-new", "button-practice-new", words),
            rules_button(kept.game, words),
        ),
        (Button(action_id(0, "practice"), words.say("button-practice-list")),),
    )
    return fitted(Screen(blocks, rows), words)
