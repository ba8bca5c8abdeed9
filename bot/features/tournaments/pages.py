"""The clicks on a tournament: registration, and the page on which its organiser runs it."""

from collections.abc import Awaitable
from datetime import datetime
from io import BytesIO

import discord

from bot.core.custom_ids import NumberedMenu, whole_number
from bot.core.errors import Refused
from bot.features.tournaments import events
from bot.features.tournaments.director import Director
from bot.features.tournaments.permissions import may_organise
from bot.features.tournaments.rules import rounds
from bot.features.tournaments.rules.tables import as_csv, as_json
from bot.features.tournaments.screens import manage as screens
from bot.features.tournaments.screens.announcement import seal_screen
from bot.features.tournaments.screens.forms import rounds_form, tables_form
from bot.features.tournaments.settling import with_rounds, with_tables
from bot.i18n.names import plain_name
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.screens.parts.screen import notice_screen
from storage import Entrant, NewTournament, Outdated, Tournament, Tournaments, Unknown

MOST_ENTRANTS = 128


class TournamentPages(Feature):
    """Changes tournaments as their organisers and entrants ask."""

    def __init__(self, kept: Tournaments, director: Director, visibility: ChannelVisibility) -> None:
        self._kept = kept
        self._director = director
        self._visibility = visibility

    async def _find(self, click: Click, tournament_id: int) -> Tournament:
        """The tournament that a control names, if the user may see its channel. Raises Refused (`tournament-gone`)."""
        guild_id = None if click.written and click.in_dm else click.server
        try:
            tournament = await self._kept.find(tournament_id)
        except Unknown as unknown:
            raise Refused("tournament-gone") from unknown
        settled = tournament.settled
        if guild_id not in (None, settled.guild_id) or not await self._visibility.sees(
            click.interaction, settled.channel_id, settled.guild_id
        ):
            raise Refused("tournament-gone")
        return tournament

    async def _live(self, click: Click, tournament_id: int) -> Tournament:
        """The same, if it has not ended. Raises Refused (`tournament-over`)."""
        tournament = await self._find(click, tournament_id)
        if tournament.over:
            raise Refused("tournament-over")
        return tournament

    @route("tournament-enter", args=int)
    async def enter(self, click: Click, tournament_id: int) -> None:
        """Register the user, or offer partners. Raises Refused (`tournament-late`, `-full`, `-there`)."""
        tournament = await self._live(click, tournament_id)
        settled, own = tournament.settled, tournament.entrant_of(click.actor.id)
        begun = bool(tournament.rounds)
        if rounds.too_late(tournament, own):
            raise Refused("tournament-late")
        if own is not None and own.left is None:
            if settled.format == "pairs" and not begun:
                await click.show_page(screens.partner_screen(tournament, own, click.words))
                return
            raise Refused("tournament-there")
        if sum(entrant.left is None for entrant in tournament.entrants) >= MOST_ENTRANTS:
            raise Refused("tournament-full", most=MOST_ENTRANTS)
        tournament = await self._enter(click, tournament)
        own = tournament.entrant_of(click.actor.id)
        assert own is not None
        if settled.format == "pairs" and not begun:
            await click.show_page(screens.partner_screen(tournament, own, click.words))
        else:
            await click.whisper(notice_screen(click.words.say("tournament-entered", late=int(begun))))

    async def _enter(self, click: Click, tournament: Tournament, partner: int | None = None) -> Tournament:
        """Register the user; the announcement follows. Raises Refused (`stale`, if a partner was chosen)."""
        actor = click.actor
        return await self._stored(self._kept.enter(tournament, actor.id, actor.name, actor.language, partner=partner))

    async def _stored(self, change: Awaitable[Tournament]) -> Tournament:
        """The tournament after a change. Raises Refused (`stale`) if somebody was faster."""
        try:
            after = await change
        except Outdated as raced:
            raise Refused("stale") from raced
        self._director.sweep_soon()
        return after

    @route("tournament-seal", args=int)
    async def show_seal(self, click: Click, tournament_id: int) -> None:
        """The seal of the present round's deals. Raises Refused (`stale`)."""
        tournament = await self._find(click, tournament_id)
        if tournament.present is None:
            raise Refused("stale")
        await click.whisper(seal_screen(tournament, click.words))

    @route("tournament-partner", args=NumberedMenu, private=True)
    async def choose_partner(self, click: Click, menu: NumberedMenu) -> None:
        """Make a pair with an entrant who is alone. Raises Refused (`stale`, `tournament-partner-taken`)."""
        tournament = await self._live(click, menu.number)
        own, partner = tournament.entrant_of(click.actor.id), tournament.entrant_of(whole_number(click.value))
        if own is None or own.left is not None or tournament.rounds:
            raise Refused("stale")
        teams = [entrant.team for entrant in tournament.entrants if entrant.left is None]
        if partner is None or partner == own or teams.count(partner.team) > 1 or teams.count(own.team) > 1:
            raise Refused("tournament-partner-taken")
        tournament = await self._enter(click, tournament, partner.team)
        own = tournament.entrant_of(click.actor.id)
        assert own is not None
        await click.turn_page(screens.partner_screen(tournament, own, click.words))

    @route("tournament-leave", args=int)
    async def leave(self, click: Click, tournament_id: int) -> None:
        """Take the user's registration back; at a table, they play the present round to its end. Raises Refused."""
        tournament = await self._live(click, tournament_id)
        own = tournament.entrant_of(click.actor.id)
        if own is None or own.left is not None:
            raise Refused("tournament-not-there")
        after = await self._stored(self._kept.leave(tournament, own.number))
        present = tournament.present
        seated = present is not None and any(own.number in table.seating for table in present.tables)
        when = "seated" if seated else "begun" if tournament.rounds else "open"
        back = int(bool(after.rounds) and not rounds.too_late(after, after.entrant_of(click.actor.id)))
        await click.whisper(notice_screen(click.words.say("tournament-left", when=when, back=back)))

    async def _managed(self, click: Click, tournament_id: int) -> Tournament:
        """The tournament, if the user organises it or may manage events. Raises Refused (`not-organiser`)."""
        tournament = await self._find(click, tournament_id)
        if tournament.settled.organiser_id != click.actor.id and not may_organise(click):
            raise Refused("not-organiser")
        return tournament

    async def _show(self, click: Click, tournament: Tournament, page: int = 0, tables_page: int = 0) -> None:
        trouble = self._director.trouble(tournament)
        await self._director.open_pages.show(click, tournament, trouble, page, tables_page)

    @route("tournament-manage", args=screens.ManagePage)
    async def manage(self, click: Click, page: screens.ManagePage) -> None:
        await self._show(click, await self._managed(click, page.tournament), page.page, page.tables_page)

    @route("tournament-begin", args=int, private=True)
    async def begin(self, click: Click, tournament_id: int) -> None:
        """Begin the first or next round now, or go on after a pause. Raises Refused (`tournament-few`)."""
        tournament = await self._managed(click, tournament_id)
        if tournament.over:
            raise Refused("tournament-over")
        if tournament.present is None and not rounds.may_begin(tournament):
            raise Refused("tournament-few")
        status = "open" if not tournament.rounds else "running"
        due = tournament.due_at if tournament.present else discord.utils.utcnow()
        after = await self._change(click, tournament, status, due)
        await self._show(click, after)

    async def _unbegun(self, click: Click, tournament_id: int) -> Tournament:
        """The same, if what is settled may still change. Raises Refused (`tournament-begun`, or as `_managed`)."""
        tournament = await self._managed(click, tournament_id)
        if tournament.over or tournament.rounds:
            raise Refused("tournament-begun")
        return tournament

    async def _settle(self, click: Click, tournament: Tournament, after: NewTournament) -> None:
        """Raises Refused (`tournament-threads`, `permissions`, `stale`)."""
        await self._show(click, await self._stored(self._kept.settle(tournament, after)))

    @route("tournament-rounds", args=int, private=True)
    async def ask_rounds(self, click: Click, tournament_id: int) -> None:
        tournament = await self._unbegun(click, tournament_id)
        await click.show_form(rounds_form("tournament-rounded", tournament.id, tournament.settled, click.words))

    @route("tournament-rounded", args=int, private=True)
    async def set_rounds(self, click: Click, tournament_id: int) -> None:
        """Take over that form. Raises Refused (`evening-number`)."""
        tournament = await self._unbegun(click, tournament_id)
        await self._settle(click, tournament, with_rounds(click, tournament.settled))

    @route("tournament-tables", args=int, private=True)
    async def ask_tables(self, click: Click, tournament_id: int) -> None:
        tournament = await self._unbegun(click, tournament_id)
        await click.show_form(tables_form("tournament-tabled", tournament.id, tournament.settled, click.words))

    @route("tournament-tabled", args=int, private=True)
    async def set_tables(self, click: Click, tournament_id: int) -> None:
        """Take over that form. Raises Refused, as `settled_as`."""
        tournament = await self._unbegun(click, tournament_id)
        await self._settle(click, tournament, with_tables(click, tournament.settled))

    @route("tournament-pause", args=int, private=True)
    async def pause(self, click: Click, tournament_id: int) -> None:
        """Let no further round begin. The present one is played to its end."""
        tournament = await self._managed(click, tournament_id)
        if tournament.over or not tournament.rounds:
            raise Refused("stale")
        due = tournament.due_at if tournament.present else None
        await self._show(click, await self._change(click, tournament, "paused", due))

    @route("tournament-cancel", args=int, private=True)
    async def ask_to_cancel(self, click: Click, tournament_id: int) -> None:
        tournament = await self._managed(click, tournament_id)
        self._director.open_pages.leave(click, tournament)
        await click.turn_page(screens.cancel_screen(tournament, click.words))

    @route("tournament-cancelled", args=int, private=True)
    async def cancel(self, click: Click, tournament_id: int) -> None:
        """Cancel it. Its tables go on until the end of their round; the last one to end opens their deals."""
        tournament = await self._managed(click, tournament_id)
        if tournament.over:
            raise Refused("tournament-over")
        due = tournament.due_at if tournament.present else None
        await self._show(click, await self._change(click, tournament, "cancelled", due))

    async def _change(self, click: Click, tournament: Tournament, status: str, due: datetime | None) -> Tournament:
        """Raises Refused (`stale`)."""
        tournament = await self._stored(self._kept.set_status(tournament, status, due))
        if tournament.over and click.interaction.guild is not None:
            await events.follow(click.interaction.guild, tournament)
            await self._director.show(tournament)
        return tournament

    async def _entrant(self, click: Click, of: screens.EntrantOf) -> tuple[Tournament, Entrant]:
        """A place that a control names. Raises Refused (`stale`, `tournament-over`, or as `_managed`)."""
        tournament = await self._managed(click, of.tournament)
        if tournament.over:
            raise Refused("tournament-over")
        for entrant in tournament.places:
            if str(entrant.user_id) == of.user:  # that of somebody whose data is deleted is negative
                return tournament, entrant
        raise Refused("stale")

    @route("tournament-entrant", args=int, private=True)
    async def choose_entrant(self, click: Click, tournament_id: int) -> None:
        """Show what the organiser can do about an entrant."""
        tournament, entrant = await self._entrant(click, screens.EntrantOf(tournament_id, click.value))
        self._director.open_pages.leave(click, tournament)
        await click.turn_page(screens.entrant_screen(tournament, entrant, click.words))

    @route("tournament-remove", args=screens.EntrantOf, private=True)
    async def remove(self, click: Click, of: screens.EntrantOf) -> None:
        """Take an entrant out, from the next round on: a computer or a latecomer plays in their place."""
        tournament, entrant = await self._entrant(click, of)
        if entrant.left is not None:
            raise Refused("stale")
        await self._show(click, await self._stored(self._kept.leave(tournament, entrant.number)))

    @route("tournament-replace", args=screens.EntrantOf, private=True)
    async def replace(self, click: Click, of: screens.EntrantOf) -> None:
        """Let a member take over an entrant's place, at once. Raises Refused (`tournament-replace`, `stale`)."""
        tournament, entrant = await self._entrant(click, of)
        person = click.person
        own = tournament.entrant_of(person.id)
        if person.bot or own == entrant or (own is not None and tournament.in_a_round(own)):
            raise Refused("tournament-replace")
        replaced = self._kept.replace(tournament, entrant.number, person.id, person.name)
        await self._show(click, await self._stored(replaced))

    @route("tournament-correct", args=int, private=True)
    async def ask_for_scores(self, click: Click, tournament_id: int) -> None:
        """Show the form that corrects the scores of a table."""
        tournament = await self._managed(click, tournament_id)
        round_text, _, table_text = click.value.partition(".")
        round_number, table = require_table(tournament, whole_number(round_text), whole_number(table_text))
        await click.show_form(screens.correction_form(tournament, round_number, table, click.words))

    @route("tournament-corrected", args=screens.TableOf, private=True)
    async def correct(self, click: Click, of: screens.TableOf) -> None:
        """Correct the scores of a table; everybody can read why. Raises Refused (`tournament-scores`, `stale`)."""
        tournament = await self._managed(click, of.tournament)
        round_number, table = require_table(tournament, of.round, of.table)
        settled = rounds.scored(tournament)
        scoring, scores = (
            rounds.rules_of(settled).scoring,
            rounds.read_scores(str(click.fields.get(screens.SCORES, "")), settled),
        )
        reason = plain_name(str(click.fields.get(screens.REASON, "")), screens.MAX_REASON, unnamed="")
        if scores is None or not reason:
            partners = int(bool(rounds.shared_results(settled)))
            halves = int(rounds.in_halves(settled))
            raise Refused(
                "tournament-scores", seats=settled.seats, scoring=scoring.value, partners=partners, halves=halves
            )
        how = "corrected" if scoring in rounds.PLAYED else rounds.AWARD
        tournament = await self._stored(self._kept.score(tournament, round_number, table, (scores,), how, reason))
        await self._director.show(tournament)
        await self._show(click, tournament)

    @route("tournament-results", args=int)
    async def results(self, click: Click, tournament_id: int) -> None:
        """Send all results as files, to the user only: a table (CSV) and everything (JSON)."""
        tournament = await self._find(click, tournament_id)
        ranks = rounds.ranks_of(tournament)
        files = [
            discord.File(BytesIO(as_csv(tournament, ranks).encode()), f"tournament-{tournament.id}.csv"),
            discord.File(BytesIO(as_json(tournament, ranks).encode()), f"tournament-{tournament.id}.json"),
        ]
        await click.interaction.response.send_message(files=files, ephemeral=True)


def require_table(tournament: Tournament, round_number: int, number: int) -> tuple[int, int]:
    """A table that a control names, if its round has begun. Raises Refused (`stale`)."""
    for round_ in tournament.rounds:
        if round_.number == round_number and any(table.number == number for table in round_.tables):
            return round_number, number
    raise Refused("stale")
