"""The channels in which we may not attach files, so that tables there are shown in words alone."""

from __future__ import annotations

from dataclasses import replace

from bot.core.types import Interaction
from bot.screens.parts.screen import Screen

NO_FILES = "no-files:"  # the keys of the notes that a channel was told so: this, the server's id and the channel's


class AttachmentPermissions:
    """What the latest interaction in each channel, or the latest refusal, told of our permission to attach files."""

    def __init__(self) -> None:
        self._forbidden: set[int] = set()

    def note(self, interaction: Interaction) -> None:
        """Every interaction tells what we may do where it comes from."""
        if interaction.guild_id is not None and interaction.channel_id is not None:
            change = self._forbidden.discard if interaction.app_permissions.attach_files else self._forbidden.add
            change(interaction.channel_id)

    def note_refusal(self, channel_id: int) -> None:
        """A file was refused there."""
        self._forbidden.add(channel_id)

    def forbidden(self, channel_id: int | None) -> bool:
        """Whether a channel has to do without pictures."""
        return channel_id in self._forbidden

    def fit(self, screen: Screen, channel_id: int | None) -> Screen:
        """The screen as it can be shown there."""
        return replace(screen, picture=None) if screen.picture and self.forbidden(channel_id) else screen
