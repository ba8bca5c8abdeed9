"""/practice: an unrated solo match against computers, in any game and variant."""

import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.tasks import Chore
from bot.core.types import Interaction, Spawn
from bot.features.arguments import (
    BEST_KNOWN,
    MAX_SUGGESTIONS,
    Suggestion,
    find_game,
    means_problems,
    suggest_games,
    suggest_problems,
    with_best_known,
)
from bot.features.solo.practice_sessions import USUAL_LEVEL, PracticeSessions
from bot.features.solo.rules.turns import dealt_again, taken_back
from bot.features.solo.screens.practice import practice_list_screen, practice_settings_screen
from bot.interactions.click import Click
from bot.interactions.feature import Feature, Handler, command, route
from bot.matches.lobby_seats import seats_to_fill
from bot.matches.options import OptionValue, lobby_options
from games.players import strengths
from storage import StorageError

log = get_logger(__name__)

KEPT = timedelta(days=30)  # time without a click after which a match is deleted
LEVELS = ("easy", "normal", "hard")
SEED_BYTES = 32


class PracticeGame(Feature, Chore):
    """Begins, continues and changes practice matches."""

    gap = 3600.0  # seconds between two checks for abandoned matches

    def __init__(self, sessions: PracticeSessions, spawn: Spawn, show_problems: Handler) -> None:
        """`show_problems`: shows the positions from the user's own matches that they may solve."""
        self._sessions = sessions
        self._show_problems = show_problems
        self._spawn = spawn

    @command("practice", anywhere=True, choices={"level": {level: f"practice-level-{level}" for level in LEVELS}})
    async def practice(self, click: Click, game: str | None = None, level: str | None = None) -> None:
        if game is None:
            await self.show_list(click)
        elif means_problems(game):
            await self._show_problems(click)
        else:
            key, options = find_game(game)
            await self.start(click, key, options, level)

    @practice.autocomplete("game")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        words = Click.of(interaction).words
        suggested = [*suggest_problems(words, typed), *suggest_games(words, typed, first=with_best_known(()))]
        return suggested[:MAX_SUGGESTIONS]

    @route("practice")
    async def show_list(self, click: Click) -> None:
        """Show the user's open matches, and buttons for other games."""
        open_matches = await self._sessions.kept.open_of(click.actor.id)
        others = [key for key in BEST_KNOWN if key not in {match.game for match in open_matches}]
        await click.show_page(practice_list_screen(open_matches, KEPT, others, click.words))

    async def start(
        self, click: Click, key: str, options: Mapping[str, OptionValue] | None = None, level: str | None = None
    ) -> None:
        """Continue the user's match of a game, or begin one with these options. Raises Refused, as `_begin`."""
        kept = await self._sessions.kept.open_of(click.actor.id)
        same_game = (match for match in kept if match.game == key and match.match_id is None)
        practice = next((match for match in same_game if games.info(key).plays(match.version)), None)
        if practice is not None and all(practice.options.get(name) == value for name, value in (options or {}).items()):
            session = self._sessions.of(click, practice)
            await session.begin()
            if level in strengths(key) and level != practice.level:
                await session.change(partial(session.set_level, level))
            await session.show()
            return
        await self._begin(click, key, options or {}, level or USUAL_LEVEL)

    async def _begin(self, click: Click, key: str, options: Mapping[str, OptionValue], level: str) -> None:
        """Begin a match in place of the user's of that game. Raises Refused (`practice-many`, or the rules' reason)."""
        seats = seats_to_fill(key, 1, None)
        chosen = lobby_options(key, seats, options)
        try:
            match = games.new(key, seats=seats, options=chosen, seed=secrets.token_bytes(SEED_BYTES))
        except games.GameError as error:
            raise Refused(error.reason, **(dict(error.facts) | {"game": key})) from error
        session = await self._sessions.begin(click, match, level if level in strengths(key) else USUAL_LEVEL)
        await session.show()

    @route("practice-game")
    async def start_game(self, click: Click) -> None:
        """Continue or begin a match of a game. Raises Refused (`unknown-game`), or as `start`."""
        if click.argument not in games.KEYS:
            raise Refused("unknown-game", game=click.argument[:50])
        await self.start(click, click.argument)

    @route("practice-go")
    async def go_on(self, click: Click) -> None:
        """Continue a match from the list, or return from its settings."""
        session = await self._sessions.open(click)
        await session.begin()
        await session.show()

    @route("practice-wait")
    async def wait(self, click: Click) -> None:
        """Let a window of the rules close without reacting."""
        session = await self._sessions.open(click)
        await session.act(session.wait)

    @route("practice-back")
    async def take_back(self, click: Click) -> None:
        session = await self._sessions.open(click)
        await session.act(partial(session.rewind, taken_back))

    @route("practice-again")
    async def deal_again(self, click: Click) -> None:
        """Play the same cards again, or the deal before if this one has only begun."""
        session = await self._sessions.open(click)
        await session.act(partial(session.rewind, dealt_again))

    @route("practice-settings")
    async def settings(self, click: Click) -> None:
        """Show the settings of a match: its level, another match, its end."""
        click.require_mine()
        session = await self._sessions.open(click)
        await click.show(practice_settings_screen(session.shown(), session.stored), lasting=True)

    @route("practice-level")
    async def choose_level(self, click: Click) -> None:
        """Change the level of the computers from now on."""
        click.require_mine()
        session = await self._sessions.open(click)
        await session.act(partial(session.set_level, click.value))

    @route("practice-new")
    async def begin_anew(self, click: Click) -> None:
        """Begin another match of the same game with the same options."""
        stored = (await self._sessions.open(click)).stored
        rules = games.info(stored.game).options
        options = {name: value for name, value in stored.options.items() if name in rules}
        await self._begin(click, stored.game, options, stored.level)

    async def look(self, now: datetime) -> None:
        """Delete matches without a click for 30 days."""
        try:
            dropped = await self._sessions.kept.drop_untouched(now - KEPT)
        except StorageError as failure:
            log.warning("old practice matches not dropped", error=str(failure))
            return
        if dropped:
            log.info("old practice matches dropped", count=dropped)
