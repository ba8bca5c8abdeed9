"""Configuration: from the environment or a `.env` file, with a default for everything but the token."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

LONGEST_LOBBY = 24 * 365  # hours
WEB = r"^https?://[^\s()<>]+$"  # an address that a link in a message can hold


@dataclass(frozen=True, slots=True)
class Pacing:
    """What keeps to Discord's limits and to people's eyes. Gaps in seconds, `click_rate` in clicks a second."""

    computer: float  # before a computer plays, more or less
    edit_gap: float  # between two edits of one table
    dm_gap: float  # between two DMs opened, in the whole process: Discord punishes those who open many
    retry_gap: float  # before a drawing that failed is tried again; the second time twice as many
    announcement_gap: (
        float  # between two tables that are told of a stop: Discord takes 50 calls a second, answers apart
    )
    click_rate: float  # of each user, for long; see transport/click_throttle
    answer_patience: float  # before a request that is still under way is answered: Discord waits for three

    @classmethod
    def live(cls, computer: float = 1.2) -> Pacing:
        """Among people, and on Discord."""
        return cls(
            computer,
            edit_gap=1.2,
            dm_gap=1.0,
            retry_gap=1.0,
            announcement_gap=1 / 40,
            click_rate=5.0,
            answer_patience=2.2,
        )

    @classmethod
    def instant(cls) -> Pacing:
        """In tests and the sandbox: nothing waits for a human eye, nor for limits that are not there."""
        return cls(0, edit_gap=0, dm_gap=0, retry_gap=0, announcement_gap=0, click_rate=inf, answer_patience=inf)


class Settings(BaseSettings):
    """What an operator may set. Names in the environment are the same in capitals (`DISCORD_TOKEN`).

    `computer_pace` 0 stands for no pace at all (`Pacing.instant`): that is how tests and the sandbox run.
    """

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr | None = None
    database_url: str = Field(default="sqlite+aiosqlite:///tapis-vert.db", repr=False)  # a password may stand in it
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    language: str = "auto"  # auto: the server's and each person's own; else one of those that are there
    pictures: bool = True  # False: text, and the emojis of the cards, everywhere
    computer_pace: float = Field(default=1.2, ge=0, le=60)  # seconds before a computer plays, more or less
    computer_workers: int = Field(default=1, ge=0)  # processes in which computers think; 0: the bot's own
    log_format: Literal["text", "json"] = "text"  # json: one object a line, for whatever collects logs
    metrics_port: int | None = Field(default=None, ge=0, le=65535)  # 0: any that is free; None: no page
    metrics_host: str = "127.0.0.1"  # another address opens the page to whoever reaches it

    source_url: str | None = Field(default=None, pattern=WEB, max_length=300)  # where your copy's source is published
    contact: str | None = Field(default=None, max_length=200)  # how people reach the operator: shown in /help, /about
    privacy_url: str | None = Field(default=None, pattern=WEB, max_length=300)  # where your PRIVACY.md is published
    terms_url: str | None = Field(default=None, pattern=WEB, max_length=300)  # where your TERMS.md is published

    shards: str | None = None  # of this process, as `0-3/16`; auto: one process, as many as Discord wants
    calls_per_second: int | None = Field(default=None, ge=1, le=50)  # of Discord's fifty; None: by its shards

    tables_per_host: int = Field(default=5, ge=1)  # open at once: lobbies and matches that one person opened
    tables_per_server: int = Field(default=100, ge=1)
    lobby_hours: float = Field(default=24, gt=0, le=LONGEST_LOBBY)  # that a lobby which nobody joins stays open

    daily_timezone: str = "UTC"  # in which a day begins for the deal of the day, as Europe/Paris

    @field_validator("daily_timezone")
    @classmethod
    def is_timezone(cls, name: str) -> str:
        """Refuse a time zone that nobody knows."""
        try:
            ZoneInfo(name)
        except (ZoneInfoNotFoundError, ValueError) as unknown:
            raise ValueError(f"{name!r} is no time zone: write one like Europe/Paris, or UTC") from unknown
        return name

    @property
    def links(self) -> dict[str, str]:
        """What /help and /about link to, by the name of its words: only what is set."""
        links = {"source": self.source_url, "privacy": self.privacy_url, "terms": self.terms_url}
        return {name: address for name, address in links.items() if address}

    @property
    def pacing(self) -> Pacing:
        """Live, unless computers play without a pause."""
        return Pacing.live(self.computer_pace) if self.computer_pace else Pacing.instant()
