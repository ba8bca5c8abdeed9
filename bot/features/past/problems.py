"""Problems from a user's own matches: the moves that cost them most, as their reviews have found them.

A problem shows what the user knew when they moved. It opens only for this user, and only while they may replay its
match. Nothing of the match is kept with it: the position comes from the journal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import discord

import games
from bot.core.custom_ids import PROBLEM, ROUTES, whole_number
from bot.core.errors import Refused
from bot.features.moves import Plan
from bot.features.past.reviews import Reviews, seat_of
from bot.features.searches import Searches
from bot.features.solo import in_time, replayed
from bot.i18n.readers import Readers
from bot.i18n.words import Words
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.matches.problems import Collection
from bot.matches.replay import Replay, Replays
from bot.matches.review import Judged, Review
from bot.screens.pages.problems import problems_screen
from bot.screens.parts.cards import names_of
from bot.screens.parts.refusals import unplayable
from bot.screens.solo.problem import Posed, answer_screen, problem_screen
from storage import Match, Problem, Problems

MOST_KEPT = 50  # of a user


class OwnProblems(Feature):
    """Keeps, lists and opens problems, and judges the answers."""

    def __init__(
        self,
        kept: Problems,
        replays: Replays,
        reviews: Reviews,
        visibility: ChannelVisibility,
        readers: Readers,
        now: Callable[[], datetime] = discord.utils.utcnow,
    ) -> None:
        self._kept = kept
        self._replays = replays
        self._reviews = reviews
        self._visibility = visibility
        self._readers = readers
        self._now = now
        self._searches: Searches[games.Advice] = Searches()

    async def note(self, record: Match, user_id: int, review: Review) -> None:
        """Keep the costliest moves of a user's review as problems."""
        costs = {judged.position: judged.cost or 0.0 for judged in review.costliest()}
        await self._kept.note(user_id, record.id, costs, now=self._now(), most=MOST_KEPT)

    async def show_list(self, click: Click) -> None:
        """Show how many problems the user has to solve, and a menu of them."""
        await click.show_page(problems_screen(Collection(await self._kept.of(click.actor.id)), click.words))

    @route("problems")
    async def turn_to_list(self, click: Click) -> None:
        """Show the list, from any other page."""
        await self.show_list(click)

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
        collection = Collection(await self._kept.of(click.actor.id))
        if (problem := collection.find(match_id, position)) is None:
            raise Refused("problem-gone")
        record, replay = await self._replays.find(
            match_id, click.actor, click.take_time, sees=partial(self._visibility.sees, click.interaction)
        )
        seat = seat_of(record, click.actor.id)
        if seat is None or position >= replay.length or replay.moves[position][0] != seat:
            raise Refused("problem-gone")
        await self._readers.load([click.actor.id], record.guild_id)
        same = collection.of_match(match_id)
        match, played = replay.at(position), replay.moves[position][1]
        posed = Posed(record, problem, match, seat, same.index(problem) + 1, len(same), played)
        return ProblemSession(self, click, posed, replay, collection.after(problem))

    async def judge(self, click: Click, posed: Posed, replay: Replay, move: str) -> Judged:
        """Compare a move with the best one, and note the problem as solved if it is as good.

        Raises as `Reviews.compare` or `Searches.find`.
        """
        position = posed.problem.position
        compare = partial(self._reviews.compare, posed.record, replay, posed.seat, position)
        search = self._searches.find(click.actor.id, (posed.record.id, position), compare)
        advice = await in_time(click, search)
        judged = Judged(position, move, advice)
        if judged.good:
            await self._kept.solve(click.actor.id, posed.record.id, position, self._now())
        return judged


@dataclass(eq=False, repr=False)
class ProblemSession:
    """One problem, for a click on it: a `Session` whose first move is the answer."""

    _problems: OwnProblems
    _click: Click
    _posed: Posed
    _replay: Replay
    _following: Problem | None

    @property
    def match(self) -> games.Game:
        return self._posed.match

    @property
    def words(self) -> Words:
        return self._click.words_in(self._posed.record.guild_id)

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self._posed.players, self.words)

    @property
    def seed(self) -> bytes | None:
        return self._posed.record.seed

    def position(self) -> tuple[games.Game, int]:
        return self._posed.match, self._posed.seat

    def require_advice(self) -> None:
        """The advice is the answer: no button asks for it before. Raises Refused (`expired`)."""
        raise Refused("expired")

    async def play(self, plan: Plan) -> None:
        """Show the problem's answer for a move. A refused move gets a notice. Raises as `OwnProblems.judge`."""
        posed = self._posed
        try:
            moves = tuple(plan(posed.match.view(posed.seat)))
            if len(moves) != 1:  # a forged menu of several cards
                raise Refused("expired")
            posed.match.check(posed.seat, moves[0])
        except (Refused, games.IllegalMove) as refusal:
            await self.show(self._click.explain(refusal, self.words))
            return
        judged = await self._problems.judge(self._click, posed, self._replay, moves[0])
        await self._click.show(answer_screen(posed, judged, self._following, self.words))

    async def show(self, notice: str | None = None, *, asked: str | None = None, promised: bool = False) -> None:
        """Show the position. A promised answer replaces the message of the click, as any other."""
        posed, moves = self._posed, self._replay.moves[: self._posed.problem.position]
        own = [number for number, (seat, _) in enumerate(moves) if seat == posed.seat]
        since = own[-1] if own else 0
        _, events = replayed(self._replay.at(since), moves[since:], posed.seat)
        forbidden = unplayable(posed.match, posed.seat)
        screen = problem_screen(posed, events, self.words, notice=notice, asked=asked, unplayable=forbidden)
        await self._click.show(screen)
