"""Moves from every button and menu, in every match: at a table or solo."""

from __future__ import annotations

from bot.core.custom_ids import CHOOSE, CONFIRM, PLAY, PLAY_CHOSEN
from bot.core.errors import Refused
from bot.features.sessions import Session, Sessions
from bot.interactions.click import Click
from bot.interactions.confirmations import Confirmations
from bot.interactions.feature import Feature, route
from bot.screens.parts.cards import is_card
from bot.screens.parts.moves import move_label
from bot.screens.parts.why_not import why_text
from bot.screens.table.choice import moves_to
from games import View


class Moves(Feature):
    """Plays moves, asks for confirmation if needed, and explains why a card cannot be played."""

    def __init__(self, sessions: Sessions, confirmations: Confirmations) -> None:
        self._sessions = sessions
        self._confirmations = confirmations

    @route(PLAY)
    async def play(self, click: Click) -> None:
        """Play the move of a button."""
        await self._play(click, click.argument)

    @route(PLAY_CHOSEN)
    async def play_chosen(self, click: Click) -> None:
        """Play the move chosen in a menu."""
        await self._play(click, click.value)

    @route(CONFIRM)
    async def confirm(self, click: Click) -> None:
        """Play the move that an earlier tap has asked about."""
        await self._play(click, click.argument, confirmed=True)

    @route(CHOOSE)
    async def choose(self, click: Click) -> None:
        """Choose exactly the cards that are marked in a menu, with the moves that this takes.

        Raises Refused (`expired` for values that are not cards).
        """
        wanted, menu = list(dict.fromkeys(click.values)), click.argument
        if not all(map(is_card, wanted)):
            raise Refused("expired")

        def plan(view: View) -> list[str]:
            return list(moves_to(view, menu, wanted))

        await (await self._sessions.of(click)).play(plan)

    @route("why")
    async def why_not(self, click: Click) -> None:
        """Explain why a card cannot be played, in a notice on the present hand. Nothing is played.

        Raises Refused (`expired` for a value that is not a card).
        """
        session = await self._sessions.of(click)
        match, seat = session.position()
        if not is_card(card := click.value):
            raise Refused("expired")
        await session.show(why_text(match, seat, card, session.words))

    async def _play(self, click: Click, move: str, *, confirmed: bool = False) -> None:
        session = await self._sessions.of(click)
        question = self._question(click, session, move, confirmed=confirmed)
        if question is not None:
            await session.show(question, asked=move)
            return
        await session.play(lambda view: (move,))

    def _question(self, click: Click, session: Session, move: str, *, confirmed: bool) -> str | None:
        """The question before a move; None if the move is played at once, or cannot be played anyway."""
        if not click.personal:
            return None
        try:
            match, seat = session.position()
        except Refused:  # playing will say why
            return None
        view = match.screen_view(seat)
        binding = move in view.facts.get("binding", ())
        if not self._confirmations.asks_first(click, move, confirmed=confirmed, binding=binding):
            return None
        if move not in view.legal:
            return None
        return session.words.say("hand-confirm", move=move_label(move, session.words, session.names, view))
