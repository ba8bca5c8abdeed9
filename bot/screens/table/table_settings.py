"""The panel of a lobby's settings, visible only to its reader: seats, sides, time, computers, options, the end."""

from __future__ import annotations

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.deadlines import TIMERS
from bot.matches.lobby_seats import current_options, kept_seats, teams_of
from bot.screens.parts.cards import names_of
from bot.screens.parts.screen import Button, Row, Screen, Select, Style, fitted, rules_button
from bot.screens.table.lobby import kept_lines, options_line, setting_lines, sides_line
from games import GameInfo, can_advise
from games.players import strengths
from storage import Match


def timer_menu(record: Match, words: Words) -> Select:
    """The time limits for a turn. Each line names the setting: a closed menu shows only the chosen line."""

    def line_for(seconds: int) -> str:
        time = words.say(f"choice-timer-{seconds}")
        return words.say("options-pick", label=words.say("choice-timer"), value=time)

    chosen = record.turn_seconds or 0
    lines = tuple((str(seconds), line_for(seconds)) for seconds in TIMERS)
    return Select(action_id(record.id, "timer"), line_for(chosen), lines, str(chosen))


def strength_menu(record: Match, words: Words) -> Select:
    """The possible strengths of the computers, weakest first."""
    lines = tuple((strength, words.say("choice-strength", strength=strength)) for strength in strengths(record.game))
    return Select(action_id(record.id, "strength"), words.say("choice-strength-title"), lines, record.strength)


def advice_switch(record: Match, words: Words) -> Button:
    """A button to allow advice to all players at the table, or to forbid it."""
    allowed = int(not record.advice)
    label = words.say("button-allow-advice", allowed=allowed)
    return Button(action_id(record.id, "allow-advice", str(allowed)), label)


def take_back_switch(record: Match, words: Words) -> Button:
    """A button to let players take moves back, or never."""
    allowed = int(not record.take_backs)
    label = words.say("button-allow-take-backs", allowed=allowed)
    return Button(action_id(record.id, "allow-take-backs", str(allowed)), label)


def private_switch(record: Match, words: Words) -> Button:
    """A button to let only invited people sit down, or everybody."""
    private = int(not record.private)
    return Button(action_id(record.id, "private", str(private)), words.say("button-private", private=private))


def table_settings_screen(
    record: Match, game_info: GameInfo, words: Words, *, prepares: bool, host: bool, seated: bool
) -> Screen:
    """The settings of a lobby: computers for a reader who `prepares` it, and everything for its `host`.

    Only those who are `seated` see whether it is private: by the others, no refusal of a seat can be told from another.
    """
    sides = sides_line(record, words)
    private = [words.say("lobby-private")] if seated and record.private else []
    people = words.say("lobby-players", count=len(record.players), most=record.seats or max(game_info.seats))
    blocks = [
        "### " + words.say("table-settings-title", game=words.title_of(record.game, current_options(record))),
        "\n".join([people, ", ".join(names_of(record.players, words)), *kept_lines(record, words)]),
        *([sides] if sides else []),
        "\n".join([options_line(record, words), *setting_lines(record, words), *private]),
    ]
    if not host:
        blocks.append("-# " + words.say("table-settings-seated" if prepares else "table-settings-reader"))

    def button(action: str, word: str, style: Style = "secondary") -> Button:
        return Button(action_id(record.id, action), words.say(f"button-{word}"), style)

    there = len(record.players)
    seats = (
        *([button("add", "add")] if prepares and there < (record.seats or max(game_info.seats)) else []),
        *([button("remove", "remove")] if prepares and any(player.computer for player in record.players) else []),
        *([button("teams", "teams")] if host and there > 2 and teams_of(record) else []),
        *([button("release-all", "release-all")] if host and kept_seats(record) else []),
    )
    rows: list[Row] = [seats] if seats else []
    if host:
        rows += [] if record.outside else [timer_menu(record, words)]
        rows += [strength_menu(record, words)] if strengths(record.game) else []
        switches = [advice_switch(record, words)] if can_advise(record.game) else []
        switches.append(take_back_switch(record, words))
        switches += [private_switch(record, words)] if seated and not record.outside else []
        rows.append(tuple(switches))
    rows.append(
        (
            *([button("options", "options", "primary")] if game_info.options else []),
            rules_button(record.game, words),
            button("preset-keep", "preset-keep"),
            *([button("stop", "cancel", "danger")] if host else []),
        )
    )
    return fitted(Screen(tuple(blocks), tuple(rows)))
