"""The moving picture of the README: a deal of belote in English, played by one person on a phone.

    python tests/support/discord/paper_pictures.py

plays the deal in the sandbox and photographs the sandbox's page in headless Chromium (Debian's package `chromium`). It
writes two files to .github/:

- deal.webp: the animation, less than 2 MB;
- deal.txt: a line for each frame, with a hash of the text, buttons and scene that the frame shows.

`tests/test_readme.py` plays the same deal without a browser and compares the hashes. A failure means that the picture
no longer shows what players see: run the command and look at the picture before you commit it.
"""

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[up]) for up in (3, 2)]  # this checkout, installed or not

import pytest
import simcord
from PIL import Image
from simcord.components import walk_components
from support.discord.browser_page import browser_page, pictures_shown, settled
from support.discord.screen import read
from support.discord.world import PNG, same_cards, world
from support.paths import ROOT

import games
from bot.app import TapisVert
from bot.cli.sandbox import opened
from bot.i18n.words import words
from bot.pictures.scene import Picture
from bot.pictures.worker import PictureWorker, Queue
from bot.tables.table import Table

PICTURE, HASHES = ROOT / ".github" / "deal.webp", ROOT / ".github" / "deal.txt"
GAME, LANGUAGE = "belote", "en"
CARDS = "a"  # seeds the match: every run deals the same cards
MAX_PICTURE_BYTES = 2_000_000
PHONE = (400, 900)  # pixels by CSS, with the 105 pixels of the page's own bar
SCALE = 1.5  # pixels of the picture for each pixel by CSS
QUALITY = 70  # of WebP, at most 100
FRAME_MS, LONG_FRAME_MS = 1400, 3000  # of an ordinary frame; of the first, the result and the replay
CALM = 1.0  # seconds without a change, after which the computers have moved and every screen is drawn
TIME, ID = re.compile(r"<t:\d+"), re.compile(r"\d{17,}")  # times and Discord ids, which differ in every run

say = words(LANGUAGE).say
Look = Callable[[str, Any], Awaitable[None]]  # called for each frame with its name and its message


@dataclass(frozen=True)
class Deal:
    """One person at a table of computers, in a simulated Discord."""

    env: simcord.Env
    channel: Any
    member: Any
    rest: Callable[[], Awaitable[None]]  # returns when the bot is idle

    @property
    def table(self) -> Table:
        bot = self.env.bot
        assert isinstance(bot, TapisVert)
        (table,) = bot.parts.tables
        return table

    def message(self, *, ephemeral: bool) -> Any:
        """The bot's newest message with buttons: the public table, or an ephemeral message."""
        stored = self.env.backend.messages[self.channel.id]
        messages = [one for _, one in sorted(stored.items()) if one.visible_to(self.member.id)]
        return [one for one in messages if (shown := read(one)).buttons and shown.ephemeral == ephemeral][-1]

    async def press(self, message: Any, custom_id: str) -> None:
        await self.member.click(simcord.results.to_discord_message(self.env, message), custom_id=custom_id)
        await self.rest()

    async def press_label(self, key: str, *, ephemeral: bool = False) -> None:
        """Click the button with the label of this text key."""
        message = self.message(ephemeral=ephemeral)
        await self.press(message, read(message).buttons[say(key)])

    async def play(self, look: Look) -> None:
        """Play from the lobby to the end of the first deal, then step through its replay."""
        table = self.table
        await look("lobby", self.message(ephemeral=False))
        await self.press_label("button-fill")
        player = games.player(GAME, "normal")
        while (match := table.match) and match.view(None).facts["deal"] == 1:
            seat = table.seat_of(self.member.id)
            assert seat is not None
            view = match.view(seat)
            await look(f"table {len(match.log)}", self.message(ephemeral=False))
            hand = self.message(ephemeral=True)
            await look(f"hand {len(match.log)}", hand)
            move = player.choose(view, partial(match.resample, seat), Random(0))
            await self.press(hand, read(hand).moves[move])
        await look("result", self.message(ephemeral=False))
        await self.member.slash(self.channel, "stop")
        await self.rest()
        await self.press_label("button-stop-yes", ephemeral=True)
        await self.press_label("button-replay")
        await self.press_label("button-last", ephemeral=True)
        await look("replay", self.message(ephemeral=True))


def lines(message: Any, scenes: dict[str, str]) -> Iterator[str]:
    """A message's content, one line per part: texts, buttons, menus, pictures with their scenes; no ids, no times."""
    for part in walk_components(message.components):
        options = [str(option["label"]) for option in part.get("options") or ()]
        for text in (part.get("content"), part.get("label"), part.get("placeholder"), *options):
            if text:
                yield ID.sub("ID", TIME.sub("<t:", str(text)))
        for item in part.get("items") or ():
            yield from (item["description"], scenes[item["description"]])


@contextmanager
def noted_scenes() -> Iterator[dict[str, str]]:
    """Draw no pictures, and yield their scenes by alt text."""
    scenes: dict[str, str] = {}

    async def note(worker: PictureWorker, picture: Picture, _queue: Queue) -> bytes:
        scenes[picture.alt] = repr(picture.scene)
        return PNG

    with mock.patch.object(PictureWorker, "draw", note):
        yield scenes


async def hashes(folder: Path) -> str:
    """Play the deal without a browser; returns one line per frame: a hash of its content, and its name."""
    found: list[str] = []
    with pytest.MonkeyPatch.context() as patch, noted_scenes() as scenes:
        same_cards(patch, CARDS)

        async def look(name: str, message: Any) -> None:
            text = "\n".join(lines(message, scenes))
            found.append(f"{sha256(text.encode()).hexdigest()[:16]} {name}\n")

        async with world(folder, people=1, server="en-GB", language=LANGUAGE, pictures=True) as here:
            alice = here.people[0].member
            await alice.slash(here.channel, "play", game=GAME)
            await Deal(here.env, here.channel, alice, here.env.settle).play(look)
    return "".join(found)


# -- the command ---------------------------------------------------------------------------------------------------


async def refreshed(preview: Any) -> None:
    """Make the page show the current state, even while the sandbox's own timer is refreshing it."""
    while True:
        try:
            await preview.refresh()
        except simcord.SetupError:
            await asyncio.sleep(0.05)
        else:
            return


async def photograph(folder: Path) -> list[tuple[Image.Image, int]]:
    """Play the deal in the sandbox; returns the frames, each with its duration in milliseconds."""
    frames: list[tuple[Image.Image, int]] = []
    with pytest.MonkeyPatch.context() as patch:
        same_cards(patch, CARDS)
        patch.setenv("COMPUTER_WORKERS", "0")
        file = folder / "sandbox.db"
        async with (
            opened(port=0, people=1, game=GAME, database=file, language=LANGUAGE, pace=0) as sandbox,
            browser_page(sandbox.page.url, *PHONE, scale=SCALE) as page,
        ):
            env, channel = sandbox.env, sandbox.page.channel
            del env.backend.messages[channel.id][min(env.backend.messages[channel.id])]  # the sandbox's own welcome

            async def rest() -> None:
                before, now = None, repr(env.backend.messages)
                while before != now:
                    await asyncio.sleep(CALM)
                    before, now = now, repr(env.backend.messages)

            async def look(name: str, message: Any) -> None:
                await refreshed(sandbox.page)
                await page.reload()
                await settled(page)
                await pictures_shown(page)
                await page.locator(f'article[data-message-id="{message.id}"]').evaluate(
                    "shown => shown.scrollIntoView()"
                )
                frame = await page.locator("#preview-app").screenshot()  # the channel, without the page's own bar
                frames.append((Image.open(BytesIO(frame)), LONG_FRAME_MS if " " not in name else FRAME_MS))

            await Deal(env, channel, sandbox.page.viewers[0], rest).play(look)
    return frames


async def main() -> None:
    with TemporaryDirectory() as folder:
        HASHES.write_text(await hashes(Path(folder)), encoding="utf-8")
        (first, _), *rest = frames = await photograph(Path(folder))
    first.save(
        PICTURE,
        save_all=True,
        append_images=[frame for frame, _ in rest],
        duration=[shown for _, shown in frames],
        loop=0,
        quality=QUALITY,
        kmin=0,
        kmax=1,  # every frame is a key frame: lossy differences would leave shadows of the frame before
        method=6,
    )
    size = PICTURE.stat().st_size
    sys.stdout.write(f"{PICTURE.relative_to(ROOT)}: {len(frames)} frames, {size / 1000:.0f} kB\n")
    if size >= MAX_PICTURE_BYTES:
        sys.exit(f"more than {MAX_PICTURE_BYTES / 1000:.0f} kB: lower QUALITY or SCALE")


if __name__ == "__main__":
    os.chdir(ROOT)
    asyncio.run(main())
