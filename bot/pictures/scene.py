"""Scenes: what a picture shows, as plain data. A screen holds one, and is redrawn only when it changes."""

from __future__ import annotations

from dataclasses import dataclass

from ..tastes import Deck, Index


@dataclass(frozen=True, slots=True)
class Scene:
    """What all pictures share: the cards' look."""

    deck: Deck = "four"
    index: Index = "fr"


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene and its alt text, in the reader's language, for who cannot see it. At most 1,024 characters."""

    scene: Scene
    alt: str
