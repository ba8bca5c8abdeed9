"""Feature: one class for a feature's commands, clicks and context menus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import FunctionType
from typing import TypeAlias, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.interactions.click import Click

Handler: TypeAlias = Callable[[Click], Awaitable[None]]
Routes: TypeAlias = Mapping[str, Handler]
Method = TypeVar("Method", bound=Callable[..., Awaitable[None]])

# Where a command works that does not say otherwise: in servers that have invited the bot, and in its DM.
DEFAULT_INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
DEFAULT_CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)


def anywhere(method: Method) -> Method:
    """Make a command also work for users who have installed the app, in any server and in group DMs.

    Such a place may lack the bot: the command must not use anything but answers to its interactions there.
    """
    everywhere = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return app_commands.allowed_installs(guilds=True, users=True)(everywhere(method))


def route(*names: str) -> Callable[[Method], Method]:
    """Make a method of a feature answer the clicks whose custom id names one of these routes."""

    def mark(method: Method) -> Method:
        vars(method)["routes"] = names
        return method

    return mark


class Feature(commands.Cog):
    """One feature of the bot. Its slash commands are a cog's, its clicks go to the methods with a `route`.

    `menus`: its entries in Discord's context menus on a user or a message.
    """

    menus: tuple[app_commands.ContextMenu, ...] = ()

    @property
    def routes(self) -> Routes:
        """The handler of each route."""
        methods = [member for member in vars(type(self)).values() if isinstance(member, FunctionType)]
        return {
            route: getattr(self, method.__name__)
            for method in methods
            if "routes" in vars(method)
            for route in method.routes  # type: ignore[attr-defined]  # `route` has put it there
        }
