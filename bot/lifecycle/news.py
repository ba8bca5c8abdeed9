"""News: what this process does when another process has changed something that this one remembers."""

from collections.abc import Mapping
from typing import Any

from bot.core.types import Spawn
from bot.delivery.scheduler import Delivery
from bot.i18n.readers import Readers
from bot.lifecycle.cluster import News
from bot.lifecycle.erasure import Erasure
from bot.tables.guests import call_off_everywhere
from bot.tables.registry import TableRegistry


def news_of_others(
    readers: Readers, delivery: Delivery, tables: TableRegistry, erasure: Erasure, spawn: Spawn
) -> dict[str, News]:
    """The handler of each kind of news. A handler takes the facts of the news."""

    def person(facts: Mapping[str, Any]) -> None:
        readers.forget_choices(facts["id"])
        delivery.direct_messages.forget_user(facts["id"])  # their DMs may be closed since we heard of them
        delivery.redraw_for(tables, user_id=facts["id"])

    def server(facts: Mapping[str, Any]) -> None:
        readers.forget_server(facts["id"])
        delivery.redraw_for(tables, guild_id=facts["id"])

    def erased(facts: Mapping[str, Any]) -> None:
        spawn(erasure.follow(facts["id"], facts["pseudonym"], facts["text"]))

    def avoided(facts: Mapping[str, Any]) -> None:
        spawn(call_off_everywhere(tables, facts["id"], facts["other"]))

    return {"person": person, "server": server, "erased": erased, "avoided": avoided}
