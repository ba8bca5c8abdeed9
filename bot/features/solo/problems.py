"""Problems from a user's own matches: the moves that cost them most, as their reviews have found them.

A problem shows what the user knew when they moved. It opens only for this user, and only while they may replay its
match. Nothing of the match is kept with it: the position comes from the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias

import discord

import games
from bot.core.custom_ids import PROBLEM, ROUTES, MatchName, solo_name, whole_number
from bot.core.errors import Refused
from bot.features.advice import Searches
from bot.features.solo.rules.problems import Collection
from bot.features.solo.rules.turns import replayed
from bot.features.solo.screens.position import SoloPosition
from bot.features.solo.screens.problems import Posed, answer_screen, ask_text, problem_screen, problems_screen
from bot.features.solo.solo_matches import SoloMatches, SoloSession
from bot.i18n.readers import Readers
from bot.i18n.words import Words
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.matches.replay import Replay, Replays
from bot.matches.review import Judged, Review
from bot.screens.parts.screen import Screen
from bot.tables.seating import player_of
from storage import Player, Problem, Problems, TableRecord

MOST_KEPT = 50  # of a user

Compare: TypeAlias = Callable[[TableRecord, Replay, int, int], Coroutine[Any, Any, games.Advice]]
"""Weighs every move of a seat at a position of a match. Raises Refused (`advice-failed`)."""


@dataclass(eq=False, repr=False, kw_only=True)
class OwnProblems(Feature):
    """Keeps, lists and opens problems."""

    matches: SoloMatches
    kept: Problems
    replays: Replays
    compare: Compare
    visibility: ChannelVisibility
    readers: Readers
    searches: Searches[games.Advice] = field(init=False, default_factory=Searches)

    async def note(self, record: TableRecord, user_id: int, review: Review) -> None:
        costs = {judged.position: judged.cost or 0.0 for judged in review.costliest()}
        await self.kept.note(user_id, record.id, costs, now=discord.utils.utcnow(), most=MOST_KEPT)

    @route("problems")
    async def show_list(self, click: Click) -> None:
        """Show how many problems the user has to solve, and a menu of them."""
        await click.show_page(problems_screen(Collection(await self.kept.of(click.actor.id)), click.words))

    @route("problem")
    async def open(self, click: Click) -> None:
        """Open the problem that a button names, unsolved or not. Raises Refused, as `session`."""
        await (await self.session(click)).show()

    @route("problem-pick")
    async def pick(self, click: Click) -> None:
        """Open the problem that was chosen in the menu. Raises Refused, as `session`."""
        match_id, _, position = click.value.partition(".")
        await (await self._session(click, whole_number(match_id), whole_number(position))).show()

    async def session(self, click: Click) -> ProblemSession:
        """The problem that a click names: by its revision if it plays, else by the start of its argument.

        Raises Refused (`expired`, `problem-gone`, or as `Replays.find`).
        """
        if click.control.kind != PROBLEM:
            raise Refused("expired")
        plays = click.control.route in ROUTES.values()
        position = click.revision if plays else whole_number(click.argument.partition(".")[0])
        return await self._session(click, click.control.number, position)

    async def _session(self, click: Click, match_id: int, position: int) -> ProblemSession:
        """A problem of the user. Raises Refused (`problem-gone`, or as `Replays.find`)."""
        collection = Collection(await self.kept.of(click.actor.id))
        if (problem := collection.find(match_id, position)) is None:
            raise Refused("problem-gone")
        record, replay = await self.replays.find(
            match_id, click.actor, click.take_time, sees=partial(self.visibility.sees, click.interaction)
        )
        player = player_of(record, click.actor.id)
        if player is None or position >= replay.length or replay.moves[position][0] != player.seat:
            raise Refused("problem-gone")
        await self.readers.load([click.actor.id], record.guild_id)
        same = collection.of_match(match_id)
        posed = Posed(record, problem, same.index(problem) + 1, len(same), replay.moves[position][1])
        following = collection.after(problem)
        session = ProblemSession(
            click=click,
            matches=self.matches,
            problems=self,
            posed=posed,
            player=player,
            replay=replay,
            following=following,
        )
        await session.read()
        return session


@dataclass(eq=False, repr=False, kw_only=True)
class ProblemSession(SoloSession):
    """One problem: its first move is the answer."""

    no_advice = "expired"  # it is the answer: no button asks for it before

    problems: OwnProblems
    posed: Posed
    player: Player
    replay: Replay
    following: Problem | None
    judged: Judged | None = field(init=False, default=None)

    @property
    def name(self) -> MatchName:
        return solo_name(PROBLEM, self.posed.record.id)

    @property
    def seat(self) -> int:
        return self.player.seat

    @property
    def players(self) -> Sequence[Player]:
        return self.posed.record.players

    @property
    def words(self) -> Words:
        return self.click.words_in(self.posed.record.guild_id)

    @property
    def seed(self) -> bytes | None:
        return self.posed.record.seed

    async def read(self) -> None:
        """The position from the replay, and the events since the player's move before."""
        moves = self.replay.moves[: self.posed.problem.position]
        since = max((number for number, (seat, _) in enumerate(moves) if seat == self.seat), default=0)
        self.match, self.events = replayed(self.replay.at(since), moves[since:], self.seat)

    async def go_on(self, twin: games.Game, own_events: Sequence[games.Event]) -> None:
        """Compare the move, and note a solution. Raises Refused: `expired` for several moves, or as `Compare`."""
        problem, kept, user_id = self.posed.problem, self.problems.kept, self.click.actor.id
        (_, move), *more = twin.log[problem.position :]
        if more:
            raise Refused("expired")
        compare = partial(self.problems.compare, self.posed.record, self.replay, self.seat, problem.position)
        advice = await self.problems.searches.find(user_id, (problem.match_id, problem.position), compare)
        self.judged = Judged(problem.position, move, advice)
        if self.judged.good:
            await kept.solve(user_id, problem.match_id, problem.position, discord.utils.utcnow())

    async def screen(self, position: SoloPosition) -> Screen:
        if self.judged is not None:
            return answer_screen(position, self.posed, self.judged, self.following)
        return problem_screen(position, self.posed)

    def told(self, position: SoloPosition, screen: Screen) -> Screen:
        if self.judged is not None:
            return screen
        return super().told(replace(position, notice=ask_text(position, self.posed)), screen)
