"""The journal of matches, the statistics and the preferences: these names are all there is."""

from storage.backup import back_up
from storage.contents import Content, Tell, quietly
from storage.database import Database
from storage.downtime import Downtime
from storage.errors import (
    AlreadyRecorded,
    BackupError,
    ChannelBusy,
    Damaged,
    Outdated,
    SeqTaken,
    StorageError,
    UnknownMatch,
    Unsure,
    Unusable,
)
from storage.journal import Journal
from storage.people import People, Person, Server
from storage.privacy import Privacy
from storage.profiles import Partner, Profile, Tally
from storage.ratings import ALL, ALL_TIME, SETTLED, Rating, ladders, season_of
from storage.rebuild import Ratings
from storage.records import Match, Player, Result
from storage.restore import Restore, restoring
from storage.servers import Forgotten, Servers
from storage.stats import Past, Standing, Stats

__all__ = [
    "ALL",
    "ALL_TIME",
    "SETTLED",
    "AlreadyRecorded",
    "BackupError",
    "ChannelBusy",
    "Content",
    "Damaged",
    "Database",
    "Downtime",
    "Forgotten",
    "Journal",
    "Match",
    "Outdated",
    "Partner",
    "Past",
    "People",
    "Person",
    "Player",
    "Privacy",
    "Profile",
    "Rating",
    "Ratings",
    "Restore",
    "Result",
    "SeqTaken",
    "Server",
    "Servers",
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
