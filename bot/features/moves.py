"""Moves from every button and menu, in every match: at a table or solo."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import discord
from cachetools import LRUCache

import games
from bot.core.custom_ids import AT_A_TABLE, CHOOSE, CONFIRM, PLAY, PLAY_CHOSEN, whole_number
from bot.core.errors import Refused, key_of
from bot.core.logs import get_logger
from bot.delivery.scheduler import Delivery
from bot.features.hands import Hands
from bot.i18n.readers import Readers
from bot.i18n.words import Words
from bot.interactions.click import REFUSAL_LIFETIME, Click
from bot.interactions.feature import Feature, route
from bot.matches.results import may_count
from bot.monitoring.metrics import Inflight, Metrics
from bot.screens.parts.cards import is_card, names_of
from bot.screens.parts.moves import move_label
from bot.screens.parts.refusals import why_text
from bot.screens.table.hand import BID, MAX_BID, bid_form, moves_to
from bot.tables.seating import Person
from bot.tables.table import Table
from bot.transport.interaction_tokens import GONE_CODES, UNSENT, acknowledge
from games import View

log = get_logger(__name__)

MovesOfClick: TypeAlias = Callable[[games.View], Iterable[str]]
"""The moves of one click, computed from the view of the player's seat when they are played."""
REMEMBERED = 5_000  # users with a move that waits for its second tap


class Session(Protocol):
    """A match that the user who clicked plays."""

    @property
    def match(self) -> games.Game | None:
        """The match in its present state; None before it has begun, and once it is over and forgotten."""

    @property
    def words(self) -> Words:
        """The words in which the player reads this match."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""

    @property
    def seed(self) -> bytes | None:
        """The seed of the deals. The random numbers of advice come from it, too."""

    def position(self) -> tuple[games.Game, int]:
        """The match and the player's seat, for a click on the player's own hand. Raises Refused."""

    def require_advice(self) -> None:
        """Require that the player may be advised in this match. Raises Refused."""

    async def play(self, plan: MovesOfClick) -> None:
        """Play moves, all or none, and show the result. They are recorded before anybody sees them.

        The player sees a refusal in their hand. Raises Refused if they have no hand.
        """

    async def show(
        self, notice: str | None = None, *, asked: str | None = None, picked: str | None = None, promised: bool = False
    ) -> None:
        """Show the position with a notice above it. `asked`, `picked`, `promised`: as in `Hands.redraw`."""


Opener: TypeAlias = Callable[[Click], Awaitable[Session]]
"""Finds the session that a click belongs to. Raises Refused if it is not the user's, or is gone."""


class Sessions:
    """Opens sessions of tables and, by kind, of solo matches."""

    def __init__(
        self, hands: Hands, delivery: Delivery, metrics: Metrics, inflight: Inflight, solo: Mapping[str, Opener]
    ) -> None:
        async def at_table(click: Click) -> Session:
            return TableSession(hands, delivery, metrics, inflight, click, await click.table())

        self._openers: Mapping[str, Opener] = {AT_A_TABLE: at_table, **solo}

    async def of(self, click: Click) -> Session:
        """The session that a click belongs to. Raises Refused."""
        return await self._openers[click.control.kind](click)


@dataclass(eq=False, repr=False)
class TableSession:
    """One seated player's view of a match at a table."""

    _hands: Hands
    _delivery: Delivery
    _metrics: Metrics
    _inflight: Inflight
    _click: Click
    _table: Table

    @property
    def match(self) -> games.Game | None:
        return self._table.match

    @property
    def words(self) -> Words:
        return self._delivery.screens.words(self._click.actor.id, self._table)

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self._table.record.players, self.words)

    @property
    def seed(self) -> bytes | None:
        return self._table.record.seed

    def position(self) -> tuple[games.Game, int]:
        """The match and seat. Raises Refused: `away`, `not-seated`, `not-started`; `expired` if forged."""
        table, user_id = self._table, self._click.actor.id
        seat = table.seat_of(user_id)
        if seat is None:
            raise Refused("away" if table.away(user_id) else "not-seated")
        if table.match is None:
            raise Refused("not-started")
        if not self._click.personal:
            raise Refused("expired")
        return table.match, seat

    def require_advice(self) -> None:
        """Require a table that cannot be rated. Raises Refused (`advice-rated`)."""
        if may_count(self._table.record):
            raise Refused("advice-rated")

    async def show(
        self, notice: str | None = None, *, asked: str | None = None, picked: str | None = None, promised: bool = False
    ) -> None:
        await self._hands.redraw(self._click, self._table, notice, asked=asked, picked=picked, promised=promised)

    async def play(self, plan: MovesOfClick) -> None:
        """Play all moves or none, and show the result, or a refusal in the hand. Raises Refused without a hand."""
        click, table, user_id = self._click, self._table, self._click.actor.id
        with self._delivery.answering(table, user_id):
            try:
                await table.play_each(Person(user_id), click.revision, plan, click.interaction.id)
            except (Refused, games.IllegalMove) as refusal:
                self._metrics.refused(key_of(refusal))
                self._inflight.refused(click.interaction, key_of(refusal))
                if (seat := table.seat_of(user_id)) is None or table.match is None:
                    raise
                if click.personal:
                    itself = key_of(refusal) == "stale" and table.forced.played(table.match, seat, click.revision)
                    await self.show(None if itself else click.explain(refusal, self.words))
                    return
                if not (isinstance(refusal, Refused) and refusal.key == "stale"):
                    await click.refuse(refusal, gone_after=REFUSAL_LIFETIME)
                    return
                # Another player was faster on a shared button: the table shows the result.
            await self._answer_move()

    async def _answer_move(self) -> None:
        """Answer a move that is in the journal: the move counts, even if the answer fails."""
        click, table = self._click, self._table
        try:
            if click.personal:
                if click.in_dm or not click.written:  # a move written in a channel comes from neither hand
                    self._delivery.hands.note_place(table, click.actor.id, in_channel=not click.in_dm)
                await self.show()
            else:
                await acknowledge(click.interaction)
        except discord.InteractionResponded:  # the user got "this takes long" meanwhile: the hand shows the result
            log.info("move answered before its end", table=table.id)
        except UNSENT as failure:
            log.info("answer to a move lost", table=table.id, error=repr(failure))
            if getattr(failure, "code", None) not in GONE_CODES:
                await click.refuse(Refused("unsure"))


class Confirmations:
    """Remembers the move that each user has tapped once. After a restart, the next tap counts as the first."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers
        # By user: the kind of match, its number, the revision and the move.
        self._tapped: LRUCache[int, tuple[str, int, int, str]] = LRUCache(REMEMBERED)

    def question(
        self, click: Click, move: str, view: View, words: Words, names: Sequence[str], *, confirmed: bool = False
    ) -> str | None:
        """What is asked before a move; None if it is played at once, or is not legal anyway.

        All are asked before a move that stakes much (`binding`), and those who prefer it before each move.
        `confirmed`: the tap was on the button that confirms.
        """
        if move not in view.legal:
            return None
        if not (move in view.facts.get("binding", ()) or self._readers.preferences(click.actor.id).confirm_moves):
            return None
        tap = (click.control.kind, click.control.number, click.revision, move)
        if confirmed or self._tapped.get(click.actor.id) == tap:
            self._tapped.pop(click.actor.id, None)
            return None
        self._tapped[click.actor.id] = tap
        return words.say("hand-confirm", move=move_label(move, words, names, view))

    def forget(self, user_id: int) -> None:
        """Forget a user's tap: their data was deleted."""
        self._tapped.pop(user_id, None)


def typed_points(click: Click) -> int:
    """The number in a submitted form of a bid. Raises Refused (`bid-number`) for another text."""
    text = str(click.fields.get(BID, "")).strip()
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_BID):
        raise Refused("bid-number")
    return int(text)


class Moves(Feature):
    """Plays moves, asks for confirmation if needed, and explains why a card cannot be played."""

    def __init__(self, sessions: Sessions, confirmations: Confirmations) -> None:
        self._sessions = sessions
        self._confirmations = confirmations

    @route(PLAY_CHOSEN)
    async def play_chosen(self, click: Click) -> None:
        """Play the move chosen in a menu, or the bid typed in a form. Raises Refused (`bid-number`)."""
        await self.play(click, f"bid:{typed_points(click)}" if click.argument == BID else click.value)

    @route("bid-form", args=str)
    async def show_bid_form(self, click: Click, revision: str) -> None:
        """Show the form in which a bid is typed. Raises Refused (`stale`) if the player may not bid now."""
        session = await self._sessions.of(click)
        match, seat = session.position()
        name = f"{click.control.kind}{click.control.number}"
        form = bid_form(name, whole_number(revision), match.legal(seat), session.words)
        if form is None:
            raise Refused("stale")
        await click.show_form(form)

    @route(CONFIRM, args=str)
    async def confirm(self, click: Click, move: str) -> None:
        """Play the move that an earlier tap has asked about."""
        await self.play(click, move, confirmed=True)

    @route(CHOOSE, args=str)
    async def choose(self, click: Click, menu: str) -> None:
        """Choose exactly the cards that a menu has marked. Raises Refused (`expired` for values that are no cards)."""
        wanted = list(dict.fromkeys(click.values))
        if not all(map(is_card, wanted)):
            raise Refused("expired")

        def plan(view: View) -> list[str]:
            return list(moves_to(view, menu, wanted))

        await (await self._sessions.of(click)).play(plan)

    @route("exchange", args=str)
    async def exchange(self, click: Click, picked: str) -> None:
        """Pick a card for an exchange; the hand then offers those to take. Raises Refused (`expired` for no card)."""
        session = await self._sessions.of(click)
        session.position()
        card = picked.rpartition(".")[2]  # before it the revision, which is a problem's position
        if not is_card(card):
            raise Refused("expired")
        await session.show(picked=card)

    @route("why")
    async def why_not(self, click: Click) -> None:
        """Explain why a card cannot be played, in a notice on the hand. Raises Refused (`expired` for no card)."""
        session = await self._sessions.of(click)
        match, seat = session.position()
        if not is_card(card := click.value):
            raise Refused("expired")
        await session.show(why_text(match, seat, card, session.words))

    @route(PLAY, args=str)
    async def play(self, click: Click, move: str, *, confirmed: bool = False) -> None:
        session = await self._sessions.of(click)
        question = self._question(click, session, move, confirmed=confirmed)
        if question is not None:
            await session.show(question, asked=move)
            return
        await session.play(lambda view: (move,))

    def _question(self, click: Click, session: Session, move: str, *, confirmed: bool) -> str | None:
        """As `Confirmations.question`; moves on a table's public message never ask: they are meant to be quick."""
        if not click.personal:
            return None
        try:
            match, seat = session.position()
        except Refused:  # playing will say why
            return None
        view, words, names = match.view(seat), session.words, session.names
        return self._confirmations.question(click, move, view, words, names, confirmed=confirmed)


class TakeBacks(Feature):
    """Answers "Reprendre mon coup" on a hand, and the answers of the others on the table."""

    def __init__(self, delivery: Delivery, hands: Hands) -> None:
        self._delivery = delivery
        self._hands = hands

    @route("take-back")
    async def ask(self, click: Click) -> None:
        """Take the latest move back at once, or ask the others. The hand says why if that is impossible."""
        table, user_id = await click.table(), click.actor.id
        click.require_mine()
        with self._delivery.answering(table, user_id):
            words, notice = self._delivery.screens.words(user_id, table), None
            try:
                await table.ask_back(user_id, click.interaction.id)
            except Refused as refusal:
                if table.seat_of(user_id) is None or table.match is None:
                    raise
                notice = click.explain(refusal, words)
            else:
                notice = words.say("take-back-asked") if table.held else None
            await self._hands.redraw(click, table, notice)

    @route("take-back-yes")
    async def agree(self, click: Click) -> None:
        await self._answer(click, await click.table(), agrees=True)

    @route("take-back-no")
    async def refuse(self, click: Click) -> None:
        await self._answer(click, await click.table(), agrees=False)

    async def _answer(self, click: Click, table: Table, *, agrees: bool) -> None:
        with self._delivery.answering(table, click.actor.id):
            await table.answer_take_back(click.actor.id, agrees=agrees, interaction_id=click.interaction.id)
            await acknowledge(click.interaction)
