"""From a scene to a WebP file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any

from PIL import Image

from .bank import draw_bank
from .curve import draw_curve
from .hand import draw_hand
from .melds import draw_melds
from .middle import draw_middle
from .open_hands import draw_hands
from .scene import BankScene, CurveScene, HandScene, MeldScene, OpenHandsScene, OpenScene, Scene, TrickScene
from .tricks import draw_tricks

BIGGEST = 60_000  # bytes of a file: a phone on a slow network waits for it
# Quality and method (how hard the encoder tries), until a file is small enough. The first takes two thirds of the time
# of the second, and its files are a fifth larger: most tables and all hands are small enough with it.
TRIES = ((75, 0), (75, 2), (60, 2), (45, 2), (30, 2))

DRAW: Mapping[type[Scene], Callable[[Any], Image.Image]] = {
    TrickScene: draw_tricks,
    OpenScene: draw_middle,
    MeldScene: draw_melds,
    BankScene: draw_bank,
    HandScene: draw_hand,
    CurveScene: draw_curve,
}


def paint(scene: Scene) -> bytes:
    """The scene as a WebP file, 1,000 pixels wide. Takes some 40 ms of a core: call it in a worker thread."""
    return encode(compose(scene))


def compose(scene: Scene) -> Image.Image:
    """The scene as pixels."""
    if isinstance(scene, OpenHandsScene):
        return draw_hands(scene, compose(scene.table))
    return DRAW[type(scene)](scene)


def encode(image: Image.Image) -> bytes:
    """The picture as a file that is not too big: few need more than the first try."""
    for quality, method in TRIES:
        file = BytesIO()
        image.save(file, "WEBP", quality=quality, method=method)
        if file.tell() < BIGGEST:
            break
    return file.getvalue()
