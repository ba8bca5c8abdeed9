"""The director: opens the tables of each round, collects their results, ends rounds and begins the next.

Everything that it needs is in the database. Each step is written before the next one begins, so that a process that
is killed at any moment leaves a tournament that the next one continues. The sweeper calls it.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from random import SystemRandom

import discord
from discord.utils import snowflake_time

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.tasks import Chore
from bot.core.types import Spawn
from bot.delivery.hand_messages import replace_hands
from bot.delivery.message_state import TOO_OLD
from bot.delivery.scheduler import Delivery
from bot.features.tournaments import events, permissions
from bot.features.tournaments.open_pages import OpenPages
from bot.features.tournaments.rules import rounds
from bot.features.tournaments.rules.calendar import reason_to_call_off
from bot.features.tournaments.rules.deals import is_over, points_by_deal
from bot.features.tournaments.screens.announcement import Trouble, announcement_screen
from bot.features.tournaments.screens.evenings import called_off_screen
from bot.features.tournaments.screens.standings import newcomer_notice, replaced_text, standings_screen, table_notice
from bot.i18n.names import cut
from bot.i18n.readers import Readers
from bot.i18n.words import Words
from bot.matches.results import family_of
from bot.screens.parts.screen import Screen, notice_screen
from bot.settings import Pacing
from bot.tables.absence import close
from bot.tables.computers.planner import new_computer
from bot.tables.new_table import NewTable
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.transport.guilds import channel_exists, own_guild
from bot.transport.interaction_tokens import UNSENT, is_transient, nonce
from bot.transport.messages import MessageRenderer
from storage import Entrant, Journal, Outdated, Player, RoundTable, StorageError, Tournament, Tournaments, Unknown

log = get_logger(__name__)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008  # Discord's codes
LATELY = timedelta(minutes=2)  # since the end: a killed process may not have shown it
MOST_LIVE = 5  # tournaments of a server that have not ended
POLL = 3  # looks in which nothing is due, until the database is asked: another process may have changed something
RETRY = timedelta(seconds=30)  # after a refusal of Discord
SKEW = timedelta(minutes=1)  # between Discord's clock and this one
LOT = SystemRandom()  # for partners; all else in a round follows from its sealed secret
LATE = timedelta(minutes=1)  # a table that opens later has the whole time of its round


@dataclass(eq=False, repr=False)
class Director(Chore):
    """Runs every tournament of this process's servers. `owns`: whether this process owns a server, by id."""

    _client: discord.Client
    _kept: Tournaments
    _journal: Journal
    _tables: TableRegistry
    _delivery: Delivery
    _readers: Readers
    _renderer: MessageRenderer
    _spawn: Spawn
    _owns: Callable[[int], bool]
    _pacing: Pacing
    _polled: float | None = field(init=False, default=None)  # when the database was asked, by the event loop's clock
    _seen: dict[int, tuple[Tournament, Trouble]] = field(init=False, default_factory=dict)  # at the last look
    _shown: dict[int, Screen] = field(init=False, default_factory=dict)  # the announcement of each, as last drawn
    _not_before: dict[int, datetime] = field(init=False, default_factory=dict)  # after a refusal of Discord
    _refused: set[int] = field(init=False, default_factory=set)  # tournaments whose latest step was refused
    _unscheduled: set[int] = field(init=False, default_factory=set)  # those whose event Discord has refused
    _base: datetime | None = field(init=False, default=None)  # of the turn clock, by which rounds end
    open_pages: OpenPages = field(init=False, default_factory=OpenPages)
    _answering: list[int] = field(init=False, default_factory=list)  # channels where an answer announces a new one

    @property
    def gap(self) -> float:
        return self._pacing.tournament_gap

    def sweep_soon(self) -> None:
        self._polled = None
        super().sweep_soon()

    def sweep(self, now: datetime) -> None:
        """Not during an outage, in which nobody can play: no round's time runs out."""
        if not self._tables.clock.in_outage:
            super().sweep(now)

    async def look(self, now: datetime) -> None:
        """Do all that is due, at each tournament alone. Only those changed or due are read."""
        due, elapsed = self._due(now), asyncio.get_running_loop().time()
        if not due and self._polled is not None and elapsed - self._polled < POLL * self.gap:
            return
        self._polled = elapsed
        try:
            await self._follow_clock()
            live = await self._kept.generations(now - LATELY)
        except StorageError as failure:
            self._polled = None
            log.warning("tournaments not read", error=str(failure))
            return
        for known in (self._seen, self._shown, self._not_before):
            for ended in known.keys() - live.keys():
                del known[ended]
        self._refused &= live.keys()
        self._unscheduled &= live.keys()
        for tournament_id, (guild_id, generation) in live.items():
            guild = own_guild(self._client, self._owns, guild_id)
            if guild is None:
                self._seen.pop(tournament_id, None)
                self._not_before.pop(tournament_id, None)
                continue
            seen = self._seen.get(tournament_id)
            changed = seen is None or seen[0].generation != generation
            if (changed or tournament_id in due) and now >= self._not_before.get(tournament_id, now):
                self._not_before.pop(tournament_id, None)
                await self._look_at(tournament_id, guild, now)

    def _due(self, now: datetime) -> set[int]:
        """The tournaments that must be looked at even if nobody has changed them, by what this process knows."""
        tables = {table.id: table for table in self._tables}
        due = {tournament_id for tournament_id, moment in self._not_before.items() if now >= moment}
        for tournament, trouble in self._seen.values():
            if tournament.id not in self._shown or self._is_due(tournament, trouble, tables, now):
                due.add(tournament.id)
        return due

    def _is_due(self, tournament: Tournament, trouble: Trouble, tables: Mapping[int, Table], now: datetime) -> bool:
        """Whether its time has come, a table has ended, or its server has changed. `tables`: those in memory, by id."""
        if tournament.over:
            return tournament.present is not None  # its last table opens its deals
        guild = self._client.get_guild(tournament.settled.guild_id)
        if guild is not None and guild.get_channel_or_thread(tournament.settled.channel_id) is None:
            return True
        if tournament.due_at is not None and now >= tournament.due_at:
            return True
        places = tournament.present.tables if tournament.present else ()
        playing = [tables.get(place.match_id) for place in places if place.match_id and place.scores is None]
        deals = tournament.settled.deals
        ended = any(table is None or (table.match is not None and is_over(table.match, deals)) for table in playing)
        return ended or self.trouble(tournament) != trouble

    async def _follow_clock(self) -> None:
        """Let rounds end later by the time in which nobody could play. Raises StorageError."""
        base = self._tables.clock.base
        if self._base is not None and base != self._base:
            await self._kept.move_rounds(base - self._base, self._owns)
        self._base = base

    async def _look_at(self, tournament_id: int, guild: discord.Guild, now: datetime) -> None:
        try:
            tournament = await self._kept.find(tournament_id)
            try:
                after = await self._advance(tournament, guild, now)
                self._refused.discard(tournament.id)
            except (Refused, discord.HTTPException) as failure:
                self._wait(tournament_id, now, failure)
                self._refused.add(tournament.id)
                after = await self._kept.find(tournament.id)
            if after.status != tournament.status:
                await events.follow(guild, after)
            seen = self._seen.get(tournament_id)
            if seen is not None and seen[0].settled != after.settled:
                await events.change(guild, after, await self._words(after))
            await self.show(after)
            await self.open_pages.redraw(after, self.trouble(after))
            if tournament_id not in self._not_before:
                self._seen[tournament_id] = after, self.trouble(after)
        except Outdated:  # a user was faster: the next sweep reads it again
            self.sweep_soon()
        except (StorageError, *UNSENT) as failure:
            self._wait(tournament_id, now, failure)
        except Exception as failure:  # an error of ours at one tournament must not stop the others
            log.error("tournament fails", tournament=tournament_id, exc_info=True)
            self._wait(tournament_id, now, failure)

    def _wait(self, tournament_id: int, now: datetime, failure: BaseException) -> None:
        """Look at a tournament again a little later."""
        self._seen.pop(tournament_id, None)
        self._not_before[tournament_id] = now + RETRY
        log.warning("tournament waits", tournament=tournament_id, error=repr(failure))

    async def _advance(self, tournament: Tournament, guild: discord.Guild, now: datetime) -> Tournament:
        """The tournament after all that was due. Raises Outdated, Refused, StorageError or an error in UNSENT."""
        if tournament.over:
            return await self._end_cancelled(tournament, now)
        if not await channel_exists(guild, tournament.settled.channel_id):
            return await self._kept.set_status(tournament, "cancelled", None, called_off="channel")
        trouble = self.trouble(tournament)
        ready = not trouble.permissions
        if tournament.status == "open" and "create_events" not in trouble.extras:
            await self._schedule(tournament, guild, now)
        if tournament.present is None:
            due = tournament.due_at is not None and now >= tournament.due_at
            if not due or tournament.status == "paused":
                return tournament
            if why := reason_to_call_off(tournament, now):
                return await self._call_off(tournament, why)
            if not rounds.may_begin(tournament):  # nobody is there: its organiser begins it later, or cancels it
                return await self._kept.set_status(tournament, "open" if not tournament.rounds else "paused", None)
            if not ready:
                return tournament
            tournament = await self.begin_round(tournament, now)
        assert tournament.present is not None
        closed = [table for table in tournament.present.tables if table.match_id is None and table.scores is None]
        if closed and ready:
            if now - tournament.present.began_at > LATE:
                due_at = now + timedelta(minutes=tournament.settled.round_minutes)
                tournament = await self._kept.set_status(tournament, tournament.status, due_at)
            for table in closed:
                tournament = await self._open(tournament, table, guild)
                await asyncio.sleep(self._pacing.table_gap)
        tournament = await self._collect(tournament, now)
        assert tournament.present is not None
        if all(table.scores is not None for table in tournament.present.tables):
            tournament = await self._end_round(tournament, now)
        return tournament

    async def _schedule(self, tournament: Tournament, guild: discord.Guild, now: datetime) -> None:
        """Put the tournament into the server's list of events, once: Discord may refuse. Raises StorageError."""
        due = tournament.due_at
        if due is None or due <= now or tournament.event_id is not None or tournament.id in self._unscheduled:
            return
        if (event_id := await events.schedule(guild, tournament, due, await self._words(tournament))) is None:
            self._unscheduled.add(tournament.id)
        else:
            await self._kept.set_event(tournament.id, event_id)

    def trouble(self, tournament: Tournament) -> Trouble:
        """What keeps a tournament from opening its next tables, for its organiser; nothing if its server is unknown."""
        settled = tournament.settled
        guild = self._client.get_guild(settled.guild_id)
        channel = None if guild is None else guild.get_channel(settled.channel_id)
        if tournament.over or channel is None:
            return Trouble()
        announced = tournament.status == "open" and tournament.due_at is not None
        extras = permissions.lacking_extras(channel)
        return Trouble(
            permissions.lacking(channel, private=settled.duplicate),
            extras if announced else tuple(name for name in extras if name != "create_events"),
            refused=tournament.id in self._refused,
        )

    async def _call_off(self, tournament: Tournament, why: str) -> Tournament:
        """Cancel the tournament of an evening, and say so, without a ping. Raises Outdated or StorageError."""
        log.info("tournament called off", tournament=tournament.id, reason=why)
        after = await self._kept.set_status(tournament, "cancelled", None, called_off=why)
        await self._post(after, called_off_screen(after, await self._words(after)), 0)
        return after

    # -- a round ---------------------------------------------------------------------------------------------

    async def begin_round(self, tournament: Tournament, now: datetime) -> Tournament:
        """Draw the pairing of the next round; people without a partner form pairs. Raises Outdated or StorageError."""
        if tournament.settled.format == rounds.PAIRS:
            single = rounds.alone(tournament)
            drawn = LOT.sample(single, len(single))
            for one, other in zip(drawn[::2], drawn[1::2], strict=False):  # somebody may be left over
                tournament = await self._kept.enter(
                    tournament, other.user_id, other.name, other.language, partner=one.team
                )
        round_ = rounds.drawn_round(tournament, now)
        due = now + timedelta(minutes=tournament.settled.round_minutes)
        log.info("round begun", tournament=tournament.id, round=round_.number, tables=len(round_.tables))
        return await self._kept.begin_round(tournament, round_, due)

    async def _open(self, tournament: Tournament, table: RoundTable, guild: discord.Guild) -> Tournament:
        """Open a table in a thread of its own, and tell its players there. Raises as `_advance`."""
        assert tournament.present is not None
        settled, round_ = tournament.settled, tournament.present
        words = await self._words(tournament)
        if table.channel_id is None or not await channel_exists(guild, table.channel_id):
            thread = await self._thread(tournament, table, guild, words)
            tournament = await self._kept.opened(tournament, table.number, channel_id=thread.id)
            channel_id = thread.id
        else:
            channel_id = table.channel_id
        players: list[Player] = []
        for entrant in rounds.seats_of_table(tournament, table):
            if entrant is None or entrant.user_id < 0:
                players.append(new_computer(players))
            else:
                players.append(Player(len(players), entrant.user_id, entrant.name, language=entrant.language))
        new = NewTable(
            guild_id=settled.guild_id,
            channel_id=channel_id,
            game=settled.game,
            language=settled.language,
            seats=settled.seats,
            options=settled.options,
            players=tuple(
                Player(seat, player.user_id, player.name, player.computer, settled.settings.strength, player.language)
                for seat, player in enumerate(players)
            ),
            settings=replace(settled.settings, take_backs=False),
            tournament_id=tournament.id,
            withheld=settled.duplicate,
        )
        host, sealed = settled.organiser_id, partial(rounds.seal_of_table, tournament, round_, table)
        opened = await self._tables.open_for_tournament(new, host, sealed, round_.version)
        await self._tell(tournament, table, channel_id, words)
        self._delivery.request(opened)
        return await self._kept.opened(tournament, table.number, match_id=opened.id)

    async def _thread(
        self, tournament: Tournament, table: RoundTable, guild: discord.Guild, words: Words
    ) -> discord.Thread:
        """The table's thread: private if others may not see its deals. One of an interrupted try is used.

        Another tournament's has the same name if the tournaments have: it is left alone.
        Raises Refused (`tournament-channel`) or an error in UNSENT.
        """
        assert tournament.present is not None
        channel, private = guild.get_channel(tournament.settled.channel_id), tournament.settled.duplicate
        if not permissions.has_threads(channel, private=private):
            raise Refused("tournament-channel")
        name = words.say(
            "tournament-thread",
            name=tournament.settled.name or words.game(tournament.settled.game).name,
            round=tournament.present.number,
            table=table.number,
        )
        name = cut(name, 100)
        since = tournament.present.began_at - SKEW
        for thread in channel.threads:
            ours = thread.name == name and guild.me is not None and thread.owner_id == guild.me.id
            if ours and snowflake_time(thread.id) >= since and thread.id not in await self._taken(since):
                return thread
        if private:
            return await channel.create_thread(name=name, type=discord.ChannelType.private_thread, invitable=False)
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        return await channel.create_thread(name=name, type=kind)

    async def _taken(self, since: datetime) -> set[int | None]:
        """The threads of all tables that were opened since then, and of others. Raises StorageError."""
        found = await self._kept.live(ended_since=since)
        return {table.channel_id for each in found for round_ in each.rounds for table in round_.tables}

    async def _tell(self, tournament: Tournament, table: RoundTable, channel_id: int, words: Words) -> None:
        """Ping the players of a table in its thread, which lets them in. Raises an error in UNSENT."""
        assert tournament.present is not None
        thread = self._client.get_partial_messageable(channel_id, guild_id=tournament.settled.guild_id)
        screen = table_notice(tournament, table, words)
        people = [
            entrant.user_id for entrant in rounds.seats_of_table(tournament, table) if entrant and entrant.user_id > 0
        ]
        await thread.send(
            view=self._renderer.layout(screen),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(user_id) for user_id in people]),
            nonce=nonce("tournament-table", tournament.id, tournament.present.number, table.number),
        )

    # -- results ---------------------------------------------------------------------------------------------

    async def _collect(self, tournament: Tournament, now: datetime) -> Tournament:
        """Note the scores of the matches that have ended, and of all others if the round's time is up.

        After a cancellation its tables end all the same, and nothing is noted: nobody else may close them. Without a
        time, which older versions did not keep, that is at once.
        Raises as `_advance`; Refused (`broken`) after all others if a match cannot be read, which waits for that time.
        """
        assert tournament.present is not None
        number, unread = tournament.present.number, None
        late = tournament.over if tournament.due_at is None else now >= tournament.due_at
        for table in tournament.present.tables:
            if table.scores is not None or table.match_id is None:
                continue
            if tournament.over and not late and table.match_id not in self._tables:
                continue
            try:
                ended = await self._ended(table, tournament.settled.deals, late=late)
                if not ended:
                    await self._seat_newcomers(tournament, table)
            except games.GameError as failure:
                log.error("table not read", tournament=tournament.id, table=table.match_id, error=str(failure))
                unread = failure
                continue
            if ended and not tournament.over:
                scores, how = await self._scores(table.match_id, tournament.settled.deals)
                tournament = await self._kept.score(tournament, number, table.number, scores, how)
        if unread is not None:
            raise Refused("broken") from unread
        return tournament

    async def _seat_newcomers(self, tournament: Tournament, place: RoundTable) -> None:
        """Give the seats of an open table to those who have replaced its players. Raises as `_advance`."""
        assert place.match_id is not None
        table = await self._tables.find(place.match_id)
        for seat, entrant in enumerate(rounds.seats_of_table(tournament, place)):
            if entrant is None or entrant.user_id < 0 or table.record.players[seat].user_id == entrant.user_id:
                continue
            before = table.record.players[seat]
            # Nobody would call them once they have the seat: if Discord is down, both are tried again.
            await self._call(tournament, place, table, before, entrant)
            async with table.lock:  # a user whose data is deleted meanwhile waits, or is no longer in the tournament
                if (await self._kept.find(tournament.id)).generation != tournament.generation:
                    raise Outdated(tournament.id)
                before = table.record.players[seat]
                newcomer = Player(seat, entrant.user_id, entrant.name, language=entrant.language)
                await table.replace_person_locked(newcomer)
            log.info("entrant replaced", tournament=tournament.id, table=table.id, seat=seat)
            await self._take_hand(tournament, table, before, entrant)

    async def _call(
        self, tournament: Tournament, place: RoundTable, table: Table, before: Player, newcomer: Entrant
    ) -> None:
        """Ping a newcomer into their table's thread; they play even if it is locked. Raises as UNSENT."""
        words = await self._words(tournament)
        thread = self._client.get_partial_messageable(table.record.channel_id, guild_id=tournament.settled.guild_id)
        try:
            await thread.send(
                view=self._renderer.layout(newcomer_notice(tournament, place, before, newcomer, words)),
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(newcomer.user_id)]),
                nonce=nonce("tournament-newcomer", table.id, before.seat, newcomer.user_id),
            )
        except discord.HTTPException as refusal:
            if is_transient(refusal):
                raise
            log.warning("newcomer not called", tournament=tournament.id, table=table.id, error=repr(refusal))

    async def _take_hand(self, tournament: Tournament, table: Table, before: Player, newcomer: Entrant) -> None:
        """Take the hand from the player before. Raises StorageError."""
        words = await self._words(tournament)
        hand = None if before.user_id is None else self._delivery.messages(table).forget(before.user_id)
        dm = [(before.dm_channel_id, before.dm_message_id)] if before.dm_channel_id and before.dm_message_id else []
        taken = notice_screen(replaced_text(newcomer, words))
        self._spawn(replace_hands(self._client, self._renderer, [hand] if hand else [], dm, taken))

    async def _ended(self, place: RoundTable, deals: int | None, *, late: bool) -> bool:
        """Whether a table's match has ended. It is closed first if its deals are played, or if it is `late`.

        Raises as `_advance`, and games.GameError if the match cannot be read, unless it is `late`.
        """
        assert place.match_id is not None
        assert place.channel_id is not None
        try:
            table = await self._tables.find(place.match_id)
        except Refused as refusal:
            if refusal.key not in ("game-over", "no-table"):  # the database, or another process: it is tried again
                raise
            return True
        except games.GameError:
            if not late:
                raise
            table = await self._tables.unreadable(place.channel_id)
        played = table.match is not None and is_over(table.match, deals)
        if not played and not late:
            return False
        if table.record.status == "lobby" or table.match is None or table.match.outcome is None:
            try:
                await table.change(close)
            except Refused as refusal:  # it has ended in this moment
                log.info("table not closed", table=table.id, why=refusal.key)
        return True

    async def _scores(self, match_id: int, deals: int | None) -> tuple[tuple[tuple[int, ...], ...], str]:
        """Each finished deal's points by seat, if it can be replayed; and how it ended, "played" or "cut"."""
        try:
            record = await self._journal.match(match_id)
            if record.seed is None:
                return (), "cut"
            match = games.replay(
                record.game, len(record.players), record.options, record.seed, record.dealer, (), record.version
            )
            points = points_by_deal(match, await self._journal.moves(match_id), deals)
        except (Unknown, games.GameError) as failure:
            log.error("table without scores", table=match_id, error=str(failure))
            return (), "cut"
        return points, "played" if is_over(match, deals) else "cut"

    async def _end_round(self, tournament: Tournament, now: datetime) -> Tournament:
        """Post the standings, then end the round. Raises as `_advance`."""
        assert tournament.present is not None
        settled, number = tournament.settled, tournament.present.number
        last, family = rounds.is_last(tournament), family_of(settled.game)
        words = await self._words(tournament)
        screen = standings_screen(tournament, rounds.ranks_of(tournament), words, last=last)
        await self._post(tournament, screen, number)
        log.info("round ended", tournament=tournament.id, round=number)
        if last:
            return await self._kept.end_round(tournament, None, status="finished", family=family)
        paused = tournament.status == "paused"
        due = None if paused else now + timedelta(minutes=settled.break_minutes)
        return await self._kept.end_round(tournament, due, status=tournament.status, family=family)

    async def _end_cancelled(self, tournament: Tournament, now: datetime) -> Tournament:
        """End the tables of a cancelled tournament, then its round: its deals may be seen. Raises as `_advance`."""
        if tournament.present is None:
            return tournament
        await self._collect(tournament, now)
        if await self._kept.has_open_tables(tournament.id):
            return tournament
        family = family_of(tournament.settled.game)
        return await self._kept.end_round(tournament, None, status=tournament.status, family=family)

    # -- messages --------------------------------------------------------------------------------------------

    async def _post(self, tournament: Tournament, screen: Screen, number: int) -> None:
        """Send a message to the tournament's channel, or log that Discord refuses it: the announcement says the same.

        A refusal, such as AutoMod's, must not stop the tournament. Raises an error in UNSENT if another try may help.
        """
        settled = tournament.settled
        channel = self._client.get_partial_messageable(settled.channel_id, guild_id=settled.guild_id)
        if "attach_files" in self.trouble(tournament).extras:
            screen = replace(screen, picture=None)
        rendered = await self._renderer.render(screen)
        try:
            await channel.send(
                **rendered.new,
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=nonce("tournament-standings", tournament.id, number),
            )
        except discord.HTTPException as refusal:
            if is_transient(refusal):
                raise
            log.warning("standings not sent", tournament=tournament.id, error=repr(refusal))

    def show_again(self, tournament: Tournament) -> None:
        """Let the next sweep draw the announcement, whatever it shows: somebody may have deleted it."""
        self._shown.pop(tournament.id, None)
        self.sweep_soon()

    @contextmanager
    def answering(self, channel_id: int) -> Iterator[None]:
        """While a command creates a tournament and announces it by its answer: no sweep announces it, too."""
        self._answering.append(channel_id)
        try:
            yield
        finally:
            self._answering.remove(channel_id)
            self.sweep_soon()

    async def show(self, tournament: Tournament) -> None:
        """Draw the announcement, if it shows something else; one that Discord refuses waits for the next change.

        Raises an error in UNSENT, or StorageError.
        """
        if tournament.message_id is None:
            if tournament.settled.channel_id in self._answering:
                return
            tournament = await self._kept.find(tournament.id)  # an answer may have announced it since it was read
        settled, trouble = tournament.settled, self.trouble(tournament)
        ranks, words = rounds.ranks_of(tournament), await self._words(tournament)
        screen = announcement_screen(tournament, ranks, words, trouble)
        guild = self._client.get_guild(settled.guild_id)
        gone = guild is None or guild.get_channel(settled.channel_id) is None
        if gone or "view_channel" in trouble.permissions or self._shown.get(tournament.id) == screen:
            return
        try:
            await self._draw_announcement(tournament, screen)
        except discord.HTTPException as refusal:
            if is_transient(refusal):
                raise
            log.warning("announcement not drawn", tournament=tournament.id, error=repr(refusal))
        self._shown[tournament.id] = screen

    async def _draw_announcement(self, tournament: Tournament, screen: Screen) -> None:
        """Edit it, or send it if there is none to be edited. Raises an error in UNSENT, or StorageError."""
        settled = tournament.settled
        channel = self._client.get_partial_messageable(settled.channel_id, guild_id=settled.guild_id)
        if tournament.message_id is None:
            await self._send_announcement(tournament, channel, screen)
            return
        message = channel.get_partial_message(tournament.message_id)
        try:
            await message.edit(view=self._renderer.layout(screen))
        except discord.HTTPException as failure:
            if failure.code not in (UNKNOWN_MESSAGE, TOO_OLD):
                raise
            await self._send_announcement(tournament, channel, screen)
            if failure.code == TOO_OLD:
                await message.delete()

    async def _send_announcement(
        self, tournament: Tournament, channel: discord.PartialMessageable, screen: Screen
    ) -> None:
        message = await channel.send(
            view=self._renderer.layout(screen),
            allowed_mentions=discord.AllowedMentions.none(),
            nonce=nonce("tournament", tournament.id, tournament.message_id),
        )
        await self._kept.set_message(tournament.id, message.id)

    async def _words(self, tournament: Tournament) -> Words:
        settled = tournament.settled
        await self._readers.load((), settled.guild_id)
        return self._readers.server_words(settled.guild_id, settled.language)
