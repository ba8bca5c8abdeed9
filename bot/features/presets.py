"""House rules kept under a name: kept from a lobby, opened by /play and its menu, deleted on their own page."""

from collections.abc import Sequence
from dataclasses import replace

import games
from bot.core.custom_ids import NamedMenu
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.arguments import Suggestion, folded
from bot.features.open_table import Asked, OpenTable, Wanted
from bot.i18n.names import cut, plain_name
from bot.interactions.channels import managed_server
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route, within_limits
from bot.matches.deadlines import DEFAULT_TIMER
from bot.matches.lobby_seats import seats_still_known
from bot.matches.options import still_known
from bot.screens.pages import presets as pages
from bot.screens.pages.menu import THREAD
from bot.screens.parts.screen import notice_screen
from bot.tables.seating import require_lobby
from bot.transport.interaction_tokens import server_permissions
from storage import Preset, Presets, StorageError, TableRecord

log = get_logger(__name__)

MAX_NAME = 40  # characters
MOST_SUGGESTED = 12  # before the games
TYPED = "preset:"  # the beginning of the value that autocomplete sends


class HouseRules(Feature):
    """Keeps, opens and deletes house rules: those of the user, and those of the server."""

    def __init__(self, presets: Presets, open_table: OpenTable) -> None:
        self._presets = presets
        self._open_table = open_table

    @route("preset-keep")
    async def ask_name(self, click: Click) -> None:
        table = await click.table()
        require_lobby(table.record)
        click.require_private()
        await click.show_form(pages.preset_form(table.record, click.words, manager=manages(click)))

    @route("preset-sent")
    async def keep(self, click: Click) -> None:
        """Save a lobby's rules under the typed name. Raises Refused (`preset-name`, `preset-many`, `not-manager`)."""
        table = await click.table()
        require_lobby(table.record)
        click.require_private()
        preset = preset_of(table.record, str(click.fields.get(pages.NAME, "")))
        common = pages.FOR_ALL in (click.fields.get(pages.FOR_ALL) or ())
        with within_limits():
            if common:
                await self._presets.keep_for_server(managed_server(click.interaction), preset)
            else:
                await self._presets.keep_for_user(click.actor.id, preset)
        await click.turn_page(pages.kept_screen(table.record, preset, click.words, common=common))

    async def _all_of(self, click: Click) -> list[pages.Kept]:
        """All house rules that a user may open here: the server's, then their own. Raises StorageError."""
        guild_id = click.actor.guild_id
        common = await self._presets.of_server(guild_id) if guild_id is not None else ()
        return [
            *(pages.Kept(pages.COMMON, preset) for preset in common),
            *(pages.Kept(pages.MINE, preset) for preset in await self._presets.of_user(click.actor.id)),
        ]

    async def offered(self, click: Click) -> list[pages.Kept]:
        """The same, offered together with the games: none if the database fails."""
        try:
            return await self._all_of(click)
        except StorageError as failure:
            log.warning("house rules not read", error=str(failure))
            return []

    async def suggestions(self, click: Click, typed: str) -> list[Suggestion]:
        """The house rules whose name contains the typed text, as many as leave room for games."""
        wanted = folded(typed.strip())
        return [
            Suggestion(name=cut(pages.preset_label(kept, click.words), 100), value=f"{TYPED}{kept.control}")
            for kept in await self.offered(click)
            if wanted in folded(kept.preset.name)
        ][:MOST_SUGGESTED]

    async def named(self, click: Click, text: str) -> Preset | None:
        """The house rules that a user chose among the suggestions, or typed the name of; None if there are none.

        If names differ only in capitals or accents, the typed one wins. Raises Refused (`preset-gone`) if the
        suggested ones are gone, or StorageError.
        """
        if text.startswith(TYPED):
            return (await self._find(click, text.removeprefix(TYPED))).preset
        name = text.strip()
        found = [kept for kept in await self._all_of(click) if folded(kept.preset.name) == folded(name)]
        return min(found, key=lambda kept: kept.preset.name != name).preset if found else None

    async def _find(self, click: Click, text: str) -> pages.Kept:
        """The house rules that a control names. Raises Refused (`preset-gone`) or StorageError."""
        kind, _, name = text.partition(".")
        for kept in await self._all_of(click):
            if (kept.kind, kept.preset.name) == (kind, name):
                return kept
        raise Refused("preset-gone")

    async def warn(self, click: Click, preset: Preset) -> None:
        """Tell the host which of the kept rules a game of today no longer has, if there are any."""
        if lost := lost_settings(preset):
            labels = [lost_label(preset, name, click) for name in lost]
            await click.whisper(notice_screen(click.words.say("preset-lost", lost=", ".join(labels))))

    @route("preset-pick", args=NamedMenu, private=True)
    async def open_chosen(self, click: Click, place: NamedMenu) -> None:
        """Open a table by the house rules chosen in the menu of games. Raises Refused, as `_open`."""
        await self._open(click, (await self._find(click, click.value)).preset, thread=place.name == THREAD)

    @route("preset-open", args=str, private=True)
    async def open_named(self, click: Click, name: str) -> None:
        """The same from the page of these house rules."""
        await self._open(click, (await self._find(click, name)).preset, thread=False)

    async def _open(self, click: Click, preset: Preset, *, thread: bool) -> None:
        key = require_game(preset)
        seats, options = seats_of(preset), still_known(key, preset.options, preset.version)
        wanted = Wanted(key, options, Asked(game=preset.name), seats, preset.settings)
        await self._open_table.from_page(click, wanted, thread=thread)
        await self.warn(click, preset)

    @route("presets")
    async def show_all(self, click: Click) -> None:
        await click.show_page(pages.presets_screen(await self._editable(click), click.words))

    async def _editable(self, click: Click) -> Sequence[pages.Kept]:
        manager = manages(click)
        return [kept for kept in await self._all_of(click) if kept.kind == pages.MINE or manager]

    @route("preset", private=True)
    async def show(self, click: Click) -> None:
        kept = await self._find(click, click.value)
        lost = [lost_label(kept.preset, name, click) for name in lost_settings(kept.preset)]
        await click.turn_page(pages.preset_screen(kept, lost, click.words, here=not click.in_dm))

    @route("preset-delete", args=str, private=True)
    async def ask_to_delete(self, click: Click, name: str) -> None:
        await click.turn_page(pages.deletion_screen(await self._find(click, name), click.words))

    @route("preset-gone", args=str, private=True)
    async def delete(self, click: Click, name: str) -> None:
        """Delete the user's own house rules, or the server's if the user manages it. Raises Refused (`not-manager`)."""
        kept = await self._find(click, name)
        if kept.kind == pages.COMMON:
            await self._presets.delete_of_server(managed_server(click.interaction), kept.preset.name)
        else:
            await self._presets.delete_of_user(click.actor.id, kept.preset.name)
        await click.turn_page(pages.presets_screen(await self._editable(click), click.words))


def manages(click: Click) -> bool:
    return server_permissions(click.interaction).manage_guild


def preset_of(record: TableRecord, name: str) -> Preset:
    """The rules of a lobby under a name. Raises Refused (`preset-name`) for a name without letters."""
    name = plain_name(name, MAX_NAME, unnamed="")
    if not folded(name) or not any(character.isalnum() for character in name):
        raise Refused("preset-name")
    return Preset(
        name=name,
        game=record.game,
        version=games.info(record.game).version,
        options=dict(record.options),
        seats=record.seats,
        settings=replace(
            record.settings,
            turn_seconds=DEFAULT_TIMER if record.outside else record.settings.turn_seconds,  # there, nobody chose it
            private=False,
        ),
    )


def require_game(preset: Preset) -> str:
    """The game of house rules. Raises Refused (`preset-game-gone`) if it no longer exists."""
    if preset.game not in games.KEYS:
        raise Refused("preset-game-gone", name=preset.name)
    return preset.game


def seats_of(preset: Preset) -> int | None:
    """The number of seats, if the game can still be played by that number."""
    return seats_still_known(preset.game, preset.seats)


def lost_settings(preset: Preset) -> list[str]:
    """The names of the settings that the game of today no longer has, or not with these values."""
    if preset.game not in games.KEYS:
        return []
    lost = [name for name in preset.options if name not in still_known(preset.game, preset.options)]
    return [*lost, *(["seats"] if preset.seats is not None and seats_of(preset) is None else [])]


def lost_label(preset: Preset, name: str, click: Click) -> str:
    """The words of a lost setting: its label if the game still has an option of that name."""
    if name in games.info(preset.game).options:
        return click.words.option_label(preset.game, name)
    return click.words.say("preset-seats") if name == "seats" else name.replace("_", " ")
