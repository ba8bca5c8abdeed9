"""Reports of mistakes: a player says what is wrong, and the operator gets it with the match and the position.

Decision: bot/decisions/0101-a-report-refers-to-its-match.md.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import version

import discord

from bot.core.custom_ids import PRACTICE, action_id, solo_name
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.i18n.words import Words
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.matches.replay import Replays
from bot.monitoring.metrics import REPORTS, Metrics
from bot.screens.parts.screen import Button, Form, ReportOf, Screen, SelectField, TextField, notice_screen
from games.record import Record
from storage import Report, Reports, TableRecord, TooManyReports

log = get_logger(__name__)

SCREENS = ("result", "replay", "compare", "problem", "hand", "practice", "lesson")
KIND, TEXT = "kind", "text"  # the fields of the form
MOST_TEXT = 1000  # characters


@dataclass(eq=False, repr=False)
class Reporting(Feature):
    """Takes reports. `practice`: the record of the practice match that a click names, if it is the user's."""

    _kept: Reports
    _replays: Replays
    _practice: Callable[[Click], Awaitable[Record]]
    _visibility: ChannelVisibility
    _metrics: Metrics

    @route("report", args=ReportOf)
    async def ask(self, click: Click, about: ReportOf) -> None:
        """Show the form. Raises Refused, as `_find`, or `report-many`."""
        await self._find(click, about)
        try:
            await self._kept.require_room(click.actor.id, discord.utils.utcnow())
        except TooManyReports as many:
            raise too_many(many) from many
        await click.show_form(report_form(click, about))

    @route("report-sent", args=ReportOf)
    async def keep(self, click: Click, about: ReportOf) -> None:
        """Keep a submitted report. Raises Refused, as `_find`, or `report-many`; `expired` for a forged form."""
        kind, text = click.fields.get(KIND), click.fields.get(TEXT)
        match kind, text:
            case [str(chosen)], str(typed) if chosen in REPORTS and typed.strip() and len(typed) <= MOST_TEXT:
                pass
            case _:
                raise Refused("expired")
        found, words = await self._find(click, about), click.words
        match_id, record = (None, found) if isinstance(found, Record) else (found.id, None)
        report = Report(
            reported_at=discord.utils.utcnow(),
            screen=about.screen,
            kind=chosen,
            text=typed.strip(),
            language=words.language,
            bot=version("tapis-vert"),
            game=found.game,
            version=found.version,
            position=about.position,
            match_id=match_id,
            record=None if record is None else record.text().encode(),
        )
        try:
            number = await self._kept.keep(click.actor.id, report)
        except TooManyReports as many:
            raise too_many(many) from many
        self._metrics.reported(chosen)
        log.info("report", number=number, kind=chosen, game=found.game, screen=about.screen)
        await click.whisper(thanks_screen(number, words))

    @route("report-delete", args=int, private=True)
    async def delete(self, click: Click, number: int) -> None:
        """Delete the user's own report. Raises Refused (`report-gone`)."""
        if not await self._kept.drop(click.actor.id, number):
            raise Refused("report-gone")
        await click.turn_page(notice_screen(click.words.say("report-deleted")))

    async def _find(self, click: Click, about: ReportOf) -> TableRecord | Record:
        """The match that a report is about: of the journal, or as its record.

        Raises Refused: `reports-off`; `expired` for a forged custom id; `replay-never-began`; as `Replays.seen`, or if
        the practice match is not the user's.
        """
        if not click.words.reports:
            raise Refused("reports-off")
        if about.screen not in SCREENS:
            raise Refused("expired")
        if click.control.kind == PRACTICE:
            return await self._practice(click)
        record = await self._replays.seen(
            click.table_id, click.actor, partial(self._visibility.sees, click.interaction)
        )
        if record.started_at is None:
            raise Refused("replay-never-began")
        return record


def too_many(many: TooManyReports) -> Refused:
    return Refused("report-many", when=discord.utils.format_dt(many.until, "R"))


def report_form(click: Click, about: ReportOf) -> Form:
    """The form: what is wrong, and in a few words why."""
    words, match = click.words, solo_name(click.control.kind, click.control.number)
    kinds = tuple((kind, words.say("report-kind", kind=kind)) for kind in REPORTS)
    fields = (
        SelectField(KIND, words.say("report-what"), kinds, ""),
        TextField(TEXT, words.say("report-text"), words.say("report-text-help"), "", MOST_TEXT, long=True),
    )
    return Form(action_id(match, "report-sent", about), words.say("report-title"), fields)


def thanks_screen(number: int, words: Words) -> Screen:
    """The answer to a report: its number, who will see it, and how to delete it."""
    delete = Button(action_id(0, "report-delete", number), words.say("button-report-delete"))
    return replace(notice_screen(words.say("report-thanks", number=number)), rows=((delete,),))
