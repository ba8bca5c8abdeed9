"""Interactions made by hand, as somebody might forge them: any id, any value, any command, from any place.

They reach the bot as Discord delivers them, many at once, and are waited for without SimCord's settling, which looks
at every sleeping timer of the bot again and again: a hundred refusals would cost ten times their own price.
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
from bot.features.privacy import PersonalData
from bot.interactions.click import Click as BotClick
from bot.transport.discord_internals import RawForm

COMMAND, AUTOCOMPLETE, MODAL = 2, 4, 5
EPHEMERAL, V2 = 1 << 6, 1 << 15
COPY = [{"type": TEXT, "content": "copie"}]
BATCH_SIZE = 25
PAUSES_TIMEOUT = 10  # seconds of pauses
# The end of a menu's id that a notice above the hand changes, so that Discord forgets what was marked in it.
NOTICED = re.compile(r"^(tv:a:\d+:why|tv:c:\d+:\d+:[0-9a-f]+)[:.]\d+\.\d+")


@dataclass(frozen=True)
class Spot:
    """Where an interaction says that it comes from."""

    channel_id: int
    guild_id: int | None
    message_id: int | None = None


@dataclass(frozen=True)
class Use:
    """A click, a command or a form, as data: what is wrong in it is one `replace` away."""

    user_id: int
    at: Spot
    custom_id: str = ""
    values: tuple[str, ...] | None = None
    channels: bool = False  # whether the values are those of a menu of channels
    command: str = ""
    options: tuple[Mapping[str, Any], ...] = ()
    target: int | None = None  # the person on whom a command of the menu is used
    typed: str = ""  # the option that is being typed, for a suggestion
    form: tuple[Mapping[str, Any], ...] | None = None  # the fields of a modal

    def build(self, here: World) -> Click | Call:
        """The interaction, not delivered yet."""
        if self.target is not None:
            return Call(here, self, COMMAND, on_person(here, self.command, self.target))
        if self.command:
            names = ({"focused": True} if one["name"] == self.typed else {} for one in self.options)
            options = [dict(one) | focused for one, focused in zip(self.options, names, strict=True)]
            known = here.bot.parts.renderer.command_ids.get(self.command, 1)
            data = {"id": str(known), "name": self.command, "type": 1, "options": options}
            if people := [one["value"] for one in options if one["type"] == 6]:
                data["resolved"] = {"users": {one: stranger(here, one) for one in people}}
            return Call(here, self, AUTOCOMPLETE if self.typed else COMMAND, data)
        if self.form is not None:
            return Call(here, self, MODAL, {"custom_id": self.custom_id, "components": list(self.form)})
        at = self.at
        values, kind = None if self.values is None else list(self.values), CHANNELS if self.channels else SELECT
        click = Click(here.env, self.user_id, self.custom_id, at.message_id, at.channel_id, at.guild_id, values, kind)
        if self.channels:  # Discord brings the chosen channels along; of those that it does not have, nothing
            click.payload["data"]["resolved"] = {"channels": {}}
        return click


def slash(user_id: int, at: Spot, name: str, *, typed: str = "", **options: str | int | bool) -> Use:
    """A command with its options by their own names, `typed` the one for which suggestions are asked."""
    kinds = {str: 3, int: 4, bool: 5}
    given = tuple({"name": key, "type": kinds[type(value)], "value": value} for key, value in options.items())
    return Use(user_id, replace(at, message_id=None), command=name, options=given, typed=typed)


def on_person(here: World, name: str, target: int) -> dict[str, Any]:
    """A command of the menu that Discord shows on a person."""
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
    """A user as Discord brings one along with an option."""
    return {"id": user_id, "username": "x", "discriminator": "0", "avatar": None, "global_name": None}


@dataclass
class Call:
    """A command, a suggestion or a sent form, to be delivered like a Click."""

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
        if self.kind == MODAL and at.message_id is not None:  # the message over which the form was shown
            message = serializers.message_payload(backend, backend.get_message(at.channel_id, at.message_id))
            self.payload["message"] = copy.deepcopy(dict(message))
            self.record.source_message_id = at.message_id

    def deliver(self) -> None:
        self.here.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(self.payload))

    @property
    def answered(self) -> bool:
        return bool(self.record.responded)


async def until(happened: Callable[[], object], *, pause: float = 0.001, patience: float = PAUSES_TIMEOUT) -> None:
    """Let the bot work until something is so, with a look at it after each pause (seconds)."""
    for _ in range(int(patience / pause)):
        if happened():
            return
        await asyncio.sleep(pause)
    raise TimeoutError("this never happens")


async def storm(here: World, uses: Sequence[Use]) -> list[Click | Call]:
    """Deliver these, many at once; returns when each has its answer. What follows from it may go on."""
    sent: list[Click | Call] = []
    for start in range(0, len(uses), BATCH_SIZE):  # SimCord's books of what waits grow with the square of it
        sent += await _deliver(here, uses[start : start + BATCH_SIZE])
    return sent


async def _deliver(here: World, uses: Sequence[Use]) -> list[Click | Call]:
    sent = [use.build(here) for use in uses]
    for one in sent:
        one.deliver()
    with suppress(TimeoutError):
        await until(lambda: all(one.answered for one in sent))
    unanswered = [use for use, one in zip(uses, sent, strict=True) if not one.answered]
    assert not unanswered, (here.logs.records, len(unanswered), unanswered[0])
    return sent


@contextmanager
def refusals() -> Iterator[dict[int, str]]:
    """What is refused while this lasts: the interaction's id -> the key of its reason."""
    told: dict[int, str] = {}
    explain = BotClick.explain

    def remember(click: BotClick, refusal: Any, words: Any) -> str:
        told[click.interaction.id] = getattr(refusal, "key", None) or refusal.reason
        return explain(click, refusal, words)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotClick, "explain", remember)
        yield told


def ephemeral_copy(here: World, user_id: int, spot: Spot) -> Spot:
    """A message in a channel that only one person sees, as every ephemeral answer of ours is."""
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
    """Another message of the bot in a channel, for all to see."""
    made = here.env.backend.create_message(spot.channel_id, here.me, None, components=COPY, flags=V2)
    return replace(spot, message_id=made.id)


def private(here: World, user_id: int) -> Spot:
    """Somebody's private channel with the bot."""
    return Spot(here.env.backend.get_dm_channel(user_id).id, None)


# -- what there is to compare ------------------------------------------------------------------------------


def rows(here: World) -> dict[str, list[str]]:
    """Every row of every table in the database."""
    with closing(sqlite3.connect(f"file:{here.folder / DATABASE}?mode=ro", uri=True)) as base:
        names = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(map(repr, base.execute(f'SELECT * FROM "{name}"'))) for name in names}


def state(here: World) -> list[Any]:
    """All that is in memory of the open tables."""
    return [(table.record, table.match and table.match.log, table.lock.unsure) for table in here.bot.parts.tables]


def shown(here: World) -> dict[int, tuple[Any, ...]]:
    """What everybody sees, by message: the whole of public messages, and what can be pressed in private ones.

    A refusal may be told on the hand where a click came from: its words change, and nothing that it offers. New
    messages that only one person sees are answers, and left out.
    """
    found: dict[int, tuple[Any, ...]] = {}
    for channel_id, messages in here.env.backend.messages.items():
        secret = here.env.backend.channels[channel_id].guild_id is None
        for one in messages.values():
            if one.is_ephemeral:
                continue
            parts = list(walk_components(one.components))
            offered = sorted(NOTICED.sub(r"\1", part["custom_id"]) for part in parts if "custom_id" in part)
            told = () if secret else tuple(part.get("content", "") for part in parts)
            found[one.id] = (channel_id, *told, *offered)
    return found


def everything(here: World) -> dict[str, Any]:
    """The database, the tables, the screens: two of these are equal when nothing has happened between them."""
    return rows(here) | {"tables": state(here)} | {f"message {one}": seen for one, seen in shown(here).items()}


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    names = sorted(before.keys() | after.keys())
    return [f"{one}: {before.get(one)} -> {after.get(one)}" for one in names if before.get(one) != after.get(one)]


# -- what answers ------------------------------------------------------------------------------------------


def subclasses(kind: type) -> Iterator[type]:
    one: type
    for one in kind.__subclasses__():
        yield one
        yield from subclasses(one)


def handlers(here: World) -> set[str]:
    """Everything of the bot that answers somebody, read from the bot itself."""
    bot = here.bot
    privacy = bot.get_cog("PersonalData")
    assert isinstance(privacy, PersonalData)
    moves = {PLAY: "m", CONFIRM: "n", PLAY_CHOSEN: "s", CHOOSE: "c"}
    ours = {one for one in subclasses(discord.ui.Modal) if one.__module__.startswith("bot.")}
    forms = {one.__name__ for one in ours - {RawForm}}  # what that one brings back has a route
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
