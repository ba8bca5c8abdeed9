"""The pages on which managers bar people, close tables and void matches, and the log of what they did."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.core.custom_ids import Page, action_id
from bot.i18n.names import plain_name
from bot.i18n.words import Words
from bot.screens.parts.cards import names_of
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.screen import (
    MAX_OPTIONS,
    Button,
    Form,
    PersonMenu,
    Row,
    Screen,
    Select,
    SelectField,
    TextField,
    fitted,
    page_buttons,
    table_link,
)
from storage import Act, Bar, TableRecord

PER_PAGE = 10
BARS, TABLES, MATCHES, MATCH, LOG = "bars", "tables", "matches", "match", "log"  # the pages
TIMES = {"day": 1, "week": 7, "month": 30, "year": 365, "ever": None}  # days
TIME, REASON, NUMBER = "time", "reason", "number"  # fields of the forms
MAX_REASON = 200


@dataclass(frozen=True, slots=True)
class ModerationPage:
    """One of the pages, and its part."""

    what: str = BARS
    page: Page = 0


def page_id(what: str, page: int = 0) -> str:
    return action_id(0, "moderation", ModerationPage(what, page))


def screen_of(
    what: str, blocks: Sequence[str], rows: Sequence[Row], words: Words, *, note: str | None = None
) -> Screen:
    """A page with buttons to the others. `note`: what has just been done."""
    title = f"### {words.say('moderation-title')}\n-# {words.say(f'moderation-about-{what}')}"
    pages = (MATCHES,) if what == MATCH else (BARS, TABLES, MATCHES, LOG)
    others = tuple(Button(page_id(page), words.say(f"button-moderation-{page}")) for page in pages if page != what)
    back = (Button(action_id(0, "settings"), words.say("button-back")),)
    told = [] if note is None else [note]
    return fitted(Screen((title, *told, *blocks), (*rows, others, back)), words)


def bars_screen(bars: Sequence[Bar], page: int, words: Words, *, note: str | None = None) -> Screen:
    """A page of the people who are barred, with a menu to bar others and one to lift a bar."""
    pages = max(1, -(-len(bars) // PER_PAGE))
    page = min(page, pages - 1)
    listed = bars[page * PER_PAGE : (page + 1) * PER_PAGE]
    lines = [f"- <@{bar.user_id}> · {words.say('bar-until', until=until_text(bar.until))}" for bar in listed]
    lines = [line + reason_text(bar.reason, words) for line, bar in zip(lines, listed, strict=True)]
    rows: list[Row] = [PersonMenu(action_id(0, "bar"), words.say("bars-pick"))]
    if listed:
        options = tuple((str(bar.user_id), plain_name(bar.name)) for bar in listed)
        rows.append(Select(action_id(0, "bar-lift"), words.say("bars-lift"), options))
    if buttons := page_buttons(lambda other: page_id(BARS, other), page, pages, words):
        rows.append(buttons)
    return screen_of(BARS, ["\n".join(lines) or words.say("bars-none")], rows, words, note=note)


def bar_form(user_id: int, name: str, words: Words) -> Form:
    times = tuple((time, words.say(f"bar-time-{time}")) for time in TIMES)
    return Form(
        action_id(0, "bar-set", user_id),
        plain_name(words.say("bar-form-title", name=plain_name(name)), 45),
        (
            SelectField(TIME, words.say("bar-form-time"), times, "week"),
            TextField(REASON, words.say("bar-form-reason"), words.say("bar-form-help"), "", MAX_REASON, required=False),
        ),
    )


def tables_screen(records: Sequence[TableRecord], page: int, words: Words, *, note: str | None = None) -> Screen:
    """A page of the open tables of the server, with a menu to close one. Hands are not shown."""
    pages = max(1, -(-len(records) // PER_PAGE))
    page = min(page, pages - 1)
    records = records[page * PER_PAGE : (page + 1) * PER_PAGE]
    lines = [f"- [{match_text(record, words)}]({table_link(record)}) · {players(record, words)}" for record in records]
    rows: list[Row] = []
    if records:
        options = tuple((str(record.id), match_text(record, words)) for record in records)
        rows.append(Select(action_id(0, "table-close"), words.say("tables-close"), options))
    if buttons := page_buttons(lambda other: page_id(TABLES, other), page, pages, words):
        rows.append(buttons)
    return screen_of(TABLES, ["\n".join(lines) or words.say("tables-none-open")], rows, words, note=note)


def matches_screen(records: Sequence[TableRecord], words: Words) -> Screen:
    """The latest finished matches of the server, in a menu, and a button to type the number of an older one."""
    rows: list[Row] = []
    if records:
        options = tuple((str(record.id), match_text(record, words)) for record in records[:MAX_OPTIONS])
        rows.append(Select(action_id(0, "moderated-match"), words.say("matches-pick"), options))
    rows.append((Button(action_id(0, "match-number"), words.say("button-match-number")),))
    return screen_of(MATCHES, [] if records else [words.say("matches-none")], rows, words)


def match_screen(record: TableRecord, words: Words, *, note: str | None = None) -> Screen:
    """One finished match, with a button to void it or to let it count again."""
    lines = [f"**{match_text(record, words)}** · {players(record, words)}"]
    lines += [instant(record.ended_at)] if record.ended_at else []
    if record.ruling is None:
        button = Button(action_id(0, "match-void", record.id), words.say("button-match-void"), "danger")
    else:
        lines.append(words.say("match-void", reason=words.free_text(record.ruling)))
        button = Button(action_id(0, "match-restore", record.id), words.say("button-match-restore"), "primary")
    return screen_of(MATCH, ["\n".join(lines)], [(button,)], words, note=note)


def number_form(words: Words) -> Form:
    field = TextField(NUMBER, words.say("match-form-number"), words.say("match-form-number-help"), "", 10)
    return Form(action_id(0, "match-numbered"), words.say("button-match-number"), (field,))


def reason_form(route: str, match_id: int, words: Words) -> Form:
    """Asks why a table is closed or a match is void. `route`: takes the form."""
    field = TextField(REASON, words.say("ruling-reason"), words.say("ruling-reason-help"), "", MAX_REASON)
    return Form(action_id(0, route, match_id), words.say(f"{route}-title", match=str(match_id)), (field,))


def log_screen(acts: Sequence[Act], page: int, pages: int, words: Words) -> Screen:
    """A page of the log, the latest act first."""
    lines = [
        "- "
        + words.say(
            f"act-{act.kind}",
            at=instant(act.at),
            manager=person(act.manager_id, words),
            person=person(act.user_id, words),
            match=str(act.match_id),
            until=until_text(act.until),
        )
        + reason_text(act.reason, words)
        for act in acts
    ]
    rows: list[Row] = []
    if buttons := page_buttons(lambda other: page_id(LOG, other), page, pages, words):
        rows.append(buttons)
    return screen_of(LOG, ["\n".join(lines) or words.say("log-none")], rows, words)


# -- parts -----------------------------------------------------------------------------------------------


def match_text(record: TableRecord, words: Words) -> str:
    return words.say("history-pick", game=game_name(record.game, words), match=str(record.id))


def players(record: TableRecord, words: Words) -> str:
    return ", ".join(names_of(record.players, words))


def person(user_id: int | None, words: Words) -> str:
    """A user as Discord shows them, or somebody whose data was deleted."""
    return f"<@{user_id}>" if user_id and user_id > 0 else words.say("act-deleted")


def instant(moment: datetime) -> str:
    return f"<t:{int(moment.timestamp())}:f>"


def until_text(until: datetime | None) -> str:
    """As the words take it: an instant, or `no` for no end."""
    return "no" if until is None else instant(until)


def reason_text(reason: str | None, words: Words) -> str:
    return f" · {words.free_text(reason)}" if reason else ""
