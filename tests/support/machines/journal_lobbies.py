"""Rules for lobbies in a journal and the expected results: one half of the journal's machine."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule
from support.machines.journal_model import (
    CHANNELS,
    EPOCH,
    PEOPLE,
    ExpectedMatch,
    Journals,
    channels,
    deadlines,
    either,
    matches,
    people,
    seatings,
    timeless,
)

from storage import ChannelBusy, Guest, Outdated, Player, StorageError, TableSettings

BLITZ = TableSettings(turn_seconds=30)

amendments = st.fixed_dictionaries(
    {},
    optional={
        "host_id": people,
        "settings": st.sampled_from([BLITZ, TableSettings(strength="easy", private=True)]),
        "options": st.integers(1, 9).map(lambda cards: {"max_cards": cards}),
        "guests": st.sampled_from([(), (Guest(201, "Zoé"),), (Guest(201, "Zoé", EPOCH), Guest(202, "Yann"))]),
        "players": seatings(),
        "status": st.just("stopped"),
        "game": st.sampled_from(["rikiki", "rikiki", "rikiki", "belote"]),  # never changes
    },
)


class Lobbies(Journals):
    """The rules for lobbies; most are also tried on matches in play and on ended matches."""

    @rule(
        target=matches,
        which=either,
        channel=channels,
        players=seatings(),
        host=people,
        timer=st.sampled_from([None, 30]),
        dealt=st.booleans(),
    )
    def opens(
        self, which: int, channel: int, players: tuple[Player, ...], host: int, timer: int | None, dealt: bool
    ) -> Any:
        return self._open(which, channel, players, host, timer, dealt=dealt)

    @initialize(target=matches, players=seatings())
    def has_a_match(self, players: tuple[Player, ...]) -> Any:
        self.open_databases()
        return self._open(0, CHANNELS[0], players, PEOPLE[0], 30, dealt=True)

    def _open(
        self, which: int, channel: int, players: tuple[Player, ...], host: int, timer: int | None, *, dealt: bool
    ) -> int:
        holder = self.holder(channel)
        work = self.journal(which).open_lobby(
            guild_id=10,
            channel_id=channel,
            host_id=host,
            game="rikiki",
            options={"max_cards": 3},
            language="fr",
            players=players,
            settings=TableSettings(turn_seconds=timer),
        )
        if holder is not None:
            busy = self.refused(work, ChannelBusy)
            assert isinstance(busy, ChannelBusy)
            assert busy.match_id == holder
            return holder
        match = self.run(work)
        assert match.id not in self.kept, "a number names one match"
        assert (match.status, match.players, match.channel_id) == ("lobby", players, channel)
        self.kept[match.id] = ExpectedMatch(timeless(match))
        self.touched.add(match.id)
        if dealt:
            self._start(which, match.id, "the lobby")
        return match.id

    @rule(which=either, number=matches, changes=amendments)
    def is_amended(self, which: int, number: int, changes: dict[str, Any]) -> None:
        """All changes are made, or none."""
        self._amend(which, number, **changes)

    @rule(which=either, number=matches, taken=st.integers(0, 4), deadline=deadlines)
    def changes_hands(self, which: int, number: int, taken: int, deadline: datetime | None) -> None:
        """A computer takes over a seat, or gives it back."""
        players = tuple(
            replace(player, computer=not player.computer, deadline=deadline) if player.seat == taken else player
            for player in self.kept[number].match.players
        )
        self._amend(which, number, players=players)

    def _amend(self, which: int, number: int, **changes: Any) -> None:
        kept, journal = self.touch(number), self.journal(which)
        before, match = self.run(journal.match(number)), kept.match
        work = journal.amend(before, replace(before, **changes))
        changed = {name for name, value in changes.items() if value != getattr(match, name)}
        seats = {(player.seat, player.user_id) for player in match.players}
        moved = {(player.seat, player.user_id) for player in changes.get("players", match.players)} != seats
        settled = changed & {"guests", "options", "settings"} or moved
        if changed and (not kept.open or "game" in changed or (match.status == "playing" and settled)):
            self.refused(work)
            return
        after = self.run(work)
        kept.change(**changes, ended_at=EPOCH if "status" in changed else match.ended_at)
        assert timeless(after) == kept.match
        assert after.generation == before.generation + bool(changed)

    @rule(which=either, number=matches)
    def shows_a_table(self, which: int, number: int) -> None:
        kept, message = self.touch(number), next(self.numbers)
        self.run(self.journal(which).set_message(number, message))
        kept.change(message_id=message)

    @rule(which=either, number=matches, seat=st.integers(0, 4))
    def shows_a_hand(self, which: int, number: int, seat: int) -> None:
        kept, message = self.touch(number), next(self.numbers)
        work = self.journal(which).set_dm(number, seat, 7, message)
        if seat >= len(kept.match.players):
            self.refused(work)
            return
        self.run(work)
        kept.reseat(
            lambda player: replace(player, dm_channel_id=7, dm_message_id=message) if player.seat == seat else player
        )

    @rule(which=either, number=matches, behind=st.integers(1, 3))
    def comes_too_late(self, which: int, number: int, behind: int) -> None:
        """A process writes without knowing the latest write of another process."""
        journal, kept = self.journal(which), self.touch(number)
        now = self.run(journal.match(number))
        before = replace(now, generation=now.generation - behind)
        for changes in ({"host_id": 999}, {"host_id": 999, "status": "stopped"}):
            self.refused(journal.amend(before, replace(before, **changes)), Outdated if kept.open else StorageError)
        self.refused(journal.record_all(number, len(kept.moves), 0, ["bid:99"], seen=before.generation), Outdated)

    @rule(which=either, number=matches, seen_by_writer=st.sampled_from(["nothing", "the lobby", "another lobby"]))
    def starts(self, which: int, number: int, seen_by_writer: str) -> None:
        self._start(which, number, seen_by_writer)

    def _start(self, which: int, number: int, seen_by_writer: str) -> None:
        kept = self.touch(number)
        present = self.run(self.journal(which).match(number)).generation
        seen = {"nothing": None, "the lobby": present, "another lobby": present - 1}[seen_by_writer]
        dealt: dict[str, Any] = {
            "version": 3,
            "seed": bytes([number % 256]) * 32,
            "dealer": 1,
            "players": kept.match.players,
            "nonce": bytes([next(self.numbers) % 256]) * 32,
            "commitment": f"{number:064x}",
        }
        work = self.journal(which).start(number, seen=seen, **dealt)
        if seen_by_writer == "another lobby":
            self.refused(work, Outdated)
        elif kept.match.status != "lobby":
            self.refused(work)
        else:
            self.run(work)
            kept.change(status="playing", started_at=EPOCH, guests=(), **dealt)
