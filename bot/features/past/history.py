"""/history and /replay: lists of past matches, and each match move by move, visible only to the user."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

import discord
from discord import app_commands

import games
from bot.core.custom_ids import ReplayStep, whole_number
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.arguments import find_game, suggest_games
from bot.features.past.reviews import Reviews, seat_of
from bot.features.past.screens.history import HistoryPage, history_screen
from bot.features.past.screens.replay import replay_screen
from bot.features.past.screens.review import progress_screen
from bot.i18n.readers import Readers
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.matches.replay import Replay, Replays
from bot.matches.review import Review
from bot.screens.table.result import closed_screen, over_screen
from bot.screens.table.table import text_screen
from bot.transport.interaction_tokens import UNSENT
from storage import Stats, TableRecord

log = get_logger(__name__)

MATCHES_PER_PAGE = 5
PROGRESS_GAP = 2.0  # seconds between two updates of a review's progress
MAX_MATCH_NUMBER = 10**15  # Discord accepts whole numbers up to 2**53


NoteProblems: TypeAlias = Callable[[TableRecord, int, Review], Awaitable[None]]
"""Keeps the costliest moves of a user's review of a match as problems."""


@dataclass(eq=False, repr=False)
class History(Feature):
    """Shows past matches."""

    _stats: Stats
    _replays: Replays
    _reviews: Reviews
    _note_problems: NoteProblems
    _visibility: ChannelVisibility
    _readers: Readers

    @command("history", guild_only=True, suggest={"game": suggest_games})
    async def history(self, click: Click, player: discord.User | None = None, game: str | None = None) -> None:
        key = None if game is None else find_game(game)[0]
        await self._show_history(click, HistoryPage(user_id=player.id if player else None, game=key))

    @route("history", args=HistoryPage)
    async def turn_history(self, click: Click, page: HistoryPage) -> None:
        """Show another page of the same matches. Raises Refused (`expired`)."""
        if page.game is not None and page.game not in games.KEYS:
            raise Refused("expired")
        await self._show_history(click, page)

    async def _show_history(self, click: Click, wanted: HistoryPage) -> None:
        """Show a page of the server's matches, or the last page if there are fewer. Raises Refused (`server-only`)."""
        guild_id, stats, user_id, game = click.server, self._stats, wanted.user_id, wanted.game
        pages = max(1, -(-await stats.count_finished(guild_id, user_id=user_id, game=game) // MATCHES_PER_PAGE))
        page = min(wanted.page, pages - 1)
        pasts = await stats.history(
            guild_id, user_id=user_id, game=game, limit=MATCHES_PER_PAGE, offset=page * MATCHES_PER_PAGE
        )
        seen = [past for past in pasts if await self._may_see(click, past.match)]
        hidden = len(pasts) - len(seen)
        screen = history_screen(seen, replace(wanted, page=page), pages, click.words, hidden=hidden)
        await click.show(screen)

    async def _may_see(self, click: Click, match: TableRecord) -> bool:
        """Whether the user played a match of this server, or may see its channel."""
        played = any(player.user_id == click.actor.id for player in match.players)
        return played or await self._visibility.sees(click.interaction, match.channel_id)

    @command("replay")
    async def replay(self, click: Click, match: app_commands.Range[int, 1, MAX_MATCH_NUMBER]) -> None:
        await self._show_replay(click, match, 0)

    @route("replay", args=ReplayStep)
    async def step(self, click: Click, to: ReplayStep) -> None:
        if to.target == "pick":
            await self._show_replay(click, whole_number(click.value), 0)
        elif to.target == "end":
            await self._show_replay(click, click.table_id, MAX_MATCH_NUMBER)  # beyond the last move of any match
        else:
            position = whole_number(click.value if to.target == "menu" else to.target)
            await self._show_replay(click, click.table_id, position)

    @route("review")
    async def review(self, click: Click) -> None:
        """Review each move of the user, showing the progress, and then show the match from its beginning.

        The costliest moves become problems. Raises Refused, as `Reviews.make`, or if the user may not see the match.
        """
        record, replay = await self._find(click, click.table_id)
        review = self._reviews.known(record, click.actor.id)
        if review is None:
            words = click.words
            shown = time.monotonic()

            await click.take_time()

            async def progress(done: int, count: int) -> None:
                nonlocal shown
                if done and time.monotonic() - shown >= PROGRESS_GAP:
                    shown = time.monotonic()
                    try:
                        await click.show(progress_screen(done, count, words))
                    except UNSENT as failure:  # the review is remembered for the next click
                        log.info("progress not shown", error=repr(failure))

            review = await self._reviews.make(record, replay, click.actor.id, progress)
        await self._note_problems(record, click.actor.id, review)
        await self._show_replay(click, record.id, 0)

    @route("result")
    async def result(self, click: Click) -> None:
        """Show the result of a match as text: all that its message and its picture show, read from the journal.

        The button is on that message, so its user sees the match. Raises Refused (`elsewhere`) for a forged custom id.
        """
        record, replay = await self._find(click, click.table_id)
        if not click.is_at(record):
            raise Refused("elsewhere")
        words = click.words
        words = replace(words, card_style=replace(words.card_style, pictures=False))
        match = replay.at(replay.length)
        if match.outcome is None:
            screen = closed_screen(record, words)
        else:
            changes, deeds = await self._replays.result(record)
            screen = over_screen(record, match.outcome, match.screen_view(None), words, changes, deeds)
        await click.show(text_screen(screen))

    async def _find(self, click: Click, match_id: int, *, in_play: bool = False) -> tuple[TableRecord, Replay]:
        """A finished match that the user may see. Raises Refused, as `Replays.find`."""
        return await self._replays.find(
            match_id,
            click.actor,
            click.take_time,
            sees=partial(self._visibility.sees, click.interaction),
            in_play=in_play,
        )

    async def _show_replay(self, click: Click, match_id: int, position: int) -> None:
        """Show the match after `position` moves, or its end if it had fewer. Raises as `_find`."""
        record, replay = await self._find(click, match_id, in_play=True)
        await self._readers.load([click.actor.id], record.guild_id)
        words = click.words_in(record.guild_id)
        screen = replay_screen(
            record,
            replay,
            replay.within(position),
            words,
            home=record.guild_id is not None and record.guild_id == click.actor.guild_id,
            player=seat_of(record, click.actor.id) is not None,
            review=self._reviews.known(record, click.actor.id),
        )
        await click.show(screen)
