"""The bot, put together: `create` makes the client for the command, the sandbox, the tests and outside checks alike.

`build` makes every part by constructor, on one page, and hands the routes of the features to the router. Nothing is a
module-level singleton, so two bots can live in one process.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from bot.core.aio import BackgroundTasks
from bot.core.shutdown import ShutdownFlag
from bot.delivery.backpressure import Backpressure
from bot.delivery.reminders import Reminders
from bot.delivery.scheduler import Delivery
from bot.features.guide import Guide
from bot.features.history import History
from bot.features.lobby import Lobby
from bot.features.moves import Moves
from bot.features.open_table import OpenTable
from bot.features.preferences import Preferences
from bot.features.privacy import PersonalData
from bot.features.proof import Proofs
from bot.features.scores import Scores
from bot.features.seats import Seats
from bot.features.table_commands import TableCommands
from bot.i18n.readers import Readers
from bot.interactions.actors import Actors
from bot.interactions.channel_visibility import ChannelVisibility
from bot.interactions.command_tree import CommandNames, CommandTree, sync_commands
from bot.interactions.guards import Guards
from bot.interactions.responder import Responder
from bot.interactions.router import Router
from bot.lifecycle.erasure import Erasure
from bot.lifecycle.greeting import Greeter
from bot.lifecycle.guild_retention import GuildRetention
from bot.lifecycle.service_manager import ServiceManager
from bot.lifecycle.shutdown import Shutdown
from bot.lifecycle.startup import Startup, usable_emojis
from bot.lifecycle.sweeper import Sweeper
from bot.matches.replay import Replays
from bot.monitoring.health import Health, Probe
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
from bot.transport.discord_internals import filter_interactions, release
from bot.transport.gateway_filter import filtered
from bot.transport.http_trace import http_trace
from bot.transport.interaction_tokens import TokenCache
from bot.transport.messages import MessageRenderer
from bot.transport.rate_limiter import RateLimiter
from bot.transport.retries import stop_retries
from storage import Database, Guilds, Heartbeat, Journal, People, Privacy, Ratings, Stats


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
    cogs: tuple[commands.Cog, ...]


@asynccontextmanager
async def build(settings: Settings, client: discord.Client, wire: Wire) -> AsyncIterator[Parts]:
    """Build every part, from the database up; the parts are closed in the opposite order when the block ends.

    Raises storage.Unusable where the database cannot be opened; then nothing is left open.
    """
    pacing, spawn, flag = settings.pacing, wire.background.spawn, wire.shutdown
    async with AsyncExitStack() as closing:
        database = await Database.open(settings.database_url)
        closing.push_async_callback(database.close)
        database.on_commit = wire.metrics.commits.observe
        journal, stats, people = Journal(database), Stats(database), People(database)
        heartbeat, guilds, privacy = Heartbeat(database), Guilds(database), Privacy(database)

        pool = WorkerPool(settings.computer_workers)
        closing.callback(pool.close)
        backpressure = Backpressure(lambda: wire.inflight.unanswered)
        pictures = PictureWorker(wire.metrics.pictured, under_pressure=lambda: backpressure.high)
        closing.callback(pictures.close)

        readers = Readers(settings, people)
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
        )
        reminders = Reminders(client, people=people, readers=readers, clock=wire.clock, spawn=spawn, pacing=pacing)

        actors = Actors(readers, settings.language)
        guards = Guards(tables, readers)
        responder = Responder(actors, renderer, attachments, wire.inflight)
        retention = GuildRetention(client, guilds=guilds, people=people, readers=readers, tables=tables, spawn=spawn)
        greeter = Greeter(people, readers, renderer, settings.language)
        sweeper = Sweeper(
            tables, delivery=delivery, reminders=reminders, heartbeat=heartbeat, retention=retention, shutdown=flag
        )
        startup = Startup(
            tables,
            delivery=delivery,
            reminders=reminders,
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
        )
        erasure = Erasure(
            client,
            privacy=privacy,
            tables=tables,
            delivery=delivery,
            reminders=reminders,
            renderer=renderer,
            spawn=spawn,
            forget=(readers.forget, throttle.forget, lambda _: pictures.clear()),
        )

        moves = Moves(
            tables,
            actors=actors,
            guards=guards,
            responder=responder,
            delivery=delivery,
            metrics=wire.metrics,
            inflight=wire.inflight,
            rate_limiter=wire.rate_limiter,
        )
        lobby = Lobby(actors=actors, guards=guards, responder=responder, delivery=delivery, moves=moves)
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
        )
        scores = Scores(stats, actors=actors, responder=responder)
        visibility = ChannelVisibility()
        history = History(
            stats, Replays(journal), visibility=visibility, readers=readers, actors=actors, responder=responder
        )
        personal_data = PersonalData(journal, privacy, erasure, actors=actors, responder=responder)
        proofs = Proofs(journal, visibility=visibility, actors=actors, responder=responder)
        table_commands = TableCommands(
            tables, actors=actors, guide=guide, open_table=open_table, moves=moves, seats=seats
        )

        features = (moves, lobby, seats, open_table, guide, preferences, scores, history, personal_data, proofs)
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
            cogs=(table_commands, guide, preferences, scores, history, personal_data),
        )


class TapisVert(commands.Bot):
    """The client: what Discord tells goes to the parts, which know each other only through what `build` gives them."""

    def __init__(self, settings: Settings, clock: TurnClock) -> None:
        self.settings = settings
        metrics = Metrics(self._table_states)
        self.wire = wire = Wire(
            metrics, Inflight(metrics, release), RateLimiter(), ShutdownFlag(), BackgroundTasks(), clock
        )
        self.health = Health(metrics, wire.shutdown, self._database_probe)
        self.service_manager = ServiceManager()
        self._built: Parts | None = None
        self._closing = AsyncExitStack()
        trace = http_trace(metrics, wire.inflight.sent, wire.inflight.answered)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=30.0,  # seconds: by default the library would wait for ever
            tree_cls=CommandTree,
            http_trace=stop_retries(wire.rate_limiter.attach(trace)),
        )
        filter_interactions(self, lambda parse: filtered(parse, self._accepts))

    # -- parts -----------------------------------------------------------------------------------------------

    @property
    def parts(self) -> Parts:
        """What `build` made. Raises RuntimeError before `open`, because no part exists without the database."""
        if self._built is None:
            raise RuntimeError("the bot is not built yet: await bot.open()")
        return self._built

    async def open(self) -> None:
        """Open the database and build every part, if that was not done yet. Raises storage.Unusable."""
        if self._built is None:
            self._built = await self._closing.enter_async_context(build(self.settings, self, self.wire))

    async def open_page(self) -> None:
        """Serve metrics and health, where they are wanted; feed a watchdog. Raises health.PortTaken."""
        if self.settings.metrics_port is not None:
            await self.health.open(self.settings.metrics_port, self.settings.metrics_host)
        self.service_manager.feed_watchdog()

    def spawn(self, job: Coroutine[Any, Any, None]) -> None:
        """Run something in the background until the bot is closed."""
        self.wire.background.spawn(job)

    async def wind_down(self) -> None:
        """Finish and announce the stop (see `lifecycle/shutdown`), if the tables were loaded."""
        self.service_manager.stopping()
        if self._built is not None and self._built.startup.tables_loaded:
            await self._built.shutdown.wind_down()

    def _table_states(self) -> Iterable[tuple[str, str]]:
        return self._built.tables.states() if self._built is not None else ()

    def _database_probe(self) -> Probe | None:
        """A small query by which health checks the database; None while the database is not open."""
        return partial(self._built.people.note, "heartbeat") if self._built is not None else None

    def _accepts(self, user_id: int) -> bool:
        return self.parts.router.accepts(user_id)

    # -- what the library calls ------------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Build what is not built yet, register the commands, load the open tables: once, before the gateway."""
        await self.open_page()
        await self.open()
        parts = self.parts
        parts.readers.use_emojis(await usable_emojis(self, parts.people))
        for cog in parts.cogs:
            await self.add_cog(cog)
        assert isinstance(self.tree, CommandTree)
        self.tree.router = parts.router
        await self.tree.set_translator(CommandNames())
        parts.renderer.command_ids = await sync_commands(self.tree, parts.people)
        await parts.startup.load()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway. Raises ConnectionError where its first connection fails.

        discord.py 2.7 raises AttributeError then: it tries to resume a connection that never existed. The process ends,
        and its service manager starts a new one.
        """
        try:
            await super().connect(reconnect=reconnect)
        except AttributeError as failure:
            if self.ws is not None:
                raise
            raise ConnectionError("no first connection to the gateway") from failure

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Note an event as soon as the library reads it. The library's handlers are tasks, which may start late."""
        if event_name == "interaction":
            self.wire.inflight.arrived(args[0])
            if args[0].type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
                self.parts.router.receive(args[0])
        elif event_name == "app_command_completion":
            self.wire.inflight.finished(args[0])
        elif event_name in ("ready", "resumed", "disconnect"):
            self.wire.metrics.gateway(event_name)
            self.health.gateway(event_name)
            self.wire.clock.gateway(event_name)
        super().dispatch(event_name, *args, **kwargs)

    async def on_ready(self) -> None:
        await self.parts.startup.resume(len(self.guilds))
        self.service_manager.ready()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited to a server, or the server is back after an outage: the greeter tells them apart."""
        await self.parts.retention.came_back(guild.id)
        await self.parts.greeter.greet(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server, or the server was deleted; in an outage Discord sends another event.

        The tables of that server are closed. Its data is kept for a month (see `lifecycle/guild_retention`).
        """
        await self.parts.retention.left(guild.id)
        await self.parts.tables.close_where(guild_id=guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.parts.tables.close_where(channel_id=channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.parts.tables.close_where(channel_id=thread.thread_id)

    async def close(self) -> None:
        """Stop cleanly: accept no new work, then close tables, page, connection, background tasks and database."""
        self.wire.shutdown.set()
        if self._built is not None:
            self._built.sweeper.sweep.cancel()
            self._built.tables.close()
        await self.health.close()
        self.service_manager.close()
        await super().close()
        await self.wire.background.close()
        await self._closing.aclose()


def create(settings: Settings, clock: TurnClock | None = None) -> TapisVert:
    """The bot, not yet connected. Start it with `async with bot: await bot.start(token)`. `clock`: for simulations."""
    return TapisVert(settings, clock or TurnClock())
