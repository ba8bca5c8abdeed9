"""/learn: a guided first deal of a game, for people who have never heard of it."""

from functools import partial

import games
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.arguments import BEST_KNOWN, Suggestion, find_game, suggest_games, with_best_known
from bot.features.solo.practice_sessions import LessonSession, PracticeSessions
from bot.features.solo.rules.lessons import LEVEL
from bot.features.solo.rules.turns import first_move
from bot.features.solo.screens.lessons import lesson_list_screen
from bot.i18n.lessons import has_lesson, lesson
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route


class Lessons(Feature):
    """Begins, continues and repeats lessons."""

    def __init__(self, sessions: PracticeSessions) -> None:
        self._sessions = sessions

    @command("learn", anywhere=True)
    async def learn(self, click: Click, game: str | None = None) -> None:
        if game is None:
            await self._show_list(click)
        else:
            await self.start(click, find_game(game)[0])

    @learn.autocomplete("game")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        return suggest_games(Click.of(interaction).words, typed, first=with_best_known(()))

    @route("learn")
    async def start_game(self, click: Click) -> None:
        """Begin or continue the lesson of a game, or show the list of lessons. Raises Refused, as `start`."""
        if click.argument:
            await self.start(click, click.argument)
        else:
            await self._show_list(click)

    @route("learn-pick")
    async def choose(self, click: Click) -> None:
        """Begin or continue the lesson of the chosen game. Raises Refused, as `start`."""
        await self.start(click, click.value)

    async def _show_list(self, click: Click) -> None:
        done = await self._sessions.kept.finished_lessons(click.actor.id)
        known = [key for key in games.KEYS if key in done]
        await click.show_page(lesson_list_screen(known, BEST_KNOWN, click.words))

    async def start(self, click: Click, key: str) -> None:
        """Continue the user's lesson of a game, or begin it. Raises Refused (`unknown-game`, `no-lesson`)."""
        if key not in games.KEYS:
            raise Refused("unknown-game", game=key[:50])
        if not has_lesson(key):
            raise Refused("no-lesson", game=key)
        notice = None
        for stored in await self._sessions.kept.open_of(click.actor.id, lessons=True):
            if stored.game == key:
                session = self._sessions.of(click, stored)
                try:
                    await session.begin()
                except Refused as refusal:
                    notice = click.explain(refusal, click.words)
                    break
                await session.introduce()
                return
        plan = lesson(key, click.words.language).plan
        session = await self._sessions.begin(click, plan.begin(), LEVEL, lesson=True)
        await session.introduce(notice)

    @route("learn-start")
    async def begin_to_play(self, click: Click) -> None:
        """Show the present position."""
        session = await self._session(click)
        await session.begin()
        await session.show()

    @route("learn-again")
    async def begin_again(self, click: Click) -> None:
        session = await self._session(click)
        await session.change(partial(session.rewind, first_move))
        await session.introduce()

    async def _session(self, click: Click) -> LessonSession:
        """The lesson that a click names. Raises Refused, as `PracticeSessions.open`; `practice-gone` if it is none."""
        session = await self._sessions.open(click)
        if not isinstance(session, LessonSession):
            raise Refused("practice-gone")
        return session
