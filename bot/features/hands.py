"""Hands: "Ma main", `/hand`, and the hand that answers a click on it."""

from bot.core.errors import Refused
from bot.delivery.scheduler import Delivery
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.screens.table.hand import has_a_hand
from bot.tables.table import Table
from bot.transport.interaction_tokens import UNSENT, InteractionToken, acknowledge, answer_with, may_have_happened
from bot.transport.messages import RenderedMessage
from bot.transport.rate_limiter import RateLimiter
from bot.transport.written import is_written, promise_answer


class Hands(Feature):
    """Shows each player their own hand."""

    def __init__(self, delivery: Delivery, rate_limiter: RateLimiter) -> None:
        self._delivery = delivery
        self._rate_limiter = rate_limiter

    @command("hand", anywhere=True)
    async def hand(self, click: Click) -> None:
        await self.show(click, await click.table_here())

    @route("hand")
    async def show_mine(self, click: Click) -> None:
        """Show "Ma main": the hand as an ephemeral message, from which the player can play."""
        await self.show(click, await click.named_table())

    async def show(self, click: Click, table: Table, notice: str | None = None, *, asked: str | None = None) -> None:
        """Show a hand, without buttons outside the table's channel. `notice`, `asked`: as in `redraw`.

        Raises Refused (`not-seated`, `not-started`).
        """
        user_id, here = click.actor.id, click.is_at(table.record)
        if table.player_of(user_id) is None:
            raise Refused("not-seated")
        elsewhere = None if here else click.words.say("note-hand-elsewhere")
        screens = self._delivery.screens
        screen = screens.screen(table, user_id, notice or elsewhere, playable=here, asked=asked)
        if screen is None:
            raise Refused("not-started")
        if not here:  # nothing redraws this message: its picture cannot come later
            rendered = await click.render(click.fit(screen))
            await click.interaction.response.send_message(**rendered.new, ephemeral=True)
            return
        with self._delivery.answering(table, user_id):
            screen = click.fit(screen)
            rendered = await click.render(screen, in_time=True)
            hand = screens.screen(table, user_id) if notice else None
            token = await self._send_beside(click, rendered, table)
            shown = rendered.screen if hand is None else click.fit(hand)  # a notice stays until the hand changes
            self._delivery.hands.note_answer(table, user_id, shown, click.interaction, token)
            if rendered.screen is not screen:
                self._delivery.hands.note_missing_picture(table)

    async def _send_beside(self, click: Click, rendered: RenderedMessage, table: Table) -> InteractionToken:
        """Answer with an ephemeral hand; returns the token that edits it. Raises the errors in UNSENT.

        A click on the table is acknowledged by the table first, so that its token can edit the table. That takes two
        calls; while Discord refuses many, one has to do. A click that a new table has answered needs no more.
        """
        interaction = click.interaction
        if interaction.response.is_done():
            return await InteractionToken.of(interaction).send_followup(rendered)
        if interaction.message is None or click.ephemeral or self._rate_limiter.slowed_down:
            try:
                await interaction.response.send_message(**rendered.new, ephemeral=True)
            except UNSENT as failure:
                if may_have_happened(failure):
                    self._delivery.hands.note_lost_answer(table, click.actor.id, interaction, new=True)
                raise
            return InteractionToken.of(interaction)
        await acknowledge(interaction)
        return await InteractionToken.of(interaction).send_followup(rendered)

    async def redraw(
        self,
        click: Click,
        table: Table,
        notice: str | None = None,
        *,
        asked: str | None = None,
        picked: str | None = None,
        promised: bool = False,
    ) -> None:
        """Answer a click on a hand with the present hand, and a notice above it if there is one.

        `asked`: the move that the notice asks about; the hand gets a button for it. `picked`: the card to exchange,
        which stays picked while the table changes. `promised`: the click was already acknowledged, by a promise to
        redraw its message.
        Raises Refused (`not-started`) without a hand, or the errors in UNSENT; then the hand is drawn again later.
        """
        hands, screens, user_id = self._delivery.hands, self._delivery.screens, click.actor.id
        if is_written(click.interaction):  # the message with the hand is drawn as ever
            if (written := screens.told(table, user_id, notice, asked=asked)) is None:
                raise Refused("not-started")
            if hands.note_told(table, user_id) and notice is None:
                promise_answer(click.interaction)
                self._delivery.answer_later(table, user_id, lambda: click.whisper(written))
            else:
                await click.whisper(written)
            return
        with self._delivery.answering(table, user_id):
            if picked is not None:
                screens.pick(table, user_id, picked)
            hand = screens.screen(table, user_id)
            noticed = screens.screen(table, user_id, notice, asked=asked) if notice else hand
            if hand is None or noticed is None:
                raise Refused("not-started")
            try:
                screen = click.fit(noticed)
                rendered = await click.render(screen, in_time=True)
                if promised:
                    await InteractionToken.of(click.interaction).edit(**rendered.edit)
                else:
                    await answer_with(click.interaction, rendered)
            except BaseException:
                hands.note_lost_answer(table, user_id, click.interaction)
                raise
            # A notice stays until the hand itself changes: neither a redrawn table nor a late picture may remove it.
            shown = click.fit(hand) if notice else rendered.screen
            hands.note_answer(table, user_id, shown, click.interaction)
            if rendered.screen is not screen:
                hands.note_missing_picture(table)


def holds_a_hand(table: Table, user_id: int) -> bool:
    """Whether a match is played in which this user has a hand of their own."""
    seat = table.seat_of(user_id)
    return seat is not None and table.match is not None and has_a_hand(table.match.view(seat))
