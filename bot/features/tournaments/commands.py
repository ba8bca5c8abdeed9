"""/tournament: creates a tournament, takes registrations, and gives its organiser a page to run it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from io import BytesIO
from typing import Protocol

import discord
from discord import app_commands

import games
from bot.core.custom_ids import whole_number
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.arguments import MAX_SUGGESTIONS, Choice, find_game, named, read_options, suggest_games
from bot.features.presets import HouseRules, require_game, seats_of
from bot.features.tournaments import events, permissions
from bot.features.tournaments.director import Director
from bot.features.tournaments.start_time import read_start
from bot.features.zones import suggest_zones
from bot.i18n.readers import Readers
from bot.interactions.channel_visibility import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.matches.deadlines import TIMERS
from bot.matches.lobby_seats import require_together, seats_to_fill
from bot.matches.options import still_known
from bot.matches.tournaments.rounds import (
    AWARD,
    ELIMINATION,
    formats_of,
    ranks_of,
    read_scores,
    rules_of,
    settled_options,
    usual_deals,
)
from bot.matches.tournaments.standings import Scoring
from bot.matches.tournaments.tables import as_csv, as_json
from bot.screens.parts.screen import notice_screen
from bot.screens.tournaments.announcement import announcement_screen
from bot.screens.tournaments.manage import (
    MAX_REASON,
    REASON,
    SCORES,
    cancel_screen,
    correction_form,
    entrant_screen,
    manage_screen,
    partner_screen,
    tournaments_screen,
)
from games.players import strengths
from storage import (
    Entrant,
    Evening,
    NewTournament,
    Outdated,
    TooManyTournaments,
    Tournament,
    Tournaments,
    UnknownTournament,
)

MOST_LIVE = 5  # tournaments of a server that have not ended
MOST_ENTRANTS = 128
MAX_NAME = 60
ROUND_MINUTES, BREAK_MINUTES, TURN_SECONDS = 45, 5, 60  # proposed


class StandingEvenings(Protocol):
    """What this command needs of the evenings that a server holds every week."""

    async def zone(self, click: Click, city: str | None) -> str:
        """The time zone of a city, or the one that is meant without one. Raises Refused."""

    async def create(self, click: Click, settled: NewTournament, start: datetime, zone: str) -> None:
        """Create one, and answer. Raises Refused."""

    async def seen(self, click: Click) -> Sequence[Evening]:
        """Those of the server that the user may see."""


class TournamentGame(Feature):
    """Creates tournaments, and changes them as their organisers and entrants ask."""

    def __init__(
        self,
        kept: Tournaments,
        director: Director,
        visibility: ChannelVisibility,
        readers: Readers,
        evenings: StandingEvenings,
        house_rules: HouseRules,
    ) -> None:
        self._kept = kept
        self._director = director
        self._visibility = visibility
        self._readers = readers
        self._evenings = evenings
        self._house_rules = house_rules

    # -- creating --------------------------------------------------------------------------------------------

    @app_commands.command(
        name=named("command-tournament", "tournament"),
        description=named("command-tournament-description", "Organise a tournament, or see this server's"),
    )
    @app_commands.rename(
        game=named("parameter-game", "game"),
        name=named("parameter-name", "name"),
        start=named("parameter-start", "start"),
        deals=named("parameter-deals", "deals"),
        rounds=named("parameter-rounds", "rounds"),
        kind=named("parameter-kind", "format"),
        options=named("parameter-options", "options"),
        seats=named("parameter-seats", "seats"),
        same_deals=named("parameter-same-deals", "same_deals"),
        turn=named("parameter-turn", "turn"),
        round_minutes=named("parameter-round-minutes", "round_minutes"),
        break_minutes=named("parameter-break-minutes", "break_minutes"),
        computers=named("parameter-computers", "computers"),
        weekly=named("parameter-weekly", "weekly"),
        city=named("parameter-city", "city"),
    )
    @app_commands.describe(
        game=named("parameter-tournament-game-description", "The game (default: the list of tournaments)"),
        name=named("parameter-name-description", "Its name, for example: Thursday's coinche"),
        start=named("parameter-start-description", "21:00, Thursday 21:00, 2026-12-03 21:00, or minutes from now"),
        deals=named("parameter-deals-description", "Deals of each match (default: 4)"),
        rounds=named("parameter-rounds-description", "How many rounds are played (default: 4)"),
        kind=named("parameter-kind-description", "How tables are drawn"),
        options=named("parameter-options-description", "Options, for example: most cards=5, must trump=yes"),
        seats=named("parameter-tournament-seats-description", "Number of seats at each table"),
        same_deals=named("parameter-same-deals-description", "All tables of a round play the same cards"),
        turn=named("parameter-turn-description", "Seconds for a turn (default: 60)"),
        round_minutes=named("parameter-round-minutes-description", "The longest time of a round (default: 45)"),
        break_minutes=named("parameter-break-minutes-description", "Minutes between two rounds (default: 5)"),
        computers=named("parameter-computers-description", "Computers at the tables (default: to fill the last one)"),
        weekly=named("parameter-weekly-description", "Every week at that time, with a season's table"),
        city=named("parameter-tournament-city-description", "The city whose clock the start goes by"),
    )
    @app_commands.choices(
        kind=[
            app_commands.Choice(name=named(f"tournament-choice-{key}", english), value=key)
            for key, english in (
                ("rotation", "New partners and opponents each round"),
                ("pairs", "Swiss system, by pairs"),
                ("swiss", "Everybody alone, Swiss system"),
                ("elimination", "Knock-out, for two"),
            )
        ]
    )
    @app_commands.guild_only()
    async def tournament(
        self,
        interaction: Interaction,
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
        click = Click.of(interaction)
        if game is None:
            await self._list(click)
            return
        if not may_organise(click) and not self._readers.server_settings(click.server).tournaments:
            raise Refused("not-events")
        click.require_channel()
        require_threads(click, private=same_deals is not False)
        try:
            key, variant = find_game(game)
        except Refused:
            if (rules := await self._house_rules.named(click, game)) is None:
                raise
            key, variant, seats = require_game(rules), still_known(rules.game, rules.options), seats or seats_of(rules)
        allowed = games.info(key).seats
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
        assert interaction.channel_id is not None
        new = NewTournament(
            guild_id=click.server,
            channel_id=interaction.channel_id,
            organiser_id=click.actor.id,
            name=" ".join((name or "").split()),
            game=key,
            seats=places,
            options=chosen,
            format=form,
            duplicate=duplicate,
            turn_seconds=nearest_timer(turn),
            strength=strengths(key)[-1],
            rounds=rounds,
            deals=deals,
            round_minutes=round_minutes,
            break_minutes=break_minutes,
            language=click.server_language,
            computers=computers,
        )
        if weekly:
            if due is None:
                raise Refused("evening-start")
            await self._evenings.create(click, new, due, zone)
            return
        try:
            tournament = await self._kept.create(new, due, most=MOST_LIVE)
        except TooManyTournaments as many:
            raise Refused("tournament-many", most=many.most) from many
        self._director.sweep_soon()
        trouble = self._director.trouble(tournament)
        answer = await interaction.response.send_message(
            view=click.layout(announcement_screen(tournament, (), click.words, trouble))
        )
        if answer.message_id is not None:
            await self._kept.set_message(tournament.id, answer.message_id)
        if lines := trouble.extra_lines(click.words):
            await click.whisper(notice_screen("\n".join(lines)))

    @tournament.autocomplete("game")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Choice]:
        click = Click.of(interaction)
        kept = await self._house_rules.suggestions(click, typed)
        return [*kept, *suggest_games(click.words, typed)][:MAX_SUGGESTIONS]

    @tournament.autocomplete("city")
    async def suggest_city(self, interaction: Interaction, typed: str) -> list[Choice]:
        return suggest_zones(typed)

    async def _list(self, click: Click) -> None:
        found = await self._kept.of_server(click.server)
        seen = [each for each in found if await self._visibility.sees(click.interaction, each.settled.channel_id)]
        for tournament in seen:
            self._director.show_again(tournament)
        await click.show_page(tournaments_screen(seen, click.words, await self._evenings.seen(click)))

    async def _find(self, click: Click, text: str) -> Tournament:
        """The tournament that a control names, if the user may see its channel. Raises Refused (`tournament-gone`)."""
        guild_id = click.server
        try:
            tournament = await self._kept.find(whole_number(text))
        except UnknownTournament as unknown:
            raise Refused("tournament-gone") from unknown
        settled = tournament.settled
        if settled.guild_id != guild_id or not await self._visibility.sees(click.interaction, settled.channel_id):
            raise Refused("tournament-gone")
        return tournament

    async def _live(self, click: Click, text: str) -> Tournament:
        """The same, if it has not ended. Raises Refused (`tournament-over`)."""
        tournament = await self._find(click, text)
        if tournament.over:
            raise Refused("tournament-over")
        return tournament

    # -- taking part -----------------------------------------------------------------------------------------

    @route("tournament-enter")
    async def enter(self, click: Click) -> None:
        """Register the user; in a tournament of pairs, offer them the partners who are alone.

        Raises Refused (`tournament-late`, `tournament-full`, `tournament-there`).
        """
        tournament = await self._live(click, click.argument)
        settled, own = tournament.settled, tournament.entrant_of(click.actor.id)
        begun = bool(tournament.rounds)
        if begun and (settled.format == "elimination" or len(tournament.rounds) >= settled.rounds):
            raise Refused("tournament-late")
        if own is not None and own.left is None:
            if settled.format == "pairs" and not begun:
                await click.show_page(partner_screen(tournament, own, click.words))
                return
            raise Refused("tournament-there")
        if sum(entrant.left is None for entrant in tournament.entrants) >= MOST_ENTRANTS:
            raise Refused("tournament-full", most=MOST_ENTRANTS)
        tournament = await self._enter(click, tournament)
        own = tournament.entrant_of(click.actor.id)
        assert own is not None
        if settled.format == "pairs" and not begun:
            await click.show_page(partner_screen(tournament, own, click.words))
        else:
            await click.whisper(notice_screen(click.words.say("tournament-entered", late=int(begun))))

    async def _enter(self, click: Click, tournament: Tournament, partner: int | None = None) -> Tournament:
        """Register the user; the announcement follows. Raises Refused (`stale`, if a partner was chosen)."""
        actor = click.actor
        try:
            after = await self._kept.enter(tournament, actor.id, actor.name, actor.language, partner=partner)
        except Outdated as raced:
            raise Refused("stale") from raced
        self._director.sweep_soon()
        return after

    @route("tournament-partner")
    async def choose_partner(self, click: Click) -> None:
        """Make a pair with an entrant who is alone. Raises Refused (`stale`, `tournament-partner-taken`)."""
        click.require_private()
        tournament = await self._live(click, click.argument)
        own, number = tournament.entrant_of(click.actor.id), whole_number(click.value)
        if own is None or own.left is not None or tournament.rounds:
            raise Refused("stale")
        teams = [entrant.team for entrant in tournament.entrants if entrant.left is None]
        partner = next((entrant for entrant in tournament.entrants if entrant.number == number), None)
        if partner is None or partner == own or teams.count(partner.team) > 1 or teams.count(own.team) > 1:
            raise Refused("tournament-partner-taken")
        tournament = await self._enter(click, tournament, partner.team)
        own = tournament.entrant_of(click.actor.id)
        assert own is not None
        await click.turn_page(partner_screen(tournament, own, click.words))

    @route("tournament-leave")
    async def leave(self, click: Click) -> None:
        """Take the user's registration back; later, they play the present round to its end. Raises Refused."""
        tournament = await self._live(click, click.argument)
        own = tournament.entrant_of(click.actor.id)
        if own is None or own.left is not None:
            raise Refused("tournament-not-there")
        await self._remove(tournament, own.number)
        await click.whisper(notice_screen(click.words.say("tournament-left", begun=int(bool(tournament.rounds)))))

    async def _remove(self, tournament: Tournament, number: int) -> Tournament:
        """Raises Refused (`stale`)."""
        try:
            after = await self._kept.leave(tournament, number)
        except Outdated as raced:
            raise Refused("stale") from raced
        self._director.sweep_soon()
        return after

    # -- the organiser's page --------------------------------------------------------------------------------

    async def _managed(self, click: Click, text: str) -> Tournament:
        """The tournament, if the user organises it or may manage events. Raises Refused (`not-organiser`)."""
        tournament = await self._find(click, text)
        if tournament.settled.organiser_id != click.actor.id and not may_organise(click):
            raise Refused("not-organiser")
        return tournament

    async def _show(self, click: Click, tournament: Tournament, page: int = 0) -> None:
        await click.show_page(manage_screen(tournament, click.words, self._director.trouble(tournament), page))

    @route("tournament-manage")
    async def manage(self, click: Click) -> None:
        """Show the organiser's page."""
        number, _, page = click.argument.partition(".")
        await self._show(click, await self._managed(click, number), whole_number(page) if page else 0)

    @route("tournament-begin")
    async def begin(self, click: Click) -> None:
        """Begin the first or next round now, or go on after a pause. Raises Refused (`tournament-few`)."""
        click.require_private()
        tournament = await self._managed(click, click.argument)
        if tournament.over:
            raise Refused("tournament-over")
        there = sum(entrant.plays_in(len(tournament.rounds) + 1) for entrant in tournament.entrants)
        if tournament.present is None and there < 2:
            raise Refused("tournament-few")
        status = "open" if not tournament.rounds else "running"
        due = tournament.due_at if tournament.present else discord.utils.utcnow()
        await self._change(click, tournament, status, due)

    @route("tournament-pause")
    async def pause(self, click: Click) -> None:
        """Let no further round begin. The present one is played to its end."""
        click.require_private()
        tournament = await self._managed(click, click.argument)
        if tournament.over or not tournament.rounds:
            raise Refused("stale")
        await self._change(click, tournament, "paused", tournament.due_at if tournament.present else None)

    @route("tournament-cancel")
    async def ask_to_cancel(self, click: Click) -> None:
        """Ask whether the tournament shall be cancelled."""
        click.require_private()
        tournament = await self._managed(click, click.argument)
        await click.turn_page(cancel_screen(tournament, click.words))

    @route("tournament-cancelled")
    async def cancel(self, click: Click) -> None:
        """Cancel it. Its tables go on as ordinary tables, and everybody may see their deals."""
        click.require_private()
        tournament = await self._managed(click, click.argument)
        if tournament.over:
            raise Refused("tournament-over")
        await self._change(click, tournament, "cancelled", None)

    async def _change(self, click: Click, tournament: Tournament, status: str, due: datetime | None) -> None:
        try:
            tournament = await self._kept.set_status(tournament, status, due)
        except Outdated as raced:
            raise Refused("stale") from raced
        self._director.sweep_soon()
        if tournament.over and click.interaction.guild is not None:
            await events.follow(click.interaction.guild, tournament)
            await self._director.show(tournament)
        await self._show(click, tournament)

    async def _entrant(self, click: Click, text: str) -> tuple[Tournament, Entrant]:
        """A place that a control of the organiser names as "tournament.entrant".

        Raises Refused (`stale`, `tournament-over`, or as `_managed`).
        """
        click.require_private()
        number, _, place = text.partition(".")
        tournament, wanted = await self._managed(click, number), whole_number(place)
        if tournament.over:
            raise Refused("tournament-over")
        for entrant in tournament.places:
            if entrant.number == wanted:
                return tournament, entrant
        raise Refused("stale")

    @route("tournament-entrant")
    async def choose_entrant(self, click: Click) -> None:
        """Show what the organiser can do about an entrant."""
        click.require_private()
        tournament, entrant = await self._entrant(click, f"{click.argument}.{click.value}")
        await click.turn_page(entrant_screen(tournament, entrant, click.words))

    @route("tournament-remove")
    async def remove(self, click: Click) -> None:
        """Take an entrant out, from the next round on: a computer or a latecomer plays in their place."""
        tournament, entrant = await self._entrant(click, click.argument)
        if entrant.left is not None:
            raise Refused("stale")
        await self._show(click, await self._remove(tournament, entrant.number))

    @route("tournament-replace")
    async def replace(self, click: Click) -> None:
        """Let a member take over an entrant's place, at once. Raises Refused (`tournament-replace`, `stale`)."""
        tournament, entrant = await self._entrant(click, click.argument)
        person = click.person
        own = tournament.entrant_of(person.id)
        if person.bot or own == entrant or (own is not None and not tournament.may_replace(own)):
            raise Refused("tournament-replace")
        try:
            after = await self._kept.replace(tournament, entrant.number, person.id, person.name)
        except Outdated as raced:
            raise Refused("stale") from raced
        self._director.sweep_soon()
        await self._show(click, after)

    @route("tournament-correct")
    async def ask_for_scores(self, click: Click) -> None:
        """Show the form that corrects the scores of a table."""
        click.require_private()
        tournament = await self._managed(click, click.argument)
        round_number, table = chosen_table(tournament, click.value)
        await click.show_form(correction_form(tournament, round_number, table, click.words))

    @route("tournament-corrected")
    async def correct(self, click: Click) -> None:
        """Correct the scores of a table; everybody can read why. Raises Refused (`tournament-scores`, `stale`)."""
        click.require_private()
        number, _, place = click.argument.partition(".")
        tournament = await self._managed(click, number)
        round_number, table = chosen_table(tournament, place)
        scores = read_scores(str(click.fields.get(SCORES, "")), tournament.settled.seats)
        reason = " ".join(str(click.fields.get(REASON, "")).split())[:MAX_REASON]
        if scores is None or not reason:
            raise Refused("tournament-scores", seats=tournament.settled.seats)
        try:
            how = "corrected" if rules_of(tournament.settled).scoring is Scoring.MATCH else AWARD
            tournament = await self._kept.score(tournament, round_number, table, (scores,), how, reason)
        except Outdated as raced:
            raise Refused("stale") from raced
        self._director.sweep_soon()
        await self._director.show(tournament)
        await self._show(click, tournament)

    @route("tournament-results")
    async def results(self, click: Click) -> None:
        """Send all results as files, to the user only: a table (CSV) and everything (JSON)."""
        tournament = await self._find(click, click.argument)
        ranks = ranks_of(tournament)
        files = [
            discord.File(BytesIO(as_csv(tournament, ranks).encode()), f"tournament-{tournament.id}.csv"),
            discord.File(BytesIO(as_json(tournament, ranks).encode()), f"tournament-{tournament.id}.json"),
        ]
        await click.interaction.response.send_message(files=files, ephemeral=True)


def may_organise(click: Click) -> bool:
    """Whether the user may manage the events of the server, or the server itself."""
    theirs = click.interaction.permissions
    return theirs.manage_events or theirs.manage_guild


def require_threads(click: Click, *, private: bool) -> None:
    """Require a channel with threads, and the bot's permission to open the tables' there. Raises Refused."""
    channel = click.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refused("no-threads")
    if missing := permissions.lacking(channel, private=private):
        raise Refused("permissions", permissions=missing)


def nearest_timer(seconds: int) -> int:
    """The offered limit of a turn that is nearest to a wish."""
    return min((timer for timer in TIMERS if timer), key=lambda timer: abs(timer - seconds))


def chosen_table(tournament: Tournament, text: str) -> tuple[int, int]:
    """A table that a control names as "round.table", if its round has begun. Raises Refused (`stale`)."""
    round_text, _, table_text = text.partition(".")
    round_number, number = whole_number(round_text), whole_number(table_text)
    for round_ in tournament.rounds:
        if round_.number == round_number and any(table.number == number for table in round_.tables):
            return round_number, number
    raise Refused("stale")
