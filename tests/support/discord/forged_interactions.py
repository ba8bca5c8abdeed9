"""Forged interactions: any id, any value, any command, from any place.

They reach the bot as Discord delivers them, many at once. We wait for them without SimCord's settling, which checks
every sleeping timer of the bot repeatedly and would make a hundred refusals ten times slower.
"""

from __future__ import annotations

import asyncio
import copy
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Any

import discord
import pytest
from discord import app_commands
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components
from support.discord.click import Click
from support.discord.screen import CHANNELS, SELECT, TEXT
from support.discord.world import DATABASE, World

from bot.core.custom_ids import CHOOSE, CONFIRM, PLAY, PLAY_CHOSEN
from bot.features.people.privacy import PersonalData
from bot.interactions.click import Click as BotClick
from bot.transport.discord_internals import RawForm

COMMAND, AUTOCOMPLETE, MODAL = 2, 4, 5
EPHEMERAL, V2 = 1 << 6, 1 << 15
COPY = [{"type": TEXT, "content": "copie"}]
BATCH_SIZE = 25
PAUSES_TIMEOUT = 10  # total seconds of pauses
# A notice above the hand changes the end of a menu's id, so that Discord forgets the marked cards.
NOTICED = re.compile(r"^(tv:a:\d+:why|tv:c:\d+:\d+:[0-9a-f]+)[:.]\d+\.\d+")


@dataclass(frozen=True)
class Spot:
    """The place that an interaction claims to come from."""

    channel_id: int
    guild_id: int | None
    message_id: int | None = None


@dataclass(frozen=True)
class Use:
    """A click, a command or a form as data: `replace` one field to make it wrong."""

    user_id: int
    at: Spot
    custom_id: str = ""
    values: tuple[str, ...] | None = None
    channels: bool = False  # whether the values belong to a channel menu
    people: bool = False  # whether the value belongs to a menu of people
    command: str = ""
    options: tuple[Mapping[str, Any], ...] = ()
    target: int | None = None  # the user on whom a context-menu command is used
    typed: str = ""  # the option being typed, for autocomplete
    form: tuple[Mapping[str, Any], ...] | None = None  # the fields of a modal

    def build(self, here: World) -> Click | Call:
        """Build the interaction without delivering it."""
        if self.target is not None:
            return Call(here, self, COMMAND, on_person(here, self.command, self.target))
        if self.command:
            names = ({"focused": True} if one["name"] == self.typed else {} for one in self.options)
            options = [dict(one) | focused for one, focused in zip(self.options, names, strict=True)]
            command_id = here.bot.parts.renderer.command_ids.get(self.command, 1)
            data = {"id": str(command_id), "name": self.command, "type": 1, "options": options}
            resolved: dict[str, Any] = {}
            if people := [one["value"] for one in options if one["type"] == 6]:
                resolved["users"] = {one: stranger(here, one) for one in people}
            if files := [one["value"] for one in options if one["type"] == 11]:  # longer than any that is read
                url = {"filename": "match.json", "url": "https://cdn.discordapp.com/1", "proxy_url": "", "size": 2**40}
                resolved["attachments"] = {one: {"id": one} | url for one in files}
            data |= {"resolved": resolved} if resolved else {}
            return Call(here, self, AUTOCOMPLETE if self.typed else COMMAND, data)
        if self.form is not None:
            return Call(here, self, MODAL, {"custom_id": self.custom_id, "components": list(self.form)})
        at = self.at
        values, kind = None if self.values is None else list(self.values), CHANNELS if self.channels else SELECT
        click = Click(here.env, self.user_id, self.custom_id, at.message_id, at.channel_id, at.guild_id, values, kind)
        if self.channels:  # Discord adds the chosen channels, except those that do not exist
            click.payload["data"]["resolved"] = {"channels": {}}
        if self.people and values:  # and the chosen member, with their user
            click.payload["data"]["resolved"] = on_person(here, "", int(values[0]))["resolved"]
        return click


def slash(user_id: int, at: Spot, name: str, *, typed: str = "", **options: str | int | bool) -> Use:
    """A command with its options by name; `typed`: the option that autocomplete is asked for."""
    kinds = {str: 3, int: 4, bool: 5}
    filled = tuple({"name": key, "type": kinds[type(value)], "value": value} for key, value in options.items())
    return Use(user_id, replace(at, message_id=None), command=name, options=filled, typed=typed)


def on_person(here: World, name: str, target: int) -> dict[str, Any]:
    """The data of a command in a user's context menu."""
    backend = here.env.backend
    guild = backend.get_guild(here.guild.id)
    resolved = {
        "users": {str(target): dict(serializers.user_payload(backend.get_user(target)))},
        "members": {
            str(target): dict(serializers.member_payload(backend, guild, guild.members[target], with_user=False))
        },
    }
    return {"id": "1", "name": name, "type": 2, "target_id": str(target), "resolved": resolved}


def stranger(here: World, user_id: str) -> dict[str, Any]:
    """A user as Discord sends one with an option."""
    return {"id": user_id, "username": "x", "discriminator": "0", "avatar": None, "global_name": None}


@dataclass
class Call:
    """A command, an autocomplete request or a submitted form; it is delivered like a Click."""

    here: World
    use: Use
    kind: int
    data: dict[str, Any]
    payload: dict[str, Any] = field(init=False)
    record: Any = field(init=False)

    def __post_init__(self) -> None:
        at, backend = self.use.at, self.here.env.backend
        self.record, self.payload = interactions.base_payload(
            backend,
            type=self.kind,
            channel_id=at.channel_id,
            guild_id=at.guild_id,
            user_id=self.use.user_id,
            data=self.data,
        )
        if self.kind == MODAL and at.message_id is not None:  # the message that opened the form
            message = serializers.message_payload(backend, backend.get_message(at.channel_id, at.message_id))
            self.payload["message"] = copy.deepcopy(dict(message))
            self.record.source_message_id = at.message_id

    def deliver(self) -> None:
        self.here.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(self.payload))

    @property
    def answered(self) -> bool:
        return bool(self.record.responded)


async def until(happened: Callable[[], object], *, pause: float = 0.001, patience: float = PAUSES_TIMEOUT) -> None:
    """Let the bot run until `happened()` is true, checked after each `pause` (seconds). Raises TimeoutError."""
    for _ in range(int(patience / pause)):
        if happened():
            return
        await asyncio.sleep(pause)
    raise TimeoutError("this never happens")


async def storm(here: World, uses: Sequence[Use]) -> list[Click | Call]:
    """Deliver these in large batches; returns when each is answered. Work that follows an answer may still run."""
    sent: list[Click | Call] = []
    for start in range(0, len(uses), BATCH_SIZE):  # SimCord's bookkeeping grows with the square of the batch
        sent += await _deliver(here, uses[start : start + BATCH_SIZE])
    return sent


async def _deliver(here: World, uses: Sequence[Use]) -> list[Click | Call]:
    sent = [use.build(here) for use in uses]
    for interaction in sent:
        interaction.deliver()
    with suppress(TimeoutError):
        await until(lambda: all(interaction.answered for interaction in sent))
    unanswered = [use for use, interaction in zip(uses, sent, strict=True) if not interaction.answered]
    assert not unanswered, (here.logs.records, len(unanswered), unanswered[0])
    return sent


@contextmanager
def refusals() -> Iterator[dict[int, str]]:
    """The refusals during the block: interaction id -> key of the reason."""
    reasons: dict[int, str] = {}
    explain = BotClick.explain

    def remember(click: BotClick, refusal: Any, words: Any) -> str:
        reasons[click.interaction.id] = getattr(refusal, "key", None) or refusal.reason
        return explain(click, refusal, words)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotClick, "explain", remember)
        yield reasons


def ephemeral_copy(here: World, user_id: int, spot: Spot) -> Spot:
    """An ephemeral copy of a message in its channel, for one user."""
    backend = here.env.backend
    user = dict(serializers.user_payload(backend.get_user(user_id)))
    seen_by = {"id": str(backend.snowflake()), "type": 3, "user": user, "authorizing_integration_owners": {}}
    made = backend.create_message(
        spot.channel_id,
        here.me,
        None,
        components=COPY,
        flags=V2 | EPHEMERAL,
        interaction_metadata=seen_by,
        broadcast=False,
    )
    return replace(spot, message_id=made.id)


def open_copy(here: World, spot: Spot) -> Spot:
    """Another public message of the bot in the channel."""
    made = here.env.backend.create_message(spot.channel_id, here.me, None, components=COPY, flags=V2)
    return replace(spot, message_id=made.id)


def private(here: World, user_id: int) -> Spot:
    """A user's private channel with the bot."""
    return Spot(here.env.backend.get_dm_channel(user_id).id, None)


# -- states to compare ------ ------------------------------------------------------------------------------


def rows(here: World) -> dict[str, list[str]]:
    """Every row of every table in the database."""
    with closing(sqlite3.connect(f"file:{here.folder / DATABASE}?mode=ro", uri=True)) as base:
        names = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(map(repr, base.execute(f'SELECT * FROM "{name}"'))) for name in names}


def state(here: World) -> list[Any]:
    """The state in memory of all open tables."""
    tables = here.bot.parts.tables
    return [(table.record, table.match and table.match.log, table.held, table.lock.unsure) for table in tables]


def shown(here: World) -> dict[int, tuple[Any, ...]]:
    """All messages by id: the full content of public ones, only the controls of private ones.

    A refusal may be shown on the hand that was clicked: its text changes, but not its controls, except that it can be
    reported. New ephemeral messages are answers and left out.
    """
    found: dict[int, tuple[Any, ...]] = {}
    for channel_id, messages in here.env.backend.messages.items():
        secret = here.env.backend.channels[channel_id].guild_id is None
        for message in messages.values():
            if message.is_ephemeral:
                continue
            parts = [*walk_components(message.components)]
            ids = (part["custom_id"] for part in parts if "custom_id" in part)
            offered = sorted(NOTICED.sub(r"\1", name) for name in ids if ":report:" not in name)
            words = () if secret else tuple(part.get("content", "") for part in parts)
            found[message.id] = (channel_id, *words, *offered)
    return found


def everything(here: World) -> dict[str, Any]:
    """The database, the tables and the screens: two of these are equal if nothing happened between them."""
    return rows(here) | {"tables": state(here)} | {f"message {number}": seen for number, seen in shown(here).items()}


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    names = sorted(before.keys() | after.keys())
    return [f"{key}: {before.get(key)} -> {after.get(key)}" for key in names if before.get(key) != after.get(key)]


# -- handlers --- ------------------------------------------------------------------------------------------


def subclasses(kind: type) -> Iterator[type]:
    child: type
    for child in kind.__subclasses__():
        yield child
        yield from subclasses(child)


def handlers(here: World) -> set[str]:
    """The names of all handlers of the bot, read from the bot itself."""
    bot = here.bot
    privacy = bot.get_cog("PersonalData")
    assert isinstance(privacy, PersonalData)
    moves = {PLAY: "m", CONFIRM: "n", PLAY_CHOSEN: "s", CHOOSE: "c"}
    ours = {form for form in subclasses(discord.ui.Modal) if form.__module__.startswith("bot.")}
    forms = {form.__name__ for form in ours - {RawForm}}  # RawForm's answers have a route
    found = {f"form {name}" for name in forms} | {"whatever else"}
    found |= {f"move {moves[name]}" if name in moves else f"button {name}" for name in bot.parts.router.routes}
    found |= {f"privacy {step}" for step in privacy.steps}
    found |= {f"message {name}" for name in bot.all_commands} | {
        f"listener {name}" for name in bot.extra_events if "error" not in name
    }
    for command in bot.tree.get_commands():
        found.add(f"menu {command.name}" if isinstance(command, app_commands.ContextMenu) else f"/{command.name}")
        parts = command.parameters if isinstance(command, app_commands.Command) else []
        found |= {f"/{command.name} {part.name}" for part in parts if part.autocomplete}
    return found
