"""Before the first deal: the players at the table, and the form of the options."""

from __future__ import annotations

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.deadlines import TIMERS
from bot.screens.parts.cards import names_of
from bot.screens.parts.game_lines import size_line, value_text
from bot.screens.parts.paging import page_buttons
from bot.screens.parts.screen import MAX_OPTIONS, Button, Screen, Select, Style, fitted, rules_button
from games import GameInfo, Option
from games.players import strengths
from storage import Match


def options_line(record: Match, game_info: GameInfo, words: Words) -> str:
    """The options that differ from the game's own."""
    changed = [
        words.say(
            "options-pick",
            label=words.option_label(record.game, name),
            value=words.option_value(record.game, name, record.options[name]),
        )
        for name, rule in game_info.options.items()
        if name in record.options and record.options[name] != rule.default
    ]
    return words.say("lobby-options", options=" · ".join(changed)) if changed else words.say("lobby-options-default")


def setting_lines(record: Match, words: Words) -> list[str]:
    """How long a turn may last, and how strong the computers are, where that makes a difference."""
    limited = "lobby-timer" if record.turn_seconds else "lobby-timer-none"
    lines = [words.say(limited, time=words.say(f"choice-timer-{record.turn_seconds or 0}"))]
    if strengths(record.game):
        lines.append(words.say("lobby-strength", strength=record.strength))
    return lines


def timer_menu(record: Match, words: Words) -> Select:
    """The times that a turn may last. Each line names the setting: a closed menu shows the chosen line only."""

    def line_for(seconds: int) -> str:
        time = words.say(f"choice-timer-{seconds}")
        return words.say("options-pick", label=words.say("choice-timer"), value=time)

    chosen = record.turn_seconds or 0
    lines = tuple((str(seconds), line_for(seconds)) for seconds in TIMERS)
    return Select(action_id(record.id, "timer"), line_for(chosen), lines, str(chosen))


def strength_button(record: Match, words: Words) -> Button:
    """A button that says how strong the computers are; a click chooses the next strength."""
    return Button(action_id(record.id, "strength"), words.say("button-strength", strength=record.strength))


def lobby_screen(record: Match, game_info: GameInfo, words: Words) -> Screen:
    """The players at the table, and everything that leads to the first deal."""
    names = names_of(record.players, words)
    least, most = min(game_info.seats), record.seats or max(game_info.seats)
    seats = [
        f"{number}. {words.say('lobby-host', name=name) if player.user_id == record.host_id else name}"
        for number, (player, name) in enumerate(zip(record.players, names, strict=True), 1)
    ]
    text = words.game(record.game)
    blocks = [
        "## " + words.say("lobby-title", game=text.name),
        f"{text.summary}\n-# {size_line(record.game, words, record.seats)}",
        "\n".join([words.say("lobby-players", count=len(seats), most=most), *seats]),
        options_line(record, game_info, words),
        "\n".join(setting_lines(record, words)),
    ]
    if game_info.teams and len(seats) > 1:
        sides = (" + ".join(names[seat] for seat in team if seat < len(names)) for team in game_info.teams)
        blocks.insert(3, words.say("lobby-teams", sides=" · ".join(sides)))
    if len(seats) < least:
        blocks.append("-# " + words.say("lobby-need", least=least))

    def button(action: str, word: str, style: Style = "secondary") -> Button:
        return Button(action_id(record.id, action), words.say(f"button-{word}"), style)

    rows = (
        (
            button("join", "join", "primary"),
            button("fill", "fill", "success"),
            button("start", "start", "success"),
        ),
        (
            *(button("add", "add"), button("remove", "remove"), button("leave", "leave")),
            *([button("teams", "teams")] if game_info.teams and len(seats) > 2 else []),
        ),
        (
            button("options", "options"),
            rules_button(record.game, words),
            button("stop", "cancel", "danger"),
            *([strength_button(record, words)] if strengths(record.game) else []),
        ),
        timer_menu(record, words),
    )
    return fitted(Screen(tuple(blocks), rows))


def option_values(rule: Option) -> tuple[bool | int | str, ...]:
    """At most 25 values to choose from: a wide range is thinned out, its ends and its default kept."""
    if rule.range is None:
        return tuple(rule.choices)
    values: list[bool | int | str] = list(rule.range)
    if len(values) > MAX_OPTIONS:
        stride = -(-len(values) // (MAX_OPTIONS - 3))
        kept = {*values[::stride], values[0], values[-1], rule.default, *rule.proposals}
        values = sorted(kept)
    return tuple(values)


OPTIONS_A_PAGE = 5


def options_screen(record: Match, game_info: GameInfo, words: Words, page: int) -> Screen:
    """A form made from the game's options: one menu for each."""
    known = list(game_info.options.items())
    pages = max(1, -(-len(known) // OPTIONS_A_PAGE))
    page = max(0, min(page, pages - 1))
    blocks, rows = ["### " + words.say("options-title", game=words.game(record.game).name)], []
    for name, rule in known[page * OPTIONS_A_PAGE : (page + 1) * OPTIONS_A_PAGE]:
        value = record.options.get(name, rule.default)
        label = words.option_label(record.game, name)
        blocks.append(words.say("options-help", label=label, text=words.option_help(record.game, name)))
        choices = option_values(rule)
        if value not in choices:
            choices = (value, *choices[: MAX_OPTIONS - 1])

        # Each line of a menu names its option: folded up, a menu shows the chosen line and nothing else.
        def line_for(choice: bool | int | str, name: str = name, label: str = label) -> str:
            return words.say("options-pick", label=label, value=words.option_value(record.game, name, choice))

        rows.append(
            Select(
                action_id(record.id, "option", f"{page}.{name}"),
                line_for(value)[:150],
                tuple((value_text(choice), line_for(choice)[:100]) for choice in choices),
                value_text(value),
            )
        )
    turn = page_buttons(record.id, "options", "", page, pages, words)
    return fitted(Screen(tuple(blocks), (*rows, *((turn,) if turn else ()))))
