"""/tournament: creates a tournament or a weekly evening, and lists those of the server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from discord import app_commands

from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.arguments import MAX_SUGGESTIONS, Suggestion, read_options, suggest_games
from bot.features.presets import HouseRules
from bot.features.tournaments.director import MOST_LIVE, Director
from bot.features.tournaments.evenings import EveningPages
from bot.features.tournaments.permissions import may_organise, require_threads
from bot.features.tournaments.rules.rounds import ELIMINATION, PAIRS, POINTS, ROTATION, SWISS, WAYS
from bot.features.tournaments.screens import forms
from bot.features.tournaments.screens.announcement import announcement_screen
from bot.features.tournaments.screens.manage import tournaments_screen
from bot.features.tournaments.settling import game_named, settled_as, text_of
from bot.features.tournaments.start_time import read_start, weekly_start
from bot.features.zones import suggest_zones
from bot.i18n.names import plain_name
from bot.i18n.readers import Readers
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route, within_limits
from bot.matches.deadlines import nearest_timer
from bot.matches.deeds import HIGHEST_LEVELS
from bot.matches.options import OptionValue
from bot.screens.parts.screen import notice_screen
from storage import NewTournament, TableSettings, Tournament, Tournaments

ROUNDS, ROUND_MINUTES, BREAK_MINUTES, TURN_SECONDS = 4, 45, 5, 60  # proposed
FORMATS = (ROTATION, PAIRS, SWISS, ELIMINATION)  # as Discord offers them
MOST_LISTED = 10  # tournaments of a list
MOST_ASKED = 40  # tournaments whose server is asked for the writer: those that they entered, then the latest
ANY_LEVEL = "normal"  # of computers in a game that has no levels


@dataclass(eq=False, repr=False)
class TournamentGame(Feature):
    """Creates tournaments, and lists them."""

    _kept: Tournaments
    _director: Director
    _visibility: ChannelVisibility
    _readers: Readers
    _evenings: EveningPages
    _house_rules: HouseRules

    @command(
        "tournament",
        guild_only=True,
        choices={
            "kind": {kind: f"tournament-choice-{kind}" for kind in FORMATS},
            "scoring": {way: f"tournament-scoring-{way}" for way in WAYS},
        },
        suggest={"city": suggest_zones},
    )
    async def tournament(
        self,
        click: Click,
        game: str | None = None,
        name: app_commands.Range[str, 1, forms.MAX_NAME] | None = None,
        start: app_commands.Range[str, 1, 40] | None = None,
        rounds: app_commands.Range[int, 1, 12] = ROUNDS,
        deals: app_commands.Range[int, 1, 30] | None = None,
        kind: str | None = None,
        options: app_commands.Range[str, 1, 500] | None = None,
        seats: int | None = None,
        same_deals: bool | None = None,
        scoring: str | None = None,
        turn: app_commands.Range[int, 15, 3600] = TURN_SECONDS,
        round_minutes: app_commands.Range[int, 5, 600] = ROUND_MINUTES,
        break_minutes: app_commands.Range[int, 0, 120] = BREAK_MINUTES,
        computers: app_commands.Range[int, 0, 100] = 0,
        weekly: bool = False,
        city: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """Create a tournament, or show the form or the list. Raises Refused (`tournament-start`, or as called)."""
        if game is None:
            await self._begin(click, name or "", start or "")
            return
        self._require_organiser(click, private=same_deals is not False)
        key, variant, kept = await game_named(click, self._house_rules, game)
        chosen = read_options(key, options or "", variant)
        new = self._new(
            click, name or "", key, chosen, rounds=rounds, deals=deals, round_minutes=round_minutes,
            break_minutes=break_minutes, computers=computers,
            settings=TableSettings(turn_seconds=nearest_timer(turn), strength=HIGHEST_LEVELS.get(key, ANY_LEVEL)),
        )  # fmt: skip
        new = settled_as(new, seats=seats or kept, kind=kind, same_deals=same_deals, way=scoring or POINTS)
        zone = await self._evenings.zone(click, city)
        due = read_start(start, discord.utils.utcnow(), zone) if start else None
        if weekly:
            await self._create_evening(click, new, start, due, zone)
            return
        with self._director.answering(new.channel_id):
            tournament = await self._create(new, due)
            trouble = self._director.trouble(tournament)
            answer = await click.interaction.response.send_message(
                view=click.layout(announcement_screen(tournament, (), click.words, trouble))
            )
            if answer.message_id is not None:
                await self._kept.set_message(tournament.id, answer.message_id)
        if lines := trouble.extra_lines(click.words):
            await click.whisper(notice_screen("\n".join(lines)))

    def _require_organiser(self, click: Click, *, private: bool) -> None:
        """Require the right to organise, and a channel for it. Raises Refused (`not-events`, or as called)."""
        if not self._may_create(click):
            raise Refused("not-events")
        click.require_channel()
        require_threads(click, private=private)

    def _new(
        self, click: Click, name: str, game: str, options: Mapping[str, OptionValue], **settled: Any
    ) -> NewTournament:
        """A tournament of this channel whose format and seats are not settled yet."""
        assert click.interaction.channel_id is not None
        usual: dict[str, Any] = {
            "rounds": ROUNDS,
            "deals": None,
            "round_minutes": ROUND_MINUTES,
            "break_minutes": BREAK_MINUTES,
            "settings": TableSettings(turn_seconds=TURN_SECONDS, strength=HIGHEST_LEVELS.get(game, ANY_LEVEL)),
        }
        return NewTournament(
            guild_id=click.server,
            channel_id=click.interaction.channel_id,
            organiser_id=click.actor.id,
            name=plain_name(name, forms.MAX_NAME, unnamed=""),
            game=game,
            seats=0,
            options=options,
            format="",
            duplicate=False,
            language=click.server_language,
            **usual | settled,
        )

    async def _create(self, new: NewTournament, due: datetime | None) -> Tournament:
        """Raises Refused (`tournament-many`)."""
        with within_limits():
            return await self._kept.create(new, due, most=MOST_LIVE)

    async def _create_evening(
        self, click: Click, new: NewTournament, start: str | None, due: datetime | None, zone: str
    ) -> None:
        """Raises Refused (`evening-start`, `evening-many`)."""
        if start is None or due is None:
            raise Refused("evening-start")
        await self._evenings.create(click, new, due, weekly_start(start, due, zone))

    async def _begin(self, click: Click, name: str, start: str) -> None:
        """Show the form; or the list, if there is something to see in it and nothing was typed."""
        found = await self._kept.of_server(click.server)
        idle = all(each.over for each in found) and not await self._evenings.seen(click)
        if self._may_create(click) and (idle or name or start):
            await self.ask(click, forms.Draft(name=name, start=start))
        else:
            await self._list(click)

    @route("tournament-new", args=forms.Draft)
    async def ask(self, click: Click, draft: forms.Draft) -> None:
        """Show the form that creates a tournament. Raises Refused, as `_require_organiser`."""
        self._require_organiser(click, private=False)
        await click.show_form(forms.create_form(draft, click.words))

    @route("tournament-create")
    async def create(self, click: Click) -> None:
        """Create what the form says, and show the organiser's page; what cannot be read leads back to the form."""
        name, game, start = (text_of(click, field) for field in (forms.NAME, forms.GAME, forms.START))
        weekly = forms.WEEKLY in (click.fields.get(forms.WEEKLY) or ())
        self._require_organiser(click, private=False)
        try:
            key, options, seats = await game_named(click, self._house_rules, game)
            new = settled_as(self._new(click, name, key, options), seats=seats, kind=None, same_deals=None)
            require_threads(click, private=new.duplicate)
            zone = await self._evenings.zone(click, None)
            due = read_start(start, discord.utils.utcnow(), zone) if start else None
            if weekly:
                await self._create_evening(click, new, start or None, due, zone)
                return
            tournament = await self._create(new, due)
        except Refused as refusal:
            draft = forms.Draft.of(name, game, start, weekly=weekly)
            await click.show_page(forms.mistyped_screen(click.explain(refusal, click.words), draft, click.words))
            return
        await self._director.open_pages.show(click, tournament, self._director.trouble(tournament))
        self._director.sweep_soon()

    @tournament.autocomplete("game")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        click = Click.of(interaction)
        kept = await self._house_rules.suggestions(click, typed)
        return [*kept, *suggest_games(click.words, typed)][:MAX_SUGGESTIONS]

    @route("tournaments")
    async def show_list(self, click: Click) -> None:
        """List the server's tournaments; in the bot's DM, those that the user could enter in any of their servers."""
        if not (click.written and click.in_dm):
            await self._list(click)
            return
        live = sorted(await self._kept.live(), key=lambda each: (each.entrant_of(click.actor.id) is None, -each.id))
        seen = (await self._seen(click, [each for each in live if not each.over][:MOST_ASKED]))[:MOST_LISTED]
        await click.show_page(tournaments_screen(seen, click.words, (), click.actor.id, everybody=True, creates=False))

    async def _list(self, click: Click) -> None:
        seen = await self._seen(click, await self._kept.of_server(click.server))
        for tournament in seen:
            self._director.show_again(tournament)
        evenings, everybody = await self._evenings.seen(click), self._everybody_may(click)
        may = self._may_create(click)
        screen = tournaments_screen(seen, click.words, evenings, click.actor.id, everybody=everybody, creates=may)
        await click.show_page(screen)

    async def _seen(self, click: Click, found: Sequence[Tournament]) -> Sequence[Tournament]:
        places = [(each, each.settled.channel_id, each.settled.guild_id) for each in found]
        return [each for each, *place in places if await self._visibility.sees(click.interaction, *place)]

    def _may_create(self, click: Click) -> bool:
        return may_organise(click) or self._everybody_may(click)

    def _everybody_may(self, click: Click) -> bool:
        return bool(self._readers.server_settings(click.server).tournaments)
