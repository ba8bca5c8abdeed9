"""/move: plays what is written, in every place that commands reach; the legal moves are suggested while it is typed."""

from __future__ import annotations

from discord import app_commands

from bot.core.custom_ids import PLAY, Control, read
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.arguments import Suggestion
from bot.features.hands import Hands
from bot.features.moves import Sessions
from bot.features.writing.finder import Game, GameFinder
from bot.features.writing.reading import folded, moves_meant
from bot.interactions.click import Click, Desk
from bot.interactions.feature import Feature, command
from bot.tables.seating import Person

MOST_SUGGESTIONS = 25  # Discord's limit
MOST_LABEL = 100  # characters, Discord's limit


class WrittenMoves(Feature):
    """Reads the moves of a command."""

    def __init__(self, desk: Desk, finder: GameFinder, sessions: Sessions, hands: Hands) -> None:
        self._desk = desk
        self._finder = finder
        self._sessions = sessions
        self._hands = hands

    @command("move", anywhere=True)
    async def move(self, click: Click, text: str) -> None:
        """Play the moves that a text means, and show the hand.

        Raises Refused (`move-no-match`, `move-unknown`, `move-which` with the moves that it may mean), or as a click.
        """
        game = await self._game(click)
        if game is None:
            raise Refused("move-no-match")
        meant = moves_meant(text, game.view, game.words, game.names, game.hand)
        if len(meant) != 1:
            options = "; ".join(game.press(moves[0]).label for moves in meant)
            raise Refused("move-which" if meant else "move-unknown", options=options)
        table = self._finder.table(game)
        if table is None:
            control = read(game.press(meant[0][0]).custom_id) or Control(PLAY)
            session = await self._sessions.of(Click(self._desk, click.interaction, control))
            await session.play(lambda view: meant[0])
            return
        await table.play_each(Person(click.actor.id), game.revision, lambda view: meant[0], click.interaction.id)
        await self._hands.show(click, table)

    @move.autocomplete("text")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        game = await self._game(Click.of(interaction))
        if game is None:
            return []
        meant = [moves[0] for moves in moves_meant(typed, game.view, game.words, game.names, game.hand)]
        labels = [game.press(move).label[:MOST_LABEL] for move in (meant if folded(typed) else game.view.legal)]
        return [app_commands.Choice(name=label, value=label) for label in labels[:MOST_SUGGESTIONS]]

    async def _game(self, click: Click) -> Game | None:
        def click_of(control: Control) -> Click:
            return Click(self._desk, click.interaction, control)

        return await self._finder.find(click.actor.id, click_of, channel_id=click.interaction.channel_id or 0)
