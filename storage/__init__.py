"""The journal of matches, the statistics and the preferences. Other packages import from here only.

This package knows neither the rules of the games nor Discord: a move is a string, a user is a number and a name.
Rows and sessions stay inside; callers get frozen dataclasses.
"""

from storage.backup.backup import back_up
from storage.backup.files import Content
from storage.backup.restore import restore
from storage.book import Book, Deeds, DeedTally, Stamps, Statistics
from storage.daily import TRY_SEAT, Daily, DailyDeal, DailyTry, End, RankedTry
from storage.engine.database import Database
from storage.engine.inspection import DatabaseState
from storage.errors import (
    AlreadyRecorded,
    BackupError,
    Barred,
    ChannelBusy,
    Damaged,
    DiskFull,
    FileGone,
    NotInvited,
    Outdated,
    SeqTaken,
    StorageError,
    TooBusy,
    TooMany,
    TooManyReports,
    Unknown,
    Unsure,
    Unusable,
)
from storage.evenings import Evening, Evenings
from storage.journal.heartbeat import Heartbeat
from storage.journal.journal import Journal
from storage.moderation import Act, Bar, Moderation
from storage.people.alerts import Alert, Alerts, Ping
from storage.people.avoidance import Avoidance, Avoided, Relations
from storage.people.guilds import Announcements, DeletedCounts, Guilds
from storage.people.preferences import People, Person, Server
from storage.people.privacy import Privacy
from storage.practice import Practice, Practices, TablePosition
from storage.presets import Preset, Presets
from storage.problems import Problem, Problems
from storage.ratings.changes import RatingChange
from storage.ratings.model import ALL, ALL_TIME, SETTLED, Rating, ladders, season_before, season_of
from storage.ratings.profiles import Activity, Partner, Profile, SoloTally, Tally
from storage.ratings.rebuild import Ratings
from storage.ratings.stats import Past, Rate, Standing, Stats
from storage.records import Guest, Player, Result, TableRecord
from storage.reports import Report, Reports
from storage.roles import DueRole, Roles, RoleTally, TiedRole
from storage.settings import USUAL, TableSettings
from storage.tournaments import Entrant, NewTournament, Round, RoundTable, Tournament, Tournaments
from storage.usage import Figures, Play, Usage, Waiting, Week
