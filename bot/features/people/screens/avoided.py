"""The people whom the reader avoids, and a menu to take each off the list."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.names import plain_name
from bot.i18n.words import Words
from bot.screens.parts.screen import MAX_OPTIONS, Row, Screen, Select, fitted, page_buttons
from storage import Avoided


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
