"""Pictures of tables and hands: plain data first (`scene`), then pixels (`paint`)."""

from .paint import paint
from .scene import Picture, Scene

__all__ = ["Picture", "Scene", "paint"]
