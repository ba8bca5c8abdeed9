"""What is done to a journal's lobbies, and what should be kept of it: one half of the journal's machine."""

from __future__ import annotations

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

from storage import ChannelBusy, Outdated, Player


class Lobbies(Journals):
    """The rules of lobbies; most of them are tried on matches in play and on matches that are over, too."""

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
            turn_seconds=timer,
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

    @rule(which=either, number=matches, players=seatings())
    def is_seated(self, which: int, number: int, players: tuple[Player, ...]) -> None:
        self._seat(which, number, players)

    @rule(which=either, number=matches, taken=st.integers(0, 4), deadline=deadlines)
    def is_seated_anew(self, which: int, number: int, taken: int, deadline: datetime | None) -> None:
        """A computer takes a seat over, or gives it back."""
        players = self.kept[number].match.players
        self._seat(
            which,
            number,
            tuple(
                replace(player, computer=not player.computer, deadline=deadline) if player.seat == taken else player
                for player in players
            ),
        )

    def _seat(self, which: int, number: int, players: tuple[Player, ...]) -> None:
        kept = self.touch(number)
        work = self.journal(which).seat(number, players)
        same = {player.seat: player.user_id for player in players}
        known = {player.seat: player.user_id for player in kept.match.players}
        if not kept.open or (kept.match.status == "playing" and same != known):
            self.refused(work)
            return
        self.run(work)
        kept.change(players=players)

    @rule(which=either, number=matches, cards=st.integers(1, 9))
    def takes_options(self, which: int, number: int, cards: int) -> None:
        kept = self.touch(number)
        work = self.journal(which).set_options(number, {"max_cards": cards})
        if kept.match.status != "lobby":
            self.refused(work)
            return
        self.run(work)
        kept.change(options={"max_cards": cards})

    @rule(which=either, number=matches, seconds=st.sampled_from([None, 30, 3600]), host=people)
    def takes_a_timer_and_a_host(self, which: int, number: int, seconds: int | None, host: int) -> None:
        self.run(self.journal(which).set_timer(number, seconds))
        self.run(self.journal(which).set_host(number, host))
        self.touch(number).change(turn_seconds=seconds, host_id=host)

    @rule(which=either, number=matches, strength=st.sampled_from(["easy", "hard"]))
    def takes_a_strength(self, which: int, number: int, strength: str) -> None:
        self.run(self.journal(which).set_strength(number, strength))
        kept = self.touch(number)
        kept.change(strength=strength)
        kept.reseat(lambda player: replace(player, strength=strength))

    @rule(which=either, number=matches, channel=channels)
    def moves_to_a_channel(self, which: int, number: int, channel: int) -> None:
        kept, message = self.touch(number), next(self.numbers)
        work = self.journal(which).set_message(number, message, channel)
        if kept.open and self.holder(channel) not in (None, number):
            self.refused(work, ChannelBusy)
            return
        self.run(work)
        kept.change(message_id=message, channel_id=channel)

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

    @rule(which=either, number=matches, players=seatings(), behind=st.integers(1, 3))
    def comes_too_late(self, which: int, number: int, players: tuple[Player, ...], behind: int) -> None:
        """Every verb of a process that has not heard of what another one has written."""
        journal = self.journal(which)
        seen = self.run(journal.match(number)).generation - behind
        self.touch(number)
        for work in (
            journal.seat(number, players, seen=seen),
            journal.set_options(number, {"max_cards": 99}, seen=seen),
            journal.set_timer(number, 99, seen=seen),
            journal.set_strength(number, "hard", seen=seen),
            journal.set_host(number, 999, seen=seen),
            journal.stop(number, seen=seen),
            journal.record(number, len(self.kept[number].moves), 0, "bid:99", seen=seen),
        ):
            self.refused(work, Outdated)

    @rule(which=either, number=matches, known=st.sampled_from(["nothing", "the lobby", "another lobby"]))
    def starts(self, which: int, number: int, known: str) -> None:
        self._start(which, number, known)

    def _start(self, which: int, number: int, known: str) -> None:
        kept = self.touch(number)
        present = self.run(self.journal(which).match(number)).generation
        seen = {"nothing": None, "the lobby": present, "another lobby": present - 1}[known]
        dealt: dict[str, Any] = {
            "version": 3,
            "seed": bytes([number % 256]) * 32,
            "dealer": 1,
            "players": kept.match.players,
            "nonce": bytes([next(self.numbers) % 256]) * 32,
            "commitment": f"{number:064x}",
        }
        work = self.journal(which).start(number, seen=seen, **dealt)
        if known == "another lobby":
            self.refused(work, Outdated)
        elif kept.match.status != "lobby":
            self.refused(work)
        else:
            self.run(work)
            kept.change(status="playing", started_at=EPOCH, **dealt)
