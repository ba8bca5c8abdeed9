"""Narration: for people who listen, their table is told by new messages in their DM instead of edits of one.

On their turn a message says what has happened since their last choice, their hand, and what they may write; with the
preference for every trick, a silent one tells each trick and each result. Nothing is told twice: the state of what was
told is in memory, and a message that is sent again after a restart has the nonce of the first.
"""

from dataclasses import replace

import discord
from cachetools import LRUCache

from bot.delivery.hand_screens import HandScreens
from bot.delivery.message_state import HandMessage, Narrated
from bot.delivery.told_memory import Told, ToldMemory
from bot.i18n.readers import Readers
from bot.screens.parts.cards import names_of
from bot.screens.parts.lines import Teller, event_texts
from bot.screens.parts.moves import verb_of
from bot.screens.parts.screen import Screen
from bot.screens.parts.spoken import legal_presses, of_position, presses, spoken, told, with_options
from bot.screens.table.told import sentences, speed_line
from bot.tables.table import Table
from bot.transport.interaction_tokens import nonce, single_try
from games import Event
from games.game import TAKE_BACK

TRICKS = "tricks"  # the preference for a message after every trick
TELLING = ("trick", "pile", "score", "end")  # kinds of events after which such a message is due
CHANGES = ("table", "renew")  # kinds of events after which those who all act at once have new choices
MOST_TEXT = 2000  # characters of a message, Discord's limit
CHANNELS = 5_000  # DM channels in memory


class Narrator:
    """Sends what is told to those who listen."""

    def __init__(self, client: discord.Client, readers: Readers, screens: HandScreens, memory: ToldMemory) -> None:
        self._client = client
        self._readers = readers
        self._screens = screens
        self._memory = memory
        self._channels: LRUCache[int, int] = LRUCache(CHANNELS)

    def tells(self, table: Table, user_id: int) -> bool:
        """Whether a player listens to their table. Outside the bot's servers nobody gets a DM."""
        wanted = self._readers.preferences(user_id).narration is not None
        return wanted and not table.record.outside and table.player_of(user_id) is not None

    def note_answer(self, hand: HandMessage, table: Table, user_id: int) -> None:
        """Note that the answer to a written move has told this player their position."""
        if (seat := table.seat_of(user_id)) is not None and table.match is not None:
            turn, events = position(table, seat)
            before = hand.narrated or Narrated()
            turn = turn if seat in table.match.waiting else before.turn
            hand.narrated = Narrated(turn, len(events), over=before.over, asked=self._asked(table, user_id))

    async def tell(self, hand: HandMessage, table: Table, user_id: int, screen: Screen) -> None:
        """Tell what is new. `screen`: the hand as others see theirs. Raises the errors of sending."""
        seat, match = table.seat_of(user_id), table.match
        before, words = hand.narrated or Narrated(), self._screens.words(user_id, table)
        ended = match is None or match.outcome is not None  # the table was closed, or this is the result
        if match is None or ended or seat is None:  # or a computer plays for them, until they press the way back
            lobby = match is None and hand.narrated is None  # of which nothing was told
            if not (lobby or (before.over if ended else before.away)):
                offered = presses(screen, words)
                text, numbers = with_options(told(screen, words), offered, words)
                await self._send(table, hand, user_id, text, Told(tuple(offered), numbers=numbers), silent=ended)
            hand.narrated = Narrated(over=ended, away=not ended)
            return
        turn, events = position(table, seat)
        mine, may = seat in match.waiting, bool(match.legal(seat))
        undone = any(event.kind == TAKE_BACK for event in events)
        if len(events) < before.events or (undone and mine and turn != before.turn):
            # Either they have chosen, and what happened before was told; or another turn begins after a take-back.
            before = replace(before, events=0)
        new, asked = events[before.events :], self._asked(table, user_id)
        due = (mine and may and turn != before.turn) or before.away or bool(asked and asked != before.asked)
        due |= bool(may and new and None in match.waiting and (not mine or any(one.kind in CHANGES for one in new)))
        if due or (mine and may):
            now = self._screens.told(table, user_id, events=before.events) if due else None
            if now is not None:
                view, names = match.screen_view(seat), names_of(table.record.players, words)
                legal = legal_presses(table.id, view, table.revision, names, words)
                offered = of_position(legal, presses(now, words))
                first = speed_line(table.record, words) if before.turn < 0 else None
                said = "\n".join(filter(None, (first, told(now, words))))
                text, numbers = with_options(said, offered, words, match.held(seat))
                await self._send(table, hand, user_id, text, Told(tuple(offered), numbers=numbers), silent=False)
            hand.narrated = Narrated(turn if mine else before.turn, len(events), asked=asked)
        elif self._readers.preferences(user_id).narration == TRICKS and any(event.kind in TELLING for event in new):
            view, names = match.screen_view(seat), names_of(table.record.players, words)
            teller = Teller(view, names, words.of_game(view.facts, match.key))
            text = spoken(sentences(event_texts(teller, new)) or "", words)
            await self._send(table, hand, user_id, text, self._memory.of(user_id), silent=True)
            hand.narrated = Narrated(before.turn, len(events), asked=asked)
        else:
            hand.narrated = replace(before, asked=asked)  # the same question may be asked again

    def _asked(self, table: Table, user_id: int) -> str:
        """What the table asks a player; "" for nothing."""
        return "\n".join(self._screens.questions(table, user_id)[0])

    async def _send(
        self, table: Table, hand: HandMessage, user_id: int, text: str, offers: Told, *, silent: bool
    ) -> None:
        """Send a message, whose numbered list is now the one that a number is read by. `offers`: its controls."""
        if (channel_id := self._channels.get(user_id)) is None:
            channel_id = self._channels[user_id] = (await self._client.create_dm(discord.Object(user_id))).id
        again = hand.told_again + 1 if hand.told_at == table.revision else 0
        once = nonce("told", table.id, user_id, table.revision, again)
        await single_try(
            self._client.get_partial_messageable(channel_id).send(text[:MOST_TEXT], silent=silent, nonce=once)
        )
        question = self._memory.of(user_id).question
        self._memory.note(user_id, Told(offers.presses, question, table.id, text, numbers=offers.numbers))
        hand.heard, hand.told_at, hand.told_again = hand.heard + 1, table.revision, again


def position(table: Table, seat: int) -> tuple[int, tuple[Event, ...]]:
    """A seat's turn, and the public events since its player's last choice.

    The turn is the number of its moves and of all take-backs: after one, a seat may be waited for again.
    """
    assert table.match is not None
    turn = sum(mover == seat or verb_of(move) == TAKE_BACK for mover, move in table.match.log)
    return turn, tuple(table.meanwhile.since_move_of(seat))
