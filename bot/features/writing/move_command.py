"""/move: plays what is written, in every place that commands reach; the legal moves are suggested while it is typed."""

from discord import app_commands

from bot.core.custom_ids import PLAY, Control, read
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.arguments import Suggestion
from bot.features.hands import Hands
from bot.features.moves import Confirmations, Sessions
from bot.features.writing.finder import Game, GameFinder
from bot.features.writing.reading import folded
from bot.interactions.click import Click, Desk
from bot.interactions.feature import Feature, command
from bot.tables.seating import Person

MOST_SUGGESTIONS = 25  # Discord's limit
MOST_LABEL = 100  # characters, Discord's limit


class WrittenMoves(Feature):
    """Reads the moves of a command."""

    def __init__(
        self, desk: Desk, finder: GameFinder, sessions: Sessions, confirmations: Confirmations, hands: Hands
    ) -> None:
        self._desk = desk
        self._finder = finder
        self._sessions = sessions
        self._confirmations = confirmations
        self._hands = hands

    @command("move", anywhere=True)
    async def move(self, click: Click, text: str) -> None:
        """Play the moves that a text means, or ask for the same once more, and show the hand.

        Raises Refused (`move-no-match`, `move-unknown`, `move-which` with the moves that it may mean, `several` if it
        may be played at several tables), or as a click.
        """
        found = await self._games(click)
        if not found:
            raise Refused("move-no-match")
        fitting = {game: meant for game in found if (meant := game.meant(text))}
        if not fitting:
            raise Refused("move-unknown")
        if len(fitting) > 1:
            raise Refused("several")
        game, meant = fitting.popitem()
        if len(meant) > 1:
            raise Refused("move-which", options="; ".join(game.press(moves[0]).label for moves in meant))
        (moves,), table = meant, self._finder.table(game)
        tap = Click(self._desk, click.interaction, read(game.press(moves[0]).custom_id) or Control(PLAY))
        question = self._confirmations.question(tap, moves[0], game.view, game.words, game.names)
        if table is None:
            session = await self._sessions.of(tap)
            await (session.show(question, asked=moves[0]) if question else session.play(lambda view: moves))
            return
        if question is None:
            await table.play_each(Person(click.actor.id), game.revision, lambda view: moves, click.interaction.id)
        await self._hands.show(click, table, question, asked=question and moves[0])

    @move.autocomplete("text")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        found = await self._games(Click.of(interaction))
        meant = [game.press(moves[0]) for game in found for moves in game.meant(typed)]
        offered = meant if folded(typed) else [game.press(move) for game in found for move in game.view.legal]
        labels = dict.fromkeys(press.label[:MOST_LABEL] for press in offered)
        return [app_commands.Choice(name=label, value=label) for label in [*labels][:MOST_SUGGESTIONS]]

    async def _games(self, click: Click) -> list[Game]:
        def click_of(control: Control) -> Click:
            return Click(self._desk, click.interaction, control)

        found = await self._finder.find(click.actor.id, click_of, at=click.interaction.channel_id or 0)
        return [game for game in found if game.view.seat is not None]  # a computer plays at the others
