"""The painter: draws pictures in a thread beside the event loop, one after the other.

Pictures are a comfort: who is in a hurry goes without when others wait already, and all do while the bot has more to
do than time. A picture that cannot be drawn is a line in the log, never a screen that is not shown.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bot.core.logs import get_logger
from bot.pictures.paint import paint
from bot.pictures.scene import Picture, Scene

log = get_logger(__name__)

KEPT = 64  # files of the latest pictures, some 40 KB each
FEW, MANY = 4, 24  # pictures waiting, from which on a click is answered, and a table drawn, without one


class Painter:
    """Draws pictures, and remembers the latest. `counted` hears what became of each: drawn, kept, crowded, failed.

    `pressed`: whether there is more to do than time.
    """

    def __init__(
        self, counted: Callable[[str], None] = lambda _: None, *, pressed: Callable[[], bool] = lambda: False
    ) -> None:
        self._counted = counted
        self._pressed = pressed
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")
        self._kept: OrderedDict[Scene, bytes | None] = OrderedDict()
        self._waiting = 0

    async def paint(self, picture: Picture) -> bytes | None:
        """The picture as a WebP file; None when it cannot be drawn."""
        scene = picture.scene
        if scene not in self._kept:
            self._waiting += 1
            try:
                file = await asyncio.get_running_loop().run_in_executor(self._thread, paint, scene)
            except Exception:  # whatever is wrong with a picture, the words beside it tell the same
                log.error("picture not drawn", exc_info=True)
                file = None
            finally:
                self._waiting -= 1
            self._counted("failed" if file is None else "drawn")
            self._kept[scene] = file
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return file
        self._counted("kept")
        self._kept.move_to_end(scene)
        return self._kept[scene]

    def crowded(self, picture: Picture, most: int) -> bool:
        """Whether who waits for no more than `most` pictures should go without this one."""
        return (self._waiting >= most or self._pressed()) and picture.scene not in self._kept

    def left_out(self) -> None:
        """A screen is shown without its picture."""
        self._counted("crowded")

    def forget(self) -> None:
        """Somebody's name must not stay: pictures are drawn anew."""
        self._kept.clear()

    def close(self) -> None:
        self._thread.shutdown(wait=True, cancel_futures=True)
