"""The journal of matches, the statistics and the preferences: these names are all there is."""

from storage.backup import back_up
from storage.contents import Content, Tell, quietly
from storage.database import Database
from storage.downtime import Downtime
from storage.errors import (
    AlreadyRecorded,
    BackupError,
    ChannelBusy,
    SeqTaken,
    StorageError,
    UnknownMatch,
    Unsure,
    Unusable,
)
from storage.journal import Journal
from storage.people import People, Person, Server
from storage.ratings import ALL, SETTLED, Rating, ladders, season_of
from storage.records import Match, Player, Result
from storage.restore import Restore, restoring
from storage.stats import Partner, Past, Profile, Standing, Stats, Tally

__all__ = [
    "ALL",
    "SETTLED",
    "AlreadyRecorded",
    "BackupError",
    "ChannelBusy",
    "Content",
    "Database",
    "Downtime",
    "Journal",
    "Match",
    "Partner",
    "Past",
    "People",
    "Person",
    "Player",
    "Profile",
    "Rating",
    "Restore",
    "Result",
    "SeqTaken",
    "Server",
    "Standing",
    "Stats",
    "StorageError",
    "Tally",
    "Tell",
    "UnknownMatch",
    "Unsure",
    "Unusable",
    "back_up",
    "ladders",
    "quietly",
    "restoring",
    "season_of",
]
