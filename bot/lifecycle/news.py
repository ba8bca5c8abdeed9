"""News: what a process does when another one of the same bot has changed something that this one remembers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.types import Spawn
from bot.delivery.scheduler import Delivery
from bot.i18n.readers import Readers
from bot.lifecycle.cluster import News
from bot.lifecycle.erasure import Erasure
from bot.tables.registry import TableRegistry


def news_of_others(
    readers: Readers, delivery: Delivery, tables: TableRegistry, erasure: Erasure, spawn: Spawn
) -> dict[str, News]:
    """What this process does when another one has changed something, by its kind."""

    def person(told: Mapping[str, Any]) -> None:
        readers.forget_choices(told["id"])
        delivery.redraw_for(tables, user_id=told["id"])

    def server(told: Mapping[str, Any]) -> None:
        readers.forget_server(told["id"])
        delivery.redraw_for(tables, guild_id=told["id"])

    def erased(told: Mapping[str, Any]) -> None:
        spawn(erasure.follow(told["id"], told["pseudonym"], told["text"]))

    return {"person": person, "server": server, "erased": erased}
