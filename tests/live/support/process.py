"""The bot as a process: starts, waits for, kills and restarts it."""

import asyncio
import os
import shlex
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from live.support.prefork_server import ForkedProcess, PreforkServer
from live.support.server import Discord

ROOT = Path(__file__).parents[3]
START_TIMEOUT = 60.0  # seconds for a start
LAUNCHER = tuple(shlex.split(os.environ.get("LIVE_LAUNCHER", "")))
"""A command that runs another command elsewhere, such as in a container with the tests in /tests and data in /data."""


@dataclass
class Bot:
    """A bot of the local Discord. `log`: the output of all its processes.

    `prefork_server`: forks the processes; without one, each start imports everything again.
    """

    discord: Discord
    folder: Path
    settings: dict[str, str] = field(default_factory=dict)
    module: str = "live.support.redirected_bot"
    process: asyncio.subprocess.Process | ForkedProcess | None = None
    prefork_server: PreforkServer | None = None

    @property
    def database_url(self) -> str:
        if LAUNCHER:
            return "sqlite+aiosqlite:////data/tapis.db"
        return self.settings.get("DATABASE_URL", f"sqlite+aiosqlite:///{self.folder / 'tapis.db'}")

    @property
    def log(self) -> Path:
        return self.folder / "bot.log"

    async def start(self, *, ready: bool = True) -> None:
        """Start the bot; with `ready`, returns when the gateway has sent it READY and all its servers."""
        self.discord.gateway.identified.clear()
        environment = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
        environment |= {
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")]),
            "DISCORD_TOKEN": "loopback.token",
            "DATABASE_URL": self.database_url,
            "COMPUTER_PACE": "0.1",
            "COMPUTER_WORKERS": "0",
            "LANGUAGE": "fr",
            "PICTURES": "false",
            "TABLES_PER_HOST": "10000",
            "TABLES_PER_SERVER": "10000",
        } | self.settings
        arguments = (self.module, self.discord.url, "run")
        if self.prefork_server is not None:
            self.process = await self.prefork_server.spawn(arguments, cwd=self.folder, env=environment, log=self.log)
        else:
            program: tuple[str, ...] = (sys.executable, "-m", *arguments)
            if LAUNCHER:
                variables = [f"{name}={value}" for name, value in environment.items() if name not in ("PATH", "HOME")]
                program = (*LAUNCHER, "env", *variables, "PYTHONPATH=/tests", "python3", "-m", *arguments)
                environment = dict(os.environ)
            with self.log.open("ab") as log:
                self.process = await asyncio.create_subprocess_exec(
                    *program, cwd=self.folder, env=environment, stdout=log, stderr=log, start_new_session=bool(LAUNCHER)
                )
        if ready:
            await self.ready()

    async def ready(self) -> None:
        assert self.process is not None
        identified = asyncio.create_task(self.discord.gateway.identified.wait())
        ended = asyncio.create_task(self.process.wait())
        try:
            await asyncio.wait({identified, ended}, timeout=START_TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
            if not identified.done():
                raise RuntimeError(f"the bot did not start:\n{self.log.read_text()[-4000:]}")
        finally:
            identified.cancel()
            ended.cancel()

    async def kill(self, number: signal.Signals = signal.SIGKILL) -> int:
        """Kill the process and wait for its end; returns the exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            if LAUNCHER:
                os.killpg(self.process.pid, number)  # including its children
            else:
                self.process.send_signal(number)
        return await self.process.wait()

    async def restart(self) -> None:
        await self.kill()
        await self.start()


@asynccontextmanager
async def running(
    discord: Discord, folder: Path, *, prefork_server: PreforkServer | None = None, ready: bool = True, **settings: str
) -> AsyncIterator[Bot]:
    """A started bot; killed at the end of the block."""
    bot = Bot(discord, folder, settings, prefork_server=prefork_server)
    try:
        await bot.start(ready=ready)
        yield bot
    finally:
        if bot.process is not None:
            await bot.kill()


def cpu_of(pid: int) -> float:
    """Seconds of CPU time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """Bytes of memory that a process uses now."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def stolen_from(pid: int) -> float:
    """Seconds of "steal" on a process's cores: they had work, but the hardware ran another virtual machine."""
    cores = {f"cpu{core}" for core in os.sched_getaffinity(pid)}
    lines = (line.split() for line in Path("/proc/stat").read_text().splitlines())
    return sum(int(fields[8]) for fields in lines if fields[0] in cores) / os.sysconf("SC_CLK_TCK")


def bind(pid: int, cores: set[int]) -> None:
    """Restrict a process and all its threads to these cores."""
    for thread in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), cores)
