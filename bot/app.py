"""The client, put together: `create` builds it for the command, the sandbox, the tests and outside checks alike.

Nothing is a module-level singleton, so two bots can live in one process.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.delivery.backpressure import Courtesy
from bot.delivery.reminders import Calls
from bot.delivery.scheduler import Delivery
from bot.features.guide_commands import Info
from bot.features.history import History
from bot.features.preference_commands import Choices
from bot.features.privacy_commands import Privacy
from bot.features.score_commands import ScoreCommands
from bot.features.table_commands import Play
from bot.i18n.emojis import fetch_usable_emojis
from bot.i18n.readers import Readers
from bot.i18n.words import LANGUAGES, words
from bot.interactions.router import Desk
from bot.lifecycle.greeting import Greeter
from bot.lifecycle.guild_retention import Departures
from bot.lifecycle.shutdown import Closing
from bot.lifecycle.sweeper import Clocks
from bot.matches.results import family_of
from bot.monitoring.health import Health
from bot.monitoring.inflight import Traffic
from bot.monitoring.metrics import Metrics
from bot.pictures.worker import PictureWorker
from bot.screens.parts.screen import Screen
from bot.settings import Settings
from bot.tables.computers.pool import Thinkers
from bot.tables.registry import House
from bot.transport import single_try
from bot.transport.attachment_permissions import Places
from bot.transport.clicks import slim
from bot.transport.components import layout
from bot.transport.http_trace import trace
from bot.transport.messages import Post, post
from bot.transport.rate_limiter import Restraint
from storage import Database, Downtime, Journal, People, Ratings, Stats, StorageError

log = get_logger(__name__)

ATTEMPTS = 3  # at rating all matches anew
UNDRAWN_FOR = timedelta(seconds=30)  # for so long the end of a match may wait until it is drawn


class Localised(app_commands.Translator):
    """Names and descriptions of slash commands, from the words."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        tongue = str(locale).partition("-")[0]
        key = string.extras.get("key")
        return words(tongue).try_say(key) if key and tongue in LANGUAGES else None


class Tree(app_commands.CommandTree["TapisVert"]):
    """The slash commands; whatever one of them refuses is answered at the desk."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Before every command and every suggestion: who asks is answered as they wish, while we answer at all."""
        await self.client.desk.know(interaction)
        if not self.client.closing.asked or interaction.type is discord.InteractionType.autocomplete:
            return True
        with self.client.traffic.handling(interaction):
            await self.client.desk.refuse(interaction, Refused("restarting"))
        return False

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        cause = getattr(error, "original", error)

        async def fail() -> None:
            raise cause

        with self.client.traffic.handling(interaction):
            await self.client.desk.answered(interaction, fail)


class TapisVert(commands.Bot):
    """The bot: rooms that know each other only through what they are given here."""

    def __init__(self, settings: Settings) -> None:
        self.metrics = Metrics(lambda: getattr(self, "tables", ()))
        self.traffic = Traffic(self.metrics)
        self.closing = Closing(self)
        self.restraint = Restraint()
        self.health = Health(self)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=30.0,  # by default the library would wait for ever
            tree_cls=Tree,
            http_trace=single_try.watch(
                self.restraint.watch(trace(self.metrics, self.traffic.sent, self.traffic.answered))
            ),
        )
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = slim(parsers["INTERACTION_CREATE"], self._hears)
        self.settings = settings
        self._work: set[asyncio.Task[None]] = set()
        self._resumed = False
        self.at_work = False  # clicks may come: seconds before READY, while the library waits for servers
        self.command_ids: dict[str, int] = {}

    async def open_database(self) -> None:
        """Open the database, if it is not open yet. Raises storage.Unusable."""
        if not hasattr(self, "database"):
            self.database = await Database.open(self.settings.database_url)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway. Raises ConnectionError where its first connection fails.

        The library would go on from that one, which it does not have (discord.py 2.7); a new process starts cleanly.
        """
        try:
            await super().connect(reconnect=reconnect)
        except AttributeError as failure:
            if self.ws is not None:
                raise
            raise ConnectionError("no first connection to the gateway") from failure

    async def open_page(self) -> None:
        """Serve metrics and health, where they are wanted. Raises health.PortTaken."""
        if self.settings.metrics_port is not None:
            await self.health.open(self.settings.metrics_port)

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Hear of what happens at the moment at which the library does: the handlers are tasks, which may wait."""
        if event_name == "interaction":
            self.traffic.arrived(args[0])
            if args[0].type is discord.InteractionType.component:
                self.desk.came(args[0])
        elif event_name == "app_command_completion":
            self.traffic.finished(args[0])
        elif event_name in ("ready", "resumed", "disconnect"):
            self.metrics.gateway(event_name)
            self.health.gateway(event_name)
            self.tables.outage.gateway(event_name)
        super().dispatch(event_name, *args, **kwargs)

    def _hears(self, user_id: int) -> bool:
        """Whether a click is answered; whoever clicks on and on, much too fast, has been told so."""
        heard = self.desk.throttle.hears(user_id, asyncio.get_running_loop().time())
        if not heard:
            self.metrics.ignored()
        return heard

    async def setup_hook(self) -> None:
        """Open the journal, take the tables up again, and register what answers: once, before the gateway."""
        await self.open_page()
        await self.open_database()
        self.database.on_commit = self.metrics.commits.observe
        self.journal = Journal(self.database)
        self.stats = Stats(self.database)
        self.people = People(self.database)
        self.courtesy = Courtesy(lambda: self.traffic.unanswered)
        self.painter = PictureWorker(self.metrics.pictured, under_pressure=lambda: self.courtesy.pressed)
        self.places = Places()
        self.readers = Readers(self.settings, self.people, await fetch_usable_emojis(self, self.people))
        self.delivery = Delivery(self, self.settings, self.people, self.work)
        self.thinkers = Thinkers(self.settings.computer_workers)
        self.tables = House(
            self.journal,
            computer_pace=self.settings.computer_pace,
            thinkers=self.thinkers,
            spawn=self.work,
            changed=self.delivery.touch,
            metrics=self.metrics,
        )
        self.desk = Desk(self)
        self.greeter = Greeter(self)
        self.calls = Calls(self)
        self.departures = Departures(self)
        self.downtime = Downtime(self.database)
        self.clocks = Clocks(self.tables, self.delivery, self.calls, self.downtime, self.departures)
        await self.add_cog(Play(self))
        await self.add_cog(Info(self))
        await self.add_cog(Choices(self))
        await self.add_cog(ScoreCommands(self))
        await self.add_cog(History(self))
        await self.add_cog(Privacy(self))
        await self.tree.set_translator(Localised())
        await self._sync_commands()
        await self._rate_anew()
        now = discord.utils.utcnow()
        away = await self.downtime.over(now)  # the hours away count against nobody
        await self.tables.find_ended(now - away - UNDRAWN_FOR, now)
        self._stale = await self.tables.resume()
        self.at_work = True

    async def _rate_anew(self) -> None:
        """Rate what an older version left unrated, or rated by another model: once, before anything is played."""
        ratings = Ratings(self.database)
        for attempts_left in reversed(range(ATTEMPTS)):
            if await ratings.current():
                return
            if waiting := await ratings.matches():
                log.info("rating all matches anew", matches=waiting)
            try:
                rated = await ratings.rebuild(family_of)
            except StorageError as failure:  # another process may be at the same work, and have the lock for long
                if not attempts_left:
                    raise
                log.warning("ratings not rebuilt", error=str(failure))
            else:
                log.info("ratings rebuilt", matches=rated)
                return

    async def on_ready(self) -> None:
        """READY comes again after each reconnection; tables go on only once."""
        self.departures.look_soon()
        if self._resumed:
            return
        self._resumed = True
        log.info("ready", guilds=len(self.guilds), tables=len(list(self.tables)))
        await self.calls.resume()
        self.clocks.sweep.start()
        await self.tables.go_on()
        self.work(self._close_stale())

    async def _close_stale(self) -> None:
        """Say on the tables of another version of their game that they cannot go on; nobody else waits for that."""
        for record in self._stale:
            await self.delivery.public.close_stale(record)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited to a server, or it comes back from an outage: the greeter knows which."""
        await self.departures.came_back(guild.id)
        await self.greeter.greet(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Thrown out of a server, or it is gone: its tables cannot go on, its data waits. An outage is no departure."""
        await self.departures.left(guild.id)
        await self.tables.close_where(guild_id=guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.tables.close_where(channel_id=channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.tables.close_where(channel_id=thread.thread_id)

    async def _sync_commands(self) -> None:
        """Tell Discord about the commands, only when they have changed (200 creations a day)."""
        translator = self.tree.translator
        payload = [
            await command.get_translated_payload(self.tree, translator) if translator else command.to_dict(self.tree)
            for command in self.tree.get_commands()
        ]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        known = await self.tree.fetch_commands()
        names = {command["name"] for command in payload}
        if await self.people.note("commands") != digest or {command.name for command in known} != names:
            known = await self.tree.sync()
            await self.people.set_note("commands", digest)
            log.info("commands synced", count=len(payload))
        self.command_ids = {command.name: command.id for command in known}

    def layout(self, screen: Screen, *, file: str | None = None) -> discord.ui.LayoutView:
        """A fresh view of a screen of words alone, with our commands as links; `file`: what is attached to it."""
        return layout(screen, self.command_ids, file=file)

    async def post(self, screen: Screen, *, most: int | None = None) -> Post:
        """A screen to send, its picture drawn, unless more than `most` are drawn already: nobody waits for that."""
        return await post(screen, self.painter, self.command_ids, most=most)

    def work(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background; the bot holds on to it until it ends, and waits for it on closing."""
        task = asyncio.get_running_loop().create_task(job)
        self._work.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        if not task.cancelled() and (failure := task.exception()):
            log.error("background work failed", error=repr(failure), exc_info=failure)

    async def close(self) -> None:
        """Stop cleanly: no new work, the tables as the journal holds them, the database closed."""
        if hasattr(self, "clocks"):
            self.clocks.sweep.cancel()
            self.tables.close()
        await self.health.close()
        await super().close()
        for task in tuple(self._work):
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        if hasattr(self, "painter"):
            self.painter.close()
        if hasattr(self, "thinkers"):
            self.thinkers.close()
        if hasattr(self, "database"):
            await self.database.close()


def create(settings: Settings) -> TapisVert:
    """The bot, not yet connected. Start it with `async with bot: await bot.start(token)`."""
    return TapisVert(settings)
