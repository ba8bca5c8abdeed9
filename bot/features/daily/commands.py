"""/daily: the deal of the day, the same for everybody, played alone against computers.

Each click reads the try from the database, plays the player's move and the computers' answers on a copy, records them
together, and shows the result.
"""

from __future__ import annotations

from datetime import date, timedelta
from io import BytesIO

import discord
from discord import app_commands

from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.arguments import named
from bot.features.daily.session import DailySession, standing_of
from bot.features.daily.tries import ONE_DAY, Tries
from bot.interactions.click import Click
from bot.interactions.feature import Feature, anywhere, route
from bot.matches import daily
from bot.matches.proof import Proof
from bot.screens.daily.month import month_screen
from bot.screens.daily.page import (
    DailyPage,
    daily_screen,
    seals_screen,
    shared_screen,
    yesterday_screen,
)

FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(9998, 12, 31)  # before the first deal; and with room for a month after


class DailyGame(Feature):
    """Shows the deal of the day, and plays it."""

    def __init__(self, tries: Tries) -> None:
        self._tries = tries
        self._kept = tries.kept

    # -- the page --------------------------------------------------------------------------------------------

    @app_commands.command(
        name=named("command-daily", "daily"),
        description=named(
            "command-daily-description", "Play the deal of the day, the same for everybody, alone against computers"
        ),
    )
    @anywhere
    async def daily(self, interaction: Interaction) -> None:
        await self._show_page(Click.of(interaction))

    @route("daily")
    async def page(self, click: Click) -> None:
        """Show the page of today's deal."""
        await self._show_page(click)

    async def _show_page(self, click: Click) -> None:
        today = self._tries.today
        deal, tomorrow = await self._tries.deal(today), await self._tries.deal(today + ONE_DAY)
        page = DailyPage(
            deal=deal,
            tomorrow=tomorrow,
            ends=self._tries.end_of(today),
            first=await self._kept.first(today, click.actor.id),
            latest=await self._kept.latest(today, click.actor.id),
            standing=await standing_of(self._tries, deal, click),
        )
        await click.show(daily_screen(page, click.words))

    @route("daily-yesterday")
    async def yesterday(self, click: Click) -> None:
        """Show yesterday's deal, opened, with the final place of the user's own try."""
        day = self._tries.today - ONE_DAY
        deal, played = await self._tries.deal(day), await self._kept.first(day, click.actor.id)
        standing = await standing_of(self._tries, deal, click)
        await click.show(yesterday_screen(deal, played, standing, click.words))

    @route("daily-seals")
    async def seals(self, click: Click) -> None:
        """Show the seals of today's and tomorrow's deals."""
        today = self._tries.today
        deal, tomorrow = await self._tries.deal(today), await self._tries.deal(today + ONE_DAY)
        await click.show(seals_screen(deal, tomorrow, click.words))

    @route("daily-month")
    async def month(self, click: Click) -> None:
        """Show the stars of each player of this server, in this month or in the named one."""
        guild_id = click.server
        this_month = self._tries.today.replace(day=1)
        month = min(day_in(click.argument).replace(day=1), this_month) if click.argument else this_month
        # Stars of a day change until its end: only days that are over have any.
        last = min((month + timedelta(days=31)).replace(day=1) - ONE_DAY, self._tries.today - ONE_DAY)
        lines = daily.month_table(await self._kept.ranked(guild_id, month, last))
        await click.show(month_screen(month, lines, click.actor.id, this_month, click.words))

    @route("daily-proof")
    async def prove(self, click: Click) -> None:
        """Send the file that verifies a past day, with the user's first try at it, if there is one.

        Raises Refused (`daily-sealed`, `daily-none`, `daily-other-rules`, `proof-no-files`, `expired`).
        """
        day = day_in(click.argument)
        if day >= self._tries.today:
            raise Refused("daily-sealed")
        deal = await self._tries.deal(day)
        if not daily.has_its_rules(deal):
            raise Refused("daily-other-rules")
        seal = await self._tries.open(day)
        played = await self._kept.first(day, click.actor.id)
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
            text = click.words.say("daily-proof", seed=seal.seed.hex(), nonce=seal.nonce.hex(), file=proof.file_name)
            await click.interaction.response.send_message(text, file=file, ephemeral=True)
        except discord.Forbidden as refusal:
            raise Refused("proof-no-files") from refusal

    @route("daily-share")
    async def share(self, click: Click) -> None:
        """Post the user's place and stars in the channel, but nothing about the cards.

        Raises Refused (`server-only`, `only-ephemeral`, `daily-nothing-to-share`, `daily-shared-already`,
        `daily-not-shared`, `expired`).
        """
        if click.in_dm:
            raise Refused("server-only")
        click.require_public_answers()
        actor, interaction, day = click.actor, click.interaction, day_in(click.argument)
        played = await self._kept.first(day, actor.id)
        if played is None or not played.counted:
            raise Refused("daily-nothing-to-share")
        deal = await self._tries.deal(day)
        standing = await standing_of(self._tries, deal, click)
        if not await self._kept.claim_share(day, actor.id, interaction.channel_id or 0):
            raise Refused("daily-shared-already")
        words = click.words
        screen = shared_screen(deal, played, standing, words, words.name(actor.name), closed=day < self._tries.today)
        try:
            await interaction.response.send_message(view=click.layout(screen))
        except (discord.Forbidden, discord.NotFound) as refusal:  # without the permission, or the click has expired
            await self._kept.drop_share(day, actor.id, interaction.channel_id or 0)
            if isinstance(refusal, discord.NotFound):
                raise
            raise Refused("daily-not-shared") from refusal

    # -- a try -----------------------------------------------------------------------------------------------

    @route("daily-start")
    async def start(self, click: Click) -> None:
        """Begin a try at today's deal, or continue the one under way, of any day.

        Raises Refused (`daily-over`, `daily-sealed`, `expired`).
        """
        day, actor, today = day_in(click.argument), click.actor, self._tries.today
        latest = await self._kept.latest(day, actor.id)
        if day != today and (latest is None or latest.ended_at is not None):
            raise Refused("daily-over" if day < today else "daily-sealed")
        played = await self._kept.begin(day, actor.id, guild_id=actor.guild_id, name=actor.name, now=self._tries.now())
        await self._tries.play_hard(await self._tries.deal(day))
        session = DailySession(click, self._tries, played)
        await session.begin()
        await session.show()


def day_in(text: str) -> date:
    """The date in a click (ISO 8601). Raises Refused (`expired`)."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise Refused("expired") from error
    if not FIRST_DAY <= day <= LAST_DAY:
        raise Refused("expired")
    return day
