"""The bot: `create` makes the client for the command, the sandbox, the tests and outside checks.

The client passes Discord's events to the parts that `bot.composition` builds.
"""

import asyncio
import os
import platform
from collections.abc import Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from bot.composition import Parts, Processes, Wire, build
from bot.core.logs import get_logger, name_process
from bot.core.sharding import ALL_SHARDS, ALONE, Shards
from bot.core.tasks import BackgroundTasks, ShutdownFlag
from bot.interactions.command_tree import CommandNames, CommandTree, sync_commands
from bot.interactions.feature import DEFAULT_CONTEXTS, DEFAULT_INSTALLS
from bot.lifecycle.cluster import Alone, Cluster
from bot.lifecycle.service_manager import ServiceManager
from bot.lifecycle.startup import usable_emojis
from bot.monitoring.health import Health, Probe
from bot.monitoring.metrics import Inflight, Metrics
from bot.settings import Settings
from bot.tables.clock import TurnClock
from bot.transport.click_throttle import filtered
from bot.transport.discord_internals import (
    Parser,
    filter_interactions,
    interaction_of,
    look_through_rate_limits_seldom,
    reconnect_after_broken_frames,
    release,
)
from bot.transport.http_trace import http_trace
from bot.transport.interaction_tokens import stop_retries
from bot.transport.rate_limiter import GLOBAL_LIMIT, RateLimiter
from bot.transport.written import WRITTEN, WrittenMessage

log = get_logger(__name__)

GATEWAY_EVENTS = ("ready", "resumed", "disconnect")
SHARD_TIMEOUT = 600.0  # seconds for a shard to connect, including the wait for its turn
MIN_SESSIONS = 20  # sessions that must be left of the 1,000 that Discord allows a day


class TapisVert(commands.Bot):
    """The client: it passes Discord's events to the parts, which know each other only through `build`."""

    def __init__(self, settings: Settings, clock: TurnClock, shards: Shards = ALONE, **sharding: Any) -> None:
        """`shards`: the shards of this process; `sharding`: the library's own arguments about them."""
        self.settings = settings
        limit = settings.calls_per_second or max(1, int(GLOBAL_LIMIT * shards.share))
        metrics = Metrics(self._table_states, self._table_shards)
        self.own_shards = shards
        self.wire = wire = Wire(
            metrics, Inflight(metrics, release), RateLimiter(limit), ShutdownFlag(), BackgroundTasks(), clock
        )
        self.health = Health(metrics, wire.shutdown, self._database_probe)
        self.health.expect(shards.ids)
        metrics.expect(shards.ids)
        self.service_manager = ServiceManager()
        self.processes: Processes | None = None
        self._built: Parts | None = None
        self._closing = AsyncExitStack()
        trace = http_trace(metrics, wire.inflight.sent, wire.inflight.answered)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, dm_messages=True, guild_messages=settings.read_mentions),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=30.0,  # seconds: by default the library would wait for ever
            tree_cls=CommandTree,
            allowed_installs=DEFAULT_INSTALLS,
            allowed_contexts=DEFAULT_CONTEXTS,
            http_trace=stop_retries(wire.rate_limiter.attach(trace)),
            **sharding,
        )
        filter_interactions(self, self._filtered)
        look_through_rate_limits_seldom(self)
        reconnect_after_broken_frames()

    @property
    def parts(self) -> Parts:
        """The parts that `build` made. Raises RuntimeError before `open`: no part exists without the database."""
        if self._built is None:
            raise RuntimeError("the bot is not built yet: await bot.open()")
        return self._built

    @property
    def standby(self) -> bool:
        """Whether another process owns the tables and answers, until it releases them."""
        return self.processes is not None and self.processes.cluster.standby

    async def open(self) -> None:
        """Open the database and build every part, unless that was already done. Raises storage.Unusable."""
        if self._built is None:
            self._built = await self._closing.enter_async_context(build(self.settings, self, self.wire, self.processes))

    async def keep_shards_away(self) -> None:
        """Without SHARDS on PostgreSQL, keep out all processes with SHARDS. Raises storage.Unusable."""
        if self.processes is not None or not self.settings.database_url.startswith("postgres"):
            return
        process = f"tapis-vert {platform.node()}:{os.getpid()}"
        alone = Alone(self.settings.database_url, process=process, flag=self.wire.shutdown, clock=self.wire.clock)
        self._closing.push_async_callback(alone.close)
        await alone.start()

    async def open_page(self) -> None:
        """Serve metrics and health if a port is set; feed the watchdog. Raises health.PortTaken."""
        if self.settings.metrics_port is not None:
            await self.health.open(self.settings.metrics_port, self.settings.metrics_host)
        self.service_manager.feed_watchdog()

    def spawn(self, job: Coroutine[Any, Any, None]) -> None:
        """Run a job in the background until the bot is closed."""
        self.wire.background.spawn(job)

    async def wind_down(self) -> None:
        """Finish and announce the stop (see `lifecycle/shutdown`), if the tables were loaded."""
        self.service_manager.stopping()
        if self._built is not None and self._built.startup.tables_loaded and not self.standby:
            await self._built.shutdown.wind_down()

    def _table_states(self) -> Iterable[tuple[str, str]]:
        return self._built.tables.states() if self._built is not None else ()

    def _table_shards(self) -> Iterable[int]:
        if self._built is None:
            return ()
        count = self.shard_count or self.own_shards.count
        return ((table.record.place_id >> 22) % count for table in self._built.tables)

    def _database_probe(self) -> Probe | None:
        """A small query for the health check of the database; None while the database is not open."""
        return partial(self._built.people.note, "heartbeat") if self._built is not None else None

    def _filtered(self, parse: Parser) -> Parser:
        """The library's parser, behind the filter that keeps interactions from it."""
        return filtered(parse, self._refuse, lambda user_id, cost: self.parts.router.count(user_id, cost))

    def _refuse(self, payload: Any) -> None:
        """Refuse an interaction that came too fast."""
        interaction = interaction_of(self, payload)
        self.wire.inflight.arrived(interaction)
        self.parts.router.refuse(interaction)

    async def setup_hook(self) -> None:
        """Build the missing parts, register the commands, load the open tables: once, before the gateway."""
        await self.open_page()
        await self.open()
        parts = self.parts
        parts.readers.use_emojis(await usable_emojis(self, parts.people))
        for feature in parts.features:
            await self.add_cog(feature)
            for menu in feature.menus:
                self.tree.add_command(menu)
        assert isinstance(self.tree, CommandTree)
        self.tree.router = parts.router
        await self.tree.set_translator(CommandNames())
        parts.renderer.command_ids = await sync_commands(self.tree, parts.people)
        if not self.standby:
            await parts.startup.load()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway. Raises ConnectionError if the first connection fails.

        discord.py 2.7 raises AttributeError in that case: it tries to resume a connection that never existed. The
        process ends, and its service manager starts a new one.
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
            self.parts.router.finished(args[0])
            self.wire.inflight.finished(args[0])
        elif (found := self.gateway_event(event_name, args)) is not None:
            self.wire.metrics.gateway(*found)
            self.health.gateway(*found)
            self.wire.clock.gateway(*found)
        super().dispatch(event_name, *args, **kwargs)

    def gateway_event(self, name: str, facts: Sequence[Any]) -> tuple[str, int] | None:
        """The event and the shard id, if a shard is ready, resumed or disconnected; None for other events."""
        return (name, 0) if name in GATEWAY_EVENTS else None

    async def on_ready(self) -> None:
        await self.parts.startup.resume(len(self.guilds))
        self.service_manager.ready()

    async def on_message(self, message: discord.Message) -> None:
        """A message in the bot's DM, or one that mentions the bot where it reads them; no bot is answered."""
        built, me = self._built, self.user
        if self.standby or message.author.bot or message.webhook_id is not None or built is None or me is None:
            return
        if (message.guild is None or me in message.mentions) and built.writing.admits(message.author.id):
            written = WrittenMessage.of(message)
            if built.forwarder is None or not await built.forwarder.takes_written(written):
                await built.writing.receive(written)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited to a server, or the server is back after an outage: the greeter tells these apart."""
        if self.standby:
            return
        await self.parts.retention.came_back(guild.id)
        await self.parts.greeter.greet(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server, or the server was deleted; in an outage Discord sends another event.

        The tables of that server are closed. Its data is kept for a month (see `lifecycle/guild_retention`).
        """
        if self.standby:
            return
        await self.parts.retention.left(guild.id)
        await self.parts.tables.close_where(guild_id=guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        if not self.standby:
            await self.parts.tables.close_where(channel_id=channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        if not self.standby:
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


class ShardedTapisVert(TapisVert, commands.AutoShardedBot):
    """Several shards: all in this process (`SHARDS=auto`), or a part of them, the others in other processes."""

    def __init__(self, settings: Settings, clock: TurnClock) -> None:
        setting, host = settings.shards or ALL_SHARDS, platform.node()
        if setting == ALL_SHARDS:  # Discord names their number with the gateway's address
            super().__init__(settings, clock, shard_connect_timeout=SHARD_TIMEOUT)
            return
        shards = Shards.read(setting, host)
        super().__init__(
            settings,
            clock,
            shards,
            shard_ids=list(shards.ids),
            shard_count=shards.count,
            shard_connect_timeout=SHARD_TIMEOUT,
        )
        name_process(shards=str(shards))
        cluster = Cluster(
            settings.database_url,
            shards,
            process=f"tapis-vert {shards} {host}:{os.getpid()}",
            flag=self.wire.shutdown,
            clock=clock,
            spawn=self.wire.background.spawn,
        )
        self.processes = Processes(shards, cluster, self._parse)
        self._max_concurrency = 1  # shards that may identify at once

    def _filtered(self, parse: Parser) -> Parser:
        def parse_received(payload: Any) -> None:
            if WRITTEN in payload:
                self.spawn(self.parts.writing.receive(WrittenMessage.received(payload)))
            else:
                parse(payload)

        self._parse = parse_received  # of forwarded clicks: the process that received them has counted them

        def parse_or_forward(payload: Any) -> None:
            forwarder = self.parts.forwarder
            if forwarder is None or not forwarder.takes(payload):
                parse(payload)

        counted = super()._filtered(parse_or_forward)

        def parse_unless_standby(payload: Any) -> None:
            if not self.standby:  # otherwise the process that owns the tables receives it, too
                counted(payload)

        return parse_unless_standby

    async def open(self) -> None:
        """Open the database, build every part, and take the shards or stand by. Raises storage.Unusable."""
        if self._built is None:
            await super().open()
            if self.processes is not None:
                await self.processes.cluster.start()

    async def setup_hook(self) -> None:
        """As with one shard, but wait if few sessions are left: a bot that restarts in a loop must not use them up."""
        await super().setup_hook()
        limits = await self.fetch_session_start_limits()
        self._max_concurrency = limits.max_concurrency
        if limits.remaining < MIN_SESSIONS:
            seconds = limits.reset_after / 1000
            log.error("few sessions left: waiting", remaining=limits.remaining, seconds=round(seconds))
            await asyncio.sleep(seconds)

    async def on_ready(self) -> None:
        await super().on_ready()
        if self.processes is not None:
            self.processes.cluster.offer()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for this shard's turn among those of all processes."""
        if self.processes is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.processes.cluster.identify(shard_id, self._max_concurrency)

    def gateway_event(self, name: str, facts: Sequence[Any]) -> tuple[str, int] | None:
        event = name.removeprefix("shard_")
        return (event, facts[0]) if event != name and event in GATEWAY_EVENTS else None


def create(settings: Settings, clock: TurnClock | None = None) -> TapisVert:
    """The bot, not yet connected. Start it with `async with bot: await bot.start(token)`. `clock`: for simulations."""
    if settings.shards is None:
        return TapisVert(settings, clock or TurnClock())
    return ShardedTapisVert(settings, clock or TurnClock())
