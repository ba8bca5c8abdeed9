"""« Donne scellée »: the seal of a match, and its proof once it is over, for users who may see the match."""

from __future__ import annotations

from io import BytesIO

import discord

from bot.core.errors import Refused
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route
from bot.matches.proof import Unproven, prove
from bot.screens.parts.state import seal_screen
from storage import Journal, UnknownMatch


class Proofs(Feature):
    """Shows seals, and sends proofs."""

    def __init__(self, journal: Journal, visibility: ChannelVisibility) -> None:
        self._visibility = visibility
        self._journal = journal

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
        except UnknownMatch as unknown:
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
        file = discord.File(BytesIO(proof.text().encode()), proof.file_name)
        view = click.layout(screen, file=proof.file_name)
        try:
            await interaction.response.send_message(view=view, file=file, ephemeral=True)
        except discord.Forbidden as refusal:
            raise Refused("proof-no-files") from refusal
