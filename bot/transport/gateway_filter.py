"""The gateway filter: counts each interaction once, and drops it, or parts of it, before the library parses it.

Decision: bot/decisions/0004-clicks-are-read-from-the-custom-id-alone.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.transport.click_throttle import SUGGESTION, Verdict
from bot.transport.discord_internals import Parser


def filtered(parse: Parser, refuse: Parser, count: Callable[[int, float], Verdict]) -> Parser:
    """A parser that counts interactions, gives those that are too fast to `refuse`, and the others to `parse`.

    `count`: takes the user's id, and what the interaction costs. The components of a clicked message are removed: the
    library would parse them, button by button, and nobody reads them.
    """

    def parse_filtered(payload: Any) -> None:
        suggesting = payload["type"] == discord.InteractionType.autocomplete.value
        verdict = count(user_of(payload), SUGGESTION if suggesting else 1)
        if verdict is Verdict.IGNORED:
            return
        if message := payload.get("message"):
            payload = payload | {"message": message | {"components": []}}
        (parse if verdict is Verdict.HANDLED else refuse)(payload)

    return parse_filtered


def user_of(payload: Any) -> int:
    """The id of the user of an interaction, in a server or in a DM."""
    return int(payload.get("member", payload)["user"]["id"])
