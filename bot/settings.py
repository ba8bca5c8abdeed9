"""Configuration: from the environment or a `.env` file, with a default for everything but the token."""

from __future__ import annotations

from math import inf
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What an operator may set. Names in the environment are the same in capitals (`DISCORD_TOKEN`).

    `computer_pace` is also the house's pace: at 0 nothing waits for a human eye, nor for Discord's rate
    limits, because there is no Discord: that is how tests and the sandbox run.
    """

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///tapis-vert.db"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    language: Literal["auto", "fr", "en"] = "auto"  # auto: the server's and each person's own
    pictures: bool = True  # False: text, and the emojis of the cards, everywhere
    computer_pace: float = Field(default=1.2, ge=0)  # seconds before a computer plays, more or less
    computer_workers: int = Field(default=1, ge=0)  # processes in which computers think; 0: the bot's own
    metrics_port: int | None = Field(default=None, ge=0, le=65535)  # on 127.0.0.1; 0: any that is free; None: no page

    @property
    def edit_gap(self) -> float:
        """Seconds between two edits of one table."""
        return 1.2 if self.computer_pace else 0

    @property
    def dm_gap(self) -> float:
        """Seconds between two DMs opened, in the whole process: Discord punishes those who open many."""
        return 1.0 if self.computer_pace else 0

    @property
    def click_rate(self) -> float:
        """Clicks a second that each person may make for long; see throttle.py."""
        return 5.0 if self.computer_pace else inf

    @property
    def announcement_gap(self) -> float:
        """Seconds between two tables that are told of a stop: Discord takes 50 calls a second, answers apart."""
        return 1 / 40 if self.computer_pace else 0

    @property
    def retry_gap(self) -> float:
        """Seconds before a drawing that failed is tried again; the second time twice as many."""
        return 1.0 if self.computer_pace else 0
