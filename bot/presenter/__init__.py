"""Screens: what a table, a hand or a lobby looks like, as plain data.

A screen is made from a View and words, and from nothing else: no game's name appears here, and whatever a game
needs to show it says in its View. `components` turns a screen into Discord's components.
"""

from .absences import away_screen, busy_screen, countdown
from .hand import hand_screen, has_a_hand
from .help import greeting_screen, help_screen
from .lobby import lobby_screen, options_screen
from .menu import menu_screen
from .pages import leave_screen, rules_screen
from .preferences import preferences_screen, settings_screen
from .privacy import delete_screen, privacy_screen
from .profile import Sheet, no_stats_screen, stats_screen
from .refusals import refusal_text
from .result import closed_screen, over_screen
from .scores import Board, leaderboard_screen
from .screen import Button, ChannelMenu, Row, Screen, Select, notice_screen, restarting_screen, table_link
from .seals import proof_screen
from .table import table_screen
from .whynot import unplayable, why_text

__all__ = [
    "Board",
    "Button",
    "ChannelMenu",
    "Row",
    "Screen",
    "Select",
    "Sheet",
    "away_screen",
    "busy_screen",
    "closed_screen",
    "countdown",
    "delete_screen",
    "greeting_screen",
    "hand_screen",
    "has_a_hand",
    "help_screen",
    "leaderboard_screen",
    "leave_screen",
    "lobby_screen",
    "menu_screen",
    "no_stats_screen",
    "notice_screen",
    "options_screen",
    "over_screen",
    "preferences_screen",
    "privacy_screen",
    "proof_screen",
    "refusal_text",
    "restarting_screen",
    "rules_screen",
    "settings_screen",
    "stats_screen",
    "table_link",
    "table_screen",
    "unplayable",
    "why_text",
]
