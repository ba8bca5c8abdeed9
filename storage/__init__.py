"""The journal of matches, the statistics and the preferences: these names are all there is."""

from storage.database import Database
from storage.downtime import Downtime
from storage.errors import AlreadyRecorded, ChannelBusy, SeqTaken, StorageError, UnknownMatch, Unsure, Unusable
from storage.journal import Journal
from storage.people import People, Person, Server
from storage.privacy import Privacy
from storage.profiles import Partner, Profile, Tally
from storage.ratings import ALL, ALL_TIME, SETTLED, Rating, ladders, season_of
from storage.rebuild import Ratings
from storage.records import Match, Player, Result
from storage.stats import Past, Standing, Stats

__all__ = [
    "ALL",
    "ALL_TIME",
    "SETTLED",
    "AlreadyRecorded",
    "ChannelBusy",
    "Database",
    "Downtime",
    "Journal",
    "Match",
    "Partner",
    "Past",
    "People",
    "Person",
    "Player",
    "Privacy",
    "Profile",
    "Rating",
    "Ratings",
    "Result",
    "SeqTaken",
    "Server",
    "Standing",
    "Stats",
    "StorageError",
    "Tally",
    "UnknownMatch",
    "Unsure",
    "Unusable",
    "ladders",
    "season_of",
]
