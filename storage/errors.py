"""What can go wrong in storage, in one tree.

StorageError
├── Unusable         the database cannot serve: raised by Database.open only, and it is as it was
├── Unsure           the database went away during a commit: what was to be written is there, or is not
├── ChannelBusy      the channel holds an open match already
├── SeqTaken         this place in the journal is taken: somebody else was first, reload
├── AlreadyRecorded  this very interaction is in the journal: a doubled delivery, nothing to do
└── UnknownMatch     no match has this id

Messages are for the log. What a player reads is made from the attributes, by whoever shows it.
"""


class StorageError(Exception):
    """The root: also raised itself when a verb does not fit the match's state, or the database failed."""


class Unusable(StorageError):
    """The database cannot be used; nothing was written to it.

    `reason` is one of:
    "unreadable"      it may not be read and written (a folder, no permission, no such folder, a server that only reads)
    "not-a-database"  it is no SQLite file, or a damaged one
    "foreign"         a sound database that belongs to another program
    "newer"           a newer version of this program has migrated it
    "unreachable"     the URL names no database that answers (bad URL, no driver, no server, locked too long)

    `where` is the path or the URL, never with a password; `detail` says more, for the log.
    """

    def __init__(self, reason: str, where: str, detail: str = "") -> None:
        super().__init__(f"{where}: {reason}" + (f" ({detail})" if detail else ""))
        self.reason = reason
        self.where = where
        self.detail = detail


class Unsure(StorageError):
    """A commit may have happened, and nobody can say so now: ask the database when it is back."""


class ChannelBusy(StorageError):
    """The channel holds an open match already: `match_id`."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"the channel holds match {match_id} already")
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
