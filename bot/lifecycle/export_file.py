"""The file of an export: all rows of a person as one JSON object, written while they are read.

The rows may be years of moves. They go into a compressed temporary file, and none stays in memory.
"""

import gzip
import json
from array import array
from asyncio import to_thread
from collections.abc import Iterable, Mapping
from contextlib import ExitStack, aclosing
from dataclasses import dataclass
from datetime import UTC, date, datetime
from io import BufferedRandom
from os import SEEK_END
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import IO, Any

from storage import Privacy

FILE = "tapis-vert.json"
MOVES = "moves"  # the table whose oldest rows are left out of a file that would be too large
END = b"\n}"
LEVEL = 6  # of compression: higher ones take much longer for little


@dataclass(frozen=True, slots=True)
class Packed:
    """A file to send, at its beginning. `left_out`: the number of oldest moves for which it has no room."""

    name: str
    data: BufferedRandom
    left_out: int = 0


async def export_of(privacy: Privacy, user_id: int, today: date, files: ExitStack, max_bytes: int) -> Packed:
    """All data of a person; parameters as in `Privacy.export` and `ExportFile`. Raises StorageError."""
    file = ExportFile({"user_id": user_id, "exported_at": datetime.now(UTC).isoformat()}, files)
    async with aclosing(privacy.export(user_id, today)) as parts:
        async for table, rows in parts:
            await to_thread(file.add, table, rows)
    return await to_thread(file.pack, max_bytes)


class ExportFile:
    """Takes rows, table by table, and packs them into a file."""

    def __init__(self, facts: Mapping[str, Any], files: ExitStack) -> None:
        """`facts`: what stands before the tables, at least one. `files`: closes the temporary files."""
        self._files = files
        self._file = self._new_file()
        self._text = files.enter_context(self._compressed(self._file))
        self._table: str | None = None
        self._gap = b""  # what stands before the next row
        self._moves = array("Q")  # where each move begins in the text, and where the last one ends
        self._text.write(_json(facts, indent=1).removesuffix(END))

    def add(self, table: str, rows: Iterable[Any]) -> None:
        """Add rows to a table, one in each line. Another table than before begins a new list, which may stay empty."""
        if table != self._table:
            self._end_table()
            self._text.write(b",\n " + _json(table) + b": [")
            self._table, self._gap = table, b"\n  "
        for row in rows:
            self._text.write(self._gap)
            if table == MOVES:
                self._moves.append(self._text.tell())
            self._text.write(_json(row))
            self._gap = b",\n  "

    def _end_table(self) -> None:
        if self._table == MOVES:
            self._moves.append(self._text.tell())
        if self._table is not None:
            self._text.write(b"\n ]")

    def pack(self, max_bytes: int) -> Packed:
        """A file of at most `max_bytes`: plain, compressed, or compressed without the oldest moves. Call it once."""
        self._end_table()
        length = self._text.tell()
        self._text.write(END)
        self._text.close()
        self._file.seek(0)
        if length + len(END) <= max_bytes:
            plain = self._new_file()
            with gzip.open(self._file) as text:
                copyfileobj(text, plain)
            plain.seek(0)
            return Packed(FILE, plain)
        packed, count = self._file, max(len(self._moves) - 1, 0)
        kept = count
        while _size(packed) > max_bytes and kept:
            kept //= 2
            packed = self._without(count - kept, length)
        return Packed(f"{FILE}.gz", packed, count - kept)

    def _without(self, left_out: int, length: int) -> BufferedRandom:
        """The compressed file without the oldest moves, and with their number. `length`: of the text without END."""
        self._file.seek(0)
        file = self._new_file()
        with gzip.open(self._file) as text, self._compressed(file) as cut:
            _copy(text, cut, self._moves[0])
            text.seek(self._moves[left_out])
            _copy(text, cut, length - self._moves[left_out])
            cut.write(b',\n "moves_left_out": ' + _json(left_out) + END)
        file.seek(0)
        return file

    def _new_file(self) -> BufferedRandom:
        return self._files.enter_context(TemporaryFile())

    def _compressed(self, file: IO[bytes]) -> gzip.GzipFile:
        return gzip.GzipFile(fileobj=file, mode="wb", compresslevel=LEVEL)


def _json(value: Any, *, indent: int | None = None) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=indent).encode()


def _copy(source: gzip.GzipFile, target: gzip.GzipFile, count: int) -> None:
    while count and (part := source.read(min(count, 1 << 16))):
        target.write(part)
        count -= len(part)


def _size(file: IO[bytes]) -> int:
    size = file.seek(0, SEEK_END)
    file.seek(0)
    return size
