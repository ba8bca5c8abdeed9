"""The matrix of rights: each handler's answer to each kind of user, from each place.

A row is a handler with one valid use. Its cells say what happens to the same use by another person, from another place,
on another message, or at another moment: the key of the refusal, or the reason why it is allowed there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from support.discord.forged_interactions import Spot, Use, ephemeral_copy, open_copy, private, slash
from support.discord.person import Person
from support.discord.world import World

from bot.core.custom_ids import DAILY, PROBLEM, solo_name
from bot.tables.table import Table

LOBBY, PLAYING, FLIPPING, AWAY, OVER = "lobby", "playing", "flipping", "away", "over"  # stages of a table
CHOOSING = "choosing"  # another stage: a taker at tarot makes the écart
ADVISED = "advised"  # another stage: a match in play with advice allowed
ASKED = "asked"  # another stage: the one of two who has moved would like to take the move back
PAIRED = "paired"  # another stage: a lobby of two people at a game in which they may be partners
INVITED = "invited"  # another stage: a lobby keeps a seat for the user without one
UNKNOWN_TABLE = 999_999  # no table ever had this id


class Anybody(str):
    """The reason why a use by another person or from another place is allowed."""


class Public(Anybody):
    """The same for a use that also changes what others see; such uses are tried separately."""


DM = 1  # Discord's type of a private channel
SILENT = ""  # refused without a message: the table itself shows the outcome


@dataclass
class Scene:
    """A table at some stage, with people around it, and everything it could be confused with."""

    here: World
    table: Table
    at: Spot  # its message
    host: Person
    player: Person
    outsider: Person
    manager: Person  # may change the server's settings; plays nowhere
    solver: Person  # when it is over, the player of its only move, which is a problem
    other_at: Spot  # the message of another table of these people, in another channel
    other_hands: Mapping[int, Spot]  # their hands at that table, by user id
    over: int  # the id of a closed table
    over_at: Spot
    foreign: Spot  # a channel of another server with the same people
    group: Spot  # a group DM of these people
    abroad: Spot  # a channel of a server without the bot, where they have installed the app for themselves
    elsewhere: Spot  # a channel of this server without a table
    finished: int  # the id of a match with a result, when it is over
    tournaments: Mapping[str, int]  # the host's, by their state; the player and the fourth person take part

    def click(self, action: str, *, by: Person | None = None, values: str | None = None) -> Use:
        """A click on the table's own message: an action and its argument."""
        chosen = None if values is None else (values,)
        return Use((by or self.host).id, self.at, f"tv:a:{self.table.id}:{action}", chosen)

    def on_ephemeral(self, action: str, *, by: Person | None = None, values: str | None = None) -> Use:
        """A click on an ephemeral message."""
        use = self.click(action, by=by, values=values)
        return replace(use, at=ephemeral_copy(self.here, use.user_id, self.at))

    def nowhere(self, action: str, *, by: Person | None = None, values: str | None = None) -> Use:
        """A click on an ephemeral message, on a button that belongs to no table."""
        return replace(self.on_ephemeral(action, by=by, values=values), custom_id=f"tv:a:0:{action}")

    def alone(self, control: str, rest: str, *, values: str | None = None, kind: str = DAILY) -> Use:
        """A click on an ephemeral message, in a match of one user against computers."""
        return replace(self.on_ephemeral("", values=values), custom_id=f"tv:{control}:{solo_name(kind, 7)}:{rest}")

    def problem(self, control: str, rest: str, *, values: str | None = None) -> Use:
        """A click on an ephemeral message, on the only problem of this table's match."""
        use = self.on_ephemeral("", by=self.solver, values=values)
        return replace(use, custom_id=f"tv:{control}:{solo_name(PROBLEM, self.table.id)}:{rest}")

    def in_private(self, kind: str, rest: str, values: str | None = None) -> Use:
        """A click by the player on turn, on their private hand."""
        match, chosen = self.table.match, None if values is None else (values,)
        assert match is not None
        (player,) = (player for player in self.table.record.players if player.seat in match.waiting)
        assert player.user_id is not None
        assert player.dm_channel_id is not None
        at = Spot(player.dm_channel_id, None, player.dm_message_id)
        return Use(player.user_id, at, f"tv:{kind}:{self.table.id}:{rest}", chosen)

    @property
    def on_turn(self) -> Person:
        """The player that the match waits for."""
        assert self.table.match is not None
        (player,) = (player for player in self.table.record.players if player.seat in self.table.match.waiting)
        return next(person for person in self.here.people if person.id == player.user_id)

    def by_mover(self, action: str) -> Use:
        """A click by the player who moved last, on their private hand."""
        player = self.table.record.players[self._mover()]
        assert player.user_id is not None
        assert player.dm_channel_id is not None
        at = Spot(player.dm_channel_id, None, player.dm_message_id)
        return Use(player.user_id, at, f"tv:a:{self.table.id}:{action}")

    def by_other(self, action: str) -> Use:
        """A click on the table by the one of two players who did not move last."""
        (player,) = (player for player in self.table.record.players if player.seat != self._mover())
        assert player.user_id is not None
        return Use(player.user_id, self.at, f"tv:a:{self.table.id}:{action}")

    def _mover(self) -> int:
        assert self.table.match is not None
        return self.table.match.log[-1][0] or 0

    def marked(self) -> Use:
        """A use of a multiple-choice menu of cards, with one card marked."""
        assert self.table.match is not None
        (seat,) = self.table.match.waiting
        facts = self.table.match.view(seat).facts
        return self.in_private("c", f"{facts['since']}:1.now", facts["choice"]["cards"][0])

    def tournament(
        self, action: str, state: str, rest: str = "", *, by: Person | None = None, values: str | None = None
    ) -> Use:
        """A click on an ephemeral message, about a tournament in this state."""
        return self.nowhere(f"tournament-{action}:{self.tournaments[state]}{rest}", by=by, values=values)

    def invite(self) -> Use:
        """The host uses the context menu on a user without a seat."""
        return self.on_person("Invite to my table")

    def on_person(self, command: str) -> Use:
        """The host uses an entry of the context menu on a user without a seat."""
        return Use(self.host.id, replace(self.at, message_id=None), command=command, target=self.outsider.id)

    def on_invitation(self, action: str) -> Use:
        """A click by the invited user on the message that invites them."""
        stored = self.here.env.backend.messages[self.at.channel_id].values()
        (message,) = [one for one in stored if "invitations-off" in str(one.components)]
        return replace(self.click(action, by=self.outsider), at=replace(self.at, message_id=message.id))

    def slash(self, name: str, *, by: Person | None = None, typed: str = "", **options: str | int | bool) -> Use:
        return slash((by or self.host).id, self.at, name, typed=typed, **options)


# -- the columns: the same use with one difference ----------------------------------------------------------


def copied(scene: Scene, use: Use, spot: Spot, *, ephemeral: bool | None = None) -> Use:
    """The use on a copy of its message, in another channel or in the same one."""
    if use.command:
        return replace(use, at=replace(spot, message_id=None))
    here = scene.here
    stored = here.env.backend.get_message(use.at.channel_id, use.at.message_id or 0)
    ephemeral = stored.is_ephemeral if ephemeral is None else ephemeral
    in_dm = here.env.backend.get_channel(spot.channel_id).type == DM
    made = ephemeral_copy(here, use.user_id, spot) if ephemeral and not in_dm else open_copy(here, spot)
    return replace(use, at=made)


def another_user(scene: Scene, use: Use) -> Use:
    return replace(use, user_id=scene.outsider.id)


def another_player(scene: Scene, use: Use) -> Use:
    who = scene.player if use.user_id != scene.player.id else scene.host
    return replace(use, user_id=who.id)


def another_server(scene: Scene, use: Use) -> Use:
    return copied(scene, use, scene.foreign)


def a_group(scene: Scene, use: Use) -> Use:
    return copied(scene, use, scene.group)


def a_server_without_the_bot(scene: Scene, use: Use) -> Use:
    return copied(scene, use, scene.abroad)


def another_channel(scene: Scene, use: Use) -> Use:
    return copied(scene, use, scene.elsewhere)


def another_message(scene: Scene, use: Use) -> Use | None:
    """The use on another public message of the bot in the same channel."""
    return None if use.command else copied(scene, use, use.at, ephemeral=False)


def the_other_table(scene: Scene, use: Use) -> Use | None:
    """The use on the message of another table, in its channel."""
    return None if use.command else replace(use, at=scene.other_at)


def the_other_hand(scene: Scene, use: Use) -> Use | None:
    """The use on the user's private hand at another table."""
    hand = scene.other_hands.get(use.user_id)
    return None if use.command or hand is None else replace(use, at=hand)


def the_other_way_round(scene: Scene, use: Use) -> Use:
    """A channel use moved to a private chat, and a private use moved to the channel."""
    if use.at.guild_id is None:
        return replace(use, at=scene.at)
    return copied(scene, use, private(scene.here, use.user_id))


def with_revision(use: Use, change: Callable[[int], str]) -> Use | None:
    if not use.custom_id.startswith(("tv:m:", "tv:n:", "tv:s:", "tv:c:")):
        return None
    head, kind, table, revision, move = use.custom_id.split(":", 4)
    return replace(use, custom_id=f"{head}:{kind}:{table}:{change(int(revision))}:{move}")


def an_older_revision(_: Scene, use: Use) -> Use | None:
    return with_revision(use, lambda revision: str(revision - 1))


def a_newer_revision(_: Scene, use: Use) -> Use | None:
    return with_revision(use, lambda revision: str(revision + 1))


def no_revision(_: Scene, use: Use) -> Use | None:
    return with_revision(use, lambda revision: f"{revision}x")


def with_table(use: Use, table: int, at: Spot) -> Use | None:
    """The same button of another table; None if the button belongs to no table."""
    parts = use.custom_id.split(":", 3)
    if use.command or len(parts) < 4 or parts[2] == "0":
        return None
    return replace(use, custom_id=":".join((*parts[:2], str(table), parts[3])), at=at)


def a_closed_table(scene: Scene, use: Use) -> Use | None:
    if use.command:
        return replace(use, at=replace(scene.over_at, message_id=None))
    return with_table(use, scene.over, scene.over_at)


def no_table(scene: Scene, use: Use) -> Use | None:
    return with_table(use, UNKNOWN_TABLE, use.at)


COLUMNS: dict[str, Callable[[Scene, Use], Use | None]] = {
    "user": another_user,
    "player": another_player,
    "server": another_server,
    "group": a_group,
    "abroad": a_server_without_the_bot,
    "channel": another_channel,
    "message": another_message,
    "table": the_other_table,
    "hand": the_other_hand,
    "way round": the_other_way_round,
    "older": an_older_revision,
    "newer": a_newer_revision,
    "no number": no_revision,
    "closed": a_closed_table,
    "never": no_table,
}


@dataclass(frozen=True)
class Row:
    """A handler, the stage at which it is used, a valid use of it, and the outcome of that use by column.

    `harmless`: the valid use only shows something; the database and other users' screens do not change.
    """

    handler: str
    stage: str
    use: Callable[[Scene], Use]
    cells: Mapping[str, str]
    harmless: bool = False

    def tried(self, scene: Scene) -> dict[str, Use]:
        """The invalid uses, by column."""
        use = self.use(scene)
        return {name: made for name, change in COLUMNS.items() if (made := change(scene, use)) is not None}

    def told(self, scene: Scene) -> dict[str, Use]:
        """The valid uses that change nothing."""
        return {"": self.use(scene)} if self.harmless else {}
