"""Guests: the people whom a lobby has invited, and the host's list of people to avoid.

A seat that is kept for somebody and then refuses them would tell them that they are on the list.
"""

from collections.abc import Iterable

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.matches.lobby_seats import guest_of
from bot.tables import lobby
from bot.tables.table import Table
from storage import Avoidance, StorageError

log = get_logger(__name__)


async def call_off(table: Table, user_id: int) -> None:
    """Forget the invitation of somebody whom the host avoids."""
    try:
        await table.change(lobby.call_off, user_id)
    except (Refused, StorageError) as failure:  # the seat is free again in ten minutes
        log.warning("guest not called off", table=table.id, error=str(failure))


async def call_off_everywhere(tables: Iterable[Table], host_id: int, user_id: int) -> None:
    """Forget all invitations of a user to the lobbies of a host who now avoids them."""
    for table in tables:
        if table.record.host_id == host_id and guest_of(table.record, user_id):
            await call_off(table, user_id)


async def call_off_avoided(table: Table, avoidance: Avoidance) -> None:
    """Forget the invitations of all people whom a new host avoids."""
    guests = {guest.user_id for guest in table.record.guests}
    try:
        avoided = (await avoidance.relations(table.record.host_id)).avoids if guests else frozenset()
    except StorageError as failure:
        log.warning("guests not called off", table=table.id, error=str(failure))
        return
    for user_id in guests & avoided:
        await call_off(table, user_id)
