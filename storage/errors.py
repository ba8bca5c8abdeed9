"""What can go wrong in storage, in one tree.

StorageError
├── Unusable         the database cannot be used: raised by Database.open only, which changed nothing
├── DiskFull         the disk is full: nothing was written
├── FileGone         the file of the database was deleted or replaced under it: what is written there would be lost
├── Unsure           the commit is in doubt: the database went away during it, and may or may not have written
├── ChannelBusy      the channel holds an open match already
├── TooManyTables    the host, or the server, has as many open matches as it may have
├── TooManyPractices a user has as many practice matches open as they may have
├── NotInvited       somebody may not be invited now
├── Outdated         the match is no longer what the writer has seen: somebody else was first, reload
├── SeqTaken         this place in the journal is taken: somebody else was first, reload
├── AlreadyRecorded  this very interaction is in the journal: it was delivered twice, nothing to do
├── UnknownMatch     no match has this id
├── Damaged          a match has lost a move: it can no longer be replayed
└── BackupError      no backup was made, or none was restored: the database is as it was

Messages are for the log. The bot makes what players read from the attributes.
"""


class StorageError(Exception):
    """The root: also raised itself when a step does not fit the match's state, or the database failed."""


class Unusable(StorageError):
    """The database cannot be used; nothing was written to it.

    `reason` is one of:
    "unreadable"      it may not be read and written (a folder, no permission, no such folder, a server that only reads)
    "full"            the disk is full
    "not-a-database"  it is no SQLite file, or a damaged one
    "foreign"         a sound database that belongs to another program
    "newer"           a newer version of this program has migrated it
    "incomplete"      its version is not noted, or tables or columns of that version are missing
    "shared"          processes with SHARDS are at work on it, and this one has none
    "alone"           a process without SHARDS is at work on it, and this one has some
    "unreachable"     the URL names no database that answers (bad URL, no driver, no server, locked too long)

    `where` is the path or the URL, never with a password; `detail` says more, for the log. `transient`: it may answer
    later although nobody changes a setting, like a server that is down, or a disk that is full.
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
    """The file of the database, its -wal or its -shm was deleted, moved or replaced: it is not the one that is open.

    What is written to the open one would be lost with the process. Nothing is written until it is back in its place.
    """


class Unsure(StorageError):
    """A commit is in doubt, done or not done: ask the database when it is back."""


class ChannelBusy(StorageError):
    """The channel holds an open match already: `match_id`."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"the channel holds match {match_id} already")
        self.match_id = match_id


class TooManyTables(StorageError):
    """The `owner`, "host" or "guild", has `most` open matches already."""

    def __init__(self, owner: str, most: int) -> None:
        super().__init__(f"the {owner} has {most} open matches already")
        self.owner = owner
        self.most = most


class TooManyPractices(StorageError):
    """A user has `most` practice matches open already."""

    def __init__(self, user_id: int, most: int) -> None:
        super().__init__(f"user {user_id} has {most} open practice matches already")
        self.most = most


class NotInvited(StorageError):
    """Somebody may not be invited now.

    `reason`: "twice" (to this table already), "gap" (they were called too recently for their taste), "guest-limit" or
    "host-limit" (too many invitations to them, or by the host, within an hour or a day).
    """

    def __init__(self, reason: str) -> None:
        super().__init__(f"not invited: {reason}")
        self.reason = reason


class Outdated(StorageError):
    """Somebody else has written the record of match `match_id` since the writer read it; nothing was written."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"match {match_id} is no longer what was seen of it")
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


class UnknownMatch(StorageError):
    """No match has the id `match_id`."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"there is no match {match_id}")
        self.match_id = match_id


class Damaged(StorageError):
    """The journal has lost the move `seq` of match `match_id`, and has later ones."""

    def __init__(self, match_id: int, seq: int) -> None:
        super().__init__(f"move {seq} of match {match_id} is missing")
        self.match_id = match_id
        self.seq = seq


class BackupError(StorageError):
    """A backup was not made, or not restored; nothing was changed, and nothing half done is left.

    `reason` is one of:
    "exists"          a file of that name is there already
    "not-a-file"      a folder, a device or a pipe has that name
    "itself"          the file is the database, or belongs to it
    "nothing"         there is no backup, or no database to back up: missing, empty, or in memory
    "older"           the server's database has the schema of an older version: a start of the bot brings it up to date
    "not-alone"       the backup has work of SQLite's beside it: it is a database in use, or was copied while in use
    "not-a-database", "foreign", "newer", "incomplete"   the backup is what these say of a database (see Unusable)
    "in-use"          somebody has the database open
    "busy"            another process is writing this very file
    "wrong-copy"      the copy is not what was copied
    "failed"          the machine or the database refused: `detail` says what (no room, no permission, no such folder)

    `where` is the file, or the URL without its password.
    """

    def __init__(self, reason: str, where: object, detail: str = "") -> None:
        super().__init__(f"{where}: {reason}" + (f" ({detail})" if detail else ""))
        self.reason = reason
        self.where = str(where)
        self.detail = detail
