"""Actions of people at a table, chosen by hypothesis, and the outcome of each of their clicks."""

from dataclasses import dataclass
from datetime import timedelta

from hypothesis import strategies as st

import games
from bot.core.errors import Refused
from bot.core.types import Actor
from bot.tables import lobby
from bot.tables.lobby import KEPT_FOR
from bot.tables.seating import Person
from bot.tables.table import Table
from games.players import strengths
from storage import StorageError

GUILD, CHANNEL = 10, 20
PEOPLE = {100 + number: name for number, name in enumerate(("Alice", "Bruno", "Chloé", "Denis", "Élise"))}
INVITING = ("private", "invite", "invite", "decline")
SETTINGS = ("option", "timer", "strength", "teams")
GATHERING = ("join", "join", "leave", "add_computer", "remove_computer", *SETTINGS, *INVITING)
IN_A_LOBBY = (*GATHERING, "fill", "fill", "start", "shown", "stop", "play", "back")
PLAYING = (*["play"] * 4, *["wild"] * 3, "leave", "back", "back", "shown", "stop", "join", "fill")
NONSENSE = ("", "play:ZZ", "close", "slap", "bid:99", "pass")


@dataclass(frozen=True)
class Action:
    """An action of a person: one for a lobby, one for a match; `pick`: an index among the choices."""

    gathering: str
    playing: str
    who: int
    pick: int = 0


persons = st.sampled_from(sorted(PEOPLE))
actions = st.builds(Action, st.sampled_from(IN_A_LOBBY), st.sampled_from(PLAYING), persons, st.integers(0, 30))


def actor(user_id: int, *, moderates: int | None = None) -> Actor:
    return Actor(user_id, PEOPLE[user_id], moderates, guild_id=GUILD)


class Actions:
    """Performs actions and records which clicks were acknowledged, refused, or neither."""

    def __init__(self) -> None:
        self._clicks = 0
        self._accepted: dict[int, tuple[int, int, str]] = {}  # click: person, match, move
        self._refused: set[int] = set()
        self._doubtful: set[int] = set()

    async def do(self, table: Table, action: Action) -> str:
        """Perform an action. Returns "done", "nothing to do", or the key of the refusal."""
        verb = action.gathering if table.match is None else action.playing
        try:
            return await getattr(self, f"_{verb}")(table, action) or "done"
        except Refused as refusal:
            return refusal.key
        except games.IllegalMove as refusal:
            return refusal.reason
        except StorageError:
            return "not recorded"

    # -- clicks on moves -------------------------------------------------------------------------------

    def next_click(self) -> int:
        self._clicks += 1
        return self._clicks

    async def click(self, table: Table, user_id: int, revision: int, move: str, click: int) -> str:
        self._doubtful.add(click)
        try:
            await table.play(Person(user_id), revision, move, click)
        except (Refused, games.IllegalMove) as refusal:
            key = refusal.key if isinstance(refusal, Refused) else refusal.reason
            if key != "in-doubt":
                self._doubtful.discard(click)
                self._refused.add(click)
            return key
        self._accepted[click] = (user_id, table.id, move)
        self._doubtful.discard(click)
        return "done"

    def forget(self, user_id: int) -> None:
        """Forget a user's clicks, as the journal has."""
        self._accepted = {click: made for click, made in self._accepted.items() if made[0] != user_id}

    def compare(self, clicked: dict[int, tuple[int, str]]) -> None:
        """Assert that the journal has every acknowledged click unchanged, and no refused click."""
        for click, (_, *made) in self._accepted.items():
            assert clicked.get(click) == tuple(made), f"click {click} was acknowledged"
        strange = clicked.keys() - self._accepted.keys() - self._doubtful
        assert not strange, f"clicks {strange} were refused"

    @staticmethod
    def _from(action: Action) -> list[int]:
        """All people in turn, beginning with the person who acts."""
        return sorted(PEOPLE, key=lambda user_id: (user_id - action.who) % len(PEOPLE))

    async def _play(self, table: Table, action: Action) -> str:
        """Play a legal move of the person, or of the next person who has one."""
        match = table.match
        if match is None:
            return "nothing to do"
        for user_id in self._from(action):
            seat = table.seat_of(user_id)
            if seat is not None and (moves := match.legal(seat)):
                move = moves[action.pick % len(moves)]
                return await self.click(table, user_id, table.revision, move, self.next_click())
        return "nothing to do"

    async def _wild(self, table: Table, action: Action) -> str:
        """Click on anything as anybody, from any moment of the match."""
        legal = [move for seat in range(table.match.seats) for move in table.match.legal(seat)] if table.match else []
        moves = [*legal, *NONSENSE]
        revision = table.revision + 1 - action.pick % 4
        facts = table.timing.facts
        late = revision < facts.get("since", table.revision) and "grace" not in facts
        end = await self.click(table, action.who, revision, moves[action.pick % len(moves)], self.next_click())
        assert not (late and end == "done"), "a click counts for what was to be seen"
        return end

    # -- everything else -------------------------------------------------------------------------------

    async def _join(self, table: Table, action: Action) -> None:
        await table.change(lobby.join, actor(action.who))

    async def _leave(self, table: Table, action: Action) -> None:
        """A seated person leaves, or sometimes tries to without a seat."""
        seated = [
            user_id for user_id in self._from(action) if table.seat_of(user_id) is not None or action.pick % 4 == 0
        ]
        await table.leave(actor((seated or [action.who])[0]))

    async def _back(self, table: Table, action: Action) -> None:
        """An absent person returns, if there is one."""
        away = [user_id for user_id in self._from(action) if table.away(user_id)]
        await table.come_back(actor((away or [action.who])[0]))

    async def _add_computer(self, table: Table, action: Action) -> None:
        await table.change(lobby.add_computer, actor(action.who))

    async def _remove_computer(self, table: Table, action: Action) -> None:
        await table.change(lobby.remove_computer, actor(action.who))

    async def _teams(self, table: Table, action: Action) -> None:
        await table.change(lobby.change_teams, actor(action.who))

    async def _strength(self, table: Table, action: Action) -> None:
        """Set a strength that the game offers, or an invalid one."""
        offered = [*strengths(table.record.game), "?"]
        await table.change(lobby.set_setting, actor(action.who), "strength", offered[action.pick % len(offered)])

    async def _option(self, table: Table, action: Action) -> None:
        """Set an option of the game to either end of its range, or beyond."""
        names = sorted(table.sheet.options)
        name = names[action.pick % len(names)] if names else "none"
        rule = table.sheet.options.get(name)
        values = [*(rule.choices or (rule.range and (rule.range[0], rule.range[-1])) or ()), "?"] if rule else ["?"]
        await table.change(lobby.set_option, actor(action.who), name, str(values[action.pick % len(values)]))

    async def _timer(self, table: Table, action: Action) -> None:
        seconds = ("0", "30", "300", "7")[action.pick % 4]
        await table.change(lobby.set_setting, actor(action.who), "turn_seconds", seconds)

    async def _private(self, table: Table, action: Action) -> None:
        await table.change(lobby.set_setting, actor(action.who), "private", ("0", "1", "?")[action.pick % 3])

    async def _invite(self, table: Table, action: Action) -> None:
        """Invite somebody; a seat is kept for a guest of the host, sometimes for no time at all."""
        guest = sorted(PEOPLE)[action.pick % len(PEOPLE)]
        now = table.now - (KEPT_FOR if action.pick % 2 else timedelta())
        await table.change(lobby.invite, actor(action.who), guest, PEOPLE[guest], now)

    async def _decline(self, table: Table, action: Action) -> None:
        """Decline an invitation, or release all seats that are kept."""
        if action.pick % 2:
            await table.change(lobby.decline, actor(action.who))
        else:
            await table.change(lobby.release, actor(action.who), None)

    async def _start(self, table: Table, action: Action) -> None:
        await table.start(actor(action.who))

    async def _fill(self, table: Table, action: Action) -> None:
        await table.start(actor(action.who), fill=True)

    async def _stop(self, table: Table, action: Action) -> None:
        """Stop the match, but rarely: otherwise no match would reach its end."""
        if action.pick % 4 == 0:
            await table.stop(actor(action.who, moderates=CHANNEL if action.pick % 8 == 0 else None))

    async def _shown(self, table: Table, action: Action) -> None:
        await table.shown_as(1000 + action.pick)
        await table.dm_shown(action.who, 5, 2000 + action.pick)
