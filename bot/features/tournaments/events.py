"""The scheduled event of a tournament in its server's list of events: a help for members, and never a condition."""

from datetime import datetime, timedelta

import discord

from bot.core.logs import get_logger
from bot.features.tournaments.screens.announcement import event_text
from bot.i18n.names import cut
from bot.i18n.words import Words
from bot.transport.interaction_tokens import UNSENT
from storage import NewTournament, Tournament

log = get_logger(__name__)

MAX_NAME = MAX_PLACE = 100  # characters, by Discord
SOONEST = timedelta(minutes=1)  # Discord refuses an event that has begun


async def schedule(guild: discord.Guild, tournament: Tournament, start: datetime, words: Words) -> int | None:
    """The scheduled event's id, that of an earlier process, too; None if Discord refuses it."""
    settled, channel = tournament.settled, guild.get_channel(tournament.settled.channel_id)
    start = max(start, discord.utils.utcnow() + SOONEST)
    name = cut(settled.name or words.game(settled.game).name, MAX_NAME)
    try:
        for event in await guild.fetch_scheduled_events(with_counts=False):
            ours = (event.creator_id, event.name, event.status) == (guild.me.id, name, discord.EventStatus.scheduled)
            if ours and abs(event.start_time - start) <= SOONEST:
                return event.id
        event = await guild.create_scheduled_event(
            name=name,
            description=event_text(tournament, words),
            start_time=start,
            end_time=start + longest(settled),
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=cut(f"#{channel.name}", MAX_PLACE) if channel else f"<#{settled.channel_id}>",
        )
    except UNSENT as failure:
        log.warning("event not scheduled", tournament=tournament.id, error=repr(failure))
        return None
    return event.id


def longest(settled: NewTournament) -> timedelta:
    return timedelta(minutes=settled.rounds * (settled.round_minutes + settled.break_minutes))


async def change(guild: discord.Guild, tournament: Tournament, words: Words) -> None:
    """Let the event say what is settled now. A failure is only logged."""
    if tournament.event_id is None:
        return
    try:
        event = await guild.fetch_scheduled_event(tournament.event_id, with_counts=False)
        end = event.start_time + longest(tournament.settled)
        await event.edit(description=event_text(tournament, words), end_time=end)
    except UNSENT as failure:
        log.info("event not changed", tournament=tournament.id, error=repr(failure))


async def follow(guild: discord.Guild, tournament: Tournament) -> None:
    """Start, end or cancel the event, as the tournament has been. A failure is only logged."""
    if tournament.event_id is None:
        return
    try:
        event = await guild.fetch_scheduled_event(tournament.event_id, with_counts=False)
        scheduled, active = discord.EventStatus.scheduled, discord.EventStatus.active
        if tournament.status in ("running", "paused", "finished") and event.status == scheduled:
            event = await event.start()
        if tournament.status == "finished" and event.status == active:
            await event.end()
        elif tournament.status == "cancelled" and event.status == scheduled:
            await event.cancel()
        elif tournament.status == "cancelled" and event.status == active:
            await event.end()
    except UNSENT as failure:  # a member may have deleted it
        log.info("event not followed", tournament=tournament.id, error=repr(failure))
