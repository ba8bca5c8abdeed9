"""The pages of a person: preferences and server settings, data, avoided people."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from bot.core.custom_ids import action_id
from bot.i18n.names import plain_name
from bot.i18n.preferences import LANGUAGE, Field, current
from bot.i18n.words import LANGUAGES, Words, language_name
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.refusals import permission_names
from bot.screens.parts.screen import (
    GREY,
    MAX_OPTIONS,
    Button,
    ChannelMenu,
    Row,
    Screen,
    Select,
    fitted,
    page_buttons,
    table_link,
)
from storage import Avoided, Person, Server, TableRecord

NONE = "none"  # no choice matches: DMs are closed, or the record comes from another version
MAX_TABLES = 10  # named at most
# Each kind of data about a user, and the tables of the database that contain it. PRIVACY.md says the same.
KINDS = {
    "preferences": ("people", "alerts", "presets"),
    "tables": ("matches", "seats", "guests", "pings", "invitations"),
    "moves": ("moves",),
    "results": ("results", "ratings", "rating_steps"),
    "tries": ("daily_tries", "daily_shares"),
    "practices": ("practices", "finished_lessons"),
    "problems": ("problems",),
    "avoided": ("avoided",),
    "deeds": ("deeds", "statistics"),
    "tournaments": ("tournaments", "entrants", "evenings"),
    "reports": ("reports",),
    "roles": ("given_roles",),
    "moderation": ("bars", "acts"),
}


def preferences_screen(person: Person, fields: tuple[Field, ...], words: Words) -> Screen:
    """A user's own choices."""
    return settings_form("preference", person, fields, words)


def settings_screen(
    server: Server,
    fields: tuple[Field, ...],
    words: Words,
    channels: Sequence[int] | None = None,
    silenced: Mapping[int, tuple[str, ...]] = MappingProxyType({}),
) -> Screen:
    """The choices for everybody in a server. `channels`: where tables may open; None: everywhere.

    `silenced`: the channels in which nothing can be announced, with the missing permissions; without any if a channel
    is gone, or takes no messages.
    """
    screen = settings_form("setting", server, fields, words)
    title = words.say("choice-channels")
    *blocks, lines = screen.blocks
    lines += "\n" + words.say("options-help", label=title, text=words.say("setting-channels-help"))
    unchosen = words.say("setting-channels-none" if channels is None else "choice-none")
    placeholder = words.say("options-pick", label=title, value=unchosen)
    menus = [ChannelMenu(action_id(0, "channels"), placeholder, tuple(channels or ()))]
    announcements = (
        ("daily", "choice-announce-daily", "setting-announce-daily-help", server.daily_channel_id),
        ("podium", "choice-announce-podium", "setting-announce-podium-help", server.podium_channel_id),
    )
    for kind, label, about, chosen in announcements:
        title = words.say(label)
        lines += "\n" + words.say("options-help", label=title, text=words.say(about))
        if chosen is not None and chosen in silenced:
            missing = permission_names(silenced[chosen], words)
            problem = "permission" if missing else "channel"
            lines += "\n⚠️ " + words.say("setting-announce-obstacle", problem=problem, permissions=missing)
        shown = () if chosen is None or silenced.get(chosen) == () else (chosen,)
        value = words.say("choice-none" if shown else "setting-announce-none")
        placeholder = words.say("options-pick", label=title, value=value)
        menus.append(ChannelMenu(action_id(0, "announce", kind), placeholder, shown, most=1, posts=True))
    lines += "\n" + words.say("options-help", label=words.say("choice-panel"), text=words.say("setting-panel-help"))
    more = tuple(
        Button(action_id(0, route), words.say(f"button-{route}")) for route in ("panel", "roles", "moderation")
    )
    return fitted(replace(screen, blocks=(*blocks, lines), rows=(*screen.rows, *menus, more)))


def panel_screen(link: str, words: Words, *, pinned: bool) -> Screen:
    back = Button(action_id(0, "settings"), words.say("button-back"))
    return Screen((words.say("panel-posted", link=link, pinned=int(pinned)),), ((back,),), GREY)


def settings_form(kind: str, record: Person | Server, fields: tuple[Field, ...], words: Words) -> Screen:
    """`kind`: the action of the menus, and the prefix of its words' keys."""
    lines = [
        words.say("options-help", label=field_label(field, words), text=field_text(kind, field, "help", words))
        for field in fields
    ]
    title = f"### {words.say(f'{kind}-title')}\n-# {words.say(f'{kind}-note')}"
    return fitted(Screen((title, "\n".join(lines)), tuple(field_menu(kind, record, field, words) for field in fields)))


def field_menu(kind: str, record: Person | Server, field: Field, words: Words) -> Select:
    # Each line names its field: a closed menu shows only the chosen line.
    def line(value: str) -> str:
        return words.say("options-pick", label=field_label(field, words), value=field_text(kind, field, value, words))

    chosen = current(field, record)
    return Select(
        action_id(0, kind, field.name),
        line(chosen or NONE),
        tuple((value, line(value)) for value in field.choices),
        chosen,
    )


def field_label(field: Field, words: Words) -> str:
    return words.say(f"choice-{field.name}")


def field_text(kind: str, field: Field, part: str, words: Words) -> str:
    """A field's words: this form's, both forms', or every field's. A language has its own name for itself."""
    if field == LANGUAGE and part in LANGUAGES:
        return language_name(part)
    for key in (f"{kind}-{field.name}-{part}", f"choice-{field.name}-{part}"):
        if words.has(key):
            return words.say(key)
    return words.say(f"choice-{part}")


def privacy_screen(words: Words) -> Screen:
    """The data that the bot keeps about its reader."""
    row = (
        Button(action_id(0, "privacy", "export"), words.say("button-privacy-export"), "primary"),
        Button(action_id(0, "privacy", "delete"), words.say("button-privacy-delete"), "danger"),
    )
    kept = "\n".join([words.say("privacy-kept"), *(f"- {words.say(f'privacy-kept-{kind}')}" for kind in KINDS)])
    blocks = ("### " + words.say("privacy-title"), kept, words.say("privacy-elsewhere"))
    return fitted(Screen((*blocks, words.say("privacy-choices")), (row,)))


def delete_screen(tables: Sequence[TableRecord], words: Words) -> Screen:
    """A last explanation of deletion. `tables`: the open ones where the reader has a seat."""
    blocks = ["### " + words.say("privacy-sure-title"), words.say("privacy-sure")]
    if tables:
        links = [f"[{game_name(record.game, words)}]({table_link(record)})" for record in tables[:MAX_TABLES]]
        named = ", ".join(links) + ("…" if len(tables) > MAX_TABLES else "")
        blocks.append(words.say("privacy-sure-tables", count=len(tables), tables=named))
    blocks.append("-# " + words.say("privacy-sure-stays"))
    row = (
        Button(action_id(0, "privacy", "sure"), words.say("button-privacy-sure"), "danger"),
        Button(action_id(0, "privacy", "export"), words.say("button-privacy-first")),
        Button(action_id(0, "privacy"), words.say("button-back")),
    )
    return fitted(Screen(tuple(blocks), (row,), GREY))


def avoided_screen(people: Sequence[Avoided], page: int, words: Words, *, added: str | None = None) -> Screen:
    """A page of the list, the latest first. `added`: the name of the person who was just put there."""
    pages = max(1, -(-len(people) // MAX_OPTIONS))
    page = min(page, pages - 1)
    listed = people[page * MAX_OPTIONS : (page + 1) * MAX_OPTIONS]
    blocks = ["### " + words.say("avoid-title")]
    blocks += [words.say("avoid-added", player=words.name(added))] if added is not None else []
    blocks.append("\n".join(f"- {words.name(person.name)} (<@{person.user_id}>)" for person in listed))
    blocks[-1] = blocks[-1] or words.say("avoid-none")
    blocks.append("-# " + words.say("avoid-about"))
    rows: list[Row] = []
    if listed:
        lines = tuple((str(person.user_id), plain_name(person.name)) for person in listed)
        rows.append(Select(action_id(0, "avoid-no-longer", page), words.say("avoid-menu"), lines))
    if buttons := page_buttons(lambda other: action_id(0, "avoided", other), page, pages, words):
        rows.append(buttons)
    return fitted(Screen(tuple(blocks), tuple(rows)))
