"""/privacy: what data is kept of a user, its export as a file, and its deletion after a confirmation."""

from collections.abc import Callable
from contextlib import ExitStack
from datetime import date

import discord

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.people.screens import delete_screen, privacy_screen
from bot.interactions.click import Click
from bot.interactions.feature import Feature, Handler, command, route
from bot.lifecycle.erasure import Erasure
from bot.lifecycle.export_file import FILE, export_of
from bot.screens.parts.screen import notice_screen
from bot.transport.interaction_tokens import UNSENT
from storage import Journal, Privacy

log = get_logger(__name__)

MAX_FILE_BYTES = 9_500_000  # Discord accepts files of 10 MiB
MOST_EXPORTS = 2  # at once: each reads and compresses for seconds, and others play meanwhile


class PersonalData(Feature):
    """Shows, exports and deletes personal data, in messages that only the user sees."""

    def __init__(self, journal: Journal, privacy: Privacy, erasure: Erasure, *, today: Callable[[], date]) -> None:
        """`today`: the day whose deal counts now."""
        self._journal = journal
        self._privacy = privacy
        self._today = today
        self._erasure = erasure
        self._exporting: set[int] = set()
        self.steps: dict[str, Handler] = {
            "": self.begin,
            "export": self.export,
            "delete": self.ask,
            "sure": self.delete,
        }

    @command("privacy", anywhere=True)
    async def privacy(self, click: Click) -> None:
        await click.whisper(privacy_screen(click.words))

    @route("privacy", args=str, private=True)
    async def step(self, click: Click, name: str) -> None:
        """Handle a button of these pages."""
        await self.steps.get(name, self.begin)(click)

    async def begin(self, click: Click) -> None:
        """Show the first page again."""
        await click.turn_page(privacy_screen(click.words))

    async def export(self, click: Click) -> None:
        """Send the user a file of all their data. Raises Refused (`privacy-twice`, `-queue`, `-no-files`)."""
        user_id = click.actor.id
        if user_id in self._exporting:
            raise Refused("privacy-twice")
        if len(self._exporting) >= MOST_EXPORTS:
            raise Refused("privacy-queue")
        self._exporting.add(user_id)
        try:
            await click.interaction.response.defer(ephemeral=True, thinking=True)  # it may take over three seconds
            with ExitStack() as files:
                await self._send(click, files)
        finally:
            self._exporting.discard(user_id)

    async def _send(self, click: Click, files: ExitStack) -> None:
        packed = await export_of(self._privacy, click.actor.id, self._today(), files, MAX_FILE_BYTES)
        words = click.words
        sentences = [words.say("privacy-exported")]
        if packed.name != FILE:
            sentences.append(words.say("privacy-exported-squeezed"))
        if packed.left_out:
            sentences.append(words.say("privacy-exported-cut", count=packed.left_out))
        file = discord.File(packed.data, packed.name)
        try:
            await click.interaction.followup.send(" ".join(sentences), file=file, ephemeral=True)
        except discord.Forbidden as refusal:
            raise Refused("privacy-no-files") from refusal

    async def ask(self, click: Click) -> None:
        """Explain the deletion, with the tables that the user would leave."""
        records = await self._journal.matches_of(click.actor.id)
        await click.turn_page(delete_screen(records, click.words))

    async def delete(self, click: Click) -> None:
        """Delete all of the user's data, and say so. Raises StorageError; then nothing was deleted."""
        interaction, words = click.interaction, click.words
        await interaction.response.defer()
        if not await self._erasure.erase(click.actor.id, notice_screen(words.say("privacy-hand-gone"))):
            return  # a second click: the first one gets the answer
        done = notice_screen(words.say("privacy-deleted"))
        try:
            await interaction.edit_original_response(view=click.layout(done))
        except UNSENT as failure:  # the data stays deleted
            log.info("answer to a deletion lost", error=repr(failure))
