"""The tables. Rows stay inside this package: journal, stats and people hand out frozen dataclasses.

Every id from Discord is a `UserId` or a `DiscordId`. The `info` of each table says whose its rows are. In people's rows
each text column says whether it is personal. `privacy` reads this to know what to export and what to erase.

Decision: bot/decisions/0089-deleted-players-become-a-pseudonym.md.
"""

from storage.models import base, matches, people, solo, tournaments

__all__ = ["base", "matches", "people", "solo", "tournaments"]  # so that Base knows all tables, whichever is imported
