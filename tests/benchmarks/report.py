"""The table that the load benchmark prints: each figure with its limit."""

import re
from dataclasses import dataclass
from typing import Any

from live.support.load_generator import Figures
from live.support.process import Bot
from live.support.server import Discord
from live.support.wire import Call

WARNINGS = re.compile("heartbeat blocked|Can't keep up")  # of discord.gateway


def quantile(values: list[float], part: float) -> float:
    """A quantile of values in seconds, returned in milliseconds."""
    ordered = sorted(values) or [float("nan")]
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))]


@dataclass
class Report:
    """The printed table; it remembers whether a limit was missed."""

    missed: bool = False

    def head(self, title: str) -> None:
        print(f"\n{title:<66}{'figure':>12}{'limit':>12}")

    def line(self, what: str, figure: float, limit: float | None = None, unit: str = "", *, digits: int = 0) -> None:
        late = limit is not None and not figure <= limit
        self.missed |= late
        bound = "" if limit is None else f"{limit:.{digits}f}{unit}"
        print(f"  {what:<64}{f'{figure:.{digits}f}{unit}':>12}{bound:>12}{'  MISSED' if late else ''}", flush=True)

    def latency(self, figures: Figures, bot: Bot) -> None:
        self.line("answers p50", quantile(figures.answers, 0.5), None, " ms")
        self.line("answers p99", quantile(figures.answers, 0.99), 500, " ms")
        self.line("slowest answer", quantile(figures.answers, 1), 2500, " ms")
        self.line("not answered", figures.unanswered, 0)
        self.line("longest stall of the event loop", 1000 * figures.stall, 100, " ms")
        self.line("of that, CPU of the bot", 1000 * figures.stalled, None, " ms")
        self.line("heartbeat warnings", len(WARNINGS.findall(bot.log.read_text())), 0)
        self.rates(figures)

    def rates(self, figures: Figures) -> None:
        self.line("clicks a second", len(figures.answers) / figures.seconds)
        self.line("moves in the journal, a second", figures.played / figures.seconds)
        self.line("calls of the bot, a second", figures.calls / figures.seconds)
        self.line("clicks for which no table waited", figures.idle)
        self.line("clicks at tables of which nothing had been heard", figures.swept)
        self.line("clicks that were sent late", figures.late)
        self.line("of one core, the bot", 100 * figures.cpu / figures.seconds, None, " %")
        self.line("of that core, taken by other machines", 100 * figures.stolen / figures.seconds, None, " %")
        self.line("of one core, the loopback Discord and its robots", 100 * figures.own / figures.seconds, None, " %")


class Pictures:
    """Counts the edits of tables and hands with a picture. Notes and hands without cards have none and do not count."""

    def __init__(self, discord: Discord) -> None:
        self.edits = self.pictured = 0
        discord.faults.after.append(self._look)

    def _look(self, call: Call) -> None:
        if call.method in ("PATCH", "POST") and isinstance(call.body, dict):
            body: dict[str, Any] = call.body.get("data") or call.body
            shown = repr(body.get("components"))
            if "custom_id" in shown and "Aucune carte en main" not in shown:
                self.edits += 1
                self.pictured += bool(body.get("attachments"))

    def part(self) -> float:
        """The percentage of edits with a picture since the last call."""
        edits, pictured = self.edits, self.pictured
        self.edits = self.pictured = 0
        return 100 * pictured / max(1, edits)
