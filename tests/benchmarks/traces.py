"""How much of the code of bot/ one action runs through: a click on a card, /play, /leaderboard, a restart, a move of
a computer.

    python tests/benchmarks/traces.py [--checkout DIR] [--before DIR] [--pictures] [--files] [--json]

The bot runs under SimCord; every call of a Python function in bot/ is recorded, in all threads and tasks. For each
action the table shows the numbers of files and rooms entered, of files before the journal keeps a move, of calls, and
of calls in a different file or room than the call before. (Returns are not counted.) A room is a folder of bot/; a file
directly in bot/ is a separate room. A coroutine that continues after waiting is not a new call.

`--checkout` measures another checkout, `--before` shows another checkout's figures next to these, and `--files` names
the files that each action enters. The script only uses `bot.app.create`, `bot.settings.Settings` and SimCord, so that
it runs on any state of the project. The cards are the same each time, and so are the figures, except for work that
depends on the real clock.
"""

from __future__ import annotations

import argparse
import asyncio
import dis
import json
import logging
import secrets
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import simcord
from simcord.components import walk_components

ROOT = Path(__file__).resolve().parents[2]
FOLDER = str(Path(__file__).resolve().parent)
BUTTON = 2  # a component type
MOVE = "tv:m:"  # prefix of the custom_id of a move
CARD = 5  # number of the measured card: by then, texts are loaded and screens were drawn
SLOW = 30.0  # approximate seconds before a computer plays
REDRAWN = 4.0  # seconds after which a move has been drawn everywhere
KEPT = "record_all"  # the function of the journal that keeps a move
PLAYED = "SELECT count(*) FROM moves WHERE seat IS NOT NULL AND interaction_id IS NULL"  # moves of computers
COUNTS = ("files", "until_journal", "rooms", "calls", "file_changes", "room_changes")
LABELS = ("files", "before journal", "rooms", "calls", "changes of file", "changes of room")


# -- noting the calls --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Figures:
    """The figures of one action. `entered`: its files in bot/; `until_journal`: how many before a move is kept."""

    files: int
    until_journal: int
    rooms: int
    calls: int
    file_changes: int
    room_changes: int
    entered: tuple[str, ...]


def room(file: str) -> str:
    """The folder of bot/ that contains a file, or the file itself if it is directly in bot/."""
    return file.partition("/")[0]


def changes(places: list[str]) -> int:
    return sum(before != after for before, after in pairwise(places))


class Recorder:
    """Records the file of every call in bot/ while it is on."""

    def __init__(self, package: Path) -> None:
        self._package = f"{package}/"
        self._codes: dict[CodeType, tuple[str, int] | None] = {}
        self._on = False
        self._calls: list[str] = []
        self._kept: int | None = None

    def install(self) -> None:
        """Install it in this thread and in each thread that starts from now on."""
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not self._on:
            return
        code = frame.f_code
        if code.co_name == KEPT and self._kept is None:
            self._kept = len(set(self._calls))
        if code not in self._codes:
            self._codes[code] = self._place(code)
        place = self._codes[code]
        if place is not None and frame.f_lasti <= place[1]:
            self._calls.append(place[0])

    def _place(self, code: CodeType) -> tuple[str, int] | None:
        """(file relative to bot/, offset after which a frame is a continued one); None outside bot/."""
        if not code.co_filename.startswith(self._package):
            return None
        begin = next((one.offset for one in dis.get_instructions(code) if one.opname == "RESUME"), -1)
        return code.co_filename.removeprefix(self._package), begin

    def clear(self) -> None:
        self._calls, self._kept = [], None

    @contextmanager
    def on(self) -> Iterator[None]:
        """Record the calls during the block."""
        self._on = True
        try:
            yield
        finally:
            self._on = False

    def figures(self) -> Figures:
        """The calls recorded since the last `clear`."""
        files, rooms = self._calls, [room(file) for file in self._calls]
        entered = tuple(sorted(set(files)))
        return Figures(
            len(entered), self._kept or 0, len(set(rooms)), len(files), changes(files), changes(rooms), entered
        )


# -- the server and its people -------- --------------------------------------------------------------


class Server:
    """A bot, five people, and a channel for each table."""

    def __init__(self, folder: Path, recorder: Recorder, *, pictures: bool) -> None:
        self.database, self.recorder, self.pictures = folder / "traces.db", recorder, pictures

    def bot(self, pace: float) -> Any:
        """A new bot, as in a new process."""
        from bot.app import create
        from bot.settings import Settings

        settings: dict[str, Any] = {
            "discord_token": "traces",
            "database_url": f"sqlite+aiosqlite:///{self.database}",
            "computer_pace": pace,
            "computer_workers": 0,  # in this process, where their calls can be recorded
            "language": "fr",
            "pictures": self.pictures,
        }
        return create(Settings(_env_file=None, **settings))

    async def open(self) -> None:
        self.env = simcord.Env(self.bot(0), settle_timeout=60)
        await self.env.start()
        self.guild = self.env.create_guild("Le Tapis Vert", preferred_locale="fr")
        self.people = [
            self.guild.add_member(self.env.create_user(name.lower(), global_name=name))
            for name in ("Alice", "Bruno", "Chloe", "Denis", "Elise")
        ]

    async def close(self) -> None:
        await self.env.shutdown()
        await self.env.bot.close()

    def controls(self, channel: int, reader: int) -> Iterator[tuple[Any, dict[str, Any]]]:
        """(message, button) for all buttons that a reader sees in a channel, newest message first."""
        stored = self.env.backend.messages.get(channel, {}).values()
        for seen in sorted(stored, key=lambda one: one.id, reverse=True):
            if seen.visible_to(reader) and seen.components:
                message = simcord.results.to_discord_message(self.env, seen)
                for part in walk_components(seen.components):
                    if part["type"] == BUTTON and "custom_id" in part:
                        yield message, part

    async def press(self, person: Any, channel: Any, label: str) -> None:
        """Click a button of the table or of an ephemeral answer."""
        for message, part in self.controls(channel.id, person.id):
            if part["label"] == label:
                await person.click(message, custom_id=part["custom_id"])
                return
        raise LookupError(label)

    def move(self, people: list[Any]) -> tuple[Any, Any, str] | None:
        """A move that one of these people can play by DM, as (person, message, the button's custom_id)."""
        for person in people:
            channel = self.env.backend.dm_channels.get(person.id)
            for message, part in self.controls(channel, person.id) if channel else []:
                if part["custom_id"].startswith(MOVE):
                    return person, message, part["custom_id"]
        return None

    async def play(self, move: tuple[Any, Any, str]) -> None:
        person, message, custom_id = move
        await person.user.click(message, custom_id=custom_id)

    def moves_of_computers(self) -> int:
        with closing(sqlite3.connect(self.database)) as connection:
            return int(connection.execute(PLAYED).fetchone()[0])


async def measured(recorder: Recorder, action: Coroutine[Any, Any, object]) -> Figures:
    recorder.clear()
    with recorder.on():
        await action
    return recorder.figures()


async def one_card(server: Server) -> Figures:
    """Three people bid and play at rikiki; the measured card is in the second trick."""
    people, channel = server.people[:3], server.guild.create_text_channel("cartes")
    await people[0].slash(channel, "play", game="rikiki")
    for person in people[1:]:
        await server.press(person, channel, "Rejoindre")
    await server.press(people[0], channel, "Commencer")
    played = 0
    while move := server.move(people):
        played += ":play:" in move[2]
        if played == CARD:
            return await measured(server.recorder, server.play(move))
        await server.play(move)
    raise LookupError("nobody could play")


async def one_command(server: Server, name: str, **options: str) -> Figures:
    """A command's second use, in another channel and by another person."""
    first, second = server.people[3:]
    await first.slash(server.guild.create_text_channel(f"{name}-1"), name, **options)
    return await measured(server.recorder, second.slash(server.guild.create_text_channel(f"{name}-2"), name, **options))


async def one_restart(server: Server, pace: float = 0) -> Figures:
    """Start another bot on the same database, until it is READY and idle."""
    recorder, old = server.recorder, server.env.bot
    recorder.clear()
    with recorder.on():
        bot = server.bot(pace)
    setup = bot.setup_hook

    async def begin() -> None:  # record from here on: before this, SimCord stops the old bot
        recording.enter_context(recorder.on())
        await setup()

    bot.setup_hook = begin
    with ExitStack() as recording:
        await server.env.restart_bot(bot)
        await server.env.settle()
    await old.close()
    return recorder.figures()


async def one_computers_move(server: Server) -> Figures:
    """One person against two slow computers: the second computer move, and the screens drawn after it.

    A computer thinks as soon as it is on turn: the recorded thought is that of the next computer.
    """
    person, channel = server.people[3], server.guild.create_text_channel("ordinateur")
    await person.slash(channel, "play", game="rikiki")
    await server.press(person, channel, "Réglages")
    for _ in range(2):
        await server.press(person, channel, "Ajouter un ordinateur")
    await server.press(person, channel, "Commencer")
    await server.env.advance_time(REDRAWN)
    done = server.moves_of_computers()
    figures = None
    while True:
        if move := server.move([person]):
            await server.play(move)
            await server.env.advance_time(REDRAWN)
            done = server.moves_of_computers()
        else:
            server.recorder.clear()
            with server.recorder.on():
                await server.env.advance_time(1)
                if server.moves_of_computers() == done:
                    continue
                await server.env.advance_time(REDRAWN)
            if figures is not None:
                return server.recorder.figures()
            figures = server.recorder.figures()
            done = server.moves_of_computers()


async def actions(package: Path, *, pictures: bool) -> dict[str, Figures]:
    """The figures of each action."""
    recorder = Recorder(package)
    recorder.install()
    with tempfile.TemporaryDirectory(prefix="tapis-traces-") as folder:
        server = Server(Path(folder), recorder, pictures=pictures)
        await server.open()
        try:
            with server.env.time_context():
                found = {"a click on a card": await one_card(server)}
                found["/play"] = await one_command(server, "play", game="belote")
                found["/leaderboard"] = await one_command(server, "leaderboard")
                found["a restart, three tables open"] = await one_restart(server)
                await one_restart(server, SLOW)
                found["a computer's move"] = await one_computers_move(server)
        finally:
            sys.setprofile(None)
            await server.close()
    return found


# -- the tables of figures ---------------------------------------------------------------------------


def elsewhere(checkout: Path, *, pictures: bool) -> dict[str, Figures]:
    """The figures of another checkout, measured in a separate process."""
    command = [sys.executable, str(Path(__file__).resolve()), "--json", "--checkout", str(checkout)]
    run = subprocess.run([*command, *["--pictures"] * pictures], check=True, stdout=subprocess.PIPE)
    return {action: Figures(**figures) for action, figures in json.loads(run.stdout).items()}


def table(now: dict[str, Figures], before: dict[str, Figures] | None) -> Iterator[str]:
    """One row per action; figures of `before` come first: 756 -> 400."""
    width = 16 if before is None else 22
    yield f"{'':30}" + "".join(f"{label:>{width}}" for label in LABELS)
    for action, figures in now.items():
        cells = [str(getattr(figures, count)) for count in COUNTS]
        if before is not None:
            cells = [f"{getattr(before[action], count)} -> {cell}" for count, cell in zip(COUNTS, cells, strict=True)]
        yield f"{action:30}" + "".join(f"{cell:>{width}}" for cell in cells)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkout", type=Path, default=ROOT, help="the checkout to measure")
    parser.add_argument("--before", type=Path, help="a checkout to compare with")
    parser.add_argument("--pictures", action="store_true", help="with pictures of tables and hands")
    parser.add_argument("--files", action="store_true", help="name the files that each action enters")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    checkout = arguments.checkout.resolve()
    sys.path[:] = [str(checkout), *(folder for folder in sys.path if folder != FOLDER)]  # our games.py is no package
    before = elsewhere(arguments.before, pictures=arguments.pictures) if arguments.before else None
    vars(secrets)["token_bytes"] = lambda size: bytes(range(size))  # the same cards each time
    logging.disable(logging.WARNING)
    now = asyncio.run(actions(checkout / "bot", pictures=arguments.pictures))
    if arguments.json:
        sides = [{action: asdict(one) for action, one in side.items()} for side in (now, before or {})]
        print(json.dumps({"now": sides[0], "before": sides[1]} if before else sides[0]))
        return 0
    for line in table(now, before):
        print(line)
    if arguments.files:
        for action, figures in now.items():
            print(f"\n{action}\n    " + "\n    ".join(figures.entered))
    return 0


if __name__ == "__main__":
    sys.exit(main())
