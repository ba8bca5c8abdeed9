"""The lobby: players and computers sit down, options are chosen, and the match starts."""

from collections.abc import Callable
from typing import Concatenate, TypeAlias

from bot.core.custom_ids import Page
from bot.core.errors import Refused
from bot.core.types import Actor
from bot.delivery.scheduler import Delivery
from bot.features.arguments import value_typed
from bot.features.hands import Hands, holds_a_hand
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.matches.lobby_seats import kept_seats
from bot.screens.parts.screen import Screen, notice_screen, table_link
from bot.screens.table.lobby import awaited_screen, meeting_screen
from bot.screens.table.options import OptionMenu, OptionsForm, options_form, options_screen, sent_options
from bot.screens.table.table_settings import table_settings_screen
from bot.tables import lobby
from bot.tables.seating import may_host, may_prepare, people, require_host, require_lobby, require_seated
from bot.tables.table import Table
from storage import Avoidance, TableRecord

Rule: TypeAlias = Callable[
    Concatenate[TableRecord, Actor, ...], TableRecord
]  # of a lobby: the record before, who, what

# The routes of settings on panels that 1.0 has drawn.
CONTROLS_OF_1_0 = {
    "timer": "turn_seconds",
    "strength": "strength",
    "allow-advice": "advice",
    "allow-take-backs": "take_backs",
    "private": "private",
}


class Lobby(Feature):
    """Answers the buttons, the settings panel and the options form of a table that has not begun."""

    def __init__(self, delivery: Delivery, hands: Hands, avoidance: Avoidance) -> None:
        self._delivery = delivery
        self._hands = hands
        self._avoidance = avoidance

    async def _change(self, click: Click, rule: Rule, *values: str) -> None:
        """Make a change, which the table then shows; on the panel, so does the panel. Raises what the rule raises."""
        table = await click.table()
        await table.change(rule, click.actor, *values)
        await self._show_change(click, table)

    async def _show_change(self, click: Click, table: Table) -> None:
        if click.ephemeral:
            await click.turn_page(self._settings_screen(click, table))
        else:
            await click.interaction.response.defer()

    @route("table-settings")
    async def settings(self, click: Click) -> None:
        """Show a user the settings panel, with the controls that this user may change."""
        table = await click.table()
        require_lobby(table.record)
        await click.show_page(self._settings_screen(click, table))

    def _settings_screen(self, click: Click, table: Table) -> Screen:
        record, actor = table.record, click.actor
        prepares, host, seated = (
            may_prepare(record, actor),
            may_host(record, actor),
            table.seat_of(actor.id) is not None,
        )
        return table_settings_screen(record, table.sheet, click.words, prepares=prepares, host=host, seated=seated)

    @route("join")
    async def join(self, click: Click) -> None:
        table = await click.table()
        if await self._sit_down(click, table):
            await self._show_change(click, table)

    @route("join-called", args=bool)
    async def join_called(self, click: Click, sure: bool) -> None:
        """Sit down from a message that called users to the table, in its channel, or that asked whether to."""
        table = await click.table_beside()
        if await self._sit_down(click, table, sure=sure and click.ephemeral):
            text = click.words.say("joined-called", link=table_link(table.record))
            await click.show_page(notice_screen(text))

    async def _sit_down(self, click: Click, table: Table, *, sure: bool = False) -> bool:
        """Sit down, or after all refusals ask first if the user avoids somebody; returns whether they sit."""
        actor, relations = click.actor, await self._avoidance.relations(click.actor.id)
        lobby.join(table.record, actor, relations.avoided_by)
        met = [player.seat for player in people(table.record) if player.user_id in relations.avoids]
        if met and not sure:
            await click.whisper(meeting_screen(table.record, met, click.words))
            return False
        await table.change(lobby.join, actor, relations.avoided_by)
        return True

    @route("add")
    async def add_computer(self, click: Click) -> None:
        await self._change(click, lobby.add_computer)

    @route("remove")
    async def remove_computer(self, click: Click) -> None:
        await self._change(click, lobby.remove_computer)

    @route("teams")
    async def change_teams(self, click: Click) -> None:
        await self._change(click, lobby.change_teams)

    @route("partners")
    async def switch_partners(self, click: Click) -> None:
        """Make the two seated users partners, or opponents."""
        await self._change(click, lobby.switch_partners)

    @route("table-setting", *CONTROLS_OF_1_0)
    async def change_setting(self, click: Click) -> None:
        """Change a setting of the table: `<name>.<value>` from a button, or `<name>` and the value from a menu."""
        former = CONTROLS_OF_1_0.get(click.control.route)
        name, _, text = (f"{former}.{click.argument}" if former else click.argument).partition(".")
        await self._change(click, lobby.set_setting, name, text or click.value)

    @route("release-all")
    async def release_all(self, click: Click) -> None:
        """No longer keep seats for invited people."""
        table = await click.table()
        await table.change(lobby.release, click.actor, None)
        await self._show_change(click, table)

    @route("start", args=bool)
    async def start(self, click: Click, sure: bool) -> None:
        await self._start(click, fill=False, sure=sure and click.ephemeral)

    @route("fill", args=bool)
    async def fill(self, click: Click, sure: bool) -> None:
        """Start with computers in the free seats."""
        await self._start(click, fill=True, sure=sure and click.ephemeral)

    async def _start(self, click: Click, *, fill: bool, sure: bool) -> None:
        """Start and show the user's hand; ask first while guests are awaited. Raises as `Table.start`."""
        table, user_id = await click.table(), click.actor.id
        if kept_seats(table.record) and not sure:
            require_seated(table.record, click.actor)
            await click.whisper(awaited_screen(table.record, "fill" if fill else "start", click.words))
            return
        with self._delivery.answering(table, user_id):
            await table.start(click.actor, fill=fill)
            if holds_a_hand(table, user_id):
                await (self._hands.redraw if click.ephemeral else self._hands.show)(click, table)
            elif click.ephemeral:
                await click.turn_page(notice_screen(click.words.say("note-started", link=table_link(table.record))))
            else:
                await click.interaction.response.defer()

    def _options_screen(self, click: Click, table: Table, page: int) -> Screen:
        return options_screen(table.record, click.words, page, host=may_host(table.record, click.actor))

    @route("options", args=Page)
    async def options(self, click: Click, page: int) -> None:
        table = await click.table()
        require_lobby(table.record)
        await click.show_page(self._options_screen(click, table, page))

    @route("option", args=OptionMenu)
    async def option(self, click: Click, menu: OptionMenu) -> None:
        table = await click.table()
        await table.change(lobby.set_option, click.actor, menu.name, click.value)
        await click.turn_page(self._options_screen(click, table, menu.page))

    @route("options-form", args=OptionsForm)
    async def show_form(self, click: Click, asked: OptionsForm) -> None:
        """Show the form with text fields for numbers, or the one with check boxes. Raises Refused."""
        table = await click.table()
        require_lobby(table.record)
        require_host(table.record, click.actor)
        form = options_form(table.record, click.words, asked.kind, asked.page)
        click.require_private()
        if form is None:
            raise Refused("expired")
        await click.show_form(form)

    @route("options-sent", args=OptionsForm)
    async def take_form(self, click: Click, form: OptionsForm) -> None:
        """Set the options of a submitted form: all, or none if one is out of its range."""
        table = await click.table()
        click.require_private()
        game = table.record.game
        sent = sent_options(game, form.kind, form.page, click.fields)
        texts = {name: value_typed(game, name, text) for name, text in sent.items()}
        await table.change(lobby.set_options, click.actor, texts)
        await click.turn_page(self._options_screen(click, table, form.page))
