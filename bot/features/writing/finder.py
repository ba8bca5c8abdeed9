"""Which match a written move is about, and the answers to questions about it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

import games
from bot.core.custom_ids import PLAY, PRACTICE, Control, MatchName, solo_name
from bot.core.errors import Refused
from bot.delivery.scheduler import Delivery
from bot.features.moves import Opener
from bot.features.writing.reading import moves_meant
from bot.features.writing.vocabulary import asked
from bot.i18n.words import Words
from bot.interactions.click import Click
from bot.screens.parts.cards import names_of
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.lines import Teller, whose_turn
from bot.screens.parts.spoken import Press, is_move, legal_presses, press_of, presses, spoken
from bot.screens.table.hand import held_lines
from bot.screens.table.table import seat_line
from bot.screens.table.told import STATE, TRICK, of_kinds, speed_line
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from games import Place, View
from storage import Practices

KINDS: Mapping[str, tuple[str, ...]] = {"trick": TRICK, "trump": STATE}
"""By question, the kinds of the lines that answer it."""


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A match as the person who writes sees it. `title`: its game and place.

    `controls`: of the hand, besides its moves; `asked`: what the table asks its players, or that a computer plays;
    `speed`: how to get more time where players have to be quick.
    """

    name: MatchName
    view: View
    revision: int
    hand: tuple[str, ...]
    words: Words
    names: tuple[str, ...]
    title: str
    controls: tuple[Press, ...] = ()
    asked: tuple[str, ...] = ()
    speed: str | None = None

    @property
    def presses(self) -> tuple[Press, ...]:
        """The legal moves, as controls."""
        return legal_presses(self.name, self.view, self.revision, self.names, self.words)

    def meant(self, text: str) -> list[tuple[str, ...]]:
        """What a text may mean: sequences of moves, each to be played in order; [] if it is no move.

        What is a question, too, has to be the whole label of a move to be played.
        """
        question = asked(text, self.words.language)
        whole = question is not None and not question[1]
        return moves_meant(text, self.view, self.words, self.names, self.hand, whole=whole)

    def press(self, move: str, later: int = 0) -> Press:
        """A move as a control, `later` moves from now."""
        return press_of(move, self.name, self.view, self.revision + later, self.names, self.words)

    def tells(self, key: str) -> str:
        """The answer to a question about the table; "" if there is nothing to tell."""
        words = self.words.of_game(self.view.facts, self.view.game)
        teller = Teller(self.view, self.names, words)
        said: Iterable[str | None]
        if key == "hand":
            said = (line.text for line in held_lines(teller)) if self.view.seat is not None else self.asked
        elif key == "turn":
            said = iter([whose_turn(self.view, self.names, words)])
        elif key == "last-trick":
            said = iter([teller.last_trick()])
        elif key == "score":
            said = seats_and_sides(teller)
        elif key == "auction":
            said = [teller.calls()] if teller.calls() else seats_and_sides(teller)
        elif key in KINDS:
            said = iter(of_kinds(teller, KINDS[key]))
        else:
            middle = [line.text for line in teller.said(Place.HEAD, Place.MIDDLE)]
            said = [*middle, *seats_and_sides(teller), *self.asked]
        return spoken("\n".join(filter(None, said)), words)


def seats_and_sides(teller: Teller) -> list[str | None]:
    """What is said of each seat, such as its score, and of the sides."""
    seats = [seat_line(seat, teller) for seat in range(len(teller.names)) if teller.beside(seat)]
    return [*seats, *(line.text for line in teller.said(Place.SIDES))]


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
        self,
        user_id: int,
        click_of: Callable[[Control], Click],
        *,
        last: Control | None = None,
        at: int = 0,
        every: bool = False,
    ) -> list[Game]:
        """The matches that a text of this user may be about.

        Tables where a computer plays for them count if they play at no other: there they can press the way back.

        That is the table `at` this channel or of this id; or those matches that wait for them, of which one that is
        played alone counts if it was told `last` with this control; or else all their tables, as with `every`; or
        their practice. `click_of`: the user's click on a control of a solo match.
        """
        present = [each for each in self._tables if each.match is not None and each.player_of(user_id) is not None]
        mine = [table for table in present if table.seat_of(user_id) is not None] or present
        here = [table for table in mine if at in (table.id, table.record.channel_id)]
        waiting = [table for table in mine if table.match and table.seat_of(user_id) in table.match.waiting]
        alone = await self._alone(last, click_of) if last and not here else []
        chosen = here or (mine if every or not (waiting or alone) else waiting)
        found = [self._at_table(table, user_id) for table in chosen] + alone
        for practice in [] if found else await self._practices.open_of(user_id):
            if found := await self._alone(Control(PLAY, practice.id, kind=PRACTICE), click_of):
                break
        return found

    async def _alone(self, control: Control, click_of: Callable[[Control], Click]) -> list[Game]:
        """The match of a control that is played alone; [] if it is gone."""
        try:
            session = await self._solo[control.kind](click_of(control))
            match, seat = session.position()
        except Refused:
            return []
        name = solo_name(control.kind, control.number)
        return [self._game(name, match, seat, session.words, session.names, session.words.say("write-alone"))]

    def language(self, user_id: int) -> str | None:
        """The language in which a user reads a table where they play; None without any."""
        tables = (table for table in self._tables if table.player_of(user_id) is not None)
        return next((self._delivery.screens.language(user_id, table) for table in tables), None)

    def table(self, game: Game) -> Table | None:
        """The table of a game; None if it is played alone."""
        return next((table for table in self._tables if table.id == game.name), None)

    async def lobby_in(self, channel_id: int) -> int | None:
        """The table of a channel, also one whose match has not begun; None without any."""
        try:
            return (await self._tables.in_channel(channel_id)).id
        except Refused:
            return None

    def _at_table(self, table: Table, user_id: int) -> Game:
        seat = table.seat_of(user_id)
        assert table.match is not None  # as `find` has chosen it
        words = self._delivery.screens.words(user_id, table)
        place = f"<#{table.record.channel_id}>"
        found = self._game(table.id, table.match, seat, words, names_of(table.record.players, words), place)
        screens = self._delivery.screens
        screen, (asked, _) = screens.told(table, user_id), screens.questions(table, user_id)
        controls = presses(screen, words) if screen else []
        return replace(
            found,
            controls=tuple(each for each in controls if not is_move(each)),
            asked=tuple(asked) if screen is None or seat is not None else screen.blocks,
            speed=speed_line(table.record, words),
        )

    def _game(
        self, name: MatchName, match: games.Game, seat: int | None, words: Words, names: tuple[str, ...], place: str
    ) -> Game:
        title = f"{game_name(match.key, words)}, {place}"
        held = () if seat is None else tuple(match.held(seat))
        return Game(name, match.screen_view(seat), len(match.log), held, words, names, title)
