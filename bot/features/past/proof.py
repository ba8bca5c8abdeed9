"""Seals, proofs and records of matches: « Donne scellée », « Feuille de partie » and /verify."""

import asyncio
from functools import partial
from io import BytesIO

import discord

import games
from bot.core.errors import Refused
from bot.features.past.screens.record import record_screen, upload_form, verified_screen
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.matches.proof import Unproven, prove, record_match
from bot.matches.replay import Replays
from bot.screens.parts.cards import names_of
from bot.screens.parts.screen import Screen
from bot.screens.parts.state import seal_screen
from games.record import Record, check, read
from storage import Journal, Unknown

MAX_UPLOAD = 1_000_000  # bytes: ten times the file of a usual long match
MAX_UPLOADED_MOVES = 5_000  # which take some seconds of a core


class Proofs(Feature):
    """Shows seals, sends proofs and records, and checks them."""

    def __init__(self, journal: Journal, replays: Replays, visibility: ChannelVisibility) -> None:
        self._visibility = visibility
        self._journal = journal
        self._replays = replays
        self._turn = asyncio.Semaphore(1)  # a check keeps a core busy: computers come first

    @route("proof")
    async def send(self, click: Click) -> None:
        """Show the seal to the user only, with the proof if the match is over.

        A match that the user may not see gets the same refusal as one that does not exist. Raises Refused
        (`server-only`, `proof-unknown`, `proof-no-files`, or the reason for which there is no proof).
        """
        interaction = click.interaction
        if click.in_dm:
            raise Refused("server-only")
        try:
            record = await self._journal.match(click.table_id)
        except Unknown as unknown:
            raise Refused("proof-unknown") from unknown
        played = any(player.user_id == click.actor.id for player in record.players)
        if record.guild_id != click.actor.guild_id or not (
            played or await self._visibility.sees(interaction, record.channel_id)
        ):
            raise Refused("proof-unknown")
        screen = seal_screen(record, click.words)
        if record.status == "playing" and record.commitment is not None:
            await click.whisper(screen)
            return
        try:
            proof = await prove(self._journal, record)
        except Unproven as nothing:
            raise Refused(nothing.reason) from nothing
        await self._send(click, proof, screen)

    @route("record", args=bool)
    async def record(self, click: Click, named: bool) -> None:
        """Send the record of a match, `named`: with names. Raises Refused (`proof-no-files`), or as `Replays.find`."""
        sees = partial(self._visibility.sees, click.interaction)
        table, _ = await self._replays.find(click.table_id, click.actor, click.take_time, sees=sees)
        await click.take_time()
        names = names_of(table.players, click.words, label=True) if named else ()
        try:
            record = await record_match(self._journal, table, names)
        except Unproven as nothing:
            raise Refused(nothing.reason) from nothing
        await self._send(click, record, record_screen(record, click.words, named=named))

    async def _send(self, click: Click, record: Record, screen: Screen) -> None:
        """Send a file to the user only. Raises Refused (`proof-no-files`)."""
        file, response = discord.File(BytesIO(record.text().encode()), record.file_name), click.interaction.response
        view = click.layout(screen, file=record.file_name)
        try:
            if response.is_done():
                await click.interaction.followup.send(view=view, file=file, ephemeral=True)
            else:
                await response.send_message(view=view, file=file, ephemeral=True)
        except discord.Forbidden as refusal:
            raise Refused("proof-no-files") from refusal

    @command("verify", anywhere=True)
    async def verify(self, click: Click, file: discord.Attachment | None = None) -> None:
        if file is None:
            await click.show_form(upload_form(click.words))
        else:
            await self._verify(click, file)

    @route("verify")
    async def verify_sent(self, click: Click) -> None:
        """Check the file of a submitted form."""
        await self._verify(click, click.file)

    async def _verify(self, click: Click, file: discord.Attachment) -> None:
        """Show whether a record fits its seal. Raises BadRecord, or Refused (`verify-unread`, `record-undealt`)."""
        if file.size > MAX_UPLOAD:
            raise games.BadRecord("record-too-long", most=MAX_UPLOAD)
        await click.take_time()
        try:
            record = read(await file.read())
        except (discord.HTTPException, OSError) as failure:
            raise Refused("verify-unread") from failure
        if len(record.log) > MAX_UPLOADED_MOVES:
            raise games.BadRecord("too-many-moves", most=MAX_UPLOADED_MOVES)
        try:
            async with self._turn:
                found = await asyncio.get_running_loop().run_in_executor(None, list, check(record))
        except games.BadRecord:
            raise
        except games.GameError as impossible:
            raise Refused("record-undealt") from impossible
        await click.show(verified_screen(record, found, click.words))
