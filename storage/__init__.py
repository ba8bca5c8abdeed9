"""The journal of matches, the statistics and the preferences: these names are all there is."""

from storage.backup.backup import back_up
from storage.backup.contents import Content, Tell, quietly
from storage.backup.restore import Restore, restoring
from storage.engine.database import Database
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
from storage.journal.heartbeat import Downtime
from storage.journal.journal import Journal
from storage.people.guilds import Forgotten, Servers
from storage.people.preferences import People, Person, Server
from storage.people.privacy import Privacy
from storage.ratings.model import ALL, ALL_TIME, SETTLED, Rating, ladders, season_of
from storage.ratings.profiles import Partner, Profile, Tally
from storage.ratings.rebuild import Ratings
from storage.ratings.stats import Past, Standing, Stats
from storage.records import Match, Player, Result

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
