"""The form of a table's options: menus of familiar values, boxes to check, and numbers to type."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from bot.core.custom_ids import Page, action_id
from bot.i18n.names import clipped
from bot.i18n.words import Words
from bot.matches.lobby_seats import current_options, expected_seats
from bot.matches.options import OptionValue, ordered_options
from bot.screens.parts.game_lines import allowed_text, value_text
from bot.screens.parts.screen import (
    MAX_CHECKS,
    MAX_FIELDS,
    MAX_LINE,
    MAX_OPTIONS,
    MAX_TITLE,
    Button,
    Check,
    CheckField,
    Form,
    Row,
    Screen,
    Select,
    TextField,
    fitted,
    page_buttons,
)
from games import Option, info
from storage import TableRecord

MENUS_A_PAGE = 5
# Round numbers in a wide range for which the game names no usual values.
ROUND = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 750)
ROUND_NUMBERS = (*ROUND, 1000, 1500, 2000, 3000, 5000, 10000)
NUMBERS, CHECKS = "numbers", "checks"  # the forms that Discord shows over the message


def option_values(rule: Option) -> tuple[OptionValue, ...]:
    """The values of a menu, at most 25: all of a short range, and familiar ones of a wide range."""
    if rule.range is None:
        return tuple(rule.choices)
    numbers = tuple(rule.range)
    kept = {number for number in (rule.default, *rule.proposals) if isinstance(number, int)}
    if rule.usual:
        numbers = rule.usual
    elif len(numbers) > MAX_OPTIONS:
        kept |= {numbers[0], numbers[-1]}
        numbers = tuple(number for number in ROUND_NUMBERS if number in rule.range)
    while len(kept.union(numbers)) > MAX_OPTIONS:
        numbers = numbers[::2]
    return tuple(sorted(kept.union(numbers)))


def is_typed(rule: Option) -> bool:
    """Whether an option takes numbers outside its menu."""
    return rule.range is not None and not set(rule.range) <= set(option_values(rule))


def is_check(rule: Option) -> bool:
    return isinstance(rule.default, bool)


def menus_of_page(game: str, page: int) -> tuple[list[tuple[str, Option]], int, int]:
    """The options that a page shows as menus; the page number, and the number of pages."""
    menus = [(name, rule) for name, rule in ordered_options(game) if not is_check(rule)]
    pages = max(1, -(-len(menus) // MENUS_A_PAGE))
    page = max(0, min(page, pages - 1))
    return menus[page * MENUS_A_PAGE : (page + 1) * MENUS_A_PAGE], page, pages


@dataclass(frozen=True, slots=True)
class OptionMenu:
    """A menu of an option on a page of the options; it shows a `value`."""

    page: Page
    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class OptionsForm:
    kind: str
    page: Page = 0


def option_menu(
    record: TableRecord, page: int, name: str, rule: Option, shown: Mapping[str, OptionValue], words: Words
) -> Select:
    """One option as a menu. Each line names the option: a closed menu shows only the chosen line.

    `shown`: the value of each option. Values that clash with the others are not offered.
    """
    game, value, seats = record.game, shown[name], expected_seats(record)
    clash = partial(info(game).clash, seats=seats)
    present = clash(shown)
    free = bool(present) and name not in present  # others clash since the number of players changed
    choices = tuple(other for other in option_values(rule) if free or not clash({**shown, name: other}))
    if value not in choices:
        choices = (value, *choices[: MAX_OPTIONS - 1])
        if rule.range is not None:
            choices = tuple(sorted(choices))

    def line_for(choice: OptionValue) -> str:
        label, text = words.option_label(game, name), words.option_value(game, name, choice)
        return words.say("options-pick", label=label, value=text)

    lines = tuple((value_text(choice), line_for(choice)) for choice in choices)
    # A separate id for each value: with the same id, Discord would still show the earlier choice.
    menu = action_id(record.id, "option", OptionMenu(page, name, value_text(value)))
    return Select(menu, line_for(value), lines, value_text(value))


def options_screen(record: TableRecord, words: Words, page: int, *, host: bool) -> Screen:
    """The options of a table with an explanation of each; with menus and forms for its `host`."""
    game = record.game
    shown = {name: rule.default for name, rule in ordered_options(game)} | current_options(record)
    menus, page, pages = menus_of_page(game, page)
    checks = [name for name, rule in ordered_options(game) if is_check(rule)]

    def help_for(name: str, key: str = "options-help") -> str:
        text = words.say(key, label=words.option_label(game, name), text=words.option_help(game, name))
        return text if host or name in checks else f"{text}\n{words.option_value(game, name, shown[name])}"

    blocks = ["### " + words.say("options-title", game=words.game(game).name), *(help_for(name) for name, _ in menus)]
    if checks and page == pages - 1:
        marked = (help_for(name, "options-checked" if shown[name] else "options-unchecked") for name in checks)
        blocks.append("\n".join(marked))

    def form_button(kind: str, label: str, shown_on: int) -> Button:
        return Button(action_id(record.id, "options-form", OptionsForm(kind, shown_on)), words.say(label))

    rows: list[Row] = []
    if host:
        rows += [option_menu(record, page, name, rule, shown, words) for name, rule in menus]
        forms = (
            *(
                [form_button(NUMBERS, "button-options-numbers", page)]
                if any(is_typed(rule) for _, rule in menus)
                else []
            ),
            *([form_button(CHECKS, "button-options-checks", pages - 1)] if checks else []),
        )
        rows += [forms] if forms else []
    back = Button(action_id(record.id, "table-settings"), words.say("button-back"))
    rows.append((*page_buttons(lambda other: action_id(record.id, "options", other), page, pages, words), back))
    return fitted(Screen(tuple(blocks), tuple(rows)))


def options_form(record: TableRecord, words: Words, kind: str, page: int) -> Form | None:
    """The form with the numbers of a page to type, or with all boxes to check; None if there is nothing to fill in."""
    game = record.game
    shown = {name: rule.default for name, rule in ordered_options(game)} | current_options(record)
    menus, page, _ = menus_of_page(game, page)
    fields = number_fields(game, menus, shown, words) if kind == NUMBERS else check_fields(game, shown, words)
    if not fields:
        return None
    title = clipped(words.say("options-title", game=words.game(game).name), MAX_TITLE)
    return Form(action_id(record.id, "options-sent", OptionsForm(kind, page)), title, fields)


def number_fields(
    game: str, menus: list[tuple[str, Option]], shown: Mapping[str, OptionValue], words: Words
) -> tuple[TextField, ...]:
    """The numbers of a page, each with its range."""
    return tuple(
        TextField(
            name,
            clipped(words.option_label(game, name), MAX_TITLE),
            clipped(words.say("options-range", allowed=allowed_text(game, name, rule, words)), MAX_LINE),
            str(shown[name]),
        )
        for name, rule in menus
        if is_typed(rule)
    )


def check_fields(game: str, shown: Mapping[str, OptionValue], words: Words) -> tuple[CheckField, ...]:
    """Every yes-or-no option as a box: ten in a field."""
    checks = [
        Check(name, clipped(words.option_label(game, name), MAX_LINE), words.option_help(game, name), bool(shown[name]))
        for name, rule in ordered_options(game)
        if is_check(rule)
    ][: MAX_CHECKS * MAX_FIELDS]
    title = clipped(words.say("options-checks"), MAX_TITLE)
    return tuple(
        CheckField(f"{CHECKS}{start}", title, tuple(checks[start : start + MAX_CHECKS]))
        for start in range(0, len(checks), MAX_CHECKS)
    )


def sent_options(game: str, kind: str, page: int, sent: Mapping[str, object]) -> dict[str, str]:
    """The options in a submitted form: the text of each that the form showed."""
    if kind == NUMBERS:
        names = [name for name, rule in menus_of_page(game, page)[0] if is_typed(rule)]
        return {name: text for name in names if isinstance(text := sent.get(name), str)}
    boxes = [chosen for name, chosen in sent.items() if name.startswith(CHECKS) and isinstance(chosen, list)]
    checked = {name for chosen in boxes for name in chosen}
    return {name: value_text(name in checked) for name, rule in ordered_options(game) if is_check(rule)}
