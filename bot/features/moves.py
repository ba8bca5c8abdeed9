"""Moves, from every button and menu that plays one, and the hands that answer them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

import games
from bot.core.actor import Actor
from bot.core.custom_ids import CHOOSE, CONFIRM, PLAY, PLAY_CHOSEN
from bot.core.errors import Refused, key_of
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.delivery.scheduler import Delivery
from bot.interactions.actors import Actors
from bot.interactions.confirmations import Confirmations
from bot.interactions.guards import Guards, require_place
from bot.interactions.request import Request, Routes
from bot.interactions.responder import GONE_CODES, REFUSAL_LIFETIME, Responder
from bot.monitoring.inflight import Inflight
from bot.monitoring.metrics import Metrics
from bot.screens.parts.cards import is_card, names_of
from bot.screens.parts.moves import move_label
from bot.screens.parts.why_not import why_text
from bot.screens.table.choice import moves_to
from bot.tables.movers import Person
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.transport.clicks import is_ephemeral, is_personal
from bot.transport.interaction_tokens import InteractionToken, acknowledge, answer_with
from bot.transport.messages import RenderedMessage
from bot.transport.rate_limiter import RateLimiter
from bot.transport.retries import UNSENT, may_have_happened

log = get_logger(__name__)


class Moves:
    """Plays moves, and shows hands."""

    def __init__(
        self,
        tables: TableRegistry,
        *,
        actors: Actors,
        guards: Guards,
        responder: Responder,
        confirmations: Confirmations,
        delivery: Delivery,
        metrics: Metrics,
        inflight: Inflight,
        rate_limiter: RateLimiter,
    ) -> None:
        self._tables = tables
        self._actors = actors
        self._guards = guards
        self._responder = responder
        self._confirmations = confirmations
        self._delivery = delivery
        self._metrics = metrics
        self._inflight = inflight
        self._rate_limiter = rate_limiter

    @property
    def routes(self) -> Routes:
        return {
            PLAY: self.play,
            PLAY_CHOSEN: self.play_chosen,
            CONFIRM: self.confirm,
            CHOOSE: self.choose,
            "hand": self.hand,
            "text": self.text,
            "why": self.why_not,
        }

    # -- moves -----------------------------------------------------------------------------------------------

    async def play(self, request: Request) -> None:
        """Play the move of a button."""
        await self._play_one(request, request.argument)

    async def confirm(self, request: Request) -> None:
        """Play the move that an earlier tap has asked about."""
        await self._play_one(request, request.argument, confirmed=True)

    async def play_chosen(self, request: Request) -> None:
        """Play the move that was chosen in a menu."""
        await self._play_one(request, request.value)

    async def choose(self, request: Request) -> None:
        """Make the cards that are marked in a menu the chosen ones, by as many moves as that takes."""
        wanted = list(dict.fromkeys(request.values))
        if not all(map(is_card, wanted)):
            raise Refused("expired")

        def plan(view: games.View) -> list[str]:
            return list(moves_to(view, request.argument, wanted))

        async def play(table: Table, mover: Person) -> None:
            await table.play_each(mover, request.revision, plan, request.interaction.id)

        await self._play(request, play)

    async def _play_one(self, request: Request, move: str, *, confirmed: bool = False) -> None:
        binding = await self._is_binding(request, move)
        asks = self._confirmations.asks_first(request, move, confirmed=confirmed, binding=binding)
        if asks and await self._ask(request, move):
            return

        async def play(table: Table, mover: Person) -> None:
            await table.play(mover, request.revision, move, request.interaction.id)

        await self._play(request, play)

    async def _is_binding(self, request: Request, move: str) -> bool:
        """Whether the move stakes the whole deal, as the table's game says."""
        match = (await self._tables.find(request.table_id)).match
        return match is not None and move in match.view(None).facts.get("binding", ())

    async def _ask(self, request: Request, move: str) -> bool:
        """Ask, on the hand, whether this move is meant; False where it could not be played anyway."""
        table = await self._guards.table(request)
        seat, match = table.seat_of(request.actor.id), table.match
        if seat is None or match is None or move not in match.legal(seat):
            return False
        words = self._delivery.screens.words(request.actor.id, table)
        label = move_label(move, words, names_of(table.record.players, words), match.view(seat))
        notice = words.say("hand-confirm", move=label)
        with self._delivery.answering(table, request.actor.id):
            await self.redraw_hand(request.interaction, table, request.actor, notice, asked=move)
        return True

    async def _play(self, request: Request, play: Callable[[Table, Person], Awaitable[None]]) -> None:
        """Play, and answer with the mover's own hand as it is now, with a notice if a move was refused."""
        interaction = request.interaction
        table = await self._tables.find(request.table_id)
        require_place(interaction, table)
        actor = replace(request.actor, guild_id=table.record.guild_id)  # a private chat shows this table's cards, too
        with self._delivery.answering(table, actor.id):
            try:
                await play(table, Person(actor.id))
            except (Refused, games.IllegalMove) as refusal:
                self._metrics.refused(key_of(refusal))
                self._inflight.refused(interaction, key_of(refusal))
                if table.seat_of(actor.id) is None or table.match is None:
                    raise
                if request.personal:
                    words = self._actors.words(actor)
                    await self.redraw_hand(interaction, table, actor, self._responder.explain(refusal, words))
                    return
                if not (isinstance(refusal, Refused) and refusal.key == "stale"):
                    await self._responder.refuse(interaction, refusal, gone_after=REFUSAL_LIFETIME)
                    return
                # Another player was faster on a button that all share: the table shows the result.
            await self._answer_move(interaction, table, actor)

    async def _answer_move(self, interaction: Interaction, table: Table, actor: Actor) -> None:
        """Answer a move that is in the journal: whatever happens to the answer, the move stands."""
        try:
            if is_personal(interaction):
                if is_ephemeral(interaction):
                    self._delivery.hands.note_plays_in_channel(table, actor.id)
                await self.redraw_hand(interaction, table, actor)
            else:
                await acknowledge(interaction)
        except discord.InteractionResponded:  # told meanwhile that it takes long: the hand shows what came of it
            log.info("move answered before its end", table=table.id)
        except UNSENT as failure:
            log.info("answer to a move lost", table=table.id, error=repr(failure))
            if getattr(failure, "code", None) not in GONE_CODES:
                await self._responder.refuse(interaction, Refused("unsure"))

    async def redraw_hand(
        self,
        interaction: Interaction,
        table: Table,
        actor: Actor,
        notice: str | None = None,
        *,
        asked: str | None = None,
        promised: bool = False,
    ) -> None:
        """Answer a click on a hand by that hand as it is now, with a notice above it if one is given.

        `asked`: the move that the notice asks about, for which the hand gets a button. `promised`: the click was
        acknowledged already, by the promise to draw its message anew.
        Raises Refused (`not-started`) without a hand, and what answering raises; then the hand is drawn again later.
        """
        hands, screens = self._delivery.hands, self._delivery.screens
        hand = screens.screen(table, actor.id)
        told = screens.screen(table, actor.id, notice, asked=asked) if notice else hand
        if hand is None or told is None:
            raise Refused("not-started")
        try:
            screen = self._responder.fit(told, interaction)
            rendered = await self._responder.render(screen, in_time=True)
            if promised:
                await InteractionToken.of(interaction).edit(**rendered.edit)
            else:
                await answer_with(interaction, rendered)
        except BaseException:
            hands.note_lost_answer(table, actor.id, interaction)
            raise
        # A notice stays until the hand itself changes: neither a table redrawn meanwhile nor a picture that there was
        # no time for may wipe it away.
        shown = self._responder.fit(hand, interaction) if notice else rendered.screen
        hands.note_answer(table, actor.id, shown, interaction)
        if rendered.screen is not screen:
            hands.note_missing_picture(table)

    # -- hands -----------------------------------------------------------------------------------------------

    async def hand(self, request: Request) -> None:
        """Show "Ma main": the hand as an ephemeral message, from which its player can play."""
        await self.show_hand(request.interaction, request.actor, await self._tables.find(request.table_id))

    async def text(self, request: Request) -> None:
        """Show the table in words to whoever asks: all that its picture shows, as it stands now."""
        table = await self._guards.table(request)
        if table.match is None:
            raise Refused("not-started")
        screen = self._delivery.public.text(table, self._actors.words(request.actor))
        await self._responder.whisper(request.interaction, screen)

    async def why_not(self, request: Request) -> None:
        """Say why a card of the hand cannot be played, in a notice on the hand as it is now. Nothing is played."""
        (table, seat, match), card, actor = await self._guards.position(request), request.value, request.actor
        if not is_card(card):
            raise Refused("expired")
        words = self._delivery.screens.words(actor.id, table)  # a private chat shows this table's cards, too
        with self._delivery.answering(table, actor.id):
            await self.redraw_hand(request.interaction, table, actor, why_text(match, seat, card, words))

    async def show_hand(self, interaction: Interaction, actor: Actor, table: Table) -> None:
        """Show the hand, or the way back to it, to its player alone. Outside the table's channel it has no buttons.

        Raises Refused (`not-seated`, `not-started`).
        """
        if table.player_of(actor.id) is None:
            raise Refused("not-seated")
        record = table.record
        here = (interaction.guild_id, interaction.channel_id) == (record.guild_id, record.channel_id)
        notice = None if here else self._actors.words(actor).say("note-hand-elsewhere")
        screen = self._delivery.screens.screen(table, actor.id, notice, playable=here)
        if screen is None:
            raise Refused("not-started")
        if not here:  # nothing redraws this message: its picture cannot come later
            rendered = await self._responder.render(self._responder.fit(screen, interaction))
            await interaction.response.send_message(**rendered.new, ephemeral=True)
            return
        with self._delivery.answering(table, actor.id):
            screen = self._responder.fit(screen, interaction)
            rendered = await self._responder.render(screen, in_time=True)
            token = await self._send_beside(interaction, rendered, table)
            self._delivery.hands.note_answer(table, actor.id, rendered.screen, interaction, token)
            if rendered.screen is not screen:
                self._delivery.hands.note_missing_picture(table)

    async def _send_beside(self, interaction: Interaction, rendered: RenderedMessage, table: Table) -> InteractionToken:
        """Answer by a hand that its reader alone sees; returns the token that edits it.

        A click on the table is answered by the table itself first, so that its token can edit the table: two calls,
        of which one is enough where Discord refuses many.
        """
        if interaction.message is None or is_ephemeral(interaction) or self._rate_limiter.slowed_down:
            try:
                await interaction.response.send_message(**rendered.new, ephemeral=True)
            except UNSENT as failure:
                if may_have_happened(failure):
                    self._delivery.hands.note_lost_answer(table, interaction.user.id, interaction, new=True)
                raise
            return InteractionToken.of(interaction)
        await acknowledge(interaction)
        return await InteractionToken.of(interaction).send_followup(rendered)
