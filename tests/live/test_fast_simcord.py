"""What SimCord is spared under load changes nothing that it answers or refuses."""

from __future__ import annotations

import copy
import io
import re
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.backend.errors import BackendError
from simcord.http import router

from live.support.fast_simcord import fast_simcord
from live.support.people import Person, Town
from live.support.server import Discord

V2, WHISPER = 1 << 15, 1 << 6
WORDS = {"type": 10, "content": "Atout : cœur, pour <@1>"}
BUTTON = {"type": 2, "style": 2, "label": "Roi ♠", "custom_id": "tv:m:1:1:play:KS"}
MENU = {"type": 3, "custom_id": "tv:s:1:1:", "options": [{"label": "As", "value": "play:AS"}]}
PICTURE = {"type": 12, "items": [{"media": {"url": "attachment://table.webp"}, "description": "la table"}]}
SECTION = {"type": 9, "components": [WORDS], "accessory": BUTTON}


def row(*parts: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def box(*parts: Any) -> list[Any]:
    return [{"type": 17, "components": list(parts)}]


SCREENS: dict[str, Any] = {
    "words, a button and a menu": box(WORDS, row(BUTTON), row(MENU)),
    "a button beside words": box(SECTION),
    "a picture": box(PICTURE, WORDS),
    "numbers of its own": box(WORDS | {"id": 7}, row(BUTTON | {"id": 3})),
    "nothing": [],
    "no list": {"type": 10},
    "the same button twice": box(row(BUTTON), row(BUTTON)),
    "the same button twice, once beside words": box(SECTION, row(BUTTON)),
    "six buttons in a row": box(row(*(BUTTON | {"custom_id": str(one)} for one in range(6)))),
    "a menu beside a button": box(row(BUTTON, MENU)),
    "forty-one parts": box(*[WORDS | {"content": "a"}] * 40),
    "too many words": box(WORDS | {"content": "a" * 2001}, WORDS | {"content": "b" * 2000}),
    "a long custom id": box(row(BUTTON | {"custom_id": "a" * 101})),
    "a long label": box(row(BUTTON | {"label": "a" * 81})),
    "a menu of nothing": box(row(MENU | {"options": []})),
    "the same number twice": box(WORDS | {"id": 7}, row(BUTTON | {"id": 7})),
    "no such part": box({"type": 99}),
    "a picture that did not come": box(PICTURE | {"items": [{"media": {"url": "attachment://other.webp"}}]}),
}


def told(person: Person, components: Any, *, fast: bool) -> list[str]:
    """What is answered to this screen, sent, put in another's place, and put there by a token; and what is stored."""
    backend = person.discord.backend
    record, _ = person._interaction(3, {"custom_id": "x", "component_type": 2, "id": 1}, person.channel.id, True)
    channel, hook = f"/channels/{person.channel.id}/messages", f"/webhooks/{backend.application_id}/{record.token}"

    def ask(method: str, path: str, body: dict[str, Any], *, picture: bool = True) -> Any:
        files = [SimpleNamespace(fp=io.BytesIO(b"RIFF"), filename="table.webp", description=None)] if picture else []
        with fast_simcord() if fast else nullcontext():
            try:
                return router.dispatch(backend, method, path, json=copy.deepcopy(body), params={}, files=files)
            except BackendError as refused:
                return refused.status, refused.to_json()

    plain = {"flags": V2, "components": box(WORDS)}
    first = ask("POST", channel, plain, picture=False)
    ask("POST", f"/interactions/{record.id}/{record.token}/callback", {"type": 4, "data": plain}, picture=False)
    shown = {"components": components, "attachments": [{"id": "0"}], "allowed_mentions": {"parse": []}}
    answers = [
        ask("POST", channel, shown | {"flags": V2}),
        ask("POST", hook, shown | {"flags": V2 | WHISPER}),
        ask("PATCH", f"{channel}/{first['id']}", shown),
        ask("PATCH", f"{hook}/messages/@original", shown),
        ask("PATCH", f"{hook}/messages/@original", {"attachments": []}, picture=False),
    ]
    stored = [(one.components, one.attachments, one.flags) for one in person.messages()]
    return [alike(answers), alike(stored)]


def alike(found: Any) -> Any:
    """Without what differs between any two messages: numbers given one after the other, times and tokens."""
    return re.sub(r"\d{9,}|\d{4}-\d\d-\d\dT[\d:.+]+|[Jj]oueur.\d+", "*", repr(found))


@pytest.mark.parametrize("screen", SCREENS)
async def test_every_screen_is_stored_or_refused_as_simcord_itself_does(screen: str) -> None:
    town = Town(Discord())
    (slow,), (quick,) = town.table(1), town.table(1)
    expected = told(slow, SCREENS[screen], fast=False)
    assert told(quick, SCREENS[screen], fast=True) == expected
