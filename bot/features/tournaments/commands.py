"""/tournament: creates a tournament or a weekly evening, and lists those of the server."""

from __future__ import annotations

from dataclasses import dataclass

import discord
from discord import app_commands

import games
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.arguments import MAX_SUGGESTIONS, Suggestion, find_game, read_options, suggest_games
from bot.features.presets import HouseRules, require_game, seats_of
from bot.features.tournaments.director import MOST_LIVE, Director
from bot.features.tournaments.evenings import EveningPages
from bot.features.tournaments.permissions import may_organise, require_threads
from bot.features.tournaments.rules.rounds import (
    ELIMINATION,
    PAIRS,
    ROTATION,
    SWISS,
    formats_of,
    settled_options,
    usual_deals,
)
from bot.features.tournaments.screens.announcement import announcement_screen
from bot.features.tournaments.screens.manage import tournaments_screen
from bot.features.tournaments.start_time import read_start, weekly_start
from bot.features.zones import suggest_zones
from bot.i18n.names import plain_name
from bot.i18n.readers import Readers
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command
from bot.matches.deadlines import nearest_timer
from bot.matches.deeds import HIGHEST_LEVELS
from bot.matches.lobby_seats import require_together, seats_to_fill
from bot.matches.options import still_known
from bot.screens.parts.screen import notice_screen
from storage import NewTournament, TableSettings, TooManyTournaments, Tournaments

MAX_NAME = 60
ROUND_MINUTES, BREAK_MINUTES, TURN_SECONDS = 45, 5, 60  # proposed
FORMATS = (ROTATION, PAIRS, SWISS, ELIMINATION)  # as Discord offers them
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

    # -- creating --------------------------------------------------------------------------------------------

    @command(
        "tournament",
        guild_only=True,
        choices={"kind": {kind: f"tournament-choice-{kind}" for kind in FORMATS}},
        suggest={"city": suggest_zones},
    )
    async def tournament(
        self,
        click: Click,
        game: str | None = None,
        name: app_commands.Range[str, 1, MAX_NAME] | None = None,
        start: app_commands.Range[str, 1, 40] | None = None,
        rounds: app_commands.Range[int, 1, 12] = 4,
        deals: app_commands.Range[int, 1, 30] | None = None,
        kind: str | None = None,
        options: app_commands.Range[str, 1, 500] | None = None,
        seats: int | None = None,
        same_deals: bool | None = None,
        turn: app_commands.Range[int, 15, 3600] = TURN_SECONDS,
        round_minutes: app_commands.Range[int, 5, 600] = ROUND_MINUTES,
        break_minutes: app_commands.Range[int, 0, 120] = BREAK_MINUTES,
        computers: app_commands.Range[int, 0, 100] = 0,
        weekly: bool = False,
        city: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """Create a tournament; its announcement is the answer. Without a game, list the server's.

        Raises Refused (`not-events`, `bad-seats`, `tournament-format`, `tournament-computers`, `tournament-deals`,
        `tournament-start`, `evening-start`, `tournament-many`, or as the called functions).
        """
        if game is None:
            await self._list(click)
            return
        if not may_organise(click) and not self._everybody_may(click):
            raise Refused("not-events")
        click.require_channel()
        require_threads(click, private=same_deals is not False)
        try:
            key, variant = find_game(game)
        except Refused:
            if (rules := await self._house_rules.named(click, game)) is None:
                raise
            key, variant, seats = require_game(rules), still_known(rules.game, rules.options), seats or seats_of(rules)
        allowed = tuple(number for number in games.info(key).seats if number > 1)  # alone, nobody is beaten
        if seats is not None and seats not in allowed:
            raise Refused("bad-seats", game=key, seats=seats, allowed=allowed)
        places = seats_to_fill(key, 0, seats)
        chosen = read_options(key, options or "", variant)
        offered = formats_of(key, places)
        form = kind or offered[0]
        if form not in offered:
            raise Refused("tournament-format", game=key, seats=places, formats=offered)
        if computers and form == ELIMINATION:
            raise Refused("tournament-computers")
        deals = deals or (None if same_deals is False else usual_deals(key))
        try:
            chosen, duplicate = settled_options(key, chosen, deals, duplicate=same_deals)
        except ValueError as impossible:
            raise Refused("tournament-deals", game=key) from impossible
        require_together(key, places, chosen)
        zone = await self._evenings.zone(click, city)
        due = read_start(start, discord.utils.utcnow(), zone) if start else None
        assert click.interaction.channel_id is not None
        new = NewTournament(
            guild_id=click.server,
            channel_id=click.interaction.channel_id,
            organiser_id=click.actor.id,
            name=plain_name(name or "", MAX_NAME, unnamed=""),
            game=key,
            seats=places,
            options=chosen,
            format=form,
            duplicate=duplicate,
            settings=TableSettings(turn_seconds=nearest_timer(turn), strength=HIGHEST_LEVELS.get(key, ANY_LEVEL)),
            rounds=rounds,
            deals=deals,
            round_minutes=round_minutes,
            break_minutes=break_minutes,
            language=click.server_language,
            computers=computers,
        )
        if weekly:
            if start is None or due is None:
                raise Refused("evening-start")
            await self._evenings.create(click, new, due, weekly_start(start, due, zone))
            return
        with self._director.answering(new.channel_id):
            try:
                tournament = await self._kept.create(new, due, most=MOST_LIVE)
            except TooManyTournaments as many:
                raise Refused("tournament-many", most=many.most) from many
            trouble = self._director.trouble(tournament)
            answer = await click.interaction.response.send_message(
                view=click.layout(announcement_screen(tournament, (), click.words, trouble))
            )
            if answer.message_id is not None:
                await self._kept.set_message(tournament.id, answer.message_id)
        if lines := trouble.extra_lines(click.words):
            await click.whisper(notice_screen("\n".join(lines)))

    @tournament.autocomplete("game")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        click = Click.of(interaction)
        kept = await self._house_rules.suggestions(click, typed)
        return [*kept, *suggest_games(click.words, typed)][:MAX_SUGGESTIONS]

    async def _list(self, click: Click) -> None:
        found = await self._kept.of_server(click.server)
        seen = [each for each in found if await self._visibility.sees(click.interaction, each.settled.channel_id)]
        for tournament in seen:
            self._director.show_again(tournament)
        evenings, everybody = await self._evenings.seen(click), self._everybody_may(click)
        await click.show_page(tournaments_screen(seen, click.words, evenings, everybody=everybody))

    def _everybody_may(self, click: Click) -> bool:
        """Whether the server lets all its members organise tournaments."""
        return bool(self._readers.server_settings(click.server).tournaments)
