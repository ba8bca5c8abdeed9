"""From a scene to a file."""

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from typing import Any

from PIL import Image

from bot.pictures.layouts.book import draw_book
from bot.pictures.layouts.boxes import draw_boxes
from bot.pictures.layouts.charts import draw_bars, draw_curve, draw_play
from bot.pictures.layouts.hand import draw_hand
from bot.pictures.layouts.melds import draw_melds
from bot.pictures.layouts.middle import draw_bank, draw_middle
from bot.pictures.layouts.open_hands import draw_hands
from bot.pictures.layouts.ranking import draw_ranking
from bot.pictures.layouts.tricks import draw_tricks
from bot.pictures.layouts.turned import turned
from bot.pictures.scene import (
    BankScene,
    BarsScene,
    BookScene,
    BoxScene,
    CurveScene,
    HandScene,
    MeldScene,
    OpenHandsScene,
    OpenScene,
    OwnHandScene,
    PlayScene,
    RankingScene,
    Scene,
    TableScene,
    TrickScene,
)

MAX_FILE_SIZE = 60_000  # bytes of a file: a phone on a slow network waits for it
# Quality and method (the encoder's effort), until a file is small enough. The first takes two thirds of the time of the
# second, and its files are a fifth larger: most tables and all hands are small enough with it.
ENCODINGS = ((75, 0), (75, 2), (60, 2), (45, 2), (30, 2))
# With much to draw: a seventh of the time, files half as large again, and on a phone no difference to be seen.
QUICK = {"format": "JPEG", "quality": 60, "subsampling": "4:2:0"}
# Hands below the table make a picture half as high again: its file may be larger; the first encodings are too large.
OPEN_HANDS_FACTOR = 4 / 3
BOOK_FACTOR = 5 / 2  # a book is three times as high as a table, and all text: blurred, it could not be read

LAYOUTS: Mapping[type[Scene], Callable[[Any], Image.Image]] = {
    TrickScene: draw_tricks,
    OpenScene: draw_middle,
    MeldScene: draw_melds,
    BankScene: draw_bank,
    BoxScene: draw_boxes,
    HandScene: draw_hand,
    CurveScene: draw_curve,
    BarsScene: draw_bars,
    PlayScene: draw_play,
    RankingScene: draw_ranking,
    BookScene: draw_book,
}


def paint(scene: Scene, *, quick: bool = False) -> bytes:
    """A WebP file, 1,000 pixels wide: 15 ms of a core, in a thread. `quick`: a JPEG, in a third of the time."""
    if quick:
        return saved(compose(scene), **QUICK)
    if isinstance(scene, OpenHandsScene | OwnHandScene):
        return encode(compose(scene), ENCODINGS[2:], round(OPEN_HANDS_FACTOR * MAX_FILE_SIZE))
    if isinstance(scene, BookScene):
        return encode(compose(scene), ENCODINGS[1:], round(BOOK_FACTOR * MAX_FILE_SIZE))
    return encode(compose(scene))


def compose(scene: Scene) -> Image.Image:
    if isinstance(scene, OpenHandsScene):
        return draw_hands(scene, compose(scene.table))
    if isinstance(scene, OwnHandScene):
        return below(compose(scene.table), compose(scene.hand))
    if isinstance(scene, TableScene):
        scene = turned(scene)
    return LAYOUTS[type(scene)](scene)


def below(upper: Image.Image, lower: Image.Image) -> Image.Image:
    """Two pictures of the same width as one."""
    image = Image.new(upper.mode, (upper.width, upper.height + lower.height))
    image.paste(upper, (0, 0))
    image.paste(lower, (0, upper.height))
    return image


def encode(
    image: Image.Image, encodings: Sequence[tuple[int, int]] = ENCODINGS, max_size: int = MAX_FILE_SIZE
) -> bytes:
    """The picture as a file that is not too large: few pictures need more than the first encoding."""
    for quality, method in encodings:
        file = saved(image, format="WEBP", quality=quality, method=method)
        if len(file) < max_size:
            break
    return file


def saved(image: Image.Image, **how: Any) -> bytes:
    """The bytes of an image's file; `how`: arguments of Pillow's encoder."""
    file = BytesIO()
    image.save(file, **how)
    return file.getvalue()
