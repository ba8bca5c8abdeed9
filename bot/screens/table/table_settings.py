"""The panel of a lobby's settings, visible only to its reader: seats, sides, time, computers, options, the end."""

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.lobby_seats import current_options, kept_seats, teams_of
from bot.matches.table_settings import SWITCH, SettingValue, offered, setting_text
from bot.screens.parts.cards import names_of
from bot.screens.parts.screen import MAX_OPTIONS, Button, PersonMenu, Row, Screen, Select, Style, fitted, rules_button
from bot.screens.table.lobby import kept_lines, options_line, setting_lines, sides_line
from games import GameInfo
from storage import TableRecord


def setting_menu(record: TableRecord, name: str, values: Sequence[SettingValue], words: Words) -> Select:
    """A setting as a menu. Each line names the setting: a closed menu shows only the chosen line."""

    def line_for(text: str) -> str:
        if name != "turn_seconds":
            return words.say(f"choice-{name}", **{name: text})
        return words.say("options-pick", label=words.say("choice-timer"), value=words.say(f"choice-timer-{text}"))

    texts, chosen = map(setting_text, values), setting_text(getattr(record.settings, name))
    lines = tuple((text, line_for(text)) for text in texts)
    return Select(action_id(record.id, "table-setting", name), line_for(chosen), lines, chosen)


def setting_switch(record: TableRecord, name: str, words: Words) -> Button:
    on = bool(getattr(record.settings, name))
    label = words.say(f"switch-{name}".replace("_", "-"), on=int(on))
    return Button(action_id(record.id, "table-setting", f"{name}.{int(not on)}"), label)


def table_settings_screen(
    record: TableRecord, game_info: GameInfo, words: Words, *, prepares: bool, host: bool, seated: bool
) -> Screen:
    """A lobby's settings: computers for who `prepares` it, all for its `host`. `seated`: as in `setting_lines`."""
    sides = sides_line(record, words)
    there, most = len(record.players), record.seats or max(game_info.seats)
    people = words.say("lobby-players", count=there, most=most)
    blocks = [
        "### " + words.say("table-settings-title", game=words.title_of(record.game, current_options(record))),
        "\n".join([people, ", ".join(names_of(record.players, words)), *kept_lines(record, words)]),
        *([sides] if sides else []),
        "\n".join([options_line(record, words), *setting_lines(record, words, seated=seated)]),
    ]
    if not host:
        blocks.append("-# " + words.say("table-settings-seated" if prepares else "table-settings-reader"))

    def button(action: str, word: str, style: Style = "secondary") -> Button:
        return Button(action_id(record.id, action), words.say(f"button-{word}"), style)

    seats = (
        *([button("add", "add")] if prepares and there < most else []),
        *([button("remove", "remove")] if prepares and any(player.computer for player in record.players) else []),
        *([button("teams", "teams")] if host and there > 2 and teams_of(record) else []),
        *([button("release-all", "release-all")] if host and kept_seats(record) else []),
    )
    rows: list[Row] = [seats] if seats else []
    if prepares and not record.outside and (free := most - there - len(kept_seats(record))) > 0:
        # A separate id after each invitation: with the same id, Discord would still show the people chosen before.
        invite = action_id(record.id, "invite", len(record.guests))
        rows.append(PersonMenu(invite, words.say("invite-menu"), min(free, MAX_OPTIONS)))
    if host:
        choices = offered(record)
        switches = [name for name, values in choices.items() if values == SWITCH and (seated or name != "private")]
        menus = [(name, values) for name, values in choices.items() if values and values != SWITCH]
        rows += [setting_menu(record, name, values, words) for name, values in menus]
        rows.append(tuple(setting_switch(record, name, words) for name in switches))
    rows.append(
        (
            *([button("options", "options", "primary")] if game_info.options else []),
            rules_button(record.game, words),
            button("preset-keep", "preset-keep"),
            *([button("stop", "cancel", "danger")] if host else []),
        )
    )
    return fitted(Screen(tuple(blocks), tuple(rows)))
