"""Which match a written move is about, and the answers to questions about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import games
from bot.core.custom_ids import AT_A_TABLE, PRACTICE, Control, MatchName, move_id, read, solo_name
from bot.core.errors import Refused
from bot.delivery.scheduler import Delivery
from bot.features.moves import Opener
from bot.i18n.words import Words
from bot.interactions.click import Click
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller, whose_turn
from bot.screens.parts.spoken import Press, legal_presses, press_of, spoken
from bot.screens.table.hand import held_lines
from bot.screens.table.told import STATE, TRICK, of_kinds
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games import Place, View
from storage import Practices

KINDS: Mapping[str, tuple[str, ...]] = {"trick": TRICK, "trump": STATE}
"""By question, the kinds of the lines that answer it."""


@dataclass(frozen=True, slots=True)
class Game:
    """A match as the person who writes sees it."""

    name: MatchName
    view: View
    revision: int
    hand: tuple[str, ...]
    words: Words
    names: tuple[str, ...]

    @property
    def presses(self) -> tuple[Press, ...]:
        """The legal moves, as controls."""
        return legal_presses(self.name, self.view, self.revision, self.names, self.words)

    def press(self, move: str, later: int = 0) -> Press:
        """A move as a control, `later` moves from now."""
        return press_of(move, self.name, self.view, self.revision + later, self.names, self.words)

    def tells(self, key: str) -> str:
        """The answer to a question about the table; "" if there is nothing to tell."""
        words = self.words.of_game(self.view.facts, self.view.game)
        teller = Teller(self.view, self.names, words)
        said: Iterator[str | None]
        if key == "hand":
            said = (line.text for line in held_lines(teller))
        elif key == "turn":
            said = iter([whose_turn(self.view, self.names, words)])
        elif key == "last-trick":
            said = iter([teller.last_trick()])
        elif key == "score":
            said = (line.text for line in teller.said(Place.SIDES))
        elif key == "auction":
            said = iter([teller.calls()])
        elif key in KINDS:
            said = iter(of_kinds(teller, KINDS[key]))
        else:
            said = (line.text for line in teller.said(Place.HEAD, Place.MIDDLE, Place.SIDES))
        return spoken("\n".join(filter(None, said)), words)


class GameFinder:
    """Finds the match of a user among their tables in this process and their solo matches."""

    def __init__(
        self, tables: TableRegistry, delivery: Delivery, solo: Mapping[str, Opener], practices: Practices
    ) -> None:
        self._tables = tables
        self._delivery = delivery
        self._solo = solo
        self._practices = practices

    async def find(
        self, user_id: int, click_of: Callable[[Control], Click], *, first: MatchName | None = None, channel_id: int = 0
    ) -> Game | None:
        """The match that a text of this user is about; None without any.

        The table of the channel comes before the match that was told last (`first`), then a table that waits for the
        user, their other tables, and their practice. `click_of`: the user's click on a control of a solo match.
        """
        mine = [table for table in self._tables if table.match is not None and table.seat_of(user_id) is not None]
        here = [table.id for table in mine if table.record.channel_id == channel_id]
        waiting = [table.id for table in mine if table.match and table.seat_of(user_id) in table.match.waiting]
        names: list[MatchName] = [*here, *([] if first is None else [first]), *waiting, *(table.id for table in mine)]
        names += [solo_name(PRACTICE, practice.id) for practice in await self._practices.open_of(user_id)]
        tables: dict[MatchName, Table] = {table.id: table for table in mine}
        for name in dict.fromkeys(names):
            if name in tables:
                return self._at_table(tables[name], user_id)
            if (control := read(move_id(name, 0, ""))) is None or control.kind == AT_A_TABLE:
                continue
            try:
                session = await self._solo[control.kind](click_of(control))
                match, seat = session.position()
            except Refused:
                continue
            return self._game(name, match, seat, session.words, session.names)
        return None

    def table(self, game: Game) -> Table | None:
        """The table of a game; None if it is played alone."""
        return next((table for table in self._tables if table.id == game.name), None)

    async def lobby_in(self, channel_id: int) -> int | None:
        """The table of a channel, also one whose match has not begun; None without any."""
        try:
            return (await self._tables.in_channel(channel_id)).id
        except Refused:
            return None

    def _at_table(self, table: Table, user_id: int) -> Game | None:
        seat = table.seat_of(user_id)
        if table.match is None or seat is None:
            return None
        words = self._delivery.screens.words(user_id, table)
        return self._game(table.id, table.match, seat, words, names_of(table.record.players, words))

    def _game(self, name: MatchName, match: games.Game, seat: int, words: Words, names: tuple[str, ...]) -> Game:
        return Game(name, match.screen_view(seat), len(match.log), tuple(match.held(seat)), words, names)
