"""Answers that only their reader sees: in the message where a click came from one of theirs, or as a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.types import Interaction
from bot.pictures.worker import ANSWER_QUEUE
from bot.screens.parts.screen import Screen
from bot.transport.clicks import is_quiet

if TYPE_CHECKING:
    from bot.app import TapisVert

# The interaction died, or was answered already: the answer is unknown, the move is not undone.
GONE = (10062, 40060)
FLEETING = 10.0  # seconds that a refusal of a button on the table stays: who plays fast collects many


async def take_time(interaction: Interaction) -> None:
    """Tell Discord that the answer takes longer than three seconds, perhaps."""
    if is_quiet(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def show(client: TapisVert, interaction: Interaction, screen: Screen) -> None:
    """Answer with a screen. Where Discord waits no longer than three seconds, a crowd of pictures delays nobody."""
    in_time = not interaction.response.is_done()
    post = await client.post(client.desk.here(screen, interaction), most=ANSWER_QUEUE if in_time else None)
    if not in_time:
        await interaction.edit_original_response(**post.edit)
    elif is_quiet(interaction):
        await interaction.response.edit_message(**post.edit)
    else:
        await interaction.response.send_message(**post.new, ephemeral=True)
