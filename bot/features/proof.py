"""Fairness: answers "Vérifier" with the proof of a match that is over, for whoever is on its server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from io import BytesIO
from typing import TYPE_CHECKING

import discord

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.matches.proof import Unproven, prove
from bot.screens.pages.proof import proof_screen
from storage import UnknownMatch

if TYPE_CHECKING:
    from bot.interactions.router import Desk


class Fairness:
    """Hands out proofs."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.actions: Mapping[str, Callable[[Interaction, Actor, int, str], Awaitable[None]]] = {"proof": self.proof}

    async def proof(self, interaction: Interaction, actor: Actor, match_id: int, _: str) -> None:
        """The file, for the asker alone. A match of another server is as unknown as one that never was."""
        if interaction.guild_id is None:
            raise Refused("server-only")
        journal = self.desk.client.journal
        try:
            record = await journal.match(match_id)
        except UnknownMatch as unknown:
            raise Refused("proof-unknown") from unknown
        if record.guild_id != interaction.guild_id:
            raise Refused("proof-unknown")
        try:
            proof = await prove(journal, record)
        except Unproven as nothing:
            raise Refused(nothing.reason) from nothing
        file = discord.File(BytesIO(proof.text().encode()), proof.file_name)
        view = self.desk.client.layout(proof_screen(record, self.desk.say(actor)), file=proof.file_name)
        try:
            await interaction.response.send_message(view=view, file=file, ephemeral=True)
        except discord.Forbidden as refusal:
            raise Refused("proof-no-files") from refusal
