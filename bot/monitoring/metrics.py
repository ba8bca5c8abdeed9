"""Metrics: what an operator watches, counted where it happens, in a registry of the bot's own.

No label contains a user, a server, a table, an id or a token, nor anything else that grows: only kinds, states,
reasons and keys of games. So a metrics page may be kept and shown to anybody.
"""

import asyncio
from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

import discord
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

import games
from bot.core.types import Interaction

# For the whole process. Otherwise the library adds a line with its start time to each line, and doubles the page.
disable_created_metrics()  # type: ignore[no-untyped-call]

STATES = ("lobby", "playing", "paused")
ANSWER_BUCKETS: Final = (0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 15.0)  # Discord waits 3 s
LAG_BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
COMMIT_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
REST_BUCKETS: Final = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
KINDS: Final = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "component",  # a form that a click opened
    discord.InteractionType.autocomplete: "autocomplete",
}
MAX_HANDLING_TIME = 60.0  # seconds after which an interaction whose handler did not report its end is dropped
REPORTS = ("rule", "computer", "advice", "words", "display")  # what users may report as wrong
FAILURES = (
    "broken",
    "disk-full",
    "in-doubt",
    "not-kept",
    "not-recorded",
    "slow",
    "unsure",
)  # refusals that are not the user's fault


class Metrics:
    """The instruments of one bot. `states`: the game and the state of every open table at the time of the call."""

    def __init__(
        self, states: Callable[[], Iterable[tuple[str, str]]], shards: Callable[[], Iterable[int]] = tuple
    ) -> None:
        """`shards`: the shard of every open table at the time of the call."""
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        registry.register(OpenTables(states))
        self._by_shard = TablesByShard(shards)
        registry.register(self._by_shard)
        self._moves = Counter("tapis_moves", "Moves in the journal, by who played them.", ["by"], registry=registry)
        self._refusals = Counter(
            "tapis_moves_refused", "Moves of people that were not played, by reason.", ["why"], registry=registry
        )
        self._answers = Histogram(
            "tapis_answer_seconds",
            "From the arrival of a click or a command to its answer, by kind and by what the answer was.",
            ["kind", "outcome"],
            buckets=ANSWER_BUCKETS,
            registry=registry,
        )
        self._unanswered = Counter(
            "tapis_unanswered", "Clicks and commands that ended without an answer.", ["kind"], registry=registry
        )
        self._ignored = Counter(
            "tapis_clicks_ignored", "Clicks and commands of users who are much too fast.", registry=registry
        )
        self.commits = Histogram(
            "tapis_commit_seconds", "Commits of the database.", buckets=COMMIT_BUCKETS, registry=registry
        )
        self._pictures = Counter(
            "tapis_pictures",
            "Pictures that were wanted: drawn, kept from before, given up for text (crowded), failed.",
            ["outcome"],
            registry=registry,
        )
        self._gateway = Counter(
            "tapis_gateway_events", "Ready (a new session), resumed, disconnected.", ["event"], registry=registry
        )
        self.connected = Gauge(
            "tapis_gateway_connected", "Whether Discord's gateway is connected, by shard.", ["shard"], registry=registry
        )
        self.connected.labels("0")
        self.lag = Histogram(
            "tapis_loop_lag_seconds",
            "How late the event loop was, four times a second.",
            buckets=LAG_BUCKETS,
            registry=registry,
        )
        self._rest = Counter(
            "tapis_rest_calls",
            "Answers to calls of Discord's REST API; `limit`: whether a call counts against the global rate limit.",
            ["method", "route", "limit", "status"],
            registry=registry,
        )
        self._rest_time = Histogram(
            "tapis_rest_seconds", "Calls of Discord's REST API.", ["limit"], buckets=REST_BUCKETS, registry=registry
        )
        self._throttled = Counter(
            "tapis_rate_limited", "429s by Discord's scope: user, global, shared.", ["scope"], registry=registry
        )
        self._reports = Counter(
            "tapis_reports", "Mistakes that users have reported, by kind.", ["kind"], registry=registry
        )
        self._begin_at_zero()

    def _begin_at_zero(self) -> None:
        """A rate over a counter that appears with its first event would miss that event."""
        for counter, values in (
            (self._moves, ("person", "computer", "table")),
            (self._refusals, ("not-recorded", "in-doubt", "disk-full")),
            (self._pictures, ("drawn", "kept", "crowded", "failed")),
            (self._gateway, ("ready", "resumed", "disconnect")),
            (self._reports, REPORTS),
            (self._throttled, ("user", "global", "shared", "none")),
        ):
            for value in values:
                counter.labels(value)

    def moved(self, by: str) -> None:
        """A move is in the journal. `by`: person, computer, or table (the closing move of a window)."""
        self._moves.labels(by).inc()

    def refused(self, why: str) -> None:
        """A person's move was not played; `why` is a key of the rules or of the words."""
        self._refusals.labels(why).inc()

    def answered(self, kind: str, outcome: str, seconds: float) -> None:
        self._answers.labels(kind, outcome).observe(seconds)

    def unanswered(self, kind: str) -> None:
        self._unanswered.labels(kind).inc()

    def ignored(self) -> None:
        """A click was not answered, because its user still clicks too fast after the warning."""
        self._ignored.inc()

    def pictured(self, outcome: str) -> None:
        """A picture was wanted. `outcome`: drawn, kept, crowded or failed."""
        self._pictures.labels(outcome).inc()

    def expect(self, shards: Sequence[int]) -> None:
        """The shards of this process, before they are connected."""
        self.connected.clear()
        self._by_shard.expected = tuple(shards)
        for shard in shards:
            self.connected.labels(str(shard))

    def gateway(self, event: str, shard: int = 0) -> None:
        """`event`: ready, resumed or disconnect of a shard."""
        self._gateway.labels(event).inc()
        self.connected.labels(str(shard)).set(event != "disconnect")

    def called(self, method: str, route: str, limit: str, status: str, seconds: float) -> None:
        """A REST call has ended. `limit`: global or exempt; `status`: of the answer, or `error` without one."""
        self._rest.labels(method, route, limit, status).inc()
        self._rest_time.labels(limit).observe(seconds)

    def throttled(self, scope: str) -> None:
        """Discord answered 429. `scope`: from its header; `none` if the answer does not come from Discord's API."""
        self._throttled.labels(scope if scope in ("user", "global", "shared") else "none").inc()

    def reported(self, kind: str) -> None:
        """A user has reported a mistake. `kind`: one of REPORTS."""
        self._reports.labels(kind).inc()

    def page(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self.registry)


class TablesByShard(Collector):
    """The open tables of each shard of this process; `shards`: the shard of every open table."""

    def __init__(self, shards: Callable[[], Iterable[int]]) -> None:
        self._shards = shards
        self.expected: tuple[int, ...] = (0,)

    def collect(self) -> Iterator[GaugeMetricFamily]:
        found = Tally(self._shards())
        family = GaugeMetricFamily("tapis_shard_tables", "Open tables by shard.", labels=["shard"])
        for shard in sorted({*self.expected, *found}):
            family.add_metric([str(shard)], found[shard])
        yield family


class OpenTables(Collector):
    """The open tables by game and state, counted at each request."""

    def __init__(self, states: Callable[[], Iterable[tuple[str, str]]]) -> None:
        self._states = states

    def collect(self) -> Iterator[GaugeMetricFamily]:
        found = Tally(self._states())
        family = GaugeMetricFamily("tapis_open_tables", "Open tables.", labels=["game", "state"])
        for game in games.KEYS:
            for state in STATES:
                family.add_metric([game, state], found[game, state])
        yield family


@dataclass
class Pending:
    """An interaction that has arrived."""

    interaction: Interaction
    kind: str
    arrived: float = field(default_factory=perf_counter)
    outcome: str = "done"
    sent: bool = False  # its answer is on its way
    counted: bool = False  # its answer is in the metrics


class Inflight:
    """Every interaction that has arrived and is not finished. `release` frees what one of them keeps."""

    def __init__(self, metrics: Metrics, release: Callable[[Interaction], None]) -> None:
        self._metrics = metrics
        self._release = release
        self._pending: dict[int, Pending] = {}
        self._idle = asyncio.Event()
        self._idle.set()
        self.last_arrival = perf_counter()

    def arrived(self, interaction: Interaction) -> None:
        """Note an arrival. The gateway's reader itself calls this, so that a delay of the event loop counts."""
        self._drop_oldest()
        self.last_arrival = perf_counter()
        if kind := KINDS.get(interaction.type):
            self._pending[interaction.id] = Pending(interaction, kind)
            self._idle.clear()

    def refused(self, interaction: Interaction, key: str) -> None:
        """Note that a request was refused; `key`: of the words."""
        if pending := self._pending.get(interaction.id):
            pending.outcome = "failed" if key in FAILURES else "refused"

    def waits(self, interaction: Interaction) -> bool:
        """Whether no answer was sent yet."""
        pending = self._pending.get(interaction.id)
        return pending is not None and not (pending.sent or pending.counted or interaction.response.is_done())

    def sent(self, interaction_id: int) -> None:
        """Note that its answer is on its way: redraws need not wait for the network."""
        if pending := self._pending.get(interaction_id):
            pending.sent = True

    def answered(self, interaction_id: int) -> None:
        """Note that Discord has its answer. For an autocompletion that is the end."""
        if (pending := self._pending.get(interaction_id)) and not pending.counted:
            pending.counted = True
            self._metrics.answered(pending.kind, pending.outcome, perf_counter() - pending.arrived)
            if pending.kind == "autocomplete":
                self._drop(interaction_id)
                self._release(pending.interaction)

    def finished(self, interaction: Interaction) -> None:
        """Note that its handler has ended, with or without an answer."""
        if (pending := self._pending.get(interaction.id)) is None:
            return
        if interaction.response.is_done():
            self.answered(interaction.id)
        else:
            self._metrics.unanswered(pending.kind)
        self._drop(interaction.id)
        self._release(interaction)

    @contextmanager
    def handling(self, interaction: Interaction) -> Iterator[None]:
        """Around a handler: the interaction is finished when the block ends, also by an exception."""
        try:
            yield
        finally:
            self.finished(interaction)

    @property
    def unanswered(self) -> int:
        """How many clicks and commands await an answer. Autocompletions do not count: a lost one harms nobody."""
        return sum(
            not (pending.sent or pending.counted or pending.kind == "autocomplete")
            for pending in self._pending.values()
        )

    async def idle(self) -> None:
        """Return when no interaction is under way."""
        await self._idle.wait()

    def _drop(self, interaction_id: int) -> None:
        self._pending.pop(interaction_id, None)
        if not self._pending:
            self._idle.set()

    def _drop_oldest(self) -> None:
        """Drop the oldest ones that nothing will ever finish, for example an unanswered autocompletion."""
        while self._pending:
            number, oldest = next(iter(self._pending.items()))
            if perf_counter() - oldest.arrived < MAX_HANDLING_TIME:
                return
            self._drop(number)
            if oldest.kind == "autocomplete":
                self._release(oldest.interaction)
