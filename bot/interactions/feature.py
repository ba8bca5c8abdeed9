"""Feature: one class for a feature's commands, clicks and context menus."""

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from types import FunctionType, MappingProxyType
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar, overload

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.custom_ids import argument_of
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.i18n.game_texts import FALLBACK
from bot.i18n.words import Words, words
from bot.interactions.click import Click
from storage import TooMany

Handler: TypeAlias = Callable[[Click], Awaitable[None]]
Routes: TypeAlias = Mapping[str, Handler]
Method = TypeVar("Method", bound=Callable[..., Awaitable[None]])
P = ParamSpec("P")
A = TypeVar("A")
Command: TypeAlias = app_commands.Command[Any, P, None]
Answer: TypeAlias = Callable[Concatenate[Any, Click, A, P], Awaitable[None]]
Work: TypeAlias = Coroutine[Any, Any, None]
Suggest: TypeAlias = Callable[[Words, str], list[app_commands.Choice[str]]]
NO_CHOICES: Mapping[str, Mapping[str, str]] = MappingProxyType({})
NO_SUGGESTIONS: Mapping[str, Suggest] = MappingProxyType({})

# Where a command works that does not say otherwise: in servers that have invited the bot, and in its DM.
DEFAULT_INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
DEFAULT_CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)


@contextmanager
def within_limits() -> Iterator[None]:
    """Raises Refused (`<what>-many`) if the storage raises TooMany."""
    try:
        yield
    except TooMany as many:
        raise Refused(f"{many.what}-many", most=many.most) from many


def localized(key: str) -> app_commands.locale_str:
    """A name or a description in English, for which `CommandNames` finds the other languages by its key."""
    return app_commands.locale_str(words(FALLBACK).say(key), key=key)


def command(
    key: str,
    *,
    anywhere: bool = False,
    guild_only: bool = False,
    manage_guild: bool = False,
    choices: Mapping[str, Mapping[str, str]] = NO_CHOICES,
    suggest: Mapping[str, Suggest] = NO_SUGGESTIONS,
) -> Callable[[Callable[Concatenate[Any, Click, P], Work]], Command[P]]:
    """Make a method of a feature a slash command: its parameters, without the click, are the command's.

    The texts are in the Fluent files: `command-<key>`, `command-<key>-description`, `parameter-<name>`, and
    `parameter-<key>-<name>-description` or else `parameter-<name>-description`, with hyphens in names.
    `anywhere`: it also works for users who have installed the app, in any server and in group DMs. Such a place may
    lack the bot: the command must not use anything but answers to its interactions there. `manage_guild`: Discord
    offers it only to those who may manage the server, which a server may override, so the method checks, too.
    `choices`: for a parameter, the key of the text of each value. `suggest`: for a parameter, what it may be, by the
    text that was typed; suggestions that need more are a method with the command's `autocomplete`.
    """

    def make(method: Callable[Concatenate[Any, Click, P], Work]) -> Command[P]:
        @wraps(method)
        async def callback(self: Any, interaction: Interaction, /, *values: P.args, **options: P.kwargs) -> None:
            await method(self, Click.of(interaction), *values, **options)

        signature = inspect.signature(method, eval_str=True)  # in this module the library could not resolve it
        callback.__signature__ = signature  # type: ignore[attr-defined]
        names = {name: name.replace("_", "-") for name in [*signature.parameters][2:]}
        app_commands.rename(**{name: localized(f"parameter-{word}") for name, word in names.items()})(callback)
        app_commands.describe(**{name: localized(parameter_description(key, word)) for name, word in names.items()})(
            callback
        )
        for parameter, texts in choices.items():
            lines = [app_commands.Choice(name=localized(text), value=value) for value, text in texts.items()]
            app_commands.choices(**{parameter: lines})(callback)
        for parameter, find in suggest.items():
            app_commands.autocomplete(**{parameter: suggesting(find)})(callback)
        if anywhere:
            app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(callback)
            app_commands.allowed_installs(guilds=True, users=True)(callback)
        if guild_only:
            app_commands.guild_only()(callback)
        if manage_guild:
            app_commands.default_permissions(manage_guild=True)(callback)
        name, description = localized(f"command-{key}"), localized(f"command-{key}-description")
        return app_commands.command(name=name, description=description)(callback)

    return make


def suggesting(find: Suggest) -> Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    async def suggestions(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return find(Click.of(interaction).words, typed)

    return suggestions


def parameter_description(command_key: str, parameter: str) -> str:
    """The key of a parameter's description: the command's own, or one that commands share."""
    own = f"parameter-{command_key}-{parameter}-description"
    return own if words(FALLBACK).has(own) else f"parameter-{parameter}-description"


def person_menu(key: str, callback: Callable[..., Work]) -> app_commands.ContextMenu:
    """An entry in the context menu on a member of a server; `key`: its text in the Fluent files."""
    menu = app_commands.ContextMenu(name=localized(key), callback=callback, type=discord.AppCommandType.user)
    menu.guild_only = True
    return menu


@dataclass(frozen=True, slots=True)
class Route:
    """How the clicks of a method's routes reach it; see `route`."""

    names: tuple[str, ...]
    args: type | None
    private: bool

    def handler(self, method: Callable[..., Awaitable[None]]) -> Handler:
        """The method, with its argument from the custom id. Raises Refused (`expired`)."""

        @wraps(method)
        async def handle(click: Click) -> None:
            if self.private:
                click.require_private()
            await (method(click) if self.args is None else method(click, argument_of(self.args, click.argument)))

        return handle


@overload
def route(*names: str, private: bool = ...) -> Callable[[Method], Method]: ...
@overload
def route(*names: str, args: type[A], private: bool = ...) -> Callable[[Answer[A, P]], Answer[A, P]]: ...
def route(*names: str, args: type | None = None, private: bool = False) -> Any:
    """Make a method of a feature answer the clicks whose custom id names one of these routes.

    `args`: what the custom id's argument is, see `argument_of`; the method gets it. `private`: only clicks on ephemeral
    messages are answered.
    """

    def mark(method: Method) -> Method:
        vars(method)["route"] = Route(names, args, private)
        return method

    return mark


class Feature(commands.Cog):
    """One feature of the bot. Its slash commands are a cog's, its clicks go to the methods with a `route`.

    `menus`: its entries in Discord's context menus on a user or a message.
    """

    menus: tuple[app_commands.ContextMenu, ...] = ()

    @property
    def routes(self) -> Routes:
        methods = [member for member in vars(type(self)).values() if isinstance(member, FunctionType)]
        return {
            name: declared.handler(getattr(self, method.__name__))
            for method in methods
            if isinstance(declared := vars(method).get("route"), Route)
            for name in declared.names
        }
