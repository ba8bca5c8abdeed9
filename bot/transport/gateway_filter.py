"""The gateway filter: drops clicks, and parts of clicks, before the library parses them.

Decision: bot/decisions/0004-clicks-are-read-from-the-custom-id-alone.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.transport.discord_internals import Parser

CLICKS = (discord.InteractionType.component.value, discord.InteractionType.modal_submit.value)


def filtered(parse: Parser, accepts: Callable[[int], bool]) -> Parser:
    """A parser that drops the clicks and forms of users whom `accepts` refuses, before the library parses them.

    From the others it removes the components of the clicked message: the library would parse them, button by button,
    and nobody reads them.
    """

    def parse_filtered(payload: Any) -> None:
        if payload.get("type") in CLICKS:
            if not accepts(user_of(payload)):
                return
            if message := payload.get("message"):
                payload = payload | {"message": message | {"components": []}}
        parse(payload)

    return parse_filtered


def user_of(payload: Any) -> int:
    """The id of the user who clicked, in a server or in a DM."""
    return int(payload.get("member", payload)["user"]["id"])
