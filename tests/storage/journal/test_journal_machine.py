"""The journal against a model of plain lists: whatever happens in whatever order, it holds what it has acknowledged.

Two journals on one database stand for two processes; each verb comes from either of them.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import date, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule
from support.machines.journal_lobbies import Lobbies
from support.machines.journal_model import EPOCH, ExpectedMatch, clicks, deadlines, either, matches, people
from support.machines.state_machine import Tally, prove
from support.storage.empty_databases import without_fsync, write_empty_database
from support.storage.postgres import Cluster

from storage import AlreadyRecorded, Database, Player, Privacy, Result, SeqTaken, Unknown

TODAY = date(2026, 12, 1)

counts = st.sampled_from([1, 1, 3])  # moves of one click
skews = st.sampled_from([0, 0, 0, 0, -1, 1])


class JournalMachine(Lobbies):
    """The rules of matches, added to those of lobbies."""

    @precondition(lambda self: self._playing())
    @rule(which=either, choice=st.integers(0, 9), skew=skews, click=clicks, deadline=deadlines, count=counts)
    def takes_moves(
        self, which: int, choice: int, skew: int, click: int | None, deadline: datetime | None, count: int
    ) -> None:
        playing = self._playing()
        self._record(which, playing[choice % len(playing)], skew, click, deadline, count)

    @precondition(lambda self: self._playing())
    @rule(choice=st.integers(0, 9))
    def a_move_is_taken(self, choice: int) -> None:
        playing = self._playing()
        self._record(choice % 2, playing[choice % len(playing)], 0, None, None)

    @rule(which=either, number=matches, skew=skews, click=clicks)
    def may_take_a_move(self, which: int, number: int, skew: int, click: int | None) -> None:
        self._record(which, number, skew, click, None)

    def _record(
        self, which: int, number: int, skew: int, click: int | None, deadline: datetime | None, count: int = 1
    ) -> None:
        kept = self.touch(number)
        seq, moves = max(0, len(kept.moves) + skew), [f"bid:{next(self.numbers)}" for _ in range(count)]
        turns = [replace(player, deadline=deadline, missed=player.missed + 1) for player in kept.match.players[:2]]
        work = self.journal(which).record_all(number, seq, seq % 3, moves, click, turns=turns)
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
            kept.moves += [(seq % 3, move, None if place else click) for place, move in enumerate(moves)]
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
            work = [
                self.journal(rival % 2).record_all(number, seq, 0, [move], click)
                for rival, (move, click) in enumerate(moves)
            ]
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
        move = f"bid:{next(self.numbers)}"

        async def give_up() -> bool:
            work = asyncio.ensure_future(self.journal(which).record_all(kept.match.id, len(kept.moves), 0, [move]))
            await asyncio.sleep(milliseconds / 1000)
            work.cancel()
            await asyncio.wait({work})
            return not work.cancelled()

        acknowledged = self.run(give_up())
        told = self.run(self.journal(which).moves(kept.match.id))
        assert len(told) - len(kept.moves) in ((1,) if acknowledged else (0, 1))
        if len(told) > len(kept.moves):
            kept.moves.append((0, move, None))

    @rule(which=either, number=matches, again=st.booleans())
    def finishes(self, which: int, number: int, again: bool) -> None:
        kept = self.touch(number)
        if kept.match.status not in ("playing", "finished"):
            self.refused(self._finish(which, number, 1))
            return
        if kept.match.status == "playing":
            self.run(self._finish(which, number, 1))
            kept.outcome = tuple((player.seat, 1) for player in kept.match.players)
            kept.change(status="finished", ended_at=EPOCH)
        if again:
            self.run(self._finish(which, number, 2))  # what it had the first time stays

    def _finish(self, which: int, number: int, place: int) -> Coroutine[Any, Any, None]:
        players = self.kept[number].match.players
        results = [Result(one.seat, one.user_id, one.name, one.computer, one.seat, place, False) for one in players]
        return self.journal(which).finish(number, results, family="tricks")

    @rule(which=either, number=matches)
    def stops(self, which: int, number: int) -> None:
        self.run(self.journal(which).stop(number))
        if self.touch(number).open:
            self.kept[number].change(status="stopped", ended_at=EPOCH, guests=())

    # -- around them -----------------------------------------------------------------------------------

    @rule(which=either, user_id=people)
    def forgets_a_person(self, which: int, user_id: int) -> None:
        pseudonym = self.run(Privacy(self.databases[which]).delete(user_id, TODAY))
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
    def _forgotten(kept: ExpectedMatch, player: Player, user_id: int, pseudonym: int) -> Player:
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
        for work in (journal.record_all(number, 0, 0, ["bid:0"]), journal.stop(number), journal.moves(number)):
            self.refused(work, Unknown)


@pytest.mark.live
@pytest.mark.parametrize(
    ("server", "machines", "steps"),
    [
        (False, 5, 25),
        pytest.param(False, 250, 100, marks=pytest.mark.proof),
        pytest.param(True, 100, 100, marks=pytest.mark.proof),
    ],
)
def test_the_journal_holds_what_it_has_acknowledged_and_nothing_else(
    tmp_path: Path,
    request: pytest.FixtureRequest,
    server: bool,
    machines: int,
    steps: int,
    record_proof: Callable[..., None],
) -> None:
    names = count()

    def new(tally: Tally) -> JournalMachine:
        if server:
            cluster: Cluster = request.getfixturevalue("postgres")
            return JournalMachine(tally, cluster.new_database())
        file = tmp_path / f"{next(names)}.db"
        write_empty_database(file)
        return JournalMachine(tally, f"sqlite+aiosqlite:///{file}")

    with without_fsync():
        tally = prove(new, machines, steps)
    record_proof(f"{'PostgreSQL' if server else 'SQLite'}: {tally.machines} machines, {tally.steps} steps")
    assert tally.steps > machines * steps / 4
