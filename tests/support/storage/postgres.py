"""A private PostgreSQL for tests: Debian's programs on a free local port, in a temporary folder.

The fixtures are in conftest.py: `postgres` is the cluster, one per test process, started for the first test that needs
it; `postgres_url` is a new database at the newest schema. Without PostgreSQL they skip the test and say why; in CI (the
environment variable) they fail it.
"""

import asyncio
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from storage import Database

DEBIAN = Path("/usr/lib/postgresql")
USER = "tapis"
SETTINGS = {  # for disposable databases: no waiting for the disk, little memory, only its own files
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",
    "synchronous_commit": "off",  # `storage` turns it on for its own connections
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "16MB",
    "max_wal_size": "256MB",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "max_connections": "60",
    "timezone": "Pacific/Auckland",  # nothing may depend on the time zone
}


def programs() -> Path | None:
    """The folder with `initdb` and `postgres` of the newest version; None if there is none."""
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


class Cluster:
    """A running server. `url` gives the URLs of its databases; `stop` and `start` are for tests of outages."""

    def __init__(self, folder: Path, bin_folder: Path) -> None:
        self._bin = bin_folder
        self._folder = folder
        self._data = folder / "data"
        self._server: subprocess.Popen[bytes] | None = None
        self._password = secrets.token_urlsafe(12)
        self._made = 0
        self._template: str | None = None
        self._dropped: list[str] = []
        self.port = _free_port()
        # PostgreSQL refuses to run as root: as root, we use the user of the Debian package for everything.
        self._prefix = ["setpriv", "--pdeathsig", "QUIT"]  # it ends with this process, even by kill -9
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
            self._prefix += ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]
        self._init()

    def _init(self) -> None:
        secret = self._folder / "password"
        secret.write_text(self._password)
        secret.chmod(0o644)  # the folder is private
        options = ["--username", USER, "--auth", "password", "--pwfile", str(secret), "--no-sync", "--no-instructions"]
        options += ["--locale", "C.UTF-8", "--encoding", "UTF8", "-D", str(self._data)]
        made = subprocess.run(
            [*self._prefix, self._bin / "initdb", *options], cwd="/", capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stderr

    def start(self) -> None:
        """Start the server, and wait until it accepts connections."""
        settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        log = self._folder / "log"
        with log.open("ab") as output:
            self._server = subprocess.Popen(
                [*self._prefix, self._bin / "postgres", "-D", self._data, "-p", str(self.port), *settings],
                cwd="/",
                stdout=output,
                stderr=output,
            )
        deadline = time.monotonic() + 60
        while not self._ready():
            if self._server.poll() is not None and "Address already in use" in log.read_text() and not self._made:
                log.unlink()
                self.port = _free_port()  # another program took the port, and no test has used it yet
                self.start()
                return
            assert self._server.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.02)

    def _ready(self) -> bool:
        try:
            lines = (self._data / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        assert self._server is not None
        return len(lines) > 7 and lines[0] == str(self._server.pid) and lines[7].strip() == "ready"

    def stop(self) -> None:
        """Stop the server at once, like a power cut; committed data is there after the next start."""
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait(30)
            self._server = None

    # -- databases -------------------------------------------------------------------------------------

    def url(self, database: str) -> str:
        return f"postgresql+asyncpg://{USER}:{self._password}@127.0.0.1:{self.port}/{database}"

    def new_database(self, *, migrated: bool = True) -> str:
        """The URL of a new database: at the newest schema, or without tables if not `migrated`."""
        if migrated and self._template is None:
            self._template = self._create("template0")
            _migrate(self.url(self._template))
        assert not migrated or self._template is not None
        return self.url(self._create(self._template if migrated and self._template else "template0"))

    def drop(self, url: str) -> None:
        """Mark a database to be dropped, even while clients are connected: the next `new_database` drops it."""
        self._dropped.append(url.rpartition("/")[2])

    def sql(self, statement: str, url: str | None = None) -> str:
        """Run a statement with psql; returns the rows as text, one per line, with columns separated by "|"."""
        return self._psql("postgres" if url is None else url.rpartition("/")[2], statement)

    async def until_locked_out(self, url: str, sessions: int, work: asyncio.Future[Any]) -> None:
        """Wait until `work` has made `sessions` sessions wait for locks of others."""
        name = url.rpartition("/")[2]
        count = f"SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = '{name}'"
        while await asyncio.to_thread(self.sql, count) != str(sessions):
            assert not work.done(), f"over before {sessions} sessions waited"

    def _create(self, template: str) -> str:
        self._made += 1
        name = f"test{self._made}"
        gone = [f"DROP DATABASE IF EXISTS {database} WITH (FORCE)" for database in self._dropped]
        self._dropped.clear()
        self._psql("postgres", *gone, f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def _psql(self, database: str, *statements: str) -> str:
        commands = [part for statement in statements for part in ("-c", statement)]
        where = {"PGHOST": "127.0.0.1", "PGPORT": str(self.port), "PGUSER": USER, "PGPASSWORD": self._password}
        answer = subprocess.run(
            [self._bin / "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", database, *commands],
            env=os.environ | where,
            capture_output=True,
            text=True,
            check=False,
        )
        if answer.returncode:
            raise RuntimeError(answer.stderr)
        return answer.stdout.strip()


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A new running cluster; skips the test (in CI: fails it) if PostgreSQL is not installed."""
    bin_folder = programs()
    if bin_folder is None:
        why = "PostgreSQL is not installed (Debian: apt install postgresql)"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with tempfile.TemporaryDirectory(prefix="tapis-postgres-", ignore_cleanup_errors=True) as folder:
        server = Cluster(Path(folder), bin_folder)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _migrate(url: str) -> None:
    async def migrate() -> None:
        await (await Database.open(url)).close()

    with ThreadPoolExecutor(1) as apart:  # the test may have an event loop of its own
        apart.submit(asyncio.run, migrate()).result()
