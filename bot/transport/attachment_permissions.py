"""The channels in which the bot may not attach files, so that tables there are shown as text."""

from __future__ import annotations

from dataclasses import replace

from bot.core.types import Interaction
from bot.screens.parts.screen import Screen

NO_FILES = "no-files:"  # prefix of the notes' keys: the server's id and the channel's follow


class AttachmentPermissions:
    """Whether the bot may attach files, by channel, according to the latest interaction or refusal."""

    def __init__(self) -> None:
        self._forbidden: set[int] = set()

    def note(self, interaction: Interaction) -> None:
        """Note the bot's permissions in a channel, which an interaction carries."""
        if interaction.guild_id is not None and interaction.channel_id is not None:
            change = self._forbidden.discard if interaction.app_permissions.attach_files else self._forbidden.add
            change(interaction.channel_id)

    def note_refusal(self, channel_id: int) -> None:
        """Note that Discord refused a file in a channel."""
        self._forbidden.add(channel_id)

    def forbidden(self, channel_id: int | None) -> bool:
        """Whether the bot may not attach files in a channel, as far as it knows."""
        return channel_id in self._forbidden

    def fit(self, screen: Screen, channel_id: int | None) -> Screen:
        """The screen as it can be shown in a channel: without its picture if files are forbidden."""
        return replace(screen, picture=None) if screen.picture and self.forbidden(channel_id) else screen
