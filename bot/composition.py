"""The composition root: `build` makes every part of one bot by constructor, on one page.

The routes of the features go to the router. Nothing is a module-level singleton, so two bots can live in one process.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import discord
from discord.ext import commands

from bot.core.aio import BackgroundTasks
from bot.core.sharding import ALONE, Shards
from bot.core.shutdown import ShutdownFlag
from bot.core.types import Spawn
from bot.delivery.backpressure import Backpressure
from bot.delivery.reminders import Reminders
from bot.delivery.scheduler import Delivery
from bot.delivery.table_calls import TableCalls
from bot.features.advice import AdviceGiver
from bot.features.alerts.commands import Notify
from bot.features.alerts.invitations import Invitations
from bot.features.announcements import Announcer
from bot.features.daily.commands import DailyGame
from bot.features.daily.tries import Tries
from bot.features.guide import Guide
from bot.features.lobby import Lobby
from bot.features.moves import Moves
from bot.features.open_table import OpenTable
from bot.features.past.history import History
from bot.features.past.proof import Proofs
from bot.features.past.reviews import Reviews
from bot.features.preferences import Preferences
from bot.features.privacy import PersonalData
from bot.features.scores import Scores
from bot.features.seats import Seats
from bot.features.table_commands import TableCommands
from bot.i18n.readers import Readers
from bot.interactions.actors import Actors
from bot.interactions.channel_visibility import ChannelVisibility
from bot.interactions.click_forwarder import ClickForwarder
from bot.interactions.confirmations import Confirmations
from bot.interactions.guards import Guards
from bot.interactions.responder import Responder
from bot.interactions.router import Router
from bot.lifecycle.cluster import Cluster, News
from bot.lifecycle.erasure import Erasure
from bot.lifecycle.greeting import Greeter
from bot.lifecycle.guild_retention import GuildRetention
from bot.lifecycle.shutdown import Shutdown
from bot.lifecycle.startup import Startup
from bot.lifecycle.sweeper import Sweeper
from bot.matches.replay import Replays
from bot.monitoring.inflight import Inflight
from bot.monitoring.metrics import Metrics
from bot.pictures.worker import PictureWorker
from bot.settings import Settings
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import WorkerPool
from bot.tables.registry import TableRegistry
from bot.tables.services import TableLimits
from bot.transport.attachment_permissions import AttachmentPermissions
from bot.transport.click_throttle import ClickThrottle
from bot.transport.interaction_tokens import TokenCache
from bot.transport.messages import MessageRenderer
from bot.transport.rate_limiter import RateLimiter
from storage import Alerts, Daily, Database, Guilds, Heartbeat, Journal, People, Privacy, Ratings, Stats


@dataclass(frozen=True, slots=True)
class Processes:
    """Where this process stands among those of one bot. `parse`: the library's own parser of interactions."""

    shards: Shards
    cluster: Cluster
    parse: Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Wire:
    """The parts that watch the connection to Discord: the client needs them in its own constructor."""

    metrics: Metrics
    inflight: Inflight
    rate_limiter: RateLimiter
    shutdown: ShutdownFlag
    background: BackgroundTasks
    clock: TurnClock


@dataclass(frozen=True, slots=True)
class Parts:
    """The finished parts of one bot, as `build` made them."""

    database: Database
    journal: Journal
    stats: Stats
    people: People
    heartbeat: Heartbeat
    guilds: Guilds
    readers: Readers
    renderer: MessageRenderer
    pictures: PictureWorker
    attachments: AttachmentPermissions
    tokens: TokenCache
    backpressure: Backpressure
    throttle: ClickThrottle
    pool: WorkerPool
    tables: TableRegistry
    delivery: Delivery
    reminders: Reminders
    retention: GuildRetention
    greeter: Greeter
    sweeper: Sweeper
    startup: Startup
    shutdown: Shutdown
    erasure: Erasure
    router: Router
    forwarder: ClickForwarder | None
    tries: Tries
    menus: tuple[discord.app_commands.ContextMenu, ...]
    cogs: tuple[commands.Cog, ...]


@asynccontextmanager
async def build(
    settings: Settings, client: discord.Client, wire: Wire, processes: Processes | None = None
) -> AsyncIterator[Parts]:
    """Build every part, from the database up; the parts are closed in the opposite order when the block ends.

    `processes`: where this one stands among several; None for one alone.
    Raises storage.Unusable where the database cannot be opened; then nothing is left open.
    """
    pacing, spawn, flag = settings.pacing, wire.background.spawn, wire.shutdown
    shards, tell = ALONE, ignore
    if processes is not None:
        shards, tell = processes.shards, processes.cluster.tell
        pacing = replace(pacing, dm_gap=pacing.dm_gap / shards.share)
    async with AsyncExitStack() as closing:
        database = await Database.open(settings.database_url)
        closing.push_async_callback(database.close)
        database.on_commit = wire.metrics.commits.observe
        journal, stats, people = Journal(database), Stats(database), People(database)
        part = str(shards) if processes is not None else ""
        heartbeat, guilds, privacy = Heartbeat(database, part, shards.owns), Guilds(database), Privacy(database)
        if processes is not None:
            closing.push_async_callback(processes.cluster.close)

        pool = WorkerPool(settings.computer_workers)
        closing.callback(pool.close)
        backpressure = Backpressure(lambda: wire.inflight.unanswered)
        pictures = PictureWorker(wire.metrics.pictured, under_pressure=lambda: backpressure.high)
        closing.callback(pictures.close)

        readers = Readers(settings, people, changed=lambda kind, number: tell(kind, id=number))
        renderer = MessageRenderer(pictures)
        attachments, tokens = AttachmentPermissions(), TokenCache()
        throttle = ClickThrottle(pacing.click_rate)
        delivery = Delivery(
            client,
            people=people,
            readers=readers,
            renderer=renderer,
            pictures=pictures,
            tokens=tokens,
            attachments=attachments,
            backpressure=backpressure,
            shutdown=flag,
            spawn=spawn,
            pacing=pacing,
        )
        tables = TableRegistry(
            journal=journal,
            pool=pool,
            spawn=spawn,
            metrics=wire.metrics,
            shutdown=flag,
            clock=wire.clock,
            computer_pace=pacing.computer,
            changed=delivery.request,
            limits=TableLimits(
                settings.tables_per_host, settings.tables_per_server, timedelta(hours=settings.lobby_hours)
            ),
            owns=shards.owns,
        )
        reminders = Reminders(client, people=people, readers=readers, clock=wire.clock, spawn=spawn, pacing=pacing)

        actors = Actors(readers, settings.language)
        guards = Guards(tables, readers)
        responder = Responder(actors, renderer, attachments, wire.inflight)
        retention = GuildRetention(
            client, guilds=guilds, people=people, readers=readers, tables=tables, spawn=spawn, owns=shards.owns
        )
        greeter = Greeter(people, readers, renderer, settings.language)
        alerts = Alerts(database)
        calls = TableCalls(
            client,
            alerts=alerts,
            readers=readers,
            renderer=renderer,
            clock=wire.clock,
            spawn=spawn,
            shutdown=flag,
            pacing=pacing,
        )
        daily_deals = Daily(database)
        tries = Tries(daily_deals, pool, timezone=settings.daily_timezone, spawn=spawn)
        announcer = Announcer(
            client,
            guilds=guilds,
            stats=stats,
            tries=tries,
            readers=readers,
            renderer=renderer,
            spawn=spawn,
            owns=shards.owns,
        )
        sweeper = Sweeper(
            tables,
            delivery=delivery,
            reminders=reminders,
            calls=calls,
            heartbeat=heartbeat,
            retention=retention,
            shutdown=flag,
            chores=(announcer.sweep,),
        )
        startup = Startup(
            tables,
            delivery=delivery,
            reminders=reminders,
            calls=calls,
            sweeper=sweeper,
            heartbeat=heartbeat,
            ratings=Ratings(database),
            retention=retention,
            spawn=spawn,
        )
        shutdown = Shutdown(
            tables,
            flag=flag,
            sweeper=sweeper,
            delivery=delivery,
            inflight=wire.inflight,
            heartbeat=heartbeat,
            pacing=pacing,
            cluster=processes.cluster if processes is not None else None,
        )
        erasure = Erasure(
            client,
            privacy=privacy,
            today=lambda: tries.today,
            tables=tables,
            delivery=delivery,
            reminders=reminders,
            renderer=renderer,
            spawn=spawn,
            forget=(readers.forget, throttle.forget, lambda _: pictures.clear()),
            tell=lambda user_id, pseudonym, text: tell("erased", id=user_id, pseudonym=pseudonym, text=text),
        )
        forwarder = None
        if processes is not None:
            forwarder = ClickForwarder(
                shards, journal=journal, forward=processes.cluster.forward, parse=processes.parse, spawn=spawn
            )

            async def reconnected() -> None:
                readers.forget_all_choices()
                await startup.take_over()

            processes.cluster.listen(
                news=news_of_others(readers, delivery, tables, erasure, spawn),
                reconnected=reconnected,
                clicked=processes.parse,
                taken=forwarder.taken,
            )

        confirmations = Confirmations(readers)
        moves = Moves(
            tables,
            actors=actors,
            guards=guards,
            responder=responder,
            confirmations=confirmations,
            delivery=delivery,
            metrics=wire.metrics,
            inflight=wire.inflight,
            rate_limiter=wire.rate_limiter,
        )
        lobby = Lobby(actors=actors, guards=guards, responder=responder, delivery=delivery, moves=moves)
        advice = AdviceGiver(pool, guards=guards, delivery=delivery, moves=moves)
        seats = Seats(tables, actors=actors, guards=guards, responder=responder, delivery=delivery, moves=moves)
        open_table = OpenTable(
            tables,
            journal=journal,
            people=people,
            readers=readers,
            actors=actors,
            guards=guards,
            responder=responder,
            delivery=delivery,
            tokens=tokens,
            attachments=attachments,
            pacing=pacing,
        )
        guide = Guide(
            tables,
            stats=stats,
            settings=settings,
            actors=actors,
            guards=guards,
            responder=responder,
            open_table=open_table,
        )
        preferences = Preferences(
            client,
            tables,
            settings=settings,
            readers=readers,
            actors=actors,
            responder=responder,
            delivery=delivery,
            guilds=guilds,
            announcer=announcer,
        )
        scores = Scores(stats, tries, actors=actors, responder=responder)
        visibility = ChannelVisibility()
        history = History(
            stats,
            Replays(journal),
            Reviews(pool),
            visibility=visibility,
            readers=readers,
            actors=actors,
            responder=responder,
        )
        personal_data = PersonalData(
            journal, privacy, erasure, today=lambda: tries.today, actors=actors, responder=responder
        )
        proofs = Proofs(journal, visibility=visibility, actors=actors, responder=responder)
        table_commands = TableCommands(
            tables, actors=actors, guide=guide, open_table=open_table, moves=moves, seats=seats
        )

        notify = Notify(alerts, calls, timezone=settings.daily_timezone, actors=actors, responder=responder)
        invitations = Invitations(tables, calls, people=people, readers=readers, actors=actors, responder=responder)
        daily = DailyGame(tries, actors=actors, responder=responder, confirmations=confirmations)
        features = (
            moves,
            advice,
            lobby,
            seats,
            open_table,
            guide,
            daily,
            notify,
            invitations,
            preferences,
            scores,
            history,
            personal_data,
            proofs,
        )
        router = Router(
            [feature.routes for feature in features],
            actors=actors,
            responder=responder,
            readers=readers,
            throttle=throttle,
            tokens=tokens,
            attachments=attachments,
            direct_messages=delivery.direct_messages,
            inflight=wire.inflight,
            metrics=wire.metrics,
            shutdown=flag,
            spawn=spawn,
            answer_patience=pacing.answer_patience,
        )
        yield Parts(
            database=database,
            journal=journal,
            stats=stats,
            people=people,
            heartbeat=heartbeat,
            guilds=guilds,
            readers=readers,
            renderer=renderer,
            pictures=pictures,
            attachments=attachments,
            tokens=tokens,
            backpressure=backpressure,
            throttle=throttle,
            pool=pool,
            tables=tables,
            delivery=delivery,
            reminders=reminders,
            retention=retention,
            greeter=greeter,
            sweeper=sweeper,
            startup=startup,
            shutdown=shutdown,
            erasure=erasure,
            router=router,
            forwarder=forwarder,
            menus=(invitations.menu,),
            cogs=(table_commands, guide, daily, notify, preferences, scores, history, personal_data),
            tries=tries,
        )


def ignore(kind: str, **facts: object) -> None:
    """Nobody else wants to know."""


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
