"""The time to draw pictures: a table of five in the middle of a trick, a hand of thirteen cards, a 200-match curve.

    python tests/benchmarks/pictures.py

Prints milliseconds of CPU time to compose (scene to pixels), to encode (pixels to WebP) and to encode the quick way
(JPEG, with much to draw), mean and 95th percentile, with warm caches as in a running bot; then, in real time, the lag
of the event loop's timers while twenty tables draw through the bot's picture worker, each with its next picture as soon
as the previous one is done.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from time import thread_time

sys.path.insert(0, str(Path(__file__).parents[2]))  # the bot of this checkout, installed or not

from PIL.Image import Image

from bot.pictures.paint import QUICK, compose, encode, saved
from bot.pictures.scene import Badge, CurveScene, HandScene, Picture, Pile, Plate, Played, Scene, TrickScene
from bot.pictures.worker import PictureWorker

ROUNDS = 60
TABLES = 20
SECONDS = 6.0
TICK = 0.005
PACK = tuple(f"{rank}{suit}" for suit in "SHDC" for rank in ("A", "K", "Q", "J", *map(str, range(10, 1, -1))))
NAMES = ("Alice", "Bruno", "Chloé", "Denis", "Maximilienne-Alexandrine")


def table(rng: Random) -> TrickScene:
    """Five players, four cards of a trick, the trick before, stock and turned card."""
    cards = rng.sample(PACK, 10)
    return TrickScene(
        seats=tuple(
            Plate(name, (f"{rng.randrange(200)} pts", "1/2 plis"), cards=5, turn=seat == 4)
            for seat, name in enumerate(NAMES)
        ),
        badges=(Badge("Atout", rng.choice("SHDC")),),
        piles=(Pile("Retourne", 1, (cards[9],)), Pile("Talon", 21)),
        trick=tuple(Played(seat, cards[seat]) for seat in range(4)),
        last=tuple(Played(seat, cards[4 + seat]) for seat in range(5)),
        last_label="Pli précédent",
        winner=0,
    )


def hand(rng: Random) -> HandScene:
    """Thirteen cards, five of which may be played."""
    return HandScene(cards=tuple(rng.sample(PACK, 13)), bright=(True,) * 5 + (False,) * 8)


def curve(rng: Random) -> CurveScene:
    """A rating after each of 200 matches, between 0 and 40."""
    values = [20 + rng.uniform(-20, 20) for _ in range(200)]
    return CurveScene(
        matches=200,
        points=tuple(enumerate(values, start=1)),
        settled=10,
        ticks=tuple((float(value), str(value)) for value in range(0, 41, 10)),
        first="1er janv. 2026",
        last="31 déc. 2026",
        caption="200 parties",
        now=f"{values[-1]:.1f}",
    )


ENCODERS: dict[str, Callable[[Image], bytes]] = {"encode": encode, "quick": lambda image: saved(image, **QUICK)}


def timed(scenes: list[Scene]) -> tuple[list[float], dict[str, list[float]], dict[str, list[int]]]:
    """Milliseconds to compose each scene; by encoder, milliseconds to encode it, and bytes."""
    composed = list[float]()
    encoded: dict[str, list[float]] = {name: [] for name in ENCODERS}
    sizes: dict[str, list[int]] = {name: [] for name in ENCODERS}
    for scene in scenes:
        start = thread_time()
        image = compose(scene)
        composed.append((thread_time() - start) * 1000)
        for name, encoder in ENCODERS.items():
            start = thread_time()
            sizes[name].append(len(encoder(image)))
            encoded[name].append((thread_time() - start) * 1000)
    return composed, encoded, sizes


async def lag() -> tuple[list[float], int]:
    """The lags of the loop's timers in milliseconds, and the number of pictures drawn meanwhile."""
    worker, rng = PictureWorker(), Random(2)
    loop = asyncio.get_running_loop()
    end, drawn, late = loop.time() + SECONDS, 0, []

    async def keep_drawing(number: int) -> None:
        nonlocal drawn
        while loop.time() < end:
            file = await worker.draw(Picture(table(rng), f"table {number}"))
            drawn += file is not None

    tables = [asyncio.create_task(keep_drawing(number)) for number in range(TABLES)]
    while loop.time() < end:
        due = loop.time() + TICK
        await asyncio.sleep(TICK)
        late.append((loop.time() - due) * 1000)
    await asyncio.gather(*tables)
    worker.close()
    return late, drawn


def said(figures: list[float]) -> str:
    return f"mean {mean(figures):5.1f} ms   p95 {quantiles(figures, n=20)[-1]:5.1f} ms"


def main() -> None:
    rng = Random(1)
    for name, make in (("table of 5", table), ("hand of 13", hand), ("curve of 200", curve)):
        timed([make(rng) for _ in range(40)])  # fill the sprite cache, as in a bot that has run for a while
        composed, encoded, sizes = timed([make(rng) for _ in range(ROUNDS)])
        print(f"{name}   compose {said(composed)}")
        for how, times in encoded.items():
            size, largest = mean(sizes[how]) / 1000, max(sizes[how]) / 1000
            print(f"{name}   {how:7} {said(times)}   file mean {size:.1f} KB, largest {largest:.1f} KB")
    late, drawn = asyncio.run(lag())
    print(f"event loop, {TABLES} tables drawing, {drawn} pictures in {SECONDS:.0f} s: late {said(late)}")


if __name__ == "__main__":
    main()
