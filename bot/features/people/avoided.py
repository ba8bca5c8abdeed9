"""/avoid and "Avoid" in Discord's context menu on a user: the people whom a user avoids.

Those people are never told.

Decision: bot/decisions/0094-one-refusal-hides-who-is-avoided.md.
"""

from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.core.custom_ids import Page, whole_number
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.people.screens import avoided_screen
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, person_menu, route, within_limits
from bot.tables.guests import call_off_everywhere
from bot.tables.registry import TableRegistry
from storage import Avoidance


@dataclass(eq=False, repr=False)
class AvoidedPeople(Feature):
    """Shows and changes the user's list. `tell`: reports to other processes a user, and whom they now avoid."""

    _tables: TableRegistry
    _avoidance: Avoidance
    _tell: Callable[[int, int], object] = lambda user_id, other_id: None

    def __post_init__(self) -> None:
        self.menus = (person_menu("menu-avoid", self.avoid_member),)

    @command("avoid", anywhere=True)
    async def avoid(self, click: Click, person: discord.User | None = None) -> None:
        if person is None:
            await self.show(click, 0)
        else:
            await self._add(click, person)

    async def avoid_member(self, interaction: Interaction, person: discord.Member | discord.User) -> None:
        """Put a user on the list. Raises Refused, as `_add`."""
        await self._add(Click.of(interaction), person)

    async def _add(self, click: Click, person: discord.Member | discord.User) -> None:
        """Raises Refused (`avoid-whom`, `avoid-many`)."""
        if person.bot or person.id == click.actor.id:
            raise Refused("avoid-whom")
        with within_limits():
            await self._avoidance.add(click.actor.id, person.id, person.display_name)
        self._tell(click.actor.id, person.id)
        await call_off_everywhere(self._tables, click.actor.id, person.id)
        await self.show(click, 0, added=person.display_name)

    @route("avoided", args=Page, private=True)
    async def show(self, click: Click, page: int, *, added: str | None = None) -> None:
        people = await self._avoidance.of(click.actor.id)
        await click.show_page(avoided_screen(people, page, click.words, added=added))

    @route("avoid-no-longer", args=Page, private=True)
    async def remove(self, click: Click, page: int) -> None:
        """Take the person who was chosen in the menu off the list."""
        await self._avoidance.remove(click.actor.id, whole_number(click.value))
        await self.show(click, page)
