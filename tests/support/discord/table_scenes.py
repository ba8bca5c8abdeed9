"""Tables at every stage, with everything that they could be confused with, for the matrix of rights."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from types import SimpleNamespace

import discord
from sqlalchemy import delete
from support.discord.forged_interactions import Spot, Use, ephemeral_copy, slash, storm, until
from support.discord.outside import group_chat, server_without_bot
from support.discord.person import Person
from support.discord.tournament import in_each_state
from support.discord.world import World
from support.security.rights import (
    ADVISED,
    ASKED,
    AWAY,
    CHOOSING,
    FLIPPING,
    INVITED,
    LOBBY,
    OVER,
    PAIRED,
    PLAYING,
    Scene,
)
from support.storage.finished_matches import finish

from bot.core.errors import Refused
from bot.core.types import Actor
from bot.tables import seating
from bot.tables.table import Table
from storage import Avoidance, Preset, Presets, Problems
from storage.models.matches import InvitationRow
from storage.models.people import AvoidedRow

SERVER_WIDE = dict.fromkeys(("manage_guild", "manage_roles", "manage_events"), True)


class Stages:
    """Makes scenes in one world: a new channel for each, and surroundings that they share."""

    def __init__(self, here: World) -> None:
        self.here = here
        self.count = 0
        self.tournaments: dict[str, int] = {}  # made with the scene of a table that is over

    async def prepare(self) -> None:
        """Make another server with the same people, a channel without a table, a second table, and a closed one."""
        here = self.here
        self.abroad = foreign = here.env.create_guild("Ailleurs")
        for person in here.people:
            foreign.add_member(person.member.user)
        role = foreign.create_role("Gérance", permissions=discord.Permissions(manage_guild=True))
        self.manager = here.manager()
        foreign.add_member(self.manager.member.user, roles=[role])
        presets = Presets(here.bot.parts.database)
        await presets.keep_for_user(here.people[0].id, Preset("Jeudi", "rikiki", 1, {}))
        await presets.keep_for_server(here.guild.id, Preset("Tournoi", "rikiki", 1, {}))
        everybody = [person.id for person in (*here.people, self.manager)]
        self.group = group_chat(here.env.backend, everybody)
        self.without_bot = server_without_bot(here.env.backend, everybody)
        self.other, self.other_at = await self.open(PLAYING, "gin_rami")  # no move is written as one of rikiki
        self.hands = {person.id: hand(self.other, person) for person in here.people[:2]}
        self.over, self.over_at = await self.open(OVER)

    def channel(self) -> Spot:
        self.count += 1
        return Spot(self.here.guild.create_text_channel(f"jeux-{self.count}").id, self.here.guild.id)

    async def open(self, stage: str, game: str = "rikiki") -> tuple[Table, Spot]:
        """Open a table of the first two people in a new channel, where overwrites grant the third rights."""
        here, spot = self.here, self.channel()
        here.overwrite(spot.channel_id, here.people[2].id, discord.PermissionOverwrite(**SERVER_WIDE))
        if here.bot.parts.readers.server_settings(here.guild.id).channels:  # an earlier use has set them
            await here.bot.parts.readers.change_server(here.guild.id, lambda server: replace(server, channels=None))
        host, player, *_ = here.people
        game = {FLIPPING: "bataille", CHOOSING: "tarot_lorrain", PAIRED: "coinche"}.get(stage, game)
        await storm(here, [slash(host.id, spot, "play", game=game)])
        table = await here.bot.parts.tables.in_channel(spot.channel_id)
        await until(lambda: table.record.message_id)

        async def press(person: Person, action: str) -> None:
            at = replace(spot, message_id=table.record.message_id)
            await storm(here, [Use(person.id, at, f"tv:a:{table.id}:{action}")])

        await press(player, "join:")
        if stage == CHOOSING:
            await press(here.people[3], "join:")
        if stage == INVITED:
            at = replace(spot, message_id=None)
            guest = here.people[2].id
            await storm(here, [Use(host.id, at, command="Invite to my table", target=guest)])
            await until(lambda: table.record.guests)
            return table, replace(spot, message_id=table.record.message_id)
        if stage in (LOBBY, PAIRED):
            await press(host, "add:")
            return table, replace(spot, message_id=table.record.message_id)
        if stage == ADVISED:
            await press(host, "table-setting:advice.1")
        await press(host, "start:")
        if stage != FLIPPING:
            with suppress(TimeoutError):  # no DM for a deleted user: the clock stands still
                await until(lambda: all(player.dm_message_id for player in table.record.players), patience=2)
        if game == "rikiki" and stage in (PLAYING, ASKED, OVER):  # a move: an older revision, and something to replay
            try:
                mover = await first_bid(table, here.people)
            except Refused:  # an earlier use has just deleted somebody's data: the table was read again
                mover = await first_bid(table, here.people)
            if stage == ASKED:
                await table.ask_back(mover.id)
        if stage == CHOOSING:
            while table.match and table.match.phase == "bid":
                mover, seen = on_turn(table, here.people), table.revision
                bid = "pass" if seen else "bid:garde"
                await storm(here, [Use(mover.id, hand(table, mover), f"tv:m:{table.id}:{seen}:{bid}")])
        elif stage == AWAY:
            await table.leave(Actor(host.id, host.name))
        elif stage == OVER:
            asked = ephemeral_copy(here, host.id, replace(spot, message_id=table.record.message_id))
            await storm(here, [Use(host.id, asked, f"tv:a:{table.id}:stop:yes")])
        return table, replace(spot, message_id=table.record.message_id)

    async def scene(self, stage: str) -> Scene:
        database = self.here.bot.parts.database
        async with database.writing() as session:
            await session.execute(delete(InvitationRow))  # people are invited a few times an hour only
            await session.execute(delete(AvoidedRow))  # an earlier use may have parted host and player
        await Avoidance(database).add(self.here.people[0].id, 4711, "Zoé")
        table, at = await self.open(stage)
        if any(table.record.channel_id == self.over_at.channel_id for table in self.here.bot.parts.tables):
            self.over, self.over_at = await self.open(OVER)  # an earlier use has opened a new table there
        solver, finished = self.here.people[0], 0
        if stage == OVER:
            moves, players = await self.here.bot.parts.journal.moves(table.id), table.record.players
            users = [players[seat or 0].user_id for seat, _ in moves]
            *_, (number, solver) = [(users.index(one.id), one) for one in self.here.people if one.id in users]
            now = discord.utils.utcnow()
            await Problems(self.here.bot.parts.database).note(solver.id, table.id, {number: 1.0}, now=now, most=50)
            host, player, _, fourth = self.here.people[:4]
            zoe = Person(self.here, SimpleNamespace(id=4711), "Zoé")  # nobody who clicks sees it: it has no moves
            finished = (await finish(self.here.bot, self.here.guild.id, "rikiki", [self.manager], [zoe])).id
            self.tournaments = await in_each_state(self.here, self.over_at.channel_id, host.id, [player, fourth])
        return Scene(
            here=self.here,
            table=table,
            at=at,
            host=self.here.people[0],
            player=self.here.people[1],
            outsider=self.here.people[2],
            manager=self.manager,
            solver=solver,
            other_at=self.other_at,
            other_hands=self.hands,
            over=self.over.id,
            over_at=self.over_at,
            foreign=Spot(self.abroad.create_text_channel(f"jeux-{self.count}").id, self.abroad.id),
            group=self.group,
            abroad=self.without_bot,
            elsewhere=self.channel(),
            finished=finished,
            tournaments=self.tournaments,
        )


def hand(table: Table, person: Person) -> Spot:
    """The private message that shows a person's hand."""
    player = table.player_of(person.id)
    assert player is not None
    assert player.dm_channel_id is not None
    return Spot(player.dm_channel_id, None, player.dm_message_id)


async def first_bid(table: Table, people: Sequence[Person]) -> Person:
    """Make a person's first move of rikiki; returns who made it. The computer of a deleted user may have bid before."""
    mover = on_turn(table, people)
    await table.play(seating.Person(mover.id), table.revision, "bid:0")
    return mover


def on_turn(table: Table, people: Sequence[Person]) -> Person:
    assert table.match is not None
    (seat,) = table.match.waiting
    user = table.record.players[seat or 0].user_id
    return next(person for person in people if person.id == user)
