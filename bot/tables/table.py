"""Tables: the only way for a move to enter.

A table is a match of the journal while it is open. Its lock serialises what people and computers do to it, because
the library runs their clicks concurrently. The journal decides in the end: a move that the journal did not take was
not played. Rules say what is allowed in a lobby or to absent players: see `lobby` and `absence`.

Decision: bot/decisions/0002-moves-are-written-before-they-are-announced.md,
bot/decisions/0006-nothing-sleeps-while-holding-a-tables-lock.md,
bot/decisions/0073-every-write-names-the-generation-it-read.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from types import TracebackType
from typing import Concatenate, ParamSpec

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Actor
from bot.matches.commitment import Seal
from bot.matches.deadlines import TurnTaken, deadlines_after, overdue, same_deadlines, waited_for
from bot.matches.deeds import find_in
from bot.matches.replay import rebuild
from bot.matches.results import family_of, results
from bot.matches.timing import Meanwhile, Recap, Timing, acted_since, retold
from bot.tables import absence, lobby, pauses, seating
from bot.tables.computers.planner import Planner
from bot.tables.forced import ForcedMoves, lay_run
from bot.tables.new_table import TableServices
from bot.tables.seating import Computer, Forced, Mover, Person
from bot.tables.second_thoughts import SecondThoughts
from storage import (
    AlreadyRecorded,
    Barred,
    DiskFull,
    Outdated,
    Player,
    RatingChange,
    SeqTaken,
    StorageError,
    TableRecord,
    Unsure,
)

log = get_logger(__name__)

P = ParamSpec("P")


class TableLock(asyncio.Lock):
    """Serialises the changes of a table, and notes when the journal may differ from the table's state.

    That is so after a commit without an answer, after the task that waited for one was cancelled, and when another
    process was faster.
    """

    unsure = False

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for cause in (error, error.__cause__ if error else None):
            failed = isinstance(cause, StorageError) and not isinstance(
                cause, AlreadyRecorded | Barred | Outdated | SeqTaken
            )
            if failed or isinstance(cause, asyncio.CancelledError):
                self.unsure = True
        await super().__aexit__(kind, error, trace)


def unkept(failure: StorageError, otherwise: Refused, user_id: int | None = None) -> Refused:
    """The refusal after a write that failed, or may have; `otherwise`: if nothing more is known.

    `user_id`: of the reader, who does not learn of the bar of somebody else.
    """
    if isinstance(failure, Barred):
        if failure.user_id != user_id:
            return Refused("invite-unwanted")
        until = "no" if failure.until is None else f"<t:{int(failure.until.timestamp())}:f>"
        return Refused("barred", until=until, given=int(bool(failure.reason)), reason=failure.reason or "")
    if isinstance(failure, Unsure):
        return Refused("in-doubt")
    return Refused("disk-full") if isinstance(failure, DiskFull) else otherwise


class Table:
    """An open table: a lobby, then a match in play."""

    def __init__(self, services: TableServices[Table], record: TableRecord) -> None:
        self.services = services
        self.record = record
        self.match: games.Game | None = None
        self.rating_changes: tuple[RatingChange, ...] = ()  # how the match changed ratings, once it is over
        self.deeds: tuple[tuple[int, str], ...] = ()  # (seat, deed) of its people, once it is over
        self.timing = Timing(services.clock.seconds)
        self.recap = Recap()
        self.meanwhile = Meanwhile()
        self.forced = ForcedMoves()
        self.lock = TableLock()
        self.asleep = False  # outside the bot's servers: no token draws it, and it waits for the next click
        self.names_refused = False  # AutoMod has refused its message, which may contain a bad word in a name
        self.closed_by: str | None = None  # the key of a special sentence for its message once it is closed
        self.reread_at = services.clock.monotonic()  # when to read the journal again, if in doubt
        self.time_base = services.clock.base  # of this table's deadlines
        self._rebase_in_doubt: tuple[TableRecord, datetime] | None = (
            None  # the record and the base that may be kept already
        )
        self.second_thoughts = SecondThoughts()
        self.attended_from = 0  # the revision at which a person last took a seat back, or it was loaded
        self.computers = Planner(
            self,
            clock=services.clock,
            pool=services.pool,
            scheduler=services.scheduler,
            spawn=services.spawn,
            pace=services.computer_pace,
        )

    # -- the table and its players ---------------------------------------------------------------------

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def sheet(self) -> games.GameInfo:
        return games.info(self.record.game)

    @property
    def revision(self) -> int:
        """The number of moves so far; a button carries the revision that it was drawn for."""
        return len(self.match.log) if self.match else 0

    @property
    def open(self) -> bool:
        return seating.is_open(self.record)

    @property
    def paused(self) -> bool:
        """Whether its people agreed on a pause, or only computers are left in the match: they do not go on alone."""
        return seating.is_paused(self.record)

    @property
    def deserted(self) -> bool:
        """Whether only computers are left in the match."""
        return seating.is_deserted(self.record)

    @property
    def shown(self) -> TableRecord:
        return seating.without_names(self.record) if self.names_refused else self.record

    def knows(self, user_id: int) -> bool:
        return seating.knows(self.record, user_id)

    def player_of(self, user_id: int) -> Player | None:
        return seating.player_of(self.record, user_id)

    def seat_of(self, user_id: int) -> int | None:
        """The seat of a user, unless a computer has taken it over."""
        return seating.seat_of(self.record, user_id)

    def away(self, user_id: int) -> bool:
        """Whether a computer plays for this user, until they are back."""
        return seating.is_away(self.record, user_id)

    @property
    def computer_seats(self) -> frozenset[int]:
        """The seats that computers play for at this moment; none while the table sleeps."""
        return frozenset() if self.asleep else seating.played_by_computers(self.record, self.now)

    @property
    def forced_seats(self) -> frozenset[int]:
        """The seats of people who have only one move; none while the table sleeps or pauses."""
        if self.match is None or self.asleep or self.paused:
            return frozenset()
        here = seating.played_by_people(self.record, self.now) & self.match.waiting
        return frozenset(seat for seat in here if self.match.forced(seat))

    async def plays_forced(self, seat: int) -> bool:
        user_id = self.record.players[seat].user_id
        return user_id is not None and await self.services.plays_forced(user_id)

    @property
    def tells_last_deal(self) -> bool:
        """Whether the result of the deal before is still shown while the next one is played."""
        present = [player.seat for player in seating.people(self.record)]
        return self.match is not None and self.recap.told(self.match, present, self.forced.rows)

    def owes_last_deal(self, seat: int) -> bool:
        """Whether a hand still shows the result of the deal before: until its player moves in the new one."""
        return self.match is not None and not acted_since(self.match, self.recap.began, (seat,), self.forced.rows)

    def end_recap(self) -> None:
        """Stop showing the result of the deal before, once it has been there long enough."""
        if self.recap.time_is_up(self.services.clock.seconds):
            was_shown, self.recap = self.tells_last_deal, replace(self.recap, over=True)
            if was_shown:
                self.services.changed(self)

    # -- changes of the record -------------------------------------------------------------------------

    async def change(
        self, rule: Callable[Concatenate[TableRecord, P], TableRecord], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Apply a rule to the record, once the journal has written it. Raises Refused, or StorageError."""
        async with self.lock:
            await self.change_locked(rule, *args, **kwargs)

    async def change_locked(
        self, rule: Callable[Concatenate[TableRecord, P], TableRecord], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """The same for a caller that has the lock. Raises Refused, or StorageError."""
        await self._apply(lambda record: rule(record, *args, **kwargs))

    async def _apply(self, rule: Callable[[TableRecord], TableRecord], *, closed_by: int | None = None) -> None:
        before = self.record
        try:
            await self._keep(before, rule(before), closed_by=closed_by)
        except Outdated as raced:
            await self._overtaken(raced)
            rule(self.record)  # if the rule refuses the present state too, the user reads that reason
            raise Refused("stale") from raced

    async def _keep(self, before: TableRecord, after: TableRecord, *, closed_by: int | None = None) -> None:
        """Write the differences between the record and `after`; then notify of the differences from `before`."""
        try:
            self.record = await self.services.journal.amend(self.record, after, closed_by=closed_by)
        finally:  # notify that a user was forgotten even if this failed
            if self.record is not before:
                self._tell(before)

    def _tell(self, before: TableRecord) -> None:
        """Notify of changes; if a seat changed between player and computer, restart timers and replan."""
        if not self.open:
            self.match = None
            self.services.ended(self)
            self.services.changed(self)
            log.info("table stopped", table=self.id, guild=self.record.guild_id)
            return
        held, were_held = seating.held_by_computers(self.record), seating.held_by_computers(before)
        taken_over, given_back = held - were_held, were_held - held
        stopped, was_stopped = self.paused, seating.is_paused(before)
        if self.match is None or not (taken_over or given_back or stopped != was_stopped):
            self.services.changed(self)
            return
        if taken_over and self.held:
            self.second_thoughts.interrupted()
            self.timing.begin_again(self.services.clock.seconds)
        if was_stopped and not stopped:  # the timing of the rules begins again, too
            self.load(self.match)
        self.refresh()
        if taken_over:
            log.info("seats taken over", table=self.id, seats=sorted(taken_over), paused=self.paused)
        if given_back:
            self.attended_from = self.revision
        for seat in given_back:
            log.info("seat given back", table=self.id, seat=seat)

    async def leave(self, actor: Actor, *, in_match: bool = True) -> bool:
        """Give up a seat: it becomes free in the lobby, a computer's during the match. True if that closed the table.

        `in_match`: as in `absence.leave`. Raises Refused (as `_require_no_result`, `absence.leave`), or StorageError.
        """
        async with self.lock:
            self._require_no_result()
            await self.change_locked(absence.leave, actor, in_match=in_match)
        return not self.open

    async def come_back(self, actor: Actor) -> None:
        """Take the actor's seat back from its computer. Raises Refused (as `_require_no_result`, or the rule)."""
        async with self.lock:
            self._require_no_result()
            waiting = self.match.waiting if self.match else None
            await self.change_locked(absence.come_back, actor, waiting, self.now)

    async def replace_person_locked(self, newcomer: Player) -> None:
        """Give a seat to the newcomer, for a caller that has the lock. Raises Refused, or StorageError."""
        waiting = self.match.waiting if self.match else None
        await self.change_locked(absence.replace_person, newcomer, waiting, self.now)

    async def withdraw(self, user_id: int, pseudonym: int) -> None:
        """A deleted user leaves for good. The caller has had the lock since before the deletion."""
        before, was_seated = self.record, self.seat_of(user_id) is not None
        self.record = absence.forget_person(before, user_id, pseudonym)
        if self.open:
            await self._keep(before, absence.withdraw(self.record, pseudonym, was_seated=was_seated))

    @property
    def now(self) -> datetime:
        """The time of turns, to be compared with this table's deadlines. It stands still in a pause."""
        return self.record.paused_at or self._clock_now

    @property
    def _clock_now(self) -> datetime:
        return self.time_base + timedelta(seconds=self.services.clock.seconds)

    async def resume(self, actor: Actor) -> None:
        """End a pause. Raises Refused, as the rule."""
        async with self.lock:
            await self.change_locked(pauses.resume, actor, self._clock_now)

    async def rebase(self) -> None:
        """Move all deadlines with the clock, which was found to differ from the wall clock. Raises StorageError.

        Deadlines and the time that they are compared with move together, so the time left always looks the same.
        """
        async with self.lock:
            base, before = self.services.clock.base, self.record
            if self.lock.unsure or base == self.time_base:  # a record in doubt is read again first
                return
            after = absence.extend_deadlines(before, base - self.time_base)
            self._rebase_in_doubt = (after, base)
            try:
                self.record = await self.services.journal.amend(before, after)
            except Outdated as raced:  # the next check of the clock moves what the other process has written
                self._rebase_in_doubt = None
                await self._overtaken(raced)
                return
            self.time_base, self._rebase_in_doubt = base, None
            if self.record is not before:
                self._tell(before)

    async def stop(self, actor: Actor, *, alone: bool = False) -> None:
        """Close the table without a result. Raises Refused (as `_require_no_result`, `absence.stop`)."""
        async with self.lock:
            self._require_no_result()
            await self.change_locked(absence.stop, actor, alone=alone)

    async def stop_for(self, reason: str, manager_id: int) -> None:
        """Close the table without a result, for a manager of the server. Raises Refused, as `stop`."""
        async with self.lock:
            self._require_no_result()
            await self._apply(lambda record: absence.stop_for(record, reason), closed_by=manager_id)

    def _require_no_result(self) -> None:
        """Refuse what would change a result that is not written yet. Raises Refused (`game-over`)."""
        if self.match is not None and self.match.outcome:
            raise Refused("game-over")

    async def close(self) -> None:
        """Close the table: its channel is gone, whatever others have changed. `finish` sees to an ended match."""
        if self.match is not None and self.match.outcome:
            return
        try:
            await self.change(absence.close)
        except Refused:
            await self.change(absence.close)

    async def shown_as(self, message_id: int | None) -> None:
        if message_id is not None:
            async with self.lock:
                self.record = replace(self.record, message_id=message_id)
                await self.services.journal.set_message(self.id, message_id)

    async def dm_shown(self, user_id: int, channel_id: int, message_id: int) -> bool:
        """Remember which message shows a player's hand in private; False if they are no longer at the table."""
        async with self.lock:
            player = self.player_of(user_id)
            if player is None:  # deleted meanwhile: the number of their private channel would lead to them
                return False
            shown = replace(player, dm_channel_id=channel_id, dm_message_id=message_id)
            players = tuple(shown if other.seat == shown.seat else other for other in self.record.players)
            self.record = replace(self.record, players=players)
            await self.services.journal.set_dm(self.id, shown.seat, channel_id, message_id)
            return True

    # -- the match -----------------------------------------------------------------------------------

    async def start(self, actor: Actor, *, fill: bool = False) -> None:
        """Deal the first cards; `fill`: with computers in the free seats. Raises Refused, or StorageError."""
        async with self.lock:
            await self._start(*lobby.deal(self.record, actor, self.now, fill=fill))

    async def start_as_seated(self, sealed: Seal, version: int | None = None) -> None:
        """Deal the first cards at a tournament's table. Raises Refused, or StorageError."""
        async with self.lock:
            await self._start(*lobby.deal_as_seated(self.record, self.now, sealed, version))

    async def _start(self, match: games.Game, started: TableRecord) -> None:
        """Write the start of a match, then play it. Raises Refused, or StorageError."""
        assert started.seed is not None
        try:
            await self.services.journal.start(
                self.id,
                version=started.version,
                options=started.options,
                seed=started.seed,
                nonce=started.nonce,
                commitment=started.commitment,
                dealer=started.dealer,
                players=started.players,
                seen=self.record.generation,
            )
        except Outdated as raced:
            await self._overtaken(raced)
            seating.require_lobby(self.record)
            raise Refused("stale") from raced
        self.match, self.record = match, seating.written(started)
        log.info("match started", table=self.id, guild=self.record.guild_id, game=self.record.game)
        self.refresh()

    async def play(
        self, mover: Mover, revision: int, move: str, interaction_id: int | None = None
    ) -> tuple[games.Event, ...]:
        """Play a move; `revision`: the one that the mover saw. The move is in the journal before this returns.

        Raises Refused (not seated, stale, not recorded, restarting) or games.IllegalMove; then nothing was played.
        """
        async with self.lock:
            match, seat = await self._admit(mover, revision)
            return await self._commit(match, seat, (move,), interaction_id, mover=mover)

    async def play_each(
        self,
        mover: Mover,
        revision: int,
        plan: Callable[[games.View], Iterable[str]],
        interaction_id: int | None = None,
    ) -> None:
        """Play all moves of one click, or none; `plan` computes them from what the mover's seat sees now.

        They are in the journal before this returns, in one transaction. If a click arrives twice, nothing is left to
        do the second time. Raises what `play` raises; then nothing was played.

        The first of several moves carries the interaction's id. If one card may not be played, none of the click is.
        """
        async with self.lock:
            match, seat = await self._admit(mover, revision)
            if moves := tuple(plan(match.view(seat))):
                await self._commit(match, seat, moves, interaction_id, mover=mover)

    async def _admit(self, mover: Mover, revision: int) -> tuple[games.Game, int | None]:
        """The match and the seat, if the mover may play after seeing this revision. Raises Refused."""
        self.services.shutdown.require_open()
        if self.record.status == "lobby":  # moves are offered in play only: another process has started the match
            await self.reload()
            self.refresh()
        if self.match is None:
            raise Refused("not-started" if self.record.status == "lobby" else "game-over")
        if self.record.paused_at is not None:
            raise Refused("paused")
        seat = seating.seat_of_mover(self.record, mover, self.now)
        if isinstance(mover, Computer | Forced) and revision != self.revision:
            raise Refused("stale")  # it is for the position that the computer saw
        now, waited = self.services.clock.seconds, seat in self.match.waiting
        if revision > self.revision or self.timing.too_late(revision, self.revision, now, waited_for=waited):
            raise Refused("stale")
        return self.match, seat

    async def _commit(
        self, match: games.Game, seat: int | None, moves: Sequence[str], interaction_id: int | None, *, mover: Mover
    ) -> tuple[games.Event, ...]:
        """Write the moves to the journal, then play them. Raises Refused or games.IllegalMove; then none was played."""
        if any(self.timing.pause(self.services.clock.seconds, move.partition(":")[0]) for move in moves):
            raise Refused("too-soon")
        # The moves are tried on a copy: nobody can see them before the journal has recorded them.
        twin, moves, in_person = match.copy(), list(moves), isinstance(mover, Person)
        events = [event for move in moves for event in twin.play(seat, move)]
        if twin.run_on(seat) and (seat is None or not in_person or await self.plays_forced(seat)):
            run, told = lay_run(twin, seat)
            moves, events = [*moves, *run], [*events, *told]
        before = self.revision
        await self._write(twin, seat, tuple(moves), interaction_id, in_person=in_person)
        for _ in moves:
            self.services.metrics.moved(seating.moved_by(mover))
        if isinstance(mover, Forced):
            self.forced.rows.add(before)
        person = seat if in_person else None
        held = self.held
        self.second_thoughts.moved(match, twin, person, before, events, self.services.clock.seconds)
        self.meanwhile.moved(None if isinstance(mover, Forced) else seat, events)
        if held:
            self.timing.begin_again(self.services.clock.seconds)
        if twin.outcome:
            await self.finish(twin)
        self.refresh()
        return tuple(events)

    async def _write(
        self, twin: games.Game, seat: int | None, rows: Sequence[str], interaction_id: int | None, *, in_person: bool
    ) -> None:
        """Write rows of the log and their deadlines, and go on with the match after them. Raises Refused."""
        anyone = bool(self.timing.facts.get("anyone"))
        turn = TurnTaken(self.now, seat, in_person=in_person, anyone=anyone)
        seconds = self.record.settings.turn_seconds
        players = deadlines_after(turn, self.record.players, waited_for(twin.waiting), seconds)
        changed = [player for player, before in zip(players, self.record.players, strict=True) if player != before]
        try:
            await self.services.journal.record_all(
                self.id, self.revision, seat, rows, interaction_id, turns=changed, seen=self.record.generation
            )
        except (AlreadyRecorded, Outdated, SeqTaken) as raced:
            await self._overtaken(raced)
            raise Refused("stale") from raced
        except StorageError as failure:
            log.error("move not recorded", table=self.id, error=str(failure))
            raise unkept(failure, Refused("not-recorded")) from failure
        self.match, self.record = twin, replace(self.record, players=players)

    # -- taking moves back -----------------------------------------------------------------------------

    def may_ask_back(self, seat: int) -> bool:
        """Whether a player's hand offers to take the latest move back.

        Others' moves do not change the answer, as no hand is redrawn for them: a click that comes too late reads why.
        """
        match, thoughts = self.match, self.second_thoughts
        if match is None or not match.waiting or not self.record.settings.take_backs or seat not in thoughts.reversible:
            return False
        return seat not in match.waiting or (thoughts.latest is not None and thoughts.latest.seat == seat)

    async def ask_back(self, user_id: int, interaction_id: int | None = None) -> None:
        """Take the latest moves back, or ask others. Raises Refused (`take-back-off`, or as `SecondThoughts.ask`)."""
        async with self.lock:
            match, seat = await self._admit(Person(user_id), self.revision)
            assert seat is not None
            if not self.record.settings.take_backs:
                raise Refused("take-back-off")
            present = [player.seat for player in seating.people(self.record) if not overdue(player, self.now)]
            if self.second_thoughts.ask(seat, present, self.services.clock.seconds):
                await self._take_back(match, interaction_id)
            self.refresh()

    async def answer_take_back(self, user_id: int, *, agrees: bool, interaction_id: int | None = None) -> None:
        """Agree that a player takes their moves back, or refuse. Raises Refused (`take-back-over`, or as `play`)."""
        async with self.lock:
            match, seat = await self._admit(Person(user_id), self.revision)
            assert seat is not None
            if self.second_thoughts.answer(seat, agrees=agrees, now=self.services.clock.seconds):
                await self._take_back(match, interaction_id)
            if not self.held:
                self.timing.begin_again(self.services.clock.seconds)
            self.refresh()

    async def _take_back(self, match: games.Game, interaction_id: int | None) -> None:
        """Write that everybody agreed. Raises Refused; then the moves stay."""
        move = self.second_thoughts.latest
        assert move is not None
        twin = match.taken_back(move.seat, move.first)
        await self._write(twin, move.seat, (twin.log[-1][1],), interaction_id, in_person=True)
        self.second_thoughts.taken_back()
        self._retell(twin)
        log.info("moves taken back", table=self.id, seat=move.seat, first=move.first)

    @property
    def held(self) -> bool:
        """Whether computers and windows wait: people are asked whether a move may be taken back."""
        return self.second_thoughts.pending

    def end_question(self) -> None:
        """Let the moves stay if nobody has answered in time."""
        if self.second_thoughts.time_is_up(self.services.clock.seconds):
            self.timing.begin_again(self.services.clock.seconds)
            self.refresh()

    async def finish(self, match: games.Game) -> None:
        """Write the result. If that fails, the next tick or start finds the match ended and writes it then."""
        assert match.outcome is not None
        try:
            kept = results(self.record.players, match.outcome, advice=self.record.settings.advice, luck=self.sheet.luck)
            (deeds, statistics), family = await find_in(match), family_of(self.record.game)
            await self.services.journal.finish(self.id, kept, family=family, deeds=deeds, statistics=statistics)
        except StorageError as failure:
            log.error("result not recorded", table=self.id, error=str(failure))
            self.lock.unsure = True  # only the answer may be lost
            return
        await self.load_result()
        self.record = seating.written(self.record, status="finished")
        self.services.ended(self)
        log.info("match finished", table=self.id, guild=self.record.guild_id, game=self.record.game)

    # -- reading the journal ---------------------------------------------------------------------------

    async def _overtaken(self, raced: StorageError) -> None:
        """Another process was faster: continue from the journal's present state."""
        log.info("overtaken", table=self.id, why=type(raced).__name__)
        await self.reload()
        self.refresh()

    async def reload(self) -> None:
        """Rebuild the match from the journal, the only truth if another process was faster. Call it with the lock."""
        self.record = await self.services.journal.match(self.id)
        if self._rebase_in_doubt is not None:
            moved, base = self._rebase_in_doubt
            if same_deadlines(self.record, moved):
                self.time_base = base
            self._rebase_in_doubt = None
        self.load(await rebuild(self.services.journal, self.record))
        if not self.open:
            await self.load_result()
            self.services.ended(self)

    async def load_result(self) -> None:
        """Read how the finished match changed ratings, and its deeds. If that fails, the result is shown without."""
        try:
            self.rating_changes = await self.services.journal.rating_changes(self.id)
            self.deeds = await self.services.journal.deeds(self.id)
        except StorageError as failure:
            log.warning("result not read", table=self.id, error=str(failure))

    def load(self, match: games.Game | None) -> None:
        """Show the match as read from the journal; the timing of the rules begins now."""
        rebuilt = match if match is not self.match else None
        self.match, self.timing, self.forced = match, Timing(self.services.clock.seconds), ForcedMoves()
        if rebuilt is not None:
            self.second_thoughts.rebuilt(rebuilt, [player.seat for player in seating.people(self.record)])
            self._retell(rebuilt)
        self._update_timing()

    def _retell(self, match: games.Game) -> None:
        """Work out from the log what people have seen and done."""
        present = [player.seat for player in seating.people(self.record)]
        self.recap, self.meanwhile = retold(match, present, self.services.clock.seconds)

    def refresh(self) -> None:
        """Called after a move, and when a seat changes hands: start the new timing, notify, replan."""
        self._update_timing()
        self.services.changed(self)
        self.computers.replan()

    def _update_timing(self) -> None:
        match = self.match
        facts = match.view(None).facts if match and match.waiting else {}
        now, deal = self.services.clock.seconds, facts.get("deal")
        self.timing.update(facts, self.revision, now)
        if deal != self.recap.deal:
            self.recap = Recap(deal, self.revision, now)
