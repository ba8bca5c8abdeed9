"""Practice: the list of open matches, the position in one, its settings and its end."""

from collections.abc import Sequence
from datetime import timedelta

from bot.core.custom_ids import PRACTICE as KIND
from bot.core.custom_ids import action_id, solo_name
from bot.features.solo.screens.position import SoloPosition, page_button, position_screen
from bot.i18n.words import Words
from bot.screens.pages.menu import ONE, PRACTICE, GamePick
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller
from bot.screens.parts.screen import (
    MAX_BUTTONS,
    Button,
    Row,
    Screen,
    Select,
    fitted,
    most_needed,
    report_button,
    rules_button,
)
from bot.screens.scenes.pictures import table_picture
from bot.screens.table.result import last_deal_lines, open_hands_line, place_lines, result_line, winner_line
from games.players import strengths
from storage import Practice


def practice_list_screen(
    open_matches: Sequence[Practice], kept: timedelta, others: Sequence[str], words: Words
) -> Screen:
    """A user's open matches; each is dropped `kept` after its last click. `others`: games to offer."""
    lines = [
        words.say(
            "practice-line", game=game_of(match, words), when=f"<t:{int((match.touched_at + kept).timestamp())}:R>"
        )
        for match in open_matches
    ]
    blocks = ["## " + words.say("practice-list-title"), words.say("practice-about"), "\n".join(lines)]
    going_on = [
        Button(
            action_id(solo_name(KIND, match.id), "practice-go"),
            words.say("button-practice-go-on-with", game=game_of(match, words)),
        )
        for match in open_matches
    ]
    rows = [tuple(going_on[start : start + 2]) for start in range(0, len(going_on), 2)]
    choose = Button(action_id(0, "menu", PRACTICE), words.say("button-practice-choose"), "success")
    near = tuple(
        Button(action_id(0, "pick", GamePick(PRACTICE, ONE, key)), words.game(key).name, "primary")
        for key in others[:MAX_BUTTONS]
    )
    rows += [near, (choose, page_button("problems", words, "problems-title"))]
    return fitted(Screen(tuple(filter(None, blocks)), tuple(filter(None, rows))), words)


def game_of(match: Practice, words: Words) -> str:
    """The game of a match, and the number of the match at a table that it goes on from."""
    number = [] if match.match_id is None else [words.say("match-number", match=str(match.match_id))]
    return " · ".join([words.game(match.game).name, *number])


def past_buttons(match: Practice, words: Words) -> tuple[Button, ...]:
    if match.match_id is None:
        return ()
    return (Button(action_id(match.match_id, "replay"), words.say("button-replay")),)


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
        *report_button(solo.name, "practice", words, len(solo.match.log)),
    ]
    lines = last_deal_lines(view, names_of(solo.players, game_words), game_words)
    return position_screen(solo, title, whole=True, before=lines, actions=actions[:MAX_BUTTONS])


def practice_over_screen(solo: SoloPosition, stored: Practice) -> Screen:
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
    report = report_button(solo.name, "practice", words, len(solo.match.log))
    rows = tuple(filter(None, (row, (*past_buttons(stored, words), *report))))
    return fitted(Screen(blocks, rows, picture=picture, captions=("\n".join(captions),) if picture else ()), words)


def practice_settings_screen(solo: SoloPosition, stored: Practice) -> Screen:
    words, game = solo.words, solo.match.key
    offered, past = strengths(game), past_buttons(stored, words)
    blocks = (
        "### " + words.say("practice-settings-title", game=game_of(stored, words)),
        *([] if past else [words.say("practice-settings-about")]),
    )
    lines = tuple((strength, words.say("choice-strength", strength=strength)) for strength in offered)
    levels: list[Row] = []
    if offered:
        levels = [
            Select(action_id(solo.name, "practice-level"), words.say("choice-strength-title"), lines, stored.level)
        ]
    rows = (
        *levels,
        (
            solo.button("practice-go", "button-practice-go-on", "success"),
            solo.button("practice-again"),
            *(past or (solo.button("practice-new"),)),
            rules_button(game, words),
        ),
        (page_button("practice", words, "button-practice-list"),),
    )
    return fitted(Screen(blocks, rows), words)
