"""The screens of hands: built for each player, kept until their table changes, and the same in a few sentences."""

from collections.abc import Sequence
from dataclasses import replace

from bot.delivery.message_state import BuiltHand, MessageStates
from bot.i18n.readers import Readers
from bot.i18n.words import Words
from bot.matches.results import may_count
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller
from bot.screens.parts.refusals import unplayable
from bot.screens.parts.screen import Button, Screen, notice_screen, table_link
from bot.screens.parts.state import Recap
from bot.screens.table.absence import away_screen
from bot.screens.table.hand import hand_screen, own_moves
from bot.screens.table.result import closed_screen
from bot.screens.table.table import answer_rows, pause_line, take_back_line
from bot.screens.table.told import told_position
from bot.tables.table import Table
from games import can_advise


class HandScreens:
    """Builds the screens of hands, and keeps the latest one of each player."""

    def __init__(self, readers: Readers, states: MessageStates) -> None:
        self._readers = readers
        self._states = states

    def language(self, user_id: int, table: Table) -> str:
        """The language of a player's last interaction, or of their joining, or of the table."""
        joined = (player.language for player in table.record.players if player.user_id == user_id)
        return self._readers.last_language(user_id) or next(joined, None) or table.record.language

    def words(self, user_id: int, table: Table) -> Words:
        """The words in which a player reads a table."""
        return self._readers.person_words(user_id, self.language(user_id, table), table.record.guild_id)

    def screen(
        self, table: Table, user_id: int, notice: str | None = None, *, playable: bool = True, asked: str | None = None
    ) -> Screen | None:
        """A player's hand in their language; the way back while a computer has the seat; None in the lobby.

        `notice`: a sentence above the hand. `playable`: whether it has buttons. `asked`: the move to confirm.
        """
        words = self.words(user_id, table)
        if notice or not playable:
            return self._build(table, user_id, words, notice, playable=playable, asked=asked)
        # The same screen is needed twice: for the answer to a move, and when the table is drawn with all its hands.
        messages = self._states.known(table)
        hand = messages.hands.get(user_id) if messages else None
        if messages and hand and hand.built and hand.built.fits(messages.state, words):
            return hand.built.screen
        screen = self._build(table, user_id, words)
        if messages and screen:
            messages.hand(user_id).built = BuiltHand(messages.state, words, self._controls(table, user_id), screen)
        return screen

    def told(
        self, table: Table, user_id: int, notice: str | None = None, *, asked: str | None = None, events: int = 0
    ) -> Screen | None:
        """A player's hand in a few sentences, with its controls; `events`: how many they have been told already."""
        screen = self.screen(table, user_id, notice, asked=asked)
        seat, match = table.seat_of(user_id), table.match
        if screen is None or seat is None or match is None or match.outcome is not None:
            return screen
        words, view = self.words(user_id, table), match.screen_view(seat)
        teller = Teller(view, names_of(table.record.players, words), words.of_game(view.facts, match.key), "hand")
        recap: Recap = "told" if table.owes_last_deal(seat) else "over"
        since = table.meanwhile.since_move_of(seat)[events:]
        lines, answers = self.questions(table, user_id)
        screen = replace(screen, rows=(*answers, *screen.rows))
        return told_position(screen, teller, since, notice=notice, recap=recap, asked=lines)

    def questions(self, table: Table, user_id: int) -> tuple[list[str], list[tuple[Button, ...]]]:
        """What the table asks a player, and the buttons that answer."""
        words, record, request = self.words(user_id, table), table.record, table.second_thoughts.request
        player, names = table.player_of(user_id), names_of(table.record.players, words)
        open_ = request if request and player and player.seat in request.asked - request.agreed else None
        if player is None or player.wants_pause or not (rows := answer_rows(record, open_, words)):
            return [], []
        lines = (take_back_line(open_, names, words), pause_line(record, names, words))
        return [line for line in lines if line], rows

    def pick(self, table: Table, user_id: int, card: str) -> None:
        """Note the card that a player is about to exchange, until it has left their hand."""
        hand = self._states.of(table).hand(user_id)
        hand.picked, hand.built = card, None

    def _picked(self, table: Table, user_id: int, held: Sequence[str]) -> str | None:
        messages = self._states.known(table)
        hand = messages.hands.get(user_id) if messages else None
        if hand and hand.picked not in held:
            hand.picked = None
        return hand.picked if hand else None

    def only_words_changed(self, table: Table, user_id: int, shown: Screen) -> bool:
        """Whether a hand that is built now has the same cards and controls as the one before, which is `shown`."""
        messages = self._states.known(table)
        built = messages.hands[user_id].built if messages and user_id in messages.hands else None
        if built is None or built.words != self.words(user_id, table):
            return False
        pictured = (built.screen.picture is None) == (shown.picture is None)  # it may have been left out
        return pictured and built.controls == self._controls(table, user_id)

    @staticmethod
    def _controls(table: Table, user_id: int) -> object:
        match, seat = table.match, table.seat_of(user_id)
        if match is None or seat is None:
            return object()  # equal to no other
        asks = seat in match.waiting, bool(match.waiting), table.may_ask_back(seat)
        # Moves with a button only on the table, such as a doubt, do not change the hand.
        moves = own_moves(match.view(seat)) if match.public_moves() else match.legal(seat)
        return seat, tuple(match.held(seat)), moves, asks, table.record.status

    def _build(
        self,
        table: Table,
        user_id: int,
        words: Words,
        notice: str | None = None,
        *,
        playable: bool = True,
        asked: str | None = None,
    ) -> Screen | None:
        if table.record.status == "stopped":
            return closed_screen(table.shown, words)
        if table.match is None:
            return None
        seat = table.seat_of(user_id)
        if seat is None:
            return away_screen(table.shown, words, over=table.match.outcome is not None)
        return hand_screen(
            table.shown,
            table.revision,
            table.match.screen_view(seat),
            words,
            notice=notice,
            playable=playable,
            unplayable=unplayable(table.match, seat),
            asked=asked,
            picked=self._picked(table, user_id, table.match.held(seat)),
            take_back=table.may_ask_back(seat),
            advice=can_advise(table.record.game) and not may_count(table.record),
            recap="told" if table.owes_last_deal(seat) else "over",
            meanwhile=table.meanwhile.since_move_of(seat),
            forced=table.forced.lately(table.match, seat),
        )

    def moved_to_channel(self, table: Table, user_id: int) -> Screen:
        words = self.words(user_id, table)
        return notice_screen(words.say("note-hand-in-channel", link=table_link(table.record)))
