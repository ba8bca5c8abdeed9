"""Discord's limits on a bot's payloads: a walker that yields the faults of each payload."""

import re
from collections.abc import Iterator
from typing import Any

import discord
import regex

ROW, BUTTON, SELECT, ROLES, CHANNELS, TEXT, GALLERY, CONTAINER = 1, 2, 3, 6, 8, 10, 12, 17
MENUS = (SELECT, ROLES, CHANNELS)
COMPONENTS_V2 = 1 << 15
EMOJI = re.compile(r"<a?:\w+:\d+>")
COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")

LOCALES = {str(locale) for locale in discord.Locale}

Payload = Any


def inside(parts: list[Payload]) -> Iterator[Payload]:
    """All components, nested ones included."""
    for part in parts:
        yield part
        yield from inside(part.get("components") or [])
        if accessory := part.get("accessory"):
            yield from inside([accessory])


def between(what: str, text: object, least: int, most: int) -> Iterator[str]:
    if not isinstance(text, str) or not least <= len(text) <= most:
        length = len(text) if isinstance(text, str) else text
        yield f"{what}: {length} is not from {least} to {most} characters"


def visible(what: str, text: str) -> Iterator[str]:
    """Yield a fault for a label in which nothing can be seen: Discord refuses it."""
    if not regex.search(r"[^\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]|\p{Extended_Pictographic}", text):
        yield f"{what}: nothing can be seen in {text!r}"


def spoken(what: str, text: object) -> Iterator[str]:
    """Yield a fault for a text without a word or a number: screen readers cannot read a lone sign or emoji."""
    if not isinstance(text, str) or not any(letter.isalnum() for letter in text):
        yield f"{what}: no word in {text!r}"


def message(body: Payload) -> Iterator[str]:
    """The faults of a message to send or edit."""
    if body.get("flags", 0) & COMPONENTS_V2 and (body.get("content") or body.get("embeds")):
        yield "content or embeds beside components of the second version"
    yield from between("content", body.get("content") or "", 0, 2000)
    parts = body.get("components") or []
    every = list(inside(parts))
    if len(every) > 40:
        yield f"{len(every)} components, 40 at most"
    if (length := sum(len(part.get("content", "")) for part in every)) > 4000:
        yield f"{length} characters of text, 4000 at most"
    ids = [part["custom_id"] for part in every if "custom_id" in part]
    if len(ids) != len(set(ids)):
        yield f"a custom_id twice: {sorted(one for one in ids if ids.count(one) > 1)}"
    for part in every:
        yield from component(part)


def component(part: Payload) -> Iterator[str]:
    kind = part["type"]
    if any(EMOJI.search(text) for text in labels(part)):
        yield "the code of an emoji where Discord shows it as it stands"
    for text in labels(part):
        yield from visible("a label", text)
    if kind == TEXT:
        yield from between("text", part.get("content"), 1, 4000)
        if " · " in (part.get("content") or ""):
            yield "a line may begin with the dot between two parts"
    if kind == GALLERY:
        for item in part["items"]:
            yield from between("alternative text", item.get("description") or "", 1, 1024)
    if kind in (ROW, CONTAINER) and not part.get("components"):
        yield "an empty row or container"
    if kind == ROW:
        kinds = [entry["type"] for entry in part["components"]]
        if {*MENUS} & set(kinds) and len(kinds) > 1:
            yield "a select shares its row"
        if len(kinds) > 4:  # Discord accepts five, but iOS wraps a row of five
            yield f"{len(kinds)} buttons in a row, 4 at most"
    if kind in (BUTTON, *MENUS) and part.get("style") != 5:
        yield from between("custom_id", part.get("custom_id"), 1, 100)
    if kind == BUTTON:
        yield from between("label of a button", (part.get("label") or "").strip(), 1, 80)
        yield from spoken("label of a button", part.get("label"))
    if kind in MENUS:
        yield from between("placeholder of a menu", part.get("placeholder"), 1, 150)
        yield from spoken("placeholder of a menu", part.get("placeholder"))
    if kind == SELECT:
        options = part.get("options") or []
        if not 1 <= len(options) <= 25:
            yield f"{len(options)} options, from 1 to 25"
        if len({entry["value"] for entry in options}) != len(options):
            yield "an option's value twice"
        if sum(bool(entry.get("default")) for entry in options) > part.get("max_values", 1):
            yield "too many defaults"
        for entry in options:
            yield from between("label of an option", entry["label"], 1, 100)
            yield from between("value of an option", entry["value"], 1, 100)
            yield from between("description of an option", entry.get("description") or "", 0, 100)
    if kind == CHANNELS:
        chosen, most = part.get("default_values") or [], part.get("max_values", 1)
        if not 0 <= part.get("min_values", 1) <= most <= 25:
            yield f"from {part.get('min_values', 1)} to {most} channels"
        if len(chosen) > most or len({entry["id"] for entry in chosen}) != len(chosen):
            yield "too many defaults, or one twice"
    if kind in MENUS:
        yield from between("placeholder", part.get("placeholder") or "", 0, 150)


def labels(part: Payload) -> Iterator[str]:
    """All texts of a component, except the message text."""
    for entry in (part, *(part.get("options") or ()), *(part.get("items") or ())):
        yield from (entry[key] for key in ("label", "placeholder", "description") if entry.get(key))


def twice(what: str, named: list[Payload]) -> Iterator[str]:
    """Duplicate names within one locale."""
    for locale in (None, *sorted(LOCALES)):
        said = [(entry.get("name_localizations") or {}).get(locale, entry["name"]) for entry in named]
        if len(said) != len(set(said)):
            yield f"name of a {what} twice in {locale}"


def command(body: Payload, *, root: bool = True) -> Iterator[str]:
    """The faults of a slash command or of one of its options."""
    names = [body["name"], *(body.get("name_localizations") or {}).values()]
    if root and body.get("type") in (2, 3):  # a context-menu command has any name and no description
        yield from (f"name {name!r}" for name in names if not 1 <= len(name) <= 32)
        if "description" in body or body.get("options"):
            yield "a menu with a description or options"
        return
    for name in names:
        if not COMMAND_NAME.match(name) or name != name.lower():
            yield f"name {name!r}"
    for text in (body["description"], *(body.get("description_localizations") or {}).values()):
        yield from between("description", text, 1, 100)
    for key in ("name_localizations", "description_localizations"):
        if strange := set(body.get(key) or {}) - LOCALES:
            yield f"{key}: {sorted(strange)}"
    options, choices = body.get("options") or [], body.get("choices") or []
    if len(options) > 25 or len(choices) > 25:
        yield f"{len(options)} options, {len(choices)} choices: 25 at most"
    if choices and body.get("autocomplete"):
        yield "choices beside autocomplete"
    yield from twice("option", options)
    if root and "contexts" not in body and "dm_permission" not in body:
        yield "nothing says where it may be used"
    for entry in options:
        yield from command(entry, root=False)
    for entry in choices:
        yield from between("name of a choice", entry["name"], 1, 100)


def anything(method: str, path: str, body: Payload) -> Iterator[str]:
    """The faults of any request of the bot."""
    if path.endswith("/commands"):
        if len(body) > 100:
            yield f"{len(body)} commands, 100 at most"
        yield from twice("command", body)
        for entry in body:
            yield from command(entry)
    elif path.endswith("/callback"):
        data = body.get("data") or {}
        if len(data.get("choices") or []) > 25:
            yield f"{len(data['choices'])} choices, 25 at most"
        for choice in data.get("choices") or []:
            yield from between("name of a choice", choice["name"], 1, 100)
            yield from between("value of a choice", choice["value"], 1, 100)
        if body["type"] == 9:
            yield from between("title", data.get("title"), 1, 45)
            if len(data.get("components") or []) > 5:
                yield "more than 5 parts in a modal"
        yield from message(data)
    elif isinstance(body, dict) and ("components" in body or "content" in body):
        yield from message(body)
