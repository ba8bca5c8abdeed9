"""Upkeep: what a table does as time passes, and how it recovers its state from the journal after a failure.

The journal stores when a lobby was opened, not when a player last joined.
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.matches.deadlines import abandoned
from bot.tables.absence import absent_seats, close, hand_over
from bot.tables.lobby import is_late, release_late
from bot.tables.new_table import PATIENCE_WITH_PEOPLE
from bot.tables.seating import House, people, still_shown
from bot.tables.table import Table
from storage import StorageError, TableRecord, Unknown

log = get_logger(__name__)

REREAD_GAP = 5.0  # seconds between two attempts to read a journal that does not answer


async def tick(table: Table) -> None:
    """Do everything that is due now: computers take over seats, a window closes, a failed write is tried again."""
    if table.lock.unsure and table.services.clock.monotonic() >= table.reread_at:
        await reconcile(table)
    match = table.match
    if match is None:
        await _release_kept_seats(table)
        await _end_old_lobby(table)
        return
    table.end_recap()
    table.end_question()
    if match.outcome and table.record.status == "playing":
        async with table.lock:
            await table.finish(match)
            table.services.changed(table)
    elif table.asleep or table.paused or await _take_over_absent_seats(table):
        return
    elif not table.held and table.timing.window_over(table.services.clock.seconds) and None in match.waiting:
        seats = _seats_of_people(table)
        if "endless" in table.timing.facts and seats and abandoned(match.log[table.attended_from :], seats):
            await _hand_over(table, lambda: _seats_of_people(table) if table.match is match else ())
            return
        try:
            await table.play(House(), table.revision, "close")
        except Refused as refusal:
            log.info("window not closed", table=table.id, why=refusal.key)
    else:
        table.computers.catch_up()


async def _release_kept_seats(table: Table) -> None:
    """Free the seats of invited people who have not come in time: also after a restart."""
    if any(is_late(guest, table.now) for guest in table.record.guests):
        try:
            await table.change(release_late, table.now)
        except (Refused, StorageError) as failure:  # the next tick tries again
            log.warning("kept seats not released", table=table.id, error=str(failure))


async def _end_old_lobby(table: Table) -> None:
    """Close a lobby that has waited too long since it was opened, by the journal: also after a restart."""
    lifetime = table.services.limits.lobby_lifetime
    if lifetime is None or not lobby_expired(table.record, lifetime, table.now):
        return
    try:
        async with table.lock:
            if lobby_expired(table.record, lifetime, table.now):
                await table.change_locked(close)
                table.closed_by = "table-expired"  # it is drawn after this task has paused
    except (Refused, StorageError) as failure:  # the next tick tries again
        log.warning("lobby not closed", table=table.id, error=str(failure))


def lobby_expired(record: TableRecord, lifetime: timedelta, now: datetime) -> bool:
    """Whether a lobby has waited too long: its lifetime if one person waits alone, otherwise seven times as long."""
    if record.status != "lobby":
        return False
    patience = lifetime if len(people(record)) < 2 else lifetime * PATIENCE_WITH_PEOPLE
    return now - record.created_at >= patience


async def _take_over_absent_seats(table: Table) -> bool:
    """Let computers take the seats of people who have missed one turn too many; returns whether there were any."""
    if not absent_seats(table.record, table.now):
        return False
    await _hand_over(table, lambda: absent_seats(table.record, table.now))
    return True


def _seats_of_people(table: Table) -> frozenset[int]:
    return frozenset(player.seat for player in people(table.record))


async def _hand_over(table: Table, absent: Callable[[], Collection[int]]) -> None:
    """Let computers take these seats, as they are once the table is locked."""
    try:
        async with table.lock:
            if (seats := absent()) and table.record.status == "playing":
                await table.change_locked(hand_over, seats)
    except (Refused, StorageError) as failure:  # the next tick tries again
        log.warning("seats not taken over", table=table.id, error=str(failure))


async def reconcile(table: Table) -> None:
    """After a write that failed or may have failed: adopt the journal's state, once it can be read."""
    async with table.lock:
        if not table.lock.unsure:
            return
        record, match, timing, asked = table.record, table.match, table.timing, table.held
        try:
            await table.reload()
        except Unknown:  # another process has forgotten its server: nothing is left to show or to play
            table.lock.unsure, table.match, table.record = False, None, replace(record, status="stopped")
            table.services.ended(table)
            log.info("table gone", table=table.id)
            return
        except StorageError as failure:
            table.reread_at = table.services.clock.monotonic() + REREAD_GAP
            log.debug("still in doubt", table=table.id, error=str(failure))
            return
        kept, table.record = table.record, still_shown(table.record, record)
        table.lock.unsure = not await _keep_shown(table, kept)
        record = replace(record, started_at=table.record.started_at)  # only the journal sets it
        if table.record == record and table.revision == (len(match.log) if match else 0):
            table.match, table.timing = match, timing  # nothing has happened: an open window continues
            if asked:  # about a move: the question is forgotten, and computers and windows waited for its end
                table.timing.begin_again(table.services.clock.seconds)
                table.refresh()
            return
        log.info("table read again", table=table.id, status=table.record.status)
        table.refresh()


async def _keep_shown(table: Table, kept: TableRecord) -> bool:
    """Write which messages show the table, if the journal knows other ones; False if it has to be tried again.

    Otherwise the next process would use an older message as the table's, and the newest would stay for ever.
    """
    journal, record = table.services.journal, table.record
    try:
        if record.message_id != kept.message_id:
            await journal.set_message(table.id, record.message_id)
        for shown, player in zip(record.players, kept.players, strict=True):
            if shown != player:
                await journal.set_dm(table.id, shown.seat, shown.dm_channel_id, shown.dm_message_id)
    except StorageError as failure:
        table.reread_at = table.services.clock.monotonic() + REREAD_GAP
        log.debug("messages still not kept", table=table.id, error=str(failure))
        return False
    return True


async def wake(table: Table) -> None:
    """A click has brought a token that draws the table: it goes on, with the time that it slept not counted."""
    if table.asleep:  # the first of several clicks
        table.asleep = False
        await resume(table)


async def resume(table: Table) -> None:
    """After a restart or a sleep: write a missing result, show the present state, let the computers plan."""
    async with table.lock:
        table.load(table.match)  # its times were not counted while the bot was away
        if table.match and table.match.outcome and table.record.status == "playing":
            await table.finish(table.match)
        table.refresh()
