"""A lesson: a practice match with a fixed deal, whose steps are told as their moments come."""

from __future__ import annotations

from collections.abc import Sequence

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.practice.session import SEAT, PracticeMatches, PracticeSession, find
from bot.i18n.lessons import Lesson, has_lesson, lesson
from bot.interactions.click import Click
from bot.matches.lessons import Progress, is_clear_mistake, progress
from bot.screens.pages.lessons import Mistake, lesson_over_screen, lesson_screen, lesson_start_screen
from bot.screens.parts.refusals import refusals_before
from bot.screens.parts.screen import Screen
from bot.tables.computers.pool import NoAnswer, Urgency
from bot.tables.computers.worker import Question

log = get_logger(__name__)


class LessonSession(PracticeSession):
    """One lesson. After a clear mistake of the learner, `mistake` is the better move."""

    mistake: Mistake | None = None

    @property
    def lesson(self) -> Lesson:
        return lesson(self.practice.game, self.words.language)

    def start(self) -> games.Game:
        """The match before its first move.

        Raises Refused (`lesson-stale`) if the rules or the deal of the lesson have changed since.
        """
        practice = self.practice
        known = practice.game in games.KEYS and has_lesson(practice.game)
        plan = self.lesson.plan if known else None
        if plan is None or practice.version != games.info(practice.game).version or plan.seed_bytes != practice.seed:
            raise Refused("lesson-stale", game=practice.game)
        match = plan.begin()
        if (match.seats, match.options) != (practice.seats, practice.options):
            raise Refused("lesson-stale", game=practice.game)
        return match

    def is_over(self, match: games.Game) -> bool:
        return self.lesson.plan.is_over(match)

    def progress(self) -> Progress:
        """The steps that were told, and those to tell now."""
        return progress(self.lesson.plan, self.match.log, self.lesson.triggers)

    async def begin_again(self) -> None:
        """Go back to the first move."""
        await self._change(self._begin_again)

    async def _begin_again(self) -> None:
        await self._play_from(0)

    async def go_on(self, twin: games.Game, own_events: Sequence[games.Event]) -> None:
        before, after = self.match, twin.copy()
        own = [move for seat, move in twin.log[len(before.log) :] if seat == SEAT]
        await super().go_on(twin, own_events)
        self.mistake = await self._mistake_of(own[0], before, after) if len(own) == 1 else None

    async def _mistake_of(self, move: str, before: games.Game, after: games.Game) -> Mistake | None:
        """The better move, if the learner's move was a clear mistake; None if nobody can say."""
        if SEAT not in before.waiting or len(before.legal(SEAT)) < 2 or not games.can_advise(before.key):
            return None
        try:
            advice = await self._matches.pool.advise(Question.of_a_person(before, SEAT, self.seed), Urgency.SOLO)
        except NoAnswer:
            return None
        except Exception:  # the move is recorded: the lesson goes on without a note about it
            log.error("no advice in a lesson", game=before.key, revision=len(before.log), exc_info=True)
            return None
        return Mistake(advice, move, before.view(SEAT)) if is_clear_mistake(advice, move, after) else None

    # -- how it looks ----------------------------------------------------------------------------------------

    async def introduce(self, notice: str | None = None) -> None:
        """Answer with what the game is about, and a button to begin or go on. `notice`: a sentence above it."""
        begun = any(seat == SEAT for seat, _ in self.match.log)
        screen = lesson_start_screen(self, self.practice.game, self.lesson, self.words, begun=begun, notice=notice)
        await self.click.show(screen, lasting=self.lasting)

    async def screen(self, notice: str | None, asked: str | None) -> Screen:
        if self.over:
            return lesson_over_screen(
                self,
                self.match,
                self.lesson,
                self.progress(),
                self.words,
                notice=notice,
                mistake=self.mistake,
                in_server=self.click.interaction.guild_id is not None,
            )
        return lesson_screen(
            self,
            self.match,
            self._events,
            self.lesson,
            self.progress(),
            self.words,
            notice=notice,
            asked=asked,
            mistake=self.mistake,
            known=refusals_before(self.lesson.plan.begin(), self.match.log, SEAT),
        )


async def open_session(click: Click, matches: PracticeMatches) -> PracticeSession:
    """The match or the lesson that a click names, with its position.

    Raises Refused: `practice-gone` if it was deleted or is not this user's, or as `PracticeSession.start`.
    """
    practice = await find(click, matches)
    session = (LessonSession if practice.lesson else PracticeSession)(click, matches, practice)
    await session.read()
    return session
