"""Playing: answers moves, whichever way they come, and shows each player their hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import games
from bot.core.actor import Actor
from bot.core.errors import Refused, key_of
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.interactions.responder import FLEETING, GONE
from bot.pictures.worker import ANSWER_QUEUE
from bot.screens.parts.cards import is_card
from bot.screens.parts.why_not import why_text
from bot.tables.table import Table
from bot.transport.clicks import chosen, is_hand, is_quiet
from bot.transport.interaction_tokens import Pen, answer, promise
from bot.transport.messages import Post
from bot.transport.retries import UNSENT, unsure

if TYPE_CHECKING:
    from bot.interactions.router import Desk

log = get_logger(__name__)

Handlers = Mapping[str, Callable[[Interaction, Actor, int, str], Awaitable[None]]]


class Playing:
    """Answers moves, and shows hands."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.kinds: Handlers = {"m": self.move_of_button, "s": self.move_of_menu}
        self.actions: Handlers = {"hand": self.hand, "why": self.why_not}

    async def move_of_button(self, interaction: Interaction, actor: Actor, table_id: int, rest: str) -> None:
        revision, _, move = rest.partition(":")
        await self.move(interaction, actor, table_id, revision_of(revision), move)

    async def move_of_menu(self, interaction: Interaction, actor: Actor, table_id: int, rest: str) -> None:
        revision = revision_of(rest.partition(":")[0])
        await self.move(interaction, actor, table_id, revision, chosen(interaction))

    async def move(self, interaction: Interaction, actor: Actor, table_id: int, revision: int, move: str) -> None:
        """Play a move; the answer is the mover's own hand as it is now, with a notice if it was refused."""
        table = await self.desk.client.tables.find(table_id)
        self.desk.require_place(interaction, table)
        actor = replace(actor, guild_id=table.record.guild_id)  # a private chat shows this table's cards, too
        with self.desk.client.delivery.answering(table, actor.id):
            try:
                await table.play(actor.id, revision, move, interaction.id)
            except (Refused, games.IllegalMove) as refusal:
                self.desk.client.metrics.refused(key_of(refusal))
                self.desk.client.traffic.refused(interaction, key_of(refusal))
                if table.seat_of(actor.id) is None or table.match is None:
                    raise
                if is_hand(interaction):
                    await self.redraw_hand(interaction, table, actor, self.desk.why(refusal, self.desk.say(actor)))
                    return
                if not (isinstance(refusal, Refused) and refusal.key == "stale"):
                    await self.desk.refuse(interaction, refusal, gone_after=FLEETING)
                    return
                # Somebody was faster on a button that is everybody's: the table shows what came of it.
            await self.after_move(interaction, table, actor)

    async def after_move(self, interaction: Interaction, table: Table, actor: Actor) -> None:
        """Answer a move that is in the journal: whatever happens to the answer, the move stands."""
        try:
            if is_hand(interaction):
                if is_quiet(interaction):
                    self.desk.client.delivery.hands.plays_quietly(table, actor.id)
                await self.redraw_hand(interaction, table, actor)
            else:
                await promise(interaction)
        except UNSENT as failure:
            log.info("answer to a move lost", table=table.id, error=repr(failure))
            if getattr(failure, "code", None) not in GONE:
                await self.desk.refuse(interaction, Refused("unsure"))

    async def redraw_hand(
        self, interaction: Interaction, table: Table, actor: Actor, notice: str | None = None
    ) -> None:
        hands = self.desk.client.delivery.hands
        hand = hands.screen(table, actor.id)
        told = hands.screen(table, actor.id, notice) if notice else hand
        if hand is None or told is None:
            raise Refused("not-started")
        try:
            screen = self.desk.here(told, interaction)
            post = await self.desk.client.post(screen, most=ANSWER_QUEUE)
            await answer(interaction, post)
        except BaseException:
            hands.unknown(table, actor.id, interaction)
            raise
        # A notice stays until the hand itself changes: neither a table redrawn meanwhile nor a picture that there was
        # no time for may wipe it away.
        shown = self.desk.here(hand, interaction) if notice else post.screen
        hands.shown(table, actor.id, shown, interaction)
        if post.screen is not screen:
            hands.hurried(table)

    async def hand(self, interaction: Interaction, actor: Actor, table_id: int, _: str = "") -> None:
        """ "Ma main": the hand as an ephemeral message, playable too."""
        await self.show_hand(interaction, actor, await self.desk.client.tables.find(table_id))

    async def why_not(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        """Why a card of the hand cannot be played: told on the hand as it is now. Nothing is played."""
        table, card = await self.desk.table(interaction, table_id), chosen(interaction)
        seat, match = table.seat_of(actor.id), table.match
        if seat is None:
            raise Refused("away" if table.away(actor.id) else "not-seated")
        if match is None:
            raise Refused("not-started")
        if not is_hand(interaction) or not is_card(card):  # no menu of ours: an answer must not redraw the table
            raise Refused("expired")
        say = self.desk.client.delivery.hands.say(actor.id, table)  # a private chat shows this table's cards, too
        with self.desk.client.delivery.answering(table, actor.id):
            await self.redraw_hand(interaction, table, actor, why_text(match, seat, card, say))

    async def show_hand(self, interaction: Interaction, actor: Actor, table: Table) -> None:
        """The hand, or the way back to it, for its player only; outside the table's channel not to play from."""
        if table.player_of(actor.id) is None:
            raise Refused("not-seated")
        record = table.record
        here = (interaction.guild_id, interaction.channel_id) == (record.guild_id, record.channel_id)
        notice = None if here else self.desk.say(actor).say("note-hand-elsewhere")
        screen = self.desk.client.delivery.hands.screen(table, actor.id, notice, playable=here)
        if screen is None:
            raise Refused("not-started")
        if not here:  # nothing redraws it: its picture comes now or never
            post = await self.desk.client.post(self.desk.here(screen, interaction))
            await interaction.response.send_message(**post.new, ephemeral=True)
            return
        with self.desk.client.delivery.answering(table, actor.id):
            screen = self.desk.here(screen, interaction)
            post = await self.desk.client.post(screen, most=ANSWER_QUEUE)
            pen = await self._beside(interaction, post, table)
            self.desk.client.delivery.hands.shown(table, actor.id, post.screen, interaction, pen)
            if post.screen is not screen:
                self.desk.client.delivery.hands.hurried(table)

    async def _beside(self, interaction: Interaction, post: Post, table: Table) -> Pen:
        """Answer by a hand that only its reader sees; returns what can write on it.

        A click on the table is answered by the table itself first, which leaves a pen for it (see pens.py): two calls,
        of which one is enough where Discord refuses many.
        """
        if interaction.message is None or is_quiet(interaction) or self.desk.client.restraint.slowed:
            try:
                await interaction.response.send_message(**post.new, ephemeral=True)
            except UNSENT as failure:
                if unsure(failure):
                    self.desk.client.delivery.hands.unknown(table, interaction.user.id, interaction, new=True)
                raise
            return Pen.of(interaction)
        await promise(interaction)
        return await Pen.of(interaction).beside(post)


def revision_of(text: str) -> int:
    """The revision that a button was drawn for; anything else than a number is no click of ours."""
    if not text.isdecimal():
        raise Refused("expired")
    return int(text)
