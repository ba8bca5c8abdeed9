"""Replays: positions and deals, matches that cannot be replayed, and what is read for whom."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, cast

import pytest
from support.discord.bare_delivery import log_lines
from support.games.matches import play_out, random_move
from support.storage.records import NOON, record

import games
from bot.core.errors import Refused
from bot.core.types import Actor
from bot.matches import replay as module
from bot.matches.replay import CACHE_SIZE, LONG_MATCH, STRIDE, Replay, Replays, build_replay
from storage import Damaged, Journal, TableRecord, Unknown

SEED = b"s" * 32
Moves = tuple[tuple[int | None, str], ...]


@cache
def rikiki() -> games.Game:
    """A match of five deals of one, two, three, two and one cards; it is shared: do not play on it."""
    return play_out(games.new("rikiki", seats=3, options={"max_cards": 3}, seed=SEED, dealer=0), Random(1))


@cache
def long_match() -> games.Game:
    """A match of more than two strides; it is shared: do not play on it."""
    return play_out(games.new("belote", seats=4, seed=SEED), Random(1))


def recorded(match: games.Game, **changes: Any) -> TableRecord:
    """The record of a finished match."""
    values = {
        "status": "finished",
        "version": games.info(match.key).version,
        "options": dict(match.options),
        "seed": match.seed,
        "dealer": match.dealer,
        "started_at": NOON,
    }
    return record(match.key, match.seats, **cast(dict[str, Any], values | changes))


def deal_starts(match: games.Game) -> tuple[int, ...]:
    """After how many moves the table counted another deal."""
    again = games.new(match.key, seats=match.seats, options=match.options, seed=match.seed, dealer=match.dealer)
    starts, number = [0], again.view(None).facts["deal"]
    for count, (seat, move) in enumerate(match.log[:-1], 1):
        again.play(seat, move)
        if again.view(None).facts["deal"] != number:
            starts.append(count)
            number = again.view(None).facts["deal"]
    return tuple(starts)


def reason(match: TableRecord, moves: Iterable[tuple[int | None, str]] = ()) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as refused:
        build_replay(match, moves)
    return refused.value.key, refused.value.facts


# -- positions -------------------------------------------------------------------------------------------------


def test_a_position_belongs_to_the_deal_that_began_last() -> None:
    replay = Replay(10, (0, 3, 8), (), ())
    assert [replay.deal_at(position) for position in (0, 2, 3, 7, 8, 10)] == [0, 0, 1, 1, 2, 2]
    assert [replay.end_of(deal) for deal in (0, 1, 2)] == [3, 8, 10]
    assert [replay.within(position) for position in (-1, 0, 10, 11)] == [0, 0, 10, 10]


def test_a_finished_match_is_replayed_from_its_first_deal_to_its_end() -> None:
    match = rikiki()
    replay = build_replay(recorded(match), iter(match.log))
    assert (replay.length, replay.moves, replay.under_way) == (len(match.log), match.log, None)
    assert replay.deals == deal_starts(match)
    assert len(replay.deals) == 5
    assert [replay.at(position).log for position in (0, 1, replay.length)] == [(), match.log[:1], match.log]
    assert (replay.at(replay.length).outcome, replay.at(0).dealer) == (match.outcome, match.dealer)


def test_a_step_plays_from_the_snapshot_before_it_and_changes_nothing() -> None:
    match = long_match()
    replay = build_replay(recorded(match), match.log)
    assert replay.length > 2 * STRIDE
    assert [len(kept.log) for kept in replay.snapshots] == [*range(0, replay.length + 1, STRIDE)]
    for position in (0, STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE + 3):
        assert replay.at(position).log == match.log[:position]
    replay.at(STRIDE).play(*match.log[STRIDE])
    assert replay.at(STRIDE).log == match.log[:STRIDE]


# -- matches that cannot be replayed -----------------------------------------------------------------------------


def test_a_match_that_cannot_be_replayed_is_refused_with_its_reason() -> None:
    whole = recorded(rikiki())
    assert reason(replace(whole, game="old_game")) == ("replay-game-gone", {"game": "old game"})
    assert reason(replace(whole, version=whole.version - 1)) == ("replay-stale", {"game": "rikiki"})
    assert reason(replace(whole, seed=None)) == ("replay-damaged", {"match": "7"})
    assert reason(whole, [(1, "bid:9")]) == ("replay-damaged", {"match": "7"}), "the rules refuse a move"
    cut = rikiki().log[:-1]
    assert reason(whole, cut) == ("replay-damaged", {"match": "7"}), "it has no end"
    assert build_replay(replace(whole, status="stopped"), cut).length == len(cut)


# -- a match in play ---------------------------------------------------------------------------------------------


def test_a_match_in_play_is_shown_up_to_the_end_of_its_last_deal() -> None:
    match = rikiki()
    running = recorded(match, status="playing")
    _, second, third, *_ = deal_starts(match)
    assert reason(running, match.log[: second - 1]) == ("replay-running", {})
    for moves in (third, third + 2):
        replay = build_replay(running, match.log[:moves])
        assert (replay.length, replay.moves, replay.deals) == (third - 1, match.log[: third - 1], (0, second))
        begun = games.replay(match.key, match.seats, match.options, match.seed, match.dealer, match.log[:third])
        assert replay.under_way == begun.screen_view(None), "what the public saw when the deal under way began"


@pytest.mark.parametrize(("key", "options"), [("baccara", {"rounds": 1, "max_coups": 20}), ("kems", {})])
def test_a_deal_that_shows_what_is_still_secret_is_not_shown(key: str, options: dict[str, Any]) -> None:
    """A bank deals on from the same pack; a team at the kems keeps its sign."""
    match, dice = games.new(key, seats=4, options=options, seed=SEED), Random(1)
    while match.view(None).facts["deal"] < 3:
        match.play(*random_move(match, dice))
    assert reason(recorded(match, status="playing"), match.log) == ("replay-running", {})


# -- who may see which, and what is read --------------------------------------------------------------------------


class Library:
    """A journal that has these matches, and counts how often the moves of each are read."""

    def __init__(self, *records: TableRecord, moves: Moves | Exception = ()) -> None:
        self.records = {each.id: each for each in records}
        self.log = moves
        self.read: list[int] = []

    async def match(self, match_id: int) -> TableRecord:
        if match_id not in self.records:
            raise Unknown(match_id)
        return self.records[match_id]

    async def moves(self, match_id: int) -> Moves:
        self.read.append(match_id)
        if isinstance(self.log, Exception):
            raise self.log
        return self.log

    async def rating_changes(self, match_id: int) -> tuple[str, int]:
        return "changes", match_id

    async def deeds(self, match_id: int) -> tuple[str, int]:
        return "deeds", match_id


def replays(library: Library) -> Replays:
    return Replays(cast(Journal, library))


class Viewer:
    """Asks for replays; notes for which channels the right to see is looked up, and how often it is asked to wait."""

    def __init__(self, user_id: int = 999, guild_id: int | None = 10, *, sees: bool = True) -> None:
        self.actor = Actor(user_id, "Zoé", guild_id=guild_id)
        self.may_see, self.channels, self.waits = sees, list[int](), 0

    async def sees(self, channel_id: int) -> bool:
        self.channels.append(channel_id)
        return self.may_see

    async def wait(self) -> None:
        self.waits += 1

    async def find(self, among: Replays, match_id: int = 7, *, in_play: bool = False) -> tuple[TableRecord, Replay]:
        return await among.find(match_id, self.actor, self.wait, sees=self.sees, in_play=in_play)

    async def refused(self, among: Replays, match_id: int = 7, *, in_play: bool = False) -> tuple[str, object]:
        with pytest.raises(Refused) as refused:
            await self.find(among, match_id, in_play=in_play)
        return refused.value.key, refused.value.facts


@pytest.mark.parametrize(
    ("user_id", "guild_id", "in_sight", "seen", "asked"),
    [
        (999, 10, True, True, [20]),
        (999, 10, False, False, [20]),
        (999, 11, True, False, []),
        (999, None, True, False, []),
        (101, 11, False, True, []),  # a player, elsewhere
    ],
)
async def test_a_match_is_for_its_players_and_for_those_who_see_its_channel(
    user_id: int, guild_id: int | None, in_sight: bool, seen: bool, asked: list[int]
) -> None:
    match, viewer = rikiki(), Viewer(user_id, guild_id, sees=in_sight)
    among = replays(Library(recorded(match), moves=match.log))
    if seen:
        found, replay = await viewer.find(among)
        assert (found, replay.length) == (recorded(match), len(match.log))
    else:
        assert await viewer.refused(among) == ("no-match", {"match": "7"})
        assert await viewer.refused(among, 8) == ("no-match", {"match": "8"}), "as one that never was"
    assert viewer.channels == asked


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"status": "lobby", "started_at": None}, "replay-running"),
        ({"status": "playing"}, "replay-running"),
        ({"withheld": True}, "replay-withheld"),
        ({"status": "stopped", "started_at": None}, "replay-never-began"),
    ],
)
async def test_a_match_that_is_not_over_or_is_still_secret_is_refused(changes: dict[str, Any], why: str) -> None:
    library = Library(recorded(rikiki(), **changes), moves=rikiki().log)
    assert await Viewer().refused(replays(library)) == (why, {})
    assert await Viewer(sees=False).refused(replays(library)) == ("no-match", {"match": "7"})
    assert library.read == []


async def test_a_journal_with_a_hole_is_damaged_and_the_operator_reads_why() -> None:
    among = replays(Library(recorded(rikiki()), moves=Damaged(7, 3)))
    with log_lines("bot") as log:
        assert await Viewer().refused(among) == ("replay-damaged", {"match": "7"})
    assert [(line["event"], line["table"]) for line in log.take()] == [("match cannot be replayed", 7)]


async def test_finished_deals_of_a_match_in_play_are_shown_on_demand() -> None:
    match = rikiki()
    among = replays(Library(recorded(match, status="playing"), moves=match.log[:-1]))
    _, replay = await Viewer().find(among, in_play=True)
    assert replay.under_way is not None
    lobby = replays(Library(recorded(match, status="lobby")))
    assert await Viewer().refused(lobby, in_play=True) == ("replay-running", {})


@pytest.mark.parametrize(("length", "waits"), [(LONG_MATCH, 0), (LONG_MATCH + 1, 1)])
async def test_a_viewer_of_a_long_match_is_told_to_wait_once(
    length: int, waits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "build_replay", lambda record, moves: Replay(len(moves), (0,), moves, ()))
    among, viewer = replays(Library(recorded(rikiki()), moves=((0, "bid:0"),) * length)), Viewer()
    assert (await viewer.find(among))[1].length == length
    await viewer.find(among)
    assert viewer.waits == waits


async def test_the_latest_replays_of_finished_matches_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "build_replay", lambda record, moves: Replay(record.id, (0,), moves, ()))
    matches = [replace(recorded(rikiki()), id=number) for number in range(1, CACHE_SIZE + 2)]
    library, viewer = Library(*matches), Viewer()
    among = replays(library)
    for number in (*range(1, CACHE_SIZE + 1), 1):
        assert (await viewer.find(among, number))[1].length == number
    assert library.read == [*range(1, CACHE_SIZE + 1)]
    library.read.clear()
    for number in (CACHE_SIZE + 1, 1, 3, 2):  # the one that was seen longest ago has made room
        await viewer.find(among, number)
    assert library.read == [CACHE_SIZE + 1, 2]
    library.read.clear()
    library.records[1] = replace(matches[0], seed=b"t" * 32)  # a number that came again, after a restored backup
    library.records[3] = replace(matches[2], status="playing")
    for number in (1, 3, 3):
        await viewer.find(among, number, in_play=True)
    assert library.read == [1, 3, 3]
