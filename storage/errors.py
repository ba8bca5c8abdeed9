"""What can go wrong in storage, in one tree.

StorageError
├── Unusable         the database cannot be used: raised by Database.open only, which changed nothing
├── DiskFull         the disk is full: nothing was written
├── FileGone         the database's file was deleted or replaced: writes to the open one would be lost
├── TooBusy          too many others are reading: nothing was read
├── Unsure           the commit is in doubt: the database went away during it, and may or may not have written
├── ChannelBusy      the channel has an open match already
├── TooMany          a user or a server has reached a limit
├── TooManyReports   the user has made as many reports as a day allows
├── NotInvited       this user may not be invited now
├── Barred           this user may not take a seat in this server
├── Outdated         another writer has changed the match since it was read: reload
├── SeqTaken         another writer has taken this place in the journal: reload
├── AlreadyRecorded  this interaction is in the journal already: Discord delivered it twice, nothing to do
├── Unknown          no match, tournament or evening has this id
├── Damaged          a match has lost a move: it can no longer be replayed
└── BackupError      a backup was not made, or not restored: the database is unchanged

Messages are for the log. The bot builds the texts for players from the attributes.
"""

from datetime import datetime


class StorageError(Exception):
    """The root: also raised itself when a step does not fit the match's state, or the database failed."""


class Unusable(StorageError):
    """The database cannot be used; nothing was written to it.

    `reason` is one of:
    "unreadable"      no read or write access (a folder, no permission, no such folder, a read-only server)
    "full"            the disk is full
    "not-a-database"  it is not an SQLite file, or it is damaged
    "foreign"         an intact database that belongs to another program
    "newer"           a newer version of this program has migrated it
    "unreleased"      a development version between 0.1 and 1.0 has migrated it
    "incomplete"      its schema version is missing, or tables or columns of that version are
    "encoding"        a new database on a server whose encoding, `detail`, is not UTF-8
    "migration"       a migration failed, which `detail` names: everything is as before
    "shared"          processes with SHARDS are using it, and this process has none
    "alone"           a process without SHARDS is using it, and this process has some
    "no-url"          what names the database is not a URL, or names another kind of database
    "unreachable"     the URL names no database that answers (no driver, no server, locked too long)

    `where` is the path or the URL, never with a password; `detail` says more, for the log. `transient`: a later try
    may work without a change of settings, as when a server is down or a disk is full.
    """

    def __init__(self, reason: str, where: str, detail: str = "", *, transient: bool = False) -> None:
        super().__init__(f"{where}: {reason}" + (f" ({detail})" if detail else ""))
        self.reason = reason
        self.where = where
        self.detail = detail
        self.transient = transient


class DiskFull(StorageError):
    """The disk is full. The transaction was rolled back: nothing was written, and nothing is in doubt."""


class FileGone(StorageError):
    """The database's file, its -wal or its -shm was deleted, moved or replaced: another file is in the place of ours.

    Writes to the open file would be lost with the process, so nothing is written until the file is back.
    """


class TooBusy(StorageError):
    """Too many others are reading the database, and this reader has waited long enough: nothing was read."""


class Unsure(StorageError):
    """A commit may or may not have happened: ask the database when it is back."""


class ChannelBusy(StorageError):
    """The channel has an open match already: `match_id`."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"the channel holds match {match_id} already")
        self.match_id = match_id


class TooMany(StorageError):
    """A limit of `most` is reached. `what`: "host" or "guild" (its open matches), "practice", "preset", "tournament",
    "evening", "roles" (tied ones of a server) or "avoid" (people whom a user avoids).
    """

    def __init__(self, what: str, most: int) -> None:
        super().__init__(f"there are {most} already: {what}")
        self.what = what
        self.most = most


class TooManyReports(StorageError):
    """The user has made as many reports as a day allows; the next one is possible at `until`."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"no report before {until}")
        self.until = until


class NotInvited(StorageError):
    """The user may not be invited now.

    `reason`: "twice" (already invited to this table), "gap" (called more recently than their settings allow),
    "guest-limit" or "host-limit" (too many recent invitations to the user, or by the host; see `people.alerts`),
    "unwanted" (the user is barred from the server, which the host is not told).
    """

    def __init__(self, reason: str) -> None:
        super().__init__(f"not invited: {reason}")
        self.reason = reason


class Barred(StorageError):
    """User `user_id` takes no seat in the server `until` then (None: until a manager lifts it), for a `reason`."""

    def __init__(self, user_id: int, until: datetime | None, reason: str | None) -> None:
        super().__init__(f"user {user_id} is barred")
        self.user_id = user_id
        self.until = until
        self.reason = reason


class Outdated(StorageError):
    """Another writer has changed match (or tournament) `match_id` since this writer read it; nothing was written."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"{match_id} is no longer what was seen of it")
        self.match_id = match_id


class SeqTaken(StorageError):
    """The move `seq` of match `match_id` is journaled already."""

    def __init__(self, match_id: int, seq: int) -> None:
        super().__init__(f"move {seq} of match {match_id} is journaled already")
        self.match_id = match_id
        self.seq = seq


class AlreadyRecorded(StorageError):
    """This interaction was journaled already, as move `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"this interaction was journaled already, as move {seq}")
        self.seq = seq


class Unknown(StorageError):
    """No match (`what`: also "tournament" or "evening") has this `number`."""

    def __init__(self, number: int, what: str = "match") -> None:
        super().__init__(f"there is no {what} {number}")
        self.number = number


class Damaged(StorageError):
    """The journal lacks move `seq` of match `match_id`, but has later ones."""

    def __init__(self, match_id: int, seq: int) -> None:
        super().__init__(f"move {seq} of match {match_id} is missing")
        self.match_id = match_id
        self.seq = seq


class BackupError(StorageError):
    """A backup was not made, or not restored; nothing was changed, and nothing half done is left.

    `reason` is one of:
    "exists"          a file of that name is there already
    "no-folder"       the folder of the file does not exist
    "not-a-file"      a folder, a device or a pipe has that name
    "itself"          the file is the database itself or one of its files
    "nothing"         there is no backup, or no database to back up: missing, empty, or in memory
    "not-alone"       SQLite's work files are next to the backup: it is a database in use, or was copied while in use
    "not-a-database", "foreign", "newer", "unreleased", "incomplete"   the backup has this fault (see Unusable)
    "in-use"          another process has the database open
    "archive"         the backup is one of a server, and the database is a file
    "no-program"      pg_dump, pg_restore or psql is not installed
    "wrong-copy"      the copy differs from the original
    "failed"          the machine or the database failed: `detail` says how (disk full, no permission)

    `where` is the file, or the URL without its password.
    """

    def __init__(self, reason: str, where: object, detail: str = "") -> None:
        super().__init__(f"{where}: {reason}" + (f" ({detail})" if detail else ""))
        self.reason = reason
        self.where = str(where)
        self.detail = detail
