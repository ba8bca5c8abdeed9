"""A user's own finished matches, once more: by themselves, in practice, and by the computer in their seat."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from cachetools import LRUCache

import games
from bot.core.custom_ids import ReplayStep, whole_number
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.advice import Searches
from bot.features.solo.computer_deals import ComputerDeals
from bot.features.solo.practice_sessions import USUAL_LEVEL, PracticeSessions
from bot.features.solo.rules.results import Result, deal_result, result_of
from bot.features.solo.screens.deals_again import PlayedDeal, comparison_screen
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.matches.replay import Replay, Replays
from bot.screens.parts.screen import Screen
from bot.tables.seating import player_of
from bot.transport.interaction_tokens import UNSENT
from games.players import strengths
from storage import TablePosition, TableRecord

log = get_logger(__name__)

MOST_DEALS = 20  # that are compared: the last ones of a longer match
REMEMBERED = 2_000  # deals
PROGRESS_GAP = 2.0  # seconds between two updates of a comparison

Progress = Callable[[Sequence[PlayedDeal]], Awaitable[None]]


@dataclass(eq=False, repr=False, kw_only=True)
class DealsAgain(Feature):
    """Begins practice from past matches, and compares with the computer."""

    sessions: PracticeSessions
    computers: ComputerDeals
    replays: Replays
    visibility: ChannelVisibility
    searches: Searches[Sequence[PlayedDeal]] = field(init=False, default_factory=Searches)
    known: LRUCache[Hashable, Result] = field(init=False, default_factory=partial(LRUCache, REMEMBERED))

    async def _own(self, click: Click, *, lasting: bool = False) -> tuple[TableRecord, Replay, int]:
        """A finished match of the user, and their seat. Raises Refused (`past-not-yours`), or as `Replays.find`."""
        record, replay = await self.replays.find(
            click.table_id,
            click.actor,
            partial(click.take_time, lasting=lasting),
            sees=partial(self.visibility.sees, click.interaction),
        )
        player = player_of(record, click.actor.id)
        if player is None:
            raise Refused("past-not-yours")
        return record, replay, player.seat

    @route("deal-again", args=ReplayStep)
    async def deal_again(self, click: Click, to: ReplayStep) -> None:
        """Play a deal again, with the same cards: the deal of a position, or the last one."""
        _, replay, _ = own = await self._own(click, lasting=True)
        position = replay.length
        if to.target != "end":
            position = whole_number(click.value if to.target == "menu" else to.target)
        await self._practise(click, *own, replay.deals[replay.deal_at(replay.within(position))])

    @route("play-on")
    async def play_on(self, click: Click) -> None:
        """Play on from a position. Raises Refused (`expired`) for the end of the match."""
        _, replay, _ = own = await self._own(click, lasting=True)
        position = replay.within(whole_number(click.argument))
        if replay.at(position).outcome is not None:
            raise Refused("expired")
        await self._practise(click, *own, position)

    async def _practise(self, click: Click, record: TableRecord, replay: Replay, seat: int, position: int) -> None:
        """Begin practice in a seat of a match against the strongest computers. Raises Refused (`practice-many`)."""
        start, moves = replay.at(0), replay.moves[:position]
        gone = games.taken_back_rows(moves)
        kept = tuple(move for number, move in enumerate(moves) if number not in gone)
        at = TablePosition(record.id, seat, start.dealer, kept)
        level = next(reversed(strengths(record.game)), USUAL_LEVEL)
        session = await self.sessions.begin(click, start, level, at=at)
        await session.show()

    @route("compare")
    async def compare(self, click: Click) -> None:
        """Compare the user's deals with the strongest computer's. Raises Refused, as `_own` and `_compare`."""
        record, replay, seat = await self._own(click)
        if not games.can_advise(record.game):
            raise Refused("advice-luck")
        await click.take_time()
        words, shown = click.words_in(record.guild_id), time.monotonic()
        every = await asyncio.get_running_loop().run_in_executor(None, played_deals, replay, seat)
        if not every:
            raise Refused("compare-nothing")
        left_out, view = max(0, len(every) - MOST_DEALS), replay.at(0).screen_view(None)

        def screen(deals: Sequence[PlayedDeal]) -> Screen:
            return comparison_screen(record, view, deals, left_out, words)

        async def progress(deals: Sequence[PlayedDeal]) -> None:
            nonlocal shown
            if time.monotonic() - shown >= PROGRESS_GAP:
                shown = time.monotonic()
                try:
                    await click.show(screen(deals))
                except UNSENT as failure:  # every result is remembered for the next click
                    log.info("progress not shown", error=repr(failure))

        search = partial(self._compare, record, replay, seat, every[left_out:], progress)
        await click.show(screen(await self.searches.find(click.actor.id, record.id, search)))

    async def _compare(
        self, record: TableRecord, replay: Replay, seat: int, deals: Sequence[PlayedDeal], progress: Progress
    ) -> Sequence[PlayedDeal]:
        """Add the results of the computer, deal after deal. Raises Refused (`advice-failed`)."""
        done = list(deals)
        for number, deal in enumerate(deals):
            key = record.id, record.seed, seat, deal.start
            if key not in self.known:
                await progress(done)
                match = replay.at(deal.start)
                await self.computers.play(match, partial(is_past, number=deal.number))
                nothing = (0,) * match.seats  # if all have passed
                self.known[key] = deal_result(match, seat, deal.number) or result_of(match, seat, nothing)
            done[number] = replace(deal, computer=self.known[key])
        return done


def number_of(match: games.Game) -> int | None:
    """The number of the deal under way; None in a game that counts no deals."""
    return match.view(None).facts.get("deal")


def is_past(match: games.Game, number: int | None) -> bool:
    """Whether the deal of this number is over."""
    return match.outcome is not None or number_of(match) != number


def played_deals(replay: Replay, seat: int) -> list[PlayedDeal]:
    found = []
    for deal, start in enumerate(replay.deals):
        number = number_of(replay.at(start))
        own = deal_result(replay.at(replay.end_of(deal)), seat, number)
        if own is not None:
            found.append(PlayedDeal(start, number, own))
    return found
