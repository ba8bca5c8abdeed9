"""PostgreSQL's own programs: pg_dump, pg_restore and psql. The password reaches them by the environment only."""

import os
import subprocess
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, make_url, select

from storage.backup.files import CONTENT, Content
from storage.engine.postgresql import PostgreSQL, lock_key
from storage.engine.schema_check import VERSIONS
from storage.errors import BackupError, Unsure
from storage.models.base import Base
from storage.settings import TableSettings

TABLES = "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname = current_schema()"
IN_USE = "tapis: in use"
# A bot that starts from now on waits for our commit before it reads anything. A client that has just gone may still be
# listed for a moment.
ALONE = f"""
DO $$ BEGIN
  PERFORM pg_advisory_xact_lock({lock_key("migrations")});
  FOR pause IN 0..20 LOOP
    PERFORM pg_stat_clear_snapshot();
    IF NOT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL) THEN
      RETURN;
    END IF;
    PERFORM pg_sleep(0.1);
  END LOOP;
  RAISE EXCEPTION '{IN_USE}';
END $$"""
SEQUENCES = "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = current_schema()"
REMEMBER_IDS = f"CREATE TEMPORARY TABLE old_ids ON COMMIT DROP AS {SEQUENCES}"
# No id is used twice: old messages still refer to the matches that were opened after the backup.
SKIP_OLD_IDS = f"""
SELECT setval(format('%I', sequencename)::regclass, old_ids.last_value) FROM ({SEQUENCES}) AS new
JOIN old_ids USING (sequencename) WHERE old_ids.last_value > coalesce(new.last_value, 0)"""
LOST = 2  # psql's exit code when the server went away


class Server:
    """A database on a server, for blocking programs. `where`: its URL without the password."""

    def __init__(self, url: str, backend: PostgreSQL) -> None:
        address = make_url(url)
        query = {name: value if isinstance(value, str) else ",".join(value) for name, value in address.query.items()}
        self.where = backend.where
        self.database = address.database or address.username or "tapis"
        settings = {
            "PGHOST": address.host or query.get("host"),
            "PGPORT": str(address.port or query.get("port") or ""),
            "PGUSER": address.username or query.get("user"),
            "PGPASSWORD": address.password or query.get("password"),
            "PGDATABASE": address.database,
            "PGSSLMODE": query.get("sslmode") or query.get("ssl"),
            "PGCONNECT_TIMEOUT": "5",
            "PGCLIENTENCODING": "UTF8",
            "PGTZ": "UTC",
        }
        self._environment = os.environ | {name: value for name, value in settings.items() if value}

    def run(self, program: str, *arguments: str | Path, unsure: int | None = None) -> str:
        """What the program prints. Raises BackupError, or Unsure if it ends with the exit code `unsure`."""
        try:
            done = subprocess.run(
                [program, *arguments], env=self._environment, capture_output=True, text=True, check=False
            )
        except FileNotFoundError as missing:
            raise BackupError("no-program", program) from missing
        if not done.returncode:
            return done.stdout
        if IN_USE in done.stderr:
            raise BackupError("in-use", self.where)
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        why = next((line for line in lines if "error:" in line.lower()), lines[0] if lines else "no reason given")
        if done.returncode == unsure:
            raise Unsure(f"{self.where}: {why}")
        raise BackupError("failed", self.where, why)

    def sql(self, *arguments: str | Path, unsure: int | None = None) -> str:
        """Run psql; rows are lines, their columns between bars."""
        return self.run("psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", *arguments, unsure=unsure).strip()

    def tables(self) -> list[str]:
        return self.sql("-c", TABLES).split()

    def require_alone(self) -> None:
        """Raise BackupError while another client is connected."""
        self.sql("-c", ALONE)

    def content(self) -> Content | None:
        """A summary; None when it is empty."""
        if not any(table.endswith(".matches") for table in self.tables()):
            return None
        matches, moves, players, last_move = self.sql("-c", CONTENT).split("|")
        return Content.read(matches, moves, players, last_move or None)

    def dump(self, part: Path) -> None:
        """Write an archive of all tables, as one snapshot, into a file."""
        tables = [f"--table={table}" for table in self.tables()]
        self.run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", *tables, "--file", part)

    def replace(self, script: Path, *, keep_tables: bool) -> None:
        """Run a script in place of all tables, or rows, in one transaction. Raises BackupError or Unsure."""
        tables = ", ".join(table for table in self.tables() if not (keep_tables and table.endswith(f".{VERSIONS}")))
        clear = (f"TRUNCATE {tables}" if keep_tables else f"DROP TABLE {tables} CASCADE") if tables else "SELECT 1"
        before = [part for statement in (ALONE, REMEMBER_IDS, clear) for part in ("-c", statement)]
        after = [part for statement in ("RESET search_path", SKIP_OLD_IDS) for part in ("-c", statement)]
        self.sql("--single-transaction", *before, "-f", script, *after, unsure=LOST)


def copy_script(source: Connection) -> Iterator[str]:
    """The rows of all our tables in a database at the newest schema, as lines of COPY for psql."""
    for table in Base.metadata.sorted_tables:  # tables that others refer to come first
        columns = ", ".join(f'"{column.name}"' for column in table.columns)
        yield f"COPY {table.name} ({columns}) FROM stdin;"
        for row in source.execution_options(yield_per=1000).execute(select(table)):
            yield "\t".join(map(_copied, row))
        yield "\\."
        if (column := table.autoincrement_column) is not None:
            sequence = f"pg_get_serial_sequence('{table.name}', '{column.name}')"
            yield f"SELECT setval({sequence}, max({column.name})) FROM {table.name} HAVING max({column.name}) > 0;"


def _copied(value: object) -> str:
    """A value in COPY's text format (postgresql.org/docs/current/sql-copy.html)."""
    if value is None:
        return "\\N"
    if isinstance(value, bytes):
        return f"\\\\x{value.hex()}"
    if isinstance(value, datetime):
        return value.isoformat()
    text = value.to_json() if isinstance(value, TableSettings) else str(value)
    for char, escape in (("\\", "\\\\"), ("\t", "\\t"), ("\n", "\\n"), ("\r", "\\r")):
        text = text.replace(char, escape)
    return text
