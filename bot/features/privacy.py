"""Answers /privacy: what is kept of somebody, all of it as a file, and its deletion, asked for twice."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.lifecycle.erasure import Farewells
from bot.screens.pages.privacy import delete_screen, privacy_screen
from bot.screens.parts.screen import notice_screen
from bot.transport.clicks import is_quiet
from bot.transport.retries import UNSENT
from storage import Privacy

if TYPE_CHECKING:
    from bot.app import TapisVert

log = get_logger(__name__)

FILE = "tapis-vert.json"
MOST = 9_500_000  # bytes: Discord takes files of 10 MiB


class PersonalData:
    """Answers /privacy and its buttons: one more action of the desk."""

    def __init__(self, client: TapisVert) -> None:
        self.client = client
        self.privacy = Privacy(client.database)
        self.farewells = Farewells(client, self.privacy)
        self.steps = {"": self.begin, "export": self.export, "delete": self.ask, "sure": self.delete}
        client.desk.actions["privacy"] = self.clicked

    async def show(self, interaction: Interaction, actor: Actor) -> None:
        await self.client.desk.whisper(interaction, privacy_screen(self.client.desk.say(actor)))

    async def clicked(self, interaction: Interaction, actor: Actor, _: int, step: str) -> None:
        """A button of ours was pressed: they only stand in messages that one person sees."""
        if not is_quiet(interaction):
            raise Refused("expired")
        await self.steps.get(step, self.begin)(interaction, actor)

    async def begin(self, interaction: Interaction, actor: Actor) -> None:
        """Back to the first page."""
        screen = privacy_screen(self.client.desk.say(actor))
        await interaction.response.edit_message(view=self.client.layout(screen))

    async def export(self, interaction: Interaction, actor: Actor) -> None:
        """Everything that is kept of the asker, as a file that nobody else sees."""
        await interaction.response.defer(ephemeral=True, thinking=True)  # much of it takes more than three seconds
        rows = await self.privacy.export(actor.id)
        packed = await asyncio.to_thread(pack, rows)
        say = self.client.desk.say(actor)
        said = [say.say("privacy-exported")]
        if packed.name != FILE:
            said.append(say.say("privacy-exported-squeezed"))
        if packed.left_out:
            said.append(say.say("privacy-exported-cut", count=packed.left_out))
        file = discord.File(BytesIO(packed.data), packed.name)
        try:
            await interaction.followup.send(" ".join(said), file=file, ephemeral=True)
        except discord.Forbidden as refusal:
            raise Refused("privacy-no-files") from refusal

    async def ask(self, interaction: Interaction, actor: Actor) -> None:
        """Say what deletion does, and which tables it leaves."""
        records = await self.client.journal.matches_of(actor.id)
        screen = delete_screen(records, self.client.desk.say(actor))
        await interaction.response.edit_message(view=self.client.layout(screen))

    async def delete(self, interaction: Interaction, actor: Actor) -> None:
        say = self.client.desk.say(actor)
        await interaction.response.defer()
        if not await self.farewells.delete(actor.id, notice_screen(say.say("privacy-farewell"))):
            return  # a second click: the first one answers
        done = notice_screen(say.say("privacy-deleted"))
        try:
            await interaction.edit_original_response(view=self.client.layout(done))
        except UNSENT as failure:  # what is deleted stays deleted
            log.info("answer to a deletion lost", error=repr(failure))


@dataclass(frozen=True, slots=True)
class Packed:
    """A file to send; `left_out`: how many moves, the oldest, it has no room for."""

    name: str
    data: bytes
    left_out: int = 0


def pack(rows: Mapping[str, Any], most: int = MOST) -> Packed:
    """Rows as a JSON file of at most so many bytes: as it stands, compressed, or without the oldest moves."""
    text = json.dumps(rows, ensure_ascii=False, indent=1).encode()
    if len(text) <= most:
        return Packed(FILE, text)
    moves, kept = rows["moves"], len(rows["moves"])
    while len(data := gzip.compress(text)) > most and kept:
        kept //= 2
        left_out = {"moves_left_out": len(moves) - kept}
        text = json.dumps({**rows, "moves": moves[len(moves) - kept :], **left_out}, ensure_ascii=False).encode()
    return Packed(f"{FILE}.gz", data, len(moves) - kept)
