"""Practice: the list of open matches, the position in one, its settings and its end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.core.custom_ids import MatchName, action_id
from bot.features.solo.screens.position import SoloPosition, page_button, position_screen
from bot.i18n.words import Words
from bot.screens.pages.menu import ONE, PRACTICE, GamePick
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller
from bot.screens.parts.screen import MAX_BUTTONS, Button, Row, Screen, Select, fitted, most_needed, rules_button
from bot.screens.scenes.pictures import table_picture
from bot.screens.table.result import last_deal_lines, open_hands_line, place_lines, result_line, winner_line
from games.players import strengths


def practice_list_screen(
    open_matches: Sequence[tuple[MatchName, str, datetime]], others: Sequence[str], words: Words
) -> Screen:
    """A user's open practice matches: each with its name, its game, and when it is dropped.

    `others`: games to offer as buttons.
    """
    lines = [
        words.say("practice-line", game=words.game(game).name, when=f"<t:{int(until.timestamp())}:R>")
        for _, game, until in open_matches
    ]
    blocks = ["## " + words.say("practice-list-title"), words.say("practice-about"), "\n".join(lines)]
    going_on = [
        Button(action_id(name, "practice-go"), words.say("button-practice-go-on-with", game=words.game(game).name))
        for name, game, _ in open_matches
    ]
    rows = [tuple(going_on[start : start + 2]) for start in range(0, len(going_on), 2)]
    choose = Button(action_id(0, "menu", PRACTICE), words.say("button-practice-choose"), "success")
    near = tuple(
        Button(action_id(0, "pick", GamePick(PRACTICE, ONE, key)), words.game(key).name, "primary")
        for key in others[:MAX_BUTTONS]
    )
    rows += [near, (choose, page_button("problems", words, "problems-title"))]
    return fitted(Screen(tuple(filter(None, blocks)), tuple(filter(None, rows))), words)


def practice_screen(solo: SoloPosition, level: str) -> Screen:
    """The position, with the extras of practice: ask for advice, take a move back, play the deal again."""
    view, words = solo.match.screen_view(solo.seat), solo.words
    title = words.say("practice-title", level=level if strengths(solo.match.key) else "none")
    game_words = words.of_game(view.facts)
    moved = any(seat == solo.seat for seat, _ in solo.match.log)
    actions = [
        *solo.help_buttons(),
        solo.button("practice-settings"),
        *([solo.button("practice-back")] if moved else []),
    ]
    lines = last_deal_lines(view, names_of(solo.players, game_words), game_words)
    return position_screen(solo, title, whole=True, before=lines, actions=actions[:MAX_BUTTONS])


def practice_over_screen(solo: SoloPosition) -> Screen:
    """The end: the winners, every score, the result of the last deal, and buttons to play again."""
    view, outcome = solo.match.screen_view(None), solo.match.outcome
    assert outcome is not None
    words = solo.words.of_game(view.facts, solo.match.key, solo.match.options)
    names = names_of(solo.players, words)
    last_trick = Teller(view, names, words).last_trick()
    lines = [
        solo.quote,
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
    row = (
        solo.button("practice-new", style="success"),
        solo.button("practice-again"),
        solo.button("practice-back"),
        rules_button(solo.match.key, words),
    )
    return fitted(Screen(blocks, (row,), picture=picture, captions=("\n".join(captions),) if picture else ()), words)


def practice_settings_screen(solo: SoloPosition, level: str) -> Screen:
    """The settings of a practice match."""
    words, game = solo.words, solo.match.key
    offered = strengths(game)
    blocks = (
        "### " + words.say("practice-settings-title", game=words.game(game).name),
        words.say("practice-settings-about"),
    )
    lines = tuple((strength, words.say("choice-strength", strength=strength)) for strength in offered)
    levels: list[Row] = []
    if offered:
        levels = [Select(action_id(solo.name, "practice-level"), words.say("choice-strength-title"), lines, level)]
    rows = (
        *levels,
        (
            solo.button("practice-go", "button-practice-go-on", "success"),
            solo.button("practice-again"),
            solo.button("practice-new"),
            rules_button(game, words),
        ),
        (page_button("practice", words, "button-practice-list"),),
    )
    return fitted(Screen(blocks, rows), words)
