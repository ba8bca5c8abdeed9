"""64 people at 16 tables, with the pauses of a real bot: its calls against Discord's limits, and people's waits."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from live.support.move_history import MoveHistory
from live.support.people import Town
from live.support.process import running
from live.support.rate_limits import BUCKET, GLOBAL, PERIOD, SECOND, RateLimits
from live.support.server import Discord
from live.support.tournament import PLAY_TIMEOUT, Players, Venue
from live.support.waiting import until
from live.support.wire import Call

PEOPLE, TABLES, DEALS = 64, 16, 2
PACE = 2.0  # seconds between two looks of a player
MINUTE = 60.0
EDIT_GAP = 1.2  # seconds between two edits of a table


def most_within(moments: Iterable[float], period: float) -> int:
    """The most moments within any period of this length."""
    times = sorted(moments)
    first = most = 0
    for last, time in enumerate(times):
        while times[first] <= time - period:
            first += 1
        most = max(most, last - first + 1)
    return most


def by_channel(calls: list[Call], method: str) -> dict[str, list[float]]:
    """The moments at which the bot itself, without an interaction, sent or edited messages, by channel."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    for call in calls:
        parts = call.path.split("/")
        if call.method == method and call.counts and parts[1] == "channels" and "messages" in parts:
            found[parts[2]].append(call.at)
    return found


@pytest.mark.proof
async def test_a_round_of_sixteen_tables_stays_below_the_limits(
    tmp_path: Path, record_proof: Callable[..., None]
) -> None:
    async with Discord(limits=RateLimits()).serving() as discord:
        town = Town(discord)
        venue = Venue.of(town, tmp_path, PEOPLE)
        players = Players(venue, MoveHistory(venue.database), random.Random(64), PACE, curious=False)
        async with running(discord, tmp_path, COMPUTER_PACE="1.2"):
            await venue.announce(game="coinche", rounds=1, deals=DEALS, break_minutes=0)
            await venue.register()
            registered = list(discord.traffic.newest)
            players.start()
            await venue.begin()
            began = next(call.at for call in reversed(discord.traffic.newest) if call.interaction)
            await until(players.over, patience=PLAY_TIMEOUT)
            await players.stop()
        calls = [call for call in discord.traffic.newest if call.at >= began]
    sent, edited = by_channel(calls, "POST"), by_channel(calls, "PATCH")
    threads = [call.at for call in calls if call.method == "POST" and call.path.endswith("/threads")]
    tables = [str(channel) for (channel,) in venue.query("SELECT channel_id FROM round_tables")]
    messages = venue.query("SELECT message_id FROM matches JOIN round_tables ON match_id = matches.id")
    edits = [(discord.message_of(call), call.at) for call in calls if call.method == "PATCH"]
    redrawn = [[at for changed, at in edits if changed == message] for (message,) in messages]
    pinged, shown = ([sent[channel][number] - began for channel in tables] for number in (0, 1))
    gaps = [late - early for times in redrawn for early, late in pairwise(times)]
    first_moves: dict[int, float] = {}
    for tried in players.history.tried.values():
        if tried.told == "accepted":
            first_moves.setdefault(tried.match, tried.sent.answer.result().at - began)
    hands = [call.at - began for call in calls if call.path == "/users/@me/channels"]
    counted = [call.at for call in calls if call.counts]
    assert len(threads) == len(tables) == len(first_moves) == TABLES
    lines = [
        f"registered with {len(registered)} calls; {len(players.history.tried)} clicks on moves",
        f"calls of the bot's limit: {most_within(counted, MINUTE)} a minute, {most_within(counted, SECOND)} a second",
        f"all calls: {most_within((call.at for call in calls), MINUTE)} a minute",
        f"threads: {most_within(threads, PERIOD)} in {PERIOD:.0f} s; messages sent to one channel: "
        f"{max(most_within(times, PERIOD) for times in sent.values())}, edited: "
        f"{max((most_within(times, PERIOD) for times in edited.values()), default=0)}",
        f"shortest gap between two edits of a table: {min(gaps):.2f} s, most a minute: "
        f"{max(most_within(times, MINUTE) for times in redrawn)}",
        f"waits: thread {max(pinged):.1f} s, table {max(shown):.1f} s, first move {max(first_moves.values()):.1f} s, "
        f"last DM {max(hands, default=0):.1f} s",
        f"the round: {calls[-1].at - began:.0f} s; answers {dict(discord.traffic.statuses)}",
    ]
    record_proof(*lines)
    assert discord.traffic.invalid == 0
    assert most_within(counted, SECOND) < GLOBAL
    assert max(most_within(times, PERIOD) for times in (*sent.values(), *edited.values(), threads)) <= BUCKET
    assert max(most_within(times, MINUTE) for times in redrawn) <= MINUTE / EDIT_GAP + 1
