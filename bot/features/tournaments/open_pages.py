"""The organisers' pages that are open: each is drawn again when it shows something else."""

from dataclasses import dataclass

from bot.core.logs import get_logger
from bot.features.tournaments.screens.announcement import Trouble
from bot.features.tournaments.screens.manage import manage_screen
from bot.interactions.click import Click
from bot.screens.parts.screen import Screen
from bot.transport.interaction_tokens import UNSENT
from storage import Tournament

log = get_logger(__name__)


@dataclass(slots=True)
class OpenPage:
    """A page that can be drawn as long as the token of its click lives."""

    click: Click
    page: int
    tables_page: int
    screen: Screen


class OpenPages:
    def __init__(self) -> None:
        self._pages: dict[tuple[int, int], OpenPage] = {}  # by tournament and reader

    async def show(
        self, click: Click, tournament: Tournament, trouble: Trouble, page: int = 0, tables_page: int = 0
    ) -> None:
        """Show the organiser's page, and draw it again when it shows something else."""
        screen = manage_screen(tournament, click.words, trouble, page, tables_page)
        await click.show_page(screen)
        self._pages[tournament.id, click.actor.id] = OpenPage(click, page, tables_page, screen)

    def leave(self, click: Click, tournament: Tournament) -> None:
        """The reader goes on to another page."""
        self._pages.pop((tournament.id, click.actor.id), None)

    async def redraw(self, tournament: Tournament, trouble: Trouble) -> None:
        """Draw its pages that show something else. One that Discord refuses was closed, and is left alone."""
        for key, open_ in [*self._pages.items()]:
            if open_.click.interaction.is_expired():
                del self._pages[key]
                continue
            if key[0] != tournament.id:
                continue
            screen = manage_screen(tournament, open_.click.words, trouble, open_.page, open_.tables_page)
            if screen == open_.screen:
                continue
            open_.screen = screen
            try:
                await open_.click.interaction.edit_original_response(view=open_.click.layout(screen))
            except UNSENT as failure:
                self._pages.pop(key, None)
                log.info("page not drawn again", tournament=tournament.id, error=repr(failure))
