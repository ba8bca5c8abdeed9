"""Practice matches and lessons as their players play them: moves can be taken back, and advice is free."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import discord

import games
from bot.core.custom_ids import PRACTICE
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.solo.rules.lessons import Progress, is_clear_mistake, progress
from bot.features.solo.rules.turns import SEAT, Log, chosen, deals_of, may_react, public, replayed
from bot.features.solo.screens.lessons import (
    Mistake,
    lesson_over_screen,
    lesson_screen,
    lesson_start_screen,
    refusals_before,
)
from bot.features.solo.screens.position import SoloPosition
from bot.features.solo.screens.practice import practice_over_screen, practice_screen
from bot.features.solo.solo_matches import SoloMatches, StoredSession, owned
from bot.i18n.lessons import Lesson, has_lesson, lesson
from bot.interactions.click import Click
from bot.interactions.feature import within_limits
from bot.screens.parts.screen import Screen
from bot.tables.computers.pool import NoAnswer, Urgency
from bot.tables.computers.worker import Question
from games.players import strengths
from games.record import Record, record_of
from storage import Practice, Practices, TablePosition

log = get_logger(__name__)

USUAL_LEVEL = "normal"
MOST_OPEN = 5  # practice matches of one user, each of a different game


@dataclass(eq=False, repr=False, kw_only=True)
class PracticeSession(StoredSession[Practice]):
    """One practice match, whose moves can be taken back."""

    kind = PRACTICE
    gone = "practice-gone"
    lasting = True

    kept: Practices

    @property
    def seat(self) -> int:
        return self.stored.seat

    @property
    def seed(self) -> bytes:
        return self.stored.seed

    async def think(self, match: games.Game, seat: int | None) -> str | None:
        return await self.matches.think(match, seat, self.stored.level, self.stored.seed)

    async def find(self) -> Practice:
        return await self.kept.find(self.stored.id)

    async def start(self) -> games.Game:
        """The match before its first move. Raises Refused (`practice-stale`)."""
        stored = self.stored
        if stored.game not in games.KEYS or not games.info(stored.game).plays(stored.version):
            raise Refused("practice-stale", game=stored.game)
        return games.new(
            stored.game,
            seats=stored.seats,
            options=stored.options,
            seed=stored.seed,
            dealer=stored.dealer,
            version=stored.version,
        )

    async def record(self, twin: games.Game) -> Practice:
        """Record the moves of a copy. Raises Refused (`practice-many`), Unknown or SeqTaken."""
        won = (twin.outcome is not None and twin.outcome.places[self.seat] == 1) if self.is_over(twin) else None
        level, now = self.stored.level, discord.utils.utcnow()
        with within_limits():
            return await self.kept.keep(self.stored, twin.log, level=level, now=now, most=MOST_OPEN, won=won)

    async def screen(self, position: SoloPosition) -> Screen:
        stored = self.stored
        return practice_over_screen(position, stored) if self.over else practice_screen(position, stored.level)

    async def introduce(self, notice: str | None = None) -> None:
        """Answer with the first screen. `notice`: a sentence above it."""
        await self.show(notice)

    async def wait(self) -> None:
        """Let one computer react, or else close the window of the rules. Raises Refused (`stale`)."""
        if not may_react(self.match, self.seat):
            raise Refused("stale")
        twin, seat, move = self.match.copy(), None, None
        for seat in self.others:
            if twin.legal(seat) and (move := await self.think(twin, seat)) is not None:
                break
        else:
            seat, move = None, twin.legal(None)[0]
        await self.go_on(twin, public(twin.play(seat, move)))

    async def rewind(self, stays: Callable[[Sequence[object], Log, int], int | None]) -> None:
        """Take moves back. `stays`: says how many stay; None: none can be taken back, and it raises Refused."""
        moves = self.stored.log
        own = chosen(await self.start(), moves, self.seat) if await self.plays_forced() else moves
        length = stays(deals_of(await self.start(), moves), own, self.seat)
        if length is None:
            raise Refused("practice-nothing-back")
        await self.go_on(*replayed(await self.start(), moves[:length], self.seat))

    async def set_level(self, level: str) -> None:
        """Change the level. Raises Refused: `expired` if no menu offers it, `stale` once the match is over."""
        if level not in strengths(self.stored.game):
            raise Refused("expired")
        if self.over:
            raise Refused("stale")
        self.stored = replace(self.stored, level=level)
        await self.keep(self.match, self.events)


class LessonSession(PracticeSession):
    """A match with a fixed deal and told steps. `mistake`: the better move, after a clear mistake."""

    forced_by_hand = True  # its steps come with the learner's own moves
    mistake: Mistake | None = None

    @property
    def lesson(self) -> Lesson:
        return lesson(self.stored.game, self.words.language)

    async def start(self) -> games.Game:
        """The match before its first move. Raises Refused (`lesson-stale`) if its rules or its deal have changed."""
        stored = self.stored
        known = stored.game in games.KEYS and has_lesson(stored.game)
        plan = self.lesson.plan if known else None
        if plan is None or (plan.seed_bytes, plan.seats) != (stored.seed, stored.seats):
            raise Refused("lesson-stale", game=stored.game)
        try:
            match = plan.begin(stored.version)
        except games.BadOptions as other_rules:
            raise Refused("lesson-stale", game=stored.game) from other_rules
        if {**match.options, **stored.options} != match.options:
            raise Refused("lesson-stale", game=stored.game)
        return match

    def is_over(self, match: games.Game) -> bool:
        return self.lesson.plan.is_over(match)

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
            advice = await self.matches.pool.advise(Question.of_a_person(before, SEAT, self.seed), Urgency.SOLO)
        except NoAnswer:
            return None
        except Exception:  # the move is recorded: the lesson goes on without a note about it
            log.error("no advice in a lesson", game=before.key, revision=len(before.log), exc_info=True)
            return None
        return Mistake(advice, move, before.view(SEAT)) if is_clear_mistake(advice, move, after) else None

    async def introduce(self, notice: str | None = None) -> None:
        """Answer with what the game is about, and a button to begin or go on."""
        await self.click.show(lesson_start_screen(self.shown(notice), self.lesson), lasting=self.lasting)

    async def screen(self, position: SoloPosition) -> Screen:
        here: Progress = progress(self.lesson.plan, self.match.log, self.lesson.triggers, self.match.version)
        if self.over:
            in_server = self.click.interaction.guild_id is not None
            return lesson_over_screen(position, self.lesson, here, mistake=self.mistake, in_server=in_server)
        known = refusals_before(self.lesson.plan.begin(self.match.version), self.match.log, SEAT)
        return lesson_screen(position, self.lesson, here, mistake=self.mistake, known=known)


@dataclass(eq=False, repr=False, kw_only=True)
class PracticeSessions:
    """Begins and opens the practice matches and lessons of all users."""

    matches: SoloMatches
    kept: Practices

    def of(self, click: Click, stored: Practice) -> PracticeSession:
        """A match or a lesson, without its position."""
        return (LessonSession if stored.lesson else PracticeSession)(
            click=click, matches=self.matches, kept=self.kept, stored=stored
        )

    async def open(self, click: Click) -> PracticeSession:
        """The match of a click. Raises Refused (`practice-gone`, `practice-stale`, `lesson-stale`)."""
        session = self.of(click, await owned(click, self.kept.find(click.control.number), PracticeSession.gone))
        await session.load()
        return session

    async def record(self, click: Click) -> Record:
        """The record, without names, of the match or the lesson that a click names. Raises Refused, as `open`."""
        session = await self.open(click)
        stored, seats = session.stored, range(session.match.seats)
        names = [f"seat {seat}" if seat == stored.seat else f"computer {stored.level}" for seat in seats]
        make = partial(record_of, session.match, names=names, date=stored.began_at.date().isoformat())
        return await asyncio.get_running_loop().run_in_executor(None, make)

    async def begin(
        self, click: Click, match: games.Game, level: str, *, lesson: bool = False, at: TablePosition | None = None
    ) -> PracticeSession:
        """Begin in place of the game's open match. `at`: to go on from. Raises Refused (`practice-many`)."""
        with within_limits():
            stored = await self.kept.begin(
                click.actor.id,
                name=click.actor.name,
                game=match.key,
                version=match.version,
                seats=match.seats,
                options=match.options,
                seed=match.seed,
                level=level,
                now=discord.utils.utcnow(),
                most=MOST_OPEN,
                lesson=lesson,
                position=at,
            )
        session = self.of(click, stored)
        await session.begin()
        return session
