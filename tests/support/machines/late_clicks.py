"""Clicks on a lobby's buttons in a process that does not know what another process has done to the lobby."""

from collections.abc import Awaitable, Callable

from bot.core.errors import Refused
from bot.core.types import Actor
from bot.tables import lobby
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from storage import TableRecord

ALICE, BRUNO, CHLOE, DENIS = (Actor(100 + number, name) for number, name in enumerate(("Alice", "Bruno", "Chloé", "D")))
MODERATOR = Actor(105, "Gérance", moderates=2)
ACTORS = (ALICE, BRUNO, CHLOE, DENIS, MODERATOR)

LOBBY_CLICKS: dict[str, Callable[[Table, Actor], Awaitable[object]]] = {
    "join": lambda table, actor: table.change(lobby.join, actor),
    "leave": lambda table, actor: table.leave(actor),
    "add": lambda table, actor: table.change(lobby.add_computer, actor),
    "remove": lambda table, actor: table.change(lobby.remove_computer, actor),
    "teams": lambda table, actor: table.change(lobby.change_teams, actor),
    "option": lambda table, actor: table.change(lobby.set_option, actor, "max_cards", "2"),
    "timer": lambda table, actor: table.change(lobby.set_setting, actor, "turn_seconds", "30"),
    "form": lambda table, actor: table.change(lobby.set_options, actor, {"max_cards": "3"}),
    "strength": lambda table, actor: table.change(lobby.set_setting, actor, "strength", "hard"),
    "private": lambda table, actor: table.change(lobby.set_setting, actor, "private", "1"),
    "invite": lambda table, actor: table.change(lobby.invite, actor, DENIS.id, DENIS.name, table.now),
    "start": lambda table, actor: table.start(actor),
    "fill": lambda table, actor: table.start(actor, fill=True),
    "stop": lambda table, actor: table.stop(actor),
}


def unaware(tables: TableRegistry, record: TableRecord) -> Table:
    """The table in a process that read it long ago and has received no news since."""
    table = tables._tables[record.id] = Table(tables.services, record)
    return table


async def late_clicks(tables: TableRegistry, lobby_record: TableRecord, clicks: int) -> list[str]:
    """Make `clicks` clicks of every kind on a former lobby that is now in play; the process does not know it.

    Returns the clicks that were not refused.
    """
    taken = []
    kinds = [(name, click, actor) for actor in ACTORS for name, click in LOBBY_CLICKS.items()]
    for number in range(clicks):
        name, click, actor = kinds[number % len(kinds)]
        try:
            await click(unaware(tables, lobby_record), actor)
        except Refused:
            continue
        taken.append(f"{name} of {actor.name}")
    return taken
