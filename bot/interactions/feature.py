"""Feature: what people can do, as one class: its commands, its clicks, and its entries in Discord's menus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from inspect import getmembers
from typing import TypeAlias, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.interactions.click import Click

Handler: TypeAlias = Callable[[Click], Awaitable[None]]
Routes: TypeAlias = Mapping[str, Handler]
Method = TypeVar("Method", bound=Callable[..., Awaitable[None]])


def route(*names: str) -> Callable[[Method], Method]:
    """Let a method of a feature answer the clicks whose custom id names one of these routes."""

    def mark(method: Method) -> Method:
        vars(method)["routes"] = names
        return method

    return mark


class Feature(commands.Cog):
    """One thing that people can do. Its slash commands are those of a cog, its clicks the methods with a `route`.

    `menus`: its entries in the menus that Discord shows on a person or a message.
    """

    menus: tuple[app_commands.ContextMenu, ...] = ()

    @property
    def routes(self) -> Routes:
        """The handler of each route."""
        marked = getmembers(type(self), lambda member: callable(member) and "routes" in getattr(member, "__dict__", {}))
        return {route: getattr(self, name) for name, method in marked for route in method.routes}
