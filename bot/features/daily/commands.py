"""/daily: the deal of the day, the same for everybody, played alone against computers.

Each click reads the try from the database, plays the person's move and the computers' answers on a twin, records them
together, and shows what came of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import date, timedelta
from io import BytesIO
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import games
from bot.core.actor import Actor
from bot.core.custom_ids import CHOOSE, CONFIRM, DAILY, FIRST_TRY, PLAY, PLAY_CHOSEN
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.arguments import named
from bot.features.daily.tries import ONE_DAY, Position, Tries, record_of, seen
from bot.i18n.words import Words
from bot.interactions.actors import Actors
from bot.interactions.confirmations import Confirmations
from bot.interactions.request import Request, Routes
from bot.interactions.responder import Responder
from bot.matches import daily
from bot.matches.proof import Proof
from bot.screens.daily.month import month_screen
from bot.screens.daily.page import (
    DailyPage,
    Standing,
    daily_screen,
    result_screen,
    seals_screen,
    shared_screen,
    yesterday_screen,
)
from bot.screens.daily.play import play_screen
from bot.screens.parts.cards import is_card, names_of
from bot.screens.parts.moves import move_label
from bot.screens.parts.screen import Screen
from bot.screens.parts.why_not import unplayable, why_text
from bot.screens.table.choice import moves_to
from bot.screens.table.last_deal import last_deal_lines
from storage import DailyDeal, DailyTry, SeqTaken, UnknownMatch

FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(9998, 12, 31)  # before the first deal of any bot; and room for a month
PATIENCE = 1.2  # seconds that computers may think before Discord is asked for more time


class DailyGame(commands.Cog):
    """Shows the deal of the day, and plays it."""

    def __init__(self, tries: Tries, *, actors: Actors, responder: Responder, confirmations: Confirmations) -> None:
        self._tries = tries
        self._confirmations = confirmations
        self._kept = tries.kept
        self._actors = actors
        self._responder = responder

    @property
    def routes(self) -> Routes:
        return {
            "daily": self.page,
            "daily-start": self.start,
            "daily-share": self.share,
            "daily-yesterday": self.yesterday,
            "daily-seals": self.seals,
            "daily-proof": self.prove,
            "daily-month": self.month,
            DAILY + PLAY: self.play,
            DAILY + PLAY_CHOSEN: self.play_chosen,
            DAILY + CONFIRM: self.confirm,
            DAILY + CHOOSE: self.choose,
            "daily-why": self.why_not,
        }

    # -- the page --------------------------------------------------------------------------------------------

    @app_commands.command(
        name=named("command-daily", "daily"),
        description=named("command-daily-description", "The deal of the day, alone against computers"),
    )
    async def daily(self, interaction: Interaction) -> None:
        await self._show_page(interaction, self._actors.actor(interaction))

    async def page(self, request: Request) -> None:
        """Show the page of today's deal to whoever asks."""
        await self._show_page(request.interaction, request.actor)

    async def _show_page(self, interaction: Interaction, actor: Actor) -> None:
        today = self._tries.today
        deal, tomorrow = await self._tries.deal(today), await self._tries.deal(today + ONE_DAY)
        first, latest = await self._kept.first(today, actor.id), await self._kept.latest(today, actor.id)
        page = DailyPage(
            deal=deal,
            tomorrow=tomorrow,
            ends=self._tries.end_of(today),
            first=first,
            open=latest if latest is not None and latest.ended_at is None else None,
            standing=await self._standing(deal, interaction, actor),
        )
        await self._responder.show(interaction, daily_screen(page, self._actors.words(actor)))

    async def _standing(self, deal: DailyDeal, interaction: Interaction, actor: Actor) -> Standing:
        guild_id = interaction.guild_id
        return Standing(
            everybody=await self._kept.results(deal.day),
            server=None if guild_id is None else await self._kept.results(deal.day, guild_id),
            streak=await self._kept.streak(actor.id, self._tries.today),
        )

    async def yesterday(self, request: Request) -> None:
        """Show the deal of the day before, opened, and how one's own try stands in the end."""
        day = self._tries.today - ONE_DAY
        deal = await self._tries.deal(day)
        played = await self._kept.first(day, request.actor.id)
        standing = await self._standing(deal, request.interaction, request.actor)
        words = self._actors.words(request.actor)
        await self._responder.show(request.interaction, yesterday_screen(deal, played, standing, words))

    async def seals(self, request: Request) -> None:
        """Show what today's deal and tomorrow's are sealed with."""
        today = self._tries.today
        deal, tomorrow = await self._tries.deal(today), await self._tries.deal(today + ONE_DAY)
        await self._responder.show(request.interaction, seals_screen(deal, tomorrow, self._actors.words(request.actor)))

    async def month(self, request: Request) -> None:
        """Show who has brought together how many stars in this server, in this month or in the one that is named."""
        if request.interaction.guild_id is None:
            raise Refused("server-only")
        this_month = self._tries.today.replace(day=1)
        month = min(day_in(request.argument).replace(day=1), this_month) if request.argument else this_month
        # Stars of a day change as long as it lasts: only days that are over have any.
        last = min((month + timedelta(days=31)).replace(day=1) - ONE_DAY, self._tries.today - ONE_DAY)
        lines = daily.month_table(await self._kept.ranked(request.interaction.guild_id, month, last))
        screen = month_screen(month, lines, request.actor.id, this_month, self._actors.words(request.actor))
        await self._responder.show(request.interaction, screen)

    async def prove(self, request: Request) -> None:
        """Hand out the file that verifies a past day, with the asker's own first try at it, if there is one."""
        day = day_in(request.argument)
        if day >= self._tries.today:
            raise Refused("daily-sealed")
        deal, seal = await self._tries.deal(day), await self._tries.open(day)
        played = await self._kept.first(day, request.actor.id)
        match = daily.begin(deal, seal)
        for move in played.log if played is not None else ():
            match.play(*move)
        proof = Proof(
            match=daily.number_of(day),
            key=deal.game,
            version=deal.version,
            seats=deal.seats,
            options=dict(deal.options),
            dealer=daily.begin(deal, seal).dealer,
            commitment=deal.commitment,
            nonce=seal.nonce.hex(),
            seed=seal.seed.hex(),
            scores=match.outcome.scores if match.outcome else None,
            places=match.outcome.places if match.outcome else None,
            log=tuple(match.log),
        )
        file = discord.File(BytesIO(proof.text().encode()), proof.file_name)
        try:
            said = self._actors.words(request.actor).say(
                "daily-proof", seed=seal.seed.hex(), nonce=seal.nonce.hex(), file=proof.file_name
            )
            await request.interaction.response.send_message(said, file=file, ephemeral=True)
        except discord.Forbidden as refusal:
            raise Refused("proof-no-files") from refusal

    async def share(self, request: Request) -> None:
        """Tell the channel one's place and stars, and nothing of the cards."""
        interaction, actor = request.interaction, request.actor
        if interaction.guild_id is None:
            raise Refused("server-only")
        day = day_in(request.argument)
        played = await self._kept.first(day, actor.id)
        if played is None or not played.counted:
            raise Refused("daily-nothing-to-share")
        deal, standing = (
            await self._tries.deal(day),
            await self._standing(await self._tries.deal(day), interaction, actor),
        )
        if not await self._kept.claim_share(day, actor.id, interaction.channel_id or 0):
            raise Refused("daily-shared-already")
        words = self._actors.words(actor)
        screen = shared_screen(deal, played, standing, words, words.name(actor.name), closed=day < self._tries.today)
        try:
            await interaction.response.send_message(view=self._responder.layout(screen))
        except discord.Forbidden as refusal:
            await self._kept.drop_share(day, actor.id, interaction.channel_id or 0)
            raise Refused("daily-not-shared") from refusal

    # -- a try -----------------------------------------------------------------------------------------------

    async def start(self, request: Request) -> None:
        """Begin a try at today's deal, or go on with the one that is under way, of whatever day."""
        day, actor, today = day_in(request.argument), request.actor, self._tries.today
        latest = await self._kept.latest(day, actor.id)
        if day != today and (latest is None or latest.ended_at is not None):
            raise Refused("daily-over" if day < today else "daily-sealed")
        played = await self._kept.begin(
            day, actor.id, guild_id=request.interaction.guild_id, name=actor.name, now=self._tries.now()
        )
        await self._tries.play_hard(await self._tries.deal(day))
        async with self._tries.lock(played.id):
            played = await self._kept.find(played.id)
            match, events = await self._tries.position(played)
            if played.ended_at is None and daily.next_computer(match) != daily.SEAT:
                played, (match, events) = await self._in_time(request.interaction, self._tries.go_on(played, match, ()))
        await self._show(request.interaction, actor, played, (match, events))

    async def play(self, request: Request) -> None:
        """Play the move of a button."""
        await self._play_one(request, request.argument)

    async def confirm(self, request: Request) -> None:
        """Play the move that an earlier tap has asked about."""
        await self._play_one(request, request.argument, confirmed=True)

    async def play_chosen(self, request: Request) -> None:
        """Play the move that was chosen in a menu."""
        await self._play_one(request, request.value)

    async def _play_one(self, request: Request, move: str, *, confirmed: bool = False) -> None:
        """Play a move, or ask whether it is meant."""
        played = await self._own(request)
        match, events = await self._tries.position(played)
        binding = move in match.view(daily.SEAT).facts.get("binding", ())
        asks = self._confirmations.asks_first(request, move, confirmed=confirmed, binding=binding)
        if asks and played.ended_at is None and move in match.legal(daily.SEAT):
            words = self._actors.words(request.actor)
            names = names_of(record_of(played, match).players, words)
            notice = words.say("hand-confirm", move=move_label(move, words, names, match.view(daily.SEAT)))
            await self._show(request.interaction, request.actor, played, (match, events), notice, asked=move)
            return
        await self._play(request, lambda view: (move,))

    async def choose(self, request: Request) -> None:
        """Make the cards that are marked in a menu the chosen ones, by as many moves as that takes."""
        wanted = list(dict.fromkeys(request.values))
        if not all(map(is_card, wanted)):
            raise Refused("expired")
        await self._play(request, lambda view: tuple(moves_to(view, request.argument, wanted)))

    async def why_not(self, request: Request) -> None:
        """Say why a card cannot be played, in a notice above the position."""
        card, played = request.value, await self._own(request)
        if not is_card(card):
            raise Refused("expired")
        match, events = await self._tries.position(played)
        words = self._actors.words(request.actor)
        notice = why_text(match, daily.SEAT, card, words)
        await self._show(request.interaction, request.actor, played, (match, events), notice)

    async def _play(self, request: Request, plan: Callable[[games.View], Sequence[str]]) -> None:
        """Play moves and the computers' answers, record them, and show the position; a refusal stands above it."""
        played = await self._own(request)
        notice: str | None = None
        async with self._tries.lock(played.id):
            played = await self._kept.find(played.id)
            match, events = await self._tries.position(played)
            try:
                view = match.view(daily.SEAT)
                since = view.facts.get("since", len(match.log))  # where several moves make one choice
                if played.ended_at is not None or not since <= request.revision <= len(match.log):
                    raise Refused("stale")
                twin, told = match.copy(), list[games.Event]()
                for move in plan(view):
                    told = seen(twin.play(daily.SEAT, move))
                played, (match, events) = await self._in_time(
                    request.interaction, self._tries.go_on(played, twin, told)
                )
            except (Refused, games.IllegalMove) as refusal:
                notice = self._responder.explain(refusal, self._actors.words(request.actor))
            except SeqTaken:  # another process was faster: the position is read anew
                played = await self._kept.find(played.id)
                match, events = await self._tries.position(played)
        await self._show(request.interaction, request.actor, played, (match, events), notice)

    async def _own(self, request: Request) -> DailyTry:
        """The try that a click names, if it is the clicker's. Raises Refused."""
        number = request.table_id - FIRST_TRY
        try:
            played = await self._kept.find(number)
        except UnknownMatch as unknown:
            raise Refused("expired") from unknown
        if played.user_id != request.actor.id:
            raise Refused("expired")
        return played

    async def _in_time(
        self, interaction: Interaction, work: Coroutine[Any, Any, tuple[DailyTry, Position]]
    ) -> tuple[DailyTry, Position]:
        """Do it, and ask Discord for more time where computers think for long."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done and not interaction.response.is_done():
            await self._responder.take_time(interaction)
        return await task

    # -- showing it ------------------------------------------------------------------------------------------

    async def _show(
        self,
        interaction: Interaction,
        actor: Actor,
        played: DailyTry,
        position: Position,
        notice: str | None = None,
        *,
        asked: str | None = None,
    ) -> None:
        match, events = position
        words = self._actors.words(actor)
        if played.ended_at is not None:
            deal = await self._tries.deal(played.day)
            standing = await self._standing(deal, interaction, actor)
            record = record_of(played, match)
            how = "\n".join(last_deal_lines(match.view(None), names_of(record.players, words), words))
            await self._responder.show(interaction, result_screen(deal, played, standing, words, how=how))
            return
        screen = await self._screen(played, match, events, words, notice, asked)
        await self._responder.show(interaction, screen)

    async def _screen(
        self,
        played: DailyTry,
        match: games.Game,
        events: Sequence[games.Event],
        words: Words,
        notice: str | None,
        asked: str | None,
    ) -> Screen:
        return play_screen(
            record_of(played, match),
            match,
            events,
            played.day,
            words,
            whole=daily.is_whole(await self._tries.deal(played.day)),
            notice=notice,
            asked=asked,
            unplayable=unplayable(match, daily.SEAT),
        )


def day_in(text: str) -> date:
    """The day that a click carries. Raises Refused (`expired`)."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise Refused("expired") from error
    if not FIRST_DAY <= day <= LAST_DAY:
        raise Refused("expired")
    return day
