"""The journal against a model of plain lists: whatever happens in whatever order, it holds what it has acknowledged.

Two journals on one database stand for two processes; each verb comes from either of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from databases import lay_out, without_waiting_for_the_disk
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, initialize, precondition, rule
from machines import LoopMachine, Tally, prove
from postgres import Cluster

from storage import (
    AlreadyRecorded,
    ChannelBusy,
    Database,
    Journal,
    Match,
    Outdated,
    Player,
    Privacy,
    Result,
    SeqTaken,
    StorageError,
    UnknownMatch,
)

EPOCH = datetime(2026, 11, 21, tzinfo=UTC)
OPEN = ("lobby", "playing")
CHANNELS = (20, 21, 22)
PEOPLE = (100, 101, 102, 103)

channels = st.sampled_from(CHANNELS)
people = st.sampled_from(PEOPLE)
either = st.integers(0, 1)
clicks = st.none() | st.integers(1000, 1012)
deadlines = st.none() | st.integers(0, 10**6).map(lambda seconds: EPOCH + timedelta(seconds=seconds))


@st.composite
def seatings(draw: st.DrawFn) -> tuple[Player, ...]:
    """People, each once, and computers behind them."""
    seated = [Player(0, user_id, f"P{user_id}") for user_id in draw(st.lists(people, unique=True, max_size=3))]
    seated += [Player(0, None, "Colette", computer=True)] * draw(st.integers(0, 2))
    return tuple(replace(player, seat=seat) for seat, player in enumerate(seated))


def timeless(match: Match) -> Match:
    """Without the moments that the journal's own clock has given."""
    started, ended = (moment and EPOCH for moment in (match.started_at, match.ended_at))
    return replace(match, created_at=EPOCH, started_at=started, ended_at=ended)


@dataclass
class Kept:
    """What the journal should hold of a match; `moves` with the clicks that made them."""

    match: Match
    moves: list[tuple[int | None, str, int | None]] = field(default_factory=list)
    outcome: tuple[tuple[int, int], ...] = ()

    @property
    def open(self) -> bool:
        return self.match.status in OPEN

    def change(self, **changes: Any) -> None:
        self.match = replace(self.match, **changes)

    def reseat(self, change: Callable[[Player], Player]) -> None:
        self.change(players=tuple(map(change, self.match.players)))


class JournalMachine(LoopMachine):
    """Two journals on one database, and what they should hold."""

    matches: Bundle[int] = Bundle("matches")

    def __init__(self, tally: Tally, url: str) -> None:
        super().__init__(tally)
        self.url = url
        self.databases: list[Database] = []
        self.kept: dict[int, Kept] = {}
        self.touched: set[int] = set()
        self.numbers = count()

    @initialize()
    def opened(self) -> None:
        self.databases = [self.run(Database.open(self.url)) for _ in range(2)]

    async def close(self) -> None:
        try:
            if self.databases:
                await self._compare(self.kept)
                await self._compare_what_is_open()
        finally:
            for database in self.databases:
                await database.close()

    def journal(self, which: int) -> Journal:
        return Journal(self.databases[which])

    def touch(self, number: int) -> Kept:
        self.touched.add(number)
        return self.kept[number]

    def refused(self, work: Awaitable[object], *why: type[StorageError]) -> StorageError:
        """The verb is refused for just this reason; the invariants see to it that it has left nothing."""

        async def tried() -> StorageError:
            with pytest.raises(StorageError) as refusal:
                await work
            return refusal.value

        error = self.run(tried())
        assert type(error) in (why or (StorageError,)), repr(error)
        return error

    def holder(self, channel: int) -> int | None:
        return next((n for n, kept in self.kept.items() if kept.open and kept.match.channel_id == channel), None)

    # -- lobbies ---------------------------------------------------------------------------------------

    @rule(
        target=matches,
        which=either,
        channel=channels,
        players=seatings(),
        host=people,
        timer=st.sampled_from([None, 30]),
    )
    def opens(self, which: int, channel: int, players: tuple[Player, ...], host: int, timer: int | None) -> Any:
        holder = self.holder(channel)
        work = self.journal(which).open_lobby(
            guild_id=10,
            channel_id=channel,
            host_id=host,
            game="rikiki",
            options={"max_cards": 3},
            language="fr",
            players=players,
            turn_seconds=timer,
        )
        if holder is not None:
            busy = self.refused(work, ChannelBusy)
            assert isinstance(busy, ChannelBusy)
            assert busy.match_id == holder
            return holder
        match = self.run(work)
        assert match.id not in self.kept, "a number names one match"
        assert (match.status, match.players, match.channel_id) == ("lobby", players, channel)
        self.kept[match.id] = Kept(timeless(match))
        self.touched.add(match.id)
        return match.id

    @rule(which=either, number=matches, players=seatings())
    def is_seated(self, which: int, number: int, players: tuple[Player, ...]) -> None:
        self._seat(which, number, players)

    @rule(which=either, number=matches, taken=st.integers(0, 4), deadline=deadlines)
    def is_seated_anew(self, which: int, number: int, taken: int, deadline: datetime | None) -> None:
        """A computer takes a seat over, or gives it back."""
        players = self.kept[number].match.players
        self._seat(
            which,
            number,
            tuple(
                replace(player, computer=not player.computer, deadline=deadline) if player.seat == taken else player
                for player in players
            ),
        )

    def _seat(self, which: int, number: int, players: tuple[Player, ...]) -> None:
        kept = self.touch(number)
        work = self.journal(which).seat(number, players)
        same = {player.seat: player.user_id for player in players}
        known = {player.seat: player.user_id for player in kept.match.players}
        gone = {seat: user_id for seat, user_id in known.items() if user_id is not None and user_id < 0}
        in_play = kept.match.status == "playing"
        if not kept.open or (in_play and (same.keys() != known.keys() or any(same[one] != gone[one] for one in gone))):
            self.refused(work)
            return
        self.run(work)
        kept.change(players=players)

    @rule(which=either, number=matches, cards=st.integers(1, 9))
    def takes_options(self, which: int, number: int, cards: int) -> None:
        kept = self.touch(number)
        work = self.journal(which).set_options(number, {"max_cards": cards})
        if kept.match.status != "lobby":
            self.refused(work)
            return
        self.run(work)
        kept.change(options={"max_cards": cards})

    @rule(which=either, number=matches, seconds=st.sampled_from([None, 30, 3600]), host=people)
    def takes_a_timer_and_a_host(self, which: int, number: int, seconds: int | None, host: int) -> None:
        self.run(self.journal(which).set_timer(number, seconds))
        self.run(self.journal(which).set_host(number, host))
        self.touch(number).change(turn_seconds=seconds, host_id=host)

    @rule(which=either, number=matches, strength=st.sampled_from(["easy", "hard"]))
    def takes_a_strength(self, which: int, number: int, strength: str) -> None:
        self.run(self.journal(which).set_strength(number, strength))
        kept = self.touch(number)
        kept.change(strength=strength)
        kept.reseat(lambda player: replace(player, strength=strength))

    @rule(which=either, number=matches, channel=channels)
    def moves_to_a_channel(self, which: int, number: int, channel: int) -> None:
        kept, message = self.touch(number), next(self.numbers)
        work = self.journal(which).set_message(number, message, channel)
        if kept.open and self.holder(channel) not in (None, number):
            self.refused(work, ChannelBusy)
            return
        self.run(work)
        kept.change(message_id=message, channel_id=channel)

    @rule(which=either, number=matches, seat=st.integers(0, 4))
    def shows_a_hand(self, which: int, number: int, seat: int) -> None:
        kept, message = self.touch(number), next(self.numbers)
        work = self.journal(which).set_dm(number, seat, 7, message)
        if seat >= len(kept.match.players):
            self.refused(work)
            return
        self.run(work)
        kept.reseat(
            lambda player: replace(player, dm_channel_id=7, dm_message_id=message) if player.seat == seat else player
        )

    # -- matches ---------------------------------------------------------------------------------------

    @rule(which=either, number=matches, known=st.sampled_from(["nothing", "the lobby", "another lobby"]))
    def starts(self, which: int, number: int, known: str) -> None:
        kept = self.touch(number)
        lobby = kept.match if known == "the lobby" else replace(kept.match, options={"max_cards": 99})
        dealt: dict[str, Any] = {
            "version": 3,
            "seed": bytes([number % 256]) * 32,
            "dealer": 1,
            "players": kept.match.players,
            "nonce": bytes([next(self.numbers) % 256]) * 32,
            "commitment": f"{number:064x}",
        }
        work = self.journal(which).start(number, lobby=None if known == "nothing" else lobby, **dealt)
        if kept.match.status != "lobby":
            self.refused(work)
        elif known == "another lobby":
            self.refused(work, Outdated)
        else:
            self.run(work)
            kept.change(status="playing", started_at=EPOCH, **dealt)

    @rule(which=either, number=matches, skew=st.sampled_from([0, 0, 0, 0, -1, 1]), click=clicks, deadline=deadlines)
    def takes_a_move(self, which: int, number: int, skew: int, click: int | None, deadline: datetime | None) -> None:
        kept = self.touch(number)
        seq, move = max(0, len(kept.moves) + skew), f"bid:{next(self.numbers)}"
        turns = [replace(player, deadline=deadline, missed=player.missed + 1) for player in kept.match.players[:2]]
        work = self.journal(which).record(number, seq, seq % 3, move, click, turns=turns)
        if (done := self._clicked(click)) is not None:
            again = self.refused(work, AlreadyRecorded)
            assert isinstance(again, AlreadyRecorded)
            assert again.seq == done
        elif kept.match.status != "playing" or seq > len(kept.moves):
            self.refused(work)
        elif seq < len(kept.moves):
            self.refused(work, SeqTaken)
        else:
            self.run(work)
            kept.moves.append((seq % 3, move, click))
            kept.change(players=(*turns, *kept.match.players[2:]))

    def _clicked(self, click: int | None) -> int | None:
        every = (enumerate(kept.moves) for kept in self.kept.values())
        return next(
            (seq for moves in every for seq, (*_, made_by) in moves if click is not None and made_by == click), None
        )

    @precondition(lambda self: self._playing())
    @rule(choice=st.integers(0, 9), rivals=st.integers(2, 6), doubled=st.booleans())
    def takes_one_of_several_moves(self, choice: int, rivals: int, doubled: bool) -> None:
        """From both processes at once, as different clicks or as one that was delivered several times."""
        playing = self._playing()
        kept = self.touch(playing[choice % len(playing)])
        number, seq, click = kept.match.id, len(kept.moves), 2000 + 10 * next(self.numbers)
        moves = [(f"bid:{rival}", click if doubled else click + rival) for rival in range(rivals)]

        async def rush() -> list[BaseException | None]:
            work = [self.journal(rival % 2).record(number, seq, 0, *move) for rival, move in enumerate(moves)]
            return await asyncio.gather(*work, return_exceptions=True)

        ends = self.run(rush())
        (winner,) = [rival for rival, end in enumerate(ends) if end is None]
        assert {type(end) for end in ends} == {type(None), AlreadyRecorded if doubled else SeqTaken}
        kept.moves.append((0, *moves[winner]))

    def _playing(self) -> list[int]:
        return [number for number, kept in self.kept.items() if kept.match.status == "playing"]

    @precondition(lambda self: self._playing())
    @rule(which=either, choice=st.integers(0, 9), milliseconds=st.integers(0, 12))
    def is_given_up_while_it_takes_a_move(self, which: int, choice: int, milliseconds: int) -> None:
        """Cancelled in the middle: the move is there, or it is not; acknowledged, it is."""
        playing = self._playing()
        kept = self.touch(playing[choice % len(playing)])
        move = (0, f"bid:{next(self.numbers)}", None)

        async def give_up() -> bool:
            work = asyncio.ensure_future(self.journal(which).record(kept.match.id, len(kept.moves), *move))
            await asyncio.sleep(milliseconds / 1000)
            work.cancel()
            await asyncio.wait({work})
            return not work.cancelled()

        acknowledged = self.run(give_up())
        told = self.run(self.journal(which).moves(kept.match.id))
        assert len(told) - len(kept.moves) in ((1,) if acknowledged else (0, 1))
        if len(told) > len(kept.moves):
            kept.moves.append(move)

    @rule(which=either, number=matches, first=st.integers(0, 4))
    def finishes(self, which: int, number: int, first: int) -> None:
        kept = self.touch(number)
        results = [
            Result(player.seat, player.user_id, player.name, player.computer, 10 * player.seat, 1 + player.seat, False)
            for player in kept.match.players
        ]
        work = self.journal(which).finish(number, results, family="tricks")
        if kept.match.status not in ("playing", "finished"):
            self.refused(work)
            return
        self.run(work)
        if kept.match.status == "playing":
            kept.outcome = tuple((result.score, result.place) for result in results)
            kept.change(status="finished", ended_at=EPOCH)

    @rule(which=either, number=matches)
    def stops(self, which: int, number: int) -> None:
        self.run(self.journal(which).stop(number))
        if self.touch(number).open:
            self.kept[number].change(status="stopped", ended_at=EPOCH)

    # -- around them -----------------------------------------------------------------------------------

    @rule(which=either, user_id=people)
    def forgets_a_person(self, which: int, user_id: int) -> None:
        pseudonym = self.run(Privacy(self.databases[which]).delete(user_id))
        assert pseudonym < 0
        for number, kept in self.kept.items():
            seats = {player.seat for player in kept.match.players if player.user_id == user_id}
            if seats or kept.match.host_id == user_id:
                self.touched.add(number)
            if kept.match.host_id == user_id:
                kept.change(host_id=pseudonym)
            kept.moves = [(seat, move, None if seat in seats else click) for seat, move, click in kept.moves]
            kept.change(players=tuple(self._forgotten(kept, one, user_id, pseudonym) for one in kept.match.players))

    @staticmethod
    def _forgotten(kept: Kept, player: Player, user_id: int, pseudonym: int) -> Player:
        if player.user_id != user_id:
            return player
        return Player(player.seat, pseudonym, "", computer=kept.open or player.computer, strength=player.strength)

    @rule(which=either)
    def is_opened_anew(self, which: int) -> None:
        """Another process takes up what this one has left."""
        self.run(self.databases[which].close())
        self.databases[which] = self.run(Database.open(self.url))
        self.touched |= self.kept.keys()
        self.run(self._compare_what_is_open())

    @rule(which=either, number=st.sampled_from([0, -1, 4242, 2**31, 2**63]))
    def is_asked_for_what_is_not_there(self, which: int, number: int) -> None:
        journal = self.journal(which)
        for work in (journal.record(number, 0, 0, "bid:0"), journal.stop(number), journal.moves(number)):
            self.refused(work, UnknownMatch)

    async def look(self) -> None:
        """What a rule has touched, as either process reads it."""
        touched, self.touched = self.touched, set()
        await self._compare({number: self.kept[number] for number in touched})

    async def _compare(self, expected: dict[int, Kept]) -> None:
        for number, kept in expected.items():
            journal = self.journal(next(self.numbers) % 2)
            assert timeless(await journal.match(number)) == kept.match
            assert await journal.moves(number) == tuple((seat, move) for seat, move, _ in kept.moves)
            assert await journal.outcome(number) == kept.outcome

    async def _compare_what_is_open(self) -> None:
        expected = [kept.match for _, kept in sorted(self.kept.items()) if kept.open]
        for journal in map(self.journal, range(2)):
            assert [timeless(match) for match in await journal.open_matches()] == expected
        for channel in CHANNELS:
            found = await journal.open_in(channel)
            assert (found and found.id) == self.holder(channel)
        for user_id in PEOPLE:
            seated = [match.id for match in expected if user_id in {player.user_id for player in match.players}]
            assert [match.id for match in await journal.matches_of(user_id)] == seated


@pytest.mark.parametrize(
    ("server", "machines", "steps"),
    [
        (False, 5, 30),
        pytest.param(False, 400, 100, marks=pytest.mark.proof),
        pytest.param(True, 200, 100, marks=pytest.mark.proof),
    ],
)
def test_the_journal_holds_what_it_has_acknowledged_and_nothing_else(
    tmp_path: Path, request: pytest.FixtureRequest, server: bool, machines: int, steps: int
) -> None:
    names = count()

    def new(tally: Tally) -> JournalMachine:
        if server:
            cluster: Cluster = request.getfixturevalue("postgres")
            return JournalMachine(tally, cluster.new_database())
        file = tmp_path / f"{next(names)}.db"
        lay_out(file)
        return JournalMachine(tally, f"sqlite+aiosqlite:///{file}")

    with without_waiting_for_the_disk():
        tally = prove(new, machines, steps)
    assert tally.steps > machines * steps / 2
