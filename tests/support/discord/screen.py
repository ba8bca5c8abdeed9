"""A message of the bot as its reader sees it: texts, buttons, menus, emojis, pictures."""

import re
from dataclasses import dataclass
from typing import Any

from simcord.components import walk_components

from bot.i18n.emojis import drawings
from bot.i18n.words import words

TEXT, BUTTON, SELECT, CHANNELS, GALLERY = 10, 2, 3, 8, 12  # kinds of components
EMOJI = re.compile(r"<:(\w+):(\d+)>")
CARD_OF_EMOJI = {name: card for faces in drawings().values() for card, (name, _) in faces.items()}


def plain(text: str) -> str:
    """Text with ordinary spaces, for searching."""
    return text.replace("\u00a0", " ")


def typed(text: str) -> str:
    """Text with ordinary spaces, and signs of suits as one types them."""
    return plain(text).replace("\u202f", " ").replace("\ufe0e", "")


def card_text(card: str) -> str:
    """The French name of a card, with ordinary spaces."""
    return plain(words("fr").card(card))


@dataclass
class Screenful:
    """A message as its reader sees it."""

    id: int
    texts: tuple[str, ...]
    buttons: dict[str, str]  # label -> custom_id
    selects: dict[str, tuple[str, ...]]  # custom_id -> values
    ephemeral: bool
    emojis: dict[str, str]  # custom_id, or value of a menu option -> its emoji
    pictures: tuple[str, ...]  # their alt texts
    channels: dict[str, tuple[int, ...]]  # custom_id of a channel menu -> the chosen channels

    @property
    def text(self) -> str:
        return "\n".join(self.texts)

    @property
    def moves(self) -> dict[str, str]:
        """Move -> the custom_id of its button."""
        return {cid.split(":", 4)[4]: cid for cid in self.buttons.values() if cid.startswith("tv:m:")}


def read(message: Any) -> Screenful:
    """Read a message from the simulation's store."""
    parts = list(walk_components(message.components))
    return Screenful(
        message.id,
        tuple(part["content"] for part in parts if part["type"] == TEXT),
        {part["label"]: part["custom_id"] for part in parts if part["type"] == BUTTON and "custom_id" in part},
        {
            part["custom_id"]: tuple(option["value"] for option in part["options"])
            for part in parts
            if part["type"] == SELECT
        },
        bool(message.flags & 64),
        {
            str(one.get("custom_id") or one.get("value")): f"<:{one['emoji']['name']}:{one['emoji']['id']}>"
            for part in parts
            for one in (part, *(part.get("options") or ()))
            if one.get("emoji")
        },
        tuple(item["description"] for part in parts if part["type"] == GALLERY for item in part["items"]),
        {
            part["custom_id"]: tuple(int(one["id"]) for one in part.get("default_values") or ())
            for part in parts
            if part["type"] == CHANNELS
        },
    )
