"""Replays: finished matches, and the finished deals of a match in play, move by move with all hands face up.

The deal under way is shown to nobody: its hands are secret, and the seed of the match even more so. A finished deal is
shown only if the next one was shuffled again: otherwise its hands would tell about those in play. A game that keeps
secrets from deal to deal shows none before the match is over.

Buttons carry the match and a position, so they work after a restart, and each click checks the user's rights again.
Names and rights are never kept.
"""

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Actor
from storage import Damaged, Journal, RatingChange, TableRecord, Unknown

log = get_logger(__name__)

STRIDE = 100  # moves between two snapshots: a step plays fewer than that
LONG_MATCH = 500  # moves, which take a moment to replay
CACHE_SIZE = 24  # replays in memory, the latest ones: half a megabyte each for a match of 2,500 moves


async def rebuild(journal: Journal, record: TableRecord) -> games.Game | None:
    """The match after its last move; None if there is none to show, for example in a lobby.

    Raises games.GameError if the rules with which it began refuse its moves, or are not here, and StorageError when the
    journal fails.
    """
    if record.status not in ("playing", "finished"):
        return None
    assert record.seed is not None
    moves, seats = await journal.moves(record.id), len(record.players)
    return games.replay(record.game, seats, record.options, record.seed, record.dealer, moves, record.version)


BeforeWait = Callable[[], Awaitable[None]]
Sees = Callable[[int], Awaitable[bool]]


@dataclass(frozen=True)
class Replay:
    """A match from its first deal to its end. A position is the number of moves played: from 0 to `length`.

    `deals`: the position at which each deal begins; a single one for the whole match if the game counts no deals.
    `under_way`: in a match in play, what the public sees at the beginning of the deal under way. The replay then ends
    before the move that ended the deal before: with that move, the next hands are dealt.
    """

    length: int
    deals: tuple[int, ...]
    moves: tuple[tuple[int | None, str], ...]
    snapshots: tuple[games.Game, ...]  # one each STRIDE moves: copied, never played on
    under_way: games.View | None = None

    def at(self, position: int) -> games.Game:
        """A copy of the match after `position` moves, which the caller may change."""
        nearest = position // STRIDE
        match = self.snapshots[nearest].copy()
        for move in self.moves[nearest * STRIDE : position]:
            match = match.advanced(*move)
        return match

    def deal_at(self, position: int) -> int:
        """The deal of a position, from 0."""
        return bisect_right(self.deals, position) - 1

    def end_of(self, deal: int) -> int:
        """The position at which the next deal begins, or the match ends."""
        return self.deals[deal + 1] if deal + 1 < len(self.deals) else self.length

    def within(self, position: int) -> int:
        """The position, limited to the match."""
        return max(0, min(position, self.length))


def build_replay(record: TableRecord, moves: Iterable[tuple[int | None, str]]) -> Replay:
    """Replay a finished match, or the finished deals of a match in play. 2,500 moves take some 0.3 s of a core.

    Raises Refused (`replay-game-gone`, `replay-stale`, `replay-damaged`, or `replay-running` if no deal may be shown).
    """
    if record.game not in games.KEYS:
        raise Refused("replay-game-gone", game=record.game.replace("_", " "))
    if not games.info(record.game).plays(record.version):
        raise Refused("replay-stale", game=record.game)
    if record.seed is None:
        raise Refused("replay-damaged", match=str(record.id))
    running = record.status == "playing"
    if running and games.info(record.game).keeps_secrets:
        raise Refused("replay-running")
    moves = tuple(moves)
    try:
        match = games.replay(
            record.game, len(record.players), record.options, record.seed, record.dealer, (), record.version
        )
        snapshots, deals = [match.copy()], [0]
        deal = match.view(None).facts.get("deal")
        shown, under_way, gone = 0, None, games.taken_back_rows(moves)
        for number, move in enumerate(moves, 1):
            shuffles = match.shuffles
            match = match.advanced(*move)
            view = match.view(None)
            if number - 1 not in gone and (present := view.facts.get("deal")) != deal and match.outcome is None:
                deals.append(number)
                if match.shuffles > shuffles:
                    shown, under_way = number - 1, match.screen_view(None)
                deal = present
            if number % STRIDE == 0:
                snapshots.append(match.copy())
    except games.GameError as failure:
        log.error("match cannot be replayed", table=record.id, game=record.game, error=str(failure))
        raise Refused("replay-damaged", match=str(record.id)) from failure
    if record.status == "finished" and match.outcome is None:
        log.error("match has no end", table=record.id, game=record.game, moves=len(moves))
        raise Refused("replay-damaged", match=str(record.id))
    if running:
        if under_way is None:
            raise Refused("replay-running")
        past = tuple(start for start in deals if start <= shown)  # a deal may last for one move
        return Replay(shown, past, moves[:shown], tuple(snapshots[: shown // STRIDE + 1]), under_way)
    return Replay(len(moves), tuple(deals), moves, tuple(snapshots))


class Replays:
    """Finds matches to replay, and remembers the latest."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._cache: OrderedDict[tuple[int, bytes], Replay] = (
            OrderedDict()
        )  # the seed is in the key because a restored backup may reuse a match number

    async def find(
        self, match_id: int, actor: Actor, before_wait: BeforeWait, *, sees: Sees, in_play: bool = False
    ) -> tuple[TableRecord, Replay]:
        """A finished match, for a user who may see it: its players anywhere, and members who can see its channel.

        `sees`: whether the user, in the match's own server, may see a channel. `before_wait` is called once before a
        long match is replayed, which may take seconds on a busy machine. `in_play`: also the finished deals of a match
        in play.
        Raises Refused (`no-match`, `replay-running`, `replay-never-began`; `replay-withheld`, if other tables still
        play its deals; or as `build_replay`). A match that the user may not see is refused like one that never existed.
        """
        record = await self.seen(match_id, actor, sees)
        if record.status == "lobby" or (record.status == "playing" and not in_play):
            raise Refused("replay-running")
        if record.withheld:
            raise Refused("replay-withheld")
        if record.started_at is None:
            raise Refused("replay-never-began")
        return record, await self._replay(record, before_wait)

    async def seen(self, match_id: int, actor: Actor, sees: Sees) -> TableRecord:
        """A match that a user may see, as `find`. Raises Refused (`no-match`)."""
        unknown = Refused("no-match", match=str(match_id))
        try:
            record = await self._journal.match(match_id)
        except Unknown as missing:
            raise unknown from missing
        if all(player.user_id != actor.id for player in record.players) and (
            actor.guild_id != record.guild_id or not await sees(record.channel_id)
        ):
            raise unknown
        return record

    async def result(self, record: TableRecord) -> tuple[tuple[RatingChange, ...], tuple[tuple[int, str], ...]]:
        """How the match changed the ratings of its people, and their deeds as (seat, deed)."""
        return await self._journal.rating_changes(record.id), await self._journal.deeds(record.id)

    async def _replay(self, record: TableRecord, before_wait: BeforeWait) -> Replay:
        """The replay from memory, or from the journal. Raises Refused (as `build_replay`)."""
        key = (record.id, record.seed or b"")
        if record.status == "playing":
            return await self._build(record, before_wait)  # it grows with each deal
        if key not in self._cache:
            self._cache[key] = await self._build(record, before_wait)
            while len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        self._cache.move_to_end(key)
        return self._cache[key]

    async def _build(self, record: TableRecord, before_wait: BeforeWait) -> Replay:
        try:
            moves = await self._journal.moves(record.id)
        except Damaged as hole:
            log.error("match cannot be replayed", table=record.id, error=str(hole))
            raise Refused("replay-damaged", match=str(record.id)) from hole
        if len(moves) > LONG_MATCH:
            await before_wait()
        return await asyncio.get_running_loop().run_in_executor(None, build_replay, record, moves)
