"""« Donne scellée »: the seal of a match, and its proof once it is over, for its players and who sees its channel."""

from __future__ import annotations

from io import BytesIO

import discord

from bot.core.errors import Refused
from bot.interactions.actors import Actors
from bot.interactions.channel_visibility import ChannelVisibility
from bot.interactions.request import Request, Routes
from bot.interactions.responder import Responder
from bot.matches.proof import Unproven, prove
from bot.screens.parts.seals import seal_screen
from storage import Journal, UnknownMatch


class Proofs:
    """Shows seals, and hands out proofs."""

    def __init__(
        self, journal: Journal, *, visibility: ChannelVisibility, actors: Actors, responder: Responder
    ) -> None:
        self._visibility = visibility
        self._journal = journal
        self._actors = actors
        self._responder = responder

    @property
    def routes(self) -> Routes:
        return {"proof": self.send}

    async def send(self, request: Request) -> None:
        """Show the seal to the asker alone, and add the proof of a match that is over.

        A match that they may not see is refused like one that does not exist.
        """
        interaction = request.interaction
        if interaction.guild_id is None:
            raise Refused("server-only")
        try:
            record = await self._journal.match(request.table_id)
        except UnknownMatch as unknown:
            raise Refused("proof-unknown") from unknown
        played = any(player.user_id == request.actor.id for player in record.players)
        if record.guild_id != interaction.guild_id or not (
            played or await self._visibility.sees(interaction, record.channel_id)
        ):
            raise Refused("proof-unknown")
        screen = seal_screen(record, self._actors.words(request.actor))
        if record.status == "playing" and record.commitment is not None:
            await self._responder.whisper(interaction, screen)
            return
        try:
            proof = await prove(self._journal, record)
        except Unproven as nothing:
            raise Refused(nothing.reason) from nothing
        file = discord.File(BytesIO(proof.text().encode()), proof.file_name)
        view = self._responder.layout(screen, file=proof.file_name)
        try:
            await interaction.response.send_message(view=view, file=file, ephemeral=True)
        except discord.Forbidden as refusal:
            raise Refused("proof-no-files") from refusal
