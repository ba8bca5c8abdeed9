"""The router: every click and command arrives here, and goes to the one handler of its route.

Clicks begin one after the other, so that earlier work continues between two of them.

Decision: bot/decisions/0074-every-click-is-answered-within-3-seconds.md.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from math import inf
from typing import Any

import aiohttp
import discord

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.tasks import ShutdownFlag
from bot.core.types import Interaction, Spawn
from bot.delivery.scheduler import Delivery
from bot.interactions.click import COMMAND, REFUSAL_LIFETIME, Click, Desk
from bot.interactions.feature import Feature, Handler, Routes
from bot.monitoring.metrics import Metrics
from bot.settings import Pacing
from bot.tables.table import unkept
from bot.transport.click_throttle import ClickThrottle, Verdict
from bot.transport.interaction_tokens import (
    GONE_CODES,
    UNSENT,
    InteractionToken,
    TokenCache,
    acknowledge,
    control_of,
    is_in_dm,
    server_of,
)
from bot.transport.written import WrittenInteraction
from storage import Barred, StorageError, TooBusy

log = get_logger(__name__)


class ClickQueue:
    """Begins jobs in order of arrival, one in each turn of the event loop.

    After a pause of the loop, many clicks arrive at once. If all began in one turn, they would cause the next pause. A
    job that waits, for the disk or for Discord, lets the next one begin.
    """

    def __init__(self) -> None:
        self._jobs: deque[Callable[[], object]] = deque()

    def add(self, begin: Callable[[], object]) -> None:
        self._jobs.append(begin)
        if len(self._jobs) == 1:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        begin = self._jobs[0]
        try:
            begin()
        finally:
            self._jobs.popleft()
            if self._jobs:
                asyncio.get_running_loop().call_soon(self._next)


def merged(routes: Iterable[Routes]) -> dict[str, Handler]:
    """All routes in one mapping. Raises ValueError if two features claim the same route."""
    every: dict[str, Handler] = {}
    for some in routes:
        if twice := every.keys() & some.keys():
            raise ValueError(f"routes with two handlers: {', '.join(sorted(twice))}")
        every |= some
    return every


async def raised(error: Exception) -> None:
    """Raise the error of a command again, without the reference cycles that only the garbage collector would free."""
    try:
        raise error
    finally:
        error.__context__ = None  # the library's error, whose cause it is
        del error  # its traceback contains this frame


class Router:
    """Gives each request to its handler."""

    def __init__(
        self,
        features: Iterable[Feature],
        desk: Desk,
        throttle: ClickThrottle,
        tokens: TokenCache,
        delivery: Delivery,
        metrics: Metrics,
        shutdown: ShutdownFlag,
        spawn: Spawn,
        pacing: Pacing,
    ) -> None:
        self.routes = merged(feature.routes for feature in features)
        self._desk = desk
        self._readers, self._attachments, self._inflight = desk.readers, desk.attachments, desk.inflight
        self._throttle = throttle
        self._tokens = tokens
        self._delivery = delivery
        self._metrics = metrics
        self._shutdown = shutdown
        self._spawn = spawn
        self._answer_patience = pacing.answer_patience
        self._queue = ClickQueue()

    def count(self, user_id: int, cost: float) -> Verdict:
        """Count an interaction; users who go on too fast after the warning are ignored."""
        verdict = self._throttle.count(user_id, asyncio.get_running_loop().time(), cost)
        if verdict is Verdict.IGNORED:
            self._metrics.ignored()
        return verdict

    def receive(self, interaction: Interaction) -> None:
        """Queue a click on a button or a menu, or a submitted form, behind the earlier ones."""
        click = Click(self._desk, interaction, control_of(interaction) or COMMAND)
        self._answer_in_time(click)
        self._queue.add(lambda: self._spawn(self._handle(click)))

    def refuse(self, interaction: Interaction) -> None:
        """Queue the refusal of an interaction that came too fast: a click, a form, a command or a suggestion."""
        self._queue.add(lambda: self._spawn(self._refuse_flood(Click(self._desk, interaction))))

    def _answer_in_time(self, click: Click) -> None:
        """Answer in Discord's time, however slow the database; the request goes on, its result comes separately."""
        if self._answer_patience < inf:
            asyncio.get_running_loop().call_later(self._answer_patience, self._answer_late, click)

    def _answer_late(self, click: Click) -> None:
        """Answer a request that is still under way: it may succeed, or not."""
        if self._inflight.waits(click.interaction):
            self._spawn(click.refuse(Refused("slow")))

    async def _handle(self, click: Click) -> None:
        interaction = click.interaction
        with self._inflight.handling(interaction):
            await self._readers.load([interaction.user.id], click.actor.guild_id)
            self._note(click)
            await self._run(click, self._dispatch(click))
            self.finished(interaction)

    async def press(self, interaction: WrittenInteraction) -> None:
        """Handle a message that presses a control. It has no token, and nobody waits three seconds for its answer."""
        click = Click(self._desk, interaction, control_of(interaction) or COMMAND)
        await self._run(click, self._dispatch(click))

    def finished(self, interaction: Interaction) -> None:
        """Use the token of a click or a command that has been answered to draw tables."""
        token, channel_id = InteractionToken.of(interaction), interaction.channel_id
        self._tokens.keep(interaction, token)
        outside = server_of(interaction) is None and not is_in_dm(interaction)
        if outside and channel_id is not None and interaction.response.is_done():
            self._tokens.keep_for_channel(channel_id, token)
            self._delivery.wake(channel_id)

    async def _dispatch(self, click: Click) -> None:
        """Run the handler of a click's route. Raises Refused (`expired` without a handler), or as the handler."""
        self._shutdown.require_open()
        handler = self.routes.get(click.control.route)
        if handler is None:
            raise Refused("expired")
        await handler(click)

    async def _refuse_flood(self, click: Click) -> None:
        """Answer a click that came too fast, without handling it: by one warning, then by a silent acknowledgement.

        Without a message there is no such acknowledgement: a command is warned each time. Suggestions are none.
        """
        interaction = click.interaction
        with self._inflight.handling(interaction):
            try:
                if interaction.type is discord.InteractionType.autocomplete:
                    await interaction.response.autocomplete([])
                elif (
                    self._throttle.should_warn(click.actor.id, asyncio.get_running_loop().time())
                    or interaction.message is None
                ):
                    await click.refuse(Refused("too-fast"), gone_after=REFUSAL_LIFETIME)
                else:
                    await acknowledge(interaction)
            except UNSENT as failure:
                log.info("flood not answered", error=repr(failure))

    async def admit(self, interaction: Interaction) -> bool:
        """Call before every command and every suggestion. Returns False after a refusal: the bot is stopping."""
        click = Click(self._desk, interaction)
        suggesting = interaction.type is discord.InteractionType.autocomplete
        if not suggesting:
            self._answer_in_time(click)
        await self._readers.load([interaction.user.id], click.actor.guild_id)
        if suggesting:
            return True
        self._note(click)
        if not (self._shutdown.raised or self._shutdown.suspended):
            return True
        with self._inflight.handling(interaction):
            await click.refuse(Refused("restarting"))
        return False

    async def fail(self, interaction: Interaction, error: Exception) -> None:
        with self._inflight.handling(interaction):
            await self._run(Click.of(interaction), raised(error))

    async def _run(self, click: Click, work: Coroutine[Any, Any, None]) -> None:
        """Run the work of a click. A refusal or a failure is shown to its user only, and is not raised."""
        try:
            await work
        except (Refused, games.GameError) as refusal:
            await click.refuse(refusal)
        except Barred as bar:
            await click.refuse(unkept(bar, Refused("broken"), click.actor.id))
        except TooBusy as failure:
            log.warning("too many readers", error=str(failure))
            await click.refuse(Refused("too-busy"))
        except StorageError as failure:
            log.error("storage failed", error=str(failure))
            await click.refuse(unkept(failure, Refused("not-kept")))
        except discord.InteractionResponded:
            # It took long and was answered meanwhile: the table shows the result.
            log.info("answered before its end", interaction=click.interaction.id)
        except discord.HTTPException as failure:
            if failure.code in GONE_CODES:
                log.info("answer unknown", code=failure.code)
                return
            if isinstance(failure, discord.NotFound):  # somebody deleted the message to change, or dismissed it
                log.info("answer to something deleted", code=failure.code)
                await click.refuse(Refused("message-gone"))
            else:
                log.error("answer failed", error=str(failure))
                await click.refuse(Refused("broken"))
        except aiohttp.ClientError as failure:  # the answer may have been shown
            log.warning("answer lost", error=repr(failure))
            await click.refuse(Refused("broken"))
        except Exception:  # the library would only log it, and the user would get no answer
            log.error("handler failed", interaction=click.interaction.id, exc_info=True)
            await click.refuse(Refused("broken"))

    def _note(self, click: Click) -> None:
        """Remember facts that every interaction carries: the user's language and token, our permissions, an open DM."""
        self._readers.note_language(click.actor.id, click.actor.language)
        self._tokens.note_user(InteractionToken.of(click.interaction))
        self._attachments.note(click.interaction)
        if click.in_dm:
            self._delivery.direct_messages.note_reachable(click.actor.id)
