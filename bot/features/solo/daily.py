"""/daily: the deal of the day, the same for everybody, played alone against computers."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from io import BytesIO

import discord

import games
from bot.core.custom_ids import DAILY
from bot.core.errors import Refused
from bot.features.solo.daily_deals import ONE_DAY, DailyDeals
from bot.features.solo.rules import daily
from bot.features.solo.screens import daily as screens
from bot.features.solo.screens.position import SoloPosition, position_screen
from bot.features.solo.solo_matches import StoredSession, owned
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.matches.commitment import Seal
from bot.screens.parts.screen import Screen
from bot.screens.table.result import last_deal_lines
from games.record import record_of
from storage import DailyDeal, DailyTry, End

FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(9998, 12, 31)  # before the first deal; and with room for a month after


@dataclass(eq=False, repr=False, kw_only=True)
class DailySession(StoredSession[DailyTry]):
    """One try. There is no advice, and computers play alike for everybody: all users are compared."""

    kind = DAILY
    no_advice = "advice-rated"
    seed = None

    deals: DailyDeals
    deal: DailyDeal = field(init=False)
    seal: Seal = field(init=False)

    async def think(self, match: games.Game, seat: int | None) -> str | None:
        return await self.matches.think(match, seat, daily.LEVEL, self.seal.seed, strict=True)

    async def find(self) -> DailyTry:
        return await self.deals.kept.find(self.stored.id)

    async def load(self) -> None:
        day = self.stored.day
        self.deal, self.seal = await self.deals.deal(day), await self.deals.seal(day)
        await super().load()

    async def start(self) -> games.Game:
        """The match before its first move. Raises Refused (`daily-stale`)."""
        if not daily.has_its_rules(self.deal):
            raise Refused("daily-stale")
        return daily.begin(self.deal, self.seal)

    def is_over(self, match: games.Game) -> bool:
        return daily.is_over(self.deal, match)

    async def record(self, twin: games.Game) -> DailyTry:
        stored, end = self.stored, None
        if self.is_over(twin):
            now = self.deals.now()
            counted = self.deals.day_of(now) == stored.day and stored.number == 1 and not self.deal.opened
            result = daily.try_result(self.deal, twin)
            end = End(now, result.points, result.worth, counted=counted)
        return await self.deals.kept.record(stored, twin.log[len(stored.log) :], end)

    async def screen(self, position: SoloPosition) -> Screen:
        words = self.words
        if self.over:
            how = "\n".join(last_deal_lines(self.match.screen_view(None), self.names, words))
            return screens.result_screen(self.stored, await standing_of(self.deals, self.deal, self.click), words, how)
        return position_screen(position, screens.daily_title(self.deal.day, words), whole=daily.is_whole(self.deal))


class DailyGame(Feature):
    """Shows the deal of the day, and plays it."""

    def __init__(self, deals: DailyDeals) -> None:
        self._deals = deals
        self._kept = deals.kept

    @command("daily", anywhere=True)
    async def daily(self, click: Click) -> None:
        await self.page(click)

    @route("daily")
    async def page(self, click: Click) -> None:
        today = self._deals.today
        page = screens.DailyPage(
            standing=await self._standing(today, click),
            tomorrow=await self._deals.deal(today + ONE_DAY),
            ends=self._deals.end_of(today),
            first=await self._kept.first(today, click.actor.id),
            latest=await self._kept.latest(today, click.actor.id),
        )
        await click.show(screens.daily_screen(page, click.words))

    @route("daily-yesterday")
    async def yesterday(self, click: Click) -> None:
        """Show yesterday's deal, opened, with the final place of the user's own try."""
        day = self._deals.today - ONE_DAY
        standing, played = await self._standing(day, click), await self._kept.first(day, click.actor.id)
        await click.show(screens.yesterday_screen(played, standing, click.words))

    async def _standing(self, day: date, click: Click) -> screens.DayResults:
        return await standing_of(self._deals, await self._deals.deal(day), click)

    @route("daily-seals")
    async def seals(self, click: Click) -> None:
        """Show the seals of today's and tomorrow's deals."""
        today = self._deals.today
        deal, tomorrow = await self._deals.deal(today), await self._deals.deal(today + ONE_DAY)
        await click.show(screens.seals_screen(deal, tomorrow, click.words))

    @route("daily-month")
    async def month(self, click: Click) -> None:
        """Show the stars of each player of this server, in this month or in the named one."""
        guild_id = click.server
        this_month = self._deals.today.replace(day=1)
        month = min(day_in(click.argument).replace(day=1), this_month) if click.argument else this_month
        # Stars of a day change until its end: only days that are over have any.
        last = min((month + timedelta(days=31)).replace(day=1) - ONE_DAY, self._deals.today - ONE_DAY)
        lines = daily.month_table(await self._kept.ranked(guild_id, month, last))
        await click.show(screens.month_screen(month, lines, click.actor.id, this_month, click.words))

    @route("daily-proof")
    async def prove(self, click: Click) -> None:
        """Send the file that verifies a past day, with the user's first try. Raises Refused."""
        day = day_in(click.argument)
        if day >= self._deals.today:
            raise Refused("daily-sealed")
        deal = await self._deals.deal(day)
        if not daily.has_its_rules(deal):
            raise Refused("daily-other-rules")
        seal = await self._deals.open(day)
        played = await self._kept.first(day, click.actor.id)
        match = daily.begin(deal, seal)
        for move in played.log if played is not None else ():
            match.play(*move)
        number, sealed = daily.number_of(day), {"seal": deal.commitment, "nonce": seal.nonce.hex()}
        proof = record_of(match, match=number, date=day.isoformat(), **sealed)
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
        standing = await self._standing(day, click)
        if not await self._kept.claim_share(day, actor.id, interaction.channel_id or 0):
            raise Refused("daily-shared-already")
        words = click.words
        screen = screens.shared_screen(played, standing, words, words.name(actor.name))
        try:
            await interaction.response.send_message(view=click.layout(screen))
        except (discord.Forbidden, discord.NotFound) as refusal:  # without the permission, or the click has expired
            await self._kept.drop_share(day, actor.id, interaction.channel_id or 0)
            if isinstance(refusal, discord.NotFound):
                raise
            raise Refused("daily-not-shared") from refusal

    @route("daily-start")
    async def start(self, click: Click) -> None:
        """Begin a try at today's deal, or continue one of any day. Raises Refused (`daily-over`, `daily-sealed`)."""
        day, actor, today = day_in(click.argument), click.actor, self._deals.today
        latest = await self._kept.latest(day, actor.id)
        if day != today and (latest is None or latest.ended_at is not None):
            raise Refused("daily-over" if day < today else "daily-sealed")
        played = await self._kept.begin(day, actor.id, guild_id=actor.guild_id, name=actor.name, now=self._deals.now())
        await self._deals.play_hard(await self._deals.deal(day))
        session = DailySession(click=click, matches=self._deals.matches, stored=played, deals=self._deals)
        await session.begin()
        await session.show()

    async def session(self, click: Click) -> DailySession:
        """The try that a click names. Raises Refused (`expired`) if it is not this user's."""
        stored = await owned(click, self._kept.find(click.control.number), DailySession.gone)
        session = DailySession(click=click, matches=self._deals.matches, stored=stored, deals=self._deals)
        await session.load()
        return session


def day_in(text: str) -> date:
    """The date in a click (ISO 8601). Raises Refused (`expired`)."""
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise Refused("expired") from error
    if not FIRST_DAY <= day <= LAST_DAY:
        raise Refused("expired")
    return day


async def standing_of(deals: DailyDeals, deal: DailyDeal, click: Click) -> screens.DayResults:
    """The results of a day, everywhere and in a click's server, and the streak that its user had on that day."""
    guild_id, kept = click.actor.guild_id, deals.kept
    return screens.DayResults(
        deal=deal,
        closed=deal.day < deals.today,
        everybody=await kept.results(deal.day),
        guild_id=guild_id,
        server=None if guild_id is None else await kept.results(deal.day, guild_id),
        streak=await kept.streak(click.actor.id, deal.day),
    )
