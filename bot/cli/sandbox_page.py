"""Features that the simulation's page lacks: French commands, clicks on redrawn buttons, private messages."""

from __future__ import annotations

import asyncio
import copy
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from typing import Any
from unittest import mock

import simcord
from aiohttp import web
from simcord import preview as preview_module
from simcord.backend.access import channel_accessible
from simcord.builders import ChannelHandle
from simcord.components import walk_components
from simcord.preview import _commands
from simcord.preview._server import PreviewServer

from bot.i18n.words import Words

HOST = "127.0.0.1"
REMEMBERED = 50  # states of a page, for clicks on the state that it showed a moment ago
REFRESH = 2  # seconds between two reloads of the page of private messages
BY_NAME = "else if (lowered.includes(needle)) rank = 2;"  # the page's own search for commands
BY_ANY_NAME = f"else if (entry.aliases.some((name) => name.startsWith(needle))) rank = 1; {BY_NAME}"
IN = "-"  # between a person and a place, in the values of the menu of people
TEXT, BUTTON, SELECT = 10, 2, 3  # kinds of components


# -- commands ------------------------------------------------------------------------------------------------------


@contextmanager
def localise_commands(locale: str) -> Iterator[None]:
    """Show the names and descriptions of commands as Discord shows them to readers of this language.

    Unlike Discord's, the page's composer finds a command by its name in every language: a README uses only one.
    """
    entry_for_leaf, static = _commands.entry_for_leaf, PreviewServer._static

    def entry(command: Mapping[str, Any], path: list[str], leaf: Mapping[str, Any]) -> dict[str, Any]:
        made = entry_for_leaf(command, path, leaf)
        names = [localised(command, "name", locale), *path[1:]]
        made |= {"invocation": " ".join(names), "description": localised(leaf, "description", locale)}
        made["aliases"] = sorted({command["name"], *(command.get("name_localizations") or {}).values()})
        for shown, option in zip(made["options"], leaf.get("options") or [], strict=True):
            shown |= {key: localised(option, key, locale) for key in ("name", "description")}
            for line, choice in zip(shown["choices"], option.get("choices") or [], strict=True):
                line["name"] = localised(choice, "name", locale)
        return made

    async def served(server: PreviewServer, request: web.Request) -> web.StreamResponse:
        answer: web.StreamResponse = await static(server, request)
        if request.path.endswith("/commands.js") and isinstance(answer, web.Response) and answer.text:
            answer.text = answer.text.replace(BY_NAME, BY_ANY_NAME)
        return answer

    with (
        mock.patch.object(_commands, "entry_for_leaf", entry),
        mock.patch.object(PreviewServer, "_static", served),
    ):
        yield


def localised(named: Mapping[str, Any], key: str, locale: str) -> str:
    """A text of a command in this language, or the default text."""
    return str((named.get(f"{key}_localizations") or {}).get(locale) or named.get(key, ""))


@dataclass(frozen=True, slots=True)
class OptionNames:
    """The options of a command: the names that users type, the registered names, and the names on the page."""

    registered: Mapping[str, str]  # by a name in any language
    shown: Mapping[str, str]  # by the registered name

    @classmethod
    def of(cls, leaf: Mapping[str, Any], locale: str) -> OptionNames:
        """The names in this language take precedence over the names in other languages."""
        options = leaf.get("options") or []
        shown = {str(option["name"]): localised(option, "name", locale) for option in options}
        registered = {
            name: str(option["name"])
            for option in options
            for name in (option["name"], *(option.get("name_localizations") or {}).values())
        }
        return cls(registered | {name: key for key, name in shown.items()}, shown)

    def ask(self, body: Mapping[str, Any]) -> dict[str, Any]:
        """An action as the bot understands it."""
        action = dict(body)
        if isinstance(body.get("options"), dict):
            action["options"] = {self.registered.get(name, name): value for name, value in body["options"].items()}
        if body.get("focused") in self.registered:
            action["focused"] = self.registered[body["focused"]]
        return action

    def tell(self, answer: dict[str, Any]) -> dict[str, Any]:
        """An answer that names a wrong option by its name on the page."""
        for problem in answer.get("diagnostics") or []:
            subject = problem.get("subject") or {}
            if subject.get("commandOption") in self.shown:
                problem["subject"] = {**subject, "commandOption": self.shown[subject["commandOption"]]}
        return answer


# -- places --------------------------------------------------------------------------------------------------------


class Places:
    """The places besides the channel: users' private messages, and threads.

    The simulation's page shows one channel. Here its menu of people offers each person in each of these places.
    """

    def __init__(self, preview: Any, words: Words) -> None:
        self._preview = preview
        self._channel = preview.channel
        self._backend = preview.env.backend
        self._words = words
        self._viewer = preview._viewer

    @contextmanager
    def offered(self) -> Iterator[None]:
        """Offer the places while the block lasts."""
        build = preview_module.build_snapshot  # type: ignore[attr-defined]  # imported there, not exported

        def snapshot(preview: Any, page: Any) -> dict[str, Any]:
            self._let_in()
            made: dict[str, Any] = build(preview, page)
            made["viewers"] = [entry for person in made["viewers"] for entry in self._of(person)]
            if page.channel_id != self._channel.id:
                made["viewerId"] = f"{page.viewer.id}{IN}{page.channel_id}"
            return made

        with (
            mock.patch.object(preview_module, "build_snapshot", snapshot),
            mock.patch.object(self._preview, "_viewer", self._person),
        ):
            yield

    def _threads(self) -> list[Any]:
        return [channel for channel in self._backend.channels.values() if channel.is_thread]

    def _let_in(self) -> None:
        """Let people who are mentioned in a thread join it, as Discord does and the simulation does not."""
        for thread in self._threads():
            for message in self._backend.messages.get(thread.id, {}).values():
                for user_id in message.mention_user_ids:
                    self._backend.add_thread_member(thread.id, user_id)

    def _of(self, person: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """A person in the channel, in private messages if there are any, and in every thread that they can see."""
        yield dict(person)
        number = int(person["id"])
        private = self._backend.dm_channels.get(number)
        if private is not None and self._backend.messages.get(private):
            yield self._in(person, private, self._words.say("sandbox-private"))
        for thread in self._threads():
            if channel_accessible(self._backend, thread.id, number):
                yield self._in(person, thread.id, f"#{thread.name}")

    @staticmethod
    def _in(person: Mapping[str, Any], channel_id: int, name: str) -> dict[str, Any]:
        return {**person, "id": f"{person['id']}{IN}{channel_id}", "name": f"{person['name']} · {name}"}

    def _person(self, viewer_id: Any) -> Any:
        """The person who acts: in private messages, the user without a server."""
        number, _, place = str(viewer_id).partition(IN)
        found = self._viewer(number)
        return found.user if place and self._backend.dm_channels.get(found.id) == int(place) else found

    def enter(self, page: Any, viewer_id: str) -> None:
        """Show the chosen place on this page, if there is one."""
        place = viewer_id.partition(IN)[2]
        if not place:
            page.channel_id = self._channel.id
        elif place.isdecimal() and int(place) in self._backend.channels:
            page.channel_id = int(place)

    def channel_of(self, page: Any) -> Any:
        """The place that a page shows."""
        if page.channel_id == self._channel.id:
            return self._channel
        channel = self._backend.channels[page.channel_id]
        return ChannelHandle(self._preview.env, self._channel.guild if channel.guild_id else None, channel)


# -- actions -------------------------------------------------------------------------------------------------------


def one_at_a_time(preview: Any, locale: str, places: Places) -> asyncio.Lock:
    """Queue the page's actions behind the clock, and apply each to the state that its page showed.

    The simulation refuses overlapping operations, and actions on an older state of the page. On Discord, a click on a
    button that was redrawn in the meantime still arrives, with the id that the button had: in games of speed that is
    the rule rather than the exception.
    """
    lock = asyncio.Lock()
    act, publish, target_message = preview._action, preview._publish, preview._target_message
    shown: OrderedDict[tuple[str, int], dict[int, Any]] = OrderedDict()  # components by message, of a page's revision

    def published(page: Any, *args: Any, **kwargs: Any) -> Any:
        preview.capture_time = datetime.now(UTC)  # deadlines are the bot's: the simulated clock may be far behind
        result = publish(page, *args, **kwargs)
        stored = preview.env.backend.messages.get(page.channel_id, {})
        shown[page.id, page.revision] = {number: message.components for number, message in stored.items()}
        while len(shown) > REMEMBERED:
            shown.popitem(last=False)
        return result

    async def queued(context: Any, body: Any) -> Any:
        async with lock:
            page = preview._pages.get(context)
            if page is None or not isinstance(body, dict):
                return await act(context, body)
            if body.get("kind") == "viewer":
                places.enter(page, str(body.get("viewer_id")))
            seen = shown.get((page.id, body.get("published_revision", 0)), {})
            if "published_revision" in body:
                body = {**body, "published_revision": page.revision}
            found = _commands.visible_leaf(preview, page, body.get("command_id"), body.get("path"))
            names = OptionNames.of(found[2] if found else {}, locale)
            with (
                mock.patch.object(preview, "_target_message", as_shown(target_message, seen)),
                mock.patch.object(preview, "channel", places.channel_of(page)),
            ):
                return names.tell(await act(context, names.ask(body)))

    preview._publish, preview._action = published, queued
    return lock


def as_shown(target_message: Callable[..., Any], seen: Mapping[int, Any]) -> Callable[..., Any]:
    """Find the message of an action, with the components that its page showed."""

    def message(*args: Any, **kwargs: Any) -> Any:
        found = target_message(*args, **kwargs)
        if found.id not in seen:
            return found
        before = copy.copy(found)
        before.components = seen[found.id]
        return before

    return message


# -- private messages ----------------------------------------------------------------------------------------------


class PrivateMessages:
    """A page with the private messages that the bot sent to everybody. The simulation's page shows one channel."""

    def __init__(self, env: simcord.Env, people: list[Any], words: Words) -> None:
        self._env = env
        self._people = people
        self._words = words

    @asynccontextmanager
    async def served(self) -> AsyncIterator[str]:
        """Serve the page on any free port while the block lasts; yields its address."""
        app = web.Application()
        app.router.add_get("/", self._serve)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, HOST, 0).start()
            yield f"http://{HOST}:{runner.addresses[0][1]}/"
        finally:
            await runner.cleanup()

    async def _serve(self, _: web.Request) -> web.Response:
        title = self._words.say("sandbox-private")
        people = "".join(f"<h2>{escape(self._name(person.id))}</h2>{self._of(person.id)}" for person in self._people)
        return web.Response(
            content_type="text/html",
            text=f'<!doctype html><html lang="{self._words.language}"><meta charset="utf-8">'
            f'<meta http-equiv="refresh" content="{REFRESH}"><title>{title}</title>'
            "<style>body{font:16px sans-serif;max-width:44em;margin:1em auto;padding:0 1em}"
            "article{white-space:pre-wrap;border:1px solid #ccc;border-radius:8px;padding:.8em;margin:.6em 0}"
            "kbd{border:1px solid #999;border-radius:4px;padding:0 .4em;margin-right:.4em}</style>"
            f"<h1>{title}</h1>{people}</html>",
        )

    def _name(self, user_id: int) -> str:
        user = self._env.backend.users[user_id]
        return user.global_name or user.name

    def _of(self, user_id: int) -> str:
        """The bot's messages to one person, newest last."""
        backend = self._env.backend
        stored = backend.messages.get(backend.dm_channels.get(user_id, 0), {})
        shown = [self._message(stored[number]) for number in sorted(stored)]
        return "".join(shown) or f"<p>{self._words.say('sandbox-nothing')}</p>"

    @staticmethod
    def _message(message: Any) -> str:
        parts = list(walk_components(message.components))
        texts = [message.content, *(part["content"] for part in parts if part.get("type") == TEXT)]
        controls = [part for part in parts if part.get("type") in (BUTTON, SELECT)]
        labels = [part.get("label") or part.get("placeholder") for part in controls]
        keys = "".join(f"<kbd>{escape(label)}</kbd>" for label in labels if label)
        return f"<article>{escape(chr(10).join(text for text in texts if text))}\n{keys}</article>"
