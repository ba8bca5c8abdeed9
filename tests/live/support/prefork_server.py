"""Starts bots fast: a process that has only imported the bot forks a new process for each start.

Imports take nearly all of the two seconds of a start. A forked bot is a separate process like any other, with its own
memory, database and process id.
"""

import asyncio
import contextlib
import json
import os
import runpy
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]


class ForkedProcess:
    """A process forked by the server, with the part of `asyncio.subprocess.Process` that a Bot needs."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @property
    def returncode(self) -> int | None:
        return self.ended.result() if self.ended.done() else None

    def send_signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    async def wait(self) -> int:
        return await asyncio.shield(self.ended)


class PreforkServer:
    """Forks bots. Start it with `prefork_server()`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._living: dict[int, ForkedProcess] = {}
        self._born: asyncio.Queue[ForkedProcess] = asyncio.Queue()
        self._listening = asyncio.create_task(self._listen())

    async def spawn(self, arguments: Sequence[str], *, cwd: Path, env: Mapping[str, str], log: Path) -> ForkedProcess:
        """Run `python -m` with these arguments."""
        assert self._process.stdin is not None
        order = {"arguments": list(arguments), "cwd": str(cwd), "env": dict(env), "log": str(log)}
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        return await self._born.get()

    async def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            async for line in self._process.stdout:
                news = json.loads(line)
                if "born" in news:
                    self._living[news["born"]] = forked = ForkedProcess(news["born"])
                    self._born.put_nowait(forked)
                else:
                    self._living.pop(news["ended"]).ended.set_result(news["code"])
        finally:
            for forked in self._living.values():
                forked.ended.cancel()  # a test that hung does not hang again at its end

    async def close(self) -> None:
        for forked in self._living.values():
            forked.send_signal(signal.SIGKILL)
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()
        await self._listening


@asynccontextmanager
async def prefork_server() -> AsyncIterator[PreforkServer]:
    """A running server; it has imported the bot by the first `spawn`."""
    environment = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "live.support.prefork_server", stdin=pipe, stdout=pipe, env=environment
    )
    here = PreforkServer(process)
    try:
        yield here
    finally:
        await here.close()


# -- the process itself ------------------------------------------------------------------------------


def serve() -> None:
    """Fork a bot for each input line; end with the input."""
    import bot.__main__  # noqa: F401 - the slow part

    said = os.dup(1)
    signal.signal(signal.SIGCHLD, lambda *_: reap(said))
    for line in sys.stdin:
        order = json.loads(line)
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
            os.close(said)
            run_forked(order)
        say(said, {"born": pid})
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})


def run_forked(order: dict[str, Any]) -> None:
    """Run the ordered program in this process; never returns."""
    code = 1
    try:
        os.environ.clear()
        os.environ.update(order["env"])
        os.chdir(order["cwd"])
        nothing, log = os.open(os.devnull, os.O_RDONLY), os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for target, source in ((0, nothing), (1, log), (2, log)):
            os.dup2(source, target)
        module, *sys.argv[1:] = order["arguments"]
        try:
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else bool(end.code)
        else:
            code = 0
    except BaseException:  # noqa: BLE001 - any error belongs in this bot's log, not in the server's
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


def reap(said: int) -> None:
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            say(said, {"ended": ended[0], "code": os.waitstatus_to_exitcode(ended[1])})


def say(said: int, what: dict[str, int]) -> None:
    os.write(said, json.dumps(what).encode() + b"\n")


if __name__ == "__main__":
    serve()
