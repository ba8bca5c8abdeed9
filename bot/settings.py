"""Configuration: from the environment or a `.env` file. Everything but the token has a default."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

LONGEST_LOBBY = 24 * 365  # hours
WEB = r"^https?://[^\s()<>]+$"  # an address that fits into a link in a message


@dataclass(frozen=True, slots=True)
class Pacing:
    """Delays for Discord's limits and for people's eyes. Gaps in seconds, `click_rate` in clicks per second."""

    computer: float  # before a computer plays, approximately
    edit_gap: float  # between two edits of one table
    quiet_gap: float  # without a move, before the words of hands that wait for others are brought up to date
    dm_gap: float  # between opening two DMs, in the whole process: Discord punishes bots that open many
    retry_gap: float  # before a failed redraw is tried again; twice as long the second time
    announcement_gap: (
        float  # between announcing a shutdown at two tables: Discord allows 50 calls a second, not counting answers
    )
    table_gap: float  # between opening two tables of a tournament
    tournament_gap: float  # between two looks at all tournaments
    click_rate: float  # of each user, over time; see transport/click_throttle
    answer_patience: float  # before the bot answers a request that still runs: Discord waits three seconds
    turn_patience: float  # for a listener's next turn, which answers the move that they have written

    @classmethod
    def live(cls, computer: float = 1.2) -> Pacing:
        """For real players on Discord."""
        return cls(
            computer,
            edit_gap=1.2,
            quiet_gap=3.0,
            dm_gap=1.0,
            retry_gap=1.0,
            announcement_gap=1 / 40,
            table_gap=3.0,
            tournament_gap=5.0,
            click_rate=5.0,
            answer_patience=2.2,
            turn_patience=6.0,
        )

    @classmethod
    def instant(cls) -> Pacing:
        """For tests and the sandbox: no delays for human eyes or for limits that do not exist there."""
        return cls(
            0,
            edit_gap=0,
            quiet_gap=0,
            dm_gap=0,
            retry_gap=0,
            announcement_gap=0,
            table_gap=0,
            tournament_gap=0,
            click_rate=inf,
            answer_patience=inf,
            turn_patience=0,
        )


class Settings(BaseSettings):
    """The operator's settings. Environment variables have the same names in capitals (`DISCORD_TOKEN`).

    `computer_pace` 0 means no delays at all (`Pacing.instant`), as in tests and the sandbox.
    """

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr | None = None
    database_url: str = Field(default="sqlite+aiosqlite:///tapis-vert.db", repr=False)  # may contain a password
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    language: str = "auto"  # auto: the language of each server and user; otherwise an available language
    pictures: bool = True  # False: text and card emojis everywhere
    computer_pace: float = Field(default=1.2, ge=0, le=60)  # seconds before a computer plays, approximately
    computer_workers: int = Field(default=1, ge=0)  # processes in which computers think; 0: the bot's own process
    log_format: Literal["text", "json"] = "text"  # json: one object per line, for log collectors
    metrics_port: int | None = Field(default=None, ge=0, le=65535)  # 0: any free port; None: no metrics page
    metrics_host: str = "127.0.0.1"  # any other address exposes the page to the network

    source_url: str | None = Field(default=None, pattern=WEB, max_length=300)  # where your copy's source is published
    contact: str | None = Field(default=None, max_length=200)  # how people reach the operator: shown in /help, /about
    privacy_url: str | None = Field(default=None, pattern=WEB, max_length=300)  # where your PRIVACY.md is published
    terms_url: str | None = Field(default=None, pattern=WEB, max_length=300)  # where your TERMS.md is published

    shards: str | None = None  # of this process, such as `0-3/16`; auto: one process, as many as Discord recommends
    calls_per_second: int | None = Field(default=None, ge=1, le=50)  # of Discord's fifty; None: its shards' share

    tables_per_host: int = Field(default=5, ge=1)  # lobbies and matches that one host may have open at once
    tables_per_server: int = Field(default=100, ge=1)
    lobby_hours: float = Field(default=24, gt=0, le=LONGEST_LOBBY)  # before a lobby closes if nobody joins

    reports: bool = True  # screens offer to report mistakes to the operator

    read_mentions: bool = False  # answer messages in servers that mention the bot: Discord then sends all of them

    daily_timezone: str = "UTC"  # such as Europe/Paris: when the deal of the day changes

    @field_validator("daily_timezone")
    @classmethod
    def is_timezone(cls, name: str) -> str:
        """Refuse an unknown time zone. Raises ValueError."""
        try:
            ZoneInfo(name)
        except (ZoneInfoNotFoundError, ValueError) as unknown:
            raise ValueError(f"{name!r} is not a time zone: write one like Europe/Paris, or UTC") from unknown
        return name

    @property
    def links(self) -> dict[str, str]:
        """The addresses that /help and /about link to, by the name of their label: only those that are set."""
        links = {"source": self.source_url, "privacy": self.privacy_url, "terms": self.terms_url}
        return {name: address for name, address in links.items() if address}

    @property
    def pacing(self) -> Pacing:
        """Live pacing, unless computers play without a pause."""
        return Pacing.live(self.computer_pace) if self.computer_pace else Pacing.instant()
