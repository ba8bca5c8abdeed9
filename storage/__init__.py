"""The journal of matches, the statistics and the preferences: these names are all there is."""

from storage.database import Database
from storage.downtime import Downtime
from storage.errors import AlreadyRecorded, ChannelBusy, SeqTaken, StorageError, UnknownMatch, Unusable
from storage.journal import Journal
from storage.people import People, Person, Server
from storage.records import Match, Player
from storage.stats import Result, Standing, Stats

__all__ = [
    "AlreadyRecorded",
    "ChannelBusy",
    "Database",
    "Downtime",
    "Journal",
    "Match",
    "People",
    "Person",
    "Player",
    "Result",
    "SeqTaken",
    "Server",
    "Standing",
    "Stats",
    "StorageError",
    "UnknownMatch",
    "Unusable",
]
